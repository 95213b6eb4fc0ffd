"""The ways in which modules are made smaller, each at its places of a module."""

from __future__ import annotations

from tilewright.reduction.strategies.aggregates import AGGREGATES
from tilewright.reduction.strategies.details import ATTRIBUTES, CONSTANTS, LOCATIONS, ORDERINGS
from tilewright.reduction.strategies.shapes import CAPS, DIMENSIONS
from tilewright.reduction.strategies.statements import BODIES, EFFECTS, MEMBERS, STATEMENTS
from tilewright.reduction.strategies.strategy import Edit, Site, Strategy
from tilewright.reduction.strategies.tensors import ACCESSES, TENSORS
from tilewright.reduction.strategies.values import (
    CARRIED,
    NEW_PARAMETERS,
    OPERANDS,
    PARAMETERS,
    RESULTS,
)

__all__ = ["NEW_PARAMETERS", "STRATEGIES", "Edit", "Site", "Strategy"]

STRATEGIES: tuple[Strategy, ...] = (
    MEMBERS,
    LOCATIONS,
    EFFECTS,
    STATEMENTS,
    BODIES,
    AGGREGATES,
    CARRIED,
    RESULTS,
    OPERANDS,
    PARAMETERS,
    NEW_PARAMETERS,
    ATTRIBUTES,
    ORDERINGS,
    CAPS,
    DIMENSIONS,
    TENSORS,
    ACCESSES,
    CONSTANTS,
)
"""All of them, in the order in which a round tries them."""
