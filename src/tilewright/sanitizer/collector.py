"""Collects what is found while a kernel is executed, each thing once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.execution import Arguments, BlockId, Observer
from tilewright.memory import Memory, address_of
from tilewright.sanitizer.addresses import Addresses
from tilewright.sanitizer.findings import Finding, Party, Report
from tilewright.sanitizer.happens_before import Performed
from tilewright.sanitizer.races import Race, described, place_name, plain_name
from tilewright.sanitizer.suggestions import concerned, suggestion

__all__ = ["Collector"]


class Collector(Observer):
    """Collects findings, each once.

    Args:
        report: where to.
        arguments: of the launch.
        checks: what is looked for.

    Attributes:
        report, checks: those.
    """

    def __init__(self, report: Report, arguments: Arguments, checks: Sequence[str]) -> None:
        self.report = report
        self.checks = checks
        self._shapes = {
            plain_name(name): (array.itemsize, array.shape)
            for array, name in arguments.arrays
            if array.flags.c_contiguous
        }
        report.extents |= {plain_name(name): array.size for array, name in arguments.arrays}
        self._addresses = Addresses(_arrays(arguments))
        self._known: dict[object, Finding] = {}
        self._schedule = ""

    def begin(self, schedule: str) -> None:
        """A launch begins."""
        self._schedule = schedule

    def _add(self, key: object, count: int, make: Callable[[], Finding]) -> None:
        found = self._known.get(key)
        if found is not None:
            found.count += count
            return
        made = self._known[key] = make()
        made.schedule, made.count = self._schedule, count
        if made.check in self.checks:
            self.report.findings.append(made)

    def stopped(
        self, check: str, diagnostic: Diagnostic, operation: Operation | None, block: BlockId
    ) -> None:
        """Something undefined has happened."""
        # What follows from something else is not a mistake of its own.
        if check == "deadlock" and any(f.check != "deadlock" for f in self._known.values()):
            return
        self.found(check, diagnostic, operation, 1)

    def found(
        self,
        check: str,
        diagnostic: Diagnostic,
        operation: Operation | None,
        count: int,
        where: str = "",
    ) -> None:
        """Something has been found so many times."""
        changed = concerned(check, operation, diagnostic)
        self._add(
            (check, operation),
            count,
            lambda: Finding(
                check,
                self._with_address(check, diagnostic, operation),
                where=where,
                fix=suggestion(check, changed),
                operations=changed,
            ),
        )

    def _with_address(
        self, check: str, diagnostic: Diagnostic, operation: Operation | None
    ) -> Diagnostic:
        """What was found, with the address as the program computes it."""
        text = self._address(operation) if check in ("bounds", "race") else ""
        if operation is None or not text:
            return diagnostic
        place, name = debug_place(operation), source_name(operation)
        note = Diagnostic(text, place, Severity.NOTE, name)
        return replace(diagnostic, notes=(*diagnostic.notes, note))

    def _address(self, operation: Operation | None) -> str:
        """The address of an access, as an expression of what the user has names for."""
        found = self._addresses.of(operation)
        return "" if found is None else f"its address is {found}"

    @property
    def finds_races(self) -> bool:
        """Whether accesses race: then results may differ for that."""
        return any(found.check in ("race", "token") for found in self._known.values())

    def note(
        self, check: str, operation: Operation, message: str, notes: Sequence[Diagnostic] = ()
    ) -> None:
        """Something that is no mistake everywhere."""
        place, name = debug_place(operation), source_name(operation)
        diagnostic = Diagnostic(message, place, Severity.NOTE, name, tuple(notes))
        self._add((check, operation), 1, lambda: Finding(check, diagnostic))

    def race(self, race: Race, memory: Memory) -> None:
        """Two accesses race."""
        operations = race.first.operation, race.second.operation
        is_inside = race.first.block == race.second.block
        check = "token" if is_inside else "race"
        key = check, frozenset(map(id, operations))
        self._add(key, race.count, lambda: self._race(check, race, memory))

    def _race(self, check: str, race: Race, memory: Memory) -> Finding:
        first, second = race.first, race.second
        operations = first.operation, second.operation
        assert second.access is not None
        where = place_name(memory, race.address, second.access.size, self._shapes)
        parties = tuple(
            Party(described(one), debug_place(one.operation), one.block, element)
            for one, element in zip((first, second), race.elements, strict=True)
        )
        message, fix = _explained(check, first, second, where.partition("[")[0])
        notes = tuple(
            Diagnostic(
                f"{party.what} of {where} by tile block {party.block}"
                + ("" if party.element is None else f" (element {party.element} of its tile)")
                + (f": {address}" if (address := self._address(one.operation)) else ""),
                party.place,
                Severity.NOTE,
                source_name(one.operation),
            )
            for party, one in zip(parties, (first, second), strict=True)
        )
        diagnostic = Diagnostic(
            f"data race on {where}: {message}",
            parties[1].place,
            operation=source_name(second.operation),
            notes=notes,
        )
        return Finding(check, diagnostic, parties, where, fix, operations)


_SHARED = "/"
"""What stands between the names of arrays that share memory."""


def _arrays(arguments: Arguments) -> dict[int, str]:
    """What messages call the arrays that parameters are given, by their positions."""
    left = [(address_of(array), name) for array, name in arguments.arrays]
    left += [(low, name) for low, _, name, _ in arguments.ranges]
    found: dict[int, str] = {}
    for position, value in enumerate(arguments.values):
        named = [one for one in left if isinstance(value, int) and one[0] == value]
        if named:
            found[position] = plain_name(named[0][1])
        if named[1:]:
            # Several parameters that are the same memory are named in their order.
            left.remove(named[0])
    return found


def _line(performed: Performed) -> str:
    place = debug_place(performed.operation)
    return f"line {place.line}" if place.line is not None else str(place)


def _explained(check: str, first: Performed, second: Performed, name: str) -> tuple[str, str]:
    """Why two accesses race, and what would order them.

    Args:
        check: `race` or `token`.
        first: the access that was seen first.
        second: the other one.
        name: what reports call the memory.
    """
    if check == "token" and first.operation is second.operation:
        message = "it is executed again, in a loop, and does not wait for itself by a token"
        return message, "carry the token that it produces from iteration to iteration"
    if check == "token":
        message = f"no token orders it after the access in {_line(first)}"
        fix = (
            f"have the operation in {_line(second)} consume, directly or through join_tokens, the "
            f"token that the operation in {_line(first)} produces"
        )
        if _SHARED in name:
            # Front ends make tokens for each parameter, as if no two were the same array.
            message += f"; {name.replace(_SHARED, ' and ')} share memory"
            fix += "; or pass arrays that do not share memory"
        return message, fix
    strong = [one.includes(other.block) for one, other in ((first, second), (second, first))]
    if all(strong):
        return "several tile blocks access these bytes in different sizes", (
            "access them in one size"
        )
    weak = [one for one, is_strong in zip((first, second), strong, strict=True) if not is_strong]
    lines = " and ".join(dict.fromkeys(_line(one) for one in weak))
    message = "nothing orders accesses of different tile blocks"
    if any(one.includes(one.block) for one in weak):
        message += f", and the scope in {lines} does not include the other tile block"
    fix = (
        f"let tile blocks access different elements; or give the access in {lines} an ordering "
        "with the scope device; or order it by a release that an acquire reads"
    )
    return message, fix
