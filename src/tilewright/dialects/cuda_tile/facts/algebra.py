"""Laws that operations of one or two operands obey, element by element.

They are about values: bits but for the payload of a NaN, which is unspecified. Where an operation
makes a promise about overflow, the law is about what is defined.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.ir import Operation
from xdsl.traits import Commutative, OpTrait

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    RoundingMode,
    RoundingModeAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts.traits import has, trait_of
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import Format, format_of

__all__ = [
    "AbsorbingElement",
    "Associative",
    "AssociativeOfSpecified",
    "CommutativeWhere",
    "Idempotent",
    "Involution",
    "NeutralElement",
    "RightNeutralElement",
    "absorbing_element",
    "all_ones",
    "always",
    "asks_equality",
    "highest",
    "is_associative",
    "is_commutative",
    "is_idempotent",
    "is_involution",
    "keeps_subnormals",
    "loser_of_maximum",
    "loser_of_minimum",
    "lowest",
    "nan",
    "neutral_element",
    "one",
    "one_to_divide_by",
    "right_neutral_element",
    "winner_of_maximum",
    "winner_of_minimum",
    "zero",
    "zero_to_add",
    "zero_to_subtract",
]

Condition: TypeAlias = Callable[[Operation], bool]
ElementOf: TypeAlias = Callable[[Operation], "int | None"]
"""The bits of an element, of the type of the operation's first operand; None if there is none with
the operation's attributes."""


def always(op: Operation) -> bool:
    """The law holds whatever the attributes."""
    return True


def keeps_subnormals(op: Operation) -> bool:
    """Whether an operation leaves subnormal numbers as they are."""
    return "flush_to_zero" not in op.properties


def asks_equality(op: Operation) -> bool:
    """Whether a comparison asks for the same of both sides."""
    predicate = op.properties["comparison_predicate"]
    assert isinstance(predicate, ComparisonPredicateAttr)
    return predicate.data in (ComparisonPredicate.EQUAL, ComparisonPredicate.NOT_EQUAL)


# ---- laws


@dataclass(frozen=True)
class _Law(OpTrait):
    """Base: a law that holds for some attributes.

    Attributes:
        holds: for which.
    """

    holds: Condition = field(default=always, compare=False)


class CommutativeWhere(_Law):
    """`x op y` is `y op x`; where that holds always, xDSL's `Commutative` says so."""


class Associative(_Law):
    """`(x op y) op z` is `x op (y op z)`, and the elements of one that are unspecified are those of
    the other."""


class AssociativeOfSpecified(_Law):
    """`(x op y) op z` is `x op (y op z)` where x, y and z are specified.

    Where the absorbing element meets one that is unspecified, the result is specified. So if x is
    not, only one of both may be: `y op z` can absorb x though neither y nor z does.
    """


class Idempotent(_Law):
    """Of one operand: `op (op x)` is `op x`. Of two: `x op x` is `x`."""


class Involution(_Law):
    """`op (op x)` is `x`."""


@dataclass(frozen=True)
class _Special(OpTrait):
    """Base: an element with a law of its own.

    Attributes:
        bits: of the element.
    """

    bits: ElementOf = field(compare=False)


class NeutralElement(_Special):
    """`x op element` and `element op x` are `x`."""


class RightNeutralElement(_Special):
    """`x op element` is `x`."""


class AbsorbingElement(_Special):
    """`x op element` and `element op x` are the element."""


# ---- elements


def _format(op: Operation) -> Format:
    type = op.operands[0].type
    assert isinstance(type, TileType)
    return format_of(type.element_name or "")


def _width(op: Operation) -> int:
    type = op.operands[0].type
    assert isinstance(type, TileType)
    return WIDTHS[type.element_name or ""]


def zero(op: Operation) -> int:
    """0, whose bits are zeros in all formats that have it."""
    return 0


def one(op: Operation) -> int | None:
    """1, of integers and floats; None where the operation flushes subnormal numbers."""
    format = _format(op)
    if format.kind == "int":
        return 1
    return format.bias << format.mantissa_bits if keeps_subnormals(op) else None


def one_to_divide_by(op: Operation) -> int | None:
    """1; None where the bit of 1 is the sign, for then it is read as -1."""
    return None if _width(op) == 1 and _reads_signed(op) else 1


