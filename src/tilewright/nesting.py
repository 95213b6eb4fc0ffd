"""Nested regions without Python's stack: recursion kept in a list, and walks that use none.

A recursive function is written as a generator ("steps") that yields the steps of its callee and
gets the callee's value: `value = yield inner(…)` where it would say `value = inner(…)`. `run`
and `resumable` execute it however deep it goes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import GeneratorType
from typing import Any, TypeAlias, TypeVar, cast

from xdsl.ir import Block, Operation, Region, SSAValue

__all__ = [
    "MAX_ATTRIBUTE_NESTING",
    "MAX_NESTING",
    "Steps",
    "by_ancestor",
    "clone",
    "depth",
    "erase",
    "is_outside",
    "operations_of",
    "resumable",
    "run",
    "varies_in",
    "walk",
]

_Value = TypeVar("_Value")
_Operation = TypeVar("_Operation", bound=Operation)

MAX_NESTING = 2048
"""How deep regions may nest."""

MAX_ATTRIBUTE_NESTING = 64
"""How deep types, attributes and locations may nest."""

Steps: TypeAlias = Generator[Any, Any, _Value]
"""A recursive function in execution: yields the steps of what it calls, returns its value."""


def resumable(steps: Steps[_Value]) -> Generator[Any, None, _Value]:
    """Execute steps; what they yield besides steps is yielded to the caller."""
    stack: list[Steps[Any]] = [steps]
    value: Any = None
    error: BaseException | None = None
    while True:
        try:
            if error is None:
                found = stack[-1].send(value)
            else:
                raised, error = error, None
                found = stack[-1].throw(raised)
        except StopIteration as stop:
            stack.pop()
            value = stop.value
            if not stack:
                return cast(_Value, value)
        except BaseException as raised:
            stack.pop()
            if not stack:
                raise
            error = raised
        else:
            value = None
            if type(found) is GeneratorType:
                stack.append(cast("Steps[Any]", found))
            else:
                yield found


def depth(root: Operation, kinds: tuple[type[Operation], ...]) -> int:
    """How many operations of some kinds there are inside each other, below `root`, at most."""
    found: dict[Operation, int] = {}
    for operation in walk(root):
        above = operation.parent_op()
        outer = 0 if above is None else found.get(above, 0)
        found[operation] = outer + isinstance(operation, kinds)
    return max(found.values(), default=0)


def by_ancestor(
    scope: Block, kinds: tuple[type[Operation], ...]
) -> dict[Operation, list[Operation]]:
    """The operations of some kinds that are inside each operation of a scope, in the order of the
    text; without a walk for each, which takes long where operations nest deep."""
    found: dict[Operation, list[Operation]] = {}
    for operation in walk(scope):
        if isinstance(operation, kinds):
            above = operation.parent_op()
            while above is not None and above is not scope.parent_op():
                found.setdefault(above, []).append(operation)
                above = above.parent_op()
    return found


def run(steps: Steps[_Value]) -> _Value:
    """Execute steps that yield nothing but steps."""
    execution = resumable(steps)
    try:
        found = next(execution)
    except StopIteration as stop:
        return cast(_Value, stop.value)
    raise TypeError(f"expected steps, found {found!r}")


def _blocks(scope: Operation | Region) -> Iterator[Block]:
    if isinstance(scope, Region):
        return iter(scope.blocks)
    return (block for region in scope.regions for block in region.blocks)


def operations_of(block: Block) -> list[Operation]:
    """The operations of a block in their order, without what is inside them."""
    found: list[Operation] = []
    one = block.first_op
    while one is not None:
        found.append(one)
        # xDSL's iterators do the same, and take longer.
        one = one._next_op  # pyright: ignore[reportPrivateUsage]
    return found


def walk(scope: Operation | Region | Block) -> Iterator[Operation]:
    """All operations in a scope in the order of the text, an operation before those inside it; an
    operation is in its own scope."""
    following: Operation | None = None
    if isinstance(scope, Operation):
        yield scope
    elif isinstance(scope, Block):
        following = scope.first_op
    blocks = iter(()) if isinstance(scope, Block) else _blocks(scope)
    # What is left of the blocks around, of which the innermost comes last.
    around: list[tuple[Operation | None, Iterator[Block]]] = []
    while True:
        while following is not None:
            operation = following
            # xDSL's iterators do the same, and take longer.
            following = operation._next_op  # pyright: ignore[reportPrivateUsage]
            yield operation
            if operation.regions:
                around.append((following, blocks))
                following, blocks = None, _blocks(operation)
        block = next(blocks, None)
        if block is not None:
            following = block.first_op
        elif around:
            following, blocks = around.pop()
        else:
            return


def is_outside(value: SSAValue, scope: Operation) -> bool:
    """Whether a value is defined outside an operation that has bodies."""
    block = value.owner if isinstance(value.owner, Block) else value.owner.parent
    return block is None or not scope.is_ancestor(block)


def varies_in(value: SSAValue, loop: Operation) -> bool:
    """Whether a number may change from iteration to iteration of a loop."""
    pending, seen = [value], set[SSAValue]()
    while pending:
        one = pending.pop()
        if is_outside(one, loop) or one in seen:
            continue
        if isinstance(one.owner, Block):
            return True
        seen.add(one)
        pending += one.owner.operands
    return False


def clone(operation: _Operation, values: dict[SSAValue, SSAValue] | None = None) -> _Operation:
    """A copy of an operation with all inside it.

    Args:
        operation: what to copy.
        values: the value that takes the place of each in the copy; those that the operation and
            what it holds define are added.
    """
    values = {} if values is None else values
    blocks: dict[Block, Block] = {}
    originals = list(walk(operation))
    copies = {
        one: one.clone_without_regions(values, blocks, clone_operands=False) for one in originals
    }
    # From the innermost: xDSL looks at all regions around an operation that is added to a block.
    for original in reversed(originals):
        for region, empty in zip(original.regions, copies[original].regions, strict=True):
            for block in region.blocks:
                made = blocks[block] = Block(arg_types=block.arg_types)
                for old, new in zip(block.args, made.args, strict=True):
                    new.location, new.name_hint = old.location, old.name_hint
                    values[old] = new
                made.add_ops([copies[inner] for inner in block.ops])
                empty.add_block(made)
    for original, copy in copies.items():
        # A value may be used before it is defined.
        copy.operands = tuple([values.get(operand, operand) for operand in original.operands])
        if original.successors:
            copy.successors = tuple([blocks.get(block, block) for block in original.successors])
    return cast(_Operation, copies[operation])


def erase(operation: Operation, *, safe: bool = True) -> None:
    """Take an operation out of its block, and drop it with all inside it.

    Args:
        operation: what to drop.
        safe: its results must have no uses left; else their uses are left without meaning.
    """
    if operation.parent is not None:
        operation.detach()
    if operation.regions:
        for inner in list(walk(operation)):
            # Without its regions xDSL goes no deeper.
            regions, inner.regions = inner.regions, ()
            inner.drop_all_references()
            inner.regions = regions
    else:
        operation.drop_all_references()
    for result in operation.results:
        # xDSL makes something to stand for the value, which nobody uses most often.
        if result.first_use is not None:
            result.erase(safe_erase=safe)
