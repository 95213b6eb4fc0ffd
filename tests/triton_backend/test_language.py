"""Names of `triton.language` that neither records nor examples use; every public name is run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import needs
import numpy as np
import pytest
import torch

triton = needs.module("triton")
tl = needs.module("triton.language")

ROOT = Path(__file__).parents[2]


@triton.jit
def arithmetic(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x, y = tl.load(x_ptr + i), tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, tl.add(x, y))
    tl.store(out + 1 * N + i, tl.sub(x, y))
    tl.store(out + 2 * N + i, tl.mul(x, y))
    tl.store(out + 3 * N + i, tl.math.exp(x))
    tl.store(out + 4 * N + i, tl.cast(tl.cast(x, tl.int16), tl.float32))
    tl.store(out + 5 * N + i, tl.cast(tl.cast(x, tl.float64), tl.float32))
    tl.store(out + 6 * N + i, tl.cast(tl.cast(tl.abs(x), tl.uint16), tl.float32))
    tl.store(out + 7 * N + i, tl.cast(tl.cast(tl.abs(x), tl.uint64), tl.float32))
    tl.store(out + 8 * N + i, tl.cast(tl.cast(x, tl.int1), tl.float32))
    tl.store(out + 9 * N + i, x + tl.zeros_like(x) + tl.to_tensor(1))
    tl.store(out + 10 * N + i, tl.expect_zero(x, mask=i < 0))


ARITHMETIC: tuple[Callable[[Any, Any], Any], ...] = (
    lambda x, y: x + y,
    lambda x, y: x - y,
    lambda x, y: x * y,
    lambda x, y: torch.exp(x),
    lambda x, y: torch.trunc(x),
    lambda x, y: x,
    lambda x, y: torch.trunc(x.abs()),
    lambda x, y: torch.trunc(x.abs()),
    lambda x, y: (x != 0).float(),
    lambda x, y: x + 1,
    lambda x, y: x,
)


@pytest.mark.parametrize("row", range(len(ARITHMETIC)))
def test_arithmetic(row: int) -> None:
    """Operators by their names, and conversions by `cast`."""
    torch.manual_seed(1)
    x, y, out = torch.randn(16) * 3, torch.randn(16), torch.zeros(len(ARITHMETIC), 16)
    arithmetic[(1,)](x, y, out, N=16)
    torch.testing.assert_close(out[row], ARITHMETIC[row](x, y), rtol=1e-6, atol=0)


@triton.jit
def shapes(x_ptr, out, M: tl.constexpr, N: tl.constexpr):
    i = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    x = tl.load(x_ptr + i)
    tl.static_print("a shape", x.shape)
    tl.store(out + i, tl.broadcast(x, tl.zeros((M, N), tl.float32))[0])
    tl.store(out + M * N + i, tl.view(tl.view(x, (M * N,)), (M, N)))
    tl.store(out + 2 * M * N + i, tl.squeeze(tl.unsqueeze(x, 1), 1))
    row = tl.max_constancy(tl.arange(0, M), 1)
    tl.store(out + 3 * M * N + i, tl.sort(x, 1) + 0 * row[:, None])
    # Halves that go up and down are merged.
    rising = tl.sort(tl.reshape(x, (M, 2, N // 2)), 2)
    low, high = tl.split(tl.permute(rising, (0, 2, 1)))
    both = tl.permute(tl.join(low, tl.flip(high, 1)), (0, 2, 1))
    tl.store(out + 4 * M * N + i, tl.bitonic_merge(tl.reshape(both, (M, N)), 1))


def test_shapes() -> None:
    """Shapes by other names, and the merge that sorting is made of."""
    x, out = torch.randn(4, 16), torch.zeros(5, 4, 16)
    shapes[(1,)](x, out, M=4, N=16)
    for row in range(3):
        assert torch.equal(out[row], x)
    assert torch.equal(out[3], x.sort(1)[0])
    assert torch.equal(out[4], x.sort(1)[0])


@triton.jit
def random(seed, out, bits, N: tl.constexpr):
    i = tl.arange(0, N)
    a, b, c, d = tl.rand4x(seed, i)
    tl.store(out + i, a + b + c + d)
    a, b, c, d = tl.randn4x(seed, i)
    tl.store(out + N + i, a + b + c + d)
    a, b, c, d = tl.randint4x(seed, i)
    tl.store(bits + i, a ^ b ^ c ^ d)
    zero = i * 0
    a, b, c, d = tl.philox(seed, i, zero, zero, zero)
    tl.store(bits + N + i, a ^ b ^ c ^ d)
    key = (zero + seed).to(tl.uint32)
    counter = i.to(tl.uint32)
    none = zero.to(tl.uint32)
    a, b, c, d = tl.philox_impl(counter, none, none, none, key, none)
    tl.store(bits + 2 * N + i, (a ^ b ^ c ^ d).to(tl.int32, bitcast=True))
    u = tl.uint_to_uniform_float(a)
    first, second = tl.pair_uniform_to_normal(u, tl.uint_to_uniform_float(b))
    tl.store(out + 2 * N + i, first * first + second * second)
    tl.store(out + 3 * N + i, -2 * tl.log(tl.maximum(u, 1e-7)))


def test_random_numbers() -> None:
    """Four numbers at once; the function that they come from."""
    out, bits = torch.zeros(4, 512), torch.zeros(3, 512, dtype=torch.int32)
    random[(1,)](11, out, bits, N=512)
    assert torch.equal(bits[0], bits[1])
    assert torch.equal(bits[1], bits[2])
    assert abs(out[0].mean() - 2) < 0.1
    assert abs(out[1].mean()) < 0.4
    # Both of a pair have one radius.
    torch.testing.assert_close(out[2], out[3], rtol=1e-4, atol=1e-4)


@triton.jit
def _loaded_if(pointer, wanted):
    return tl.load(pointer) if wanted else -1


@triton.jit
def chosen_loads(x_ptr, out, n, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(out + i, tl.map_elementwise(_loaded_if, x_ptr + i, i < n))


def test_loads_of_single_elements(monkeypatch: pytest.MonkeyPatch) -> None:
    """A branch that is not taken for an element does not load it."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", "reference")
    x, out = torch.arange(5, dtype=torch.int32), torch.zeros(8, dtype=torch.int32)
    chosen_loads[(1,)](x, out, 5, N=8)
    assert out.tolist() == [0, 1, 2, 3, 4, -1, -1, -1]


