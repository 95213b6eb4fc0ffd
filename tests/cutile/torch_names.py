"""What each name of torch that has to do with a GPU means where the CPU stands in for one."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

import torch

Check: TypeAlias = Callable[[Any], object]
"""Is given what the name stands for; true if that is right."""

_cuda: Any = torch.cuda
_accelerator: Any = torch.accelerator
_sdp: Any = torch.backends.cuda


def _refuses(call: Callable[[], object], text: str) -> bool:
    try:
        call()
    except RuntimeError as error:
        return text in str(error)
    return False


def _no_effect(function: Any) -> bool:
    return function() is None


def _bytes(function: Any) -> bool:
    """Whether it counts a mebibyte of the device's memory."""
    tensor = torch.zeros(1 << 18, device="cuda")
    return function() >= tensor.nbytes


def _statistics(function: Any) -> bool:
    tensor = torch.zeros(1 << 18, device="cuda")
    return function()["allocated_bytes.all.current"] >= tensor.nbytes


def _resets(peak: Callable[[], int]) -> Check:
    """Whether it makes what there is now the most that there was."""

    def check(function: Any) -> bool:
        torch.zeros(1 << 20, device="cuda")
        high = peak()
        function()
        return peak() < high

    return check


def _storage(kind: Any) -> bool:
    return issubclass(kind, torch.TypedStorage) and isinstance(kind.dtype, torch.dtype)


def _tensor(dtype: torch.dtype) -> Check:
    def check(kind: Any) -> bool:
        made = kind(2)
        other = torch.zeros(2, dtype=dtype)
        return made.dtype == kind.dtype == dtype and isinstance(made, kind) and not isinstance(
            other, kind
        )  # fmt: skip

    return check


def _error(kind: Any) -> bool:
    return issubclass(kind, Exception)


def _constant(value: Any) -> bool:
    return value is not None


def _reads(function: Any) -> bool:
    return isinstance(function(), int) and function(0) >= 0


def _set_and_get(get: Callable[[], Any], *values: Any) -> Check:
    """Whether it sets what another function gets; leaves the last value."""

    def check(function: Any) -> bool:
        return all((function(value), get() == value)[1] for value in values)

    return check


def _in_stream(make: Callable[[Any], Any]) -> bool:
    stream = _cuda.Stream()
    with make(stream):
        inside = _cuda.current_stream() == stream
    return inside and _cuda.current_stream() != stream


def _sets_stream(function: Any) -> bool:
    stream = _cuda.Stream()
    function(stream)
    chosen = _cuda.current_stream() == stream
    function(_cuda.default_stream())
    return chosen


def _event(kind: Any) -> bool:
    start, end = kind(enable_timing=True), kind(enable_timing=True)
    start.record()
    end.record()
    end.synchronize()
    return start.elapsed_time(end) >= 0 and end.query() and isinstance(end, torch.Event)


def _stream(kind: Any) -> bool:
    one, other = kind(priority=-1), kind()
    return (
        one != other
        and one == one
        and one.device == torch.device("cuda", 0)
        and one.priority == -1
        and isinstance(one, torch.Stream)
        and one.__cuda_stream__() == (0, one.cuda_stream)
        and not one.is_capturing()
    )


def _graph(kind: Any) -> bool:
    x = torch.zeros(2, device="cuda")
    graph = _cuda.CUDAGraph()
    with kind(graph):
        x += 1
    before = x.tolist()
    graph.replay()
    return before == [0, 0] and x.tolist() == [1, 1]


def _accelerator_graph(kind: Any) -> bool:
    x = torch.zeros(2, device="cuda")
    graph = kind()
    with torch.Stream(), graph:
        x += 1
    graph.replay()
    graph.replay()
    return x.tolist() == [2, 2]


def _graphed(function: Any) -> bool:
    double = function(lambda x: x * 2, (torch.ones(2, device="cuda"),))
    return double(torch.full((2,), 3.0)).tolist() == [6, 6]


