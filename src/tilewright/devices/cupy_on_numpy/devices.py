"""What `cupy.cuda` has: the device, streams, events, graphs and memory."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import Any, ClassVar

import numpy as np

from tilewright.devices.capturing import handle_of_stream
from tilewright.devices.cuda_on_cpu.device import PCI_BUS_ID, cpu_device
from tilewright.devices.cuda_on_cpu.errors import DeviceError
from tilewright.devices.cuda_on_cpu.interface import binding_types
from tilewright.devices.cuda_on_cpu.memory import MemoryType
from tilewright.devices.cuda_on_cpu.streams import Event as DeviceEvent
from tilewright.devices.interfaces import bytes_at

__all__ = [
    "CUDARuntimeError",
    "Device",
    "Event",
    "ExternalStream",
    "Graph",
    "Memory",
    "MemoryPointer",
    "MemoryPool",
    "Stream",
    "UnownedMemory",
    "alloc",
    "alloc_pinned",
    "current_stream",
    "elapsed",
    "runtime_function",
]

_NO_TIMING = 2


class CUDARuntimeError(RuntimeError):
    """An error of CUDA."""

    __module__ = "cupy_backends.cuda.api.runtime"

    def __init__(self, status: int) -> None:
        self.status = status
        kinds = binding_types("runtime")["cudaError_t"]
        super().__init__(kinds(int(status)).name)


class Device(nullcontext[None]):
    """The device. There is one."""

    def __init__(self, device: Any = 0) -> None:
        super().__init__()
        number = int(device or 0)
        if number != 0:
            raise CUDARuntimeError(101)
        self.id = 0

    @property
    def compute_capability(self) -> str:
        """That of the GPU that kernels are compiled for."""
        return "".join(map(str, cpu_device().machine.capability()))

    @property
    def attributes(self) -> Mapping[str, int]:
        """By cupy's names."""
        return {
            name.removeprefix("cudaDevAttr"): runtime_function("deviceGetAttribute")(value, 0)
            for name, value in binding_types("runtime")["cudaDeviceAttr"].__members__.items()
        }

    @property
    def mem_info(self) -> tuple[int, int]:
        """Bytes that are free, and that there are."""
        return cpu_device().free_and_total()

    @property
    def pci_bus_id(self) -> str:
        """Where it would be on the bus."""
        return PCI_BUS_ID

    @property
    def name(self) -> str:
        """What it is called."""
        return cpu_device().machine.name

    def use(self) -> Device:
        """Choose it, which it is."""
        return self

    def synchronize(self) -> None:
        """Wait until all is done, which it is."""

    def __int__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "<CUDA Device 0>"


class _Here(threading.local):
    """What is chosen in a thread.

    Attributes:
        streams: the one that work goes to, last, and those before.
    """

    def __init__(self) -> None:
        self.streams: list[Any] = []


_here = _Here()


