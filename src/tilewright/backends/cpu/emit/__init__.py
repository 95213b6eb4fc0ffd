"""How each operation becomes code: one module per chapter of the specification.

In each, `ELEMENTS` holds operations that give any of their elements on demand, `STATEMENTS` those
that are emitted where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.emit import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    grid,
    integer,
    memory,
    miscellaneous,
    multimem,
    nests,
    pointers,
    views,
    watches,
)
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.rules import Element, Rules, Statement

__all__ = ["RULES"]

_ELEMENTS: Mapping[type[Operation], Element[Emitter]] = {
    **core.ELEMENTS,
    **conversions.ELEMENTS,
    **floating_point.ELEMENTS,
    **integer.ELEMENTS,
}
_STATEMENTS: Mapping[type[Operation], Statement[Emitter]] = {
    **core.STATEMENTS,
    **control_flow.STATEMENTS,
    **memory.STATEMENTS,
    **pointers.STATEMENTS,
    **floating_point.STATEMENTS,
    **atomics.STATEMENTS,
    **views.STATEMENTS,
    **multimem.STATEMENTS,
    **miscellaneous.STATEMENTS,
    **nests.STATEMENTS,
    **grid.STATEMENTS,
    **watches.STATEMENTS,
}


RULES = Rules(elements=_ELEMENTS, statements=_STATEMENTS)
"""The rules of all operations."""
