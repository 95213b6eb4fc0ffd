"""`tilewright run`: run a kernel on arrays."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from tilewright.cli.options import InputFile

if TYPE_CHECKING:
    from rich.progress import Progress

    from tilewright.dialects.cuda_tile.operations.module import EntryOp
    from tilewright.execution import BlockId, Grid, Observer
    from tilewright.memory import Memory
    from tilewright.runtime import Kernel, Module


def run(
    input: InputFile,
    arguments: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ARG…",
            help="One per parameter: f32[1024x1024]:random (zeros, ones, range), data.npy, "
            "i32:1024, 1.5.",
            show_default=False,
        ),
    ] = None,
    grid: Annotated[
        str, typer.Option(metavar="X[,Y[,Z]]", help="Tile blocks along each axis.")
    ] = "1",
    entry: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Which kernel, if there are several.", show_default=False
        ),
    ] = None,
    save: Annotated[
        list[str] | None,
        typer.Option(
            metavar="K=OUT.npy", help="Save argument K (position from 0, or name) afterwards."
        ),
    ] = None,
    print_: Annotated[
        list[str] | None,
        typer.Option("--print", metavar="K", help="Print argument K afterwards."),
    ] = None,
    backend: Annotated[str, typer.Option(metavar="NAME", help="What runs it.")] = "reference",
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of :random.", min=0)] = 0,
) -> None:
    """Run a kernel on a grid of tile blocks.

    Arguments come in the order of the kernel's parameters, which `tilewright info` shows. Options
    go before negative numbers, or put `--` in front of the arguments.

    Examples:

      tilewright run add.mlir --grid 8 f32[1024]:random f32[1024]:ones f32[1024] --print 2

      tilewright run add.mlir --grid 8 a.npy b.npy f32[1024]:zeros --save 2=sum.npy
    """
    import numpy as np

    from tilewright.cli.arguments import parse_argument
    from tilewright.cli.inputs import load
    from tilewright.diagnostics import Diagnostic, LaunchError
    from tilewright.runtime import Module

    kernel = choose(Module(load(input).module), entry)
    blocks = parse_grid(grid)
    given = arguments or []
    wanted = kernel.parameters
    if len(given) != len(wanted):
        raise LaunchError(
            Diagnostic(f"{kernel.signature}: needs {len(wanted)} arguments, found {len(given)}")
        )
    kept = [(position_of(kernel, text.partition("=")[0]), text) for text in save or ()]
    shown = [position_of(kernel, text) for text in print_ or ()]
    for _, text in kept:
        if not text.partition("=")[2]:
            raise typer.BadParameter(f"--save needs K=OUT.npy, found {text!r}")
    generator = np.random.default_rng(seed)
    values = list[Any]()
    for parameter, text in zip(wanted, given, strict=True):
        try:
            values.append(parse_argument(text, parameter, generator))
        except LaunchError as error:
            message = f"{kernel.signature}: argument '{parameter.name}': "
            raise LaunchError(Diagnostic(message + error.diagnostics[0].message)) from None
    try:
        launch(kernel, blocks, values, backend)
    except LaunchError as error:
        message = error.diagnostics[0].message
        if kernel.signature not in message:
            raise LaunchError(Diagnostic(f"{kernel.signature}: {message}")) from None
        raise
    for position, text in kept:
        save_array(Path(text.partition("=")[2]), values[position])
    for position in shown:
        with np.printoptions(threshold=64):
            typer.echo(f"{wanted[position].name} = {values[position]}")


def choose(module: Module, name: str | None) -> Kernel:
    """The kernel of a name, or the only one.

    Raises:
        LaunchError: there is no such kernel, or several; with the signatures of all.
    """
    from tilewright.diagnostics import Diagnostic, LaunchError

    try:
        return module.kernel(name)
    except LaunchError:
        if not module.kernels:
            raise LaunchError(Diagnostic("the module has no kernels")) from None
        signatures = [module.kernel(known).signature for known in module.kernels]
        shown = "".join(f"\n  {signature}" for signature in signatures)
        wrong = "say which kernel with --entry" if name is None else f"there is no kernel {name!r}"
        raise LaunchError(Diagnostic(f"{wrong}; the module has{shown}")) from None


def parse_grid(text: str) -> tuple[int, ...]:
    """The grid of an option.

    Raises:
        typer.BadParameter: it is no grid.
    """
    parts = text.split(",")
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise typer.BadParameter(f"--grid needs X, X,Y or X,Y,Z, found {text!r}")
    if any(len(part) > 18 for part in parts):
        raise typer.BadParameter(f"--grid {text} is too large")
    return tuple(int(part) for part in parts)


def position_of(kernel: Kernel, key: str) -> int:
    """The position of an argument given by position or name.

    Raises:
        typer.BadParameter: there is none.
    """
    names = [parameter.name for parameter in kernel.parameters]
    if key in names:
        return names.index(key)
    if key.isascii() and key.isdigit() and len(key) < 9 and int(key) < len(names):
        return int(key)
    raise typer.BadParameter(f"{kernel.signature} has no argument {key!r}")


def launch(kernel: Kernel, grid: tuple[int, ...], values: list[Any], backend: str) -> None:
    """Launch, with a progress bar on a terminal if it takes over a second."""
    if not sys.stderr.isatty():
        kernel.launch(grid, *values, backend=backend)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "tile blocks", TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    timer = Timer(SHOWN_AFTER, bar.start)
    timer.daemon = True
    timer.start()
    try:
        kernel.launch(grid, *values, backend=backend, observer=progress_observer(bar))
    finally:
        timer.cancel()
        timer.join()
        if bar.live.is_started:
            bar.stop()


SHOWN_AFTER = 1.0
"""Seconds until a run is worth a progress bar."""


def progress_observer(bar: Progress) -> Observer:
    """An observer that counts finished tile blocks."""
    from tilewright.execution import Observer

    class ProgressObserver(Observer):
        def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
            self.task = bar.add_task("", total=grid[0] * grid[1] * grid[2])

        def block_finished(self, block: BlockId) -> None:
            bar.advance(self.task)

    return ProgressObserver()


def save_array(path: Path, value: Any) -> None:
    """Save an array.

    Raises:
        typer.BadParameter: it is no array, or the file can't be written.
    """
    import io

    import numpy as np

    from tilewright.cli.options import write_output

    if not isinstance(value, np.ndarray):
        raise typer.BadParameter(f"--save {path}: the argument is a number, not an array")
    buffer = io.BytesIO()
    np.save(buffer, cast(Any, value), allow_pickle=False)
    write_output(path, buffer.getvalue())
