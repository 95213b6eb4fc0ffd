"""Passes over modules: what runs them, and those that optimise `cuda_tile`."""

from tilewright.passes.base import (
    AnchoredPass,
    InvalidResult,
    Pass,
    PassContext,
    PassError,
    Remark,
    RemarkKind,
)
from tilewright.passes.manager import PassManager, run_passes

__all__ = [
    "AnchoredPass",
    "InvalidResult",
    "Pass",
    "PassContext",
    "PassError",
    "PassManager",
    "Remark",
    "RemarkKind",
    "run_passes",
]
