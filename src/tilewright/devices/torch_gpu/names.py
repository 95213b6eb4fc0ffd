"""The names of torch through which programs ask for a GPU."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from importlib import import_module
from types import MappingProxyType, SimpleNamespace
from typing import Any

from tilewright.devices.capturing import Captures
from tilewright.devices.machine import Machine
from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.attention import replace_attention
from tilewright.devices.torch_gpu.autocast import replace_autocast
from tilewright.devices.torch_gpu.bases import replace_bases
from tilewright.devices.torch_gpu.comm import sharing_functions
from tilewright.devices.torch_gpu.compiling import replace_compiler
from tilewright.devices.torch_gpu.graphs import Graphs
from tilewright.devices.torch_gpu.native import (
    CUDA_VERSION,
    CUDNN_VERSION,
    NO_CUDA_C,
    Pools,
    native_functions,
    several,
)
from tilewright.devices.torch_gpu.operators import replace_registration
from tilewright.devices.torch_gpu.place import DevicePlacement
from tilewright.devices.torch_gpu.plans import replace_plan_cache
from tilewright.devices.torch_gpu.products import add_products
from tilewright.devices.torch_gpu.profiling import Watch, replace_profiler
from tilewright.devices.torch_gpu.properties import DeviceProperties, Readings, properties_of
from tilewright.devices.torch_gpu.runtime import Runtime
from tilewright.devices.torch_gpu.streams import (
    Current,
    event_methods,
    quick_current_stream,
    stream_methods,
    with_cuda,
)
from tilewright.devices.torch_gpu.transfers import replace_transfers
from tilewright.devices.torch_gpu.types import replace_types

__all__ = ["replace_names"]

_COPIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "torch.cuda": ("_exchange_device", "_maybe_exchange_device"),
        "torch.cuda.graphs": ("_cuda_isCurrentStreamCapturing", "_graph_pool_handle"),
        "torch.cuda.memory": (
            *("_cuda_beginAllocateCurrentThreadToPool", "_cuda_beginAllocateToPool"),
            *("_cuda_endAllocateToPool", "_cuda_releasePool"),
        ),
    }
)
"""Modules that took functions of `torch._C` when they were imported, under which names."""

_NATIVE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "_exchange_device": "_cuda_exchangeDevice",
        "_maybe_exchange_device": "_cuda_maybeExchangeDevice",
    }
)
"""Those of them that are called otherwise in `torch._C`."""

_MISSING: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        # cuDNN has weights of recurrent modules next to each other.
        "torch": {"_use_cudnn_rnn_flatten_weight": lambda: False},
        "torch._C": {"_has_cusparselt": False},
        "torch.cuda.green_contexts": {"SUPPORTED": False},
    }
)
"""By module, what says whether a build of torch has something that only GPUs do."""


def replace_names(
    torch: Any,
    machine: Machine,
    captures: Captures,
    watch: Watch,
    place: DevicePlacement,
    replaced: Replacements,
) -> None:
    """Have torch find a GPU.

    Args:
        torch: the module.
        machine: what there is in place of a GPU.
        captures: the streams on which launches are noted, and not made.
        watch: watches launches.
        place: which tensors are on the device.
        replaced: takes note of what was there.
    """
    current, pools = Current(), Pools()
    graphs = Graphs(torch, captures, current, pools, place)
    functions: dict[str, Any] = native_functions(torch, machine, current, place)
    functions |= _of_graphs(graphs, pools) | sharing_functions(torch, place)
    native: Any = torch._C
    for name, value in functions.items():
        replaced.put(native, name, value)
    for module, missing in _MISSING.items():
        for name, value in missing.items():
            replaced.put(import_module(module), name, value)
    for module, names in _COPIES.items():
        for name in names:
            replaced.put(import_module(module), name, functions[_NATIVE_NAMES.get(name, name)])
    bases: Mapping[str, Mapping[str, Any]] = {
        "_CudaStreamBase": stream_methods(torch, current, graphs.captured),
        "_CudaEventBase": event_methods(torch, graphs.event_recorded),
        "_CUDAGraph": graphs.methods(),
        "_acceleratorGraph": graphs.methods(),
        "_MemPool": _pool_methods(pools),
    }
    replace_bases(torch, bases, replaced)
    for name, value in _of_module(torch, machine).items():
        replaced.put(torch.cuda, name, value)
    replaced.put(native, "_CudaDeviceProperties", DeviceProperties)
    replaced.put(native, "_cuda_CUDAAllocator_AllocatorState", object)
    for name in ("_has_cuda", "_has_cudnn"):
        replaced.put(native, name, True)
    replaced.put(torch.version, "cuda", CUDA_VERSION)
    replace_plan_cache(torch, replaced)
    cudnn: Any = import_module("torch.backends.cudnn").m
    replaced.put(cudnn, "_init", lambda: True)
    replaced.put(cudnn, "__cudnn_version", CUDNN_VERSION)
    quick = quick_current_stream(torch.cuda.current_stream, current)
    replaced.put(torch.cuda, "current_stream", quick)
    for name in ("Stream", "Event"):
        kind = with_cuda(getattr(torch, name), getattr(torch.cuda, name))
        replaced.put(torch, name, kind)
        replaced.put(native, name, kind)
    replaced.put(torch.cuda.nvtx, "_nvtx", _ranges())
    replace_autocast(torch, replaced)
    replace_attention(torch, replaced)
    replace_compiler(replaced)
    add_products(torch, replaced)
    replace_registration(torch, place, replaced)
    replace_types(torch, place, replaced)
    replace_transfers(torch, place, replaced)
    replace_profiler(torch, watch, replaced)


def _of_graphs(graphs: Graphs, pools: Pools) -> dict[str, Any]:
    """Functions of `torch._C` about graphs and memory pools."""

    def nothing(*_: Any) -> None: ...

    return {
        "_cuda_isCurrentStreamCapturing": lambda: graphs.capturing,
        **several(("_cuda_synchronize", "_accelerator_synchronizeDevice"), graphs.refuse_waiting),
        "_graph_pool_handle": pools.new,
        **several(
            (
                *("_cuda_beginAllocateCurrentStreamToPool", "_cuda_beginAllocateToPool"),
                *("_cuda_beginAllocateCurrentThreadToPool", "_cuda_endAllocateToPool"),
                "_cuda_releasePool",
            ),
            nothing,
        ),
    }


def _pool_methods(pools: Pools) -> Mapping[str, Any]:
    """Of the class `torch._C._MemPool`."""

    def begin(
        pool: Any,
        allocator: Any = None,
        is_user_created: bool = True,
        use_on_oom: bool = False,
        no_split: bool = False,
    ) -> None:
        pool._id, pool._allocator = pools.new(), allocator

    def new(cls: Any, *_: Any, **__: Any) -> Any:
        return object.__new__(cls)

    def number(pool: Any) -> tuple[int, int]:
        return pool._id

    def its_allocator(pool: Any) -> Any:
        return pool._allocator

    def use_count(pool: Any) -> int:
        return 1

    return {
        "__new__": staticmethod(new),
        "__init__": begin,
        "id": property(number),
        "allocator": property(its_allocator),
        "use_count": use_count,
    }


def _of_module(torch: Any, machine: Machine) -> Mapping[str, Any]:
    """Names of `torch.cuda` that torch sets when it finds a GPU."""
    readings = Readings(machine)

    def properties(device: int) -> DeviceProperties:
        return properties_of(machine)

    @wraps(torch.cuda._get_nvml_device_index)
    def handler(device: Any = None) -> int:
        return torch.cuda._get_device_index(device, optional=True)

    @wraps(torch.cuda._compile_kernel)
    def compile_kernel(*_: Any, **__: Any) -> Any:
        raise RuntimeError(NO_CUDA_C)

    return {
        "_CudaDeviceProperties": DeviceProperties,
        "_cached_device_count": 1,
        "_cudart": Runtime(),
        "_get_device_properties": properties,
        "_compile_kernel": compile_kernel,
        "_get_nvml_device_index": handler,
        "_get_pynvml_handler": handler,
        "_initialized": True,
        "pynvml": readings,
    }


def _ranges() -> Any:
    """The module `torch._C._nvtx`: there is no profiler outside to be told of ranges."""
    depth = [0]

    def push(message: str) -> int:
        depth[0] += 1
        return depth[0] - 1

    def pop() -> int:
        depth[0] = max(depth[0] - 1, -1)
        return depth[0]

    def start(*_: Any) -> int:
        return 0

    def nothing(*_: Any) -> None: ...

    return SimpleNamespace(
        rangePushA=push,
        rangePop=pop,
        rangeStartA=start,
        rangeEnd=nothing,
        markA=nothing,
        deviceRangeStart=start,
        deviceRangeEnd=nothing,
    )
