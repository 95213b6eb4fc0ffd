"""What operations compute on values: one module per chapter of the specification."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.semantics.operations import (
    conversions,
    core,
    floating_point,
    integer,
    miscellaneous,
    views,
)
from tilewright.semantics.rules import EvaluationRule

__all__ = ["RULES"]

RULES: Mapping[type[Operation], EvaluationRule] = {
    **core.RULES,
    **conversions.RULES,
    **floating_point.RULES,
    **integer.RULES,
    **views.RULES,
    **miscellaneous.RULES,
}
"""The rule of every operation whose results depend on nothing but its attributes and operands."""
