"""What is claimed of the accesses of a kernel, and what became of each claim."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from xdsl.ir import Operation

from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name

__all__ = ["CLAIMS", "Assumption", "Claim", "Launch", "Status", "line"]

CLAIMS = ("race", "token", "bounds")
"""The checks whose findings proofs exclude."""


class Status(StrEnum):
    """What became of a claim."""

    PROVED = "proved"
    """It holds in every launch for which the assumptions hold."""
    REFUTED = "refuted"
    """It does not hold in a launch in which the sanitizer found that."""
    UNKNOWN = "unknown"
    """Neither."""


@dataclass(frozen=True)
class Assumption:
    """What a proof takes for granted.

    Attributes:
        kind: `alias`, `distinct`, `covers`, `grid` or `size`.
        text: in words, for a reader.
    """

    kind: str
    text: str


@dataclass(frozen=True)
class Launch:
    """A launch in which a claim does not hold.

    Attributes:
        grid: tile blocks along x, y and z.
        arguments: as the command line spells them.
    """

    grid: tuple[int, int, int]
    arguments: tuple[str, ...]

    @property
    def text(self) -> str:
        """What to hand to `tilewright check`."""
        grid = ",".join(map(str, self.grid))
        # A negative number is no option.
        end = ["--"] if any(one.startswith("-") for one in self.arguments) else []
        shown = [f"'{one}'" if "[" in one else one for one in self.arguments]
        return " ".join(["--grid", grid, *end, *shown])


@dataclass(frozen=True)
class Claim:
    """That an access is right, or two are.

    Attributes:
        check: a member of `CLAIMS`.
        operation: the access.
        other: the one that it may conflict with; the same if it may conflict with itself; None for
            `bounds`.
        status: what became of it.
        rule: by which rule it is proved; what was tried, otherwise.
        assumptions: what the proof takes for granted.
        reason: why it is unknown, with the expression that stood in the way.
        launch: in which it does not hold.
    """

    check: str
    operation: Operation
    other: Operation | None
    status: Status
    rule: str
    assumptions: tuple[Assumption, ...] = ()
    reason: str = ""
    launch: Launch | None = None

    @property
    def place(self) -> Place:
        """Where the access is."""
        return debug_place(self.operation)

    @property
    def operations(self) -> frozenset[Operation]:
        """The accesses that it is about: those of a finding that it excludes."""
        return frozenset((self.operation, self.other or self.operation))

    @property
    def what(self) -> str:
        """What is claimed, in words."""
        name = source_name(self.operation)
        if self.other is None:
            return f"{name} stays inside"
        if self.other is self.operation:
            return f"{name} does not conflict with itself"
        return f"{name} does not conflict with {source_name(self.other)} in {line(self.other)}"


def line(operation: Operation) -> str:
    """Where an operation is, in words: `line 12`."""
    place = debug_place(operation)
    return f"line {place.line}" if place.line is not None else str(place)
