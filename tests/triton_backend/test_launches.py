"""Launches from Triton: arguments of all kinds, `autotune`, hooks, errors."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import ml_dtypes
import needs
import numpy as np
import pytest
import torch

from tilewright.diagnostics import DiagnosticError
from tilewright.triton import argument

triton = needs.module("triton")
tl = needs.module("triton.language")
tensor_descriptor = needs.module("triton.tools.tensor_descriptor")


BACKENDS = ["reference", "check", "cpu"]


@triton.jit
def twice(x_ptr, y_ptr, n, stride, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i * stride, mask=i < n)
    tl.store(y_ptr + i, x + x, mask=i < n)


DTYPES = [
    *(torch.float32, torch.float16, torch.bfloat16, torch.float64),
    *(torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64),
]


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_dtypes(dtype: torch.dtype) -> None:
    """Tensors of all dtypes are used in place."""
    x, y = torch.arange(16).to(dtype), torch.zeros(20, dtype=dtype)
    twice[(1,)](x, y, 16, 1, N=32)
    assert torch.equal(y[:16], 2 * x)
    assert torch.all(y[16:] == 0)


@pytest.mark.parametrize("dtype", ["f4", "f8", "i2", "u4", ml_dtypes.bfloat16], ids=str)
def test_arrays_of_numpy(dtype: Any) -> None:
    """Arrays of NumPy are used in place."""
    x, y = np.arange(16).astype(dtype), np.zeros(16, dtype)
    twice[(1,)](argument(x), argument(y), 16, 1, N=16)
    np.testing.assert_array_equal(y, x + x)


@triton.jit
def copied(x_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(y_ptr + i, tl.load(x_ptr + i))


@pytest.mark.parametrize("dtype", [torch.bool, torch.float8_e4m3fn, torch.float8_e5m2], ids=str)
def test_narrow_dtypes(dtype: torch.dtype) -> None:
    """Truth values and eight-bit floats."""
    x = torch.tensor([0.0, 1.0, 2.0, 0.0] * 4).to(dtype)
    y = torch.zeros(16).to(dtype)
    copied[(1,)](x, y, N=16)
    assert torch.equal(y.view(torch.uint8), x.view(torch.uint8))


def test_parts_of_tensors() -> None:
    """A pointer is to the first element of a part of a tensor, whatever its strides."""
    x, y = torch.arange(64.0).reshape(8, 8), torch.zeros(8)
    twice[(1,)](x[:, 3], y, 8, x.stride(0), N=8)
    assert torch.equal(y, 2 * x[:, 3])


def test_negative_numbers() -> None:
    """Numbers may be negative, in a launch after one where they are not."""
    x, y = torch.arange(8.0), torch.zeros(8)
    twice[(1,)](x, y, 8, 1, N=8)
    twice[(1,)](x[7:], y, 8, -1, N=8)
    assert torch.equal(y, 2 * x.flip(0))


@triton.jit
def signs(number: tl.uint32, pair, y_ptr):
    tl.store(y_ptr, number.to(tl.int32) < 0)
    tl.store(y_ptr + 1, pair[0].to(tl.int64) < 0)


class Direction(IntEnum):
    """Numbers of a class of their own."""

    BACK = -1


@pytest.mark.parametrize(
    ("number", "other", "expected"),
    [
        (2**31, 0, [True, False]),
        (0, 2**63, [False, True]),
        (0, Direction.BACK, [False, True]),
        (0, 0, [False, False]),
    ],
)
def test_bits_of_negative_numbers(number: int, other: int, expected: list[bool]) -> None:
    """Unsigned numbers may have the bits of negative ones, and numbers any class."""
    y = torch.zeros(2, dtype=torch.int32)
    signs[(1,)](number, (other,), y)
    assert y.bool().tolist() == expected


def test_tensors_with_gradients() -> None:
    """A tensor that wants gradients is data, as on a GPU."""
    x, y = torch.arange(8.0, requires_grad=True), torch.zeros(8)
    twice[(1,)](x, y, 8, 1, N=8)
    assert torch.equal(y, 2 * x.detach())


@triton.jit
def optional(x_ptr, y_ptr, scale, flag, N: tl.constexpr):
    i = tl.arange(0, N)
    value = tl.full((N,), 1.0, tl.float32) if x_ptr is None else tl.load(x_ptr + i)
    if flag:
        value = value * scale
    tl.store(y_ptr + i, value)


@pytest.mark.parametrize(("x", "flag", "expected"), [(None, True, 2.5), (3.0, False, 3.0)])
def test_other_arguments(x: float | None, flag: bool, expected: float) -> None:
    """`None`, floats and truth values."""
    y = torch.zeros(8)
    given = None if x is None else torch.full((8,), x)
    optional[(1,)](given, y, 2.5, flag, N=8)
    assert torch.equal(y, torch.full((8,), expected))


@triton.jit
def of_tuple(pair, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(y_ptr + i, tl.load(pair[0] + i) * pair[1])


def test_tuples() -> None:
    """Tuples of arguments."""
    x, y = torch.arange(8.0), torch.zeros(8)
    of_tuple[(1,)]((x, 3), y, N=8)
    assert torch.equal(y, 3 * x)


@triton.jit
def shifted(x, y):
    y.store([0, 0], x.load([1, 2]))


def test_tensor_descriptors() -> None:
    """Descriptors that are made on the host."""
    x, y = torch.arange(8 * 16.0).reshape(8, 16), torch.zeros(4, 8)
    described = tensor_descriptor.TensorDescriptor.from_tensor
    shifted[(1,)](described(x, [4, 8]), described(y, [4, 8]))
    assert torch.equal(y, x[1:5, 2:10])


REINTERPRETED = [
    *((torch.uint8, tl.float8e5), (torch.int8, tl.float8e4nv), (torch.bool, tl.int8)),
    *((torch.int16, tl.float16), (torch.int16, tl.bfloat16), (torch.bfloat16, tl.float16)),
    *((torch.int32, tl.float32), (torch.float64, tl.uint64), (torch.int64, torch.float64)),
    *((torch.int8, torch.float8_e5m2), (torch.int32, tl.float16)),
]


@pytest.mark.parametrize(("own", "other"), REINTERPRETED, ids=str)
def test_reinterpreted_tensors(own: torch.dtype, other: Any) -> None:
    """Tensors whose elements are read as others of the same bits."""
    x, y = torch.arange(16).to(own), torch.zeros(16, dtype=own)
    size = 32 if other is tl.float16 and own is torch.int32 else 16
    copied[(1,)](triton.reinterpret(x, other), triton.reinterpret(y, other), N=size)
    assert torch.equal(x, y)


@triton.jit
def doubled(x_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(x_ptr + i, tl.load(x_ptr + i) * 2)


@pytest.mark.parametrize(
    ("kept", "named"),
    [
        (torch.int16, tl.float16),
        (torch.int16, tl.bfloat16),
        (torch.int32, torch.float32),
        (torch.int64, tl.float64),
        (torch.float32, tl.int32),
        (torch.int8, tl.uint8),
        (torch.bfloat16, torch.float16),
    ],
    ids=str,
)
def test_elements_by_another_name(kept: torch.dtype, named: Any) -> None:
    """A reinterpreted tensor has elements of the type that is named, whatever they were before."""
    dtype = getattr(
        torch,
        {"fp16": "float16", "bf16": "bfloat16", "fp64": "float64"}.get(
            str(named), str(named).removeprefix("torch.")
        ),
    )
    x = torch.arange(16).to(dtype)
    doubled[(1,)](triton.reinterpret(x.view(kept), named), N=16)
    assert torch.equal(x, 2 * torch.arange(16).to(dtype))


@triton.jit
def numbered(_0, _1, y_ptr):
    for _ in range(2):
        _2 = _0 * 2
        tl.store(y_ptr + _, _2 + _1)


def test_names_of_numbers() -> None:
    """Parameters and variables may be called by a number alone."""
    y = torch.zeros(2)
    numbered[(1,)](3, 4, y)
    assert y.tolist() == [10, 10]


@triton.jit
def counted(größe_ptr, ñ):
    tl.store(größe_ptr, ñ)


def test_names_in_any_letters() -> None:
    """Python's names may have more letters than those of the printed form."""
    y = torch.zeros(1)
    counted[(1,)](y, 3)
    assert y.tolist() == [3]


