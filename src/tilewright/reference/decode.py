"""Decoding: an entry, once, into closures over a register file.

Each operation becomes a closure that takes the frame, so that executing costs no dispatch; runs
of operations without control flow are tuples of closures. Bodies with control flow are
generators, so that a tile block can be set aside and resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from xdsl.ir import Block, Operation, SSAValue

from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.reference.operations import RULES
from tilewright.reference.rules import (
    BLOCK,
    LEAVING,
    Code,
    Combine,
    Context,
    Control,
    Effect,
    Frame,
    Outcome,
    Pause,
    Program,
    Rule,
    Step,
    Structure,
    Terminator,
    TileBlock,
    Value,
)
from tilewright.reference.values import Stop, constant_tile, tile_type

__all__ = ["Decoded", "decode"]

_FIRST_VALUE = 2


@dataclass(frozen=True)
class Decoded:
    """A decoded entry.

    Attributes:
        program: runs the body of the entry.
        registers: a new register file but for the tile block and the parameters.
        parameters: the registers of the parameters.
    """

    program: Program
    registers: tuple[Any, ...]
    parameters: tuple[int, ...]

    def start(self, block: TileBlock, arguments: Sequence[Any]) -> Outcome:
        """A tile block at its first operation."""
        frame = [*self.registers]
        frame[BLOCK] = block
        for slot, value in zip(self.parameters, arguments, strict=True):
            frame[slot] = value
        return self.program(frame)


def decode(
    entry: EntryOp,
    context: Context,
    rules: Mapping[type[Operation], Rule] = RULES,
    *,
    interleaved: bool,
    observed: bool,
) -> Decoded:
    """Decode an entry.

    Args:
        entry: an entry of a verified module.
        context: how to treat undefined behaviour, and the globals.
        rules: the rule of every operation.
        interleaved: whether tile blocks pause before each memory operation.
        observed: whether each operation is reported to the observer.

    Raises:
        ExecutionError: an operation has no rule.
    """
    decoder = _Decoder(context, rules, interleaved, observed)
    block = entry.body.block
    parameters = tuple(decoder.slots(block.args))
    program = decoder.program(block)
    return Decoded(program, tuple(decoder.registers), parameters)


class _Decoder:
    """Gives registers to values and closures to operations."""

    def __init__(
        self,
        context: Context,
        rules: Mapping[type[Operation], Rule],
        interleaved: bool,
        observed: bool,
    ) -> None:
        self.context = context
        self._rules = rules
        self.registers: list[Any] = [None] * _FIRST_VALUE
        self._interleaved = interleaved
        self._observed = observed
        self._slots: dict[SSAValue, int] = {}

    def slot(self, value: SSAValue) -> int:
        """The register of a value."""
        slot = self._slots.get(value)
        if slot is None:
            slot = self._slots[value] = len(self.registers)
            self.registers.append(None)
        return slot

    def slots(self, values: Sequence[SSAValue]) -> list[int]:
        """The registers of some values."""
        return [self.slot(value) for value in values]

    # ---- bodies

    def program(self, block: Block) -> Program:
        """A body that may pause, with all control flow."""
        segments: list[tuple[tuple[Step, ...], Program]] = []
        steps: list[Step] = []
        origins: dict[Any, Operation] = {}
        for operation in block.ops:
            rule = self._rule(operation)
            if isinstance(rule, Terminator):
                return _body(tuple(segments), tuple(steps), self._leave(operation, rule), origins)
            if isinstance(rule, Control):
                control = rule.make(operation, self)
                segments.append((tuple(steps), control))
                steps = []
                origins[control] = operation
                continue
            if self._interleaved and isinstance(rule, Effect) and rule.on_memory:
                segments.append((tuple(steps), _pause))
                steps = []
            step = self._step(operation, rule)
            if step is not None:
                steps.append(step)
                origins[step] = operation
        raise AssertionError("a verified body ends in a terminator")

    def combine(self, block: Block) -> Combine:
        """The body of an aggregate.

        If all its operations work element by element, it takes tiles of any one shape, and
        combines them element by element; else it is run for each element.
        """
        together, steps, origins = True, list[Step](), dict[Any, Operation]()
        for operation in block.ops:
            rule = self._rule(operation)
            if isinstance(rule, Terminator):
                break
            together &= _is_elementwise(operation)
            step = self._step(operation, rule)
            if step is not None:
                steps.append(step)
                origins[step] = operation
        arguments = self.slots(block.args)
        last = block.last_op
        assert last is not None
        combine = _combination(arguments, tuple(steps), self.slots(last.operands), origins)
        return combine if together else _one_by_one(combine)

    # ---- operations

    def _rule(self, operation: Operation) -> Rule:
        rule = self._rules.get(type(operation))
        if rule is None:
            name = operation.name.removeprefix("cuda_tile.")
            message = "the reference machine has no rule for this operation"
            raise ExecutionError(Diagnostic(message, debug_place(operation), operation=name))
        return rule

    def _leave(self, operation: Operation, rule: Terminator) -> Callable[[Frame], Code]:
        slots, code = self.slots(operation.operands), rule.code

        def leave(frame: Frame) -> Code:
            frame[LEAVING] = [frame[slot] for slot in slots]
            return code

        return leave

    def _step(self, operation: Operation, rule: Rule) -> Step | None:
        """The closure of an operation without control flow; None if there's nothing to do."""
        if isinstance(operation, ConstantOp) and not self._observed:
            value = constant_tile(operation.value)
            self.registers[self.slot(operation.result)] = value[()] if value.ndim == 0 else value
            return None
        inputs, outputs = self.slots(operation.operands), self.slots(operation.results)
        match rule:
            case Value():
                step = _value_step(rule.make(operation, self.context), inputs, outputs)
            case Effect():
                step = _effect_step(rule.make(operation, self.context), inputs, outputs)
            case Structure():
                step = rule.make(operation, self)
            case _:
                raise AssertionError("control flow is no step")
        return _observed(step, operation, inputs, outputs) if self._observed else step


