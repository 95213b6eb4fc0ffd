"""`tilewright assemble`: text to bytecode."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tilewright.bytecode import Version

from tilewright.cli.options import (
    AllowTesting,
    BytecodeVersion,
    InputFile,
    bad_parameter,
    write_output,
)
from tilewright.version import DEFAULT_BYTECODE


def assemble(
    input: InputFile,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="Where to write ('-' is standard output).  [default: IN with suffix .tilebc]",
            show_default=False,
        ),
    ] = None,
    bytecode_version: BytecodeVersion = DEFAULT_BYTECODE,
    producer: Annotated[
        str | None,
        typer.Option(
            metavar="S", help="Name of the producer to record (13.3 and later).", show_default=False
        ),
    ] = None,
    allow_testing_operations: AllowTesting = False,
) -> None:
    """Assemble text to bytecode, after verifying it.

    Examples:

      tilewright assemble kernel.mlir -o kernel.tilebc

      tilewright assemble kernel.mlir -o - --bytecode-version 13.1 | xxd | head
    """
    from tilewright import bytecode
    from tilewright.cli.inputs import load

    version = parse_version(bytecode_version)
    loaded = load(input, testing=allow_testing_operations)
    data = bytecode.write(loaded.module, version, producer=producer)
    if output is None:
        output = Path("-") if str(input) == "-" else input.with_suffix(".tilebc")
        if output == input:
            raise bad_parameter(f"{input} would overwrite itself; name another with -o")
    write_output(output, data)


def parse_version(text: str) -> Version:
    """The bytecode version of an option.

    Raises:
        typer.BadParameter: there is no such version.
    """
    from tilewright.bytecode import SUPPORTED, Version

    try:
        version = Version.parse(text)
    except ValueError as error:
        raise bad_parameter(str(error)) from None
    if version not in SUPPORTED:
        listed = ", ".join(map(str, SUPPORTED))
        raise bad_parameter(f"bytecode {text} is not among {listed}")
    return version
