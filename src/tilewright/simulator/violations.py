"""What a program can do wrong, by class (R1 to R14 of the semantics), and how it stops then."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.semantics.values import Stop

__all__ = ["VIOLATIONS", "Violation"]

VIOLATIONS: Mapping[str, str] = MappingProxyType(
    {
        "R1": "a stage is written by who does not own it",
        "R2": "a stage that is not full is read",
        "R3": "a stage is given back or written while asynchronous work reads it",
        "R4": "the bytes announced to a barrier are not those that land",
        "R5": "a token or iterator is misused",
        "R6": "a barrier's parity lets the wrong generation pass",
        "R7": "no fence stands between accesses of the generic proxy and of the asynchronous one",
        "R8": "the result of asynchronous work is used before it is waited for",
        "R9": "a value crosses the boundary of an isolated agent",
        "R10": "conflicting accesses of global memory are not ordered",
        "R11": "a barrier gets more arrivals than it expects",
        "R12": "a stage buffer is used outside the region that lends it",
        "R13": "conflicting accesses of a buffer are not ordered",
        "R14": "elements that are loaded at once do not lie one behind the other",
        "deadlock": "agents wait, and nothing is left that could let them go on",
        "exit": "the program ends with work in flight, tokens not given back or stages not read",
    }
)
"""The classes of violations."""


class Violation(Stop):
    """The program breaks a rule of pipelines, agents or asynchronous work.

    Args:
        kind: the class, a key of `VIOLATIONS`.
        message: what happened.
        operation: the operation at fault; None where whoever executes it knows.
        other: the operation that it is at odds with, if that is known.

    Attributes:
        kind: the class.
        other: that operation.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        operation: Operation | None = None,
        other: Operation | None = None,
    ) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind
        self.operation, self.other = operation, other
