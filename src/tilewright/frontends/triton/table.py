"""What makes Tile IR of each operation, from the files of the chapters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.frontends.triton import (
    atomics,
    combining,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    products,
    views,
)
from tilewright.frontends.triton.conversion import Converter

__all__ = ["CONVERSIONS"]

_CHAPTERS = (
    *(core, conversions, control_flow, memory, floating_point, integer, atomics, views),
    *(miscellaneous, combining, products),
)

CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {kind: convert for chapter in _CHAPTERS for kind, convert in chapter.CONVERSIONS.items()}
)
"""The conversions of all chapters by the classes of the operations."""
