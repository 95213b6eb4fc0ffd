"""The sixteen element formats and how their values are held, in NumPy, in constants, in memory.

Specification: "Types", section 1 (number types). A *tile* of a format is an ndarray of any shape
whose dtype is ``format.storage``; *bits* are an ndarray of uint64 that holds, in its low
``format.width`` bits, the encoding of each element.
"""

from dataclasses import dataclass
from typing import Any, Literal

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

__all__ = [
    "FORMATS",
    "Array",
    "Format",
    "bits_to_constant",
    "bits_to_storage",
    "check_tile",
    "constant_to_bits",
    "format_of",
    "pack_bits",
    "storage_to_bits",
    "to_float64",
    "unpack_bits",
]

Array = NDArray[Any]
"""An ndarray; the docstrings say which dtype and shape."""

NanEncoding = Literal["ieee", "all_ones", "none"]


@dataclass(frozen=True)
class Format:
    """One element format.

    The encoding of a float is, from the top, ``sign_bits``, ``exponent_bits``, ``mantissa_bits``;
    a *code* is the encoding without its sign, so codes increase with the magnitude. The fields
    from ``sign_bits`` on, and the properties, only mean something for floats.
    """

    name: str
    """The Tile IR spelling, e.g. ``f8E4M3FN``."""
    kind: Literal["int", "float"]
    width: int
    """Bits in a value."""
    storage: np.dtype[Any]
    """The dtype of a tile: i4 sign-extended in int8, tf32 in float32, fnv8E5M3FNU raw in uint8."""
    constant_bytes: int | None
    """Bytes per element of a constant (before i1 is bit-packed); None if not allowed there."""
    memory_bits: int | None
    """Bits per element in memory; None if not allowed there."""
    sign_bits: int = 0
    exponent_bits: int = 0
    mantissa_bits: int = 0
    bias: int = 0
    has_infinity: bool = False
    nan_encoding: NanEncoding = "none"
    """``ieee``: highest exponent; ``all_ones``: only the highest code; ``none``: there is none."""
    has_zero: bool = True
    """Whether the lowest exponent field holds zero and the subnormals."""

    @property
    def precision(self) -> int:
        """Significant bits, with the hidden one."""
        return self.mantissa_bits + 1

    @property
    def minimum_exponent(self) -> int:
        """Exponent of the smallest normal number, a power of two."""
        return (1 if self.has_zero else 0) - self.bias

    @property
    def maximum_exponent(self) -> int:
        """Floor of the binary logarithm of the largest finite number."""
        return (self.largest >> self.mantissa_bits) - self.bias

    @property
    def largest(self) -> int:
        """Code of the largest finite number."""
        codes = 1 << (self.exponent_bits + self.mantissa_bits)
        match self.nan_encoding:
            case "ieee":
                return codes - (1 << self.mantissa_bits) - 1
            case "all_ones":
                return codes - 2
            case "none":
                return codes - 1

    @property
    def infinity(self) -> int | None:
        """Code of infinity; None if there is none."""
        return self.largest + 1 if self.has_infinity else None

    @property
    def nan(self) -> int | None:
        """Code of the canonical (quiet, positive) NaN; None if there is none."""
        if self.nan_encoding == "ieee":
            return self.largest + 1 + (1 << (self.mantissa_bits - 1))
        return self.largest + 1 if self.nan_encoding == "all_ones" else None

    @property
    def smallest_normal(self) -> int:
        """Code of the smallest normal number; smaller codes are zero and the subnormals."""
        return (1 << self.mantissa_bits) if self.has_zero else 0

    @property
    def sign_mask(self) -> int:
        """The sign bit of an encoding; 0 for an unsigned format."""
        return self.sign_bits << (self.width - 1)


def _integer(
    name: str, width: int, storage: type, constant_bytes: int | None, memory_bits: int | None
) -> Format:
    return Format(name, "int", width, np.dtype(storage), constant_bytes, memory_bits)


def _float(
    name: str,
    storage: type,
    layout: tuple[int, int, int],
    bias: int,
    nan_encoding: NanEncoding,
    *,
    memory_bits: int | None = None,
    has_zero: bool = True,
    has_infinity: bool | None = None,
) -> Format:
    width = sum(layout)
    return Format(
        name,
        "float",
        width,
        np.dtype(storage),
        (width + 7) // 8,
        memory_bits or width,
        *layout,
        bias,
        nan_encoding == "ieee" if has_infinity is None else has_infinity,
        nan_encoding,
        has_zero,
    )


FORMATS: dict[str, Format] = {
    format.name: format
    for format in (
        _integer("i1", 1, np.bool_, 1, 8),
        _integer("i4", 4, np.int8, None, None),
        _integer("i8", 8, np.int8, 1, 8),
        _integer("i16", 16, np.int16, 2, 16),
        _integer("i32", 32, np.int32, 4, 32),
        _integer("i64", 64, np.int64, 8, 64),
        _float("f16", np.float16, (1, 5, 10), 15, "ieee"),
        _float("bf16", ml_dtypes.bfloat16, (1, 8, 7), 127, "ieee"),
        _float("f32", np.float32, (1, 8, 23), 127, "ieee"),
        _float("tf32", np.float32, (1, 8, 10), 127, "ieee", memory_bits=32),
        _float("f64", np.float64, (1, 11, 52), 1023, "ieee"),
        _float("f8E4M3FN", ml_dtypes.float8_e4m3fn, (1, 4, 3), 7, "all_ones"),
        _float("f8E5M2", ml_dtypes.float8_e5m2, (1, 5, 2), 15, "ieee"),
        _float("f8E8M0FNU", ml_dtypes.float8_e8m0fnu, (0, 8, 0), 127, "all_ones", has_zero=False),
        _float("f4E2M1FN", ml_dtypes.float4_e2m1fn, (1, 2, 1), 1, "none"),
        _float("fnv8E5M3FNU", np.uint8, (0, 5, 3), 15, "all_ones"),
    )
}
"""Every number type, by its Tile IR spelling."""

