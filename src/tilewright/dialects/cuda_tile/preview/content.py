"""Finding preview content in a module."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FunctionType
from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.attributes import OptimizationHintsAttr
from tilewright.dialects.cuda_tile.preview.base import (
    PreviewAttr,
    PreviewEnumAttr,
    PreviewOperation,
    PreviewType,
)
from tilewright.nesting import walk

__all__ = ["not_executable", "not_in_text", "preview_content", "preview_name"]


def not_in_text(name: str) -> str:
    """What is said of preview content in a text, which can be printed, but not parsed."""
    return f"{name} is preview content of Tile IR 13.5, which is read from bytecode only"


def preview_name(used: Attribute | Operation) -> str:
    """What a piece of preview content is called."""
    if isinstance(used, PreviewType):
        return used.title
    if isinstance(used, PreviewAttr):
        return used.mnemonic
    return used.name.removeprefix("cuda_tile.")


def not_executable(module: Operation) -> tuple[Operation, str] | None:
    """The first operation of a module with preview content, and why the module can be neither run
    nor lowered; None if it has none."""
    found = preview_content(module)
    if found is None:
        return None
    operation, name = found
    return operation, (
        f"{name} is preview content of Tile IR 13.5, which can be read and printed only"
    )


def preview_content(module: Operation) -> tuple[Operation, str] | None:
    """The first operation of a module that is or has preview content, and what that is called;
    None if there is none."""
    for operation in walk(module):
        if isinstance(operation, PreviewOperation):
            return operation, preview_name(operation)
        for attribute in _attributes(operation):
            found = _inside(attribute)
            if found is not None:
                return operation, preview_name(found)
    return None


def _attributes(operation: Operation) -> Iterator[Attribute]:
    yield from operation.properties.values()
    yield from operation.attributes.values()
    for result in operation.results:
        yield result.type
    for region in operation.regions:
        for block in region.blocks:
            yield from block.arg_types


def _inside(attribute: Attribute) -> Attribute | None:
    if isinstance(attribute, PreviewAttr | PreviewEnumAttr | PreviewType):
        return attribute
    parts: tuple[Attribute, ...] = ()
    if isinstance(attribute, ArrayAttr):
        parts = cast(Any, attribute).data
    elif isinstance(attribute, DictionaryAttr):
        parts = tuple(attribute.data.values())
    elif isinstance(attribute, FunctionType):
        parts = (*attribute.inputs.data, *attribute.outputs.data)
    elif isinstance(attribute, OptimizationHintsAttr):
        parts = (attribute.entries,)
    return next((found for part in parts if (found := _inside(part)) is not None), None)
