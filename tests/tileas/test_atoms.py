"""Kernels for a target: which atoms they get, and what is refused because the target lacks it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampling import every, some

from tileas.lowering_subjects import BY_HAND, Subject, differences, launched, simulated
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.target import target_of
from tilewright.passes import PassContext, PassError, PassManager, Remark
from tilewright.runtime import Module
from tilewright.targets import TARGET_NAMES, Feature
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import Options, lower, lower_in_place, passes_of
from tilewright.verifier import verify

MATMUL = (Path(__file__).parents[2] / "examples" / "matmul.mlir").read_text(encoding="utf-8")


def product_of(element: str, accumulator: str, product: str) -> ModuleOp:
    """The example with other types."""
    text = (
        MATMUL.replace("f32", accumulator)
        .replace("f16", element)
        .replace("div_by<8>", "div_by<16>")
    )
    zero = "0.0" if accumulator.startswith("f") else "0"
    text = text.replace(f"<{accumulator}: 0.0>", f"<{accumulator}: {zero}>")
    return parse_module(text.replace("mmaf %x, %y, %acc", product))


def names(module: ModuleOp) -> set[str]:
    """The atoms of a module."""
    return set(re.findall(r'atom<\w+, "(\w+)">', to_text(module)))


def messages(module: ModuleOp) -> str:
    return "\n".join(str(each) for each in verify(module))


BOXES, COPIES = "tma_load_tiled", "cp_async"
TCGEN05 = {"tcgen05_m64n64k16", "tcgen05_ld_16x256b_x8", "tcgen05_st_16x256b_x8"}
"""The product, and how its sum gets out of tensor memory, and zeros into it."""
MATRICES = ("ldmatrix_x4", "ldmatrix_x4_trans")
"""A lies along k, B across it."""
ATOMS = {
    **{older: {COPIES, "mma_m16n8k16", *MATRICES} for older in ("sm_80", "sm_86", "sm_89")},
    "sm_90a": {BOXES, "wgmma_m64n64k16"},
    "sm_100a": {BOXES, *TCGEN05},
    "sm_120a": {BOXES, "mma_m16n8k16", *MATRICES},
}


@every(3)
@pytest.mark.parametrize("target", TARGET_NAMES)
def test_each_target_has_its_atoms(target: str) -> None:
    """The kernel says its target, has the registers and the shared memory that there are, and
    computes the same."""
    lowered = lower(parse_module(MATMUL), target=target)
    assert names(lowered) == ATOMS[target]
    (entry,) = lowered.entries
    found = target_of(entry)
    assert found is not None and found.name == target
    text = to_text(lowered)
    assert to_text(parse_module(text)) == text
    budgets = re.search(r"max_regs = \[(\d+), (\d+)\]", text)
    assert budgets is not None
    assert (budgets[1] != budgets[2]) == found.has(Feature.SETMAXNREG)
    random = np.random.default_rng(0)
    a, b = random.standard_normal((2, 64, 64)).astype(np.float16)
    arguments: list[Any] = [a, b, np.zeros((64, 64), np.float32), 64, 64, 64]
    result = Module(lowered).kernel().simulate((1, 1), *arguments, schedule=["round_robin"])
    expected = [a, b, np.zeros((64, 64), np.float32), 64, 64, 64]
    Module(parse_module(MATMUL)).kernel().launch((1, 1), *expected)
    assert result.ok
    assert differences([expected[2]], [arguments[2]]) == []


MMAF, MMAI = "mmaf %x, %y, %acc", "mmai %x, %y, %acc signed unsigned"


@every(5)
@pytest.mark.parametrize(
    ("element", "accumulator", "product", "sm_80", "sm_90a", "sm_100a"),
    [
        ("f8E4M3FN", "f32", MMAF, "fma_m1n1k1", "mma_m16n8k32", "tcgen05_m64n64k32"),
        ("i8", "i32", MMAI, "mma_m16n8k32", "mma_m16n8k32", "tcgen05_m64n64k32"),
        ("tf32", "f32", MMAF, "mma_m16n8k8", "mma_m16n8k8", "tcgen05_m64n64k8"),
        ("bf16", "f32", MMAF, "mma_m16n8k16", "wgmma_m64n64k16", "tcgen05_m64n64k16"),
        ("f64", "f64", MMAF, "mma_m8n8k4", "mma_m16n8k16", "mma_m8n8k4"),
    ],
)
def test_operands_are_read_as_boxes_bring_them(
    element: str, accumulator: str, product: str, sm_80: str, sm_90a: str, sm_100a: str
) -> None:
    """B is [k, n] by rows: warp groups of sm_90a read it so for 16 bits only."""
    module = product_of(element, accumulator, product)
    for target, name in (("sm_80", sm_80), ("sm_90a", sm_90a), ("sm_100a", sm_100a)):
        assert name in names(lower(module, target=target)), target


def test_operands_that_threads_bring_can_lie_in_any_way() -> None:
    """Without known alignment it is not the copy engine that loads, and B can be written along
    k."""
    text = to_text(product_of("i8", "i32", "mmai %x, %y, %acc signed signed"))
    unaligned = parse_module(text.replace("div_by<16>", "div_by<1>"))
    assert names(lower(unaligned, target="sm_90a")) == {"wgmma_m64n64k32"}


@pytest.mark.usefixtures("verified")
@every(2)
@pytest.mark.parametrize(
    ("number", "subject"),
    some([*enumerate(BY_HAND)], 3, names=2),
    ids=lambda value: getattr(value, "name", ""),
)
def test_kernels_compute_the_same_on_all_targets(number: int, subject: Subject) -> None:
    """Each on one of the targets."""
    target = TARGET_NAMES[number % len(TARGET_NAMES)]
    found, wrong, _ = simulated(subject, ["round_robin"], target=target)
    assert differences(launched(subject), found) + wrong == []


@pytest.mark.parametrize("target", ["sm_90a", "sm_100a"])
def test_computed_operands_are_read_where_atoms_read_them(target: str) -> None:
    """wgmma reads B from shared memory only: a warp multiplies what is computed. For tcgen05 it is
    brought there."""
    text = MATMUL.replace("mmaf %x, %y, %acc", "mmaf %x, %scaled, %acc")
    product = next(line for line in text.splitlines() if "%scaled" in line)
    scaled = "      %scaled = mulf %y, %y rounding<nearest_even> : tile<32x64xf16>"
    module = parse_module(text.replace(product, f"{scaled}\n{product}"))
    lowered = lower(module, target=target)
    products = {"mma_m16n8k16", "ldmatrix_x4"} if target == "sm_90a" else TCGEN05
    assert names(lowered) == {BOXES, *products}
    assert messages(lowered) == ""
    other = to_text(lowered).replace("mma_m16n8k16", "wgmma_m64n64k16")
    if target == "sm_90a":
        found = messages(parse_module(other))
        assert "wgmma_m64n64k16 reads B from shared memory, not from registers" in found


HINTED = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>) optimization_hints=<HINTS> {
    return
  }
}"""


