"""The claims about a kernel, and by which rule each is proved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from time import monotonic
from typing import TypeAlias

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.execution import seconds_of
from tilewright.nesting import walk
from tilewright.runtime import Kernel
from tilewright.sanitizer.proving.bounds import Bounds
from tilewright.sanitizer.proving.claims import Assumption, Claim, Launch, Status
from tilewright.sanitizer.proving.conflicts import (
    Meeting,
    across,
    inside,
    itself,
    places,
    touching,
)
from tilewright.sanitizer.proving.kernel import KernelFacts, Site
from tilewright.sanitizer.proving.premises import (
    ALIAS,
    Grown,
    Premise,
    index_premises,
    is_line,
    narrow_grids,
    unused_axes,
)
from tilewright.sanitizer.proving.proofs import Proofs
from tilewright.sanitizer.proving.questions import Question, Solver, Witness, consistent

__all__ = ["ALWAYS", "Confirm", "proofs_of", "proved_accesses"]

ALWAYS = (
    Assumption("promises", "what the program promises holds (`assume`, `overflow`)"),
    Assumption("defined", "no operation before the access is undefined"),
)
"""What every proof takes for granted: other checks look for it."""


Confirm: TypeAlias = Callable[
    [Kernel, KernelFacts, Claim, Witness, Sequence[Premise], Sequence[Premise]], Launch | None
]
"""Executes launches in which a claim may not hold: of a kernel of which facts are known, what is
claimed, where it may not hold, the premises of that, and those of all claims, which say how long
arrays are. Gives a launch in which it does not hold; None if there seems to be none."""


def proofs_of(
    kernel: Kernel,
    *,
    timeout: float = 2.0,
    may_alias: bool = False,
    confirm: Confirm | None = None,
    progress: Callable[[Claim], None] = lambda claim: None,
) -> Proofs:
    """Prove that accesses are right in all launches, for all grids and shapes.

    Args:
        kernel: which.
        timeout: how many seconds a question to z3 may take.
        may_alias: whether arguments may overlap.
        confirm: executes launches in which something seems to go wrong; without that nothing is
            refuted.
        progress: is told of each claim.

    Raises:
        ImportError: z3 is missing.
        LaunchError: the kernel has operations of other dialects than `cuda_tile`, or `timeout` is
            no positive number of seconds.
        VerificationError: the module breaks rules.
    """
    seconds_of({"timeout": timeout})
    started = monotonic()
    kernel.module.verify()
    lowered = next((op for op in walk(kernel.entry) if op.name.startswith(_LOWERED)), None)
    if lowered is not None:
        message = f"proofs are of kernels in cuda_tile, but {kernel.name} has {lowered.name}"
        raise LaunchError(Diagnostic(message, debug_place(lowered)))
    prover = _Prover(kernel, timeout, may_alias, confirm)
    found = Proofs(kernel.name, prover.facts, premises=prover.stated, always=ALWAYS)
    for claim in prover.claims():
        found.claims.append(claim)
        progress(claim)
    found.seconds = monotonic() - started
    return found


def proved_accesses(
    kernel: Kernel, check: str, *, timeout: float = 2.0, may_alias: bool = False
) -> frozenset[Operation]:
    """The accesses that need no check in launches for which the assumptions hold.

    Args:
        kernel: which.
        check: `race`, `token` or `bounds`.
        timeout: as of `proofs_of`.
        may_alias: as of `proofs_of`.
    """
    return proofs_of(kernel, timeout=timeout, may_alias=may_alias).proved(check)


_LOWERED = "nv_tileas."
"""How names of operations begin that analyses do not follow."""

_GRIDS = (4, 300)
"""How many tile blocks there are along an axis in launches that are tried."""


class _Prover:
    """Proves what is claimed of the accesses of a kernel."""

    def __init__(
        self, kernel: Kernel, timeout: float, may_alias: bool, confirm: Confirm | None
    ) -> None:
        self.kernel = kernel
        self.facts = facts = KernelFacts(kernel.entry)
        self._may_alias, self._confirm = may_alias, confirm
        natural = [*unused_axes(facts), *narrow_grids(facts)]
        for site in facts.sites:
            natural += index_premises(facts, site)
        natural = [*dict.fromkeys(natural)]
        # What contradicts itself would prove everything.
        if not consistent(facts, natural, timeout):
            natural = [one for one in natural if consistent(facts, [one], timeout)]
            if not consistent(facts, natural, timeout):
                natural = []
        self._solver = Solver(facts, natural, timeout)
        self._bounds = Bounds(facts)
        self._bounded: dict[Site, Claim] = {}
        self._alias = Premise(ALIAS, separate=True)
        self.stated: dict[Assumption, list[Premise]] = {}
        self._state(natural)

    def _state(self, premises: Iterable[Premise]) -> None:
        """Note what assumptions mean: the same words may mean several things."""
        for one in premises:
            stated = self.stated.setdefault(one.assumption, [])
            if one not in stated:
                stated.append(one)

    # ---- claims

    def claims(self) -> Iterator[Claim]:
        """All claims, with what became of each."""
        sites = self.facts.sites
        for site in sites:
            claim = self._bounded[site] = self._bound(site)
            yield claim
        for number, first in enumerate(sites):
            for second in sites[number:]:
                writes = first.access.writes or second.access.writes
                if writes and self.facts.may_meet(first, second):
                    yield self._conflict("race", first, second)
                    yield self._conflict("token", first, second)
            for other in self.facts.unmapped:
                for check in ("race", "token"):
                    claim = Claim(check, first.operation, other, Status.UNKNOWN, "address")
                    yield replace(claim, reason="nothing says what memory the other one accesses")

    def _claim(self, check: str, site: Site, other: Site | None = None) -> Claim:
        """A claim of which nothing is known yet."""
        second = None if other is None else other.operation
        return Claim(check, site.operation, second, Status.UNKNOWN, check)

    # ---- bounds

    def _bound(self, site: Site) -> Claim:
        claim = self._claim("bounds", site)
        steps = self._bounds.steps(site)
        if isinstance(steps, str):
            return replace(claim, reason=steps)
        return self._prove(claim, steps.rule, steps.questions, steps.premises, steps.text)

    # ---- conflicts

    def _conflict(self, check: str, first: Site, second: Site) -> Claim:
        claim = self._claim(check, first, second)
        rule = self._without_asking(check, first, second)
        if rule is not None:
            return replace(claim, status=Status.PROVED, rule=rule)
        if first.root is None or second.root is None:
            reason = "the address comes from memory, or from several arrays"
            return replace(claim, rule="address", reason=reason)
        if first.root != second.root:
            if self._may_alias:
                reason = "two arguments may overlap"
                return replace(claim, rule="alias", reason=reason)
            self._state([self._alias])
            return replace(claim, status=Status.PROVED, rule="alias", assumptions=(ALIAS,))
        return self._meet(claim, first, second)

    def _without_asking(self, check: str, first: Site, second: Site) -> str | None:
        """The rule by which two accesses do not conflict, wherever they are."""
        is_same = first.access.element_bits == second.access.element_bits
        scopes = {first.scope, second.scope}
        if None in scopes or first.is_multicast or second.is_multicast:
            return None
        if check == "token" or (is_same and "tl_blk" not in scopes):
            return "atomic"
        return None

    def _meet(self, claim: Claim, first: Site, second: Site) -> Claim:
        meetings: list[Meeting] = []
        is_private = self.facts.is_private(first)
        if claim.check == "token":
            meetings += inside(self.facts, first, second)
        else:
            meetings += [] if is_private else [across(self.facts, first, second)]
            if first is second and first.scope is None and first.access.shape:
                meetings.append(itself(first))
        if not meetings:
            rule = "ordered" if claim.check == "token" else "private"
            return replace(claim, status=Status.PROVED, rule=rule)
        grown = self._seen(first), self._seen(second)
        assumptions: tuple[Assumption, ...] = ()
        for meeting in meetings:
            found = self._apart(claim, meeting, grown)
            if found.status is not Status.PROVED:
                return found
            assumptions = _all_of(assumptions, found.assumptions)
        return replace(claim, status=Status.PROVED, rule="apart", assumptions=assumptions)

    def _seen(self, site: Site) -> Grown | None:
        """An access through pointers, seen as one of a tensor, if its coordinates there tell places
        apart: those in several dimensions do where all are inside."""
        grown = self._bounds.grown(site)
        if grown is None or is_line(grown.tensor):
            return grown
        return grown if self._bounded[site].status is Status.PROVED else None

    def _apart(
        self, claim: Claim, meeting: Meeting, grown: tuple[Grown | None, Grown | None]
    ) -> Claim:
        """Whether two executions touch no memory in common."""
        found = replace(claim, rule="apart", reason="no expression says where it is")
        for place in places(self.facts, meeting, grown):
            question = touching(meeting, place)
            text = f"{place.text} in {meeting.what}"
            found = self._prove(claim, "apart", [question], place.premises, text)
            if found.status is Status.PROVED:
                bounded = [self._bounded[one].assumptions for one in place.inside]
                return replace(found, assumptions=_all_of(found.assumptions, *bounded))
            if found.status is Status.REFUTED:
                return found
        return found

    # ---- proofs

    def _prove(
        self,
        claim: Claim,
        rule: str,
        questions: Sequence[Question],
        premises: Sequence[Premise],
        text: str,
    ) -> Claim:
        """A claim, proved if no question finds anything wrong.

        Args:
            claim: what is claimed.
            rule: by which rule.
            questions: what would be wrong.
            premises: what the rule takes for granted.
            text: what it is about, in words.
        """
        used: list[Premise] = [*premises]
        hows: list[str] = []
        for question in questions:
            answer = self._solver.ask(question, premises)
            if answer.excluded is None:
                reason = f"z3 comes to no end in time: {text}"
                return replace(claim, rule=rule, reason=reason)
            if not answer.excluded:
                assert answer.witness is not None
                return self._refuted(claim, rule, question, premises, text, answer.witness)
            used += answer.used
            hows.append(answer.how)
        self._state(used)
        how = f" ({', '.join(dict.fromkeys(hows))})" if hows else ""
        assumptions = _all_of(one.assumption for one in used)
        return replace(claim, status=Status.PROVED, rule=rule + how, assumptions=assumptions)

    def _refuted(
        self,
        claim: Claim,
        rule: str,
        question: Question,
        premises: Sequence[Premise],
        text: str,
        witness: Witness,
    ) -> Claim:
        """A claim that does not hold as far as expressions say, if the sanitizer finds that."""
        confirm = self._confirm
        for most in () if confirm is None else _GRIDS:
            small = self._solver.ask(question, premises, most=most).witness
            if small is None:
                continue
            witness = small
            assert confirm is not None
            launch = confirm(self.kernel, self.facts, claim, small, premises, self._bounds.every)
            if launch is not None:
                return replace(claim, status=Status.REFUTED, rule=rule, launch=launch)
        reason = f"not excluded, and not found in a launch: {text}"
        if witness.opaque:
            reason += f"; nothing is known of {', '.join(witness.opaque[:4])}"
        return replace(claim, rule=rule, reason=reason)


def _all_of(*assumptions: Iterable[Assumption]) -> tuple[Assumption, ...]:
    """All assumptions, each once."""
    return tuple(dict.fromkeys(one for some in assumptions for one in some))
