"""What is added to the dialect from outside: names that are free, classes that are complete."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import BaseAttr

from tilewright.dialects.cuda_tile.assembly_format import ATTRIBUTE_SYNTAX
from tilewright.dialects.cuda_tile.attributes import ATTRIBUTES, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import OneOf
from tilewright.dialects.cuda_tile.debug_info import DEBUG_INFO
from tilewright.dialects.cuda_tile.declaration import Dictionary
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS, TESTING_OPERATIONS

__all__ = ["check_attributes", "check_operations", "names_of", "operation_names", "pattern_problem"]

_NAME = re.compile(r"cuda_tile\.[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*", re.ASCII)
_OTHER_WORDS = frozenset(("builtin.module", "loc", "print"))
"""Words that are read in another way where an operation may stand."""

_PART = re.compile(r"(\(\?|[$@#!])(\w+)")
_KINDS = ", ".join(ATTRIBUTE_SYNTAX)


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
        problem = pattern_problem(operation)
        if problem is not None:
            raise ValueError(f"ASSEMBLY of {operation.__name__} {problem}")


def pattern_problem(operation: type[CudaTileOperation]) -> str | None:
    """What is wrong with the syntax that an operation declares: a name that it lacks, an operand
    or attribute that no text would show, an attribute that has no syntax; None if nothing is.
    Operations that parse and print by themselves declare none."""
    if operation.parse.__func__ is not CudaTileOperation.parse.__func__:
        return None
    definition = operation.get_irdl_definition()
    operands = {name for name, _ in definition.operands}
    values = operands | {name for name, _ in definition.results}
    attributes = {*definition.properties} - {"operandSegmentSizes"}
    shown = set[str]()
    for kind, name in _PART.findall(operation.ASSEMBLY):
        known = {"$": operands, "@": values, "#": attributes, "!": attributes}.get(
            kind, operands | attributes
        )
        if name not in known:
            return f"has {kind}{name}, but the operation has no {name} of that sort"
        if kind == "#" and not _has_syntax(operation, name):
            return f"has #{name}, for which ATTRIBUTE_KINDS must name one of {_KINDS}"
        shown.update(() if kind == "@" else (name,))
    if operation.DICTIONARY is not Dictionary.NONE:
        # What is unlike its default is shown in the dictionary.
        shown |= {name for name in attributes if operation.default_of(name) is not None}
    missing = sorted((operands | attributes) - shown)
    return f"leaves out {', '.join(missing)}" if missing else None


def _has_syntax(operation: type[CudaTileOperation], attribute: str) -> bool:
    if attribute in operation.ATTRIBUTE_KINDS:
        return operation.ATTRIBUTE_KINDS[attribute] in ATTRIBUTE_SYNTAX
    constraint: Any = operation.get_irdl_definition().properties[attribute].constr
    if isinstance(constraint, BaseAttr):
        return issubclass(cast(Any, constraint).attr, WordEnumAttr)
    return isinstance(constraint, OneOf)


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
