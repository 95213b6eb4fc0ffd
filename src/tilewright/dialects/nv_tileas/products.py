"""How threads have the operands and the accumulator of a matrix product.

An atom multiplies fragments, of which it is fixed which thread has which elements. Tiles are made
of fragments side by side: the warps share the rows of the result, then the columns, and each has
what it needs of the operands for its part. What the cores multiply element by element has no
fragments: each thread has whatever part of the result, with the rows of A and the columns of B that
it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tilewright.dialects.nv_tileas.attributes import AtomAttr
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import blocked, distribution, projected, spread, tiled
from tilewright.layouts.fragments import fragments
from tilewright.targets import Product, atoms, element_type
from tilewright.targets.devices import WARP_THREADS

__all__ = ["atom_rows", "has_layout_of", "operand_layout"]

_LETTERS = {"a": "A", "b": "B", "acc": "C"}
"""The names of operands in the names of fragments."""

_FMA_COLUMNS = 4
"""Neighbouring columns of a thread where the cores multiply."""


@cache
def _product_named(name: str, element: str) -> Product | None:
    """An atom of a name and of an element type of A; fragments are the same for all others."""
    found = [atom for atom in atoms() if atom.name == name and isinstance(atom, Product)]
    fitting = [atom for atom in found if atom.types.a == element]
    return next(iter((*fitting, *found)), None)


def atom_rows(atom: AtomAttr, element: str) -> int | None:
    """The rows that an atom multiplies at a time; None if it is not known.

    Args:
        atom: of the product.
        element: the element type of A and B, such as `f16`.
    """
    known = _product_named(atom.atom_name.data, element_type(element))
    return None if known is None else known.m


def has_layout_of(atom: AtomAttr, operand: str, element: str) -> bool:
    """Whether it is known how threads have an operand in registers.

    Args:
        atom: of the product.
        operand: `a`, `b` or `acc`.
        element: the element type of A and B, such as `f16`.
    """
    known = _product_named(atom.atom_name.data, element_type(element))
    if known is None:
        return False
    return known.instruction == "fma" or dict(known.fragments).get(_LETTERS[operand]) in fragments()


def operand_layout(
    atom: AtomAttr,
    operand: str,
    element: str,
    shape: Sequence[int],
    depth: int,
    warps: int,
) -> LinearLayout:
    """The layout of an operand in registers.

    Args:
        atom: of the product.
        operand: `a`, `b` or `acc`.
        element: the element type of A and B, such as `f16`.
        shape: of the result, `[B×]M×N`.
        depth: K.
        warps: that share the product.

    Raises:
        LayoutError: the layout is not known (`has_layout_of`), the atom is larger than the tiles,
            or needs more warps.
    """
    known = _product_named(atom.atom_name.data, element_type(element))
    if known is None:
        raise LayoutError(f"there is no atom {atom.atom_name.data}")
    return _layout(known, operand, tuple(shape), depth, warps)


@cache
def _layout(
    atom: Product, operand: str, shape: tuple[int, ...], depth: int, warps: int
) -> LinearLayout:
    if atom.instruction == "fma":
        return _without_fragments(operand, shape, depth, warps)
    part = fragments()[dict(atom.fragments)[_LETTERS[operand]]]
    rows, columns = len(shape) - 2, len(shape) - 1
    taken = max(1, atom.threads // WARP_THREADS)
    if warps < taken:
        raise LayoutError(f"{atom.name} needs {taken} warps, but there are {warps}")
    units = {rows: max(1, shape[rows] // atom.m), columns: max(1, shape[columns] // atom.n)}
    further = spread(units, warps // taken)
    batch = shape[:-2]
    if operand == "acc":
        return tiled(part.linear(), {"m": rows, "n": columns}, shape, further)
    if operand == "a":
        along = [dim if dim == rows else None for dim in further]
        return tiled(part.linear(), {"m": rows, "k": columns}, (*batch, shape[rows], depth), along)
    along = [dim if dim == columns else None for dim in further]
    return tiled(part.linear(), {"n": columns, "k": rows}, (*batch, depth, shape[columns]), along)


def _without_fragments(
    operand: str, shape: tuple[int, ...], depth: int, warps: int
) -> LinearLayout:
    """A part of the result for each thread, and what it needs for it: whole rows of A, whole
    columns of B."""
    result = blocked(shape, warps, min(_FMA_COLUMNS, shape[-1]))
    if operand == "acc":
        return result
    rank = len(shape)
    gone = rank - 1 if operand == "a" else rank - 2
    kept = projected(result, gone)
    return _deepened(kept, gone, depth)


def _deepened(layout: LinearLayout, dim: int, size: int) -> LinearLayout:
    """The layout with a dimension more, of which each thread has everything."""
    sizes = {int(name[3:]): 1 << bits for name, bits in layout.outs}
    before = [sizes[n] for n in range(len(sizes))]
    shape = [*before[:dim], size, *before[dim:]]
    low = sum(size.bit_length() - 1 for size in before[dim:])
    bits = size.bit_length() - 1

    def moved(vector: int) -> int:
        return (vector >> low) << low + bits | vector & (1 << low) - 1

    columns = {name: [*map(moved, layout.columns_of(name))] for name, _ in layout.ins}
    more = [1 << low + bit for bit in range(bits)]
    return distribution(shape, columns | {"register": [*more, *columns["register"]]})
