"""Copies between shared memory and registers by matrices: `ldmatrix` and `stmatrix`."""

from __future__ import annotations

import re
from functools import cache

from tilewright.dialects.nv_tileas.shared_layouts import memory_layout
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import LayoutError, LinearLayout, WarpAccess, matrix_access, to_linear
from tilewright.layouts.matrices import MOST_MATRICES
from tilewright.targets import Space, Transfer, atoms

__all__ = ["by_matrices", "matrix_atom", "matrix_problem", "offsets_of"]

_FRAGMENT = re.compile(r"(?:ld|st)matrix\.x(?P<count>\d)(?P<transposed>\.trans)?")


@cache
def offsets_of(type: BufferType) -> LinearLayout:
    """Which elements are where in a buffer: from `offset` to `dim0`, `dim1` …

    Raises:
        LayoutError: the sizes of the buffer are no powers of two.
    """
    names = [f"dim{dim}" for dim in range(type.rank)]
    return to_linear(memory_layout(type), names).inverse()


@cache
def by_matrices(layout: LinearLayout, type: BufferType) -> tuple[WarpAccess, bool] | None:
    """What it costs a warp to have the elements of a buffer by matrices, and whether these are
    transposed; None if threads do not have them as matrices.

    Args:
        layout: of the tile in registers.
        type: of the buffer.
    """
    for transposed in (False, True):
        try:
            access = matrix_access(layout, offsets_of(type), element_bits(type), transposed)
        except LayoutError:
            continue
        return access, transposed
    return None


@cache
def _table() -> dict[str, tuple[Space, int, bool]]:
    """Of each atom of matrices: where it reads, how many matrices, whether transposed."""
    found: dict[str, tuple[Space, int, bool]] = {}
    for atom in atoms():
        if isinstance(atom, Transfer) and (match := _FRAGMENT.fullmatch(atom.fragment or "")):
            transposed = match["transposed"] is not None
            found[atom.name] = atom.origin, int(match["count"]), transposed
    return found


def matrix_atom(layout: LinearLayout, type: BufferType, origin: Space) -> str | None:
    """The atom that copies the most matrices at once between a buffer and registers; None if
    threads do not have them as matrices.

    Args:
        layout: of the tile in registers.
        type: of the buffer.
        origin: where the copy reads.
    """
    found = by_matrices(layout, type)
    if found is None:
        return None
    count = min(MOST_MATRICES, found[0].ideal)
    wanted = origin, count, found[1]
    return next((name for name, entry in _table().items() if entry == wanted), None)


def matrix_problem(name: str, layout: LinearLayout, type: BufferType) -> str | None:
    """Why an atom does not copy between a buffer and a tile; None if it does, or is none of
    matrices.

    Args:
        name: of the atom.
        layout: of the tile in registers.
        type: of the buffer.
    """
    entry = _table().get(name)
    if entry is None:
        return None
    _, count, transposed = entry
    try:
        matrices = matrix_access(layout, offsets_of(type), element_bits(type), transposed).ideal
    except LayoutError as error:
        return f"{name} does not copy a tile that lies so: {error}"
    if matrices % count:
        return f"{name} copies {count} matrices at once, of which a warp has {matrices}"
    return None
