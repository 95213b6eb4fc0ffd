"""Tiles that may be cut along one dimension, where the tensor begins or ends: `besides 1 by 64`.

Groups of so many elements that all lie inside the tensor lie in the memory of the program; others,
with what is beyond the tensor, in a buffer.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from xdsl.dialects.builtin import DenseArrayBase, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.integer_arrays import integer_array, integers_of
from tilewright.dialects.cuda_tile.types import TileViewType

__all__ = ["Cut", "cut_of", "parse_cut", "print_cut", "verify_besides", "verify_cut"]


class Cut(NamedTuple):
    """Where a tile may be cut.

    Attributes:
        axis: the dimension.
        group: of how many elements along it all are inside the tensor, or in the buffer.
    """

    axis: int
    group: int

    @property
    def attribute(self) -> DenseArrayBase[Any]:
        """As it stands on an operation."""
        return integer_array(i64, self)


def cut_of(besides: DenseArrayBase[Any] | None) -> Cut | None:
    """What the property of an operation says."""
    return None if besides is None else Cut(*integers_of(besides))


def verify_besides(view: SSAValue, axis: int) -> None:
    """A tile of a view can be cut along a dimension.

    Raises:
        VerifyException: it has no such dimension, or its elements are given one by one there.
    """
    axes = cast(TileViewType, view.type).axes
    require(
        0 <= axis < len(axes) and not axes[axis].sparse,
        f"besides must name one of {len(axes)} dimensions that is not sparse, found {axis}",
    )


def verify_cut(view: SSAValue, besides: DenseArrayBase[Any]) -> None:
    """A tile of a view can be cut as an operation says.

    Raises:
        VerifyException: it cannot.
    """
    numbers = integers_of(besides)
    require(len(numbers) == 2, f"besides needs a dimension and a number, found {[*numbers]}")
    axis, group = numbers
    verify_besides(view, axis)
    size = cast(TileViewType, view.type).axes[axis].size
    require(
        group > 0 and size % group == 0,
        f"besides: the {size} elements along dimension {axis} must be a multiple of {group}",
    )


def parse_cut(parser: Parser) -> dict[str, Attribute]:
    """Parse `besides 1 by 64`, if it is there."""
    if parser.parse_optional_keyword("besides") is None:
        return {}
    axis = parser.parse_integer(allow_boolean=False)
    parser.parse_keyword("by", " after the dimension")
    return {"besides": Cut(axis, parser.parse_integer(allow_boolean=False)).attribute}


def print_cut(printer: Printer, besides: DenseArrayBase[Any] | None) -> None:
    """Print ` besides 1 by 64`."""
    if besides is not None:
        printer.print_string(" besides {} by {}".format(*integers_of(besides)))
