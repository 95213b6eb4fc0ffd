"""Keeps operations where a program has them.

cuTile moves out of a loop what gives the same each time around, loads too, and without asking
whether the loop gets that far. As it makes a loop of what follows an early `return`, a load that a
program has behind a test of its index is done before the test.

What looks for accesses outside arrays must not blame the program for that. Elsewhere it does no
harm, unless a load has neither mask nor view to keep it inside an array.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import cache, wraps
from typing import Any

from tilewright.cutile.installed import compiling, operations
from tilewright.devices.settings import LaunchSettings

__all__ = ["Unhoisted", "in_place", "unhoisted_for"]

_PASS, _EFFECT = "hoist_loop_invariants", "has_observable_effect"


class Unhoisted(Enum):
    """What stays in its loop."""

    EVERYTHING = "everything"
    UNGUARDED_LOADS = "loads that nothing keeps inside an array"


def unhoisted_for(settings: LaunchSettings) -> Unhoisted:
    """What stays in its loop with these settings: everything, where a program's faults are looked
    for."""
    return Unhoisted.EVERYTHING if settings.looking else Unhoisted.UNGUARDED_LOADS


_UNHOISTED: ContextVar[Unhoisted | None] = ContextVar("tilewright_cutile_kept", default=None)
_HOISTING: ContextVar[bool] = ContextVar("tilewright_cutile_hoisting", default=False)


@contextmanager
def in_place(unhoisted: Unhoisted) -> Generator[None]:
    """Has cuTile leave operations where they are, in this thread.

    Args:
        unhoisted: which ones.
    """
    _ask_first()
    token = _UNHOISTED.set(unhoisted)
    try:
        yield
    finally:
        _UNHOISTED.reset(token)


@cache
def _ask_first() -> None:
    """Have cuTile ask what is to be left where it is."""
    original = getattr(compiling, _PASS, None)
    if original is not None:
        setattr(compiling, _PASS, _but_for_unhoisted(original))
    for name in ("LoadPointer", "TileLoad"):
        kind = getattr(operations, name, None)
        if hasattr(kind, _EFFECT):
            setattr(kind, _EFFECT, _also_of_unguarded_loads(getattr(kind, _EFFECT)))


def _but_for_unhoisted(original: Any) -> Any:
    """The pass that moves operations out of loops."""

    @wraps(original)
    def hoist(*arguments: Any, **named: Any) -> None:
        unhoisted = _UNHOISTED.get()
        if unhoisted is Unhoisted.EVERYTHING:
            return
        token = _HOISTING.set(unhoisted is Unhoisted.UNGUARDED_LOADS)
        try:
            original(*arguments, **named)
        finally:
            _HOISTING.reset(token)

    return hoist


def _also_of_unguarded_loads(original: Any) -> property:
    """Whether an operation has effects, so that it is not moved."""

    def has_observable_effect(operation: Any) -> bool:
        return original.fget(operation) or (_HOISTING.get() and _is_unguarded(operation))

    return property(has_observable_effect)


def _is_unguarded(load: Any) -> bool:
    """Whether a load may be outside its array, wherever its index or pointer is."""
    if hasattr(load, "pointer"):
        return load.mask is None
    return any(getattr(load, "inbounds", ()))
