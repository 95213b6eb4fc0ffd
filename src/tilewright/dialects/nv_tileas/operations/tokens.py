"""Tokens of asynchronous work."""

from __future__ import annotations

from xdsl.ir import SSAValue
from xdsl.irdl import irdl_op_definition, operand_def, result_def, traits_def, var_operand_def
from xdsl.traits import (
    MemoryReadEffect,
    MemoryWriteEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    TOKEN_TYPE,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
)
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nv_tileas.constraints import ASYNC
from tilewright.dialects.nv_tileas.operation import TileASOperation


def verify_same(value: SSAValue, result: SSAValue) -> None:
    """The result has the type of the value."""
    require(
        result.type == value.type,
        f"the result must be {spell(value.type)} (as the value), found {spell(result.type)}",
    )


@irdl_op_definition
class AsyncWaitOp(TileASOperation):
    """Blocks until all the work is complete."""

    name = "nv_tileas.async.wait"

    tokens = var_operand_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        require(bool(self.tokens), "needs at least one token")


@irdl_op_definition
class FutureWaitOp(TileASOperation):
    """The value that asynchronous work gives, once it is complete."""

    name = "nv_tileas.async.future_wait"

    value = operand_def(ANY_TILE)
    token = operand_def(ASYNC)
    result = result_def(ANY_TILE)
    traits = traits_def(MemoryReadEffect(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_same(self.value, self.result)


@irdl_op_definition
class ToAsyncOp(TileASOperation):
    """A value together with a token that is already complete."""

    name = "nv_tileas.async.to_async"

    value = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    token = result_def(ASYNC)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_same(self.value, self.result)


@irdl_op_definition
class TokenToAsyncOp(TileASOperation):
    """The order that a memory token stands for, as asynchronous work."""

    name = "nv_tileas.async.token_to_async"

    token = operand_def(TOKEN_TYPE)
    result = result_def(ASYNC)
    traits = traits_def(Pure(), CostClass(Cost.NONE))


@irdl_op_definition
class CreateNoneOp(TileASOperation):
    """Work that is already complete."""

    name = "nv_tileas.create_none"

    result = result_def(ASYNC)
    traits = traits_def(Pure(), CostClass(Cost.NONE))


OPERATIONS: tuple[type[TileASOperation], ...] = (
    AsyncWaitOp,
    FutureWaitOp,
    ToAsyncOp,
    TokenToAsyncOp,
    CreateNoneOp,
)
