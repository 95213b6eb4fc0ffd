"""Changes of IR that several strategies are made of.

What replaces a value is a constant, a token that waits for nothing, or another value of its type
that is known at its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FunctionType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.numbers import elements_of
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.integer_arrays import segment_sizes, sizes_of
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, Function
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.nesting import erase, walk
from tilewright.reduction.draft import Draft, parameters_of

__all__ = [
    "Replacing",
    "attached",
    "constant",
    "delete",
    "drop_parameter",
    "earlier_values",
    "make_token",
    "number",
    "rebuild",
    "retype_parameters",
    "same_type",
    "set_operands",
    "splice",
    "stand_in",
]

Replacing = Callable[[SSAValue], "SSAValue | None"]
"""Finds what replaces a value; None if there is nothing."""

SEGMENTS = "operandSegmentSizes"


def attached(operation: Operation) -> bool:
    """Whether an operation is still in a module."""
    above: Operation | None = operation
    while above is not None and not isinstance(above, Function):
        above = above.parent_op()
    return above is not None


def constant(value: int, type: Attribute) -> ElementsAttr | None:
    """A constant of equal elements, of one if the type has no such number; None if it is none."""
    if not isinstance(type, TileType) or number_name(type.element_type) is None:
        return None
    for attempt in (value, 1):
        try:
            return elements_of(attempt, type)
        except VerifyException:
            continue
    return None


def number(value: int) -> Replacing:
    """Replaces values by constants."""

    def replacing(old: SSAValue) -> SSAValue | None:
        elements = constant(value, old.type)
        return None if elements is None else _shared(old, ConstantOp, {"value": elements})

    return replacing


def make_token(old: SSAValue) -> SSAValue | None:
    """Replaces a token by one that waits for nothing."""
    return _shared(old, MakeTokenOp, {}) if old.type == TOKEN else None


def _shared(
    old: SSAValue, kind: type[CudaTileOperation], properties: Mapping[str, Attribute]
) -> SSAValue | None:
    """The result of an operation at the start of the kernel that a value is in: one that is
    there, or a new one."""
    block = _outermost(old)
    if block is None:
        return None
    for operation in block.ops:
        # It may come after the place that needs it, so it goes to the start.
        same = isinstance(operation, kind) and operation.properties == properties
        if same and operation.results[0].type == old.type and operation.results[0] is not old:
            operation.detach()
            break
    else:
        operation = kind.create(result_types=[old.type], properties=properties)
    if block.first_op is None:
        block.add_op(operation)
    else:
        block.insert_op_before(operation, block.first_op)
    return operation.results[0]


def _outermost(value: SSAValue) -> Block | None:
    """The block of the kernel that a value is in."""
    owner = value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    while block is not None:
        above = block.parent_op()
        if isinstance(above, Function):
            return block
        block = None if above is None else above.parent
    return None


def earlier_values(old: SSAValue) -> Iterator[SSAValue]:
    """The values of the same type that are known where a value is defined, the first first."""
    owner = old.owner
    found: list[list[SSAValue]] = []
    block, before = (owner, None) if isinstance(owner, Block) else (owner.parent, owner)
    while block is not None:
        known: list[SSAValue] = list(block.args)
        if isinstance(owner, Block) and block is owner:
            known = known[: cast("BlockArgument[Any]", old).index]
        for operation in block.ops if before is not None else ():
            if operation is before:
                break
            known += operation.results
        found.append([value for value in known if value.type == old.type and value is not old])
        before = block.parent_op()
        block = None if before is None or isinstance(before, Function) else before.parent
    for values in reversed(found):
        yield from values


def same_type(draft: Draft, position: int = 0) -> Replacing:
    """Replaces values by earlier ones of the same type."""

    def replacing(old: SSAValue) -> SSAValue | None:
        allowed = (value for value in earlier_values(old) if draft.may_replace(old, value))
        for skipped, value in enumerate(allowed):
            if skipped == position:
                return value
        return None

    return replacing


def stand_in(draft: Draft, value: int = 0) -> Replacing:
    """Replaces values by constants and fresh tokens, and those that have none by earlier ones."""
    ways = (number(value), make_token, same_type(draft))

    def replacing(old: SSAValue) -> SSAValue | None:
        for way in ways:
            found = way(old)
            if found is not None:
                return found
        return None

    return replacing


def delete(operation: Operation, replacing: Replacing) -> bool:
    """Leave out an operation whose results are replaced; False if one cannot be."""
    if not attached(operation):
        return False
    made: list[tuple[SSAValue, SSAValue]] = []
    for result in operation.results:
        if result.first_use is not None:
            other = replacing(result)
            if other is None:
                return False
            made.append((result, other))
    for result, other in made:
        result.replace_all_uses_with(other)
    erase(operation, safe=False)
    return True


def splice(operation: Operation, block: Block) -> None:
    """Put the operations of a block that an operation holds in front of it, but the last."""
    parent = operation.parent
    assert parent is not None
    for inner in list(block.ops):
        if inner is not block.last_op:
            inner.detach()
            parent.insert_op_before(inner, operation)


def set_operands(operation: Operation, groups: Sequence[Sequence[SSAValue]]) -> None:
    """Give an operation other operands, by the groups of its definition."""
    operation.operands = [value for group in groups for value in group]
    if SEGMENTS in operation.properties:
        operation.properties[SEGMENTS] = segment_sizes(tuple(map(len, groups)))


def operand_groups(operation: CudaTileOperation) -> list[list[SSAValue]] | None:
    """The operands of an operation by the groups of its definition; None if it does not say."""
    definitions = operation.get_irdl_definition().operands
    sizes = sizes_of(operation.properties[SEGMENTS]) if SEGMENTS in operation.properties else None
    if sizes is None:
        fixed = [_length(definition) for _, definition in definitions]
        if fixed.count(None) > 1:
            return None
        rest = len(operation.operands) - sum(length or 0 for length in fixed)
        sizes = tuple(rest if length is None else length for length in fixed)
    values, groups = list(operation.operands), list[list[SSAValue]]()
    for size in sizes:
        groups.append(values[:size])
        values = values[size:]
    return groups


def _length(definition: object) -> int | None:
    from xdsl.irdl import VarOperandDef

    return None if isinstance(definition, VarOperandDef) else 1


def rebuild(
    operation: Operation,
    *,
    operands: Sequence[SSAValue] | None = None,
    without_result: int | None = None,
    properties: Mapping[str, Attribute] | None = None,
) -> Operation:
    """An operation in the place of another, with its regions.

    Args:
        operation: the other; it is dropped.
        operands: those of the new one; unless given, the same.
        without_result: the result that it lacks, which must have no uses.
        properties: those that are different.
    """
    kept = [result for result in operation.results if result.index != without_result]
    regions = [operation.detach_region(0) for _ in list(operation.regions)]
    made = type(operation).create(
        operands=list(operation.operands if operands is None else operands),
        result_types=[result.type for result in kept],
        properties={**operation.properties, **(properties or {})},
        attributes=operation.attributes,
        location=operation.location,
        regions=regions,
    )
    assert operation.parent is not None
    operation.parent.insert_op_before(made, operation)
    for old, new in zip(kept, made.results, strict=True):
        old.replace_all_uses_with(new)
        new.name_hint = old.name_hint
    erase(operation, safe=False)
    return made


def retype_parameters(function: Function) -> None:
    """Have a function's signature say what the arguments of its body are."""
    old = cast(FunctionType, function.properties["function_type"])
    types = [argument.type for argument in parameters_of(function)]
    function.properties["function_type"] = FunctionType.from_lists(types, [*old.outputs.data])


def drop_parameter(draft: Draft, function: Function, position: int) -> None:
    """Leave out a parameter without uses."""
    argument = parameters_of(function)[position]
    draft.origins.pop(argument, None)
    cast(Block, argument.block).erase_arg(argument)
    retype_parameters(function)
    dictionaries = function.properties.get("arg_attrs")
    if isinstance(dictionaries, ArrayAttr):
        kept = list(cast("ArrayAttr[DictionaryAttr]", dictionaries).data)
        del kept[position : position + 1]
        function.properties["arg_attrs"] = ArrayAttr(kept)


def inside(operation: Operation) -> Iterator[Operation]:
    """What an operation holds, in the order of the text."""
    return (inner for inner in walk(operation) if inner is not operation)