class Stream:
    """A queue in which nothing has to wait.

    Args:
        null: whether it is the default stream.
        non_blocking: without effect.
        ptds: whether it is the default stream of the thread.
        priority: without effect.
    """

    null: ClassVar[Stream]
    ptds: ClassVar[Stream]

    def __init__(
        self,
        null: bool = False,
        non_blocking: bool = False,
        ptds: bool = False,
        priority: Any = None,
    ) -> None:
        # The numbers of default streams are CUDA's.
        number = 0 if null else 2 if ptds else None
        if number is None:
            number = cpu_device().streams.create(int(non_blocking), priority or 0).handle
        self.ptr, self.device_id, self.priority = number, 0, priority or 0

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol of CUDA's Python packages: the version, and the stream's number."""
        return 0, self.ptr

    def use(self) -> Stream:
        """Choose it."""
        _here.streams = [*_here.streams[:-1], self]
        return self

    def __enter__(self) -> Stream:
        _here.streams.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _here.streams.pop()

    @property
    def done(self) -> bool:
        """Whether all is done."""
        return True

    def synchronize(self) -> None:
        """Wait until it is."""
        _cuda(lambda: cpu_device().streams.synchronize(self.ptr))

    def record(self, event: Any = None) -> Event:
        """An event that happens when all that was asked for is done."""
        happening = Event() if event is None else event
        happening.record(self)
        return happening

    def wait_event(self, event: Event) -> None:
        """Wait for an event."""
        cpu_device().streams.wait(self.ptr, event.state)

    def launch_host_func(self, callback: Any, arg: Any) -> None:
        """Have a function called.

        Args:
            callback: the function.
            arg: its argument.
        """

        def call() -> None:
            callback(arg)

        cpu_device().streams.submit(self.ptr, call)

    def add_callback(self, callback: Any, arg: Any) -> None:
        """Have a function called with the stream, an error that there is none, and an argument."""

        def call() -> None:
            callback(self, 0, arg)

        cpu_device().streams.submit(self.ptr, call)

    def begin_capture(self, mode: Any = None) -> None:
        """Have a graph made of what is asked for."""
        _cuda(lambda: cpu_device().streams.begin_capture(self.ptr))

    def end_capture(self) -> Graph:
        """The graph."""
        return Graph(_cuda(lambda: cpu_device().streams.end_capture(self.ptr)))

    def is_capturing(self) -> bool:
        """Whether a graph is being made."""
        return cpu_device().streams.stream(self.ptr).graph is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and self.ptr == other.ptr

    def __hash__(self) -> int:
        return hash(self.ptr)

    def __repr__(self) -> str:
        return f"<Stream {self.ptr} (device 0)>"


Stream.null = Stream(null=True)
Stream.ptds = Stream(ptds=True)


class ExternalStream(Stream):
    """A stream of another library.

    Args:
        ptr: its number.
        device_id: without effect.
    """

    def __init__(self, ptr: int, device_id: int = -1) -> None:
        self.ptr, self.device_id, self.priority = int(ptr), 0, 0


class Graph:
    """What was captured from a stream.

    Args:
        graph: the device's.
    """

    def __init__(self, graph: Any) -> None:
        self._graph = graph

    def launch(self, stream: Any = None) -> None:
        """Do it."""
        number = handle_of_stream(current_stream() if stream is None else stream) or 0
        _cuda(lambda: cpu_device().streams.submit(number, self._graph.launch))

    def upload(self, stream: Any = None) -> None:
        """Prepare a launch, which has no effect."""


class Event:
    """A moment.

    Args:
        block: without effect.
        disable_timing: whether it has no time.
        interprocess: without effect.
    """

    done = True

    def __init__(
        self, block: bool = False, disable_timing: bool = False, interprocess: bool = False
    ) -> None:
        flags = _NO_TIMING if disable_timing else 0
        # Only its object leads to it.
        self.state = DeviceEvent(0, flags)

    @property
    def ptr(self) -> int:
        """Its number."""
        return id(self.state)

    def record(self, stream: Any = None) -> None:
        """Happen when all that was asked for on a stream is done."""
        chosen = current_stream() if stream is None else stream
        cpu_device().streams.record(self.state, handle_of_stream(chosen) or 0)

    def synchronize(self) -> None:
        """Wait for it."""


def current_stream(device_id: int = -1) -> Stream:
    """The stream that work goes to in this thread."""
    return _here.streams[-1] if _here.streams else Stream.null


def elapsed(start_event: Event, end_event: Event) -> float:
    """Milliseconds from one event to another.

    Raises:
        CUDARuntimeError: one of them has no time.
    """
    start, end = start_event.state, end_event.state
    if (start.flags | end.flags) & _NO_TIMING or start.time is None or end.time is None:
        raise CUDARuntimeError(400)
    return (end.time - start.time) * 1e3


# ---- memory


class UnownedMemory:
    """Memory of another library.

    Args:
        ptr: its address.
        size: in bytes.
        owner: keeps it.
        device_id: without effect.
    """

    def __init__(self, ptr: Any, size: int, owner: Any = None, device_id: int = -1) -> None:
        self.ptr, self.size, self.owner, self.device_id = int(ptr), size, owner, 0


class Memory(UnownedMemory):
    """New memory.

    Args:
        size: in bytes.
        kind: whose it counts as.
    """

    def __init__(self, size: int, kind: MemoryType = MemoryType.DEVICE) -> None:
        found = _cuda(lambda: cpu_device().memory.allocate(size, kind))
        super().__init__(found.address, size, found.owner)

    def __del__(self) -> None:
        if hasattr(self, "ptr") and not sys.is_finalizing():
            cpu_device().memory.free(self.ptr)


class MemoryPointer:
    """An address in memory.

    Args:
        mem: the memory, or where it begins.
        offset: bytes from its beginning, or how many there are.
        owner: keeps it, if only its beginning is given.
    """

    def __init__(self, mem: Any, offset: int = 0, owner: Any = None) -> None:
        if isinstance(mem, int):
            mem, offset = UnownedMemory(mem, offset, owner), 0
        self.mem, self.ptr, self.device_id = mem, mem.ptr + offset, 0

    def __int__(self) -> int:
        return self.ptr

    def __add__(self, offset: int) -> MemoryPointer:
        return MemoryPointer(self.mem, self.ptr - self.mem.ptr + offset)

    def bytes(self) -> Any:
        """The memory from here on, as an array of NumPy, which keeps it."""
        size = self.mem.size - (self.ptr - self.mem.ptr)
        return bytes_at(self.ptr, size, self.mem)

    def copy_from(self, mem: Any, size: int) -> None:
        """Copy bytes from somewhere."""
        _cuda(lambda: cpu_device().memory.copy(self.ptr, int(getattr(mem, "ptr", mem)), size))

    copy_from_device = copy_from_host = copy_from

    def copy_to_host(self, mem: Any, size: int) -> None:
        """Copy bytes to somewhere."""
        _cuda(lambda: cpu_device().memory.copy(int(getattr(mem, "value", mem)), self.ptr, size))

    def memset(self, value: int, size: int) -> None:
        """Fill it."""
        _cuda(lambda: cpu_device().memory.fill(self.ptr, bytes([value]), size))


class MemoryPool:
    """Memory that is kept for later arrays: none is.

    Args:
        allocator: without effect.
    """

    def __init__(self, allocator: Any = None) -> None:
        self._limit = 0

    def malloc(self, size: int) -> MemoryPointer:
        """New memory."""
        return alloc(size)

    def used_bytes(self) -> int:
        """How much is in use; arrays are not counted."""
        return 0

    def total_bytes(self) -> int:
        """How much there is."""
        return 0

    def free_bytes(self) -> int:
        """How much is kept."""
        return 0

    def n_free_blocks(self) -> int:
        """How many pieces are kept."""
        return 0

    def free_all_blocks(self, stream: Any = None) -> None:
        """Give back what is kept."""

    def set_limit(self, size: Any = None, fraction: Any = None) -> None:
        """Say how much there may be, which has no effect."""
        self._limit = size or 0

    def get_limit(self) -> int:
        """How much there may be."""
        return self._limit


def alloc(size: int) -> MemoryPointer:
    """New memory."""
    return MemoryPointer(Memory(size))


def alloc_pinned(size: int) -> Any:
    """New memory of the host, which has a buffer."""
    return np.empty(size, np.uint8)


# ---- the runtime's functions


def runtime_function(name: str) -> Callable[..., Any]:
    """A function of `cupy.cuda.runtime`.

    Args:
        name: e.g. `memcpy`, for CUDA's `cudaMemcpy`.

    Raises:
        AttributeError: there is none.
    """
    # NVIDIA's package is made when it is asked for.
    from tilewright.devices.cuda_on_cpu.finding import bindings

    found = getattr(bindings()["cuda.bindings.runtime"], f"cuda{name[0].upper()}{name[1:]}", None)
    if found is None:
        raise AttributeError(f"module 'cupy.cuda.runtime' has no attribute {name!r}")

    def called(*arguments: Any) -> Any:
        error, *values = found(*arguments)
        if int(error):
            raise CUDARuntimeError(int(error))
        return tuple(values) if len(values) > 1 else _plain(values[0]) if values else None

    called.__name__ = name
    return called


def _plain(value: Any) -> Any:
    """A result as cupy has it: structures are dictionaries, handles numbers."""
    if isinstance(value, int | float | bytes | str):
        return value
    if hasattr(value, "__int__"):
        return int(value)
    return dict(value.__dict__)


def _cuda(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except DeviceError as error:
        raise CUDARuntimeError(int(error.code)) from None
