"""Tensor maps: enumerations of CUDA's driver, and what describes an array to a GPU's copy engine.

A descriptor's 128 bytes are made by the driver, and mean something to the GPU alone: there are
none here.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NoReturn, SupportsIndex

from tilewright.cutile.extension.exported import MODULE, exported

__all__ = [
    "DRIVER_CONSTANTS",
    "_TENSOR_MAP_DESCRIPTOR_ALIGNMENT",
    "_TENSOR_MAP_DESCRIPTOR_BYTES",
    "_TENSOR_MAP_MAX_RANK",
    "SwizzleMode",
    "TMALoadMode",
    "TMAStoreMode",
    "TensorMapDataType",
    "TensorMapFloatOOBFill",
    "TensorMapInterleave",
    "TensorMapL2Promotion",
    "_tensor_map_data_type_bitwidth",
    "_tensor_map_tiled",
]

_TENSOR_MAP_DESCRIPTOR_BYTES: Final = 128
_TENSOR_MAP_DESCRIPTOR_ALIGNMENT: Final = 128
_TENSOR_MAP_MAX_RANK: Final = 5


class TensorMapDataType(Enum):
    """The types of elements, as CUDA's driver numbers them."""

    __module__ = MODULE

    UINT8 = 0
    UINT16 = 1
    UINT32 = 2
    INT32 = 3
    UINT64 = 4
    INT64 = 5
    FLOAT16 = 6
    FLOAT32 = 7
    FLOAT64 = 8
    BFLOAT16 = 9
    FLOAT32_FTZ = 10
    TFLOAT32 = 11
    TFLOAT32_FTZ = 12
    _16U4_ALIGN8B = 13
    _16U4_ALIGN16B = 14
    _16U6_ALIGN16B = 15


class TensorMapInterleave(Enum):
    """How an array's innermost elements are interleaved."""

    __module__ = MODULE

    NONE = 0
    INTERLEAVE_16B = 1
    INTERLEAVE_32B = 2


class SwizzleMode(Enum):
    """In which order elements lie in shared memory."""

    __module__ = MODULE

    SWIZZLE_NONE = 0
    SWIZZLE_32B = 1
    SWIZZLE_64B = 2
    SWIZZLE_128B = 3
    SWIZZLE_128B_ATOM_32B = 4
    SWIZZLE_128B_ATOM_32B_FLIP_8B = 5
    SWIZZLE_128B_ATOM_64B = 6


class TensorMapL2Promotion(Enum):
    """How many bytes are brought to the second-level cache at once."""

    __module__ = MODULE

    NONE = 0
    L2_64B = 1
    L2_128B = 2
    L2_256B = 3


class TensorMapFloatOOBFill(Enum):
    """What elements outside of the array are."""

    __module__ = MODULE

    NONE = 0
    NAN_REQUEST_ZERO_FMA = 1


class TMALoadMode(Enum):
    """How tiles are loaded."""

    __module__ = MODULE

    TILE = 0
    IM2COL = 1
    IM2COL_W = 2
    IM2COL_W_128 = 3
    TILE_GATHER4 = 4


class TMAStoreMode(Enum):
    """How tiles are stored."""

    __module__ = MODULE

    TILE = 0
    IM2COL = 1
    TILE_SCATTER4 = 2


_BITWIDTHS: Mapping[int, int] = MappingProxyType(
    {
        kind.value: bitwidth
        for bitwidth, kinds in (
            (8, (TensorMapDataType.UINT8,)),
            (
                16,
                (TensorMapDataType.UINT16, TensorMapDataType.FLOAT16, TensorMapDataType.BFLOAT16),
            ),
            (
                32,
                (
                    TensorMapDataType.UINT32,
                    TensorMapDataType.INT32,
                    TensorMapDataType.FLOAT32,
                    TensorMapDataType.FLOAT32_FTZ,
                    TensorMapDataType.TFLOAT32,
                    TensorMapDataType.TFLOAT32_FTZ,
                ),
            ),
            (
                64,
                (TensorMapDataType.UINT64, TensorMapDataType.INT64, TensorMapDataType.FLOAT64),
            ),
        )
        for kind in kinds
    }
)
"""The bits of an element, by the driver's numbers; packed types have none."""

DRIVER_CONSTANTS: Mapping[str, int] = MappingProxyType(
    {
        f"{prefix}{member.name.removeprefix('_').removeprefix(less)}": member.value
        for prefix, less, kind in (
            ("CU_TENSOR_MAP_DATA_TYPE_", "", TensorMapDataType),
            ("CU_TENSOR_MAP_SWIZZLE_", "SWIZZLE_", SwizzleMode),
            ("CU_TENSOR_MAP_L2_PROMOTION_", "", TensorMapL2Promotion),
        )
        for member in kind
    }
)
"""What cuTile before 1.7 has instead of the enumerations."""


@exported
def _tensor_map_data_type_bitwidth(data_type: SupportsIndex, /) -> int:
    """The bits of an element.

    Args:
        data_type: a value of `TensorMapDataType`.

    Raises:
        TypeError: it is no integer.
        ValueError: it is no type whose elements have whole bytes.
    """
    number = _unsigned(data_type)
    try:
        return _BITWIDTHS[number]
    except KeyError:
        raise ValueError(f"Can't create tensor map: unsupported data type {number}") from None


@exported
def _tensor_map_tiled(
    array: Any,
    tile_shape: tuple[int, ...],
    order: tuple[int, ...],
    interleave: SupportsIndex,
    swizzle: SupportsIndex,
    l2_promotion: SupportsIndex,
    oob_fill: SupportsIndex,
    /,
) -> NoReturn:
    """What describes tiles of an array to a GPU.

    Raises:
        TypeError: an argument is of another type.
        OSError: always, else: CUDA's driver is not there.
    """
    for number in (interleave, swizzle, l2_promotion, oob_fill):
        _unsigned(number)
    rank = _rank(array)
    for what, dimensions in (("order", order), ("tile shape", tile_shape)):
        fits = type(dimensions) is tuple and len(dimensions) == rank
        if rank is not None and not fits:
            raise TypeError(f"normalized {what} must match the array rank")
    raise OSError("tensor maps are made by CUDA's driver for a GPU; there is none here")


def _rank(array: Any) -> int | None:
    """The number of dimensions of an array, or None if it does not tell.

    Raises:
        TypeError: it is no array.
    """
    interface = getattr(array, "__cuda_array_interface__", None)
    if interface is None and not hasattr(array, "__dlpack__"):
        raise TypeError(f"tensor_map_tiled requires a CUDA array, got {type(array).__name__}")
    shape = getattr(array, "shape", None) if interface is None else interface["shape"]
    return None if shape is None else len(shape)


def _unsigned(number: SupportsIndex) -> int:
    """An integer in 32 bits.

    Raises:
        TypeError: it is no integer.
        OverflowError: it has more than 64 bits.
    """
    index = operator.index(number)
    if not -(1 << 63) <= index < 1 << 63:
        raise OverflowError("Python int too large to convert to C long")
    return index & 0xFFFFFFFF
