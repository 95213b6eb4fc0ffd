"""What became of all claims of a kernel, and what launches the proofs hold for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.runtime.arguments import grid_of
from tilewright.sanitizer.proving.claims import Assumption, Claim, Status
from tilewright.sanitizer.proving.kernel import KernelFacts
from tilewright.sanitizer.proving.launches import Launched, holds
from tilewright.sanitizer.proving.premises import Premise

__all__ = ["Proofs"]


@dataclass
class Proofs:
    """What became of all claims of a kernel.

    Attributes:
        kernel: its name.
        facts: what is known of it.
        claims: all of them.
        premises: what each assumption means for a launch: all of that.
        always: what every proof takes for granted, and no launch can be looked at for.
        seconds: how long it took.
    """

    kernel: str
    facts: KernelFacts
    claims: list[Claim] = field(default_factory=list[Claim])
    premises: dict[Assumption, list[Premise]] = field(
        default_factory=dict[Assumption, list[Premise]]
    )
    always: tuple[Assumption, ...] = ()
    seconds: float = 0.0

    def __iter__(self) -> Iterator[Claim]:
        return iter(self.claims)

    @property
    def accesses(self) -> list[Operation]:
        """The accesses to memory of the kernel, in the order of the text."""
        return [site.operation for site in self.facts.sites]

    def of(self, operation: Operation, check: str) -> list[Claim]:
        """The claims of an access, alone or with another, for a check."""
        return [
            claim
            for claim in self.claims
            if claim.check == check and operation in (claim.operation, claim.other)
        ]

    def status(self, operation: Operation, check: str) -> Status:
        """What became of the claims of an access for a check: the worst of them."""
        found = {claim.status for claim in self.of(operation, check)}
        worst = (Status.REFUTED, Status.UNKNOWN)
        return next((one for one in worst if one in found), Status.PROVED)

    def proved(self, check: str) -> frozenset[Operation]:
        """The accesses that need not be checked where the assumptions hold: all that is claimed of
        them is proved."""
        found = (one for one in self.accesses if self.status(one, check) is Status.PROVED)
        return frozenset(found)

    def count(self, status: Status) -> int:
        """How many claims have a status."""
        return sum(claim.status == status for claim in self.claims)

    # ---- assumptions

    def assumptions(
        self, operations: Iterable[Operation] | None = None, checks: Sequence[str] | None = None
    ) -> list[Assumption]:
        """What proofs take for granted.

        Args:
            operations: of which accesses; of all of them if that is None.
            checks: for which checks; for all of them if that is None.
        """
        wanted = self.claims
        if operations is not None:
            chosen = {*operations}
            wanted = [c for c in wanted if c.operation in chosen or c.other in chosen]
        used = [c for c in wanted if checks is None or c.check in checks]
        return [*dict.fromkeys(a for claim in used for a in claim.assumptions)]

    def unmet(
        self,
        grid: int | Sequence[int],
        arguments: Sequence[Any],
        assumptions: Iterable[Assumption] | None = None,
    ) -> list[Assumption]:
        """The assumptions that do not hold of a launch, or of which that is not known.

        Args:
            grid: of the launch.
            arguments: arrays and numbers, one for each parameter.
            assumptions: which are looked at; all that proofs use if that is None.
        """
        blocks = grid_of(grid)
        scalars: dict[SSAValue, int] = {}
        arrays: dict[SSAValue, tuple[int, int]] = {}
        parameters = self.facts.entry.body.block.args
        for parameter, value in zip(parameters, arguments, strict=True):
            if self.facts.integer_parameter(parameter) is not None:
                scalars[parameter] = int(value)
            elif hasattr(value, "__array_interface__"):
                array = np.asarray(value)
                low, high = np.lib.array_utils.byte_bounds(array)
                arrays[parameter] = low, high
        launched = Launched((blocks[0], blocks[1], blocks[2]), scalars)
        wanted = self.assumptions() if assumptions is None else assumptions
        return [
            one
            for one in wanted
            if not all(holds(self.facts, p, launched, arrays) for p in self.premises[one])
        ]
