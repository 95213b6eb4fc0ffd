"""The insertion point: which body operations go into, per thread and per asynchronous task."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass

from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue
from xdsl.traits import IsolatedFromAbove, IsTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.nesting import erase


@dataclass(eq=False)
class OpenBody:
    """A body that is being filled.

    Attributes:
        operation: the operation whose body it is.
        block: the block that new operations are added to.
        yields: the types that the body must yield, None while anything goes.
        pending: finishes an `if` at the end of the block, which may still get an `else`.
        pending_owner: who set `pending`.
    """

    operation: Operation
    block: Block
    yields: tuple[Attribute, ...] | None = None
    pending: Callable[[], None] | None = None
    pending_owner: object = None

    def settle(self) -> None:
        """Finish a pending `if`: it gets no `else`."""
        pending, self.pending, self.pending_owner = self.pending, None, None
        if pending is not None:
            pending()


_FRAMES: ContextVar[tuple[OpenBody, ...]] = ContextVar("tilewright.builder.frames", default=())


def frames() -> tuple[OpenBody, ...]:
    """The open bodies, outermost first."""
    return _FRAMES.get()


def innermost() -> OpenBody:
    """The body that operations go into.

    Raises:
        VerifyException: none is open.
    """
    open_frames = _FRAMES.get()
    if not open_frames:
        raise VerifyException("there is no open module: build inside `with module(name):`")
    return open_frames[-1]


def push(frame: OpenBody) -> None:
    """Open a body."""
    _FRAMES.set((*_FRAMES.get(), frame))


def pop(frame: OpenBody) -> None:
    """Close a body and any that was left open in it."""
    open_frames = _FRAMES.get()
    if frame in open_frames:
        _FRAMES.set(open_frames[: open_frames.index(frame)])


def insertion_frame(kind: type[Operation]) -> OpenBody:
    """The body that an operation of this kind can be added to now.

    Raises:
        VerifyException: the kind does not belong there, or the body has ended.
    """
    if kind is ModuleOp:
        raise VerifyException("a module cannot be inside another")
    frame = innermost()
    frame.settle()
    member, in_module = issubclass(kind, GlobalOp | EntryOp), isinstance(frame.operation, ModuleOp)
    if in_module and not member:
        raise VerifyException("must be inside a kernel: build inside `with entry(name, …):`")
    if member and not in_module:
        raise VerifyException("must be directly inside a module")
    last = frame.block.last_op
    if last is not None and last.has_trait(IsTerminator):
        name = last.name.removeprefix("cuda_tile.")
        raise VerifyException(f"nothing can follow `{name}`, which has ended this body")
    return frame


def check_visible(name: str, value: SSAValue) -> None:
    """A value can be used at the insertion point.

    Raises:
        VerifyException: it was made elsewhere.
    """
    owner = value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    for frame in reversed(_FRAMES.get()):
        if frame.block is block:
            return
        if frame.operation.has_trait(IsolatedFromAbove):
            break
    if block is None:
        raise VerifyException(f"operand {name} comes from an operation that is not in the IR")
    raise VerifyException(
        f"operand {name} is not visible here: it was made in a body that is closed, or in another "
        "kernel"
    )


def enclosing_loop() -> OpenBody | None:
    """The body of the `loop` that a `break` here would leave."""
    for frame in reversed(_FRAMES.get()):
        if not isinstance(frame.operation, IfOp):
            return frame if isinstance(frame.operation, LoopOp) else None
    return None


def set_results(operation: Operation, types: Sequence[Attribute]) -> None:
    """Give an operation without results its results."""
    results = [OpResult(type, operation, index) for index, type in enumerate(types)]
    operation.results = type(operation.results)(results)


def remove(operations: Sequence[Operation]) -> None:
    """Take operations out of the IR, the last first."""
    for operation in reversed(operations):
        erase(operation, safe=False)
