"""The rewrite rules of the optimiser, by the chapters of the specification.

`terms` has the language they are written in, `matching` finds them in IR.
"""

from __future__ import annotations

from tilewright.passes.rules import (
    comparisons,
    conversions,
    floating_point,
    integer,
    selections,
    strength,
)
from tilewright.passes.rules.terms import Rule

__all__ = ["ALL_RULES", "CONTRACTIONS", "RANGE_RULES", "RULES", "STRENGTH"]

RULES: tuple[Rule, ...] = (
    *integer.RULES,
    *floating_point.RULES,
    *comparisons.RULES,
    *selections.RULES,
    *conversions.RULES,
)
"""The rules of `canonicalize`: what they leave is never more operations than they find."""

RANGE_RULES: tuple[Rule, ...] = comparisons.RANGE_RULES
"""The rules of `simplify-ranges`, which ask what is known of values."""

CONTRACTIONS: tuple[Rule, ...] = floating_point.CONTRACTIONS
"""The rules of `contract`, which change results."""

STRENGTH: tuple[Rule, ...] = strength.RULES
"""The rules of `strength-reduce`: more operations, which cost less together."""

ALL_RULES: tuple[Rule, ...] = (*RULES, *RANGE_RULES, *CONTRACTIONS, *STRENGTH)
"""All rules; each has a certificate."""
