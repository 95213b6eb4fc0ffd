"""What the addresses are made of that an access through pointers in the body of a nest means: a
part that is the same in several iterations, and numbers of 32 bits that differ.

Such numbers need half of the vectors that addresses need, and there are instructions that gather by
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.attributes import ComparisonPredicate, Signedness
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, AndIOp, CmpIOp, MulIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.nest.operation import tile_type

__all__ = ["LaneOffsets", "Term", "lane_offsets"]

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


def lane_offsets(
    access: LoadPtrOp | StorePtrOp, varying: AbstractSet[SSAValue]
) -> LaneOffsets | None:
    """What the addresses of an access are made of; None if that is nothing simple.

    What differs either fits into 32 bits, or has bounds, by which that can be tested.

    Args:
        access: in the body of a nest.
        varying: the values of the body that differ between iterations.
    """
    value = access.operands[0]
    steps = [value]
    offsets: list[SSAValue] = []
    while value in varying:
        owner = value.owner
        if not isinstance(owner, OffsetOp):
            return None
        offsets.append(owner.offset)
        value = owner.ptr
        steps.append(value)
    found = LaneOffsets(value, steps=steps)
    for offset in offsets:
        if not _split(offset, None, varying, found):
            return None
    if not found.differing or found.fits:
        return found if found.differing else None
    bounds = dict(_bounds(access.mask, varying))
    found.differing = [
        Term(term.value, term.factor, bounds.get(term.value)) for term in found.differing
    ]
    is_bounded = all(term.bound is not None for term in found.differing)
    return found if is_bounded and len(found.differing) <= _MOST_TERMS else None


def _split(
    value: SSAValue,
    factor: SSAValue | None,
    varying: AbstractSet[SSAValue],
    found: LaneOffsets,
) -> bool:
    """Note of which terms a value times a factor is the sum; whether it is one of terms."""
    left: list[tuple[SSAValue, SSAValue | None]] = [(value, factor)]
    while left:
        one, by = left.pop()
        owner = one.owner
        if one not in varying:
            found.same.append(Term(one, by))
            continue
        found.steps.append(one)
        is_wide = tile_type(one).element_name == "i64"
        match owner:
            case AddIOp() if is_wide:
                left += [(operand, by) for operand in owner.operands]
            case MulIOp() if is_wide:
                same = [operand for operand in owner.operands if operand not in varying]
                other = next((operand for operand in owner.operands if operand in varying), None)
                if not same or other is None or (by is not None and not _is_one(same[0])):
                    return False
                left.append((other, by if _is_one(same[0]) else same[0]))
            case ExtIOp() if _is_narrow(owner.from_) and _is_signed(owner):
                found.differing.append(Term(owner.from_, by))
            case _ if _is_narrow(one):
                found.differing.append(Term(one, by))
            case _:
                return False
    return True


def _is_one(value: SSAValue) -> bool:
    owner = value.owner
    return isinstance(owner, ConstantOp) and owner.value.is_splat and _number(owner) == 1


def _number(op: ConstantOp) -> int:
    return int.from_bytes(op.value.raw, "little")


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
