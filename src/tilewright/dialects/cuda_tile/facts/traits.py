"""The traits of classes of operations, each looked up once: xDSL goes through all each time."""

from __future__ import annotations

from functools import cache
from typing import TypeVar, cast

from xdsl.ir import Operation
from xdsl.traits import OpTrait

__all__ = ["has", "trait_of"]

_Trait = TypeVar("_Trait", bound=OpTrait)


@cache
def _trait_of(kind: type[Operation], trait: type[OpTrait]) -> OpTrait | None:
    return next((one for one in kind.traits if isinstance(one, trait)), None)


def trait_of(kind: type[Operation], trait: type[_Trait]) -> _Trait | None:
    """The trait of a class that operations of a class have; None if they have none."""
    return cast("_Trait | None", _trait_of(kind, trait))


@cache
def has(kind: type[Operation], trait: type[OpTrait]) -> bool:
    """Whether operations of a class have a trait of a class."""
    return _trait_of(kind, trait) is not None
