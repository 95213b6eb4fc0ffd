"""Patterns: rewrites of shapes, memory and control flow, by the chapters of the specification.

A pattern changes something at an operation and says so, or leaves it. Rewrites of arithmetic are
rules instead (`passes.rules`), which can be proved one by one.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.passes.patterns import control_flow, core, memory, miscellaneous
from tilewright.passes.rewriter import Pattern

__all__ = ["PATTERNS"]

PATTERNS: Mapping[type[Operation], tuple[Pattern, ...]] = {
    **core.PATTERNS,
    **control_flow.PATTERNS,
    **memory.PATTERNS,
    **miscellaneous.PATTERNS,
}
"""The patterns of each operation, in the order in which they are tried."""
