"""Queues: the layer before pipelines, where agents exchange tiles without stages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import (
    IsTerminator,
    MemoryWriteEffect,
    Pure,
    ReturnLike,
)

from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    ANY_TYPE,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.operations.control_flow import types_text
from tilewright.dialects.nv_tileas.constraints import QUEUE
from tilewright.dialects.nv_tileas.interfaces import YieldTerminator
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import AgentOperation
from tilewright.dialects.nv_tileas.types import QueueType


@irdl_op_definition
class QueueYieldOp(TileASOperation, YieldTerminator):
    """Ends the body of an agent that exchanges tiles through queues."""

    name = "nv_tileas.queue.yield"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        require(
            isinstance(self.parent_op(), ExecuteOp), "must end the body of an agent of `execute`"
        )


@irdl_op_definition
class ExecuteOp(AgentOperation):
    """Runs one region per agent at the same time; becomes `agent_switch`."""

    name = "nv_tileas.execute"

    END: ClassVar[type[TileASOperation]] = QueueYieldOp


@irdl_op_definition
class CreateQueueOp(TileASOperation):
    """A queue from one agent to others."""

    name = "nv_tileas.create_queue"

    capacity = opt_prop_def(IntegerAttr)
    result = result_def(QUEUE)
    traits = traits_def(MemoryWriteEffect(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"capacity": "i32"}
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("queue",)

    def verify_(self) -> None:
        capacity = 1 if self.capacity is None else self.capacity.value.data
        require(capacity >= 1, f"capacity must be at least 1, found {capacity}")


def verify_entry(queue: SSAValue, values: Sequence[SSAValue]) -> None:
    """The values are one entry of the queue."""
    payloads = cast(QueueType, queue.type).payloads
    found = tuple(value.type for value in values)
    require(
        found == payloads,
        f"the values must be {types_text(payloads)} (one entry of the queue), "
        f"found {types_text(found)}",
    )


@irdl_op_definition
class QueuePutOp(TileASOperation):
    """Adds an entry to a queue."""

    name = "nv_tileas.queue.put"

    queue = operand_def(QUEUE)
    values = var_operand_def(ANY_TILE)
    traits = traits_def(Reads("queue"), Writes("queue"), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_entry(self.queue, self.values)


@irdl_op_definition
class QueueGetOp(TileASOperation):
    """Takes the next entry out of a queue."""

    name = "nv_tileas.queue.get"

    queue = operand_def(QUEUE)
    values = var_result_def(ANY_TILE)
    traits = traits_def(Reads("queue"), Writes("queue"), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_entry(self.queue, self.values)


OPERATIONS: tuple[type[TileASOperation], ...] = (
    ExecuteOp,
    CreateQueueOp,
    QueuePutOp,
    QueueGetOp,
    QueueYieldOp,
)
