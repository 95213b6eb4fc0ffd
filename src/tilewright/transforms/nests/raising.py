"""Pass `raise-nests`: operations on tiles become nests.

Each operation that computes, loads or stores elements becomes a nest of its own; `fuse` puts nests
together. Operations that only move elements leave nothing but the maps by which others read: they
are composed. Where that would take divisions, the tile is materialized first. Constants whose
elements are equal, and `iota`, are made where they are needed.

Everything else stays as it is, with its tiles materialized: control flow, scalars, views, tokens,
and statements whose elements are no business of this level, such as `print_tko`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import AffineMapAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import has, movement_of
from tilewright.dialects.cuda_tile.integer_arrays import integers_of, segment_sizes
from tilewright.dialects.cuda_tile.operations import core, memory, miscellaneous, module, views
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.control_flow import YieldOp as BodyEnd
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType, TileViewType, scalar
from tilewright.dialects.nest.attributes import ReduceAttr, ScanAttr, Target, WriteAttr
from tilewright.dialects.nest.maps import identity, reached
from tilewright.dialects.nest.operations.accesses import (
    IndexOp,
    LoadViewOp,
    ReadOp,
    StoreViewOp,
)
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.products import ProductOp, is_product
from tilewright.nesting import Steps, run
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.movements import ZERO, map_of

__all__ = ["RaiseNests"]


class RaiseNests(KernelPass):
    """Makes nests of the operations on tiles of every kernel."""

    name = "raise-nests"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        old = anchor.body.block
        raised = run(_Raising({}).block(old))
        anchor.detach_region(anchor.body)
        anchor.add_region(Region(raised))
        context.applied(self, "kernels raised", anchor)


# ---- what tiles are


@dataclass(frozen=True)
class Element:
    """The elements of a tile are those of a value, by a map of their index.

    Attributes:
        value: a materialized tile, or a scalar.
        map: from the index in the tile to that in the value.
    """

    value: SSAValue
    map: AffineMap


@dataclass(frozen=True)
class Splat:
    """All elements of a tile are one constant.

    Attributes:
        operation: gives it.
    """

    operation: module.ConstantOp


@dataclass(frozen=True)
class Number:
    """An element of a tile is a number that follows from its index.

    Attributes:
        type: of the element.
        map: gives one number.
    """

    type: Attribute
    map: AffineMap


Source: TypeAlias = Element | Splat | Number
"""Where the elements of a tile come from."""


def _moved(source: Source, map: AffineMap) -> Source:
    """The tile whose element at an index is that of a source at another."""
    match source:
        case Element(value, inner):
            return Element(value, inner.compose(map))
        case Number(type, inner):
            return Number(type, inner.compose(map))
        case Splat():
            return source


# ---- bodies


@dataclass
class Body:
    """The body of a nest while it is made.

    Attributes:
        rank: of the domain.
        block: the body.
    """

    rank: int
    block: Block = field(default_factory=Block)
    _made: dict[Any, SSAValue] = field(default_factory=dict[Any, SSAValue])

    def add(self, operation: Operation, at: Operation) -> Operation:
        """Add an operation that stands for another one."""
        operation.location = at.location
        self.block.add_op(operation)
        return operation

    def element(self, source: Source, at: Operation) -> SSAValue:
        """The element of a source whose index is that of the domain."""
        found = self._made.get(source)
        if found is None:
            found = self._made[source] = self._element(source, at)
        return found

    def _element(self, source: Source, at: Operation) -> SSAValue:
        match source:
            case Splat(operation):
                elements = operation.value
                one = scalar(cast(TileType, elements.type).element_type)
                made: Operation = module.ConstantOp.create(
                    result_types=[one],
                    properties={"value": ElementsAttr(one, elements.raw, splat=True)},
                )
            case Number(type, map):
                made = IndexOp.create(
                    result_types=[scalar(type)], properties={"map": AffineMapAttr(map)}
                )
            case Element(value, map):
                type = cast(TileType, value.type)
                if not type.rank:
                    return value
                made = ReadOp.create(
                    operands=[value],
                    result_types=[scalar(type.element_type)],
                    properties={"map": AffineMapAttr(map)},
                )
        return self.add(made, at).results[0]

    def ended(self, values: Sequence[SSAValue], targets: Sequence[Target]) -> Region:
        """The complete body."""
        self.block.add_op(YieldOp.of(values, targets))
        return Region(self.block)


def _scalars(types: Sequence[Attribute]) -> list[Attribute]:
    """The types of single elements."""
    return [scalar(t.element_type) if isinstance(t, TileType) else t for t in types]


def _shape(value: SSAValue) -> tuple[int, ...]:
    return cast(TileType, value.type).shape


# ---- the pass


@dataclass
class _Raising:
    """The operations of a block, one after the other.

    Attributes:
        values: what has become of values: tiles are sources, all others values.
        made: the new block.
    """

    values: dict[SSAValue, Source | SSAValue]
    made: Block = field(default_factory=Block)

    def block(self, old: Block) -> Steps[Block]:
        """Raise a block."""
        self.made = Block(arg_types=old.arg_types)
        for before, after in zip(old.args, self.made.args, strict=True):
            self.bind(before, after)
        for operation in old.ops:
            rule = self.rule_of(operation)
            if isinstance(operation, core.AggregateOperation):
                yield self.aggregate(operation)
            elif rule is not None:
                rule(self, operation)
            else:
                yield self.unraised(operation)
        return self.made

    def rule_of(self, operation: Operation) -> Rule | None:
        """How an operation becomes a nest; None if it stays."""
        if _map_of(operation) is not None:
            return _move
        values = (*operation.operands, *operation.results)
        if not any(isinstance(value.type, TileType) and value.type.rank for value in values):
            return _RULES.get(type(operation)) if isinstance(operation, _OF_VIEWS) else None
        if isinstance(operation, AtomicRMWOp) and operation.result.first_use is not None:
            # Who looks at old elements can tell one that is combined from several.
            return None
        rule = _RULES.get(type(operation))
        if rule is not None:
            return rule
        if is_product(operation) and not isinstance(operation.parent_op(), ProductOp):
            return _product
        return _compute if has(type(operation), Elementwise) else None

    def bind(self, before: SSAValue, after: SSAValue) -> None:
        """A value has become another one."""
        after.name_hint = before.name_hint
        type = before.type
        self.values[before] = (
            Element(after, AffineMap.identity(type.rank)) if isinstance(type, TileType) else after
        )

    def bind_all(self, before: Operation, after: Operation) -> None:
        """The results of an operation are those of another one."""
        for old, new in zip(before.results, after.results, strict=True):
            self.bind(old, new)

    def source(self, value: SSAValue) -> Source:
        """Where the elements of a tile come from."""
        found = self.values[value]
        assert not isinstance(found, SSAValue)
        return found

    def value(self, value: SSAValue, at: Operation) -> SSAValue:
        """What has become of a value; a tile is materialized."""
        found = self.values[value]
        if isinstance(found, SSAValue):
            return found
        type = cast(TileType, value.type)
        if isinstance(found, Element):
            is_whole = found.value.type == type and found.map == AffineMap.identity(type.rank)
            if is_whole:
                return found.value
        if isinstance(found, Splat) and found.operation.result.type == type:
            (tile,) = self.add(found.operation.clone(), at).results
        else:
            body = Body(type.rank)
            element = body.element(found, at)
            region = body.ended([element], [WriteAttr.to(identity(type.rank))])
            (tile,) = self.add(ComputeOp.of(type.shape, region, (), [type]), at).results
        self.bind(value, tile)
        return tile

    def add(self, operation: Operation, at: Operation) -> Operation:
        """Add an operation that stands for another one."""
        operation.location = at.location
        self.made.add_op(operation)
        return operation

    def unraised(self, operation: Operation) -> Steps[None]:
        """An operation as it is, with its bodies raised."""
        operands = [self.value(operand, operation) for operand in operation.operands]
        regions: list[Region] = []
        for region in operation.regions:
            made = Region()
            for block in region.blocks:
                made.add_block((yield _Raising(dict(self.values)).block(block)))
            regions.append(made)
        copy = type(operation).create(
            operands=operands,
            result_types=operation.result_types,
            properties=operation.properties,
            attributes=operation.attributes,
            regions=regions,
        )
        self.bind_all(operation, self.add(copy, operation))

    def aggregate(self, op: core.AggregateOperation) -> Steps[None]:
        """reduce and scan: the body becomes a combiner."""
        shape, dim = _shape(op.operands[0]), op.dim.value.data
        if shape[dim] == 1:
            self._alone(op, dim)
            return
        body = Body(len(shape))
        elements = [body.element(self.source(value), op) for value in op.operands]
        if isinstance(op, core.ScanOp):
            target: Target = ScanAttr.of(dim, bool(op.reverse.value.data), 0, identity(len(shape)))
        else:
            remaining = AffineMap(
                len(shape),
                0,
                tuple(r for d, r in enumerate(AffineMap.identity(len(shape)).results) if d != dim),
            )
            target = ReduceAttr.of([dim], 0, AffineMapAttr(remaining))
        region = body.ended(elements, [target] * len(elements))
        combiner = yield _Raising(dict(self.values)).block(op.body.block)
        end = combiner.last_op
        assert isinstance(end, BodyEnd)
        values = [*end.operands]
        end.detach()
        end.erase()
        combiner.add_op(YieldOp.of(values))
        nest = ComputeOp.of(shape, region, [Region(combiner)], op.result_types)
        self.bind_all(op, self.add(nest, op))

    def _alone(self, op: core.AggregateOperation, dim: int) -> None:
        """reduce and scan along a dimension with one element: that is the result."""
        rank = len(_shape(op.results[0]))
        results = [*AffineMap.identity(rank).results]
        if isinstance(op, core.ReduceOp):
            results.insert(dim, ZERO)
        map = AffineMap(rank, 0, tuple(results))
        for value, result in zip(op.operands, op.results, strict=True):
            self.values[result] = _moved(self.source(value), map)


Rule: TypeAlias = Callable[[_Raising, Any], None]
"""Makes nests of an operation."""


def _is_number(source: Source) -> bool:
    """Whether all elements of a tile are one number, which is at hand."""
    return isinstance(source, Splat) or (
        isinstance(source, Element) and not cast(TileType, source.value.type).rank
    )


def _compute(raising: _Raising, op: Operation) -> None:
    """What works element by element: its element in the body."""
    (result,) = op.results
    type = cast(TileType, result.type)
    sources = [raising.source(value) for value in op.operands]
    if prod(type.shape) == 1 and all(map(_is_number, sources)):
        # It needs no loop.
        around = Body(0, raising.made)
        made = _as_scalar(op, [around.element(source, op) for source in sources])
        around.add(made, op).results[0].name_hint = result.name_hint
        raising.values[result] = Element(made.results[0], AffineMap(type.rank, 0, ()))
        return
    body = Body(type.rank)
    operands = [body.element(source, op) for source in sources]
    made = _as_scalar(op, operands)
    body.add(made, op)
    made.results[0].name_hint = result.name_hint
    region = body.ended(made.results, [WriteAttr.to(identity(type.rank))])
    raising.bind_all(op, raising.add(ComputeOp.of(type.shape, region, (), [type]), op))


def _as_scalar(op: Operation, operands: Sequence[SSAValue]) -> Operation:
    """An operation on single elements."""
    return type(op).create(
        operands=operands,
        result_types=_scalars(op.result_types),
        properties=op.properties,
        attributes=op.attributes,
    )


def _map_of(op: Operation) -> AffineMap | None:
    """The element of its first operand that each element of a result is, if it is one."""
    movement = movement_of(op)
    return None if movement is None else map_of(movement, len(_shape(op.results[0])))


def _move(raising: _Raising, op: Operation) -> None:
    """What moves elements: the map by which they are read."""
    map = _map_of(op)
    assert map is not None
    raising.values[op.results[0]] = _moved(raising.source(op.operands[0]), map)


def _constant(raising: _Raising, op: module.ConstantOp) -> None:
    """constant: made where it is needed, if all elements are equal."""
    if op.value.is_splat and _shape(op.result):
        raising.values[op.result] = Splat(op)
        return
    raising.bind_all(op, raising.add(op.clone(), op))


def _iota(raising: _Raising, op: core.IotaOp) -> None:
    """iota: the index."""
    type = cast(TileType, op.result.type)
    raising.values[op.result] = Number(type.element_type, AffineMap.identity(1))


def _assume(raising: _Raising, op: miscellaneous.AssumeOp) -> None:
    """assume of tiles: analyses have heard it."""
    raising.values[op.result] = raising.source(op.value)


def _ordered(op: Operation) -> dict[str, Attribute]:
    """What an element access has of the access of the whole tile."""
    names = ("memory_ordering_semantics", "memory_scope", "inbounds")
    return {name: op.properties[name] for name in names if name in op.properties}


def _tokens(raising: _Raising, token: SSAValue | None, at: Operation) -> list[SSAValue]:
    return [] if token is None else [raising.value(token, at)]


def _load_view(raising: _Raising, op: views.LoadViewOp) -> None:
    """load_view_tko: loads an element in each iteration."""
    type = cast(TileType, op.tile.type)
    body = Body(type.rank)
    made = LoadViewOp.create(
        operands=[raising.value(value, op) for value in (op.view, *op.index)],
        result_types=[scalar(type.element_type)],
        properties={"map": identity(type.rank), **_ordered(op)},
    )
    body.add(made, op)
    region = body.ended(made.results, [WriteAttr.to(identity(type.rank))])
    nest = ComputeOp.of(
        type.shape, region, (), [type, TOKEN], tokens=_tokens(raising, op.token, op)
    )
    raising.bind_all(op, raising.add(nest, op))


def _store_view(raising: _Raising, op: views.StoreViewOp) -> None:
    """store_view_tko: stores an element in each iteration."""
    type = cast(TileViewType, op.view.type).tile_type
    body = Body(type.rank)
    element = body.element(raising.source(op.tile), op)
    made = StoreViewOp.create(
        operands=[element, *(raising.value(value, op) for value in (op.view, *op.index))],
        properties={"map": identity(type.rank), **_ordered(op)},
    )
    body.add(made, op)
    nest = ComputeOp.of(
        type.shape, body.ended((), ()), (), [TOKEN], tokens=_tokens(raising, op.token, op)
    )
    raising.bind_all(op, raising.add(nest, op))


def _pointer_access(
    raising: _Raising, op: memory.LoadPtrOp | memory.StorePtrOp | AtomicRMWOp
) -> None:
    """load_ptr_tko, store_ptr_tko and atomic_rmw_tko: the same on an element in each iteration."""
    type = cast(TileType, op.operands[0].type)
    body = Body(type.rank)
    operands = [value for value in op.operands if value is not op.token]
    sizes = [*integers_of(op.properties["operandSegmentSizes"])]
    # The token is the last; the nest has it instead.
    sizes[-1] = 0
    made = op.__class__.create(
        operands=[body.element(raising.source(value), op) for value in operands],
        result_types=_scalars(op.result_types),
        properties={**op.properties, "operandSegmentSizes": segment_sizes(sizes)},
    )
    body.add(made, op)
    tokens = _tokens(raising, op.token, op)
    if isinstance(op, AtomicRMWOp):
        nest = ComputeOp.of(type.shape, body.ended((), ()), (), [TOKEN], tokens=tokens)
        raising.bind(op.result_token, raising.add(nest, op).results[0])
        return
    tiles = op.result_types[:-1]
    targets = [WriteAttr.to(identity(type.rank)) for _ in tiles]
    region = body.ended(made.results[:-1], targets)
    nest = ComputeOp.of(type.shape, region, (), op.result_types, tokens=tokens)
    raising.bind_all(op, raising.add(nest, op))


def _product(raising: _Raising, op: Operation) -> None:
    """A matrix product: its operands are read in any order of their dimensions."""
    factors: list[SSAValue] = []
    maps: list[AffineMap] = []
    for value in op.operands:
        source, shape = raising.source(value), _shape(value)
        is_whole = isinstance(source, Element) and reached(source.map, shape) == [
            *_shape(source.value)
        ]
        if not isinstance(source, Element) or not is_whole:
            source = Element(raising.value(value, op), AffineMap.identity(len(shape)))
        factors.append(source.value)
        maps.append(source.map)
    body = Block(arg_types=op.operand_types)
    made = type(op).create(
        operands=body.args,
        result_types=op.result_types,
        properties=op.properties,
        attributes=op.attributes,
    )
    made.location = op.location
    body.add_ops([made, YieldOp.of(made.results)])
    nest = ProductOp.of(factors, maps, Region(body), op.result_types[0])
    raising.bind_all(op, raising.add(nest, op))


_OF_VIEWS = (views.LoadViewOp, views.StoreViewOp)
"""Operations that become nests even if they access but one element."""

_RULES: Mapping[type[Operation], Rule] = {
    AtomicRMWOp: _pointer_access,
    core.IotaOp: _iota,
    memory.LoadPtrOp: _pointer_access,
    memory.StorePtrOp: _pointer_access,
    miscellaneous.AssumeOp: _assume,
    module.ConstantOp: _constant,
    views.LoadViewOp: _load_view,
    views.StoreViewOp: _store_view,
}
"""What becomes of operations whatever their operands."""
