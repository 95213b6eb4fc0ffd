"""How each operation becomes code: one module per chapter of the specification.

`ELEMENTS` holds operations that give any of their elements on demand, `STATEMENTS` those that are
executed where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from xdsl.ir import Operation

from tilewright.backends.cpu.emit import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    views,
)
from tilewright.backends.cpu.emitter import Element, Statement
from tilewright.dialects.cuda_tile.operations import conversions as conversions_dialect
from tilewright.dialects.cuda_tile.operations import core as core_dialect
from tilewright.dialects.cuda_tile.operations import memory as memory_dialect
from tilewright.dialects.cuda_tile.operations import views as views_dialect

__all__ = ["ABSORBERS", "ELEMENTS", "MOVERS", "STATEMENTS", "WRITERS"]

ELEMENTS: Mapping[type[Operation], Element] = {
    **core.ELEMENTS,
    **conversions.ELEMENTS,
    **floating_point.ELEMENTS,
    **integer.ELEMENTS,
}
"""What the elements of an operation's result are."""

STATEMENTS: Mapping[type[Operation], Statement] = {
    **core.STATEMENTS,
    **control_flow.STATEMENTS,
    **memory.STATEMENTS,
    **floating_point.STATEMENTS,
    **atomics.STATEMENTS,
    **views.STATEMENTS,
    **miscellaneous.STATEMENTS,
}
"""What an operation does where it stands."""

WRITERS: Set[type[Operation]] = frozenset(
    {*atomics.STATEMENTS, memory_dialect.StorePtrOp, views_dialect.StoreViewOp}
)
"""The operations that write memory."""

MOVERS: Set[type[Operation]] = frozenset(
    {
        core_dialect.BroadcastOp,
        core_dialect.PermuteOp,
        core_dialect.ReshapeOp,
        conversions_dialect.BitcastOp,
    }
)
"""Operations that but move elements."""

ABSORBERS: Set[type[Operation]] = frozenset({core_dialect.ReduceOp})
"""Operations that read each element of their operands once."""
