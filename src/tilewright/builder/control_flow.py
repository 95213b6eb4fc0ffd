"""Control flow (specification: Operations, Control Flow).

Bodies are `with` blocks.  The object that opens one has the operation's results once the body is
closed, so name it where they are needed: `with (loop := for_(…)) as (i, acc): …`.  A body that
ends without a terminator gets the one without operands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar, cast, overload

from typing_extensions import override
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.context import (
    OpenBody,
    enclosing_loop,
    innermost,
    insertion_frame,
    pop,
    push,
    remove,
    set_results,
)
from tilewright.builder.emit import Operand, Value, body, emit
from tilewright.builder.errors import builds, errors_of, failure, place_of
from tilewright.builder.numbers import is_number
from tilewright.builder.spellings import TypeLike, shaped
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.control_flow import (
    AssertOp,
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    ReturnOp,
    YieldOp,
    types_text,
)
from tilewright.dialects.cuda_tile.types import scalar

_Operation = TypeVar("_Operation", bound=CudaTileOperation)
_Bound = TypeVar("_Bound")

ValuesLike = Value | Sequence[Value]
"""One value or several."""


def _several(values: ValuesLike | None) -> tuple[Value, ...]:
    """Values, one or more.

    Raises:
        VerifyException: something else; a number has no type that a carried value could have.
    """
    if values is None or isinstance(values, Value):
        return () if values is None else (values,)
    wide = cast(object, values)
    given = tuple(cast("Iterable[object]", wide)) if isinstance(wide, Iterable) else (wide,)
    for value in given:
        if not isinstance(value, Value):
            made = f"; constant({value!r}, type) makes one" if is_number(value) else ""
            raise VerifyException(f"init takes values, found {value!r}{made}")
    return cast("tuple[Value, ...]", given)


def _result_types(types: Sequence[TypeLike] | None) -> tuple[Attribute, ...] | None:
    return None if types is None else tuple(shaped(type, ()) for type in types)


def end_body(frame: OpenBody, terminator: type[CudaTileOperation]) -> None:
    """Finish a body: settle a last `if`, add the terminator without operands if there is none."""
    frame.settle()
    last = frame.block.last_op
    if last is None or not last.has_trait(IsTerminator):
        emit(terminator)


class Structured(ABC, Generic[_Operation, _Bound]):
    """A `with` block that fills the body of an operation.

    If the body raises, the operation is taken out of the IR again.
    """

    KIND: type[CudaTileOperation]
    TERMINATOR: type[CudaTileOperation]

    def __init__(self) -> None:
        self._operation: _Operation | None = None
        self._frame: OpenBody | None = None
        self._parent: Block | None = None
        self._before: Operation | None = None
        self._open = False

    @abstractmethod
    def _make(self) -> tuple[_Operation, Block, _Bound]:
        """Add the operation; returns it, its body, and what `as` binds."""

    def _close(self, operation: _Operation) -> None:
        """Check the operation with its body."""
        operation.verify_()

    @property
    def operation(self) -> _Operation:
        """The operation, once the `with` block is entered."""
        if self._operation is None:
            raise failure(self.KIND.mnemonic(), "the operation is made on entering its `with`")
        return self._operation

    @property
    def results(self) -> tuple[Value, ...]:
        """The results, once the body is closed."""
        if self._operation is None or self._open:
            raise failure(self.KIND.mnemonic(), "the results are there once the body is closed")
        return tuple(self._operation.results)

    @property
    def result(self) -> Value:
        """The only result."""
        found = self.results
        if len(found) != 1:
            raise failure(self.KIND.mnemonic(), f"has {len(found)} results, not one: use results")
        return found[0]

    def __enter__(self) -> _Bound:
        with errors_of(self.KIND.mnemonic()):
            if self._operation is not None:
                raise VerifyException("its body is already built: call the function again")
            self._start()
            operation, block, bound = self._make()
            self._operation = operation
            self._enter_body(OpenBody(operation, block))
            return bound

    def _start(self) -> None:
        frame = insertion_frame(self.KIND)
        self._parent, self._before = frame.block, frame.block.last_op

    def _enter_body(self, frame: OpenBody) -> None:
        self._frame, self._open = frame, True
        push(frame)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        operation, frame = self.operation, self._frame
        assert frame is not None
        self._open = False
        complete = False
        try:
            if error is None:
                with errors_of(self.KIND.mnemonic()):
                    end_body(frame, self.TERMINATOR)
                    self._close(operation)
                complete = True
        finally:
            pop(frame)
            if not complete:
                self._take_out()

    def _take_out(self) -> None:
        """Remove the operation, and the constants made for its operands."""
        added: list[Operation] = []
        last = None if self._parent is None else self._parent.last_op
        while last is not None and last is not self._before:
            added.insert(0, last)
            last = last.prev_op
        remove(added)


class For(Structured[ForOp, _Bound], Generic[_Bound]):
    """The body of a `for`; made by `for_`."""

    KIND = ForOp
    TERMINATOR = ContinueOp

    def __init__(
        self, bounds: Sequence[Operand], init: tuple[Value, ...] | None, unsigned: bool
    ) -> None:
        super().__init__()
        self._bounds = bounds
        self._init = init
        self._unsigned = unsigned

    @override
    def _make(self) -> tuple[ForOp, Block, _Bound]:
        lower, upper, step = self._bounds
        init = self._init or ()
        first = next((bound for bound in self._bounds if isinstance(bound, Value)), None)
        index = scalar("i32") if first is None else first.type
        types = [value.type for value in init]
        region = body([index, *types])
        operation = emit(
            ForOp,
            {"lowerBound": lower, "upperBound": upper, "step": step, "initValues": init},
            {"unsignedCmp": self._unsigned},
            types=[types],
            expected=dict.fromkeys(("lowerBound", "upperBound", "step"), index),
            regions=[region],
        )
        arguments = tuple(region.block.args)
        return operation, region.block, arguments if self._init is not None else arguments[0]  # pyright: ignore[reportReturnType]


@overload
def for_(
    lower: Operand,
    upper: Operand,
    step: Operand = 1,
    *,
    init: None = None,
    unsigned: bool = False,
) -> For[Value]: ...
@overload
def for_(
    lower: Operand,
    upper: Operand,
    step: Operand = 1,
    *,
    init: ValuesLike,
    unsigned: bool = False,
) -> For[tuple[Value, ...]]: ...
@builds(ForOp)
def for_(
    lower: Operand,
    upper: Operand,
    step: Operand = 1,
    *,
    init: ValuesLike | None = None,
    unsigned: bool = False,
) -> For[Value] | For[tuple[Value, ...]]:
    """Counted loop: `with for_(0, n) as i:`, or with carried values
    `with (loop := for_(0, n, init=[x])) as (i, acc):`, ended by `continue_(acc2)`.

    Args:
        lower, upper, step: rank-0 integers of one type; numbers take the type of the others, i32
            when all are numbers.
        init: the carried values before the first iteration; `results` has them after the last.
        unsigned: compare the induction variable unsigned.
    """
    bounds = (lower, upper, step)
    return For(bounds, None if init is None else _several(init), unsigned)


class If(Structured[IfOp, "If"]):
    """The bodies of an `if`; made by `if_`."""

    KIND = IfOp
    TERMINATOR = YieldOp

    def __init__(self, condition: Operand, results: tuple[Attribute, ...] | None) -> None:
        super().__init__()
        self._condition = condition
        self._types = results

    @override
    def _make(self) -> tuple[IfOp, Block, If]:
        region = body(())
        operation = emit(
            IfOp,
            {"condition": self._condition},
            types=[()],
            expected={"condition": scalar("i1")},
            regions=[region, Region()],
        )
        return operation, region.block, self

    @override
    def _enter_body(self, frame: OpenBody) -> None:
        frame.yields = self._types
        super()._enter_body(frame)

    @override
    def _close(self, operation: IfOp) -> None:
        self._take_types(operation.thenRegion.block)
        if self._types is not None:
            set_results(operation, self._types)
        frame = self._frame
        assert frame is not None
        pop(frame)
        outer = innermost()
        outer.pending, outer.pending_owner = self._settle, self

    def _take_types(self, block: Block) -> None:
        """The first branch that yields says what the results are."""
        last = block.last_op
        if self._types is None and isinstance(last, YieldOp):
            self._types = tuple(last.operand_types)

    def _settle(self) -> None:
        """Check the whole `if`, when nothing can be added to it any more."""
        operation = self.operation
        try:
            operation.verify_()
        except VerifyException as error:
            self._take_out()
            raise failure("if", str(error), place_of(operation)) from None

    @property
    @override
    def results(self) -> tuple[Value, ...]:
        """The results, once all bodies are closed."""
        found = super().results
        if found and not self.operation.elseRegion.blocks:
            raise failure("if", "an if with results needs an else: `with branch.else_():`")
        return found

    def else_(self) -> Else:
        """The else body: `with branch.else_():`, directly after the body of the `if`."""
        return Else(self)

    def open_else(self) -> OpenBody:
        """Begin the else body.

        Raises:
            VerifyException: the `if` has one, or other operations followed it.
        """
        outer = innermost()
        if outer.pending_owner is not self:
            raise VerifyException("an else must directly follow the body of its if, once")
        outer.pending = outer.pending_owner = None
        block = Block()
        self.operation.elseRegion.add_block(block)
        frame = OpenBody(self.operation, block, self._types)
        self._open = True
        push(frame)
        return frame

    def close_else(self, frame: OpenBody, error: BaseException | None) -> None:
        """End the else body, and check the whole `if`."""
        self._open = False
        complete = False
        try:
            if error is None:
                self._end_else(frame)
                complete = True
        finally:
            pop(frame)
            if not complete:
                self._take_out()

    def _end_else(self, frame: OpenBody) -> None:
        with errors_of("if"):
            end_body(frame, YieldOp)
            if self._types is None:
                self._take_types(frame.block)
                set_results(self.operation, self._types or ())
            self.operation.verify_()


class Else:
    """The else body of an `if`; made by `If.else_`."""

    def __init__(self, branch: If) -> None:
        self._branch = branch
        self._frame: OpenBody | None = None

    def __enter__(self) -> Self:
        with errors_of("if"):
            self._frame = self._branch.open_else()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._frame is not None
        self._branch.close_else(self._frame, error)


@builds(IfOp)
def if_(condition: Operand, *, results: Sequence[TypeLike] | None = None) -> If:
    """Conditional: `with if_(c) as branch: yield_(a)` and `with branch.else_(): yield_(b)`, then
    `branch.result`.

    Args:
        condition: a rank-0 `i1`.
        results: the result types (of an element type, the rank-0 tile); by default those of the
            first branch that yields.
    """
    return If(condition, _result_types(results))


class Loop(Structured[LoopOp, tuple[Value, ...]]):
    """The body of a `loop`; made by `loop`."""

    KIND = LoopOp
    TERMINATOR = ContinueOp

    def __init__(self, init: tuple[Value, ...], results: tuple[Attribute, ...] | None) -> None:
        super().__init__()
        self._init = init
        self._types = results

    @override
    def _make(self) -> tuple[LoopOp, Block, tuple[Value, ...]]:
        region = body([value.type for value in self._init])
        operation = emit(
            LoopOp, {"initValues": self._init}, types=[self._types or ()], regions=[region]
        )
        return operation, region.block, tuple(region.block.args)

    @override
    def _enter_body(self, frame: OpenBody) -> None:
        # Of a loop, `yields` are the types of its breaks.
        frame.yields = self._types
        super()._enter_body(frame)


@builds(LoopOp)
def loop(*, init: ValuesLike | None = None, results: Sequence[TypeLike] | None = None) -> Loop:
    """Unbounded loop: `with (search := loop(init=[x])) as (x,):`, left by `break_(…)`.

    Args:
        init: the carried values before the first iteration.
        results: the result types (of an element type, the rank-0 tile); by default those of the
            first `break_`.
    """
    return Loop(_several(init), _result_types(results))


@builds(AssertOp)
def assert_(condition: Value, message: str) -> None:
    """Stop the program with a message if an element of the condition is false."""
    emit(AssertOp, {"condition": condition}, {"message": message})


@builds(BreakOp)
def break_(*values: Value) -> None:
    """Leave the innermost `loop` with these results."""
    frame = enclosing_loop()
    if frame is None or frame.yields is not None:
        emit(BreakOp, {"operands_": values})
        return
    types = value_types(values)
    set_results(frame.operation, types)
    try:
        emit(BreakOp, {"operands_": values})
    except VerifyException:
        set_results(frame.operation, ())
        raise
    frame.yields = types


def value_types(values: Sequence[object]) -> tuple[Attribute, ...]:
    """The types of values that end a body.

    Raises:
        VerifyException: one is no value.
    """
    types: list[Attribute] = []
    for value in values:
        if not isinstance(value, Value):
            what = " (make numbers with constant)" if is_number(value) else ""
            raise VerifyException(f"expected values{what}, found {value!r}")
        types.append(cast("Value", value).type)
    return tuple(types)


@builds(ContinueOp)
def continue_(*values: Value) -> None:
    """Go on with the next iteration of the innermost `for` or `loop`, with these carried
    values."""
    emit(ContinueOp, {"operands_": values})


@builds(ReturnOp)
def return_() -> None:
    """End the kernel; added where a kernel ends without."""
    emit(ReturnOp)


@builds(YieldOp)
def yield_(*values: Value) -> None:
    """End a body of `if_`, or of `reduce` or `scan`, with its values."""
    expected, found = innermost().yields, value_types(values)
    if expected is not None and found != expected:
        raise VerifyException(f"must yield {types_text(expected)}, found {types_text(found)}")
    emit(YieldOp, {"operands_": values})
