"""Wrong transfer functions, which the programs must show to be wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from analysis import claims
from analysis.witness import Claims
from tilewright.analysis import Divisibility, Ranges, intervals
from tilewright.analysis.divisibility import Congruence
from tilewright.analysis.intervals import Range, constant_range, full
from tilewright.dialects.cuda_tile.operations import conversions, core, integer, views


@dataclass(frozen=True)
class Mutant:
    """A wrong analysis.

    Attributes:
        name: what is wrong.
        claims: those that must break.
        kind: the analysis.
        plant: puts the mistake into a copy of the table of an analysis.
    """

    name: str
    claims: type[Claims]
    kind: Any
    table: Mapping[Any, Callable[..., Any]]

    @contextmanager
    def planted(self) -> Any:
        """While it is there."""
        right = self.kind.TRANSFER
        self.kind.TRANSFER = {**right, **self.table}
        try:
            yield
        finally:
            self.kind.TRANSFER = right


def _ranges(name: str, operation: Any, transfer: Any) -> Mutant:
    return Mutant(name, claims.RangeClaims, Ranges, {operation: transfer})


def _divisibility(name: str, operation: Any, transfer: Any) -> Mutant:
    return Mutant(name, claims.DivisibilityClaims, Divisibility, {operation: transfer})


def _first(analysis: Any, op: Any, given: Sequence[Any]) -> Sequence[Any]:
    return given[:1]


def _never_wraps(analysis: Any, op: Any, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    low, high = intervals.sums(a.signed, b.signed)
    return (full(a.width).clip(True, low, high),)


def _short_iota(analysis: Any, op: Any, given: Any) -> Sequence[Range]:
    return (constant_range(full(8).width, 0),)


def _rounds_down(analysis: Any, op: Any, given: Sequence[Any]) -> Sequence[Any]:
    sizes = given[0]
    type = op.results[0].type
    steps = type.tile_shape
    return (
        tuple(
            full(64).clip(True, size.smin // step, size.smax // step)
            for size, step in zip(sizes, steps, strict=False)
        ),
    )


def _odd_product(analysis: Any, op: Any, given: Sequence[Congruence]) -> Sequence[Congruence]:
    return (Congruence(given[0].modulus * given[1].modulus or 1, 0),)


def _exact_sum(analysis: Any, op: Any, given: Sequence[Congruence]) -> Sequence[Congruence]:
    a, b = given
    if not a.modulus and not b.modulus:
        return (Congruence(0, a.remainder + b.remainder),)
    return (Congruence(max(a.modulus, b.modulus), 0),)


MUTANTS = (
    _ranges("addi never wraps", integer.AddIOp, _never_wraps),
    _ranges("iota is zero", core.IotaOp, _short_iota),
    _ranges("select gives the first", core.SelectOp, lambda a, op, g: (g[1],)),
    _ranges("cat gives the first", core.CatOp, _first),
    _ranges("insert gives the piece", core.InsertOp, _first),
    _ranges(
        "exti keeps the number",
        conversions.ExtIOp,
        lambda a, op, g: (
            full(64).clip(True, *g[0].signed)
            if a.top(op.results[0]).width == 64
            else a.top(op.results[0]),
        ),
    ),
    _ranges("mini is the first", integer.MinIOp, _first),
    _ranges("the index space is rounded down", views.MakePartitionViewOp, _rounds_down),
    _ranges("remi keeps the dividend", integer.RemIOp, _first),
    _divisibility("muli multiplies moduli", integer.MulIOp, _odd_product),
    _divisibility("addi keeps the larger modulus", integer.AddIOp, _exact_sum),
    _divisibility("subi keeps the first", integer.SubIOp, _first),
    _divisibility("select gives the first", core.SelectOp, lambda a, op, g: (g[1],)),
    _divisibility(
        "offset counts bytes",
        core.OffsetOp,
        lambda a, op, g: (
            Congruence(0, 0) if not g[0].modulus else Congruence(max(g[0].modulus, 2), 0),
        ),
    ),
)
"""Wrong transfer functions of all analyses."""
