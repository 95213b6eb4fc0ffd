"""Matrix products."""

from tilewright.backends.cpu.matmul.operations import (
    Decisions,
    lay_out_before,
    mmaf,
    mmaf_scaled,
    mmai,
)

__all__ = ["Decisions", "lay_out_before", "mmaf", "mmaf_scaled", "mmai"]
