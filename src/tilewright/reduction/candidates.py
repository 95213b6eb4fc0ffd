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
from tilewright.system.background import Background

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
    search = _Search(iter(candidates), test, jobs)
    found = Background(search.run, "tilewright reduction")
    try:
        found.begin()
        return found.wait()
    finally:
        search.end()


class _Search:
    """Judges candidates on several threads, out of the way of signals.

    Args:
        candidates: what is judged.
        test: judges.
        jobs: how many threads do.
    """

    def __init__(self, candidates: Iterator[Candidate], test: Test, jobs: int) -> None:
        self._candidates, self._test, self._jobs = candidates, test, jobs
        self._begun: deque[Candidate] = deque()
        """What is being judged, in order."""
        self._has_ended = False

    def run(self) -> Candidate | None:
        """The first that is interesting."""
        with ThreadPoolExecutor(self._jobs) as pool:
            return self._first(pool)

    def _first(self, pool: ThreadPoolExecutor) -> Candidate | None:
        waiting: deque[Future[bool]] = deque()
        try:
            while True:
                while len(waiting) < self._jobs:
                    candidate = next(self._candidates, None)
                    if candidate is None:
                        break
                    self._begun.append(candidate)
                    waiting.append(pool.submit(self._test, candidate))
                    # Either this is seen here, or the candidate is seen where it is set.
                    if self._has_ended:
                        return None
                if not waiting:
                    return None
                interesting = waiting.popleft().result()
                candidate = self._begun.popleft()
                if interesting:
                    return candidate
        finally:
            for judged in waiting:
                judged.cancel()
            self.end()

    def end(self) -> None:
        """Drop what is being judged. It may be that it has been interrupted: then it is done
        again."""
        self._has_ended = True
        for candidate in [*self._begun]:
            candidate.dropped.set()
