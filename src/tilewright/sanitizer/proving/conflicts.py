"""Which accesses may conflict, and by which rule they do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Operation

from tilewright.analysis import expressions
from tilewright.analysis.aliasing import is_surely_injective
from tilewright.analysis.expressions import Element, Expression, TooComplex
from tilewright.analysis.maps import TensorMap
from tilewright.proofs.solver import z3
from tilewright.sanitizer.proving.encoding import Encoding, Execution, Where
from tilewright.sanitizer.proving.kernel import KernelFacts, Site
from tilewright.sanitizer.proving.premises import Grown, Premise, distinct, is_line
from tilewright.sanitizer.proving.questions import Question

__all__ = ["Meeting", "accessed", "across", "inside", "itself", "places"]

_BYTE = 8


@dataclass(frozen=True)
class Meeting:
    """Two executions of accesses that are compared.

    Attributes:
        first: one.
        second: the other.
        at: the executions.
        apart: states that they are two.
        what: in words.
    """

    first: Site
    second: Site
    at: tuple[Execution, Execution]
    apart: Question
    what: str


# ---- executions that are compared


def across(kernel: KernelFacts, first: Site, second: Site) -> Meeting:
    """In two tile blocks."""
    at = tuple(Execution(tag, tag, kernel.is_uniform) for tag in "ab")

    def apart(encoding: Encoding) -> list[Any]:
        numbers = [_block_numbers(encoding, one.tag) for one in at]
        return [z3.Or(*(a != b for a, b in zip(*numbers, strict=True)))]

    return Meeting(first, second, (at[0], at[1]), apart, "two tile blocks")


def _block_numbers(encoding: Encoding, tag: str) -> list[Any]:
    """The number of a tile block, along each axis."""
    found = [encoding.algebra.variable(f"block_{axis}{tag}") for axis in "xyz"]
    for one, count in zip(found, encoding.grid, strict=True):
        encoding.facts += [one >= 0, one < count]
    encoding.blocks[tag] = found
    return found


def itself(site: Site) -> Meeting:
    """Two elements in one execution."""
    rank = len(site.access.shape)
    shape = site.access.shape
    at = tuple(Execution("", lane, lambda value: True) for lane in "ab")

    def apart(encoding: Encoding) -> list[Any]:
        lanes = [[encoding.dim(d, one, shape) for d in range(rank)] for one in at]
        return [z3.Or(*(a != b for a, b in zip(*lanes, strict=True)))]

    return Meeting(site, site, (at[0], at[1]), apart, "two elements of its tile")


def inside(kernel: KernelFacts, first: Site, second: Site) -> Iterator[Meeting]:
    """In one tile block, where no token orders them.

    Args:
        kernel: of the accesses.
        first: one.
        second: the other, that comes later in the text; or the same.
    """
    one, other = first.operation, second.operation
    around = kernel.loops_around(one), kernel.loops_around(other)
    common = [loop for loop in around[0] if loop in around[1]]
    same = frozenset(common)
    is_over = kernel.ends_before(one, other)
    waits = is_over or _waits(kernel, one, other, set(around[0]) <= same)
    if one is not other and not waits:
        yield _meeting(kernel, first, second, same, None)
    for place, loop in enumerate(common):
        outside = frozenset(common[place + 1 :])
        for before, after in dict.fromkeys(((first, second), (second, first))):
            is_last = kernel.is_last_of(loop, before.operation)
            if not is_last and not _waits(kernel, before.operation, after.operation, False):
                yield _meeting(kernel, before, after, outside, loop)


def _waits(kernel: KernelFacts, first: Operation, second: Operation, once: bool) -> bool:
    """Whether each execution of an operation waits for those of another before it.

    Args:
        kernel: of the operations.
        first: the one that is waited for.
        second: the one that waits.
        once: whether only the last execution of the first one is asked about.
    """
    tokens = kernel.tokens
    if not tokens.ordered(first, second):
        return False
    return once or not kernel.loops_around(first) or tokens.ordered(first, first)


def _meeting(
    kernel: KernelFacts,
    first: Site,
    second: Site,
    same: frozenset[Operation],
    loop: Operation | None,
) -> Meeting:
    shared = kernel.is_same_in(same)
    at = tuple(Execution(tag, tag, shared) for tag in "ab")

    def apart(encoding: Encoding) -> list[Any]:
        counter = None if loop is None else kernel.counter_of(loop)
        if counter is None:
            return []
        numbers = [encoding.expression(counter, one) for one in at]
        return [numbers[0] < numbers[1]]

    what = "two iterations" if loop is not None else "one tile block"
    return Meeting(first, second, (at[0], at[1]), apart, what)


# ---- where they touch


@dataclass(frozen=True)
class Place:
    """A way to compare where two accesses are.

    Attributes:
        pairs: numbers of which all must be near each other where the accesses touch; with the sizes
            of what is there.
        premises: what must hold for that.
        text: the same in words.
        inside: the accesses that must stay inside for that.
    """

    pairs: tuple[tuple[Expression, Expression, int, int], ...]
    premises: tuple[Premise, ...]
    text: str
    inside: tuple[Site, ...] = ()


def places(
    kernel: KernelFacts, meeting: Meeting, grown: tuple[Grown | None, Grown | None]
) -> list[Place]:
    """The ways to compare where two accesses are, the most promising first.

    Args:
        kernel: of the accesses.
        meeting: the executions of them.
        grown: the tensors that they are seen to be of, if their coordinates may be compared.
    """
    first, second = meeting.first.access, meeting.second.access
    if meeting.first.is_multicast or meeting.second.is_multicast:
        # Each address stands for several, which may be near each other.
        return []
    if first.base is None or first.base != second.base or first.base.indices:
        return []
    if not meeting.at[0].shared(first.base.value):
        return []
    found: list[Place] = []
    tensors = _common_tensor(kernel, meeting, grown)
    if tensors is not None and first.element_bits == second.element_bits >= _BYTE:
        tensor, coordinates, text = tensors
        is_seen = tensor is not meeting.first.view and not is_line(tensor)
        inside = (meeting.first, meeting.second) if is_seen else ()
        premise = _own_places(kernel, tensor, text)
        if premise is not None:
            pairs = tuple((a, b, 1, 1) for a, b in coordinates)
            # Then accesses touch exactly where all coordinates are the same.
            parts = [a for a, _ in coordinates] or [expressions.constant(0)]
            return [Place(pairs, premise, _shown(kernel, first.base, parts), inside)]
    if first.offset is not None and second.offset is not None:
        # Elements of less than a byte may share one with their neighbours.
        sizes = max(first.element_bits, _BYTE), max(second.element_bits, _BYTE)
        offsets = first.offset, second.offset
        if sizes[0] == sizes[1] and all(one.factors % sizes[0] == 0 for one in offsets):
            a, b = (one.divided(sizes[0]) for one in offsets)
            assert a is not None and b is not None
            offsets, sizes = (a, b), (1, 1)
        found.append(Place(((*offsets, *sizes),), (), _shown(kernel, first.base, offsets[:1])))
    return found


def _shown(kernel: KernelFacts, base: Element, parts: Sequence[Expression]) -> str:
    name = expressions.of_atom(base).text(kernel.name)
    return f"{name}[{', '.join(one.text(kernel.name) for one in parts)}]"


def _own_places(kernel: KernelFacts, tensor: TensorMap, text: str) -> tuple[Premise, ...] | None:
    """The premises from which follows that elements have places of their own; None if none do."""
    if is_surely_injective(tensor):
        return ()
    sizes = [one for one in tensor.sizes if one is not None]
    strides = [one for one in tensor.strides if one is not None]
    if len(sizes) < len(tensor.sizes) or len(strides) < len(tensor.strides):
        return None
    found = distinct(kernel, sizes, strides, f"elements of {text} have places of their own")
    return None if found is None else (found,)


def _common_tensor(
    kernel: KernelFacts, meeting: Meeting, grown: tuple[Grown | None, Grown | None]
) -> tuple[TensorMap, list[tuple[Expression, Expression]], str] | None:
    """The tensor that both access, and their coordinates there."""
    first, second = meeting.first, meeting.second
    if first.view is not None and first.view == second.view:
        coordinates = first.access.coordinates, second.access.coordinates
        text = f"a view of {kernel.name(first.view.address.base.value)}"
        tensor = first.view
    elif grown[0] is not None and grown[1] is not None and grown[0].tensor == grown[1].tensor:
        if grown[0].wraps or grown[1].wraps:
            return None
        coordinates = grown[0].coordinates, grown[1].coordinates
        tensor = grown[0].tensor
        text = kernel.name(tensor.address.base.value)
    else:
        return None
    pairs = [(a, b) for a, b in zip(*coordinates, strict=True) if a is not None and b is not None]
    shared = meeting.at[0].shared
    known = [one for one in (*tensor.sizes, *tensor.strides) if one is not None]
    for part in (tensor.address.offset, expressions.of_atom(tensor.address.base), *known):
        if not all(shared(a.value) for a in part.atoms() if isinstance(a, Element)):
            return None
    return tensor, pairs, text


# ---- questions


def accessed(encoding: Encoding, site: Site, at: Execution) -> list[Any]:
    """What holds where an element is accessed."""
    found = encoding.reached(site.operation, at)
    shape = site.access.shape
    if site.mask is not None:
        found.append(encoding.truth(site.mask, Where(at, expressions.dims(len(shape)), shape)))
    if site.access.view is not None:
        found += [encoding.expression(one, at, shape) >= 0 for one in site.access.mask.conditions]
    return found


def touching(meeting: Meeting, place: Place) -> Question:
    """That two executions touch the same memory."""

    def ask(encoding: Encoding) -> list[Any] | None:
        try:
            found = meeting.apart(encoding) or []
            sites = meeting.first, meeting.second
            for site, at in zip(sites, meeting.at, strict=True):
                found += accessed(encoding, site, at)
            shapes = [site.access.shape for site in sites]
            for first, second, size_a, size_b in place.pairs:
                a = encoding.expression(first, meeting.at[0], shapes[0])
                b = encoding.expression(second, meeting.at[1], shapes[1])
                number = encoding.algebra.number
                near = [a < b + number(size_b), b < a + number(size_a)]
                found += [a == b] if size_a == size_b == 1 else near
            return found
        except TooComplex:
            return None

    return ask
