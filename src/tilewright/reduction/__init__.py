"""Modules made small, as long as they do what somebody wants to look at.

from tilewright.reduction import reduce_module

small = reduce_module(module, lambda candidate: crashes(candidate.module)).module
"""

from __future__ import annotations

from tilewright.reduction.candidates import Candidate, Test
from tilewright.reduction.draft import operations_in
from tilewright.reduction.driver import Progress, Reduced, is_valid, reduce_module
from tilewright.reduction.strategies import (
    NEW_PARAMETERS,
    OPERANDS,
    STRATEGIES,
    TENSORS,
    Strategy,
)

__all__ = [
    "NEW_PARAMETERS",
    "OPERANDS",
    "STRATEGIES",
    "TENSORS",
    "Candidate",
    "Progress",
    "Reduced",
    "Strategy",
    "Test",
    "is_valid",
    "operations_in",
    "reduce_module",
]
