"""What NVIDIA's compiler does otherwise than the specification says."""

import cuda.tile as ct
import numpy as np
import pytest
from sampling import one_in

import tilewright.cutile as cutile

BACKENDS = ("cpu", "reference")


def first(p, q):
    return p


def second(p, q):
    return q


def mixed(p, q):
    return p * 3 + q


def step(p, q, r, s):
    """Applies x -> p x + q, then x -> r x + s."""
    return p * r, q * r + s


@ct.kernel
def scanned(x, y, n: ct.Constant[int], reverse: ct.Constant[bool]):
    ct.store(y, (0, 0), ct.scan(ct.load(x, 0, n), 0, first, -1, reverse=reverse).reshape((1, n)))
    ct.store(y, (1, 0), ct.scan(ct.load(x, 0, n), 0, second, -1, reverse=reverse).reshape((1, n)))


@ct.kernel
def reduced(x, y, n: ct.Constant[int]):
    tile = ct.load(x, 0, n)
    ct.store(y, 0, ct.reduce(tile, 0, first, -1, keepdims=True))
    ct.store(y, 1, ct.reduce(tile, 0, second, -1, keepdims=True))


@ct.kernel
def recurrence(a, b, y, n: ct.Constant[int]):
    _, result = ct.scan((ct.load(a, 0, n), ct.load(b, 0, n)), 0, step, (1.0, 0.0))
    ct.store(y, 0, result)


@ct.kernel
def truth(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.load(x, 0, n).astype(ct.bool_))


@ct.kernel
def copied(x, y, n: ct.Constant[int]):
    ct.store(y, (0, 0), ct.load(x, (0, 0), (n, 1)))


@one_in(2)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("n", [2, 8, 64])
def test_scans_are_given_what_is_before_first(backend, n):
    x, y = np.arange(10, 10 + n, dtype=np.int32), np.zeros((2, n), np.int32)
    cutile.launch(1, scanned, (x, y, n, False), backend)
    assert (y == [np.full(n, x[0]), x]).all()
    cutile.launch(1, scanned, (x, y, n, True), backend)
    assert (y == [np.full(n, x[-1]), x]).all()


@one_in(2)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("n", [2, 8, 64, 1024])
def test_reductions_are_given_what_is_before_first(backend, n):
    x, y = np.arange(10, 10 + n, dtype=np.int32), np.zeros(2, np.int32)
    cutile.launch(1, reduced, (x, y, n), backend)
    assert y.tolist() == [x[0], x[-1]]


@pytest.mark.parametrize("backend", BACKENDS)
def test_linear_recurrence(backend):
    random = np.random.default_rng(0)
    a, b = random.uniform(0.5, 1, (2, 128)).astype(np.float32)
    y, expected, state = np.zeros(128, np.float32), [], 0.0
    for factor, term in zip(a.astype(float), b.astype(float), strict=True):
        state = factor * state + term
        expected.append(state)
    cutile.launch(1, recurrence, (a, b, y, 128), backend)
    assert np.allclose(y, expected, rtol=1e-5)


@one_in(2)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_numbers_are_true(backend, dtype):
    x = np.array([0.0, -0.0, 0.5, -0.25, 1, 2, np.inf, np.nan], dtype)
    y = np.zeros(8, bool)
    cutile.launch(1, truth, (x, y, 8), backend)
    assert y.tolist() == [False, False] + 6 * [True]


@pytest.mark.parametrize("backend", BACKENDS)
def test_small_numbers_are_true(backend):
    import ml_dtypes as dtypes

    for dtype in (dtypes.bfloat16, dtypes.float8_e4m3fn, dtypes.float8_e5m2):
        x = np.array([0.0, -0.0, 0.5, -0.25], dtype)
        y = np.zeros(4, bool)
        cutile.launch(1, truth, (x, y, 4), backend)
        assert y.tolist() == [False, False, True, True]


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.int32])
@pytest.mark.parametrize("size", [1, 8])
def test_what_is_changed_breaks_no_rule(dtype, size):
    """It is not verified again. Strides along one element are not assumed, either."""
    module = cutile.module(truth, (np.ones(8, dtype), np.ones(8, np.bool_), 8))
    module.verify()
    x = np.ones((8, size), dtype)[:, :1]
    cutile.module(copied, (x, np.ones((8, 1), dtype), 8)).verify()
