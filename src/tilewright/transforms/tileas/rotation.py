"""A loop whose iterations overlap: operations of several iterations side by side.

Every operation of the body has a stage. Where the loop that is made executes an operation of stage
0 for an iteration, it executes those of stage s for the iteration s before:

    for i … { a₀ b₁ }            a(0); for i from 1 … { a(i) b(i-1) }; b(last)

What comes before that loop is the prologue, what comes after it the epilogue; both are executed
only if there are as many iterations as there are stages besides the first. A value that is used in
a later iteration of that loop than it is made in is carried by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Block, BlockArgument, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.nesting import clone
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.iterations import if_so_many, indices

__all__ = ["rotate"]


def rotate(
    loop: ForOp, order: Sequence[Operation], stages: Mapping[Operation, int], plain: ForOp
) -> None:
    """Let the iterations of a loop overlap.

    Args:
        loop: a loop that only its bounds end; it is replaced.
        order: all operations of its body but the last, in the order in which an iteration of the
            new loop executes them.
        stages: of each of them.
        plain: a loop that does the same without overlap, for when there are too few iterations.
    """
    _Rotation(loop, order, stages).replace(plain)


@dataclass
class _Rotation:
    """What is known while a loop is made anew.

    Attributes:
        loop: the loop.
        order: the operations of its body.
        stages: the stage of each.
    """

    loop: ForOp
    order: Sequence[Operation]
    stages: Mapping[Operation, int]
    _made: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    _carried: dict[tuple[SSAValue, int], BlockArgument] = field(
        default_factory=dict[tuple[SSAValue, int], BlockArgument]
    )
    _first: dict[tuple[SSAValue, int], SSAValue] = field(
        default_factory=dict[tuple[SSAValue, int], SSAValue]
    )
    _final: dict[tuple[SSAValue, int], SSAValue] = field(
        default_factory=dict[tuple[SSAValue, int], SSAValue]
    )
    _starts: Sequence[SSAValue] = ()
    _results: Mapping[tuple[SSAValue, int], SSAValue] = field(
        default_factory=dict[tuple[SSAValue, int], SSAValue]
    )

    def __post_init__(self) -> None:
        self._body = self.loop.region.block
        self._block = Block(arg_types=[self._body.args[0].type])
        self._block.args[0].name_hint = self._body.args[0].name_hint
        self._most = max(self.stages.values())

    def replace(self, plain: ForOp) -> None:
        """Put the new loop, with what comes before and after it, in the place of the old one."""
        counting, self._starts = indices(self.loop, self._most)
        prologue = self._prologue()
        kernel = self._kernel()
        epilogue = self._epilogue()
        results = [self._after(value, 1) for value in self._next]
        operations = [*prologue, kernel, *epilogue]
        if_so_many(self.loop, self._starts, counting, operations, results, plain)

    @property
    def _next(self) -> Sequence[SSAValue]:
        """What the loop carries on."""
        last = self._body.last_op
        assert last is not None
        return last.operands

    def _copy(self, operation: Operation, values: Mapping[SSAValue, SSAValue]) -> Operation:
        known = dict(values)
        copy = clone(operation, known)
        for old, new in zip(operation.results, copy.results, strict=True):
            new.name_hint = old.name_hint
        return copy

    # ---- before

    def _prologue(self) -> list[Operation]:
        found: list[Operation] = []
        for step in range(self._most):
            for operation in self.order:
                iteration = step - self.stages[operation]
                if iteration >= 0:
                    values = {v: self._before(v, iteration) for v in captured(operation)}
                    copy = self._copy(operation, values)
                    for old, new in zip(operation.results, copy.results, strict=True):
                        self._first[old, iteration] = new
                    found.append(copy)
        return found

    def _before(self, value: SSAValue, iteration: int) -> SSAValue:
        """What a value is in one of the first iterations."""
        if isinstance(value, BlockArgument) and value.owner is self._body:
            if value.index == 0:
                return self._starts[iteration]
            if iteration == 0:
                return self.loop.initValues[value.index - 1]
            return self._before(self._next[value.index - 1], iteration - 1)
        return self._first.get((value, iteration), value)

    # ---- in the loop

    def _kernel(self) -> ForOp:
        for operation in self.order:
            back = self.stages[operation]
            values = {value: self._during(value, back) for value in captured(operation)}
            copy = self._copy(operation, values)
            self._made.update(zip(operation.results, copy.results, strict=True))
            self._block.add_op(copy)
        for value in self._next:
            self._needed_after(value, 1)
        for operation, back in self._left():
            for value in captured(operation):
                self._needed_after(value, back)
        following: list[SSAValue] = []
        inits: list[SSAValue] = []
        while len(following) < len(self._carried):
            # To carry one on may take another.
            value, back = [*self._carried][len(following)]
            following.append(self._during(value, back - 1))
            inits.append(self._before(value, self._most - back))
        self._block.add_op(ContinueOp.create(operands=following))
        loop = self.loop
        kernel = ForOp.create(
            operands=[self._starts[self._most], loop.upperBound, loop.step, *inits],
            result_types=[value.type for value in inits],
            properties=loop.properties,
            attributes=loop.attributes,
            regions=[Region(self._block)],
            location=loop.location,
        )
        self._results = dict(zip(self._carried, kernel.results, strict=True))
        return kernel

    def _during(self, value: SSAValue, back: int) -> SSAValue:
        """In an iteration of the new loop: what a value is in the iteration so many before the
        newest."""
        if isinstance(value, BlockArgument) and value.owner is self._body:
            if value.index == 0 and back == 0:
                return self._block.args[0]
            if value.index > 0 and back < self._most:
                return self._during(self._next[value.index - 1], back + 1)
            return self._carry(value, back)
        owner = value.owner
        if not isinstance(owner, Operation) or owner not in self.stages:
            return value
        return self._made[value] if self.stages[owner] == back else self._carry(value, back)

    def _carry(self, value: SSAValue, back: int) -> BlockArgument:
        """What the loop carries for a value of some iterations before."""
        if (value, back) not in self._carried:
            argument = self._block.insert_arg(value.type, len(self._block.args))
            argument.name_hint = value.name_hint
            self._carried[value, back] = argument
        return self._carried[value, back]

    # ---- after

    def _left(self) -> list[tuple[Operation, int]]:
        """What is still to be executed behind the loop, and for which iteration from its end."""
        return [
            (operation, self.stages[operation] - step)
            for step in range(self._most)
            for operation in self.order
            if self.stages[operation] > step
        ]

    def _needed_after(self, value: SSAValue, back: int) -> None:
        """Let the loop carry what is needed of a value behind it."""
        if isinstance(value, BlockArgument) and value.owner is self._body:
            if value.index > 0 and back < self._most:
                self._needed_after(self._next[value.index - 1], back + 1)
            else:
                self._carry(value, back)
            return
        owner = value.owner
        if isinstance(owner, Operation) and self.stages.get(owner, back) < back:
            self._carry(value, back)

    def _epilogue(self) -> list[Operation]:
        found: list[Operation] = []
        for operation, back in self._left():
            values = {value: self._after(value, back) for value in captured(operation)}
            copy = self._copy(operation, values)
            for old, new in zip(operation.results, copy.results, strict=True):
                self._final[old, back] = new
            found.append(copy)
        return found

    def _after(self, value: SSAValue, back: int) -> SSAValue:
        """Behind the loop: what a value is in the iteration so many before the end."""
        if isinstance(value, BlockArgument) and value.owner is self._body:
            if value.index > 0 and back < self._most:
                return self._after(self._next[value.index - 1], back + 1)
            return self._results[value, back]
        if (value, back) in self._final:
            return self._final[value, back]
        return self._results.get((value, back), value)
