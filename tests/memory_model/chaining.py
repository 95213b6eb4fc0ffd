"""One chain of tokens through all memory operations of a program, as the simplest front end makes
it."""

from __future__ import annotations

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.control_flow import loop_of
from tilewright.dialects.cuda_tile.facts import consumed_tokens, produced_tokens
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.nesting import clone, walk
from tilewright.verifier import check

__all__ = ["chained"]

_SEGMENTS = "operandSegmentSizes"


def chained(module: ModuleOp) -> ModuleOp:
    """A program in which each memory operation waits for the one before it, and for no other."""
    found = clone(module)
    for entry in found.entries:
        block = entry.body.block
        first = MakeTokenOp.create(result_types=[TOKEN])
        assert block.first_op is not None
        block.insert_op_before(first, block.first_op)
        _chain(block, first.results[0], set())
    check(found)
    return found


def _chain(block: Block, token: SSAValue, passing: set[Operation]) -> None:
    """Chain what is in a block.

    Args:
        block: it.
        token: for which the first operation waits.
        passing: the loops and conditionals around that pass a token on.
    """
    for op in [*block.ops]:
        if op.regions and any(map(_is_ordered, walk(op))):
            token = _with_token(op, token, passing).results[-1]
        elif op.regions:
            # It may leave a loop.
            for region in op.regions:
                for inner in region.blocks:
                    _chain(inner, token, passing)
        elif _is_ordered(op):
            _wait(op, token)
            token = produced_tokens(op)[0]
        elif isinstance(op, YieldOp | ContinueOp | BreakOp):
            target = op.parent_op() if isinstance(op, YieldOp) else loop_of(op)
            if target in passing:
                op.operands = [*op.operands, token]


def _is_ordered(op: Operation) -> bool:
    """Whether an operation is ordered by tokens."""
    is_made = isinstance(op, JoinTokensOp | MakeTokenOp)
    return not op.regions and bool(produced_tokens(op)) and not is_made


def _wait(op: Operation, token: SSAValue) -> None:
    """Have an operation wait for a token, which is its last operand, and for no other."""
    if consumed_tokens(op):
        op.operands = [*[v for v in op.operands if v.type != TOKEN], token]
        return
    op.operands = [*op.operands, token]
    sizes = op.properties.get(_SEGMENTS)
    if isinstance(sizes, DenseArrayBase):
        given = [int(n) for n in sizes.get_values()]
        op.properties[_SEGMENTS] = DenseArrayBase.from_list(i32, [*given[:-1], 1])


def _with_token(op: Operation, token: SSAValue, passing: set[Operation]) -> Operation:
    """A loop or conditional with a token that goes through it, in place of one without."""
    assert isinstance(op, ForOp | LoopOp | IfOp)
    regions = [op.detach_region(region) for region in [*op.regions]]
    made = type(op).create(
        operands=[*op.operands, *([] if isinstance(op, IfOp) else [token])],
        result_types=[*op.result_types, TOKEN],
        properties=op.properties,
        attributes=op.attributes,
        regions=regions,
        location=op.location,
    )
    block = op.parent
    assert block is not None
    block.insert_op_before(made, op)
    for old, new in zip(op.results, made.results[:-1], strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    block.erase_op(op)
    passing.add(made)
    if isinstance(made, IfOp) and not made.elseRegion.blocks:
        made.elseRegion.add_block(Block([YieldOp.create()]))
    for region in made.regions:
        inner = region.block
        if isinstance(made, IfOp):
            _chain(inner, token, passing)
        else:
            _chain(inner, inner.insert_arg(TOKEN, len(inner.args)), passing)
    return made
