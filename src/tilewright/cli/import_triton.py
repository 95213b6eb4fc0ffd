"""`tilewright import-triton`: Triton's IR to Tile IR."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.options import (
    BytecodeVersion,
    bad_parameter,
    decode_text,
    input_name,
    read_input,
    write_output,
)
from tilewright.version import DEFAULT_BYTECODE

_TEXT = (".mlir", ".txt")


def import_triton(
    input: Annotated[
        Path,
        typer.Argument(
            metavar="IN",
            help="TTIR as Triton prints it; '-' is standard input.",
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="Where to write: text if it ends in .mlir or is '-', else bytecode.  "
            "[default: IN with suffix .tilebc]",
            show_default=False,
        ),
    ] = None,
    tokens: Annotated[
        str,
        typer.Option(
            metavar="full|relaxed",
            help="How the order of memory accesses is said: each waits for the one before, or "
            "only for those that relax-tokens cannot prove apart.",
        ),
    ] = "full",
    bytecode_version: BytecodeVersion = DEFAULT_BYTECODE,
) -> None:
    """Convert TTIR, what Triton's front end prints at its stage `ttir`, to a verified module.

    Triton itself is not needed. Messages are about the lines of the Python source.

    Examples:

      tilewright import-triton kernel.ttir -o kernel.tilebc

      tilewright import-triton kernel.ttir -o - --tokens relaxed
    """
    from tilewright import bytecode, text
    from tilewright.cli.assemble import parse_version
    from tilewright.cli.inputs import WithSources
    from tilewright.diagnostics import DiagnosticError
    from tilewright.frontends.triton import Tokens, convert

    if tokens not in list(Tokens):
        raise bad_parameter(f"--tokens takes full or relaxed, found {tokens!r}")
    version = parse_version(bytecode_version)
    name = input_name(input)
    content = decode_text(read_input(input), name)
    try:
        module = convert(text.Source(content, name), tokens=tokens)
    except DiagnosticError as error:
        raise WithSources(error.diagnostics, {name: content}) from None
    if output is None:
        output = Path("-") if str(input) == "-" else input.with_suffix(".tilebc")
    if str(output) == "-" or output.suffix in _TEXT:
        write_output(output, text.to_text(module, locations=True).encode())
    else:
        write_output(output, bytecode.write(module, version))
