"""Control flow (specification: Operations, Control Flow)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from xdsl.ir import Block, Region, SSAValue

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import control_flow as dialect
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.nesting import walk
from tilewright.reference.rules import (
    BLOCK,
    LEAVING,
    ControlRule,
    DecodedBody,
    Decoder,
    Execution,
    ExecutionRule,
    Frame,
    SpecifiedValueRule,
    TerminatorRule,
)
from tilewright.reference.tile_block import ControlExit, Pause, Token
from tilewright.semantics.reasons import CONDITION, LOOP_BOUNDS
from tilewright.semantics.rules import EvaluationContext
from tilewright.semantics.unspecified import plain, specified
from tilewright.semantics.values import Stop, element_index, integer_of
from tilewright.tiles import SHOWN_FAILURES, describe_failure, element_format

_QUANTUM = 64
"""Iterations of a `loop` after which other tile blocks run."""


def assert_(op: dialect.AssertOp, context: EvaluationContext) -> Callable[..., Any]:
    """assert (8.5.1): stops with the message, and where elements are false."""

    def evaluate(condition: Any) -> tuple[()]:
        failing = np.flatnonzero(~np.asarray(condition))
        if failing.size:
            shape, first = np.shape(condition), failing[:SHOWN_FAILURES].tolist()
            message = describe_failure(op.message.data, shape, failing.size, first)
            raise Stop(message, element_index(first[0], shape), check="assert")
        return ()

    return evaluate


Assign = Callable[[Frame, Sequence[int], Sequence[Any]], None]
"""Gives registers values: what bodies carry from iteration to iteration, and what they give."""


def assigned(frame: Frame, slots: Sequence[int], values: Sequence[Any]) -> None:
    """Give registers values as they are."""
    for slot, value in zip(slots, values, strict=True):
        frame[slot] = value


def if_(op: dialect.IfOp, decoder: Decoder, assign: Assign = assigned) -> DecodedBody:
    """if (8.5.5): one of two bodies, whose `yield` gives the results."""
    return conditional(op.condition, op.results, op.thenRegion, op.elseRegion, decoder, assign)


def conditional(
    value: SSAValue,
    given: Sequence[SSAValue],
    first: Region,
    second: Region,
    decoder: Decoder,
    assign: Assign = assigned,
) -> DecodedBody:
    """One of two bodies, of which the second may be empty.

    Args:
        value: the condition.
        given: what the end of the body gives.
        first: the body that runs where the condition holds.
        second: the other one.
        decoder: of the entry.
        assign: how the results become what the body gives.
    """
    condition, results = decoder.slot(value), decoder.slots(given)
    then = decoder.program(first.block)
    other = decoder.program(second.block) if second.blocks else None

    def run(frame: Frame) -> Execution:
        chosen = specified(frame[condition], CONDITION)
        body = then if chosen else other
        if body is None:
            return ControlExit.YIELD
        code = yield body(frame)
        if code is ControlExit.YIELD:
            assign(frame, results, frame[LEAVING])
        return code

    return run


def for_(op: dialect.ForOp, decoder: Decoder, assign: Assign = assigned) -> DecodedBody:
    """for (8.5.4): the induction variable from the lower bound by the step while below the upper;
    the step must be positive. With another step, where the program goes on, the body does not
    run."""
    format, signed = element_format(op.lowerBound), op.unsignedCmp is None
    slots = decoder.slots((op.lowerBound, op.upperBound, op.step))
    bounds = list(zip(slots, LOOP_BOUNDS.values(), strict=True))
    inits, results = decoder.slots(op.initValues), decoder.slots(op.results)
    body = _scoped(op.region.block, decoder)
    induction, *carried = decoder.slots(op.region.block.args)
    number = format.storage.type
    mask = (1 << format.width) - 1

    def run(frame: Frame) -> Execution:
        index, upper, step = (
            integer_of(format, specified(frame[slot], f"{name} is unspecified"), signed)
            for slot, name in bounds
        )
        if step <= 0:
            if decoder.context.stops:
                raise Stop(f"the step must be positive, found {step}")
            upper = index
        values: Sequence[Any] = [frame[slot] for slot in inits]
        while index < upper:
            frame[induction] = number(integer_of(format, index & mask, True))
            assign(frame, carried, values)
            if (yield body(frame)) is ControlExit.RETURN:
                return ControlExit.RETURN
            values = frame[LEAVING]
            index += step
        assign(frame, results, values)
        return ControlExit.YIELD

    return run


def loop(op: dialect.LoopOp, decoder: Decoder, assign: Assign = assigned) -> DecodedBody:
    """loop (8.5.6): until `break`, which gives the results; `continue` gives the next iteration's
    values.

    A loop that carries the same values again, while memory stayed as it was, would repeat for ever:
    the tile block waits for another to write.
    """
    inits, results = decoder.slots(op.initValues), decoder.slots(op.results)
    body = _scoped(op.region.block, decoder)
    carried = decoder.slots(op.region.block.args)

    def run(frame: Frame) -> Execution:
        memory, iterations = frame[BLOCK].memory, 0
        values: Sequence[Any] = [frame[slot] for slot in inits]
        repeats = _Repetition(memory.version, values)
        while True:
            assign(frame, carried, values)
            code = yield body(frame)
            if code is ControlExit.BREAK:
                assign(frame, results, frame[LEAVING])
                return ControlExit.YIELD
            if code is ControlExit.RETURN:
                return code
            values = frame[LEAVING]
            iterations += 1
            if repeats.found(memory.version, values):
                frame[BLOCK].waits_in = op
                yield Pause.WAITING
            elif iterations % _QUANTUM == 0:
                frame[BLOCK].waits_in = op
                yield Pause.QUANTUM

    return run


class _Repetition:
    """Finds that a loop repeats: that memory and carried values are as they were before, any number
    of iterations ago. (Brent's algorithm: they are compared with those of one iteration, which
    moves on after 1, 2, 4, … of them.)"""

    def __init__(self, version: int, values: Sequence[Any]) -> None:
        self._version, self._values = version, values
        self._distance, self._reach = 0, 1

    def found(self, version: int, values: Sequence[Any]) -> bool:
        """Whether they are, after one more iteration."""
        if version == self._version:
            if all(map(_same, self._values, values)):
                return True
            self._distance += 1
            if self._distance < self._reach:
                return False
            self._reach *= 2
        else:
            self._reach = 1
        self._version, self._values, self._distance = version, values, 0
        return False


def _same(old: Any, new: Any) -> bool:
    """Whether two carried values are the same; tokens do not count."""
    old, new = plain(old), plain(new)
    if old is new or old is None or isinstance(old, Token):
        return True
    return hasattr(old, "tobytes") and old.tobytes() == new.tobytes()


def _scoped(block: Block, decoder: Decoder) -> DecodedBody:
    """The body of a loop; what it allocates is released at the end of each iteration."""
    body = decoder.program(block)
    if not decoder.allocates or not any(isinstance(inner, AllocaOp) for inner in walk(block)):
        return body

    def run(frame: Frame) -> Execution:
        keep = len(frame[BLOCK].allocations)
        code = yield body(frame)
        frame[BLOCK].release(keep)
        return code

    return run


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.AssertOp: SpecifiedValueRule(assert_),  # 8.5.1
    dialect.BreakOp: TerminatorRule(ControlExit.BREAK),  # 8.5.2
    dialect.ContinueOp: TerminatorRule(ControlExit.CONTINUE),  # 8.5.3
    dialect.ForOp: ControlRule(for_),  # 8.5.4
    dialect.IfOp: ControlRule(if_),  # 8.5.5
    dialect.LoopOp: ControlRule(loop),  # 8.5.6
    dialect.ReturnOp: TerminatorRule(ControlExit.RETURN),  # 8.5.7
    dialect.YieldOp: TerminatorRule(ControlExit.YIELD),  # 8.5.8
}
