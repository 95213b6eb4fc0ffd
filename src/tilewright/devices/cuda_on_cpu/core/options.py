"""Options of `cuda.core`: classes that only hold values. Both generations' names are taken."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from tilewright.devices.cuda_on_cpu.errors import refuse

__all__ = ["OPTIONS", "LaunchConfig", "Options", "options_of"]


class Options:
    """Values by name. A subclass says which, and what they are at first.

    Args:
        given: the values, in the order of the first names.
        named: the values by name.

    Raises:
        TypeError: there is no such value.
    """

    _initial: Mapping[str, Any] = MappingProxyType({})
    _same: Mapping[str, str] = MappingProxyType({})

    def __init__(self, *given: Any, **named: Any) -> None:
        kind = type(self).__name__
        if len(given) > len(self._initial):
            message = f"{kind} takes {len(self._initial)} values, and {len(given)} were given"
            raise TypeError(message)
        values = dict(self._initial) | dict(zip(self._initial, given, strict=False))
        for name, value in named.items():
            key = self._same.get(name, name)
            if key not in values:
                raise TypeError(f"{kind} has no option {name!r}")
            values[key] = value
        vars(self).update(values)

    def __getattr__(self, name: str) -> Any:
        same = self._same.get(name)
        if same is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return vars(self)[same]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._same]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({values})"


class _Compiling(Options):
    """Options of a compiler, which there is none of."""

    def as_bytes(self, backend: str = "nvrtc", target_type: str | None = None) -> Any:
        """What the compiler would be given."""
        refuse("CUDA C cannot be compiled or linked")


def options_of(kind: type[Options], given: Any) -> Any:
    """Options as a program gives them.

    Args:
        kind: their class.
        given: of that class, a dictionary of them, or None for those at first.

    Raises:
        TypeError: it is nothing of these.
    """
    if given is None:
        return kind()
    if isinstance(given, kind):
        return given
    if isinstance(given, dict):
        values = cast("dict[str, Any]", given)
        return kind(**values)
    message = f"The options must be provided as an instance of {kind.__name__}, found {given!r}"
    raise TypeError(message)


def _words(text: str) -> dict[str, Any]:
    return dict.fromkeys(text.split())


_PROGRAM = _words(
    "arch relocatable_device_code extensible_whole_program debug lineinfo device_code_optimize "
    "ptxas_options max_register_count ftz prec_sqrt prec_div fma use_fast_math "
    "extra_device_vectorization link_time_optimization gen_opt_lto define_macro undefine_macro "
    "include_path pre_include no_source_include std builtin_move_forward builtin_initializer_list "
    "disable_warnings restrict device_as_default_execution_space device_int128 optimization_info "
    "no_display_error_number diag_error diag_suppress diag_warn brief_diagnostics time "
    "split_compile fdevice_syntax_only minimal no_cache fdevice_time_trace device_float128 "
    "frandom_seed ofast_compile pch create_pch use_pch pch_dir pch_verbose pch_messages "
    "instantiate_templates_in_pch extra_sources use_libdevice numba_debug use_bundled_headers"
)

_LINKER = _words(
    "arch max_register_count time verbose link_time_optimization ptx optimization_level debug "
    "lineinfo ftz prec_div prec_sqrt fma kernels_used variables_used optimize_unused_variables "
    "ptxas_options split_compile split_compile_extended no_cache numba_debug"
)

_GRAPH_PRINTS = _words(
    "verbose runtime_types kernel_node_params memcpy_node_params memset_node_params "
    "host_node_params event_node_params ext_semas_signal_node_params ext_semas_wait_node_params "
    "kernel_node_attributes handles mem_alloc_node_params mem_free_node_params "
    "batch_mem_op_node_params extra_topo_info conditional_node_params"
)

_POOL = {"ipc_enabled": False, "max_size": 0}

_INITIAL: Mapping[str, dict[str, Any]] = MappingProxyType(
    {
        "StreamOptions": {"nonblocking": True, "priority": None},
        "EventOptions": {"timing_enabled": False, "blocking_sync": False, "ipc_enabled": False},
        "ContextOptions": {"resources": ()},
        "DeviceMemoryResourceOptions": _POOL,
        "PinnedMemoryResourceOptions": {**_POOL, "numa_id": None},
        "ManagedMemoryResourceOptions": {
            "preferred_location": None,
            "preferred_location_type": None,
        },
        "VirtualMemoryResourceOptions": {
            "allocation_type": "pinned",
            "location_type": "device",
            "handle_type": "posix_fd",
            "granularity": "recommended",
            "gpu_direct_rdma": False,
            "addr_hint": 0,
            "addr_align": None,
            "peers": (),
            "self_access": "rw",
            "peer_access": "rw",
        },
        "GraphCompleteOptions": {
            "auto_free_on_launch": False,
            "upload_stream": None,
            "device_launch": False,
            "use_node_priority": False,
        },
        "GraphDebugPrintOptions": dict.fromkeys(_GRAPH_PRINTS, False),
        "ProgramOptions": {"name": "default_program", **_PROGRAM},
        "LinkerOptions": {"name": "<default linker>", **_LINKER},
        "CopyOptions": {
            "src_access_order": "stream",
            "src_location_hint": None,
            "dst_location_hint": None,
            "overlap_mode": "default",
        },
    }
)

_SAME: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "EventOptions": {
            "enable_timing": "timing_enabled",
            "busy_waited_sync": "blocking_sync",
            "support_ipc": "ipc_enabled",
        }
    }
)
"""Names of `cuda.core.experimental`, and what they are now."""

_COMPILERS = ("ProgramOptions", "LinkerOptions")

OPTIONS: Mapping[str, type[Options]] = MappingProxyType(
    {
        name: type(
            name,
            (_Compiling if name in _COMPILERS else Options,),
            {"_initial": initial, "_same": _SAME.get(name, {}), "__module__": "cuda.core"},
        )
        for name, initial in _INITIAL.items()
    }
)
"""The classes, by name."""


class LaunchConfig:
    """How a kernel of CUDA C would be launched."""

    __module__ = "cuda.core"

    def __init__(
        self,
        grid: Any = None,
        cluster: Any = None,
        block: Any = None,
        shmem_size: int | None = None,
        is_cooperative: bool = False,
        programmatic_stream_serialization: bool = False,
        *,
        cooperative_launch: bool = False,
    ) -> None:
        self.grid, self.cluster, self.block = map(_triple, (grid, cluster, block))
        self.shmem_size = shmem_size or 0
        self.is_cooperative = self.cooperative_launch = is_cooperative or cooperative_launch
        self.programmatic_stream_serialization = programmatic_stream_serialization

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LaunchConfig) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"LaunchConfig({values})"


def _triple(sizes: Any) -> tuple[int, ...]:
    given = () if sizes is None else (sizes,) if isinstance(sizes, int) else tuple(sizes)
    if len(given) > 3:
        raise ValueError(f"a grid has at most three dimensions, found {sizes!r}")
    return (*given, 1, 1, 1)[:3]
