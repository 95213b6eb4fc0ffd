"""Candidates judged in order, several of them at the same time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.reduction.draft import Draft, Size

__all__ = ["Candidate", "Test", "first_interesting"]


@dataclass(eq=False)
class Candidate:
    """A smaller module, to be judged.

    Attributes:
        draft: the module with its parameters.
        size: how large it is.
        after: where to go on if it is taken.
        dropped: set when its result is no longer wanted.
        note: what whoever judges it wants to keep.
    """

    draft: Draft
    size: Size
    after: int = 0
    dropped: Event = field(default_factory=Event)
    note: Any = None

    @property
    def module(self) -> ModuleOp:
        """The module; whoever judges it leaves it as it is."""
        return self.draft.module

    @property
    def parameters(self) -> dict[str, tuple[int | None, ...]]:
        """Of each parameter, by kernel, the position it had in the first module; None if new."""
        return self.draft.parameters()


Test = Callable[[Candidate], bool]
"""Whether a module does what is looked for. With several jobs it is called by several threads."""


def first_interesting(candidates: Iterable[Candidate], test: Test, jobs: int) -> Candidate | None:
    """The first candidate, in order, that is interesting.

    With several jobs, later ones are judged meanwhile; what comes out is the same.
    """
    if jobs == 1:
        return next((candidate for candidate in candidates if test(candidate)), None)
    with ThreadPoolExecutor(jobs) as pool:
        return _first_in_parallel(iter(candidates), test, jobs, pool)


def _first_in_parallel(
    candidates: Iterator[Candidate], test: Test, jobs: int, pool: ThreadPoolExecutor
) -> Candidate | None:
    waiting: deque[tuple[Candidate, Future[Any]]] = deque()
    try:
        while True:
            while len(waiting) < jobs:
                candidate = next(candidates, None)
                if candidate is None:
                    break
                waiting.append((candidate, pool.submit(test, candidate)))
            if not waiting:
                return None
            # It stays in line until it is judged: an interruption drops it, too.
            candidate, judged = waiting[0]
            interesting = judged.result()
            waiting.popleft()
            if interesting:
                return candidate
    finally:
        for candidate, judged in waiting:
            judged.cancel()
            candidate.dropped.set()
