"""Pass `asynchronous`: loads that fill stages become asynchronous, by the copy engine (TMA) or by
asynchronous copies (cp.async); `transfers` says which.

The write then yields the tokens of the copies, and the stage is full once all their bytes have
landed.  A load that waits for a token stays as it is: a copy under way waits for nothing.
Descriptors for the copy engine are made before the agents start.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncTiledLoadOp,
    GatherLoadOp,
    LoadOp,
    LoadOperation,
    TiledLoadOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    PipelineYieldOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.operations.tma import AsyncGatherTMALoadOp, AsyncTiledTMALoadOp
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, plain_tile
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.descriptors import Descriptors, agent_of, host_can_make
from tilewright.transforms.tileas.tokens import tokens_of
from tilewright.transforms.tileas.transfers import (
    StageTransfer,
    ViewLoad,
    access_size,
    can_copy,
    engine_problem,
    transfer_of,
)


class _ByView(NamedTuple):
    """What becomes of a load through a view.

    Attributes:
        copies: by asynchronous copies.
        transfer: by the copy engine.
        atom: of the transfer.
    """

    copies: type[IRDLOperation]
    transfer: type[IRDLOperation]
    atom: str


_BY_VIEW: Mapping[type[Operation], _ByView] = MappingProxyType(
    {
        TiledLoadOp: _ByView(AsyncTiledLoadOp, AsyncTiledTMALoadOp, "tma_load_tiled"),
        GatherLoadOp: _ByView(AsyncGatherLoadOp, AsyncGatherTMALoadOp, "tma_load_gather4"),
    }
)

COPY_ATOM = AtomAttr(AtomKind.COPY, "cp_async")


class Asynchronous(KernelPass):
    """Makes the loads that fill stages asynchronous."""

    name = "asynchronous"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        descriptors = Descriptors(anchor)
        for write in [op for op in walk(anchor) if isinstance(op, ProducerWriteOp)]:
            problems = _problems(write)
            copies = _transform(write, descriptors)
            for load, problem in problems.items():
                message = f"not loaded by the copy engine: {problem}"
                context.missed(self, message, copies.get(load, load))


def _problems(write: ProducerWriteOp) -> dict[Operation, str]:
    """Why the copy engine does not load tiles of views into a stage."""
    found: dict[Operation, str] = {}
    for load in write.body.block.ops:
        if isinstance(load, TiledLoadOp | GatherLoadOp):
            problem = engine_problem(load)
            if problem is None and not host_can_make(load.view):
                problem = "the host cannot make the descriptor of the view"
            if problem is not None:
                found[load] = problem
    return found


def _transform(write: ProducerWriteOp, descriptors: Descriptors) -> dict[Operation, Operation]:
    """Make the loads of a stage asynchronous.

    Returns:
        What loads a tile now, by what loaded it before.
    """
    body = write.body.block
    last = body.last_op
    assert last is not None
    loads = [value.owner for value in last.operands]
    if any(not isinstance(load, Operation) or load.parent is not body for load in loads):
        return {}
    found: list[Operation] = [load for load in loads if isinstance(load, Operation)]
    kinds = {_kind(load) for load in found}
    if not kinds or StageTransfer.PLAIN in kinds or len(set(found)) != len(found):
        # Values that are loaded at once need no tokens.
        return {}
    # A stage is filled in one way.
    kind = StageTransfer.TMA if kinds == {StageTransfer.TMA} else StageTransfer.COPY
    if kind is StageTransfer.COPY and not all(map(can_copy, found)):
        return {}
    copies: dict[Operation, Operation] = {}
    for load, buffer in zip(found, body.args, strict=True):
        copy = (
            _copied(load, buffer)
            if kind is StageTransfer.COPY
            else _moved_in_boxes(load, buffer, write, descriptors)
        )
        body.insert_ops_before([copy], load)
        copies[load] = copy
    tokens = [copy.results[0] for copy in copies.values()]
    replace(last, make(PipelineYieldOp, {"operands_": tokens}, like=last))
    for load in found:
        erase(load)
    return copies


def _kind(load: Operation) -> StageTransfer:
    if tokens_of(load):
        return StageTransfer.PLAIN
    kind = transfer_of(load)
    if kind is StageTransfer.TMA and not host_can_make(_view(load)):
        return StageTransfer.COPY if can_copy(load) else StageTransfer.PLAIN
    return kind


def _view(load: Operation) -> SSAValue:
    assert isinstance(load, ViewLoad)
    return load.view


def _copied(load: Operation, buffer: BlockArgument) -> Operation:
    """The asynchronous copies of a tile into a buffer."""
    assert isinstance(load, LoadOperation)
    properties: dict[str, Attribute | None] = {
        "atom": COPY_ATOM,
        "memory_ordering_semantics": load.memory_ordering_semantics,
        "access_bytes": IntegerAttr(access_size(load), 32),
    }
    if isinstance(load, LoadOp):
        operands = {"ptrs": load.ptrs, "mask": load.mask, "other": load.other}
        return make(
            AsyncLoadOp, {"buffer": buffer, **operands}, [ASYNC_TOKEN], properties, like=load
        )
    assert isinstance(load, ViewLoad)
    return make(
        _BY_VIEW[type(load)].copies,
        {"view": load.view, "buffer": buffer, "index": load.index},
        [ASYNC_TOKEN],
        {**properties, "inbounds": load.inbounds},
        like=load,
    )


def _moved_in_boxes(
    load: Operation, buffer: BlockArgument, write: ProducerWriteOp, descriptors: Descriptors
) -> Operation:
    """The transfer of a tile into a buffer by the copy engine."""
    assert isinstance(load, ViewLoad)
    switch, agent = agent_of(write)
    descriptor = descriptors.of(load.view, switch, agent)
    by_view = _BY_VIEW[type(load)]
    return make(
        by_view.transfer,
        {"view": load.view, "buffer": buffer, "descriptor": descriptor, "index": load.index},
        [ASYNC_TOKEN],
        {
            "atom": AtomAttr(AtomKind.TMA, by_view.atom),
            "tx_bytes": IntegerAttr(tile_bytes(plain_tile(buffer.type)), 32),
        },
        like=load,
    )
