"""Kernels as people write them in cuTile Python, exported to bytecode for the benchmarks.

They are not tuned for Tilewright: the matrix product, attention and layer norm follow the samples
of cuTile Python. `Exported` holds the bytecode; it is called like the kernel, with the grid first.
"""

from __future__ import annotations

import hashlib
import io
import os
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cuda.tile as ct
import numpy as np
from cuda.tile import RoundingMode, compilation
from ml_dtypes import bfloat16

import tilewright

_TIER = "TILEWRIGHT_TIER"
os.environ[_TIER] = "full"  # So that no launch that is timed has quick code.

INV_LOG_2 = 1.0 / np.log(2).item()
ZERO, LOWEST = ct.PaddingMode.ZERO, ct.PaddingMode.NEG_INF
ELEMENTS: dict[str, ct.DType] = {
    "float32": ct.float32,
    "float16": ct.float16,
    "bfloat16": ct.bfloat16,
    "int8": ct.int8,
    "int32": ct.int32,
    "int64": ct.int64,
}
Constant = ct.Constant


@ct.kernel
def matmul(a, b, c, tm: Constant[int], tn: Constant[int], tk: Constant[int]):
    m, n = ct.bid(0), ct.bid(1)
    acc = ct.full((tm, tn), 0, dtype=ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(tm, tk))):
        left = ct.load(a, index=(m, k), shape=(tm, tk), padding_mode=ZERO)
        right = ct.load(b, index=(k, n), shape=(tk, tn), padding_mode=ZERO)
        acc = ct.mma(left, right, acc)
    ct.store(c, index=(m, n), tile=ct.astype(acc, c.dtype))


@ct.kernel
def matmul_tf32(a, b, c, tm: Constant[int], tn: Constant[int], tk: Constant[int]):
    m, n = ct.bid(0), ct.bid(1)
    acc = ct.full((tm, tn), 0, dtype=ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(tm, tk))):
        left = ct.load(a, index=(m, k), shape=(tm, tk), padding_mode=ZERO).astype(ct.tfloat32)
        right = ct.load(b, index=(k, n), shape=(tk, tn), padding_mode=ZERO).astype(ct.tfloat32)
        acc = ct.mma(left, right, acc)
    ct.store(c, index=(m, n), tile=ct.astype(acc, c.dtype))


@ct.kernel
def matmul_i8(a, b, c, tm: Constant[int], tn: Constant[int], tk: Constant[int]):
    m, n = ct.bid(0), ct.bid(1)
    acc = ct.full((tm, tn), 0, dtype=ct.int32)
    for k in range(ct.num_tiles(a, axis=1, shape=(tm, tk))):
        left = ct.load(a, index=(m, k), shape=(tm, tk), padding_mode=ZERO)
        right = ct.load(b, index=(k, n), shape=(tk, tn), padding_mode=ZERO)
        acc = ct.mma(left, right, acc)
    ct.store(c, index=(m, n), tile=acc)


