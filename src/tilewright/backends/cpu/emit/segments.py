"""Loops along tiles that are cut: in segments, in each of which every tile lies in one piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tilewright.backends.cpu.bindings import CutBinding
from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.lanes import I64

__all__ = ["Iteration", "each"]

Iteration: TypeAlias = Callable[[Value, list[Value]], Sequence[Value]]
"""One iteration, or several that are executed together: given the first and the values that go
around, what they are behind it."""


def each(
    emitter: Emitter,
    bounds: tuple[int, int],
    step: int,
    cuts: Sequence[CutBinding],
    initial: Sequence[Value],
    iteration: Iteration,
) -> list[Value]:
    """Loops from a number up to another one, which is larger.

    Args:
        emitter: of the kernel.
        bounds: the numbers.
        step: how many iterations are executed together.
        cuts: where tiles are cut that are read or stored, in groups that are multiples of these.
        initial: the values that go around.
        iteration: see `Iteration`.
    """
    begin, size = bounds
    code = emitter.code

    def run(first: Value, end: Value, values: Sequence[Value]) -> list[Value]:
        def again(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            at, *held = carried
            if cuts:
                emitter.in_groups[at.name] = first
            found = iteration(at, held)
            following = code.add(at, step)
            return code.icmp("ult", following, end), [following, *found]

        return code.loop([first, *values], again)[1:]

    if not cuts:
        return run(constant(I64, begin), constant(I64, size), initial)

    def segment(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        first, *values = carried
        end = _end(emitter, first, size, cuts)
        return code.icmp("ult", end, size), [end, *run(first, end, values)]

    return code.loop([constant(I64, begin), *initial], segment)[1:]


def _end(emitter: Emitter, first: Value, size: int, cuts: Sequence[CutBinding]) -> Value:
    """Where the segment ends that begins at an iteration: where a tile is cut; behind that, groups
    are segments."""
    code = emitter.code
    group = code.add(first, min(cut.group for cut in cuts))
    found = constant(I64, size)
    for cut in cuts:
        end = emitter.value(cut.end)
        end = code.select(code.icmp("ult", first, end), end, group)
        found = code.intrinsic("llvm.umin", found, end)
    return found
