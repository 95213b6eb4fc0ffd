"""Pass `coarsen-blocks`: one tile block computes the products of several that follow each other.

Each row of a product's right operand is brought to the registers once for a few rows of the left
one. A tile of few rows reads that operand, and lays it out, too often for what it computes: several
such tiles that lie below each other are one that has enough rows. So where tile blocks that follow
each other along a dimension of the grid compute successive rows with the same right operand, the
first of a group does the work of all, and the others nothing. A group that the grid has only a part
of is computed one by one.

Each element is computed as before, from the same elements in the same order. Tile blocks are not
ordered among each other: nobody can notice who computes what, as long as they only load and store
weakly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.analysis.dimensions import Map, dimensions, shape_of
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import (
    DependsOnBlock,
    has,
    is_free_of_effects,
    is_weak,
    lasting_effects,
    memory_ordering,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ContinueOp,
    ForOp,
    IfOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    GetNumTileBlocksOp,
    GetTileBlockIdOp,
)
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import (
    AndIOp,
    CmpIOp,
    MmaIOp,
    MulIOp,
    OrIOp,
    ShRIOp,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakePartitionViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileType, scalar
from tilewright.nesting import clone, erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant, constant_like, make, remake, splat_of
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_type

__all__ = ["CoarsenBlocks"]

_FEW = 64
"""Rows of a product that are too few."""

_ENOUGH_ROWS = 128
_ENOUGH_SUMS = 8192
"""Rows, and elements of the result, that are enough."""

_MOST = 16
"""Tile blocks in a group."""

_LEAST_GROUPS = 8
"""With fewer groups in a launch, threads would have nothing to do."""

Product: TypeAlias = MmaFOp | MmaIOp
Access: TypeAlias = LoadViewOp | StoreViewOp


class _Refused(Exception):
    """Tile blocks cannot be taken together."""

    def __init__(self, why: str, op: Operation) -> None:
        super().__init__(why)
        self.op = op


class CoarsenBlocks(KernelPass):
    """Has the first of some tile blocks compute the products of all of them."""

    name = "coarsen-blocks"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        products = [op for op in walk(anchor.body) if isinstance(op, Product)]
        if not products or min(_rows(op) for op in products) > _FEW:
            return
        *operations, _ = operations_of(anchor.body.block)
        shared = _shared(operations)
        for along in _dimensions_used(anchor):
            try:
                group = _Group(anchor, along, shared)
                count = group.count(products)
            except _Refused as why:
                context.missed(self, f"tile blocks along {'xyz'[along]} stay: {why}", why.op)
                continue
            if count > 1:
                message = f"{count} tile blocks along {'xyz'[along]} are computed by the first"
                context.applied(self, "tile blocks taken together", products[0], message)
                own = [op for op in operations if op not in shared]
                _Coarse(anchor, group, count).place(own)
                return


def _rows(product: Product) -> int:
    return shape_of(product.result.type)[-2]


def _dimensions_used(entry: EntryOp) -> list[int]:
    """The dimensions of the grid whose coordinate somebody reads."""
    ids = [op for op in walk(entry.body) if isinstance(op, GetTileBlockIdOp)]
    return [d for d in range(3) if any(op.results[d].first_use for op in ids)]


def _shared(operations: Sequence[Operation]) -> set[Operation]:
    """Those that stand before what tile blocks do by themselves: scalars and views."""
    shared, others = set[Operation](), set[SSAValue]()
    for op in operations:
        makes_tile = any(isinstance(one.type, TileType) and one.type.rank for one in op.results)
        if (
            op.regions
            or makes_tile
            or not (is_free_of_effects(op) and others.isdisjoint(op.operands))
        ):
            others.update(op.results)
        else:
            shared.add(op)
    return shared


# ---- what belongs together


class _Group:
    """Along which dimension the tiles lie that successive tile blocks have.

    Args:
        entry: the kernel.
        along: the dimension of the grid along which they follow each other.
        shared: what stands before what they do by themselves.

    Raises:
        _Refused: they cannot be taken together.
    """

    def __init__(self, entry: EntryOp, along: int, shared: Collection[Operation]) -> None:
        self.along, self._shared, self._checks = along, shared, True
        self.coordinates = set[SSAValue]()
        self.dimension: dict[SSAValue, int] = {}
        """Of each tile of which the tile blocks have different ones."""
        self._visit(entry.body.block)

    def count(self, products: Sequence[Product]) -> int:
        """How many tile blocks make enough rows of the products that need more."""
        found = 1
        for product in products:
            shape = shape_of(product.result.type)
            if self.dimension.get(product.result) != len(shape) - 2:
                continue
            rows, columns = shape[-2:]
            wanted = max(_ENOUGH_ROWS, _ENOUGH_SUMS // columns) // rows
            if rows <= _FEW:
                found = max(found, min(wanted, _MOST))
        return found

    def differs(self, op: Operation) -> bool:
        """Whether an operation, or one in it, has values of which the tile blocks have others."""
        return any(
            value in self.dimension or value in self.coordinates
            for one in walk(op)
            for value in one.operands
        )

    def place_of(self, access: Access) -> int | None:
        """Along which dimension the tiles lie next to each other that are accessed."""
        found = [d for d, index in enumerate(access.index) if index in self.coordinates]
        if not found:
            return None
        owner = access.view.owner
        if (
            len(found) > 1
            or not isinstance(owner, MakePartitionViewOp)
            or owner not in self._shared
        ):
            raise _Refused("the tiles that they access do not lie next to each other", access)
        return found[0]

    def _visit(self, block: Block) -> None:
        for op in block.ops:
            if isinstance(op, GetTileBlockIdOp):
                self.coordinates.add(op.results[self.along])
            elif isinstance(op, AssumeOp) and op.value in self.coordinates:
                self.coordinates.add(op.result)
            elif isinstance(op, Access):
                self._access(op)
            elif isinstance(op, ForOp):
                self._loop(op)
            elif not isinstance(op, ReturnOp | ContinueOp):
                self._compute(op)

    def _access(self, op: Access) -> None:
        place = self.place_of(op)
        if not is_weak(op):
            raise _Refused("one orders memory", op)
        if isinstance(op, LoadViewOp):
            if place is not None:
                self.dimension[op.tile] = place
        elif self._checks and (place is None or self.dimension.get(op.tile) != place):
            raise _Refused("they do not store tiles that lie next to each other", op)

    def _loop(self, op: ForOp) -> None:
        bounds = (op.lowerBound, op.upperBound, op.step)
        if any(value in self.coordinates for value in (*bounds, *op.initValues)):
            raise _Refused("loops depend on the coordinate", op)
        block = op.region.block
        carried = [*block.args][1:]
        for argument, first in zip(carried, op.initValues, strict=True):
            self._same(argument, self.dimension.get(first))
        ends = [one for one in walk(op) if isinstance(one, ContinueOp)]
        if len(ends) != 1 or ends[0] is not block.last_op:
            raise _Refused("a loop goes on from several places", op)
        checks, self._checks = self._checks, False
        known = -1
        while len(self.dimension) != known:
            known = len(self.dimension)
            self._visit(block)
            for argument, following in zip(carried, ends[0].operands, strict=True):
                self._same(argument, self.dimension.get(following))
        self._checks = checks
        self._visit(block)
        for argument, first, following, result in zip(
            carried, op.initValues, ends[0].operands, op.results, strict=True
        ):
            wanted = self.dimension.get(argument)
            self._same(result, wanted)
            for value in (first, following):
                self._require(value, wanted, op)

    def _compute(self, op: Operation) -> None:
        if memory_ordering(op) is not None or lasting_effects(op):
            raise _Refused("an operation has effects", op)
        if not self.differs(op):
            if any(has(type(one), DependsOnBlock) for one in walk(op)):
                raise _Refused("an operation in a body depends on the tile block", op)
            return
        if any(value in self.coordinates for one in walk(op) for value in one.operands):
            raise _Refused("the coordinate is no index of a tile alone", op)
        groups = dimensions(op)
        if groups is None:
            raise _Refused("an operation needs whole tiles", op)
        frame: int | None = None
        for operand, along in zip(op.operands, groups.operands, strict=True):
            if operand in self.dimension:
                frame = groups.frame_of(along, self.dimension[operand])
                if frame is None:
                    raise _Refused("an operation needs whole tiles", op)
        if frame is None:
            raise _Refused("an operation in a body needs a tile", op)
        for operand, along in zip(op.operands, groups.operands, strict=True):
            self._require(operand, along.get(frame), op)
        for result, along in zip(op.results, groups.results, strict=True):
            self._same(result, along.get(frame))

    def _same(self, value: SSAValue, dimension: int | None) -> None:
        if dimension is not None:
            self.dimension[value] = dimension

    def _require(self, value: SSAValue, dimension: int | None, op: Operation) -> None:
        """Refuse a value that neither has the dimension nor can be made with more elements."""
        found = self.dimension.get(value)
        if not self._checks:
            # What a loop carries is not yet known.
            return
        if found == dimension or (found is None and _can_stretch(value, cast(int, dimension))):
            return
        raise _Refused("an operation needs tiles that do not belong together", op)


def _can_stretch(value: SSAValue, dimension: int) -> bool:
    """Whether a value has the same elements all along a dimension."""
    if splat_of(value) is not None:
        return True
    owner = value.owner
    return isinstance(owner, BroadcastOp) and shape_of(owner.source.type)[dimension] == 1


# ---- the tile block that computes all


class _Coarse:
    """The kernel with a way for the first of a group.

    Args:
        entry: the kernel.
        group: what belongs together.
        count: how many tile blocks are a group, a power of two.
    """

    def __init__(self, entry: EntryOp, group: _Group, count: int) -> None:
        self._entry, self._group, self._count = entry, group, count
        self._made: dict[SSAValue, SSAValue] = {}
        self._views: dict[tuple[SSAValue, int], SSAValue] = {}
        self._block = Block()

    def place(self, own: Sequence[Operation]) -> None:
        """Change the kernel.

        Args:
            own: what its tile blocks do by themselves.
        """
        entry_block = self._entry.body.block
        end = entry_block.last_op
        assert end is not None
        tests = _Tests(self._entry.location, self._group.along, self._count)
        self._made.update((one, tests.number) for one in self._group.coordinates)
        for op in own:
            self._copy(op)
        copies = operations_of(self._block)
        for op in (*own, *copies):
            op.detach()
        first = _if(tests.is_first, copies, [], end.location)
        views = [cast(Operation, view.owner) for view in self._views.values()]
        choice = _if(tests.is_whole, [*tests.of_first, first], own, end.location)
        entry_block.insert_ops_before([*tests.operations, *views, choice], end)

    def _copy(self, op: Operation) -> None:
        if isinstance(op, ForOp):
            self._copy_loop(op)
        elif isinstance(op, Access):
            self._copy_access(op)
        elif isinstance(op, AssumeOp) and op.value in self._group.coordinates:
            return
        elif isinstance(op, GetTileBlockIdOp):
            number = self._made[op.results[self._group.along]]
            self._block.add_op(clone(op, self._made))
            self._made[op.results[self._group.along]] = number
        elif isinstance(op, ContinueOp) or self._group.differs(op):
            self._copy_tiles(op)
        else:
            self._block.add_op(clone(op, self._made))

    def _copy_access(self, op: Access) -> None:
        place = self._group.place_of(op)
        operands = {name: [self._now(v) for v in values] for name, values in _operands(op)}
        if place is not None:
            operands["view"] = [self._view(op.view, place)]
        types = [self._type(result) for result in op.results]
        self._add(op, remake(op, operands, types))

    def _copy_tiles(self, op: Operation) -> None:
        wanted = self._wanted(op)
        operands = [self._stretched(v, d) for v, d in zip(op.operands, wanted, strict=True)]
        bodies: list[Region] = []
        if op.regions:
            made = clone(op, dict(self._made))
            bodies = [made.detach_region(region) for region in [*made.regions]]
            erase(made)
        copy = type(op).create(
            operands=operands,
            result_types=[self._type(result) for result in op.results],
            properties=op.properties,
            attributes=op.attributes,
            regions=bodies,
            location=op.location,
        )
        self._add(op, copy)

    def _wanted(self, op: Operation) -> Iterator[int | None]:
        """The dimension that each operand must have more elements along."""
        if isinstance(op, ContinueOp):
            loop = op.parent_op()
            assert isinstance(loop, ForOp)
            yield from (self._group.dimension.get(one) for one in loop.results)
            return
        groups = dimensions(op)
        assert groups is not None
        pairs = list[tuple[SSAValue, Map]](zip(op.operands, groups.operands, strict=True))
        frame = next(
            groups.frame_of(along, self._group.dimension[value])
            for value, along in pairs
            if value in self._group.dimension
        )
        for _, along in pairs:
            yield None if frame is None else along.get(frame)

    def _copy_loop(self, op: ForOp) -> None:
        around, old = self._block, op.region.block
        first = [
            self._stretched(value, self._group.dimension.get(result))
            for value, result in zip(op.initValues, op.results, strict=True)
        ]
        self._block = Block(arg_types=[self._type(one) for one in old.args])
        for argument, new in zip(old.args, self._block.args, strict=True):
            new.name_hint = argument.name_hint
            self._made[argument] = new
        for inner in old.ops:
            self._copy(inner)
        inside, self._block = self._block, around
        bounds = [self._now(value) for value in (op.lowerBound, op.upperBound, op.step)]
        made = ForOp.create(
            operands=[*bounds, *first],
            result_types=[self._type(result) for result in op.results],
            properties=op.properties,
            attributes=op.attributes,
            regions=[Region(inside)],
            location=op.location,
        )
        self._add(op, made)

    def _add(self, op: Operation, copy: Operation) -> None:
        self._block.add_op(copy)
        for old, new in zip(op.results, copy.results, strict=True):
            new.name_hint = old.name_hint
            self._made[old] = new

    def _now(self, value: SSAValue) -> SSAValue:
        return self._made.get(value, value)

    def _type(self, value: SSAValue) -> Attribute:
        dimension = self._group.dimension.get(value)
        return value.type if dimension is None else self._longer(tile_type(value), dimension)

    def _longer(self, type: TileType, dimension: int) -> TileType:
        return TileType(self._shape(type.shape, dimension), type.element_type)

    def _shape(self, shape: Sequence[int], dimension: int) -> list[int]:
        return [size * (self._count if d == dimension else 1) for d, size in enumerate(shape)]

    def _stretched(self, value: SSAValue, dimension: int | None) -> SSAValue:
        """A value with as many elements along a dimension as all tile blocks have together."""
        if dimension is None or value in self._group.dimension:
            return self._now(value)
        type = self._longer(tile_type(value), dimension)
        elements, owner = splat_of(value), value.owner
        assert isinstance(owner, Operation)
        if elements is not None:
            made: Operation = constant_like(elements, type, owner.location)
        else:
            assert isinstance(owner, BroadcastOp)
            made = make(BroadcastOp, {"source": self._now(owner.source)}, [type], like=owner)
        self._block.add_op(made)
        return made.results[0]

    def _view(self, view: SSAValue, dimension: int) -> SSAValue:
        """A view of tiles that are as long as those of all tile blocks together."""
        if (view, dimension) not in self._views:
            owner, type = view.owner, cast(PartitionViewType, view.type)
            assert isinstance(owner, MakePartitionViewOp)
            shape = self._shape(type.tile_shape, dimension)
            longer = PartitionViewType(shape, type.tensor_view, type.dim_map, type.padding_value)
            made = remake(owner, results=[longer]).results[0]
            made.name_hint = view.name_hint
            self._views[view, dimension] = made
        return self._views[view, dimension]


def _operands(op: Access) -> Iterator[tuple[str, Sequence[SSAValue]]]:
    yield "view", [op.view]
    yield "index", op.index
    yield "token", [] if op.token is None else [op.token]
    if isinstance(op, StoreViewOp):
        yield "tile", [op.tile]


class _Tests:
    """Whether a tile block belongs to a group that the grid has as a whole, whether it is the first
    of it, and the number of the group."""

    def __init__(self, location: LocationAttr, along: int, count: int) -> None:
        ids = GetTileBlockIdOp.create(result_types=[_I32] * 3, location=location)
        grid = GetNumTileBlocksOp.create(result_types=[_I32] * 3, location=location)
        mine = ids.results[along]
        most = constant(count - 1, _I32, location)
        zero = constant(0, _I32, location)
        shift = constant(count.bit_length() - 1, _I32, location)
        last = make(OrIOp, {"lhs": mine, "rhs": most.result}, [_I32], like=ids)
        within = _compare(_LESS, last.result, grid.results[along], ids)
        rest = make(AndIOp, {"lhs": mine, "rhs": most.result}, [_I32], like=ids)
        first = _compare(ComparisonPredicate.EQUAL, rest.result, zero.result, ids)
        unsigned = {"signedness": _UNSIGNED}
        number = make(ShRIOp, {"lhs": mine, "rhs": shift.result}, [_I32], unsigned, like=ids)
        wide = [make(ExtIOp, {"from_": one}, [_I64], unsigned, like=ids) for one in grid.results]
        products: list[Operation] = []
        blocks = wide[0].results[0]
        for one in wide[1:]:
            operands = {"lhs": blocks, "rhs": one.results[0]}
            products.append(make(MulIOp, operands, [_I64], _PLAIN, like=ids))
            blocks = products[-1].results[0]
        few = constant(count * _LEAST_GROUPS - 1, _I64, location)
        many = _compare(_LESS, few.result, blocks, ids)
        whole = make(AndIOp, {"lhs": within.result, "rhs": many.result}, [_BOOL], like=ids)
        self.operations: list[Operation] = [
            *(ids, grid, most, zero, shift, last, within),
            *(*wide, *products, few, many, whole),
        ]
        self.of_first: list[Operation] = [rest, first, number]
        self.is_whole, self.is_first, self.number = whole.result, first.result, number.result


_BOOL, _I32, _I64 = scalar("i1"), scalar("i32"), scalar("i64")
_UNSIGNED = SignednessAttr.of(Signedness.UNSIGNED)
_PLAIN = {"overflow": IntegerOverflowAttr.of(IntegerOverflow.NONE)}
_LESS = ComparisonPredicate.LESS_THAN


def _compare(word: ComparisonPredicate, a: SSAValue, b: SSAValue, like: Operation) -> CmpIOp:
    properties = {
        "comparison_predicate": ComparisonPredicateAttr.of(word),
        "signedness": _UNSIGNED,
    }
    return make(CmpIOp, {"lhs": a, "rhs": b}, [_BOOL], properties, like=like)


def _if(
    condition: SSAValue,
    then: Sequence[Operation],
    otherwise: Sequence[Operation],
    location: LocationAttr,
) -> IfOp:
    """Does one thing or the other."""
    arms = [Block([*ops, YieldOp.create(location=location)]) for ops in (then, otherwise) if ops]
    regions = [*map(Region, arms), *([Region()] * (2 - len(arms)))]
    return IfOp.create(operands=[condition], regions=regions, location=location)
