"""`tilewright format`: canonical text."""

from __future__ import annotations

from pathlib import Path

from tilewright.cli.options import InputFile, OutputFile, write_output


def format(input: InputFile, output: OutputFile = Path("-")) -> None:
    """Print a module as canonical text.

    Names, spacing and literals are those of the reference tools; comments and the names of values
    are not kept.

    Examples:

      tilewright format kernel.mlir

      tilewright format - < kernel.mlir > formatted.mlir
    """
    from xdsl.ir import Operation

    from tilewright.cli.inputs import load
    from tilewright.text import to_text

    loaded = load(input)
    shown: Operation = loaded.module
    if loaded.outer is not None and loaded.outer.attributes:
        loaded.outer.body.block.add_op(loaded.module)
        shown = loaded.outer
    write_output(output, to_text(shown).encode("utf-8"))
