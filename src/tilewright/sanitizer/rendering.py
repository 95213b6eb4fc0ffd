"""Reports as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tilewright.diagnostics import Place, render
from tilewright.sanitizer.findings import Finding, Report

__all__ = ["SCHEMA", "as_json", "text_of"]

SCHEMA = 1
"""The version of the JSON."""


def text_of(report: Report, sources: Mapping[str, str]) -> str:
    """A report in words.

    Args:
        report: that.
        sources: the text of files, by their names, of which lines are shown.
    """
    return "\n".join(_lines(report, sources))


def _lines(report: Report, sources: Mapping[str, str]) -> Iterator[str]:
    for finding in report.findings:
        yield render(finding.diagnostic, sources)
        if finding.fix:
            yield f"  suggestion: {finding.fix}"
        times = "" if finding.count == 1 else f", {finding.count} times"
        yield f"  [{finding.check}] first under {finding.schedule}{times}"
        yield ""
    yield summary_of(report)


def summary_of(report: Report) -> str:
    """What was found and explored, in a line."""
    count = len(report.findings)
    found = "nothing is wrong" if not count else f"{count} finding{'s' if count > 1 else ''}"
    text = f"{found}: {len(report.runs)} schedules, {report.accesses} accesses of elements watched"
    if report.dropped:
        text += f", {report.dropped} of them forgotten"
    if report.left:
        text += f", no time for {len(report.left)} schedules"
    return f"{text}, {report.seconds:.1f} s"


def as_json(report: Report) -> dict[str, Any]:
    """A report as JSON."""
    return {
        "schema": SCHEMA,
        "findings": [_finding(finding) for finding in report.findings],
        "schedules": report.runs,
        "left": [*report.left],
        "accesses": report.accesses,
        "dropped": report.dropped,
        "seconds": round(report.seconds, 3),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "check": finding.check,
        "message": finding.diagnostic.message,
        "operation": finding.diagnostic.operation,
        "place": _place(finding.place),
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
        "count": finding.count,
        "schedule": finding.schedule,
    }


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column, "path": place.path}
