"""What the rules of all operations of `nv_tileas` share.

Numbers are those of the reference machine: an operation that has a twin in `cuda_tile` is executed
by the rule of that twin.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import AttrSizedOperandSegments

from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.nv_tileas.placement import buffer_bytes
from tilewright.dialects.nv_tileas.proxies import proxy_of
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.numerics.formats import format_of
from tilewright.reference.operations import RULES
from tilewright.reference.rules import (
    BLOCK,
    ControlRule,
    DecodedBody,
    Decoder,
    DecodingContext,
    EffectRule,
    Frame,
    MemoryAccessRule,
    ValueRule,
    operand_places,
)
from tilewright.reference.tile_block import ControlExit
from tilewright.semantics.evaluation import open_function
from tilewright.semantics.unspecified import joined as joined_parts
from tilewright.semantics.unspecified import partial, specified
from tilewright.semantics.values import POINTER, Origin
from tilewright.simulator.guarded import Guarded
from tilewright.simulator.processes import Agent, AgentBlock
from tilewright.simulator.storage import BufferView, Storage, StorageUse
from tilewright.simulator.users import User
from tilewright.simulator.valueless import UNKNOWN, is_unknown

__all__ = [
    "Twin",
    "agent_of",
    "control",
    "effect",
    "fields_of",
    "joined",
    "local_storage",
    "number",
    "reading",
    "tile_of",
    "twin",
    "unknown_tile",
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


def effect(make: Callable[[Any, DecodingContext], Callable[..., Any]]) -> EffectRule:
    """An operation that neither waits nor has bodies."""
    return EffectRule(make, _open)


Act = Callable[[Frame, Agent, Mapping[str, Sequence[Any]]], Generator[Any, None, Sequence[Any]]]
"""What an operation does: takes registers, agent and operands by name; yields requests, and gives
the results."""


def control(make: Callable[[Any, Decoder], Act]) -> ControlRule:
    """An operation that waits or has bodies."""

    def program(op: CudaTileOperation, decoder: Decoder) -> DecodedBody:
        act, places = make(op, decoder), operand_places(op)
        inputs, outputs = decoder.slots(op.operands), decoder.slots(op.results)

        def run(frame: Frame) -> Generator[Any, None, ControlExit]:
            values = [frame[slot] for slot in inputs]
            operands = {name: values[place] for name, place in places.items()}
            results = yield from act(frame, agent_of(frame), operands)
            for slot, value in zip(outputs, results, strict=True):
                frame[slot] = value
            return ControlExit.YIELD

        return run

    return ControlRule(program, _open)


# ---- twins in cuda_tile


@dataclass(frozen=True)
class Twin:
    """An operation of `cuda_tile` that means the same on values.

    Attributes:
        operation: the operation.
        evaluate: what it does to operands by name; of an access the tile block and the number of
            its token come first.
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
    context: DecodingContext,
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


def _evaluation(op: CudaTileOperation, context: DecodingContext) -> Callable[..., Any]:
    if context.instead is not None:
        return lambda *given: UNKNOWN
    rule = RULES[type(op)]
    order = list(operand_places(op))
    if isinstance(rule, ValueRule):
        may_be_open = context.stops
        function = open_function(rule, op, context) if may_be_open else rule.make(op, context)

        def evaluate(operands: Mapping[str, Sequence[Any]]) -> Any:
            return function(*[tile_of(v) for name in order for v in operands.get(name, ())])

        return evaluate
    assert isinstance(rule, MemoryAccessRule)
    access, data = rule.make(op, context), rule.data

    def perform(block: Any, number: int, operands: Mapping[str, Sequence[Any]]) -> Any:
        values: list[Any] = []
        for name in order:
            for value in map(tile_of, operands.get(name, ())):
                needed = context.stops and name not in data
                message = f"the operand {name} is unspecified"
                values.append(specified(value, message) if needed else value)
        return access(block, number, *values)

    return perform


# ---- storage


def unknown_tile(type: Any, op: Operation, why: str, context: DecodingContext) -> Callable[[], Any]:
    """Gives a tile of which no element is known.

    Args:
        type: its type, with a shape and an element type.
        op: the operation that makes room for it.
        why: what messages say of its elements.
        context: how to treat undefined behaviour.
    """
    if context.instead is not None:
        return lambda: UNKNOWN
    name = number_name(type.element_type)
    format = None if name is None else format_of(name)
    origin = Origin(op, why)
    nothing = np.zeros(type.shape, POINTER if format is None else format.storage)
    everything = np.ones(type.shape, np.bool_)
    return lambda: partial(nothing, everything, origin) if context.stops else nothing


def local_storage(op: Operation, agent: Agent, unknown: Callable[[], Any]) -> BufferView:
    """The storage that an operation makes room for: the same one whenever it is executed."""
    machine = agent.machine
    result = op.results[0]
    name, space = f"%{machine.names[result]}", space_of(result.type)
    history = machine.history(op, name, space, extent=_extent(op))
    shape = cast(Any, result.type).shape
    return BufferView(Storage(history, shape, unknown), machine.acting)


def _extent(op: Operation) -> range | None:
    """The bytes of shared memory that an operation gives a buffer, if they are known."""
    type, offset = op.results[0].type, op.properties.get("offset")
    if not isinstance(type, BufferType) or offset is None:
        return None
    return range(number(offset), number(offset) + buffer_bytes(type))


def reading(value: Any, user: User, op: Operation, asynchronous: bool = False) -> Callable[[], Any]:
    """An operation reads an operand; gives what finds its elements, now or later.

    Args:
        value: the operand: a buffer, or a tile in registers.
        user: who reads.
        op: the operation.
        asynchronous: whether it reads some time until the user has been waited for.
    """
    if not isinstance(value, BufferView):
        tile = tile_of(value)
        return lambda: tile
    value.note(StorageUse(user, op, proxy_of(op), False, asynchronous))
    return value.elements
