"""Reports as JSON, for tools."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tilewright.diagnostics import Place
from tilewright.sanitizer.findings import Finding, Report

__all__ = ["SCHEMA", "as_json"]

SCHEMA = 1
"""The version of the JSON."""


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
            {"message": note.message, "place": _place(note.place)}
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
