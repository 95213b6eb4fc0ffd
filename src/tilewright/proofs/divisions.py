"""Division as z3 can do with at any width: an unknown function with the laws of quotients."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from tilewright.proofs.solver import Unprovable, z3

__all__ = ["opaque", "prove_laws"]


def opaque(question: Any) -> Any:
    """A question in which quotients and remainders are unknown functions with the laws of division.
    If nothing satisfies it, nothing satisfies the question that is given."""
    signed = [*_applications(question, _SIGNED)]
    unsigned = z3.substitute(question, *[(one, _by_magnitudes(one)) for one in signed])
    places = [*_applications(unsigned, _KINDS)]
    changed = z3.substitute(unsigned, *[(place, _unknown(place)) for place in places])
    pairs = {tuple(place.children()) for place in places}
    laws = [_law_of_predecessors(*pair) for pair in pairs]
    # A product makes it much harder, where there is none.
    if any(True for _ in _applications(changed, (z3.Z3_OP_BMUL,))):
        laws += [_law_of_remainders(*pair) for pair in pairs]
    return z3.And(changed, *laws)


def _by_magnitudes(place: Any) -> Any:
    """A signed quotient or remainder, as SMT-LIB defines it."""
    x, y = place.children()
    magnitudes = [z3.If(one < 0, -one, one) for one in (x, y)]
    if place.decl().kind() == z3.Z3_OP_BSDIV:
        whole = z3.UDiv(*magnitudes)
        return z3.If((x < 0) != (y < 0), -whole, whole)
    rest = z3.URem(*magnitudes)
    return z3.If(x < 0, -rest, rest)


def _applications(term: Any, kinds: Container[int]) -> Iterator[Any]:
    """The applications of some functions in a term, innermost first."""
    seen: set[int] = set()
    waiting = [(term, False)]
    while waiting:
        one, done = waiting.pop()
        if done:
            if z3.is_app(one) and one.decl().kind() in kinds:
                yield one
        elif one.get_id() not in seen:
            seen.add(one.get_id())
            waiting.append((one, True))
            waiting += [(child, False) for child in one.children()]


_SIGNED = (z3.Z3_OP_BSDIV, z3.Z3_OP_BSREM)
_KINDS = {z3.Z3_OP_BUDIV: "quotient", z3.Z3_OP_BUREM: "remainder"}


def _function(name: str, sort: Any) -> Any:
    return z3.Function(f"{name}_{sort.size()}", sort, sort, sort)


def _unknown(place: Any) -> Any:
    return _function(_KINDS[place.decl().kind()], place.sort())(*place.children())


def _parts(dividend: Any, divisor: Any) -> tuple[Any, Any]:
    sort = dividend.sort()
    quotient, remainder = (_function(name, sort) for name in ("quotient", "remainder"))
    return quotient(dividend, divisor), remainder(dividend, divisor)


def _law_of_remainders(dividend: Any, divisor: Any) -> Any:
    whole, rest = _parts(dividend, divisor)
    return z3.Implies(divisor != 0, rest == dividend - whole * divisor)


def _law_of_predecessors(dividend: Any, divisor: Any) -> Any:
    """Proved by `prove_laws` for all integers."""
    whole, rest = _parts(dividend, divisor)
    before, _ = _parts(dividend - 1, divisor)
    positive = z3.And(dividend != 0, divisor != 0)
    return z3.Implies(positive, before == z3.If(rest == 0, whole - 1, whole))


def prove_laws() -> None:
    """Prove the laws in integers.

    Raises:
        Unprovable: z3 does not decide.
    """
    n, d, q, r, other, rest = z3.Ints("n d q r other rest")
    solver = z3.Solver()
    solver.set("timeout", 60_000)
    # Quotient and remainder of n, and of n - 1.
    solver.add(n >= 1, d >= 1, n == q * d + r, r >= 0, r < d)
    solver.add(n - 1 == other * d + rest, rest >= 0, rest < d)
    solver.add(other != z3.If(r == 0, q - 1, q))
    if solver.check() != z3.unsat:
        raise Unprovable("the law of predecessors")
