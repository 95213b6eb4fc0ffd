"""Streams and events of `cuda.core`, but for the device that they belong to (see `devices`)."""

from __future__ import annotations

import sys
from typing import Any, Self

from tilewright.devices.capturing import handle_of_stream
from tilewright.devices.cuda_on_cpu import streams as ours
from tilewright.devices.cuda_on_cpu.core.errors import as_cuda_errors
from tilewright.devices.cuda_on_cpu.core.options import OPTIONS, options_of
from tilewright.devices.cuda_on_cpu.device import CONTEXT, cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.cuda_on_cpu.interface import binding_types

__all__ = [
    "EventOfDevice",
    "StreamOfDevice",
    "stream_given",
]

_NONBLOCKING = 1
_BLOCKING_SYNC, _NO_TIMING = 1, 2


class EventOfDevice:
    """A moment."""

    def __init__(self, *_: Any, **__: Any) -> None:
        raise RuntimeError(
            "Event objects cannot be instantiated directly. Please use Stream APIs (record)."
        )

    _event: ours.Event
    _closed: bool

    @classmethod
    def new(cls, options: Any = None) -> Self:
        """A new event."""
        given = options_of(OPTIONS["EventOptions"], options)
        if given.ipc_enabled:
            refuse("events cannot be shared with other processes")
        made = cls.__new__(cls)
        flags = (0 if given.timing_enabled else _NO_TIMING) | (
            _BLOCKING_SYNC if given.blocking_sync else 0
        )
        made._event = cpu_device().streams.keep(lambda handle: ours.Event(handle, flags))
        made._closed = False
        return made

    @property
    def state(self) -> ours.Event:
        """The device's event."""
        return self._event

    def __sub__(self, other: object) -> float:
        """Milliseconds since another event.

        Raises:
            RuntimeError: one of them has no time.
        """
        if not isinstance(other, EventOfDevice):
            return NotImplemented
        if not (self.is_timing_enabled and other.is_timing_enabled):
            raise RuntimeError(
                "Both Events must be created with timing enabled in order to subtract them; "
                "use EventOptions(timing_enabled=True) when creating both events."
            )
        later, earlier = self._event.time, other._event.time
        if later is None or earlier is None:
            raise RuntimeError(
                "Both Events must be recorded before they can be subtracted; use Stream.record() "
                "to record both events to a stream."
            )
        return (later - earlier) * 1e3

    @property
    def is_timing_enabled(self) -> bool:
        """Whether it has a time."""
        return not self._event.flags & _NO_TIMING

    @property
    def is_timing_disabled(self) -> bool:
        """Whether it has no time."""
        return not self.is_timing_enabled

    @property
    def is_blocking_sync(self) -> bool:
        """Whether threads that wait for it would sleep."""
        return bool(self._event.flags & _BLOCKING_SYNC)

    is_sync_busy_waited = is_blocking_sync
    is_ipc_enabled = False
    is_done = True

    @property
    def is_closed(self) -> bool:
        """Whether it has been given back."""
        return self._closed

    @property
    def ipc_descriptor(self) -> Any:
        """What another process would find it by."""
        refuse("events cannot be shared with other processes")

    def get_ipc_descriptor(self) -> Any:
        """What another process would find it by."""
        return self.ipc_descriptor

    @classmethod
    def from_ipc_descriptor(cls, ipc_descriptor: Any) -> Self:
        """An event of another process."""
        refuse("events cannot be shared with other processes")

    def sync(self) -> None:
        """Wait for it."""

    @property
    def handle(self) -> Any:
        """Of the event."""
        return binding_types("driver")["CUevent"](0 if self._closed else self._event.handle)

    def close(self) -> None:
        """Give it back."""
        if not self._closed:
            self._closed = True
            cpu_device().streams.drop(self._event.handle, ours.Event)

    def __del__(self) -> None:
        if not getattr(self, "_closed", True) and not sys.is_finalizing():
            self.close()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventOfDevice) and self._event is other._event

    def __hash__(self) -> int:
        return hash(self._event)


