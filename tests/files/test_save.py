"""Saves: written at every step, read back whole, and honest about damage."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.core.commands import Ahead, Set, Turn
from game.core.steps import Roll
from game.engine.dice_source import HandDice
from game.engine.journal import CommandLine
from game.engine.session import Session
from game.files import autosaves, migrations
from game.files.problems import BadFileError
from game.files.replays import differences
from game.files.save import SaveHeader, line_bytes, read_save
from game.files.save_writer import SaveWriter, continued, new_save
from tests.support.scene import AMBER, area, battle, car, drive, open_move, rival

FIXTURES = Path(__file__).parent / "fixtures"
SLUDGE = area("sludge", "very_difficult", 26, 20, 40, 30)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def begun(file: Path, dice: object = 5) -> tuple[Session, SaveWriter]:
    start = battle(car(), rival(), pieces=(SLUDGE,))
    writer = new_save(file, SaveHeader(start=start, seed=5, title="A try"))
    return Session(start, dice, writer=writer), writer  # type: ignore[arg-type]


def played(file: Path) -> Session:
    session, writer = begun(file)
    session.submit(open_move("combat"))
    session.submit(drive(Ahead(ahead=2)))
    session.undo()
    session.submit(drive(Turn(turn=15)))
    session.submit(drive(Ahead(ahead=6)))
    session.undo()
    session.fresh_dice()
    session.write_to(None)
    writer.close()
    return session


def test_a_game_that_is_read_again_is_the_game_that_was_left(file: Path) -> None:
    session = played(file)

    saved = read_save(file)

    history, was = saved.history, session.history
    assert history.battle == session.battle
    assert history.entries == was.entries
    assert history.befores == was.befores
    assert history.undone == was.undone
    assert history.aside == was.aside
    assert history.branch == was.branch == 1
    assert saved.header.title == "A try"
    assert saved.notes == ()


def test_a_game_goes_on_where_it_was_left_with_redo_and_the_same_dice(file: Path) -> None:
    session = played(file)
    saved = read_save(file)

    writer = continued(saved)
    again = Session(saved.header.start, 5, writer=writer, history=saved.history)
    again.redo()
    session.redo()
    writer.close()

    assert again.battle == session.battle
    assert read_save(file).history.battle == session.battle


def test_a_game_left_in_the_middle_of_a_roll_asks_for_it_again(file: Path) -> None:
    session, writer = begun(file, HandDice())
    session.submit(open_move("combat"))
    session.submit(drive(Ahead(ahead=6)))
    session.write_to(None)
    writer.close()

    again = Session(session.journal.start, HandDice(), history=read_save(file).history)

    assert isinstance(again.waiting, Roll)
    assert again.waiting == session.waiting
    assert again.enter_dice(1) == session.enter_dice(1)


def test_a_game_killed_between_an_order_and_its_events_goes_on(file: Path) -> None:
    session = played(file)
    writer = continued(read_save(file))
    order = drive(Ahead(ahead=1))
    entry = session.entries[-1].model_copy(update={"command": order})
    writer.write(CommandLine(command=entry.command))
    writer.close()

    saved = read_save(file)
    writer = continued(saved)
    again = Session(saved.header.start, 5, writer=writer, history=saved.history)
    writer.close()

    assert again.waiting is None
    assert again.entries[-1].command == order
    assert again.entries[-1].events
    assert read_save(file).history.battle == again.battle


def test_a_torn_last_line_is_set_aside_and_named(file: Path) -> None:
    played(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-7])
    untouched = file.read_bytes()

    saved = read_save(file)
    assert file.read_bytes() == untouched, "reading changes nothing"
    continued(saved).close()

    assert "was cut off" in saved.notes[0]
    assert saved.torn
    assert file.with_name("game.jsonl.torn").read_bytes() == saved.torn
    assert read_save(file).history.battle == saved.history.battle
    assert read_save(file).torn == b""


def test_damage_in_the_middle_is_named_and_the_file_left_as_it_is(file: Path) -> None:
    played(file)
    lines = file.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"car", b"cat")
    file.write_bytes(b"\n".join(lines))
    damaged = file.read_bytes()

    with pytest.raises(BadFileError, match=r"game.jsonl: line 4: is damaged"):
        read_save(file)

    assert file.read_bytes() == damaged


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty"),
        ("\n\n", "is empty"),
        ("no json\n", "is no JSON"),
        ("[1]\n", "is no JSON object"),
        ('{"kind": "map"}\n', "is a map; a save was expected"),
        ('{"kind": "save", "schema": 99}\n', "later version"),
        ('{"kind": "save", "schema": 1}\n', "is damaged"),
        ('{"kind": "save"', "breaks off"),
        ('{"kind": "save", "start": NaN}\n', "NaN"),
        ("[" * 100_000 + "\n", "too deeply"),
    ],
)
def test_what_is_no_save_is_told_in_one_line(file: Path, text: str, told: str) -> None:
    file.write_text(text)

    with pytest.raises(BadFileError, match=told) as error:
        read_save(file)

    assert "\n" not in str(error.value)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="no such file"):
        read_save(tmp_path / "nothing.jsonl")
    with pytest.raises(BadFileError, match="folder"):
        read_save(tmp_path)


def test_one_save_is_played_in_one_window_at_a_time(file: Path) -> None:
    _, writer = begun(file)

    with pytest.raises(BadFileError, match="open in another window"):
        continued(read_save(file))

    writer.close()
    continued(read_save(file)).close()


def test_an_existing_file_is_never_overwritten_by_a_new_game(file: Path) -> None:
    file.write_text("mine")

    with pytest.raises(BadFileError, match="exists already"):
        begun(file)

    assert file.read_text() == "mine"


def test_a_full_disk_is_explained_and_the_game_goes_on_once_there_is_room(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, writer = begun(file)
    session.submit(open_move("combat"))
    before, length = session.battle, file.stat().st_size

    def full(handle: int, raw: memoryview) -> int:
        if len(raw) > 20:
            return os_write(handle, raw[:20])
        raise OSError(28, "No space left on device")

    os_write = os.write
    monkeypatch.setattr(os, "write", full)
    with pytest.raises(BadFileError, match="disk is full"):
        session.submit(drive(Ahead(ahead=1)))
    assert session.battle == before
    assert file.stat().st_size == length
    monkeypatch.undo()
    session.submit(drive(Ahead(ahead=1)))
    writer.close()

    assert read_save(file).history.battle == session.battle


def test_a_disk_that_fills_in_the_middle_of_an_order_takes_the_order_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, writer = begun(file)
    session.submit(open_move("combat"))
    before = session.battle
    calls = []

    def filling(handle: int, raw: memoryview) -> int:
        calls.append(len(raw))
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        return os_write(handle, raw)

    os_write = os.write
    monkeypatch.setattr(os, "write", filling)
    with pytest.raises(BadFileError, match="disk is full"):
        session.submit(drive(Ahead(ahead=6)))
    assert session.battle == before
    monkeypatch.undo()
    session.submit(drive(Turn(turn=5)))
    writer.close()

    assert read_save(file).history.battle == session.battle


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_explained(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)

    with pytest.raises(BadFileError, match="may not be opened"):
        begun(closed / "game.jsonl")


def test_save_as_goes_on_in_the_copy(file: Path, tmp_path: Path) -> None:
    session, writer = begun(file)
    session.submit(open_move("combat"))
    named = tmp_path / "named.jsonl"

    writer = writer.moved_to(named)
    session.write_to(writer)
    session.submit(drive(Ahead(ahead=1)))
    writer.close()

    assert read_save(named).history.battle == session.battle
    assert len(read_save(file).history.entries) == 1


def test_the_last_ten_autosaves_are_kept() -> None:
    header = SaveHeader(start=battle(car()))

    for _ in range(13):
        autosaves.begin(header).close()

    found = autosaves.autosaves()
    assert len(found) == 10
    assert autosaves.latest() == found[0]
    assert found[0].name == "game-00013.jsonl"


def test_the_first_schema_opens_for_ever(tmp_path: Path) -> None:
    copy = tmp_path / "old.jsonl"
    shutil.copy(FIXTURES / "save-schema-1.jsonl", copy)

    saved = read_save(copy)

    assert saved.header.title == "The first schema"
    assert len(saved.history.entries) >= 10
    assert saved.history.journal.battle() == saved.history.battle


def test_an_older_schema_is_brought_up_to_date_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(migrations, "SCHEMA", 3)
    steps = {1: lambda v: v | {"title": "two"}, 2: lambda v: v | {"title": f"{v['title']}, three"}}
    monkeypatch.setattr(migrations, "MIGRATIONS", {"save": steps})

    header = migrations.migrated({"schema": 1, "title": "one"}, "save", 1)
    line = migrations.migrated({"n": 1}, "save_line", 1)

    assert header == {"schema": 3, "title": "two, three"}
    assert line == {"n": 1}


def test_verifying_tells_where_the_rules_have_changed(file: Path) -> None:
    played(file)
    saved = read_save(file)
    clean = list(differences(saved.history))
    entry = saved.history.entries[1]
    event = entry.events[0].model_copy(update={"clause": "VR-01"})
    saved.history.entries[1] = entry.model_copy(update={"events": (event, *entry.events[1:])})

    [difference] = differences(saved.history)

    assert clean == []
    assert difference.entry == 2
    assert "clause" in difference.what


def test_lines_are_numbered_and_tied_to_those_before(file: Path) -> None:
    session = played(file)
    command = session.entries[0].command
    one, digest = line_bytes(CommandLine(command=command), 1, "")
    other, _ = line_bytes(CommandLine(command=command), 1, digest)

    assert one != other
    assert one.startswith(b'{"n":1,"type":"command",')


def test_dice_settings_stand_in_the_save(file: Path) -> None:
    session, writer = begun(file)
    session.submit(Set(seat=AMBER, what="dice", to="hand"))
    writer.close()

    saved = read_save(file)
    again = Session(saved.header.start, saved.header.seed, history=saved.history)

    assert isinstance(again.dice, HandDice)
