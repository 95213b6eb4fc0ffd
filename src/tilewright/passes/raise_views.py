"""`raise-views`: accesses through tiles of pointers become accesses to tiles of views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeVar, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue, Use

from tilewright.analysis import Ranges
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.control_flow import ends_of, loop_of
from tilewright.analysis.expressions import (
    Element,
    Expression,
    FloorDiv,
    constant,
    of_atom,
)
from tilewright.analysis.flow import Flow
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.facts import Cost, cost_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    OffsetOp,
    SelectOp,
)
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, MakeTokenOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakePartitionViewOp,
    MakeTensorViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    TOKEN,
    PartitionViewType,
    PtrType,
    TensorViewType,
    TileType,
)
from tilewright.nesting import erase, walk
from tilewright.numerics.formats import storage_to_bits
from tilewright.passes import build
from tilewright.passes.base import PassContext
from tilewright.passes.build import make, splat_of
from tilewright.passes.facts import is_removable
from tilewright.passes.kernel import KernelPass
from tilewright.passes.loops import ask_before, why_not_copied
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.scalar_code import ScalarCode, reach_of, width_of
from tilewright.passes.tile_accesses import (
    AffineTileAccess,
    DimensionAccess,
    NotRegular,
    PointerAccess,
    TileAccesses,
    pointers_of,
)
from tilewright.semantics.padding import padding_tile
from tilewright.tiles import constant_tile, element_format, tile_type

__all__ = ["RaiseViews", "padding_of"]

_ZERO = constant(0)

_Made = TypeVar("_Made")

_BOUNDS = 3
"""How many operands of a `for` come before those that it carries."""


@dataclass
class RaiseViews(KernelPass):
    """Replaces accesses through tiles of pointers by accesses to tiles of views.

    Where all addresses of a tile count from one pointer, with a stride along each dimension, and
    the mask says up to where along each, they are a tile of an array. Pointers that a loop advances
    evenly are, too. An access whose mask may be false everywhere is made only if it is not: such a
    tile is outside the array. Other accesses stay; a remark says why.

    Options:
        size: the most operations of a loop that is copied, so that tests come before it.
    """

    name = "raise-views"
    preserves = (Ranges,)

    size: int = 200

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        accesses = [
            one
            for one in context.analyses.get(Members, anchor).of(LoadPtrOp, StorePtrOp)
            if tile_type(pointers_of(one)).rank
        ]
        if accesses:
            _Raising(self, anchor, context).raise_all(accesses)


@dataclass
class _Plan:
    """What an access becomes.

    Attributes:
        access: the access.
        found: the tile that it is.
        padding: what a view pads with; None if it need not pad.
        chosen: what elements beyond the array are, if no view pads with it.
    """

    access: PointerAccess
    found: AffineTileAccess
    padding: PaddingValue | None = None
    chosen: SSAValue | None = None


@dataclass
class _Raising:
    """Raises the accesses of an entry."""

    one: RaiseViews
    entry: EntryOp
    context: PassContext

    def raise_all(self, accesses: Sequence[PointerAccess]) -> None:
        """Raise the accesses that can be raised."""
        maps = self.context.analyses.get(AccessMaps, self.entry)
        self.flow = self.context.analyses.get(Flow, self.entry)
        maps.look_at(chain.from_iterable(one.operands for one in accesses))
        self.tiles = TileAccesses(maps)
        # Analyses are made of the entry as it is, without what is made from them.
        plans = self._each(accesses, self._plan)
        made = self._each(plans, lambda access: self._code(plans[access]))
        for access in self._useless(made):
            made.pop(access).drop()
            self.context.missed(self.one, "its pointers are needed otherwise, too", access)
        rewriter = Rewriter()
        for code in made.values():
            self._told(code)
            code.place(rewriter)
        if made:
            _stop_advancing(self.entry, rewriter)
            rewriter.sweep()
            self._ask_before_loops(made.values())

    def _each(
        self, accesses: Iterable[PointerAccess], make: Callable[[PointerAccess], _Made]
    ) -> dict[PointerAccess, _Made]:
        """Something for each access that can be raised; a remark for the others."""
        found: dict[PointerAccess, _Made] = {}
        for access in accesses:
            try:
                found[access] = make(access)
            except NotRegular as why:
                self.context.missed(self.one, str(why), access)
        return found

    def _ask_before_loops(self, made: Iterable[_Code]) -> None:
        """Have a copy of each loop for when tests of its accesses that it does not change hold."""
        asked: dict[ForOp | LoopOp, list[IfOp]] = {}
        for code in made:
            if code.asked_before is not None:
                asked.setdefault(code.asked_before, []).append(code.question)
        # Inner loops come first: the copies of a loop have those of the loops in it.
        for loop in sorted(asked, key=lambda one: self.flow.enter[one].position, reverse=True):
            if why_not_copied(loop, self.one.size) is not None:
                continue
            questions = asked[loop]
            before = ScalarCode(loop.location, lambda value: value, self.tiles.bounds_in(()))
            condition = before.conjunction(one.condition for one in questions)
            _insert(before.operations, loop)
            ask_before(loop, condition, questions, questions if len(questions) == 1 else [])

    def _useless(self, made: Mapping[PointerAccess, _Code]) -> Iterator[PointerAccess]:
        """The accesses whose pointers are needed even if the others are raised."""
        left = set(made)
        while found := [one for one in made if one in left and not _die(pointers_of(one), left)]:
            left.difference_update(found)
            yield from found

    def _told(self, code: _Code) -> None:
        what = "a load" if isinstance(code.access, LoadPtrOp) else "a store"
        when = ", if any element is accessed" if code.plan.found.tests else ""
        self.context.applied(
            self.one, "raised", code.access, f"{what} through pointers goes through a view{when}"
        )

    # ---- plans

    def _plan(self, access: PointerAccess) -> _Plan:
        found = self.tiles.of(access)
        plan = _Plan(access, found)
        if isinstance(access, StorePtrOp):
            if any(one.stride is None and one.size > 1 for one in found.along):
                raise NotRegular("it stores several elements at one address")
        elif access.paddingValue is not None and access.mask is not None:
            plan.padding = padding_of(access.paddingValue)
            if plan.padding is None:
                plan.chosen = access.paddingValue
        return plan

    def _code(self, plan: _Plan) -> _Code:
        """What an access becomes, if it can be computed and saves something."""
        code = _Code(plan, self.tiles, self.flow)
        try:
            code.make()
        except NotRegular:
            code.drop()
            raise
        return code


class _Code:
    """The operations that an access becomes.

    Attributes:
        plan: what it becomes.
        access: the access.
        question: the conditional that it is made in, once it is placed.
        asked_before: the loop in front of which its condition is found out; None without one.
    """

    def __init__(self, plan: _Plan, tiles: TileAccesses, flow: Flow) -> None:
        self.plan, self.access = plan, plan.access
        self._flow = flow
        self._bounds = tiles.bounds_in(())
        self._before: Operation | None = None
        self._view_place: Operation | None = None
        # What tests whether anything is accessed, what makes the view, what accesses it.
        self._test, self._view, self._access = (
            ScalarCode(self.access.location, self._instead, self._bounds) for _ in range(3)
        )
        self._condition: SSAValue | None = None
        self.question: IfOp
        self.asked_before: ForOp | LoopOp | None = None
        self._results: list[SSAValue] = []

    def make(self) -> None:
        """Make the operations.

        Raises:
            NotRegular: they cannot be made, or save nothing.
        """
        tests = self.plan.found.tests
        for one in tests:
            self._width([one])
        if tests:
            self.asked_before = self._before = self._loop_to_ask_before()
            self._condition = self._test.all_hold(tests)
            self._before = None
        self._make_access(self._make_view())
        if self._work() >= _elements(self.access):
            raise NotRegular("its tile is too small to gain from a view")

    def drop(self) -> None:
        """Take back what was made."""
        for code in (self._access, self._view, self._test):
            for operation in reversed(code.operations):
                erase(operation)

    def _work(self) -> int:
        """How many scalars are computed."""
        made = (*self._test.operations, *self._view.operations, *self._access.operations)
        return sum(
            cost_of(one) not in (Cost.NONE, Cost.LOAD, Cost.STORE)
            for one in made
            if all(isinstance(r.type, TileType) and not r.type.shape for r in one.results)
        )

    # ---- scalars

    def _instead(self, value: SSAValue) -> SSAValue:
        """What a program assumes about a value is kept: the last such value before an access."""
        enter = self._flow.enter
        before = enter[self._before or self.access]
        while True:
            later = [
                use.operation
                for use in value.uses
                if isinstance(use.operation, AssumeOp)
                and use.operation in enter
                and enter[use.operation].position < before.position
                and _is_beside(use.operation, before.operation)
            ]
            if not later:
                return value
            value = later[0].results[0]

    def _width(self, expressions: Iterable[Expression]) -> int:
        return _known(width_of(expressions, self._bounds))

    # ---- views

    def _make_view(self) -> SSAValue:
        """Make the view of tiles, in front of the loops in which it does not change."""
        found, code = self.plan.found, self._view
        tensor = TensorViewType(
            _value_type(self.access).element_type,
            [_static_size(one) for one in found.along],
            [_static_stride(one) for one in found.along],
        )
        ends = [
            one.ends for one, size in zip(found.along, tensor.shape, strict=True) if size == DYNAMIC
        ]
        strides = [
            one.stride or _ZERO
            for one, stride in zip(found.along, tensor.strides, strict=True)
            if stride == DYNAMIC
        ]
        extents = [*chain.from_iterable(ends), *strides]
        width, reach = self._width(extents), _known(reach_of(found.offset, self._bounds))
        self._settle(extents)
        base = self._instead(found.base)
        if found.offset != _ZERO:
            operands = {"ptr": base, "offset": code.value(found.offset, reach)}
            base = code.add(make(OffsetOp, operands, [base.type], like=self.access))
        sizes = [code.smallest([code.value(end, width) for end in some]) for some in ends]
        steps = [code.value(one, width) for one in strides]
        operands = {"base": base, "dynamicShape": sizes, "dynamicStrides": steps}
        view = code.add(make(MakeTensorViewOp, operands, [tensor], like=self.access))
        shape = [1 if one.stride is None else one.size for one in found.along]
        type = PartitionViewType(shape, tensor, padding=self.plan.padding)
        return code.add(make(MakePartitionViewOp, {"tensor_view": view}, [type], like=self.access))

    def _settle(self, extents: Sequence[Expression]) -> None:
        """Find out in front of what the view is made: of loops in which it does not change, if it
        can be made though nothing is accessed."""
        found = self.plan.found
        if found.offset != _ZERO or any(one.bounds(self._bounds)[0] < 0 for one in extents):
            return
        values = [found.base]
        for one in extents:
            values += [atom.value for atom in one.atoms() if isinstance(atom, Element)]
        before: Operation = self.access
        above = before.parent_op()
        while isinstance(above, ForOp | LoopOp | IfOp):
            if any(_is_made_in(value, above) for value in values):
                break
            before, above = above, above.parent_op()
        self._before = None if before is self.access else before

    # ---- accesses

    def _make_access(self, view: SSAValue) -> None:
        """Make the access to the view, and what stands for the results of the one to pointers."""
        self._view_place, self._before = self._before, None
        access, code = self.access, self._access
        starts = [_tile_number(one) for one in self.plan.found.along]
        width = self._width(starts)
        kept = ("memory_ordering_semantics", "memory_scope", "optimization_hints")
        properties = {name: access.properties.get(name) for name in kept}
        index = [code.value(one, width) for one in starts]
        operands: dict[str, Any] = {"view": view, "index": index, "token": access.token}
        if isinstance(access, StorePtrOp):
            operands["tile"] = access.value
            self._results = [
                code.add(make(StoreViewOp, operands, [TOKEN], properties, like=access))
            ]
            return
        type = cast(PartitionViewType, view.type).tile_type
        load = make(LoadViewOp, operands, [type, TOKEN], properties, like=access)
        tile = code.add(load)
        if type != access.result.type:
            tile = code.add(make(BroadcastOp, {"source": tile}, [access.result.type], like=access))
        if self.plan.chosen is not None:
            choice = {"cond": access.mask, "val_if_true": tile, "val_if_false": self.plan.chosen}
            tile = code.add(make(SelectOp, choice, [tile.type], like=access))
        self._results = [tile, load.result_token]

    # ---- putting it together

    def place(self, rewriter: Rewriter) -> None:
        """Put the operations where they belong, instead of the access."""
        access, inner = self.access, [*self._access.operations]
        if self._view_place is None:
            inner = [*self._view.operations, *inner]
        else:
            _insert(self._view.operations, self._view_place)
        if self._condition is None:
            _insert(inner, access)
            values: Sequence[SSAValue] = self._results
        else:
            _insert(self._test.operations, self.asked_before or access)
            values = self._choose(self._condition, inner)
        for result, value in zip(access.results, values, strict=True):
            if value is not result:
                value.name_hint = value.name_hint or result.name_hint
                result.replace_all_uses_with(value)
        rewriter.erase(access)

    def _loop_to_ask_before(self) -> ForOp | LoopOp | None:
        """The innermost loop of the access, if its tests do not change in it."""
        loop = self.access.parent_op()
        if not isinstance(loop, ForOp | LoopOp):
            return None
        atoms = chain.from_iterable(one.atoms() for one in self.plan.found.tests)
        values = [atom.value for atom in atoms if isinstance(atom, Element)]
        return loop if not any(_is_made_in(value, loop) for value in values) else None

    def _choose(self, condition: SSAValue, inner: Sequence[Operation]) -> list[SSAValue]:
        """Access the view only under a condition; gives what stands for the results of the access,
        those without use themselves."""
        access = self.access
        used = [place for place, one in enumerate(access.results) if one.first_use is not None]
        otherwise: list[Operation] = []
        nothing = [self._nothing(place, otherwise) for place in used]
        arms = [_arm(inner, [self._results[place] for place in used], access)]
        arms.append(_arm(otherwise, nothing, access) if used else Region())
        made = IfOp.create(
            operands=[condition],
            result_types=[access.results[place].type for place in used],
            regions=arms,
            location=access.location,
        )
        _insert([made], access)
        self.question = made
        found: list[SSAValue] = [*access.results]
        for place, result in zip(used, made.results, strict=True):
            found[place] = result
        return found

    def _nothing(self, place: int, made: list[Operation]) -> SSAValue:
        """A result of an access that accesses nothing."""
        access = self.access
        if access.results[place].type == TOKEN:
            if access.token is not None:
                return access.token
            made.append(make(MakeTokenOp, {}, [TOKEN], like=access))
            return made[-1].results[0]
        assert isinstance(access, LoadPtrOp)
        if access.paddingValue is not None:
            return access.paddingValue
        # Its elements are unspecified: any will do.
        made.append(build.constant(0, tile_type(access.result), access.location))
        return made[-1].results[0]


def _known(width: int | None) -> int:
    """A width that is known.

    Raises:
        NotRegular: it is not.
    """
    if width is None:
        raise NotRegular("its sizes may not fit 64 bits")
    return width


def _arm(operations: Sequence[Operation], values: Sequence[SSAValue], like: Operation) -> Region:
    end = YieldOp.create(operands=values, location=like.location)
    return Region(Block([*operations, end]))


def _insert(operations: Iterable[Operation], before: Operation) -> None:
    block = before.parent
    assert block is not None
    block.insert_ops_before([*operations], before)


def _is_beside(one: Operation, other: Operation) -> bool:
    """Whether the block of an operation has another in it, or inside of one of its operations."""
    return one.parent is not None and one.parent.is_ancestor(other)


def _is_made_in(value: SSAValue, operation: Operation) -> bool:
    owner = value.owner
    return operation.is_ancestor(owner)


def _value_type(access: PointerAccess) -> TileType:
    """The type of what is loaded or stored."""
    return tile_type(access.result if isinstance(access, LoadPtrOp) else access.value)


def _elements(access: PointerAccess) -> int:
    return _value_type(access).element_count


def _static_size(one: DimensionAccess) -> int:
    """The size of an array along a dimension, if it is known."""
    if one.stride is None:
        return 1
    if not one.ends:
        return one.size
    known = one.ends[0].constant if len(one.ends) == 1 else None
    # An array that ends before it begins is tested for: nothing of it is accessed.
    return DYNAMIC if known is None or known <= 0 else known


def _static_stride(one: DimensionAccess) -> int:
    """The stride of an array along a dimension, if it is known."""
    if one.stride is None:
        return 1
    found = one.stride.constant
    return DYNAMIC if found is None else found


def _tile_number(one: DimensionAccess) -> Expression:
    """The number of a tile along a dimension."""
    whole = one.start.divided(one.size)
    return of_atom(FloorDiv(one.start, one.size)) if whole is None else whole


def padding_of(value: SSAValue) -> PaddingValue | None:
    """What a view pads with that has the bits of a constant's elements; None if there is none."""
    elements = splat_of(value)
    if elements is None:
        return None
    format = element_format(value)
    bits = storage_to_bits(format, np.asarray(constant_tile(elements)).reshape(-1)[:1])
    for padding in PaddingValue:
        if padding != PaddingValue.ZERO and format.kind != "float":
            continue
        wanted = storage_to_bits(format, padding_tile(padding, format).reshape(1))
        if (bits == wanted).all():
            return padding
    return None


