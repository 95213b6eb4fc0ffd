"""Which hardware operation executes an operation: the names of atoms, and the families of loads."""

from __future__ import annotations

import re
from math import gcd

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.compute import Dot

_WGMMA_BITS = {"f16": 16, "bf16": 16, "tf32": 32, "i8": 8, "f8E4M3FN": 8, "f8E5M2": 8}
"""Bits of the elements that the tensor cores of a warp group multiply; tf32 takes 32."""


def matrix_atom(a: TileType, b: TileType, acc: TileType) -> AtomAttr:
    """The atom of a matrix product: `wgmma` where its shapes and types allow, `mma` of a warp where
    only they do, else `fma`: the cores multiply element by element.

    Args:
        a, b, acc: the operands, `[B×]M×K`, `[B×]K×N` and `[B×]M×N`.
    """
    bits = _WGMMA_BITS.get(a.element_name or "")
    rows, columns, depth = acc.shape[-2], acc.shape[-1], a.shape[-1]
    if bits is not None:
        step = 256 // bits
        if rows >= 64 and columns >= 8 and depth >= step:
            return AtomAttr(AtomKind.MMA, f"wgmma_m64n{min(columns, 256)}k{step}")
        if rows >= 16 and columns >= 8 and depth >= step:
            return AtomAttr(AtomKind.MMA, f"mma_m16n8k{step}")
    if a.element_name == "f64" and rows >= 8 and columns >= 8 and depth >= 4:
        return AtomAttr(AtomKind.MMA, "mma_m8n8k4")
    return AtomAttr(AtomKind.MMA, f"fma_{a.element_name}")


def runs_beside(atom: AtomAttr) -> bool:
    """Whether the warps of an agent can go on while a matrix product runs."""
    return atom.atom_name.data.startswith("wgmma_")


def can_divide(product: Dot, groups: int) -> bool:
    """Whether warp groups can share a matrix product: by 64 rows, then by 8 columns."""
    shape = tile(product.acc).shape
    if not runs_beside(product.atom):
        return shape[-2] * shape[-1] >= groups
    by_rows = gcd(groups, shape[-2] // 64)
    return shape[-1] % (8 * (groups // by_rows)) == 0


def divided(product: Dot, groups: int) -> AtomAttr:
    """The atom of a matrix product that warp groups share."""
    if not runs_beside(product.atom):
        return product.atom
    shape = tile(product.acc).shape
    columns = shape[-1] // (groups // gcd(groups, shape[-2] // 64))
    name = re.sub(r"n\d+k", f"n{min(columns, 256)}k", product.atom.atom_name.data)
    return AtomAttr(AtomKind.MMA, name)
