"""What the compiler says that it did."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilewright
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.decisions import Decision, Decisions
from tilewright.backends.cpu.emit import RULES

EXAMPLES = sorted((Path(__file__).parents[2] / "reference" / "examples").glob("*.mlir"))

VIEW = "tensor_view<?xf32, strides=[1]>"
PARTS = f"partition_view<tile=(64), {VIEW}>"


def decisions_of(text: str) -> dict[str, Decision]:
    """The decisions about an entry, by the names of the first results, or of the operations."""
    module = tilewright.load(text)
    found: dict[str, Decision] = {}
    for name in module.kernels:
        heard = Decisions(RULES, lambda operation: "")
        kernel = module.kernel(name)
        code = CpuBackend().generate(module.operation, kernel.entry, {}, heard)
        assert code.kernel.scratch >= max((d.bytes for d in heard.found.values()), default=0)
        for operation, decision in heard.found.items():
            hint = operation.results[0].name_hint if operation.results else None
            found[hint or operation.name.removeprefix("cuda_tile.")] = decision
    return found


def kernel_on_views(body: str) -> dict[str, Decision]:
    return decisions_of(f"""cuda_tile.module @m {{
      entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {{
        %b, %by, %bz = get_tile_block_id : tile<i32>
        %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> {VIEW}
        %yv = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> {VIEW}
        %xt = make_partition_view %xv : {PARTS}
        %yt = make_partition_view %yv : {PARTS}
        %v, %t0 = load_view_tko weak %xt[%b] : {PARTS}, tile<i32> -> tile<64xf32>, token
        {body}
        return
      }} }}""")


def store(value: str, number: int = 1) -> str:
    return (
        f"%s{number} = store_view_tko weak %{value}, %yt[%b] : tile<64xf32>, {PARTS}, tile<i32> "
        "-> token"
    )


def test_a_chain_is_fused_and_its_source_stays_in_memory() -> None:
    found = kernel_on_views(f"""
        %e = exp %v : tile<64xf32>
        %w = negf %e : tile<64xf32>
        {store("w")}""")
    assert found["xv"].what == "registers"
    assert found["b"].what == "register"
    assert found["v"].what == "in memory"
    assert found["e"].what == found["w"].what == "fused"
    assert found["e"].reasons == ["computed inside negf"]
    assert found["w"].reasons == ["computed inside store_view_tko"]
    assert found["s1"].bytes == 256


def test_a_tile_that_is_overwritten_meanwhile_is_loaded() -> None:
    found = kernel_on_views(f"""
        {store("v", 1)}
        %w = negf %v : tile<64xf32>
        {store("w", 2)}""")
    assert (found["v"].what, found["v"].bytes) == ("buffer", 256)
    assert found["v"].reasons == ["store_view_tko may write meanwhile"]


def test_a_tile_of_several_loops_is_kept() -> None:
    found = kernel_on_views(f"""
        %e = exp %v : tile<64xf32>
        {store("e", 1)}
        {store("e", 2)}""")
    assert (found["e"].what, found["e"].bytes) == ("buffer", 256)
    assert found["e"].reasons == ["needed 2 times, by store_view_tko, store_view_tko"]


def test_tiles_of_loops() -> None:
    found = kernel_on_views(f"""
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %e = exp %v : tile<64xf32>
        %sum = for %i in (%zero to %n, step %one) : tile<i32>
            iter_values(%acc = %v) -> (tile<64xf32>) {{
          %next = addf %acc, %e rounding<nearest_even> : tile<64xf32>
          continue %next : tile<64xf32>
        }}
        {store("sum")}""")
    assert found["e"].reasons == ["needed in another body, by addf"]
    assert (found["sum"].what, found["sum"].bytes) == ("buffer", 256)
    assert found["next"].what == "fused"
    assert found["next"].depth == found["e"].depth + 1
    assert found["continue"].reasons == ["%next computed into the buffer that carries it"]


def test_a_product_in_a_loop_accumulates_in_place() -> None:
    found = kernel_on_views(
        """
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %start = constant <f32: 0.0> : tile<8x8xf32>
        %a = reshape %v : tile<64xf32> -> tile<8x8xf32>
        %h = ftof %a : tile<8x8xf32> -> tile<8x8xf16>
        %sum = for %i in (%zero to %n, step %one) : tile<i32>
            iter_values(%acc = %start) -> (tile<8x8xf32>) {
          %next = mmaf %h, %h, %acc : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf32>
          continue %next : tile<8x8xf32>
        }
        %flat = reshape %sum : tile<8x8xf32> -> tile<64xf32>
        """
        + store("flat")
    )
    assert found["next"].reasons == ["accumulates in place, in the buffer of its accumulator"]
    assert found["continue"].reasons == ["%next was computed where it is carried"]
    assert found["flat"].reasons == ["the buffer of its operand"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_there_is_a_decision_about_everything(path: Path) -> None:
    try:
        found = decisions_of(path.read_text())
    except tilewright.ExecutionError:
        pytest.skip("not supported yet")
    for decision in found.values():
        tiles = [r for r in decision.operation.results if getattr(r.type, "rank", 0)]
        assert decision.what or not tiles
