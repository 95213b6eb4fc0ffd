"""Triton's kernels on the back ends, without a GPU.

`backend` is what Triton finds by its entry-point group `triton.backends`: with
`pip install 'tilewright[triton]'` kernels of `@triton.jit` run on tensors in main memory. Arrays of
NumPy, which Triton does not take as they are, are arguments as `argument(array)`.
"""

from __future__ import annotations

from tilewright.triton.arguments import ArrayArgument, argument

__all__ = ["ArrayArgument", "argument"]
