"""Tokens of ownership are used exactly once along every path."""

from __future__ import annotations

from dataclasses import dataclass, field

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    ReturnOp,
)
from tilewright.dialects.nv_tileas.types import ConsumerTokenType, ProducerTokenType

__all__ = ["is_linear", "linearity_problem"]

MANY = 2
"""Stands for two uses and more."""


def is_linear(value: SSAValue) -> bool:
    """Whether a value is a token of ownership."""
    return isinstance(value.type, ProducerTokenType | ConsumerTokenType)


@dataclass
class _Paths:
    """What is known of the uses of a token.

    Attributes:
        holders: the operations around its uses.
        users: how often each operation uses it.
        left: the possible numbers of uses where paths leave, by the terminator that they take.
    """

    holders: set[Operation]
    users: dict[Operation, int]
    left: dict[type[Operation], set[int]] = field(
        default_factory=lambda: {kind: set[int]() for kind in (BreakOp, ContinueOp, ReturnOp)}
    )


def linearity_problem(value: SSAValue) -> str | None:
    """What is wrong with the uses of a token, None when it is used once along every path."""
    block = value.owner if isinstance(value.owner, Block) else value.owner.parent_block()
    if block is None:
        return None
    users: dict[Operation, int] = {}
    holders = set[Operation]()
    for use in value.uses:
        users[use.operation] = users.get(use.operation, 0) + 1
        parent = use.operation.parent_op()
        while parent is not None and use.operation.parent_block() is not block:
            holders.add(parent)
            if parent.parent_block() is block:
                break
            parent = parent.parent_op()
    paths = _Paths(holders, users)
    first = None if isinstance(value.owner, Block) else value.owner
    counts = _through(paths, block, first, {0}).union(*paths.left.values())
    kind = "producer" if isinstance(value.type, ProducerTokenType) else "consumer"
    if MANY in counts:
        return f"a {kind} token must be used once, but a path uses this one more often"
    if 0 in counts:
        path = "no operation uses" if not users else "a path does not use"
        return f"a {kind} token must be used once, but {path} this one"
    return None


def _through(paths: _Paths, block: Block, after: Operation | None, counts: set[int]) -> set[int]:
    """The possible numbers of uses at the end of a block; empty when no path gets there."""
    operation = block.first_op if after is None else after.next_op
    while operation is not None and counts:
        own = paths.users.get(operation, 0)
        if own:
            counts = {min(count + own, MANY) for count in counts}
        if isinstance(operation, BreakOp | ContinueOp | ReturnOp):
            paths.left[type(operation)] |= counts
            return set()
        # A branch may also leave without a use.
        if operation in paths.holders or isinstance(operation, IfOp):
            counts = _inside(paths, operation, counts)
        operation = operation.next_op
    return counts


def _inside(paths: _Paths, operation: Operation, counts: set[int]) -> set[int]:
    """The possible numbers after an operation with regions."""
    if isinstance(operation, IfOp):
        arms = [
            _through(paths, region.block, None, set(counts)) if region.blocks else set(counts)
            for region in operation.regions
        ]
        return set[int]().union(*arms)
    if isinstance(operation, ForOp | LoopOp):
        return _around(paths, operation, counts)
    for region in operation.regions:
        for inside in region.blocks:
            counts = _through(paths, inside, None, counts)
    return counts


def _around(paths: _Paths, loop: ForOp | LoopOp, counts: set[int]) -> set[int]:
    """The possible numbers after a loop, whose body runs any number of times."""
    before = set[int]()
    inner = _Paths(paths.holders, paths.users)
    while before != counts:
        before = set(counts)
        inner = _Paths(paths.holders, paths.users)
        _through(inner, loop.regions[0].block, None, set(counts))
        counts = counts | inner.left[ContinueOp]
    paths.left[ReturnOp] |= inner.left[ReturnOp]
    return counts if isinstance(loop, ForOp) else inner.left[BreakOp]
