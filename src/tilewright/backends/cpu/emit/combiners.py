"""The bodies of reduce and scan: what they make of elements in the lanes of vectors.

A body of operations that work element by element takes vectors. Any other runs for one element
after the other, its operations emitted where they stand like those of the entry.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Block
from xdsl.traits import IsTerminator

from tilewright.backends.cpu.emitter import Emitter, Index
from tilewright.backends.cpu.lanes import Lanes
from tilewright.dialects.nest.combiners import works_in_lanes
from tilewright.nesting import run

__all__ = ["combined"]


def combined(
    emitter: Emitter, block: Block, before: Sequence[Lanes], after: Sequence[Lanes]
) -> list[Lanes]:
    """What the body of an aggregate makes of elements before and elements after, each a vector per
    operand; of one lane if it does not work in lanes."""
    pairs = zip(before, after, strict=True)
    for position, pair in enumerate(pairs):
        given = reversed(pair) if emitter.element_first else pair
        for argument, lanes in zip(block.args[2 * position :][:2], given, strict=True):
            emitter.give(argument, lanes)
    if works_in_lanes(block):
        return _in_lanes(emitter, block, before[0].count)
    return _one(emitter, block)


def _in_lanes(emitter: Emitter, block: Block, lanes: int) -> list[Lanes]:
    index = Index((), None, lanes)
    for operation in block.ops:
        if operation.has_trait(IsTerminator):
            return [emitter.element(value, index) for value in operation.operands]
        element = emitter.rules.elements.get(type(operation))
        if element is None:
            inside = emitter.visit(operation)
            if inside is not None:
                run(inside)
        else:
            emitter.give(operation.results[0], element(emitter, operation, index))
    raise AssertionError("a verified body ends in a terminator")


def _one(emitter: Emitter, block: Block) -> list[Lanes]:
    bindings, top = dict(emitter.bindings), emitter.arena.top
    prepared = dict(emitter.prepared)
    last = block.last_op
    assert last is not None
    emitter.run_all(operation for operation in block.ops if operation is not last)
    results = [emitter.scalar(value) for value in last.operands]
    emitter.bindings, emitter.arena.top, emitter.prepared = bindings, top, prepared
    return results
