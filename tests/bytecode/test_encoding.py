"""Varints, zigzag, arrays, windows, versions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.bytecode import LATEST, SUPPORTED, V13_1, V13_3, Version
from tilewright.bytecode.encoding import Cursor, Encoder, decode_zigzag, encode_zigzag, signed
from tilewright.diagnostics import BytecodeError


def cursor(data: bytes) -> Cursor:
    return Cursor(data, "file")


def offset(error: pytest.ExceptionInfo[BytecodeError]) -> int | None:
    return error.value.diagnostics[0].place.offset


@given(st.integers(0, 2**64 - 1))
def test_varint_round_trip(value: int) -> None:
    encoder = Encoder()
    encoder.varint(value)
    assert len(encoder.data) <= 10
    assert cursor(bytes(encoder.data)).varint("x") == value


@given(st.integers(-(2**63), 2**63 - 1))
def test_zigzag_round_trip(value: int) -> None:
    assert 0 <= encode_zigzag(value) < 2**64
    assert decode_zigzag(encode_zigzag(value)) == value


@pytest.mark.parametrize(
    ("value", "code"), [(0, 0), (-1, 1), (1, 2), (-(2**63), 2**64 - 1), (2**63 - 1, 2**64 - 2)]
)
def test_zigzag(value: int, code: int) -> None:
    assert encode_zigzag(value) == code


def test_varint_longer_than_needed_is_accepted() -> None:
    assert cursor(b"\x81\x80\x80\x00").varint("x") == 1


def test_varint_drops_bits_beyond_64() -> None:
    assert cursor(b"\xff" * 9 + b"\x7f").varint("x") == 2**64 - 1
    assert cursor(b"\x80" * 9 + b"\x02").varint("x") == 0


def test_varint_has_at_most_ten_bytes() -> None:
    with pytest.raises(BytecodeError, match="more than 10 bytes"):
        cursor(b"\x80" * 10 + b"\x01").varint("x")


@pytest.mark.parametrize("data", [b"", b"\x80", b"\x80\x80"])
def test_varint_that_ends_early(data: bytes) -> None:
    window = Cursor(b"\x00" * 5 + data + b"\x00" * 5, "file", 5, 5 + len(data))
    with pytest.raises(BytecodeError, match="the data ends inside the x") as error:
        window.varint("x")
    assert offset(error) == 5


def test_no_read_leaves_the_window() -> None:
    for read in (
        lambda c: c.byte("x"),
        lambda c: c.take(1, "x"),
        lambda c: c.skip(1, "x"),
        lambda c: c.unsigned(1, "x", 4),
    ):
        with pytest.raises(BytecodeError):
            read(Cursor(b"\x01" * 9, "file", 4, 4))


def test_counts_are_checked_against_what_is_left() -> None:
    assert cursor(b"\x02\x00\x00").count("things") == 2
    with pytest.raises(BytecodeError, match="3 things don't fit the 2 bytes"):
        cursor(b"\x03\x00\x00").count("things")
    with pytest.raises(BytecodeError):
        cursor(b"\xff" * 9 + b"\x01" + b"\x00" * 100).integers("things", 8)


@given(st.lists(st.integers(-(2**31), 2**31 - 1)))
def test_arrays_round_trip(values: list[int]) -> None:
    encoder = Encoder()
    encoder.integers(values, 4)
    assert cursor(bytes(encoder.data)).integers("x", 4) == tuple(values)


def test_alignment_counts_from_the_window() -> None:
    window = Cursor(bytes(20), "file", 3, 20)
    window.byte("x")
    window.align(8)
    assert window.position == 11


def test_signed() -> None:
    assert (signed(0xFF, 8), signed(0x7F, 8), signed(2**64 - 1, 64)) == (-1, 127, -1)


def test_versions() -> None:
    assert Version.parse("13.3") == V13_3
    assert sorted(SUPPORTED) == list(SUPPORTED)
    assert SUPPORTED[0] == V13_1
    assert SUPPORTED[-1] == LATEST
    assert Version(13, 10) > LATEST
    assert str(V13_3) == "13.3"
    for text in ("", "13", "13.", "13.3.1", "a.b", "-1.3", "13.٣"):
        with pytest.raises(ValueError):
            Version.parse(text)
