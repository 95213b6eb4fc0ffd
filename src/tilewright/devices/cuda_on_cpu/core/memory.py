"""Buffers and memory resources of `cuda.core`."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

from tilewright.devices.cuda_on_cpu.core.errors import as_cuda_errors
from tilewright.devices.cuda_on_cpu.core.options import OPTIONS, options_of
from tilewright.devices.cuda_on_cpu.core.streams import stream_given
from tilewright.devices.cuda_on_cpu.device import POOL, cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.cuda_on_cpu.memory import MemoryType
from tilewright.devices.interfaces import bytes_at, dlpack_of

__all__ = ["RESOURCES", "Buffer", "DeviceMemoryResource", "MemoryResource"]

_SHARING = "memory cannot be shared with other processes"
_CPU = 1, 0
"""DLPack's words for main memory."""


class Buffer:
    """A piece of memory. Memory resources make them."""

    __module__ = "cuda.core"

    def __init__(self, *_: Any, **__: Any) -> None:
        raise RuntimeError(
            "Buffer objects cannot be instantiated directly. Please use MemoryResource APIs."
        )

    _address: int
    _bytes: int
    _resource: Any
    _keeper: Any
    _stream: Any
    _closed: bool

    @classmethod
    def new(
        cls,
        ptr: Any,
        size: Any,
        mr: Any = None,
        owner: Any = None,
        stream: Any = None,
    ) -> Buffer:
        """A new buffer. See `from_handle`."""
        if mr is not None and owner is not None:
            raise ValueError("owner and memory resource cannot be both specified together")
        made = cls.__new__(cls)
        made._address, made._bytes = int(ptr), int(size)
        made._resource, made._keeper, made._stream = mr, owner, stream
        made._closed = False
        return made

    @staticmethod
    def from_handle(
        ptr: Any, size: Any, mr: Any = None, owner: Any = None, *, stream: Any = None
    ) -> Buffer:
        """A buffer of memory that is there.

        Args:
            ptr: its address.
            size: in bytes.
            mr: is told when the buffer is closed.
            owner: is kept as long as the buffer.
            stream: on which it is given back.
        """
        return Buffer.new(ptr, size, mr, owner, stream)

    @classmethod
    def from_ipc_descriptor(cls, mr: Any, ipc_descriptor: Any, stream: Any = None) -> Buffer:
        """A buffer of another process."""
        refuse(_SHARING)

    @property
    def ipc_descriptor(self) -> Any:
        """What another process would find it by."""
        refuse(_SHARING)

    def get_ipc_descriptor(self) -> Any:
        """What another process would find it by."""
        refuse(_SHARING)

    @property
    def handle(self) -> int:
        """Its address."""
        return 0 if self._closed else self._address

    @property
    def size(self) -> int:
        """In bytes."""
        return self._bytes

    @property
    def memory_resource(self) -> Any:
        """Where it comes from."""
        return self._resource

    @property
    def owner(self) -> Any:
        """What keeps its memory."""
        return self._keeper

    @property
    def is_closed(self) -> bool:
        """Whether it has been given back."""
        return self._closed

    @property
    def is_device_accessible(self) -> bool:
        """Whether kernels may use it."""
        return True if self._resource is None else self._resource.is_device_accessible

    @property
    def is_host_accessible(self) -> bool:
        """Whether a program for a GPU could use it without a copy. Here, it can use any."""
        return False if self._resource is None else self._resource.is_host_accessible

    @property
    def is_managed(self) -> bool:
        """Whether it would move between CPU and GPU by itself."""
        return bool(getattr(self._resource, "is_managed", False))

    is_mapped = False

    @property
    def device_id(self) -> int:
        """Which device it belongs to."""
        return 0 if self._resource is None else self._resource.device_id

    def copy_to(self, dst: Buffer | None = None, *, stream: Any, options: Any = None) -> Buffer:
        """Copy it to another buffer.

        Args:
            dst: the other; a new one of the same resource unless given.
            stream: on which; a graph builder for when its graph is launched.
            options: ignored.

        Returns:
            The other.

        Raises:
            ValueError: they differ in size, or there is no resource.
        """
        number = stream_given(stream)
        if dst is None:
            if self._resource is None:
                raise ValueError(
                    "a destination buffer must be provided (this buffer does not have a "
                    "memory_resource)"
                )
            dst = self._resource.allocate(self._bytes, stream=stream)
        assert dst is not None
        if dst._bytes != self._bytes:
            raise ValueError(
                "buffer sizes mismatch between src and dst (sizes are: "
                f"src={self._bytes}, dst={dst._bytes})"
            )
        memory, to, source, size = cpu_device().memory, dst, self, self._bytes
        with as_cuda_errors("the copy is outside the memory"):
            cpu_device().streams.submit(
                number, lambda: memory.copy(to._address, source._address, size)
            )
        return dst

    def copy_from(self, src: Buffer, *, stream: Any, options: Any = None) -> None:
        """Copy another buffer to it.

        Args:
            src: the other.
            stream: as for `copy_to`.
            options: ignored.

        Raises:
            ValueError: they differ in size.
        """
        src.copy_to(self, stream=stream)

    def fill(self, value: Any, *, stream: Any) -> None:
        """Fill it.

        Args:
            value: a number of a byte, or 1, 2 or 4 bytes.
            stream: as for `copy_to`.

        Raises:
            OverflowError: the number is that of no byte.
            ValueError: the size is no multiple of the value's.
        """
        pattern = _pattern(value)
        times, rest = divmod(self._bytes, len(pattern))
        if rest:
            size = len(pattern)
            raise ValueError(f"buffer size ({self._bytes}) must be divisible by {size}")
        memory = cpu_device().memory
        with as_cuda_errors("the value does not fit the memory"):
            cpu_device().streams.submit(
                stream_given(stream), lambda: memory.fill(self._address, pattern, times)
            )

    def set_deallocation_stream(self, stream: Any) -> None:
        """On which it is given back."""
        self._stream = stream

    def close(self, stream: Any = None) -> None:
        """Give it back.

        Args:
            stream: on which.
        """
        if self._closed:
            return
        self._closed = True
        if self._resource is not None:
            chosen = self._stream if stream is None else stream
            self._resource.deallocate(self._address, self._bytes, stream=chosen)
        self._keeper = None

    def move(self, address: int, size: int) -> None:
        """Have it be other memory."""
        self._address, self._bytes = address, size

    def __enter__(self) -> Buffer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        # When Python ends, modules may be gone.
        if not getattr(self, "_closed", True) and not sys.is_finalizing():
            self.close()

    def array(self) -> Any:
        """Its bytes as an array of NumPy, which keeps it."""
        return bytes_at(self._address, self._bytes, self, signed=True)

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: Any = None,
        dl_device: Any = None,
        copy: Any = None,
    ) -> Any:
        """Its bytes as DLPack has them: in main memory."""
        return dlpack_of(self.array(), max_version, dl_device, copy)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Main memory."""
        return _CPU

    def __buffer__(self, flags: int, /) -> memoryview:
        """Its bytes."""
        return memoryview(self.array())

    def __release_buffer__(self, buffer: memoryview, /) -> None:
        """Nothing is to be done."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Buffer) and (self._address, self._bytes) == (
            other._address,
            other._bytes,
        )

    def __hash__(self) -> int:
        return hash((self._address, self._bytes))

    def __repr__(self) -> str:
        return f"<Buffer ptr={self._address:#x} size={self._bytes}>"


