"""Campaigns in parts: the same result wherever they run, and whoever is killed meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from command import tilewright as command

from tilewright.campaigns import Cluster, Shard, State, perform, run
from tilewright.cli.campaigns import check_shards, fuzz_shards, merged_reports
from tilewright.diagnostics import LaunchError
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.rendering import as_json as report_as_json
from tilewright.sanitizer.rendering import from_json

EXAMPLE = Path(__file__).parents[2] / "examples" / "shift.mlir"
CHECKS = ["race", "token", "bounds", "init"]


def shards(seeds: int = 2, orders: int = 6) -> list[Shard]:
    """Parts of a campaign of `check`."""
    given = {
        "text": EXAMPLE.read_text(),
        "name": "shift.mlir",
        "entry": None,
        "arguments": ["f32[13]:random"],
        "grid": [3],
        "multicast": 1,
        "checks": CHECKS,
        "suppressions": [],
    }
    names = ["in_order", "reversed", "round_robin", *(f"random({n})" for n in range(orders))]
    return check_shards(given, 5, seeds, names, orders)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    with Cluster("local:2") as made:
        yield made


@pytest.fixture(scope="module")
def expected() -> list[Any]:
    return run(shards())


# ---- here


def test_parts_have_all_seeds_and_orders() -> None:
    parts = [one.given for one in shards()]
    assert [*dict.fromkeys(part["seed"] for part in parts)] == [5, 6]
    first = [part for part in parts if part["seed"] == 5]
    assert sum(len(part["schedules"]) for part in first) == 9
    assert sum(len(part["memory_orders"]) for part in first) == 6


def test_findings_are_merged(expected: list[Any]) -> None:
    report = merged_reports(expected)
    assert [(one.check, one.place.line) for one in report] == [("race", 18), ("token", 18)]
    assert len(report.runs) == 2 * (9 + 6)
    assert report.findings[0].schedule == "in_order, seed 5"
    counts = [one["count"] for part in expected for one in part["findings"]]
    assert sum(one.count for one in report) == sum(counts)


def test_a_report_comes_back_from_json(expected: list[Any]) -> None:
    assert report_as_json(from_json(expected[0])) == expected[0]


def test_what_is_done_is_not_done_again(tmp_path: Path, expected: list[Any]) -> None:
    path, parts = tmp_path / "state", shards()
    state = State(parts, path)
    for part in parts[:4]:
        state.add(part.number, perform(part))
    counts: list[int] = []
    assert run(parts, State(parts, path), advanced=counts.append) == expected
    assert counts == [*range(4, len(parts) + 1)]
    assert run(parts, State(parts, path), advanced=counts.append) == expected
    assert counts[-1] == len(parts)


def test_a_line_that_is_not_ended_does_not_count(tmp_path: Path) -> None:
    path, parts = tmp_path / "state", shards()
    State(parts, path).add(0, {"a": 1})
    with path.open("a") as file:
        file.write('{"shard": 1, "res')
    state = State(parts, path)
    assert state.results == {0: {"a": 1}}
    state.add(2, "b")
    assert State(parts, path).results == {0: {"a": 1}, 2: "b"}


@pytest.mark.parametrize(
    ("text", "message"),
    [("odd\n", "is no file of a campaign"), ('{"a": 1}\n', "is the file of another campaign")],
)
def test_another_file(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "state"
    path.write_text(text)
    with pytest.raises(LaunchError, match=message):
        State(shards(), path)


def test_the_file_of_other_options(tmp_path: Path) -> None:
    path = tmp_path / "state"
    State(shards(seeds=2), path)
    with pytest.raises(LaunchError, match="is the file of another campaign"):
        State(shards(seeds=3), path)


# ---- on a cluster


def test_a_cluster_gives_the_same(cluster: Cluster, expected: list[Any]) -> None:
    assert run(shards(), cluster=cluster) == expected


def test_a_worker_that_is_killed(cluster: Cluster, expected: list[Any], tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(count: int) -> None:
        if count == 2 and not killed:
            killed.append(next(iter(cluster.processes.values())))
            os.kill(killed[0], signal.SIGKILL)

    parts = shards()
    assert run(parts, State(parts, tmp_path / "state"), cluster, kill) == expected
    assert killed
    assert State(parts, tmp_path / "state").results == dict(enumerate(expected))


@pytest.mark.slow
def test_a_campaign_of_fuzz(cluster: Cluster) -> None:
    parts = fuzz_shards(["reference", "reference:schedule=reversed"], 3, 11, 0.0)
    assert [part.given["count"] for part in parts] == [10, 1]
    found = run(parts, cluster=cluster)
    assert found == run(parts)
    assert [part["programs"] for part in found] == [10, 1]


def test_what_work_raises_comes_out(cluster: Cluster) -> None:
    (part, *_) = shards(1, 1)
    wrong = Shard(0, part.work, {**part.given, "arguments": ["f32[13]", "7"]})
    with pytest.raises(LaunchError):
        run([wrong], cluster=cluster)


# ---- the command

WORDS = ("check", EXAMPLE, "--grid", "3", "f32[13]:random", "--seeds", "2", "--orders", "3")


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "state"
    done = command(*WORDS, "--resume", path)
    assert done.returncode == 1
    assert b"[race] first under in_order, seed 0, " in done.stdout
    assert b"2 findings: 18 schedules" in done.stdout
    again = command(*WORDS, "--resume", path)
    assert again.stdout == done.stdout
    as_json = command(*WORDS, "--resume", path, "--json")
    assert [one["check"] for one in json.loads(as_json.stdout)["findings"]] == ["race", "token"]


@pytest.mark.slow
def test_the_command_on_a_cluster() -> None:
    pytest.importorskip("distributed")
    assert command(*WORDS, "--cluster", "local:1").stdout == command(*WORDS).stdout


@pytest.mark.slow
def test_a_client_that_is_killed(tmp_path: Path) -> None:
    """It goes on with what it has kept."""
    path = tmp_path / "state"
    words = [str(word) for word in (*WORDS[:-1], "8")]
    client = subprocess.Popen(
        [sys.executable, "-m", "tilewright.cli", *words, "--resume", str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def has_kept_some() -> bool:
        return path.exists() and path.read_bytes().count(b"\n") >= 2

    while not has_kept_some():
        assert client.poll() is None or has_kept_some(), "the client has died"
        sleep(0.01)
    client.kill()
    client.wait()
    kept = path.read_bytes()
    resumed = command(*words, "--resume", path)
    assert path.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert resumed.stdout == command(*words).stdout


@pytest.mark.parametrize("where", ["local", "local:0", "local:x", "nowhere"])
def test_no_such_cluster(where: str) -> None:
    done = command(*WORDS, "--cluster", where)
    assert done.returncode == 1
    assert b"cluster must be local:N" in done.stderr


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = command(*WORDS, "--cluster", "local:2")
    assert done.returncode == 1
    assert b"pip install 'tilewright[cluster]'" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "option", [("--fix", "out"), ("--timeout", "3"), ("--max-memory", "9"), ("--native",)]
)
def test_what_a_campaign_does_not_take(option: tuple[str, ...]) -> None:
    done = command(*WORDS, *option)
    assert b"a campaign takes no --fix, --timeout, --max-memory and --native" in done.stderr


def test_notes_of_parts_are_told_once() -> None:
    parts = [report_as_json(Report(notes=notes)) for notes in (["one"], ["one", "two"])]
    assert merged_reports(parts).notes == ["one", "two"]


def test_fuzz_by_the_command(tmp_path: Path) -> None:
    words = ("fuzz", "--engines", "reference,cpu", "--count", "1", "--reduction", "0")
    done = command(*words, "--resume", tmp_path / "state", "--output", tmp_path / "failures")
    assert b"1 programs on reference, cpu: 0 failed" in done.stdout
