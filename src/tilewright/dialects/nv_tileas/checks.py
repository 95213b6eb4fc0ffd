"""Rules that several operations share: what fits a pipeline, a body, a view, a buffer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
)
from tilewright.dialects.cuda_tile.constraints import listed, require, values_of
from tilewright.dialects.cuda_tile.facts import InPlace, ViewLike, has
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.control_flow import types_text
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, spell
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AtomAttr,
    AtomKind,
    IteratorKind,
)
from tilewright.dialects.nv_tileas.distributed import plain
from tilewright.dialects.nv_tileas.propagation import propagate_through_async
from tilewright.dialects.nv_tileas.types import (
    AsyncTokenType,
    BufferType,
    IteratorType,
    PipelineType,
    element_bits,
    plain_tile,
    space_of,
)

__all__ = [
    "byte_size",
    "integers",
    "stages_of_position",
    "type_list",
    "unwrap",
    "verify_atom",
    "verify_iterator",
    "verify_region_arguments",
    "verify_scope",
    "verify_space",
    "verify_stage_arguments",
    "verify_taken_out",
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


def stages_of_position(pipeline: SSAValue, iterator: SSAValue) -> int:
    """How many stages each position of an iterator stands for: one, or of an iterator that a
    reduction over stages gives, as many as that collapses (S19)."""
    held, type = cast(PipelineType, pipeline.type), cast(IteratorType, iterator.type)
    whole = type.kind == IteratorKind.CONSUMER and type.space == AddressSpace.REGISTER
    return held.stages // type.count if whole and held.stages % type.count == 0 else 1


def verify_iterator(
    pipeline: SSAValue, iterator: SSAValue, kind: IteratorKind, grouped: bool = False
) -> None:
    """The iterator goes through the stages of this pipeline, on this side.

    Args:
        pipeline: the pipeline.
        iterator: the iterator.
        kind: the side.
        grouped: whether a position may stand for several stages.

    Its payload lies where the pipeline's stages do; beyond a consumer that copies it out of them,
    in registers (S18).
    """
    held, type = cast(PipelineType, pipeline.type), cast(IteratorType, iterator.type)
    require(type.kind == kind, f"needs a {kind.word} iterator, found a {type.kind.word} iterator")
    size = stages_of_position(pipeline, iterator) if grouped else 1
    require(
        type.element == held.payload and type.count * size == held.stages,
        f"the iterator must go through {held.stages} stages of {spell(held.payload)} (as the "
        f"pipeline), found {type.count} of {spell(type.element)}",
    )
    staged = propagate_through_async(type, held.space)
    allowed = [staged]
    if kind == IteratorKind.CONSUMER:
        allowed.append(propagate_through_async(staged, AddressSpace.REGISTER))
    words = " or ".join(one.space.word for one in allowed)
    require(
        type in allowed,
        f"the payload of a {kind.word} iterator of this pipeline lies in {words} memory, "
        f"found {type.space.word}",
    )


def unwrap(type: Attribute) -> Attribute:
    """The element type of an iterator, the tile in a buffer; any other type itself.

    The class is asked before types are compared, and only the types of block arguments are
    unwrapped, never those of `producer_types` (S13).
    """
    if isinstance(type, IteratorType):
        return type.element
    return plain_tile(type) if isinstance(type, BufferType) else type


def verify_stage_arguments(
    region: Region, pipeline: SSAValue, types: Sequence[Attribute], name: str, copied: bool = False
) -> None:
    """The block arguments of a body are what a stage of the pipeline holds.

    Args:
        region: the body.
        pipeline: the pipeline.
        types: the payload types that the operation lists.
        name: of the property that lists them.
        copied: whether the body gets the payload copied to registers, not the stage's buffers.
    """
    verify_region_arguments(region, types, name)
    buffers = cast(PipelineType, pipeline.type).buffers
    expected = types if copied else buffers
    found = region.block.arg_types
    fits = all(
        isinstance(given, IteratorType) or given == due
        for given, due in zip(found, expected, strict=True)
    )
    where = "copied to registers" if copied else "the buffers of the stage"
    require(
        fits,
        f"the block arguments must be {types_text(expected)} ({where}), found {types_text(found)}",
    )


def verify_taken_out(region: Region) -> None:
    """What a body takes out of a stage is no buffer of the stage, which it gives back."""
    last = region.blocks[0].last_op if region.blocks else None
    for value in () if last is None else last.operands:
        require(
            not isinstance(value.type, BufferType) or _stored(value) not in region.block.args,
            "a buffer of a stage stays inside the body that it is lent to; copy its elements out, "
            f"found {spell(value.type)}",
        )


def _stored(value: SSAValue) -> SSAValue:
    """The buffer that a value is part of, or that a product changes and gives."""
    while isinstance(value.owner, Operation):
        operation = value.owner
        changed = [*operation.get_traits_of_type(InPlace)]
        if changed and isinstance(operation, CudaTileOperation):
            (value,) = values_of(operation, changed[0].name)
        elif has(type(operation), ViewLike):
            value = operation.operands[0]
        else:
            break
    return value


def verify_space(value: SSAValue, name: str, allowed: Sequence[AddressSpace]) -> None:
    """An operand lies in memory that the operation reaches."""
    found = space_of(value.type)
    require(
        found in allowed,
        f"{name} must lie in {listed([space.word for space in allowed])} memory, found "
        f"{spell(value.type)} in {found.word}",
    )


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


def byte_size(type: TileType | BufferType) -> int:
    """How many bytes the elements of a tile take in memory."""
    return element_bits(type) * type.element_count // 8


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
    *,
    mixed: bool = False,
) -> None:
    """Indices, tile and facts about bounds fit the view; indices may be of mixed types or not."""
    problem = view.verify_index_types([value.type for value in index], mixed=mixed)
    require(problem is None, problem or "")
    require(
        plain_tile(tile) == view.tile_type,
        f"the {what} must be {spell(view.tile_type)} (the tile of the view), found {spell(tile)}",
    )
    if inbounds is not None:
        count = len(cast("DenseArrayBase[Any]", inbounds))
        require(
            count == len(index),
            f"inbounds needs one entry per index ({len(index)}), found {count}",
        )