def _seeds(function: Any) -> bool:
    function(7)
    first = torch.rand(2, device="cuda")
    function(7)
    return torch.equal(first, torch.rand(2, device="cuda"))


def _states(get: Callable[[], Any]) -> Check:
    """Whether it sets the state of random numbers."""

    def check(function: Any) -> bool:
        state = get()
        first = torch.rand(2, device="cuda")
        function(state)
        return torch.equal(first, torch.rand(2, device="cuda"))

    return check


def _enabled(get: Callable[[], bool]) -> Check:
    return _set_and_get(get, False, True)


def _can_use(function: Any) -> bool:
    def params(dtype: torch.dtype) -> Any:
        x = torch.zeros(1, 2, 8, 16, dtype=dtype)
        return _sdp.SDPAParams(x, x, x, None, 0.0, False, False)

    return function(params(torch.float16)) and not function(params(torch.float64))


def _library(choose: Any) -> bool:
    before = choose()
    return choose(before) == before


def _scaler(kind: Any) -> bool:
    weight = torch.ones(2, device="cuda", requires_grad=True)
    optimizer = torch.optim.SGD([weight], lr=0.5)
    scaler = kind(init_scale=8.0)
    scaler.scale((weight * 3).sum()).backward()
    scaler.step(optimizer)
    scaler.update()
    return scaler.is_enabled() and weight.tolist() == [-0.5, -0.5]


def _autocast(kind: Any) -> bool:
    with kind():
        inside = torch.is_autocast_enabled("cuda")
        result = torch.eye(2, device="cuda") @ torch.eye(2, device="cuda")
    outside = torch.is_autocast_enabled("cuda") or torch.is_autocast_enabled("cpu")
    return inside and not outside and result.dtype == torch.float16


def _freed(function: Any) -> bool:
    before = _cuda.memory_allocated()
    function(_cuda.caching_allocator_alloc(1 << 20))
    return _cuda.memory_allocated() == before


def _allocated(function: Any) -> bool:
    before = _cuda.memory_allocated()
    address = function(1 << 20)
    grown = _cuda.memory_allocated() - before
    _cuda.caching_allocator_delete(address)
    return grown == 1 << 20


def _pool(kind: Any) -> bool:
    return kind().id != kind().id and kind().use_count() == 1


def _within_pool(function: Any) -> bool:
    with function(_cuda.MemPool()):
        return torch.zeros(1, device="cuda").item() == 0


def _within(context: Any) -> bool:
    with context:
        return _cuda.current_device() == 0


