"""Fragments of `ldmatrix` and `stmatrix`: matrices of rows of 16 bytes, and tensor memory."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.layouts.fragments.model import BitStride, Fragment, placed

__all__ = ["MATRICES", "TENSOR_LOADS", "matrix_fragments", "tensor_memory_fragments"]

MATRICES = (1, 2, 4)
"""How many matrices one instruction has."""

_ROW_LANES = 8


def matrix_fragments() -> Iterator[Fragment]:
    """`ldmatrix` and `stmatrix`: the registers of each matrix that a lane has, and whose address is
    that of which row."""
    yield from _wide_fragments()
    yield from _narrow_fragments()


def _wide_fragments() -> Iterator[Fragment]:
    """8x8 elements of 16 bits."""
    for instruction in ("ldmatrix", "stmatrix"):
        source = f"PTX ISA, Warp-level matrix instructions: {instruction}"
        for count in MATRICES:
            name = f"{instruction}.x{count}"
            dims = [("column", 8), ("row", 8), ("matrix", count)]
            more = BitStride(count, "matrix", 1)
            yield placed(
                name,
                dims,
                [BitStride(4, "column", 2), BitStride(8, "row", 1)],
                [BitStride(2, "column", 1), more],
                16,
                source,
            )
            yield placed(
                f"{name}.trans",
                dims,
                [BitStride(4, "row", 2), BitStride(8, "column", 1)],
                [BitStride(2, "row", 1), more],
                16,
                source,
            )
            yield placed(
                f"{name}:rows",
                dims,
                [BitStride(_ROW_LANES, "row", 1), more],
                [BitStride(8, "column", 1)],
                16,
                source,
            )


_BYTES = (
    # Instruction and shape, its numbers of matrices; rows of a matrix; what lanes add, what values
    # add; source.
    (
        "ldmatrix.m16n16.x{}.trans",
        (1, 2),
        16,
        [BitStride(4, "row", 4), BitStride(8, "column", 1)],
        [BitStride(2, "row", 1), BitStride(2, "column", 8), BitStride(2, "row", 2)],
        "CUTLASS, Copy_Traits<SM100_U8x8_LDSM_T>",
    ),
    (
        "ldmatrix.m8n16.x{}",
        MATRICES,
        8,
        [BitStride(4, "column", 4), BitStride(8, "row", 1)],
        [BitStride(4, "column", 1)],
        "CUTLASS, Copy_Traits<SM100_SU4_DU8x16_x1_LDSM_N>",
    ),
    (
        "stmatrix.m16n8.x{}.trans",
        MATRICES,
        8,
        [BitStride(4, "row", 2), BitStride(8, "column", 1)],
        [BitStride(2, "row", 1), BitStride(2, "column", 8)],
        "CUTLASS, Copy_Traits<SM100_U8x4_STSM_T>",
    ),
)
"""Matrices of 16 bytes a row, which are elements. Rows are numbered as the lanes that have their
addresses."""


def _narrow_fragments() -> Iterator[Fragment]:
    """Elements of 8 bits; those of 6 and 4 bits become such."""
    for name, counts, rows, threads, values, source in _BYTES:
        for count in counts:
            dims = [("column", 16), ("row", rows), ("matrix", count)]
            more = BitStride(count, "matrix", 1)
            yield placed(name.format(count), dims, threads, [*values, more], 8, source)


TENSOR_LOADS: dict[
    str, tuple[int, list[tuple[str, int]], list[BitStride], list[BitStride], BitStride]
] = {
    "32x32b": (
        128,
        [("column", 1), ("lane", 32)],
        [BitStride(32, "lane", 1)],
        [],
        BitStride(1, "column", 1),
    ),
    "16x64b": (
        128,
        [("column", 2), ("lane", 16)],
        [BitStride(2, "lane", 8), BitStride(2, "column", 1), BitStride(8, "lane", 1)],
        [],
        BitStride(1, "column", 2),
    ),
    "16x128b": (
        64,
        [("column", 4), ("lane", 16)],
        [BitStride(4, "column", 1), BitStride(8, "lane", 1)],
        [BitStride(2, "lane", 8)],
        BitStride(1, "column", 4),
    ),
    "16x256b": (
        32,
        [("column", 8), ("lane", 16)],
        [BitStride(4, "column", 2), BitStride(8, "lane", 1)],
        [BitStride(2, "column", 1), BitStride(2, "lane", 8)],
        BitStride(1, "column", 8),
    ),
    "16x32bx2": (
        128,
        [("column", 1), ("half", 2), ("lane", 16)],
        [BitStride(16, "lane", 1), BitStride(2, "half", 1)],
        [],
        BitStride(1, "column", 1),
    ),
}
"""By shape of `tcgen05.ld` and `tcgen05.st`: the largest repetition, the tile of one, what threads
add, what values add, and what a repetition adds. Columns have 32 bits."""


def tensor_memory_fragments() -> Iterator[Fragment]:
    """`tcgen05.ld` and `tcgen05.st`: which lanes and columns of tensor memory a warp accesses."""
    for shape, (most, tile, threads, values, again) in TENSOR_LOADS.items():
        count = 1
        while count <= most:
            dims = [(name, size * (count if name == "column" else 1)) for name, size in tile]
            repeated = [*values, BitStride(count, again.dimension, again.step)]
            for instruction in ("ld", "st"):
                yield placed(
                    f"tcgen05.{instruction}.{shape}.x{count}",
                    dims,
                    threads,
                    repeated,
                    32,
                    f"PTX ISA, tcgen05 matrix fragments for shape .{shape}",
                )
            count *= 2
