"""Layer normalisation, and its gradients with respect to input, weight and bias."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
EPS = 1e-5
TILE = 1024
GROUPS = 16
"""How many partial sums there are of the gradients of weight and bias."""
ROWS, COLUMNS = 16, 128


@ct.function
def centred(x, row, j, mean, TILE):
    """A tile of a row less its mean; 0 beyond the end of the row."""
    tile = ct.load(x, (row, j), (1, TILE), padding_mode=ZERO)
    inside = j * TILE + ct.arange(TILE, dtype=ct.int32)[None, :] < x.shape[1]
    return ct.where(inside, tile - mean, 0.0)


@ct.kernel
def forward(x, weight, bias, y, means, scales, EPS: ct.Constant[float], TILE: ct.Constant[int]):
    """One row for each block: its mean, then its variance, then the result."""
    row = ct.bid(0)
    length = x.shape[1]
    tiles = ct.num_tiles(x, axis=1, shape=(1, TILE))
    total = ct.zeros((1, TILE), ct.float32)
    for j in range(tiles):
        total += ct.load(x, (row, j), (1, TILE), padding_mode=ZERO)
    mean = ct.sum(total, axis=1, keepdims=True) / length
    total = ct.zeros((1, TILE), ct.float32)
    for j in range(tiles):
        tile = centred(x, row, j, mean, TILE)
        total += tile * tile
    scale = ct.rsqrt(ct.sum(total, axis=1, keepdims=True) / length + EPS)
    ct.store(means, (row,), mean.reshape((1,)))
    ct.store(scales, (row,), scale.reshape((1,)))
    for j in range(tiles):
        w = ct.load(weight, (j,), (TILE,), padding_mode=ZERO)
        b = ct.load(bias, (j,), (TILE,), padding_mode=ZERO)
        ct.store(y, (row, j), centred(x, row, j, mean, TILE) * scale * w + b)


@ct.kernel
def backward_input(
    dy, x, weight, means, scales, dx, partial_dw, partial_db, locks, TILE: ct.Constant[int]
):
    """One row for each block. The gradients of weight and bias are sums over all rows: each block
    adds its part to one of the partial sums, while it holds its lock."""
    row = ct.bid(0)
    length = x.shape[1]
    tiles = ct.num_tiles(x, axis=1, shape=(1, TILE))
    mean, scale = ct.load(means, (row,), (1,))[:, None], ct.load(scales, (row,), (1,))[:, None]
    along_x, along_1 = ct.zeros((1, TILE), ct.float32), ct.zeros((1, TILE), ct.float32)
    for j in range(tiles):
        slope = ct.load(dy, (row, j), (1, TILE), padding_mode=ZERO)
        slope = slope * ct.load(weight, (j,), (TILE,), padding_mode=ZERO)
        along_x += slope * centred(x, row, j, mean, TILE) * scale
        along_1 += slope
    mean_x = ct.sum(along_x, axis=1, keepdims=True) / length
    mean_1 = ct.sum(along_1, axis=1, keepdims=True) / length

    group = row % partial_dw.shape[0]
    for j in range(tiles):
        normal = centred(x, row, j, mean, TILE) * scale
        given = ct.load(dy, (row, j), (1, TILE), padding_mode=ZERO)
        slope = given * ct.load(weight, (j,), (TILE,), padding_mode=ZERO)
        ct.store(dx, (row, j), (slope - (normal * mean_x + mean_1)) * scale)
        lock = group * tiles + j
        while ct.atomic_cas(locks, lock, 0, 1, memory_order=ct.MemoryOrder.ACQUIRE) == 1:
            pass
        dw = ct.load(partial_dw, (group, j), (1, TILE), padding_mode=ZERO)
        db = ct.load(partial_db, (group, j), (1, TILE), padding_mode=ZERO)
        ct.store(partial_dw, (group, j), dw + given * normal)
        ct.store(partial_db, (group, j), db + given)
        ct.atomic_xchg(locks, lock, 0, memory_order=ct.MemoryOrder.RELEASE)


@ct.kernel
def sum_rows(x, y, ROWS: ct.Constant[int], COLUMNS: ct.Constant[int]):
    """Sums over the first axis, one tile of columns for each block."""
    j = ct.bid(0)
    total = ct.zeros((ROWS, COLUMNS), ct.float32)
    for i in range(ct.num_tiles(x, axis=0, shape=(ROWS, COLUMNS))):
        total += ct.load(x, (i, j), (ROWS, COLUMNS), padding_mode=ZERO)
    ct.store(y, (j,), ct.sum(total, axis=0))


def layer_norm(stream, x, weight, bias, y, means, scales):
    """y = layer_norm(x) * weight + bias; the means and scales of rows are for the gradient"""
    ct.launch(stream, (len(x),), forward, (x, weight, bias, y, means, scales, EPS, TILE))
    return y


def layer_norm_gradient(stream, dy, x, weight, means, scales, dx, dw, db):
    """The gradients with respect to x, weight and bias from that with respect to y."""
    rows, length = x.shape
    partial_dw, partial_db = np.zeros((2, GROUPS, length), np.float32)
    locks = np.zeros(GROUPS * ct.cdiv(length, TILE), np.int32)
    gradients = dx, partial_dw, partial_db
    given = dy, x, weight, means, scales
    ct.launch(stream, (rows,), backward_input, (*given, *gradients, locks, TILE))
    for partial, whole in ((partial_dw, dw), (partial_db, db)):
        grid = (ct.cdiv(length, COLUMNS),)
        ct.launch(stream, grid, sum_rows, (partial, whole, ROWS, COLUMNS))
    return dx, dw, db


def arguments(random, rows, columns):
    x = 3 + random.standard_normal((rows, columns), np.float32)
    weight, bias = random.standard_normal((2, columns), np.float32)
    means, scales = np.zeros((2, rows), np.float32)
    return x, weight, bias, np.zeros_like(x), means, scales


def gradient_arguments(random, rows, columns):
    x, weight, _, dx, _, _ = arguments(random, rows, columns)
    mean, scale = _moments(x)
    dy = random.standard_normal((rows, columns), np.float32)
    dw, db = np.zeros((2, columns), np.float32)
    return dy, x, weight, mean[:, 0], scale[:, 0], dx, dw, db


def _moments(x):
    mean, variance = x.mean(axis=1, keepdims=True), x.var(axis=1, keepdims=True)
    return mean, 1 / np.sqrt(variance + EPS)


def expected(x, weight, bias, y, means, scales):
    x = x.astype(np.float64)
    mean, scale = _moments(x)
    return (x - mean) * scale * weight + bias


def expected_gradient(dy, x, weight, means, scales, dx, dw, db):
    x, dy = x.astype(np.float64), dy.astype(np.float64)
    mean, scale = _moments(x)
    normal, slope = (x - mean) * scale, dy * weight
    mean_x, mean_1 = (np.mean(s, axis=1, keepdims=True) for s in (slope * normal, slope))
    return (slope - normal * mean_x - mean_1) * scale, (dy * normal).sum(0), dy.sum(0)


def peer(x, weight, bias, y, means, scales):
    import torch

    x, weight, bias = map(torch.from_numpy, (x, weight, bias))
    torch.layer_norm(x, weight.shape, weight, bias, EPS)


def gradient_peer(dy, x, weight, means, scales, dx, dw, db):
    import torch

    dy, x, weight = map(torch.from_numpy, (dy, x, weight))
    means, scales = torch.from_numpy(means)[:, None], torch.from_numpy(scales)[:, None]
    torch.ops.aten.native_layer_norm_backward(
        dy, x, weight.shape, means, scales, weight, weight, (True, True, True)
    )


EXAMPLES = (
    Example(
        name="layer norm",
        run=layer_norm,
        arguments=arguments,
        expected=expected,
        small=(20, 1500),
        natural=(4096, 4096),
        work=lambda rows, columns: 8 * rows * columns,
        unit="GB/s",
        tolerance=16,
        peer=peer,
    ),
    Example(
        name="layer norm, gradients",
        run=layer_norm_gradient,
        arguments=gradient_arguments,
        expected=expected_gradient,
        small=(20, 1500),
        natural=(4096, 4096),
        work=lambda rows, columns: 12 * rows * columns,
        unit="GB/s",
        tolerance=64,
        peer=gradient_peer,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
