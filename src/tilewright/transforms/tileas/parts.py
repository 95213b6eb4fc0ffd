"""The body of one of several agents that share the rows of an agent's matrix products.

It does what the division says that it does: operations on tiles become those on a part of them.
A part of a stage is a view of it. A part of a tile of memory is a tile of a view whose tiles are
as much smaller; where it may lie beyond the last tile of that, nothing is loaded or stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, cast

import numpy as np
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntegerAttr, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.rewriter import Rewriter
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    ComparisonPredicateAttr,
    ElementsAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import tile, values_of
from tilewright.dialects.cuda_tile.facts import PassesThrough, has
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.literals import elements as elements_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ContinueOp,
    ForOp,
    IfOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import IotaOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, CmpIOp, MulIOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import GetIndexSpaceShapeOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType, scalar
from tilewright.dialects.nv_tileas.operations.layout import ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.memory import (
    TiledAtomicRmwOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOneOp,
    PipelineYieldOp,
    ProduceOneOp,
)
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import clone
from tilewright.passes.build import make
from tilewright.transforms.tileas.dimensions import DimensionGroups, dimensions, part_of, shape_of
from tilewright.transforms.tileas.division import SplitDimension, lies_inside
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.returns import constant, placeholder
from tilewright.transforms.tileas.tokens import tokens_of

Way: TypeAlias = tuple[SplitDimension, int | None]
"""The dimension along which a value is divided, and which part it is; None for the whole."""

Key: TypeAlias = tuple[SSAValue, SplitDimension, int | None]
"""A value, and the same of it."""

Passed: TypeAlias = tuple[int, Way]
"""The position of a value that is passed on, and which part it is."""

_WRAPS = {"overflow": IntegerOverflowAttr(IntegerOverflow.NONE)}


class Divided(Protocol):
    """Who computes what: see `Division`."""

    @property
    def body(self) -> Block: ...
    @property
    def parts(self) -> int: ...
    @property
    def frames(self) -> Mapping[Operation, Mapping[SplitDimension, None]]: ...
    @property
    def needed(self) -> Mapping[SSAValue, Iterable[SplitDimension]]: ...

    def is_first_only(self, operation: Operation) -> bool:
        """Whether only the first part has an operation."""
        ...


@dataclass
class Part:
    """Makes the body of one agent, or one of several parts of a few operations of a body.

    Attributes:
        division: who computes what.
        numbers: which of the parts the agent has: one, or all if it is the only one.
        outside: the arguments of its body for those of the agent that is divided, in the ways in
            which they are needed.
    """

    division: Divided
    numbers: Sequence[int]
    outside: Mapping[Key, SSAValue]
    _made: dict[Key, SSAValue] = field(default_factory=dict[Key, SSAValue])

    def __post_init__(self) -> None:
        self._active: Sequence[int] = self.numbers
        self._number = self.numbers[0]

    def fill(self, target: Block) -> None:
        """Append what the agent does to its body."""
        self._made.update(self.outside)
        self._block(self.division.body, target)

    def of(self, value: SSAValue) -> SSAValue:
        """What stands for a value that is whole."""
        return self._get(value, None)

    @property
    def _parts(self) -> int:
        return self.division.parts

    def _key(self, value: SSAValue, along: SplitDimension, number: int | None = None) -> Key:
        """A value, or a part of it: the one that is being made, if not said otherwise."""
        if along is None:
            return value, None, None
        return value, along, self._number if number is None else number

    def _ways(self, value: SSAValue) -> Iterator[Way]:
        """The parts in which a value is needed."""
        for along in self.division.needed.get(value, ()):
            for number in (None,) if along is None else self._active:
                yield along, number

    def _get(self, value: SSAValue, along: SplitDimension, number: int | None = None) -> SSAValue:
        """A value, or the agent's part of it."""
        key = self._key(value, along, number)
        # Whole, what lies outside of the agent is there for all.
        return self._made[key] if along is not None else self._made.get(key, value)

    def _type(self, type: Attribute, along: SplitDimension) -> Attribute:
        return type if along is None else part_of(type, along, self._parts)

    def _define(
        self, value: SSAValue, along: SplitDimension, made: SSAValue, number: int | None = None
    ) -> None:
        made.name_hint = value.name_hint
        self._made[self._key(value, along, number)] = made

    def _block(self, source: Block, target: Block) -> None:
        for operation in source.ops:
            frames = self.division.frames.get(operation)
            if frames is None or operation.has_trait(IsTerminator):
                continue
            for along in frames:
                self._operation(operation, along, target)

    def _operation(self, operation: Operation, along: SplitDimension, target: Block) -> None:
        """Append an operation, or one for each part."""
        if along is None:
            self._number = self._active[0]
            self._append(operation, None, target)
            return
        tokens = [result for result in operation.results if result.type == TOKEN]
        given: dict[SSAValue, list[SSAValue]] = {token: [] for token in tokens}
        active = self._active
        for number in active:
            self._active, self._number = (number,), number
            self._append(operation, along, target)
            for token in tokens:
                given[token].append(self._get(token, None))
        self._active = active
        for token, each in given.items():
            if len(each) > 1:
                join = JoinTokensOp.create(operands=each, result_types=[TOKEN])
                target.add_op(join)
                self._define(token, None, join.result)

    def _append(self, operation: Operation, along: SplitDimension, target: Block) -> None:
        if isinstance(operation, ForOp | IfOp | ConsumeOneOp):
            target.add_op(self._passing(operation, along))
        elif isinstance(operation, ProduceOneOp):
            assert along is not None
            target.add_op(self._hand_over(operation, along))
        elif self._number > 0 and self.division.is_first_only(operation):
            self._skip(operation, target)
        else:
            target.add_ops(self._leaf(operation, along))

    # ---- loops, conditionals, stages

    def _passing(
        self, operation: ForOp | IfOp | ConsumeOneOp, divided: SplitDimension
    ) -> Operation:
        """A copy of what passes on values from its bodies, for the parts of them.

        Args:
            operation: the operation.
            divided: the dimension along which the tiles are divided that a pipeline gives.
        """
        passed = [
            (position, way)
            for position, result in enumerate(operation.results)
            for way in self._ways(result)
        ]
        bounds: Sequence[SSAValue] = operation.operands
        inits: list[SSAValue] = []
        if isinstance(operation, ForOp):
            bounds = (operation.lowerBound, operation.upperBound, operation.step)
            inits = [self._get(operation.initValues[n], *way) for n, way in passed]
        operands = [*(self._get(value, divided) for value in bounds), *inits]
        types = [self._type(operation.results[n].type, along) for n, (along, _) in passed]
        properties = dict(operation.properties)
        if isinstance(operation, ConsumeOneOp):
            if divided is None:
                properties["consumer_idx"] = IntegerAttr(self._number, 32)
            else:
                properties["consumer_types"] = ArrayAttr(types)
        regions = [self._region(operation, one, passed, divided) for one in operation.regions]
        copy = type(operation).create(
            operands=operands,
            result_types=types,
            properties=properties,
            attributes=operation.attributes,
            regions=regions,
            location=operation.location,
        )
        for (position, (along, number)), result in zip(passed, copy.results, strict=True):
            self._define(operation.results[position], along, result, number)
        return copy

    def _region(
        self,
        operation: Operation,
        region: Region,
        passed: Sequence[Passed],
        divided: SplitDimension,
    ) -> Region:
        if not region.blocks:
            return Region()
        block = self._arguments(operation, region.block, passed, divided)
        self._block(region.block, block)
        last = region.block.last_op
        assert last is not None
        values = [self._get(last.operands[position], *way) for position, way in passed]
        kind = _ENDS[type(operation)]
        block.add_op(kind.create(operands=values, location=last.location))
        return Region(block)

    def _arguments(
        self, operation: Operation, source: Block, passed: Sequence[Passed], divided: SplitDimension
    ) -> Block:
        """A block with the arguments of another one, or parts of them."""
        if isinstance(operation, ForOp):
            index, *carried = source.args
            values = [index, *(carried[n] for n, _ in passed)]
            ways: list[Way] = [(None, None), *(way for _, way in passed)]
            types = [self._type(v.type, along) for v, (along, _) in zip(values, ways, strict=True)]
            block = Block(arg_types=types)
            for value, (along, number), argument in zip(values, ways, block.args, strict=True):
                self._define(value, along, argument, number)
            return block
        block = Block(arg_types=[self._type(type, divided) for type in source.arg_types])
        for value, argument in zip(source.args, block.args, strict=True):
            self._define(value, divided, argument)
            for along, _ in self._ways(value):
                if along is not None and divided is None:
                    view = self._view(argument, along)
                    block.add_op(view)
                    self._define(value, along, view.result)
        return block

    def _hand_over(self, operation: ProduceOneOp, along: int) -> Operation:
        """Let the agent hand over its part of a tile."""
        last = operation.body.block.last_op
        assert last is not None
        tiles = [self._get(value, along) for value in last.operands]
        end = PipelineYieldOp.create(operands=tiles, location=last.location)
        return make(
            ProduceOneOp,
            {
                "pipeline": self._get(operation.pipeline, along),
                "iterator": self._get(operation.iterator, along),
            },
            properties={"producer_types": ArrayAttr([value.type for value in tiles])},
            regions=[Region(Block([end]))],
            like=operation,
        )

    def _view(self, buffer: SSAValue, along: int) -> ExtractSliceOp:
        """The agent's part of a buffer, where it lies."""
        return part_in_place(buffer, along, self._parts, self._number)

    # ---- single operations

    def _skip(self, operation: Operation, target: Block) -> None:
        """Let what waits for an operation that another agent executes wait for what that does."""
        given = tokens_of(operation)
        for result in operation.results:
            if given:
                self._made[result, None, None] = self._get(given[0], None)
            else:
                ready = MakeTokenOp.create(result_types=[TOKEN], location=operation.location)
                target.add_op(ready)
                self._define(result, None, ready.result)

    def _leaf(self, operation: Operation, along: SplitDimension) -> list[Operation]:
        """The operation on a part of its tiles, with what that takes besides."""
        how = None if along is None else dimensions(operation)
        if how is None or along is None:
            copy = self._copy(operation)
            for result, made in zip(operation.results, copy.results, strict=True):
                self._define(result, None, made)
            return [copy]
        if has(type(operation), PassesThrough):
            # What is said of the whole need not make sense for a part.
            passed = self._get(operation.operands[0], along)
            self._made[self._key(operation.results[0], along)] = passed
            return []
        special = _SPECIAL.get(type(operation))
        if special is not None:
            return special(self, operation, along)
        copy = self._divided(operation, how, along)
        self._define_results(operation, how, along, copy.results)
        return [copy]

    def _copy(self, operation: Operation) -> Operation:
        return clone(operation, {value: self._get(value, None) for value in captured(operation)})

    def _divided(self, operation: Operation, how: DimensionGroups, along: int) -> Operation:
        inside = {v: self._get(v, None) for v in captured(operation) if v not in operation.operands}
        copy = clone(operation, inside)
        copy.operands = [
            self._get(value, how.operands[position].get(along))
            for position, value in enumerate(operation.operands)
        ]
        for result, dims in zip(list(copy.results), how.results, strict=True):
            type = self._type(result.type, dims.get(along))
            if type != result.type:
                Rewriter.replace_value_with_new_type(result, type)
        return copy

    def _define_results(
        self, operation: Operation, how: DimensionGroups, along: int, made: Iterable[SSAValue]
    ) -> None:
        for result, dims, one in zip(operation.results, how.results, made, strict=True):
            self._define(result, dims.get(along), one)

    def _constant(self, operation: Operation, along: int) -> list[Operation]:
        """Those elements of a constant tile that are the agent's."""
        assert isinstance(operation, ConstantOp)
        whole, elements = tile(operation.result), operation.value
        part = cast(TileType, self._type(whole, along))
        value = ElementsAttr(part, elements.raw, splat=True)
        if not elements.is_splat:
            first = part.shape[along] * self._number
            bits = np.array(element_bits(elements), object).reshape(whole.shape)
            mine = bits.take(range(first, first + part.shape[along]), along)
            value = elements_of(part, mine.ravel().tolist())
        made = ConstantOp.create(result_types=[part], properties={"value": value})
        self._define(operation.result, along, made.result)
        return [made]

    def _iota(self, operation: Operation, along: int) -> list[Operation]:
        """Those of the numbers that are the agent's."""
        part = cast(TileType, self._type(operation.results[0].type, along))
        made: list[Operation] = [IotaOp.create(result_types=[part])]
        if self._number:
            first: Operation = constant(part, part.element_count * self._number)
            values = {"lhs": made[0].results[0], "rhs": first.results[0]}
            made += [first, make(AddIOp, values, [part], _WRAPS, like=operation)]
        self._define(operation.results[0], along, made[-1].results[0])
        return made

    def _access(self, operation: Operation, along: int) -> list[Operation]:
        """An access to the agent's part of a tile of a view."""
        assert isinstance(operation, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp)
        how = dimensions(operation)
        assert how is not None
        copy = self._divided(operation, how, along)
        assert isinstance(copy, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp)
        index = copy.index[along]
        type = tile(index)
        count, number = constant(type, self._parts), constant(type, self._number)
        scaled = make(MulIOp, {"lhs": index, "rhs": count.result}, [type], _WRAPS, like=operation)
        place = {"lhs": scaled.result, "rhs": number.result}
        moved = make(AddIOp, place, [type], _WRAPS, like=operation)
        place_of_index = _first(copy, "index") + along
        copy.operands = [
            moved.result if position == place_of_index else value
            for position, value in enumerate(copy.operands)
        ]
        made: list[Operation] = [count, number, scaled, moved]
        last: Operation = copy
        if self._number and not lies_inside(operation, along):
            made += self._if_inside(copy, moved.result, along)
            last = made[-1]
        else:
            made.append(copy)
        self._define_results(operation, how, along, last.results)
        return made

    def _if_inside(self, access: Operation, index: SSAValue, along: int) -> list[Operation]:
        """An access that is executed only if there is such a tile."""
        assert isinstance(access, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp)
        rank = len(shape_of(access.view.type))
        counted = make(GetIndexSpaceShapeOp, {"src": access.view}, [index.type] * rank, like=access)
        inside = make(
            CmpIOp,
            {"lhs": index, "rhs": counted.results[along]},
            [scalar("i1")],
            {
                "comparison_predicate": ComparisonPredicateAttr(ComparisonPredicate.LESS_THAN),
                "signedness": SignednessAttr(Signedness.UNSIGNED),
            },
            like=access,
        )
        # What waits for the access waits for what that waits for.
        waited = tokens_of(access)
        others: list[Operation] = []
        values: list[SSAValue] = []
        for result in access.results:
            if waited and result.type == TOKEN:
                values.append(waited[0])
            else:
                others += placeholder(result.type)
                values.append(others[-1].results[0])
        arms = (
            [access, YieldOp.create(operands=access.results)],
            [*others, YieldOp.create(operands=values)],
        )
        conditional = IfOp.create(
            operands=[inside.result],
            result_types=[result.type for result in access.results],
            regions=[Region(Block(arm)) for arm in arms],
            location=access.location,
        )
        return [counted, inside, conditional]


