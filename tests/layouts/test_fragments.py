"""Fragments of matrix instructions: bijections, as CUTLASS has them, and with the registers that
LLVM's intrinsics take."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from tilewright.layouts import ComposedLayout, Layout, LayoutError, coalesce, costs, recast_any
from tilewright.layouts.fragments import (
    MMAS,
    SWIZZLES,
    WGMMAS,
    Fragment,
    accumulator,
    canonical,
    descriptor,
    fragment,
    fragments,
    shared_atom,
    tma_box,
)
from tilewright.layouts.spec import parse

CUTLASS = tomllib.loads(Path(__file__).with_name("cutlass.toml").read_text(encoding="utf-8"))


def cutlass(text: str, **sizes: int) -> Layout:
    """A layout as CUTLASS writes it: `Layout<Shape<_4,_8>,Stride<_8,_1>>`."""
    for name, size in sizes.items():
        text = text.replace(f"Int<{name}>", f"_{size}")
        for part in (2, 4, 8):
            text = text.replace(f"Int<{name}/{part}>", f"_{size // part}")
    shape, _, stride = text.removeprefix("Layout<").removesuffix(">").partition(",Stride<")
    spec = f"{shape}:({stride}" if stride else shape
    written = re.sub(r"(Shape|Stride)<", "(", spec).replace(">", ")").replace("_", "")
    layout = parse(written)
    assert isinstance(layout, Layout)
    return layout


def alike(layout: Layout) -> Layout:
    """Threads and values, however they are split into modes."""
    return coalesce(layout, (1, 1))


def test_every_fragment_is_a_bijection() -> None:
    for name, each in fragments().items():
        elements = 1
        for _, size in each.dimensions:
            elements *= size
        assert each.layout.size == elements, name
        assert each.layout.bijective, name
        assert each.source, name
        sizes = [each.threads, each.values, *(size for _, size in each.dimensions)]
        if all(size & (size - 1) == 0 for size in sizes):
            linear = each.linear()
            assert linear.invertible, name
            # Lanes are first in the layout's modes, registers in those of the linear one.
            by_thread = linear.values().reshape(-1, min(each.threads, 32), each.values)
            wanted = each.layout.offsets().reshape(each.values, -1, min(each.threads, 32))
            assert (by_thread == wanted.transpose(1, 2, 0)).all(), name
    assert {*WGMMAS[0].sizes} > {8, 96, 256}


TYPES = "F16|BF16|TF32|F64|F32|S32|S8|U8|S4|U4|U1|E4M3|E5M2"
MMA_NAME = re.compile(rf"SM\d+_(\d+)x(\d+)x(\d+)_(?:{TYPES})({TYPES})({TYPES})({TYPES})_T[NT]")
KNOWN_WRONG = {
    # The stride of threads along k is half of what 8 values take: elements are there twice.
    r"SM80_16x8x32_S32[SU]4[SU]4S32_TN": "BLayout",
    # The strides nest deeper than the shape.
    r"SM80_16x8x128_S32U1U1S32_TN_\w+": "ALayout",
}
"""What is no layout of all elements in CUTLASS 4.2."""


def of_mma(shape: str, kind: str, operand: str) -> Fragment:
    return fragment(f"mma.{shape}.{kind.lower().replace('u1', 'b1')}:{operand}")


def test_operands_of_mma_are_those_of_cutlass() -> None:
    checked = 0
    wrong: set[str] = set()
    for header in ("75", "80", "89", "90"):
        for name, layouts in CUTLASS[f"atom/mma_traits_sm{header}.hpp"].items():
            match = MMA_NAME.match(name)
            assert match, name
            m, n, k, a, b, _ = match.groups()
            for operand, kind in (("A", a), ("B", b), ("C", a)):
                mine = of_mma(f"m{m}n{n}k{k}", kind, operand)
                try:
                    theirs = cutlass(layouts[f"{operand}Layout"])
                    same = alike(theirs) == alike(mine.layout)
                except LayoutError:
                    theirs, same = None, False
                if not same:
                    assert theirs is None or not theirs.bijective, (name, operand)
                    pattern = [p for p, o in KNOWN_WRONG.items() if re.fullmatch(p, name)]
                    assert pattern, (name, operand)
                    assert KNOWN_WRONG[pattern[0]] == f"{operand}Layout"
                    wrong.add(pattern[0])
                checked += 1
    assert wrong == {*KNOWN_WRONG}
    assert checked > 130
    blocks = CUTLASS["atom/mma_traits_sm120.hpp"]
    for name, shape, kind in (
        ("SM120_16x8x32_TN", "m16n8k32", "e2m1"),
        ("SM120::BLOCKSCALED::SM120_16x8x64_TN_VS", "m16n8k64", "mxf4.e2m1"),
    ):
        for operand in "ABC":
            mine = of_mma(shape, kind, operand)
            assert alike(cutlass(blocks[name][f"{operand}Layout"])) == alike(mine.layout)


def test_operands_of_quad_pairs_are_those_of_cutlass() -> None:
    """CUTLASS has the eight threads of one pair of quads, lanes 0 to 3 and 16 to 19."""
    for name, layouts in CUTLASS["atom/mma_traits_sm70.hpp"].items():
        _, kind, majors = re.fullmatch(r"SM70_(8x8x4)_(F\d\d)F16F16F\d\d_(\w\w)", name).groups()
        chosen = {
            "A": "A" if majors[0] == "T" else "A.col",
            "B": "B" if majors[1] == "N" else "B.row",
            "C": f"C.{kind.lower()}",
        }
        for operand, own in chosen.items():
            mine = fragment(f"mma.m8n8k4.f16:{own}")
            theirs = cutlass(layouts[f"{operand}Layout"])
            lanes = [0, 1, 2, 3, 16, 17, 18, 19]
            found = [mine.layout(lane, value) for value in range(mine.values) for lane in lanes]
            assert found == theirs.offsets().tolist(), (name, operand)


def test_operands_of_wgmma_are_those_of_cutlass() -> None:
    theirs = CUTLASS["atom/mma_traits_sm90_gmma.hpp"]
    for kind in WGMMAS:
        for n in kind.sizes:
            name = f"wgmma.m64n{n}k{kind.k}.{kind.types[0]}"
            c = cutlass(theirs["CLayout_64xN"], N=n)
            assert alike(fragment(f"{name}:C").layout) == alike(c)
            if kind.bits > 1:
                a = cutlass(theirs[f"ALayout_64x{kind.k}"])
                assert alike(fragment(f"{name}:A").layout) == alike(a)


def test_matrices_are_those_of_cutlass() -> None:
    """CUTLASS counts bits."""
    checked = 0
    for header, direction in (("75", "LDSM"), ("90", "STSM")):
        registers = "DstLayout" if direction == "LDSM" else "SrcLayout"
        rows = "SrcLayout" if direction == "LDSM" else "DstLayout"
        for name, layouts in CUTLASS[f"atom/copy_traits_sm{header}.hpp"].items():
            match = re.fullmatch(rf"SM\d+_U(32|16)x(\d)_{direction}_([NT])", name)
            if match is None:
                continue
            count = int(match[2]) if match[3] == "N" else int(match[2]) // 2
            own = f"{'ldmatrix' if direction == 'LDSM' else 'stmatrix'}.x{count}"
            transposed = ".trans" if match[3] == "T" else ""
            mine = fragment(f"{own}{transposed}")
            assert alike(in_bits(mine)) == alike(cutlass(layouts[registers])), name
            # Lanes beyond those of the matrices are given copies of addresses.
            lanes = coalesce(in_bits(fragment(f"{own}:rows"))[0])
            given = coalesce(cutlass(layouts[rows])[0])
            assert given in (lanes, Layout((lanes.size, 32 // lanes.size), (128, 0))), name
            checked += 1
    assert checked == 12


def test_matrices_of_bytes_are_those_of_cutlass() -> None:
    """What a lane gets is at the address that a lane gave; CUTLASS numbers rows otherwise."""
    checked = 0
    for name, layouts in CUTLASS["atom/copy_traits_sm100.hpp"].items():
        match = re.fullmatch(r"SM100_U8x(\d+)_(LDSM|STSM)_T", name)
        if match is None:
            continue
        source, destination = (cutlass(layouts[each]) for each in ("SrcLayout", "DstLayout"))
        if match[2] == "LDSM":
            mine = fragment(f"ldmatrix.m16n16.x{int(match[1]) // 8}.trans")
            memory, registers = source, destination
        else:
            mine = fragment(f"stmatrix.m16n8.x{int(match[1]) // 4}.trans")
            memory, registers = destination, source
        rows = dict(mine.dimensions)["row"]
        for thread in range(mine.threads):
            for value in range(mine.values):
                at = mine.element(thread, value)
                lane = at["row"] + rows * at["matrix"]
                assert registers(thread, 8 * value) == memory(lane, 8 * at["column"]), name
        checked += 1
    assert checked == 5


def in_bits(mine: Fragment) -> Layout:
    """The layout with each value as its bits."""
    thread, value = mine.layout.modes
    bits = mine.bits
    scaled = [tuple(stride * bits for _, stride in mode.leaves()) for mode in (thread, value)]
    shapes = [tuple(size for size, _ in mode.leaves()) for mode in (thread, value)]
    return Layout((shapes[0], (bits, *shapes[1])), (scaled[0], (1, *scaled[1])))


def test_tensor_memory_is_that_of_cutlass() -> None:
    checked = 0
    for name, layouts in CUTLASS["atom/copy_traits_sm100.hpp"].items():
        match = re.fullmatch(r"SM100_TMEM_(LOAD|STORE)_(\d+)dp(\d+)b(\d+)x", name)
        if match is None:
            continue
        registers = "DstLayout" if match[1] == "LOAD" else "SrcLayout"
        two = "x2" if match[2] == "16" and match[3] == "32" else ""
        instruction = "ld" if match[1] == "LOAD" else "st"
        mine = fragment(f"tcgen05.{instruction}.{match[2]}x{match[3]}b{two}.x{match[4]}")
        assert alike(in_bits(mine)) == alike(cutlass(layouts[registers])), name
        checked += 1
    assert checked == sum(name.startswith("tcgen05.") for name in fragments())


@pytest.mark.parametrize("major", ["MN", "K"])
def test_layouts_of_shared_memory_are_those_of_cutlass(major: str) -> None:
    theirs = {
        **CUTLASS["atom/mma_traits_sm90_gmma.hpp"],
        **CUTLASS["atom/mma_traits_sm100.hpp"],
    }
    names = {"none": "INTER", "32B": "SW32", "64B": "SW64", "128B": "SW128"}
    if major == "MN":
        names["128B_base32B"] = "SW128_32B"
    for swizzle, theirs_name in names.items():
        text = theirs[f"Layout_{major}_{theirs_name}_Atom_Bits"]
        match = re.fullmatch(r"ComposedLayout<(Swizzle<.*?>),smem_ptr_flag,(.*)>", text)
        assert match is not None
        # The swizzle is one of bytes, the layout one of bits.
        bits = cutlass(match[2])
        for width in (8, 16, 32):
            wanted = ComposedLayout(
                SWIZZLES[swizzle].swizzle.recast(8, width), recast_any(bits, 1, width)
            )
            assert shared_atom(major.lower(), swizzle, width) == wanted
        assert str(SWIZZLES[swizzle].swizzle) == match[1]


def test_swizzled_rows_have_no_bank_conflicts() -> None:
    """Eight rows of 16 bytes, as `ldmatrix` reads them, and the copy engine's box in the same
    place."""
    for swizzle, rows in (("none", 1), ("32B", 2), ("64B", 4), ("128B", 8)):
        atom = shared_atom("k", swizzle, 16)
        columns = atom.shape[1]
        places = [[atom(row, column) for column in range(8)] for row in range(8)]
        cost = costs.access(Layout(1).offsets()[:, None] + places, 16)
        plain = [[row * columns + column for column in range(8)] for row in range(8)]
        unswizzled = costs.access(Layout(1).offsets()[:, None] + plain, 16)
        assert cost.conflicts == 0, swizzle
        assert unswizzled.wavefronts == rows, swizzle
        box = tma_box((columns, 8), 16, swizzle)
        assert [box(c, r) for r in range(8) for c in range(columns)] == [
            atom(r, c) for r in range(8) for c in range(columns)
        ]
    tile = canonical("k", "128B", 16, (64, 128))
    assert tile.bijective
    assert str(parse("shared.k.f16.128B.64x128")) == str(tile)


def test_descriptors_are_those_of_cutlass() -> None:
    text = Path(__file__).with_name("descriptors.toml").read_text(encoding="utf-8")
    bits = {"f16": 16, "e4m3": 8, "tf32": 32}
    for name, wanted in tomllib.loads(text).items():
        major, element, swizzle, shape = name.split(".")
        tile = parse(f"shared.{name}")
        assert isinstance(tile, ComposedLayout)
        found = descriptor(tile, major, bits[element])
        assert f"{found.wgmma():016x}" == wanted, (name, shape)
        assert found.swizzle == swizzle
        assert found.tcgen05(32) & 0x3FFF == 2
        assert found.tcgen05() >> 61 == SWIZZLES[swizzle].tcgen05
    codes = {name.upper(): mode.tcgen05 for name, mode in SWIZZLES.items()}
    assert CUTLASS["arch/mma_sm100_desc.hpp"] == codes
    tile = ComposedLayout(SWIZZLES["128B"].swizzle.recast(8, 16), Layout((8, 64), (72, 1)))
    with pytest.raises(LayoutError, match="canonical layout: rows are 9 pieces of 16 bytes apart"):
        descriptor(tile, "k", 16)


def test_accumulators_in_tensor_memory_are_those_of_cutlass() -> None:
    """CUTLASS has rows of one CTA, we those of the instruction."""
    checked = 0
    for name, text in CUTLASS["atom/mma_traits_sm100.hpp"].items():
        struct, _, rest = name.partition(".")
        if not struct.startswith("tmem_frg"):
            continue
        ctas, rows = rest.split(".")
        if (struct, ctas, rows) == ("tmem_frg", "2", "32"):
            continue
        kind = "ws" if struct.endswith("ws") else ctas
        mine = accumulator(kind, int(rows) * int(ctas), 64)
        assert mine == cutlass(text, N_MMA=64), name
        assert mine.injective
        checked += 1
    assert checked == 7
    with pytest.raises(LayoutError, match="no accumulator of kind 1, m 32"):
        accumulator("1", 32, 8)


@pytest.mark.parametrize(
    ("box", "bits", "swizzle", "message"),
    [
        ((128, 8), 16, "128B", "has 256 bytes, and rows of the swizzle 128B have 128"),
        ((4, 8), 16, "none", "64 bits, no multiple of 16 bytes"),
        ((64, 512), 16, "none", "1 to 256 elements, not 512"),
        ((8,) * 6, 16, "none", "one to five dimensions, not 6"),
        ((8, 8), 16, "16B", "there is no swizzle '16B'"),
    ],
)
def test_boxes_that_the_copy_engine_refuses(
    box: tuple[int, ...], bits: int, swizzle: str, message: str
) -> None:
    with pytest.raises(LayoutError, match=re.escape(message)):
        tma_box(box, bits, swizzle)


def takes(name: str, result: str, arguments: list[str]) -> bool:
    """LLVM's verifier accepts a call of an intrinsic."""
    given = ", ".join(f"{type} %a{i}" for i, type in enumerate(arguments))
    returned = "void" if result == "void" else f"{result} %r"
    text = (
        f"declare {result} @{name}({', '.join(arguments)})\n"
        f"define {result} @f({given}) {{\n"
        f"  {'' if result == 'void' else '%r = '}call {result} @{name}({given})\n"
        f"  ret {returned}\n}}\n"
    )
    try:
        llvm.parse_assembly(text).verify()
    except RuntimeError as error:
        assert "Intrinsic" in str(error), error
        return False
    return True


