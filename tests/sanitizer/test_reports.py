"""Reports: their forms, what is suppressed, and runs that end early."""

from __future__ import annotations

import io
import json
import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import needs
import numpy as np
import pytest
from command import tilewright as command

import tilewright
from tilewright.diagnostics import LaunchError
from tilewright.sanitizer.findings import CHECKS, NOTES, Report
from tilewright.sanitizer.suppressions import read_suppressions

SHIFT = (Path(__file__).parents[2] / "examples" / "shift.mlir").read_text()
LINE = "    %u = store_ptr_tko"
SARIF = Path(__file__).parent / "schemas" / "sarif-2.1.0.json"
"""The schema of the OASIS standard, as the package schemastore 0.2.3 has it."""


def checked(folder: Path, *options: Any, text: str = SHIFT) -> CompletedProcess[bytes]:
    path = folder / "shift.mlir"
    path.write_text(text)
    words = "check", path, "f32[13]:range", "--grid", 3, "--schedules", 0
    return command(*words, *options)


def wrong(schema: Any, found: Any) -> list[str]:
    """What a schema does not allow."""
    jsonschema = needs.module("jsonschema")
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return [error.message for error in kind(schema).iter_errors(found)]


SUPPRESSED = SHIFT.replace(LINE, f"    // tilewright: ignore[race] benign\n{LINE}")


@pytest.mark.parametrize("text", [SHIFT, SUPPRESSED], ids=["findings", "suppressed"])
def test_json_is_as_its_schema_says(text: str, tmp_path: Path) -> None:
    found = json.loads(checked(tmp_path, "--format", "json", text=text).stdout)
    schema = files("tilewright.sanitizer").joinpath("report.schema.json").read_text()
    assert wrong(json.loads(schema), found) == []
    assert found["schema"] == 1
    assert {one["check"] for one in found["findings"] + found["suppressed"]} == {"race", "token"}
    assert found["grid"] == [3, 1, 1]


