"""Kernels that address elements by index, in the style of Triton, for the benchmarks."""

from __future__ import annotations

import cuda.tile as ct

Constant = ct.Constant


@ct.kernel
def copy(x, y, n: Constant[int], shift: Constant[int]):
    """Elements of rows; those outside of the arrays are left out."""
    row = ct.bid(0)
    columns = ct.arange(n, dtype=ct.int32) + shift
    ct.scatter(y, (row, columns), ct.gather(x, (row, columns)))


@ct.kernel
def copy_view(x, y, n: Constant[int]):
    row = ct.bid(0)
    ct.store(y, (row, 0), ct.load(x, (row, 0), (1, n)))


@ct.kernel
def softmax(x, y, n: Constant[int]):
    row = ct.bid(0)
    columns = ct.arange(n, dtype=ct.int32)
    values = ct.gather(x, (row, columns), padding_value=-float("inf"))
    values = ct.exp(values - ct.max(values))
    ct.scatter(y, (row, columns), values / ct.sum(values))


@ct.kernel
def layer_norm(x, w, b, y, epsilon: Constant[float], n: Constant[int]):
    row = ct.bid(0)
    columns = ct.arange(n, dtype=ct.int32)
    values = ct.gather(x, (row, columns))
    size = x.shape[1]
    mean = ct.sum(values) / size
    centred = ct.where(columns < size, values - mean, 0.0)
    scale = 1 / ct.sqrt(ct.sum(centred * centred) / size + epsilon)
    result = centred * scale * ct.gather(w, columns) + ct.gather(b, columns)
    ct.scatter(y, (row, columns), result)


@ct.kernel
def swiglu(gate, up, y, n: Constant[int]):
    row = ct.bid(0)
    columns = ct.arange(n, dtype=ct.int32)
    g = ct.gather(gate, (row, columns))
    u = ct.gather(up, (row, columns))
    ct.scatter(y, (row, columns), g / (1 + ct.exp(-g)) * u)


@ct.kernel
def sharpen(x, y, n: Constant[int]):
    """A 3×3 filter of images (channel, row, column); outside of them is 0."""
    channel, row = ct.bid(0), ct.bid(1)
    columns = ct.bid(2) * n + ct.arange(n, dtype=ct.int32)
    total = 5 * ct.gather(x, (channel, row, columns))
    total -= ct.gather(x, (channel, row - 1, columns))
    total -= ct.gather(x, (channel, row + 1, columns))
    total -= ct.gather(x, (channel, row, columns - 1))
    total -= ct.gather(x, (channel, row, columns + 1))
    ct.scatter(y, (channel, row, columns), total)


@ct.kernel
def resize(x, y, scale_y: Constant[float], scale_x: Constant[float], n: Constant[int]):
    """Bilinear, images (channel, row, column)."""
    channel, row = ct.bid(0), ct.bid(1)
    columns = ct.bid(2) * n + ct.arange(n, dtype=ct.int32)
    v = (row + 0.5) * scale_y - 0.5
    u = (ct.astype(columns, ct.float32) + 0.5) * scale_x - 0.5
    v, u = ct.maximum(v, 0.0), ct.maximum(u, 0.0)
    top, left = ct.astype(ct.floor(v), ct.int32), ct.astype(ct.floor(u), ct.int32)
    dv, du = v - ct.floor(v), u - ct.floor(u)
    below = ct.minimum(top + 1, x.shape[1] - 1)
    right = ct.minimum(left + 1, x.shape[2] - 1)
    upper = ct.gather(x, (channel, top, left)) * (1 - du) + ct.gather(x, (channel, top, right)) * du
    lower = (
        ct.gather(x, (channel, below, left)) * (1 - du) + ct.gather(x, (channel, below, right)) * du
    )
    ct.scatter(y, (channel, row, columns), upper * (1 - dv) + lower * dv)


@ct.kernel
def warp(x, field_y, field_x, y, n: Constant[int]):
    """Images (channel, row, column), bilinear at places that two fields give; 0 outside."""
    channel, row = ct.bid(0), ct.bid(1)
    columns = ct.bid(2) * n + ct.arange(n, dtype=ct.int32)
    v = ct.gather(field_y, (row, columns))
    u = ct.gather(field_x, (row, columns))
    top, left = ct.astype(ct.floor(v), ct.int32), ct.astype(ct.floor(u), ct.int32)
    dv, du = v - ct.floor(v), u - ct.floor(u)
    upper = (
        ct.gather(x, (channel, top, left)) * (1 - du) + ct.gather(x, (channel, top, left + 1)) * du
    )
    lower = (
        ct.gather(x, (channel, top + 1, left)) * (1 - du)
        + ct.gather(x, (channel, top + 1, left + 1)) * du
    )
    ct.scatter(y, (channel, row, columns), upper * (1 - dv) + lower * dv)


@ct.kernel
def rows_by_index(table, index, y, n: Constant[int]):
    """Rows of a table, as an embedding takes them."""
    at = ct.gather(index, ct.bid(0))
    columns = ct.arange(n, dtype=ct.int32)
    ct.scatter(y, (ct.bid(0), columns), ct.gather(table, (at, columns)))


@ct.kernel
def scatter_add(values, index, y, n: Constant[int]):
    at = ct.bid(0) * n + ct.arange(n, dtype=ct.int32)
    ct.atomic_add(y, ct.gather(index, at), ct.gather(values, at))


@ct.kernel
def stencil(x, y, n: Constant[int]):
    """The mean of five neighbours in two dimensions; outside is 0."""
    row = ct.bid(0)
    columns = ct.bid(1) * n + ct.arange(n, dtype=ct.int32)
    total = ct.gather(x, (row, columns)) + ct.gather(x, (row - 1, columns))
    total = total + ct.gather(x, (row + 1, columns))
    total = total + ct.gather(x, (row, columns - 1)) + ct.gather(x, (row, columns + 1))
    ct.scatter(y, (row, columns), total * 0.2)


@ct.kernel
def convolution(x, w, y, tm: Constant[int], tn: Constant[int], tk: Constant[int]):
    """3×3, padded by one: x (channel, row, column), w (out, channel * 9), y (out, row * column)."""
    width = x.shape[2]
    pixels = ct.bid(1) * tn + ct.arange(tn, dtype=ct.int32)
    rows, columns = pixels // width, pixels % width
    acc = ct.full((tm, tn), 0.0, dtype=ct.float32)
    for k in range(ct.num_tiles(w, axis=1, shape=(tm, tk))):
        inner = k * tk + ct.arange(tk, dtype=ct.int32)
        channel, tap = inner // 9, inner % 9
        dy, dx = tap // 3 - 1, tap % 3 - 1
        patch = ct.gather(
            x, (channel[:, None], rows[None, :] + dy[:, None], columns[None, :] + dx[:, None])
        )
        weights = ct.load(w, (ct.bid(0), k), (tm, tk), padding_mode=ct.PaddingMode.ZERO)
        acc = ct.mma(weights, patch, acc)
    ct.store(y, (ct.bid(0), ct.bid(1)), acc)
