"""How tiles lie in tensor memory, and how threads have what they copy from and to there.

Tensor memory has lanes, and columns of 32 bits. An accumulator of `tcgen05` has an element in each
cell, whatever its type; A has as many side by side as there is room for. 128 rows are in as many
lanes, 64 rows in 16 of each 32 lanes; more rows are in further columns. The offsets of a layout
count elements, those of a cell first, then along the lanes, then the columns.

A warp reaches a quarter of the lanes: the first of each four warps the first 32, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from math import prod

from tilewright.dialects.nv_tileas.attributes import AtomAttr, LayoutAttr, LayoutFamily
from tilewright.dialects.nv_tileas.products import atom_rows
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import spread, tiled
from tilewright.layouts.fragments import TENSOR_LOADS, fragments
from tilewright.targets.devices import TENSOR_MEMORY, WARPGROUP_WARPS

__all__ = [
    "CELL_BITS",
    "copied_layout",
    "placing_problem",
    "product_layout",
    "tensor_atom",
    "tensor_copy_problem",
    "tensor_layout",
]

CELL_BITS = 32
"""Bits of a lane in a column."""

_HALF = 64
"""Rows of the products that use half of the lanes."""

_SIXTEEN_LANES = {1: "16x256b", 2: "16x128b", 4: "16x64b"}
"""By how many elements a cell has: the shape of `tcgen05.ld` for 16 lanes by which neighbouring
elements of a row are in neighbouring registers and threads alike."""


_THIRTY_TWO_LANES = "32x32b"
"""The shape for 32 lanes."""

_RUN = 16
"""Columns side by side that a warp group has where several share the columns of a row: few enough
that each has some of every part in which a tile is stored."""

_TENSOR_COPY = re.compile(r"tcgen05_(?:ld|st)_(?P<shape>\w+)_x(?P<count>\d+)")


def tensor_layout(shape: Sequence[int], bits: int, rows: int, packed: bool) -> LayoutAttr:
    """How a tile lies in tensor memory for a product.

    Args:
        shape: of the tile, `[B×]M×N`.
        bits: of an element.
        rows: M of the atom, 64 or 128.
        packed: whether a cell has as many elements as there is room for, as of A.
    """
    *outer, m, n = shape
    room = CELL_BITS // bits
    each = room if packed else 1
    lane, column = room, room * TENSOR_MEMORY.lanes
    columns = -(-n // each)
    inside: tuple[object, object] = (rows, lane)
    if rows == _HALF:
        inside = (16, 4), (lane, TENSOR_MEMORY.lanes // 4 * lane)
    blocks = m // rows
    m_mode = inside if blocks == 1 else ((inside[0], blocks), (inside[1], columns * column))
    n_mode = (n, column) if each == 1 else ((each, columns), (1, column))
    batch = [(size, prod([blocks, *outer[at + 1 :]]) * columns * column)
             for at, size in enumerate(outer)]  # fmt: skip
    modes = [*batch, m_mode, n_mode]
    return LayoutAttr(
        LayoutFamily.LINEAR, tuple(size for size, _ in modes), tuple(step for _, step in modes)
    )


def product_layout(
    atom: AtomAttr, operand: str, element: str, type: BufferType
) -> LayoutAttr | None:
    """How an operand of a product lies in tensor memory; None if it is not known.

    Args:
        atom: of the product.
        operand: `a` or `acc`.
        element: the element type of A and B, such as `f16`.
        type: of the operand.
    """
    rows = atom_rows(atom, element)
    if rows not in (_HALF, TENSOR_MEMORY.lanes) or type.rank < 2 or type.shape[-2] % rows:
        return None
    return tensor_layout(type.shape, element_bits(type), rows, operand == "a")


def placing_problem(atom: AtomAttr, operand: str, element: str, type: BufferType) -> str | None:
    """Why an atom cannot have an operand in tensor memory as it lies; None if it can, or nothing
    says how it lies.

    Args:
        atom: of the product.
        operand: `a` or `acc`.
        element: the element type of A and B, such as `f16`.
        type: of the operand.
    """
    wanted = product_layout(atom, operand, element, type)
    if type.layout in (None, wanted) or wanted is None:
        return None
    return f"{atom.atom_name.data} has {operand} in tensor memory as {wanted}, found {type.layout}"


def tensor_atom(type: BufferType, warps: int, loads: bool) -> str | None:
    """The atom by which warps copy the most columns at once; None if nothing says how a tile lies.

    Args:
        type: of the buffer.
        warps: that share the copy.
        loads: whether they copy from tensor memory.
    """
    found = _repeated(type, warps)
    if found is None:
        return None
    shape, count = found
    return f"tcgen05_{'ld' if loads else 'st'}_{shape}_x{min(count, TENSOR_LOADS[shape][0])}"


def tensor_copy_problem(name: str, type: BufferType, warps: int) -> str | None:
    """Why an atom does not copy a tile from or to tensor memory; None if it does.

    Args:
        name: of the atom.
        type: of the buffer.
        warps: that share the copy.
    """
    found, match = _repeated(type, warps), _TENSOR_COPY.fullmatch(name)
    if found is None or match is None:
        return None
    if match["shape"] != found[0]:
        return f"{name} copies tiles of {match['shape']}, but this one lies so that {found[0]} does"
    if found[1] % int(match["count"]):
        return f"{name} copies {match['count']} tiles side by side, of which a warp has {found[1]}"
    return None


def _repeated(type: BufferType, warps: int) -> tuple[str, int] | None:
    """By which shape of `tcgen05.ld` warps copy, and how many of these a warp has side by side;
    None if nothing says so."""
    try:
        rows, packed, own, _ = _known(tuple(type.shape), element_bits(type), type.layout, warps)
    except LayoutError:
        return None
    each = CELL_BITS // element_bits(type) if packed else 1
    shape = _SIXTEEN_LANES[each] if rows == _HALF else _THIRTY_TWO_LANES
    (wide,) = (size for name, size in TENSOR_LOADS[shape][1] if name == "column")
    return shape, max(1, own // each // wide)


def copied_layout(type: BufferType, warps: int) -> LinearLayout:
    """How threads have a tile that they copy from or to tensor memory.

    Args:
        type: of the buffer, with a layout.
        warps: that share the copy.

    Raises:
        LayoutError: the layout is none of a product, or there are fewer than four warps.
    """
    return _copied(tuple(type.shape), element_bits(type), type.layout, warps)


@cache
def _copied(
    shape: tuple[int, ...], bits: int, layout: LayoutAttr | None, warps: int
) -> LinearLayout:
    rows, packed, own, further = _known(shape, bits, layout, warps)
    each = CELL_BITS // bits if packed else 1
    part = _quarters(rows, each, own)
    return tiled(part, {"n": len(shape) - 1, "m": len(shape) - 2}, shape, further)


def _known(
    shape: tuple[int, ...], bits: int, layout: LayoutAttr | None, warps: int
) -> tuple[int, bool, int, list[int | None]]:
    """The rows of the atom, whether elements are packed, how many columns side by side warps have,
    and what further warps share."""
    known = [
        (rows, packed)
        for rows in (_HALF, TENSOR_MEMORY.lanes)
        for packed in (False, True)
        if shape[-2] % rows == 0 and tensor_layout(shape, bits, rows, packed) == layout
    ]
    if not known:
        raise LayoutError(f"no product has a tile in tensor memory as {layout} says")
    if warps < WARPGROUP_WARPS:
        raise LayoutError(
            f"{WARPGROUP_WARPS} warps reach all lanes of tensor memory, but there are {warps}"
        )
    rows, packed = known[0]
    each = CELL_BITS // bits if packed else 1
    along = {len(shape) - 2: shape[-2] // rows, len(shape) - 1: max(1, shape[-1] // (8 * each))}
    further = spread(along, warps // WARPGROUP_WARPS)
    own = shape[-1] >> further.count(len(shape) - 1)
    return rows, packed, min(own, _RUN) if own < shape[-1] else own, further


def _quarters(rows: int, each: int, columns: int) -> LinearLayout:
    """What four warps copy: all columns of as many rows as a product has."""
    bits = columns.bit_length() - 1
    inner = [1 << bit for bit in range(each.bit_length() - 1) if bit < bits]
    if rows == _HALF:
        fragment = fragments()[f"tcgen05.ld.{_SIXTEEN_LANES[each]}.x1"].linear()
        wide = dict(fragment.outs)["column"]

        def moved(vector: int) -> int:
            column, lane = vector & (1 << wide) - 1, vector >> wide
            return column * each | lane << bits

        register, lane = (
            [moved(c) for c in fragment.columns_of(name)] for name in ("register", "lane")
        )
        warp = [16 << bits, 32 << bits]
        register = [*inner, *register]
    else:
        register, lane = inner, [1 << bits + bit for bit in range(5)]
        warp = [32 << bits, 64 << bits]
    seen = {*register, *lane}
    register += [1 << bit for bit in range(bits) if 1 << bit not in seen]
    ins = (("register", len(register)), ("lane", len(lane)), ("warp", len(warp)))
    outs = (("n", bits), ("m", rows.bit_length() - 1))
    return LinearLayout.of(ins, outs, [*register, *lane, *warp])
