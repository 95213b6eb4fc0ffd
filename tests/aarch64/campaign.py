"""The native code and its runtime on 64-bit ARM.

    cd tests && python -m aarch64.campaign

gets a Python for 64-bit ARM into `build/aarch64` and runs the tests in it, on processors that qemu
emulates, with and without the instructions that not all have. `--here` runs them in the Python
that runs the campaign: on a machine of that kind, or in a container for one. It goes on where it
stopped, as long as the package and the file of a test stay the same; what failed is run again.
"""

from __future__ import annotations

import argparse
import os
import platform
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aarch64.emulated import Installation, SetUpError
from aarch64.records import CRASHED, FINAL, Record, add, latest, stamp_of, unfinished

__all__ = ["PARTS", "Part", "command_of", "current", "main", "outcome_of", "table"]

TESTS = Path(__file__).resolve().parents[1]
FOLDER = TESTS.parent / "build" / "aarch64"
LIMIT_SECONDS = 1200.0
"""How long a test may take."""
_LOOK_SECONDS = 2.0
_ALL_RUN = (0, 1, 5)
"""What pytest ends with when it has run all tests, or there were none."""


@dataclass(frozen=True)
class Part:
    """Tests that run on one processor.

    Attributes:
        name: what records call it.
        cpu: the processor, as qemu calls it: `max` has all that there is, dot products and
            bf16 too; `neoverse-n1` has dot products and atomic instructions (LSE);
            `cortex-a72` has neither.
        tests: what pytest is given to choose them.
    """

    name: str
    cpu: str
    tests: tuple[str, ...]


_KERNELS = "backends/cpu/test_kernels.py::"
_QUICK = ("-m", "not slow")
PARTS = (
    Part("litmus", "max", ("backends/cpu/test_memory_order.py",)),
    Part("litmus without LSE", "cortex-a72", ("backends/cpu/test_memory_order.py",)),
    Part("operations", "max", (_KERNELS + "test_all_cases_of_an_operation", "-k", "full")),
    Part("quick code", "max", (_KERNELS + "test_some_cases_of_an_operation", "-k", "quick")),
    Part(
        "atomics without LSE",
        "cortex-a72",
        (_KERNELS + "test_all_cases_of_an_operation", "-k", "full and (atomic or multimem)"),
    ),
    Part(
        "pool without LSE",
        "cortex-a72",
        tuple(f"backends/cpu/test_{name}.py" for name in ("pool", "threads", "processes")) + _QUICK,
    ),
    Part("products with dot products", "neoverse-n1", ("backends/cpu/test_matmul.py", *_QUICK)),
    Part("products without any", "cortex-a72", ("backends/cpu/test_matmul.py", *_QUICK)),
    Part("native code", "max", ("backends/cpu", *_QUICK, "-k", "not test_some_cases")),
    Part("runtime", "max", ("runtime", "system", *_QUICK)),
    Part("nests", "max", ("nests", *_QUICK)),
    Part("random programs", "max", ("fuzzing/test_differential.py", *_QUICK)),
)


def command_of(part: Part, python: str) -> list[str]:
    """The command that runs what is left of a part."""
    plugins = ["-p", "aarch64.recording", "-p", "no:cacheprovider"]
    return [python, "-m", "pytest", *plugins, *part.tests]


def environment_of(part: Part, records: Path, continued: bool, here: bool) -> dict[str, str]:
    """The environment of that command. `AARCH64_EMULATED` is there for tests of what an emulator
    does otherwise."""
    paths = [str(TESTS.parent / "src"), str(TESTS)]
    given = {
        "PYTHONPATH": os.pathsep.join(paths),
        "AARCH64_RECORDS": str(records),
        "AARCH64_PART": part.name,
        "AARCH64_CONTINUED": "1" if continued else "",
        "TILEWRIGHT_CACHE_DIR": str(records.parent / "kernels" / part.cpu),
    }
    emulated = {} if here else {"AARCH64_EMULATED": "1"}
    return {**os.environ, **given, **emulated}


