"""Enum values in files, and since when there are those that are newer than 13.1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.bytecode.version import V13_1, V13_4, V13_5, Version
from tilewright.dialects.cuda_tile.attributes import PtrAttr, RoundingMode, WordEnum

ENUM_VALUES_SINCE: Mapping[tuple[type[WordEnum], int], Version] = MappingProxyType(
    {
        (RoundingMode, RoundingMode.NEAREST_AWAY.value): V13_4,
        (PtrAttr, PtrAttr.UNICAST.value): V13_5,
        (PtrAttr, PtrAttr.MULTICAST.value): V13_5,
    }
)
"""The enum values that are newer than 13.1 in a field that is older than they are."""


def enum_value_since(member: WordEnum) -> Version:
    """The version that has the enum value."""
    return ENUM_VALUES_SINCE.get((type(member), member.value), V13_1)
