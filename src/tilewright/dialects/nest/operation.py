"""The base class of the operations of `nest`, and the parts of their syntax.

Types of operands are those of their definitions, which come first in the text; only types of
results are written.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Any, cast

from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.operation import CudaTileOperation, defined_value
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, spell

__all__ = [
    "NestOperation",
    "enclosing_domain",
    "parse_tile_of_view",
    "parse_value",
    "parse_values",
    "print_tile_of_view",
    "print_values",
    "require_index",
    "require_scalar",
    "tile_type",
]


class NestOperation(CudaTileOperation, ABC):
    """An operation of `nest`."""

    @property
    def has_window(self) -> bool:
        """Whether threads combine an atomic operation of the body for themselves."""
        return False

    @property
    def domain_of_body(self) -> tuple[int, ...] | None:
        """The domain that operations in the body are executed for; None if there is none."""
        return None


def enclosing_domain(operation: Operation) -> tuple[int, ...]:
    """The domain of the nest that an operation stands in.

    Raises:
        VerifyException: it stands in none.
    """
    parent = operation.parent_op()
    while parent is not None:
        domain = parent.domain_of_body if isinstance(parent, NestOperation) else None
        if domain is not None:
            return domain
        parent = parent.parent_op()
    raise VerifyException("must be in the body of a nest")


def tile_type(value: SSAValue) -> TileType:
    """The type of a value that is known to be a tile."""
    return cast(TileType, value.type)


def require_scalar(value: SSAValue, element: Attribute, what: str) -> None:
    """A value is one element of a type.

    Raises:
        VerifyException: it is not.
    """
    type = tile_type(value)
    require(
        isinstance(value.type, TileType) and type.rank == 0 and type.element_type == element,
        f"{what} must be tile<{spell(element)}>, found {spell(value.type)}",
    )


# ---- syntax


def parse_value(parser: Parser) -> SSAValue:
    """Parse a value that is defined already."""
    return defined_value(parser, parser.parse_unresolved_operand())


def parse_values(parser: Parser, delimiter: Any = Parser.Delimiter.NONE) -> list[SSAValue]:
    """Parse values that are defined already."""
    return parser.parse_comma_separated_list(delimiter, lambda: parse_value(parser))


def parse_tile_of_view(parser: Parser) -> list[SSAValue]:
    """Parse `%view[%i, %j]`: the view and the index."""
    view = parse_value(parser)
    if not isinstance(view.type, TileViewType):
        parser.raise_error(f"expected a tile view, found {spell(view.type)}")
    return [view, *parse_values(parser, Parser.Delimiter.SQUARE)]


def print_tile_of_view(printer: Printer, view: SSAValue, index: Sequence[SSAValue]) -> None:
    """Print `%view[%i, %j]`."""
    printer.print_ssa_value(view)
    printer.print_string("[")
    print_values(printer, index)
    printer.print_string("]")


def require_index(view: SSAValue, index: Sequence[SSAValue]) -> None:
    """An index fits a view.

    Raises:
        VerifyException: it does not.
    """
    type = cast(TileViewType, view.type)
    problem = type.verify_index_types([one.type for one in index])
    require(problem is None, problem or "")


def print_values(printer: Printer, values: Sequence[SSAValue]) -> None:
    """Print `%a, %b`."""
    printer.print_list(values, printer.print_ssa_value)
