"""What users call."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from tilewright.cutile.devices import Devices
from tilewright.cutile.functions import launcher
from tilewright.cutile.redirection import redirect
from tilewright.cutile.settings import Settings

__all__ = ["install", "launch", "on", "uninstall"]


# Names that a program takes from cuTile from now on are the replacements.
redirect()


@cache
def _devices() -> Devices:
    return Devices()


@contextmanager
def on(backend: str | None = None, *, as_gpu: str | None = None, **options: Any) -> Generator[None]:
    """Has `cuda.tile.launch` and cuTile's tuning run kernels on a back end, in this thread, as long
    as the `with` statement lasts.

    Args:
        backend: `cpu` or `reference`; unless given, that of the environment variable
            `TILEWRIGHT_BACKEND`, else `cpu`.
        as_gpu: the GPU that cuTile compiles for, e.g. `sm_120`; `sm_100` unless given.
        options: settings of the back end, e.g. `checked=True` or `threads=1`.

    Raises:
        LaunchError: there is no such back end or GPU.
    """
    settings = Settings.of(backend, as_gpu, options)
    undo = launcher().state.set_here(settings)
    try:
        yield
    finally:
        undo()


def install(
    backend: str | None = None,
    *,
    as_gpu: str | None = None,
    devices: bool = False,
    **options: Any,
) -> None:
    """Has `cuda.tile.launch` and cuTile's tuning run kernels on a back end, everywhere in this
    process, until `uninstall` is called. Called again, it changes the settings.

    Args:
        backend: as for `on`.
        as_gpu: as for `on`.
        devices: on a machine without a GPU, also has torch take `device="cuda"` for the CPU, and
            `import cupy` find a stand-in if it is not installed.
        options: as for `on`.

    Raises:
        LaunchError: there is no such back end or GPU.
    """
    settings = Settings.of(backend, as_gpu, options)
    launcher().state.set_everywhere(settings)
    if devices:
        _devices().begin()
    else:
        _devices().end()


def uninstall() -> None:
    """Undoes `install`, if it was called."""
    if launcher().state.everywhere is not None:
        _devices().end()
        launcher().state.set_everywhere(None)


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
    settings = Settings.of(backend, as_gpu, options)
    blocks = (grid,) if isinstance(grid, int) else tuple(grid)
    launcher().launch(settings, blocks, kernel, tuple(arguments))