def _pattern(value: Any) -> bytes:
    if isinstance(value, int):
        if not 0 <= value < 256:
            raise OverflowError(f"value must be in range [0, 256), got {value}")
        return bytes([value])
    pattern = bytes(memoryview(value))
    if len(pattern) not in (1, 2, 4):
        raise ValueError(f"value must be 1, 2, or 4 bytes, got {len(pattern)}")
    return pattern


class MemoryResource:
    """Where buffers come from. Programs may derive their own."""

    __module__ = "cuda.core"

    def allocate(self, size: int, stream: Any = None) -> Buffer:
        """A new buffer."""
        raise TypeError("MemoryResource.allocate must be implemented by subclasses.")

    def deallocate(self, ptr: Any, size: int, stream: Any = None) -> None:
        """Give a buffer's memory back."""
        raise TypeError("MemoryResource.deallocate must be implemented by subclasses.")

    @property
    def is_device_accessible(self) -> bool:
        """Whether kernels may use it."""
        raise TypeError("MemoryResource.is_device_accessible must be implemented by subclasses.")

    @property
    def is_host_accessible(self) -> bool:
        """Whether a program may use it without copies."""
        raise TypeError("MemoryResource.is_host_accessible must be implemented by subclasses.")

    @property
    def is_managed(self) -> bool:
        """Whether it would move between CPU and GPU by itself."""
        return False

    @property
    def device_id(self) -> int:
        """Which device it belongs to; -1 for none."""
        raise TypeError("MemoryResource.device_id must be implemented by subclasses.")


