"""What has storage of its own on the level of nests.

A tile in place, or one that another result is to be written over, is copied when a loop or a
conditional takes it, and where an operation gives a part of it. (A guard gives what its ways give:
a tile in place stays there. So does what looks at the same storage in another way.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.facts import ShapeOnly, ViewLike, has
from tilewright.dialects.cuda_tile.operations import control_flow
from tilewright.numerics.formats import Array
from tilewright.reference.operations.control_flow import for_, if_, loop
from tilewright.reference.rules import ControlRule, ExecutionRule, Frame, ValueRule
from tilewright.semantics.operations import RULES as VALUES
from tilewright.semantics.values import Partial

__all__ = ["RULES", "copy_of"]


def _copied(frame: Frame, slots: Sequence[int], values: Sequence[Any]) -> None:
    """Give registers copies of tiles, and other values as they are."""
    for slot, value in zip(slots, values, strict=True):
        frame[slot] = copy_of(value)


def copy_of(value: Any) -> Any:
    """A tile with storage of its own; another value as it is."""
    if isinstance(value, Partial):
        return Partial(np.array(value.tile), np.array(value.unspecified), value.origin)
    return np.array(cast(Array, value)) if isinstance(value, np.ndarray) else value


def _copying(rule: ValueRule) -> ValueRule:
    """A rule whose result is a tile of its own, not a part of an operand."""

    def make(op: Any, context: Any) -> Callable[..., Any]:
        evaluate = rule.make(op, context)
        return lambda *values: copy_of(evaluate(*values))

    return replace(rule, make=make)


RULES: Mapping[type[Operation], ExecutionRule] = {
    control_flow.ForOp: ControlRule(partial(for_, assign=_copied)),
    control_flow.IfOp: ControlRule(partial(if_, assign=_copied)),
    control_flow.LoopOp: ControlRule(partial(loop, assign=_copied)),
    **{
        op: _copying(rule)
        for op, rule in VALUES.items()
        if isinstance(rule, ValueRule) and has(op, ShapeOnly) and not has(op, ViewLike)
    },
}
"""What gives tiles that lie in the memory of no other."""