CUDA: Mapping[str, Check] = {
    "AcceleratorError": _error,
    "BFloat16Storage": _storage,
    "BFloat16Tensor": _tensor(torch.bfloat16),
    "BoolStorage": _storage,
    "BoolTensor": _tensor(torch.bool),
    "ByteStorage": _storage,
    "ByteTensor": _tensor(torch.uint8),
    "CUDAGraph": lambda kind: kind | None and _graph(_cuda.graph),
    "CUDAPluggableAllocator": lambda kind: issubclass(kind, _cuda.memory._CUDAAllocator),
    "CharStorage": _storage,
    "CharTensor": _tensor(torch.int8),
    "ComplexDoubleStorage": _storage,
    "ComplexFloatStorage": _storage,
    "CudaError": lambda kind: "no error (0)" in str(kind(0)),
    "DEVICE_REQUIREMENT": _constant,
    "DeferredCudaCallError": _error,
    "DoubleStorage": _storage,
    "DoubleTensor": _tensor(torch.float64),
    "Event": _event,
    "ExternalStream": lambda kind: kind(99).cuda_stream == 99 and issubclass(kind, _cuda.Stream),
    "FloatStorage": _storage,
    "FloatTensor": _tensor(torch.float32),
    "GreenContext": lambda kind: _refuses(lambda: kind.create(num_sms=1), "Green Context"),
    "HalfStorage": _storage,
    "HalfTensor": _tensor(torch.float16),
    "IntStorage": _storage,
    "IntTensor": _tensor(torch.int32),
    "LongStorage": _storage,
    "LongTensor": _tensor(torch.int64),
    "MemPool": _pool,
    "OutOfMemoryError": _error,
    "PYTORCH_RELEASES_CODE_CC": _constant,
    "ShortStorage": _storage,
    "ShortTensor": _tensor(torch.int16),
    "Stream": _stream,
    "StreamContext": _in_stream,
    "TYPE_CHECKING": lambda value: value is False,
    "caching_allocator_alloc": _allocated,
    "caching_allocator_delete": _freed,
    "caching_allocator_disabled": lambda function: _within(function()),
    "caching_allocator_enable": _no_effect,
    "can_device_access_peer": lambda function: function(0, 0) is False,
    "change_current_allocator": lambda function: _refuses(
        lambda: function(_cuda.memory._CUDAAllocator(None)), "allocator for CPUs"
    ),
    "check_error": lambda function: function(_cuda.cudart().cudaProfilerStart()) is None,
    "classproperty": _constant,
    "clock_rate": _reads,
    "cudaStatus": lambda kind: kind.SUCCESS == 0,
    "cudart": lambda function: function().cudaMemGetInfo(0) is not None,
    "current_blas_handle": lambda function: function() == 0,
    "current_device": lambda function: function() == 0,
    "current_solver_handle": lambda function: function() == 0,
    "current_stream": lambda function: function() == _cuda.default_stream(),
    "default_generators": lambda value: len(value) == 1,
    "default_stream": lambda function: function().cuda_stream == 0,
    "device": lambda kind: _within(kind(0)) and _within(kind("cuda")) and _within(kind(None)),
    "device_count": lambda function: function() == 1,
    "device_memory_used": _reads,
    "device_of": lambda kind: _within(kind(torch.zeros(1, device="cuda"))),
    "empty_cache": _no_effect,
    "get_allocator_backend": lambda function: function() == "native",
    "get_arch_list": lambda function: function() == ["sm_120"],
    "get_device_capability": lambda function: function("cuda:0") == (12, 0),
    "get_device_name": lambda function: "sm_120" in function(),
    "get_device_properties": lambda function: (
        function().major == 12
        and function().gcnArchName == _cuda.get_device_name()
        and repr(function(0)).startswith("_CudaDeviceProperties(name='Tilewright")
        and isinstance(function(), _cuda._CudaDeviceProperties)
    ),
    "get_gencode_flags": lambda function: "code=sm_120" in function(),
    "get_per_process_memory_fraction": lambda function: 0 < function() <= 1,
    "get_rng_state": lambda function: function().dtype == torch.uint8,
    "get_rng_state_all": lambda function: len(function()) == 1,
    "get_stream_from_external": lambda function: function(77).cuda_stream == 77,
    "get_sync_debug_mode": lambda function: function() == 0,
    "graph": _graph,
    "graph_pool_handle": lambda function: function() != function(),
    "has_half": lambda value: value is True,
    "has_magma": lambda value: value is torch._C._has_magma,
    "host_memory_stats": lambda function: function()["allocated_bytes.current"] >= 0,
    "host_memory_stats_as_nested_dict": lambda function: "allocations" in function(),
    "init": _no_effect,
    "initial_seed": lambda function: function() == torch.initial_seed(),
    "ipc_collect": _no_effect,
    "is_available": lambda function: function() is True,
    "is_bf16_supported": lambda function: function() is True,
    "is_current_stream_capturing": lambda function: function() is False,
    "is_initialized": lambda function: function() is True,
    "is_tf32_supported": lambda function: function() is True,
    "list_gpu_processes": lambda function: isinstance(function(), str),
    "make_graphed_callables": _graphed,
    "manual_seed": _seeds,
    "manual_seed_all": _seeds,
    "max_memory_allocated": _bytes,
    "max_memory_cached": _bytes,
    "max_memory_reserved": _bytes,
    "mem_get_info": lambda function: 0 < function()[0] <= function()[1],
    "memory_allocated": _bytes,
    "memory_cached": _bytes,
    "memory_reserved": _bytes,
    "memory_snapshot": lambda function: isinstance(function(), list),
    "memory_stats": _statistics,
    "memory_stats_as_nested_dict": lambda function: function()["num_ooms"] == 0,
    "memory_summary": lambda function: "Allocated memory" in function(),
    "memory_usage": _reads,
    "power_draw": _reads,
    "reset_accumulated_host_memory_stats": _no_effect,
    "reset_accumulated_memory_stats": lambda function: (
        function() is None and _cuda.memory_stats()["allocation.all.allocated"] == 0
    ),
    "reset_max_memory_allocated": _resets(_cuda.max_memory_allocated),
    "reset_max_memory_cached": _resets(_cuda.max_memory_reserved),
    "reset_peak_host_memory_stats": _no_effect,
    "reset_peak_memory_stats": _resets(_cuda.max_memory_allocated),
    "seed": _no_effect,
    "seed_all": _no_effect,
    "set_device": lambda function: (
        function(0) is None and _refuses(lambda: function(1), "there is no device cuda:1")
    ),
    "set_per_process_memory_fraction": _set_and_get(
        _cuda.get_per_process_memory_fraction, 0.5, 1.0
    ),
    "set_rng_state": _states(_cuda.get_rng_state),
    "set_rng_state_all": _states(_cuda.get_rng_state_all),
    "set_stream": _sets_stream,
    "set_sync_debug_mode": _set_and_get(_cuda.get_sync_debug_mode, 1, 0),
    "stream": _in_stream,
    "synchronize": _no_effect,
    "temperature": _reads,
    "use_mem_pool": _within_pool,
    "utilization": lambda function: 0 <= function() <= 100,
}
"""The names of `torch.cuda`."""

