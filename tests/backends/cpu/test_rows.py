"""Tiles that lie across the border of a tensor: rows are copied by the runtime."""

import numpy as np
import pytest

import tilewright

KERNEL = """
cuda_tile.module @rows {{
  entry @copy(%x: tile<ptr<{0}>>, %y: tile<ptr<{0}>>, %a: tile<i32>, %b: tile<i32>, %c: tile<i32>,
              %s: tile<i32>, %t: tile<i32>, %u: tile<i32>, %i: tile<i32>) {{
    %k, %l, %m = get_tile_block_id : tile<i32>
    %vx = make_tensor_view %x, shape = [%a, %b, %c], strides = [{2}] : tile<i32> -> tensor_view<?x?x?x{0}, strides=[{3}]>
    %px = make_partition_view %vx : partition_view<tile=({1}), padding_value = {4}, tensor_view<?x?x?x{0}, strides=[{3}]>>
    %z, %t0 = load_view_tko weak %px[%k, %l, %i] : partition_view<tile=({1}), padding_value = {4}, tensor_view<?x?x?x{0}, strides=[{3}]>>, tile<i32> -> tile<{1}x{0}>, token
    %w = reshape %z : tile<{1}x{0}> -> tile<{5}x{0}>
    %o = iota : tile<{5}xi32>
    %p0 = reshape %y : tile<ptr<{0}>> -> tile<1xptr<{0}>>
    %p1 = broadcast %p0 : tile<1xptr<{0}>> -> tile<{5}xptr<{0}>>
    %p2 = offset %p1, %o : tile<{5}xptr<{0}>>, tile<{5}xi32> -> tile<{5}xptr<{0}>>
    %t1 = store_ptr_tko weak %p2, %w : tile<{5}xptr<{0}>>, tile<{5}x{0}> -> token
    %t2 = store_view_tko weak %z, %px[%k, %l, %i] token = %t1 : tile<{1}x{0}>, partition_view<tile=({1}), padding_value = {4}, tensor_view<?x?x?x{0}, strides=[{3}]>>, tile<i32> -> token
    return
  }}
}}
"""  # noqa: E501
TYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "i8": np.int8, "i32": np.int32}


@pytest.mark.parametrize("element", TYPES)
@pytest.mark.parametrize("across", [False, True])
def test_rows_at_borders(element, across):
    """Tiles at all corners of tensors of many sizes, by rows and by columns; padding where there
    are no elements, and what is behind the tensor stays."""
    rng = np.random.default_rng(7)
    padding = "zero" if element.startswith("i") else "neg_inf"
    strides = ("%s, 1, %u", "?,1,?") if across else ("%s, %t, 1", "?,?,1")
    for tile in ((2, 4, 16), (1, 2, 64), (4, 8, 8)):
        shown = "x".join(map(str, tile))
        count = int(np.prod(tile))
        text = KERNEL.format(element, shown, *strides, padding, count)
        kernel = tilewright.load(text).kernel()
        for _ in range(3):
            shape = [int(rng.integers(1, 1 + n)) for n in tile]
            lying = np.zeros([n + 3 for n in shape], TYPES[element])
            lying[:] = rng.integers(-50, 50, lying.shape)
            array = lying[: shape[0], : shape[1], : shape[2]]
            if across:
                lying = np.ascontiguousarray(lying.swapaxes(1, 2)).swapaxes(1, 2)
                array = lying[: shape[0], : shape[1], : shape[2]]
            before, found = lying.copy(), np.zeros(count, TYPES[element])
            steps = [stride // lying.itemsize for stride in array.strides]
            given = (array, found, *shape, *steps, 0)
            kernel.launch(1, *given, backend="cpu")
            expected = np.full(tile, 0 if padding == "zero" else -np.inf).astype(TYPES[element])
            expected[tuple(slice(0, n) for n in shape)] = array
            np.testing.assert_array_equal(found.reshape(tile), expected)
            np.testing.assert_array_equal(lying, before)