def test_kernels_are_kept_by_the_name_of_the_device() -> None:
    """The device is the one that torch names."""

    @triton.jit
    def nothing(x_ptr):
        pass

    nothing[(1,)](torch.zeros(1))
    assert len(nothing.device_caches[torch.cpu.current_device()][0]) == 1


def test_warps_are_a_power_of_two() -> None:
    """As for any GPU, though there are no warps."""
    with pytest.raises(AssertionError, match="must be a power of 2"):
        doubled[(1,)](torch.zeros(16), N=16, num_warps=3)


def test_empty_grid() -> None:
    """A grid without programs does nothing."""
    y = torch.zeros(8)
    twice[(0,)](y, y, 8, 1, N=8)
    assert torch.all(y == 0)


@triton.autotune([triton.Config({"BLOCK": 16}), triton.Config({"BLOCK": 32})], key=["n"])
@triton.heuristics({"EVEN": lambda given: given["n"] % given["BLOCK"] == 0})
@triton.jit
def tuned(x_ptr, y_ptr, n, BLOCK: tl.constexpr, EVEN: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + i) if EVEN else tl.load(x_ptr + i, mask=i < n)
    tl.store(y_ptr + i, x + 1, mask=i < n)


def test_autotune_and_heuristics() -> None:
    """Candidates are measured, and values follow from others."""
    x, y = torch.arange(100.0), torch.zeros(100)
    tuned[lambda meta: (triton.cdiv(100, meta["BLOCK"]),)](x, y, 100)
    assert torch.equal(y, x + 1)
    assert tuned.best_config.kwargs["BLOCK"] in (16, 32)