AMP: Mapping[str, Check] = {
    "GradScaler": _scaler,
    "amp_definitely_not_available": lambda function: function() is False,
    "autocast": _autocast,
    "custom_bwd": lambda function: callable(function(lambda context, x: x)),
    "custom_fwd": lambda function: callable(function(lambda context, x: x)),
}
"""The names of `torch.cuda.amp`."""

BACKEND: Mapping[str, Check] = {
    "SDPAParams": _constant,
    "SDPBackend": _constant,
    "allow_fp16_bf16_reduction_math_sdp": _set_and_get(
        lambda: _sdp.fp16_bf16_reduction_math_sdp_allowed(), True, False
    ),
    "blas_workspace_size": lambda function: function() > 0,
    "can_use_cudnn_attention": _can_use,
    "can_use_efficient_attention": _can_use,
    "can_use_flash_attention": _can_use,
    "cuBLASModule": lambda kind: isinstance(_sdp.matmul, kind),
    "cuFFTPlanCache": _constant,
    "cuFFTPlanCacheAttrContextProp": _constant,
    "cuFFTPlanCacheManager": lambda kind: isinstance(_sdp.cufft_plan_cache, kind),
    "cublas_workspace_size": lambda function: function() > 0,
    "cublaslt_workspace_size": lambda function: function() > 0,
    "cudnn_sdp_enabled": lambda function: function() is True,
    "cufft_plan_cache": lambda value: value[0].size == 0 and value.max_size > 0,
    "enable_cudnn_sdp": _enabled(lambda: _sdp.cudnn_sdp_enabled()),
    "enable_flash_sdp": _enabled(lambda: _sdp.flash_sdp_enabled()),
    "enable_math_sdp": _enabled(lambda: _sdp.math_sdp_enabled()),
    "enable_mem_efficient_sdp": _enabled(lambda: _sdp.mem_efficient_sdp_enabled()),
    "flash_sdp_enabled": lambda function: function() is True,
    "fp16_bf16_reduction_math_sdp_allowed": lambda function: function() is False,
    "is_built": lambda function: function() is True,
    "is_ck_sdpa_available": lambda function: function() is False,
    "is_flash_attention_available": lambda function: function() is True,
    "math_sdp_enabled": lambda function: function() is True,
    "matmul": lambda value: isinstance(value.allow_tf32, bool),
    "mem_efficient_sdp_enabled": lambda function: function() is True,
    "preferred_blas_library": _library,
    "preferred_linalg_library": _library,
    "preferred_rocm_fa_library": _constant,
    "sdp_kernel": lambda function: _within(function(enable_math=False)),
}
"""The names of `torch.backends.cuda`."""