@triton.jit
def described(x_ptr, out, m, n, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [M, N])
    y = tl.make_tensor_descriptor(out, [m, n], [n, 1], [M, N])
    tl.store_tensor_descriptor(y, [0, 0], tl.load_tensor_descriptor(x, [1, 1]))


def test_descriptor_functions() -> None:
    """Descriptors by functions instead of methods."""
    x, out = torch.arange(64.0).reshape(8, 8), torch.zeros(8, 8)
    described[(1,)](x, out, 8, 8, M=4, N=8)
    assert torch.equal(out[:4, :7], x[1:5, 1:])


@triton.jit
def annotated(x_ptr: tl.const, out, n, N: tl.constexpr):
    k = 0
    while tl.condition(k < n, disable_licm=True):
        k += 1
    pair = tl.tuple((k, 2 * k))
    if tl.target_info.is_cuda():
        k = -1
    tl.store(out, pair[0] + pair[1] + tl.load(x_ptr))


def test_annotations() -> None:
    """Loops with options, tuples, constant pointers, what is asked about the target."""
    x, out = torch.ones(1, dtype=torch.int32), torch.zeros(1, dtype=torch.int32)
    annotated[(1,)](x, out, 5, N=1)
    assert out.item() == 16


@triton.jit
def of_blocks(x_ptr, N: tl.constexpr):
    tl.make_block_ptr(x_ptr, (N,), (1,), (0,), (N,), (0,))


def test_block_pointers() -> None:
    """Triton has no block pointers any more, and says so."""
    with pytest.raises(triton.CompilationError):
        of_blocks[(1,)](torch.zeros(8), N=8)


def test_types() -> None:
    """Types are values: blocks of elements, and no larger than Triton allows."""
    block = tl.block_type(tl.float32, [4, 8])
    assert block.numel == 32 <= tl.TRITON_MAX_TENSOR_NUMEL
    assert isinstance(tl.pi32_t, tl.pointer_type)
    assert isinstance(tl.void, tl.dtype)
    assert tl.constexpr_type(3) == tl.constexpr_type(3) != tl.constexpr_type(4)
    assert tl.slice(0, None, 1).stop is None
    assert np.dtype("int64").itemsize * 8 == tl.uint64.primitive_bitwidth


CLASSES = {"tensor", "tensor_descriptor"}


def test_every_public_name_is_run() -> None:
    """Each public name of `triton.language` is in a test of ours that runs it."""
    places = ("tests/triton_backend", "tests/frontends/triton/kernels", "examples/triton")
    texts = [path.read_text() for place in places for path in (ROOT / place).glob("*.py")]
    used = set(re.findall(r"\btl\.(\w+)", "\n".join(texts)))
    assert set(tl.__all__) - used - CLASSES == set()
