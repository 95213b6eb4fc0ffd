"""What is added to the dialect from outside: names that are free, classes that are complete."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from xdsl.ir import Attribute, TypeAttribute

from tilewright.dialects.cuda_tile.attributes import ATTRIBUTES
from tilewright.dialects.cuda_tile.debug_info import DEBUG_INFO
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS, TESTING_OPERATIONS

__all__ = ["check_attributes", "check_operations", "names_of", "operation_names"]

_NAME = re.compile(r"cuda_tile\.[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*", re.ASCII)
_OTHER_WORDS = frozenset(("builtin.module", "loc", "print"))
"""Words that are read in another way where an operation may stand."""


def names_of(operations: Iterable[type[CudaTileOperation]]) -> dict[str, type[CudaTileOperation]]:
    """Operations by the names that the text has for them, older ones included."""
    known = tuple(operations)
    names = {operation.mnemonic(): operation for operation in known}
    for operation in known:
        names |= dict.fromkeys(operation.ALIASES, operation)
    return names


@cache
def operation_names(testing: bool = False) -> Mapping[str, type[CudaTileOperation]]:
    """The operations of the dialect by name; with the testing-only ones if asked for."""
    return MappingProxyType(names_of((*OPERATIONS, *(TESTING_OPERATIONS if testing else ()))))


def check_operations(operations: Sequence[type[CudaTileOperation]]) -> None:
    """Check that operations can join the dialect.

    Raises:
        ValueError: a class is no complete definition, or a name is taken or can't be read.
    """
    if not operations:
        return
    taken = {name: kind.name for name, kind in operation_names(testing=True).items()}
    for operation in operations:
        if not issubclass(operation, CudaTileOperation):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ValueError(f"{operation.__name__} is no CudaTileOperation")
        _check_name(operation)
        # Undecorated classes have xDSL's stub instead of a definition, or that of their base.
        if getattr(operation.get_irdl_definition(), "name", None) != operation.name:
            raise ValueError(f"{operation.__name__} lacks the decorator @irdl_op_definition")
        for name in (operation.mnemonic(), *operation.ALIASES):
            if name in taken or name in _OTHER_WORDS:
                owner = taken.get(name, "the syntax")
                raise ValueError(
                    f"{operation.__name__} cannot be called {name!r}: the name belongs to {owner}"
                )
            taken[name] = operation.__name__


def check_attributes(attributes: Sequence[type[Attribute]]) -> None:
    """Check that attributes can join the dialect.

    Raises:
        ValueError: a name is taken or can't be read, or a class is a type.
    """
    if not attributes:
        return
    taken = {kind.name: kind.__name__ for kind in (*ATTRIBUTES, *DEBUG_INFO)}
    for attribute in attributes:
        _check_name(attribute)
        if issubclass(attribute, TypeAttribute):
            raise ValueError(f"{attribute.__name__} is a type; the dialect takes no more types")
        if attribute.name in taken:
            raise ValueError(
                f"{attribute.__name__} cannot be called {attribute.name!r}: "
                f"the name belongs to {taken[attribute.name]}"
            )
        taken[attribute.name] = attribute.__name__


def _check_name(kind: type[Any]) -> None:
    name = getattr(kind, "name", None)
    if not isinstance(name, str) or _NAME.fullmatch(name) is None:
        raise ValueError(f"the name of {kind.__name__} must be cuda_tile.WORD, found {name!r}")
