"""`tilewright convert`: bytecode of one version to another."""

from __future__ import annotations

from pathlib import Path

from tilewright.cli.options import BytecodeVersion, InputFile, OutputFile, write_output


def convert(
    input: InputFile,
    bytecode_version: BytecodeVersion,
    output: OutputFile = Path("-"),
) -> None:
    """Write a module as bytecode of another version.

    Says why when that version can't hold it.

    Examples:

      tilewright convert kernel.tilebc --bytecode-version 13.1 -o old.tilebc
    """
    from tilewright import bytecode
    from tilewright.cli.assemble import parse_version
    from tilewright.cli.inputs import load

    version = parse_version(bytecode_version)
    write_output(output, bytecode.write(load(input).module, version))
