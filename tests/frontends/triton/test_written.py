"""Operations that no kernel of ours makes, written by hand; every operation has a case."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from frontends.triton.record import TTIR
from frontends.triton.running import BACKENDS, close
from tilewright.dialects.triton import Triton
from tilewright.frontends.triton import convert
from tilewright.frontends.triton.table import CONVERSIONS
from tilewright.runtime import Module

_WRITTEN = Path(__file__).parent / "written.ttir"
on_both = pytest.mark.parametrize("backend", BACKENDS)


@cache
def _module() -> Module:
    return Module(convert(_WRITTEN.read_text(), "written.ttir"))


def _operands() -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(17)
    x = random.integers(-(2**31), 2**31, 16, np.int64).astype(np.int32)
    y = random.integers(1, 100, 16, np.int32)
    y[::2] *= -1
    x[:2] = [-7, 7]
    return x, y


def _wide(x: Any) -> Any:
    return x.view(np.uint32).astype(np.uint64)


INTEGERS: tuple[Callable[[Any, Any], Any], ...] = (
    lambda x, y: x // y,
    lambda x, y: -(-x.astype(np.int64) // y),
    lambda x, y: -(-_wide(x).astype(np.int64) // _wide(y).astype(np.int64)),
    lambda x, y: (_wide(x) * _wide(y)) >> np.uint64(32),
    lambda x, y: (_wide(x) + _wide(y)) >> np.uint64(32),
    lambda x, y: [32 - int(v).bit_length() for v in _wide(x)],
    lambda x, y: [(int(v) & -int(v)).bit_length() - 1 for v in _wide(x)],
    lambda x, y: [int(v).bit_count() for v in _wide(x)],
    lambda x, y: x >> 31,
    lambda x, y: np.full(16, 10),
)


@on_both
@pytest.mark.parametrize("row", range(len(INTEGERS)))
def test_integers(row: int, backend: str) -> None:
    """Rounded quotients, counts of bits, `index`, and loops that count with it."""
    x, y = _operands()
    out = np.zeros((len(INTEGERS), 16), np.int32)
    _module().kernel("integers").launch((1,), x, y, out, backend=backend)
    expected = np.asarray(INTEGERS[row](x, y)).astype(np.int64).astype(np.int32)
    close(out[row], expected)


FLOATS: tuple[Callable[[Any, Any], Any], ...] = (
    np.maximum,
    np.arctan2,
    lambda x, y: np.cosh(x),
    lambda x, y: np.power(y, x),
    lambda x, y: np.sinh(x),
    lambda x, y: np.tan(x),
    lambda x, y: np.tanh(x),
    lambda x, y: x**3,
    lambda x, y: x / y,
    lambda x, y: x,
    lambda x, y: np.ones(16),
    lambda x, y: -x,
)


@on_both
@pytest.mark.parametrize("row", range(len(FLOATS)))
def test_floats(row: int, backend: str) -> None:
    """Functions of `math`, comparisons about NaN, and the one element of a tensor."""
    random = np.random.default_rng(18)
    x = random.uniform(-3, 3, 16).astype(np.float32)
    y = random.uniform(0.1, 3, 16).astype(np.float32)
    x[3] = np.nan
    out = np.zeros(12 * 16 + 1, np.float32)
    _module().kernel("floats").launch((1,), x, y, out, backend=backend)
    expected = FLOATS[row](x.astype(np.float64), y.astype(np.float64))
    close(out[16 * row : 16 * row + 16], expected, 2.5)
    assert out[-1] == x[0]


@on_both
def test_histogram_of_bytes(backend: str) -> None:
    """There may be more bins than bytes can count."""
    x = np.random.default_rng(19).integers(0, 256, 16, np.uint8)
    out = np.zeros(256, np.int32)
    _module().kernel("histogram_of_bytes").launch((1,), x, out, backend=backend)
    close(out, np.bincount(x, minlength=256))


@on_both
@pytest.mark.parametrize(("which", "row", "column"), [(0, -1, 0), (1, 1, 2)])
def test_block_pointers(which: int, row: int, column: int, backend: str) -> None:
    """Loops carry them, and outside of the tensor is NaN."""
    x = np.arange(12, dtype=np.float32).reshape(3, 4)
    out = np.zeros((6, 4), np.float32)
    _module().kernel("blocks").launch((1,), x, out, 3, 4, which, backend=backend)
    around = np.full((12, 16), np.nan, np.float32)
    around[2:5, 2:6] = x
    starts = [(2 + row + step, 2 + column + 2 * step) for step in range(3)]
    expected = np.concatenate([around[i : i + 2, j : j + 4] for i, j in starts])
    np.testing.assert_array_equal(out, expected)


@cache
def _words() -> frozenset[str]:
    texts = [path.read_text() for path in (*TTIR.glob("*.ttir"), _WRITTEN)]
    return frozenset(re.findall(r"[\w.]+", "\n".join(texts)))


_REFUSED = {"tt.elementwise_inline_asm"}
_STRUCTURE = {"tt.func", "tt.return", "tt.map_elementwise.return"}
_STRUCTURE |= {"tt.reduce.return", "tt.scan.return"}


@pytest.mark.parametrize("name", sorted(kind.name for kind in CONVERSIONS))
def test_every_conversion_has_a_case(name: str) -> None:
    """Each operation that is converted is in a record."""
    assert name in _words() | _REFUSED


@pytest.mark.parametrize("name", sorted(kind.name for kind in Triton.operations))
def test_every_operation_is_converted(name: str) -> None:
    """Each operation of the dialect has a conversion, or is the structure of another."""
    assert name in {kind.name for kind in CONVERSIONS} | _STRUCTURE
