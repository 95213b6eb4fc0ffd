"""Passes over kernels."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.passes.base import AnchoredPass


class KernelPass(AnchoredPass[EntryOp], ABC):
    """A pass that transforms one kernel at a time."""

    anchor: ClassVar[type[Operation]] = EntryOp
