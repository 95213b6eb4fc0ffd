"""Pass `returns`: one `return`, at the end of the kernel.

An agent is left at its end only, so a kernel that returns early has to be given another shape
first: what follows an `if` with a `return` in it moves into the arms that do not return, and a
`return` inside a `loop` becomes a `break` that says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.literals import splat_data
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    IfOp,
    LoopOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.conversions import IntToPtrOp
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, PtrType, TileType, scalar
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

FLAG = scalar("i1")


class Returns(KernelPass):
    """Gives every kernel a single `return`, at its end."""

    name = "returns"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for operation in _loops_inside_out(anchor):
            _return_by_breaking(operation)
        _settle(anchor.body.block)


def constant(type: TileType, value: int) -> ConstantOp:
    """A tile whose elements have the bits of one integer, which may be negative."""
    element = type.element_name
    assert element is not None
    elements = ElementsAttr(type, splat_data(element, value % 2 ** WIDTHS[element]), splat=True)
    return ConstantOp.create(result_types=[type], properties={"value": elements})


def placeholder(type: Attribute) -> list[Operation]:
    """Operations of which the last gives some value of a type, one that nobody will look at."""
    if type == TOKEN:
        return [MakeTokenOp.create(result_types=[TOKEN])]
    assert isinstance(type, TileType)
    if isinstance(type.element_type, PtrType):
        zero = constant(TileType(type.shape, scalar("i64").element_type), 0)
        return [zero, IntToPtrOp.create(operands=[zero.result], result_types=[type])]
    return [constant(type, 0)]


def _returns(operation: Operation) -> bool:
    return any(isinstance(nested, ReturnOp) for nested in walk(operation))


# Loops --------------------------------------------------------------------------------------


def _loops_inside_out(entry: EntryOp) -> Iterator[LoopOp]:
    loops = [op for op in walk(entry) if isinstance(op, LoopOp) and _returns(op)]
    yield from reversed(loops)


def _return_by_breaking(loop: LoopOp) -> None:
    """Let every `return` leave the loop with a flag, and return behind the loop if it is set."""
    for nested in list(walk(loop)):
        if isinstance(nested, BreakOp) and _left_by(nested) is loop:
            _leave(nested, [*nested.operands], 0)
        elif isinstance(nested, ReturnOp):
            values: list[SSAValue] = []
            for type in loop.result_types:
                made = placeholder(type)
                _insert_before(nested, made)
                values.append(made[-1].results[0])
            _leave(nested, values, 1)
    wider = LoopOp.create(
        operands=[*loop.operands],
        result_types=[*loop.result_types, FLAG],
        attributes=loop.attributes,
        regions=[loop.detach_region(0)],
        location=loop.location,
    )
    then = Region(Block([ReturnOp.create(location=loop.location)]))
    otherwise = Region(Block([YieldOp.create()]))
    leave = IfOp.create(
        operands=[wider.results[-1]], regions=[then, otherwise], location=loop.location
    )
    _insert_before(loop, [wider, leave])
    for old, new in zip(loop.results, wider.results, strict=False):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    erase(loop)


def _left_by(terminator: BreakOp) -> Operation | None:
    parent = terminator.parent_op()
    while parent is not None and not isinstance(parent, LoopOp):
        parent = parent.parent_op()
    return parent


def _leave(terminator: Operation, values: list[SSAValue], flag: int) -> None:
    returned = constant(FLAG, flag)
    stop = BreakOp.create(operands=[*values, returned.result], location=terminator.location)
    _insert_before(terminator, [returned, stop])
    erase(terminator)


def _insert_before(place: Operation, operations: list[Operation]) -> None:
    block = place.parent
    assert block is not None
    block.insert_ops_before(operations, place)


# Conditionals -------------------------------------------------------------------------------


def _settle(block: Block) -> None:
    """Make a block that ends the kernel return at its end only."""
    for operation in list(block.ops):
        if isinstance(operation, IfOp) and _returns(operation):
            _sink_rest(block, operation)
            return


def _sink_rest(block: Block, conditional: IfOp) -> None:
    """Move what follows an `if` into those of its arms that come to their end."""
    rest: list[Operation] = []
    following = conditional.next_op
    while following is not None:
        rest.append(following)
        following = following.next_op
    then, otherwise = (conditional.detach_region(0), conditional.detach_region(0))
    if not otherwise.blocks:
        otherwise.add_block(Block([YieldOp.create()]))
    for arm in (then.block, otherwise.block):
        last = arm.last_op
        assert last is not None
        if isinstance(last, YieldOp):
            values = dict(zip(conditional.results, last.operands, strict=True))
            mapping: dict[SSAValue, SSAValue] = {**values}
            _erase_last(last)
            for operation in rest:
                arm.add_op(clone(operation, mapping))
    for operation in reversed(rest):
        erase(operation, safe=False)
    replacement = IfOp.create(
        operands=[conditional.condition],
        attributes=conditional.attributes,
        regions=[then, otherwise],
        location=conditional.location,
    )
    block.insert_ops_before([replacement], conditional)
    erase(conditional, safe=False)
    for arm in (then.block, otherwise.block):
        _settle(arm)
        last = arm.last_op
        if isinstance(last, ReturnOp):
            _erase_last(last)
            arm.add_op(YieldOp.create())
    block.add_op(ReturnOp.create(location=replacement.location))


def _erase_last(operation: Operation) -> None:
    erase(operation)
