"""`tilewright simulate`, as its users meet it."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest
from command import tilewright

from tileas.samples import PROGRAMS, SAMPLES

MATRICES = ("f16[32x56]:random", "f16[56x16]:random", "f32[32x16]", "32", "16", "56")
VECTORS = ("f32[64]:range", "f32[64]", "64")


def simulate(*arguments: object, code: int = 0) -> str:
    """What the command prints."""
    done = tilewright("simulate", *arguments)
    assert done.returncode == code, done.stderr
    return (done.stdout + done.stderr).decode()


def test_all_orders_and_the_original() -> None:
    original = PROGRAMS / "matmul_original.mlir"
    options = ("--grid", "2", "--schedules", "3", "--exhaustive", "--compare", original)
    shown = simulate(PROGRAMS / "matmul_async.mlir", *options, *MATRICES)
    assert "no violation under 5 schedules: 10 executions of tile blocks" in shown
    assert "all orders covered" in shown
    assert "the result is that of the original on the reference machine" in shown


def test_another_result_than_the_original(tmp_path: Path) -> None:
    text = (PROGRAMS / "matmul_original.mlir").read_text()
    original = tmp_path / "original.mlir"
    original.write_text(text.replace("%none = constant <f32: 0.0>", "%none = constant <f32: 1.0>"))
    shown = simulate(PROGRAMS / "matmul.mlir", "--compare", original, *MATRICES, code=1)
    assert "the result is not that of the original on the reference machine" in shown
    assert "element 0 of 'c' is" in shown


def test_violations_are_errors_with_excerpts(tmp_path: Path) -> None:
    program = tmp_path / "deadlock.mlir"
    program.write_text(SAMPLES["matmul_async"].text(1))
    shown = simulate(program, *MATRICES, code=1)
    assert "error: `async.pipeline.producer_acquire`: deadlock: agent 0, agent 1 wait" in shown
    assert "note: `consumer_wait`: agent 1 waits here: stage 0 of %p, parity 1" in shown
    assert "note: this happens under round_robin" in shown


@pytest.mark.parametrize("name", ["matmul", "matmul_async"])
def test_picture(name: str, tmp_path: Path) -> None:
    path = tmp_path / "timeline.svg"
    arguments = (path, "f16[16x56]:random", "f16[56x16]:random", "f32[16x16]", 16, 16, 56)
    shown = simulate(PROGRAMS / f"{name}.mlir", "--timeline", *arguments)
    root = Tree.parse(path).getroot()
    space = "{http://www.w3.org/2000/svg}"
    texts = [element.text for element in root.iter(f"{space}text")]
    for part in ("agent 0", "agent 1", "stage 0", "stage 2", "waits", "TMA load"):
        assert part in texts
    titles = [element.text or "" for element in root.iter(f"{space}title")]
    assert sum(title.startswith("tiled_tma_load") for title in titles) == 14
    assert sum(", stage 1 of %p" in title for title in titles) > 8
    reached = {"matmul": "11.0, at least 11.0", "matmul_async": "8.8, at least 8.0"}
    line = f"%p with 3 stages: initiation interval {reached[name]}"
    assert line in texts
    assert line in shown


def test_page_of_all_tile_blocks(tmp_path: Path) -> None:
    path = tmp_path / "timeline.html"
    simulate(PROGRAMS / "matmul.mlir", "--grid", "2", "--timeline", path, *MATRICES)
    page = path.read_text()
    assert page.count("<svg") == 2
    assert "matmul, tile block 1" in page


def test_wrong_options() -> None:
    shown = simulate(PROGRAMS / "values.mlir", "--timeline", "out.txt", *VECTORS, code=2)
    assert "--timeline needs OUT.svg or OUT.html" in shown
    shown = simulate(PROGRAMS / "values.mlir", "--schedule", "best", *VECTORS, code=1)
    assert "schedule must be one of round_robin" in shown
    shown = simulate(PROGRAMS / "values.mlir", "f32[64]", code=1)
    assert "needs 3 arguments" in shown


def test_programs_without_agents() -> None:
    """Programs of cuda_tile are programs of a single agent."""
    shown = simulate(PROGRAMS / "matmul_original.mlir", "--exhaustive", *MATRICES)
    assert "no violation" in shown
