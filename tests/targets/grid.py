"""Atoms that could be: what the tables have and, around it, what they lack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from tilewright.targets import (
    Atom,
    Feature,
    Major,
    ProductFamily,
    ProductTypes,
    Scale,
    Transfer,
    atoms,
)

__all__ = ["FEATURES", "LIMITS", "candidates"]

_FLOATS = ("f64", "f32", "tf32", "f16", "bf16", "e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_TYPES = (*_FLOATS, "s8", "u8", "s4", "u4")
_ACCUMULATORS = ("f64", "f32", "f16", "s32")
_SUB_BYTE = {"e3m2", "e2m3", "e2m1"}
_BOTH = (Major.K, Major.MN)


def candidates() -> Iterator[Atom]:
    """Products of all shapes and types, and copies of all sizes, ranks and types."""
    yield from _mma()
    yield from _wgmma()
    yield from _tcgen05()
    yield from _transfers()


def _mma() -> Iterator[Atom]:
    every = tuple(ProductTypes(*each) for each in product(_TYPES, _TYPES, _ACCUMULATORS))
    # That elements of 8 bits are multiplied like those below is another way to write it.
    narrow = tuple(each for each in every if _SUB_BYTE & {each.a, each.b})
    for m, k in product((8, 16), (4, 8, 16, 32, 64, 128)):
        # Products of four quads, which the tables leave out.
        kept = tuple(each for each in every if (m, k, each.a, each.b) != (8, 4, "f16", "f16"))
        yield from ProductFamily("mma", m, (8,), k, kept, ()).atoms()
        yield from ProductFamily("mma", m, (8,), k, narrow, (), kind="f8f6f4").atoms()
    few = tuple(
        ProductTypes(*each)
        for each in product(("e4m3", "e2m1", "s8"), ("e5m2", "e2m1"), ("f32", "f16"))
    )
    for kind, k, block, type in product(
        ("mxf8f6f4", "mxf4", "mxf4nvf4"), (16, 32, 64), (16, 32), ("ue8m0", "ue4m3")
    ):
        if (kind, block, type) != ("mxf4nvf4", 32, "ue8m0"):
            # That is mxf4 by another name.
            scale = Scale(type, block)
            yield from ProductFamily("mma", 16, (8,), k, few, (), kind=kind, scale=scale).atoms()


def _wgmma() -> Iterator[Atom]:
    every = tuple(ProductTypes(*each) for each in product(_TYPES, _TYPES, ("f32", "f16", "s32")))
    for k in (8, 16, 32, 64):
        yield from ProductFamily("wgmma", 64, (64,), k, every, ()).atoms()
        yield from ProductFamily("wgmma", 64, (64,), k, every, (), majors=_BOTH).atoms()
    few = tuple(
        ProductTypes(a, a, acc) for a, acc in product(("f16", "e4m3", "s8"), ("f32", "s32"))
    )
    for k in (8, 16, 32):
        yield from ProductFamily("wgmma", 64, tuple(range(4, 265, 4)), k, few, ()).atoms()


def _tcgen05() -> Iterator[Atom]:
    types = (ProductTypes("f16", "f16", "f32"),)
    for kind, blocks in product(("f16", "tf32", "f8f6f4", "i8", "f64", "i4"), (1, 2)):
        yield from ProductFamily(
            "tcgen05", 128, (64,), 16, types, (), kind=kind, blocks=blocks
        ).atoms()
    for kind, k, block in product(("mxf8f6f4", "mxf4", "mxf4nvf4"), (32, 64), (16, 32)):
        if kind == "mxf4nvf4" and k // block == 2:
            # That is mxf4 by another name.
            continue
        scale = Scale("ue8m0", block)
        yield from ProductFamily(
            "tcgen05", 128, (64,), k, types, (), kind=kind, scale=scale
        ).atoms()


def _transfers() -> Iterator[Atom]:
    for atom in atoms():
        if not isinstance(atom, Transfer):
            continue
        if atom.ranks:
            yield replace(atom, ranks=(1, 2, 3, 4, 5))
        if atom.ptx.startswith("cp.async.c"):
            yield replace(atom, sizes=(1, 2, 4, 8, 16, 32))
        if atom.multiple:
            yield replace(atom, multiple=8)
        if atom.name.startswith(("bulk_", "red_", "redux_")) and atom.types:
            yield replace(atom, types=("f16", "bf16", "f32", "f64", "u32", "s32", "u64", "s64"))
        if "matrix" in atom.name:
            yield from (
                replace(atom, ptx=atom.ptx.replace(old, new))
                for old, new in ((".b16", ".b8"), (".b8", ".b16"), (".trans", ""), (".x2", ".x3"))
                if old in atom.ptx
            )


FEATURES = {
    Feature.MBARRIER_TX: "mbarrier.arrive.expect_tx.shared.b64 _, [%r0], 16;",
    Feature.TMA: "cp.async.bulk.global.shared::cta.bulk_group [%p0], [%r0], 16;",
    Feature.TMA_GATHER4: "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4"
    ".mbarrier::complete_tx::bytes [%r0], [%p1, {%r2, %r3, %r4, %r5, %r6}], [%r1];",
    Feature.TMA_SCATTER4: "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group "
    "[%p1, {%r2, %r3, %r4, %r5, %r6}], [%r0];",
    Feature.SETMAXNREG: "setmaxnreg.dec.sync.aligned.u32 40;",
    Feature.WGMMA: "wgmma.fence.sync.aligned;",
    Feature.TCGEN05: "tcgen05.fence::before_thread_sync;",
    Feature.CLUSTERS: "barrier.cluster.arrive;",
}
"""A statement that needs the feature."""

LIMITS = {
    "registers": "setmaxnreg.inc.sync.aligned.u32 {};",
    "barriers": "bar.sync {}, 64;",
    "columns": "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r0], {};",
    "shared": "{{ .shared .align 16 .b8 more[{}]; mov.b32 %r1, more; st.shared.b32 [%r1], %r1; }}",
}
"""A statement that takes as much as there may be."""
