"""What operations say besides: attributes, orderings, places in sources; and constants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, cast

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Attribute, Operation
from xdsl.irdl import OptPropertyDef

from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.literals import element_bits, elements
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, GlobalOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import walk
from tilewright.reduction.draft import Draft, used
from tilewright.reduction.editing import attached, constant, delete, same_type
from tilewright.reduction.strategies.strategy import Edit, Site, Strategy

__all__ = ["ATTRIBUTES", "CONSTANTS", "LOCATIONS", "ORDERINGS"]


def _attributes(draft: Draft) -> Iterator[Site]:
    """Attributes that may be missing, and those that may have their default."""
    for operation in walk(draft.module):
        for name in operation.attributes:
            yield (partial(_drop_attribute, operation, name),)
        if not isinstance(operation, CudaTileOperation):
            continue
        definitions = operation.get_irdl_definition().properties
        for name, value in operation.properties.items():
            definition = definitions.get(name)
            if isinstance(definition, OptPropertyDef):
                yield (partial(_set_property, operation, name, None),)
            elif definition is not None and definition.default_value not in (None, value):
                yield (partial(_set_property, operation, name, definition.default_value),)


def _drop_attribute(operation: Operation, name: str) -> bool:
    del operation.attributes[name]
    return True


def _set_property(operation: Operation, name: str, value: Attribute | None) -> bool:
    operation.properties.pop(name, None)
    if value is not None:
        operation.properties[name] = value
    return True


ATTRIBUTES = Strategy("attributes", _attributes)


def _orderings(draft: Draft) -> Iterator[Site]:
    """Memory accesses that are ordered less."""
    for operation in draft.statements():
        found = operation.properties.get("memory_ordering_semantics")
        if isinstance(found, MemoryOrderingSemanticsAttr):
            weaker = _WEAKER if found.data not in _WEAKER else _WEAKER[: _WEAKER.index(found.data)]
            if weaker:
                yield tuple(partial(_order, operation, word) for word in weaker)


_WEAKER = (MemoryOrderingSemantics.WEAK, MemoryOrderingSemantics.RELAXED)


def _order(operation: Operation, word: MemoryOrderingSemantics) -> bool:
    operation.properties["memory_ordering_semantics"] = MemoryOrderingSemanticsAttr(word)
    if word == MemoryOrderingSemantics.WEAK:
        operation.properties.pop("memory_scope", None)
    return True


ORDERINGS = Strategy("orderings", _orderings)


def _locations(draft: Draft) -> Iterator[Site]:
    for operation in walk(draft.module):
        arguments = [a for region in operation.regions for b in region.blocks for a in b.args]
        for one in cast("list[Any]", [operation, *arguments]):
            if one.location != UNKNOWN_LOC:
                yield (partial(_forget_place, one),)


def _forget_place(one: Any) -> bool:
    one.location = UNKNOWN_LOC
    return True


LOCATIONS = Strategy("debug information", _locations)


def _constants(draft: Draft) -> Iterator[Site]:
    """Constants of simple elements, or other values instead."""
    for operation in walk(draft.module):
        if isinstance(operation, ConstantOp | GlobalOp):
            others = _others(draft, operation) if isinstance(operation, ConstantOp) else ()
            simpler = [
                partial(_set_elements, operation, value) for value in _simpler(operation.value)
            ]
            if simpler or others:
                yield (*others, *simpler)


def _others(draft: Draft, operation: ConstantOp) -> tuple[Edit, ...]:
    if not used(operation):
        return ()
    return tuple(partial(delete, operation, same_type(draft, at)) for at in range(2))


def _set_elements(operation: ConstantOp | GlobalOp, value: ElementsAttr) -> bool:
    if isinstance(operation, ConstantOp) and not attached(operation):
        return False
    operation.properties["value"] = value
    return True


def _simpler(value: ElementsAttr) -> Iterator[ElementsAttr]:
    """Simpler constants of the same type, the simplest first."""
    type = value.type
    if not isinstance(type, TileType):
        return
    known = {value}
    for candidate in (*_splats(value, type), *_parts(value, type)):
        if candidate is not None and candidate not in known:
            known.add(candidate)
            yield candidate


def _splats(value: ElementsAttr, type: TileType) -> Iterator[ElementsAttr | None]:
    bits = element_bits(value)
    for simple in (0, 1):
        yield constant(simple, type)
    if not value.is_splat:
        yield elements(type, [bits[0]])
    elif type.element_name in _INTEGERS and 1 < bits[0] < 1 << 31:
        for simple in (2, 4, bits[0] // 2):
            if simple < bits[0]:
                yield elements(type, [simple])


_INTEGERS: Mapping[str, int] = {"i8": 8, "i16": 16, "i32": 32, "i64": 64}


def _parts(value: ElementsAttr, type: TileType) -> Iterator[ElementsAttr | None]:
    """Half of the elements, the others as the first."""
    bits = element_bits(value)
    half = len(bits) // 2
    if half:
        yield elements(type, [*bits[:half], *[bits[0]] * (len(bits) - half)])
        yield elements(type, [*[bits[0]] * half, *bits[half:]])


CONSTANTS = Strategy("constants", _constants)
