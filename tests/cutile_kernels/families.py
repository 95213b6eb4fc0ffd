"""The families of kernels that compile."""

from __future__ import annotations

from cutile_kernels import (
    algorithms,
    atomics,
    casts,
    control_flow,
    elementwise,
    matmul,
    memory,
    reductions,
)

FAMILIES = (
    elementwise.family,
    casts.family,
    reductions.family,
    matmul.family,
    memory.family,
    atomics.family,
    control_flow.family,
    algorithms.family,
)
"""In the order in which their kernels are listed."""
