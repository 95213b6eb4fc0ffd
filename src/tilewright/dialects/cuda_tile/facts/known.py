"""What is known of a value from the constants it comes from."""

from __future__ import annotations

from typing import cast

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import ConstantLike

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.facts.movement import Rearranges
from tilewright.dialects.cuda_tile.facts.traits import has
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.types import TileType

__all__ = ["known_elements", "known_integer"]


def known_elements(value: SSAValue) -> list[int] | None:
    """Bits of which each element of a value has one; None if they are not known.

    They are those of the constant that the value is, or whose elements it rearranges.
    """
    owner = value.owner
    while type(owner) is not Block and has(type(owner), Rearranges):
        owner = cast(Operation, owner).operands[0].owner
    if isinstance(owner, Block) or not has(type(owner), ConstantLike):
        return None
    constant = owner.properties.get("value")
    return element_bits(constant) if isinstance(constant, ElementsAttr) else None


def known_integer(value: SSAValue, *, signed: bool = True) -> int | None:
    """The number that all elements of an integer tile are known to be."""
    known = known_elements(value)
    if known is None or len(known) != 1:
        return None
    type = value.type
    assert isinstance(type, TileType)
    width = WIDTHS[type.element_name or ""]
    return known[0] - (1 << width) if signed and known[0] >> (width - 1) else known[0]
