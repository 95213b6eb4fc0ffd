"""`raise-views`: which accesses through pointers go through views, which do not, and that results
stay what they were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from passes.pointer_programs import pointer_program
from tilewright.analysis.expressions import Expression, Wrapped
from tilewright.diagnostics import ExecutionError
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.passes import raise_views, tile_accesses, wrapping
from tilewright.passes.base import PassContext, Remark, RemarkKind
from tilewright.passes.manager import PassManager
from tilewright.passes.pipelines import optimize, parse_pipeline
from tilewright.passes.tile_accesses import TileAccesses
from tilewright.runtime import load
from tilewright.text import parse_module, to_text

GATHERS = Path(__file__).parent / "gathers"
CLEAN = "raise-views,canonicalize,cse,licm,canonicalize,cse"

F = np.float32


def numbers(*shape: int) -> np.ndarray:
    """Numbers that differ."""
    return np.random.default_rng(1).uniform(-1, 1, shape).astype(F)


def zeros(*shape: int) -> np.ndarray:
    return np.full(shape, 7, F)


# Of each kernel: the grid, larger than it need be, the arguments, and what is not raised and why.
LAUNCHES = {
    "vector_add": ((3,), lambda: [numbers(1500), numbers(1500), zeros(1500), 1500], []),
    "strided_copy": ((4,), lambda: [numbers(600), zeros(150), 150, 4], []),
    "matmul": (
        (3, 4),
        lambda: [numbers(50, 40), numbers(40, 70), zeros(50, 70), 50, 70, 40],
        [],
    ),
    "softmax": ((5,), lambda: [numbers(5, 110), zeros(5, 110), 100, 110], []),
    "transpose": ((3, 3), lambda: [numbers(40, 60), zeros(60, 40), 40, 60], []),
    "layernorm": ((3,), lambda: [numbers(3, 130), zeros(3, 130), numbers(130), 130], []),
    "bias_relu": (
        (3, 3),
        lambda: [numbers(20, 70), numbers(70), zeros(20, 70), 20, 70],
        [],
    ),
    "embedding": (
        (3,),
        lambda: [numbers(50, 32), np.arange(7, 27, dtype=np.int32), zeros(20, 32), 20],
        ["its addresses depend on what `load_ptr_tko` gives for each element"],
    ),
    "flipped_copy": (
        (4,),
        lambda: [numbers(150), zeros(150), 150],
        ["its stride is negative along dimension 0"],
    ),
    "persistent_matmul": (
        (3,),
        lambda: [numbers(40, 20), numbers(20, 70), zeros(40, 70), 40, 70, 20],
        [],
    ),
    "flash_attention": (
        (2, 2),
        lambda: (
            [*(numbers(1, 2, 24, 16) for _ in "qkv"), zeros(1, 2, 24, 16), 768, 384, 16, 2, 24]
        ),
        [],
    ),
    "flat_copy": ((8,), lambda: [numbers(30, 64), zeros(30, 64), 1900], []),
    "every_second": ((3,), lambda: [numbers(150), zeros(100), 150], []),
    "lower_triangle": (
        (3,),
        lambda: [numbers(24, 24), zeros(24, 24), 20],
        ["its mask compares indices along several dimensions at once"],
    ),
    "row_sums": ((3,), lambda: [numbers(3, 110), zeros(3, 32), 100, 110], []),
    "dropout": (
        (4,),
        lambda: [numbers(250), numbers(200), zeros(200), 200, 50],
        ["its mask is no conjunction of comparisons of indices"],
    ),
}


def raised(text: str, passes: str = CLEAN) -> tuple[str, list[str]]:
    """A module after passes, and why accesses stayed."""
    remarks: list[Remark] = []
    module = optimize(parse_module(text), passes=passes, verify_each=True, remark=remarks.append)
    missed = [
        one.message
        for one in remarks
        if one.kind is RemarkKind.MISSED and one.pass_name == "raise-views"
    ]
    return to_text(module), missed


def results(text: str, grid: Sequence[int], arguments: Sequence[object]) -> list[bytes]:
    """What a kernel leaves in its arrays on the reference machine."""
    load(text).kernel().launch(tuple(grid), *arguments)
    return [one.tobytes() for one in arguments if isinstance(one, np.ndarray)]


@pytest.mark.parametrize("name", LAUNCHES)
def test_foreign_kernels(name: str) -> None:
    text = (GATHERS / f"{name}.mlir").read_text()
    grid, arguments, reasons = LAUNCHES[name]
    after, missed = raised(text)
    assert missed == reasons
    assert after.count("_ptr_tko") == len(reasons)
    assert results(after, grid, arguments()) == results(text, grid, arguments())
    assert raised(after)[0] == after


# ---- accesses that stay


def module(index: str, mask: str = "", *, accesses: str = "") -> str:
    """A kernel that loads 64 elements at an index, and stores them to a row of its own.

    Args:
        index: operations that give `%at` from `%start` (64 times the tile block), `%starts` (it as
            a tile), `%lane` (0 to 63), `%n` (a parameter that is not negative), `%ns` (it as a
            tile) and `%u` (any parameter as a tile).
        mask: operations that give `%mask` from these and `%at`; none for no mask.
        accesses: more operations, with the addresses `%from` and the loaded `%value`.
    """
    given, types = (", %mask, %zero", ", tile<64xi1>, tile<64xf32>") if mask else ("", "")
    return f"""
    cuda_tile.module @m {{
      entry @f(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n0: tile<i32>, %u0: tile<i32>) {{
        %block, %b1, %b2 = get_tile_block_id : tile<i32>
        %size = constant <i32: 64> : tile<i32>
        %start = muli %block, %size : tile<i32>
        %start1 = reshape %start : tile<i32> -> tile<1xi32>
        %starts = broadcast %start1 : tile<1xi32> -> tile<64xi32>
        %lane = iota : tile<64xi32>
        %n = assume bounded<0, ?>, %n0 : tile<i32>
        %n1 = reshape %n : tile<i32> -> tile<1xi32>
        %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
        %u1 = reshape %u0 : tile<i32> -> tile<1xi32>
        %u = broadcast %u1 : tile<1xi32> -> tile<64xi32>
        %two = constant <i32: 2> : tile<64xi32>
        %zero = constant <f32: 0.0> : tile<64xf32>
        {index}
        {mask}
        %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
        %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
        %from = offset %xs, %at : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
        %value, %t = load_ptr_tko weak %from{given} : tile<64xptr<f32>>{types}
          -> tile<64xf32>, token
        {accesses}
        %own = offset %y, %start : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
        %row = make_tensor_view %own, shape = [64], strides = [1]
          : tensor_view<64xf32, strides=[1]>
        %rows = make_partition_view %row
          : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
        %i0 = constant <i32: 0> : tile<i32>
        %s = store_view_tko weak %value, %rows[%i0]
          : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32>
          -> token
        return
      }}
    }}
    """


REGULAR = "%at = addi %starts, %lane : tile<64xi32>"
COMPARED = "tile<64xi32> -> tile<64xi1>"
BELOW = f"%mask = cmpi less_than %at, %ns, signed : {COMPARED}"

STAY = {
    "wraps": (
        "%at = addi %u, %lane : tile<64xi32>",
        "",
        "its index arithmetic may wrap in 32 bits: neither `assume` nor `no_signed_wrap` says that "
        "it does not",
    ),
    "backwards": (
        "%at = subi %starts, %lane : tile<64xi32>",
        "",
        "its stride is negative along dimension 0",
    ),
    "either way": (
        "%at = muli %lane, %u overflow<no_signed_wrap> : tile<64xi32>",
        "",
        "its stride along dimension 0 may be negative: no `assume` bounds it",
    ),
    "around": (
        "%at = remi %lane, %ns signed : tile<64xi32>",
        "",
        "its addresses depend on what `remi` gives for each element",
    ),
    "divided": (
        "%at = divi %lane, %two signed : tile<64xi32>",
        "",
        "its indices are divided, so that elements are not evenly apart",
    ),
    "squared": (
        "%at = muli %lane, %lane : tile<64xi32>",
        "",
        "indices are multiplied by each other",
    ),
    "begins inside": (
        REGULAR,
        f"%mask = cmpi greater_than_or_equal %at, %two, signed : {COMPARED}",
        "its mask along dimension 0 may begin inside of a tile, where a view only ends",
    ),
    "unknown multiple": (
        REGULAR,
        f"""%m = muli %at, %ns overflow<no_signed_wrap> : tile<64xi32>
        %mask = cmpi less_than %m, %u, signed : {COMPARED}""",
        "its mask compares indices along dimension 0 times a number that is not known",
    ),
    "one of two": (
        REGULAR,
        f"""%a = cmpi less_than %at, %ns, signed : {COMPARED}
        %b = cmpi greater_than %at, %u, signed : {COMPARED}
        %mask = ori %a, %b : tile<64xi1>""",
        "its mask is no conjunction of comparisons of indices",
    ),
    "unsigned below what may be negative": (
        REGULAR,
        f"%mask = cmpi less_than %at, %u, unsigned : {COMPARED}",
        "its mask is no conjunction of comparisons of indices",
    ),
}


@pytest.mark.parametrize("name", STAY)
def test_what_is_no_tile_of_an_array_stays(name: str) -> None:
    index, mask, reason = STAY[name]
    text, missed = raised(module(index, mask), "raise-views")
    assert missed == [reason]
    assert "load_ptr_tko" in text


def test_accesses_by_elements_of_tiles_stay() -> None:
    again = """%bits = ftoi %value signed : tile<64xf32> -> tile<64xi32>
        %then = offset %xs, %bits : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
        %other, %t1 = load_ptr_tko weak %then : tile<64xptr<f32>> -> tile<64xf32>, token
        %t2 = store_ptr_tko weak %xs, %other : tile<64xptr<f32>>, tile<64xf32> -> token"""
    text, missed = raised(module(REGULAR, BELOW, accesses=again), "raise-views")
    assert missed == [
        "its addresses depend on what `ftoi` gives for each element",
        "it stores several elements at one address",
    ]
    assert text.count("_ptr_tko") == 2


def test_pointers_that_are_needed_stay() -> None:
    other = """%address = ptr_to_int %from : tile<64xptr<f32>> -> tile<64xi64>
        print_tko "%i", %address : tile<64xi64> -> token"""
    text, missed = raised(module(REGULAR, accesses=other), "raise-views")
    assert missed == ["its pointers are needed otherwise, too"]
    assert "load_ptr_tko" in text


# ---- what accesses become


def test_known_ends_need_no_test() -> None:
    text, missed = raised(module("%at = addi %lane, %two : tile<64xi32>"))
    assert not missed
    assert "if " not in text
    assert "tensor_view<64xf32, strides=[1]>" in text


def test_assumptions_go_with_the_values() -> None:
    text, _ = raised(module(REGULAR, BELOW))
    assert "shape = [%assume]" in text
    assert "padding_value = zero" in text


def test_products_of_masks_are_masks() -> None:
    product = f"""%below = cmpi less_than %at, %ns, signed : {COMPARED}
        %first = exti %below unsigned : tile<64xi1> -> tile<64xi32>
        %second = exti %below signed : tile<64xi1> -> tile<64xi32>
        %both = muli %first, %second : tile<64xi32>
        %none = constant <i32: 0> : tile<64xi32>
        %mask = cmpi not_equal %both, %none, signed : {COMPARED}"""
    assert not raised(module(REGULAR, product), "raise-views")[1]


def test_what_a_later_round_does_is_not_missed() -> None:
    """The mask is one after `canonicalize` only."""
    again = (
        BELOW.replace("%mask", "%m")
        + """
        %mask = ori %m, %m : tile<64xi1>"""
    )
    text = module(REGULAR, again)
    assert raised(text, "raise-views")[1]
    remarks: list[Remark] = []
    passes = parse_pipeline("raise-views,canonicalize")
    manager = PassManager(passes, rounds=3)
    manager.run(parse_module(text), PassContext(remark=remarks.append))
    assert not [one for one in remarks if one.kind is RemarkKind.MISSED]


def test_padding_that_no_view_has_is_chosen() -> None:
    given = module(REGULAR, BELOW).replace("0.0>", "-1.0>")
    text, missed = raised(given)
    assert not missed
    assert "padding_value" not in text
    assert "select" in text
    for n in (0, 100, 128):
        found, expected = (
            results(one, (4,), [numbers(256), zeros(256), n, 0]) for one in (text, given)
        )
        assert found == expected


@pytest.mark.parametrize("seed", range(12))
def test_random_kernels(seed: int) -> None:
    assert not disagrees(seed)


def disagrees(seed: int) -> bool:
    """Whether a random kernel does something else through views."""
    program = pointer_program(seed)
    try:
        expected = program.run()
    except ExecutionError:
        return False
    try:
        return program.run(raised(program.text)[0]) != expected
    except ExecutionError:
        return True


# Mistakes that a pass could make, each noticed by one of a few random kernels.
MUTANTS = {
    "everything is accessed": (TileAccesses, "_is_natural", lambda *given: True),
    "tiles begin anywhere": (TileAccesses, "_divides", lambda *given: True),
    "nothing wraps": (tile_accesses, "indices_outside", lambda found, bounds: unwrap(found)),
    "masks keep all small": (wrapping, "_most", lambda *given: 0),
    "padding is zero": (raise_views, "padding_of", lambda value: PaddingValue.ZERO),
}


def unwrap(found: Expression) -> Expression:
    """An expression that has forgotten what wraps."""
    return found.replaced(lambda atom: atom.inner if isinstance(atom, Wrapped) else None)


@pytest.mark.parametrize("name", MUTANTS)
def test_mistakes_are_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, what, instead = MUTANTS[name]
    monkeypatch.setattr(where, what, instead)
    assert any(disagrees(seed) for seed in range(40))