@pytest.mark.parametrize("text", [SHIFT, SUPPRESSED], ids=["findings", "suppressed"])
def test_sarif_is_as_its_schema_says(text: str, tmp_path: Path) -> None:
    found = json.loads(checked(tmp_path, "--format", "sarif", text=text).stdout)
    assert wrong(json.loads(SARIF.read_text()), found) == []
    (run,) = found["runs"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [*CHECKS, *NOTES]
    results = {one["ruleId"]: one for one in run["results"]}
    assert {*results} == {"race", "token"}
    assert len(results["race"]["relatedLocations"]) == 2
    assert ("suppressions" in results["race"]) == (text is SUPPRESSED)


def test_a_fix_in_sarif_mends_the_program(tmp_path: Path) -> None:
    found = json.loads(checked(tmp_path, "--format", "sarif").stdout)
    token = next(one for one in found["runs"][0]["results"] if one["ruleId"] == "token")
    (change,) = token["fixes"][0]["artifactChanges"]
    (replacement,) = change["replacements"]
    region, lines = replacement["deletedRegion"], SHIFT.splitlines(keepends=True)
    assert region["startColumn"] == region["endColumn"] == 1
    lines[region["startLine"] - 1 : region["endLine"] - 1] = [
        replacement["insertedContent"]["text"]
    ]
    said = checked(tmp_path, text="".join(lines)).stdout.decode()
    assert "[race]" in said
    assert "[token]" not in said


class Tags(HTMLParser):
    """Looks that tags are closed, and refers to nothing outside."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.outside += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_is_whole(tmp_path: Path) -> None:
    out = tmp_path / "found.html"
    assert checked(tmp_path, "--format", "html", "-o", out).returncode == 1
    page, tags = out.read_text(), Tags()
    tags.feed(page)
    assert not tags.open
    assert not tags.outside
    assert tags.seen.count("svg") == tags.seen.count("section") == 2
    assert "tile block (1, 0, 0)" in page
    assert "its address is x[4*%block + d0 + 1]" in page


def test_the_grid_of_a_page_marks_both_parties(tmp_path: Path) -> None:
    page = checked(tmp_path, "--format", "html", "--grid", "40,3,2").stdout.decode()
    picture = page[page.index("<svg") : page.index("</svg>")]
    assert "grid of 40 x 3 x 2 tile blocks" in page
    marked = re.findall(r'fill="#(?:0969da|bc4c00)"><title>tile block \((\d+)', picture)
    assert len(marked) == 2
    # Of many tile blocks, those in between are left out.
    assert "tile block (20, 0, 0)" not in picture


def test_a_page_of_hostile_names(tmp_path: Path) -> None:
    text = SHIFT.replace("%u = store", "// <script>alert(1)</script>\n    %u = store")
    page = checked(tmp_path, "--format", "html", text=text).stdout.decode()
    assert "<script" not in page


# ---- suppressions


def test_a_comment_suppresses_one_check(tmp_path: Path) -> None:
    done = checked(tmp_path, text=SUPPRESSED)
    said = done.stdout.decode()
    assert done.returncode == 1
    assert "[race]" not in said
    assert "[token]" in said
    assert ", 1 suppressed" in said


def test_a_comment_on_the_line_itself_suppresses_several(tmp_path: Path) -> None:
    text = re.sub(r"(    %u = .*)", r"\1 // tilewright: ignore[race, token] benign", SHIFT)
    done = checked(tmp_path, text=text)
    assert done.returncode == 0
    assert b"nothing is wrong" in done.stdout
    assert b", 2 suppressed" in done.stdout


def test_a_comment_without_use_is_told(tmp_path: Path) -> None:
    text = SHIFT.replace(LINE, f"    // tilewright: ignore[bounds]\n{LINE}")
    said = checked(tmp_path, text=text).stdout.decode()
    assert "shift.mlir:18:5: nothing is found for ignore[bounds]" in said


def test_a_comment_of_an_unknown_check(tmp_path: Path) -> None:
    text = SHIFT.replace(LINE, f"    // tilewright: ignore[odd]\n{LINE}")
    done = checked(tmp_path, text=text)
    assert done.returncode == 1
    assert b"shift.mlir:18:5: error: there is no check 'odd'" in done.stderr


FITTING = [
    'check = "race"',
    'check = "race"\nfile = "shift.mlir"',
    'check = "race"\nfile = "*.mlir"\nline = 17',
    'check = "race"\nkernel = "shi*"',
    'check = "race"\nwhere = "x[*]"\nreason = "benign"',
]
OTHERS = [
    'check = "bounds"',
    'check = "race"\nfile = "other.mlir"',
    'check = "race"\nline = 3',
    'check = "race"\nkernel = "other"',
    'check = "race"\nwhere = "y[*]"',
]


@pytest.mark.parametrize("table", [*FITTING, *OTHERS])
def test_a_file_suppresses(table: str, tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    file.write_text(f"[[suppress]]\n{table}\n")
    said = checked(tmp_path, "--suppressions", file).stdout.decode()
    assert ("[race]" not in said) == (table in FITTING)
    assert ("nothing is found for" in said) == (table in OTHERS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[suppress]]", "a suppression needs a check"),
        ('[[suppress]]\ncheck = "odd"', "there is no check 'odd'"),
        ('[[suppress]]\ncheck = "race"\nodd = 1', "there is no key 'odd'"),
        ('[[suppress]]\ncheck = "race"\nline = "3"', "line must be a number, found '3'"),
        ("suppress = 3", "tables [[suppress]]"),
        ("[other]", "tables [[suppress]]"),
        ("[[", "no TOML"),
    ],
)
def test_a_file_that_is_wrong(text: str, said: str) -> None:
    with pytest.raises(LaunchError, match=re.escape(said)):
        read_suppressions(text, "known.toml")


# ---- memory, interruption


def test_memory_that_is_not_enough(tmp_path: Path) -> None:
    path = tmp_path / "shift.mlir"
    path.write_text(SHIFT)
    done = command("check", path, "f32[1000000]", "--grid", 3, "--max-memory", 16)
    assert done.returncode == 1
    assert b"watching this launch takes 40000000 bytes of memory at least" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_less_memory_forgets_accesses_and_says_so() -> None:
    text = SHIFT.replace("store_ptr_tko weak %to, %v", "store_ptr_tko weak %to, %v token=%t")
    text = text.replace("muli %block, %size", "subi %block, %block")
    kernel = tilewright.load(text).kernel()
    few = tilewright.check(
        kernel, 40, np.zeros(5, np.float32), max_memory=400, schedules=["in_order"]
    )
    assert few.dropped > 0
    assert f"{few.dropped} of them forgotten" in few.summary
    assert not few.ok
    assert not tilewright.check(kernel, 40, np.zeros(5, np.float32)).dropped


class Impatient(io.StringIO):
    """Somebody who presses Ctrl-C at the first print."""

    def write(self, text: str) -> int:
        raise KeyboardInterrupt


def test_an_interrupted_run_reports_what_it_has() -> None:
    text = SHIFT.replace("    return", '    %p = print_tko "done" token=%u : -> token\n    return')
    text = text.replace(" : -> token", " -> token")
    report = Report()
    kernel = tilewright.load(text).kernel()
    kernel.launch(3, np.zeros(13, np.float32), backend="check", report=report, output=Impatient())
    assert report.interrupted
    assert [finding.check for finding in report] == ["token"]
    assert report.runs == []
    assert "interrupted before 6 schedules" in report.summary