def run(part: Part, python: str, records: Path, limit: float) -> int:
    """Run a part until all its tests have been run, however they end; how often that took.

    Raises:
        SetUpError: pytest does not run.
    """
    for times in range(1, 1000):
        with (records.parent / f"{part.name.replace(' ', '-')}.log").open("ab") as log:
            process = subprocess.Popen(
                command_of(part, python),
                env=environment_of(part, records, times > 1, python == sys.executable),
                cwd=TESTS,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            said = _wait(process, records, part.name, limit)
        lost = list(unfinished(latest(records), part.name))
        for record in lost:
            add(records, replace(record, outcome=CRASHED, why=said))
        if not lost:
            if process.returncode not in _ALL_RUN:
                raise SetUpError(f"pytest ended with {process.returncode}; see {log.name}")
            return times
    raise SetUpError(f"{part.name}: a thousand tests crashed")


def current(found: Mapping[tuple[str, str], Record]) -> dict[tuple[str, str], Record]:
    """The records of the package and of the tests as they are now."""
    stamps: dict[str, str] = {}
    for record in found.values():
        file = record.test.partition("::")[0]
        path = TESTS.parent / file
        if file not in stamps:
            stamps[file] = stamp_of(TESTS.parent / "src", path) if path.exists() else ""
    return {
        key: record
        for key, record in found.items()
        if record.stamp == stamps[record.test.partition("::")[0]]
    }


def _wait(process: subprocess.Popen[bytes], records: Path, part: str, limit: float) -> str:
    """Wait until a process ends, and end it when a test takes too long; how it ended."""
    test, since = "", time.monotonic()
    try:
        while True:
            try:
                return outcome_of(process.wait(_LOOK_SECONDS))
            except subprocess.TimeoutExpired:
                running = next((each.test for each in unfinished(latest(records), part)), "")
            if running != test:
                test, since = running, time.monotonic()
            elif test and time.monotonic() - since > limit:
                _end(process)
                return f"took more than {limit:.0f} s"
    except BaseException:
        _end(process)
        raise


def _end(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def outcome_of(code: int) -> str:
    """How a process has ended."""
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"


def table(found: Mapping[tuple[str, str], Record], parts: Sequence[Part]) -> str:
    """What parts have given, a line for each."""
    lines = [f"{'part':28} {'cpu':12} right  cases  wrong  skipped  seconds"]
    for part in parts:
        mine = [record for record in found.values() if record.part == part.name]
        right = [record for record in mine if record.outcome == "passed"]
        skipped = sum(record.outcome == "skipped" for record in mine)
        wrong = len(mine) - len(right) - skipped
        cases, seconds = (sum(getattr(r, of) for r in rs) for of, rs in
                          (("cases", right), ("seconds", mine)))  # fmt: skip
        lines.append(
            f"{part.name:28} {part.cpu:12} {len(right):5} {cases:6} {wrong:6} {skipped:8}"
            f" {seconds:8.0f}"
        )
    return "\n".join(lines)


def _details(found: Iterable[Record]) -> Iterable[str]:
    """What is wrong, and why tests were skipped."""
    records = list(found)
    for record in records:
        if record.outcome not in ("passed", "skipped"):
            yield f"{record.part}: {record.test}: {record.outcome}: {record.why}"
    for why, count in Counter(r.why for r in records if r.outcome == "skipped").most_common():
        yield f"skipped: {count}: {why}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the campaign; 1 if anything is wrong, 2 if it cannot be run."""
    parser = argparse.ArgumentParser(
        prog="aarch64.campaign",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = [part.name for part in PARTS]
    parser.add_argument("--here", action="store_true", help="this Python, not an emulated one")
    parser.add_argument("--only", action="append", choices=names, help="a part; may be repeated")
    parser.add_argument("--folder", type=Path, help="where everything is kept")
    parser.add_argument("--limit", type=float, default=LIMIT_SECONDS, help="seconds for a test")
    given = parser.parse_args(arguments)
    parts = [part for part in PARTS if given.only is None or part.name in given.only]
    folder = (given.folder or (FOLDER / "here" if given.here else FOLDER)).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    records = folder / "records.jsonl"
    if given.here and platform.machine().lower() not in ("aarch64", "arm64"):
        print(f"aarch64.campaign: this machine is {platform.machine()}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for part in parts:
            print(f"{part.name} on {'this machine' if given.here else part.cpu}", flush=True)
            installed = None if given.here else Installation(folder).interpreter(part.cpu)
            python = str(installed or sys.executable)
            run(part, python, records, given.limit)
    except KeyboardInterrupt:
        print("aarch64.campaign: stopped; the same command goes on", file=sys.stderr)
        return 130
    except SetUpError as error:
        print(f"aarch64.campaign: {error}", file=sys.stderr)
        return 2
    chosen = {part.name for part in parts}
    known = current(latest(records))
    found = {key: record for key, record in known.items() if record.part in chosen}
    print(table(found, parts))
    for line in _details(found.values()):
        print(line)
    return int(any(record.outcome not in FINAL for record in found.values()))


if __name__ == "__main__":
    sys.exit(main())
