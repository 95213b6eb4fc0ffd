"""Programs on `cuda.bindings`, as they are written for a GPU, on a machine without one."""

from __future__ import annotations

import ctypes
from importlib import import_module
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest

from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.usefixtures("installed"),
]


@ct.kernel
def increment(x):
    ct.store(x, (ct.bid(0),), ct.load(x, (ct.bid(0),), (4,)) + 1)


@pytest.fixture
def driver() -> Any:
    return import_module("cuda.bindings.driver")


@pytest.fixture
def runtime() -> Any:
    return import_module("cuda.bindings.runtime")


def value(result: tuple[Any, ...]) -> Any:
    """What is returned with success; a tuple of several values."""
    error, *values = result
    assert error == 0 and error.name in ("CUDA_SUCCESS", "cudaSuccess")
    return values[0] if len(values) == 1 else tuple(values)


class Pointer:
    """An array that only says where it is."""

    def __init__(self, address: Any, size: int) -> None:
        self.__cuda_array_interface__ = {
            "shape": (size,),
            "typestr": "<f4",
            "data": (int(address), False),
            "version": 3,
        }


def test_a_program_on_the_driver(driver: Any) -> None:
    value(driver.cuInit(0))
    device = value(driver.cuDeviceGet(0))
    value(driver.cuCtxSetCurrent(value(driver.cuDevicePrimaryCtxRetain(device))))
    stream = value(driver.cuStreamCreate(driver.CUstream_flags.CU_STREAM_NON_BLOCKING))
    host = np.arange(8, dtype=np.float32)
    memory = value(driver.cuMemAlloc(host.nbytes))
    value(driver.cuMemcpyHtoDAsync(memory, host.ctypes.data, host.nbytes, stream))
    start, end = (value(driver.cuEventCreate(0)) for _ in range(2))
    value(driver.cuEventRecord(start, stream))
    ct.launch(int(stream), (2,), increment, (Pointer(memory, 8),))
    value(driver.cuEventRecord(end, stream))
    value(driver.cuMemcpyDtoH(host, memory, host.nbytes))
    value(driver.cuStreamSynchronize(stream))
    assert host.tolist() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert value(driver.cuEventElapsedTime(start, end)) > 0
    for handle, free in ((memory, driver.cuMemFree), (stream, driver.cuStreamDestroy)):
        value(free(handle))


def test_a_program_on_the_runtime(runtime: Any) -> None:
    kinds = runtime.cudaMemcpyKind
    value(runtime.cudaSetDevice(0))
    host = np.zeros(8, np.float32)
    memory = value(runtime.cudaMalloc(host.nbytes))
    value(runtime.cudaMemset(memory, 0, host.nbytes))
    ct.launch(None, (2,), increment, (Pointer(memory, 8),))
    kind = kinds.cudaMemcpyDeviceToHost
    value(runtime.cudaMemcpy(host.ctypes.data, memory, count=host.nbytes, kind=kind))
    value(runtime.cudaDeviceSynchronize())
    assert host.tolist() == [1] * 8
    value(runtime.cudaFree(memory))


@pytest.mark.parametrize("library", ["driver", "runtime"])
def test_a_graph_is_captured_and_launched(library: str, request: pytest.FixtureRequest) -> None:
    api = request.getfixturevalue(library)
    prefix = "cu" if library == "driver" else "cuda"

    def call(name: str, *arguments: Any) -> Any:
        return value(getattr(api, f"{prefix}{name}")(*arguments))

    stream = call("StreamCreate", *([0] if library == "driver" else []))
    memory, length = np.zeros(8, np.float32), 32
    place = value(import_module("cuda.bindings.driver").cuMemAlloc(length))
    call("StreamBeginCapture", stream, 0)
    copied = "cuMemcpyAsync" if library == "driver" else "cudaMemcpyAsync"
    kind = [] if library == "driver" else [api.cudaMemcpyKind.cudaMemcpyDefault]
    value(getattr(api, copied)(place, memory.ctypes.data, length, *kind, stream))
    ct.launch(stream, (2,), increment, (Pointer(place, 8),))
    value(getattr(api, copied)(memory.ctypes.data, place, length, *kind, stream))
    assert int(call("StreamIsCapturing", stream)) == 1
    graph = call("StreamEndCapture", stream)
    executable = call("GraphInstantiate", graph, 0)
    assert not memory.any()
    for _ in range(3):
        call("GraphLaunch", executable, stream)
    assert memory.tolist() == [3] * 8
    call("GraphExecDestroy", executable)
    call("GraphDestroy", graph)


def test_attributes_and_properties(driver: Any, runtime: Any) -> None:
    attributes = driver.CUdevice_attribute
    found = attributes.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
    properties = value(runtime.cudaGetDeviceProperties(0))
    assert value(driver.cuDeviceGetAttribute(found, 0)) == properties.multiProcessorCount >= 64
    assert (properties.major, properties.minor) == (12, 0)
    assert properties.name.startswith(b"Tilewright (CPU, as sm_120)")
    assert properties.maxGridSize == [2**31 - 1, 65535, 65535]
    free, total = value(runtime.cudaMemGetInfo())
    assert 0 < free <= total == properties.totalGlobalMem == value(driver.cuDeviceTotalMem(0))
    assert value(driver.cuDeviceGetName(12, 0)) == b"Tilewright \0"
    assert properties.uuid.bytes == value(driver.cuDeviceGetUuid(0)).bytes


