"""Atoms that multiply matrices: `mma.sync`, `wgmma`, `tcgen05.mma`, and the cores.

Left out: sparse products (`.sp`), single bits (`b1`), and `mma.m8n8k4` of f16, which does four
products at once and is kept for older devices.

Which of them are emulated is what `ptxas` makes of them: on sm_90a and sm_100a, `mma.sync` of f8
becomes two products of f16; since sm_90a, that of 4-bit integers becomes two products of bytes, and
since sm_100a, those of f64 with 16 rows become several with 8 rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from tilewright.targets.devices import TARGET_NAMES, WARP_THREADS, WARPGROUP_WARPS, since
from tilewright.targets.model import (
    AtomKind,
    Completion,
    Major,
    Product,
    ProductTypes,
    Scale,
    Space,
)

__all__ = ["FAMILIES", "ProductFamily", "products"]

_K = (Major.K,)
_ANY = (Major.K, Major.MN)
_REGISTERS = (Space.REGISTERS,)
_SHARED = (Space.SHARED,)

_F8 = ("e4m3", "e5m2")
_SMALL = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_I8 = ("s8", "u8")
_I4 = ("s4", "u4")
_HALF = ("f16", "f32")


def _same(types: Iterable[str], accumulators: Iterable[str]) -> tuple[ProductTypes, ...]:
    """A and B of one type."""
    return tuple(ProductTypes(type, type, acc) for type, acc in product(types, accumulators))


def _mixed(types: Iterable[str], accumulators: Iterable[str]) -> tuple[ProductTypes, ...]:
    """A and B of any of these types."""
    kinds = tuple(types)
    return tuple(ProductTypes(a, b, acc) for a, b, acc in product(kinds, kinds, accumulators))


_F16_TYPES = (*_same(["f16"], _HALF), *_same(["bf16"], ["f32"]))
_SUB_BYTE = tuple(each for each in _mixed(_SMALL, _HALF) if not {each.a, each.b} <= {*_F8})


@dataclass(frozen=True, slots=True)
class ProductFamily:
    """Products that differ in n and types only.

    Attributes:
        instruction: `mma`, `wgmma`, `tcgen05` or `fma`.
        m, k: as of products.
        ns: the values that n has.
        types: of elements.
        targets, emulated, source: as of atoms.
        kind: PTX's `.kind` without its point; empty for none.
        a_spaces, b_spaces, majors, scale: as of products; `majors` are those of A and of B.
        blocks: thread blocks that execute it together.
    """

    instruction: str
    m: int
    ns: tuple[int, ...]
    k: int
    types: tuple[ProductTypes, ...]
    targets: tuple[str, ...]
    emulated: tuple[str, ...] = ()
    kind: str = ""
    majors: tuple[Major, ...] = _K
    scale: Scale | None = None
    blocks: int = 1
    source: str = ""

    def atoms(self) -> Iterator[Product]:
        """All its products."""
        how = _INSTRUCTIONS[self.instruction]
        for n, types in product(self.ns, self.types):
            yield Product(
                name=self._name(n),
                kind=AtomKind.MMA,
                ptx=how.ptx(self, n, types),
                threads=how.threads,
                completion=how.completion,
                alignment=how.alignment,
                targets=self.targets,
                emulated=self.emulated,
                source=self.source or how.source,
                instruction=self.instruction,
                m=self.m,
                n=n,
                k=self.k,
                types=types,
                a_spaces=how.a_spaces,
                b_spaces=how.b_spaces,
                accumulator_space=how.accumulator,
                a_majors=self.majors,
                b_majors=self.majors,
                blocks=self.blocks,
                scale=self.scale,
                fragments=how.fragments(self, n, types),
            )

    def _name(self, n: int) -> str:
        pair = "_2cta" if self.blocks == 2 else ""
        kind = f"_{self.kind}" if self.scale is not None else ""
        block = f"_block{self.scale.block}" if self.scale is not None else ""
        return f"{self.instruction}{pair}_m{self.m}n{n}k{self.k}{kind}{block}"


@dataclass(frozen=True, slots=True)
class _Instruction:
    """What all products of an instruction have alike."""

    threads: int
    completion: tuple[Completion, ...]
    alignment: int
    a_spaces: tuple[Space, ...]
    b_spaces: tuple[Space, ...]
    accumulator: Space
    source: str

    def ptx(self, family: ProductFamily, n: int, types: ProductTypes) -> str:
        """The instruction with its modifiers."""
        raise NotImplementedError

    def fragments(
        self, family: ProductFamily, n: int, types: ProductTypes
    ) -> tuple[tuple[str, str], ...]:
        """Layouts of operands in registers or tensor memory."""
        return ()


class _Mma(_Instruction):
    def ptx(self, family: ProductFamily, n: int, types: ProductTypes) -> str:
        acc = types.accumulator
        opcode = f"mma.sync.aligned.m{family.m}n{n}k{family.k}.row.col"
        operands = f"{acc}.{types.a}.{types.b}.{acc}"
        if family.scale is None:
            kind = f".kind::{family.kind}" if family.kind else ""
            return f"{opcode}{kind}.{operands}"
        vector = f"scale_vec::{family.k // family.scale.block}X"
        return f"{opcode}.kind::{family.kind}.block_scale.{vector}.{operands}.{family.scale.type}"

    def fragments(
        self, family: ProductFamily, n: int, types: ProductTypes
    ) -> tuple[tuple[str, str], ...]:
        shape = f"mma.m{family.m}n{n}k{family.k}"
        four = "mxf4." if family.k == 64 and types.a == "e2m1" else ""
        return (
            ("A", f"{shape}.{four}{types.a}:A"),
            ("B", f"{shape}.{four}{types.b}:B"),
            ("C", f"{shape}.{four}{types.a}:C"),
        )


class _Wgmma(_Instruction):
    def ptx(self, family: ProductFamily, n: int, types: ProductTypes) -> str:
        shape = f"m{family.m}n{n}k{family.k}"
        return f"wgmma.mma_async.sync.aligned.{shape}.{types.accumulator}.{types.a}.{types.b}"

    def fragments(
        self, family: ProductFamily, n: int, types: ProductTypes
    ) -> tuple[tuple[str, str], ...]:
        shape = f"wgmma.m{family.m}n{n}k{family.k}.{types.a}"
        return (("A", f"{shape}:A"), ("C", f"{shape}:C"))


class _Tcgen05(_Instruction):
    def ptx(self, family: ProductFamily, n: int, types: ProductTypes) -> str:
        opcode = f"tcgen05.mma.cta_group::{family.blocks}.kind::{family.kind}"
        if family.scale is None:
            return opcode
        return f"{opcode}.block_scale.scale_vec::{family.k // family.scale.block}X"

    def fragments(
        self, family: ProductFamily, n: int, types: ProductTypes
    ) -> tuple[tuple[str, str], ...]:
        return (("C", f"tmem.{family.blocks}.m{family.m}n{n}"),)


class _Fma(_Instruction):
    def ptx(self, family: ProductFamily, n: int, types: ProductTypes) -> str:
        acc = types.accumulator
        return f"mad.lo.{acc}" if acc == "s32" else f"fma.rn.{acc}"


_INSTRUCTIONS = {
    "mma": _Mma(
        threads=WARP_THREADS,
        completion=(Completion.NONE,),
        alignment=1,
        a_spaces=_REGISTERS,
        b_spaces=_REGISTERS,
        accumulator=Space.REGISTERS,
        source="PTX ISA, Warp Level Matrix Multiply-Accumulate Instructions: mma",
    ),
    # Descriptors count 16 bytes; a swizzled tile starts where its pattern does.
    "wgmma": _Wgmma(
        threads=WARPGROUP_WARPS * WARP_THREADS,
        completion=(Completion.WGMMA_GROUP,),
        alignment=16,
        a_spaces=(Space.SHARED, Space.REGISTERS),
        b_spaces=_SHARED,
        accumulator=Space.REGISTERS,
        source="PTX ISA, Asynchronous Warpgroup Level Matrix Instructions: wgmma.mma_async",
    ),
    "tcgen05": _Tcgen05(
        threads=1,
        completion=(Completion.MBARRIER,),
        alignment=16,
        a_spaces=(Space.SHARED, Space.TENSOR),
        b_spaces=_SHARED,
        accumulator=Space.TENSOR,
        source="PTX ISA, TensorCore 5th Generation Family Instructions: tcgen05.mma; limits of n "
        "are those of CUTLASS's SM100_MMA_* where it is stricter",
    ),
    "fma": _Fma(
        threads=1,
        completion=(Completion.NONE,),
        alignment=1,
        a_spaces=_REGISTERS,
        b_spaces=_REGISTERS,
        accumulator=Space.REGISTERS,
        source="PTX ISA, fma and mad; types without such an instruction are converted",
    ),
}

_EIGHT = (8,)
_BY_8 = tuple(range(8, 257, 8))
_BY_16 = tuple(range(16, 257, 16))
_BY_32 = tuple(range(32, 257, 32))
_INTEGER = (8, 16, 24, *range(32, 257, 16))

_OLD = ("sm_80", "sm_86", "sm_89")
_HOPPER = ("sm_90a",)
_TENSOR = ("sm_100a",)
_CONSUMER = ("sm_120a",)
_AFTER = ("sm_100a", "sm_120a")

_SCALED = (
    ("mxf8f6f4", 32, _mixed(_SMALL, ["f32"]), Scale("ue8m0", 32)),
    ("mxf4", 64, _same(["e2m1"], ["f32"]), Scale("ue8m0", 32)),
    ("mxf4nvf4", 64, _same(["e2m1"], ["f32"]), Scale("ue4m3", 16)),
)
"""Kinds of block-scaled products: k, types, scales."""

_MMA = (
    ProductFamily("mma", 8, _EIGHT, 4, _same(["f64"], ["f64"]), TARGET_NAMES),
    *(
        ProductFamily("mma", 16, _EIGHT, k, _same(["f64"], ["f64"]), _HOPPER, _AFTER)
        for k in (4, 8, 16)
    ),
    *(ProductFamily("mma", 16, _EIGHT, k, _F16_TYPES, TARGET_NAMES) for k in (8, 16)),
    *(ProductFamily("mma", 16, _EIGHT, k, _same(["tf32"], ["f32"]), TARGET_NAMES) for k in (4, 8)),
    *(
        ProductFamily("mma", m, _EIGHT, k, _mixed(_I8, ["s32"]), TARGET_NAMES)
        for m, k in ((8, 16), (16, 16), (16, 32))
    ),
    *(
        ProductFamily("mma", m, _EIGHT, k, _mixed(_I4, ["s32"]), _OLD, since("sm_90a"))
        for m, k in ((8, 32), (16, 32), (16, 64))
    ),
    *(
        ProductFamily(
            "mma", 16, _EIGHT, k, _mixed(_F8, _HALF), ("sm_89", "sm_120a"), _HOPPER + _TENSOR
        )
        for k in (16, 32)
    ),
    ProductFamily("mma", 16, _EIGHT, 32, _SUB_BYTE, _CONSUMER, kind="f8f6f4"),
    *(
        ProductFamily("mma", 16, _EIGHT, k, types, _CONSUMER, kind=kind, scale=scale)
        for kind, k, types, scale in _SCALED
    ),
)

_WGMMA = (
    ProductFamily("wgmma", 64, _BY_8, 16, _F16_TYPES, _HOPPER, majors=_ANY),
    ProductFamily("wgmma", 64, _BY_8, 8, _same(["tf32"], ["f32"]), _HOPPER),
    ProductFamily("wgmma", 64, _BY_8, 32, _mixed(_F8, _HALF), _HOPPER),
    ProductFamily("wgmma", 64, _INTEGER, 32, _mixed(_I8, ["s32"]), _HOPPER),
)

_TCGEN05_KINDS = (
    ("f16", 16, _F16_TYPES),
    ("tf32", 8, _same(["tf32"], ["f32"])),
    ("f8f6f4", 32, _mixed(_SMALL, _HALF)),
    ("i8", 32, _mixed(_I8, ["s32"])),
)
_TCGEN05_SHAPES = ((1, 64, _BY_8), (1, 128, _BY_16), (2, 128, _BY_32), (2, 256, _BY_32))
"""Blocks, m, and what n may be; for integers and m = 64 as for wgmma."""

_TCGEN05 = (
    *(
        ProductFamily(
            "tcgen05",
            m,
            _INTEGER if kind == "i8" and m == 64 else ns,
            k,
            types,
            _TENSOR,
            kind=kind,
            majors=_ANY,
            blocks=blocks,
        )
        for kind, k, types in _TCGEN05_KINDS
        for blocks, m, ns in _TCGEN05_SHAPES
    ),
    *(
        ProductFamily(
            "tcgen05",
            m,
            ns,
            k,
            types,
            _TENSOR,
            kind=kind,
            majors=_ANY if kind == "mxf8f6f4" else _K,
            scale=scale,
            blocks=blocks,
        )
        for kind, k, types, scale in _SCALED
        for blocks, m, ns in ((1, 128, _BY_8), (2, 256, _BY_16))
    ),
)

_CORES = tuple(
    ProductFamily("fma", 1, (1,), 1, types, TARGET_NAMES)
    for types in (
        _same(["f64"], ["f64"]),
        _same(["f32", "tf32"], ["f32"]),
        _F16_TYPES,
        _mixed(_SMALL, _HALF),
        _mixed((*_I8, *_I4), ["s32"]),
    )
)
"""The cores multiply single elements."""

FAMILIES = (*_MMA, *_WGMMA, *_TCGEN05, *_CORES)
"""All families of products."""


def products() -> Iterator[Product]:
    """All products."""
    for family in FAMILIES:
        yield from family.atoms()
