"""Check what is shipped beside the code, and what no file may say.

Every JSON file under `maps/` is read by `ashwake check`; every file under `assets/` stands in
`assets/CREDITS.txt` with a licence whose text is there; and no file names a package registry or
a path of somebody's machine, because neither is the same for the next reader.
"""

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CREDITS = ROOT / "assets" / "CREDITS.txt"

# Written in two halves, so that this file itself passes.
HOSTS = [
    *("files.python" + "hosted.org", "py" + "pi.org", "registry.npm" + "js"),
    *("deb.debi" + "an.org", "archive.ubun" + "tu.com"),
]
MACHINE_PATHS = ["/" + "work/", "/" + "farm/", "/" + "tmp/", "/" + "root/", "C:" + "\\Users\\"]
UNWANTED = re.compile("|".join(re.escape(word) for word in (*HOSTS, *MACHINE_PATHS)), re.IGNORECASE)


def main() -> int:
    """Print one line for every fault and return 1 when there is any."""
    faults = [*unwanted_words(), *uncredited_assets(), *unreadable_maps()]
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults" if faults else "shipped files: all in order")
    return 1 if faults else 0


def project_files() -> list[Path]:
    """Return every file that belongs to the project, as git sees it or else as it lies here."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout
        paths = [ROOT / name for name in listed.decode().split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        own = ("game", "tests", "tools", "maps", "assets")
        paths = [path for folder in own for path in (ROOT / folder).rglob("*")]
        paths += list(ROOT.iterdir())
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")


def unwanted_words() -> Iterator[str]:
    """Yield every line of a text file that names a package registry or a machine's own path."""
    for path in project_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            if found := UNWANTED.search(line):
                yield f"{_name(path)}:{number}: leave out {found.group()!r}"


def uncredited_assets() -> Iterator[str]:
    """Yield every asset that `CREDITS.txt` does not cover, and every licence text it lacks."""
    rows = [
        [cell.strip() for cell in line.split("|")]
        for line in CREDITS.read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]
    for row in rows:
        if len(row) != 4 or not all(row):
            yield f"assets/CREDITS.txt: {' | '.join(row)}: needs glob, licence, text and authors"
        elif not (CREDITS.parent / row[2]).resolve().is_file():
            yield f"assets/CREDITS.txt: {row[0]}: there is no licence text {row[2]}"
    for path in project_files():
        if path.is_relative_to(CREDITS.parent):
            inside = path.relative_to(CREDITS.parent).as_posix()
            if not any(fnmatch(inside, row[0]) for row in rows):
                yield f"{_name(path)}: say in assets/CREDITS.txt whose it is and under what licence"


def unreadable_maps() -> Iterator[str]:
    """Yield what `ashwake check` finds wrong with the files under `maps/`."""
    files = [str(path) for path in sorted((ROOT / "maps").rglob("*.json"))]
    if not files or importlib.util.find_spec("game.cli") is None:
        return
    checking = [sys.executable, "-m", "game", "check", *files]
    done = subprocess.run(checking, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).replace(f"{ROOT}/", "").splitlines()
        yield from said or [f"maps: ashwake check ended with status {done.returncode}"]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
