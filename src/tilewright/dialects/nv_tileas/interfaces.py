"""What passes ask of operations without knowing which they are (S27, S28, S29)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import cast

from xdsl.ir import Operation, Region

from tilewright.dialects.nv_tileas.agents import INHERIT

__all__ = [
    "AgentLikeInterface",
    "ProducerInterface",
    "YieldTerminator",
    "is_producer",
    "producer_region",
]


class ProducerInterface:
    """Marks the operations with a region that fills a stage: `produce_one`, `produce_one_async`
    (the region makes the values) and `producer_write` (the region writes the storage)."""

    def producer_region(self) -> Region:
        """The region that fills the stage."""
        return cast(Operation, self).regions[0]


def producer_region(operation: Operation) -> Region | None:
    """The region that fills a stage; None for what is no producer."""
    return operation.producer_region() if isinstance(operation, ProducerInterface) else None


def is_producer(operation: Operation) -> bool:
    """Whether an operation is marked as a boundary at which values are produced."""
    return isinstance(operation, ProducerInterface)


class AgentLikeInterface(ABC):
    """Operations whose regions run at the same time, each by its own warps."""

    @abstractmethod
    def agent_bodies(self) -> Sequence[Region]:
        """One region per agent."""

    @abstractmethod
    def own_warp_counts(self) -> Sequence[int]:
        """The warps of each agent, `INHERIT` where the launch decides."""

    def resolved_warp_counts(self, inherited: int) -> tuple[int, ...]:
        """The warps of each agent.

        Args:
            inherited: what stands for `INHERIT`.
        """
        return tuple(inherited if count == INHERIT else count for count in self.own_warp_counts())


class YieldTerminator(ABC):
    """Terminators that hand their operands to the operation around them, which alone decides what
    they mean."""

    @abstractmethod
    def parent_op(self) -> Operation | None:
        """The operation around the terminator."""

    def successor(self) -> Operation | None:
        """The operation that gets the operands: the one around the terminator."""
        return self.parent_op()
