"""Functions of CUDA's library for devices that Tile IR lacks: Bessel functions and norms."""

from __future__ import annotations

from collections.abc import Callable

import mpmath
import numpy as np
import pytest
from sampling import one_in

from frontends.triton.running import BACKENDS
from tilewright.frontends.triton import convert
from tilewright.runtime import Module

_KERNEL = """
tt.func public @k(%x: !tt.ptr<TYPE>, %out: !tt.ptr<TYPE>) {
  %i = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
  %px = tt.splat %x : !tt.ptr<TYPE> -> tensor<64x!tt.ptr<TYPE>>
  %ax = tt.addptr %px, %i : tensor<64x!tt.ptr<TYPE>>, tensor<64xi32>
  %v = tt.load %ax : tensor<64x!tt.ptr<TYPE>>
  %r = tt.extern_elementwise OPERANDS {libname = "", libpath = "", pure = true,
    symbol = "__nv_SYMBOL"} : (TYPES) -> tensor<64xTYPE>
  %po = tt.splat %out : !tt.ptr<TYPE> -> tensor<64x!tt.ptr<TYPE>>
  %ao = tt.addptr %po, %i : tensor<64x!tt.ptr<TYPE>>, tensor<64xi32>
  tt.store %ao, %r : tensor<64x!tt.ptr<TYPE>>
  tt.return
}
"""

FUNCTIONS: dict[str, tuple[int, Callable[[float], float]]] = {
    "j0": (1, lambda x: mpmath.besselj(0, x)),
    "j1": (1, lambda x: mpmath.besselj(1, x)),
    "y0": (1, lambda x: mpmath.bessely(0, x) if x > 0 else np.nan),
    "y1": (1, lambda x: mpmath.bessely(1, x) if x > 0 else np.nan),
    "cyl_bessel_i0": (1, lambda x: mpmath.besseli(0, x)),
    "cyl_bessel_i1": (1, lambda x: mpmath.besseli(1, x)),
    "rcbrt": (1, lambda x: np.sign(x) / mpmath.cbrt(abs(x))),
    "rhypot": (2, lambda x: 1 / (abs(x) * mpmath.sqrt(2))),
    "norm3d": (3, lambda x: abs(x) * mpmath.sqrt(3)),
    "norm4d": (4, lambda x: abs(x) * 2),
    "rnorm3d": (3, lambda x: 1 / (abs(x) * mpmath.sqrt(3))),
    "rnorm4d": (4, lambda x: 1 / (abs(x) * 2)),
}


@one_in(8)
@pytest.mark.parametrize(
    ("type", "backend"), [("f32", "cpu"), *(("f64", backend) for backend in BACKENDS)]
)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_values(name: str, type: str, backend: str) -> None:
    """Near zero, below it, at the place where the way to compute changes, and far away."""
    count, function = FUNCTIONS[name]
    symbol = name if type == "f64" else f"{name}f"
    text = _KERNEL.replace("OPERANDS", ", ".join(["%v"] * count)).replace("SYMBOL", symbol)
    text = text.replace("TYPES", ", ".join([f"tensor<64x{type}>"] * count)).replace("TYPE", type)
    dtype = np.dtype(f"f{int(type[1:]) // 8}")
    x = np.concatenate([-np.geomspace(0.01, 60, 20), np.geomspace(1e-3, 90, 44)]).astype(dtype)
    x[40] = 8
    out = np.zeros(64, dtype)
    Module(convert(text, "k.ttir")).kernel("k").launch((1,), x, out, backend=backend)
    expected = np.array([float(function(float(value))) for value in x])
    tolerance = 2e-13 if type == "f64" else 4e-7
    np.testing.assert_allclose(out, expected.astype(dtype), rtol=tolerance, atol=tolerance)
