"""What users call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.cutile.functions import launcher
from tilewright.cutile.installed import native
from tilewright.cutile.redirection import redirect
from tilewright.cutile.specialization import type_name
from tilewright.devices.api import install, on, uninstall
from tilewright.devices.settings import LaunchSettings
from tilewright.devices.tracebacks import shortening
from tilewright.runtime import Module

__all__ = ["install", "launch", "module", "on", "uninstall"]


# Names that a program takes from cuTile from now on are the replacements.
redirect()


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
