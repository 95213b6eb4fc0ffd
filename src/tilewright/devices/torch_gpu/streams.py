"""The native parts of torch's streams and events of a GPU.

Everything has ended when it returns, so streams are only names, and events times. torch's own
classes `torch.cuda.Stream` and `torch.cuda.Event` stay; a build for CPUs has empty bases for them,
and what is here is put into these.
"""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

__all__ = [
    "Current",
    "StreamData",
    "event_methods",
    "quick_current_stream",
    "stream_methods",
    "with_cuda",
]

StreamData = tuple[int, int, int]
"""Of a stream: its number, its device's, and that of the kind of device."""

_KIND = 1
"""The number of CUDA among kinds of devices."""

_DEFAULT: StreamData = 0, 0, _KIND

_FIRST_STREAM = 0x10000000
"""The number of the first stream that is made; those of other stand-ins' are smaller."""

_PRIORITIES = 0, -3
"""The least urgent and the most urgent one that torch uses."""


class Current(threading.local):
    """What is chosen in a thread.

    Attributes:
        stream: the one that work goes to.
        made: an object of torch for it, if there has been need.
    """

    def __init__(self) -> None:
        self.stream: StreamData = _DEFAULT
        self.made: Any = None

    @property
    def default(self) -> StreamData:
        """The stream that is chosen unless a program does."""
        return _DEFAULT

    def choose(self, stream_id: int, device_index: int, device_type: int) -> None:
        """Have work go to another stream."""
        self.stream, self.made = (stream_id, device_index, device_type), None


def stream_methods(
    torch: Any, current: Current, captured: Callable[[int], bool]
) -> Mapping[str, Any]:
    """Of the class `torch._C._CudaStreamBase`.

    Args:
        torch: the module.
        current: what is chosen.
        captured: says whether a graph is captured from a stream, by its number.
    """
    numbers = itertools.count(_FIRST_STREAM, 16)

    def new(
        cls: Any,
        priority: int = 0,
        stream_id: int | None = None,
        device_index: int | None = None,
        device_type: int | None = None,
        stream_ptr: int = 0,
    ) -> Any:
        stream = object.__new__(cls)
        number = stream_ptr or (next(numbers) if stream_id is None else stream_id)
        least, most = _PRIORITIES
        stream.stream_id = stream.cuda_stream = stream.native_handle = number
        stream.device_index, stream.device_type = 0, _KIND
        stream.device = torch.device("cuda", 0)
        stream.priority = min(max(priority, most), least)
        stream._before = []
        return stream

    def enter(stream: Any) -> Any:
        stream._before.append(current.stream)
        current.choose(stream.stream_id, stream.device_index, stream.device_type)
        return stream

    def priorities() -> tuple[int, int]:
        return _PRIORITIES

    def equal(stream: Any, other: Any) -> bool:
        return stream.stream_id == other.stream_id

    def is_capturing(stream: Any) -> bool:
        return captured(stream.stream_id)

    def leave(stream: Any, *_: object) -> None:
        current.choose(*stream._before.pop())

    return {
        "__new__": staticmethod(new),
        "__init__": _accept,
        "__eq__": equal,
        "__enter__": enter,
        "__exit__": leave,
        "is_capturing": is_capturing,
        "query": _true,
        "synchronize": _accept,
        "priority_range": staticmethod(priorities),
    }


def quick_current_stream(original: Any, current: Current) -> Any:
    """`torch.cuda.current_stream`, which programs call for each launch, in a tenth of the time.

    Args:
        original: the function.
        current: what is chosen.
    """

    @wraps(original)
    def current_stream(device: Any = None) -> Any:
        if device is not None:
            return original(device)
        made = current.made
        if made is None:
            made = current.made = original()
        return made

    return current_stream


def event_methods(torch: Any, recorded: Callable[[Any], None]) -> Mapping[str, Any]:
    """Of the class `torch._C._CudaEventBase`.

    Args:
        torch: the module.
        recorded: is told of each event that is recorded.
    """
    handles = itertools.count(1)

    def new(
        cls: Any,
        enable_timing: bool = False,
        blocking: bool = False,
        interprocess: bool = False,
        external: bool = False,
    ) -> Any:
        event = object.__new__(cls)
        event.device = torch.device("cuda", 0)
        event.cuda_event = event.event_id = 0
        event.external = external
        event._timed, event._time = enable_timing, None
        return event

    def record(event: Any, stream: Any = None) -> None:
        event.cuda_event = event.event_id = event.cuda_event or next(handles)
        event._time = time.perf_counter()
        recorded(event)

    def elapsed_time(event: Any, end: Any) -> float:
        if not (event._timed and end._timed):
            raise ValueError("Both events must be created with argument 'enable_timing=True'.")
        if event._time is None or end._time is None:
            raise ValueError("Both events must be recorded before calculating elapsed time.")
        return (end._time - event._time) * 1e3

    def refuse(*_: Any) -> Any:
        raise RuntimeError("events cannot go to other processes where the CPU stands in for a GPU")

    return {
        "__new__": staticmethod(new),
        "__init__": _accept,
        "record": record,
        "wait": _accept,
        "query": _true,
        "synchronize": _accept,
        "elapsed_time": elapsed_time,
        "ipc_handle": refuse,
        "from_ipc_handle": classmethod(refuse),
    }


def with_cuda(original: Any, of_cuda: Any) -> Any:
    """A class in place of `torch.Stream` or `torch.Event`, which makes those of CUDA, too, and of
    which those are instances.

    Args:
        original: the class.
        of_cuda: that of `torch.cuda`.
    """

    def call(cls: Any, device: Any = None, *arguments: Any, **named: Any) -> Any:
        if "stream_id" in named or "event_id" in named or _other(device):
            return original(*() if device is None else (device,), *arguments, **named)
        return of_cuda(*arguments, **named)

    def instances(cls: Any, instance: Any) -> bool:
        return isinstance(instance, original | of_cuda)

    def subclasses(cls: Any, other: Any) -> bool:
        return issubclass(other, original | of_cuda)

    methods = {
        "__call__": call,
        "__instancecheck__": instances,
        "__subclasscheck__": subclasses,
    }
    metaclass: Any = type("Kind", (original.__class__,), methods)
    return metaclass(original.__name__, (original,), {"__doc__": original.__doc__})


def _other(device: Any) -> bool:
    """Whether a device is not CUDA's."""
    return device is not None and str(device).partition(":")[0] not in ("cuda", "0")


def _accept(*_: Any, **__: Any) -> None: ...


def _true(*_: Any) -> bool:
    return True
