"""The commands and their words. What they do is imported when it is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from game import VERSION
from game.cli.usage import BadUsageError

Flag = Annotated[bool, Parameter(negative="")]
Output = Annotated[Path, Parameter(name=["--output", "-o"])]

app = App(
    name="ashwake",
    version=VERSION,
    help="A battlefield table for vehicle battles on a moving road: play, demonstrate, measure.",
)


def given(words: list[str]) -> int:
    """Carry out the command that the words give and return its exit status.

    Raises:
        BadUsageError: If they make no command.
        BadFileError: If a file is wrong.
    """
    _known(words)
    try:
        status = app(
            words, exit_on_error=False, print_error=False, result_action="return_value"
        )  # fmt: skip
    except CycloptsError as error:
        told = " ".join(str(error).split())
        raise BadUsageError(f"{told} See ashwake --help.") from None
    return int(status or 0)


def _known(words: list[str]) -> None:
    """Refuse a first word that is neither a command nor an option nor a file.

    Raises:
        BadUsageError: If so.
    """
    if not words or words[0].startswith("-") or words[0] in app:
        return
    if len(words) == 1 and (Path(words[0]).suffix or Path(words[0]).exists()):
        return
    commands = ", ".join(sorted(name for name in app if not name.startswith("-")))
    raise BadUsageError(f"there is no command or file {words[0]!r}; one of {commands}")


@app.default
def title(file: Path | None = None, /) -> int:
    """Open the window, on a file if one is named."""
    from game.cli.windows import opened

    return opened(None, file)


@app.command
def play(file: Path | None = None, /) -> int:
    """Play: a scenario, a map or a save."""
    from game.cli.windows import opened

    return opened("play", file)


@app.command
def measure(file: Path | None = None, /) -> int:
    """Measure: a layout, a photo, or the table of any file."""
    from game.cli.windows import opened

    return opened("measure", file)


@app.command
def demo(file: Path | None = None, /) -> int:
    """Watch a lesson, or any script or save."""
    from game.cli.windows import opened

    return opened("demo", file)


@app.command
def edit(file: Path | None = None, /) -> int:
    """Edit a map."""
    from game.cli.windows import opened

    return opened("edit", file)


@app.command
def render(file: Path, /, *, output: Output, size: str = "1600x1100", at: int | None = None) -> int:
    """Draw a picture of a map, scenario, save or script, at entry N of it if one is named."""
    from game.cli.pictures import rendered

    return rendered(file, output, size, at)


@app.command
def gap(file: Path, a: str, b: str, /, *, json: Flag = False, card: Path | None = None) -> int:
    """Tell every figure that a rule needs about two models; --card writes the dispute card too."""
    from game.cli.telling import gap_told

    if card is not None:
        from game.cli.printing import card_made

        card_made(file, a, b, card)
    return gap_told(file, a, b, json=json)


@app.command
def run(script: Path, /, *, json: Flag = False) -> int:
    """Play a script and print every event, one JSON object a line with --json."""
    from game.cli.running import played

    return played(script, json=json)


@app.command
def replay(save: Path, /, *, verify: Flag = False, json: Flag = False) -> int:
    """Print a game's log; with --verify run the rules again and compare."""
    from game.cli.running import replayed

    return replayed(save, verify=verify, json=json)


@app.command
def export(
    file: Path,
    /,
    *,
    output: Output,
    size: str = "",
    at: int | None = None,
    as_: Annotated[str, Parameter(name="--as")] = "",
    paper: str = "A4",
) -> int:
    """Make a clip (gif, webp, mp4), a picture (png, svg), frames (a folder) or a print (pdf).

    With --as a print at true size, tiled with cut marks, for --paper A4 or Letter: shift (old and
    new places of everything after the road rolled; also png), footprints, turning, tails (zones),
    templates (those three together) or table.
    """
    if as_:
        from game.cli.printing import printed_as

        return printed_as(file, output, as_, paper, at)
    from game.cli.pictures import exported

    return exported(file, output, size, at)


@app.command
def convert(source: Path, target: Path, /) -> int:
    """Import from and export to other formats, by the names of the files."""
    from game.cli.pictures import converted

    return converted(source, target)


@app.command
def check(*files: Path) -> int:
    """Validate any file of ours."""
    from game.cli.telling import checked

    return checked(files)


@app.command
def schema(kind: str, /) -> int:
    """Print the JSON Schema of a kind of file, or of the events."""
    from game.cli.telling import schema_told

    return schema_told(kind)


@app.command
def clauses(*, json: Flag = False) -> int:
    """List every clause: its id, its title, and how the program handles it."""
    from game.cli.telling import clauses_told

    return clauses_told(json=json)
