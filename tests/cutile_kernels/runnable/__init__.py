"""Corpus kernels that a machine can run, each with a reference in NumPy.

Every entry names a kernel, a grid, a function that makes the arguments, and a function that
does to them with NumPy what the kernel does: it writes its results into the arrays it is
given. After a run all arrays have to agree with the reference's within the tolerance, and
exactly where there is none. ``registry.flatten`` lays the arguments out as entry parameters.

Sizes are chosen so that tiles hang over the edges wherever the kernel defines what happens
there. Atomic sums use whole numbers, so that their order does not matter.
"""

# Each adds its kernels.
from . import (  # noqa: F401
    algorithms,
    control_flow,
    elementwise,
    matmul,
    memory,
    reductions,
    types_and_shapes,
)
from .making import RUNNABLE, Runnable

__all__ = ["RUNNABLE", "Runnable"]
