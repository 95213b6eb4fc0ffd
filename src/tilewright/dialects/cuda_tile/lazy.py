"""Properties of attributes that are computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["lazy"]

if TYPE_CHECKING:
    from functools import cached_property as lazy
else:

    class lazy(property):
        """`cached_property` for attribute classes: xDSL takes any other descriptor in their body
        for a parameter."""

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            values = instance.__dict__
            if self not in values:
                values[self] = self.fget(instance)
            return values[self]
