"""Streams of bits: bit for bit those of the binary."""

from __future__ import annotations

import copy
import pickle
import weakref
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import every

from tilewright.cutile.extension.bitstream import BitstreamWriter

from .support import binary, ident, outcome

FIXED = {f"fixed{bits}": bits for bits in (1, 2, 3, 4, 8, 32)}
VBR = ("vbr4", "vbr5", "vbr6", "vbr8")
NUMBERS = (*FIXED, *VBR, "aligned_word")


class Index:
    def __index__(self) -> int:
        return 3


class Int(int):
    pass


VALUES: list[Any] = [
    *(0, 1, 2, 3, 4, 7, 8, 15, 16, 255, 256, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64),
    *(-1, -(2**64), 1.0, None, "x", True, Int(1), Int(300), Index(), b""),
]


def written(writer: Any, steps: list[tuple[str, tuple[Any, ...]]]) -> list[Any]:
    """What the steps give, and the stream after each."""
    return [
        (outcome(getattr(writer, name), *arguments), writer.to_bytes()) for name, arguments in steps
    ]


def same(*steps: tuple[str, tuple[Any, ...]]) -> None:
    assert written(BitstreamWriter(), [*steps]) == written(binary.BitstreamWriter(), [*steps])


@every(3)
@pytest.mark.parametrize("method", NUMBERS)
@pytest.mark.parametrize("value", VALUES, ids=ident)
def test_numbers(method: str, value: Any) -> None:
    same(("fixed3", (5,)), (method, (value,)), ("fixed1", (1,)))


@pytest.mark.parametrize("method", [*NUMBERS, "align_to_word", "raw_blob", "to_bytes"])
@pytest.mark.parametrize("arguments", [(), (1, 2)])
def test_numbers_of_arguments(method: str, arguments: tuple[int, ...]) -> None:
    same((method, arguments))


BLOBS: list[Any] = [
    *(bytearray(), bytearray(b"abc"), bytearray(b"abcd"), bytearray(range(70))),
    *(b"abc", memoryview(b"x"), "x", 1, None, [1]),
]


@pytest.mark.parametrize("data", BLOBS, ids=ident)
def test_blobs(data: Any) -> None:
    same(("raw_blob", (data,)), ("fixed1", (1,)), ("raw_blob", (data,)), ("fixed1", (1,)))


PATCHES: list[tuple[Any, ...]] = [
    *((), (0,), (0, 1, 2), (0, 5), (1, 2**32 - 1), (2, 5), (3, 5), (-1, 5), (0, -1), (0, 2**32)),
    *((0, 2**64), (2**64, 0), (2**63, 1), (2**32, 1), (None, 1), (0, 1.0), (-1, None), (9, 2**33)),
    *((9, None), (None, -1), (-1, 2**33), (2**64, -1), (-1, 2**64), (-1, -1)),
]


@pytest.mark.parametrize("arguments", PATCHES, ids=ident)
def test_patches(arguments: tuple[Any, ...]) -> None:
    same(("aligned_word", (7,)), ("aligned_word", (8,)), ("patch_word", arguments))


@pytest.mark.parametrize("before", range(0, 140, 4))
def test_words_that_are_not_collected_cannot_be_patched(before: int) -> None:
    steps = [("fixed4", (9,))] * (before // 4)
    same(*steps, *(("patch_word", (offset, 0)) for offset in range(6)))


number = st.one_of(st.integers(0, 2**64 - 1), st.integers(0, 300))
step = st.one_of(
    *(st.tuples(st.just(name), st.tuples(st.integers(0, 2**b))) for name, b in FIXED.items()),
    *(st.tuples(st.just(name), st.tuples(number)) for name in VBR),
    st.tuples(st.just("align_to_word"), st.just(())),
    st.tuples(st.just("aligned_word"), st.tuples(st.integers(0, 2**32))),
    st.tuples(st.just("patch_word"), st.tuples(st.integers(0, 20), st.integers(0, 2**32))),
    st.tuples(st.just("raw_blob"), st.tuples(st.binary(max_size=20).map(bytearray))),
)


@given(st.lists(step, max_size=60))
def test_random_streams(steps: list[tuple[str, tuple[Any, ...]]]) -> None:
    same(*steps)


@pytest.mark.parametrize("use", [pickle.dumps, copy.copy, weakref.ref, len])
def test_what_a_writer_is_not(use: Any) -> None:
    ours, theirs = outcome(use, BitstreamWriter()), outcome(use, binary.BitstreamWriter())
    assert ours[:2] == theirs[:2] == ("raises", TypeError)


@pytest.mark.parametrize("writer", [BitstreamWriter, binary.BitstreamWriter])
def test_subclasses(writer: Any) -> None:
    class Mine(writer):
        def __init__(self, first: int) -> None:
            super().__init__()
            self.fixed8(first)

    assert Mine(3).to_bytes() == writer(1, 2).to_bytes() + b"\3\0\0\0"
