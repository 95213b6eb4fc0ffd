"""How each operation becomes code: one module per chapter of the specification.

In each, `ELEMENTS` holds operations that give any of their elements on demand, `STATEMENTS` those
that are emitted where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation
from xdsl.traits import IsTerminator, NoMemoryEffect

from tilewright.backends.cpu.emit import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    multimem,
    nests,
    pointers,
    views,
)
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.rules import Element, Rules, Statement
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    DependsOnBlock,
    cost_of,
)

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
}


def _is_uniform(operation: type[Operation]) -> bool:
    """Whether an operation takes nearly no work, and gives the same in every tile block."""
    return (
        operation.has_trait(NoMemoryEffect)
        and cost_of(operation) is Cost.NONE
        and not operation.has_trait(DependsOnBlock)
        and not operation.has_trait(IsTerminator)
    )


RULES = Rules(
    elements=_ELEMENTS,
    statements=_STATEMENTS,
    uniform=frozenset(filter(_is_uniform, _STATEMENTS)),
)
"""The rules of all operations."""
