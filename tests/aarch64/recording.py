"""A plugin of pytest that records what tests give, and leaves out those that have passed.

`AARCH64_RECORDS` names the file, `AARCH64_PART` the part of the campaign; a test that tries many
cases says how many by the property `cases`.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from aarch64.records import BEGUN, CRASHED, FINAL, Record, add, latest, stamp_of

RECORDS = Path(os.environ.get("AARCH64_RECORDS", "records.jsonl"))
PART = os.environ.get("AARCH64_PART", "")
_PACKAGE = Path(__file__).resolve().parents[2] / "src"


@cache
def _stamp(test: Path) -> str:
    return stamp_of(_PACKAGE, test)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what has passed, and what has just ended the process."""
    found = latest(RECORDS)
    again = not os.environ.get("AARCH64_CONTINUED")
    rest: list[pytest.Item] = []
    gone: list[pytest.Item] = []
    for item in items:
        record = found.get((PART, item.nodeid))
        known = record is not None and record.stamp == _stamp(item.path)
        crashed = known and record.outcome == CRASHED and not again
        (gone if known and (record.outcome in FINAL or crashed) else rest).append(item)
    if gone:
        config.hook.pytest_deselected(items=gone)
        items[:] = rest


class _Recorder:
    """Records the tests of a run, of which each has three reports."""

    def __init__(self) -> None:
        self.reports: list[pytest.TestReport] = []


_RECORDER = pytest.StashKey[_Recorder]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item):
    """A test from its beginning to its end."""
    item.stash[_RECORDER] = _Recorder()
    add(RECORDS, Record(PART, item.nodeid, _stamp(item.path), BEGUN))
    result = yield
    reports = item.stash[_RECORDER].reports
    add(RECORDS, summed_up(reports, PART, _stamp(item.path)))
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """A step of a test has ended."""
    report = yield
    item.stash[_RECORDER].reports.append(report)
    return report


def summed_up(reports: list[pytest.TestReport], part: str, stamp: str) -> Record:
    """The record of a test, from the reports of its steps."""
    outcomes = {report.outcome: report for report in reports}
    outcome = next((name for name in ("failed", "skipped") if name in outcomes), "passed")
    seconds = round(sum(report.duration for report in reports), 3)
    properties = dict(pair for report in reports for pair in report.user_properties)
    why = _why(outcomes[outcome]) if outcome != "passed" else ""
    cases = int(properties.get("cases", 1))
    return Record(part, reports[0].nodeid, stamp, outcome, seconds, cases, why)


def _why(report: pytest.TestReport) -> str:
    """The reason of a test that was skipped, or the end of what a failed one says."""
    if report.skipped and isinstance(report.longrepr, tuple):
        return str(report.longrepr[2]).removeprefix("Skipped: ")
    lines = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
    return "\n".join(lines[:8])[:2000]
