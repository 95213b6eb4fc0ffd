"""The reduction of a module: strategies, again and again, until none finds anything smaller."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from xdsl.ir import SSAValue
from xdsl.utils.exceptions import VerifyException

from tilewright.diagnostics import DiagnosticError, Severity
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.reduction.candidates import Candidate, Test, first_interesting
from tilewright.reduction.draft import Draft, fingerprint, operations_in, size_of
from tilewright.reduction.strategies import STRATEGIES, Site, Strategy
from tilewright.text import parse_module, to_text
from tilewright.verifier import verify

__all__ = ["Progress", "Reduced", "is_valid", "reduce_module"]


@dataclass(frozen=True)
class Progress:
    """How far a reduction is.

    Attributes:
        strategy: the name of the strategy that is tried.
        share: how much of the strategy is done, from 0 to 1.
        round: which round over all strategies it is, from 1.
        operations: of the smallest module so far.
        tries: how often a module was judged.
        seconds: since the start.
    """

    strategy: str
    share: float
    round: int
    operations: int
    tries: int
    seconds: float


@dataclass(frozen=True)
class Reduced:
    """What came out of a reduction.

    Attributes:
        module: the smallest module that was found.
        parameters: of each of its parameters, by kernel, the position it had; None for a new one.
        before: how many operations the module had.
        operations: how many it has.
        tries: how often a module was judged.
        seconds: how long it took.
        finished: whether no strategy finds anything smaller; else time was up.
    """

    module: ModuleOp
    parameters: dict[str, tuple[int | None, ...]]
    before: int
    operations: int
    tries: int
    seconds: float
    finished: bool


def is_valid(module: ModuleOp) -> bool:
    """Whether the verifier finds no error in a module."""
    return not any(found.severity == Severity.ERROR for found in verify(module))


def _may_replace(value: SSAValue, other: SSAValue) -> bool:
    return True


def reduce_module(
    module: ModuleOp,
    interesting: Test,
    *,
    check: bool = True,
    jobs: int = 1,
    seconds: float | None = None,
    strategies: Sequence[Strategy] = STRATEGIES,
    may_replace: Callable[[SSAValue, SSAValue], bool] = _may_replace,
    progress: Callable[[Progress], None] | None = None,
    improved: Callable[[Candidate], None] | None = None,
) -> Reduced:
    """The smallest module that is still interesting, as far as strategies find it.

    All modules that are judged are valid, if the first one is; else their text can be read.

    Args:
        module: an interesting one; it stays as it is.
        interesting: says of a candidate whether it is. With several jobs it is called by several
            threads, and may give up when the candidate is dropped.
        check: whether the module itself is judged first; else it is known to be interesting.
        jobs: how many candidates are judged at the same time; the outcome is the same.
        seconds: how long this may take, about; no limit unless given.
        strategies: what is tried, in this order.
        may_replace: whether a value may be replaced by another value that is computed.
        progress: is told how far it is, before each candidate.
        improved: is told of each smaller module.

    Raises:
        ValueError: the module is not interesting.
    """
    reduction = _Reduction(Draft.of(module, may_replace), interesting, jobs, seconds, progress)
    if check and not reduction.judge(reduction.best):
        raise ValueError("the module is not interesting to begin with")
    finished = reduction.run(strategies, improved)
    best = reduction.best
    return Reduced(
        best.module,
        best.parameters,
        operations_in(module),
        operations_in(best.module),
        reduction.tries,
        time.monotonic() - reduction.started,
        finished,
    )


class _Reduction:
    """A reduction that goes on."""

    def __init__(
        self,
        draft: Draft,
        test: Test,
        jobs: int,
        seconds: float | None,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self.best = Candidate(draft, size_of(draft.module))
        self.started = time.monotonic()
        self.tries = 0
        self._test = test
        self._jobs = jobs
        self._deadline = None if seconds is None else self.started + seconds
        self._progress = progress
        self._valid = is_valid(draft.module)
        self._tried: set[int] = set()
        self._round = 0

    def judge(self, candidate: Candidate) -> bool:
        """Whether a candidate is interesting."""
        self.tries += 1
        return self._test(candidate)

    def run(
        self, strategies: Sequence[Strategy], improved: Callable[[Candidate], None] | None
    ) -> bool:
        """Rounds over the strategies until one changes nothing; False if time was up."""
        before = None
        while before is not self.best:
            before = self.best
            self._round += 1
            for strategy in strategies:
                for better in self._improvements(strategy):
                    self.best = better
                    if improved is not None:
                        improved(better)
            if self._late():
                return False
        return True

    def _late(self) -> bool:
        return self._deadline is not None and time.monotonic() >= self._deadline

    def _improvements(self, strategy: Strategy) -> Iterator[Candidate]:
        """Smaller and smaller modules: many places at once first, single ones at last."""
        size = len(self._sites(strategy))
        while size:
            end: int | None = None
            while (better := self._first(strategy, size, end)) is not None:
                end = better.after
                yield better
            size //= 2

    def _sites(self, strategy: Strategy) -> list[Site]:
        """The places of the best module so far."""
        try:
            return list(strategy.sites(self.best.draft))
        except Exception:
            if self._valid:
                raise
            return []

    def _first(self, strategy: Strategy, size: int, end: int | None) -> Candidate | None:
        candidates = self._candidates(strategy, size, end)
        return first_interesting(candidates, self.judge, self._jobs)

    def _candidates(self, strategy: Strategy, size: int, end: int | None) -> Iterator[Candidate]:
        """What may be tried from the last places to the first, as long as nothing is taken."""
        counts = [len(site) for site in self._sites(strategy)]
        total = len(counts)
        end = total if end is None else min(end, total)
        while end > 0:
            first = max(0, end - size)
            single = end - first == 1
            for edit in range(counts[first] if single else 1):
                # Only the plainest edit is worth a try that keeps what it leaves without use.
                for sweeping in (True, False) if single and not edit else (True,):
                    if self._late():
                        return
                    self._tell(strategy, size, total, end)
                    candidate = self._candidate(strategy, range(first, end), edit, sweeping)
                    if candidate is not None:
                        yield candidate
            end = first

    def _tell(self, strategy: Strategy, size: int, total: int, end: int) -> None:
        if self._progress is not None:
            operations = self.best.size[1] - 1
            share = 1 - end / total if size == 1 else 0.0
            seconds = time.monotonic() - self.started
            told = Progress(strategy.name, share, self._round, operations, self.tries, seconds)
            self._progress(told)

    def _candidate(
        self, strategy: Strategy, places: range, edit: int, sweeping: bool
    ) -> Candidate | None:
        """The best module with edits at some places; None if that is not worth a try."""
        try:
            draft = self._edited(strategy, places, edit, sweeping)
            if draft is None:
                return None
            size = size_of(draft.module)
            if size >= self.best.size or not self._new(draft) or not self._sound(draft):
                return None
        except (DiagnosticError, VerifyException):
            return None
        except Exception:
            # Of a module that breaks rules, nothing is certain.
            if self._valid:
                raise
            return None
        return Candidate(draft, size, places.start)

    def _edited(self, strategy: Strategy, places: range, edit: int, sweeping: bool) -> Draft | None:
        draft = self.best.draft.copy()
        statements = draft.statements()
        sites = list(strategy.sites(draft))
        unused = draft.unused()
        changed = False
        for place in reversed(places):
            changed |= sites[place][edit]()
        if not changed:
            return None
        # What replaced something that is gone now, too, has no use.
        draft.sweep(unused if sweeping else set(statements), constants_only=not sweeping)
        return draft

    def _new(self, draft: Draft) -> bool:
        key = fingerprint(draft.module)
        known = key in self._tried
        self._tried.add(key)
        return not known

    def _sound(self, draft: Draft) -> bool:
        """Whether a module is valid, or, if the first was not, whether its text can be read."""
        if self._valid:
            return is_valid(draft.module)
        parse_module(to_text(draft.module))
        return True
