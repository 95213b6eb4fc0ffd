"""Rules on loads and stores (specification: Operations, Memory): which of them see the same.

A rule is two sequences of accesses of one element, in the order of the program. `p` and `q` are
addresses; `apart` says that they are different elements. An access of a tile is one of each
element, so that what holds for elements holds for tiles.

Passes ask `keeps` whether what they know of memory outlives an access; it is the rules that answer.
All accesses are weak, and wait for those before them as far as the pass has seen to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

__all__ = [
    "MEMORY_RULES",
    "AccessStep",
    "MemoryRule",
    "keeps",
    "moves_before",
    "parse_accesses",
]


@dataclass(frozen=True)
class AccessStep:
    """A step of a rule.

    Attributes:
        kind: `load`, `store`, or `value` for a result that needs no load.
        result: the name of what is loaded; empty for a store.
        address: `p` or `q`; empty for a value.
        value: the name of what is stored or given; empty for a load.
        mask: the name of a mask under which alone memory is accessed; empty for none.
        padding: what a load gives elsewhere; empty for anything.
    """

    kind: str
    result: str = ""
    address: str = ""
    value: str = ""
    mask: str = ""
    padding: str = ""


@dataclass(frozen=True)
class MemoryRule:
    """A rewrite of one sequence of accesses into another with the same results and memory.

    Attributes:
        name: what certificates call it.
        find: what is looked for: `a = load p; store q, x; b = load p if m else d`.
        put: what replaces it.
        apart: whether `p` and `q` must be different elements.
    """

    name: str
    find: str
    put: str
    apart: bool = False

    @property
    def text(self) -> str:
        """The whole rule, as certificates hash it."""
        return f"{self.find} => {self.put}{' when p and q are apart' if self.apart else ''}"

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is looked for: the kinds of its accesses."""
        return _kinds(self.find)


_ACCESS = re.compile(
    r"(?:(?P<result>\w+) = )?"
    r"(?:(?P<load>load) (?P<source>\w+)|store (?P<target>\w+), (?P<stored>\w+)|(?P<value>\w+))"
    r"(?: if (?P<mask>\w+)(?: else (?P<padding>\w+))?)?"
)


@cache
def parse_accesses(text: str) -> tuple[AccessStep, ...]:
    """The accesses that a text means.

    Raises:
        ValueError: it means none.
    """
    return tuple(_parse(part.strip()) for part in text.split(";"))


def _parse(text: str) -> AccessStep:
    found = _ACCESS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no access")
    mask, padding = found["mask"] or "", found["padding"] or ""
    if found["load"]:
        return AccessStep("load", found["result"], found["source"], "", mask, padding)
    if found["target"]:
        return AccessStep("store", "", found["target"], found["stored"], mask)
    return AccessStep("value", found["result"], "", found["value"], mask, padding)


MEMORY_RULES: tuple[MemoryRule, ...] = (
    MemoryRule("load-again", "a = load p; b = load p", "a = load p; b = a"),
    MemoryRule(
        "load-again-masked",
        "a = load p if m else d; b = load p if m else d",
        "a = load p if m else d; b = a",
    ),
    MemoryRule(
        "load-again-over-load",
        "a = load p; c = load q; b = load p",
        "a = load p; c = load q; b = a",
    ),
    MemoryRule(
        "load-again-over-store",
        "a = load p; store q, x; b = load p",
        "a = load p; store q, x; b = a",
        apart=True,
    ),
    MemoryRule("stored-value", "store p, x; b = load p", "store p, x; b = x"),
    MemoryRule(
        "stored-value-padded",
        "store p, x; b = load p if m else d",
        "store p, x; b = x if m else d",
    ),
    MemoryRule(
        "stored-value-masked",
        "store p, x if m; b = load p if m else d",
        "store p, x if m; b = x if m else d",
    ),
    MemoryRule(
        "stored-value-masked-alike", "store p, x if m; b = load p if m", "store p, x if m; b = x"
    ),
    MemoryRule(
        "stored-value-over-load",
        "store p, x; c = load q; b = load p",
        "store p, x; c = load q; b = x",
    ),
    MemoryRule(
        "stored-value-over-store",
        "store p, x; store q, y; b = load p",
        "store p, x; store q, y; b = x",
        apart=True,
    ),
    MemoryRule("stored-again", "store p, x; store p, y", "store p, y"),
    MemoryRule("stored-again-masked", "store p, x if m; store p, y if m", "store p, y if m"),
    MemoryRule("stored-again-whole", "store p, x if m; store p, y", "store p, y"),
    MemoryRule(
        "stored-again-over-load",
        "store p, x; c = load q; store p, y",
        "c = load q; store p, y",
        apart=True,
    ),
    MemoryRule(
        "stored-again-over-store",
        "store p, x; store q, z; store p, y",
        "store q, z; store p, y",
    ),
    MemoryRule("load-before-store", "store q, x; a = load p", "a = load p; store q, x", apart=True),
)
"""The rules that passes on memory live by; each has a certificate."""


@cache
def _kinds(text: str) -> tuple[str, ...]:
    return tuple(access.kind for access in parse_accesses(text))


@cache
def _conditions(rules: tuple[MemoryRule, ...]) -> Mapping[tuple[str, ...], bool]:
    """For the accesses that a rule finds, whether the addresses must be apart."""
    found: dict[tuple[str, ...], bool] = {}
    for rule in rules:
        found[rule.kinds] = found.get(rule.kinds, True) and rule.apart
    return found


def keeps(
    first: str, between: str, last: str, overlap: bool, rules: tuple[MemoryRule, ...] = MEMORY_RULES
) -> bool:
    """Whether what an access says of an element still holds for a later one behind another.

    Args:
        first: the access that says it: `load` or `store`.
        between: the access in between.
        last: the later access, of the same element as the first.
        overlap: whether the one in between may be of that element, too.
        rules: the rules.
    """
    condition = _conditions(rules).get((first, between, last))
    return condition is not None and not (condition and overlap)


def moves_before(
    last: str, first: str, overlap: bool, rules: tuple[MemoryRule, ...] = MEMORY_RULES
) -> bool:
    """Whether an access may be made before another that it follows.

    Args:
        last: the access that moves.
        first: the one before it.
        overlap: whether they may be of one element.
        rules: the rules.
    """
    return any(
        rule.kinds == (first, last) and _kinds(rule.put) == (last, first)
        for rule in rules
        if not (rule.apart and overlap)
    )
