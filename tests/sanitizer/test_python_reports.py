"""What is told of kernels in Python: the user's lines, names and calls."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile
from tilewright.sanitizer.backend import Found
from tilewright.sanitizer.edits import applied
from tilewright.sanitizer.findings import Report

HEAD = "import cuda.tile as ct\n\n\n@ct.kernel\ndef kernel(x, out):\n"


def launched(path: Path, body: str, grid: int = 4) -> tuple[Report, str]:
    """What is found in a kernel, and what is said of it."""
    path.write_text(HEAD + "".join(f"    {line}\n" for line in body.splitlines()))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    module: Any = importlib.util.module_from_spec(spec)
    assert spec.loader is not None
    spec.loader.exec_module(module)
    arrays = np.arange(61, dtype=np.float32), np.zeros(8, np.float32)
    report = Report()
    with tilewright.cutile.on("check", report=report):
        ct.launch(None, (grid,), module.kernel, arrays)
    with tilewright.cutile.on("check"):
        try:
            ct.launch(None, (grid,), module.kernel, arrays)
        except Found as error:
            return report, str(error)
    return report, ""


SHIFTED = """i = ct.bid(0)
lanes = ct.arange(4, dtype=ct.int32) + 4 * i
for step in range(2):
    ct.scatter(x, lanes + step, ct.gather(x, lanes) + 1.0)"""


def test_addresses_are_expressions_of_the_users_variables(tmp_path: Path) -> None:
    _, said = launched(tmp_path / "k.py", SHIFTED)
    assert "its address is x[d0 + 4*i + step]" in said
    assert "its address is x[d0 + 4*i]" in said


def test_the_users_line_is_shown_with_a_caret(tmp_path: Path) -> None:
    _, said = launched(tmp_path / "k.py", SHIFTED)
    at = f"{tmp_path / 'k.py'}:9:9: error: `store_ptr_tko`: data race on x["
    assert said.count(at) >= 1
    assert "\n          ct.scatter(x, lanes + step, ct.gather(x, lanes) + 1.0)\n          ^" in said


MENDED = {
    "init": (
        "tile = ct.load(x, (3,), (16,))\nct.store(out, (ct.bid(0),), ct.sum(tile))",
        "tile = ct.load(x, (3,), (16,), padding_mode=ct.PaddingMode.ZERO)",
    ),
    "init of what is converted": (
        "tile = ct.load(x, (3,), (16,)).astype(ct.float16)\n"
        "ct.store(out, (ct.bid(0),), ct.sum(tile).astype(ct.float32))",
        "tile = ct.load(x, (3,), (16,), padding_mode=ct.PaddingMode.ZERO).astype(ct.float16)",
    ),
    "bounds of a view": (
        "parts = x.tiled_view((16,), padding_mode=ct.PaddingMode.ZERO)\n"
        "tile = parts.load((3,), check_bounds=False)\n"
        "ct.store(out, (ct.bid(0),), ct.sum(tile))",
        "tile = parts.load((3,), check_bounds=True)",
    ),
    "bounds": (
        "lanes = ct.arange(4, dtype=ct.int32) + 20 * ct.bid(0)\n"
        "ct.store(out, (ct.bid(0),), ct.sum(ct.gather(x, lanes, check_bounds=False)))",
        "ct.store(out, (ct.bid(0),), ct.sum(ct.gather(x, lanes, check_bounds=True)))",
    ),
    "race": (
        "part = ct.sum(ct.load(x, (ct.bid(0),), (4,)))\n"
        "before = ct.load(out, (0,), (1,))\nct.store(out, (0,), before + part)",
        "ct.atomic_add(out, (0,), part)",
    ),
    "race of a store": (
        "ct.store(out, (0,), ct.bid(0) * 1.0)",
        "ct.store(out, (0,), ct.bid(0) * 1.0, memory_order=ct.MemoryOrder.RELAXED, "
        "memory_scope=ct.MemoryScope.DEVICE)",
    ),
    "race of a scatter": (
        "lanes = (ct.arange(4, dtype=ct.int32) + ct.bid(0)) // 2\n"
        "ct.scatter(out, lanes, ct.gather(x, lanes))",
        "ct.atomic_xchg(out, lanes, ct.gather(x, lanes))",
    ),
}


@pytest.mark.parametrize("name", MENDED)
def test_calls_are_edited(name: str, tmp_path: Path) -> None:
    body, line = MENDED[name]
    path = tmp_path / "k.py"
    report, said = launched(path, body)
    assert {finding.check for finding in report} == {name.split()[0]}
    assert f"    + {line}" in said
    edits = [edit for finding in report for edit in finding.edits]
    assert {edit.file for edit in edits} == {str(path)}
    text = applied(path.read_text(), edits)
    assert line in text
    mended = "\n".join(part[4:] for part in text.splitlines()[5:])
    assert launched(tmp_path / "mended.py", mended)[1] == ""


@pytest.mark.parametrize(
    "line",
    [
        "before = ct.load(out, (0,), (1,)); more = 1.0",
        "more = 1.0; before = ct.load(out, (0,), (1,))",
    ],
)
def test_a_statement_stays_beside_one_that_goes(line: str, tmp_path: Path) -> None:
    body = f"part = ct.sum(ct.load(x, (ct.bid(0),), (4,)))\n{line}\n"
    report, _ = launched(tmp_path / "k.py", f"{body}ct.store(out, (0,), before + part * more)")
    assert {finding.check for finding in report} == {"race"}
    edits = [edit for finding in report for edit in finding.edits]
    assert "more = 1.0" in applied((tmp_path / "k.py").read_text(), edits)


@pytest.mark.parametrize("view", ["x.tiled_view((16,))", "parts"])
def test_methods_have_no_arguments_of_functions(view: str, tmp_path: Path) -> None:
    body = f"parts = x.tiled_view((16,))\nct.store(out, (0,), ct.sum({view}.load((3,))))"
    report, _ = launched(tmp_path / "k.py", body, grid=1)
    assert [finding.check for finding in report] == ["init"]
    assert not [edit for finding in report for edit in finding.edits]


def test_what_no_call_mends_is_told_in_words(tmp_path: Path) -> None:
    body = "ct.store(out, (ct.bid(0),), ct.astype(ct.cdiv(1, ct.bid(0) // 4), ct.float32))"
    report, said = launched(tmp_path / "k.py", body)
    assert [finding.check for finding in report] == ["undefined"]
    assert "suggestion: choose another operand" in said
    assert not [edit for finding in report for edit in finding.edits]


def test_a_comment_in_python_suppresses(tmp_path: Path) -> None:
    body = "# tilewright: ignore[race] the last one wins\nct.store(out, (0,), ct.bid(0) * 1.0)"
    report, said = launched(tmp_path / "k.py", body)
    assert report.ok
    assert [(one.reason, one.kind) for one in report.suppressed] == [
        ("the last one wins", "inSource")
    ]
    assert not said
