"""What each operation does: one module per chapter of the specification, one rule per operation."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.reference.operations import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    multimem,
    views,
)
from tilewright.reference.rules import Rule

__all__ = ["RULES"]

RULES: Mapping[type[Operation], Rule] = {
    **core.RULES,
    **conversions.RULES,
    **control_flow.RULES,
    **memory.RULES,
    **floating_point.RULES,
    **integer.RULES,
    **atomics.RULES,
    **views.RULES,
    **multimem.RULES,
    **miscellaneous.RULES,
}
"""The rule of every operation that executes (modules, globals and entries do not)."""
