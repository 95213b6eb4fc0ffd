"""Core operations in z3 (specification: Operations, Core)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.proofs.meanings.floats import number_of
from tilewright.proofs.meanings.model import Meaning, total
from tilewright.proofs.solver import z3
from tilewright.proofs.trees import OperationResult

__all__ = ["MEANINGS"]


def _select(tree: OperationResult, condition: Any, x: Any, y: Any) -> Any:
    if x.sort() != y.sort():
        x, y = number_of(x, tree.element), number_of(y, tree.element)
    return z3.If(condition == 1, x, y)


MEANINGS: Mapping[type[CudaTileOperation], Meaning] = {dialect.SelectOp: total(_select)}
