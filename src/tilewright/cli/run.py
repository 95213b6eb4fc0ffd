"""`tilewright run`: run a kernel on arrays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from tilewright.cli.options import (
    BackendName,
    EntryName,
    GridSize,
    InputFile,
    Multicast,
    Optimize,
    RandomSeed,
    bad_parameter,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    grid: GridSize = "1",
    entry: EntryName = None,
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
    backend: BackendName = "reference",
    seed: RandomSeed = 0,
    multicast: Multicast = 2,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show every executed operation and what it gives.")
    ] = False,
    block: Annotated[
        str | None,
        typer.Option(metavar="X[,Y[,Z]]", help="Run only this tile block.", show_default=False),
    ] = None,
    schedule: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Order of tile blocks: in_order, reversed, round_robin, random(SEED), or "
            "all, which compares the results.",
            show_default="in_order",
        ),
    ] = None,
    memory_order: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="When memory operations happen: program; adversarial(SEED), as late as tokens "
            "allow; or weak(SEED), which has them see what was written before, too, as far as the "
            "memory model allows.",
            show_default="program",
        ),
    ] = None,
    undefined: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="At undefined behaviour: stop, report all of it, or go on with the documented "
            "value.",
            show_default="stop",
        ),
    ] = None,
    checked: Annotated[
        bool,
        typer.Option("--checked", help="On the CPU back end: report accesses outside all arrays."),
    ] = False,
    threads: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="On the CPU back end: how many threads.",
            show_default="one for each core",
            min=1,
        ),
    ] = None,
    tier: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="On the CPU back end: quick code, which is there at once, full code, which is "
            "fast, or auto: full after quick.",
            show_default="auto",
        ),
    ] = None,
    body_arguments: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="What bodies of reduce and scan are given first: accumulator-first (what was "
            "combined before), or element-first.",
            show_default="accumulator-first",
        ),
    ] = None,
    optimize: Optimize = None,
) -> None:
    """Run a kernel on a grid of tile blocks.

    Arguments come in the order of the kernel's parameters, which `tilewright info` shows. Options
    go before negative numbers, or put `--` in front of the arguments.

    Examples:

      tilewright run add.mlir --grid 8 f32[1024]:random f32[1024]:ones f32[1024] --print 2

      tilewright run add.mlir --grid 8 a.npy b.npy f32[1024]:zeros --save 2=sum.npy

      tilewright run allreduce.mlir --grid 8 --multicast 4 f32[1024]:random f32[1024] --print 1

      tilewright run add.mlir --grid 8 --block 3 --trace f32[1024] f32[1024] f32[1024]
    """
    import numpy as np

    from tilewright.cli.inputs import load
    from tilewright.cli.watching import launch
    from tilewright.diagnostics import Diagnostic, LaunchError
    from tilewright.runtime import Module

    only: dict[str, Any] = {"checked": checked or None, "threads": threads, "tier": tier}
    for name, value in only.items():
        if value is not None and backend != "cpu":
            raise bad_parameter(f"--{name} is for --backend cpu")
    kernel = choose(Module(load(input, optimize=optimize).module, verified=True), entry)
    blocks = parse_grid(grid)
    wanted = kernel.parameters
    kept = [(position_of(kernel, text.partition("=")[0]), text) for text in save or ()]
    shown = [position_of(kernel, text) for text in print_ or ()]
    for _, text in kept:
        if not text.partition("=")[2]:
            raise bad_parameter(f"--save needs K=OUT.npy, found {text!r}")
    values = values_of(kernel, arguments or [], seed, multicast)
    options: dict[str, Any] = {
        "block": None if block is None else parse_grid(block, "--block"),
        "schedule": schedule,
        "memory_order": memory_order,
        "undefined": undefined,
        "body_arguments": body_arguments,
        **only,
    }
    options = {name: value for name, value in options.items() if value is not None}
    try:
        launch(kernel, blocks, values, backend, options, trace)
    except LaunchError as error:
        message = error.diagnostics[0].message
        if kernel.signature not in message:
            raise LaunchError(Diagnostic(f"{kernel.signature}: {message}")) from None
        raise
    for position, text in kept:
        save_array(Path(text.partition("=")[2]), stacked(values[position]))
    for position in shown:
        with np.printoptions(threshold=64):
            typer.echo(f"{wanted[position].name} = {stacked(values[position])}")


def stacked(value: Any) -> Any:
    """An argument; the arrays of a multicast one in one array, along its first dimension."""
    import numpy as np

    from tilewright.runtime import Multicast

    return np.stack(value.arrays) if isinstance(value, Multicast) else value


def values_of(kernel: Kernel, given: Sequence[str], seed: int, multicast: int) -> list[Any]:
    """The values that arguments mean for the parameters of a kernel.

    Args:
        kernel: which.
        given: the arguments.
        seed: of random numbers.
        multicast: how many arrays stand behind a multicast parameter, unless they are given one by
            one.

    Raises:
        LaunchError: they are too few or too many, mean nothing, or nothing that fits.
    """
    import numpy as np

    from tilewright.cli.arguments import parse_argument
    from tilewright.diagnostics import Diagnostic, LaunchError
    from tilewright.runtime import Multicast

    wanted = kernel.parameters
    if len(given) != len(wanted):
        raise LaunchError(
            Diagnostic(f"{kernel.signature}: needs {len(wanted)} arguments, found {len(given)}")
        )
    generator = np.random.default_rng(seed)
    values = list[Any]()
    for parameter, text in zip(wanted, given, strict=True):
        try:
            if parameter.multicast:
                parts = text.split(",")
                parts *= multicast if len(parts) == 1 else 1
                arrays = [parse_argument(part, parameter, generator) for part in parts]
                values.append(Multicast(*arrays))
            else:
                values.append(parse_argument(text, parameter, generator))
        except LaunchError as error:
            message = f"{kernel.signature}: argument '{parameter.name}': "
            raise LaunchError(Diagnostic(message + error.diagnostics[0].message)) from None
    return values


def choose(module: Module, name: str | None) -> Kernel:
    """The kernel of a name, or the only one.

    Raises:
        LaunchError: there is no such kernel, or several; notes have the signatures of all.
    """
    from tilewright.diagnostics import Diagnostic, LaunchError, Severity

    try:
        return module.kernel(name)
    except LaunchError:
        if not module.kernels:
            raise LaunchError(Diagnostic("the module has no kernels")) from None
        notes = [
            Diagnostic(f"the module has {module.kernel(known).signature}", severity=Severity.NOTE)
            for known in module.kernels
        ]
        wrong = "say which kernel with --entry" if name is None else f"there is no kernel {name!r}"
        raise LaunchError(Diagnostic(wrong, notes=tuple(notes))) from None


def parse_grid(text: str, option: str = "--grid") -> tuple[int, ...]:
    """The grid, or the position in one, of an option.

    Raises:
        typer.BadParameter: it is no grid.
    """
    parts = text.split(",")
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise bad_parameter(f"{option} needs X, X,Y or X,Y,Z, found {text!r}")
    if any(len(part) > 18 for part in parts):
        raise bad_parameter(f"{option} {text} is too large")
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
    raise bad_parameter(f"{kernel.signature} has no argument {key!r}")


def save_array(path: Path, value: Any) -> None:
    """Save an array.

    Raises:
        typer.BadParameter: it is no array, or the file can't be written.
    """
    import io

    import numpy as np

    from tilewright.cli.options import write_output

    if not isinstance(value, np.ndarray):
        raise bad_parameter(f"--save {path}: the argument is a number, not an array")
    buffer = io.BytesIO()
    np.save(buffer, cast(Any, value), allow_pickle=False)
    write_output(path, buffer.getvalue())