@ct.kernel
def attention(
    q, k, v, out, qk_scale: Constant[float], d: Constant[int], heads: Constant[int],
    tm: Constant[int], tn: Constant[int], causal: Constant[bool],
):  # fmt: skip
    """As in the samples of cuTile Python; every length is a multiple of the tile's."""
    block, batch, head = ct.bid(0), ct.bid(1) // heads, ct.bid(1) % heads
    qk_scale = qk_scale * INV_LOG_2
    rows = (block * tm + ct.arange(tm, dtype=ct.int32))[:, None]
    offsets = ct.arange(tn, dtype=ct.int32)[None, :]
    highest = ct.full((tm, 1), -np.inf, dtype=ct.float32)
    total = ct.full((tm, 1), 0.0, dtype=ct.float32)
    acc = ct.full((tm, d), 0.0, dtype=ct.float32)
    query = ct.load(q, index=(batch, head, block, 0), shape=(1, 1, tm, d)).reshape((tm, d))
    keys = k.shape[2]
    if causal:
        mask_start = min((block * tm) // tn, keys // tn)
        steps = ct.cdiv(min((block + 1) * tm, keys), tn)
    else:
        steps = ct.cdiv(keys, tn)
        mask_start = keys // tn
    for j in range(steps):
        key = ct.load(
            k, index=(batch, head, 0, j), shape=(1, 1, d, tn), order=(0, 1, 3, 2), latency=2
        ).reshape((d, tn))
        score = ct.full((tm, tn), 0.0, dtype=ct.float32)
        score = ct.mma(query, key, score)
        if causal and j >= mask_start:
            columns = j * tn + offsets
            score += ct.where(rows >= columns, 0.0, -np.inf)
        new = max(highest, ct.max(score, axis=-1, keepdims=True) * qk_scale)
        score = score * qk_scale - new
        weights = ct.exp2(score, flush_to_zero=True)
        shrink = ct.exp2(highest - new, flush_to_zero=True)
        total = total * shrink + ct.sum(weights, axis=-1, keepdims=True)
        acc = acc * shrink
        value = ct.load(v, index=(batch, head, j, 0), shape=(1, 1, tn, d), latency=4)
        acc = ct.mma(weights.astype(q.dtype), value.reshape((tn, d)), acc)
        highest = new
    acc = ct.truediv(acc, total, flush_to_zero=True, rounding_mode=RoundingMode.APPROX)
    ct.store(out, index=(batch, head, block, 0), tile=acc.reshape((1, 1, tm, d)).astype(out.dtype))


@ct.kernel
def attention_backward(
    q, k, v, dout, logsum, delta, dq, dk, dv, qk_scale: Constant[float], d: Constant[int],
    tm: Constant[int], tn: Constant[int], causal: Constant[bool],
):  # fmt: skip
    """Gradients of one block of keys, and their parts of the queries' gradients, atomically."""
    block, head = ct.bid(0), ct.bid(1)
    key = ct.load(k, (head, block, 0), (1, tn, d)).reshape((tn, d))
    value = ct.load(v, (head, block, 0), (1, tn, d)).reshape((tn, d))
    dkey = ct.zeros((tn, d), ct.float32)
    dvalue = ct.zeros((tn, d), ct.float32)
    columns = (block * tn + ct.arange(tn, dtype=ct.int32))[None, :]
    offsets = ct.arange(tm, dtype=ct.int32)
    features = ct.arange(d, dtype=ct.int32)[None, :]
    first = (block * tn) // tm if causal else 0
    for i in range(first, ct.cdiv(q.shape[1], tm)):
        query = ct.load(q, (head, i, 0), (1, tm, d)).reshape((tm, d))
        gradient = ct.load(dout, (head, i, 0), (1, tm, d)).reshape((tm, d))
        norm = ct.load(logsum, (head, i), (1, tm)).reshape((tm, 1))
        dot = ct.load(delta, (head, i), (1, tm)).reshape((tm, 1))
        score = ct.mma(query, key.transpose(), ct.zeros((tm, tn), ct.float32))
        p = ct.exp2(score * (qk_scale * INV_LOG_2) - norm)
        if causal:
            rows = (i * tm + offsets)[:, None]
            p = ct.where(rows >= columns, p, 0.0)
        dvalue = ct.mma(p.transpose().astype(v.dtype), gradient, dvalue)
        dp = ct.mma(gradient, value.transpose(), ct.zeros((tm, tn), ct.float32))
        ds = (p * (dp - dot) * qk_scale).astype(q.dtype)
        dkey = ct.mma(ds.transpose(), query, dkey)
        part = ct.mma(ds, key, ct.zeros((tm, d), ct.float32))
        ct.atomic_add(dq, (head, (i * tm + offsets)[:, None], features), part)
    ct.store(dk, (head, block, 0), dkey.reshape((1, tn, d)).astype(dk.dtype))
    ct.store(dv, (head, block, 0), dvalue.reshape((1, tn, d)).astype(dv.dtype))


@ct.kernel
def softmax(x, y, cols: Constant[int]):
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, cols), padding_mode=LOWEST)
    numerator = ct.exp(tile - ct.max(tile, axis=1, keepdims=True))
    ct.store(y, (row, 0), numerator / ct.sum(numerator, axis=1, keepdims=True))


