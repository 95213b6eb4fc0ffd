"""The examples of docs/builder.md run, and print what the page says."""

from __future__ import annotations

from pages import DOCS, run_page

from tilewright import builder as tile


def test_the_examples_print_what_the_page_says():
    found = run_page((DOCS / "builder.md").read_text(encoding="utf-8"), tile=tile)
    assert len(found) == 3
    for printed, shown in found:
        assert printed == shown
