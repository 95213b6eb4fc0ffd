"""Functions of `cuda.bindings` for devices, contexts and errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tilewright.devices.cuda_on_cpu.device import CONTEXT, PCI_BUS_ID, UUID, cpu_device
from tilewright.devices.cuda_on_cpu.errors import DeviceError, ErrorCode
from tilewright.devices.cuda_on_cpu.interface import Call, binding_types
from tilewright.devices.machine import DRIVER_VERSION

__all__ = ["DRIVER", "RUNTIME"]

_PRIORITIES = 0, -5

_PROPERTIES: Mapping[str, str] = MappingProxyType(
    {
        "ECCEnabled": "ECC_ENABLED",
        "asyncEngineCount": "ASYNC_ENGINE_COUNT",
        "canMapHostMemory": "CAN_MAP_HOST_MEMORY",
        "canUseHostPointerForRegisteredMem": "CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM",
        "clockRate": "CLOCK_RATE",
        "clusterLaunch": "CLUSTER_LAUNCH",
        "concurrentKernels": "CONCURRENT_KERNELS",
        "concurrentManagedAccess": "CONCURRENT_MANAGED_ACCESS",
        "cooperativeLaunch": "COOPERATIVE_LAUNCH",
        "directManagedMemAccessFromHost": "DIRECT_MANAGED_MEM_ACCESS_FROM_HOST",
        "globalL1CacheSupported": "GLOBAL_L1_CACHE_SUPPORTED",
        "hostNativeAtomicSupported": "HOST_NATIVE_ATOMIC_SUPPORTED",
        "hostRegisterSupported": "HOST_REGISTER_SUPPORTED",
        "integrated": "INTEGRATED",
        "l2CacheSize": "L2_CACHE_SIZE",
        "localL1CacheSupported": "LOCAL_L1_CACHE_SUPPORTED",
        "major": "COMPUTE_CAPABILITY_MAJOR",
        "managedMemory": "MANAGED_MEMORY",
        "maxBlocksPerMultiProcessor": "MAX_BLOCKS_PER_MULTIPROCESSOR",
        "maxThreadsPerBlock": "MAX_THREADS_PER_BLOCK",
        "maxThreadsPerMultiProcessor": "MAX_THREADS_PER_MULTIPROCESSOR",
        "memPitch": "MAX_PITCH",
        "memoryBusWidth": "GLOBAL_MEMORY_BUS_WIDTH",
        "memoryClockRate": "MEMORY_CLOCK_RATE",
        "memoryPoolsSupported": "MEMORY_POOLS_SUPPORTED",
        "minor": "COMPUTE_CAPABILITY_MINOR",
        "multiProcessorCount": "MULTIPROCESSOR_COUNT",
        "pageableMemoryAccess": "PAGEABLE_MEMORY_ACCESS",
        "pageableMemoryAccessUsesHostPageTables": "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES",
        "regsPerBlock": "MAX_REGISTERS_PER_BLOCK",
        "regsPerMultiprocessor": "MAX_REGISTERS_PER_MULTIPROCESSOR",
        "reservedSharedMemPerBlock": "RESERVED_SHARED_MEMORY_PER_BLOCK",
        "sharedMemPerBlock": "MAX_SHARED_MEMORY_PER_BLOCK",
        "sharedMemPerBlockOptin": "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
        "sharedMemPerMultiprocessor": "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR",
        "streamPrioritiesSupported": "STREAM_PRIORITIES_SUPPORTED",
        "surfaceAlignment": "SURFACE_ALIGNMENT",
        "textureAlignment": "TEXTURE_ALIGNMENT",
        "texturePitchAlignment": "TEXTURE_PITCH_ALIGNMENT",
        "totalConstMem": "TOTAL_CONSTANT_MEMORY",
        "unifiedAddressing": "UNIFIED_ADDRESSING",
        "warpSize": "WARP_SIZE",
    }
)
"""The attribute that a field of `cudaDeviceProp` is."""

_DRIVER_PROPERTIES: Mapping[str, str] = MappingProxyType(
    {
        "SIMDWidth": "WARP_SIZE",
        "clockRate": "CLOCK_RATE",
        "maxThreadsPerBlock": "MAX_THREADS_PER_BLOCK",
        "memPitch": "MAX_PITCH",
        "regsPerBlock": "MAX_REGISTERS_PER_BLOCK",
        "sharedMemPerBlock": "MAX_SHARED_MEMORY_PER_BLOCK",
        "textureAlign": "TEXTURE_ALIGNMENT",
        "totalConstantMemory": "TOTAL_CONSTANT_MEMORY",
    }
)
"""The attribute that a field of `CUdevprop` is."""


def _check(device: Any) -> None:
    if int(device) != 0:
        raise DeviceError(ErrorCode.INVALID_DEVICE)


def _device(number: Any) -> int:
    _check(number)
    return 0


def _nothing(*_: Any) -> None: ...


def _name(length: Any, device: Any) -> bytes:
    _check(device)
    name = cpu_device().machine.name.encode()[: max(0, int(length) - 1)]
    return name.ljust(int(length), b"\0")


def _uuid(device: Any) -> Any:
    _check(device)
    made = binding_types("driver")["CUuuid"]()
    made.bytes = UUID
    return made


def _total(device: Any) -> int:
    _check(device)
    return cpu_device().free_and_total()[1]


def _attribute(attribute: Any, device: Any) -> int:
    _check(device)
    try:
        found = binding_types("driver")["CUdevice_attribute"](int(attribute))
    except ValueError:
        raise DeviceError(ErrorCode.INVALID_VALUE) from None
    return cpu_device().attribute(found.name.removeprefix("CU_DEVICE_ATTRIBUTE_"))


def _capability(device: Any) -> tuple[int, int]:
    _check(device)
    return cpu_device().machine.capability()


def _filled(made: Any, fields: Mapping[str, str]) -> Any:
    device = cpu_device()
    for field, attribute in fields.items():
        setattr(made, field, device.attribute(attribute))
    for field, prefix in (("maxThreadsDim", "MAX_BLOCK_DIM"), ("maxGridSize", "MAX_GRID_DIM")):
        setattr(made, field, [device.attribute(f"{prefix}_{axis}") for axis in "XYZ"])
    return made


def _properties(device: Any) -> Any:
    _check(device)
    made = _filled(binding_types("runtime")["cudaDeviceProp"](), _PROPERTIES)
    made.name = cpu_device().machine.name.encode()
    made.totalGlobalMem = cpu_device().free_and_total()[1]
    made.uuid = _uuid(device)
    return made


def _driver_properties(device: Any) -> Any:
    _check(device)
    return _filled(binding_types("driver")["CUdevprop"](), _DRIVER_PROPERTIES)


def _bus_id(length: Any, device: Any) -> bytes:
    _check(device)
    return PCI_BUS_ID.encode()[: max(0, int(length) - 1)].ljust(int(length), b"\0")


def _by_bus_id(name: Any) -> int:
    text = name.decode() if isinstance(name, bytes) else str(name)
    if text.strip("\0") != PCI_BUS_ID:
        raise DeviceError(ErrorCode.INVALID_DEVICE)
    return 0


def _memory() -> tuple[int, int]:
    return cpu_device().free_and_total()


def _context_of(device: Any) -> int:
    _check(device)
    return CONTEXT


def _context(*_: Any) -> int:
    return CONTEXT


def _number() -> int:
    return 0


def _created(*arguments: Any) -> int:
    _check(arguments[-1])
    return CONTEXT


def _error_text(kind: str, words: bool) -> Any:
    def text(error: Any) -> bytes:
        try:
            name = binding_types("driver" if kind == "CUresult" else "runtime")[kind](
                int(error)
            ).name
        except ValueError:
            raise DeviceError(ErrorCode.INVALID_VALUE) from None
        if not words:
            return name.encode()
        plain = name.removeprefix("CUDA_ERROR_").removeprefix("CUDA_").removeprefix("cudaError")
        return plain.replace("_", " ").lower().encode()

    return text


def _constant(first: Any, *others: Any) -> Callable[..., Any]:
    found: Any = (first, *others) if others else first

    def answer(*_: Any) -> Any:
        return found

    return answer


def _check_first(device: Any, *_: Any) -> None:
    _check(device)


def _limit(limit: Any) -> int:
    return _LIMITS.get(int(limit), 0)


_LIMITS: Mapping[int, int] = MappingProxyType({0: 1024, 1: 1 << 20, 2: 8 << 20})

_SHARED = {
    "SetLimit": Call(_nothing),
    "GetLimit": Call(_limit),
    "SetCacheConfig": Call(_nothing),
    "GetStreamPriorityRange": Call(_constant(*_PRIORITIES)),
}

DRIVER: Mapping[str, Call] = MappingProxyType(
    {
        "cuInit": Call(_nothing),
        "cuDriverGetVersion": Call(_constant(DRIVER_VERSION)),
        "cuGetErrorName": Call(_error_text("CUresult", words=False)),
        "cuGetErrorString": Call(_error_text("CUresult", words=True)),
        "cuDeviceGet": Call(_device, ("CUdevice",)),
        "cuDeviceGetCount": Call(_constant(1)),
        "cuDeviceGetName": Call(_name),
        "cuDeviceGetUuid": Call(_uuid),
        "cuDeviceGetUuid_v2": Call(_uuid),
        "cuDeviceTotalMem": Call(_total),
        "cuDeviceGetAttribute": Call(_attribute),
        "cuDeviceComputeCapability": Call(_capability),
        "cuDeviceGetProperties": Call(_driver_properties),
        "cuDeviceGetPCIBusId": Call(_bus_id),
        "cuDeviceGetByPCIBusId": Call(_by_bus_id, ("CUdevice",)),
        "cuDeviceCanAccessPeer": Call(_constant(0)),
        "cuDevicePrimaryCtxRetain": Call(_context_of, ("CUcontext",)),
        "cuDevicePrimaryCtxRelease": Call(_check),
        "cuDevicePrimaryCtxReset": Call(_check),
        "cuDevicePrimaryCtxSetFlags": Call(_check_first),
        "cuDevicePrimaryCtxGetState": Call(_constant(0, 1)),
        "cuCtxCreate": Call(_created, ("CUcontext",)),
        "cuCtxDestroy": Call(_nothing),
        "cuCtxGetCurrent": Call(_context, ("CUcontext",)),
        "cuCtxSetCurrent": Call(_nothing),
        "cuCtxPushCurrent": Call(_nothing),
        "cuCtxPopCurrent": Call(_context, ("CUcontext",)),
        "cuCtxGetDevice": Call(_constant(0), ("CUdevice",)),
        "cuCtxGetFlags": Call(_constant(0)),
        "cuCtxSetFlags": Call(_nothing),
        "cuCtxGetId": Call(_constant(1)),
        "cuCtxGetApiVersion": Call(_constant(DRIVER_VERSION)),
        "cuCtxSynchronize": Call(_nothing),
        "cuCtxResetPersistingL2Cache": Call(_nothing),
        "cuProfilerStart": Call(_nothing),
        "cuProfilerStop": Call(_nothing),
        "cuMemGetInfo": Call(_memory),
        **{f"cuCtx{name}": call for name, call in _SHARED.items()},
    }
)

RUNTIME: Mapping[str, Call] = MappingProxyType(
    {
        "cudaDriverGetVersion": Call(_constant(DRIVER_VERSION)),
        "cudaRuntimeGetVersion": Call(_constant(DRIVER_VERSION)),
        "getLocalRuntimeVersion": Call(_constant(DRIVER_VERSION)),
        "cudaGetErrorName": Call(_error_text("cudaError_t", words=False)),
        "cudaGetErrorString": Call(_error_text("cudaError_t", words=True)),
        "cudaGetLastError": Call(_nothing),
        "cudaPeekAtLastError": Call(_nothing),
        "cudaGetDeviceCount": Call(_constant(1)),
        "cudaGetDevice": Call(_number),
        "cudaSetDevice": Call(_check),
        "cudaInitDevice": Call(_check_first),
        "cudaSetDeviceFlags": Call(_nothing),
        "cudaGetDeviceFlags": Call(_constant(0)),
        "cudaChooseDevice": Call(_constant(0)),
        "cudaGetDeviceProperties": Call(_properties),
        "cudaDeviceGetAttribute": Call(_attribute),
        "cudaDeviceGetPCIBusId": Call(_bus_id),
        "cudaDeviceGetByPCIBusId": Call(_by_bus_id),
        "cudaDeviceCanAccessPeer": Call(_constant(0)),
        "cudaDeviceSynchronize": Call(_nothing),
        "cudaDeviceReset": Call(_nothing),
        "cudaCtxResetPersistingL2Cache": Call(_nothing),
        "cudaProfilerStart": Call(_nothing),
        "cudaProfilerStop": Call(_nothing),
        "cudaMemGetInfo": Call(_memory),
        **{f"cudaDevice{name}": call for name, call in _SHARED.items()},
    }
)
