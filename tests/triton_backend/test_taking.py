"""Arrays that launches take from tensors: quickly, again and again, from any place in memory."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import needs
import numpy as np
import pytest
import torch

needs.module("triton")

from tilewright.triton.backend.taking import quick_taker, taker  # noqa: E402

SIGNATURE = ("*fp32", "i32", "constexpr")
SLOW, QUICK = taker(SIGNATURE), quick_taker(SIGNATURE)


def reached(array: np.ndarray[Any, Any]) -> tuple[Any, ...]:
    """Where an array begins, the memory that it reaches, and its type."""
    if not array.size:
        return (array.dtype,)
    low, high = np.lib.array_utils.byte_bounds(array)
    return array.ctypes.data, low, high, array.dtype


def same(tensor: torch.Tensor, quick: Any = QUICK) -> None:
    """Both ways, twice, give an array that reaches the same memory."""
    for _ in range(2):
        (expected, n), (found, m) = SLOW((tensor, 5, 6)), quick((tensor, 5, 6))
        assert (n, m) == (5, 5)
        assert reached(found) == reached(expected)


WHOLE = torch.arange(64.0).reshape(8, 8)


@pytest.mark.parametrize(
    "tensor",
    [
        *(WHOLE, WHOLE[2:], WHOLE[:, 3], WHOLE.T[1:, ::2], WHOLE[0, 0], WHOLE[:1].expand(7, 8)),
        *(torch.tensor(1.0), torch.empty(0), torch.arange(8.0, requires_grad=True)),
    ],
    ids=lambda tensor: f"{tuple(tensor.shape)}-{tensor.storage_offset()}",
)
def test_parts(tensor: torch.Tensor) -> None:
    """A tensor reaches all memory of which it is a part."""
    same(tensor)


def test_memory_in_place_of_other_memory() -> None:
    """Storages may begin and end anywhere, though a tensor begins where another one did."""
    memory = np.arange(100, dtype=np.float32)
    for start in (0, 10, 20):
        for end in (30, 60, 100):
            whole = torch.from_numpy(memory[start:end])
            same(whole[20 - start :])


def test_memory_that_grows() -> None:
    """A tensor may get other memory, or more of it."""
    tensor = torch.arange(8.0)
    for size in (8, 4, 100, 100_000, 8):
        tensor.resize_(size)
        (found, _), storage = QUICK((tensor, 5, 6)), tensor.untyped_storage()
        start = storage.data_ptr()
        assert reached(found)[:3] == (start, start, start + storage.nbytes())
    tensor.set_(WHOLE[3:])
    same(tensor)


def test_many_places() -> None:
    """There may be more places than are kept."""
    memory = torch.zeros(1000)
    for start in (*range(1000), *range(1000)):
        same(memory[start:])


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "bool"])
def test_types(dtype: str) -> None:
    """Elements have the type that the tensor has."""
    names = {"float16": "fp16", "bfloat16": "bf16", "float8_e4m3fn": "fp8e4nv"}
    names |= {"float8_e5m2": "fp8e5", "bool": "i1"}
    tensor = torch.zeros(9).to(getattr(torch, dtype))
    same(tensor[2:], quick_taker((f"*{names[dtype]}", "i32", "constexpr")))


def test_memory_is_not_kept() -> None:
    """What is remembered of a tensor does not keep its memory."""
    quick = quick_taker(SIGNATURE)
    tensor = torch.zeros(1000)
    kept = weakref.ref(tensor.untyped_storage())
    for _ in range(3):
        quick((tensor, 1, 2))
    del tensor
    gc.collect()
    assert kept() is None


def test_what_is_no_memory() -> None:
    """What has no memory here is given as it is, for the launch to refuse."""
    for given in (torch.empty(3, device="meta"), 5, None, "text"):
        for _ in range(2):
            assert QUICK((given, 5, 6))[0] is given