def part_in_place(buffer: SSAValue, along: int, parts: int, number: int) -> ExtractSliceOp:
    """One of several parts of a buffer, where it lies.

    Args:
        buffer: the buffer.
        along: the dimension along which it is divided.
        parts: how many there are.
        number: which one.
    """
    shape = cast(BufferType, buffer.type).shape
    first = shape[along] // parts * number
    offsets = [first if d == along else 0 for d in range(len(shape))]
    properties = {
        "static_offsets": DenseArrayBase.from_list(i64, offsets),
        "static_strides": DenseArrayBase.from_list(i64, [1] * len(shape)),
    }
    return make(
        ExtractSliceOp, {"source": buffer}, [part_of(buffer.type, along, parts)], properties
    )


_ENDS: Mapping[type[Operation], type[Operation]] = {
    ForOp: ContinueOp,
    IfOp: YieldOp,
    ConsumeOneOp: PipelineYieldOp,
}

_SPECIAL: Mapping[type[Operation], Callable[[Part, Operation, int], list[Operation]]] = {
    ConstantOp: Part._constant,  # pyright: ignore[reportPrivateUsage]
    IotaOp: Part._iota,  # pyright: ignore[reportPrivateUsage]
    TiledLoadOp: Part._access,  # pyright: ignore[reportPrivateUsage]
    TiledStoreOp: Part._access,  # pyright: ignore[reportPrivateUsage]
    TiledAtomicRmwOp: Part._access,  # pyright: ignore[reportPrivateUsage]
}


def _first(operation: IRDLOperation, name: str) -> int:
    """The position of the first of the operands that have a name."""
    before = 0
    for other, _ in operation.get_irdl_definition().operands:
        if other == name:
            break
        before += len(values_of(operation, other))
    return before
