"""Pass `sink`: nests that only the arms of a guard or a conditional need are computed there.

What a store through a view stores is needed by both of its arms; there each can be put into the
nest that stores it. Nests that combine elements, or access memory, stay.

A tile that a conditional gives, and that is but stored behind it, is stored in its arms, if one of
them computes it: there the nest that computes it can store it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.facts import has, is_free_of_effects, writes_memory
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.nesting import clone, erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import stored_tile
from tilewright.transforms.nests.order import at_level, between, looks_at_memory, orders_memory

__all__ = ["Sink"]

Branch: TypeAlias = GuardOp | IfOp
"""What executes one of its arms."""


class Sink(KernelPass):
    """Puts nests into the arms of guards and conditionals that need them."""

    name = "sink"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for branch in [op for op in walk(anchor.body) if isinstance(op, IfOp)]:
            self._store(branch, context)
        around = {op.parent for op in walk(anchor.body) if isinstance(op, GuardOp | IfOp)}
        for block in around:
            assert block is not None
            for op in reversed(operations_of(block)):
                branch = _branch_of(op) if isinstance(op, ComputeOp) else None
                if branch is not None and isinstance(op, ComputeOp):
                    context.applied(self, "nests computed in the arms of guards", op)
                    _sink(op, branch)

    def _store(self, branch: IfOp, context: PassContext) -> None:
        """Store in the arms of a conditional what is but stored behind it."""
        while (found := next(_stores_of(branch), None)) is not None:
            context.applied(self, "tiles stored in the arms that compute them", found)
            branch = _stored_inside(branch, found)


# ---- what arms need


def _arms(branch: Branch) -> list[Block]:
    return [region.block for region in branch.regions if region.blocks]


def _branch_of(nest: ComputeOp) -> Branch | None:
    """The guard or conditional whose arms alone need a nest, which can be computed there; None if
    there is none."""
    if nest.combiners or nest.token is not None:
        return None
    using = {use.operation for tile in nest.tiles for use in tile.uses}
    users = {at_level(op, nest.parent) for op in using}
    branch = users.pop() if len(users) == 1 else None
    # What is executed may depend on the nest.
    if not isinstance(branch, GuardOp | IfOp) or branch in using:
        return None
    inside = between(nest, branch)
    if looks_at_memory(nest) and any(writes_memory(op) or orders_memory(op) for op in inside):
        return None
    return branch


def _sink(nest: ComputeOp, branch: Branch) -> None:
    for arm in _arms(branch):
        uses = [
            (tile, use)
            for tile in nest.tiles
            for use in [*tile.uses]
            if at_level(use.operation, arm) is not None
        ]
        if not uses:
            continue
        copies: dict[SSAValue, SSAValue] = {}
        made = clone(nest, copies)
        _put_first(made, arm)
        for tile, use in uses:
            copies[tile].name_hint = tile.name_hint
            use.operation.operands[use.index] = copies[tile]
    erase(nest)


def _put_first(op: Operation, block: Block) -> None:
    first = block.first_op
    assert first is not None
    block.insert_op_before(op, first)


# ---- what arms give


def _stores_of(branch: IfOp) -> Iterator[ComputeOp]:
    """The nests that can be executed at the end of each arm of a conditional: the first thing with
    an effect behind it, and all that needs a tile that one of the arms computes."""
    ends = [arm.last_op for arm in _arms(branch)]
    if len(ends) != 2 or not all(isinstance(end, YieldOp) for end in ends):
        return
    following = branch.next_op
    while following is not None and _is_arithmetic(following):
        following = following.next_op
    if not isinstance(following, ComputeOp) or stored_tile(following) is None:
        return
    for position, result in enumerate(branch.results):
        users = [use.operation for use in result.uses]
        if len(users) == 1 and users[0].parent_op() is following:
            given = [cast(Operation, end).operands[position].owner for end in ends]
            if any(isinstance(op, ComputeOp) and op.parent_op() is branch for op in given):
                yield following


def _stored_inside(branch: IfOp, nest: ComputeOp) -> IfOp:
    """Execute a nest at the end of each arm of a conditional, which gives its token instead of the
    tile."""
    block = branch.parent
    assert block is not None and nest.token is not None
    needed = _needed(nest, [*between(branch, nest)])
    stored = {read.tile for read in nest.reads}
    remaining = [k for k, result in enumerate(branch.results) if result not in stored]
    for arm in _arms(branch):
        end = cast(Operation, arm.last_op)
        given = dict(zip(cast("Sequence[SSAValue]", branch.results), end.operands, strict=True))
        computing = [clone(op, given) for op in needed]
        made = clone(nest, given)
        assert made.token is not None
        last = YieldOp.create(operands=[*(end.operands[k] for k in remaining), made.token])
        last.location = end.location
        erase(end)
        arm.add_ops([*computing, made, last])
    made_branch = IfOp.create(
        operands=[*branch.operands],
        result_types=[*(branch.results[k].type for k in remaining), nest.token.type],
        attributes=dict(branch.attributes),
        regions=[branch.detach_region(region) for region in [*branch.regions]],
    )
    made_branch.location = branch.location
    block.insert_op_before(made_branch, branch)
    old = [*(branch.results[k] for k in remaining), nest.token]
    for before, after in zip(old, made_branch.results, strict=True):
        after.name_hint = before.name_hint
        before.replace_all_uses_with(after)
    erase(nest)
    erase(branch)
    for op in reversed(needed):
        if not any(True for result in op.results for _ in result.uses):
            erase(op)
    return made_branch


def _is_arithmetic(op: Operation) -> bool:
    """Whether an operation can be executed in each arm of a conditional before it."""
    return is_free_of_effects(op) and not op.regions and not has(type(op), IsTerminator)


def _needed(nest: ComputeOp, ops: Sequence[Operation]) -> list[Operation]:
    """Those of some operations before a nest that it needs, perhaps by way of others."""
    values = {value for op in walk(nest) for value in op.operands}
    found: list[Operation] = []
    for op in reversed(ops):
        if values.intersection(op.results):
            found.append(op)
            values.update(op.operands)
    return found[::-1]
