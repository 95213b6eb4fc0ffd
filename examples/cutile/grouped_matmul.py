"""Many matrix products of different sizes in one launch: lists of arrays, and blocks that walk over
the tiles of all of them."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
BLOCKS = 16
TM, TN, TK = 64, 128, 64


@ct.kernel
def multiply(
    lefts, rights, results, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]
):
    """The tiles of all results are numbered one after the other; each block takes every n-th."""
    tile = ct.bid(0)
    first = 0
    for group in range(len(results)):
        a, b, c = lefts[group], rights[group], results[group]
        rows, columns = ct.num_tiles(c, 0, (TM, TN)), ct.num_tiles(c, 1, (TM, TN))
        after = first + rows * columns
        while tile < after:
            i, j = (tile - first) // columns, (tile - first) % columns
            total = ct.zeros((TM, TN), ct.float32)
            for k in range(ct.num_tiles(a, 1, (TM, TK))):
                x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO)
                y = ct.load(b, (k, j), (TK, TN), padding_mode=ZERO)
                total = ct.mma(x, y, total)
            ct.store(c, (i, j), total.astype(c.dtype))
            tile = tile + ct.num_blocks(0)
        first = after


def grouped_matmul(stream, lefts, rights, results):
    """results[g] = lefts[g] @ rights[g]"""
    ct.launch(stream, (BLOCKS,), multiply, (lefts, rights, results, TM, TN, TK))
    return tuple(results)


def _rows(groups, rows):
    """Of each group: all different."""
    return [rows * (2 * group + 1) // groups for group in range(groups)]


def arguments(random, groups, rows, n, k):
    lefts = [random.standard_normal((m, k)).astype(np.float16) for m in _rows(groups, rows)]
    rights = [random.standard_normal((k, n)).astype(np.float16) for _ in lefts]
    return lefts, rights, [np.zeros((len(left), n), np.float16) for left in lefts]


def products(dtype):
    """With NumPy, in a dtype."""

    def multiply(lefts, rights, results):
        pairs = zip(lefts, rights, strict=True)
        return tuple(left.astype(dtype) @ right.astype(dtype) for left, right in pairs)

    return multiply


EXAMPLES = (
    Example(
        name="grouped matmul f16",
        run=grouped_matmul,
        arguments=arguments,
        expected=products(np.float64),
        small=(3, 100, 150, 100),
        natural=(8, 256, 1024, 512),
        work=lambda groups, rows, n, k: 2 * sum(_rows(groups, rows)) * n * k,
        unit="GFLOP/s",
        tolerance=2,
        peer=products(np.float32),
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
