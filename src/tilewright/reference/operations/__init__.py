"""What each operation does: one module per chapter of the specification, one rule per operation.

What operations compute on values says `tilewright.semantics`; here is what they do to memory and
control flow, and what they learn of the tile block, by chapter.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.reference.operations import (
    atomics,
    control_flow,
    core,
    memory,
    miscellaneous,
    multimem,
    views,
)
from tilewright.reference.rules import ExecutionRule
from tilewright.semantics.operations import RULES as VALUES

__all__ = ["RULES"]

RULES: Mapping[type[Operation], ExecutionRule] = {
    **VALUES,
    **core.RULES,
    **control_flow.RULES,
    **memory.RULES,
    **atomics.RULES,
    **views.RULES,
    **multimem.RULES,
    **miscellaneous.RULES,
}
"""The rule of every operation that executes (modules, globals and entries do not)."""
