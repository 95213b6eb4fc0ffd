"""Control flow: loops, branches, functions that are called, early returns.

Where something inside touches memory, the token goes through as a further value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from xdsl.dialects import cf, scf
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton.arith import AssumeOp, WhileOp
from tilewright.dialects.triton.operations import ReturnOp
from tilewright.frontends.triton.branches import goes_back, joined, leaves
from tilewright.frontends.triton.conversion import Conversion, Converted, Converter
from tilewright.frontends.triton.tiles import opposite, shape_of

__all__ = ["CONVERSIONS", "body", "elements"]


def _carried(conversion: Conversion, values: Sequence[SSAValue], memory: bool) -> list[Value]:
    """Values as control flow carries them, the token last if something touches memory."""
    found = conversion.carried(values)
    return [*found, conversion.need_token()] if memory else found


def _taken(
    conversion: Conversion, values: Sequence[SSAValue], given: Sequence[Value], memory: bool
) -> list[Converted]:
    """What values become of which control flow gives tiles; the token among these is that of the
    next access."""
    if memory:
        *given, conversion.token = given
    return conversion.taken(values, given)


def _carried_types(
    conversion: Conversion, values: Sequence[SSAValue], op: Operation, memory: bool
) -> list[Attribute]:
    """The types of what control flow carries for values."""
    found = conversion.carried_types(values, op)
    return [*found, TOKEN] if memory else found


def _for(conversion: Conversion, op: scf.ForOp) -> list[Converted]:
    memory = conversion.touches_memory(op.body)
    bounds = conversion.all([op.lb, op.ub, op.step])
    init = _carried(conversion, op.iter_args, memory)
    unsigned = isinstance(op.attributes.get("unsignedCmp"), UnitAttr)
    with (loop := tile.for_(*bounds, init=init, unsigned=unsigned)) as (index, *arguments):
        inner = op.body.block.args
        values = _taken(conversion, inner[1:], arguments, memory)
        conversion.bind(inner, [index, *values])
        end = conversion.block(op.body.block)
        tile.continue_(*_carried(conversion, end.operands, memory))
    return _taken(conversion, op.results, loop.results, memory)


def _while(conversion: Conversion, op: WhileOp) -> list[Converted]:
    before, after = op.before_region, op.after_region
    memory = conversion.touches_memory(before, after)
    results = _carried_types(conversion, op.results, op, memory)
    init = _carried(conversion, op.operands, memory)
    with (loop := tile.loop(init=init, results=results)) as arguments:
        inner = before.block.args
        conversion.bind(inner, _taken(conversion, inner, arguments, memory))
        end = conversion.block(before.block)
        condition, *forwarded = end.operands
        given = _carried(conversion, forwarded, memory)
        with (branch := tile.if_(conversion[condition], results=[])):
            tile.yield_()
        with branch.else_():
            tile.break_(*given)
        inner = after.block.args
        conversion.bind(inner, _taken(conversion, inner, given, memory))
        end = conversion.block(after.block)
        tile.continue_(*_carried(conversion, end.operands, memory))
    return _taken(conversion, op.results, loop.results, memory)


def _if(conversion: Conversion, op: scf.IfOp) -> list[Converted]:
    if conversion.shape:
        return [*_chosen(conversion, op)]
    regions = [region for region in (op.true_region, op.false_region) if region.blocks]
    memory = conversion.touches_memory(*regions)
    results = _carried_types(conversion, op.results, op, memory)
    if memory:
        conversion.need_token()

    def branch(region: Region) -> None:
        if not region.blocks:
            tile.yield_(*_carried(conversion, [], memory))
            return
        end = conversion.block(region.block)
        tile.yield_(*_carried(conversion, end.operands, memory))

    ways = [partial(branch, region) for region in (op.true_region, op.false_region)]
    found = _either(conversion, conversion[op.cond], results, *ways)
    return _taken(conversion, op.results, found, memory)


def _either(
    conversion: Conversion,
    condition: Value,
    results: Sequence[Attribute],
    first: Callable[[], None],
    second: Callable[[], None],
) -> Sequence[Value]:
    """An `if` whose ways are converted from the same token on; gives its results."""
    start = conversion.token
    with (choice := tile.if_(condition, results=results)):
        first()
    conversion.token = start
    with choice.else_():
        second()
    conversion.token = start
    return choice.results


def _chosen(conversion: Conversion, op: scf.IfOp) -> list[Value]:
    """Both branches for all elements, of which one is chosen for each."""
    condition, outer = conversion[op.cond], conversion.active
    refused = [*_inside(op.true_region), *_inside(op.false_region)]
    if refused:
        conversion.refuse(refused[0], "loops in the region of an operation are not supported")

    def branch(region: Region, here: Value) -> list[Value]:
        if not region.blocks:
            return []
        conversion.active = here if outer is None else tile.andi(outer, here)
        end = conversion.block(region.block)
        conversion.active = outer
        return conversion.all(end.operands)

    first = branch(op.true_region, condition)
    second = branch(op.false_region, opposite(condition))
    return [tile.select(condition, x, y) for x, y in zip(first, second, strict=True)]


def _inside(region: Region) -> list[Operation]:
    return [op for op in region.walk() if isinstance(op, scf.ForOp | WhileOp)]


def elements(conversion: Conversion, region: Region, arguments: Sequence[Value]) -> list[Value]:
    """Convert a region that computes with elements, for all elements of tiles at once.

    Args:
        conversion: of the kernel.
        region: its arguments are scalars; branches between its blocks go forward.
        arguments: a tile for each argument, of one shape.

    Raises:
        ConversionError: something in it has no counterpart.
    """
    _forward_only(conversion, region)
    entry = region.blocks[0]
    with conversion.lifted(shape_of(arguments[0])):
        conversion.bind(entry.args, arguments)
        return _given(conversion, entry)


def _given(conversion: Conversion, block: Block) -> list[Value]:
    """What a region gives for all elements from a block on; blocks that two ways lead to are
    converted for each, and one of both is chosen for each element."""
    end = conversion.block(block)
    if isinstance(end, cf.BranchOp):
        conversion.bind(end.successor.args, conversion.all(end.arguments))
        return _given(conversion, end.successor)
    if not isinstance(end, cf.ConditionalBranchOp):
        return conversion.all(end.operands)
    condition, outer = conversion[end.cond], conversion.active

    def way(target: Block, arguments: Sequence[SSAValue], here: Value) -> list[Value]:
        conversion.active = here if outer is None else tile.andi(outer, here)
        conversion.bind(target.args, conversion.all(arguments))
        found = _given(conversion, target)
        conversion.active = outer
        return found

    wheres = (condition, opposite(condition))
    ways = [way(*one, here) for one, here in zip(_ways(end), wheres, strict=True)]
    return [tile.select(condition, x, y) for x, y in zip(*ways, strict=True)]


# ---- functions


def _call(conversion: Conversion, op: tt.CallOp) -> list[Converted]:
    """The body of the function in place of the call."""
    function = conversion.callee(op)
    _forward_only(conversion, function.body)
    outer = conversion.calls
    conversion.calls = (*outer, function.sym_name.data)
    entry = function.body.blocks[0]
    given = [conversion.values[value] for value in op.operands]
    conversion.bind(entry.args, given)
    found = _returned(conversion, entry, _carried_types(conversion, op.results, op, True))
    conversion.calls = outer
    return _taken(conversion, op.results, found, True)


def _returned(conversion: Conversion, block: Block, types: Sequence[Attribute]) -> list[Value]:
    """What a called function returns from a block on, the token last; blocks that two ways lead
    to are converted for each."""
    end = conversion.block(block)
    if isinstance(end, ReturnOp):
        return _carried(conversion, end.operands, True)
    if isinstance(end, cf.BranchOp):
        conversion.bind(end.successor.args, conversion.given(end.arguments))
        return _returned(conversion, end.successor, types)
    if not isinstance(end, cf.ConditionalBranchOp):
        conversion.refuse(end, f"`{end.name}` is not supported")

    def way(target: Block, arguments: Sequence[SSAValue]) -> None:
        conversion.bind(target.args, conversion.given(arguments))
        tile.yield_(*_returned(conversion, target, types))

    conversion.need_token()
    ways = [partial(way, *one) for one in _ways(end)]
    return [*_either(conversion, conversion[end.cond], types, *ways)]


def _ways(end: cf.ConditionalBranchOp) -> list[tuple[Block, Sequence[SSAValue]]]:
    return [(end.then_block, end.then_arguments), (end.else_block, end.else_arguments)]


def body(conversion: Conversion, region: Region) -> None:
    """Convert the body of a kernel, whose arguments are bound."""
    _forward_only(conversion, region)
    _run(conversion, region.blocks[0], None)


def _forward_only(conversion: Conversion, region: Region) -> None:
    """Fail if a branch between blocks of a function goes back."""
    again = goes_back(region.blocks[0])
    if again is not None:
        end = again.last_op
        assert end is not None
        conversion.refuse(end, "loops of branches between blocks are not supported")


def _run(conversion: Conversion, block: Block | None, stop: Block | None) -> None:
    """Convert blocks of a kernel from one on, up to a return or a way to `stop`: its arguments are
    yielded, the token last."""
    while block is not None:
        end = conversion.block(block)
        if isinstance(end, ReturnOp):
            tile.return_()
            return
        if isinstance(end, cf.BranchOp):
            block = _follow(conversion, end.successor, end.arguments, stop)
        elif isinstance(end, cf.ConditionalBranchOp):
            block = _branch(conversion, end, stop)
        else:
            conversion.refuse(end, f"`{end.name}` is not supported")


def _follow(
    conversion: Conversion, target: Block, arguments: Sequence[SSAValue], stop: Block | None
) -> Block | None:
    """Go on at a block; None where that ends what is converted."""
    if target is stop:
        tile.yield_(*_carried(conversion, arguments, True))
        return None
    conversion.bind(target.args, conversion.given(arguments))
    return target


def _branch(
    conversion: Conversion, end: cf.ConditionalBranchOp, stop: Block | None
) -> Block | None:
    """Convert a branch; returns the block to go on with, None if there is none.

    Where one way leaves the kernel, the other goes on behind the `if`; else both meet at a block.
    """
    ways = _ways(end)
    condition = conversion[end.cond]
    start = conversion.need_token()
    meeting = joined(ways[0][0], ways[1][0], stop)
    apart = stop is None and meeting is None
    for number, (target, arguments) in enumerate(ways):
        if apart or (target is not stop and leaves(target, stop)):
            # This way never comes back: `if` it is taken, it returns.
            taken = condition if number == 0 else opposite(condition)
            with tile.if_(taken, results=[]):
                _enter(conversion, target, arguments, None)
            conversion.token = start
            other, given = ways[1 - number]
            return _follow(conversion, other, given, stop)
    wanted = stop if meeting is None else meeting
    assert wanted is not None
    types = _carried_types(conversion, wanted.args, end, True)
    entered = [partial(_enter, conversion, *way, wanted) for way in ways]
    found = _either(conversion, condition, types, *entered)
    if meeting is None:
        tile.yield_(*found)
        return None
    conversion.bind(meeting.args, _taken(conversion, meeting.args, found, True))
    return meeting


def _enter(
    conversion: Conversion, target: Block, arguments: Sequence[SSAValue], stop: Block | None
) -> None:
    _run(conversion, _follow(conversion, target, arguments, stop), stop)


def _promise(conversion: Conversion, op: AssumeOp) -> None:
    """Nothing: what is promised is not needed."""


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        scf.ForOp: _for,
        WhileOp: _while,
        scf.IfOp: _if,
        tt.CallOp: _call,
        AssumeOp: _promise,
    }
)
"""What the operations of this chapter become."""
