"""Reports as SARIF 2.1.0, which editors and code hosts show.

Specification: Static Analysis Results Interchange Format (SARIF) Version 2.1.0, OASIS Standard.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from tilewright.diagnostics import Diagnostic, Place
from tilewright.sanitizer.edits import Edit
from tilewright.sanitizer.findings import CHECKS, NOTES, Finding, Report
from tilewright.version import __version__

__all__ = ["as_sarif"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def as_sarif(report: Report) -> dict[str, Any]:
    """A report as SARIF: a run of a tool, with a result for each finding."""
    meanings = {**CHECKS, **NOTES}
    checks = [*meanings]
    suppressed = [
        {**_result(one.finding, checks), "suppressions": [_suppression(one.kind, one.reason)]}
        for one in report.suppressed
    ]
    return {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "Tilewright",
                        "version": __version__,
                        "rules": [
                            {"id": name, "shortDescription": {"text": meanings[name]}}
                            for name in checks
                        ],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "invocations": [{"executionSuccessful": not report.interrupted}],
                "results": [*(_result(one, checks) for one in report.findings), *suppressed],
                "properties": {
                    "schedules": report.runs,
                    "left": [*report.left],
                    "accesses": report.accesses,
                    "dropped": report.dropped,
                    "seconds": round(report.seconds, 3),
                },
            }
        ],
    }


def _suppression(kind: str, reason: str) -> dict[str, Any]:
    return {"kind": kind, **({"justification": reason} if reason else {})}


def _result(finding: Finding, checks: Sequence[str]) -> dict[str, Any]:
    found = finding.diagnostic
    result: dict[str, Any] = {
        "ruleId": finding.check,
        "ruleIndex": checks.index(finding.check),
        "level": found.severity.value,
        "message": {"text": _sentence(found)},
        "locations": [_location(found.place)],
        "relatedLocations": [
            {"id": number, **_location(note.place), "message": {"text": _sentence(note)}}
            for number, note in enumerate(found.notes, 1)
        ],
        "occurrenceCount": finding.count,
        "partialFingerprints": {"finding/v1": _fingerprint(finding)},
        "properties": {"schedule": finding.schedule},
    }
    if finding.edits:
        result["fixes"] = [_fix(finding)]
    elif finding.fix:
        result["message"]["text"] += f"\nSuggestion: {finding.fix}"
    return result


def _sentence(found: Diagnostic) -> str:
    return f"`{found.operation}`: {found.message}" if found.operation else found.message


def _fingerprint(finding: Finding) -> str:
    """What stays the same when lines move."""
    operations = [finding.diagnostic.operation or "", *(party.what for party in finding.parties)]
    array = finding.where.partition("[")[0]
    said = "\0".join([finding.check, finding.place.file or "", array, *operations])
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def _artifact(file: str) -> dict[str, Any]:
    name = quote(file.replace("\\", "/"), safe="/")
    return {"uri": f"file://{name}" if name.startswith("/") else name}


def _location(place: Place) -> dict[str, Any]:
    if place.file is None:
        return {"logicalLocations": [{"fullyQualifiedName": place.path or "<module>"}]}
    physical: dict[str, Any] = {"artifactLocation": _artifact(place.file)}
    if place.line is not None and place.line > 0:
        physical["region"] = {"startLine": place.line}
        if place.column is not None and place.column > 0:
            physical["region"]["startColumn"] = place.column
    return {"physicalLocation": physical}


def _fix(finding: Finding) -> dict[str, Any]:
    return {
        "description": {"text": finding.fix},
        "artifactChanges": [*_changes(finding.edits)],
    }


def _changes(edits: Sequence[Edit]) -> Iterable[dict[str, Any]]:
    for file in dict.fromkeys(edit.file for edit in edits):
        yield {
            "artifactLocation": _artifact(file),
            "replacements": [
                {
                    "deletedRegion": {
                        "startLine": edit.line,
                        "startColumn": edit.column,
                        "endLine": edit.end_line,
                        "endColumn": edit.end_column,
                    },
                    "insertedContent": {"text": edit.text},
                }
                for edit in edits
                if edit.file == file
            ],
        }
