"""Matrix products: one block for each tile of the result, blocks that each compute several tiles,
and several blocks that share one tile."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
TM, TN, TK = 128, 128, 64
GROUP = 8
BLOCKS = 16
PARTS = 4


@ct.function
def tile_of(block, rows, columns, GROUP: ct.Constant[int]):
    """The row and column of the tile that a block computes. Blocks walk down groups of rows, so
    that those running at the same time share what they load."""
    per_group = GROUP * columns
    first = block // per_group * GROUP
    height = min(rows - first, GROUP)
    return first + block % per_group % height, block % per_group // height


@ct.function
def product(a, b, i, j, first, step, TM, TN, TK):
    """The part of tile (i, j) of a @ b that every step-th tile along the inner axis gives."""
    total = ct.zeros((TM, TN), ct.float32)
    for k in range(first, ct.num_tiles(a, axis=1, shape=(TM, TK)), step):
        x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO)
        y = ct.load(b, (k, j), (TK, TN), padding_mode=ZERO)
        total = ct.mma(x, y, total)
    return total


@ct.kernel
def plain(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """One tile for each block."""
    rows, columns = ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN)
    i, j = tile_of(ct.bid(0), rows, columns, GROUP)
    ct.store(c, (i, j), product(a, b, i, j, 0, 1, TM, TN, TK).astype(c.dtype))


@ct.kernel
def persistent(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """A fixed number of blocks, which divide the tiles among themselves."""
    rows, columns = ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN)
    for tile in range(ct.bid(0), rows * columns, ct.num_blocks(0)):
        i, j = tile_of(tile, rows, columns, GROUP)
        ct.store(c, (i, j), product(a, b, i, j, 0, 1, TM, TN, TK).astype(c.dtype))


@ct.kernel
def split(a, b, c, turns, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """Each block computes a part of the sum for a tile and adds it when it is its turn, so the
    order of additions is always the same. A block waits for lower ones only."""
    i, j, part = ct.bid(0), ct.bid(1), ct.bid(2)
    mine = product(a, b, i, j, part, ct.num_blocks(2), TM, TN, TK)
    turn = i * ct.num_blocks(1) + j
    while ct.load(turns, (turn,), (), memory_order=ct.MemoryOrder.ACQUIRE,
                  memory_scope=ct.MemoryScope.DEVICE) != part:  # fmt: skip
        pass
    if part > 0:
        mine = mine + ct.load(c, (i, j), (TM, TN)).astype(ct.float32)
    ct.store(c, (i, j), mine.astype(c.dtype))
    ct.atomic_xchg(turns, turn, part + 1, memory_order=ct.MemoryOrder.RELEASE)


@ct.kernel
def split_locked(a, b, c, locks, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """Each block adds its part in whatever order they come, while it holds the lock of the tile."""
    i, j, part = ct.bid(0), ct.bid(1), ct.bid(2)
    mine = product(a, b, i, j, part, ct.num_blocks(2), TM, TN, TK)
    lock = i * ct.num_blocks(1) + j
    while ct.atomic_cas(locks, lock, 0, 1, memory_order=ct.MemoryOrder.ACQUIRE) == 1:
        pass
    ct.store(c, (i, j), ct.load(c, (i, j), (TM, TN)) + mine.astype(c.dtype))
    ct.atomic_xchg(locks, lock, 0, memory_order=ct.MemoryOrder.RELEASE)


def _tiles(c):
    return ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN)


def matmul(stream, a, b, c):
    """c = a @ b"""
    rows, columns = _tiles(c)
    ct.launch(stream, (rows * columns,), plain, (a, b, c, TM, TN, TK))
    return c


def matmul_persistent(stream, a, b, c):
    """c = a @ b"""
    ct.launch(stream, (BLOCKS,), persistent, (a, b, c, TM, TN, TK))
    return c


def matmul_split(stream, a, b, c):
    """c = a @ b, the parts in order"""
    turns = np.zeros(np.prod(_tiles(c)), np.int32)
    ct.launch(stream, (*_tiles(c), PARTS), split, (a, b, c, turns, TM, TN, TK))
    return c


def matmul_split_locked(stream, a, b, c):
    """c = a @ b, the parts in any order"""
    locks = np.zeros(np.prod(_tiles(c)), np.int32)
    c[:] = 0
    ct.launch(stream, (*_tiles(c), PARTS), split_locked, (a, b, c, locks, TM, TN, TK))
    return c


def arguments(dtype):
    def make(random, m, n, k):
        a, b = random.standard_normal((m, k)), random.standard_normal((k, n))
        return a.astype(dtype), b.astype(dtype), np.zeros((m, n), np.float32)

    return make


def expected(a, b, c):
    return a.astype(np.float64) @ b.astype(np.float64)


def peer(a, b, c):
    # NumPy has no fast products in float16.
    np.matmul(a.astype(np.float32), b.astype(np.float32), out=c)


def _example(name, run, dtype=np.float16, natural=(1024, 1024, 1024)):
    return Example(
        name=name,
        run=run,
        arguments=arguments(dtype),
        expected=expected,
        small=(200, 150, 300),
        natural=natural,
        work=lambda m, n, k: 2 * m * n * k,
        unit="GFLOP/s",
        tolerance=32,
        peer=peer,
    )


EXAMPLES = (
    _example("matmul f16", matmul),
    _example("matmul f32", matmul, np.float32),
    _example("matmul f16, persistent", matmul_persistent),
    _example("matmul f16, split", matmul_split, natural=(256, 256, 16384)),
    _example("matmul f16, split, locks", matmul_split_locked, natural=(256, 256, 16384)),
)

if __name__ == "__main__":
    main(EXAMPLES)