class StreamOfDevice:
    """A queue in which nothing has to wait."""

    def __init__(self, *_: Any, **__: Any) -> None:
        raise RuntimeError(
            "Stream objects cannot be instantiated directly. "
            "Please use Device APIs (create_stream) or other Stream APIs (from_handle)."
        )

    _number: int
    _owner: Any
    _owned: bool
    _closed: bool

    @classmethod
    def new(cls, obj: Any = None, options: Any = None) -> Self:
        """A new stream, or one of another library. See `Device.create_stream`."""
        if obj is not None and options is not None:
            raise ValueError("obj and options cannot be both specified")
        if obj is not None:
            return cls.of(_protocol(obj), owner=obj)
        given = options_of(OPTIONS["StreamOptions"], options)
        flags = _NONBLOCKING if given.nonblocking else 0
        low, high = 0, -5
        priority = low if given.priority is None else given.priority
        if not high <= priority <= low:
            raise ValueError(f"{priority=} is out of range {[high, low]}")
        made = cpu_device().streams.create(flags, priority)
        return cls.of(made.handle, owned=True)

    @classmethod
    def of(cls, number: int, owner: Any = None, owned: bool = False) -> Self:
        """The stream with a number.

        Args:
            number: the stream's.
            owner: keeps it.
            owned: whether it ends with this object.
        """
        made = cls.__new__(cls)
        made._number, made._owner, made._owned, made._closed = number, owner, owned, False
        return made

    @classmethod
    def from_handle(cls, handle: Any) -> Self:
        """A stream of another library.

        Args:
            handle: its number.
        """
        return cls.of(int(handle))

    @property
    def number(self) -> int:
        """The stream's."""
        return self._number

    @property
    def state(self) -> ours.Stream:
        """The device's stream."""
        return cpu_device().streams.stream(self._number)

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol of CUDA's Python packages: the version, and the stream's number."""
        return 0, self._number

    @property
    def handle(self) -> Any:
        """Of the stream."""
        return binding_types("driver")["CUstream"](0 if self._closed else self._number)

    @property
    def is_closed(self) -> bool:
        """Whether it has been given back."""
        return self._closed

    @property
    def is_nonblocking(self) -> bool:
        """Whether it does not wait for the default stream."""
        return bool(self.state.flags & _NONBLOCKING)

    @property
    def priority(self) -> int:
        """Which it has, without effect."""
        return self.state.priority

    def sync(self) -> None:
        """Wait until all is done, which it is.

        Raises:
            CUDAError: a graph is being captured from it.
        """
        with as_cuda_errors("a stream that a graph is captured from cannot be waited for"):
            cpu_device().streams.synchronize(self._number)

    def wait(self, event_or_stream: Any) -> None:
        """Wait for an event or another stream.

        Raises:
            ValueError: it is neither.
        """
        if isinstance(event_or_stream, EventOfDevice):
            cpu_device().streams.wait(self._number, event_or_stream.state)
            return
        try:
            handle = _protocol(event_or_stream)
        except RuntimeError as error:
            raise ValueError(
                "only an Event, Stream, or object supporting __cuda_stream__ can be waited, "
                f"got {type(event_or_stream)}"
            ) from error
        streams = cpu_device().streams
        streams.join_capture(self._number, streams.stream(handle).graph)

    @property
    def resources(self) -> Any:
        """Parts of a GPU, which the CPU has none of."""
        refuse("the device cannot be divided")

    def close(self) -> None:
        """Give it back."""
        if not self._closed:
            self._closed = True
            if self._owned:
                cpu_device().streams.destroy(self._number)

    def __del__(self) -> None:
        if getattr(self, "_owned", False) and not sys.is_finalizing():
            self.close()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StreamOfDevice) and self._number == other._number

    def __hash__(self) -> int:
        return hash((StreamOfDevice, self._number))

    def __repr__(self) -> str:
        return f"<Stream handle={self._number:#x} context={CONTEXT:#x}>"


def _protocol(obj: Any) -> int:
    """The number of a stream of any library.

    Raises:
        RuntimeError: it does not say.
    """
    if getattr(obj, "__cuda_stream__", None) is None:
        raise RuntimeError(
            f"{type(obj)} object does not have a '__cuda_stream__' attribute: it is no stream"
        )
    return handle_of_stream(obj) or 0


def stream_given(stream: Any) -> int:
    """The number of the stream that something is to be done on.

    Args:
        stream: of any library, or a graph builder; None for the default one.
    """
    return 0 if stream is None else _protocol(stream)
