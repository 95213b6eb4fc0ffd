"""What a comparison of the campaign found."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import numpy as np

from numerics.rational import LAYOUTS, is_nan


@dataclass
class Outcome:
    """One operation in one format and mode, or all modes of it."""

    part: str
    operation: str
    format: str
    mode: str
    cases: int
    mismatches: int = 0
    examples: list[str] = field(default_factory=list)
    """Some of the mismatches: operands, result, expected result."""
    worst: float | None = None
    """The largest error in units of the last place, of a bounded operation."""
    misrounded: int = 0
    """Results of a bounded operation that are not the nearest, but near enough."""


Outcomes = Iterator[Outcome]


def generator(seed: int, *names: str) -> np.random.Generator:
    """A generator of its own for each operation, so that parts can run alone."""
    return np.random.default_rng([seed, crc32(" ".join(names).encode())])


def compared(
    part: str, operation: str, source: str, mode: str, operands: list[Any], actual: Any, wanted: Any
) -> Outcome:
    """Compares arrays exactly."""
    assert actual.shape == wanted.shape
    return listed(
        Outcome(part, operation, source, mode, len(actual)),
        actual != wanted,
        operands,
        actual,
        wanted,
    )


def compared_floats(
    part: str,
    operation: str,
    source: str,
    mode: str,
    operands: list[Any],
    actual: Any,
    wanted: Any,
    target: str,
) -> Outcome:
    """Compares encodings, any NaN being as good as another."""
    assert actual.shape == wanted.shape
    layout = LAYOUTS[target]
    wrong = (actual != wanted) & ~(is_nan(layout, actual) & is_nan(layout, wanted))
    outcome = Outcome(part, operation, source, mode, len(actual))
    return listed(outcome, wrong, operands, actual, wanted)


def listed(outcome: Outcome, wrong: Any, operands: list[Any], actual: Any, wanted: Any) -> Outcome:
    """Adds the mismatches to an outcome."""
    where = np.flatnonzero(wrong)
    outcome.mismatches += len(where)
    for index in where[:3].tolist():
        given = ", ".join(hex(int(column[index])) for column in operands)
        outcome.examples.append(
            f"{outcome.operation} {outcome.format} {outcome.mode}: {given} gives "
            f"{int(actual[index]):#x}, not {int(wanted[index]):#x}"
        )
    return outcome
