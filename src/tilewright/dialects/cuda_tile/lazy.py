"""What makes the classes of the dialect faster than Python's and xDSL's own ways."""

from __future__ import annotations

from abc import ABCMeta
from typing import TYPE_CHECKING

__all__ = ["ClassesByInheritance", "lazy"]


class ClassesByInheritance(ABCMeta):
    """Of abstract classes of which none is registered as a subclass without being one: then
    `isinstance` need not ask in Python."""

    __instancecheck__ = type.__instancecheck__
    __subclasscheck__ = type.__subclasscheck__


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
            try:
                return values[self]
            except KeyError:
                found = values[self] = self.fget(instance)
                return found
