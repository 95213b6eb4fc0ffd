"""Members of modules and statements of kernels, left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    Terminator,
    YieldOp,
)
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import erase
from tilewright.reduction.draft import Draft, is_stand_in, removable, used
from tilewright.reduction.editing import (
    Replacing,
    attached,
    delete,
    inside,
    number,
    same_type,
    splice,
    stand_in,
)
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["BODIES", "EFFECTS", "MEMBERS", "STATEMENTS"]


def _members(draft: Draft) -> Iterator[Site]:
    for member in draft.module.members:
        yield (partial(_drop, member),)


def _drop(member: Operation) -> bool:
    erase(member, safe=False)
    return True


MEMBERS = Strategy("kernels and globals", _members)


def _effects(draft: Draft) -> Iterator[Site]:
    """What there is for its effect; all else is there for these."""
    for operation in draft.statements():
        if not operation.results or not (removable(operation) or _computes(operation)):
            yield (partial(delete, operation, stand_in(draft)),)


def _computes(operation: Operation) -> bool:
    return not operation.regions and used(operation)


EFFECTS = Strategy("effects", _effects)


def _statements(draft: Draft) -> Iterator[Site]:
    for operation in draft.statements():
        if not is_stand_in(operation) or not used(operation):
            yield tuple(partial(delete, operation, way) for way in _ways(draft, operation))


def _ways(draft: Draft, operation: Operation) -> Iterator[Replacing]:
    """What the results of an operation may be replaced by, the simplest first."""
    yield stand_in(draft)
    if not used(operation):
        return
    for operand in dict.fromkeys(operation.operands):
        if any(r.type == operand.type and draft.may_replace(r, operand) for r in operation.results):
            yield partial(_bypass, operand, stand_in(draft))
    for operand in dict.fromkeys(operation.operands):
        if any(_alike(r, operand) and draft.may_replace(r, operand) for r in operation.results):
            # Whether what uses the result takes another shape, the verifier tells.
            yield lambda old, operand=operand: operand if _alike(old, operand) else None
    yield _or_else(number(1), stand_in(draft))
    yield _or_else(same_type(draft), stand_in(draft))


def _alike(value: SSAValue, other: SSAValue) -> bool:
    """Whether values are tiles of the same elements in different shapes."""
    one, two = value.type, other.type
    return (
        isinstance(one, TileType)
        and isinstance(two, TileType)
        and one.element_type == two.element_type
        and one != two
    )


def _bypass(operand: SSAValue, otherwise: Replacing, old: SSAValue) -> SSAValue | None:
    return operand if operand.type == old.type else otherwise(old)


def _or_else(way: Replacing, otherwise: Replacing) -> Replacing:
    return lambda old: way(old) or otherwise(old)


STATEMENTS = Strategy("statements", _statements)


def _bodies(draft: Draft) -> Iterator[Site]:
    for operation in draft.statements():
        if isinstance(operation, IfOp):
            regions = [region for region in operation.regions if region.blocks]
            inlined = [partial(_inline, draft, operation, region.block) for region in regions]
            flat = [partial(_flatten, draft, operation, region.block) for region in regions]
            yield (*inlined, *flat, *[partial(_drop_else, operation)] * _needs_no_else(operation))
        elif isinstance(operation, ForOp | LoopOp) and operation.region.blocks:
            yield (partial(_inline_loop, draft, operation),)


def _needs_no_else(operation: IfOp) -> bool:
    return bool(operation.elseRegion.blocks) and not operation.results


def _drop_else(operation: IfOp) -> bool:
    if not attached(operation):
        return False
    block = operation.elseRegion.block
    operation.elseRegion.detach_block(block)
    for inner in reversed(list(block.ops)):
        erase(inner, safe=False)
    return True


def _inline(draft: Draft, operation: Operation, block: Block) -> bool:
    """A body in place of the operation that holds it."""
    last = block.last_op
    if not attached(operation) or last is None:
        return False
    splice(operation, block)
    if isinstance(last, YieldOp | ContinueOp | BreakOp) and last.enclosing() is operation:
        results = list(last.operands)
        for at, result in enumerate(operation.results):
            fits = at < len(results) and results[at].type == result.type
            value = results[at] if fits else stand_in(draft)(result)
            if result.first_use is not None:
                if value is None:
                    return False
                result.replace_all_uses_with(value)
    else:
        _end_with(operation, last)
    erase(operation, safe=False)
    return True


def _flatten(draft: Draft, operation: Operation, block: Block) -> bool:
    """What a body does but its end, in place of the operation that holds it."""
    if not attached(operation) or isinstance(block.last_op, YieldOp):
        return False
    for result in operation.results:
        value = stand_in(draft)(result) if result.first_use is not None else None
        if value is not None:
            result.replace_all_uses_with(value)
    splice(operation, block)
    erase(operation, safe=False)
    return True


def _end_with(operation: Operation, last: Operation) -> None:
    """Put the end of an inner block in place of all that comes after an operation."""
    parent = operation.parent
    assert parent is not None
    for other in reversed(list(parent.ops)):
        if other is operation:
            break
        erase(other, safe=False)
    last.detach()
    parent.insert_op_after(last, operation)


def _inline_loop(draft: Draft, operation: ForOp | LoopOp) -> bool:
    """The body of a loop once, without further ways out of it."""
    if not attached(operation):
        return False
    block = operation.region.block
    given = _given_later(operation) if isinstance(operation, LoopOp) else []
    for result, value in zip(operation.results, given, strict=False):
        other = value or stand_in(draft)(result)
        if other is not None:
            result.replace_all_uses_with(other)
    for statement in [op for op in block.ops if op is not block.last_op and _leaves(op, operation)]:
        if not delete(statement, stand_in(draft)):
            return False
    start = (operation.lowerBound,) if isinstance(operation, ForOp) else ()
    for argument, value in zip(block.args, (*start, *operation.initValues), strict=True):
        argument.replace_all_uses_with(value)
    return _inline(draft, operation, block)


def _given_later(loop: LoopOp) -> list[SSAValue | None]:
    """What a loop gives if it is left in its second iteration, where its body tells after the
    first."""
    block, after = loop.region.block, loop.region.block.last_op
    found = (op for op in inside(loop) if isinstance(op, BreakOp) and _target(op) is loop)
    leaving = next(found, None)
    if not isinstance(after, ContinueOp):
        return []
    if leaving is None:
        return [None] * len(loop.results)
    carried = dict(zip(block.args, after.operands, strict=False))
    given = [carried.get(cast("Any", value), value) for value in leaving.operands]
    return [None if _hidden(value, block) else value for value in given]


def _hidden(value: SSAValue, block: Block) -> bool:
    """Whether a value is known in an inner block only."""
    owner = value.owner
    scope = owner if isinstance(owner, Block) else owner.parent
    return scope is not block and scope is not None and block.is_ancestor(scope)


def _leaves(statement: Operation, loop: Operation) -> bool:
    """Whether a statement holds an end of a loop's iteration."""
    return any(isinstance(op, Terminator) and _target(op) is loop for op in inside(statement))


def _target(terminator: Terminator) -> Operation | None:
    above = terminator.parent_op()
    while isinstance(above, IfOp) and "if" not in terminator.ENCLOSING:
        above = above.parent_op()
    return above


BODIES = Strategy("bodies", _bodies)