def all_ones(op: Operation) -> int:
    """The integer whose bits are ones."""
    return (1 << _width(op)) - 1


def lowest(op: Operation) -> int:
    """The smallest integer in the reading of the operation."""
    return 1 << (_width(op) - 1) if _reads_signed(op) else 0


def highest(op: Operation) -> int:
    """The largest integer in the reading of the operation."""
    return all_ones(op) >> 1 if _reads_signed(op) else all_ones(op)


def _reads_signed(op: Operation) -> bool:
    return op.properties["signedness"] == SignednessAttr(Signedness.SIGNED)


def zero_to_add(op: Operation) -> int | None:
    """The zero that leaves each float as it is when it is added: -0, but +0 when sums round down,
    for then +0 and -0 add up to -0; None where the operation flushes subnormal numbers."""
    down = op.properties["rounding_mode"] == RoundingModeAttr(RoundingMode.NEGATIVE_INF)
    return (0 if down else _format(op).sign_mask) if keeps_subnormals(op) else None


def zero_to_subtract(op: Operation) -> int | None:
    """The zero that leaves each float as it is when it is subtracted."""
    added = zero_to_add(op)
    return None if added is None else added ^ _format(op).sign_mask


def loser_of_maximum(op: Operation) -> int | None:
    """What is never the larger of two floats, unless it is both: NaN where that loses to numbers,
    else negative infinity; None where the operation flushes subnormal numbers."""
    return _extreme(op, nan=not _propagates(op), negative=True) if keeps_subnormals(op) else None


def loser_of_minimum(op: Operation) -> int | None:
    """What is never the smaller of two floats, unless it is both: NaN where that loses to numbers,
    else infinity; None where the operation flushes subnormal numbers."""
    return _extreme(op, nan=not _propagates(op), negative=False) if keeps_subnormals(op) else None


def winner_of_maximum(op: Operation) -> int | None:
    """What is always the larger of two floats: NaN where it propagates, else infinity."""
    return _extreme(op, nan=_propagates(op), negative=False)


def winner_of_minimum(op: Operation) -> int | None:
    """What is always the smaller of two floats: NaN where it propagates, else negative infinity."""
    return _extreme(op, nan=_propagates(op), negative=True)


def nan(op: Operation) -> int | None:
    """The NaN that arithmetic gives."""
    return _format(op).nan


def _propagates(op: Operation) -> bool:
    return "propagate_nan" in op.properties


def _extreme(op: Operation, *, nan: bool, negative: bool) -> int | None:
    format = _format(op)
    if nan:
        return format.nan
    infinity = format.infinity
    return infinity | format.sign_mask if negative and infinity is not None else infinity


# ---- questions


def is_commutative(op: Operation) -> bool:
    """Whether the two operands can change places."""
    return has(type(op), Commutative) or _holds(op, CommutativeWhere)


def is_associative(op: Operation, *, specified: bool = False) -> bool:
    """Whether what is combined first makes no difference.

    Args:
        op: the operation.
        specified: whether all elements are known to be specified.
    """
    return _holds(op, Associative) or (specified and _holds(op, AssociativeOfSpecified))


def is_idempotent(op: Operation) -> bool:
    """Whether it gives what it is given a second time, or twice."""
    return _holds(op, Idempotent)


def is_involution(op: Operation) -> bool:
    """Whether it undoes itself."""
    return _holds(op, Involution)


def neutral_element(op: Operation) -> int | None:
    """The bits of the element that changes nothing on either side; None if there is none."""
    return _element(op, NeutralElement)


def right_neutral_element(op: Operation) -> int | None:
    """The bits of the element that changes nothing as the second operand; None if there is none."""
    found = _element(op, RightNeutralElement)
    return neutral_element(op) if found is None else found


def absorbing_element(op: Operation) -> int | None:
    """The bits of the element that is the result on whichever side it is; None if there is none."""
    return _element(op, AbsorbingElement)


def _holds(op: Operation, law: type[_Law]) -> bool:
    found = trait_of(type(op), law)
    return found is not None and found.holds(op)


def _element(op: Operation, special: type[_Special]) -> int | None:
    found = trait_of(type(op), special)
    return None if found is None else found.bits(op)
