"""Masks as conditions: what must not be negative where a truth value is true.

Programs widen masks to integers, multiply them, compare them with numbers, choose between them and
constants: here a tile of any integer type may be a mask, one of whose two values is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Operation, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import Expression, constant, source_indices
from tilewright.analysis.intervals import compare
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.operations import conversions, core, integer, miscellaneous
from tilewright.passes.facts import owner_of
from tilewright.tiles import tile_type, word

__all__ = ["Conditions", "MaskReader"]

Conditions = tuple[Expression, ...]
"""Expressions of an element of a tile, none of which is negative where a mask is true; and all
elements for which none is negative are true."""

_DEEPEST = 64


@dataclass(frozen=True)
class _Mask:
    """A tile of integers that is 0 where a mask is false.

    Attributes:
        conditions: of the mask.
        truth: what the tile is elsewhere, read as signed; not 0.
    """

    conditions: Conditions
    truth: int

    def both(self, other: _Mask, truth: int) -> _Mask | None:
        """Where two masks are true."""
        if not truth:
            return None
        conditions = tuple(dict.fromkeys((*self.conditions, *other.conditions)))
        return _Mask(conditions, truth)

    def negated(self, truth: int) -> _Mask | None:
        """Where the mask is not true; None if no conditions say so."""
        if len(self.conditions) != 1 or not truth:
            return None
        return _Mask((-self.conditions[0] - constant(1),), truth)


class MaskReader:
    """Reads masks as conditions."""

    def __init__(self, maps: AccessMaps) -> None:
        self.maps = maps
        self._found: dict[SSAValue, _Mask | None] = {}
        self._depth = 0

    def conditions(self, mask: SSAValue) -> Conditions | None:
        """The conditions of a mask; None if none say where it is true.

        Raises:
            TooComplex: there are conditions, but nobody could use them.
        """
        found = self.read(mask)
        return None if found is None else found.conditions

    def read(self, value: SSAValue) -> _Mask | None:
        """A tile of integers as a mask; None if it is none."""
        if value not in self._found:
            self._found[value] = None
            owner = owner_of(value)
            if owner is not None and self._depth < _DEEPEST:
                self._depth += 1
                try:
                    self._found[value] = self._read(owner, value)
                finally:
                    self._depth -= 1
        return self._found[value]

    def _read(self, owner: Operation, value: SSAValue) -> _Mask | None:
        number = self.number(value)
        if number is not None:
            return _Mask((), number) if number else None
        reader = _READERS.get(type(owner))
        return None if reader is None else reader(self, owner)

    def number(self, value: SSAValue) -> int | None:
        """The number that all elements of a tile of integers are, read as signed."""
        return self.maps.constant_of(value)

    def is_natural(self, value: SSAValue) -> bool:
        """Whether no element is negative."""
        return self.maps.is_natural(value)

    def moved(self, value: SSAValue, to: Sequence[Expression]) -> _Mask | None:
        """The mask whose elements are those of another at indices."""
        found = self.read(value)
        if found is None:
            return None
        return _Mask(tuple(one.substituted(to) for one in found.conditions), found.truth)


def _both(reader: MaskReader, op: Operation) -> _Mask | None:
    first, second = (reader.read(operand) for operand in op.operands)
    if first is None or second is None:
        return None
    return first.both(second, first.truth & second.truth)


def _product(reader: MaskReader, op: Operation) -> _Mask | None:
    first, second = (reader.read(operand) for operand in op.operands)
    width = integer_width(op.results[0].type)
    if first is None or second is None or width is None:
        return None
    return first.both(second, _signed(first.truth * second.truth, width))


def _opposite(reader: MaskReader, op: Operation) -> _Mask | None:
    """Of `xori` with what the mask is where it is true."""
    for mask, other in (op.operands, op.operands[::-1]):
        found, number = reader.read(mask), reader.number(other)
        if found is not None and number is not None and found.truth == number:
            return found.negated(number)
    return None


def _choice(reader: MaskReader, op: core.SelectOp) -> _Mask | None:
    condition = reader.read(op.cond)
    if condition is None:
        return None
    numbers = reader.number(op.val_if_true), reader.number(op.val_if_false)
    if numbers[0] == 0:
        other = reader.read(op.val_if_false)
        opposite = condition.negated(1)
        return None if other is None or opposite is None else opposite.both(other, other.truth)
    if numbers[1] == 0:
        other = reader.read(op.val_if_true)
        return None if other is None else condition.both(other, other.truth)
    return None


def _extension(reader: MaskReader, op: Operation) -> _Mask | None:
    found = reader.read(op.operands[0])
    width = integer_width(op.operands[0].type)
    if found is None or width is None:
        return None
    signed = word(op, "signedness") == "signed"
    return _Mask(found.conditions, found.truth if signed else found.truth % (1 << width))


def _truncation(reader: MaskReader, op: Operation) -> _Mask | None:
    found = reader.read(op.operands[0])
    width = integer_width(op.results[0].type)
    if found is None or width is None:
        return None
    truth = _signed(found.truth, width)
    return _Mask(found.conditions, truth) if truth else None


def _signed(number: int, width: int) -> int:
    """What the low bits of a number are, read as signed."""
    bits = number % (1 << width)
    return bits - (bits >> (width - 1) << width)


def _broadcast(reader: MaskReader, op: core.BroadcastOp) -> _Mask | None:
    shape = tile_type(op.source).shape
    to = [expressions.dim(d) if size > 1 else constant(0) for d, size in enumerate(shape)]
    return reader.moved(op.source, to)


def _reshape(reader: MaskReader, op: core.ReshapeOp) -> _Mask | None:
    return reader.moved(
        op.source, source_indices(tile_type(op.source).shape, tile_type(op.result).shape)
    )


def _permute(reader: MaskReader, op: core.PermuteOp) -> _Mask | None:
    to = [constant(0)] * len(op.order)
    for dimension, source in enumerate(op.order):
        to[source] = expressions.dim(dimension)
    return reader.moved(op.source, to)


def _assumed(reader: MaskReader, op: miscellaneous.AssumeOp) -> _Mask | None:
    return reader.read(op.value)


# ---- comparisons


_SIDES: Mapping[str, tuple[bool, int]] = {
    "less_than": (False, 1),
    "less_than_or_equal": (False, 0),
    "greater_than": (True, 1),
    "greater_than_or_equal": (True, 0),
}
"""For each comparison whether its operands are to be exchanged to say that the first is less, and
by how much it is at least."""

_TRUE = -1
"""The truth value `true`, read as signed."""


def _comparison(reader: MaskReader, op: Operation) -> _Mask | None:
    predicate, signed = word(op, "comparison_predicate"), word(op, "signedness") == "signed"
    for position, mask in enumerate(op.operands):
        number = reader.number(op.operands[1 - position])
        found = None if number is None else reader.read(mask)
        if found is not None and number is not None:
            return _mask_compared(found, number, predicate, signed, position, mask)
    if integer_width(op.operands[0].type) == 1:
        return None
    if predicate not in _SIDES:
        return _equal(reader, op) if predicate == "equal" else None
    exchanged, least = _SIDES[predicate]
    low, high = op.operands[::-1] if exchanged else op.operands
    small, large = reader.maps.expression(low), reader.maps.expression(high)
    conditions = (large - small.shifted(least),)
    if signed or (reader.is_natural(low) and reader.is_natural(high)):
        return _Mask(conditions, _TRUE)
    # What looks negative is larger than all that does not.
    return _Mask((small, *conditions), _TRUE) if reader.is_natural(high) else None


def _equal(reader: MaskReader, op: Operation) -> _Mask | None:
    a, b = (reader.maps.expression(operand) for operand in op.operands)
    return _Mask((a - b, b - a), _TRUE)


def _mask_compared(
    mask: _Mask, number: int, predicate: str, signed: bool, position: int, value: SSAValue
) -> _Mask | None:
    """The comparison of a mask with a number."""
    width = integer_width(value.type) or 1

    def holds(one: int) -> bool:
        sides = [one, number] if position == 0 else [number, one]
        a, b = sides if signed else [side % (1 << width) for side in sides]
        return bool(compare(predicate, (a, a), (b, b)))

    where_false, where_true = holds(0), holds(mask.truth)
    if where_false:
        return _Mask((), _TRUE) if where_true else mask.negated(_TRUE)
    return _Mask(mask.conditions, _TRUE) if where_true else None


_READERS: Mapping[type[Operation], Callable[[MaskReader, Any], _Mask | None]] = {
    core.BroadcastOp: _broadcast,
    core.PermuteOp: _permute,
    core.ReshapeOp: _reshape,
    core.SelectOp: _choice,
    conversions.ExtIOp: _extension,
    conversions.TruncIOp: _truncation,
    integer.AndIOp: _both,
    integer.CmpIOp: _comparison,
    integer.MulIOp: _product,
    integer.XOrIOp: _opposite,
    miscellaneous.AssumeOp: _assumed,
}
"""How the result of each operation is read as a mask."""
