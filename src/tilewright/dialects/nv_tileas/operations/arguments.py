"""The text of the arguments of agents."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, Region
from xdsl.parser import Parser
from xdsl.printer import Printer

__all__ = ["parse_arguments", "print_arguments"]


def parse_arguments(parser: Parser, captured: Sequence[Attribute]) -> list[Parser.Argument]:
    """Parse `(%x, %y: TYPE)`: the arguments of a body, with the types of what is captured unless
    they have others."""
    found: list[Parser.Argument] = []

    def argument() -> None:
        unresolved = parser.parse_argument(expect_type=False)
        if parser.parse_optional_punctuation(":") is not None:
            type: Attribute = parser.parse_type()
        elif len(found) < len(captured):
            type = captured[len(found)]
        else:
            parser.raise_error(
                f"expected the type of an argument: {len(captured)} values are captured"
            )
        found.append(unresolved.resolve(type))

    parser.parse_optional_comma_separated_list(parser.Delimiter.PAREN, argument)
    return found


def print_arguments(region: Region, captured: Sequence[Attribute], printer: Printer) -> None:
    """Print the arguments of a body, without the types that are those of what is captured."""
    block = region.first_block
    if block is None or not block.args:
        return
    printer.print_string("(")
    for position, value in enumerate(block.args):
        printer.print_string(", " if position else "")
        printer.print_ssa_value(value)
        if position >= len(captured) or value.type != captured[position]:
            printer.print_string(": ")
            printer.print_attribute(value.type)
    printer.print_string(") ")
