"""Writing a save while it is played: a whole line at every step, on the disk soon after."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from game.engine.journal import Line
from game.files.problems import not_read, not_written, problem
from game.files.save import Saved, SaveHeader, header_bytes, line_bytes


class SaveWriter:
    """Appends to one save; only one at a time may have a save open for playing.

    Each line goes to the system in one piece before the game goes on, so that a crash or a
    kill of the program loses nothing. A thread of its own asks the disk to keep it, so that
    no frame waits for a disk.
    """

    def __init__(self, file: Path, lock: FileLock, *, lines: int, digest: str) -> None:
        """Continue a save; use `new_save` or `continued` to come by a writer."""
        self.file = file
        self._lock = lock
        self._lines, self._digest = lines, digest
        self._handle = os.open(file, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._length = os.fstat(self._handle).st_size
        self._dirty = threading.Event()
        self._closing = False
        self._syncing = threading.Thread(target=self._sync, name="save", daemon=True)
        self._syncing.start()

    def write(self, line: Line) -> None:
        """Write one line down.

        Raises:
            BadFileError: If the disk is full or the file may not be written; it is as before.
        """
        raw, digest = line_bytes(line, self._lines + 1, self._digest)
        try:
            self._append(raw)
        except OSError as error:
            if self._handle >= 0:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._handle, self._length)
            raise not_read(self.file, error) from None
        self._length += len(raw)
        self._lines += 1
        self._digest = digest
        self._dirty.set()

    def close(self) -> None:
        """Let the disk keep everything, and let others open the save."""
        if self._closing:
            return
        self._closing = True
        self._dirty.set()
        self._syncing.join(timeout=10)
        with contextlib.suppress(OSError):
            os.fsync(self._handle)
        os.close(self._handle)
        self._handle = -1  # the system gives the number away again; nothing may be written to it
        self._lock.release()

    def moved_to(self, file: Path) -> SaveWriter:
        """Go on in a copy under another name, for *save as*; this writer is closed.

        Raises:
            BadFileError: If the copy cannot be made; then this writer goes on as before.
        """
        lock = _locked(file)
        try:
            copied(self.file, file)
        except BaseException:
            lock.release()
            raise
        self.close()
        return SaveWriter(file, lock, lines=self._lines, digest=self._digest)

    def _append(self, raw: bytes) -> None:
        if self._handle < 0:
            raise OSError("the save is closed")
        left = memoryview(raw)
        while left:
            left = left[os.write(self._handle, left) :]

    def _sync(self) -> None:
        while not self._closing:
            self._dirty.wait()
            self._dirty.clear()
            with contextlib.suppress(OSError):
                os.fsync(self._handle)


def new_save(file: Path, header: SaveHeader) -> SaveWriter:
    """Begin a save.

    Raises:
        BadFileError: If it exists already, is open elsewhere, or cannot be written.
    """
    lock = _locked(file)
    raw, digest = header_bytes(header)
    try:
        with file.open("xb") as out:
            out.write(raw)
    except FileExistsError:
        lock.release()
        raise problem(file, "", "exists already", "choose another name") from None
    except OSError as error:
        lock.release()
        with contextlib.suppress(OSError):
            file.unlink()
        raise not_written(file, error) from None
    return SaveWriter(file, lock, lines=0, digest=digest)


def continued(saved: Saved) -> SaveWriter:
    """Go on writing a save that was read; a torn last line is set aside beside it.

    Raises:
        BadFileError: If it is open elsewhere or cannot be written.
    """
    lock = _locked(saved.file)
    try:
        if saved.torn:
            saved.file.with_name(f"{saved.file.name}.torn").write_bytes(saved.torn)
            os.truncate(saved.file, saved.whole)
        return SaveWriter(saved.file, lock, lines=saved.history.lines, digest=saved.digest)
    except OSError as error:
        lock.release()
        raise not_read(saved.file, error) from None


def copied(source: Path, target: Path) -> None:
    """Copy a save so that the target is either all there or not at all.

    Raises:
        BadFileError: If it cannot be written.
    """
    part = target.with_name(f"{target.name}.part")
    try:
        with part.open("wb") as out:
            out.write(source.read_bytes())
            out.flush()
            os.fsync(out.fileno())
        part.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise not_written(target, error) from None


def _locked(file: Path) -> FileLock:
    lock = FileLock(str(file.with_name(f"{file.name}.lock")))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise problem(file, "", "is open in another window", "close it there first") from None
    except OSError as error:
        raise not_read(file, error) from None
    return lock
