"""Streams, events and graphs of the device that the CPU stands in for.

What a program asks for on a stream is done at once, so streams need no queue. Only where a graph is
captured from a stream is it noted instead, in the order that it is asked for, which is one of those
that the graph allows.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

from tilewright.devices.capturing import Captures
from tilewright.devices.cuda_on_cpu.errors import DeviceError, ErrorCode

__all__ = ["Event", "Graph", "Operation", "Stream", "Streams"]

Operation: TypeAlias = Callable[[], None]

_DEFAULT = (0, 1, 2)
"""The handles of the default streams."""

_FIRST_HANDLE = 0x10000


@dataclass
class Graph:
    """What is done when it is launched.

    Attributes:
        operations: in their order.
    """

    operations: list[Operation] = field(default_factory=list[Operation])

    def launch(self) -> None:
        """Do it."""
        for operation in self.operations:
            operation()


@dataclass(eq=False)
class Stream:
    """A queue in which nothing has to wait.

    Attributes:
        handle: its number.
        flags: as `cuStreamCreate` takes them.
        priority: without effect.
        graph: what is captured from it; None if nothing is.
        origin: whether the capture began on it.
        mode: of the capture, as `cuStreamBeginCapture` takes it.
    """

    handle: int
    flags: int = 0
    priority: int = 0
    graph: Graph | None = None
    origin: bool = False
    mode: int = 0


@dataclass(eq=False)
class Event:
    """A moment.

    Attributes:
        handle: its number.
        flags: as `cuEventCreate` takes them.
        time: when it happened, in seconds; None until then.
        graph: in which it was recorded, if one was being captured.
    """

    handle: int
    flags: int = 0
    time: float | None = None
    graph: Graph | None = None

    def happen(self) -> None:
        """It happens now."""
        self.time = time.perf_counter()


class Streams:
    """The streams, events and graphs that there are.

    Args:
        captures: is told from which streams graphs are captured.
    """

    def __init__(self, captures: Captures) -> None:
        self._captures = captures
        self._handles = count(_FIRST_HANDLE, 16)
        self._streams: dict[int, Stream] = {handle: Stream(handle) for handle in _DEFAULT}
        self._others: dict[int, Any] = {}

    # ---- streams

    def create(self, flags: int = 0, priority: int = 0) -> Stream:
        """A new stream."""
        made = Stream(next(self._handles), flags, priority)
        self._streams[made.handle] = made
        return made

    def stream(self, handle: int) -> Stream:
        """The stream with a number. What is not known is a stream of another library."""
        found = self._streams.get(handle)
        return found if found is not None else self._streams.setdefault(handle, Stream(handle))

    def destroy(self, handle: int) -> None:
        """Forget a stream.

        Raises:
            DeviceError: it is a default stream.
        """
        if handle in _DEFAULT:
            raise DeviceError(ErrorCode.INVALID_HANDLE)
        self._captures.end(handle)
        self._streams.pop(handle, None)

    def submit(self, handle: int, operation: Operation) -> None:
        """Do something on a stream: now, or when the graph is launched that is captured from it.

        Args:
            handle: the stream's.
            operation: what is to be done.
        """
        graph = self.stream(handle).graph
        if graph is None:
            operation()
        else:
            graph.operations.append(operation)

    def synchronize(self, handle: int) -> None:
        """Wait for a stream.

        Raises:
            DeviceError: a graph is being captured from it.
        """
        if self.stream(handle).graph is not None:
            raise DeviceError(ErrorCode.STREAM_CAPTURE_INVALIDATED)

    # ---- capturing

    def begin_capture(self, handle: int, mode: int = 0) -> Graph:
        """Have a graph made of what is asked for on a stream.

        Raises:
            DeviceError: that goes on already, or it is the legacy stream, which cannot be captured.
        """
        stream = self.stream(handle)
        if stream.graph is not None or handle in (0, 1):
            raise DeviceError(ErrorCode.ILLEGAL_STATE)
        stream.mode, stream.origin = mode, True
        return self._join(stream, Graph())

    def join_capture(self, handle: int, graph: Graph | None) -> None:
        """Have what is asked for on a stream go to a graph that is being captured from another."""
        stream = self.stream(handle)
        if graph is not None and stream.graph is None and graph in self._capturing():
            self._join(stream, graph)

    def end_capture(self, handle: int) -> Graph:
        """Do what is asked for on a stream, and on those that joined it, at once again.

        Returns:
            The graph.

        Raises:
            DeviceError: the capture did not begin on this stream.
        """
        stream = self.stream(handle)
        graph = stream.graph
        if graph is None or not stream.origin:
            raise DeviceError(ErrorCode.ILLEGAL_STATE)
        for each in list(self._streams.values()):
            if each.graph is graph:
                each.graph, each.origin = None, False
                self._captures.end(each.handle)
        return graph

    def _join(self, stream: Stream, graph: Graph) -> Graph:
        stream.graph = graph
        self._captures.begin(stream.handle, graph.operations.append)
        return graph

    def _capturing(self) -> list[Graph | None]:
        return [stream.graph for stream in list(self._streams.values())]

    # ---- events and graphs

    def keep(self, make: Callable[[int], Any]) -> Any:
        """A new object with a number of its own.

        Args:
            make: makes it of the number.
        """
        handle = next(self._handles)
        made = self._others[handle] = make(handle)
        return made

    def add(self, value: Any) -> int:
        """The new number of an object."""
        handle = next(self._handles)
        self._others[handle] = value
        return handle

    def get(self, handle: int, kind: type) -> Any:
        """The object of a class with a number.

        Raises:
            DeviceError: there is none.
        """
        found = self._others.get(handle)
        if not isinstance(found, kind):
            raise DeviceError(ErrorCode.INVALID_HANDLE)
        return found

    def drop(self, handle: int, kind: type) -> None:
        """Forget an object.

        Raises:
            DeviceError: there is none.
        """
        self.get(handle, kind)
        self._others.pop(handle, None)

    def record(self, event: Event, handle: int) -> None:
        """Have an event happen on a stream."""
        event.graph = self.stream(handle).graph
        self.submit(handle, event.happen)

    def wait(self, handle: int, event: Event) -> None:
        """Have a stream wait for an event: it joins the capture that the event was recorded in."""
        self.join_capture(handle, event.graph)