def _stop_advancing(entry: EntryOp, rewriter: Rewriter) -> None:
    """Let loops carry pointers that nobody needs unchanged."""
    for loop in walk(entry):
        if not isinstance(loop, ForOp | LoopOp):
            continue
        again = [end for end in ends_of(loop) if isinstance(end, ContinueOp)]
        for place, argument in enumerate(_carried(loop)):
            type = argument.type
            is_pointer = isinstance(type, TileType) and isinstance(type.element_type, PtrType)
            if is_pointer and _die(argument, ()):
                for end in again:
                    rewriter.set_operand(end, place, argument)


def _carried(loop: ForOp | LoopOp) -> Sequence[SSAValue]:
    """What a loop carries, in its body."""
    return loop.region.block.args[1 if isinstance(loop, ForOp) else 0 :]


def _becomes(use: Use) -> Sequence[SSAValue]:
    """What an operand of a loop, or of what ends an iteration of one, is afterwards."""
    user, place = use.operation, use.index
    loop = loop_of(user) if isinstance(user, ContinueOp | BreakOp) else user
    if not isinstance(loop, ForOp | LoopOp):
        return ()
    if isinstance(user, BreakOp):
        return [loop.results[place]]
    if isinstance(user, ForOp):
        place -= _BOUNDS
    if place < 0:
        return ()
    results = [loop.results[place]] if isinstance(loop, ForOp) else []
    return [_carried(loop)[place], *results]


def _die(pointers: SSAValue, raised: Iterable[Operation]) -> bool:
    """Whether nobody needs a tile of pointers once some accesses are raised."""
    accesses = set(raised)
    seen: set[SSAValue] = set()
    left = [pointers]
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            user = use.operation
            if user in accesses:
                continue
            if becomes := _becomes(use):
                left += becomes
            elif user.results and not user.regions and is_removable(user):
                left += user.results
            else:
                return False
    return True
