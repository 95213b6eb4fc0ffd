"""Functions of `cuda.bindings` for memory: allocations, copies, fills and pointers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tilewright.devices.cuda_on_cpu.device import CONTEXT, POOL, cpu_device
from tilewright.devices.cuda_on_cpu.errors import DeviceError, ErrorCode
from tilewright.devices.cuda_on_cpu.interface import Call, binding_types
from tilewright.devices.cuda_on_cpu.memory import MemoryType, address_of

__all__ = ["DRIVER", "RUNTIME"]

_PITCH = 512
"""What rows of pitched allocations are aligned to."""


def _nothing(*_: Any) -> None: ...


def _zero(*_: Any) -> int:
    return 0


def _allocating(kind: MemoryType, with_nothing: bool = False) -> Callable[..., int]:
    def allocate(size: Any, *_: Any) -> int:
        if not int(size):
            # The runtime gives a null pointer for nothing, the driver an error.
            if with_nothing:
                return 0
            raise DeviceError(ErrorCode.INVALID_VALUE)
        return cpu_device().memory.allocate(int(size), kind).address

    return allocate


def _free(pointer: Any, *_: Any) -> None:
    cpu_device().memory.free(address_of(pointer))


def _free_on_stream(pointer: Any, stream: Any) -> None:
    # What a graph uses stays until the graph is launched no more, which nobody knows.
    if cpu_device().streams.stream(int(stream or 0)).graph is None:
        _free(pointer)


def _rows(width: Any, height: Any, *_: Any) -> tuple[int, int]:
    pitch = -(-int(width) // _PITCH) * _PITCH
    return cpu_device().memory.allocate(pitch * int(height)).address, pitch


def _on_stream(stream: Any, operation: Callable[[], None]) -> None:
    cpu_device().streams.submit(0 if stream is None else int(stream), operation)


def _copy(to: Any, source: Any, size: Any, stream: Any = 0) -> None:
    memory = cpu_device().memory
    place, origin, number = address_of(to), address_of(source), int(size)
    memory.check(place, number)
    memory.check(origin, number)
    # Their memory is kept as long as the operation.
    kept = to, source
    _on_stream(stream, lambda: memory.copy(place, origin, number) if kept else None)


def _copy_with_kind(to: Any, source: Any, size: Any, kind: Any, stream: Any = 0) -> None:
    _copy(to, source, size, stream)


def _copy_rows(
    *given: Any,
) -> None:
    to, pitch, source, step, width, rows, _, *stream = given
    sizes = int(pitch), address_of(source), int(step), int(width), int(rows)
    place, kept = address_of(to), (to, source)
    memory = cpu_device().memory
    handle = stream[0] if stream else 0
    _on_stream(handle, lambda: memory.copy_rows(place, *sizes) if kept else None)


def _copy_2d(parameters: Any, stream: Any = 0) -> None:
    """A copy as `CUDA_MEMCPY2D` describes it."""

    def end(prefix: str) -> tuple[int, int]:
        host = int(getattr(parameters, f"{prefix}MemoryType")) == 1
        pointer = getattr(parameters, f"{prefix}Host" if host else f"{prefix}Device")
        pitch = int(getattr(parameters, f"{prefix}Pitch")) or int(parameters.WidthInBytes)
        first = int(getattr(parameters, f"{prefix}Y")) * pitch
        return address_of(pointer) + first + int(getattr(parameters, f"{prefix}XInBytes")), pitch

    (to, pitch), (source, step) = end("dst"), end("src")
    width, rows = int(parameters.WidthInBytes), int(parameters.Height)
    memory = cpu_device().memory
    _on_stream(stream, lambda: memory.copy_rows(to, pitch, source, step, width, rows))


def _filling(size: int) -> Callable[..., None]:
    def fill(to: Any, value: Any, times: Any, stream: Any = 0) -> None:
        memory, place, number = cpu_device().memory, address_of(to), int(times)
        memory.check(place, size * number)
        pattern = (int(value) & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        _on_stream(stream, lambda: memory.fill(place, pattern, number))

    return fill


def _filling_rows(size: int) -> Callable[..., None]:
    fill = _filling(size)

    def fill_rows(
        to: Any, pitch: Any, value: Any, width: Any, height: Any, stream: Any = 0
    ) -> None:
        for row in range(int(height)):
            fill(address_of(to) + row * int(pitch), value, width, stream)

    return fill_rows


def _range(pointer: Any) -> tuple[int, int]:
    found = cpu_device().memory.find(address_of(pointer))
    if found is None:
        raise DeviceError(ErrorCode.INVALID_VALUE)
    return found.address, found.size


def _pointer_attribute(attribute: Any, pointer: Any) -> Any:
    found = cpu_device().memory.find(address_of(pointer))
    if found is None:
        raise DeviceError(ErrorCode.INVALID_VALUE)
    types = binding_types("driver")
    values: Mapping[str, Any] = {
        "CONTEXT": types["CUcontext"](CONTEXT),
        "MEMORY_TYPE": types["CUmemorytype"](1 if found.kind is MemoryType.HOST else 2),
        "DEVICE_POINTER": address_of(pointer),
        "HOST_POINTER": address_of(pointer),
        "BUFFER_ID": found.number,
        "IS_MANAGED": found.kind is MemoryType.MANAGED,
        "DEVICE_ORDINAL": 0,
        "RANGE_START_ADDR": found.address,
        "RANGE_SIZE": found.size,
        "MAPPED": True,
    }
    name = types["CUpointer_attribute"](int(attribute)).name
    key = name.removeprefix("CU_POINTER_ATTRIBUTE_")
    if key not in values:
        raise DeviceError(ErrorCode.NOT_SUPPORTED)
    return values[key]


def _pointer_attributes(number: Any, attributes: Any, pointer: Any) -> list[Any]:
    return [_pointer_attribute(attribute, pointer) for attribute in attributes[: int(number)]]


def _pointer_properties(pointer: Any) -> Any:
    types = binding_types("runtime")
    address = address_of(pointer)
    found = cpu_device().memory.find(address)
    made = types["cudaPointerAttributes"]()
    made.type = types["cudaMemoryType"](0 if found is None else found.kind.value)
    made.device = -2 if found is None else 0
    made.devicePointer = made.hostPointer = address
    return made


def _same(pointer: Any, *_: Any) -> int:
    return address_of(pointer)


def _pool_attribute(pool: Any, attribute: Any) -> int:
    name = getattr(attribute, "name", "")
    return cpu_device().memory.used if "USED" in name.upper() or "RESERVED" in name.upper() else 0


def _pool(*_: Any) -> int:
    return POOL


_DEVICE, _HOST, _MANAGED = (
    _allocating(kind) for kind in (MemoryType.DEVICE, MemoryType.HOST, MemoryType.MANAGED)
)
_POINTER, _HANDLE = ("CUdeviceptr",), ("CUmemoryPool",)

_FILLS = {
    f"cuMemsetD{dims}{8 * size}": make(size)
    for dims, make in (("", _filling), ("2D", _filling_rows))
    for size in (1, 2, 4)
}

DRIVER: Mapping[str, Call] = MappingProxyType(
    {
        "cuMemAlloc": Call(_DEVICE, _POINTER),
        "cuMemAllocAsync": Call(_DEVICE, _POINTER),
        "cuMemAllocFromPoolAsync": Call(_DEVICE, _POINTER),
        "cuMemAllocManaged": Call(_MANAGED, _POINTER),
        "cuMemAllocPitch": Call(_rows, ("CUdeviceptr", "")),
        "cuMemAllocHost": Call(_HOST),
        "cuMemHostAlloc": Call(_HOST),
        "cuMemFree": Call(_free),
        "cuMemFreeAsync": Call(_free_on_stream),
        "cuMemFreeHost": Call(_free),
        "cuMemHostRegister": Call(_nothing),
        "cuMemHostUnregister": Call(_nothing),
        "cuMemHostGetDevicePointer": Call(_same, _POINTER),
        "cuMemHostGetFlags": Call(_zero),
        "cuMemGetAddressRange": Call(_range, ("CUdeviceptr", "")),
        "cuMemAdvise": Call(_nothing),
        "cuMemPrefetchAsync": Call(_nothing),
        **dict.fromkeys(
            [
                *("cuMemcpy", "cuMemcpyHtoD", "cuMemcpyDtoH", "cuMemcpyDtoD"),
                *("cuMemcpyAsync", "cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync", "cuMemcpyDtoDAsync"),
            ],
            Call(_copy),
        ),
        **dict.fromkeys(["cuMemcpy2D", "cuMemcpy2DAsync", "cuMemcpy2DUnaligned"], Call(_copy_2d)),
        **{name: Call(fill) for name, fill in _FILLS.items()},
        **{f"{name}Async": Call(fill) for name, fill in _FILLS.items()},
        "cuPointerGetAttribute": Call(_pointer_attribute),
        "cuPointerGetAttributes": Call(_pointer_attributes),
        "cuPointerSetAttribute": Call(_nothing),
        "cuDeviceGetDefaultMemPool": Call(_pool, _HANDLE),
        "cuDeviceGetMemPool": Call(_pool, _HANDLE),
        "cuDeviceSetMemPool": Call(_nothing),
        "cuMemPoolCreate": Call(_pool, _HANDLE),
        "cuMemPoolDestroy": Call(_nothing),
        "cuMemPoolGetAttribute": Call(_pool_attribute),
        "cuMemPoolSetAttribute": Call(_nothing),
        "cuMemPoolSetAccess": Call(_nothing),
        "cuMemPoolTrimTo": Call(_nothing),
        "cuDeviceGraphMemTrim": Call(_nothing),
    }
)

_ALLOCATE = Call(_allocating(MemoryType.DEVICE, with_nothing=True))
_ALLOCATE_HOST = Call(_allocating(MemoryType.HOST, with_nothing=True))

RUNTIME: Mapping[str, Call] = MappingProxyType(
    {
        "cudaMalloc": _ALLOCATE,
        "cudaMallocAsync": _ALLOCATE,
        "cudaMallocFromPoolAsync": _ALLOCATE,
        "cudaMallocManaged": Call(_allocating(MemoryType.MANAGED)),
        "cudaMallocPitch": Call(_rows),
        "cudaMallocHost": _ALLOCATE_HOST,
        "cudaHostAlloc": _ALLOCATE_HOST,
        "cudaFree": Call(_free),
        "cudaFreeAsync": Call(_free_on_stream),
        "cudaFreeHost": Call(_free),
        "cudaHostRegister": Call(_nothing),
        "cudaHostUnregister": Call(_nothing),
        "cudaHostGetDevicePointer": Call(_same),
        "cudaHostGetFlags": Call(_zero),
        "cudaMemAdvise": Call(_nothing),
        "cudaMemPrefetchAsync": Call(_nothing),
        "cudaMemcpy": Call(_copy_with_kind),
        "cudaMemcpyAsync": Call(_copy_with_kind),
        "cudaMemcpy2D": Call(_copy_rows),
        "cudaMemcpy2DAsync": Call(_copy_rows),
        "cudaMemset": Call(_filling(1)),
        "cudaMemsetAsync": Call(_filling(1)),
        "cudaMemset2D": Call(_filling_rows(1)),
        "cudaMemset2DAsync": Call(_filling_rows(1)),
        "cudaPointerGetAttributes": Call(_pointer_properties),
        "cudaDeviceGetDefaultMemPool": Call(_pool, ("cudaMemPool_t",)),
        "cudaDeviceGetMemPool": Call(_pool, ("cudaMemPool_t",)),
        "cudaDeviceSetMemPool": Call(_nothing),
        "cudaMemPoolCreate": Call(_pool, ("cudaMemPool_t",)),
        "cudaMemPoolDestroy": Call(_nothing),
        "cudaMemPoolGetAttribute": Call(_pool_attribute),
        "cudaMemPoolSetAttribute": Call(_nothing),
        "cudaMemPoolSetAccess": Call(_nothing),
        "cudaMemPoolTrimTo": Call(_nothing),
    }
)
