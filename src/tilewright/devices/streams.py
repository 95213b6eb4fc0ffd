"""Streams and events where everything has ended when it returns: streams are only names, and events
times."""

from __future__ import annotations

import time
from typing import Any

__all__ = ["Event", "Stream"]


class Stream:
    """A queue in which nothing has to wait: what is asked for has been done.

    Args:
        device: which; there is one.
        priority: without effect.
    """

    cuda_stream = 0

    def __init__(self, device: Any = None, priority: int = 0, **_: Any) -> None:
        self.priority = priority

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol of CUDA's Python packages: the version, and the stream's address."""
        return 0, 0

    def query(self) -> bool:
        """Whether all is done."""
        return True

    def is_capturing(self) -> bool:
        """Whether a graph is being made of it."""
        return False

    def synchronize(self) -> None:
        """Wait until it is."""

    def wait_event(self, event: Event) -> None:
        """Wait for an event."""

    def wait_stream(self, stream: Stream) -> None:
        """Wait for another stream."""

    def record_event(self, event: Event | None = None) -> Event:
        """An event that happens now."""
        happened = Event() if event is None else event
        happened.record(self)
        return happened

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None: ...


class Event:
    """A moment.

    Args:
        enable_timing: without effect: it always has a time.
    """

    cuda_event = 0

    def __init__(self, enable_timing: bool = False, *_: Any, **__: Any) -> None:
        self._time: float | None = None

    def record(self, stream: Any = None) -> None:
        """It happens now."""
        self._time = time.perf_counter()

    def query(self) -> bool:
        """Whether it has happened."""
        return True

    def synchronize(self) -> None:
        """Wait for it."""

    def wait(self, stream: Any = None) -> None:
        """Have a stream wait for it."""

    def elapsed_time(self, end_event: Event) -> float:
        """Milliseconds from this event to another.

        Raises:
            RuntimeError: one of them was not recorded.
        """
        if self._time is None or end_event._time is None:
            raise RuntimeError("both events must be recorded before the time between them is known")
        return (end_event._time - self._time) * 1e3
