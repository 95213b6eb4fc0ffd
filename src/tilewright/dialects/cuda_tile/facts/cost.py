"""How much work operations are: the unit of a machine that they keep busy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from zlib import crc32

from typing_extensions import override
from xdsl.ir import Operation
from xdsl.traits import OpTrait

from tilewright.dialects.cuda_tile.facts.traits import trait_of

__all__ = ["Cost", "CostClass", "LibraryFunction", "cost_of"]


class Cost(StrEnum):
    """What is kept busy.

    The work of matrix products is multiplications, that of memory and layouts bytes, that of the
    others elements.
    """

    NONE = "none"
    """Nothing: what becomes no instruction, or few for a whole tile."""
    ALU = "alu"
    """Arithmetic of one instruction."""
    DUAL_ALU = "dual_alu"
    """Arithmetic of one instruction, which does two 16-bit floats at a time."""
    XU = "xu"
    """Arithmetic of many steps: quotients, roots, functions."""
    LAYOUT = "layout"
    """Elements that change places between threads."""
    SHARED = "shared"
    """Elements that go between registers and shared memory."""
    TENSOR = "tensor"
    """Elements that go from or to tensor memory."""
    AGGREGATE = "aggregate"
    """Elements that are combined."""
    MMA = "mma"
    """Matrix products."""
    LOAD = "load"
    """Loads from memory."""
    STORE = "store"
    """Stores to memory."""
    ATOMIC = "atomic"
    """Atomic accesses."""
    ASYNC_LOAD = "async_load"
    """Loads into shared memory."""
    TMA_LOAD = "tma_load"
    """Loads of whole tiles into shared memory."""
    TMA_STORE = "tma_store"
    """Stores of whole tiles from shared memory."""
    HANDSHAKE = "handshake"
    """Agents that wait for each other."""


@dataclass(frozen=True)
class CostClass(OpTrait):
    """What the operation keeps busy.

    Attributes:
        cost: the unit.
    """

    cost: Cost

    @override
    def __hash__(self) -> int:
        # As that of `constraints.Same`: the order of traits must not be left to chance.
        return crc32(self.cost.encode())


class LibraryFunction(OpTrait):
    """A function that mathematical libraries have: computed in many steps, with other ones for what
    is rare."""


def cost_of(operation: Operation | type[Operation]) -> Cost | None:
    """What an operation keeps busy; None if nothing is known of it."""
    kind = operation if isinstance(operation, type) else type(operation)
    found = trait_of(kind, CostClass)
    return None if found is None else found.cost
