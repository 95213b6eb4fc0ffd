"""Pass `epilogue`: the copy engine stores tiles, out of shared memory.

A tile that an agent stores is copied, part by part, from registers into buffers of the agent, which
are used in turn; the copy engine stores each, clipped at the border of the tensor, while the agent
goes on. Where the tile comes out of a stage, it is stored from there. Before a buffer is written
again, or a stage goes back, the agent waits until the store has read it; loops carry the tokens for
that, so that a store runs beside the next iteration. What waits for the memory token of a store
waits until the store is complete. The end of an agent comes when all buffers have been read.

Rows that are anywhere are scattered in the same way, four by each instruction. Two rows of one tile
never have one place: stores that are weak must not name a place twice, and others stay.

What the copy engine cannot store stays; `staging` says why.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, UnitAttr, i64
from xdsl.ir import Block, Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, MulIOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    MakeGatherScatterViewOp,
    MakePartitionViewOp,
)
from tilewright.dialects.cuda_tile.types import (
    TOKEN,
    GatherScatterViewType,
    PartitionViewType,
    TileType,
    TileViewType,
    scalar,
)
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.memory import (
    CopyIntoOp,
    ScatterStoreOp,
    StoreOp,
    TiledAtomicRmwOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, PipelineYieldOp
from tilewright.dialects.nv_tileas.operations.tma import (
    AsyncScatterTMAStoreOp,
    AsyncTiledTMAStoreOp,
    TMAStore,
)
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp, CreateNoneOp
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, BufferType
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.build import replace, take_over
from tilewright.transforms.tileas.depths import room_for_stores
from tilewright.transforms.tileas.descriptors import Descriptors, capture, drop_unused_captures
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.hoist import prune
from tilewright.transforms.tileas.returns import constant
from tilewright.transforms.tileas.staging import (
    Parts,
    Staged,
    buffers_each,
    is_divided,
    parts_of,
    staged_of,
    store_problem,
    tokens_given,
)
from tilewright.transforms.tileas.tokens import dependences, tokens_of
from tilewright.transforms.tileas.transfers import ViewStore, origin

_TRANSFERS: Mapping[type[Operation], tuple[type[TMAStore], AtomAttr]] = MappingProxyType(
    {
        TiledStoreOp: (AsyncTiledTMAStoreOp, AtomAttr(AtomKind.TMA, "tma_store_tiled")),
        ScatterStoreOp: (AsyncScatterTMAStoreOp, AtomAttr(AtomKind.TMA, "tma_store_scatter4")),
    }
)
"""What the copy engine does in the place of stores, with its atom."""
_KEPT: Mapping[type[Operation], str] = MappingProxyType(
    {
        StoreOp: "stored from registers: the host makes descriptors of views, not of pointers",
        TiledAtomicRmwOp: "combined from registers: reductions of the copy engine are not used",
    }
)
"""What threads go on doing, and why."""
_WRAPS = {"overflow": IntegerOverflowAttr(IntegerOverflow.NONE)}
INDEX_BITS = 32
"""Bits of the numbers of parts along a row at least."""

Key = tuple[SSAValue | Operation, int]
"""What a token is kept for: a buffer that is read, or a part of a store that must be complete."""
State = dict[Key, SSAValue]
"""The tokens of stores under way at some point of an agent."""


class Epilogue(KernelPass):
    """Lets the copy engine store tiles."""

    name = "epilogue"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        room = room_for_stores(anchor, decided=True)
        whole = frozenset(_divided(anchor))
        each = buffers_each(anchor, room, whole, decided=True)
        if not each:
            # Tiles are exchanged between warps before they are copied.
            whole, each = frozenset[Operation](), buffers_each(anchor, room, decided=True)
        views = _Views(Descriptors(anchor))
        for switch in _switches(anchor):
            for region in switch.bodies:
                stores = self._stores(region.block, each, context)
                if stores:
                    _Agent(switch, region.block, stores, whole, each, views).rewrite()
            drop_unused_captures(switch)
        # The views of whole tiles, in whose place those of parts are.
        prune(anchor.body.block)

    def _stores(
        self, agent: Block, each: int, context: PassContext
    ) -> dict[Operation, Staged | None]:
        """The stores of an agent that the copy engine can do, and which of them are of stages."""
        for kept in [op for op in walk(agent) if type(op) in _KEPT]:
            context.missed(self, _KEPT[type(kept)], kept)
        found: dict[Operation, Staged | None] = {}
        for store in [op for op in walk(agent) if isinstance(op, ViewStore)]:
            staged, problem = staged_of(store), store_problem(store)
            if problem is None and staged is None and not each:
                problem = "there is no shared memory left for the tile"
            if problem is not None:
                context.missed(self, f"stored from registers: {problem}", store)
                continue
            how = "from its stage" if staged is not None else "through shared memory"
            context.applied(self, f"stored {how}", store)
            found[store] = staged
        return found


def _switches(entry: EntryOp) -> list[AgentSwitchOp]:
    return [op for op in walk(entry) if isinstance(op, AgentSwitchOp)]


def _divided(entry: EntryOp) -> Iterator[Operation]:
    """The stores of tiles whose columns warps share."""
    for switch in _switches(entry):
        for region, warps in zip(switch.bodies, switch.own_warp_counts(), strict=True):
            for store in walk(region):
                if isinstance(store, ViewStore) and is_divided(store, region.block, warps):
                    yield store


class _Views:
    """The views of parts of tiles, with their descriptors."""

    def __init__(self, descriptors: Descriptors) -> None:
        self._descriptors = descriptors
        self._made: dict[tuple[SSAValue, tuple[int, ...]], SSAValue] = {}

    def of(
        self, view: SSAValue, shape: tuple[int, ...], switch: AgentSwitchOp, agent: Block
    ) -> tuple[SSAValue, SSAValue]:
        """The view with tiles of a shape of the tensor of another view, and its descriptor, as an
        agent sees them."""
        whole = origin(view)
        if (whole, shape) not in self._made:
            before = whole.owner
            assert isinstance(before, MakePartitionViewOp | MakeGatherScatterViewOp)
            type = _narrowed(cast(TileViewType, whole.type), shape)
            part = make(before.__class__, {"tensor_view": before.tensor_view}, [type])
            part.result.name_hint = whole.name_hint
            assert before.parent is not None
            before.parent.insert_ops_after([part], before)
            self._made[whole, shape] = part.result
        part_view = self._made[whole, shape]
        descriptor = self._descriptors.of(part_view, switch, agent)
        return capture(switch, part_view, agent), descriptor


def _narrowed(type: TileViewType, shape: tuple[int, ...]) -> TileViewType:
    """The type of a view of the same tensor with tiles of another shape."""
    if isinstance(type, GatherScatterViewType):
        return GatherScatterViewType(shape, type.tensor_view, type.sparse_dim)
    return PartitionViewType(shape, type.tensor_view)


class _Agent:
    """An agent whose stores the copy engine does.

    Args:
        switch: what starts it.
        body: of the agent.
        stores: its stores, with the stages that they are of.
        whole: those whose tiles have one part.
        each: how many buffers parts of a type get.
        views: those of parts.
    """

    def __init__(
        self,
        switch: AgentSwitchOp,
        body: Block,
        stores: dict[Operation, Staged | None],
        whole: Container[Operation],
        each: int,
        views: _Views,
    ) -> None:
        self._switch, self._body = switch, body
        self._stores, self._views = stores, views
        self._whole, self._each = whole, each
        self._buffers: dict[TileType, list[SSAValue]] = {}
        self._awaited = {
            operation: waited
            for operation in walk(body)
            if (waited := _awaited(operation) & set(stores))
        }
        self._wanted = set[Operation]().union(*self._awaited.values())
        self._users: dict[SSAValue, set[Operation]] = {}
        for store, staged in stores.items():
            if staged is None:
                self._make_buffers(store)
            for buffer in self._buffers_for(store):
                self._users.setdefault(buffer, set()).add(store)

    def rewrite(self) -> None:
        """Put the work of the copy engine in the place of the stores."""
        state = self._block(self._body, {})
        last = self._body.last_op
        assert last is not None
        reads = [token for (kept, _), token in state.items() if isinstance(kept, SSAValue)]
        _wait(last, reads, reads=True)

    # ---- control flow

    def _block(self, block: Block, state: State) -> State:
        """Replace the stores of a block.

        Args:
            block: the block.
            state: the tokens at its start.

        Returns:
            Those at its end.
        """
        state = dict(state)
        for operation in [*block.ops]:
            if operation in self._stores:
                self._store(cast(ViewStore, operation), state)
                continue
            self._complete(operation, operation, state)
            if not operation.regions:
                continue
            if not any(nested in self._stores for nested in walk(operation)):
                for region in operation.regions:
                    for inner in region.blocks:
                        self._block(inner, state)
            elif is_plain(operation):
                self._through(operation, state)
            else:
                self._around(operation, state)
        return state

    def _through(self, operation: Operation, state: State) -> None:
        """Let a loop carry, or a conditional yield, the tokens of the stores inside."""
        keys = self._keys(operation)
        carried = isinstance(operation, ForOp)
        inits = [state.get(key) or _none(operation) for key in keys] if carried else []
        regions = [operation.detach_region(0) for _ in [*operation.regions]]
        if isinstance(operation, IfOp) and not regions[1].blocks:
            regions[1].add_block(Block([YieldOp.create()]))
        for region in regions:
            inside = dict(state)
            if carried:
                for key in keys:
                    place = len(region.block.args)
                    inside[key] = region.block.insert_arg(ASYNC_TOKEN, place)
            after = self._block(region.block, inside)
            last = region.block.last_op
            assert last is not None
            given = [after.get(key) or _none(last) for key in keys]
            last.operands = [*last.operands, *given]
        wider = type(operation).create(
            operands=[*operation.operands, *inits],
            result_types=[*operation.result_types, *[ASYNC_TOKEN] * len(keys)],
            properties=operation.properties,
            attributes=operation.attributes,
            regions=regions,
            location=operation.location,
        )
        assert operation.parent is not None
        operation.parent.insert_ops_before([wider], operation)
        take_over(operation, wider)
        state.update(zip(keys, wider.results[len(operation.results) :], strict=True))
        erase(operation)

    def _around(self, operation: Operation, state: State) -> None:
        """Let all stores be complete before and at the end of bodies that can be left elsewhere."""
        _wait(operation, state.values())
        state.clear()
        for region in operation.regions:
            for block in region.blocks:
                last = block.last_op
                assert last is not None
                _wait(last, self._block(block, {}).values())

    def _keys(self, operation: Operation) -> list[Key]:
        """What tokens are kept for of the stores in an operation."""
        found: dict[Key, None] = {}
        for store in [nested for nested in walk(operation) if nested in self._stores]:
            found.update(dict.fromkeys((buffer, 0) for buffer in self._buffers_for(store)))
            if store in self._wanted:
                found.update(dict.fromkeys((store, n) for n in range(self._parts(store).count)))
        return [*found]

    def _complete(self, operation: Operation, place: Operation, state: State) -> None:
        """Wait before a place for the stores whose tokens an operation waits for."""
        waited = self._awaited.get(operation, set())
        tokens = {token for (kept, _), token in state.items() if kept in waited}
        if not tokens:
            return
        _wait(place, [token for token in state.values() if token in tokens])
        for key in [*state]:
            # A buffer that only such stores have read has been read.
            if state[key] in tokens or self._users.get(cast(SSAValue, key[0]), {None}) <= waited:
                del state[key]

    # ---- stores

    def _parts(self, store: Operation) -> Parts:
        """The parts that a tile is stored in; a stage holds a whole one."""
        type = cast(TileType, cast(ViewStore, store).tile.type)
        whole = store in self._whole or self._stores[store] is not None
        return Parts(type, 1) if whole else parts_of(type)

    def _make_buffers(self, store: Operation) -> None:
        """Allocate what the parts of a tile go through, where the first store of such parts is:
        what comes before is over, and its memory is free."""
        parts = self._parts(store)
        place = self._body.find_ancestor_op_in_block(store)
        assert place is not None
        buffers = self._buffers.setdefault(parts.type, [])
        for _ in range(len(buffers), min(self._each, parts.count)):
            type = BufferType(parts.type.shape, parts.type.element_type)
            alloc = make(AllocTensorOp, results=[type])
            alloc.result.name_hint = "staged"
            if buffers:
                self._body.insert_ops_after([alloc], cast(Operation, buffers[-1].owner))
            else:
                _before(place, alloc)
            buffers.append(alloc.result)

    def _buffers_for(self, store: Operation) -> list[SSAValue]:
        """The buffers through which the parts of a tile go in turn; none of one in a stage."""
        if self._stores[store] is not None:
            return []
        parts = self._parts(store)
        return self._buffers[parts.type][: parts.count]

    def _store(self, store: ViewStore, state: State) -> None:
        staged, parts = self._stores[store], self._parts(store)
        if staged is None:
            self._through_buffers(store, parts, state)
        else:
            self._from_stage(store, staged, parts, state)
        if store.result_token.uses:
            # What waited for the store comes after a wait for it.
            ready = make(MakeTokenOp, results=[TOKEN], like=store)
            _before(store, ready)
            take_over(store, ready)
        erase(store)

    def _through_buffers(self, store: ViewStore, parts: Parts, state: State) -> None:
        """Copy a tile into buffers, part by part, and store these."""
        buffers = self._buffers_for(store)
        for number, index in enumerate(_indices(store, parts)):
            buffer = buffers[number % len(buffers)]
            if (buffer, 0) in state:
                _wait(store, [state[buffer, 0]], reads=True)
            _before(store, *_copy(store, parts, number, buffer))
            if not number:
                self._complete(store, store, state)
            moved = self._transfer(store, parts, index, buffer)
            _before(store, moved)
            state[buffer, 0] = moved.result
            if store in self._wanted:
                state[store, number] = moved.result

    def _from_stage(self, store: ViewStore, staged: Staged, parts: Parts, state: State) -> None:
        """Store a tile while the stage is read that it is in, which goes back when it has been."""
        read, body = staged.read, staged.read.body.block
        self._complete(store, read, state)
        for operation in staged.needed:
            operation.detach()
        _before(read, *staged.needed)
        last = body.last_op
        assert last is not None
        inside: dict[SSAValue, SSAValue] = {}
        inside.update(zip(read.results[1:], last.operands, strict=True))
        index = [inside.get(value, value) for value in store.index]
        moved = self._transfer(store, parts, index, staged.buffer)
        _before(last, moved)
        given = read.results[staged.position + tokens_given(read)]
        copy = last.operands[staged.position].owner
        values = [*last.operands]
        values[staged.position] = moved.result
        replace(last, make(PipelineYieldOp, {"operands_": values}, like=last))
        assert isinstance(copy, Operation)
        erase(copy)
        token = Rewriter.replace_value_with_new_type(given, ASYNC_TOKEN)
        token.name_hint = "stored"
        assert read.parent is not None
        wait = _waiting([token], read, reads=True)
        read.parent.insert_ops_after([wait], read)
        if store in self._wanted:
            state[store, 0] = token

    def _transfer(
        self, store: ViewStore, parts: Parts, index: Sequence[SSAValue], buffer: SSAValue
    ) -> TMAStore:
        """What stores a buffer."""
        view, descriptor = self._views.of(store.view, parts.type.shape, self._switch, self._body)
        operands = {"view": view, "buffer": buffer, "descriptor": descriptor}
        transfer, atom = _TRANSFERS[type(store)]
        return make(
            transfer,
            {**operands, "index": index, "token": store.token},
            [ASYNC_TOKEN],
            {"tx_bytes": IntegerAttr(tile_bytes(parts.type), 32), "atom": atom},
            like=store,
        )


# Operations ---------------------------------------------------------------------------------


def _awaited(operation: Operation) -> set[Operation]:
    """The memory operations that an operation waits for by its tokens; one that only passes them
    on waits for none."""
    if (
        operation.regions
        or operation.has_trait(IsTerminator)
        or isinstance(operation, JoinTokensOp)
    ):
        return set()
    return dependences(tokens_of(operation))


def _before(place: Operation, *operations: Operation) -> None:
    assert place.parent is not None
    place.parent.insert_ops_before(operations, place)


def _waiting(tokens: Iterable[SSAValue], like: Operation, *, reads: bool = False) -> AsyncWaitOp:
    properties = {"reads": UnitAttr() if reads else None}
    return make(AsyncWaitOp, {"tokens": [*dict.fromkeys(tokens)]}, [], properties, like=like)


def _wait(place: Operation, tokens: Iterable[SSAValue], *, reads: bool = False) -> None:
    """Wait for tokens, if there are any, before a place."""
    known = [*tokens]
    if known:
        _before(place, _waiting(known, place, reads=reads))


def _none(place: Operation) -> SSAValue:
    """The token of nothing, before a place."""
    none = make(CreateNoneOp, results=[ASYNC_TOKEN], like=place)
    _before(place, none)
    return none.result


def _copy(store: ViewStore, parts: Parts, number: int, buffer: SSAValue) -> Iterator[Operation]:
    """What brings a part of a tile into a buffer."""
    source = store.tile
    if parts.count > 1:
        rank, width = len(parts.type.shape), parts.type.shape[-1]
        properties = {
            "static_offsets": DenseArrayBase.from_list(i64, [*[0] * (rank - 1), number * width]),
            "static_strides": DenseArrayBase.from_list(i64, [1] * rank),
        }
        part = make(ExtractSliceOp, {"source": source}, [parts.type], properties, like=store)
        yield part
        source = part.result
    yield make(CopyIntoOp, {"source": source, "buffer": buffer}, like=store)


def _indices(store: ViewStore, parts: Parts) -> Iterator[list[SSAValue]]:
    """The index of each part of a tile in the view of parts, computed before the store."""
    if parts.count == 1:
        yield [*store.index]
        return
    # How far apart two parts are, and two tiles, in steps of that view.
    whole, width = cast(TileViewType, store.view.type), parts.type.shape[-1]
    step = _narrowed(whole, parts.type.shape).axes[-1].step
    *outer, last = [_wide(store, value) for value in store.index]
    first = _combined(MulIOp, store, last, whole.axes[-1].step // step, 1)
    for number in range(parts.count):
        yield [*outer, _combined(AddIOp, store, first, number * width // step, 0)]


def _combined(
    kind: type[AddIOp | MulIOp], store: ViewStore, value: SSAValue, by: int, neutral: int
) -> SSAValue:
    """An index plus or times a number, computed before a store; itself if that does nothing."""
    if by == neutral:
        return value
    type = cast(TileType, value.type)
    number = constant(type, by)
    made = make(kind, {"lhs": value, "rhs": number.result}, [type], _WRAPS, like=store)
    _before(store, number, made)
    return made.result


def _wide(store: ViewStore, value: SSAValue) -> SSAValue:
    """An index with enough bits to count parts, which are no more than elements. The numbers of
    rows that are anywhere stay."""
    type = cast(TileType, value.type)
    if type.rank or WIDTHS[type.element_name or ""] >= INDEX_BITS:
        return value
    unsigned = {"signedness": SignednessAttr(Signedness.UNSIGNED)}
    wide = make(ExtIOp, {"from_": value}, [scalar(f"i{INDEX_BITS}")], unsigned, like=store)
    _before(store, wide)
    return wide.to