@pytest.mark.parametrize(
    ("hints", "said"),
    [
        ("sm_100 = {num_cta_in_cga = 2}", ["num_cta_in_cga = 2 is not followed: there are no clu"]),
        ("default = {num_cta_in_cga = 4}, sm_100 = {num_cta_in_cga = 1}", []),
        ("sm_90 = {num_cta_in_cga = 2}", []),
        ("default = {occupancy = 2}", ["occupancy = 2 is not followed: it has no effect"]),
    ],
)
def test_hints_that_are_not_followed_are_told(hints: str, said: list[str]) -> None:
    found: list[Remark] = []
    module = parse_module(HINTED.replace("HINTS", hints))
    passes = passes_of(None, Options(target="sm_100a"))
    lower_in_place(module, PassManager(passes), PassContext(remark=found.append))
    told = [remark.message for remark in found if remark.pass_name == "hints"]
    assert [one[: len(start)] for one, start in zip(told, said, strict=True)] == said


# Refusals -----------------------------------------------------------------------------------


@cache
def lowered_text(target: str) -> str:
    return to_text(lower(parse_module(MATMUL), target=target))


WARPS = "num_warps = [4, 4], max_regs = [40, 232]"
ALIKE = "num_warps = [1, 4], max_regs = [248, 248]"


