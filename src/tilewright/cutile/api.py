"""What users call."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any

from tilewright.cutile.devices import Devices
from tilewright.cutile.functions import launcher
from tilewright.cutile.installed import native
from tilewright.cutile.redirection import redirect
from tilewright.cutile.settings import LaunchSettings
from tilewright.cutile.specialization import type_name
from tilewright.cutile.tracebacks import shortening
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.runtime import Module

__all__ = ["install", "launch", "module", "on", "uninstall"]


# Names that a program takes from cuTile from now on are the replacements.
redirect()


@cache
def _devices() -> Devices:
    return Devices()


@shortening
def on(
    backend: str | None = None, *, as_gpu: str | None = None, **options: Any
) -> AbstractContextManager[None]:
    """Has `cuda.tile.launch` and cuTile's tuning run kernels on a back end, in this thread, as long
    as the `with` statement lasts.

    Args:
        backend: `cpu`, `reference` or `check`; unless given, that of the environment variable
            `TILEWRIGHT_BACKEND`, else `cpu`.
        as_gpu: the GPU that cuTile compiles for, e.g. `sm_120`; `sm_100` unless given.
        options: settings of the back end, e.g. `checked=True` or `threads=1`; `optimize=2` has
            kernels optimised first (see `tilewright.optimize`).

    Raises:
        LaunchError: there is no such back end or GPU, or it has not these options.
    """
    if "devices" in options:
        message = "on() has no option 'devices': torch is the same for all threads, see install()"
        raise LaunchError(Diagnostic(message))
    return _on(LaunchSettings.of(backend, as_gpu, options))


@contextmanager
def _on(settings: LaunchSettings) -> Generator[None]:
    undo = launcher().state.set_here(settings)
    try:
        yield
    finally:
        undo()


@shortening
def install(
    backend: str | None = None,
    *,
    as_gpu: str | None = None,
    devices: bool = False,
    strict_devices: bool = False,
    arithmetic: bool = True,
    **options: Any,
) -> None:
    """Has `cuda.tile.launch` and cuTile's tuning run kernels on a back end, everywhere in this
    process, until `uninstall` is called. Called again, it changes the settings.

    Args:
        backend: as for `on`.
        as_gpu: as for `on`.
        devices: on a machine without a GPU, also has torch take `device="cuda"` for the CPU, and
            `import cupy` find a stand-in if it is not installed.
        strict_devices: the same, and operations of torch that mix tensors of the CPU and the
            device, and launches on tensors that are not on the device, fail as on a GPU.
        arithmetic: with `devices`, also has torch compute with tensors of the device as a GPU does:
            in f32 for those of half precision, in tf32 where torch's settings say so.
        options: as for `on`.

    Raises:
        LaunchError: there is no such back end or GPU, or it has not these options.
    """
    settings = LaunchSettings.of(backend, as_gpu, options)
    launcher().state.set_everywhere(settings)
    if devices or strict_devices:
        _devices().begin(strict_devices, arithmetic)
    else:
        _devices().end()


def uninstall() -> None:
    """Undoes `install`, if it was called."""
    if launcher().state.everywhere is not None:
        _devices().end()
        launcher().state.set_everywhere(None)


@shortening
def launch(
    grid: int | Sequence[int],
    kernel: Any,
    arguments: Sequence[Any],
    backend: str | None = None,
    *,
    as_gpu: str | None = None,
    **options: Any,
) -> None:
    """Run a cuTile kernel on a back end, and wait for it. Nothing is redirected.

    Args:
        grid: tile blocks along x, and along y and z if given.
        kernel: a function with the decorator `cuda.tile.kernel`.
        arguments: as `cuda.tile.launch` takes them, with arrays in main memory.
        backend: as for `on`.
        as_gpu: as for `on`.
        options: as for `on`.

    Raises:
        TypeError, ValueError: cuTile refuses grid or arguments.
        cuda.tile.TileError: the kernel cannot be compiled.
        LaunchError: there is no such back end or GPU, or its options do not fit.
        ExecutionError: the program did something undefined, or can't go on.
    """
    _check_order(grid, kernel, arguments)
    settings = LaunchSettings.of(backend, as_gpu, options)
    blocks = (grid,) if isinstance(grid, int) else tuple(grid)
    launcher().launch(settings, blocks, kernel, tuple(arguments))


_ORDER = "tilewright.cutile.launch(grid, kernel, arguments, backend=None)"


def _check_order(grid: Any, kernel: Any, arguments: Any) -> None:
    """Refuse what is given in another order, such as that of `cuda.tile.launch`."""
    if not isinstance(kernel, native.TileDispatcher):
        message = f"{_ORDER} expects a kernel as the second argument, got {type_name(kernel)}"
        if isinstance(arguments, native.TileDispatcher):
            message += ": it takes no stream, unlike cuda.tile.launch"
        elif isinstance(grid, native.TileDispatcher):
            message += ": the kernel comes after the grid"
        raise TypeError(message)
    for number, given in (("first", grid), ("third", arguments)):
        if isinstance(given, int) and number == "first":
            continue
        if not isinstance(given, Sequence) or isinstance(given, str):
            kind = "a number or a tuple" if number == "first" else "a tuple"
            raise TypeError(f"{_ORDER} expects {kind} as the {number} argument, got "
                            f"{type_name(given)}")  # fmt: skip


@shortening
def module(kernel: Any, arguments: Sequence[Any], *, as_gpu: str | None = None) -> Module:
    """A cuTile kernel in Tile IR, specialised to arguments as a launch with them is; to look at it,
    to write it to a file, or to launch it by other means. Nothing is run.

    Args:
        kernel: a function with the decorator `cuda.tile.kernel`.
        arguments: as `cuda.tile.launch` takes them, with arrays in main memory.
        as_gpu: as for `on`; unless given, that of the settings in force.

    Raises:
        TypeError, ValueError: cuTile refuses the arguments.
        cuda.tile.TileError: the kernel cannot be compiled.
        LaunchError: there is no such GPU.
    """
    settings = launcher().state.current
    if settings is None or as_gpu is not None:
        settings = LaunchSettings.of(settings.backend if settings else None, as_gpu, {})
    return launcher().module(settings, kernel, tuple(arguments))
