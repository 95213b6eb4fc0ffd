"""Reductions and scans, ready-made and with a combiner of one's own."""

import operator

import cuda.tile as ct

from .registry import Family, array

family = Family("reductions")
case = family.case


@case(array(ct.float32, 2), array(ct.float32), 16, 64)
@case(array(ct.float16, 2), array(ct.float16), 16, 64, name="row_sum_f16")
@case(array(ct.int32, 2), array(ct.int32), 16, 64, name="row_sum_i32")
@ct.kernel
def row_sum(x, y, ROWS: ct.Constant[int], COLS: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, (i, 0), (ROWS, COLS), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, (i,), ct.sum(tile, axis=1))


@case(array(ct.float32, 2), array(ct.float32, 2))
@case(array(ct.int32, 2), array(ct.int32, 2), name="reduce_all_kinds_i32")
@case(array(ct.uint16, 2), array(ct.uint16, 2), name="reduce_all_kinds_u16")
@case(array(ct.float64, 2), array(ct.float64, 2), name="reduce_all_kinds_f64")
@ct.kernel
def reduce_all_kinds(x, y):
    tile = ct.load(x, (ct.bid(0), 0), (8, 32))
    total = ct.sum(tile, axis=1, keepdims=True)
    highest = ct.max(tile, axis=1, keepdims=True)
    lowest = ct.min(tile, axis=1, keepdims=True)
    product = ct.prod(tile, axis=1, keepdims=True)
    ct.store(y, (ct.bid(0), 0), total + highest * lowest - product)


@case(array(ct.float32, 3), array(ct.float32))
@ct.kernel
def reduce_several_axes(x, y):
    tile = ct.load(x, (ct.bid(0), 0, 0), (2, 8, 16))
    ct.store(y, (ct.bid(0),), ct.sum(tile, axis=(1, 2)) + ct.max(tile))


@case(array(ct.float32, 2), array(ct.float32))
@ct.kernel
def reduce_options(x, y):
    """NaN propagation, flushing and rounding inside a reduction."""
    tile = ct.load(x, (ct.bid(0), 0), (8, 32))
    r = ct.max(tile, axis=1, propagate_nan=True) + ct.min(tile, axis=1, flush_to_zero=True)
    r = r + ct.sum(tile, axis=1, rounding_mode=ct.RoundingMode.RZ)
    ct.store(y, (ct.bid(0),), r + ct.prod(tile, axis=1, flush_to_zero=True))


@case(array(ct.float32, 2), array(ct.int32), array(ct.int32))
@case(array(ct.int32, 2), array(ct.int32), array(ct.int32), name="row_argmax_argmin_i32")
@ct.kernel
def row_argmax_argmin(x, top, bottom):
    i = ct.bid(0)
    tile = ct.load(x, (i, 0), (8, 64))
    ct.store(top, (i,), ct.argmax(tile, axis=1))
    ct.store(bottom, (i,), ct.argmin(tile, axis=1))


@case(array(ct.float32), array(ct.int32))
@ct.kernel
def argmax_propagating_nan(x, y):
    tile = ct.load(x, (0,), (128,))
    ct.store(y, (0,), ct.argmax(tile, propagate_nan=True))
    ct.store(y, (1,), ct.argmin(tile, axis=0))


@case(array(ct.int32, 2), array(ct.int32))
@ct.kernel
def reduce_custom(x, y):
    tile = ct.load(x, (ct.bid(0), 0), (8, 32))
    low = ct.reduce(tile, 1, lambda a, b: a & b, -1)
    any_bit = ct.reduce(tile, 1, operator.or_, 0)
    parity = ct.reduce(tile, 1, operator.xor, 0, keepdims=True)
    ct.store(y, (ct.bid(0),), low + any_bit + parity.reshape((8,)))


@case(array(ct.float32, 2), array(ct.float32), array(ct.float32))
@ct.kernel
def reduce_pair(x, mean, variance):
    """Welford's moments: a reduction over a tuple of three tiles."""

    def merge(n1, mean1, m1, n2, mean2, m2):
        n = n1 + n2
        delta = mean2 - mean1
        share = ct.where(n > 0.0, n2 / ct.maximum(n, 1.0), 0.0)
        return n, mean1 + delta * share, m1 + m2 + delta * delta * n1 * share

    tile = ct.load(x, (ct.bid(0), 0), (4, 64))
    one = ct.ones((4, 64), ct.float32)
    zero = ct.zeros((4, 64), ct.float32)
    n, mu, m = ct.reduce((one, tile, zero), 1, merge, (0.0, 0.0, 0.0))
    ct.store(mean, (ct.bid(0),), mu)
    ct.store(variance, (ct.bid(0),), m / n)


@case(array(ct.float32, 2), array(ct.float32), array(ct.int32))
@ct.kernel
def reduce_mixed_types(x, best, where):
    """A reduction over a float tile and an integer tile together."""

    def better(v1, i1, v2, i2):
        take = (v1 > v2) | ((v1 == v2) & (i1 < i2))
        return ct.where(take, v1, v2), ct.where(take, i1, i2)

    tile = ct.load(x, (ct.bid(0), 0), (8, 64))
    column = ct.arange(64, dtype=ct.int32)[None, :]
    value, index = ct.reduce((tile, column), 1, better, (float("-inf"), 0))
    ct.store(best, (ct.bid(0),), value)
    ct.store(where, (ct.bid(0),), index)


@case(array(ct.float32, 2), array(ct.float32, 2))
@case(array(ct.int32, 2), array(ct.int32, 2), name="scans_i32")
@ct.kernel
def scans(x, y):
    tile = ct.load(x, (ct.bid(0), 0), (4, 32))
    forward = ct.cumsum(tile, axis=1)
    backward = ct.cumsum(tile, axis=1, reverse=True)
    product = ct.cumprod(tile, axis=0)
    last = ct.cumprod(tile, axis=1, reverse=True)
    ct.store(y, (ct.bid(0), 0), forward - backward + product * last)


@case(array(ct.float32, 2), array(ct.float32, 2))
@ct.kernel
def scan_custom(x, y):
    """Running maximum, one line from each side."""
    tile = ct.load(x, (ct.bid(0), 0), (4, 32))
    up = ct.scan(tile, 1, lambda a, b: ct.maximum(a, b), float("-inf"))
    down = ct.scan(tile, 1, lambda a, b: ct.minimum(a, b), float("inf"), reverse=True)
    ct.store(y, (ct.bid(0), 0), up - down)


@case(array(ct.float32), array(ct.float32), array(ct.float32))
@ct.kernel
def linear_recurrence(a, b, y):
    """``h[i] = a[i] h[i-1] + b[i]`` as a scan over pairs."""

    def compose(a1, b1, a2, b2):
        return a1 * a2, b1 * a2 + b2

    coefficient = ct.load(a, (ct.bid(0),), (128,))
    offset = ct.load(b, (ct.bid(0),), (128,))
    _, h = ct.scan((coefficient, offset), 0, compose, (1.0, 0.0))
    ct.store(y, (ct.bid(0),), h)


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def scan_options(x, y):
    tile = ct.load(x, (ct.bid(0),), (64,))
    r = ct.cumsum(tile, rounding_mode=ct.RoundingMode.RP)
    ct.store(y, (ct.bid(0),), ct.cumprod(r, flush_to_zero=True))
