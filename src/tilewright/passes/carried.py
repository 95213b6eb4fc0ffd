"""Values that a loop carries and advances evenly, as functions of the loop's counter.

    for %k in (0 to %n, step 1) iter_values(%p = %first) { …; continue (offset %p, %step) }

Here `%p` is `%first` plus `%k` steps. Access maps know `%p` as a name only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from xdsl.ir import BlockArgument, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps, Address
from tilewright.analysis.control_flow import ends_of
from tilewright.analysis.expressions import (
    Atom,
    Element,
    Expression,
    FloorDiv,
    Mod,
    Wrapped,
    constant,
    dims,
    floor_divided,
    of_atom,
)
from tilewright.analysis.intervals import Bounds
from tilewright.analysis.maps import moved
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.passes.facts import is_inside
from tilewright.tiles import tile_type

__all__ = ["Carried"]

_MOST_LOOPS = 8
"""Through how many loops one value is followed."""


class Carried:
    """The expressions and addresses of access maps, without names of values that loops carry."""

    def __init__(self, maps: AccessMaps) -> None:
        self.maps = maps
        self._known: dict[SSAValue, Expression | Address | None] = {}

    def expression(self, found: Expression, shape: Sequence[int]) -> Expression:
        """An expression of an element of a tile of a shape, without such names.

        Raises:
            TooComplex: there is no expression that anybody could use.
        """
        for _ in range(_MOST_LOOPS):
            replaced = found.replaced(self._instead)
            if replaced == found:
                break
            found = replaced
        return _without_inner_dims(found, self.maps.bounds_in(shape))

    def address(self, found: Address, shape: Sequence[int]) -> Address:
        """An address of an element of a tile of a shape, without such names.

        Raises:
            TooComplex: there is no expression that anybody could use.
        """
        for _ in range(_MOST_LOOPS):
            carried = self._carried(found.base.value)
            if not isinstance(carried, Address):
                break
            there = cast(Address, moved(carried, found.base.indices))
            found = Address(there.base, there.offset + found.offset)
        indices = [self.expression(index, shape) for index in found.base.indices]
        base = Element(found.base.value, tuple(indices))
        return Address(base, self.expression(found.offset, shape))

    def _instead(self, atom: Atom) -> Expression | None:
        if not isinstance(atom, Element):
            return None
        carried = self._carried(atom.value)
        return carried.substituted(atom.indices) if isinstance(carried, Expression) else None

    def _carried(self, value: SSAValue) -> Expression | Address | None:
        """What a value is that a loop carries; None if it is none, or does not advance evenly."""
        if not isinstance(value, BlockArgument) or value.index == 0:
            return None
        if value not in self._known:
            self._known[value] = None
            loop = value.owner.parent_op()
            if isinstance(loop, ForOp):
                self._known[value] = self._advancing(loop, value)
        return self._known[value]

    def _advancing(self, loop: ForOp, value: BlockArgument) -> Expression | Address | None:
        place = value.index - 1
        again = {end.operands[place] for end in ends_of(loop)}
        first, later = self.maps.of(loop.initValues[place]), None
        if len(again) == 1:
            later = self.maps.of(again.pop())
        here = Element(value, dims(tile_type(value).rank))
        if isinstance(first, Address) and isinstance(later, Address) and later.base == here:
            moved = self._turns(loop, later.offset)
            return None if moved is None else Address(first.base, first.offset + moved)
        if isinstance(first, Expression) and isinstance(later, Expression):
            return self._counting(loop, here, first, later)
        return None

    def _counting(
        self, loop: ForOp, here: Element, first: Expression, later: Expression
    ) -> Expression | None:
        """Of an integer, what it is; one that wraps is what it would be, wrapped."""
        width = integer_width(here.value.type)
        wrapped = _wrapped_alone(later)
        if wrapped is not None:
            later = wrapped.inner
        moved = self._turns(loop, later - of_atom(here))
        if moved is None or (wrapped is not None and wrapped.width != width):
            return None
        return first + moved if wrapped is None else of_atom(Wrapped(first + moved, wrapped.width))

    def _turns(self, loop: ForOp, each: Expression) -> Expression | None:
        """What a loop has added up by the time of a turn; None if it does not add the same each
        time."""
        if any(
            isinstance(atom, Element) and is_inside(atom.value, loop.region)
            for atom in each.atoms()
        ):
            return None
        counter = loop.region.block.args[0]
        step, known = self.maps.constant_of(loop.step), self.maps.ranges.of(counter)
        unsigned = loop.unsignedCmp is not None
        if step is None or step <= 0 or known is None or (unsigned and known.smin < 0):
            return None
        distance = of_atom(Element(counter)) - self.maps.expression(loop.lowerBound)
        whole = each.divided(step)
        if whole is not None:
            return whole * distance
        return each * floor_divided(distance, step, self.maps.bounds_in(()))


def _wrapped_alone(found: Expression) -> Wrapped | None:
    """What an expression is that only wraps another; None for any other."""
    atoms = [*found.atoms()]
    alone = atoms and isinstance(atoms[0], Wrapped) and found == of_atom(atoms[0])
    return cast(Wrapped, atoms[0]) if alone else None


def _without_inner_dims(found: Expression, bounds: Callable[[Atom], Bounds]) -> Expression:
    """An expression with what it can have of the indices of elements outside of what wraps: the low
    bits of a sum of multiples wrap to themselves."""

    def instead(atom: Atom) -> Expression | None:
        if not isinstance(atom, Wrapped) or not atom.inner.has_dims:
            return None
        inner = _without_inner_dims(atom.inner, bounds)
        coarse, fine = _low_part(inner, 1 << atom.width, bounds)
        return expressions.wrapped(coarse, atom.width, bounds) + fine

    if not any(isinstance(atom, FloorDiv | Mod | Wrapped) for atom in found.atoms()):
        return found
    return found.replaced(instead)


def _low_part(
    found: Expression, modulus: int, bounds: Callable[[Atom], Bounds]
) -> tuple[Expression, Expression]:
    """An expression as a multiple of a power of two that divides a modulus, and a rest from 0 to
    that power."""
    units = {min(factor & -factor, modulus) for factor in found.terms.values()}
    for unit in sorted(units, reverse=True):
        coarse = {m: f for m, f in found.terms.items() if f % unit == 0}
        fine = Expression({m: f for m, f in found.terms.items() if f % unit})
        low, high = fine.bounds(bounds)
        if low >= 0 and high < unit and fine.has_dims:
            return Expression(coarse), fine
    return found, constant(0)
