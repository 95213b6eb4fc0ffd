"""Tiles that are read where they lie though another tile is stored before: that need not change
them, which is tested as the kernel runs."""

from __future__ import annotations

import numpy as np
import pytest
from sampling import one_in

import tilewright

from . import engines
from .programs import raised, text_of

ENGINES = {
    "domain": {"backend": "nests"},
    "fallbacks": {"backend": "nests", "guards": "fallback"},
    **engines.ENGINES,
}

KERNEL = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %tx = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> TENSOR
    %vx = make_partition_view %tx : VIEW
    %a, %t = load_view_tko weak %vx[%i] : VIEW, tile<i32> -> tile<256xf32>, token
    %b = negf %a : tile<256xf32>
    %ty = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> TENSOR
    %vy = make_partition_view %ty : VIEW
    %at = addi %i, %j : tile<i32>
    %u = store_view_tko weak %b, %vy[%at] token=%t : tile<256xf32>, VIEW, tile<i32> -> token
    %c = addf %a, %a rounding<nearest_even> : tile<256xf32>
    %tz = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> TENSOR
    %vz = make_partition_view %tz : VIEW
    %w = store_view_tko weak %c, %vz[%i] token=%u : tile<256xf32>, VIEW, tile<i32> -> token
    return
  }
}
""".replace("TENSOR", "tensor_view<?xf32, strides=[1]>").replace(
    "VIEW", "partition_view<tile=(256), padding_value = zero, tensor_view<?xf32, strides=[1]>>"
)


# What is stored first is the loaded tile itself.
KERNELS = {
    "changed": KERNEL,
    "same": KERNEL.replace("store_view_tko weak %b", "store_view_tko weak %a"),
}


@pytest.mark.parametrize("stored", KERNELS)
def test_what_is_tested(stored: str) -> None:
    assert text_of(raised(KERNELS[stored])).count("nest.apart %") == 1


PLACES = {"apart": (0, 1024), "same": (0, 0), "behind": (0, 1), "before": (1, 0)}
"""Where `x` and `y` begin in one array."""


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [256, 512, 300, 129, 7])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("stored", KERNELS)
def test_results_are_those_of_the_reference(
    stored: str, place: str, size: int, engine: str
) -> None:
    found: list[bytes] = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        memory = np.arange(2048, dtype=np.float32)
        z = np.zeros(size, np.float32)
        x, y = (memory[begin : begin + size] for begin in PLACES[place])
        # One tile block: several would write what others read.
        tilewright.load(KERNELS[stored]).kernel().launch(1, x, y, z, size, **options)
        found.append(memory.tobytes() + z.tobytes())
    assert found[0] == found[1]
