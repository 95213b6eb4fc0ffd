"""Matrix products of small formats with a scale for each block of elements along the inner axis:
8-bit elements with powers of two as scales, and packed 4-bit elements with 8-bit scales."""

import cuda.tile as ct
import ml_dtypes
import numpy as np
from example import Example, main

TM, TN, TK = 128, 128, 128


@ct.kernel
def bytes_scaled(
    a,
    a_scales,
    b,
    b_scales,
    c,
    BLOCK: ct.Constant[int],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    TK: ct.Constant[int],
):
    """c = a @ b.T, with one scale for each BLOCK elements of a row of a or b."""
    i, j = ct.bid(0), ct.bid(1)
    total = ct.zeros((TM, TN), ct.float32)
    for k in range(ct.num_tiles(a, 1, (TM, TK))):
        x = ct.load(a, (i, k), (TM, TK))
        y = ct.load(b, (j, k), (TN, TK)).transpose()
        x_scales = ct.load(a_scales, (i, k), (TM, TK // BLOCK))
        y_scales = ct.load(b_scales, (j, k), (TN, TK // BLOCK)).transpose()
        total = ct.mma_scaled(x, x_scales, y, y_scales, total)
    ct.store(c, (i, j), total)


@ct.function
def unpack(packed, ROWS, COLUMNS):
    """Two elements of 4 bits from each byte of a tile."""
    flat = packed.reshape((ROWS * COLUMNS // 2,))
    return ct.unpack_from_bytes(flat, ct.float4_e2m1fn).reshape((ROWS, COLUMNS))


@ct.kernel
def halves_scaled(
    a,
    a_scales,
    b,
    b_scales,
    c,
    BLOCK: ct.Constant[int],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    TK: ct.Constant[int],
):
    """The same with two elements in each byte of a and b."""
    i, j = ct.bid(0), ct.bid(1)
    total = ct.zeros((TM, TN), ct.float32)
    for k in range(ct.num_tiles(a, 1, (TM, TK // 2))):
        x = unpack(ct.load(a, (i, k), (TM, TK // 2)), TM, TK)
        y = unpack(ct.load(b, (j, k), (TN, TK // 2)), TN, TK).transpose()
        x_scales = ct.load(a_scales, (i, k), (TM, TK // BLOCK))
        y_scales = ct.load(b_scales, (j, k), (TN, TK // BLOCK)).transpose()
        total = ct.mma_scaled(x, x_scales, y, y_scales, total)
    ct.store(c, (i, j), total)


def scaled_matmul(stream, a, a_scales, b, b_scales, c, block):
    """c = (a * a_scales) @ (b * b_scales).T, scales repeated `block` times"""
    kernel = halves_scaled if a.dtype == np.uint8 else bytes_scaled
    grid = (ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN))
    ct.launch(stream, grid, kernel, (a, a_scales, b, b_scales, c, block, TM, TN, TK))
    return c


def quantise(x, dtype, scale_dtype, block):
    """The nearest elements and scales, so that the largest element of each block fits."""
    blocks = x.reshape(len(x), -1, block)
    largest = float(ml_dtypes.finfo(dtype).max)
    scales = (np.abs(blocks).max(axis=2) / largest).astype(scale_dtype)
    scaled = (blocks / scales.astype(np.float32)[:, :, None]).clip(-largest, largest)
    return scaled.astype(dtype).reshape(x.shape), scales


def pack(x):
    """Two elements of 4 bits in each byte, the first in its low half."""
    bits = x.view(np.uint8) & 15
    return bits[:, 0::2] | bits[:, 1::2] << 4


def arguments(dtype, scale_dtype, block):
    def make(random, m, n, k):
        quantised = []
        for rows in (m, n):
            x = random.standard_normal((rows, k), np.float32)
            elements, scales = quantise(x, dtype, scale_dtype, block)
            quantised += [pack(elements) if dtype == ml_dtypes.float4_e2m1fn else elements, scales]
        return *quantised, np.zeros((m, n), np.float32), block

    return make


def dequantise(x, scales, block, dtype):
    """The numbers that elements and scales stand for."""
    if x.dtype == np.uint8:
        x = np.stack((x & 15, x >> 4), axis=2).reshape(len(x), -1).view(ml_dtypes.float4_e2m1fn)
    return x.astype(dtype) * scales.astype(dtype).repeat(block, axis=1)


def product(dtype):
    """With NumPy, in a dtype."""

    def multiply(a, a_scales, b, b_scales, c, block):
        return dequantise(a, a_scales, block, dtype) @ dequantise(b, b_scales, block, dtype).T

    return multiply


def _example(name, dtype, scale_dtype, block):
    return Example(
        name=name,
        run=scaled_matmul,
        arguments=arguments(dtype, scale_dtype, block),
        expected=product(np.float64),
        small=(128, 256, 256),
        natural=(1024, 1024, 1024),
        work=lambda m, n, k: 2 * m * n * k,
        unit="GFLOP/s",
        tolerance=32,
        peer=product(np.float32),
    )


EXAMPLES = (
    _example("matmul mxfp8", ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e8m0fnu, 32),
    _example("matmul nvfp4", ml_dtypes.float4_e2m1fn, ml_dtypes.float8_e4m3fn, 16),
)

if __name__ == "__main__":
    main(EXAMPLES)
