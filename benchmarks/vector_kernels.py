"""Products with vectors, sums and gradients of norms, for the benchmarks."""

from __future__ import annotations

import cuda.tile as ct

Constant = ct.Constant
ZERO = ct.PaddingMode.ZERO


@ct.kernel
def matvec(a, x, y, tm: Constant[int], tk: Constant[int]):
    """A matrix times a vector, in f32."""
    row = ct.bid(0)
    acc = ct.zeros((tm, tk), ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(tm, tk))):
        tile = ct.astype(ct.load(a, (row, k), (tm, tk), padding_mode=ZERO), ct.float32)
        acc = acc + tile * ct.load(x, (k,), (tk,), padding_mode=ZERO)[None, :]
    ct.store(y, (row,), ct.sum(acc, axis=1))


@ct.kernel
def column_sums(x, y, tm: Constant[int], tn: Constant[int]):
    """Sums along the first dimension."""
    column = ct.bid(0)
    acc = ct.zeros((tm, tn), ct.float32)
    for k in range(ct.num_tiles(x, axis=0, shape=(tm, tn))):
        acc = acc + ct.load(x, (k, column), (tm, tn), padding_mode=ZERO)
    ct.store(y, (column,), ct.sum(acc, axis=0))


@ct.kernel
def row_sums(x, y, n: Constant[int]):
    row = ct.bid(0)
    ct.store(y, (row,), ct.sum(ct.load(x, (row, 0), (1, n), padding_mode=ZERO), axis=1))


@ct.kernel
def layer_norm_backward(dy, x, w, mean, scale, dx, dw, db, rows: Constant[int], n: Constant[int]):
    """Gradients; those of weight and bias as partial sums of some rows."""
    block = ct.bid(0)
    size = x.shape[1]
    weight = ct.load(w, (0,), (n,), padding_mode=ZERO)
    dweight, dbias = ct.zeros((n,), ct.float32), ct.zeros((n,), ct.float32)
    for k in range(rows):
        row = block * rows + k
        grad = ct.load(dy, (row, 0), (1, n), padding_mode=ZERO).reshape((n,))
        values = ct.load(x, (row, 0), (1, n), padding_mode=ZERO).reshape((n,))
        m, s = ct.load(mean, (row,), (1,)), ct.load(scale, (row,), (1,))
        normal = (values - m) * s
        weighted = grad * weight
        c1 = ct.sum(normal * weighted) / size
        c2 = ct.sum(weighted) / size
        result = (weighted - (normal * c1 + c2)) * s
        ct.store(dx, (row, 0), result.reshape((1, n)))
        dweight = dweight + grad * normal
        dbias = dbias + grad
    ct.store(dw, (block, 0), dweight.reshape((1, n)))
    ct.store(db, (block, 0), dbias.reshape((1, n)))
