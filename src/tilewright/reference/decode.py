"""Decoding: an entry, once, into closures over a register file.

Each operation becomes a closure that takes the frame, so that executing costs no dispatch; runs
of operations without control flow are tuples of closures. Bodies with control flow are
generators, so that a tile block can be set aside and resumed. What a manner of execution needs
(pauses, reports, delayed accesses, unspecified elements) is decoded only where it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any

from xdsl.ir import Block, Operation, SSAValue

from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.nesting import resumable, walk
from tilewright.reference import steps as closures
from tilewright.reference.operations import RULES
from tilewright.reference.rules import (
    BLOCK,
    UNCOMPUTED,
    Combine,
    ControlRule,
    DecodedBody,
    DecodingContext,
    EffectRule,
    Execution,
    ExecutionRule,
    Frame,
    MemoryAccessRule,
    SpecifiedValueRule,
    Step,
    StructureRule,
    TerminatorRule,
    TokenEffectRule,
    ValueRule,
    operand_places,
)
from tilewright.reference.tile_block import ControlExit, Pause, TileBlock
from tilewright.semantics.evaluation import open_function
from tilewright.tiles import MOST_DIMENSIONS, constant_tile, tile_type

__all__ = ["Decoded", "Manner", "decode"]

_FIRST_VALUE = 2


@dataclass(frozen=True)
class Manner:
    """How an entry is executed.

    Attributes:
        interleaved: whether tile blocks pause before each memory operation.
        delayed: whether accesses may happen later than they are issued.
        observed: whether each operation is reported to observers.
        stepwise: whether tile blocks pause before each operation.
    """

    interleaved: bool = False
    delayed: bool = False
    observed: bool = False
    stepwise: bool = False


@dataclass(frozen=True)
class Decoded:
    """A decoded entry.

    Attributes:
        program: runs the body of the entry.
        registers: a new register file but for the tile block and the parameters.
        parameters: the registers of the parameters.
        slots: the registers of all values.
    """

    program: DecodedBody
    registers: tuple[Any, ...]
    parameters: tuple[int, ...]
    slots: Mapping[SSAValue, int]

    def frame(self, block: TileBlock, arguments: Sequence[Any]) -> Frame:
        """A register file at the start of a tile block."""
        frame = [*self.registers]
        frame[BLOCK] = block
        for slot, value in zip(self.parameters, arguments, strict=True):
            frame[slot] = value
        return frame

    def start(
        self, block: TileBlock, arguments: Sequence[Any]
    ) -> Generator[Pause, None, ControlExit]:
        """A tile block at its first operation."""
        return resumable(self.program(self.frame(block, arguments)))


def decode(entry: EntryOp, context: DecodingContext, manner: Manner) -> Decoded:
    """Decode an entry.

    Args:
        entry: an entry of a verified module.
        context: how to treat undefined behaviour, and the globals.
        manner: how it is going to be executed.

    Raises:
        ExecutionError: an operation has no rule, or a tile more dimensions than NumPy's arrays.
    """
    for operation in walk(entry.body):
        _refuse_ranks(operation)
    allocates = any(isinstance(operation, AllocaOp) for operation in walk(entry))
    open_values: Set[SSAValue] = (
        _open_values(entry, context, allocates) if context.stops else frozenset()
    )
    decoder = _Decoder(context, manner, open_values, allocates)
    block = entry.body.block
    parameters = tuple(decoder.slots(block.args))
    program = decoder.program(block)
    decoder.complete()
    return Decoded(program, tuple(decoder.registers), parameters, decoder.slot_of)


def _refuse_ranks(operation: Operation) -> None:
    """Refuse a tile of too many dimensions."""
    for value in operation.results:
        if isinstance(value.type, TileType) and value.type.rank > MOST_DIMENSIONS:
            name = operation.name.removeprefix("cuda_tile.")
            rank = value.type.rank
            message = f"a tile of rank {rank}: the reference machine has {MOST_DIMENSIONS} at most"
            found = Diagnostic(message, debug_place(operation), operation=name)
            raise ExecutionError(found, operation)


def _rule(operation: Operation, context: DecodingContext) -> ExecutionRule:
    rule = context.added.get(type(operation)) or RULES.get(type(operation))
    if rule is None:
        name = operation.name.removeprefix("cuda_tile.")
        message = "the reference machine has no rule for this operation"
        raise ExecutionError(Diagnostic(message, debug_place(operation), operation=name))
    return rule if context.instead is None else context.instead(operation, rule)


# ---- unspecified elements


def _open_values(entry: EntryOp, context: DecodingContext, has_fresh_memory: bool) -> Set[SSAValue]:
    """The values that may have unspecified elements: results of operations that leave some open,
    and all that is computed from them."""
    found: set[SSAValue] = set()
    pending: list[SSAValue] = []
    around: set[Operation] = set()

    def open_results(operation: Operation) -> None:
        inside = [block.args for region in operation.regions for block in region.blocks]
        for value in chain(operation.results, *inside):
            if value not in found:
                found.add(value)
                pending.append(value)

    for operation in walk(entry.body):
        if _leaves_open(operation, _rule(operation, context), has_fresh_memory):
            open_results(operation)
    while pending:
        for use in pending.pop().uses:
            open_results(use.operation)
            leaves = isinstance(_rule(use.operation, context), TerminatorRule)
            # What leads out of a body leads to everything around it.
            user = use.operation.parent_op() if leaves else None
            while user is not None and user is not entry and user not in around:
                around.add(user)
                open_results(user)
                user = user.parent_op()
    return found


def _leaves_open(operation: Operation, rule: ExecutionRule, has_fresh_memory: bool) -> bool:
    if isinstance(rule, ValueRule | EffectRule | StructureRule | ControlRule):
        return rule.leaves_open(operation)
    return isinstance(rule, MemoryAccessRule) and (has_fresh_memory or rule.leaves_open(operation))


# ---- the decoder


class _Body:
    """A body, which is decoded later: bodies may nest deep."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.program: DecodedBody | None = None

    def start(self, frame: Frame) -> Execution:
        """The body in execution."""
        assert self.program is not None
        return self.program(frame)


