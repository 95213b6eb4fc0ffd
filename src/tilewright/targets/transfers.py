"""Atoms that move or combine elements: copies of threads and warps, and the copy engine (TMA)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from tilewright.layouts.fragments.matrices import MATRICES, TENSOR_LOADS
from tilewright.targets.devices import (
    BOX_ALIGNMENT,
    BOX_BYTES,
    BOX_RANK,
    FEWEST_COPY_BYTES,
    TARGET_NAMES,
    WARP_THREADS,
    since,
)
from tilewright.targets.model import AtomKind, Completion, Space, Transfer

__all__ = ["transfers"]

_ALL = TARGET_NAMES
_HOPPER = since("sm_90a")
_BLACKWELL = since("sm_100a")
_TENSOR = ("sm_100a",)
_MULTICAST = ("sm_90a", "sm_100a")
_SLOW_MULTICAST = ("sm_120a",)
"""PTX ISA, cp.async.bulk: "may have substantially reduced performance on other targets"."""

_NOW = (Completion.NONE,)
_GLOBAL, _SHARED, _TENSORS, _REGISTERS = Space.GLOBAL, Space.SHARED, Space.TENSOR, Space.REGISTERS

_RANKS = tuple(range(1, BOX_RANK + 1))
_IMAGES = _RANKS[2:]
_BOX_OPERATIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
"""Of reductions by boxes; the type of elements is in the tensor map."""


def _atom(
    name: str,
    kind: AtomKind,
    ptx: str,
    origin: Space,
    destination: Space,
    *,
    source: str,
    threads: int = 1,
    completion: tuple[Completion, ...] = _NOW,
    alignment: int = BOX_BYTES,
    targets: tuple[str, ...] = _ALL,
    emulated: tuple[str, ...] = (),
    sizes: tuple[int, ...] = (),
    multiple: int = 0,
    ranks: tuple[int, ...] = (),
    types: tuple[str, ...] = (),
    operations: tuple[str, ...] = (),
    fragment: str | None = None,
) -> Transfer:
    return Transfer(
        name=name,
        kind=kind,
        ptx=ptx,
        threads=threads,
        completion=completion,
        alignment=alignment,
        targets=targets,
        emulated=emulated,
        source=f"PTX ISA, {source}",
        origin=origin,
        destination=destination,
        sizes=sizes,
        multiple=multiple,
        ranks=ranks,
        types=types,
        operations=operations,
        fragment=fragment,
    )


_reduction = partial(
    _atom,
    kind=AtomKind.REDUCE,
    origin=_SHARED,
    destination=_GLOBAL,
    completion=(Completion.BULK_GROUP,),
    targets=_HOPPER,
)
"""An operation of the copy engine on what is in global memory."""


def _plain() -> Iterator[Transfer]:
    """Loads and stores of one thread."""
    for name, origin, destination, space in (
        ("ld_global", _GLOBAL, _REGISTERS, "global"),
        ("st_global", _REGISTERS, _GLOBAL, "global"),
        ("ld_shared", _SHARED, _REGISTERS, "shared"),
        ("st_shared", _REGISTERS, _SHARED, "shared"),
    ):
        verb = name[:2]
        for size, type in ((1, "b8"), (2, "b16"), (4, "b32"), (8, "v2.b32"), (16, "v4.b32")):
            ptx = f"{verb}.{space}.{type}"
            yield _atom(
                f"{name}_{size}",
                AtomKind.COPY,
                ptx,
                origin,
                destination,
                alignment=size,
                sizes=(size,),
                source=verb,
            )
        if space == "global":
            yield _atom(
                f"{name}_32",
                AtomKind.COPY,
                f"{verb}.global.v8.b32",
                origin,
                destination,
                alignment=32,
                sizes=(32,),
                targets=_BLACKWELL,
                source=verb,
            )


def _asynchronous() -> Iterator[Transfer]:
    """`cp.async`: through the first cache or around it, done by groups or by a barrier."""
    for name, ptx, sizes in (
        ("cp_async", "ca", (FEWEST_COPY_BYTES, 8, 16)),
        ("cp_async_bypass", "cg", (16,)),
    ):
        yield _atom(
            name,
            AtomKind.COPY,
            f"cp.async.{ptx}.shared.global",
            _GLOBAL,
            _SHARED,
            completion=(Completion.ASYNC_GROUP, Completion.MBARRIER),
            alignment=min(sizes),
            sizes=sizes,
            source="cp.async",
        )


_NARROW_LOADS = (
    # Shape, repetitions, whether transposed, type.
    ("m16n16", (1, 2), ".trans", "b8"),
    ("m16n16", (1, 2), ".trans", "b8x16.b6x16_p32"),
    ("m16n16", (1, 2), ".trans", "b8x16.b4x16_p64"),
    ("m8n16", MATRICES, "", "b8x16.b6x16_p32"),
    ("m8n16", MATRICES, "", "b8x16.b4x16_p64"),
)
"""`ldmatrix` of narrow elements. From 6 and 4 bits, padded in shared memory, it makes bytes."""


def _matrices() -> Iterator[Transfer]:
    """`ldmatrix` and `stmatrix`."""
    for count, transposed in product(MATRICES, ("", ".trans")):
        for verb, ends, targets in (
            ("ldmatrix", (_SHARED, _REGISTERS), _ALL),
            ("stmatrix", (_REGISTERS, _SHARED), _HOPPER),
        ):
            yield _atom(
                f"{verb}_x{count}{transposed.replace('.', '_')}",
                AtomKind.COPY,
                f"{verb}.sync.aligned.m8n8.x{count}{transposed}.shared.b16",
                *ends,
                threads=WARP_THREADS,
                targets=targets,
                fragment=f"{verb}.x{count}{transposed}",
                source=verb,
            )
    for shape, counts, transposed, type in _NARROW_LOADS:
        for count in counts:
            narrow = type.removeprefix("b8x16.").partition("x")[0]
            yield _atom(
                f"ldmatrix_{shape}_x{count}{transposed.replace('.', '_')}_{narrow}",
                AtomKind.COPY,
                f"ldmatrix.sync.aligned.{shape}.x{count}{transposed}.shared.{type}",
                _SHARED,
                _REGISTERS,
                threads=WARP_THREADS,
                targets=_BLACKWELL,
                # How m16n16 of 6 and 4 bits comes out has no source.
                fragment=None
                if transposed and narrow != "b8"
                else f"ldmatrix.{shape}.x{count}{transposed}",
                source="ldmatrix",
            )
    for count in MATRICES:
        yield _atom(
            f"stmatrix_m16n8_x{count}_trans_b8",
            AtomKind.COPY,
            f"stmatrix.sync.aligned.m16n8.x{count}.trans.shared.b8",
            _REGISTERS,
            _SHARED,
            threads=WARP_THREADS,
            targets=_BLACKWELL,
            fragment=f"stmatrix.m16n8.x{count}.trans",
            source="stmatrix",
        )


_BYTES = "mbarrier::complete_tx::bytes"
_BULK_REDUCTIONS = {
    "add": ("f16", "bf16", "f32", "f64", "u32", "s32", "u64"),
    "min": ("f16", "bf16", "u32", "s32", "u64", "s64"),
    "max": ("f16", "bf16", "u32", "s32", "u64", "s64"),
    "inc": ("u32",),
    "dec": ("u32",),
    "and": ("b32", "b64"),
    "or": ("b32", "b64"),
    "xor": ("b32", "b64"),
}


def _bulk() -> Iterator[Transfer]:
    """Bulk copies of contiguous bytes by the copy engine."""
    load, store = "cp.async.bulk.shared::cta.global", "cp.async.bulk.global.shared::cta"
    yield _atom(
        "bulk_load",
        AtomKind.TMA,
        f"{load}.{_BYTES}",
        _GLOBAL,
        _SHARED,
        completion=(Completion.MBARRIER,),
        multiple=BOX_BYTES,
        targets=_HOPPER,
        source="cp.async.bulk",
    )
    yield _atom(
        "bulk_load_multicast",
        AtomKind.TMA,
        f"cp.async.bulk.shared::cluster.global.{_BYTES}.multicast::cluster",
        _GLOBAL,
        _SHARED,
        completion=(Completion.MBARRIER,),
        multiple=BOX_BYTES,
        targets=_MULTICAST,
        emulated=_SLOW_MULTICAST,
        source="cp.async.bulk",
    )
    yield _atom(
        "bulk_store",
        AtomKind.TMA,
        f"{store}.bulk_group",
        _SHARED,
        _GLOBAL,
        completion=(Completion.BULK_GROUP,),
        multiple=BOX_BYTES,
        targets=_HOPPER,
        source="cp.async.bulk",
    )
    yield _atom(
        "bulk_copy_cluster",
        AtomKind.TMA,
        f"cp.async.bulk.shared::cluster.shared::cta.{_BYTES}",
        _SHARED,
        _SHARED,
        completion=(Completion.MBARRIER,),
        multiple=BOX_BYTES,
        targets=_HOPPER,
        source="cp.async.bulk",
    )
    for operation, types in _BULK_REDUCTIONS.items():
        yield _reduction(
            f"bulk_{operation}",
            ptx="cp.reduce.async.bulk.global.shared::cta.bulk_group",
            operations=(operation,),
            multiple=BOX_BYTES,
            types=types,
            source="cp.reduce.async.bulk",
        )


_BOXES = (
    # Name, PTX's mode of loads and stores, ranks; targets of loads, of stores, and of loads to
    # several blocks, those that are advised and others.
    ("tiled", "tile", "tile", _RANKS, _HOPPER, _HOPPER, _MULTICAST, _SLOW_MULTICAST),
    ("im2col", "im2col", "im2col_no_offs", _IMAGES, _HOPPER, _HOPPER, _MULTICAST, _SLOW_MULTICAST),
    # Four rows of a matrix, one after the other.
    ("gather4", "tile::gather4", None, (2,), _BLACKWELL, (), _TENSOR, ()),
    ("scatter4", None, "tile::scatter4", (2,), (), _TENSOR, (), ()),
)


def _boxes() -> Iterator[Transfer]:
    """Boxes of tensors, by tensor maps."""
    tensor = "cp.async.bulk.tensor.{rank}d"
    for name, load, store, ranks, loads, stores, multicasts, slow in _BOXES:
        if load is not None:
            yield _atom(
                f"tma_load_{name}",
                AtomKind.TMA,
                f"{tensor}.shared::cta.global.{load}.{_BYTES}",
                _GLOBAL,
                _SHARED,
                completion=(Completion.MBARRIER,),
                alignment=BOX_ALIGNMENT,
                ranks=ranks,
                targets=loads,
                source="cp.async.bulk.tensor",
            )
            yield _atom(
                f"tma_load_{name}_multicast",
                AtomKind.TMA,
                f"{tensor}.shared::cluster.global.{load}.{_BYTES}.multicast::cluster",
                _GLOBAL,
                _SHARED,
                completion=(Completion.MBARRIER,),
                alignment=BOX_ALIGNMENT,
                ranks=ranks,
                targets=multicasts,
                emulated=slow,
                source="cp.async.bulk.tensor",
            )
        if store is not None:
            yield _atom(
                f"tma_store_{name}",
                AtomKind.TMA,
                f"{tensor}.global.shared::cta.{store}.bulk_group",
                _SHARED,
                _GLOBAL,
                completion=(Completion.BULK_GROUP,),
                alignment=BOX_ALIGNMENT,
                ranks=ranks,
                targets=stores,
                source="cp.async.bulk.tensor",
            )
    for operation in _BOX_OPERATIONS:
        yield _reduction(
            f"tma_{operation}_tiled",
            ptx=f"cp.reduce.async.bulk.tensor.{{rank}}d.global.shared::cta.{operation}.tile.bulk_group",
            operations=(operation,),
            alignment=BOX_ALIGNMENT,
            ranks=_RANKS,
            source="cp.reduce.async.bulk.tensor",
        )


_TENSOR_COPIES = (
    "128x256b",
    "4x256b",
    "128x128b",
    "64x128b.warpx2::02_13",
    "64x128b.warpx2::01_23",
    "32x128b.warpx4",
)


def _tensor_memory() -> Iterator[Transfer]:
    """Tensor memory from and to registers, and from shared memory."""
    for shape, (most, *_) in TENSOR_LOADS.items():
        count = 1
        while count <= most:
            for verb, ends in (("ld", (_TENSORS, _REGISTERS)), ("st", (_REGISTERS, _TENSORS))):
                yield _atom(
                    f"tcgen05_{verb}_{shape}_x{count}",
                    AtomKind.COPY,
                    f"tcgen05.{verb}.sync.aligned.{shape}.x{count}.b32",
                    *ends,
                    threads=WARP_THREADS,
                    completion=(Completion.TENSOR_WAIT,),
                    alignment=1,
                    targets=_TENSOR,
                    fragment=f"tcgen05.{verb}.{shape}.x{count}",
                    source=f"tcgen05.{verb}",
                )
            count *= 2
    for shape in _TENSOR_COPIES:
        yield _atom(
            f"tcgen05_cp_{shape.replace('.', '_').replace('::', '_')}",
            AtomKind.COPY,
            f"tcgen05.cp.cta_group::1.{shape}",
            _SHARED,
            _TENSORS,
            completion=(Completion.MBARRIER,),
            targets=_TENSOR,
            source="tcgen05.cp",
        )


_REDUCTIONS = (
    # Operation, PTX's modifiers, types, targets, bytes.
    ("add", "add", ("f32", "f64", "u32", "s32", "u64"), _ALL, None),
    ("min", "min", ("u32", "s32", "u64", "s64"), _ALL, None),
    ("max", "max", ("u32", "s32", "u64", "s64"), _ALL, None),
    ("and", "and", ("b32", "b64"), _ALL, None),
    ("or", "or", ("b32", "b64"), _ALL, None),
    ("xor", "xor", ("b32", "b64"), _ALL, None),
    ("add_half", "add.noftz", ("f16", "f16x2"), _ALL, None),
    ("add_bfloat", "add.noftz", ("bf16", "bf16x2"), _HOPPER, None),
    ("add_v2", "add.v2", ("f32",), _HOPPER, 8),
    ("add_v4", "add.v4", ("f32",), _HOPPER, 16),
)


def type_bytes(type: str) -> int:
    """Bytes of an element of a plain type, such as f16x2 or u32."""
    digits, _, twice = type.lstrip("bfsu").partition("x")
    return int(digits) // 8 * int(twice or 1)


def _reductions() -> Iterator[Transfer]:
    """Reductions into global memory, and within a warp."""
    for name, ptx, types, targets, size in _REDUCTIONS:
        sizes = (size,) if size else tuple(sorted({type_bytes(type) for type in types}))
        yield _atom(
            f"red_{name}",
            AtomKind.REDUCE,
            f"red.global.{ptx}",
            _REGISTERS,
            _GLOBAL,
            alignment=min(sizes),
            sizes=sizes,
            types=types,
            operations=(name.partition("_")[0],),
            targets=targets,
            source="red",
        )
    for operations, types, targets, name in (
        (("add",), ("u32", "s32"), _ALL, "redux_add"),
        (("min", "max"), ("u32", "s32"), _ALL, "redux_integer"),
        (("and", "or", "xor"), ("b32",), _ALL, "redux_bits"),
        (("min", "max"), ("f32",), _TENSOR, "redux_float"),
    ):
        yield _atom(
            name,
            AtomKind.REDUCE,
            "redux.sync",
            _REGISTERS,
            _REGISTERS,
            threads=WARP_THREADS,
            alignment=1,
            types=types,
            operations=operations,
            targets=targets,
            source="redux.sync",
        )
    yield _atom(
        "shfl_bfly",
        AtomKind.REDUCE,
        "shfl.sync.bfly.b32",
        _REGISTERS,
        _REGISTERS,
        threads=WARP_THREADS,
        alignment=1,
        sizes=(4,),
        source="shfl.sync",
    )


def transfers() -> Iterator[Transfer]:
    """All copies, and those that combine."""
    for family in (_plain, _asynchronous, _matrices, _bulk, _boxes, _tensor_memory, _reductions):
        yield from family()
