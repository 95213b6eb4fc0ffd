"""How the tests of this directory run kernels: expressions of tiles, written as text, and whole
kernels.

An expression is Python code in which `ct` is `cuda.tile` and `a`, `b`, `c`, `d` are tiles loaded
from the arrays given, e.g. `ct.add(a, b)`. `evaluate` makes a kernel of it and runs that.
"""

from __future__ import annotations

import itertools
import linecache
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import cuda.tile as ct
import ml_dtypes
import numpy as np
import pytest

import tilewright.cutile

BACKENDS = ("cpu", "reference")

both = pytest.mark.parametrize("backend", BACKENDS)
"""Runs a test on each back end."""

DTYPES: Mapping[str, Any] = {
    "bool_": np.dtype(np.bool_),
    "int8": np.dtype(np.int8),
    "int16": np.dtype(np.int16),
    "int32": np.dtype(np.int32),
    "int64": np.dtype(np.int64),
    "uint8": np.dtype(np.uint8),
    "uint16": np.dtype(np.uint16),
    "uint32": np.dtype(np.uint32),
    "uint64": np.dtype(np.uint64),
    "float16": np.dtype(np.float16),
    "bfloat16": np.dtype(ml_dtypes.bfloat16),
    "float32": np.dtype(np.float32),
    "float64": np.dtype(np.float64),
    "float8_e4m3fn": np.dtype(ml_dtypes.float8_e4m3fn),
    "float8_e5m2": np.dtype(ml_dtypes.float8_e5m2),
    "float8_e8m0fnu": np.dtype(ml_dtypes.float8_e8m0fnu),
}
"""NumPy's dtypes by the names of cuTile's, for all that arrays can have."""

SIGNED = ("int8", "int16", "int32", "int64")
UNSIGNED = ("uint8", "uint16", "uint32", "uint64")
INTEGERS = (*SIGNED, *UNSIGNED)
FLOATS = ("float16", "bfloat16", "float32", "float64")
NUMBERS = (*INTEGERS, *FLOATS)

_NAMES = {dtype: name for name, dtype in DTYPES.items()}
_count = itertools.count()


def kernel_of(source: str, **names: Any) -> Any:
    """The kernel called `kernel` in Python code, in which `ct` is `cuda.tile`."""
    file = f"<kernel {next(_count)}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    scope = {"ct": ct, "__name__": __name__, **names}
    exec(compile(source, file, "exec"), scope)
    return scope["kernel"]


def run(kernel: Any, *arguments: Any, grid: Any = 1, backend: str = "cpu", **options: Any) -> None:
    """Launches a kernel as users do."""
    blocks = (grid,) if isinstance(grid, int) else grid
    with tilewright.cutile.on(backend, **options):
        ct.launch(None, blocks, kernel, arguments)


def evaluate(
    expression: str | tuple[str, ...], *arrays: Any, dtype: Any, shape: Any, backend: str = "cpu"
) -> Any:
    """The value of an expression of tiles that hold whole arrays.

    Args:
        expression: see the top of this file; or several that must have the same value.
        arrays: the values of `a`, `b`, ….
        dtype: NumPy's, of the value. That cuTile has it so is checked.
        shape: of the value. That cuTile has it so is checked.
        backend: what runs it.
    """
    shapes = tuple(array.shape for array in arrays)
    forms = (expression,) if isinstance(expression, str) else expression
    outs = [np.zeros(shape or (1,), dtype) for _ in forms]
    kernel = _expression(forms, shapes, tuple(shape), _NAMES[np.dtype(dtype)])
    run(kernel, *arrays, *outs, backend=backend)
    assert all(out.tobytes() == outs[0].tobytes() for out in outs)
    return outs[0].reshape(shape)


@cache
def _expression(forms: Any, shapes: Any, shape: Any, dtype: str) -> Any:
    lines = _loading(shapes, [f"out{n}" for n in range(len(forms))])
    for n, form in enumerate(forms):
        lines += [
            f"    result = {form}",
            f"    ct.static_assert(result.dtype == ct.{dtype}, result.dtype)",
            f"    ct.static_assert(result.shape == {shape}, result.shape)",
            f"    ct.store(out{n}, {(0,) * max(1, len(shape))}, result)",
        ]
    return kernel_of("\n".join(lines) + "\n")


def _loading(shapes: Any, more: Sequence[str] = ()) -> list[str]:
    """The head of a kernel that loads arrays of these shapes."""
    names = "abcd"[: len(shapes)]
    lines = ["@ct.kernel", f"def kernel({', '.join([f'_{name}' for name in names] + [*more])}):"]
    for name, size in zip(names, shapes, strict=True):
        lines.append(f"    {name} = ct.load(_{name}, {(0,) * len(size)}, {size})")
    return lines


def refused(error: Any, match: str, expression: str, *arrays: Any) -> Any:
    """Asserts that cuTile refuses an expression, saying where; returns the exception."""
    lines = [*_loading([array.shape for array in arrays]), f"    {expression}"]
    with pytest.raises(error, match=match) as caught:
        run(kernel_of("\n".join(lines) + "\n"), *arrays)
    text = str(caught.value)
    assert f"line {len(lines)}, col" in text
    assert lines[-1].strip() in text
    return caught.value


def equal(found: Any, expected: Any) -> None:
    """Asserts that two arrays hold the same values, NaN where NaN is; zeros need not agree in
    sign."""
    expected = np.asarray(expected)
    assert found.shape == expected.shape
    wide = _wide(found), _wide(expected.astype(found.dtype))
    np.testing.assert_array_equal(*wide)


def close(found: Any, expected: Any, units: float = 2) -> None:
    """Asserts that two arrays agree to some units in the last place of the dtype of the first."""
    epsilon = float(ml_dtypes.finfo(found.dtype).eps)
    wide = _wide(found), np.asarray(expected, np.float64)
    np.testing.assert_allclose(*wide, rtol=units * epsilon, atol=units * epsilon)


def _wide(array: Any) -> Any:
    return array if array.dtype.kind in "biu" else array.astype(np.float64)


def samples(dtype: str, count: int = 16, seed: int = 0) -> Any:
    """Numbers of a dtype: extremes and special ones first, where it has them."""
    kind = DTYPES[dtype]
    rng = np.random.default_rng(seed)
    if dtype == "bool_":
        return rng.integers(0, 2, count).astype(kind)
    if kind.kind in "iu":
        info = np.iinfo(kind)
        first = [info.min, info.max, 0, 1, info.max // 2, info.min // 2 + 1]
        rest = rng.integers(info.min, info.max, count, dtype=kind, endpoint=True)
        return np.concatenate([np.array(first, kind), rest])[:count]
    info = ml_dtypes.finfo(kind)
    first = [0.0, -0.0, np.inf, -np.inf, np.nan, float(info.max), float(info.smallest_normal), 0.5]
    return np.concatenate([np.array(first), rng.standard_normal(count) * 3])[:count].astype(kind)


def safely(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of NumPy that does not warn."""

    def called(*arguments: Any, **named: Any) -> Any:
        with np.errstate(all="ignore"):
            return function(*arguments, **named)

    return called
