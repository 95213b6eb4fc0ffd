"""Integer and bitwise operations in z3 (specification: Operations, Integer, Bitwise)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import integer as dialect
from tilewright.proofs.meanings.model import Meaning, bit, of_two, total
from tilewright.proofs.solver import z3
from tilewright.proofs.trees import OperationResult

__all__ = ["MEANINGS", "broken_promise"]

_PROMISED: Mapping[str, tuple[bool, ...]] = {
    "": (),
    "none": (),
    "no_signed_wrap": (True,),
    "no_unsigned_wrap": (False,),
    "no_wrap": (True, False),
}
"""For each promise, the readings in which nothing overflows: signed, unsigned."""


def smallest(x: Any) -> Any:
    """The smallest signed number of the width of another."""
    return z3.BitVecVal(1 << (x.size() - 1), x.size())


def widened(x: Any, signed: bool, bits: int) -> Any:
    """A number with more bits."""
    return z3.SignExt(bits, x) if signed else z3.ZeroExt(bits, x)


def broken_promise(tree: OperationResult, fits: Callable[[bool], Any]) -> Any:
    """Whether an operation breaks its promise.

    Args:
        tree: the operation.
        fits: whether the result fits, read as signed or not.
    """
    readings = _PROMISED[tree.word("overflow")]
    return z3.Or(*[z3.Not(fits(signed)) for signed in readings])


def _arithmetic(function: Callable[[Any, Any], Any], more: Callable[[int], int]) -> Meaning:
    """Arithmetic that wraps around, and fits where it is the same with more bits."""

    def meaning(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
        x, y = operands
        result, bits = function(x, y), more(x.size())

        def fits(signed: bool) -> Any:
            wide = function(widened(x, signed, bits), widened(y, signed, bits))
            return wide == widened(result, signed, bits)

        return result, broken_promise(tree, fits)

    return meaning


def _negi(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    (x,) = operands
    promises = tree.word("overflow") not in ("", "none")
    return -x, z3.And(promises, x == smallest(x))


def _absi(tree: OperationResult, x: Any) -> Any:
    return z3.If(x < 0, -x, x)


def _shli(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    x, count = operands
    result = x << count
    broken = broken_promise(
        tree, lambda signed: (result >> count if signed else z3.LShR(result, count)) == x
    )
    return result, z3.Or(_too_far(x, count), broken)


def _too_far(x: Any, count: Any) -> Any:
    # The width itself does not fit an i1.
    bits = x.size()
    return z3.UGE(z3.ZeroExt(8, count), z3.BitVecVal(bits, bits + 8))


def _shri(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    x, count = operands
    shifted = x >> count if tree.word("signedness") == "signed" else z3.LShR(x, count)
    return shifted, _too_far(x, count)


_ORDERS: Mapping[tuple[str, bool], Callable[[Any, Any], Any]] = {
    ("less_than", True): lambda x, y: x < y,
    ("less_than_or_equal", True): lambda x, y: x <= y,
    ("greater_than", True): lambda x, y: x > y,
    ("greater_than_or_equal", True): lambda x, y: x >= y,
    ("less_than", False): lambda x, y: z3.ULT(x, y),
    ("less_than_or_equal", False): lambda x, y: z3.ULE(x, y),
    ("greater_than", False): lambda x, y: z3.UGT(x, y),
    ("greater_than_or_equal", False): lambda x, y: z3.UGE(x, y),
}
"""Comparisons, read as signed or not."""


def _signed(tree: OperationResult) -> bool:
    return tree.word("signedness") == "signed"


def _cmpi(tree: OperationResult, x: Any, y: Any) -> Any:
    predicate = tree.word("comparison_predicate")
    if predicate in ("equal", "not_equal"):
        return bit((x == y) if predicate == "equal" else (x != y))
    return bit(_ORDERS[predicate, _signed(tree)](x, y))


def _maxi(tree: OperationResult, x: Any, y: Any) -> Any:
    return z3.If(_ORDERS["greater_than", _signed(tree)](x, y), x, y)


def _mini(tree: OperationResult, x: Any, y: Any) -> Any:
    return z3.If(_ORDERS["less_than", _signed(tree)](x, y), x, y)


def _mulhii(tree: OperationResult, x: Any, y: Any) -> Any:
    bits = x.size()
    product = z3.ZeroExt(bits, x) * z3.ZeroExt(bits, y)
    return z3.Extract(2 * bits - 1, bits, product)


def _undivided(tree: OperationResult, x: Any, y: Any) -> Any:
    """Where a division is undefined."""
    zero = y == 0
    return z3.Or(zero, z3.And(x == smallest(x), y == -1)) if _signed(tree) else zero


def _divi(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    x, y = operands
    undefined, rounding = _undivided(tree, x, y), tree.word("rounding")
    if not _signed(tree):
        whole, inexact, negative = z3.UDiv(x, y), z3.URem(x, y) != 0, z3.BoolVal(False)
    else:
        whole, inexact, negative = x / y, z3.SRem(x, y) != 0, (x < 0) != (y < 0)
    if rounding == "zero":
        return whole, undefined
    down = rounding == "negative_inf"
    moves = z3.And(inexact, negative if down else z3.Not(negative))
    return z3.If(moves, whole - 1 if down else whole + 1, whole), undefined


def _remi(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
    x, y = operands
    rest = z3.SRem(x, y) if _signed(tree) else z3.URem(x, y)
    return rest, _undivided(tree, x, y)


MEANINGS: Mapping[type[CudaTileOperation], Meaning] = {
    dialect.AbsIOp: total(_absi),
    dialect.AddIOp: _arithmetic(lambda x, y: x + y, lambda bits: 1),
    dialect.AndIOp: of_two(lambda x, y: x & y),
    dialect.CmpIOp: total(_cmpi),
    dialect.DivIOp: _divi,
    dialect.MaxIOp: total(_maxi),
    dialect.MinIOp: total(_mini),
    dialect.MulHiIOp: total(_mulhii),
    dialect.MulIOp: _arithmetic(lambda x, y: x * y, lambda bits: bits),
    dialect.NegIOp: _negi,
    dialect.OrIOp: of_two(lambda x, y: x | y),
    dialect.RemIOp: _remi,
    dialect.ShLIOp: _shli,
    dialect.ShRIOp: _shri,
    dialect.SubIOp: _arithmetic(lambda x, y: x - y, lambda bits: 1),
    dialect.XOrIOp: of_two(lambda x, y: x ^ y),
}
