"""The functions of `torch._C` that builds of torch for CPUs lack.

torch's own Python code stays in `torch.cuda`, `torch.accelerator` and wherever else it asks for a
GPU, so that names, classes and signatures are torch's; it finds here what it calls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from tilewright.devices.machine import Machine, memory_of_machine
from tilewright.devices.torch_gpu.memory import Allocations, MemoryCounters
from tilewright.devices.torch_gpu.place import DevicePlacement
from tilewright.devices.torch_gpu.streams import Current, StreamData

__all__ = [
    "CUDA_VERSION",
    "CUDNN_VERSION",
    "NO_CUDA_C",
    "Pools",
    "native_functions",
    "several",
]

CUDA_VERSION = "13.0"
"""What `torch.version.cuda` says: the least version of CUDA that has cuTile."""

_NUMBER = 13000
"""The same as CUDA's number."""

CUDNN_VERSION = 91000
"""What `torch.backends.cudnn.version` says."""

_HERE = "here the CPU stands in for one (tilewright)"

NO_CUDA_C = f"kernels in CUDA C++ need a GPU; {_HERE}"
"""Why there are none."""

_BLAS_WORKSPACE = 32 << 20

_ANSWERS: Mapping[str, Any] = MappingProxyType(
    {
        "_cuda_canDeviceAccessPeer": False,
        "_cuda_checkPoolLiveAllocations": True,
        "_cuda_cudaHostAllocator": 0,
        "_cuda_getAllocatorBackend": "native",
        "_cuda_getCompiledVersion": _NUMBER,
        "_cuda_getCurrentBlasHandle": 0,
        "_cuda_getCurrentSolverHandle": 0,
        "_cuda_getDeviceCount": 1,
        "_cuda_hasPrimaryContext": True,
        "_cuda_isHistoryEnabled": False,
        "_cuda_isInBadFork": False,
        "_cuda_allocationTraceback": None,
        "_cuda_tunableop_get_results": (),
        "_cuda_tunableop_get_validators": (),
        "_cuda_tunableop_read_file": False,
        "_accelerator_isAllocatorInitialized": True,
    }
)
"""Functions that always return the same."""

_NOTHING = (
    *("_cuda_attach_out_of_memory_observer", "_cuda_clearCublasWorkspaces", "_cuda_emptyCache"),
    *("_cuda_init", "_cuda_ipc_collect", "_cuda_lock_mutex", "_cuda_unlock_mutex", "_cuda_sleep"),
    *("_cuda_record_memory_history", "_cuda_record_memory_history_legacy"),
    *("_cuda_resetCublasLtWorkspaceSize", "_cuda_resetCublasWorkspaceSize"),
    *("_cuda_setCheckpointPoolState", "_cuda_tunableop_set_numerical_check_tolerances"),
    *(
        "_accelerator_emptyCache",
        "_accelerator_emptyHostCache",
        "_accelerator_setAllocatorSettings",
    ),
    *("_host_emptyCache",),
)
"""Functions that have nothing to do: there are no caches and no workspaces."""

