"""Triton's dialect `tt`, as its front end prints it: TTIR."""

from __future__ import annotations

from xdsl.ir import Dialect

from tilewright.dialects.triton import arith, memory, operations
from tilewright.dialects.triton.types import ATTRIBUTES

Triton = Dialect("tt", [*operations.OPERATIONS, *memory.OPERATIONS], [*ATTRIBUTES])
"""The dialect, with the two operations of other dialects that its front end makes."""

ADDITIONS = arith.OPERATIONS
"""Operations of MLIR's dialects that are read in another way than xDSL's."""
