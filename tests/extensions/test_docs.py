"""The examples of docs/extending.md run, and print what the page says."""

from __future__ import annotations

from pages import DOCS, run_page


def test_the_examples_print_what_the_page_says() -> None:
    found = run_page((DOCS / "extending.md").read_text(encoding="utf-8"))
    assert len(found) == 6
    for printed, shown in found:
        assert printed == shown
