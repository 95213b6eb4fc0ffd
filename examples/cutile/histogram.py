"""Histograms by atomic additions: to the counts themselves, and to one copy for each block."""

import cuda.tile as ct
import numpy as np
from example import Example, main

TILE = 1024
BLOCKS = 32


@ct.kernel
def count(values, counts, TILE: ct.Constant[int]):
    """All blocks add to the same counts. A padding value of -1 is outside, so it is not counted."""
    i = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    ct.atomic_add(counts, ct.gather(values, i, padding_value=-1), 1)


@ct.kernel
def count_apart(values, counts, TILE: ct.Constant[int]):
    """Each block has counts of its own, which it adds to in no order that others would see."""
    block = ct.bid(0)
    for tile in range(block, ct.num_tiles(values, 0, (TILE,)), ct.num_blocks(0)):
        i = tile * TILE + ct.arange(TILE, dtype=ct.int32)
        value = ct.gather(values, i, padding_value=-1)
        ct.atomic_add(
            counts,
            (block, value),
            1,
            memory_order=ct.MemoryOrder.RELAXED,
            memory_scope=ct.MemoryScope.BLOCK,
        )


@ct.kernel
def add_up(counts, total, BLOCKS: ct.Constant[int], TILE: ct.Constant[int]):
    """The sums of the counts of all blocks."""
    j = ct.bid(0)
    tile = ct.load(counts, (0, j), (BLOCKS, TILE), padding_mode=ct.PaddingMode.ZERO)
    ct.store(total, (j,), ct.sum(tile, axis=0))


def histogram(stream, values, counts):
    """How often each of 0, 1, 2, … is among the values"""
    counts[:] = 0
    ct.launch(stream, (ct.cdiv(len(values), TILE),), count, (values, counts, TILE))
    return counts


def histogram_apart(stream, values, counts):
    """How often each of 0, 1, 2, … is among the values"""
    apart = np.zeros((BLOCKS, len(counts)), np.int32)
    ct.launch(stream, (BLOCKS,), count_apart, (values, apart, TILE))
    ct.launch(stream, (ct.cdiv(len(counts), 64),), add_up, (apart, counts, BLOCKS, 64))
    return counts


def arguments(random, length, bins):
    return random.integers(0, bins, length, np.int32), np.zeros(bins, np.int32)


def expected(values, counts):
    return np.bincount(values, minlength=len(counts))


def _example(name, run):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=expected,
        small=(10_000, 100),
        natural=(5_000_000, 256),
        work=lambda length, bins: 4 * length,
        unit="GB/s",
        peer=expected,
    )


EXAMPLES = (
    _example("histogram", histogram),
    _example("histogram, apart", histogram_apart),
)

if __name__ == "__main__":
    main(EXAMPLES)
