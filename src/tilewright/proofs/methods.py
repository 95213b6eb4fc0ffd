"""The ways to prove a statement, and the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter

from tilewright.passes.rules.terms import Rule
from tilewright.proofs import exhaustive, magic, refinement, ring, roundings
from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import Obligation, statements_of

__all__ = ["METHODS", "Proof", "Unsound", "prove", "prove_statement"]


class Unsound(Exception):
    """A statement is false; says for which values."""


METHODS: Mapping[str, Callable[[Obligation], str | None]] = {
    "ring": ring.prove,
    "rounding": roundings.prove,
    "exhaustive": exhaustive.prove,
    "magic": magic.prove,
    "z3": refinement.prove,
    "exhaustive-long": exhaustive.prove_long,
    "reals": roundings.prove_contraction,
}
"""By name: each gives None for a proof, or what contradicts the statement, and raises `Unprovable`
where it does not apply or comes to no end. A rule that is exact is proved by any but `reals`."""


@dataclass(frozen=True)
class Proof:
    """How a statement was proved.

    Attributes:
        types: the choice of types.
        method: by name.
        seconds: how long it took.
    """

    types: str
    method: str
    seconds: float


def prove_statement(statement: Obligation) -> Proof:
    """Prove one statement.

    Raises:
        Unsound: it is false.
        Unprovable: no method proves it.
    """
    reasons: list[str] = []
    for name, method in METHODS.items():
        if (name == "reals") == statement.rule.exact:
            continue
        start = perf_counter()
        try:
            found = method(statement)
        except Unprovable as reason:
            reasons.append(f"{name}: {reason}")
            continue
        if found is not None:
            raise Unsound(f"{statement.rule.name} is wrong for {statement.types}: {found}")
        return Proof(statement.types, name, perf_counter() - start)
    raise Unprovable(f"{statement.rule.name} for {statement.types}: {'; '.join(reasons)}")


def prove(rule: Rule) -> list[Proof]:
    """Prove a rule for all its types.

    Raises:
        Unsound: it is wrong.
        Unprovable: no method proves it.
    """
    return [prove_statement(statement) for statement in statements_of(rule)]