@pytest.mark.parametrize(
    ("function", "arguments", "error"),
    [
        ("cuDeviceGet", (1,), "CUDA_ERROR_INVALID_DEVICE"),
        ("cuMemAlloc", (0,), "CUDA_ERROR_INVALID_VALUE"),
        ("cuMemAlloc", (1 << 50,), "CUDA_ERROR_OUT_OF_MEMORY"),
        ("cuMemFree", (12345,), "CUDA_ERROR_INVALID_VALUE"),
        ("cuMemcpyDtoD", (0, 64, 4), "CUDA_ERROR_INVALID_VALUE"),
        ("cuEventSynchronize", (99,), "CUDA_ERROR_INVALID_HANDLE"),
        ("cuStreamBeginCapture", (0, 0), "CUDA_ERROR_ILLEGAL_STATE"),
        ("cuGraphLaunch", (99, 0), "CUDA_ERROR_INVALID_HANDLE"),
    ],
)
def test_errors(driver: Any, function: str, arguments: tuple[Any, ...], error: str) -> None:
    found, *values = getattr(driver, function)(*arguments)
    assert found.name == error and set(values) <= {None}


def test_copies_beyond_an_allocation_are_errors(driver: Any) -> None:
    memory = value(driver.cuMemAlloc(8))
    host = np.zeros(16, np.uint8)
    assert driver.cuMemcpyDtoH(host, memory, 9) == (driver.CUresult.CUDA_ERROR_INVALID_VALUE,)
    assert driver.cuMemsetD32(memory, 1, 3) == (driver.CUresult.CUDA_ERROR_INVALID_VALUE,)
    base, size = value(driver.cuMemGetAddressRange(int(memory) + 3))
    assert (base, size) == (memory, 8)
    value(driver.cuMemFree(memory))


def test_copies_of_rows(driver: Any, runtime: Any) -> None:
    memory, pitch = value(runtime.cudaMallocPitch(12, 3))
    host = np.arange(36, dtype=np.uint8).reshape(3, 12)
    kind = runtime.cudaMemcpyKind.cudaMemcpyHostToDevice
    value(runtime.cudaMemcpy2D(memory, pitch, host.ctypes.data, 12, 12, 3, kind))
    back = np.zeros((3, 4), np.uint8)
    copy = driver.CUDA_MEMCPY2D()
    copy.srcMemoryType = driver.CUmemorytype.CU_MEMORYTYPE_DEVICE
    copy.srcDevice, copy.srcPitch, copy.srcXInBytes = driver.CUdeviceptr(memory), pitch, 2
    copy.dstMemoryType = driver.CUmemorytype.CU_MEMORYTYPE_HOST
    copy.dstHost, copy.WidthInBytes, copy.Height = back.ctypes.data, 4, 3
    value(driver.cuMemcpy2D(copy))
    assert back.tolist() == host[:, 2:6].tolist()


def test_handles(driver: Any, runtime: Any) -> None:
    stream = driver.CUstream(5)
    assert repr(stream) == "<CUstream 0x5>" and int(stream) == 5
    assert stream == driver.CUstream(5) != driver.CUstream(6)
    assert repr(driver.CUdeviceptr(7)) == "<CUdeviceptr 7>"
    assert issubclass(runtime.cudaStream_t, driver.CUstream)
    assert ctypes.c_uint64.from_address(stream.getPtr()).value == 5


def test_pointers(driver: Any, runtime: Any) -> None:
    memory = value(runtime.cudaMalloc(16))
    attribute = driver.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE
    found = value(driver.cuPointerGetAttribute(attribute, memory))
    assert found == driver.CUmemorytype.CU_MEMORYTYPE_DEVICE
    kinds = runtime.cudaMemoryType
    assert value(runtime.cudaPointerGetAttributes(memory)).type == kinds.cudaMemoryTypeDevice
    host = value(runtime.cudaMallocHost(16))
    assert value(runtime.cudaPointerGetAttributes(host)).type == kinds.cudaMemoryTypeHost
    other = np.zeros(4).ctypes.data
    assert value(runtime.cudaPointerGetAttributes(other)).type == kinds.cudaMemoryTypeUnregistered


def test_arguments_by_name_and_wrong_ones(driver: Any) -> None:
    assert value(driver.cuDeviceGet(ordinal=0)) == driver.CUdevice(0)
    with pytest.raises(TypeError, match=r"cuMemAlloc\(\): missing a required argument: 'bytesize'"):
        driver.cuMemAlloc()


def test_both_signatures_of_what_has_changed(driver: Any) -> None:
    assert value(driver.cuCtxCreate(0, 0)) == value(driver.cuCtxCreate(None, 0, 0))


def test_the_modules_under_their_old_names(driver: Any, runtime: Any) -> None:
    from cuda import cuda, cudart  # type: ignore[attr-defined]

    assert cuda is driver and cudart is runtime
