"""Launches for a GPU: what they are given, and that results that are not right are noticed.

There is no GPU here: the reference machine runs the launches.
"""

from __future__ import annotations

import gzip
import io
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import needs
import numpy as np
import pytest
from sampling import every, some

import tilewright
from gpu import campaign
from gpu.launches import Launch, Memory, Outcome
from gpu.parts import PARTS
from tilewright.diagnostics import ExecutionError

COUNTS = {"operations": 50, "numbers": 6, "kernels": 6, "programs": 3}


def record_of(launch: Launch) -> dict[str, Any]:
    """What the program for machines with a GPU would write, from the reference machine."""
    arrays = [np.frombuffer(bytearray(array), np.uint8) for array in launch.memory.arrays]
    addresses = [array.__array_interface__["data"][0] for array in arrays]
    for array, offset, other, plus in launch.memory.relocations:
        arrays[array][offset : offset + 8].view(np.uint64)[0] = addresses[other] + plus
    source = launch.source
    if isinstance(source, str) and not launch.kernel:
        source = f"cuda_tile.module @cases {{ {source} }}"
    kernel = tilewright.load(source).kernel(launch.kernel or "k")
    arguments: list[Any] = []
    for parameter, (kind, value, *plus) in zip(
        kernel.parameters, launch.memory.parameters, strict=True
    ):
        format = parameter.format
        storage = np.dtype(np.uint8)
        if format is not None and format.width != 4 and (kind == "number" or format.name != "i1"):
            storage = np.dtype(format.storage)
        if kind == "number":
            arguments.append(np.frombuffer(bytes.fromhex(value), storage)[0])
        else:
            part = arrays[value][plus[0] :]
            arguments.append(part[: part.size // storage.itemsize * storage.itemsize].view(storage))
    record: dict[str, Any] = {"key": launch.key, "beside": []}
    output = io.StringIO()
    options = {"output": output, "undefined": "value"}
    try:
        kernel.launch(launch.grid, *arguments, reachable=arrays, **options)
    except ExecutionError as error:
        return record | {"error": f"cuCtxSynchronize: {error}"}
    return record | {
        "arrays": [array.tobytes().hex() for array in arrays],
        "printed": output.getvalue(),
    }


@pytest.mark.slow
@every(2)
@pytest.mark.parametrize("part", some(PARTS, 2))
def test_right_results_are_right(part: str) -> None:
    launches = list(PARTS[part](COUNTS[part]))
    assert len({launch.key for launch in launches}) == len(launches) > 0
    for launch in launches:
        outcome = Outcome.read(record_of(launch), launch.memory)
        assert launch.verdict(outcome) is None, launch.key


@pytest.mark.parametrize("part", some(PARTS, 2, start=1))
def test_wrong_results_are_noticed(part: str) -> None:
    """Nothing is written; then a launch fails, and one writes too far."""
    launches = [launch for launch in PARTS[part](COUNTS[part]) if not launch.stops]
    noticed = [launch.verdict(Outcome(launch.memory.arrays)) for launch in launches]
    assert sum(verdict is not None for verdict in noticed) > len(launches) // 2
    failed, beside = {"error": "it traps"}, record_of(launches[0]) | {"beside": [0]}
    assert launches[0].verdict(Outcome.read(failed, launches[0].memory)) == "it traps"
    assert "beside" in (launches[0].verdict(Outcome.read(beside, launches[0].memory)) or "")


def test_arrays_keep_their_layout_and_tables_their_addresses() -> None:
    memory, array = Memory(), np.arange(12, dtype=np.int16).reshape(3, 4)
    memory.pointer(array[::-1, ::2])
    memory.table([[array, 3], [array[1], 4]])
    assert memory.parameters == [["array", 0, 16], ["array", 1, 0]]
    assert memory.relocations == [[1, 0, 2, 0], [1, 16, 3, 0]]
    assert np.frombuffer(memory.arrays[1], np.int64).tolist() == [0, 3, 0, 4]
    outcome = Outcome([bytes(range(22)), b"", b"", b""])
    expected = np.frombuffer(bytes(range(24)), np.int16).reshape(3, 4)[::-1, ::2]
    assert outcome.after(0, array[::-1, ::2]).tolist() == expected.tolist()


@needs.tool("tileiras")
def test_from_compiling_to_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(*words: object) -> int:
        monkeypatch.setattr(sys, "argv", ["campaign", *map(str, words)])
        return campaign.main()

    suite, results, report = (tmp_path / name for name in ("suite.zip", "results.gz", "report"))
    parts = "numbers,kernels"
    assert command("prepare", suite, "--parts", parts, "--count", 3, "--level", 0) == 0
    with zipfile.ZipFile(suite) as file:
        lines = [json.loads(line) for line in file.read("launches.jsonl").splitlines()]
        assert all(file.read(line["module"])[:4] == b"\x7fELF" for line in lines)
    assert {tuple(line["block"][1:]) for line in lines} == {(1, 1)}
    records = {launch.key: record_of(launch) for launch in campaign.chosen(parts.split(","), 3)}
    assert {line["key"] for line in lines} == set(records)
    last = list(records.values())[-1]
    for arrays, expected in ((last["arrays"], 0), ([None] * len(last["arrays"]), 1)):
        last["arrays"] = arrays
        with gzip.open(results, "wt") as out:
            out.write("\n".join(map(json.dumps, [{"device": "no GPU"}, *records.values()])))
        assert command("judge", suite, results, "--report", report) == expected
        said = capsys.readouterr().out
        assert "numbers: 196,608 results, 3 same" in said and said.endswith("no GPU\n")
        assert len(json.loads(report.read_text())["differences"]) == expected
