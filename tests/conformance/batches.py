"""The valid cases of each operation in few modules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from conformance.exceptions import VALID
from conformance.sources import VERSIONS, refused_since_13_5
from conformance.valid import Case, by_operation, combined

REFUSED = {(row.op, row.label) for row in VALID}
"""Cases that a tool refuses; each is a module of its own."""


@dataclass(frozen=True)
class Batch:
    """Cases of an operation that need the same version.

    Attributes:
        name: the operation's, with a number where a version has more modules of it.
        version: the version.
        text: the module.
        cases: the cases in it.
    """

    name: str
    version: str
    text: str
    cases: tuple[Case, ...]

    @property
    def refused(self) -> bool:
        """A tool refuses the module."""
        return any((case.op, case.label) in REFUSED for case in self.cases)


@cache
def batches(operation: str) -> tuple[Batch, ...]:
    """The modules of an operation, oldest version first."""
    return tuple(batch for version in VERSIONS for batch in _of_version(operation, version))


def _of_version(operation: str, version: str) -> list[Batch]:
    fitting = [case for case in by_operation()[operation] if case.since == version]
    shared = [c for c in fitting if c.whole is None and (c.op, c.label) not in REFUSED]
    alone = [case for case in fitting if case not in shared]
    found: list[Batch] = []
    # What the newest tools refuse stands apart, so that they can be given the rest.
    for name, older in ((operation, False), (f"{operation}_until_13_4", True)):
        members = [case for case in shared if refused_since_13_5(case.text) is older]
        if members:
            found.append(Batch(name, version, combined(members), tuple(members)))
    for number, case in enumerate(alone, 1):
        found.append(Batch(f"{operation}_{number}", version, case.text, (case,)))
    return found
