"""The types of Tile IR (specification: Type System).

Number types are xDSL's builtin `i1` … `f4E2M1FN`, completed by `fnv8E5M3FNU`; everything else
(pointer, tile, views, token) is defined here.  Every type checks its own rules when it is made
and raises `VerifyException` with what was found and what is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Attribute

from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, FNV8E5M3FNUType
from tilewright.dialects.cuda_tile.tile_types import (
    TOKEN,
    PtrType,
    TileIRType,
    TileLayout,
    TileType,
    TokenType,
    check_tile_shape,
    scalar,
    spell,
    tile_type_of,
)
from tilewright.dialects.cuda_tile.type_syntax import DYNAMIC
from tilewright.dialects.cuda_tile.view_types import (
    DimMappedViewType,
    GatherScatterViewType,
    PartitionViewType,
    StridedViewType,
    TensorViewType,
    TileViewType,
)

__all__ = [
    "BARE_TYPES",
    "DYNAMIC",
    "NUMBER_TYPES",
    "TOKEN",
    "TYPES",
    "DimMappedViewType",
    "GatherScatterViewType",
    "PartitionViewType",
    "PtrType",
    "StridedViewType",
    "TensorViewType",
    "TileIRType",
    "TileLayout",
    "TileType",
    "TileViewType",
    "TokenType",
    "check_tile_shape",
    "scalar",
    "spell",
    "tile_type_of",
]

TYPES: tuple[type[Attribute], ...] = (
    FNV8E5M3FNUType,
    PtrType,
    TileType,
    TensorViewType,
    PartitionViewType,
    StridedViewType,
    GatherScatterViewType,
    TokenType,
)
"""All type classes of the dialect."""

BARE_TYPES: Mapping[str, type[TileIRType]] = MappingProxyType(
    {
        cls.name.removeprefix("cuda_tile."): cls
        for cls in (
            PtrType,
            TileType,
            TensorViewType,
            PartitionViewType,
            StridedViewType,
            GatherScatterViewType,
            TokenType,
        )
    }
)
"""The type classes by the word that stands for them inside the dialect's syntax."""
