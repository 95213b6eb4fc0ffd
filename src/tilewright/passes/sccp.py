"""`sccp`: sparse conditional constant propagation.

Wegman and Zadeck's algorithm (TOPLAS 1991), over regions instead of a control-flow graph: a value
is a constant if it is one in every iteration that can be executed, where an arm of an `if` is not
looked at before its condition can have it taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.control_flow import loop_of
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.nesting import operations_of
from tilewright.passes.base import PassContext
from tilewright.passes.facts import effects_of, operands_of
from tilewright.passes.fold import constant_results
from tilewright.passes.kernel import KernelPass

__all__ = ["SparseConditionalConstantPropagation"]


@dataclass
class SparseConditionalConstantPropagation(KernelPass):
    """Replaces values that are the same constant whenever they are computed."""

    name = "sccp"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        body = anchor.body.block
        # Parameters may be anything.
        run = _Propagation(body.args)
        run.enter(body)
        run.finish()
        for value, elements in [*run.known.items()]:
            if elements is not None and value.first_use is not None:
                _replace(value, elements, self, context)


def _replace(
    value: SSAValue,
    elements: ElementsAttr,
    one: SparseConditionalConstantPropagation,
    context: PassContext,
) -> None:
    owner = value.owner
    if isinstance(owner, ConstantOp):
        return
    block = owner if isinstance(owner, Block) else owner.parent
    assert block is not None
    place = block.first_op if isinstance(owner, Block) else owner
    assert place is not None
    constant = ConstantOp.create(
        result_types=[elements.type], properties={"value": elements}, location=place.location
    )
    block.insert_op_before(constant, place)
    value.replace_all_uses_with(constant.result)
    context.applied(one, "propagated", place)


_UNREACHED = object()


class _Propagation:
    """A run over a kernel.

    Args:
        unknown: the parameters.

    Attributes:
        known: for each value that may be computed the constant that it is, None if it is none.
    """

    def __init__(self, unknown: Iterable[SSAValue]) -> None:
        self.known: dict[SSAValue, ElementsAttr | None] = dict.fromkeys(unknown)
        # By identity: to find the hash of a block takes long.
        self._entered: set[int] = set()
        self._list: list[Operation] = []
        self._listed: set[Operation] = set()
        self._visits: Mapping[type[Operation], Callable[[Any], None]] = {
            ConstantOp: self._constant,
            IfOp: self._if,
            ForOp: self._for,
            LoopOp: self._loop,
            YieldOp: self._yield,
            ContinueOp: self._continue,
            BreakOp: self._break,
        }

    def enter(self, block: Block) -> None:
        """A block may be executed."""
        if id(block) not in self._entered:
            self._entered.add(id(block))
            for operation in reversed(operations_of(block)):
                self._push(operation)

    def finish(self) -> None:
        """Go on until nothing changes."""
        while self._list:
            operation = self._list.pop()
            self._listed.discard(operation)
            if id(operation.parent) in self._entered:
                self._visits.get(type(operation), self._compute)(operation)

    def _push(self, operation: Operation) -> None:
        if operation not in self._listed:
            self._listed.add(operation)
            self._list.append(operation)

    def _join(self, value: SSAValue, found: ElementsAttr | None) -> None:
        """A value may be a constant, or (None) anything."""
        if value in self.known:
            before = self.known[value]
            if before is None or before == found:
                return
            found = None
        self.known[value] = found
        use = value.first_use
        while use is not None:
            self._push(use.operation)
            use = use._next_use  # pyright: ignore[reportPrivateUsage]

    def _flow(self, sources: Iterable[SSAValue], targets: Iterable[SSAValue]) -> None:
        for source, target in zip(sources, targets, strict=True):
            if source in self.known:
                self._join(target, self.known[source])

    def _constant(self, operation: ConstantOp) -> None:
        self._join(operation.result, operation.value)

    def _loop(self, operation: LoopOp) -> None:
        self._flow(operation.initValues, operation.region.block.args)
        self.enter(operation.region.block)

    def _yield(self, operation: YieldOp) -> None:
        parent = operation.parent_op()
        if isinstance(parent, IfOp):
            self._flow(operation.operands, parent.results)

    def _break(self, operation: BreakOp) -> None:
        loop = loop_of(operation)
        assert loop is not None
        self._flow(operation.operands, loop.results)

    def _if(self, operation: IfOp) -> None:
        if operation.condition not in self.known:
            return
        condition = self.known[operation.condition]
        for region, taken in ((operation.thenRegion, True), (operation.elseRegion, False)):
            if region.blocks and (condition is None or any(condition.raw) == taken):
                self.enter(region.block)

    def _for(self, operation: ForOp) -> None:
        block = operation.region.block
        self._join(block.args[0], None)
        self._flow(operation.initValues, block.args[1:])
        self._flow(operation.initValues, operation.results)
        self.enter(block)

    def _continue(self, operation: ContinueOp) -> None:
        loop = loop_of(operation)
        if isinstance(loop, ForOp):
            self._flow(operation.operands, loop.region.block.args[1:])
            self._flow(operation.operands, loop.results)
        elif isinstance(loop, LoopOp):
            self._flow(operation.operands, loop.region.block.args)

    def _compute(self, operation: Operation) -> None:
        if isinstance(operation, AggregateOperation):
            for argument in operation.body.block.args:
                self._join(argument, None)
            self.enter(operation.body.block)
        elif operation.regions or not operation.results:
            return
        found: list[ElementsAttr] = []
        operands = operands_of(operation)
        unknown = not operands or isinstance(operation, AggregateOperation)
        known = self.known
        for operand in operands:
            elements = known.get(operand, _UNREACHED)
            if elements is None:
                unknown = True
            elif elements is not _UNREACHED:
                found.append(cast(ElementsAttr, elements))
            else:
                return
        results: list[ElementsAttr] | None = None
        if not unknown and effects_of(operation) == frozenset():
            results = constant_results(operation, found)
        for place, result in enumerate(operation.results):
            self._join(result, None if results is None else results[place])