class _Resource(MemoryResource):
    """One that takes main memory.

    Args:
        options: without effect.
    """

    _kind = MemoryType.DEVICE
    _options = ""
    is_closed = False

    def __init__(self, options: Any = None) -> None:
        if self._options:
            chosen = options_of(OPTIONS[self._options], options)
            if getattr(chosen, "ipc_enabled", False):
                refuse(_SHARING)

    def allocate(self, size: int, stream: Any = None) -> Buffer:
        """A new buffer, which is not cleared.

        Args:
            size: in bytes.
            stream: on which it is given back.

        Raises:
            CUDAError: there is not as much memory.
        """
        with as_cuda_errors(f"{size} bytes cannot be allocated"):
            found = cpu_device().memory.allocate(int(size), self._kind)
        return Buffer.new(found.address, size, self, stream=stream)

    def deallocate(self, ptr: Any, size: int, stream: Any = None) -> None:
        """Give a buffer's memory back.

        Raises:
            CUDAError: there is none at this address.
        """
        with as_cuda_errors(f"nothing is allocated at {int(ptr):#x}"):
            cpu_device().memory.free(int(ptr))

    @property
    def is_device_accessible(self) -> bool:
        """Whether kernels may use it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """Whether a program for a GPU could use it without copies."""
        return self._kind is not MemoryType.DEVICE

    @property
    def is_managed(self) -> bool:
        """Whether it would move between CPU and GPU by itself."""
        return self._kind is MemoryType.MANAGED

    @property
    def device_id(self) -> int:
        """Which device it belongs to; -1 for none."""
        return -1 if self._kind is MemoryType.HOST else 0

    def close(self) -> None:
        """Give it back; its buffers stay."""
        self.is_closed = True


class _Pool(_Resource):
    """A resource that keeps memory for later, which has no effect here."""

    handle = POOL
    is_handle_owned = is_ipc_enabled = is_mapped = False
    uuid = None
    peer_accessible_by = ()

    @property
    def attributes(self) -> Any:
        """What is used."""
        used = cpu_device().memory.used
        return SimpleNamespace(
            reuse_follow_event_dependencies=True,
            reuse_allow_opportunistic=True,
            reuse_allow_internal_dependencies=True,
            release_threshold=0,
            reserved_mem_current=used,
            reserved_mem_high=used,
            used_mem_current=used,
            used_mem_high=used,
        )

    @property
    def allocation_handle(self) -> Any:
        """What another process would find it by."""
        refuse(_SHARING)

    def get_allocation_handle(self) -> Any:
        """What another process would find it by."""
        refuse(_SHARING)

    @classmethod
    def from_allocation_handle(cls, *_: Any, **__: Any) -> Any:
        """A pool of another process."""
        refuse(_SHARING)

    @staticmethod
    def from_registry(uuid: Any) -> Any:
        """A pool of another process."""
        refuse(_SHARING)

    def register(self, uuid: Any) -> Any:
        """Have other processes find it."""
        refuse(_SHARING)


class DeviceMemoryResource(_Pool):
    """Memory of the device."""

    __module__ = "cuda.core"
    _options = "DeviceMemoryResourceOptions"

    def __init__(self, device_id: Any, options: Any = None) -> None:
        _check_device(device_id)
        super().__init__(options)

    @classmethod
    def from_allocation_handle(cls, device_id: Any, alloc_handle: Any) -> Any:
        """A pool of another process."""
        refuse(_SHARING)


class PinnedMemoryResource(_Pool):
    """Memory of the host."""

    __module__ = "cuda.core"
    _kind = MemoryType.HOST
    _options = "PinnedMemoryResourceOptions"
    numa_id = -1

    @classmethod
    def from_allocation_handle(cls, alloc_handle: Any) -> Any:
        """A pool of another process."""
        refuse(_SHARING)


class ManagedMemoryResource(_Pool):
    """Memory of both."""

    __module__ = "cuda.core"
    _kind = MemoryType.MANAGED
    _options = "ManagedMemoryResourceOptions"
    preferred_location = None


class GraphMemoryResource(_Resource):
    """Memory that a graph asks for: it has it from when it is captured."""

    __module__ = "cuda.core"

    def __init__(self, device_id: Any) -> None:
        _check_device(device_id)
        super().__init__()

    @property
    def attributes(self) -> Any:
        """What is used."""
        used = cpu_device().memory.used
        names = ("reserved_mem_current", "reserved_mem_high", "used_mem_current", "used_mem_high")
        return SimpleNamespace(**dict.fromkeys(names, used))

    def trim(self) -> None:
        """Give back what is kept: nothing is."""

    def deallocate(self, ptr: Any, size: int, stream: Any = None) -> None:
        """Give a buffer's memory back, unless a graph is being captured, which will use it."""
        if cpu_device().streams.stream(stream_given(stream)).graph is None:
            super().deallocate(ptr, size, stream)


