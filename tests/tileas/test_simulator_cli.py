"""`tilewright simulate`, as its users meet it."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Tree
from itertools import combinations, pairwise
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
    assert "steps, all orders of each tile block covered" in shown
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


INTERVAL = re.compile(r"(?:(\d+) )?intervals? of (%\w+): ([\d.]+)(?: each)?")


class Picture:
    """What stands in a picture.

    Attributes:
        texts: its texts.
        bars: the kind, lane, start and end of each bar.
        titles: what is told of each.
    """

    def __init__(self, path: Path) -> None:
        space = "{http://www.w3.org/2000/svg}"
        self.root = Tree.parse(path).getroot()
        self.elements = [*self.root.iter(f"{space}text")]
        self.texts = [element.text or "" for element in self.elements]
        self.titles = [element.text or "" for element in self.root.iter(f"{space}title")]
        self.bars = [
            (kind, one.get("data-lane"), int(one.get("data-start", 0)), int(one.get("data-end", 0)))
            for one in self.root.iter()
            if (kind := one.get("data-kind")) is not None
        ]

    def rows(self, lane: str | None, *kinds: str) -> set[int]:
        """The rows in which something of some kinds is drawn in a lane."""
        spans = [
            range(start, end) for kind, of, start, end in self.bars if kind in kinds and of == lane
        ]
        return {row for span in spans for row in span}

    def overlaps(self) -> list[tuple[str, str]]:
        """The texts that lie over each other."""
        boxes: list[tuple[str, float, float, float, float]] = []
        for one in self.elements:
            x, y, size = (float(one.get(name, 0)) for name in ("x", "y", "font-size"))
            text = one.text or ""
            width = len(text) * size * 0.6
            left = x - width * {"middle": 0.5, "end": 1.0}.get(one.get("text-anchor", ""), 0.0)
            assert left >= 0 and left + width <= float(self.root.get("width", 0)), text
            boxes.append((text, left, left + width, y - 0.8 * size, y))
        return [
            (a[0], b[0])
            for a, b in combinations(boxes, 2)
            if a[1] < b[2] and b[1] < a[2] and a[3] < b[4] and b[3] < a[4]
        ]


@pytest.mark.parametrize("name", ["matmul", "matmul_async", "chain"])
def test_the_picture_shows_what_the_text_says(name: str, tmp_path: Path) -> None:
    path, given = tmp_path / "timeline.svg", VECTORS if name == "chain" else MATRICES
    shown = simulate(PROGRAMS / f"{name}.mlir", "--timeline", path, *given)
    figures = shown.splitlines()[1:]
    picture = Picture(path)
    assert set(figures) <= set(picture.texts)
    assert picture.overlaps() == []
    end = int(figures[0].split()[0])
    assert "load" in picture.texts
    for agent, busy in re.findall(r"(agent \d) .*busy (\d+) of", shown):
        executed = picture.rows(agent, "work", "handshake") - picture.rows(agent, "wait")
        assert len(executed) == int(busy)
    for agent, waits in re.findall(r"(agent \d) .*waits: (.*)", shown):
        assert len(picture.rows(agent, "wait")) == sum(map(int, re.findall(r"\d+", waits)))
    units = {lane for kind, lane, _, _ in picture.bars if kind == "unit"}
    known = {
        "TMA": "tma",
        "tensor cores": "mma",
        "shared memory": "smem",
        "ALU": "alu",
        "LSU": "lsu",
        "writes": "write",
    }
    busy = re.search("units busy: (.*)", shown)
    assert busy is not None
    shares = {known[unit]: share for unit, share in re.findall(r"(\D+) (\d+%)(?:, )?", busy[1])}
    assert shares == {unit: f"{len(picture.rows(unit, 'unit')) / end:.0%}" for unit in units}
    lanes = {lane for kind, lane, _, _ in picture.bars if kind == "filling"}
    stages = sum(map(int, re.findall(r"^%\w+ with (\d+)", shown, re.MULTILINE)))
    assert len(lanes) == stages
    for lane in lanes:
        states = sorted((a, b) for kind, of, a, b in picture.bars if of == lane)
        # A stage is something all the time, and one thing at a time.
        assert [a for a, _ in states] == [0, *(b for _, b in states[:-1])]
        assert states[-1][1] == end
    (bracket,) = ((a, b) for kind, _, a, b in picture.bars if kind == "interval")
    (found,) = (f for text in picture.texts if (f := INTERVAL.fullmatch(text)))
    count, pipeline, interval = int(found[1] or 1), found[2], found[3]
    assert f"{pipeline} with" in shown and f"initiation interval {interval}, at least" in shown
    assert (bracket[1] - bracket[0]) / count == pytest.approx(float(interval), abs=0.5)
    path_length = len(picture.rows(None, "critical"))
    assert f"critical path: {path_length} of {end} rows" in shown


def test_trace(tmp_path: Path) -> None:
    """Bars of one thread lie beside each other, and say what the picture says."""
    program, trace, picture = (
        PROGRAMS / "matmul_async.mlir",
        tmp_path / "t.json",
        tmp_path / "t.svg",
    )
    simulate(program, "--grid", 2, "--trace", trace, "--timeline", picture, *MATRICES)
    events = json.loads(trace.read_text())["traceEvents"]
    bars = [event for event in events if event["ph"] == "X"]
    threads: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for event in bars:
        span = event["ts"], event["ts"] + event["dur"]
        threads.setdefault((event["pid"], event["tid"]), []).append(span)
    for spans in threads.values():
        spans.sort()
        assert all(one[1] <= other[0] for one, other in pairwise(spans))
    names = {event["args"]["name"] for event in events if event["ph"] == "M"}
    for part in ("matmul, tile block 1: agents", "agent 0 (load)", "tensor cores", "%p stage 2"):
        assert part in names
    drawn = Picture(picture)
    for kind, least in (("wait", 9), ("handshake", 24), ("unit", 15)):
        first = sorted(
            (e["ts"], e["ts"] + e["dur"]) for e in bars if e["cat"] == kind and e["pid"] < 4
        )
        assert first == sorted((a, b) for one, _, a, b in drawn.bars if one == kind)
        assert len(first) > least
    arrows = {event["id"]: event for event in events if event["ph"] == "s"}
    for event in events:
        if event["ph"] == "f":
            assert arrows[event["id"]]["ts"] <= event["ts"]
    assert arrows


def test_a_schedule_without_values() -> None:
    options = ("--no-values", "--schedule", "timed", "--target", "sm_100a")
    shown = simulate(PROGRAMS / "matmul_async.mlir", *options, *MATRICES)
    assert "steps; values and accesses of memory were not checked" in shown
    assert "rows of 64 cycles on sm_100a" in shown
    shown = simulate(
        PROGRAMS / "matmul.mlir", "--no-values", "--compare", "x.mlir", *MATRICES, code=2
    )
    assert "--compare compares values, which --no-values does not compute" in shown
    shown = simulate(PROGRAMS / "matmul.mlir", "--target", "sm_70", *MATRICES, code=1)
    assert "the target must be one of sm_80" in shown


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
