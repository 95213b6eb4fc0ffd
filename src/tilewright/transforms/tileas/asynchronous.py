"""Pass `asynchronous`: loads that fill stages become asynchronous, by the copy engine (TMA) or by
asynchronous copies (cp.async); `transfers` says which.

The write then yields the tokens of the copies, and the stage is full once all their bytes have
landed.  A load that waits for a token stays as it is: a copy under way waits for nothing.
Descriptors for the copy engine are made before the agents start.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncLoadOp,
    AsyncTiledLoadOp,
    LoadOp,
    TiledLoadOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    PipelineYieldOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.operations.tma import AsyncTiledTMALoadOp
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, plain_tile
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.descriptors import Descriptors, agent_of, host_can_make
from tilewright.transforms.tileas.tokens import tokens_of
from tilewright.transforms.tileas.transfers import Transfer, transfer_of

TMA_ATOM = AtomAttr(AtomKind.TMA, "tma_load_tiled")
COPY_ATOM = AtomAttr(AtomKind.COPY, "cp_async")


class Asynchronous(KernelPass):
    """Makes the loads that fill stages asynchronous."""

    name = "asynchronous"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        descriptors = Descriptors(anchor)
        for write in [op for op in walk(anchor) if isinstance(op, ProducerWriteOp)]:
            _transform(write, descriptors)


def _transform(write: ProducerWriteOp, descriptors: Descriptors) -> None:
    body = write.body.block
    last = body.last_op
    assert last is not None
    loads = [value.owner for value in last.operands]
    if any(not isinstance(load, Operation) or load.parent is not body for load in loads):
        return
    found: list[Operation] = [load for load in loads if isinstance(load, Operation)]
    kinds = {_kind(load) for load in found}
    if not kinds or Transfer.PLAIN in kinds or len(set(found)) != len(found):
        # Values that are loaded at once need no tokens.
        return
    # A stage is filled in one way: what the copy engine can move, aligned as it must be, can be
    # copied too.
    kind = Transfer.TMA if kinds == {Transfer.TMA} else Transfer.COPY
    tokens: list[SSAValue] = []
    for load, buffer in zip(found, body.args, strict=True):
        copy = _copy(load, kind, buffer, write, descriptors)
        body.insert_ops_before([copy], load)
        tokens.append(copy.results[0])
    replace(last, make(PipelineYieldOp, {"operands_": tokens}, like=last))
    for load in found:
        erase(load)


def _kind(load: Operation) -> Transfer:
    if tokens_of(load):
        return Transfer.PLAIN
    kind = transfer_of(load)
    if kind is Transfer.TMA and not host_can_make(load.operands[_view_position(load)]):
        return Transfer.COPY
    return kind


def _view_position(load: Operation) -> int:
    assert isinstance(load, TiledLoadOp)
    return list(load.operands).index(load.view)


def _copy(
    load: Operation,
    kind: Transfer,
    buffer: BlockArgument,
    write: ProducerWriteOp,
    descriptors: Descriptors,
) -> Operation:
    """The asynchronous operation that loads the same tile into a buffer."""
    if isinstance(load, LoadOp):
        return make(
            AsyncLoadOp,
            {"buffer": buffer, "ptrs": load.ptrs, "mask": load.mask, "other": load.other},
            [ASYNC_TOKEN],
            {"atom": COPY_ATOM, "memory_ordering_semantics": load.memory_ordering_semantics},
            like=load,
        )
    assert isinstance(load, TiledLoadOp)
    operands = {"view": load.view, "buffer": buffer, "index": load.index}
    if kind is Transfer.COPY:
        return make(
            AsyncTiledLoadOp,
            operands,
            [ASYNC_TOKEN],
            {
                "atom": COPY_ATOM,
                "memory_ordering_semantics": load.memory_ordering_semantics,
                "inbounds": load.inbounds,
            },
            like=load,
        )
    switch, agent = agent_of(write)
    bytes = IntegerAttr(tile_bytes(plain_tile(buffer.type)), 32)
    return make(
        AsyncTiledTMALoadOp,
        {**operands, "descriptor": descriptors.of(load.view, switch, agent)},
        [ASYNC_TOKEN],
        {"atom": TMA_ATOM, "tx_bytes": bytes},
        like=load,
    )
