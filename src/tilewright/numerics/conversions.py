"""Conversions between element formats; tiles in, tiles out.

Specification: "Conversions", and ``pack`` and ``unpack`` of "Core"; the numerics contract, "Exact
rules". What becomes of values a float format cannot hold stands in `rounding.TARGETS`.
"""

from typing import NamedTuple

import numpy as np

from tilewright.numerics import integer
from tilewright.numerics.formats import (
    Array,
    Format,
    bits_to_storage,
    check_tile,
    pack_bits,
    storage_to_bits,
    to_float64,
    unpack_bits,
)
from tilewright.numerics.rounding import round_to

__all__ = [
    "Unrepresentable",
    "bitcast",
    "exti",
    "float_to_float",
    "float_to_int",
    "int_to_float",
    "pack",
    "packed_bits",
    "trunci",
    "trunci_overflows",
    "unpack",
    "unrepresentable_integers",
]


def float_to_float(src: Format, dst: Format, x: Array, mode: str = "nearest_even") -> Array:
    """ftof: rounds once to the result format, in any of `rounding.ROUNDING_MODES`."""
    return round_to(dst, to_float64(src, x), mode)


@np.errstate(all="ignore")
def int_to_float(
    src: Format, dst: Format, x: Array, signed: bool, mode: str = "nearest_even"
) -> Array:
    """itof: rounds the integer, in its signed or unsigned reading, once."""
    return round_to(dst, integer.read(src, x, signed), mode)


@np.errstate(all="ignore")
def float_to_int(src: Format, dst: Format, x: Array, signed: bool) -> Array:
    """ftoi: toward zero; out of range gives the nearest integer of the type, NaN gives 0."""
    lowest, highest = integer.limits(dst, signed)
    whole = np.trunc(to_float64(src, x))
    dtype = np.int64 if signed else np.uint64
    too_low, too_high = whole < float(lowest), whole >= float(highest + 1)
    inside = np.where(np.isnan(whole) | too_low | too_high, 0.0, whole).astype(dtype)
    clamped = np.where(too_low, dtype(lowest), np.where(too_high, dtype(highest), inside))
    return bits_to_storage(dst, clamped.astype(np.uint64))


class Unrepresentable(NamedTuple):
    """Where `float_to_int` had to choose a value: three bool arrays, of which one holds."""

    infinite: Array
    nan: Array
    out_of_range: Array


@np.errstate(all="ignore")
def unrepresentable_integers(src: Format, dst: Format, x: Array, signed: bool) -> Unrepresentable:
    """Elements without an integer: the undefined or unportable cases of ftoi."""
    lowest, highest = integer.limits(dst, signed)
    value = to_float64(src, x)
    whole = np.trunc(value)
    infinite = np.isinf(value)
    outside = (whole < float(lowest)) | (whole >= float(highest + 1))
    return Unrepresentable(infinite, np.isnan(value), outside & ~infinite)


def exti(src: Format, dst: Format, x: Array, signed: bool) -> Array:
    """Widens integers by their sign or by zeros. ValueError if the result is not wider."""
    if dst.width <= src.width:
        raise ValueError(f"exti from {src.name} to {dst.name} does not widen")
    return bits_to_storage(dst, integer.read(src, x, signed).astype(np.uint64))


def trunci(src: Format, dst: Format, x: Array) -> Array:
    """Keeps the low bits of integers. ValueError if the result is not narrower."""
    if dst.width >= src.width:
        raise ValueError(f"trunci from {src.name} to {dst.name} does not narrow")
    return bits_to_storage(dst, storage_to_bits(src, x))


def trunci_overflows(src: Format, dst: Format, x: Array, signed: bool) -> Array:
    """Where `trunci` changes the value in the signed or unsigned reading, as bool."""
    return np.asarray(
        integer.read(dst, trunci(src, dst, x), signed) != integer.read(src, x, signed)
    )


def bitcast(src: Format, dst: Format, x: Array) -> Array:
    """The same bits in another format of the same width (tf32 counts 19); else ValueError."""
    if src.width != dst.width:
        raise ValueError(f"{src.name} and {dst.name} differ in width")
    if src.name == dst.name:
        return check_tile(src, x).copy()
    return bits_to_storage(dst, storage_to_bits(src, x))


def packed_bits(format: Format) -> int:
    """Bits per element in `pack` and `unpack`: the width, but 32 for tf32."""
    return 32 if format.name == "tf32" else format.width


def pack(src: Format, x: Array) -> Array:
    """The bytes of a rank-1 tile, as a rank-1 tile of i8.

    Little-endian; of two 4-bit elements in a byte the first is low; i1 takes one bit, the least
    significant first. ValueError if the rank is not 1 or the size is not whole bytes.
    """
    x = check_tile(src, x)
    _check_packing(src, x.ndim, x.size)
    match packed_bits(src):
        case 1:
            raw_bytes = np.frombuffer(pack_bits(x), np.uint8)
        case 4:
            nibbles = storage_to_bits(src, x).astype(np.uint8)
            raw_bytes = nibbles[0::2] | (nibbles[1::2] << 4)
        case _:
            raw_bytes = np.frombuffer(_little_endian(x).tobytes(), np.uint8)
    return raw_bytes.astype(np.uint8).view(np.int8)


def unpack(dst: Format, x: Array) -> Array:
    """The rank-1 tile that `pack` makes these bytes (a rank-1 tile of i8) of.

    ValueError if the rank is not 1 or the bytes are not whole elements.
    """
    x = np.asarray(x)
    if x.dtype != np.int8:
        raise TypeError(f"unpack takes a tile of i8, not {x.dtype}")
    raw_bytes = np.ascontiguousarray(x).view(np.uint8)
    count = x.size * 8 // packed_bits(dst)
    if count * packed_bits(dst) != x.size * 8:
        raise ValueError(f"{x.size} bytes are not a whole number of {dst.name} elements")
    _check_packing(dst, x.ndim, count)
    match packed_bits(dst):
        case 1:
            return unpack_bits(raw_bytes.tobytes(), count)
        case 4:
            nibbles = np.stack([raw_bytes & 15, raw_bytes >> 4], axis=1).reshape(-1)
            return bits_to_storage(dst, nibbles)
        case _:
            raw = np.frombuffer(raw_bytes.tobytes(), f"<u{dst.storage.itemsize}")
            return raw.astype(f"u{dst.storage.itemsize}").view(dst.storage)


def _check_packing(format: Format, rank: int, count: int) -> None:
    if rank != 1:
        raise ValueError(f"packing takes tiles of rank 1, not {rank}")
    if count * packed_bits(format) % 8:
        raise ValueError(f"{count} elements of {format.name} are not whole bytes")


def _little_endian(x: Array) -> Array:
    return np.ascontiguousarray(x).view(f"u{x.itemsize}").astype(f"<u{x.itemsize}")
