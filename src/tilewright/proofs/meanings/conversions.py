"""Conversions in z3 (specification: Operations, Conversions)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import conversions as dialect
from tilewright.numerics.formats import FORMATS
from tilewright.proofs.meanings.floats import is_ieee, number_of, rounding, sort_of
from tilewright.proofs.meanings.integer import broken_promise, widened
from tilewright.proofs.meanings.model import Meaning, total
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.trees import OperationResult

__all__ = ["MEANINGS"]


def _bitcast(tree: OperationResult, x: Any) -> Any:
    if not z3.is_bv(x):
        raise Unprovable("the bits of a computed NaN are unspecified")
    return x


def _exti(tree: OperationResult, x: Any) -> Any:
    return widened(x, tree.word("signedness") == "signed", WIDTHS[tree.element] - x.size())


def _trunci(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    (x,) = operands
    bits = WIDTHS[tree.element]
    result = z3.Extract(bits - 1, 0, x)
    more = x.size() - bits
    return result, broken_promise(tree, lambda signed: widened(result, signed, more) == x)


_WIDEST = "f64"
"""A format that has all numbers of all others."""


def _ftof(tree: OperationResult, x: Any) -> Any:
    number = number_of(x, tree.operands[0].element)
    mode = tree.word("rounding_mode")
    if is_ieee(FORMATS[tree.element]):
        return z3.fpFPToFP(rounding(mode), number, sort_of(tree.element))
    # z3 does not have the format, but the result is a function of the number.
    wide = sort_of(_WIDEST)
    function = z3.Function(f"ftof_{tree.element}_{mode}", wide, z3.BitVecSort(WIDTHS[tree.element]))
    return function(z3.fpFPToFP(rounding("nearest_even"), number, wide))


def _itof(tree: OperationResult, x: Any) -> Any:
    sort, mode = sort_of(tree.element), rounding("nearest_even")
    if tree.word("signedness") == "signed":
        return z3.fpSignedToFP(mode, x, sort)
    return z3.fpUnsignedToFP(mode, x, sort)


MEANINGS: Mapping[type[CudaTileOperation], Meaning] = {
    dialect.BitcastOp: total(_bitcast),
    dialect.ExtIOp: total(_exti),
    dialect.FToFOp: total(_ftof),
    dialect.IToFOp: total(_itof),
    dialect.TruncIOp: _trunci,
}