_SETTINGS: Sequence[tuple[str, str, Any]] = (
    ("_cuda_get_sync_debug_mode", "_cuda_set_sync_debug_mode", 0),
    ("_cuda_getCublasWorkspaceSize", "_cuda_setCublasWorkspaceSize", _BLAS_WORKSPACE),
    ("_cuda_getCublasLtWorkspaceSize", "_cuda_setCublasLtWorkspaceSize", _BLAS_WORKSPACE),
    ("_cuda_get_cudnn_benchmark_limit", "_cuda_set_cudnn_benchmark_limit", 10),
    ("_cuda_get_conv_benchmark_empty_cache", "_cudnn_set_conv_benchmark_empty_cache", False),
    ("_cuda_getMemoryMetadata", "_cuda_setMemoryMetadata", ""),
    ("_cuda_getMemoryFraction", "_cuda_setMemoryFraction", 1.0),
    ("_cuda_cudaCachingAllocator_is_enabled", "_cuda_cudaCachingAllocator_enable", True),
    ("_cuda_record_untuned_is_enabled", "_cuda_record_untuned_enable", False),
    ("_cuda_tunableop_is_enabled", "_cuda_tunableop_enable", False),
    ("_cuda_tunableop_tuning_is_enabled", "_cuda_tunableop_tuning_enable", True),
    ("_cuda_tunableop_get_filename", "_cuda_tunableop_set_filename", "tunableop_results.csv"),
    (
        "_cuda_tunableop_get_max_tuning_duration",
        "_cuda_tunableop_set_max_tuning_duration",
        30,
    ),
    (
        "_cuda_tunableop_get_max_tuning_iterations",
        "_cuda_tunableop_set_max_tuning_iterations",
        100,
    ),
    (
        "_cuda_tunableop_get_rotating_buffer_size",
        "_cuda_tunableop_set_rotating_buffer_size",
        -1,
    ),
)
"""What can be set and asked for, without effect: getter, setter, what it is at first."""

_REFUSED: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        f"NCCL needs GPUs; {_HERE}": (
            *("_nccl_version", "_nccl_version_suffix", "_nccl_unique_id", "_nccl_init_rank"),
            *("_nccl_all_reduce", "_nccl_reduce", "_nccl_broadcast", "_nccl_all_gather"),
            "_nccl_reduce_scatter",
        ),
        f"GPUDirect Storage needs a GPU; {_HERE}": (
            *("_gds_register_buffer", "_gds_deregister_buffer", "_gds_register_handle"),
            *("_gds_deregister_handle", "_gds_load_storage", "_gds_save_storage"),
        ),
        NO_CUDA_C: ("_cuda_jiterator_compile_and_launch_kernel",),
        "memory of torch comes from its allocator for CPUs": (
            *("_cuda_changeCurrentAllocator", "_cuda_customAllocator", "_cuda_getAllocator"),
        ),
        "states of allocators cannot be kept": ("_cuda_getCheckpointState",),
    }
)
"""What cannot be had, by the reason."""


class Pools:
    """Numbers of memory pools, which share main memory.

    Attributes:
        last: the one given last.
    """

    def __init__(self) -> None:
        self.last = 0

    def new(self) -> tuple[int, int]:
        """Another one."""
        self.last += 1
        return 0, self.last


def native_functions(
    torch: Any, machine: Machine, current: Current, place: DevicePlacement
) -> dict[str, Callable[..., Any]]:
    """The functions, by the names that `torch._C` has for them.

    Args:
        torch: the module.
        machine: what there is in place of a GPU.
        current: what is chosen in a thread.
        place: which tensors are on the device.
    """
    functions: dict[str, Callable[..., Any]] = {name: _returning(None) for name in _NOTHING}
    functions |= {name: _returning(value) for name, value in _ANSWERS.items()}
    for getter, setter, value in _SETTINGS:
        functions[getter], functions[setter] = _setting(value)
    for reason, names in _REFUSED.items():
        functions |= {name: _refusing(reason) for name in names}
    functions |= _devices(torch, machine) | _streams(torch, current)
    functions |= _memory(torch, place.allocated, place.pinned)
    return functions


