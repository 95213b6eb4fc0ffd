"""Tokens of asynchronous work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation, OpResult, SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
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
from tilewright.dialects.nv_tileas.operations.memory import AsyncStoreOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumerReadOp
from tilewright.dialects.nv_tileas.operations.tma import (
    AsyncScatterTMAStoreOp,
    AsyncTiledTMAStoreOp,
)
from tilewright.dialects.nv_tileas.tracing import sources

STORES_OF_BUFFERS = (AsyncTiledTMAStoreOp, AsyncScatterTMAStoreOp, AsyncStoreOp)
"""What reads a buffer, and writes to global memory what it has read."""


def verify_same(value: SSAValue, result: SSAValue) -> None:
    """The result has the type of the value."""
    require(
        result.type == value.type,
        f"the result must be {spell(value.type)} (as the value), found {spell(result.type)}",
    )


@irdl_op_definition
class AsyncWaitOp(TileASOperation):
    """Blocks until all the work is complete; with `reads` until stores have read the buffers that
    they store, which may be written again from then on: PTX's `cp.async.bulk.wait_group.read`."""

    name = "nv_tileas.async.wait"

    tokens = var_operand_def(ASYNC)
    reads = opt_prop_def(UnitAttr)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect(), CostClass(Cost.NONE))

    FLAGS: ClassVar[tuple[str, ...]] = ("reads",)

    def verify_(self) -> None:
        require(bool(self.tokens), "needs at least one token")
        other = None if self.reads is None else next(_no_stores(self.tokens), None)
        require(
            other is None,
            f"only stores of buffers can be waited for until they have read, found `{other}`",
        )


def _no_stores(tokens: Iterable[SSAValue]) -> Iterator[str]:
    """The operations other than stores of buffers that give one of some tokens."""
    left, seen = [*tokens], set[SSAValue]()
    while left:
        for source in sources(left.pop()):
            owner = source.owner
            if source in seen or isinstance(owner, (*STORES_OF_BUFFERS, CreateNoneOp)):
                continue
            seen.add(source)
            last = owner.body.block.last_op if isinstance(owner, ConsumerReadOp) else None
            if last is not None and isinstance(source, OpResult) and source.index:
                # The first result of a reading is its token, which the body does not give.
                left.append(last.operands[source.index - 1])
            else:
                yield owner.name if isinstance(owner, Operation) else "an argument"


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