class LegacyPinnedMemoryResource(_Resource):
    """Memory of the host."""

    __module__ = "cuda.core"
    _kind = MemoryType.HOST


class SynchronousMemoryResource(_Resource):
    """Memory of the device."""

    __module__ = "cuda.core"
    __qualname__ = "_SynchronousMemoryResource"

    def __init__(self, device_id: Any) -> None:
        _check_device(device_id)
        super().__init__()


class VirtualMemoryResource(_Resource):
    """Memory of the device whose buffers can grow."""

    __module__ = "cuda.core"
    _options = "VirtualMemoryResourceOptions"

    def __init__(self, device_id: Any, config: Any = None) -> None:
        _check_device(device_id)
        super().__init__(config)
        self.config = options_of(OPTIONS[self._options], config)

    def modify_allocation(self, buf: Buffer, new_size: int, config: Any = None) -> Buffer:
        """Make a buffer larger. What it holds is kept, at another address.

        Args:
            buf: the buffer, which is changed.
            new_size: in bytes.
            config: of what comes later.
        """
        if config is not None:
            self.config = config
        if new_size > buf.size:
            memory = cpu_device().memory
            with as_cuda_errors(f"{new_size} bytes cannot be allocated"):
                larger = memory.allocate(new_size).address
            memory.copy(larger, buf.handle, buf.size)
            self.deallocate(buf.handle, buf.size)
            buf.move(larger, new_size)
        return buf


def _check_device(device: Any) -> None:
    if int(device) != 0:
        raise ValueError(f"there is no device {int(device)}: the CPU stands in for device 0 only")


RESOURCES = (
    MemoryResource,
    DeviceMemoryResource,
    PinnedMemoryResource,
    ManagedMemoryResource,
    GraphMemoryResource,
    LegacyPinnedMemoryResource,
    VirtualMemoryResource,
)
"""The classes that programs know."""
