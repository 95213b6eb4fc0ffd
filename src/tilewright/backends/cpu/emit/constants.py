"""What is known of tiles when code is generated."""

from __future__ import annotations

from typing import Any

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.emitter import format_of_value
from tilewright.dialects.cuda_tile.facts import Rearranges
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.numerics.formats import bits_to_storage, constant_to_bits, to_float64

__all__ = ["constant_number"]


def constant_number(value: SSAValue) -> float | None:
    """The number that all elements of a tile are, integers as signed, if that is known."""
    owner: Any = value.owner
    while isinstance(owner, Operation) and owner.has_trait(Rearranges):
        owner = owner.operands[0].owner
    if not isinstance(owner, ConstantOp):
        return None
    elements: Any = owner.value
    format = format_of_value(owner.result)
    if format is None or not elements.is_splat:
        return None
    storage = bits_to_storage(format, constant_to_bits(format, elements.raw)[:1])
    return float(storage[0] if format.kind == "int" else to_float64(format, storage)[0])
