"""The orders in which the bodies of `reduce` and `scan` combine elements.

Specification: Operations, Core, reduce and scan: the order is open, so that a body has to be
associative, and an identity one. Each order here is as good as any other.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from tilewright.diagnostics import Diagnostic, LaunchError, shown

__all__ = ["ORDERS", "PAIRS", "CombiningOrder", "combining_order_of"]

ORDERS = ("pairs", "sequence", "identity", "random(SEED)")
"""The names of the orders."""


@dataclass(frozen=True)
class CombiningOrder:
    """An order in which elements are combined.

    Attributes:
        name: what the user calls it.
        pick: which neighbours are combined next, given how many pairs of them there are; None for
            all pairs at once, then all pairs of the results.
        identity: whether the identity stands before and behind the elements.
    """

    name: str
    pick: Callable[[int], int] | None = None
    identity: bool = False


def _first(count: int) -> int:
    return 0


PAIRS = CombiningOrder("pairs")
"""The usual order."""

_SIMPLE = {
    "pairs": PAIRS,
    "sequence": CombiningOrder("sequence", _first),
    "identity": CombiningOrder("identity", _first, identity=True),
}

_RANDOM = re.compile(r"random\((\d{1,4000})\)")


def combining_order_of(text: object) -> CombiningOrder:
    """The order with a name.

    Raises:
        LaunchError: there is none.
    """
    if isinstance(text, str):
        if text in _SIMPLE:
            return _SIMPLE[text]
        match = _RANDOM.fullmatch(text)
        if match is not None:
            return CombiningOrder(text, random.Random(int(match[1])).randrange)
    message = f"combining must be one of {', '.join(ORDERS)}, found {shown(text)}"
    raise LaunchError(Diagnostic(message))
