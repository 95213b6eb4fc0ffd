"""Why elements are unspecified, and what is said where they must not be: in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = [
    "ADDRESS",
    "BEYOND",
    "CONDITION",
    "LOOP_BOUNDS",
    "MASKED",
    "NO_PADDING",
    "VALUE",
    "said_of",
]

BEYOND = "beyond the tensor, as the view has no padding value"
MASKED = "where the mask is false"
NO_PADDING = f"{MASKED}, as there is no padding value"

ADDRESS = "the address is unspecified"
CONDITION = "the condition is unspecified"
VALUE = "an unspecified value would be written"
LOOP_BOUNDS: Mapping[str, str] = MappingProxyType(
    {"lowerBound": "the lower bound", "upperBound": "the upper bound", "step": "the step"}
)
"""What the operands of `for` are called."""

_SAID: Mapping[str, str] = MappingProxyType(
    {
        "condition": CONDITION,
        **{name: f"{words} is unspecified" for name, words in LOOP_BOUNDS.items()},
        **dict.fromkeys(("source", "destination", "pointers"), ADDRESS),
        **dict.fromkeys(("value", "tile", "arg"), VALUE),
    }
)


def said_of(operand: str) -> str:
    """What is said of an operand of which an element is unspecified.

    Args:
        operand: its name.
    """
    return _SAID.get(operand, f"the operand {operand} is unspecified")
