"""Wrong analyses, which the programs must show to be wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from analysis import claims
from analysis.chains import chain
from analysis.places import places
from analysis.waits import waits
from analysis.witness import Claims
from tilewright.analysis import (
    AccessMaps,
    Aliasing,
    Divisibility,
    Footprints,
    Liveness,
    Provenance,
    Ranges,
    Runs,
    Tokens,
    Uniformity,
    access_maps,
    aliasing,
    intervals,
    maps,
)
from tilewright.analysis.divisibility import Congruence
from tilewright.analysis.expressions import constant
from tilewright.analysis.forward import ForwardAnalysis
from tilewright.analysis.intervals import Range, full
from tilewright.analysis.maps import ALL
from tilewright.analysis.runs import Run
from tilewright.analysis.uniformity import Variation
from tilewright.dialects.cuda_tile.operations import conversions, core, integer, views
from tilewright.fuzzing import Program, random_program

Make = Callable[[int], Program]


@dataclass(frozen=True)
class Mutant:
    """A wrong analysis.

    Attributes:
        name: what is wrong.
        claims: those that must break.
        make: makes the programs that they must break for.
        holder: what has the mistake.
        attribute: where in it.
        wrong: the mistake.
    """

    name: str
    claims: type[Claims]
    make: Make
    holder: Any
    attribute: str
    wrong: Any

    @contextmanager
    def planted(self) -> Iterator[None]:
        """While it is there."""
        right = self.holder.__dict__[self.attribute]
        setattr(self.holder, self.attribute, self.wrong)
        try:
            yield
        finally:
            setattr(self.holder, self.attribute, right)


def _mutant(
    kind: Any, held: type[Claims], make: Make, name: str, operation: Any, transfer: Any
) -> Mutant:
    """A wrong transfer function of an analysis."""
    wrong = {**kind.TRANSFER, operation: transfer}
    return Mutant(name, held, make, kind, "TRANSFER", wrong)


def _ranges(name: str, operation: Any, transfer: Any, make: Make = chain) -> Mutant:
    return _mutant(Ranges, claims.RangeClaims, make, name, operation, transfer)


def _divisibility(name: str, operation: Any, transfer: Any, make: Make = chain) -> Mutant:
    return _mutant(Divisibility, claims.DivisibilityClaims, make, name, operation, transfer)


def _runs(name: str, operation: Any, transfer: Any, make: Make = chain) -> Mutant:
    return _mutant(Runs, claims.RunClaims, make, name, operation, transfer)


def _uniformity(name: str, operation: Any, transfer: Any, make: Make = random_program) -> Mutant:
    return _mutant(Uniformity, claims.UniformityClaims, make, name, operation, transfer)


def _maps(name: str, operation: Any, transfer: Any, make: Make = chain) -> Mutant:
    return _mutant(AccessMaps, claims.AccessMapClaims, make, name, operation, transfer)


def _planted(name: str, held: type[Claims], make: Make, holder: Any, what: str, wrong: Any) -> Any:
    return Mutant(name, held, make, holder, what, wrong)


def _first(analysis: Any, op: Any, given: Sequence[Any]) -> Sequence[Any]:
    return given[:1]


def _second(analysis: Any, op: Any, given: Sequence[Any]) -> Sequence[Any]:
    return given[1:2]


# ---- ranges


def _never_wraps(analysis: Any, op: Any, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    low, high = intervals.sums(a.signed, b.signed)
    return (full(a.width).clip(True, low, high),)


def _short_iota(analysis: Any, op: Any, given: Any) -> Sequence[Range]:
    whole = cast(Range, analysis.top(op.result))
    return (whole.clip(True, 0, 6),)


def _keeps_sign(analysis: Any, op: Any, given: Sequence[Range]) -> Sequence[Range]:
    whole = cast(Range, analysis.top(op.results[0]))
    return (whole.clip(True, *given[0].signed),)


def _rounds_down(analysis: Any, op: Any, given: Sequence[Any]) -> Sequence[Any]:
    steps = op.results[0].type.tile_shape
    pairs = zip(given[0], steps, strict=False)
    return (tuple(full(64).clip(True, n.smin // step, n.smax // step) for n, step in pairs),)


# ---- divisibility


def _multiplied_moduli(analysis: Any, op: Any, given: Sequence[Congruence]) -> Any:
    return (Congruence(given[0].modulus * given[1].modulus or 1, 0),)


def _larger_modulus(analysis: Any, op: Any, given: Sequence[Congruence]) -> Any:
    a, b = given
    if not a.modulus and not b.modulus:
        return (Congruence(0, a.remainder + b.remainder),)
    return (Congruence(max(a.modulus, b.modulus), 0),)


def _in_bytes(analysis: Any, op: Any, given: Sequence[Congruence]) -> Any:
    return (Congruence(max(given[0].modulus, 2), 0),)


def _splat(analysis: Any, op: Any, given: Sequence[Variation]) -> Any:
    return (Variation(given[0].blocks, 0),)


# ---- expressions


def _wrong_sum(analysis: Any, op: Any) -> Any:
    return analysis.fitted(op, lambda given: given[0] - given[1])


def _loose_sum(analysis: Any, op: Any) -> Any:
    return analysis.expression(op.operands[0]) + analysis.expression(op.operands[1])


_END = Footprints.__dict__["_end"]


def _other_end(self: Any, expression: Any, shape: Any, *, upper: bool) -> Any:
    return _END(self, expression, shape, upper=not upper)


_TRIPS = Ranges.__dict__["trips"]

MUTANTS: tuple[Mutant, ...] = (
    _ranges("addi never wraps", integer.AddIOp, _never_wraps),
    _ranges("iota is too short", core.IotaOp, _short_iota),
    _ranges("select gives the first", core.SelectOp, _second),
    _ranges("cat gives the first", core.CatOp, _first),
    _ranges("insert gives the piece", core.InsertOp, _first),
    _ranges("exti keeps the sign", conversions.ExtIOp, _keeps_sign),
    _ranges("mini is the first", integer.MinIOp, _first),
    _ranges("remi keeps the dividend", integer.RemIOp, _first),
    _ranges("index spaces round down", views.MakePartitionViewOp, _rounds_down, random_program),
    _planted(
        "loops keep their first values",
        claims.RangeClaims,
        chain,
        ForwardAnalysis,
        "joined",
        lambda self, step, value, sources: self.states.get(next(iter(sources), None)),
    ),
    _planted(
        "loops turn once more",
        claims.RangeClaims,
        chain,
        Ranges,
        "trips",
        lambda self, loop: (_TRIPS(self, loop)[0] + 1, None),
    ),
    _planted(
        "nothing wraps",
        claims.RangeClaims,
        chain,
        intervals,
        "fits",
        lambda bounds, width, signed: True,
    ),
    _divisibility("muli multiplies moduli", integer.MulIOp, _multiplied_moduli),
    _divisibility("addi keeps the larger modulus", integer.AddIOp, _larger_modulus),
    _divisibility("subi keeps the first", integer.SubIOp, _first),
    _divisibility("select gives the first", core.SelectOp, _second),
    _divisibility("offset counts bytes", core.OffsetOp, _in_bytes, random_program),
    _runs("reshape keeps all groups", core.ReshapeOp, _first),
    _runs("subi goes on as the first", integer.SubIOp, _first),
    _runs("cmpi is alike", integer.CmpIOp, lambda a, op, given: (Run(0, given[0].length, 1),)),
    _uniformity("iota is a splat", core.IotaOp, lambda a, op, given: (Variation(0, 0),), chain),
    _uniformity(
        "all blocks are the first",
        core.GetTileBlockIdOp,
        lambda a, op, given: [Variation(0, 0)] * 3,
        places,
    ),
    _uniformity("reshape is a splat", core.ReshapeOp, _splat, chain),
    _uniformity("cat is the first", core.CatOp, _first, chain),
    _planted(
        "control does not count",
        claims.UniformityClaims,
        random_program,
        Uniformity,
        "joined",
        lambda self, step, value, sources: super(Uniformity, self).joined(step, value, sources),
    ),
    _maps("addi subtracts", integer.AddIOp, _wrong_sum),
    _maps("addi never wraps", integer.AddIOp, _loose_sum),
    _planted(
        "less is less or equal",
        claims.AccessMapClaims,
        places,
        access_maps,
        "_COMPARED",
        {"less_than": lambda a, b: (b - a,)},
    ),
    _planted(
        "reshape takes the first element",
        claims.AccessMapClaims,
        chain,
        maps,
        "source_indices",
        lambda before, after: (constant(0),) * len(before),
    ),
    _maps("comparisons are true", integer.CmpIOp, lambda a, op: ALL),
    _planted(
        "nothing is between two places",
        claims.AliasingClaims,
        places,
        aliasing,
        "_are_apart",
        lambda bounds, unit, rest, a, b: bounds[0] >= 0 or bounds[1] <= 0,
    ),
    _planted(
        "loops stand still",
        claims.AliasingClaims,
        places,
        Aliasing,
        "_in",
        lambda self, loops: lambda value: True,
    ),
    _planted(
        "every tensor has room",
        claims.AliasingClaims,
        places,
        aliasing,
        "_reaches",
        lambda stride, reach: True,
    ),
    _planted(
        "blocks differ in nothing else",
        claims.AliasingClaims,
        places,
        Aliasing,
        "_is_grid_constant",
        lambda self, value: True,
    ),
    _planted(
        "roots never meet",
        claims.AliasingClaims,
        places,
        Provenance,
        "may_meet",
        lambda self, one, other: one == other,
    ),
    _planted(
        "footprints begin at the end",
        claims.FootprintClaims,
        places,
        Footprints,
        "_tightest",
        lambda self, ends, upper: tuple(ends) if upper else tuple(e.shifted(64) for e in ends),
    ),
    _planted(
        "ends are confused",
        claims.FootprintClaims,
        places,
        Footprints,
        "_end",
        _other_end,
    ),
    _planted(
        "joined tokens wait for either",
        claims.TokenClaims,
        waits,
        Tokens,
        "_since",
        lambda self, source, step: self._certain.get(source, 0),
    ),
    _planted(
        "paths end at loops",
        claims.TokenClaims,
        waits,
        Tokens,
        "_path_of",
        lambda self, step, value: self._own(step),
    ),
    _planted(
        "loops end values",
        claims.LivenessClaims,
        waits,
        Liveness,
        "_used_until",
        lambda self, user, around: self.flow.enter[user].position,
    ),
)
"""Wrong analyses of all kinds."""
