"""`tilewright opt`: the optimiser of `cuda_tile`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import InputFile, OutputFile, bad_parameter, write_output
from tilewright.version import DEFAULT_BYTECODE

if TYPE_CHECKING:
    from collections.abc import Collection

    from xdsl.ir import Operation

    from tilewright.cli.inputs import Input
    from tilewright.diagnostics import Place
    from tilewright.passes import Pass, PassContext, PassManager, Remark

_SUFFIXES = {".tilebc": True, ".tileirbc": True, ".mlir": False, ".txt": False}
"""Whether a file of each suffix holds bytecode; another is what the input is."""


def _list_and_exit(asked: bool) -> None:
    if not asked:
        return
    from dataclasses import fields

    from tilewright.passes.pipelines import PASSES

    for name, kind in PASSES.items():
        summary = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
        options = ", ".join(f"{field.name}={field.default}" for field in fields(kind))
        typer.echo(f"{name}{f'({options})' if options else ''}: {summary}")
    raise typer.Exit


def opt(
    input: InputFile,
    level: Annotated[
        int,
        typer.Option(
            "-O",
            metavar="LEVEL",
            help="0: nothing; 1: never more operations; 2: more where that saves work.",
        ),
    ] = 2,
    passes: Annotated[
        str | None,
        typer.Option(
            metavar="A,B(X=1),…",
            help="Only these passes, in this order; `opt --list-passes` shows them.",
            show_default="those of the level",
        ),
    ] = None,
    verify_each: Annotated[
        bool, typer.Option("--verify-each", help="Verify after each pass.")
    ] = False,
    print_after: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Print the module after these passes (or `all`) to standard error.",
            show_default="none",
        ),
    ] = None,
    time_passes: Annotated[
        bool, typer.Option("--time-passes", help="Tell how long each pass took.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Tell what each pass did how often.")
    ] = False,
    remarks: Annotated[
        bool, typer.Option("--remarks", help="Tell what was done where, and what was not, and why.")
    ] = False,
    list_passes: Annotated[
        bool,
        typer.Option(
            "--list-passes",
            callback=_list_and_exit,
            is_eager=True,
            help="List the passes with their options, and do nothing else.",
        ),
    ] = False,
    output: OutputFile = Path("-"),
) -> None:
    """Optimise the kernels of a module, bit by bit the same results.

    Text gives text and bytecode bytecode of the same version, unless the suffix of OUT says
    otherwise. Locations and hints are kept, and the parameters of kernels. What is asked for
    besides goes to standard error.

    Examples:

      tilewright opt kernel.mlir -O2 --remarks

      tilewright opt kernel.tilebc -o faster.tilebc --statistics --time-passes

      tilewright opt kernel.mlir --passes canonicalize,cse --print-after all
    """
    from xdsl.dialects.builtin import UNKNOWN_LOC

    from tilewright.cli.inputs import load
    from tilewright.dialects.cuda_tile.debug_info import debug_place
    from tilewright.passes import PassContext, PassManager
    from tilewright.passes.pipelines import PASSES, ROUNDS, parse_pipeline, pipeline_of

    try:
        chosen = pipeline_of(level) if passes is None else parse_pipeline(passes)
    except ValueError as error:
        raise bad_parameter(str(error)) from None
    shown = _names(print_after, PASSES)
    loaded = load(input)

    def hear(remark: Remark) -> None:
        _tell(str(remark))

    def place_of(operation: Operation) -> Place:
        # Operations that passes made have locations, too.
        made = operation.location != UNKNOWN_LOC
        return debug_place(operation) if made else loaded.place_of(operation)

    context = PassContext(place_of, hear if remarks else None)

    def after(one: Pass, module: Operation) -> None:
        if shown is None or one.name in shown:
            _tell(f"// after {one.name}\n{_text(loaded, module)}")

    manager = PassManager(chosen, after=after if shown != set() else None)
    manager.rounds = ROUNDS if passes is None else 1
    manager.verify_each |= verify_each
    manager.run(loaded.module, context, verified=True)
    if time_passes:
        _times(manager)
    if statistics:
        _statistics(context)
    write_output(output, _written(loaded, output))


def _tell(message: str) -> None:
    print(message, file=sys.stderr)


def _names(given: str | None, known: Collection[str]) -> set[str] | None:
    """The passes after which to print; None for all."""
    names = {name.strip() for name in (given or "").split(",") if name.strip()}
    if "all" in names:
        return None
    unknown = sorted(names - set(known))
    if unknown:
        raise bad_parameter(f"--print-after: there is no pass {unknown[0]!r}")
    return names


def _times(manager: PassManager) -> None:
    total = sum(manager.seconds)
    for one, seconds in zip(manager.passes, manager.seconds, strict=True):
        share = seconds / total if total else 0
        _tell(f"{seconds * 1e3:9.2f} ms {share:6.1%}  {one.name}")
    _tell(f"{total * 1e3:9.2f} ms 100.0%  all passes")


def _statistics(context: PassContext) -> None:
    for (name, what), count in sorted(context.statistics.items()):
        _tell(f"{count:9}  {name}: {what}")


def _text(loaded: Input, module: Operation) -> str:
    """A module as text, as the one that was read names its values and shows locations."""
    from tilewright.text import to_text

    return to_text(module, locations=_has_locations(loaded), source_names=True)


def _has_locations(loaded: Input) -> bool:
    """Whether an output in text should show locations: if the text that was read does."""
    return any("loc(" in text for text in loaded.sources.values())


def _written(loaded: Input, output: Path) -> bytes:
    """The module in the form that the output asks for."""
    from tilewright import bytecode

    binary = _SUFFIXES.get(output.suffix, loaded.version is not None)
    if binary:
        version = loaded.version or bytecode.Version.parse(DEFAULT_BYTECODE)
        return bytecode.write(loaded.module, version)
    return _text(loaded, loaded.module).encode("utf-8")
