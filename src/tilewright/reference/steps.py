"""The closures that decoding makes of operations: from rules to steps over a register file."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.nesting import resumable
from tilewright.reference.errors import report
from tilewright.reference.pending import AdversarialOrder, Promise, settled
from tilewright.reference.rules import BLOCK, LEAVING, Combine, DecodedBody, Execution, Frame, Step
from tilewright.reference.tile_block import ControlExit, Pause, TileBlock, Token
from tilewright.semantics.unspecified import Evaluate, joined, plain, specified
from tilewright.semantics.values import Stop

__all__ = [
    "body_program",
    "combination",
    "complete_step",
    "delayed_step",
    "delayed_token_step",
    "effect_step",
    "forcing_program",
    "forcing_step",
    "leaving",
    "made_for_domain",
    "memory_step",
    "needing",
    "observed_program",
    "observed_step",
    "one_by_one",
    "pause_at",
    "pause_for_memory",
    "reporting_step",
    "sequence",
    "token_step",
    "value_step",
]


# ---- operations


def value_step(function: Evaluate, inputs: Sequence[int], outputs: Sequence[int]) -> Step:
    """An operation on values."""
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


def effect_step(function: Evaluate, inputs: Sequence[int], outputs: Sequence[int]) -> Step:
    """An operation that sees the tile block."""
    return value_step(function, (BLOCK, *inputs), outputs)


def token_step(
    function: Evaluate | None,
    operation: Operation,
    inputs: Sequence[int],
    tokens: Sequence[int],
    outputs: Sequence[int],
) -> Step:
    """An operation that consumes tokens and produces one, after doing what it does at once."""

    def step(frame: Frame) -> None:
        block = cast(TileBlock, frame[BLOCK])
        if function is not None:
            function(block, *[frame[slot] for slot in inputs])
        for slot in outputs:
            frame[slot] = block.token(operation, [frame[token] for token in tokens])

    return step


def memory_step(
    function: Evaluate,
    operation: Operation,
    inputs: Sequence[int],
    tokens: Sequence[int],
    outputs: Sequence[int],
) -> Step:
    """A memory operation that happens when it is issued. The token is the last result."""
    *results, last = outputs

    def step(frame: Frame) -> None:
        block = cast(TileBlock, frame[BLOCK])
        token, number = None, None
        if block.needs_tokens:
            token = block.token(operation, [frame[slot] for slot in tokens])
            number = None if token is None else token.number
        given = function(block, number, *[frame[slot] for slot in inputs])
        for slot in results:
            frame[slot] = given
        frame[last] = token

    return step


def delayed_step(
    function: Evaluate,
    operation: Operation,
    inputs: Sequence[int],
    tokens: Sequence[int],
    outputs: Sequence[int],
) -> Step:
    """A memory operation that happens some time after it is issued."""
    *results, last = outputs

    def step(frame: Frame) -> None:
        block = cast(TileBlock, frame[BLOCK])
        order = block.order
        assert isinstance(order, AdversarialOrder)
        token = block.token(operation, [frame[slot] for slot in tokens])
        assert token is not None
        operands = [frame[slot] for slot in inputs]

        def perform() -> Any:
            given = function(block, token.number, *operands)
            shown = [given, token] if results else [token]
            block.listeners.tell("operation_executed", block.id, operation, operands, shown)
            return (given,)

        access = order.issue(block, operation, token.after, perform)
        for slot in results:
            frame[slot] = Promise(order, access, 0)
        frame[last] = Token(token.number, (access,))

    return step


def delayed_token_step(
    function: Evaluate,
    operation: Operation,
    inputs: Sequence[int],
    tokens: Sequence[int],
    outputs: Sequence[int],
) -> Step:
    """An operation that consumes tokens and produces one, and does something some time after it is
    issued."""

    def step(frame: Frame) -> None:
        block = cast(TileBlock, frame[BLOCK])
        assert block.order is not None
        token = block.token(operation, [frame[slot] for slot in tokens])
        assert token is not None
        operands = [frame[slot] for slot in inputs]
        perform = partial(function, block, *operands)
        access = block.order.issue(block, operation, token.after, perform)
        for slot in outputs:
            frame[slot] = Token(token.number, (access,))

    return step


def needing(function: Evaluate, names: Sequence[str | None], skip: int = 0) -> Evaluate:
    """A function whose operands must be specified, but for those without a name; its first
    arguments, `skip` of them, are no operands."""

    def evaluate(*arguments: Any) -> Any:
        operands = [
            value if name is None else specified(value, f"the operand {name} is unspecified")
            for name, value in zip(names, arguments[skip:], strict=True)
        ]
        return function(*arguments[:skip], *operands)

    return evaluate


def reporting_step(step: Step, lenient: Step, operation: Operation, inputs: Sequence[int]) -> Step:
    """A step that reports what is undefined, and goes on with the documented value."""

    def reporting(frame: Frame) -> None:
        try:
            step(frame)
        except Stop as stop:
            report(stop, operation, operation, cast(TileBlock, frame[BLOCK]))
            for slot in inputs:
                frame[slot] = plain(frame[slot])
            with suppress(Stop):
                lenient(frame)

    return reporting


def forcing_step(step: Step, inputs: Sequence[int]) -> Step:
    """A step that uses its operands: what promises them happens first."""

    def forced(frame: Frame) -> None:
        for slot in inputs:
            frame[slot] = settled(frame[slot])
        step(frame)

    return forced


def observed_step(
    step: Step, operation: Operation, inputs: Sequence[int], outputs: Sequence[int]
) -> Step:
    """A step that is reported."""

    def observed(frame: Frame) -> None:
        step(frame)
        _report(frame, operation, inputs, outputs)

    return observed


def _report(
    frame: Frame, operation: Operation, inputs: Sequence[int], outputs: Sequence[int]
) -> None:
    block = cast(TileBlock, frame[BLOCK])
    operands = [frame[slot] for slot in inputs]
    results = [frame[slot] for slot in outputs]
    block.listeners.tell("operation_executed", block.id, operation, operands, results)


# ---- bodies


def body_program(
    segments: Sequence[tuple[tuple[Step, ...], DecodedBody]],
    last: tuple[Step, ...],
    leave: Callable[[Frame], ControlExit],
    origins: Mapping[Any, Operation],
) -> DecodedBody:
    """A body: steps, each run of them followed by control flow; then the terminator."""

    def run(frame: Frame) -> Execution:
        step: Any = None
        try:
            for steps, control in segments:
                for step in steps:
                    step(frame)
                step = control
                code = yield control(frame)
                if code is not ControlExit.YIELD:
                    return code
            for step in last:
                step(frame)
            step = leave
            return leave(frame)
        except Stop as stop:
            stop.operation = stop.operation or origins.get(step)
            raise
        except MemoryError:
            stop = Stop("there is not enough memory for it")
            stop.operation = origins.get(step)
            raise stop from None

    return run


def leaving(
    code: ControlExit, operation: Operation, slots: Sequence[int], delayed: bool, observed: bool
) -> Callable[[Frame], ControlExit]:
    """A terminator."""

    def leave(frame: Frame) -> ControlExit:
        values = [frame[slot] for slot in slots]
        frame[LEAVING] = [settled(value) for value in values] if delayed else values
        if observed:
            block = cast(TileBlock, frame[BLOCK])
            values = [*frame[LEAVING]]
            block.listeners.tell("operation_executed", block.id, operation, values, [])
        return code

    return leave


def pause_for_memory(frame: Frame) -> Generator[Pause, None, ControlExit]:
    """Lets other tile blocks run before a memory operation."""
    yield Pause.MEMORY
    return ControlExit.YIELD


def pause_at(operation: Operation) -> DecodedBody:
    """Stops before an operation, for whoever executes step by step."""

    def pause(frame: Frame) -> Generator[Pause, None, ControlExit]:
        frame[BLOCK].at = operation
        yield Pause.STEP
        return ControlExit.YIELD

    return pause


def forcing_program(program: DecodedBody, inputs: Sequence[int]) -> DecodedBody:
    """Control flow that uses its operands: what promises them happens first."""

    def forced(frame: Frame) -> Execution:
        for slot in inputs:
            frame[slot] = settled(frame[slot])
        return program(frame)

    return forced


def observed_program(
    program: DecodedBody, operation: Operation, inputs: Sequence[int], outputs: Sequence[int]
) -> DecodedBody:
    """Control flow that is reported when it has been executed."""

    def observed(frame: Frame) -> Execution:
        code = yield program(frame)
        if code is ControlExit.YIELD:
            _report(frame, operation, inputs, outputs)
        return code

    return observed


# ---- bodies of aggregates


def complete_step(program: DecodedBody) -> Step:
    """Control flow that runs to its end at once, in a body that has no effects."""

    def step(frame: Frame) -> None:
        # No operation that may be in such a body waits.
        deque(resumable(program(frame)), maxlen=0)

    return step


def combination(
    before: Sequence[int],
    after: Sequence[int],
    steps: tuple[Step, ...],
    results: Sequence[int],
    origins: Mapping[Any, Operation],
) -> Combine:
    """The body of an aggregate.

    Args:
        before: the registers of what it is given of the elements before, one per operand.
        after: those of the elements after.
        steps: its operations.
        results: the registers of what it yields.
        origins: of which operation each step is.
    """

    body = sequence(steps, origins)

    def combine(frame: Frame, left: Sequence[Any], right: Sequence[Any]) -> list[Any]:
        for slots, values in ((before, left), (after, right)):
            for slot, value in zip(slots, values, strict=True):
                frame[slot] = value
        body(frame)
        return [frame[slot] for slot in results]

    return combine


def made_for_domain(
    make: Callable[[Any, Any], Evaluate], domain: Sequence[int], op: Any, context: Any
) -> Evaluate:
    """The function of a memory operation on rank-0 tiles, which are arrays that broadcast to a
    domain."""
    function = make(op, context)
    whole = partial(_broadcast, tuple(domain))

    def evaluate(block: TileBlock, number: int | None, *operands: Any) -> Any:
        return function(block, number, *[joined(whole, operand) for operand in operands])

    return evaluate


def _broadcast(domain: tuple[int, ...], value: Any) -> Any:
    return np.broadcast_to(value, domain)


def sequence(steps: tuple[Step, ...], origins: Mapping[Any, Operation]) -> Step:
    """Some steps, one after the other.

    Args:
        steps: them.
        origins: of which operation each step is.
    """

    def run(frame: Frame) -> None:
        step: Any = None
        try:
            for step in steps:
                step(frame)
        except Stop as stop:
            stop.operation = stop.operation or origins.get(step)
            raise

    return run


def one_by_one(combine: Combine) -> Combine:
    """A body that does not work element by element, for tiles of elements."""

    def combine_all(frame: Frame, left: Sequence[Any], right: Sequence[Any]) -> list[Any]:
        shape = left[0].shape
        found = [
            combine(frame, *[[tile[index] for tile in tiles] for tiles in (left, right)])
            for index in np.ndindex(shape)
        ]
        return [
            joined(lambda *values: np.stack(values).reshape(shape), *column)
            for column in zip(*found, strict=True)
        ]

    return combine_all
