"""Products of stacks of matrices, the second one also given transposed, as layers of networks
hold it."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
TM, TN, TK = 64, 128, 64


@ct.kernel
def multiply(
    a,
    b,
    c,
    TRANSPOSED: ct.Constant[bool],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    TK: ct.Constant[int],
):
    """Block (n, i, j) computes tile (i, j) of product n."""
    n, i, j = ct.bid(0), ct.bid(1), ct.bid(2)
    order = (0, 2, 1) if TRANSPOSED else (0, 1, 2)
    total = ct.zeros((1, TM, TN), ct.float32)
    for k in range(ct.num_tiles(a, axis=2, shape=(1, TM, TK))):
        x = ct.load(a, (n, i, k), (1, TM, TK), padding_mode=ZERO)
        y = ct.load(b, (n, k, j), (1, TK, TN), order=order, padding_mode=ZERO)
        total = ct.mma(x, y, total)
    ct.store(c, (n, i, j), total.astype(c.dtype))


def _launch(stream, a, b, c, transposed):
    count, m, n = c.shape
    grid = (count, ct.cdiv(m, TM), ct.cdiv(n, TN))
    ct.launch(stream, grid, multiply, (a, b, c, transposed, TM, TN, TK))
    return c


def batched_matmul(stream, a, b, c):
    """c[n] = a[n] @ b[n]"""
    return _launch(stream, a, b, c, False)


def batched_matmul_transposed(stream, a, b, c):
    """c[n] = a[n] @ b[n].T"""
    return _launch(stream, a, b, c, True)


def arguments(random, count, m, n, k):
    a = random.standard_normal((count, m, k)).astype(np.float16)
    b = random.standard_normal((count, k, n)).astype(np.float16)
    return a, b, np.zeros((count, m, n), np.float16)


def transposed_arguments(random, count, m, n, k):
    a, b, c = arguments(random, count, m, n, k)
    return a, np.ascontiguousarray(b.swapaxes(1, 2)), c


def product(dtype, transposed):
    """With NumPy, in a dtype."""

    def multiply(a, b, c):
        a, b = a.astype(dtype), b.astype(dtype)
        return a @ (b.swapaxes(1, 2) if transposed else b)

    return multiply


def _example(name, run, arguments, transposed):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=product(np.float64, transposed),
        small=(3, 70, 140, 100),
        natural=(16, 512, 512, 256),
        work=lambda count, m, n, k: 2 * count * m * n * k,
        unit="GFLOP/s",
        tolerance=2,
        peer=product(np.float32, transposed),
    )


EXAMPLES = (
    _example("batched matmul f16", batched_matmul, arguments, False),
    _example("batched matmul f16, b.T", batched_matmul_transposed, transposed_arguments, True),
)

if __name__ == "__main__":
    main(EXAMPLES)
