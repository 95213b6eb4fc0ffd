"""Which memory operations a token stands for."""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.analysis.control_flow import ends_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
)
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.types import TOKEN


def tokens_of(operation: Operation) -> list[SSAValue]:
    """The tokens that an operation waits for."""
    return [operand for operand in operation.operands if operand.type == TOKEN]


def dependences(tokens: Iterable[SSAValue]) -> set[Operation]:
    """All memory operations that have happened when these tokens are ready, in this or an earlier
    iteration of the loops around: those that give the tokens, and those that they waited for."""
    found: set[Operation] = set()
    seen: set[SSAValue] = set()
    left = list(tokens)
    while left:
        token = left.pop()
        if token in seen:
            continue
        seen.add(token)
        sources = _sources(token)
        if sources is None:
            operation = token.owner
            assert isinstance(operation, Operation)
            found.add(operation)
            sources = tokens_of(operation)
        left += sources
    return found


def _sources(token: SSAValue) -> list[SSAValue] | None:
    """The tokens that a token is one of, or joins; None if a memory operation gives it."""
    owner = token.owner
    if isinstance(owner, Block):
        assert isinstance(token, BlockArgument)
        return _carried(owner.parent_op(), token.index)
    if isinstance(owner, JoinTokensOp | MakeTokenOp):
        return list(owner.operands)
    position = owner.results.index(token)
    if isinstance(owner, ForOp):
        return [owner.initValues[position], *(end.operands[position] for end in ends_of(owner))]
    if isinstance(owner, LoopOp):
        return [e.operands[position] for e in ends_of(owner) if isinstance(e, BreakOp)]
    if isinstance(owner, IfOp):
        arms = [region.block.last_op for region in owner.regions if region.blocks]
        # An arm that leaves a loop yields nothing.
        return [
            last.operands[position]
            for last in arms
            if last is not None and last.name == "cuda_tile.yield"
        ]
    return None


def _carried(loop: Operation | None, position: int) -> list[SSAValue]:
    """What a token that a loop carries may be."""
    if isinstance(loop, ForOp):
        first, index = loop.initValues[position - 1], position - 1
    elif isinstance(loop, LoopOp):
        first, index = loop.initValues[position], position
    else:
        # A kernel has no tokens for parameters.
        return []
    ends = [end for end in ends_of(loop) if isinstance(end, ContinueOp)]
    return [first, *(end.operands[index] for end in ends)]