def struct(type: str, count: int) -> str:
    return type if count == 1 else f"{{{', '.join([type] * count)}}}"


REGISTER = {"f16": "<2 x half>", "f64": "double"}
MMA_INTRINSICS = {
    # By type: what stands in the intrinsic's name, accumulators, and their registers.
    "f16": ("f32.f32", "float"),
    "bf16": ("bf16", "float"),
    "tf32": ("tf32", "float"),
    "f64": ("f64", "double"),
    "s8": ("s8", "i32"),
    "u8": ("u8", "i32"),
    "s4": ("s4", "i32"),
    "u4": ("u4", "i32"),
    "e4m3": ("f32.e4m3.e4m3.f32", "float"),
    "e5m2": ("f32.e5m2.e5m2.f32", "float"),
}


def count(mine: Fragment) -> int:
    """Registers of 32 bits, or of 64 for f64."""
    return mine.values if mine.bits == 64 else mine.registers


def test_operands_of_mma_have_the_registers_of_llvm() -> None:
    checked = 0
    for mma in MMAS:
        for kind in mma.types:
            if kind not in MMA_INTRINSICS:
                continue
            operands = [of_mma(mma.shape, kind, operand) for operand in "ABC"]
            a, b, c = map(count, operands)
            spelled, accumulator = MMA_INTRINSICS[kind]
            register = REGISTER.get(kind, "i32")
            name = f"llvm.nvvm.mma.{mma.shape}.row.col.{spelled}"
            given = [register] * (a + b) + [accumulator] * c
            assert takes(name, struct(accumulator, c), given), name
            assert not takes(name, struct(accumulator, c), [*given, accumulator]), name
            checked += 1
    assert checked == 26


