"""The functions of cuTile's extension that ask something of a GPU, on this machine.

Each has the name that the extension has for it, without underscores before it;
`tilewright.cutile.extension.calls` lists them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from tilewright.cutile.installed import compilation, native
from tilewright.cutile.launching import Launcher, parameters_of
from tilewright.cutile.specialization import constraints_of, type_name
from tilewright.cutile.tuning import timed
from tilewright.devices.gpu import has_driver
from tilewright.devices.machine import DRIVER_VERSION
from tilewright.devices.settings import LaunchSettings, capability_of
from tilewright.diagnostics import Diagnostic, LaunchError

__all__ = [
    "NoDriverError",
    "benchmark",
    "benchmark_with_ipc_payload",
    "create_stream",
    "destroy_stream",
    "export_ipc_benchmark_payload",
    "get_compute_capability",
    "get_driver_version",
    "get_max_grid_size",
    "get_parameter_constraints_from_pyargs",
    "launch",
    "launch_extended",
    "launcher",
    "settings_here",
    "spy_on_cuLaunchKernel_begin",
    "spy_on_cuLaunchKernel_end",
    "synchronize_context",
]

_MAXIMUM_GRID = 2**31 - 1, 65535, 65535


@cache
def launcher() -> Launcher:
    """The launcher of this process."""
    return Launcher()


# There must be only one, and the module is imported by one thread.
_launcher = launcher()
_state = _launcher.state
_captures = _launcher.shared.captures


class NoDriverError(LaunchError, OSError):
    """There is no CUDA driver, and launches do not come here either. cuTile's own extension raises
    an OSError then."""


def settings_here() -> LaunchSettings:
    """The settings in force.

    Raises:
        NoDriverError: there are none.
    """
    found = _state.current
    if found is None:
        why = "there is no CUDA driver"
        if has_driver():
            why = "cuTile has Tilewright's extension here, which does not launch on a GPU"
        message = (
            f"{why}, and launches do not go to the CPU: run the program by "
            "`python -m tilewright.cutile`, or call tilewright.cutile.install()"
        )
        if _state.elsewhere:
            message += "; tilewright.cutile.on() holds only in the thread that calls it"
        raise NoDriverError(Diagnostic(message))
    return found


def launch(
    stream: Any,
    grid: Any,
    kernel: Any,
    kernel_args: Any,
    /,
    *,
    programmatic_dependent_launch: bool = False,
) -> None:
    """Launch a cuTile kernel, and wait for it.

    Args:
        stream: ignored, unless a CUDA graph is captured from it: then the launch becomes part of
            the graph.
        grid: a tuple of at most three numbers.
        kernel: the kernel.
        kernel_args: its arguments, a tuple.
        programmatic_dependent_launch: ignored.
    """
    if _captures:
        note = _captures.of(stream)
        if note is not None:
            _launcher.note(note, settings_here(), grid, kernel, kernel_args)
            return
    _launcher.launch(settings_here(), grid, kernel, kernel_args)


def launch_extended(*arguments: Any, **named: Any) -> None:
    """Launches of kernels that are not made of tiles: there are none here."""
    message = "launch_extended launches kernels for single threads of a GPU, which need a GPU"
    raise LaunchError(Diagnostic(message))


def get_compute_capability(device_id: int = 0, /) -> tuple[int, int]:
    """The compute capability that cuTile compiles for."""
    _device(device_id)
    return capability_of(settings_here().as_gpu)


def get_driver_version() -> int:
    """The version of the driver that there would be."""
    settings_here()
    return DRIVER_VERSION


def get_max_grid_size(device_id: int, /) -> tuple[int, int, int]:
    """The most tile blocks along each axis."""
    _device(device_id)
    settings_here()
    return _MAXIMUM_GRID


def _device(number: Any) -> None:
    if not hasattr(number, "__index__"):
        kind = type_name(number)
        raise TypeError(f"'{kind}' object cannot be interpreted as an integer")
    if number.__index__() != 0:
        raise LaunchError(Diagnostic(f"there is no device {number}: there is one device, 0"))


def get_parameter_constraints_from_pyargs(
    dispatcher: Any, pyargs: Any, calling_convention: Any, /
) -> list[Any]:
    """The constraints of parameters that arguments fulfil."""
    given = (
        (dispatcher, native.TileDispatcher, "cuda.tile._cext.TileDispatcher"),
        (pyargs, tuple, "tuple"),
        (calling_convention, compilation.CallingConvention, _CONVENTION),
    )
    for number, (value, kind, name) in enumerate(given, 1):
        if not isinstance(value, kind):
            raise TypeError(f"argument {number} must be {name}, not {type_name(value)}")
    found = parameters_of(dispatcher).take(
        cast("tuple[Any, ...]", pyargs), inferred_sizes=calling_convention.version > 1
    )
    return constraints_of(found.facts)


_CONVENTION = "cuda.tile.compilation.CallingConvention"


def synchronize_context() -> None:
    """Launches have ended when they return."""
    settings_here()


def create_stream() -> int:
    """A stream; all are the same."""
    settings_here()
    return 1


def destroy_stream(stream: int, /) -> None:
    """Does nothing."""
    settings_here()


def benchmark(
    stream: Any, grid: Any, kernel: Any, pyargs_tuples: Any, flush_l2: bool = True, /
) -> float:
    """Microseconds for a launch with these arguments."""
    return timed(_launcher, settings_here(), grid, kernel, pyargs_tuples)


def export_ipc_benchmark_payload(*arguments: Any) -> None:
    """None: cuTile then measures in this process."""
    return


def benchmark_with_ipc_payload(payload: Any, /) -> float:
    """Measures what another process exported: none does here."""
    raise LaunchError(Diagnostic("launches are measured in the process that makes them"))


def spy_on_cuLaunchKernel_begin() -> None:
    """Notes what the driver is asked to launch: there is none."""
    raise LaunchError(Diagnostic("there is no CUDA driver whose launches could be noted"))


spy_on_cuLaunchKernel_end = spy_on_cuLaunchKernel_begin