@ct.kernel
def layer_norm(x, w, b, y, means, scales, eps: Constant[float], tn: Constant[int]):
    """As in the samples of cuTile Python: three passes over the row, `tn` columns at a time."""
    row = ct.bid(0)
    tiles = ct.num_tiles(x, axis=1, shape=(1, tn))
    columns = x.shape[1]
    mean = ct.full((1, tn), 0, dtype=ct.float32)
    for j in range(tiles):
        mean += ct.load(x, index=(row, j), shape=(1, tn), padding_mode=ZERO)
    mean = ct.sum(mean, axis=1) / columns
    ct.store(means, index=(row,), tile=mean)
    var = ct.full((1, tn), 0, dtype=ct.float32)
    for j in range(tiles):
        tile = ct.load(x, index=(row, j), shape=(1, tn), padding_mode=ZERO)
        mask = (j * tn + ct.arange(tn, dtype=ct.int32)) < columns
        centred = ct.where(mask, tile - mean, 0)
        var += centred**2
    var = ct.sum(var, axis=1) / columns
    scale = 1 / ct.sqrt(var + eps)
    ct.store(scales, index=(row,), tile=scale)
    for j in range(tiles):
        tile = ct.load(x, index=(row, j), shape=(1, tn), padding_mode=ZERO)
        weight = ct.load(w, index=(j,), shape=(tn,), padding_mode=ZERO)
        bias = ct.load(b, index=(j,), shape=(tn,), padding_mode=ZERO)
        ct.store(y, index=(row, j), tile=(tile - mean) * scale * weight + bias)


@ct.kernel
def rms_norm(x, w, y, eps: Constant[float], cols: Constant[int]):
    row = ct.bid(0)
    weight = ct.load(w, (0,), (cols,), padding_mode=ZERO)
    tile = ct.load(x, (row, 0), (1, cols), padding_mode=ZERO)
    mean_square = ct.sum(tile * tile, axis=1, keepdims=True) / x.shape[1]
    ct.store(y, (row, 0), tile * ct.rsqrt(mean_square + eps) * weight)


@ct.kernel
def vector_add(a, b, c, n: Constant[int]):
    i = ct.bid(0)
    ct.store(c, (i,), ct.load(a, (i,), (n,)) + ct.load(b, (i,), (n,)))


@ct.kernel
def vector_add_gather(a, b, c, n: Constant[int]):
    """With gather and scatter, which test every index."""
    at = ct.bid(0) * n + ct.arange(n, dtype=ct.int32)
    ct.scatter(c, at, ct.gather(a, at) + ct.gather(b, at))


@ct.kernel
def gelu(x, y, n: Constant[int]):
    a = ct.load(x, (ct.bid(0),), (n,))
    inner = 0.7978845608028654 * (a + 0.044715 * a * a * a)
    ct.store(y, (ct.bid(0),), 0.5 * a * (1.0 + ct.tanh(inner)))


@ct.kernel
def chain(x, z, y, n: Constant[int]):
    """Eight operations on each element."""
    i = ct.bid(0)
    a, b = ct.load(x, (i,), (n,)), ct.load(z, (i,), (n,))
    t = ct.maximum(a * b + a, 0.0) * 0.5
    ct.store(y, (i,), ct.sqrt(t + 1.0) - b * a)


