"""JAX: its arrays as arguments, and kernels inside functions that it compiles."""

from functools import partial
from importlib import import_module

import cuda.tile as ct
import needs
import numpy as np
import pytest

import tilewright.cutile as cutile
from tilewright import LaunchError

jax = needs.module("jax")
jnp = needs.module("jax.numpy")


@ct.kernel
def add(x, y, z, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(z, i, ct.load(x, i, n) + ct.load(y, i, n))


@ct.kernel
def scale(x, y, c: ct.Constant[float], n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, i, ct.load(x, i, n) * c)


@ct.kernel
def halve(x, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(x, i, ct.load(x, i, n) / 2)


@ct.kernel
def power(x, y1, y2, factor, n: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, i, n) * factor
    ct.store(y1, i, tile)
    ct.store(y2, i, tile * tile)


@pytest.fixture(params=["cpu", "reference"])
def backend(request):
    with cutile.on(request.param):
        yield request.param


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int32", "float8_e4m3fn", "bool"])
def test_arrays_are_read(backend, dtype):
    x = jnp.arange(100).astype(dtype)
    y = np.zeros(100, x.dtype)

    @ct.kernel
    def copy(x, y):
        ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), 32))

    ct.launch(None, (4,), copy, (x, y))
    assert (y == np.asarray(x)).all()


def test_arrays_are_not_written(backend):
    x, z = jnp.ones(64), jnp.zeros(64)
    with pytest.raises(LaunchError, match="'z' is read-only"):
        ct.launch(None, (2,), add, (x, x, z, 32))
    assert not z.any()


@pytest.fixture
def calls(backend):
    return import_module("cuda.tile.jax")


def test_a_kernel_in_a_compiled_function(calls):
    @partial(jax.jit, static_argnums=(1, 2))
    def graph(x, c, n):
        grid = (ct.cdiv(x.shape[0], n),)
        placeholder = calls.OutputPlaceholder(x.shape, x.dtype)
        y = calls.cutile_call(grid, scale, (x, placeholder, c, n))
        y = calls.cutile_call(grid, halve, (calls.InputOutput(y), n))
        a, b = calls.cutile_call(grid, power, (y, placeholder, placeholder, 2.0, n))
        return a + b + 1

    x = jnp.arange(10, dtype=jnp.float32)
    for c in (3.0, 5.0):
        y = np.asarray(x) * c
        assert np.allclose(graph(x, c, 4), y + y * y + 1)
    assert (x == jnp.arange(10)).all()


def test_without_compilation(calls):
    x = jnp.arange(10, dtype=jnp.int32)
    placeholder = calls.OutputPlaceholder(x.shape, x.dtype)
    y = calls.cutile_call((3,), add, (x, x, placeholder, 4))
    assert (np.asarray(y) == 2 * np.arange(10)).all()


def test_errors_have_their_reason(calls):
    @ct.kernel
    def small(x, y):
        tile = ct.load(x, 0, 4)
        ct.assert_(tile < 2, "too large")
        ct.store(y, 0, tile)

    x = jnp.arange(4)
    placeholder = calls.OutputPlaceholder(x.shape, x.dtype)
    with pytest.raises(Exception, match="too large"):
        jax.block_until_ready(calls.cutile_call((1,), small, (x, placeholder)))