def _devices(torch: Any, machine: Machine) -> dict[str, Callable[..., Any]]:
    def choose(device: int) -> None:
        machine.check(device)

    def exchange(device: int) -> int:
        machine.check(device)
        return -1 if device < 0 else 0

    def accelerator(check: bool = False) -> Any:
        return torch.device("cuda")

    def capability(device: int) -> dict[str, Any]:
        machine.check(device)
        found: list[Any] = [getattr(torch, name) for name in dir(torch)]
        return {"supported_dtypes": {value for value in found if type(value) is torch.dtype}}

    def architectures() -> str:
        return machine.architecture

    return {
        **several(("_accelerator_getAccelerator", "_get_accelerator"), accelerator),
        "_accelerator_getDeviceCapability": capability,
        "_cuda_getArchFlags": architectures,
        **several(("_cuda_getDevice", "_accelerator_getDeviceIndex"), _returning(0)),
        **several(("_cuda_setDevice", "_accelerator_setDeviceIndex"), choose),
        **several(
            (
                *("_cuda_exchangeDevice", "_cuda_maybeExchangeDevice"),
                *("_accelerator_exchangeDevice", "_accelerator_maybeExchangeDevice"),
            ),
            exchange,
        ),
    }


def _streams(torch: Any, current: Current) -> dict[str, Callable[..., Any]]:
    def chosen(device: int) -> StreamData:
        return current.stream

    def handle(device: int) -> int:
        return current.stream[0]

    def default(device: int) -> StreamData:
        return current.default

    def external(pointer: int, device: int) -> StreamData:
        _, *where = current.default
        return pointer, where[0], where[1]

    def stream(device: int) -> Any:
        return torch.cuda.current_stream()

    def choose(stream: Any) -> None:
        current.choose(stream.stream_id, stream.device_index, stream.device_type)

    return {
        "_cuda_getCurrentStream": chosen,
        "_cuda_getCurrentRawStream": handle,
        "_cuda_getDefaultStream": default,
        "_cuda_getStreamFromExternal": external,
        "_cuda_setStream": current.choose,
        "_accelerator_getStream": stream,
        "_accelerator_setStream": choose,
    }


def _memory(
    torch: Any, allocated: MemoryCounters, pinned: Allocations
) -> dict[str, Callable[..., Any]]:
    blocks: dict[int, Any] = {}

    def allocate(size: int, stream: int) -> int:
        # An allocator of its own gives `torch.UntypedStorage(size)` memory.
        storage = torch.empty(size, dtype=torch.uint8).untyped_storage()
        allocated.note(storage)
        blocks[storage.data_ptr()] = storage
        return storage.data_ptr()

    def free(pointer: int) -> None:
        blocks.pop(pointer, None)

    def of(do: Callable[[], Any]) -> Callable[..., Any]:
        def done(device: int = 0) -> Any:
            return do()

        return done

    return {
        "_cuda_cudaCachingAllocator_raw_alloc": allocate,
        "_cuda_cudaCachingAllocator_raw_delete": free,
        "_cuda_memoryStats": of(allocated.stats),
        "_cuda_hostMemoryStats": pinned.host_stats,
        "_cuda_resetPeakMemoryStats": of(allocated.reset_peak),
        "_cuda_resetAccumulatedMemoryStats": of(allocated.reset_accumulated),
        "_cuda_resetPeakHostMemoryStats": pinned.reset_peak,
        "_cuda_resetAccumulatedHostMemoryStats": pinned.reset_accumulated,
        "_cuda_memorySnapshot": lambda *_: allocated.snapshot(),
        "_accelerator_getDeviceStats": of(allocated.stats),
        "_accelerator_resetPeakStats": of(allocated.reset_peak),
        "_accelerator_resetAccumulatedStats": of(allocated.reset_accumulated),
        "_accelerator_getMemoryInfo": of(memory_of_machine),
    }


def several(names: Sequence[str], function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """Functions that do the same, by name. `torch.compile` tells functions by their identity.

    Args:
        names: of the functions.
        function: what each does.
    """
    return {name: partial(function) for name in names}


def _returning(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def _setting(value: Any) -> tuple[Callable[..., Any], Callable[..., None]]:
    """A getter and a setter."""
    held = [value]

    def setter(value: Any, *_: Any) -> None:
        held[0] = value

    return lambda *_: held[0], setter


def _refusing(reason: str) -> Callable[..., Any]:
    def refused(*_: Any, **__: Any) -> Any:
        raise RuntimeError(reason)

    return refused
