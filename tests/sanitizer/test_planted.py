"""What is planted in kernels is found, and nothing in their twins; what is suggested mends them."""

from __future__ import annotations

from collections import Counter

import pytest
from sampling import some

from tilewright.sanitizer.findings import CHECKS, NOTES

from .planted.corpus import Planted, corpus

CASES = [
    pytest.param(one, id=f"{one.check}-{one.language}-{one.name.replace(' ', '-')}")
    for one in corpus()
]


@pytest.mark.parametrize("planted", some(CASES, 3))
def test_it_is_found_where_it_is(planted: Planted) -> None:
    report = planted.checked(planted.text())
    assert {finding.check for finding in report} == {planted.check}, str(report)
    places = [
        place.line
        for finding in report
        for place in (
            finding.place,
            *(party.place for party in finding.parties),
            # Where an unspecified value comes from.
            *(note.place for note in finding.diagnostic.notes if planted.check == "init"),
        )
    ]
    assert {*places} == planted.marked, str(report)


@pytest.mark.parametrize("planted", some(CASES, 5, start=1))
def test_nothing_is_found_in_the_twin(planted: Planted) -> None:
    report = planted.checked(planted.text(twin=True))
    assert not report.findings, str(report)


@pytest.mark.parametrize("planted", some(CASES, 7, start=2))
def test_what_is_suggested_mends_it(planted: Planted) -> None:
    report = planted.mended()
    assert (report is not None) == planted.mends
    assert report is None or report.ok, str(report)


def test_the_corpus_is_as_large_as_it_is_said_to_be() -> None:
    counts = Counter(one.check for one in corpus())
    assert counts.keys() <= {*CHECKS, *NOTES}
    assert len(counts) >= 12
    assert min(counts.values()) >= 8
    assert sum(counts.values()) >= 150
    in_python = sum(one.language == "cutile" for one in corpus())
    assert 2 * in_python >= len(corpus())
