"""The layouts of register tiles that atoms of matrix products have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tilewright.dialects.nv_tileas.attributes import AtomAttr
from tilewright.layouts import LinearLayout
from tilewright.layouts.distributed import blocked, tiled
from tilewright.layouts.fragments import fragments

__all__ = ["accumulator_layout"]

_ATOM = re.compile(r"(wgmma|mma)_m(\d+)n(\d+)k(\d+)")


def accumulator_layout(atom: AtomAttr, shape: Sequence[int], warps: int) -> LinearLayout:
    """How threads have the accumulator of a matrix product: fragments side by side, the warps along
    the rows first.

    Args:
        atom: the atom of the product.
        shape: of the accumulator, `[B×]M×N`.
        warps: how many there are.
    """
    found = _ATOM.fullmatch(atom.atom_name.data)
    if found is None:
        return blocked(shape, warps, 4)
    kind, m, n, k = found[1], *map(int, found.groups()[1:])
    name = f"{'wgmma' if kind == 'wgmma' else 'mma'}.m{m}n{n}k{k}"
    known = next(n for n in fragments() if n.startswith(f"{name}.") and n.endswith(":C"))
    part = fragments()[known].linear()
    rows, columns = len(shape) - 2, len(shape) - 1
    return tiled(part, {"m": rows, "n": columns}, shape, warps, (rows, columns))
