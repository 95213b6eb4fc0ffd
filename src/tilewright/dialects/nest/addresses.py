"""What the addresses are made of that an access through pointers in the body of a nest means: a
part that is the same in several iterations, and numbers of 32 bits that differ.

Such numbers need half of the vectors that addresses need, and there are instructions that gather by
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from xdsl.dialects.builtin import IntAttr
from xdsl.ir import SSAValue
from xdsl.ir.affine import AffineDimExpr

from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    ComparisonPredicate,
    Signedness,
)
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp, TruncIOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, AndIOp, CmpIOp, MulIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.nest.maps import linear
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import IndexOp, is_exact

__all__ = [
    "LaneOffsets",
    "Term",
    "descending_steps",
    "goes_up",
    "lane_offsets",
    "successive_steps",
]

_MOST_TERMS = 3
"""Of how many products of numbers below 2**31 the sum fits into 64 bits."""


@dataclass(frozen=True)
class Term:
    """A part of an offset, in elements.

    Attributes:
        value: an integer.
        factor: what it is multiplied by, which is the same in several iterations; None for 1.
        bound: of 32 bits, read as unsigned, the same in several iterations: where the access is
            made, the value, read as unsigned, is less. None if that is not known.
    """

    value: SSAValue
    factor: SSAValue | None = None
    bound: SSAValue | None = None


@dataclass
class LaneOffsets:
    """What addresses are made of: a pointer plus terms times the size of an element.

    Attributes:
        pointer: the same in several iterations.
        same: terms that are that, too, signed, without bounds.
        differing: others: numbers of 32 bits, signed.
        steps: the values in between that serve addresses.
    """

    pointer: SSAValue
    same: list[Term] = field(default_factory=list[Term])
    differing: list[Term] = field(default_factory=list[Term])
    steps: list[SSAValue] = field(default_factory=list[SSAValue])

    @property
    def fits(self) -> bool:
        """Whether what differs is known to fit into 32 bits, signed."""
        return len(self.differing) == 1 and self.differing[0].factor is None


def lane_offsets(access: LoadPtrOp, varying: AbstractSet[SSAValue]) -> LaneOffsets | None:
    """What the addresses of an access are made of; None if that is nothing simple.

    What differs either fits into 32 bits, or has bounds, by which that can be tested.

    Args:
        access: in the body of a nest.
        varying: the values of the body that differ between iterations.
    """
    value = access.source
    found = LaneOffsets(value, steps=[value])
    while value in varying:
        owner = value.owner
        if not isinstance(owner, OffsetOp) or not _split(owner.offset, varying, found):
            return None
        value = owner.ptr
        found.steps.append(value)
    found.pointer = value
    if found.fits:
        return found
    bounds = dict(_bounds(access.mask, varying))
    found.differing = [replace(one, bound=bounds.get(one.value)) for one in found.differing]
    is_bounded = all(one.bound is not None for one in found.differing)
    return found if is_bounded and 0 < len(found.differing) <= _MOST_TERMS else None


def successive_steps(
    access: LoadPtrOp | StorePtrOp | AtomicRMWOp, vector: int, varying: AbstractSet[SSAValue]
) -> list[SSAValue] | None:
    """The values by which an address goes up, from the address on, if successive iterations access
    successive elements whatever the kernel is given; else None.

    Args:
        access: in the body of a nest.
        vector: the dimension along which iterations follow each other.
        varying: the values of the body that differ along it.
    """
    return _steps(access, vector, varying, 1)


def descending_steps(
    access: LoadPtrOp | StorePtrOp | AtomicRMWOp, vector: int, varying: AbstractSet[SSAValue]
) -> list[SSAValue] | None:
    """Those by which an address goes down, if each iteration accesses the element before that of
    the one before it; see `successive_steps`."""
    return _steps(access, vector, varying, -1)


def _steps(
    access: LoadPtrOp | StorePtrOp | AtomicRMWOp,
    vector: int,
    varying: AbstractSet[SSAValue],
    by: int,
) -> list[SSAValue] | None:
    """The values by which an address changes that changes by so many elements."""
    pointer = _pointer(access)
    below = {value for value, bound in _bounds(access.mask, varying) if _is_not_negative(bound)}
    found, offset = list[SSAValue](), None
    while pointer in varying:
        owner = pointer.owner
        if not isinstance(owner, OffsetOp):
            return None
        found.append(pointer)
        pointer = owner.ptr
        if owner.offset in varying:
            if offset is not None:
                return None
            offset = owner.offset
    index = [] if offset is None else _counted(offset, vector, varying, below, by)
    return [*found, *index] if index else None


def goes_up(value: SSAValue, vector: int, varying: AbstractSet[SSAValue]) -> bool:
    """Whether a number of 32 or 64 bits goes up by one in each iteration, modulo two to the power
    of its bits.

    Args:
        value: in the body of a nest.
        vector: the dimension along which iterations follow each other.
        varying: the values of the body that differ along it.
    """
    below = {value} if _is_narrow(value) else set[SSAValue]()
    return value in varying and bool(_counted(value, vector, varying, below, 1))


def _pointer(access: LoadPtrOp | StorePtrOp | AtomicRMWOp) -> SSAValue:
    match access:
        case LoadPtrOp():
            return access.source
        case StorePtrOp():
            return access.destination
        case AtomicRMWOp():
            return access.pointers


def _counted(
    value: SSAValue,
    vector: int,
    varying: AbstractSet[SSAValue],
    below: AbstractSet[SSAValue],
    by: int,
) -> list[SSAValue]:
    """The values from a number to an index with which it goes up or down by one; none if it may
    not.

    Args:
        value: the number.
        vector: the dimension of the index.
        varying: the values of the body that differ along it.
        below: numbers of 32 bits that are not negative wherever there is an access: of two such
            numbers that differ by so much modulo two to the power of 32, so do the signed ones.
        by: 1 if it goes up, -1 if down.
    """
    found = [value]
    is_below = False
    while not isinstance(owner := value.owner, IndexOp):
        is_below = (is_below and _is_narrow(value)) or value in below
        match owner:
            case AddIOp() if is_below or _cannot_wrap(owner):
                inside = [one for one in owner.operands if one in varying]
                if len(inside) != 1:
                    return []
                value = inside[0]
            case SubIOp() if is_below or _cannot_wrap(owner):
                if owner.lhs in varying and owner.rhs in varying:
                    return []
                by = -by if owner.rhs in varying else by
                value = owner.rhs if owner.rhs in varying else owner.lhs
            case MulIOp() if 1 in map(known_integer, owner.operands):
                (value,) = (one for one in owner.operands if one in varying)
            case ExtIOp() if _is_narrow(owner.from_) and _is_signed(owner):
                value = owner.from_
            case AssumeOp():
                value = owner.value
            case _:
                return []
        found.append(value)
    terms = linear(owner.affine.results[0])
    is_wide = tile_type(value).element_name in ("i32", "i64")
    return found if terms and terms[0].get(AffineDimExpr(vector)) == by and is_wide else []


def _is_not_negative(value: SSAValue) -> bool:
    """Whether a number of 32 bits is known not to be negative if it is read as signed."""
    owner = value.owner
    match owner:
        case TruncIOp() if isinstance(wide := owner.from_.owner, ExtIOp) and _is_signed(wide):
            return _is_narrow(wide.from_) and _is_not_negative(wide.from_)
        case AssumeOp():
            lower = (
                owner.predicate.lower_value if isinstance(owner.predicate, BoundedAttr) else None
            )
            is_bounded = isinstance(lower, IntAttr) and lower.data >= 0
            return is_bounded or _is_not_negative(owner.value)
        case _:
            known = known_integer(value)
            return known is not None and known >= 0


def _cannot_wrap(op: AddIOp | SubIOp) -> bool:
    """Whether a sum is an offset's: addresses are counted modulo two to the power of 64."""
    return tile_type(op.result).element_name == "i64" or is_exact(op)


