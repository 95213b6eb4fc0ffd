"""The reference machine beside NVIDIA's compiler and a GPU.

    python -m gpu.campaign prepare SUITE.zip [--parts operations,numbers,kernels,programs]
        [--count 300] [--gpu sm_90] [--level 3] [--tileiras PATH]
    python3 gpu/device.py SUITE.zip RESULTS.jsonl.gz
    python -m gpu.campaign judge SUITE.zip RESULTS.jsonl.gz [--report REPORT.json]

The second command is for a machine with a GPU; it needs only that file, Python and the driver. The
others need no GPU. `judge` prints every difference, and ends with 1 if there is one; those of sm_90
are explained in docs/gpus.md.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from oracles import nvidia

from gpu.launches import Launch, Outcome
from gpu.parts import PARTS
from gpu.suite import Compiler, Suite


def chosen(parts: Sequence[str], count: int) -> Iterator[Launch]:
    """The launches of some parts."""
    return chain.from_iterable(PARTS[part](count) for part in parts)


def prepare(options: argparse.Namespace) -> int:
    """Compile launches into a file."""
    tool = options.tileiras or nvidia.find_tool("tileiras")
    if tool is None:
        print("there is no tileiras; --tileiras says where it is", file=sys.stderr)
        return 2
    parts = options.parts.split(",")
    suite = Suite(options.suite, Compiler(tool, options.gpu, [f"-O{options.level}"]))
    count = suite.write(chosen(parts, options.count))
    with zipfile.ZipFile(options.suite, "a") as file:
        file.writestr("parts.json", json.dumps([parts, options.count]))
    for why, times in Counter(suite.refused.values()).most_common():
        print(f"{times} not compiled: {why.splitlines()[0]}")
    print(f"{count} launches, {len(suite.refused)} not compiled")
    return 0


def judge(options: argparse.Namespace) -> int:
    """Compare the results of a GPU."""
    with zipfile.ZipFile(options.suite) as file:
        parts, count = json.loads(file.read("parts.json"))
        refused = json.loads(file.read("refused.json"))
    records, device = {}, "?"
    with gzip.open(options.results, "rt", encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            device = record.get("device", device)
            records[record.get("key", "")] = record
    counts: dict[str, Counter[str]] = {part: Counter() for part in parts}
    differences: dict[str, str] = {}
    for launch in chosen(parts, count):
        part, *_ = launch.key.split()
        if launch.key in refused:
            counts[part]["not compiled"] += 1
            continue
        if launch.key not in records:
            counts[part]["not run"] += 1
            continue
        verdict = launch.verdict(Outcome.read(records[launch.key], launch.memory))
        counts[part]["results"] += launch.results
        if verdict is None:
            counts[part]["same"] += 1
            continue
        counts[part]["different"] += 1
        differences[launch.key] = verdict
        print(f"{launch.key}: {verdict}")
    if options.report is not None:
        report = {"device": device, "counts": counts, "differences": differences}
        options.report.write_text(json.dumps(report, indent=1), encoding="utf-8")
    for part, found in counts.items():
        print(f"{part}: " + ", ".join(f"{found[kind]:,} {kind}" for kind in found))
    print(device)
    return int(bool(differences))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("prepare")
    first.add_argument("suite", type=Path)
    first.add_argument("--parts", default=",".join(PARTS))
    first.add_argument("--count", type=int, default=0, help="launches of each part; 0 for all")
    first.add_argument("--gpu", default="sm_90")
    first.add_argument("--level", type=int, default=3, help="of optimization")
    first.add_argument("--tileiras", type=Path)
    first.set_defaults(run=prepare)
    second = commands.add_parser("judge")
    second.add_argument("suite", type=Path)
    second.add_argument("results", type=Path)
    second.add_argument("--report", type=Path)
    second.set_defaults(run=judge)
    options = parser.parse_args()
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
