"""Numbers of tile blocks that kernels compute from their coordinates, `x + nx * (y + ny * z)`.

z3 finds it hard that such a number is another one for each tile block, and below the number of all
of them. It is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from xdsl.ir import SSAValue

from tilewright.analysis.expressions import Element, Expression, Term
from tilewright.dialects.cuda_tile.operations import core

__all__ = ["Position", "counted_axis", "position_in"]

_LEAST = 2

_Query: TypeAlias = core.GetTileBlockIdOp | core.GetNumTileBlocksOp


@dataclass(frozen=True)
class Position:
    """The number of a tile block, as a part of an expression.

    Attributes:
        factor: by what it is multiplied.
        axes: the axes with the coordinates along them, the one that counts by 1 first.
        products: the products that it is made of.
    """

    factor: int
    axes: tuple[tuple[int, Element], ...]
    products: tuple[tuple[Term, ...], ...]


def position_in(expression: Expression) -> Position | None:
    """The number of the tile block in an expression; None if there is none of several
    coordinates."""
    if not any(len(product) > 1 for product in expression.terms):
        return None
    coordinates = {
        axis: atom
        for product in expression.terms
        for atom in product
        if (axis := _axis(atom, core.GetTileBlockIdOp)) is not None and isinstance(atom, Element)
    }
    found = [_in_order(expression, coordinates, order) for order in permutations(coordinates)]
    longest = max(found, key=lambda one: len(one.axes), default=None)
    return longest if longest is not None and len(longest.axes) >= _LEAST else None


def _in_order(
    expression: Expression, coordinates: Mapping[int, Element], order: Sequence[int]
) -> Position:
    """As much of a number of a tile block as is there, if axes are counted in an order."""
    axes: list[tuple[int, Element]] = []
    products: list[tuple[Term, ...]] = []
    factor, before = 0, list[Term]()
    for axis in order:
        product = _product(expression, [coordinates[axis], *before])
        here = 0 if product is None else expression.terms[product]
        if product is None or here != (factor or here):
            break
        factor = here
        axes.append((axis, coordinates[axis]))
        products.append(product)
        count = _count_of(expression, axis)
        if count is None:
            break
        before.append(count)
    return Position(factor, tuple(axes), tuple(products))


def counted_axis(atom: Term) -> int | None:
    """The axis along which an atom is the number of all tile blocks."""
    return _axis(atom, core.GetNumTileBlocksOp)


def _axis(
    atom: Term, kind: type[core.GetTileBlockIdOp] | type[core.GetNumTileBlocksOp]
) -> int | None:
    """The axis along which an atom is the number of the tile block, or of all of them."""
    if not isinstance(atom, Element) or atom.indices:
        return None
    owner = atom.value.owner
    return _place(atom.value, owner) if isinstance(owner, kind) else None


def _place(value: SSAValue, owner: _Query) -> int:
    return next(place for place, one in enumerate(owner.results) if one is value)


def _count_of(expression: Expression, axis: int) -> Term | None:
    atoms = (atom for product in expression.terms for atom in product)
    return next((one for one in atoms if counted_axis(one) == axis), None)


def _product(expression: Expression, atoms: Sequence[Term]) -> tuple[Term, ...] | None:
    """The product of atoms, as an expression has it."""
    wanted = Counter(atoms)
    return next((product for product in expression.terms if Counter(product) == wanted), None)
