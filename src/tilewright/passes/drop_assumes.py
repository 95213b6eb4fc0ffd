"""`drop-assumes`: promises that say nothing that is not known without them are taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import SSAValue

from tilewright.analysis import AccessMaps, AnalysisManager, Divisibility, Ranges
from tilewright.analysis.access_maps import Address
from tilewright.analysis.expressions import Dim, Expression, Term, constant, dim
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    DivByAttr,
    PredicateAttr,
    SameElementsAttr,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import erase
from tilewright.passes.base import PassContext
from tilewright.passes.facts import owner_of
from tilewright.passes.kernel import KernelPass
from tilewright.passes.tile_accesses import scalars_of
from tilewright.tiles import pointee_format

__all__ = ["DropAssumes"]

_BYTE = 8


@dataclass
class DropAssumes(KernelPass):
    """Drops assumptions that follow from others or from how a tile is computed.

    One on a tile hides from a compiler what the tile is made of: one on a tile of addresses, that
    it is a base and offsets. Those on scalars stay unless an assumption before says more.
    """

    name = "drop-assumes"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        found = context.analyses.get(Members, anchor).of(AssumeOp)
        if not found:
            return
        implied = _Implied(anchor)
        dropped = [one for one in found if implied.is_implied(one)]
        for one in dropped:
            context.applied(self, "dropped", one)
            one.result.replace_all_uses_with(one.value)
            erase(one)


class _Implied:
    """Knows which assumptions of an entry follow from the rest of it."""

    def __init__(self, entry: EntryOp) -> None:
        self._entry = entry
        self._analyses = AnalysisManager()

    def is_implied(self, op: AssumeOp) -> bool:
        """Whether an assumption says nothing more than is known."""
        type = op.value.type
        if not isinstance(type, TileType):
            return False
        if any(_says(known, op.predicate) for known in _assumed(op.value)):
            return True
        return bool(type.shape) and self._follows(op.value, op.predicate)

    def _follows(self, value: SSAValue, predicate: PredicateAttr) -> bool:
        """Whether a predicate holds for how a tile is computed."""
        match predicate:
            case BoundedAttr():
                found = self._analyses.get(Ranges, self._entry).of(value)
                return found is not None and _says(BoundedAttr(found.smin, found.smax), predicate)
            case DivByAttr():
                return self._divides(value, predicate)
            case SameElementsAttr():
                found = self._numbers(value)
                return found is not None and all(
                    length <= 1 or not _factor(found, dimension).terms
                    for dimension, length in enumerate(predicate.lengths)
                )
            case _:
                return False

    def _divides(self, value: SSAValue, predicate: DivByAttr) -> bool:
        divisibility = self._analyses.get(Divisibility, self._entry)
        if predicate.every is None or predicate.along is None:
            return divisibility.divisor(value) % predicate.divisor == 0
        found = self._numbers(value)
        if found is None or not predicate.every:
            return False
        step = _factor(found, predicate.along).constant
        if step != self._unit(value):
            return False
        every = predicate.every

        def first_of_group(atom: Term) -> Expression | None:
            if isinstance(atom, Dim) and atom.dimension == predicate.along:
                return dim(atom.dimension).scaled(every)
            return None

        first = found.replaced(first_of_group)
        return any(
            known % predicate.divisor == 0 and (first - start).factors % predicate.divisor == 0
            for known, start in self._starts(value, divisibility)
        )

    def _starts(
        self, value: SSAValue, divisibility: Divisibility
    ) -> Iterator[tuple[int, Expression]]:
        """What the elements of a tile may be counted from: by what it is divisible, and where it is
        itself. Numbers count from 0, addresses from the pointers that they are made from."""
        maps = self._analyses.get(AccessMaps, self._entry)
        whole = maps.of(value)
        if not isinstance(whole, Address):
            yield 0, constant(0)
            return
        for pointer in scalars_of(value):
            found = maps.of(pointer)
            if isinstance(found, Address) and found.base == whole.base:
                start = found.offset.divided(_BYTE)
                if start is not None:
                    yield divisibility.divisor(pointer), start

    def _unit(self, value: SSAValue) -> int:
        """How far elements that count up are apart."""
        if isinstance(self._analyses.get(AccessMaps, self._entry).of(value), Address):
            return (pointee_format(value).memory_bits or _BYTE) // _BYTE
        return 1

    def _numbers(self, value: SSAValue) -> Expression | None:
        """The elements of a tile: numbers, or the distances of addresses in bytes; None if no
        expression says how they depend on their indices."""
        found = self._analyses.get(AccessMaps, self._entry).of(value)
        if isinstance(found, Address):
            found = None if found.base.indices else found.offset.divided(_BYTE)
        if not isinstance(found, Expression):
            return None
        return None if _hides_indices(found) else found


def _hides_indices(found: Expression) -> bool:
    """Whether an expression has indices of elements inside of its atoms, or multiplies them."""
    return any(
        sum(isinstance(atom, Dim) for atom in monomial) > 1
        or any(Expression({(atom,): 1}).has_dims for atom in monomial if not isinstance(atom, Dim))
        for monomial in found.terms
    )


def _factor(found: Expression, dimension: int) -> Expression:
    """The factor of an index in an expression."""
    total = constant(0)
    for monomial, factor in found.terms.items():
        if Dim(dimension) in monomial:
            rest = list(monomial)
            rest.remove(Dim(dimension))
            total = total + Expression({tuple(rest): factor})
    return total


def _assumed(value: SSAValue) -> Iterator[PredicateAttr]:
    """What has been assumed of a value already."""
    owner = owner_of(value)
    while isinstance(owner, AssumeOp):
        yield owner.predicate
        owner = owner_of(owner.value)


def _says(known: PredicateAttr, predicate: PredicateAttr) -> bool:
    """Whether one predicate says all that another says."""
    if known == predicate:
        return True
    if isinstance(known, BoundedAttr) and isinstance(predicate, BoundedAttr):
        low = predicate.lower is None or (
            known.lower is not None and known.lower >= predicate.lower
        )
        high = predicate.upper is None or (
            known.upper is not None and known.upper <= predicate.upper
        )
        return low and high
    if isinstance(known, DivByAttr) and isinstance(predicate, DivByAttr):
        groups = (known.every, known.along) == (predicate.every, predicate.along)
        return groups and known.divisor % predicate.divisor == 0
    return False
