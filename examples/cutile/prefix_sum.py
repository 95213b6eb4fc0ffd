"""Sums of all elements up to each, in one launch: a block waits for the sum of those before it."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
TILE = 4096
RELEASE, ACQUIRE = ct.MemoryOrder.RELEASE, ct.MemoryOrder.ACQUIRE
DEVICE = ct.MemoryScope.DEVICE


@ct.kernel
def sums_up_to(x, y, sums, ready, TILE: ct.Constant[int]):
    """`sums[i]` is the sum of the first i tiles, once `ready[i]` is 1."""
    i = ct.bid(0)
    tile = ct.load(x, (i,), (TILE,), padding_mode=ZERO)
    total = ct.sum(tile)
    while ct.load(ready, (i,), (), memory_order=ACQUIRE, memory_scope=DEVICE) == 0:
        pass
    before = ct.load(sums, (i,), ())
    ct.store(sums, (i + 1,), before + total)
    ct.store(ready, (i + 1,), 1, memory_order=RELEASE, memory_scope=DEVICE)
    ct.store(y, (i,), before + ct.cumsum(tile))


def prefix_sum(stream, x, y):
    """y = cumsum(x)"""
    tiles = ct.cdiv(len(x), TILE)
    sums, ready = np.zeros(tiles + 1, y.dtype), np.zeros(tiles + 1, np.int32)
    ready[0] = 1
    ct.launch(stream, (tiles,), sums_up_to, (x, y, sums, ready, TILE))
    return y


def arguments(dtype):
    def make(random, length):
        x = random.integers(-9, 10, length).astype(dtype)
        return x, np.zeros(length, dtype)

    return make


def _example(name, dtype):
    return Example(
        name=name,
        run=prefix_sum,
        # The numbers are whole, so that sums are exact in every order.
        arguments=arguments(dtype),
        expected=lambda x, y: np.cumsum(x),
        small=(20_000,),
        natural=(10_000_000,),
        work=lambda length: 2 * np.dtype(dtype).itemsize * length,
        unit="GB/s",
        peer=lambda x, y: np.cumsum(x, out=y),
    )


EXAMPLES = (
    _example("prefix sum i32", np.int32),
    _example("prefix sum f32", np.float32),
)

if __name__ == "__main__":
    main(EXAMPLES)
