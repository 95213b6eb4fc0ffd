"""Which memory operations other agents than the computing one can execute.

A load may run ahead of the computation only if nothing can tell.  Loads without an ordering that
wait for nothing but other such loads can: reads do not conflict with reads, so the tokens between
them order nothing that anybody sees.  What waits for the load in turn is ordered by the pipeline,
because the computing agent goes on only when the stage is full.  A load that waits for a store, an
atomic operation, a fence or a print stays where it is, and so does one that an assertion guards.

A store may be left to an agent of its own if nothing waits for it but other such stores, which
keep the tokens among them: everything else that it waits for has happened before its tile was
handed over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.memory import (
    GatherLoadOp,
    LoadOp,
    ScatterStoreOp,
    StoreOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.nesting import walk
from tilewright.transforms.tileas.backward_slices import Needs
from tilewright.transforms.tileas.flow import captured, enclosing, is_plain, is_pure
from tilewright.transforms.tileas.tokens import dependences, tokens_of

LOADS = (TiledLoadOp, LoadOp, GatherLoadOp)
STORES = (TiledStoreOp, StoreOp, ScatterStoreOp)


def is_weak_load(operation: Operation) -> bool:
    """Whether an operation is a load without an ordering."""
    return isinstance(operation, LOADS) and is_weak(operation)


def has_effects(operation: Operation) -> bool:
    """Whether an operation must be executed even if nobody uses its results."""
    if isinstance(operation, LoopOp):
        # It may never end, or wait for another tile block.
        return True
    if isinstance(operation, DotOp):
        return False
    if not operation.regions:
        return not operation.has_trait(IsTerminator) and not is_pure(operation)
    return any(
        has_effects(nested)
        for region in operation.regions
        for block in region.blocks
        for nested in block.ops
    )


def in_pieces(body: Block) -> list[Operation]:
    """All operations of a body in order, but those inside operations that stay in one piece."""
    found: list[Operation] = []
    for operation in body.ops:
        if operation.has_trait(IsTerminator):
            continue
        found.append(operation)
        if is_plain(operation):
            for region in operation.regions:
                for block in region.blocks:
                    found += in_pieces(block)
    return found


def without_tokens(operation: Operation) -> list[SSAValue]:
    """What an operation uses besides tokens."""
    return [value for value in captured(operation) if value.type != TOKEN]


def with_tokens(operation: Operation) -> list[SSAValue]:
    """What an operation uses besides, if it is a store, the tile."""
    given = stored_tile(operation) if isinstance(operation, STORES) else None
    return [value for value in captured(operation) if value is not given]


def without_tile(operation: Operation) -> list[SSAValue]:
    """What an operation uses besides tokens and, if it is a store, the tile."""
    return [value for value in with_tokens(operation) if value.type != TOKEN]


def movable_loads(body: Block, kept: Collection[Operation] = ()) -> list[Operation]:
    """The loads of a body that an agent ahead of the computation can execute, in order: those in
    loops, and those that their addresses and loops depend on.

    Args:
        body: the body.
        kept: loads that stay with the computation.
    """
    pieces = in_pieces(body)
    free = {
        operation
        for operation in pieces
        if is_weak_load(operation)
        and operation not in kept
        and all(map(is_weak_load, dependences(tokens_of(operation))))
    }
    moved: set[Operation] = set()
    guarded = _guarded(body)
    for load in pieces:
        if load in free and any(isinstance(o, ForOp) for o in enclosing(load, body)):
            needed = _needed_for(load, body)
            if not needed & guarded and all(o in free or is_plain(o) or is_pure(o) for o in needed):
                moved.update(free & needed)
    return [operation for operation in pieces if operation in moved]


def _guarded(body: Block) -> set[Operation]:
    """The loads that an assertion precedes, in this or an earlier iteration: if it fails, they are
    not executed, and may not be allowed."""
    found: set[Operation] = set()
    asserted = False
    for operation in walk(body):
        if isinstance(operation, AssertOp):
            asserted = True
            for around in enclosing(operation, body):
                if isinstance(around, ForOp | LoopOp):
                    found.update(walk(around))
        elif asserted:
            found.add(operation)
    return {operation for operation in found if isinstance(operation, LOADS)}


def _needed_for(operation: Operation, body: Block) -> set[Operation]:
    needs = Needs(body, operands=without_tokens)
    needs.add(operation)
    return needs.operations


def movable_stores(body: Block) -> list[Operation]:
    """The stores of a body that an agent behind the computation can execute, in order.

    Stores that wait for each other stay in order if they all move, in a loop that carries their
    tokens too; nobody else may wait for them.
    """
    found: list[Operation] = [store for store in in_pieces(body) if _can_follow(store, body)]
    while True:
        waited_for: set[Operation] = set()
        for operation in walk(body):
            if not isinstance(operation, ForOp) and operation not in found:
                waited_for |= dependences(_awaited(operation))
        left: list[Operation] = [store for store in found if store not in waited_for]
        if left == found:
            return found
        found = left


def _can_follow(store: Operation, body: Block) -> bool:
    """Whether another agent can execute a store, tokens apart."""
    if not (isinstance(store, STORES) and is_weak(store) and _computed(stored_tile(store), body)):
        return False
    needs = Needs(body, operands=without_tile)
    needs.add(store)
    return all(is_plain(o) or is_pure(o) for o in needs.operations if o is not store)


def tokens_without(body: Block, operations: Collection[Operation]) -> frozenset[SSAValue]:
    """The tokens in a body that stand for none of some memory operations."""
    wanted = set(operations)
    blocks = (b for operation in walk(body) for r in operation.regions for b in r.blocks)
    values = (*(r for operation in walk(body) for r in operation.results), *_arguments(blocks))
    tokens = {value for value in values if value.type == TOKEN}
    return frozenset(token for token in tokens if not dependences([token]) & wanted)


def _arguments(blocks: Iterable[Block]) -> Iterator[SSAValue]:
    for block in blocks:
        yield from block.args


def _awaited(operation: Operation) -> list[SSAValue]:
    """The tokens that a memory operation waits for."""
    passes_on = operation.name.removeprefix("cuda_tile.") in (
        "join_tokens",
        "continue",
        "break",
        "yield",
        "loop",
    )
    return [] if passes_on else tokens_of(operation)


def _computed(value: SSAValue, body: Block) -> bool:
    """Whether the computing agent has work to do for a tile."""
    owner = value.owner
    if isinstance(owner, Block):
        return owner is not body
    needs = Needs(body)
    needs.add_value(value)
    return bool(needs.operations)


def stored_tile(store: Operation) -> SSAValue:
    """The tile that a store stores."""
    assert isinstance(store, STORES)
    return store.value if isinstance(store, StoreOp) else store.tile