CUDNN: Mapping[str, Check] = {
    "CUDNN_TENSOR_DTYPES": _constant,
    "ContextProp": _constant,
    "CudnnModule": _constant,
    "PropModule": _constant,
    "flags": lambda function: _within(function(enabled=False)),
    "is_acceptable": lambda function: isinstance(function(torch.zeros(1, device="cuda")), bool),
    "is_available": lambda function: function() is True,
    "set_flags": lambda function: len(function()) > 0,
    "version": lambda function: function() >= 90000,
}
"""The names of `torch.backends.cudnn`."""

ACCELERATOR: Mapping[str, Check] = {
    "Graph": _accelerator_graph,
    "current_accelerator": lambda function: function() == torch.device("cuda"),
    "current_device_idx": lambda function: function() == 0,
    "current_device_index": lambda function: function() == 0,
    "current_stream": lambda function: function() == _cuda.current_stream(),
    "device_count": lambda function: function() == 1,
    "device_index": lambda kind: _within(kind(0)),
    "empty_cache": _no_effect,
    "empty_host_cache": _no_effect,
    "get_device_capability": lambda function: torch.float16 in function()["supported_dtypes"],
    "get_memory_info": lambda function: 0 < function()[0] <= function()[1],
    "is_available": lambda function: function() is True,
    "max_memory_allocated": _bytes,
    "max_memory_reserved": _bytes,
    "memory_allocated": _bytes,
    "memory_reserved": _bytes,
    "memory_stats": _statistics,
    "reset_accumulated_memory_stats": _no_effect,
    "reset_peak_memory_stats": _resets(_accelerator.max_memory_allocated),
    "set_device_idx": lambda function: function(0) is None,
    "set_device_index": lambda function: function(0) is None,
    "set_stream": lambda function: function(_cuda.default_stream()) is None,
    "synchronize": _no_effect,
}
"""The names of `torch.accelerator`."""

TABLES: Mapping[str, Mapping[str, Check]] = {
    "torch.cuda": CUDA,
    "torch.cuda.amp": AMP,
    "torch.backends.cuda": BACKEND,
    "torch.backends.cudnn": CUDNN,
    "torch.accelerator": ACCELERATOR,
}


def module_of(path: str) -> Any:
    """A module; of one whose place something else has taken, that module."""
    found = import_module(path)
    return getattr(found, "m", found)


def public_names(path: str) -> Iterator[str]:
    """The names of a module that are torch's and public, but for other modules."""
    module = module_of(path)
    for name in dir(module):
        value = getattr(module, name)
        owner = (getattr(value, "__module__", None) or "torch").partition(".")[0]
        if not name.startswith("_") and not isinstance(value, ModuleType) and owner == "torch":
            yield name


def kind_of(value: Any) -> str:
    """Whether it is a class, a function or something else."""
    if inspect.isclass(value):
        return "class"
    return "function" if callable(value) else "constant"


def signature_of(value: Any) -> inspect.Signature | None:
    """Its parameters, if they are known."""
    try:
        return inspect.signature(value)
    except (TypeError, ValueError):
        return None
