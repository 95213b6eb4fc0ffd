"""Launches on streams that a CUDA graph is captured from: they are noted, and not made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

__all__ = ["Captures", "Note", "handle_of_stream"]

Note: TypeAlias = Callable[[Callable[[], None]], None]
"""Takes note of something to be done when the graph is launched."""


class Captures:
    """The streams that graphs are captured from. False if there are none."""

    def __init__(self) -> None:
        self._notes: dict[int, Note] = {}

    def __bool__(self) -> bool:
        return bool(self._notes)

    def begin(self, handle: int, note: Note) -> None:
        """Have launches on a stream noted.

        Args:
            handle: the stream's.
            note: is called with each.
        """
        self._notes[handle] = note

    def end(self, handle: int) -> None:
        """Have launches on a stream made again."""
        self._notes.pop(handle, None)

    def of(self, stream: Any) -> Note | None:
        """What takes note of launches on a stream; None if they are to be made."""
        handle = handle_of_stream(stream)
        return None if handle is None else self._notes.get(handle)


def handle_of_stream(stream: Any) -> int | None:
    """The number by which CUDA knows a stream of any library; None for what has none.

    Args:
        stream: a number, a stream with `__cuda_stream__`, of torch, of cupy, or a handle.
    """
    if stream is None or isinstance(stream, int):
        return stream
    protocol: Any = getattr(stream, "__cuda_stream__", None)
    if protocol is not None:
        # It was an attribute first.
        found: Any = protocol() if callable(protocol) else protocol
        return int(found[1])
    for name in ("cuda_stream", "ptr"):
        number = getattr(stream, name, None)
        if isinstance(number, int):
            return number
    return int(stream) if hasattr(stream, "__int__") else None