def test_matrices_and_tensor_memory_have_the_registers_of_llvm() -> None:
    for matrices in (1, 2, 4):
        for transposed in ("", ".trans"):
            mine = fragment(f"ldmatrix.x{matrices}{transposed}")
            name = f"sync.aligned.m8n8.x{matrices}{transposed}.b16.p3"
            result = struct("i32", mine.registers)
            pointer = "ptr addrspace(3)"
            assert takes(f"llvm.nvvm.ldmatrix.{name}", result, [pointer])
            stored = [pointer, *["i32"] * mine.registers]
            assert takes(f"llvm.nvvm.stmatrix.{name}", "void", stored)
    for name, mine in fragments().items():
        match = re.fullmatch(r"tcgen05\.ld\.(.*)\.x(\d+)", name)
        if match is None:
            continue
        result = "i32" if mine.registers == 1 else f"<{mine.registers} x i32>"
        split = ["i64"] if match[1] == "16x32bx2" else []
        arguments = ["ptr addrspace(6)", *split, "i1"]
        text = takes_tensor(f"llvm.nvvm.tcgen05.ld.{match[1]}.x{match[2]}", result, arguments)
        assert text, name


def takes_tensor(name: str, result: str, arguments: list[str]) -> bool:
    """As `takes`, with the last arguments given as constants."""
    constants = [f"{type} 0" if type != "i1" else "i1 false" for type in arguments[1:]]
    text = (
        f"declare {result} @{name}({', '.join(arguments)})\n"
        f"define {result} @f(ptr addrspace(6) %a) {{\n"
        f"  %r = call {result} @{name}({', '.join(['ptr addrspace(6) %a', *constants])})\n"
        f"  ret {result} %r\n}}\n"
    )
    try:
        llvm.parse_assembly(text).verify()
    except RuntimeError:
        return False
    return True


def test_names() -> None:
    assert fragment("wgmma.m64n128k16:C").name == "wgmma.m64n128k16.f16:C"
    a = fragment("mma.m16n8k16.f16:A")
    assert [a.element(5, value) for value in (0, 3)] == [{"m": 1, "k": 2}, {"m": 9, "k": 3}]
    with pytest.raises(LayoutError, match=r"did you mean 'mma\.m16n8k16\.f16:A'"):
        fragment("mma.m16n8k16.f16:AA")
    with pytest.raises(LayoutError, match="differ by type"):
        fragment("mma.m16n8k16:A")
