"""Attributes of other modules and classes, replaced for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["Replacements"]


class Replacements:
    """Attributes that have been replaced."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []

    def put(self, owner: Any, name: str, value: Any) -> None:
        """Set an attribute, whether there was one or not.

        Args:
            owner: a module, a class, or any object with a `__dict__`.
            name: of the attribute.
            value: of it from now on.
        """
        if name in vars(owner):
            before = owner.__dict__[name]
            self._undo.append(lambda: setattr(owner, name, before))
        else:
            # What it may have inherited comes into sight again.
            self._undo.append(lambda: delattr(owner, name))
        setattr(owner, name, value)

    def replace(self, owner: Any, name: str, make: Callable[[Any], Any]) -> None:
        """Set an attribute to what is made of what it was, if there was one.

        Args:
            owner: as for `put`.
            name: of the attribute.
            make: from the value that it had.
        """
        before = getattr(owner, name, None)
        if before is not None:
            self.put(owner, name, make(before))

    def when_undone(self, action: Callable[[], None]) -> None:
        """Have something else done when everything is as it was.

        Args:
            action: what to do.
        """
        self._undo.append(action)

    def undo(self) -> None:
        """Have everything as it was."""
        while self._undo:
            self._undo.pop()()
