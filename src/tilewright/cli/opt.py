"""`tilewright opt`: the optimiser of `cuda_tile`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import InputFile, OutputFile, bad_parameter, write_output
from tilewright.cli.passes import (
    PrintAfter,
    Remarks,
    Statistics,
    TimePasses,
    VerifyEach,
    context_of,
    list_option,
    printer,
    tell,
    tell_statistics,
    tell_times,
    text_of,
)
from tilewright.version import DEFAULT_BYTECODE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilewright.cli.inputs import Input
    from tilewright.passes import Pass, Remark
    from tilewright.passes.token_changes import Change

_SUFFIXES = {".tilebc": True, ".tileirbc": True, ".mlir": False, ".txt": False}
"""Whether a file of each suffix holds bytecode; another is what the input is."""


def _passes() -> Mapping[str, type[Pass]]:
    from tilewright.passes.pipelines import PASSES

    return PASSES


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
    verify_each: VerifyEach = False,
    print_after: PrintAfter = None,
    time_passes: TimePasses = False,
    statistics: Statistics = False,
    remarks: Remarks = False,
    show: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT[=OUT.svg]",
            help="tokens: which memory operation waits for which, before and after the passes, "
            "with reasons; or the same drawn. Repeatable.",
            show_default="nothing",
        ),
    ] = None,
    list_passes: Annotated[bool, list_option(_passes)] = False,
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

      tilewright opt kernel.mlir --passes relax-tokens --show tokens --show tokens=tokens.svg
    """
    from tilewright.cli.inputs import load
    from tilewright.passes import PassManager
    from tilewright.passes.pipelines import ROUNDS, parse_pipeline, pipeline_of
    from tilewright.passes.token_changes import changes, listings_of

    try:
        chosen = pipeline_of(level) if passes is None else parse_pipeline(passes)
    except ValueError as error:
        raise bad_parameter(str(error)) from None
    shown = [_shown(text) for text in show or ()]
    loaded = load(input)
    manager = PassManager(chosen, after=printer(loaded, print_after, _passes()))
    manager.rounds = ROUNDS if passes is None else 1
    manager.verify_each |= verify_each
    heard: list[Remark] = []
    context = context_of(loaded, remarks, heard.append if shown else None)
    before = listings_of(loaded.module, context.place_of) if shown else []
    manager.run(loaded.module, context, verified=True)
    if time_passes:
        tell_times(manager)
    if statistics:
        tell_statistics(context)
    if shown:
        after = listings_of(loaded.module, context.place_of)
        _show(changes(before, after, heard), shown)
    write_output(output, _written(loaded, output))


def _shown(text: str) -> Path | None:
    """The file that `--show` draws to; None for text.

    Raises:
        typer.BadParameter: it asks for something else.
    """
    what, is_drawn, path = text.partition("=")
    if what != "tokens":
        raise bad_parameter(f"--show takes tokens or tokens=OUT.svg, found {text!r}")
    if is_drawn and not path.endswith(".svg"):
        raise bad_parameter(f"--show tokens needs OUT.svg, found {path!r}")
    return Path(path) if is_drawn else None


def _show(found: Sequence[Change], shown: Sequence[Path | None]) -> None:
    """Tell who waits for whom before and after the passes, and draw it."""
    from tilewright.passes.token_changes import lines_of
    from tilewright.passes.token_picture import drawn

    for path in shown:
        if path is not None:
            write_output(path, drawn(found).encode())
            continue
        for change in found:
            for line in lines_of(change):
                tell(line)
        if not found:
            tell("the module has no entry")


def _written(loaded: Input, output: Path) -> bytes:
    """The module in the form that the output asks for."""
    from tilewright import bytecode

    binary = _SUFFIXES.get(output.suffix, loaded.version is not None)
    if binary:
        version = loaded.version or bytecode.Version.parse(DEFAULT_BYTECODE)
        return bytecode.write(loaded.module, version)
    return text_of(loaded, loaded.module).encode("utf-8")
