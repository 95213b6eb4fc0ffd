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
    reductions,
    scans,
    views,
)
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.rules import Element, Rules, Statement, writes
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    DependsOnBlock,
    LibraryFunction,
    Rearranges,
    Reinterprets,
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
    **reductions.STATEMENTS,
    **control_flow.STATEMENTS,
    **memory.STATEMENTS,
    **pointers.STATEMENTS,
    **scans.STATEMENTS,
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


def _moves(operation: type[Operation]) -> bool:
    """Whether an operation but moves elements."""
    return operation.has_trait(Rearranges) or operation.has_trait(Reinterprets)


RULES = Rules(
    elements=_ELEMENTS,
    statements=_STATEMENTS,
    writers=frozenset(filter(writes, _STATEMENTS)),
    shape_only=frozenset(filter(_moves, _ELEMENTS)),
    absorbers=reductions.ABSORBERS,
    costly=frozenset(op for op in _ELEMENTS if op.has_trait(LibraryFunction)),
    uniform=frozenset(filter(_is_uniform, _STATEMENTS)),
    branching=floating_point.BRANCHING | conversions.BRANCHING,
)
"""The rules of all operations."""
