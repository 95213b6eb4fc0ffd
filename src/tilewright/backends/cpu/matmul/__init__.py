"""Matrix products."""

from tilewright.backends.cpu.matmul.amx import configured, uses_tile_registers
from tilewright.backends.cpu.matmul.operations import (
    Decisions,
    lay_out_before,
    lay_out_in,
    mmaf,
    mmaf_scaled,
    mmai,
)

__all__ = [
    "Decisions",
    "configured",
    "lay_out_before",
    "lay_out_in",
    "mmaf",
    "mmaf_scaled",
    "mmai",
    "uses_tile_registers",
]
