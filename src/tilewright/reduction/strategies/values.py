"""Values that control flow carries, operands that may be missing, and parameters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import VarOperandDef

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    Terminator,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import Function
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.reduction.draft import Draft, parameters_of
from tilewright.reduction.editing import (
    Replacing,
    attached,
    delete,
    drop_parameter,
    inside,
    number,
    operand_groups,
    rebuild,
    retype_parameters,
    same_type,
    set_operands,
    stand_in,
)
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["CARRIED", "NEW_PARAMETERS", "OPERANDS", "PARAMETERS", "RESULTS"]


def _carried(draft: Draft) -> Iterator[Site]:
    """Values that loops carry: those of before the loop instead."""
    for operation in draft.statements():
        if isinstance(operation, ForOp | LoopOp):
            for position in range(len(operation.initValues)):
                yield (partial(_drop_carried, _Place(operation), position),)


class _Place:
    """An operation that edits put another in the place of."""

    def __init__(self, operation: Operation) -> None:
        self.operation = operation


def _drop_carried(place: _Place, position: int) -> bool:
    loop = place.operation
    if not isinstance(loop, ForOp | LoopOp) or not attached(loop):
        return False
    counted = isinstance(loop, ForOp)
    initial = loop.initValues[position]
    block = loop.region.block
    argument = block.args[position + counted]
    argument.replace_all_uses_with(initial)
    block.erase_arg(argument)
    for end in [op for op in inside(loop) if isinstance(op, ContinueOp) and _ends(op, loop)]:
        _without_operand(end, position)
    at = position + (3 if counted else 0)
    operands = [value for index, value in enumerate(loop.operands) if index != at]
    if counted:
        loop.results[position].replace_all_uses_with(initial)
    place.operation = rebuild(loop, operands=operands, without_result=position if counted else None)
    return True


def _ends(terminator: Terminator, loop: Operation) -> bool:
    above = terminator.parent_op()
    while isinstance(above, IfOp):
        above = above.parent_op()
    return above is loop


def _without_operand(operation: Operation, position: int) -> None:
    values = [value for index, value in enumerate(operation.operands) if index != position]
    operation.operands = values


CARRIED = Strategy("carried values", _carried)


def _results(draft: Draft) -> Iterator[Site]:
    """Results of conditionals and loops, and operands of reductions and scans."""
    for operation in draft.statements():
        place = _Place(operation)
        if isinstance(operation, IfOp | LoopOp):
            for position in range(len(operation.results)):
                yield (partial(_drop_result, draft, place, position),)
        elif isinstance(operation, AggregateOperation) and len(operation.operands) > 1:
            for position in range(len(operation.operands)):
                yield (partial(_drop_aggregated, draft, place, position),)


def _give_up(draft: Draft, result: SSAValue) -> bool:
    """Replace the uses of a result that there will not be."""
    if result.first_use is None:
        return True
    value = stand_in(draft)(result)
    if value is None:
        return False
    result.replace_all_uses_with(value)
    return True


def _drop_result(draft: Draft, place: _Place, position: int) -> bool:
    operation = place.operation
    if not attached(operation) or not _give_up(draft, operation.results[position]):
        return False
    if isinstance(operation, IfOp):
        ends = [region.block.last_op for region in operation.regions if region.blocks]
    else:
        ends = [op for op in inside(operation) if isinstance(op, BreakOp) and _ends(op, operation)]
    for end in ends:
        if end is not None and (end.parent_op() is not operation or end.operands):
            _drop_given(end, operation, position)
    place.operation = rebuild(operation, without_result=position)
    return True


def _drop_given(end: Operation, operation: Operation, position: int) -> None:
    """An end of a conditional that is left for elsewhere gives it nothing."""
    if isinstance(end, Terminator) and end.enclosing() is operation:
        _without_operand(end, position)


def _drop_aggregated(draft: Draft, place: _Place, position: int) -> bool:
    operation = place.operation
    if not isinstance(operation, AggregateOperation) or not attached(operation):
        return False
    block = operation.body.block
    end = block.last_op
    if len(operation.operands) < 2 or end is None:
        return False
    if not _give_up(draft, operation.results[position]):
        return False
    _without_operand(end, position)
    for argument in (block.args[2 * position + 1], block.args[2 * position]):
        value = number(0)(argument)
        if argument.first_use is not None:
            if value is None:
                return False
            argument.replace_all_uses_with(value)
        block.erase_arg(argument)
    identities = list(operation.identities.data)
    del identities[position]
    place.operation = rebuild(
        operation,
        operands=[value for at, value in enumerate(operation.operands) if at != position],
        without_result=position,
        properties={"identities": ArrayAttr(identities)},
    )
    return True


RESULTS = Strategy("results", _results)


def _operands(draft: Draft) -> Iterator[Site]:
    """Operands that may be missing: masks, padding values, tokens."""
    for operation in draft.statements():
        if not isinstance(operation, CudaTileOperation) or operation.regions:
            continue
        groups = operand_groups(operation)
        for at, (_, definition) in enumerate(operation.get_irdl_definition().operands):
            if groups is not None and isinstance(definition, VarOperandDef):
                for position in range(len(groups[at])):
                    yield (partial(_drop_operand, operation, at, position),)


def _drop_operand(operation: CudaTileOperation, group: int, position: int) -> bool:
    groups = operand_groups(operation)
    if not attached(operation) or groups is None:
        return False
    del groups[group][position]
    set_operands(operation, groups)
    return True


OPERANDS = Strategy("operands", _operands)


def _parameters(draft: Draft) -> Iterator[Site]:
    """Parameters of kernels, replaced by constants or other parameters."""
    for function in draft.functions():
        for argument in parameters_of(function):
            ways: tuple[Replacing, ...] = (stand_in(draft),)
            if argument.first_use is not None:
                ways = (number(0), number(1), same_type(draft))
            yield tuple(partial(_drop_parameter, draft, function, argument, way) for way in ways)


def _drop_parameter(draft: Draft, function: Function, argument: SSAValue, way: Replacing) -> bool:
    if argument.first_use is not None:
        other = way(argument)
        if other is None:
            return False
        argument.replace_all_uses_with(other)
    drop_parameter(draft, function, parameters_of(function).index(argument))
    return True


PARAMETERS = Strategy("parameters", _parameters)


def _computed(draft: Draft) -> Iterator[Site]:
    """Scalars, computed or constant, as parameters of the kernel."""
    for function in draft.functions():
        for operation in draft.statements():
            if function.is_ancestor(operation) and any(
                r.first_use is not None and _is_scalar(r.type) for r in operation.results
            ):
                yield (partial(_as_parameters, draft, function, operation),)


def _is_scalar(type: Attribute) -> bool:
    return isinstance(type, TileType) and not type.rank


def _as_parameters(draft: Draft, function: Function, operation: Operation) -> bool:
    block = function.regions[0].block

    def parameter(old: SSAValue) -> SSAValue | None:
        if not _is_scalar(old.type):
            return stand_in(draft)(old)
        dictionaries = function.properties.get("arg_attrs")
        if isinstance(dictionaries, ArrayAttr):
            known = cast("ArrayAttr[DictionaryAttr]", dictionaries).data
            function.properties["arg_attrs"] = ArrayAttr([*known, DictionaryAttr({})])
        return block.insert_arg(old.type, len(block.args))

    if not delete(operation, parameter):
        return False
    retype_parameters(function)
    return True


NEW_PARAMETERS = Strategy("new parameters", _computed)
