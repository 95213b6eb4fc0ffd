"""Fragments of `mma.sync` and of `wgmma.mma_async`: operands and accumulators in registers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.layouts.fragments.model import BitStride, Fragment, placed

__all__ = ["MMAS", "WGMMAS", "Mma", "Wgmma", "mma_fragments", "wgmma_fragments"]


@dataclass(frozen=True, slots=True)
class Mma:
    """A shape of `mma.sync`.

    Attributes:
        m: rows of the product.
        n: its columns.
        k: what is summed over.
        bits: of an element of A and B in registers.
        types: of A and B.
        accumulator: bits of an element of C and D, the widest that there is.
        title: the section of "PTX ISA", of "Matrix Fragments for mma.…", that shows it.
    """

    m: int
    n: int
    k: int
    bits: int
    types: tuple[str, ...]
    accumulator: int
    title: str

    @property
    def shape(self) -> str:
        """As PTX writes it."""
        return f"m{self.m}n{self.n}k{self.k}"

    @property
    def source(self) -> str:
        """Where the fragments are shown."""
        return f"PTX ISA, Matrix Fragments for mma.{self.title}"


_F8 = ("e4m3", "e5m2")
_F6 = ("e3m2", "e2m3", "e2m1")
_I8 = ("s8", "u8")
_I4 = ("s4", "u4")

MMAS = (
    Mma(8, 8, 4, 64, ("f64",), 64, "m8n8k4 with .f64"),
    Mma(8, 8, 16, 8, _I8, 32, "m8n8k16"),
    Mma(8, 8, 32, 4, _I4, 32, "m8n8k32"),
    Mma(8, 8, 128, 1, ("b1",), 32, "m8n8k128"),
    Mma(16, 8, 4, 32, ("tf32",), 32, "m16n8k4"),
    Mma(16, 8, 4, 64, ("f64",), 64, "m16n8k4"),
    Mma(16, 8, 8, 16, ("f16", "bf16"), 32, "m16n8k8"),
    Mma(16, 8, 8, 32, ("tf32",), 32, "m16n8k8"),
    Mma(16, 8, 8, 64, ("f64",), 64, "m16n8k8"),
    Mma(16, 8, 16, 16, ("f16", "bf16"), 32, "m16n8k16 with floating point type"),
    Mma(16, 8, 16, 64, ("f64",), 64, "m16n8k16 with floating point type"),
    Mma(16, 8, 16, 8, _I8, 32, "m16n8k16 with integer type"),
    Mma(16, 8, 16, 8, _F8, 32, "m16n8k16 with integer type"),
    Mma(16, 8, 32, 8, (*_I8, *_F8, *_F6), 32, "m16n8k32"),
    Mma(16, 8, 32, 4, _I4, 32, "m16n8k32"),
    Mma(16, 8, 64, 4, (*_I4, "mxf4.e2m1"), 32, "m16n8k64"),
    Mma(16, 8, 128, 1, ("b1",), 32, "m16n8k128"),
    Mma(16, 8, 256, 1, ("b1",), 32, "m16n8k256"),
)
"""The shapes whose fragments follow one rule: a register has elements that are next to each other
in a row, four lanes have a row of them, eight rows make 32 lanes; further registers have the next
eight rows, then the next columns."""


def _operand(rows: int, depth: int, bits: int) -> tuple[list[BitStride], list[BitStride]]:
    """The rule for A (rows of m) and B (rows of n, one for each column of the product)."""
    packed = max(1, 32 // bits)
    threads = [BitStride(4, "k", packed), BitStride(8, "row", 1)]
    values = [BitStride(packed, "k", 1), BitStride(rows // 8, "row", 8)]
    return threads, [*values, BitStride(depth // (4 * packed), "k", 4 * packed)]


def _named(steps: list[BitStride], **names: str) -> list[BitStride]:
    return [BitStride(extent, names.get(dim, dim), step) for extent, dim, step in steps]


def mma_fragments() -> Iterator[Fragment]:
    """The fragments A, B and C (which is that of D) of every shape and type."""
    for mma in MMAS:
        for kind in mma.types:
            name = f"mma.{mma.shape}.{kind}"
            for letter, row, rows in (("A", "m", mma.m), ("B", "n", mma.n)):
                threads, values = _operand(rows, mma.k, mma.bits)
                yield placed(
                    f"{name}:{letter}",
                    [(row, rows), ("k", mma.k)],
                    _named(threads, row=row),
                    _named(values, row=row),
                    mma.bits,
                    mma.source,
                )
            yield placed(
                f"{name}:C",
                [("m", mma.m), ("n", mma.n)],
                [BitStride(4, "n", 2), BitStride(8, "m", 1)],
                [BitStride(2, "n", 1), BitStride(mma.m // 8, "m", 8)],
                mma.accumulator,
                mma.source,
            )
    yield from _quad_pairs()


_QUAD = [BitStride(4, "quad", 1)]
_QUADS = {
    # By operand: dimensions, what lanes 0 to 3 of a quad pair add, what its second quad adds,
    # and values.
    "A": ("mk", BitStride(4, "m", 1), BitStride(2, "m", 4), [BitStride(4, "k", 1)]),
    "A.col": ("mk", BitStride(4, "k", 1), BitStride(2, "m", 4), [BitStride(4, "m", 1)]),
    "B": ("nk", BitStride(4, "n", 1), BitStride(2, "n", 4), [BitStride(4, "k", 1)]),
    "B.row": ("nk", BitStride(4, "k", 1), BitStride(2, "n", 4), [BitStride(4, "n", 1)]),
    "C.f16": ("mn", BitStride(4, "m", 1), BitStride(2, "m", 4), [BitStride(8, "n", 1)]),
}


def _quad_pairs() -> Iterator[Fragment]:
    """`m8n8k4` of f16: four products at a time, each by two quads of lanes 16 apart."""
    source = "PTX ISA, Matrix Fragments for mma.m8n8k4 with .f16"
    sizes = {"m": 8, "n": 8, "k": 4}
    for operand, (names, low, high, values) in _QUADS.items():
        dims = [*((name, sizes[name]) for name in names), ("quad", 4)]
        name = f"mma.m8n8k4.f16:{operand}"
        yield placed(name, dims, [low, *_QUAD, high], values, 16, source)
    yield placed(
        "mma.m8n8k4.f16:C.f32",
        [("m", 8), ("n", 8), ("quad", 4)],
        [BitStride(2, "m", 1), BitStride(2, "n", 2), *_QUAD, BitStride(2, "m", 4)],
        [BitStride(2, "n", 1), BitStride(2, "m", 2), BitStride(2, "n", 4)],
        32,
        source,
    )


@dataclass(frozen=True, slots=True)
class Wgmma:
    """A kind of `wgmma.mma_async`, which multiplies 64 rows.

    Attributes:
        k: what is summed over.
        bits: of an element of A and B.
        types: of A and B.
        sizes: of n that there are.
    """

    k: int
    bits: int
    types: tuple[str, ...]
    sizes: tuple[int, ...]


_ALL_SIZES = tuple(range(8, 257, 8))
_INTEGER_SIZES = (8, 16, 24, *range(32, 257, 16))

WGMMAS = (
    Wgmma(8, 32, ("tf32",), _ALL_SIZES),
    Wgmma(16, 16, ("f16", "bf16"), _ALL_SIZES),
    Wgmma(32, 8, _F8, _ALL_SIZES),
    Wgmma(32, 8, _I8, _INTEGER_SIZES),
    Wgmma(256, 1, ("b1",), _INTEGER_SIZES),
)


def wgmma_fragments() -> Iterator[Fragment]:
    """A in registers and the accumulator of every shape and type: 16 rows a warp, as in
    `mma.sync`."""
    for kind in WGMMAS:
        threads, values = _operand(16, kind.k, kind.bits)
        for n in kind.sizes:
            shape = f"m64n{n}k{kind.k}"
            source = f"PTX ISA, Register Fragments for wgmma.mma_async.m64nNk{kind.k}"
            for type in kind.types:
                yield placed(
                    f"wgmma.{shape}.{type}:A",
                    [("m", 64), ("k", kind.k)],
                    [*_named(threads, row="m"), BitStride(4, "m", 16)],
                    _named(values, row="m"),
                    kind.bits,
                    source,
                )
                yield placed(
                    f"wgmma.{shape}.{type}:C",
                    [("m", 64), ("n", n)],
                    [BitStride(4, "n", 2), BitStride(8, "m", 1), BitStride(4, "m", 16)],
                    [BitStride(2, "n", 1), BitStride(2, "m", 8), BitStride(n // 8, "n", 8)],
                    32,
                    source,
                )
