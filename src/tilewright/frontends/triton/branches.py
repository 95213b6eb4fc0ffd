"""Blocks that branch forward: which leave the function, and where two ways meet."""

from __future__ import annotations

from xdsl.ir import Block

__all__ = ["goes_back", "joined", "leaves"]


def _after(block: Block) -> tuple[Block, ...]:
    last = block.last_op
    return () if last is None else tuple(last.successors)


def _order(block: Block, stop: Block | None) -> list[Block]:
    """The blocks that can be reached from one without going through `stop`, in an order in which
    a block comes before those it leads to; `stop` is the last if it can be reached."""
    found: list[Block] = []
    seen: set[Block] = set()
    work: list[tuple[Block, bool]] = [(block, False)]
    while work:
        current, done = work.pop()
        if done:
            found.append(current)
        elif current not in seen:
            seen.add(current)
            work.append((current, True))
            if current is not stop:
                work += [(following, False) for following in _after(current)]
    return found[::-1]


def goes_back(block: Block) -> Block | None:
    """A block that leads back to one before it; None if all branches go forward."""
    places = {found: place for place, found in enumerate(_order(block, None))}
    for found, place in places.items():
        if any(places[following] <= place for following in _after(found)):
            return found
    return None


def leaves(block: Block, stop: Block | None) -> bool:
    """Whether all ways from a block leave the function before `stop`; without `stop`, whether the
    block itself does."""
    if stop is None:
        return not _after(block)
    return stop not in _order(block, stop)


def joined(first: Block, second: Block, stop: Block | None) -> Block | None:
    """The first block that ways from both blocks lead to and that all which do not leave the
    function go through; None if there is none before `stop`."""
    others = set(_order(second, stop))
    for block in _order(first, stop):
        if block is stop or block not in others:
            continue
        if all(_only_through(start, block, stop) for start in (first, second)):
            return block
    return None


def _only_through(start: Block, block: Block, stop: Block | None) -> bool:
    """Whether no way from `start` reaches `stop` but through a block."""
    return stop is None or stop is block or stop not in _order_without(start, block, stop)


def _order_without(start: Block, block: Block, stop: Block) -> set[Block]:
    """What can be reached without going through a block."""
    seen: set[Block] = set()
    work = [start]
    while work:
        current = work.pop()
        if current is not block and current not in seen:
            seen.add(current)
            work += [] if current is stop else _after(current)
    return seen
