"""Rules that several operations share: what fits a pipeline, a body, a view, a buffer."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
)
from tilewright.dialects.cuda_tile.constraints import listed, require
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operations.control_flow import types_text
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, spell
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind, IteratorKind
from tilewright.dialects.nv_tileas.distributed import plain
from tilewright.dialects.nv_tileas.types import AsyncTokenType, IteratorType, PipelineType

__all__ = [
    "byte_size",
    "integers",
    "type_list",
    "unwrap",
    "verify_atom",
    "verify_iterator",
    "verify_region_arguments",
    "verify_scope",
    "verify_tile_access",
    "verify_write_yield",
    "verify_yield",
]


def type_list(attribute: Attribute, name: str) -> tuple[Attribute, ...]:
    """The types that a property lists.

    Raises:
        VerifyException: it holds something else.
    """
    parts = cast("ArrayAttr[Attribute]", attribute).data
    for part in parts:
        require(isinstance(part, TileType | IteratorType), f"{name} must list types, found {part}")
    return tuple(parts)


def integers(attribute: Attribute) -> tuple[int, ...]:
    """The numbers of an array."""
    return tuple(int(value) for value in cast("DenseArrayBase[Any]", attribute).get_values())


def verify_iterator(pipeline: SSAValue, iterator: SSAValue, kind: IteratorKind) -> None:
    """The iterator goes through the stages of this pipeline, on this side."""
    held, type = cast(PipelineType, pipeline.type), cast(IteratorType, iterator.type)
    require(type.kind == kind, f"needs a {kind.word} iterator, found a {type.kind.word} iterator")
    require(
        type.element == held.element and type.count == held.stages,
        f"the iterator must go through {held.stages} stages of {spell(held.element)} (as the "
        f"pipeline), found {type.count} of {spell(type.element)}",
    )


def unwrap(type: Attribute) -> Attribute:
    """The element type of an iterator; any other type itself.

    The class is asked before types are compared, and only the types of block arguments are
    unwrapped, never those of `producer_types` (S13).
    """
    return type.element if isinstance(type, IteratorType) else type


def verify_region_arguments(region: Region, types: Sequence[Attribute], name: str) -> None:
    """The block arguments of a body, unwrapped, are the listed types, in number and order."""
    require(len(region.blocks) == 1, f"the body must have one block, found {len(region.blocks)}")
    found = [unwrap(type) for type in region.block.arg_types]
    require(
        len(found) == len(types),
        f"the body must have {len(types)} block arguments ({name}), found {len(found)}",
    )
    require(
        found == [*types],
        f"the block arguments must be {types_text(types)} ({name}), found {types_text(found)}",
    )


def verify_yield(
    region: Region, end: type[Operation], types: Sequence[Attribute], meaning: str
) -> None:
    """The body ends in a terminator of the right class that yields values of these types.

    A body that ends in no terminator at all is an error of its own.
    """
    last = _end(region, end)
    if last is None:
        return
    found = tuple(last.operand_types)
    require(
        _fit(found, types),
        f"the body must yield {types_text(types)} ({meaning}), found {types_text(found)}",
    )


def _fit(found: Sequence[Attribute], types: Sequence[Attribute]) -> bool:
    """Whether values have these types; where one says no layout, a tile may have any."""
    return len(found) == len(types) and all(
        type in (one, plain(one)) for one, type in zip(found, types, strict=True)
    )


def verify_write_yield(region: Region, end: type[Operation], types: Sequence[Attribute]) -> None:
    """The body of a write yields the asynchronous work that fills the stage, or the payload."""
    last = _end(region, end)
    if last is None:
        return
    found = tuple(last.operand_types)
    work = bool(found) and all(isinstance(type, AsyncTokenType) for type in found)
    require(
        work or _fit(found, types),
        f"the body must yield async tokens only or {types_text(types)} (producer_types), "
        f"found {types_text(found)}",
    )


def _end(region: Region, end: type[Operation]) -> Operation | None:
    require(len(region.blocks) == 1, f"the body must have one block, found {len(region.blocks)}")
    last = region.block.last_op
    if last is None or not last.has_trait(IsTerminator):
        return None
    require(
        isinstance(last, end),
        f"the body must end in `{end.name}`, found `{last.name.removeprefix('cuda_tile.')}`",
    )
    return last


_BYTES = MappingProxyType({"ptr": 8, "i1": 1, "tf32": 4})
"""The bytes of an element in memory where its width does not say them."""


def byte_size(type: TileType) -> int:
    """How many bytes the elements of a tile take in memory."""
    own = _BYTES.get(type.element_name)
    if own is not None:
        return own * type.element_count
    return WIDTHS[type.element_name] * type.element_count // 8


def verify_atom(atom: AtomAttr | None, kinds: Sequence[AtomKind]) -> None:
    """An atom, if there is one, is of a kind that the operation uses."""
    if atom is not None:
        words = listed([kind.word for kind in kinds])
        require(atom.kind in kinds, f"the atom must be of kind {words}, found {atom.kind.word}")


def verify_scope(operation: Operation) -> None:
    """The memory scope is there exactly for orderings other than weak."""
    ordering = cast(
        MemoryOrderingSemanticsAttr, operation.properties["memory_ordering_semantics"]
    ).data
    scope = operation.properties.get("memory_scope")
    if ordering == MemoryOrderingSemantics.WEAK:
        found = scope.data.word if isinstance(scope, MemoryScopeAttr) else scope
        require(scope is None, f"weak accesses take no memory scope, found {found}")
    else:
        require(
            scope is not None,
            f"{ordering.word} accesses need a memory scope (tl_blk, device or sys)",
        )


def verify_tile_access(
    view: TileViewType,
    tile: Attribute,
    index: Sequence[SSAValue],
    inbounds: Attribute | None,
    what: str,
) -> None:
    """Indices, tile and facts about bounds fit the view."""
    problem = view.verify_index_types([value.type for value in index])
    require(problem is None, problem or "")
    require(
        isinstance(tile, TileType) and tile.plain == view.tile_type,
        f"the {what} must be {spell(view.tile_type)} (the tile of the view), found {spell(tile)}",
    )
    if inbounds is not None:
        count = len(cast("DenseArrayBase[Any]", inbounds))
        require(
            count == len(index),
            f"inbounds needs one entry per index ({len(index)}), found {count}",
        )