def test_warmup() -> None:
    """A kernel is compiled without tensors; its stages can be looked at."""
    kernel = twice.warmup(torch.float32, torch.float32, 8, 1, N=64, grid=(1,))
    assert "tt.load" in kernel.asm["ttir"]
    assert kernel.asm["tilebc"].startswith(b"\x7fTileIR\x00")


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """The names of the kernels that hooks hear of."""
    names: list[str] = []

    def enter(metadata: Any) -> None:
        names.append(metadata.get()["name"])

    triton.knobs.runtime.launch_enter_hook.add(enter)
    yield names
    triton.knobs.runtime.launch_enter_hook.remove(enter)


def test_hooks(heard: list[str]) -> None:
    """Hooks hear of launches."""
    twice[(1,)](torch.zeros(8), torch.zeros(8), 8, 1, N=8)
    assert heard == ["twice"]


def test_do_bench() -> None:
    """Triton's own benchmark takes times."""
    x, y = torch.zeros(8), torch.zeros(8)
    assert triton.testing.do_bench(lambda: twice[(1,)](x, y, 8, 1, N=8), rep=5) > 0


@pytest.mark.parametrize("backend", BACKENDS)
def test_back_ends(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable chooses what runs kernels."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x, y = torch.arange(8.0), torch.zeros(8)
    twice[(1,)](x, y, 8, 1, N=8)
    assert torch.equal(y, 2 * x)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_part_is_a_pointer_into_all(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel reaches the memory of a tensor around the part that it is given."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x, y = torch.arange(32.0), torch.zeros(32)
    twice[(1,)](x[4:5], y[9:11], 20, -1, N=4)
    assert torch.equal(y[9:13], 2 * x[1:5].flip(0))


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_part_as_large_as_all(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel reaches all memory of a tensor whose elements share some of it."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x, y = torch.arange(8.0), torch.zeros(8)
    twice[(1,)](x[:1].expand(8), y, 8, 1, N=8)
    assert torch.equal(y, 2 * x)


class Reversed:
    """Stands for a tensor, from its end to its beginning."""

    def __init__(self, tensor: torch.Tensor) -> None:
        self._tensor = tensor
        self.dtype = tensor.dtype

    def data_ptr(self) -> int:
        return self._tensor[-1:].data_ptr()

    def untyped_storage(self) -> Any:
        return self._tensor.untyped_storage()


@pytest.mark.parametrize("backend", BACKENDS)
def test_what_stands_for_a_tensor(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has a dtype, an address and a storage is an argument."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x, y = torch.arange(8.0), torch.zeros(8)
    twice[(1,)](Reversed(x), y, 8, -1, N=8)
    assert torch.equal(y, 2 * x.flip(0))


@triton.jit
def from_table(table_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    number = tl.program_id(0)
    x_ptr = tl.load(table_ptr + number).to(tl.pointer_type(tl.float32))
    tl.store(y_ptr + number * N + i, tl.load(x_ptr + i))


@pytest.mark.parametrize("backend", BACKENDS)
def test_addresses_in_a_table(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel reaches each tensor that there is, by its address."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    tensors = [torch.arange(8.0), torch.rand(20)[3:11]]
    y = torch.zeros(16)
    from_table[(2,)](torch.tensor([tensor.data_ptr() for tensor in tensors]), y, N=8)
    assert torch.equal(y, torch.cat(tensors))


@pytest.mark.parametrize("backend", ["reference", "check"])
def test_addresses_of_nothing(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that no tensor has is an error."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    with pytest.raises(DiagnosticError, match=r"test_launches\.py:\d+:.*load of 4 bytes at 0x40"):
        from_table[(1,)](torch.tensor([64]), torch.zeros(8), N=8)


@triton.jit
def racing(y_ptr):
    tl.store(y_ptr, tl.program_id(0))


def test_check_finds_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs that store to one place, at the line of the store."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", "check")
    with pytest.raises(DiagnosticError, match=r"test_launches\.py:\d+:.*race"):
        racing[(2,)](torch.zeros(1, dtype=torch.int32))


@triton.jit
def copied_by_assembly(x_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    x = tl.inline_asm_elementwise("mov.f32 $0, $1;", "=r,r", [x], tl.float32, is_pure=True, pack=1)
    tl.store(y_ptr + i, x)


def test_assembly_that_copies() -> None:
    """It is there to keep other compilers from looking through it."""
    x, y = torch.rand(8), torch.zeros(8)
    copied_by_assembly[(1,)](x, y, N=8)
    assert torch.equal(x, y)


@triton.jit
def assembly(y_ptr):
    x = tl.inline_asm_elementwise("mov.u32 $0, 1;", "=r", [], dtype=tl.int32, is_pure=True, pack=1)
    tl.store(y_ptr, x)


def test_assembly_is_refused() -> None:
    """Inline assembly is refused at the line of the call."""
    line = assembly.fn.__code__.co_firstlineno + 2
    with pytest.raises(DiagnosticError, match=rf"test_launches\.py:{line}:.*inline assembly"):
        assembly[(1,)](torch.zeros(1, dtype=torch.int32))


@triton.jit
def asserting(n):
    tl.device_assert(n < 4, "n is too large")


def test_assertions() -> None:
    """An assertion that fails is an error at its line."""
    with pytest.raises(DiagnosticError, match=r"test_launches\.py:\d+:.*n is too large"):
        asserting[(1,)](7, debug=True)


@pytest.mark.parametrize("n", [8, (1 << 31) - 1 - (1 << 16), (1 << 31) - 1, 1 << 31, 1 << 40])
def test_large_numbers(n: int) -> None:
    """Sizes up to the largest of their type, also where to round them up wraps."""
    x, y = torch.arange(8.0), torch.zeros(8)
    twice[(1,)](x, y, n, 1, N=8)
    assert torch.equal(y, 2 * x)
