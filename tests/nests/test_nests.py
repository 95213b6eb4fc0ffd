"""Nests mean what operations on tiles mean, whatever passes have run."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from sampling import every, one_in, some

from tilewright.diagnostics import LaunchError
from tilewright.fuzzing.engines import compare, engine_of, run
from tilewright.fuzzing.programs import random_program
from tilewright.runtime import load
from tilewright.transforms.nests import PASSES

from .programs import raised, text_of

SOFTMAX = Path(__file__).parents[2] / "examples" / "softmax.mlir"

ENGINES: Mapping[str, str] = {
    "raised": "nests:passes=raise-nests",
    "fused": "nests:passes=raise-nests+load-in-place+fuse",
    "all": "nests",
    "fallbacks": "nests:guards=fallback",
    "scheduled": "nests:order=schedule",
    "native": "cpu:threads=1",
}


@one_in(6)
@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("seed", some(range(200, 212), 2))
def test_random_programs(name: str, seed: int) -> None:
    program, engine = random_program(seed), engine_of(ENGINES[name])
    expected = run(program, engine_of("reference"))
    assert not expected.error
    verdict = compare(program.arguments, engine, expected, run(program, engine))
    assert not verdict.failed, verdict


@every(2)
@pytest.mark.parametrize("seed", some(range(400, 412), 3))
def test_any_passes_are_right(seed: int) -> None:
    choose = Random(seed)
    chosen = [name for name in PASSES if name == "raise-nests" or choose.random() < 0.7]
    engine = engine_of(f"cpu:threads=1:passes={'+'.join(chosen)}")
    program = random_program(seed)
    expected = run(program, engine_of("reference"))
    verdict = compare(program.arguments, engine, expected, run(program, engine))
    assert not verdict.failed, (chosen, verdict)


SHIFT = """\
cuda_tile.module @m {
  entry @shift(%a: tile<ptr<f32>>, %o: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<8xf32>
    %in = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %out = make_tensor_view %o, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x = make_partition_view %in : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y = make_partition_view %out : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %t = load_view_tko weak %x[%i]
      : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %w = mulf %v, %two : tile<8xf32>
    %d = store_view_tko weak %w, %y[%i] token = %t
      : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
"""


@one_in(4)
@pytest.mark.parametrize("distance", [-8, -3, -1, 0, 1, 2, 7, 8])
@pytest.mark.parametrize(
    "options",
    [{"backend": "nests"}, {"backend": "nests", "guards": "fallback"},
     {"backend": "nests", "order": "schedule"}, {"backend": "cpu"}],
)  # fmt: skip
def test_a_tile_is_read_before_it_is_overwritten(options: Mapping[str, Any], distance: int) -> None:
    memory = np.arange(24, dtype=np.float32)
    expected = memory.copy()
    expected[8 + distance : 16 + distance] = 2 * memory[8:16]
    load(SHIFT).kernel().launch(1, memory[8:16], memory[8 + distance : 16 + distance], **options)
    assert memory.tolist() == expected.tolist()


def _nests(text: str, *names: str) -> Sequence[str]:
    found = text_of(raised(text, *names))
    return [line.strip() for line in found.splitlines() if "nest.compute" in line]


def test_a_row_of_softmax_takes_three_nests() -> None:
    text = SOFTMAX.read_text()
    assert len(_nests(text, "raise-nests")) == 7
    fused = _nests(text, "raise-nests", "fuse")
    assert [line.split(" = ")[0] for line in fused] == ["%max, %in, %t0", "%sum, %powers", "%t1"]


def test_reductions_along_the_vector_keep_several_sums() -> None:
    text = SOFTMAX.read_text()
    assert any("order [0, 1] vector 1 by 8 ways 4" in line for line in _nests(text))


OVER = """\
cuda_tile.module @m {
  entry @k(%a: tile<ptr<f32>>, %o: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %a, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %out = make_tensor_view %o, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %x = make_partition_view %in : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>
    %y = make_partition_view %out : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>
    %v, %t = load_view_tko weak %x[%i]
      : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>, tile<i32>
      -> tile<128xf32>, token
    %c = addf %v, %v : tile<128xf32>
    %sum = reduce %c dim=0 identities=[0.0 : f32] : tile<128xf32> -> tile<f32>
      (%p: tile<f32>, %q: tile<f32>) {
        %r = addf %p, %q : tile<f32>
        yield %r : tile<f32>
      }
    %one = reshape %sum : tile<f32> -> tile<1xf32>
    %all = broadcast %one : tile<1xf32> -> tile<128xf32>
    %k = constant <f32: 0.0078125> : tile<128xf32>
    %mean = mulf %all, %k : tile<128xf32>
    %e = subf %c, %mean : tile<128xf32>
    %max = reduce %e dim=0 identities=[0.0 : f32] : tile<128xf32> -> tile<f32>
      (%p: tile<f32>, %q: tile<f32>) {
        %r = maxf %p, %q : tile<f32>
        yield %r : tile<f32>
      }
    %m1 = reshape %max : tile<f32> -> tile<1xf32>
    %m = broadcast %m1 : tile<1xf32> -> tile<128xf32>
    %w = addf %e, %m : tile<128xf32>
    %u = store_view_tko weak %w, %y[%i] token = %t
      : tile<128xf32>, partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>, tile<i32>
      -> token
    return
  }
}
"""


@pytest.mark.parametrize("numbers", ["all equal", "all NaN", "some"])
def test_a_reduction_that_looks_twice_finds_what_it_read(numbers: str) -> None:
    x = {
        "all equal": np.ones(128, np.float32),
        "all NaN": np.full(128, np.nan, np.float32),
        "some": np.arange(128, dtype=np.float32),
    }[numbers]
    found: list[bytes] = []
    ways: list[dict[str, Any]] = [{"backend": "reference"}, {"backend": "cpu"}]
    for options in ways:
        y = np.ones(128, np.float32)
        load(OVER).kernel().launch(1, x, y, **options)
        found.append(y.tobytes())
    assert found[0] == found[1]


VIEW = "partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>"
SCANS = f"""\
cuda_tile.module @m {{
  entry @scans(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) {{
    %i = constant <i32: 0> : tile<i32>
    %a = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %in = make_partition_view %a : {VIEW}
    %one = make_partition_view %b : {VIEW}
    %other = make_partition_view %c : {VIEW}
    %v, %t = load_view_tko weak %in[%i] : {VIEW}, tile<i32> -> tile<8xf32>, token
    %w = negf %v : tile<8xf32>
    %up = scan %w dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>
      (%p: tile<f32>, %q: tile<f32>) {{ %s = addf %p, %q : tile<f32> yield %s : tile<f32> }}
    %down = scan %w dim=0 reverse=true identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>
      (%p: tile<f32>, %q: tile<f32>) {{ %s = addf %p, %q : tile<f32> yield %s : tile<f32> }}
    %d = store_view_tko weak %up, %one[%i] : tile<8xf32>, {VIEW}, tile<i32> -> token
    %e = store_view_tko weak %down, %other[%i] : tile<8xf32>, {VIEW}, tile<i32> -> token
    return
  }}
}}
"""


@pytest.mark.parametrize(
    "options", [{"backend": "nests"}, {"backend": "cpu"}], ids=["nests", "cpu"]
)
def test_scans_of_one_tile_go_in_both_directions(options: Mapping[str, Any]) -> None:
    x, up, down = np.arange(8, dtype=np.float32), np.zeros(8, np.float32), np.zeros(8, np.float32)
    load(SCANS).kernel().launch(1, x, up, down, **options)
    assert up.tolist() == (-x).cumsum().tolist()
    assert down.tolist() == (-x)[::-1].cumsum()[::-1].tolist()


SQUARES = """\
cuda_tile.module @m {
  entry @squares(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %a = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %b = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %p = make_partition_view %a : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %q = make_partition_view %b : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %v, %t = load_view_tko weak %p[%i]
      : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %s = muli %v, %v : tile<8xi32>
    %d = store_view_tko weak %s, %p[%i] token = %t
      : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %e = store_view_tko weak %s, %q[%i]
      : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
"""


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
def test_what_was_read_in_place_is_not_read_again_after_a_store(engine: str) -> None:
    backend, *words = engine.split(":")
    options: dict[str, Any] = {"backend": backend}
    for word in words:
        name, _, value = word.partition("=")
        options[name] = int(value) if value.isdigit() else value or True
    x, y = np.arange(8, dtype=np.int32), np.zeros(8, np.int32)
    load(SQUARES).kernel().launch(1, x, y, **options)
    assert x.tolist() == y.tolist() == [k * k for k in range(8)]


@pytest.mark.parametrize("option", ["passes=nothing", "guards=never", "order=none"])
def test_wrong_options_are_refused(option: str) -> None:
    name, _, value = option.partition("=")
    with pytest.raises(LaunchError, match=f"{name}(: there is no pass| must be)"):
        load(SHIFT).kernel().launch(
            1, np.zeros(8, np.float32), np.zeros(8, np.float32), backend="nests",
            output=io.StringIO(), **{name: value},
        )  # fmt: skip


CONSTANT = """cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <f32: 1.0> : tile<1xf32>
  %twos = constant <f32: 2.0> : tile<2xf32>
  %both = insert %one, %twos[%zero] : tile<1xf32>, tile<2xf32>
  %row = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %rows = broadcast %row : tile<1xptr<f32>> -> tile<2xptr<f32>>
  %lane = iota : tile<2xi64>
  %at = offset %rows, %lane : tile<2xptr<f32>>, tile<2xi64> -> tile<2xptr<f32>>
  %t = store_ptr_tko weak %at, %twos : tile<2xptr<f32>>, tile<2xf32> -> token
  %v = make_tensor_view %q, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>
  %u = store_view_tko weak %both, %w[%zero] : tile<2xf32>,
    partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
  return
} }"""


def test_a_constant_that_is_also_stored() -> None:
    for backend in ("reference", "nests", "cpu"):
        x, y = np.zeros(2, np.float32), np.zeros(2, np.float32)
        load(CONSTANT).kernel().launch(1, x, y, backend=backend)
        assert x.tolist() == [2, 2] and y.tolist() == [1, 2]


COMBINER = """cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %w = constant <f32: [0.5, 0.25, 1.0, 1.0]> : tile<4xf32>
  %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %x, %k = load_view_tko weak %v[%zero]
    : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %s = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
    %a1 = reshape %a : tile<f32> -> tile<1xf32>
    %a2 = broadcast %a1 : tile<1xf32> -> tile<4xf32>
    %a3 = mulf %a2, %w : tile<4xf32>
    %c = reduce %a3 dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
      (%d: tile<f32>, %e: tile<f32>) {
      %f = maxf %d, %e : tile<f32>
      yield %f : tile<f32>
    }
    %b1 = reshape %b : tile<f32> -> tile<f32>
    %g = addf %c, %b1 : tile<f32>
    yield %g : tile<f32>
  }
  %o = store_ptr_tko weak %q, %s : tile<ptr<f32>>, tile<f32> -> token
  return
} }"""


def test_tiles_inside_a_combiner() -> None:
    for backend in ("reference", "nests", "cpu"):
        x, y = np.arange(1, 9, dtype=np.float32), np.zeros(1, np.float32)
        load(COMBINER).kernel().launch(1, x, y, backend=backend)
        assert y[0] == x.sum()


REDUCED_AND_SCANNED = """cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %x = iota : tile<8xi32>
  %y = muli %x, %x : tile<8xi32>
  %r = reduce %y dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
    %c = addi %a, %b : tile<i32>
    yield %c : tile<i32>
  }
  %s = scan %y dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
    (%a: tile<i32>, %b: tile<i32>) {
    %c = addi %a, %b : tile<i32>
    yield %c : tile<i32>
  }
  %last = constant <i32: 7> : tile<i32>
  %e = extract %s[%last] : tile<8xi32> -> tile<1xi32>
  %f = reshape %e : tile<1xi32> -> tile<i32>
  %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
  %u = store_ptr_tko weak %q, %f : tile<ptr<i32>>, tile<i32> -> token
  return
} }"""


def test_a_tile_that_is_reduced_and_scanned() -> None:
    for backend in ("reference", "nests", "cpu"):
        x, y = np.zeros(1, np.int32), np.zeros(1, np.int32)
        load(REDUCED_AND_SCANNED).kernel().launch(1, x, y, backend=backend)
        assert x[0] == y[0] == 140
