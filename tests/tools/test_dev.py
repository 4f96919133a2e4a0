"""The script that makers run."""

import pytest

from tools import dev


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    status = dev.main([])

    assert status == 0
    assert "python3 tools/dev.py play" in capsys.readouterr().out


def test_an_unknown_command_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    status = dev.main(["fly"])

    assert status == 2
    assert "play" in capsys.readouterr().out


def test_every_check_runs_even_after_one_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def fail(*arguments: str) -> int:
        ran.append(" ".join(arguments))
        return 1

    monkeypatch.setattr(dev, "run", fail)

    status = dev.check(with_tests=False)

    assert status == 1
    assert len(ran) == len(dev.CHECKS) - 1
    assert "failed: format, lint, types, layers, shipped files" in capsys.readouterr().out


def test_the_requirements_are_pinned_with_hashes_and_name_no_place_to_fetch_from() -> None:
    lines = dev.REQUIREMENTS.read_text(encoding="utf-8").splitlines()

    pinned = [line for line in lines if line and not line.startswith((" ", "#"))]

    assert all("==" in line and line.endswith("\\") for line in pinned)
    assert not any("://" in line or line.startswith("-") for line in lines)
