"""Everything a maker does, from a bare checkout: `python3 tools/dev.py play`.

Needs Python 3.11 or newer and, the first time, a network. It makes `.venv` beside this folder
(with uv when that is on the path, else with venv and pip), installs exactly what
`requirements.txt` pins, and runs. Only the standard library is used here.

    play     open the game; what follows goes to `ashwake` (try: play --help)
    test     run the tests; what follows goes to pytest
    check    format, lint, types, layers, shipped files, tests (leave those out: --no-tests)
    soak     the long counts: random battles, kills, oracle cases, commands
    bench    measure the numbers that the product promises (--json, --full)
    package  build the wheel and the source archive into dist/
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = ROOT / "requirements.txt"
STAMP = VENV / "installed.txt"
"""Holds the hash of what was installed, so that nothing is installed twice."""

SOAK_COUNTS = {
    "ASHWAKE_ORACLE_CASES": "20000",
    "ASHWAKE_BATTLES": "1000",
    "ASHWAKE_KILLS": "500",
    "ASHWAKE_SOAK_COMMANDS": "10000",
}
"""What the tests that count read; without them they keep to a short number of their own."""

CHECKS: Mapping[str, Sequence[str]] = {
    "format": ("-m", "ruff", "format", "--check", "."),
    "lint": ("-m", "ruff", "check", "."),
    "types": ("-m", "mypy"),
    "layers": ("-c", "from importlinter.cli import lint_imports_command as run; run()"),
    "shipped files": ("tools/check_data.py",),
    "tests": ("-m", "pytest"),
}


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands above and return its exit status."""
    if sys.version_info < (3, 11):
        print(f"ashwake needs Python 3.11 or newer; this is {sys.version.split()[0]}")
        return 2
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("--help", [])
    commands = {
        "play": lambda: run("-m", "game", *rest),
        "test": lambda: run("-m", "pytest", *rest),
        "check": lambda: check(with_tests="--no-tests" not in rest),
        "soak": lambda: soak(rest),
        "bench": lambda: run("tools/bench.py", *rest),
        "package": lambda: run("-m", "hatchling", "build", *rest),
    }
    if command not in commands:
        print(__doc__)
        return 0 if command in ("-h", "--help", "help") else 2
    return prepare() or commands[command]()


def run(*arguments: str, extra: Mapping[str, str] | None = None) -> int:
    """Run the project's Python from the project's folder and return its exit status."""
    try:
        return subprocess.call(
            [str(PYTHON), *arguments], cwd=ROOT, env={**os.environ, **(extra or {})}
        )
    except KeyboardInterrupt:
        return 130


def check(*, with_tests: bool) -> int:
    """Run every check, also after one has failed, and say at the end which did."""
    failed = []
    for name, arguments in CHECKS.items():
        if name == "tests" and not with_tests:
            continue
        print(f"-- {name}", flush=True)
        began = time.monotonic()
        if run(*arguments) != 0:
            failed.append(name)
        print(f"   {time.monotonic() - began:.1f} s", flush=True)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def soak(rest: Sequence[str]) -> int:
    """Run the tests marked `soak`, then those that count, with the long counts."""
    # A count that a room's helper module reads makes the whole room count.
    counting = sorted(
        {
            str((path if path.name.startswith("test_") else path.parent).relative_to(ROOT))
            for path in (ROOT / "tests").rglob("*.py")
            if any(name in path.read_text(encoding="utf-8") for name in SOAK_COUNTS)
            and path.parent.name != "tools"
        }
    )
    runs = {"marked soak": ["-m", "soak"], "counted": ["-m", "not soak", *counting]}
    results = {}
    for name, chosen in runs.items():
        if name == "counted" and not counting:
            continue
        print(f"-- {name}", flush=True)
        began = time.monotonic()
        status = run(
            "-m",
            "pytest",
            "--timeout=0",
            "-rfE",
            "--durations=5",
            *chosen,
            *rest,
            extra=SOAK_COUNTS,
        )
        # 5 is pytest's word for "nothing was chosen".
        results[name] = (status in (0, 5), time.monotonic() - began)
    print(
        "\n"
        + ", ".join(
            f"{name.removeprefix('ASHWAKE_').lower()} {count}"
            for name, count in SOAK_COUNTS.items()
        )
    )
    for name, (passed, seconds) in results.items():
        print(f"{name:12} {'passed' if passed else 'FAILED'} in {seconds:.0f} s")
    return 0 if all(passed for passed, _ in results.values()) else 1


def prepare() -> int:
    """Make the environment and install what is pinned, unless that is done already."""
    pinned = REQUIREMENTS.read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    wanted = hashlib.sha256(pinned).hexdigest()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return 0
    print("Setting up .venv (once, and again when the requirements change) ...", flush=True)
    uv = shutil.which("uv")
    if not PYTHON.exists() and not make_environment(uv):
        return 1
    for what in (
        ("--require-hashes", "-r", str(REQUIREMENTS)),
        ("--no-deps", "--no-build-isolation", "-e", str(ROOT)),
    ):
        if subprocess.call([*installer(uv), *what], cwd=ROOT) != 0:
            print("The packages could not be installed; is there a network? See the lines above.")
            return 1
    STAMP.write_text(wanted, encoding="utf-8")
    return 0


def make_environment(uv: str | None) -> bool:
    """Make `.venv`; say in one line what is missing when that cannot be done."""
    shutil.rmtree(VENV, ignore_errors=True)
    if uv:
        making = [uv, "venv", "--quiet", "--python", sys.executable, str(VENV)]
    elif importlib.util.find_spec("ensurepip"):
        making = [sys.executable, "-m", "venv", str(VENV)]
    elif importlib.util.find_spec("venv") and importlib.util.find_spec("pip"):
        # Debian parts ensurepip from Python; its own pip can fill an environment without one.
        making = [sys.executable, "-m", "venv", "--without-pip", str(VENV)]
    else:
        print("Python's venv module is not complete; on Debian or Ubuntu: apt install python3-venv")
        return False
    return subprocess.call(making) == 0


def installer(uv: str | None) -> list[str]:
    """Return the words that install packages into `.venv`."""
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    quietly = ["install", "--quiet", "--disable-pip-version-check"]
    if (VENV / "pyvenv.cfg").exists() and subprocess.call(
        [str(PYTHON), "-c", "import pip"], stderr=subprocess.DEVNULL
    ) == 0:
        return [str(PYTHON), "-m", "pip", *quietly]
    return [sys.executable, "-m", "pip", "--python", str(PYTHON), *quietly]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
