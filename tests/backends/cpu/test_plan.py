"""Programs in which many operations depend on each other compile in time, and right."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from sampling import some

import tilewright

TILE = "tile<64xf32>"
VIEW = "tensor_view<64xf32, strides=[1]>"
TILES = f"partition_view<tile=(64), {VIEW}>"


def program(step: Callable[[int], str], count: int) -> str:
    """Steps from %a0 to %a1 and so on; the last is stored."""
    lines = "\n".join(step(i) for i in range(count))
    return f"""cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>) {{
      %zero = constant <i32: 0> : tile<i32>
      %v = make_tensor_view %x, shape = [64], strides = [1] : {VIEW}
      %p = make_partition_view %v : {TILES}
      %a0, %t = load_view_tko weak %p[%zero] : {TILES}, tile<i32> -> {TILE}, token
      {lines}
      %u = store_view_tko weak %a{count}, %p[%zero] token=%t : {TILE}, {TILES}, tile<i32> -> token
      return
    }} }}"""


STEPS = {
    "chain": (lambda i: f"%a{i + 1} = addf %a{i}, %a0 : {TILE}", 1000),
    "square": (lambda i: f"%a{i + 1} = mulf %a{i}, %a{i} : {TILE}", 200),
    "diamond": (
        lambda i: (
            f"""%b{i} = negf %a{i} : {TILE}
            %c{i} = absf %a{i} : {TILE}
            %a{i + 1} = minf %b{i}, %c{i} : {TILE}"""
        ),
        200,
    ),
    "functions": (
        lambda i: (
            f"""%b{i} = exp %a{i} : {TILE}
            %c{i} = cosh %a{i} : {TILE}
            %a{i + 1} = minf %b{i}, %c{i} : {TILE}"""
        ),
        15,
    ),
    "bits": (
        lambda i: (
            f"""%b{i} = bitcast %a{i} : {TILE} -> {TILE}
            %a{i + 1} = subf %b{i}, %b{i} : {TILE}"""
        ),
        200,
    ),
    "transposed": (
        lambda i: (
            f"""%b{i} = reshape %a{i} : {TILE} -> tile<8x8xf32>
            %c{i} = permute %b{i} [1, 0] : tile<8x8xf32> -> tile<8x8xf32>
            %d{i} = reshape %c{i} : tile<8x8xf32> -> {TILE}
            %a{i + 1} = maxf %d{i}, %a{i} : {TILE}"""
        ),
        20,
    ),
}


@pytest.mark.parametrize("name", some(list(STEPS), 2))
def test_long_programs(name: str) -> None:
    step, count = STEPS[name]
    kernel = tilewright.load(program(step, count)).kernel()
    found, expected = (np.linspace(-0.5, 0.5, 64).astype(np.float32) for _ in range(2))
    kernel.launch(1, found, backend="cpu")
    kernel.launch(1, expected)
    np.testing.assert_allclose(found, expected, rtol=1e-4)


def test_values_that_cross_in_a_loop() -> None:
    """Carried tiles that depend on each other are all computed before any is replaced."""
    text = f"""cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>, %n: tile<i32>) {{
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %v = make_tensor_view %x, shape = [64], strides = [1] : {VIEW}
      %p = make_partition_view %v : {TILES}
      %a, %t = load_view_tko weak %p[%zero] : {TILES}, tile<i32> -> {TILE}, token
      %b = negf %a : {TILE}
      %r, %s, %u = for %i in (%zero to %n, step %one) : tile<i32>
        iter_values(%f = %a, %g = %b, %h = %a) -> ({TILE}, {TILE}, {TILE}) {{
        %sum = addf %f, %g : {TILE}
        %m = reshape %h : {TILE} -> tile<8x8xf32>
        %w = permute %m [1, 0] : tile<8x8xf32> -> tile<8x8xf32>
        %flat = reshape %w : tile<8x8xf32> -> {TILE}
        %next = addf %flat, %f : {TILE}
        continue %g, %sum, %next : {TILE}, {TILE}, {TILE}
      }}
      %q = subf %r, %s : {TILE}
      %z = addf %q, %u : {TILE}
      %k = store_view_tko weak %z, %p[%zero] token=%t : {TILE}, {TILES}, tile<i32> -> token
      return
    }} }}"""
    kernel = tilewright.load(text).kernel()
    for count in range(6):
        found, expected = (np.arange(64, dtype=np.float32) for _ in range(2))
        kernel.launch(1, found, count, backend="cpu")
        kernel.launch(1, expected, count)
        np.testing.assert_array_equal(found, expected)
