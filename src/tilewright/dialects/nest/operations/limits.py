"""Iterations that need not be executed: `until %n along 0, %m along 1`.

From the largest of its numbers on, those along a dimension are not needed: what they would give is
unspecified.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from xdsl.dialects.builtin import DenseArrayBase, i64
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import opt_prop_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.integer_arrays import integer_array, integers_of, segment_sizes
from tilewright.dialects.nest.operation import parse_value

__all__ = ["Limited", "parse_limits"]


class Limited(Operation, ABC):
    """An operation that has limits: its operands before the last group of them, and the dimension
    of each."""

    limited = opt_prop_def(DenseArrayBase)

    def end_at(self, limits: Sequence[tuple[SSAValue, int]]) -> None:
        """State numbers, and along which dimensions iterations from them on are not needed."""
        sizes, at = self._groups()
        values = [value for value, _ in limits]
        self.operands = [*self.operands[: at.start], *values, *self.operands[at.stop :]]
        sizes[-2] = len(values)
        self.properties["operandSegmentSizes"] = segment_sizes(sizes)
        self.limited = integer_array(i64, [axis for _, axis in limits]) if limits else None

    def _groups(self) -> tuple[list[int], slice]:
        """How many operands there are in each group, and which of them are the limits."""
        sizes = [*integers_of(self.properties["operandSegmentSizes"])]
        first = sum(sizes[:-2])
        return sizes, slice(first, first + sizes[-2])

    @property
    def ends(self) -> list[tuple[SSAValue, int]]:
        """The limits, with their dimensions."""
        axes = () if self.limited is None else integers_of(self.limited)
        return [*zip(self.operands[self._groups()[1]], axes, strict=True)]

    def limits_along(self, axis: int) -> list[SSAValue]:
        """From the largest of which numbers on iterations along a dimension are not needed; none if
        all are."""
        return [value for value, one in self.ends if one == axis]

    def limited_dimensions(self) -> list[int]:
        """Along which dimension each limit is.

        Raises:
            VerifyException: there are more dimensions, or fewer.
        """
        axes = [] if self.limited is None else [*integers_of(self.limited)]
        _, at = self._groups()
        count = at.stop - at.start
        require(len(axes) == count, f"each of {count} limits needs a dimension, found {axes}")
        return axes

    def print_limits(self, printer: Printer) -> None:
        """Print ` until %n along 0, %m along 1`."""
        separator = " until "
        for value, axis in self.ends:
            printer.print_string(separator)
            separator = ", "
            printer.print_ssa_value(value)
            printer.print_string(f" along {axis}")


def parse_limits(parser: Parser) -> list[tuple[SSAValue, int]]:
    """Parse `until %n along 0, %m along 1`, if it is there."""
    if parser.parse_optional_keyword("until") is None:
        return []

    def one() -> tuple[SSAValue, int]:
        value = parse_value(parser)
        parser.parse_keyword("along", " after the limit")
        return value, parser.parse_integer(allow_boolean=False)

    return parser.parse_comma_separated_list(parser.Delimiter.NONE, one)
