"""Fragments of `ldmatrix` and `stmatrix`: matrices of 8 rows of 16 bytes, and tensor memory."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.layouts.fragments.model import Fragment, Step, placed

__all__ = ["TENSOR_LOADS", "matrix_fragments", "tensor_memory_fragments"]

MATRICES = (1, 2, 4)
_ROW_LANES = 8


def matrix_fragments() -> Iterator[Fragment]:
    """`ldmatrix` and `stmatrix` of 8x8 elements of 16 bits: a register of each matrix a lane, and
    whose address is that of which row."""
    for instruction in ("ldmatrix", "stmatrix"):
        source = f"PTX ISA, Warp-level matrix instructions: {instruction}"
        for count in MATRICES:
            name = f"{instruction}.x{count}"
            dims = [("column", 8), ("row", 8), ("matrix", count)]
            more = Step(count, "matrix", 1)
            yield placed(
                name,
                dims,
                [Step(4, "column", 2), Step(8, "row", 1)],
                [Step(2, "column", 1), more],
                16,
                source,
            )
            yield placed(
                f"{name}.trans",
                dims,
                [Step(4, "row", 2), Step(8, "column", 1)],
                [Step(2, "row", 1), more],
                16,
                source,
            )
            yield placed(
                f"{name}:rows",
                dims,
                [Step(_ROW_LANES, "row", 1), more],
                [Step(8, "column", 1)],
                16,
                source,
            )


TENSOR_LOADS: dict[str, tuple[int, list[tuple[str, int]], list[Step], list[Step], Step]] = {
    "32x32b": (
        128,
        [("column", 1), ("lane", 32)],
        [Step(32, "lane", 1)],
        [],
        Step(1, "column", 1),
    ),
    "16x64b": (
        128,
        [("column", 2), ("lane", 16)],
        [Step(2, "lane", 8), Step(2, "column", 1), Step(8, "lane", 1)],
        [],
        Step(1, "column", 2),
    ),
    "16x128b": (
        64,
        [("column", 4), ("lane", 16)],
        [Step(4, "column", 1), Step(8, "lane", 1)],
        [Step(2, "lane", 8)],
        Step(1, "column", 4),
    ),
    "16x256b": (
        32,
        [("column", 8), ("lane", 16)],
        [Step(4, "column", 2), Step(8, "lane", 1)],
        [Step(2, "column", 1), Step(2, "lane", 8)],
        Step(1, "column", 8),
    ),
    "16x32bx2": (
        128,
        [("column", 1), ("half", 2), ("lane", 16)],
        [Step(16, "lane", 1), Step(2, "half", 1)],
        [],
        Step(1, "column", 1),
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
            repeated = [*values, Step(count, again.dimension, again.step)]
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
