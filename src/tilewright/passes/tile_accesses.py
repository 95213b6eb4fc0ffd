"""Accesses through tiles of pointers that are tiles of an array in memory.

Such an access has a pointer that all elements count from, a stride along each dimension, and a mask
that says up to where along each dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from xdsl.ir import Block, SSAValue

from tilewright.analysis.access_maps import AccessMaps, Address
from tilewright.analysis.divisibility import Divisibility
from tilewright.analysis.expressions import (
    Dim,
    Element,
    Expression,
    FloorDiv,
    Mod,
    Monomial,
    Term,
    TooComplex,
    Wrapped,
    constant,
    floor_divided,
    rejoined,
)
from tilewright.analysis.intervals import Bounds
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    OffsetOp,
    PermuteOp,
    ReshapeOp,
)
from tilewright.dialects.cuda_tile.operations.integer import RemIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.passes.base import mnemonic
from tilewright.passes.masks import MaskReader
from tilewright.passes.scalar_code import is_scalar
from tilewright.passes.wrapping import indices_outside, unwrapped_where
from tilewright.tiles import tile_type, word

__all__ = [
    "AffineTileAccess",
    "DimensionAccess",
    "NotRegular",
    "PointerAccess",
    "TileAccesses",
    "base_of",
    "by_dimension",
    "check_scalars",
    "is_signed_remainder",
    "pointers_of",
    "scalars_of",
]

_BYTE = 8
_MOST_POINTERS = 32
_MOVING = (AssumeOp, BroadcastOp, OffsetOp, PermuteOp, ReshapeOp)
"""What gives pointers that are made from those of its first operand."""

_ZERO, _ONE = constant(0), constant(1)

PointerAccess = LoadPtrOp | StorePtrOp


class NotRegular(Exception):
    """An access is no tile of an array; says why."""


@dataclass(frozen=True)
class DimensionAccess:
    """How an access goes along one dimension of its tile.

    Attributes:
        size: of the tile.
        stride: the distance of neighbours in elements; None if all elements are the same.
        start: where the tile begins in the array: a multiple of its size, not negative where no
            test is.
        ends: what the array is no larger than, counted from its beginning. None of these is below
            the size of the tile if there is none.
    """

    size: int
    stride: Expression | None
    start: Expression
    ends: tuple[Expression, ...]


@dataclass(frozen=True)
class AffineTileAccess:
    """A tile of an array.

    Attributes:
        base: a pointer.
        offset: the distance of the array's beginning from it, in elements.
        along: how it goes along each dimension.
        tests: what must not be negative for anything to be accessed, as far as it is not known.
    """

    base: SSAValue
    offset: Expression
    along: tuple[DimensionAccess, ...]
    tests: tuple[Expression, ...]


def pointers_of(access: PointerAccess) -> SSAValue:
    """The tile of pointers of an access."""
    return access.source if isinstance(access, LoadPtrOp) else access.destination


class TileAccesses:
    """Finds out which accesses are tiles of arrays."""

    def __init__(self, maps: AccessMaps) -> None:
        self._maps = maps
        self._masks = MaskReader(maps)

    def of(self, access: PointerAccess) -> AffineTileAccess:
        """The tile that an access is.

        Raises:
            NotRegular: it is none, or not for sure.
        """
        try:
            return self._of(access)
        except TooComplex:
            raise NotRegular("its index arithmetic is too complex") from None

    def bounds(self, expression: Expression, shape: Sequence[int] = ()) -> tuple[int, int]:
        """Between which numbers an expression lies."""
        return self._maps.bounds(expression, shape)

    def bounds_in(self, shape: Sequence[int]) -> Callable[[Term], Bounds]:
        """Between which numbers the atoms of expressions lie."""
        return self._maps.bounds_in(shape)

    def address(self, pointers: SSAValue) -> Address:
        """Where the elements of a tile of pointers are, counted from one pointer.

        Raises:
            NotRegular: it is not known, or a view has no such elements.
        """
        pointee = tile_type(pointers).element_type
        assert isinstance(pointee, PtrType)
        name = number_name(pointee.pointee)
        if name is None or (name != "i1" and WIDTHS[name] < _BYTE):
            raise NotRegular("views have no such elements")
        if pointee != PtrType(pointee.pointee):
            raise NotRegular("its pointers have an attribute")
        found = self._maps.of(pointers)
        if not isinstance(found, Address):
            raise NotRegular("its addresses are not known")
        if tile_type(base_of(found)).element_type != pointee:
            raise NotRegular("its pointers are cast from others")
        return found

    def _of(self, access: PointerAccess) -> AffineTileAccess:
        pointers = pointers_of(access)
        shape = tile_type(pointers).shape
        found = self.address(pointers)
        base = base_of(found)
        known = self._maps.access(access)
        assert known is not None
        conditions = self._conditions(access, shape)
        exact = self._divided_where(found.offset, conditions, shape)
        exact = unwrapped_where(exact, conditions, self.bounds_in(shape))
        offset = self._flat(exact, shape).divided(known.element_bits)
        if offset is None:
            raise NotRegular("its addresses are not whole elements apart")
        strides, rest = self._strides(offset, shape)
        ends, tests = self._ends(conditions, shape)
        placed = self._placed(base, rest, strides, ends, tests, shape)
        return self._with_nearest(placed, pointers, known.element_bits)

    def _flat(self, found: Expression, shape: Sequence[int]) -> Expression:
        """An expression without indices along dimensions of size 1, which are 0, with indices
        outside of what wraps, and quotients and remainders put together."""
        if found.has_dims and 1 in shape:
            found = found.replaced(
                lambda atom: _ZERO if isinstance(atom, Dim) and shape[atom.dimension] == 1 else None
            )
        return rejoined(indices_outside(found, self.bounds_in(shape)))

    def _divided_where(
        self, found: Expression, conditions: Sequence[Expression], shape: Sequence[int]
    ) -> Expression:
        """An expression with the dividend in place of each remainder that is the same where
        conditions hold: the dividend is not negative then, and less than the divisor."""

        def holds(condition: Expression) -> bool:
            return self.bounds(condition, shape)[0] >= 0 or condition in conditions

        def instead(atom: Term) -> Expression | None:
            owner = atom.value.owner if isinstance(atom, Element) else None
            if not isinstance(owner, RemIOp) or not is_signed_remainder(owner, self._maps):
                return None
            assert isinstance(atom, Element)
            dividend, divisor = (
                self._maps.expression(value).substituted(atom.indices)
                for value in (owner.lhs, owner.rhs)
            )
            flat = self._flat(dividend, shape)
            less = self._flat(divisor, shape) - flat - _ONE
            return flat if holds(flat) and holds(less) else None

        return found.replaced(instead) if conditions else found

    def _with_nearest(
        self, found: AffineTileAccess, pointers: SSAValue, bits: int
    ) -> AffineTileAccess:
        """An access that counts from a pointer of the program, if one is where its array begins."""
        if found.offset == _ZERO:
            return found
        for pointer in scalars_of(pointers):
            known = self._maps.of(pointer)
            if not isinstance(known, Address):
                break
            here = known.base == Element(found.base)
            if here and known.offset == found.offset.scaled(bits):
                return replace(found, base=pointer, offset=_ZERO)
        return found

    # ---- strides

    def _strides(
        self, offset: Expression, shape: Sequence[int]
    ) -> tuple[list[Expression | None], Expression]:
        """The stride along each dimension, and what is left of an offset."""
        strides, rest = by_dimension(offset, len(shape))
        found: list[Expression | None] = []
        for dimension, stride in enumerate(strides):
            if stride == _ZERO:
                found.append(None)
                continue
            low, high = self.bounds(stride)
            if low < 0:
                is_known = f"is negative along dimension {dimension}"
                missing = f"along dimension {dimension} may be negative: no `assume` bounds it"
                raise NotRegular(f"its stride {is_known if high < 0 else missing}")
            found.append(stride)
        return found, rest

    # ---- masks

    def _conditions(self, access: PointerAccess, shape: Sequence[int]) -> list[Expression]:
        """What is not negative for the elements that are accessed, as far as it is not known."""
        if access.mask is None:
            return []
        conditions = self._masks.conditions(access.mask)
        if conditions is None:
            raise NotRegular("its mask is no conjunction of comparisons of indices")
        flat = [self._flat(condition, shape) for condition in conditions]
        return [one for one in flat if self.bounds(one, shape)[0] < 0]

    def _ends(
        self, conditions: Iterable[Expression], shape: Sequence[int]
    ) -> tuple[list[list[Expression]], list[Expression]]:
        """How many elements from the tile's first along each dimension are accessed at most, where
        a mask says so; and what else must not be negative for any to be."""
        ends: list[list[Expression]] = [[] for _ in shape]
        tests: list[Expression] = []
        for condition in conditions:
            self._end(condition, shape, ends, tests)
        return ends, tests

    def _end(
        self,
        condition: Expression,
        shape: Sequence[int],
        ends: list[list[Expression]],
        tests: list[Expression],
    ) -> None:
        """Note what a condition says about the elements of a tile."""
        factors, rest = by_dimension(condition, len(shape))
        dimensions = [d for d, factor in enumerate(factors) if factor != _ZERO]
        if not dimensions:
            tests.append(rest)
            return
        if len(dimensions) > 1:
            raise NotRegular("its mask compares indices along several dimensions at once")
        (dimension,) = dimensions
        factor = factors[dimension].constant
        if factor is None:
            raise NotRegular(
                f"its mask compares indices along dimension {dimension} times a number that is "
                "not known"
            )
        if factor < 0:
            last = floor_divided(rest, -factor, self.bounds_in(shape))
            ends[dimension].append(last + _ONE)
        elif factor == 1 and self._is_multiple(rest, shape[dimension]):
            # Either the whole tile is below, or nothing of it.
            tests.append(rest)
        else:
            raise NotRegular(
                f"its mask along dimension {dimension} may begin inside of a tile, where a view "
                "only ends"
            )

    # ---- where tiles begin

    def _placed(
        self,
        base: SSAValue,
        offset: Expression,
        strides: Sequence[Expression | None],
        ends: Sequence[Sequence[Expression]],
        tests: list[Expression],
        shape: Sequence[int],
    ) -> AffineTileAccess:
        starts = self._starts(offset, strides, ends, tests, shape)
        along: list[DimensionAccess] = []
        needed = tests
        for size, stride, start, own in zip(shape, strides, starts, ends, strict=True):
            kept = [end for end in own if self.bounds(end)[0] < size]
            needed += [end - _ONE for end in kept]
            if stride is None and kept:
                raise NotRegular("its mask differs between elements of one address")
            if stride is not None:
                offset = offset - start * stride
            along.append(DimensionAccess(size, stride, start, tuple(end + start for end in kept)))
        missing = [one for one in dict.fromkeys(needed) if not self._is_natural(one)]
        check_scalars(chain([offset], missing, *((a.stride or _ZERO, *a.ends) for a in along)))
        return AffineTileAccess(base, offset, tuple(along), tuple(missing))

    def _starts(
        self,
        offset: Expression,
        strides: Sequence[Expression | None],
        ends: Sequence[Sequence[Expression]],
        tests: Sequence[Expression],
        shape: Sequence[int],
    ) -> list[Expression]:
        """Where tiles begin along each dimension of an array whose end is known: what of an offset
        is a multiple of the stride and of the tile's size."""
        starts = [_ZERO] * len(shape)
        left = offset
        # Large strides first: a multiple of them is one of the smaller ones, too.
        order = sorted(range(len(shape)), key=lambda d: _rank(strides[d]), reverse=True)
        for dimension in order:
            stride, size = strides[dimension], shape[dimension]
            if stride is None or len(stride.terms) != 1:
                continue
            quotient = _quotient(left, stride)
            left = left - quotient * stride
            start = Expression(
                {m: f for m, f in quotient.terms.items() if self._divides(size, m, f)}
            )
            simpler = all(len((e + start).terms) <= len(e.terms) for e in ends[dimension])
            natural = start in tests or self.bounds(start)[0] >= 0
            if ends[dimension] and simpler and natural:
                starts[dimension] = start
        return starts

    def _is_multiple(self, found: Expression, size: int) -> bool:
        return all(self._divides(size, m, f) for m, f in found.terms.items())

    def _divides(self, size: int, monomial: Monomial, factor: int) -> bool:
        """Whether a term is a multiple of the size of a tile for sure."""
        for atom in monomial:
            if isinstance(atom, Element) and not atom.indices:
                factor *= self._divisibility().divisor(atom.value)
            elif isinstance(atom, Wrapped) and self._is_multiple(atom.inner, size):
                # A power of two that is less than the modulus.
                return True
        return factor % size == 0

    def _divisibility(self) -> Divisibility:
        return self._maps.manager.get(Divisibility, self._maps.entry)

    def _is_natural(self, condition: Expression) -> bool:
        """Whether an expression is never negative, as loops run."""
        for _ in range(4):
            if self.bounds(condition)[0] >= 0:
                return True
            smaller = self._smallest(condition)
            if smaller is None:
                return False
            condition = smaller
        return False

    def _smallest(self, condition: Expression) -> Expression | None:
        """An expression that is not larger, without a counter that counts against it."""
        for monomial, factor in condition.terms.items():
            if factor >= 0 or len(monomial) != 1:
                continue
            (atom,) = monomial
            most = self._most(atom, -factor)
            if most is not None:
                return condition - Expression({monomial: factor}) - most
        return None

    def _most(self, atom: Term, factor: int) -> Expression | None:
        """What an atom times a positive factor is not larger than."""
        if isinstance(atom, FloorDiv) and factor % atom.divisor == 0:
            return atom.inner.scaled(factor // atom.divisor)
        if not isinstance(atom, Element) or atom.indices:
            return None
        block = atom.value.owner
        loop = block.parent_op() if isinstance(block, Block) else None
        if not isinstance(loop, ForOp) or atom.value is not loop.region.block.args[0]:
            return None
        if loop.unsignedCmp is not None and not self._maps.is_natural(loop.upperBound):
            return None
        upper = self._maps.expression(loop.upperBound)
        return (upper - _ONE).scaled(factor)


def is_signed_remainder(operation: RemIOp, maps: AccessMaps) -> bool:
    """Whether dividends that are not negative, and less than the divisor if both are read as
    signed, are their own remainders."""
    return word(operation, "signedness") == "signed" or maps.is_natural(operation.rhs)


def base_of(address: Address) -> SSAValue:
    """The one pointer that all addresses of a tile count from."""
    base = address.base
    if not base.indices:
        return base.value
    if isinstance(base.value.owner, Block):
        raise NotRegular("its pointers are carried by a loop, but do not advance evenly")
    raise NotRegular("its pointers are not all counted from one")


def scalars_of(pointers: SSAValue) -> Iterator[SSAValue]:
    """The single pointers that a tile of pointers is made from, one after the other."""
    value = pointers
    for _ in range(_MOST_POINTERS):
        owner = value.owner
        if isinstance(owner, Block):
            loop = owner.parent_op()
            if not isinstance(loop, ForOp | LoopOp):
                return
            first = 1 if isinstance(loop, ForOp) else 0
            value = loop.initValues[owner.args.index(value) - first]
        elif isinstance(owner, _MOVING):
            value = owner.operands[0]
        else:
            return
        if not tile_type(value).shape:
            yield value


def by_dimension(found: Expression, rank: int) -> tuple[list[Expression], Expression]:
    """The factor of each index in an expression, and what is left."""
    factors = [_ZERO] * rank
    rest = _ZERO
    for monomial, factor in found.terms.items():
        dims = [atom for atom in monomial if isinstance(atom, Dim)]
        others = tuple([atom for atom in monomial if not isinstance(atom, Dim)])
        for atom in others:
            _check_uniform(atom)
        if len(dims) > 1:
            raise NotRegular("indices are multiplied by each other")
        one = Expression({others: factor})
        if dims:
            factors[dims[0].dimension] = factors[dims[0].dimension] + one
        else:
            rest = rest + one
    return factors, rest


def _check_uniform(atom: Term) -> None:
    """Raise for what differs between elements of a tile, and is no sum of indices."""
    inside = [atom.inner] if not isinstance(atom, Dim | Element) else []
    inside = list(atom.indices) if isinstance(atom, Element) else inside
    if not any(one.has_dims for one in inside):
        return
    gathered = any(isinstance(one, Element) and one.indices for i in inside for one in i.atoms())
    if isinstance(atom, Wrapped) and not gathered:
        raise NotRegular(
            f"its index arithmetic may wrap in {atom.width} bits: neither `assume` nor "
            "`no_signed_wrap` says that it does not"
        )
    if isinstance(atom, FloorDiv | Mod):
        raise NotRegular("its indices are divided, so that elements are not evenly apart")
    several = chain([atom], *(one.atoms() for one in inside))
    values = [one.value for one in several if isinstance(one, Element) and one.indices]
    raise NotRegular(f"its addresses depend on {_source_of(values[0])}")


def _source_of(value: SSAValue) -> str:
    """What gives a tile, in words."""
    owner = value.owner
    if isinstance(owner, Block):
        return "the elements of a tile that is carried by a loop"
    return f"what `{mnemonic(owner)}` gives for each element"


def check_scalars(expressions: Iterable[Expression]) -> None:
    """Raise for what cannot be computed from scalars alone."""
    for one in expressions:
        if not is_scalar(one):
            raise NotRegular("what its addresses are made of is no scalar")


def _rank(stride: Expression | None) -> tuple[int, int]:
    """By which strides are ordered."""
    if stride is None or len(stride.terms) != 1:
        return 0, 0
    ((monomial, factor),) = stride.terms.items()
    return len(monomial), factor


def _quotient(found: Expression, divisor: Expression) -> Expression:
    """What of an expression is a multiple of one term, divided by it."""
    ((wanted, size),) = divisor.terms.items()
    total = _ZERO
    for monomial, factor in found.terms.items():
        left = [*monomial]
        for atom in wanted:
            if atom not in left:
                break
            left.remove(atom)
        else:
            if factor % size == 0:
                total = total + Expression({tuple(left): factor // size})
    return total