TF32_IGNORED_BITS = 13
"""The low bits of a stored tf32 that are no part of its value."""


def format_of(name: str) -> Format:
    """The format with this Tile IR spelling; ValueError if there is none."""
    try:
        return FORMATS[name]
    except KeyError:
        raise ValueError(f"{name!r} is not a number type") from None


def check_tile(format: Format, tile: Array) -> Array:
    """The tile itself; TypeError if its dtype is not the storage dtype of the format."""
    tile = np.asarray(tile)
    if tile.dtype != format.storage:
        raise TypeError(f"a tile of {format.name} is held as {format.storage}, not {tile.dtype}")
    return tile


def _raw_dtype(format: Format) -> np.dtype[Any]:
    return np.dtype(f"u{format.storage.itemsize}")


def storage_to_bits(format: Format, tile: Array) -> Array:
    """Encoding of each element of a tile, as uint64 of the same shape.

    The low 13 bits of a tf32, which are no part of its value, are left out.
    """
    bits = check_tile(format, tile).view(_raw_dtype(format)).astype(np.uint64)
    if format.name == "tf32":
        return np.asarray(bits >> np.uint64(TF32_IGNORED_BITS))
    return np.asarray(bits & np.uint64((1 << format.width) - 1))


def bits_to_storage(format: Format, bits: Array) -> Array:
    """Tile whose elements have the given encodings; bits above ``format.width`` are ignored."""
    bits = np.asarray(bits, np.uint64) & np.uint64((1 << format.width) - 1)
    if format.name == "tf32":
        bits = bits << np.uint64(TF32_IGNORED_BITS)
    if format.name == "i4":
        bits = (bits ^ np.uint64(8)) + np.uint64(0xF8)  # sign-extends into the byte
    return np.asarray(bits).astype(_raw_dtype(format)).view(format.storage)


def constant_to_bits(format: Format, raw: bytes) -> Array:
    """Encodings in the element bytes of a constant, as rank-1 uint64.

    Elements are little-endian, ``format.constant_bytes`` each; bits above the width are ignored,
    but every non-zero byte is a true i1. Undo the bit-packing of i1 first (`unpack_bits`).
    ValueError if the format cannot be in a constant or the bytes are not whole elements.
    """
    size = _constant_bytes(format)
    if len(raw) % size:
        raise ValueError(f"{len(raw)} bytes are not a whole number of {format.name} elements")
    raw_bytes = np.zeros((len(raw) // size, 8), np.uint8)
    raw_bytes[:, :size] = np.frombuffer(raw, np.uint8).reshape(-1, size)
    bits = raw_bytes.view("<u8").reshape(-1).astype(np.uint64)
    if format.name == "i1":
        return (bits != 0).astype(np.uint64)
    return bits & np.uint64((1 << format.width) - 1)


def bits_to_constant(format: Format, bits: Array) -> bytes:
    """Element bytes of a constant, row-major; the inverse of `constant_to_bits`."""
    size = _constant_bytes(format)
    raw_bytes = np.ascontiguousarray(bits, "<u8").reshape(-1, 1).view(np.uint8)
    return raw_bytes[:, :size].tobytes()


def _constant_bytes(format: Format) -> int:
    if format.constant_bytes is None:
        raise ValueError(f"{format.name} cannot be the element of a constant")
    return format.constant_bytes


def pack_bits(flags: Array) -> bytes:
    """Packs i1 values in row-major order, element k in bit k % 8 of byte k // 8."""
    return np.packbits(np.asarray(flags, np.bool_).reshape(-1), bitorder="little").tobytes()


def unpack_bits(raw: bytes, count: int) -> Array:
    """The first ``count`` i1 values of packed bytes, as rank-1 bool; ValueError if too short."""
    if len(raw) * 8 < count:
        raise ValueError(f"{len(raw)} bytes hold fewer than {count} bits")
    raw_bytes = np.frombuffer(raw, np.uint8)
    return np.unpackbits(raw_bytes, count=count, bitorder="little").astype(np.bool_)


@np.errstate(invalid="ignore")
def to_float64(format: Format, tile: Array) -> Array:
    """Values of a tile of any float format, exactly, as float64 of the same shape.

    The low 13 bits of a tf32 are ignored.
    """
    if format.name == "tf32":
        tile = bits_to_storage(format, storage_to_bits(format, tile))
    if format.name == "fnv8E5M3FNU":
        return _FNV8_VALUES[check_tile(format, tile)]
    return np.asarray(check_tile(format, tile).astype(np.float64))


def _fnv8_values() -> Array:
    """The 256 values of fnv8E5M3FNU."""
    format = FORMATS["fnv8E5M3FNU"]
    codes = np.arange(256)
    field, mantissa = codes >> format.mantissa_bits, codes & ((1 << format.mantissa_bits) - 1)
    significand = np.where(field == 0, mantissa, mantissa | (1 << format.mantissa_bits))
    exponent = np.maximum(field, 1) - format.bias - format.mantissa_bits
    return np.where(codes == format.nan, np.nan, np.ldexp(significand.astype(float), exponent))


_FNV8_VALUES = _fnv8_values()