class _Decoder:
    """Gives registers to values and closures to operations."""

    def __init__(
        self, context: DecodingContext, manner: Manner, open_values: Set[SSAValue], allocates: bool
    ) -> None:
        self.context = context
        self.allocates = allocates
        self.registers: list[Any] = [None] * _FIRST_VALUE
        self.slot_of: dict[SSAValue, int] = {}
        self._manner = manner
        self._open = open_values
        self._pending: list[_Body] = []

    def slot(self, value: SSAValue) -> int:
        """The register of a value."""
        slot = self.slot_of.get(value)
        if slot is None:
            slot = self.slot_of[value] = len(self.registers)
            self.registers.append(UNCOMPUTED)
        return slot

    def slots(self, values: Sequence[SSAValue]) -> list[int]:
        """The registers of some values."""
        return [self.slot(value) for value in values]

    # ---- bodies

    def program(self, block: Block) -> DecodedBody:
        """A body that may pause, with all control flow; decoded by `complete`."""
        body = _Body(block)
        self._pending.append(body)
        return body.start

    def complete(self) -> None:
        """Decode the bodies of all programs, and of those inside them."""
        while self._pending:
            body = self._pending.pop()
            body.program = self._program(body.block)

    def _program(self, block: Block) -> DecodedBody:
        segments: list[tuple[tuple[Step, ...], DecodedBody]] = []
        steps: list[Step] = []
        origins: dict[Any, Operation] = {}
        for operation in block.ops:
            rule = _rule(operation, self.context)
            if self._manner.stepwise:
                segments.append((tuple(steps), closures.pause_at(operation)))
                steps = []
            if isinstance(rule, TerminatorRule):
                leave = self._leave(operation, rule)
                origins[leave] = operation
                return closures.body_program(segments, tuple(steps), leave, origins)
            if isinstance(rule, ControlRule):
                control = self._control(operation, rule)
                segments.append((tuple(steps), control))
                steps = []
                origins[control] = operation
                continue
            if self._manner.interleaved and isinstance(rule, MemoryAccessRule):
                segments.append((tuple(steps), closures.pause_for_memory))
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
            rule = _rule(operation, self.context)
            if isinstance(rule, TerminatorRule):
                break
            together &= _is_elementwise(operation)
            step = self._plain_step(operation, rule)
            if step is not None:
                steps.append(step)
                origins[step] = operation
        before, after = self.slots(block.args[::2]), self.slots(block.args[1::2])
        if self.context.element_first:
            before, after = after, before
        last = block.last_op
        assert last is not None
        results = self.slots(last.operands)
        combine = closures.combination(before, after, tuple(steps), results, origins)
        return combine if together else closures.one_by_one(combine)

    def for_domain(self, block: Block, domain: Sequence[int]) -> Step:
        """A body without control flow, up to its terminator, for all elements of a domain: values
        of rank 0 are arrays that broadcast to it."""
        steps, origins = list[Step](), dict[Any, Operation]()
        for operation in block.ops:
            step = self.in_domain(operation, domain)
            if step is not None:
                steps.append(step)
                origins[step] = operation
        return closures.sequence(tuple(steps), origins)

    def in_domain(self, operation: Operation, domain: Sequence[int]) -> Step | None:
        """An operation of such a body; None if there is nothing to do."""
        rule = _rule(operation, self.context)
        if isinstance(rule, TerminatorRule):
            return None
        if isinstance(rule, MemoryAccessRule):
            rule = replace(rule, make=partial(closures.made_for_domain, rule.make, domain))
        return self._plain_step(operation, rule)

    # ---- operations

    def _leave(self, operation: Operation, rule: TerminatorRule) -> Callable[[Frame], ControlExit]:
        slots, manner = self.slots(operation.operands), self._manner
        return closures.leaving(rule.code, operation, slots, manner.delayed, manner.observed)

    def _control(self, operation: Operation, rule: ControlRule) -> DecodedBody:
        control = rule.make(operation, self)
        inputs, outputs = self.slots(operation.operands), self.slots(operation.results)
        if self._manner.delayed:
            control = closures.forcing_program(control, inputs)
        if self._manner.observed:
            control = closures.observed_program(control, operation, inputs, outputs)
        return control

    def _step(self, operation: Operation, rule: ExecutionRule) -> Step | None:
        """The closure of an operation without control flow; None if there's nothing to do."""
        step = self._plain_step(operation, rule)
        can_fail = not isinstance(rule, (StructureRule, ControlRule))
        if step is not None and self.context.reports and can_fail:
            inputs = self.slots(operation.operands)
            lenient = self._plain_step(operation, rule, self.context.lenient())
            assert lenient is not None
            step = closures.reporting_step(step, lenient, operation, inputs)
        late = self._manner.delayed and isinstance(rule, MemoryAccessRule)
        if step is not None and self._manner.observed and not late:
            inputs, outputs = self.slots(operation.operands), self.slots(operation.results)
            return closures.observed_step(step, operation, inputs, outputs)
        return step

    def _plain_step(
        self, operation: Operation, rule: ExecutionRule, context: DecodingContext | None = None
    ) -> Step | None:
        """The closure, which reports nothing."""
        manner, context = self._manner, context or self.context
        if isinstance(operation, ConstantOp) and not (manner.observed or manner.stepwise):
            value = constant_tile(operation.value)
            self.registers[self.slot(operation.result)] = value[()] if value.ndim == 0 else value
            return None
        inputs, outputs = self.slots(operation.operands), self.slots(operation.results)
        tokens = [self.slot(v) for v in operation.operands if isinstance(v.type, TokenType)]
        is_open = context.stops and not self._open.isdisjoint(operation.operands)
        match rule:
            case ValueRule():
                step = closures.value_step(
                    self._value(operation, rule, is_open, context), inputs, outputs
                )
            case SpecifiedValueRule():
                function = rule.make(operation, context)
                if is_open:
                    function = closures.needing(function, _operand_names(operation))
                step = closures.value_step(function, inputs, outputs)
            case EffectRule():
                step = closures.effect_step(rule.make(operation, context), inputs, outputs)
            case TokenEffectRule():
                made = None if rule.make is None else rule.make(operation, context)
                if made is not None and manner.delayed:
                    step = closures.delayed_token_step(made, operation, inputs, tokens, outputs)
                else:
                    step = closures.token_step(made, operation, inputs, tokens, outputs)
            case MemoryAccessRule():
                function = rule.make(operation, context)
                if is_open:
                    names = _operand_names(operation, but=rule.data)
                    function = closures.needing(function, names, skip=2)
                make = closures.delayed_step if manner.delayed else closures.memory_step
                step = make(function, operation, inputs, tokens, outputs)
            case StructureRule():
                step = rule.make(operation, self)
            case ControlRule():
                step = closures.complete_step(rule.make(operation, self))
            case _:
                raise AssertionError("a terminator is no step")
        return closures.forcing_step(step, inputs) if manner.delayed and inputs else step

    @staticmethod
    def _value(
        operation: Operation, rule: ValueRule, is_open: bool, context: DecodingContext
    ) -> Callable[..., Any]:
        if is_open:
            return open_function(rule, operation, context)
        return rule.make(operation, context)


def _is_elementwise(operation: Operation) -> bool:
    """Whether an operation on rank-0 tiles means the same, element by element, on larger ones."""
    if operation.has_trait(Elementwise):
        return True
    return isinstance(operation, ConstantOp) and tile_type(operation.result).rank == 0


def _operand_names(operation: Operation, but: Sequence[str] = ()) -> list[str | None]:
    """What messages call each operand; None for those called `but`."""
    assert isinstance(operation, CudaTileOperation)
    names: list[str | None] = [None] * len(operation.operands)
    for name, place in operand_places(operation).items():
        count = len(names[place])
        if name not in but:
            names[place] = [f"{name}[{k}]" if count > 1 else name for k in range(count)]
    return names
