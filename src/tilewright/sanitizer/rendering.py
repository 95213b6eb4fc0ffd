"""Reports as JSON, for tools."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tilewright.diagnostics import Diagnostic, Place, Severity
from tilewright.sanitizer.edits import Edit
from tilewright.sanitizer.findings import Finding, Party, Report, Suppressed

__all__ = ["SCHEMA", "as_json", "from_json"]

SCHEMA = 1
"""The version of the JSON."""

_PROVED = ("not_watched", "accesses")
"""What is told of proofs: how many accesses of the program are not watched, of how many."""


def as_json(report: Report) -> dict[str, Any]:
    """A report as JSON."""
    return {
        "schema": SCHEMA,
        "findings": [_finding(finding) for finding in report.findings],
        "suppressed": [
            {"reason": one.reason, "kind": one.kind, **_finding(one.finding)}
            for one in report.suppressed
        ],
        "unused_suppressions": report.unused,
        "checks": [*report.checks],
        "grid": [*report.grid],
        "interrupted": report.interrupted,
        "schedules": report.runs,
        "left": [*report.left],
        "accesses": report.accesses,
        "dropped": report.dropped,
        "proved": None if report.proved is None else dict(zip(_PROVED, report.proved, strict=True)),
        "notes": [*report.notes],
        "seconds": round(report.seconds, 3),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "check": finding.check,
        "message": finding.diagnostic.message,
        "operation": finding.diagnostic.operation,
        "severity": finding.diagnostic.severity.value,
        "place": _place(finding.place),
        "notes": [
            {
                "message": note.message,
                "operation": note.operation,
                "place": _place(note.place),
            }
            for note in finding.diagnostic.notes
        ],
        "where": finding.where or None,
        "parties": [
            {
                "access": party.what,
                "place": _place(party.place),
                "tile_block": [*party.block],
                "element": party.element,
            }
            for party in finding.parties
        ],
        "suggestion": finding.fix or None,
        "edits": [asdict(edit) for edit in finding.edits],
        "count": finding.count,
        "schedule": finding.schedule,
    }


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column, "path": place.path}


def from_json(report: Mapping[str, Any]) -> Report:
    """The report that `as_json` gave; without the operations of the program."""
    return Report(
        findings=[_finding_of(one) for one in report["findings"]],
        runs=[*report["schedules"]],
        accesses=report["accesses"],
        dropped=report["dropped"],
        proved=_proved_of(report.get("proved")),
        seconds=report["seconds"],
        left=tuple(report["left"]),
        checks=tuple(report["checks"]),
        grid=(report["grid"][0], report["grid"][1], report["grid"][2]),
        interrupted=report["interrupted"],
        suppressed=[
            Suppressed(_finding_of(one), one["reason"], one["kind"]) for one in report["suppressed"]
        ],
        unused=[*report["unused_suppressions"]],
        notes=[*report["notes"]],
    )


def _proved_of(found: Mapping[str, int] | None) -> tuple[int, int] | None:
    return None if found is None else (found[_PROVED[0]], found[_PROVED[1]])


def _finding_of(found: Mapping[str, Any]) -> Finding:
    notes = tuple(
        Diagnostic(note["message"], _place_of(note["place"]), Severity.NOTE, note["operation"])
        for note in found["notes"]
    )
    severity = Severity(found["severity"])
    place, operation = _place_of(found["place"]), found["operation"]
    return Finding(
        found["check"],
        Diagnostic(found["message"], place, severity, operation, notes),
        parties=tuple(_party_of(party) for party in found["parties"]),
        where=found["where"] or "",
        fix=found["suggestion"] or "",
        edits=tuple(Edit(**edit) for edit in found["edits"]),
        count=found["count"],
        schedule=found["schedule"],
    )


def _party_of(party: Mapping[str, Any]) -> Party:
    x, y, z = party["tile_block"]
    return Party(party["access"], _place_of(party["place"]), (x, y, z), party["element"])


def _place_of(place: Mapping[str, Any]) -> Place:
    return Place(place["file"], place["line"], place["column"], path=place["path"])
