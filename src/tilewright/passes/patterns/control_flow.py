"""Patterns of control flow (specification: Operations, Control Flow)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

from xdsl.ir import Block, Operation, Region, SSAValue, Use

from tilewright.analysis.control_flow import ends_of, is_inside
from tilewright.analysis.cost import known_iterations
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, SubIOp, XOrIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import scalar
from tilewright.nesting import clone, walk
from tilewright.passes.build import constant, make, splat_of
from tilewright.passes.facts import is_removable, owner_of
from tilewright.passes.rewriter import Rewriter

__all__ = ["PATTERNS", "inline", "known_trips", "number_of"]


def number_of(value: SSAValue, unsigned: bool = False) -> int | None:
    """The integer that a constant scalar is; None for anything else."""
    return known_integer(value, signed=not unsigned)


def known_trips(loop: ForOp) -> int | None:
    """How often the body of a loop is executed, if that is known."""
    return 0 if loop.lowerBound is loop.upperBound else known_iterations(loop)


def inline(block: Block, before: Operation, values: Sequence[SSAValue], rewriter: Rewriter) -> None:
    """Move the operations of a body, all but its terminator, in front of an operation.

    Args:
        block: the body.
        before: the operation.
        values: what the arguments of the body stand for.
        rewriter: does it.
    """
    for argument, value in zip(block.args, values, strict=True):
        rewriter.replace_value(argument, value)
    target = before.parent
    assert target is not None
    for operation in [*block.ops][:-1]:
        operation.detach()
        target.insert_op_before(operation, before)
        rewriter.moved(operation)


# if


def _arms(operation: IfOp) -> list[Block]:
    return [region.block for region in operation.regions if region.blocks]


def known_condition(operation: Operation, rewriter: Rewriter) -> bool:
    """Of an `if` whose condition is known, the arm that is taken remains."""
    assert isinstance(operation, IfOp)
    elements = splat_of(operation.condition)
    if elements is None:
        return False
    region = operation.thenRegion if any(elements.raw) else operation.elseRegion
    if not region.blocks:
        rewriter.erase(operation)
        return True
    last = region.block.last_op
    if not isinstance(last, YieldOp):
        return False
    inline(region.block, operation, (), rewriter)
    rewriter.replace(operation, [*last.operands])
    return True


def unused_results(operation: Operation, rewriter: Rewriter) -> bool:
    """Results of an `if` that nobody uses, or that are the same in both arms, are left out."""
    assert isinstance(operation, IfOp)
    yields = [arm.last_op for arm in _arms(operation)]
    same: dict[int, SSAValue] = {}
    if all(isinstance(end, YieldOp) for end in yields) and len(yields) == 2:
        first, second = (cast(YieldOp, end) for end in yields)
        for place, (a, b) in enumerate(zip(first.operands, second.operands, strict=True)):
            if a is b:
                same[place] = a
    dropped = [
        place
        for place, result in enumerate(operation.results)
        if result.first_use is None or place in same
    ]
    if not dropped:
        return False
    for place, value in same.items():
        rewriter.replace_value(operation.results[place], value)
    for end in yields:
        if isinstance(end, YieldOp):
            _drop_operands(end, dropped, rewriter)
    _without_results(operation, dropped, rewriter)
    return True


def _drop_operands(operation: Operation, dropped: Sequence[int], rewriter: Rewriter) -> None:
    owners = [owner_of(operation.operands[place]) for place in dropped]
    operation.operands = [
        operand for place, operand in enumerate(operation.operands) if place not in dropped
    ]
    for one in (operation, *owners):
        if one is not None:
            rewriter.push(one)


def _without_results(
    operation: Operation,
    dropped: Sequence[int],
    rewriter: Rewriter,
    operands: Sequence[SSAValue] | None = None,
) -> None:
    """Replace an operation by one that lacks some of its results; its regions move."""
    kept = [place for place in range(len(operation.results)) if place not in dropped]
    regions = [operation.detach_region(0) for _ in range(len(operation.regions))]
    made = type(operation).create(
        operands=operation.operands if operands is None else operands,
        result_types=[operation.results[place].type for place in kept],
        properties=operation.properties,
        attributes=operation.attributes,
        location=operation.location,
        regions=regions,
    )
    rewriter.insert([made], operation)
    for place, result in zip(kept, made.results, strict=True):
        rewriter.replace_value(operation.results[place], result)
    rewriter.erase(operation)


def condition_again(operation: Operation, rewriter: Rewriter) -> bool:
    """Inside its arms, the condition of an `if` is known."""
    assert isinstance(operation, IfOp)
    condition = operation.condition
    if condition.has_one_use():
        return False
    changed = False
    uses = [*condition.uses]
    for region, known in ((operation.thenRegion, 1), (operation.elseRegion, 0)):
        for use in _within(uses, region):
            made = constant(known, scalar("i1"), operation.location)
            first = region.block.first_op
            assert first is not None
            rewriter.insert([made], first)
            rewriter.set_operand(use.operation, use.index, made.result)
            changed = True
    return changed


def _within(uses: Sequence[Use], region: Region) -> list[Use]:
    """The uses by operations in a region."""
    # A small region is walked; in a large one each user is asked where it is.
    first = [*islice(walk(region), len(uses) + 1)]
    if len(first) <= len(uses):
        inside = set(first)
        return [use for use in uses if use.operation in inside]
    return [use for use in uses if is_inside(use.operation, region)]


def bit_result(operation: Operation, rewriter: Rewriter) -> bool:
    """A result of an `if` that is true in one arm and false in the other is the condition, or its
    negation."""
    assert isinstance(operation, IfOp)
    ends = [arm.last_op for arm in _arms(operation)]
    if len(ends) != 2 or not all(isinstance(end, YieldOp) for end in ends):
        return False
    first, second = (cast(YieldOp, end) for end in ends)
    for result, a, b in zip(operation.results, first.operands, second.operands, strict=True):
        if result.type != scalar("i1") or result.first_use is None:
            continue
        bits = [number_of(value, unsigned=True) for value in (a, b)]
        if bits == [1, 0]:
            rewriter.replace_value(result, operation.condition)
            rewriter.push(operation)
            return True
        if bits == [0, 1]:
            ones = constant(1, scalar("i1"), operation.location)
            made = XOrIOp.create(
                operands=[operation.condition, ones.result],
                result_types=[scalar("i1")],
                location=operation.location,
            )
            rewriter.insert([ones, made], operation)
            rewriter.replace_value(result, made.results[0])
            rewriter.push(operation)
            return True
    return False


def same_condition(operation: Operation, rewriter: Rewriter) -> bool:
    """Two conditionals in a row that ask for the same are one; what is computed between them for
    the second only is computed in it."""
    assert isinstance(operation, IfOp)
    between: list[Operation] = []
    before = operation.prev_op
    while before is not None and not isinstance(before, IfOp) and is_removable(before):
        between.append(before)
        before = before.prev_op
    if not isinstance(before, IfOp) or before.condition is not operation.condition:
        return False
    if not all(isinstance(arm.last_op, YieldOp) for arm in _arms(before)):
        return False
    used = _arms_that_use(between, operation)
    if used is None:
        return False
    for one, arms in used.items():
        _sink(one, arms, rewriter)
    for one in reversed(between):
        if isinstance(one, ConstantOp):
            one.detach()
            rewriter.insert([one], before)
    pairs = zip([*before.regions], [*operation.regions], strict=True)
    regions = [_one_after_the_other(before, *pair, rewriter) for pair in pairs]
    made = IfOp.create(
        operands=[operation.condition],
        result_types=[*before.result_types, *operation.result_types],
        regions=regions,
        location=before.location,
    )
    rewriter.insert([made], before)
    for old, new in zip([*before.results, *operation.results], made.results, strict=True):
        rewriter.replace_value(old, new)
    rewriter.erase(operation)
    rewriter.erase(before)
    return True


def _arms_that_use(
    between: Sequence[Operation], operation: IfOp
) -> dict[Operation, list[Block]] | None:
    """For each of some operations before a conditional, the last first, which arms use it; None if
    anything else does, or loops would be copied. Of constants nobody asks."""
    found: dict[Operation, list[Block]] = {}
    for one in between:
        if isinstance(one, ConstantOp):
            continue
        arms: dict[Block, None] = {}
        for use in (use for result in one.results for use in result.uses):
            user, inside = _beside(use.operation, operation)
            if user is operation and inside is not None:
                arms[inside] = None
            elif user in found:
                arms.update(dict.fromkeys(found[user]))
            else:
                return None
        if one.regions and len(arms) > 1:
            return None
        found[one] = [*arms]
    return found


def _beside(user: Operation, operation: Operation) -> tuple[Operation, Block | None]:
    """What of an operation and those around it is in the block of another, and the block of it
    that the operation is in."""
    inside: Block | None = None
    while user.parent is not operation.parent:
        inside, above = user.parent, user.parent_op()
        assert above is not None
        user = above
    return user, inside


def _sink(operation: Operation, arms: Sequence[Block], rewriter: Rewriter) -> None:
    """Move an operation into the arms of a conditional that use it."""
    for arm in arms[1:]:
        values: dict[SSAValue, SSAValue] = {}
        copy = clone(operation, values)
        _put_first(copy, arm, rewriter)
        for result in operation.results:
            for use in [use for use in result.uses if arm.is_ancestor(use.operation)]:
                rewriter.set_operand(use.operation, use.index, values[result])
    for arm in arms[:1]:
        operation.detach()
        _put_first(operation, arm, rewriter)


def _put_first(operation: Operation, block: Block, rewriter: Rewriter) -> None:
    first = block.first_op
    assert first is not None
    block.insert_op_before(operation, first)
    rewriter.moved(operation)


def _one_after_the_other(
    operation: IfOp, first: Region, second: Region, rewriter: Rewriter
) -> Region:
    """An arm of a conditional with that of another one, which comes next, behind it."""
    if not second.blocks or not first.blocks:
        region = first if first.blocks else second
        parent = region.parent_op()
        assert parent is not None
        return parent.detach_region(region)
    block, last = first.block, second.block.last_op
    end = block.last_op
    assert end is not None
    values = [*end.operands]
    for result, value in zip(operation.results, values, strict=True):
        for use in _within([*result.uses], second):
            rewriter.set_operand(use.operation, use.index, value)
    if isinstance(last, YieldOp):
        last.operands = [*values, *last.operands]
    rewriter.erase(end)
    for inner in [*second.block.ops]:
        inner.detach()
        block.add_op(inner)
        rewriter.moved(inner)
    return operation.detach_region(first)


def empty_arms(operation: Operation, rewriter: Rewriter) -> bool:
    """An `if` that does nothing is nothing, and an else region that does nothing is left out."""
    assert isinstance(operation, IfOp)
    if operation.results:
        return False
    empty = [_does_nothing(region) for region in operation.regions]
    if all(empty):
        rewriter.erase(operation)
        return True
    if operation.elseRegion.blocks and empty[1]:
        block = operation.elseRegion.block
        for inner in [*block.ops]:
            rewriter.erase(inner)
        operation.elseRegion.erase_block(block)
        rewriter.changed = True
        return True
    return False


def _does_nothing(region: Region) -> bool:
    if not region.blocks:
        return True
    block = region.block
    return isinstance(block.first_op, YieldOp) and block.first_op is block.last_op


# for and loop


def no_trips(operation: Operation, rewriter: Rewriter) -> bool:
    """A `for` that is never executed gives what it is given; one that is executed once is its
    body."""
    assert isinstance(operation, ForOp)
    trips = known_trips(operation)
    if trips == 0:
        rewriter.replace(operation, [*operation.initValues])
        return True
    block = operation.region.block
    last = block.last_op
    if trips != 1 or not isinstance(last, ContinueOp):
        return False
    if any(end is not last for end in ends_of(operation)):
        return False
    inline(block, operation, [operation.lowerBound, *operation.initValues], rewriter)
    rewriter.replace(operation, [*last.operands])
    return True


def counted_values(operation: Operation, rewriter: Rewriter) -> bool:
    """A carried number that goes up as the counter of a `for` does is the counter, or a sum with
    it."""
    assert isinstance(operation, ForOp)
    body, end = operation.region.block, operation.region.block.last_op
    if not isinstance(end, ContinueOp) or [*ends_of(operation)] != [end]:
        return False
    counter, *arguments = body.args
    changed = False
    for place, (argument, init) in enumerate(zip(arguments, operation.initValues, strict=True)):
        again = end.operands[place]
        if argument.type != counter.type or operation.results[place].first_use is not None:
            continue
        if not _is_sum_of(again, argument, operation.step):
            continue
        value: SSAValue = counter
        if init is not operation.lowerBound:
            made = _counted_from(init.owner, operation.lowerBound, counter)
            if made is None:
                continue
            assert body.first_op is not None
            rewriter.insert([made], body.first_op)
            value = made.results[0]
        rewriter.replace_value(argument, value)
        rewriter.set_operand(end, place, argument)
        changed = True
    return changed


def _counted_from(owner: Operation | Block, lower: SSAValue, counter: SSAValue) -> Operation | None:
    """The sum or difference with a counter in place of where it begins; None if it is neither."""
    if not isinstance(owner, AddIOp | SubIOp):
        return None
    first, other = owner.operands
    if isinstance(owner, AddIOp) and other is lower:
        first, other = other, first
    if first is not lower or other is lower:
        return None
    kind = AddIOp if isinstance(owner, AddIOp) else SubIOp
    return make(kind, {"lhs": counter, "rhs": other}, [counter.type], like=owner)


def _is_sum_of(value: SSAValue, one: SSAValue, other: SSAValue) -> bool:
    """Whether a value is the sum of two others; constants are the same if their numbers are."""
    if not isinstance(value.owner, AddIOp):
        return False
    operands = [*value.owner.operands]
    if one not in operands:
        return False
    operands.remove(one)
    number = number_of(other)
    return operands[0] is other or (number is not None and number_of(operands[0]) == number)


def carried_values(operation: Operation, rewriter: Rewriter) -> bool:
    """A carried value that never changes is the value before the loop; one that only feeds itself,
    or is what another one is, is left out."""
    assert isinstance(operation, ForOp | LoopOp)
    body = operation.region.block
    first = 1 if isinstance(operation, ForOp) else 0
    inits = [*operation.initValues]
    if not inits:
        return False
    ends = [*ends_of(operation)]
    again = [end for end in ends if isinstance(end, ContinueOp)]
    dropped: list[int] = []
    known: dict[tuple[SSAValue, ...], int] = {}
    for place, init in enumerate(inits):
        argument = body.args[first + place]
        result = operation.results[place] if isinstance(operation, ForOp) else None
        same = known.setdefault((init, *(end.operands[place] for end in again)), place)
        if all(end.operands[place] in (argument, init) for end in again):
            rewriter.replace_value(argument, init)
            if result is not None:
                rewriter.replace_value(result, init)
            dropped.append(place)
        elif same != place:
            rewriter.replace_value(argument, body.args[first + same])
            if result is not None:
                rewriter.replace_value(result, operation.results[same])
            dropped.append(place)
        elif (result is None or result.first_use is None) and all(
            use.operation in again and use.index == place for use in argument.uses
        ):
            dropped.append(place)
    if not dropped:
        return False
    for end in again:
        _drop_operands(end, dropped, rewriter)
    for place in reversed(dropped):
        body.erase_arg(body.args[first + place], safe_erase=False)
    operands = [
        operand
        for place, operand in enumerate(operation.operands)
        if place - (3 if first else 0) not in dropped
    ]
    _without_results(operation, dropped if first else (), rewriter, operands)
    return True


def loop_results(operation: Operation, rewriter: Rewriter) -> bool:
    """Results of a `loop` that nobody uses are left out."""
    assert isinstance(operation, LoopOp)
    dropped = [place for place, one in enumerate(operation.results) if one.first_use is None]
    if not dropped:
        return False
    for end in [*ends_of(operation)]:
        if isinstance(end, BreakOp):
            _drop_operands(end, dropped, rewriter)
    _without_results(operation, dropped, rewriter)
    return True


def loop_once(operation: Operation, rewriter: Rewriter) -> bool:
    """A `loop` whose body ends in its only `break` is its body."""
    assert isinstance(operation, LoopOp)
    block = operation.region.block
    last = block.last_op
    if not isinstance(last, BreakOp) or [*ends_of(operation)] != [last]:
        return False
    inline(block, operation, [*operation.initValues], rewriter)
    rewriter.replace(operation, [*last.operands])
    return True


PATTERNS = {
    IfOp: (
        known_condition,
        bit_result,
        unused_results,
        condition_again,
        same_condition,
        empty_arms,
    ),
    ForOp: (no_trips, counted_values, carried_values),
    LoopOp: (loop_once, carried_values, loop_results),
}
"""The patterns of each operation, in the order in which they are tried."""
