"""Queues: the layer before pipelines, where agents exchange tiles without stages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import (
    IsTerminator,
    MemoryReadEffect,
    MemoryWriteEffect,
    Pure,
    ReturnLike,
)

from tilewright.dialects.cuda_tile.constraints import ANY_TILE, ANY_TYPE
from tilewright.dialects.nv_tileas.constraints import QUEUE
from tilewright.dialects.nv_tileas.interfaces import YieldTerminator
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import AgentOperation


@irdl_op_definition
class QueueYieldOp(TileASOperation, YieldTerminator):
    """Ends the body of an agent that exchanges tiles through queues."""

    name = "nv_tileas.queue.yield"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure())


@irdl_op_definition
class ExecuteOp(AgentOperation):
    """Runs one region per agent at the same time; becomes `agent_switch`."""

    name = "nv_tileas.execute"

    END: ClassVar[type[TileASOperation]] = QueueYieldOp

    group_ids = prop_def(DenseArrayBase)


@irdl_op_definition
class CreateQueueOp(TileASOperation):
    """A queue from one agent to others."""

    name = "nv_tileas.create_queue"

    capacity = opt_prop_def(IntegerAttr)
    result = result_def(QUEUE)
    traits = traits_def(MemoryWriteEffect())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"capacity": "i32"}
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("queue",)


@irdl_op_definition
class QueuePutOp(TileASOperation):
    """Adds an entry to a queue."""

    name = "nv_tileas.queue.put"

    queue = operand_def(QUEUE)
    values = var_operand_def(ANY_TILE)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


@irdl_op_definition
class QueueGetOp(TileASOperation):
    """Takes the next entry out of a queue."""

    name = "nv_tileas.queue.get"

    queue = operand_def(QUEUE)
    values = var_result_def(ANY_TILE)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


OPERATIONS: tuple[type[TileASOperation], ...] = (
    ExecuteOp,
    CreateQueueOp,
    QueuePutOp,
    QueueGetOp,
    QueueYieldOp,
)
