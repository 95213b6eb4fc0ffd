"""Accesses through tiles of pointers as strided pieces of memory, if some conditions hold.

What is proved needs no condition. Index arithmetic that may wrap, strides that may be negative and
masks on several indices at once are conditions, which are tested when the kernel runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from typing_extensions import override
from xdsl.ir import SSAValue

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import (
    Element,
    Expression,
    Term,
    TooComplex,
    Wrapped,
    constant,
    of_atom,
    unwrapped,
)
from tilewright.analysis.expressions import floor_divided as divided
from tilewright.analysis.intervals import Bounds, full
from tilewright.passes.masks import MaskReader
from tilewright.passes.scalar_code import is_scalar, width_of
from tilewright.passes.tile_accesses import (
    NotRegular,
    PointerAccess,
    TileAccesses,
    base_of,
    by_dimension,
    check_scalars,
    pointers_of,
)
from tilewright.passes.wrapping import unwrapped_where
from tilewright.tiles import tile_type

__all__ = ["Strided", "StridedAccesses"]

_ZERO, _ONE = constant(0), constant(1)

_ADDRESS_BITS = 64

_MOST = 1 << 31
"""What no number is beyond that conditions are made of: larger ones are refused when the kernel
runs."""


@dataclass(frozen=True)
class Strided:
    """A strided piece of memory.

    Attributes:
        base: a pointer.
        offset: the distance of the first element from it, in elements.
        strides: the distance of neighbours along each dimension, in elements; None if all are the
            same element.
        begins: along each dimension what the number of the first element is no smaller than.
        ends: along each dimension what the number of elements is no larger than.
        tests: what must not be negative for any element to be accessed.
        conditions: what must not be negative for all of this to be true.
    """

    base: SSAValue
    offset: Expression
    strides: tuple[Expression | None, ...]
    begins: tuple[tuple[Expression, ...], ...]
    ends: tuple[tuple[Expression, ...], ...]
    tests: tuple[Expression, ...]
    conditions: tuple[Expression, ...]


class _Masks(MaskReader):
    """Reads masks that compare unsigned numbers as if no scalar in them were negative.

    Args:
        maps: of the entry.
        assume: hears of expressions that must not be negative.
    """

    def __init__(self, maps: AccessMaps, assume: Callable[[Expression], None]) -> None:
        super().__init__(maps)
        self._assume = assume

    @override
    def is_natural(self, value: SSAValue) -> bool:
        if super().is_natural(value):
            return True
        found = self.maps.expression(value)
        if not is_scalar(found):
            return False
        self._assume(found)
        return True


class StridedAccesses(TileAccesses):
    """Finds out which accesses are strided pieces of memory."""

    def __init__(self, maps: AccessMaps) -> None:
        super().__init__(maps)
        self._assumed: dict[Expression, None] = {}
        self._begins: list[list[Expression]] = []

    def strided(self, access: PointerAccess) -> Strided:
        """The piece of memory that is accessed.

        Raises:
            NotRegular: it is none.
        """
        self._assumed = {}
        self._masks = _Masks(self._maps, self._assume)
        try:
            return self._strided(access)
        except TooComplex:
            raise NotRegular("its index arithmetic is too complex") from None

    def small(self, atom: Term) -> Bounds:
        """Between which numbers an atom of a scalar lies, if the conditions hold."""
        low, high = self._maps.bounds_in(())(atom)
        if isinstance(atom, Element):
            return max(low, -_MOST), min(high, _MOST - 1)
        return low, high

    def _strided(self, access: PointerAccess) -> Strided:
        pointers = pointers_of(access)
        shape = tile_type(pointers).shape
        found = self.address(pointers)
        known = self._maps.access(access)
        assert known is not None
        conditions = [self._exact(one, shape) for one in self._conditions(access, shape)]
        offset = unwrapped(found.offset, _ADDRESS_BITS)
        offset = self._flat(
            unwrapped_where(offset, conditions, self.bounds_in(shape)), shape
        ).divided(known.element_bits)
        if offset is None:
            raise NotRegular("its addresses are not whole elements apart")
        strides, rest = self._strides(self._exact(offset, shape), shape)
        self._begins = [[] for _ in shape]
        ends, tests = self._ends(conditions, shape)
        begins: list[tuple[Expression, ...]] = []
        limits: list[tuple[Expression, ...]] = []
        for size, stride, first, own in zip(shape, strides, self._begins, ends, strict=True):
            here = tuple(end for end in own if self.bounds(end)[0] < size)
            if (here or first) and stride is None:
                raise NotRegular("its mask differs between elements of one address")
            begins.append(tuple(first))
            limits.append(here)
        tests = [one for one in dict.fromkeys(tests) if self.bounds(one)[0] < 0]
        assumed = [*self._assumed]
        parts = [*chain(*begins), *chain(*limits), *tests, *(stride or _ZERO for stride in strides)]
        for one in (*parts, *assumed):
            self._limit(one)
        given = [*self._assumed]
        check_scalars([rest, *parts, *given])
        if width_of([*parts, *assumed], self.small) is None:
            raise NotRegular("its sizes may not fit 64 bits")
        if width_of([rest], lambda atom: (0, 1)) is None:
            raise NotRegular("its sizes may not fit 64 bits")
        return Strided(
            base_of(found),
            rest,
            tuple(strides),
            tuple(begins),
            tuple(limits),
            tuple(tests),
            tuple(given),
        )

    # ---- conditions

    def _assume(self, condition: Expression) -> None:
        """Rely on an expression that is not negative."""
        if self.bounds(condition)[0] < 0:
            self._assumed[condition] = None

    def _limit(self, found: Expression) -> None:
        """Rely on the numbers that an expression is made of not being too large to compute with."""
        for atom in found.atoms():
            if isinstance(atom, Element) and self._maps.bounds_in(())(atom) != self.small(atom):
                for one in (
                    of_atom(atom).shifted(_MOST),
                    of_atom(atom).scaled(-1).shifted(_MOST - 1),
                ):
                    self._assumed[one] = None

    def _exact(self, found: Expression, shape: Sequence[int]) -> Expression:
        """An expression without arithmetic on indices that wraps."""

        def instead(atom: Term) -> Expression | None:
            if not isinstance(atom, Wrapped) or not atom.inner.has_dims:
                return None
            inner = self._exact(atom.inner, shape)
            low, high = self._ends_of(inner, shape)
            first, last = full(atom.width).signed
            self._assume(low.shifted(-first))
            self._assume((-high).shifted(last))
            return inner

        return found if found.is_exact else found.replaced(instead)

    def _ends_of(self, found: Expression, shape: Sequence[int]) -> tuple[Expression, Expression]:
        """The least and the greatest number that an expression is for elements of a tile."""
        factors, rest = by_dimension(found, len(shape))
        low = high = rest
        for factor, size in zip(factors, shape, strict=True):
            if self.bounds(factor)[1] <= 0:
                low = low + factor.scaled(size - 1)
                continue
            self._assume(factor)
            high = high + factor.scaled(size - 1)
        return low, high

    @override
    def _strides(
        self, offset: Expression, shape: Sequence[int]
    ) -> tuple[list[Expression | None], Expression]:
        strides, rest = by_dimension(offset, len(shape))
        found: list[Expression | None] = []
        for dimension, stride in enumerate(strides):
            if self.bounds(stride)[1] < 0:
                raise NotRegular(f"its stride is negative along dimension {dimension}")
            self._assume(stride)
            found.append(None if stride == _ZERO else stride)
        return found, rest

    @override
    def _end(
        self,
        condition: Expression,
        shape: Sequence[int],
        ends: list[list[Expression]],
        tests: list[Expression],
    ) -> None:
        factors, rest = by_dimension(condition, len(shape))
        dimensions = [d for d, factor in enumerate(factors) if factor != _ZERO]
        if not dimensions:
            tests.append(rest)
            return
        factor = factors[dimensions[0]].constant
        if len(dimensions) == 1 and factor is not None:
            (dimension,) = dimensions
            if factor < 0:
                last = divided(rest, -factor, self.bounds_in(shape))
                ends[dimension].append(last + _ONE)
                return
            if factor == 1 and self._is_multiple(rest, shape[dimension]):
                # Either the whole tile is below, or nothing of it.
                tests.append(rest)
                return
            self._begins[dimension].append(-divided(rest, factor, self.bounds_in(shape)))
            return
        # It holds for all elements, unless the kernel is told otherwise.
        self._assume(self._ends_of(condition, shape)[0])
