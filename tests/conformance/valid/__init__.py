"""Valid instances of every operation, by chapter of the specification."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain

from conformance.valid import (
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    module,
    multimem,
    views,
)
from conformance.valid.case import Case, combined

CHAPTERS = (
    core,
    module,
    conversions,
    control_flow,
    memory,
    floating_point,
    integer,
    views,
    multimem,
)


@cache
def cases() -> tuple[Case, ...]:
    """All valid cases."""
    return tuple(chain.from_iterable(chapter.cases() for chapter in CHAPTERS))


@cache
def by_operation() -> dict[str, tuple[Case, ...]]:
    """The cases of each operation."""
    groups: dict[str, list[Case]] = defaultdict(list)
    for case in cases():
        groups[case.op].append(case)
    return {op: tuple(found) for op, found in groups.items()}


__all__ = ["Case", "by_operation", "cases", "combined"]
