"""Modules that each break one rule, by topic."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain

from conformance.invalid import (
    control_flow,
    elementwise,
    generic_form,
    matrices,
    memory,
    modules,
    multimem,
    tiles,
    types,
    views,
)
from conformance.invalid.violation import Violation

TOPICS = (
    *(elementwise, matrices, tiles, memory, views, control_flow, modules, types, multimem),
    generic_form,
)


@cache
def violations() -> tuple[Violation, ...]:
    """All violations."""
    return tuple(chain.from_iterable(topic.violations() for topic in TOPICS))


@cache
def by_operation() -> dict[str, tuple[Violation, ...]]:
    """The violations of each operation."""
    groups: dict[str, list[Violation]] = defaultdict(list)
    for violation in violations():
        groups[violation.op].append(violation)
    return {op: tuple(found) for op, found in groups.items()}


__all__ = ["Violation", "by_operation", "violations"]
