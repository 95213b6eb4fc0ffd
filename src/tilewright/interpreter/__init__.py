"""Interpreters of nests: what a kernel on the level of nests computes, without native code.

- `domain`: a nest is evaluated for all iterations of its domain at once, with the meanings that
  operations have in the reference machine
- `schedule`: a nest is executed in the order, in the vectors and at the places that passes chose
- `grid`, `guards`: the loop over tile blocks, and which way guards take
- `backend`: kernels are raised to nests, transformed and interpreted
"""

from tilewright.interpreter.backend import NestBackend

__all__ = ["NestBackend"]