def _split(offset: SSAValue, varying: AbstractSet[SSAValue], found: LaneOffsets) -> bool:
    """Note of which terms an offset is the sum; whether it is one of terms."""
    left = [Term(offset)]
    while left:
        term = left.pop()
        value, factor = term.value, term.factor
        if value not in varying:
            found.same.append(term)
            continue
        found.steps.append(value)
        owner, is_wide = value.owner, tile_type(value).element_name == "i64"
        match owner:
            case AddIOp() if is_wide:
                left += [Term(operand, factor) for operand in owner.operands]
            case MulIOp() if is_wide:
                other, by = owner.operands
                if other not in varying:
                    other, by = by, other
                is_one = known_integer(by) == 1
                if by in varying or not (is_one or factor is None):
                    return False
                left.append(Term(other, factor if is_one else by))
            case ExtIOp() if _is_narrow(owner.from_) and _is_signed(owner):
                found.differing.append(Term(owner.from_, factor))
            case _ if _is_narrow(value):
                found.differing.append(term)
            case _:
                return False
    return True


def _is_narrow(value: SSAValue) -> bool:
    return tile_type(value).element_name == "i32"


def _is_signed(op: ExtIOp | CmpIOp) -> bool:
    return op.signedness.data == Signedness.SIGNED


def _bounds(
    mask: SSAValue | None, varying: AbstractSet[SSAValue]
) -> Iterator[tuple[SSAValue, SSAValue]]:
    """Numbers of 32 bits below bounds, read as unsigned, wherever a mask is true."""
    left: list[SSAValue] = [] if mask is None else [mask]
    while left:
        one = left.pop()
        owner = one.owner
        if isinstance(owner, AndIOp):
            left += owner.operands
        elif isinstance(owner, CmpIOp) and _is_narrow(owner.lhs):
            is_less = owner.comparison_predicate.data == ComparisonPredicate.LESS_THAN
            if is_less and not _is_signed(owner) and owner.rhs not in varying:
                yield owner.lhs, owner.rhs
