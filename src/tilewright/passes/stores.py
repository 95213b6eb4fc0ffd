"""`forward-stores` and `dse`: what was just stored is not loaded, and what is stored again at once
is not stored."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.effects import Effects
from tilewright.analysis.members import Members
from tilewright.analysis.provenance import Base, base_of, leads_to_memory, may_overlap
from tilewright.dialects.cuda_tile.facts import (
    consumed_tokens,
    is_weak,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp, MakeTokenOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.nesting import Steps, erase, operations_of, run
from tilewright.passes.accesses import (
    Load,
    Store,
    address_of,
    is_load,
    is_store,
    mask_of,
    pads,
    token_uses,
    waits_for,
)
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.facts import effects_of, is_free_of_effects
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rules.memory import keeps

__all__ = ["DeadStoreElimination", "StoreForwarding"]


@dataclass
class StoreForwarding(KernelPass):
    """Replaces a load by the value that was stored to the same elements before.

    The load waits for the store, both are weak, and nothing between them in the order of the
    program may write there.
    """

    name = "forward-stores"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        effects = context.analyses.get(Effects, anchor)
        run(_Forwarding(self, effects, context).block(anchor.body.block, {}))


_Stored: TypeAlias = dict[Hashable, tuple[Store, Base]]
"""The last store to each address, and the memory it goes to."""


class _Forwarding:
    def __init__(self, one: StoreForwarding, effects: Effects, context: PassContext):
        self._pass = one
        self._effects = effects
        self._context = context

    def block(self, block: Block, stored: _Stored) -> Steps[None]:
        """Look through a block, given what was stored before it."""
        for operation in operations_of(block):
            if is_free_of_effects(operation):
                continue
            if operation.regions:
                writes = self._effects.writes_memory(operation)
                for region in operation.regions:
                    for inner in region.blocks:
                        # An iteration may follow another, which stored something else.
                        kept = isinstance(operation, IfOp) or not writes
                        yield self.block(inner, dict(stored) if kept else {})
                if writes:
                    stored.clear()
            elif is_store(operation):
                self._store(cast(Store, operation), stored)
            elif is_load(operation) and is_weak(operation):
                self._load(cast(Load, operation), stored)
            elif writes_memory(operation) or (reads_memory(operation) and not is_weak(operation)):
                stored.clear()

    def _store(self, store: Store, stored: _Stored) -> None:
        if not is_weak(store):
            stored.clear()
            return
        base = base_of(_target(store))
        for key, (_, other) in [*stored.items()]:
            if not keeps("store", "store", "load", may_overlap(base, other)):
                del stored[key]
        stored[address_of(store)] = (store, base)

    def _load(self, load: Load, stored: _Stored) -> None:
        found = stored.get(address_of(load))
        if found is None or not waits_for(load, found[0]):
            return
        value = _forwarded(load, found[0])
        if value is None:
            return
        token = load.token
        assert token is not None
        self._context.applied(self._pass, "forwarded", load)
        load.results[0].replace_all_uses_with(value)
        load.results[1].replace_all_uses_with(token)
        erase(load)


def _target(store: Store) -> SSAValue:
    """The pointers or the view that a store goes through."""
    return store.destination if isinstance(store, StorePtrOp) else store.view


def _stored_value(store: Store) -> SSAValue:
    return store.value if isinstance(store, StorePtrOp) else store.tile


def _forwarded(load: Load, store: Store) -> SSAValue | None:
    """What a load gives after a store to the same elements; None if it gives more than that."""
    value = _stored_value(store)
    if isinstance(load, LoadViewOp):
        return None if pads(load) else value
    mask, padding = load.mask, load.paddingValue
    if mask_of(store) not in (None, mask):
        return None
    if mask is None or padding is None:
        return value
    chosen = make(
        SelectOp,
        {"cond": mask, "val_if_true": value, "val_if_false": padding},
        [value.type],
        like=load,
    )
    assert load.parent is not None
    load.parent.insert_op_before(chosen, load)
    return chosen.result


@dataclass
class DeadStoreElimination(KernelPass):
    """Takes away stores that nobody can see: those that another store to the same elements
    follows, and those to local memory that is never read.

    The second store is the only one that waits for the first, both are weak, and nothing between
    them in the order of the program may read or write there.
    """

    name = "dse"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        members = context.analyses.get(Members, anchor)
        for alloca in members.of(AllocaOp):
            _unread(alloca, self, context)
        for block in members.blocks:
            _overwritten(block, self, context)


def _overwritten(block: Block, one: DeadStoreElimination, context: PassContext) -> None:
    """Take away the stores of a block that another overwrites at once."""
    last: _Stored = {}
    for operation in operations_of(block):
        if is_free_of_effects(operation):
            continue
        if is_store(operation) and is_weak(operation):
            store = cast(Store, operation)
            key, base = address_of(store), base_of(_target(store))
            before = last.get(key)
            if before is not None and _hides(store, before[0]):
                _erase_store(before[0])
                context.applied(one, "erased", store, "a store that is overwritten at once")
            _forget(last, "store", base)
            last[key] = (store, base)
        elif is_load(operation) and is_weak(operation):
            _forget(last, "load", base_of(operation.operands[0]))
        elif operation.regions or reads_memory(operation) or writes_memory(operation):
            last.clear()


def _forget(last: _Stored, between: str, base: Base) -> None:
    """Forget the stores that another to the same elements does not hide behind an access."""
    for key, (_, its_base) in [*last.items()]:
        if not keeps("store", between, "store", may_overlap(base, its_base)):
            del last[key]


def _hides(store: Store, before: Store) -> bool:
    """Whether a store leaves nothing to be seen of one before it to the same elements."""
    if mask_of(store) not in (None, mask_of(before)):
        return False
    waiting = [*token_uses(before.results[-1])]
    return bool(waiting) and all(use is store for use in waiting)


def _erase_store(store: Operation) -> None:
    """Take a store away: what waits for it waits for what it waits for."""
    token = store.results[-1]
    given = consumed_tokens(store)
    if given:
        token.replace_all_uses_with(given[0])
    elif token.first_use is not None:
        fresh = MakeTokenOp.create(result_types=[TOKEN], location=store.location)
        assert store.parent is not None
        store.parent.insert_op_before(fresh, store)
        token.replace_all_uses_with(fresh.result)
    erase(store)


def _unread(alloca: AllocaOp, one: DeadStoreElimination, context: PassContext) -> None:
    """Take away the stores to local memory that nothing reads."""
    stores: list[Store] = []
    left, seen = [alloca.result], set[SSAValue]()
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            user = use.operation
            if isinstance(user, StorePtrOp | StoreViewOp) and is_weak(user):
                if _stored_value(user) is value:
                    return
                stores.append(user)
            elif effects_of(user) == frozenset() and all(map(leads_to_memory, user.results)):
                left += [*user.results]
            else:
                return
    for store in dict.fromkeys(stores):
        context.applied(one, "erased", store, "a store to local memory that is never read")
        _erase_store(store)
