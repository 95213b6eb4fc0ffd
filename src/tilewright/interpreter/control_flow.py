"""Control flow on the level of nests: what is carried has a place of its own.

A tile in place, or one that another result is to be written over, is copied when a loop or a
conditional takes it. (A guard gives what its ways give: a tile in place stays there.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations import control_flow as dialect
from tilewright.numerics.formats import Array
from tilewright.reference.operations.control_flow import for_, if_, loop
from tilewright.reference.rules import ControlRule, ExecutionRule, Frame
from tilewright.semantics.values import Partial

__all__ = ["RULES"]


def _copied(frame: Frame, slots: Sequence[int], values: Sequence[Any]) -> None:
    """Give registers copies of tiles, and other values as they are."""
    for slot, value in zip(slots, values, strict=True):
        frame[slot] = _copy(value)


def _copy(value: Any) -> Any:
    if isinstance(value, Partial):
        return Partial(np.array(value.tile), np.array(value.unspecified), value.origin)
    return np.array(cast(Array, value)) if isinstance(value, np.ndarray) else value


RULES: Mapping[type[Operation], ExecutionRule] = {
    dialect.ForOp: ControlRule(partial(for_, assign=_copied)),
    dialect.IfOp: ControlRule(partial(if_, assign=_copied)),
    dialect.LoopOp: ControlRule(partial(loop, assign=_copied)),
}
"""What carries values."""
