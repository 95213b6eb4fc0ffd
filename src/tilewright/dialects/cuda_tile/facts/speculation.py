"""Which operations can be executed though the program does not: those for which nothing is
undefined, at least with the attributes and constants that they have.

What has effects can't. Of the rest, what the abstract machine may stop at is undefined for some
operands: these operations say when they are safe. What can't be executed at any time must not be
moved to where it would be executed though it was not before.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.traits import (
    ConditionallySpeculatable,
    IsTerminator,
    RecursivelySpeculatable,
    is_speculatable,
)

from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts.effects import lasting_effects
from tilewright.dialects.cuda_tile.facts.known import known_elements
from tilewright.dialects.cuda_tile.facts.movement import Piece, Replacement, movement_of
from tilewright.dialects.cuda_tile.facts.traits import has, trait_of
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import walk

__all__ = [
    "BodySpeculatable",
    "NotSpeculatable",
    "SpeculatableByDivisor",
    "SpeculatableByPiece",
    "SpeculatableBySaturation",
    "SpeculatableBySteps",
    "SpeculatableWithoutPromise",
    "promises_nothing",
]


class NotSpeculatable(ConditionallySpeculatable):
    """Undefined for operands that attributes and constants don't exclude, or no operation to be
    executed out of its place."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        return False


def promises_nothing(op: Operation) -> bool:
    """Whether an operation makes no promise about overflow, which would be undefined."""
    flag = op.properties.get("overflow")
    return isinstance(flag, IntegerOverflowAttr) and flag.data is IntegerOverflow.NONE


class SpeculatableWithoutPromise(ConditionallySpeculatable):
    """Undefined where it overflows against its promise."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        return promises_nothing(op)


class SpeculatableByDivisor(ConditionallySpeculatable):
    """Undefined for divisors (the second operand) of 0, and of -1 in the signed reading, with which
    the quotient of the smallest number overflows."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        divisors = known_elements(op.operands[1])
        if divisors is None or 0 in divisors:
            return False
        minus_one = (1 << _width(op.operands[1])) - 1
        signed = op.properties["signedness"] == SignednessAttr(Signedness.SIGNED)
        return not (signed and minus_one in divisors)


class SpeculatableByPiece(ConditionallySpeculatable):
    """Undefined for indices of a piece that is outside the whole."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        movement = movement_of(op)
        assert isinstance(movement, Piece | Replacement)
        sizes = zip(_tile(movement.whole).shape, movement.shape, strict=True)
        return all(
            (found := known_elements(index)) is not None and found[0] < size // part
            for index, (size, part) in zip(movement.indices, sizes, strict=True)
        )


class SpeculatableBySaturation(ConditionallySpeculatable):
    """Undefined for infinities unless it saturates, and before 13.4 for all numbers that do not fit
    the result."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        return "saturating" in op.properties


class BodySpeculatable(RecursivelySpeculatable):
    """Can be executed at any time if all in its bodies can, and nothing leaves them but by their
    ends."""

    @override
    @classmethod
    def is_speculatable(cls, op: Operation) -> bool:
        return all(map(_is_safe_itself, walk(op)))

    @classmethod
    def is_safe_itself(cls, op: Operation) -> bool:
        """Whether the operation can be executed at any time, but for its bodies."""
        return True


class SpeculatableBySteps(BodySpeculatable):
    """A counted loop, whose first operands are its bounds and its step: undefined for a step that
    is not positive, and for a value of these that is not specified."""

    @override
    @classmethod
    def is_safe_itself(cls, op: Operation) -> bool:
        known = [known_elements(bound) for bound in op.operands[:3]]
        step = known[2]
        if None in known or step is None or not step[0]:
            return False
        negative = step[0] >> (_width(op.operands[2]) - 1)
        return not negative or "unsignedCmp" in op.properties


def _is_safe_itself(op: Operation) -> bool:
    """Whether an operation can be executed at any time, but for its bodies, which come next."""
    body = trait_of(type(op), BodySpeculatable)
    if body is not None:
        return body.is_safe_itself(op)
    if has(type(op), IsTerminator):
        # It ends the body that it stands in: what has several ways out is not speculatable.
        return not lasting_effects(op)
    return is_speculatable(op)


def _tile(value: SSAValue) -> TileType:
    assert isinstance(value.type, TileType)
    return value.type


def _width(value: SSAValue) -> int:
    return WIDTHS[_tile(value).element_name or ""]