def _is_elementwise(operation: Operation) -> bool:
    """Whether an operation on rank-0 tiles means the same, element by element, on larger ones."""
    if operation.has_trait(Elementwise):
        return True
    return isinstance(operation, ConstantOp) and tile_type(operation.result).rank == 0


def _observed(
    step: Step, operation: Operation, inputs: Sequence[int], outputs: Sequence[int]
) -> Step:
    def observed(frame: Frame) -> None:
        step(frame)
        block = cast(TileBlock, frame[BLOCK])
        if block.observer is not None:
            operands = [frame[slot] for slot in inputs]
            results = [frame[slot] for slot in outputs]
            block.observer.operation_executed(block.id, operation, operands, results)

    return observed


# ---- closures


def _pause(frame: Frame) -> Generator[Pause, None, Code]:
    yield Pause.MEMORY
    return Code.YIELD


def _body(
    segments: tuple[tuple[tuple[Step, ...], Program], ...],
    last: tuple[Step, ...],
    leave: Callable[[Frame], Code],
    origins: Mapping[Any, Operation],
) -> Program:
    def run(frame: Frame) -> Outcome:
        step: Any = None
        try:
            for steps, control in segments:
                for step in steps:
                    step(frame)
                step = control
                code = yield from control(frame)
                if code is not Code.YIELD:
                    return code
            for step in last:
                step(frame)
        except Stop as stop:
            stop.operation = stop.operation or origins.get(step)
            raise
        return leave(frame)

    return run


def _combination(
    arguments: Sequence[int],
    steps: tuple[Step, ...],
    results: Sequence[int],
    origins: Mapping[Any, Operation],
) -> Combine:
    """Arguments alternate: element and accumulator of each operand."""

    def combine(frame: Frame, elements: Sequence[Any], accumulators: Sequence[Any]) -> list[Any]:
        for position, slot in enumerate(arguments):
            frame[slot] = (elements, accumulators)[position % 2][position // 2]
        step: Any = None
        try:
            for step in steps:
                step(frame)
        except Stop as stop:
            stop.operation = stop.operation or origins.get(step)
            raise
        return [frame[slot] for slot in results]

    return combine


def _one_by_one(combine: Combine) -> Combine:
    def combine_all(
        frame: Frame, elements: Sequence[Any], accumulators: Sequence[Any]
    ) -> list[Any]:
        results: list[Any] = [np.empty_like(element) for element in elements]
        for index in np.ndindex(np.shape(elements[0])):
            parts = [[tile[index] for tile in tiles] for tiles in (elements, accumulators)]
            for result, value in zip(results, combine(frame, *parts), strict=True):
                result[index] = value
        return results

    return combine_all


def _value_step(
    function: Callable[..., Any], inputs: Sequence[int], outputs: Sequence[int]
) -> Step:
    match inputs, outputs:
        case [a], [out]:

            def unary(frame: Frame) -> None:
                frame[out] = function(frame[a])

            return unary
        case [a, b], [out]:

            def binary(frame: Frame) -> None:
                frame[out] = function(frame[a], frame[b])

            return binary
        case _, [out]:

            def one_result(frame: Frame) -> None:
                frame[out] = function(*[frame[slot] for slot in inputs])

            return one_result
        case _:

            def many_results(frame: Frame) -> None:
                results = function(*[frame[slot] for slot in inputs])
                for slot, result in zip(outputs, results, strict=True):
                    frame[slot] = result

            return many_results


def _effect_step(
    function: Callable[..., Any], inputs: Sequence[int], outputs: Sequence[int]
) -> Step:
    if len(outputs) == 1:
        (out,) = outputs

        def one_result(frame: Frame) -> None:
            frame[out] = function(frame[BLOCK], *[frame[slot] for slot in inputs])

        return one_result

    def many_results(frame: Frame) -> None:
        results = function(frame[BLOCK], *[frame[slot] for slot in inputs])
        for slot, result in zip(outputs, results or (), strict=True):
            frame[slot] = result

    return many_results