@every(2)
@pytest.mark.parametrize(
    ("target", "old", "new", "message"),
    [
        ("sm_90a", '= "sm_90a"', '= "sm_100a"', "wgmma_m64n64k16 does not exist on sm_100a"),
        ("sm_90a", '= "sm_90a"', '= "sm_89"', "TMA does not exist on sm_89"),
        ("sm_90a", '= "sm_90a"', '= "sm_91"', "nv_tileas.target must be the name of a target"),
        ("sm_90a", '= "sm_90a"', "= 90 : i32", "nv_tileas.target must be the name of a target"),
        ("sm_90a", "wgmma_m64n64k16", "wgmma_m64n128k16", "does not divide tiles of 64x64x32"),
        ("sm_90a", "wgmma_m64n64k16", "wgmma_m64n64k32", "does not multiply f16 x f16 + f32"),
        ("sm_90a", "wgmma_m64n64k16", "wgmma_m64n64k1", "there is no atom 'wgmma_m64n64k1'"),
        ("sm_90a", WARPS, "num_warps = [4, 2], max_regs = [-1, -1]", "needs 4 warps, but there"),
        ("sm_90a", "tma_load_tiled", "tma_store_tiled", "goes from shared memory to global"),
        ("sm_90a", "tma_load_tiled", "bulk_load", "bulk_load knows no tensors"),
        ("sm_80", "access_bytes = 16", "access_bytes = 2", "moves 4, 8 or 16 bytes at once, fo"),
        ("sm_90a", "tma_load_tiled", "tma_load_im2col", "moves boxes of 3 to 5 dimensions, "),
        ("sm_100a", "tma_load_tiled", "tma_load_tiled_multicast", "needs a cluster of thread blo"),
        ("sm_100a", "tcgen05_m64", "tcgen05_2cta_m128", "needs 2 thread blocks, not 1"),
        ("sm_80", "cp_async", "ldmatrix_x4", "goes from shared memory to registers, not from"),
        ("sm_80", "cp_async", "tma_load_tiled", "tma_load_tiled does not exist on sm_80"),
        ("sm_80", ALIKE, "num_warps = [4, 1], max_regs = [248, -1]", "setmaxnreg does not exist"),
    ],
)
def test_what_the_target_lacks_is_refused(target: str, old: str, new: str, message: str) -> None:
    text = lowered_text(target)
    assert old in text
    assert messages(parse_module(text)) == ""
    assert message in messages(parse_module(text.replace(old, new)))


def test_without_a_target_nothing_is_said_of_atoms() -> None:
    text = lowered_text("sm_90a")
    other = text.replace('nv_tileas.target = "sm_90a", ', "").replace(
        "wgmma_m64n64k16", "wgmma_mine"
    )
    assert "nv_tileas.target" not in other
    assert messages(parse_module(other)) == ""


def test_a_kernel_keeps_its_target() -> None:
    text = to_text(lower(parse_module(MATMUL), target="sm_80", passes="returns,convert"))
    assert names(lower(parse_module(text), passes="convert")) == {"mma_m16n8k16"}
    with pytest.raises(PassError, match="the kernel is made for sm_80, not for sm_90a"):
        lower(parse_module(text), target="sm_90a", passes="convert")


def test_operands_lie_as_the_atom_reads_them() -> None:
    """A layout of the buffer says along which dimension its elements follow each other."""
    text = to_text(product_of("i8", "i32", MMAI)).replace("div_by<16>", "div_by<1>")
    lowered = to_text(lower(parse_module(text), stages=2, target="sm_90a"))
    assert messages(parse_module(lowered)) == ""
    turned = lowered
    for old, new in (
        ("(32, 64) : (1, 32)", "(32, 64) : (64, 1)"),
        ("(2, (32, 64)) : (2048, (1, 32))", "(2, (32, 64)) : (2048, (64, 1))"),
    ):
        turned = turned.replace(f"{old}, swizzle(1, 4, 3)", f"{new}, swizzle(2, 4, 3)")
    assert turned.count("(64, 1)") == 2
    assert "wgmma_m64n64k32: B of u8 must be k-major" in messages(parse_module(turned))


# Descriptors --------------------------------------------------------------------------------

SHIFTED = """
    %row, %column, %z = get_tile_block_id : tile<i32>
    %shift = muli %row, %kd : tile<i32>
    %moved = offset %ap, %shift : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %ahead = assume div_by<16>, %moved : tile<ptr<f16>>
    %at = make_tensor_view %ahead,"""


def test_descriptors_are_made_from_what_the_host_knows() -> None:
    """The address of one operand depends on the tile block: no tensor map can be made of it."""
    shifted = MATMUL.replace("    %row, %column, %z = get_tile_block_id : tile<i32>\n", "")
    shifted = shifted.replace("    %at = make_tensor_view %ap,", SHIFTED.lstrip("\n"))
    module = parse_module(shifted)
    assert names(lower(module, target="sm_90a")) == {COPIES, "wgmma_m64n64k16"}
    lowered = lowered_text("sm_90a")
    assert messages(parse_module(lowered)) == ""
    view = re.search(r"    (%\w+) = make_tensor_view (%\w+),", lowered)
    assert view is not None
    moved = (
        "    %x, %y, %z = get_tile_block_id : tile<i32>\n"
        f"    %moved = offset {view[2]}, %x : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>\n"
        f"    {view[1]} = make_tensor_view %moved,"
    )
    found = messages(parse_module(lowered.replace(view[0], moved)))
    assert "made from a result of `get_tile_block_id`" in found
