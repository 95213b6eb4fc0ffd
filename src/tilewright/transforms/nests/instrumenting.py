"""Pass `instrument`: what the sanitizer watches is told as the kernel runs.

Before each access stands an operation that keeps which elements it accesses (`nest.watch_view`,
`nest.watch_pointers`), and gives the number of an event. Each token has a companion, the number of
the event that it stands for: it is joined where tokens are, and loops and conditionals carry it
beside the token. So what happens before what inside a tile block is known at run time, for each
iteration, from the tokens alone.

Tiles of which elements may be unspecified have companions, too (`unspecified`). Where an element
must be specified, `nest.watch_specified` tells of those that are not.

A kernel that is instrumented has a parameter more, the last: where it keeps that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import FunctionType, IntAttr, UnitAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.diagnostics import Diagnostic
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.facts import writes_memory
from tilewright.dialects.cuda_tile.operations.atomics import (
    AtomicCASOp,
    AtomicRedViewOp,
    AtomicRMWOp,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    AssertOp,
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import ExtractOp, InsertOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakeTensorViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import PtrType, TileType, TokenType, scalar
from tilewright.dialects.nest.operations.watches import (
    EVENT,
    MOST_OPERATIONS,
    WatchBlockOp,
    WatchJoinOp,
    WatchOutsideOp,
    WatchPointersOp,
    WatchSpecifiedOp,
    WatchViewOp,
    truth_values,
)
from tilewright.nesting import Steps, erase, operations_of, run, walk
from tilewright.passes.base import PassContext, PassError
from tilewright.passes.build import constant
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import word
from tilewright.transforms.nests.unspecified import Companions, Open, open_values

__all__ = ["Instrument", "numbered"]

_POINTER_ACCESSES = (LoadPtrOp, StorePtrOp, AtomicRMWOp, AtomicCASOp)
_VIEW_ACCESSES = (LoadViewOp, StoreViewOp, AtomicRedViewOp)
_TERMINATORS = (ContinueOp, BreakOp, YieldOp)

_NEEDED: Mapping[type[Operation], Sequence[int]] = {
    AssertOp: (0,),
    ForOp: (0, 1, 2),
    IfOp: (0,),
    **{kind: range(256) for kind in (LoadViewOp, MakeTensorViewOp, PrintOp)},
    ExtractOp: range(1, 256),
    InsertOp: range(2, 256),
}
"""The operands whose elements must be specified, of operations that do not write."""

_BLOCK_SCOPE = "tl_blk"
"""The scope that includes no other tile block."""


def numbered(entry: EntryOp) -> Sequence[Operation]:
    """The operations of a kernel that is not instrumented, in the order of their numbers, of which
    the first is 1."""
    return list(walk(entry.body))


@dataclass
class Instrument(KernelPass):
    """Has a kernel tell what it accesses, and behind which events, for the sanitizer."""

    name = "instrument"

    init: bool = True
    """Whether unspecified elements are followed."""
    spared: frozenset[int] = frozenset()
    """The numbers of accesses that are not watched. Their tokens stand for what they wait for."""

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        operations = numbered(anchor)
        if len(operations) > MOST_OPERATIONS:
            message = f"a kernel that is watched has {MOST_OPERATIONS} operations at most"
            raise PassError(Diagnostic(message, debug_place(anchor)))
        numbers = {op: number for number, op in enumerate(operations, 1)}
        found = open_values(anchor) if self.init else Open()
        spared = frozenset(op for op in operations if numbers[op] in self.spared)
        made = _Instrumenting(_add_parameter(anchor), numbers, found, spared)
        run(made.block(anchor.body.block))
        if made.state.first_use is not None:
            begin = WatchBlockOp.create(operands=[made.state], location=anchor.location)
            first = anchor.body.block.first_op
            assert first is not None
            anchor.body.block.insert_op_before(begin, first)
        for op in made.watched:
            context.applied(self, "accesses watched", op)


def _companion_type(value: SSAValue) -> TileType:
    """The type of the companion of a value."""
    return truth_values(value.type) if isinstance(value.type, TileType) else EVENT


def _companion_name(value: SSAValue) -> str:
    """What the companion of a value is called."""
    return "unspecified" if isinstance(value.type, TileType) else "event"


def _add_parameter(entry: EntryOp) -> SSAValue:
    """Give a kernel a pointer more."""
    type = scalar(PtrType(scalar("i8").element_type))
    made = entry.body.block.insert_arg(type, len(entry.body.block.args))
    made.name_hint = "watch"
    signature = entry.function_type
    entry.function_type = FunctionType.from_lists(
        [*signature.inputs.data, type], [*signature.outputs.data]
    )
    return made


def _variables(loop: ForOp | LoopOp) -> Sequence[SSAValue]:
    """What goes around in a loop, in its body."""
    arguments = loop.region.block.args
    return arguments[len(arguments) - len(loop.initValues) :]


@dataclass
class _Instrumenting:
    """The operations of a kernel, one after the other.

    Attributes:
        state: where what is watched is kept.
        numbers: those of the operations.
        open: what may be unspecified.
        spared: the accesses that are not watched.
        companions: for tokens the number of the event that each stands for; for tiles which of
            their elements are unspecified.
        carried: for operations with bodies which of their results, and which of the values that go
            around, have companions.
        watched: the accesses.
    """

    state: SSAValue
    numbers: dict[Operation, int]
    open: Open
    spared: frozenset[Operation]
    companions: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    carried: dict[Operation, tuple[list[int], list[int]]] = field(
        default_factory=dict[Operation, tuple[list[int], list[int]]]
    )
    watched: list[Operation] = field(default_factory=list[Operation])

    @cached_property
    def unspecified(self) -> Companions:
        """Makes companions of tiles."""
        return Companions(self.companions.get, self.add)

    def block(self, block: Block) -> Steps[None]:
        """Instrument a body."""
        for op in operations_of(block):
            self.require_specified(op)
            if isinstance(op, ForOp | LoopOp | IfOp):
                yield self.with_bodies(op)
                continue
            if isinstance(op, _TERMINATORS):
                self.terminator(op)
            elif op in self.spared:
                self.hand_on(op)
            elif isinstance(op, _POINTER_ACCESSES):
                self.access(op, [op.operands[0], *([] if op.mask is None else [op.mask])])
            elif isinstance(op, _VIEW_ACCESSES):
                self.access(op, [op.view, *op.index])
            elif isinstance(op, JoinTokensOp):
                self.join(op)
            else:
                self.hand_on(op)
            self.follow(op)

    # ---- what must be specified

    def follow(self, op: Operation) -> None:
        """The results of an operation of which elements may be unspecified have companions."""
        found = [value for value in op.results if value in self.open.values]
        made = self.unspecified.result(op) if found else None
        if made is not None:
            self.companions.update((value, made) for value in found)

    def require_specified(self, op: Operation) -> None:
        """Have told which elements of operands are unspecified that must not be."""
        for position, value in enumerate(op.operands):
            unknown = self.companions.get(value)
            if unknown is None or isinstance(value.type, TokenType):
                continue
            counts = self._counts(op, position, unknown)
            if counts is not None:
                number = self.numbers[op]
                self.add(WatchSpecifiedOp.of(self.state, counts, number, position), op)

    def _counts(self, op: Any, position: int, unknown: SSAValue) -> SSAValue | None:
        """Which elements of an operand are unspecified and must not be; None if all may be."""
        if isinstance(op, _POINTER_ACCESSES):
            value = op.operands[position]
            if value is op.mask or op.mask is None:
                return unknown
            if isinstance(op, LoadPtrOp) and value is op.paddingValue:
                return None
            none = self.unspecified.all(False, value, op)
            return self.unspecified.where(op.mask, unknown, none, op)
        if isinstance(op, StoreViewOp | AtomicRedViewOp):
            data = op.tile if isinstance(op, StoreViewOp) else op.value
            if op.operands[position] is not data:
                return unknown
            outside = self.add(WatchOutsideOp.of([op.view, *op.index]), op).results[0]
            none = self.unspecified.all(False, data, op)
            return self.unspecified.where(outside, none, unknown, op)
        needed = _NEEDED.get(type(cast(Operation, op)), ())
        return unknown if position in needed else None

    # ---- companions

    def of(self, value: SSAValue, at: Operation) -> SSAValue:
        """The companion of a value, for an operation."""
        found = self.companions.get(value)
        if found is None:
            found = self.add(constant(0, _companion_type(value), at.location), at).results[0]
        return found

    def positions(self, values: Sequence[SSAValue]) -> list[int]:
        """Which of some values have companions."""
        return [
            n
            for n, value in enumerate(values)
            if isinstance(value.type, TokenType) or value in self.open.values
        ]

    def add(self, made: Operation, before: Operation) -> Operation:
        """Put an operation before another one."""
        made.location = before.location
        cast(Block, before.parent).insert_op_before(made, before)
        return made

    # ---- operations

    def access(self, op: Any, places: list[SSAValue]) -> None:
        """An access: it is watched, as an event of its own behind that of its token."""
        ordering, scope = word(op, "memory_ordering_semantics"), word(op, "memory_scope")
        strong = ordering != "weak"
        said = {
            "writing": writes_memory(op),
            "strong": strong,
            "across": strong and scope != _BLOCK_SCOPE,
        }
        properties: dict[str, Attribute] = {"number": IntAttr(self.numbers[op])}
        properties |= {name: UnitAttr() for name, holds in said.items() if holds}
        after = [self.companions[one] for one in (op.token,) if one in self.companions]
        if isinstance(op, _VIEW_ACCESSES):
            if "inbounds" in op.properties:
                properties["inbounds"] = op.properties["inbounds"]
            made: Operation = WatchViewOp.of(self.state, places, after, properties)
        else:
            made = WatchPointersOp.of(self.state, places, after, properties)
        self.add(made, op)
        made.results[0].name_hint = "event"
        self.companions[op.result_token] = made.results[0]
        self.watched.append(op)

    def join(self, op: JoinTokensOp) -> None:
        """join_tokens: so are their events."""
        known = [self.companions[one] for one in op.tokens if one in self.companions]
        distinct = list(dict.fromkeys(known))
        if len(distinct) > 1:
            made = WatchJoinOp.create(operands=[self.state, *distinct], result_types=[EVENT])
            distinct = [self.add(made, op).results[0]]
        if distinct:
            self.companions[op.result] = distinct[0]

    def hand_on(self, op: Operation) -> None:
        """An operation that is not watched: its token stands for what it waits for."""
        waits = [one for one in op.operands if isinstance(one.type, TokenType)]
        given = [self.companions[one] for one in waits if one in self.companions]
        for result in op.results:
            if isinstance(result.type, TokenType) and given:
                self.companions[result] = given[0]

    # ---- control flow

    def with_bodies(self, op: ForOp | LoopOp | IfOp) -> Steps[None]:
        """A loop or a conditional: companions go where the values do."""
        around: Sequence[SSAValue] = () if isinstance(op, IfOp) else op.initValues
        variables = () if isinstance(op, IfOp) else _variables(op)
        inner, outer = self.positions(variables), self.positions(op.results)
        extra = [self.of(around[n], op) for n in inner]
        regions = [op.detach_region(region) for region in list(op.regions)]
        made = type(op).create(
            operands=[*op.operands, *extra],
            result_types=[*op.result_types, *(_companion_type(op.results[n]) for n in outer)],
            properties=op.properties,
            attributes=op.attributes,
            regions=regions,
            location=op.location,
        )
        cast(Block, op.parent).insert_op_before(made, op)
        if not isinstance(op, IfOp):
            self._bind_arguments(regions[0], inner, len(around))
        count = len(op.results)
        for old, new in zip(op.results, made.results, strict=False):
            new.name_hint = old.name_hint
            old.replace_all_uses_with(new)
        for place, n in enumerate(outer):
            self.companions[made.results[n]] = made.results[count + place]
        erase(op)
        self.carried[made] = outer, inner
        for region in regions:
            for block in region.blocks:
                yield self.block(block)

    def _bind_arguments(self, body: Region, positions: Sequence[int], count: int) -> None:
        """The variables of a loop have companions beside them."""
        block = body.block
        first = len(block.args) - count
        for n in positions:
            value = block.args[first + n]
            made = block.insert_arg(_companion_type(value), len(block.args))
            made.name_hint = _companion_name(value)
            self.companions[value] = made

    def terminator(self, op: ContinueOp | BreakOp | YieldOp) -> None:
        """What ends a body: with the values their companions."""
        target = op.enclosing()
        if target not in self.carried:
            return
        results, around = self.carried[target]
        positions = around if isinstance(op, ContinueOp) else results
        extra = [self.of(op.operands[n], op) for n in positions]
        if extra:
            op.operands = [*op.operands, *extra]
