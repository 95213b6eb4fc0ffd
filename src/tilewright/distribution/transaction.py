"""Changes of files that happen wholly or not at all."""

from __future__ import annotations

import shutil
import signal
import tempfile
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from tilewright.system import system

__all__ = ["Transaction", "clean_up", "ended_as_interrupted", "transaction"]

_PREFIX = ".tilewright-"
"""Of the names of directories in which files are made."""
_LOCK = "lock"
"""The file in them that is locked as long as they are needed."""


class Transaction:
    """Files that are moved to their places, and away from there.

    Attributes:
        staging: a directory on the same file system, in which files are made before they are moved;
            it is gone afterwards.
    """

    def __init__(self, staging: Path):
        self.staging = staging
        self._undo: list[Callable[[], None]] = []
        self._removed = 0

    def put(self, source: Path, place: Path) -> None:
        """Move a file to where none is.

        Raises:
            FileExistsError: there is one.
            OSError: it can't be moved.
        """
        self._make_directory(place.parent)
        if place.exists() or place.is_symlink():
            raise FileExistsError(17, "it is there already", str(place))
        self._move(source, place)

    def replace(self, source: Path, place: Path) -> None:
        """Move a file to where one is, which is there until then.

        Raises:
            OSError: it can't be moved.
        """
        aside = self._aside()
        shutil.copy2(place, aside)

        def back() -> None:
            aside.replace(place)

        self._undo.append(back)
        source.replace(place)

    def remove(self, place: Path) -> None:
        """Move a file away; it is deleted when all is done.

        Raises:
            OSError: it can't be moved.
        """
        self._move(place, self._aside())

    def remove_directory(self, place: Path) -> bool:
        """Remove a directory if it is empty; tells whether it was."""
        with suppress(OSError):
            place.rmdir()
            self._undo.append(lambda: place.mkdir(exist_ok=True))
            return True
        return False

    def undo(self) -> None:
        """Put everything back."""
        while self._undo:
            with suppress(OSError):
                self._undo.pop()()

    def _aside(self) -> Path:
        self._removed += 1
        aside = self.staging / "removed" / str(self._removed)
        aside.parent.mkdir(exist_ok=True)
        return aside

    def _move(self, source: Path, place: Path) -> None:
        def back() -> None:
            if not source.exists():
                place.rename(source)

        # First, as an interruption may come right after the move.
        self._undo.append(back)
        source.rename(place)

    def _make_directory(self, place: Path) -> None:
        if place.is_dir():
            return
        self._make_directory(place.parent)
        self._undo.append(place.rmdir)
        place.mkdir()


@contextmanager
def transaction(directory: Path) -> Generator[Transaction]:
    """Changes in a directory, undone if the `with` statement ends with an exception.

    Raises:
        OSError: nothing can be made in the directory.
    """
    made = [place for place in (directory, *directory.parents) if not place.exists()]
    directory.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(
            prefix=_PREFIX, dir=directory, ignore_cleanup_errors=True
        ) as staging:
            running = Transaction(Path(staging))
            with (running.staging / _LOCK).open("wb") as lock:
                system().lock(lock.fileno())
                try:
                    yield running
                except BaseException:
                    with _undisturbed():
                        running.undo()
                    raise
    finally:
        for place in made:
            with suppress(OSError):
                place.rmdir()


def clean_up(directory: Path) -> bool:
    """Remove what processes that were killed have left of their transactions; tells whether there
    was something. What can't be removed stays."""
    left = [place for place in directory.glob(f"{_PREFIX}*") if _is_left(place)]
    for place in left:
        shutil.rmtree(place, ignore_errors=True)
    return bool(left)


def _is_left(staging: Path) -> bool:
    try:
        with (staging / _LOCK).open("r+b") as lock:
            return system().lock(lock.fileno())
    except FileNotFoundError:
        # It was killed before, or has just begun and will say that this can't be written.
        return staging.is_dir()
    except OSError:
        return False


@contextmanager
def _undisturbed() -> Generator[None]:
    """Ctrl-C has no effect meanwhile."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


@contextmanager
def ended_as_interrupted() -> Generator[None]:
    """Has the signal that ends processes do what Ctrl-C does, so that things are put back."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)
