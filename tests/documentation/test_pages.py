"""The examples of the documentation run, and print what the pages say."""

from __future__ import annotations

import io
import linecache
import re
import runpy
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from command import tilewright

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
MULTILINE = re.MULTILINE | re.DOTALL
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", MULTILINE)
PAGES = {
    "analyses.md": 1,
    "builder.md": 3,
    "cpu.md": 2,
    "cutile.md": 6,
    "extending.md": 12,
    "layouts.md": 5,
    "nests.md": 1,
    "optimizer.md": 1,
    "proofs-of-kernels.md": 1,
    "reduce.md": 1,
    "reference-machine.md": 5,
    "simulator.md": 3,
    "targets.md": 1,
    "tileas-scheduling.md": 2,
    "tileas.md": 7,
}
"""How many examples with output each page has."""


def run_page(text: str) -> list[tuple[str, str]]:
    """What each example prints, and what the page says it does."""
    scope: dict[str, Any] = {"__name__": "example"}
    results: list[tuple[str, str]] = []
    for match in BLOCK.finditer(text):
        if match[1] == "text":
            results[-1] = (results[-1][0], match[2])
            continue
        output = io.StringIO()
        # The places of diagnostics are lines of the example; cuTile reads the source of kernels.
        source = match[2]
        linecache.cache["example.py"] = len(source), None, source.splitlines(True), "example.py"
        with redirect_stdout(output):
            exec(compile(source, "example.py", "exec"), scope)
        printed = re.sub(r" +\n", "\n", output.getvalue())
        results.append((printed, ""))
    return results


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_print_what_the_page_says(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = run_page((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert len(found) == PAGES[page]
    for printed, shown in found:
        assert printed == shown


CHECKS = sorted(page.stem for page in (ROOT / "docs" / "checks").glob("*.md"))
SHOWN = re.compile(r"^```\n(\$ .*?)^```$", MULTILINE)
ANYWHERE = (
    *(
        f"tilewright {name} examples/"
        for name in ("verify", "run", "lower", "analyze", "opt", "litmus", "check")
    ),
    "tilewright compile examples/scale.mlir --target-cpu haswell",
    "tilewright simulate ",
    "tilewright layout ",
    "tilewright import-triton ",
)
"""Beginnings of commands that print the same on every machine."""


def commands(page: Path) -> Iterator[tuple[list[str], str]]:
    """The words of each command of a page, and what it is said to print."""
    for block in SHOWN.findall(page.read_text(encoding="utf-8")):
        for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = shown.replace("\\\n", " ").partition("\n")
            if command.startswith(ANYWHERE):
                yield shlex.split(command)[1:], output


@pytest.mark.parametrize(
    ("page", "count"),
    [
        ("README.md", 5),
        ("docs/analyses.md", 1),
        *((f"docs/checks/{name}.md", 1) for name in CHECKS),
        ("docs/layouts.md", 7),
        ("docs/memory-model.md", 6),
        ("docs/nests.md", 1),
        ("docs/optimizer.md", 4),
        ("docs/proofs-of-kernels.md", 2),
        ("docs/reference-machine.md", 1),
        ("docs/sanitizer.md", 3),
        ("docs/simulator.md", 1),
        ("docs/tileas.md", 5),
        ("docs/triton.md", 1),
    ],
)
def test_the_commands_print_what_the_page_says(
    page: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    found = list(commands(ROOT / page))
    assert len(found) == count
    for words, shown in found:
        done = tilewright(*words)
        said = " ".join((done.stdout + done.stderr).decode().split())
        # A line with three dots stands for any lines.
        for part in filter(str.strip, re.split(r"^…$", shown, flags=re.MULTILINE)):
            _, expected, said = said.partition(" ".join(part.split()))
            assert expected, (words, part)
    for picture in tmp_path.glob(f"{Path(page).stem}-*.svg"):
        assert picture.read_bytes() == (ROOT / "docs" / picture.name).read_bytes()


def without_numbers(text: str) -> str:
    """The text with figures that differ from run to run taken out."""
    return re.sub(r"0x[0-9a-f]+|\d+(\.\d+)?(e-\d+)?", "N", text).strip()


def test_the_demo_prints_what_the_readme_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.search(r"^\$ make demo\n(.*?)^```$", README.read_text(encoding="utf-8"), MULTILINE)
    assert shown is not None
    output = io.StringIO()
    with redirect_stdout(output):
        runpy.run_path(str(ROOT / "examples" / "demo.py"), run_name="__main__")
    assert without_numbers(output.getvalue()) == without_numbers(shown[1])