@ct.kernel
def transpose(x, y, tm: Constant[int], tn: Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    tile = ct.load(x, (i, j), (tm, tn))
    ct.store(y, (j, i), ct.transpose(tile))


@ct.kernel
def gather(x, index, y, n: Constant[int]):
    i = ct.bid(0)
    at = ct.load(index, (i,), (n,))
    ct.store(y, (i,), ct.gather(x, at))


@ct.kernel
def histogram(values, bins, n: Constant[int]):
    index = ct.load(values, (ct.bid(0),), (n,))
    ct.atomic_add(bins, index, 1)


@ct.kernel
def scan(x, y, n: Constant[int]):
    """Running sums of all elements; the total so far is carried from tile to tile."""
    total = ct.zeros((1,), ct.float32)
    for i in range(ct.num_tiles(x, 0, (n,))):
        tile = ct.load(x, (i,), (n,), padding_mode=ZERO)
        ct.store(y, (i,), ct.cumsum(tile, axis=0) + total)
        total = total + ct.sum(tile, axis=0, keepdims=True)


@ct.kernel
def row_scan(x, y, n: Constant[int]):
    row = ct.bid(0)
    ct.store(y, (row, 0), ct.cumsum(ct.load(x, (row, 0), (1, n), padding_mode=ZERO), axis=1))


@ct.kernel
def argmax(x, y, n: Constant[int]):
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, n), padding_mode=LOWEST)
    ct.store(y, (row,), ct.argmax(tile, axis=1))


@dataclass
class Exported:
    """A kernel for arrays like those it was exported for, on Tilewright's CPU back end."""

    bytecode: bytes
    kernel: Any

    @property
    def digest(self) -> str:
        """The first digits of the bytecode's SHA-256."""
        return hashlib.sha256(self.bytecode).hexdigest()[:12]

    def call(
        self, grid: tuple[int, ...], arrays: Sequence[np.ndarray], threads: int, **options: Any
    ) -> Launch:
        """A launch that is ready but for the last step."""
        arguments = [part for array in arrays for part in flattened(array)]
        return Launch(self, grid, arguments, {"backend": "cpu", "threads": threads, **options})


@dataclass
class Launch:
    """A launch of a kernel, which is made when it is called.

    Attributes:
        exported: the kernel.
        grid: the tile blocks.
        arguments: of the kernel.
        options: of the back end.
    """

    exported: Exported
    grid: tuple[int, ...]
    arguments: Sequence[Any]
    options: dict[str, Any]

    def __call__(self) -> object:
        return self.exported.kernel.launch(self.grid, *self.arguments, **self.options)

    def first(self) -> object:
        """A launch of one tile block of a kernel that nothing is known of but its bytecode, with
        the code that users get at first."""
        kernel = tilewright.load(self.exported.bytecode).kernel()
        os.environ[_TIER] = "auto"
        try:
            return kernel.launch((1,) * len(self.grid), *self.arguments, **self.options)
        finally:
            os.environ[_TIER] = "full"


def flattened(array: np.ndarray) -> list[Any]:
    """The entry parameters that cuTile makes of an array: pointer, shape, strides in elements."""
    return [array, *array.shape, *(stride // array.itemsize for stride in array.strides)]


def constraint(array: np.ndarray) -> compilation.ArrayConstraint:
    """A contiguous array of this rank and element type, of any shape."""
    ndim = array.ndim
    strides = [None] * (ndim - 1) + [1]
    return compilation.ArrayConstraint(
        ELEMENTS[str(array.dtype)],
        ndim,
        index_dtype=ct.int32,
        stride_lower_bound_incl=0,
        alias_groups=(),
        may_alias_internally=False,
        stride_constant=strides,
        shape_constant=None,
        stride_divisible_by=[1] * ndim,
        shape_divisible_by=1,
        base_addr_divisible_by=16,
    )


def exported(kernel: Any, arrays: Sequence[np.ndarray], *constants: Any) -> Exported:
    """The kernel for these arrays and constants, compiled by cuTile Python to bytecode 13.4."""
    signature = compilation.KernelSignature(
        (*map(constraint, arrays), *constants),
        compilation.CallingConvention.cutile_python_v1(),
        kernel._annotated_function.pyfunc.__name__,
    )
    buffer = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compilation.export_kernel(
            kernel,
            [signature],
            buffer,
            gpu_code="sm_100",
            output_format="tileir_bytecode",
            bytecode_version="13.4",
        )
    bytecode = buffer.getvalue()
    return Exported(bytecode, tilewright.load(bytecode).kernel())


__all__ = ["Exported", "Launch", "bfloat16", "exported"]
