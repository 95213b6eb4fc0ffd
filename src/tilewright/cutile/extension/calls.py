"""The functions of the extension that ask something of a GPU, by name.

cuTile imports them while it is being imported itself, and they need it: each finds what it calls
when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from tilewright.cutile.extension.exported import exported

__all__ = ["NAMES", "calls"]

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "launch": "(stream, grid, kernel, kernel_args, /, *, programmatic_dependent_launch=False)",
        "launch_extended": (
            "(stream, block_count, thread_count, kernel, kernel_args, /, *, cooperative=False, "
            "block_in_cluster_count=None, preferred_block_in_cluster_count=None, "
            "programmatic_dependent_launch=False)"
        ),
        "get_compute_capability": "(device_id=0, /)",
        "get_driver_version": "()",
        "_get_max_grid_size": "(device_id, /)",
        "get_parameter_constraints_from_pyargs": "(dispatcher, pyargs, calling_convention, /)",
        "_synchronize_context": "()",
        "_create_stream": "()",
        "_destroy_stream": "(stream, /)",
        "_benchmark": "(stream, grid, kernel, pyargs_tuples, flush_l2=True, /)",
        "_export_ipc_benchmark_payload": "(stream, grid, kernel, pyargs_tuples, flush_l2=True, /)",
        "_benchmark_with_ipc_payload": "(payload, /)",
        "_spy_on_cuLaunchKernel_begin": "()",
        "_spy_on_cuLaunchKernel_end": "()",
    }
)
"""Their signatures."""


def calls() -> dict[str, Any]:
    """The functions by their names."""
    return {name: _call(name) for name in NAMES}


def _call(name: str) -> Callable[..., Any]:
    target: Any = None

    def call(*arguments: Any, **named: Any) -> Any:
        nonlocal target
        if target is None:
            functions = import_module("tilewright.cutile.functions")
            target = getattr(functions, name.lstrip("_"))
        try:
            return target(*arguments, **named)
        except (Exception, KeyboardInterrupt) as error:
            import_module("tilewright.devices.tracebacks").shortened(error)
            raise

    call.__name__ = call.__qualname__ = name
    return exported(call)
