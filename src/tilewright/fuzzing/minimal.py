"""Failing programs made small: their modules as `tilewright.reduction` does it, with the arguments
that are left, on fewer tile blocks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import prod
from typing import Any

import numpy as np
from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.number_types import is_float
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp, MmaFScaledOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.fuzzing.program import Argument, Program
from tilewright.nesting import walk
from tilewright.numerics.formats import Array
from tilewright.reduction import NEW_PARAMETERS, STRATEGIES, Candidate, reduce_module
from tilewright.text import parse_module, to_text

__all__ = ["reduce_program"]

Test = Callable[[Program], bool]
"""Whether a program still fails in the same way."""

STRATEGIES_OF_PROGRAMS = tuple(each for each in STRATEGIES if each is not NEW_PARAMETERS)
"""A new parameter would have no argument."""


def reduce_program(program: Program, fails: Test, seconds: float = 120.0) -> Program:
    """A smaller program that still fails.

    Args:
        program: one that fails.
        fails: says of any program whether it fails; it must not for one that is undefined.
        seconds: how long this may take, about.
    """
    end = time.monotonic() + seconds
    before = None
    while before is not program and time.monotonic() < end:
        before = program
        program = _fewer_blocks(program, fails)
        program = _smaller_module(program, fails, end - time.monotonic())
        program = _simpler_arguments(program, fails, end)
    return program


def _fewer_blocks(program: Program, fails: Test) -> Program:
    for grid in ((1,), (2,), tuple(min(size, 2) for size in program.grid)):
        smaller = replace(program, grid=grid)
        if prod(grid) < prod(program.grid) and fails(smaller):
            return smaller
    return program


def _smaller_module(program: Program, fails: Test, seconds: float) -> Program:
    module = parse_module(program.text)
    free = any(
        isinstance(operation, AggregateOperation | MmaFOp | MmaFScaledOp)
        for operation in walk(module)
    )

    def may_replace(value: SSAValue, other: SSAValue) -> bool:
        # Where the order of evaluation is free, what made a result exact could get lost.
        return not (free and isinstance(value.type, TileType) and is_float(value.type.element_name))

    def still_fails(candidate: Candidate) -> bool:
        smaller = _with_module(program, candidate)
        return smaller is not None and fails(smaller)

    found: list[Candidate] = []
    try:
        reduce_module(
            module,
            still_fails,
            seconds=seconds,
            strategies=STRATEGIES_OF_PROGRAMS,
            may_replace=may_replace,
            improved=found.append,
        )
    except ValueError:
        # It fails at times only.
        return program
    smaller = _with_module(program, found[-1]) if found else None
    return smaller or program


def _with_module(program: Program, candidate: Candidate) -> Program | None:
    """A program with a smaller module, and the arguments that are left; None without a kernel."""
    arguments: list[Argument] = []
    for parameters in candidate.parameters.values():
        for position in parameters:
            if position is None:
                return None
            arguments.append(program.arguments[position])
    if len(candidate.parameters) != 1:
        return None
    return replace(program, text=to_text(candidate.module), arguments=tuple(arguments))


def _simpler_arguments(program: Program, fails: Test, end: float) -> Program:
    """Arrays of zeros or ones, or at least mostly so."""
    for at in range(len(program.arguments)):
        for simple in _simpler(program.arguments[at].value):
            if time.monotonic() >= end:
                return program
            arguments = list(program.arguments)
            arguments[at] = replace(arguments[at], value=simple)
            smaller = replace(program, arguments=tuple(arguments))
            if fails(smaller):
                program = smaller
                break
    return program


def _simpler(value: Any) -> Iterator[Any]:
    """Simpler values of an argument, the simplest first."""
    if not hasattr(value, "shape") or not value.shape:
        return
    array: Array = value
    if array.tobytes().strip(b"\0"):
        yield np.zeros_like(array)
        ones = np.ones(array.shape, np.int8).astype(array.dtype)
        if ones.tobytes() != array.tobytes():
            yield ones
        for keep in (slice(0, array.size // 2), slice(array.size // 2, None)):
            part = np.zeros_like(array)
            part[keep] = array[keep]
            if part.tobytes() != array.tobytes():
                yield part
