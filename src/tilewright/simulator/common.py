"""What the rules of all operations of `nv_tileas` share.

Numbers are those of the reference machine: an operation that has a twin in `cuda_tile` is executed
by the rule of that twin.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue
from xdsl.irdl import AttrSizedOperandSegments

from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.facts import ViewLike
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.reference.operations import RULES
from tilewright.reference.rules import (
    BLOCK,
    Context,
    Control,
    Decoder,
    Effect,
    Frame,
    MemoryAccess,
    Program,
    Value,
    operand_places,
)
from tilewright.reference.tile_block import Code
from tilewright.semantics.evaluation import open_function
from tilewright.semantics.unspecified import joined as joined_parts
from tilewright.semantics.unspecified import specified
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.processes import Agent, AgentBlock
from tilewright.simulator.valueless import UNKNOWN, is_unknown

__all__ = [
    "Twin",
    "agent_of",
    "control",
    "effect",
    "fields_of",
    "joined",
    "number",
    "stage_blocks",
    "tile_of",
    "twin",
]


def agent_of(frame: Frame) -> Agent:
    """The agent whose registers these are."""
    return cast(AgentBlock, frame[BLOCK]).agent


def number(attribute: Attribute) -> int:
    """The number in an integer attribute."""
    return cast(Any, attribute).value.data


def tile_of(value: Any) -> Any:
    """The elements of a tile, which must be there to look at.

    Raises:
        Violation: they are not.
    """
    return value.tile() if isinstance(value, Guarded) else value


def _open(operation: Any) -> bool:
    return True


def effect(make: Callable[[Any, Context], Callable[..., Any]]) -> Effect:
    """An operation that neither waits nor has bodies."""
    return Effect(make, _open)


Act = Callable[[Frame, Agent, Mapping[str, Sequence[Any]]], Generator[Any, None, Sequence[Any]]]
"""What an operation does: takes registers, agent and operands by name; yields requests, and gives
the results."""


def control(make: Callable[[Any, Decoder], Act]) -> Control:
    """An operation that waits or has bodies."""

    def program(op: CudaTileOperation, decoder: Decoder) -> Program:
        act, places = make(op, decoder), operand_places(op)
        inputs, outputs = decoder.slots(op.operands), decoder.slots(op.results)

        def run(frame: Frame) -> Generator[Any, None, Code]:
            values = [frame[slot] for slot in inputs]
            operands = {name: values[place] for name, place in places.items()}
            results = yield from act(frame, agent_of(frame), operands)
            for slot, value in zip(outputs, results, strict=True):
                frame[slot] = value
            return Code.YIELD

        return run

    return Control(program, _open)


# ---- twins in cuda_tile


@dataclass(frozen=True)
class Twin:
    """An operation of `cuda_tile` that means the same on values.

    Attributes:
        operation: the operation.
        evaluate: what it does to operands by name; of an access the tile block comes first.
    """

    operation: CudaTileOperation
    evaluate: Callable[..., Any]


def fields_of(op: CudaTileOperation, names: Mapping[str, str]) -> dict[str, list[SSAValue]]:
    """The operands of an operation by the names that they have in its twin.

    Args:
        op: the operation.
        names: for each operand of the twin, what the operation calls it.
    """
    return {name: list(values_of(op, own)) for name, own in names.items()}


def twin(
    kind: type[CudaTileOperation],
    operands: Mapping[str, Sequence[SSAValue]],
    results: Sequence[Attribute],
    properties: Mapping[str, Attribute],
    context: Context,
) -> Twin:
    """Make the twin of an operation.

    Args:
        kind: its class.
        operands: the values that its operands have the types of, by name.
        results: the types of its results.
        properties: its properties; those that it does not have are left out.
        context: how to treat undefined behaviour.
    """
    definition = kind.get_irdl_definition()
    given = {name: list(operands.get(name, ())) for name, _ in definition.operands}
    types = [_as_tile(value.type) for values in given.values() for value in values]
    scratch = Block(arg_types=types)
    known = {name: value for name, value in properties.items() if name in definition.properties}
    if any(isinstance(option, AttrSizedOperandSegments) for option in definition.options):
        sizes = [len(values) for values in given.values()]
        known["operandSegmentSizes"] = DenseArrayBase.from_list(i32, sizes)
    made = kind.create(
        operands=scratch.args, result_types=[*map(_as_tile, results)], properties=known
    )
    return Twin(made, _evaluation(made, context))


def joined(function: Callable[..., Any], *tiles: Any) -> Any:
    """A function that only moves elements, applied to tiles, if these are computed."""
    return UNKNOWN if is_unknown(*tiles) else joined_parts(function, *tiles)


def _as_tile(type: Attribute) -> Attribute:
    """The type of a buffer's tile; `cuda_tile` has no buffers."""
    return plain_tile(type) if isinstance(type, BufferType) else type


def _evaluation(op: CudaTileOperation, context: Context) -> Callable[..., Any]:
    if context.instead is not None:
        return lambda *given: UNKNOWN
    rule = RULES[type(op)]
    order = list(operand_places(op))
    if isinstance(rule, Value):
        may_be_open = context.stops
        function = open_function(rule, op, context) if may_be_open else rule.make(op, context)

        def evaluate(operands: Mapping[str, Sequence[Any]]) -> Any:
            return function(*[tile_of(v) for name in order for v in operands.get(name, ())])

        return evaluate
    assert isinstance(rule, MemoryAccess)
    access, data = rule.make(op, context), rule.data

    def perform(block: Any, operands: Mapping[str, Sequence[Any]]) -> Any:
        values: list[Any] = []
        for name in order:
            for value in map(tile_of, operands.get(name, ())):
                needed = context.stops and name not in data
                message = f"the operand {name} is unspecified"
                values.append(specified(value, message) if needed else value)
        return access(block, 0, *values)

    return perform


# ---- which values are those of a stage


def stage_blocks(values: Sequence[SSAValue], readers: Sequence[str]) -> list[Block]:
    """The bodies of reading operations whose arguments, the storage of stages, some values are.

    Args:
        values: the values.
        readers: the names of the reading operations.
    """
    found: list[Block] = []
    for start in values:
        value: SSAValue = start
        while not isinstance(value, BlockArgument):
            owner = value.owner
            if not isinstance(owner, Operation) or not owner.has_trait(ViewLike):
                break
            value = getattr(owner, "source", owner.operands[0])
        if isinstance(value, BlockArgument):
            above = value.block.parent_op()
            if above is not None and above.name in readers and value.block not in found:
                found.append(value.block)
    return found
