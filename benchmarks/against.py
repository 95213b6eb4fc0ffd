"""How fast this tree's kernels are beside those of another commit: `bars.py --against COMMIT`.

The other commit is checked out to a folder of its own. A process for each tree makes the same
arrays and kernels, as the benchmarks of this tree say, and measures when it is told to, so that
rounds of both alternate in one run; some rounds later, two new processes go on. A ratio is our time
over that of the other tree in the same round; an interval holds the median ratio with 95 %, by
order statistics. Arrays begin 16 bytes after a page, as NumPy's large arrays do. First launches
compile from bytecode, without the cache.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[1]
PAGE, BEHIND = 4096, 16
"""Where arrays begin: so many bytes after a multiple of a page."""
MOST = 1.03
"""How many times as long a kernel may take."""
MOST_FIRST = 1.05
"""How many times as long a first launch may take."""
ROUNDS = 40
PAIRS = 4
CONFIDENCE = 0.95


class AgainstError(Exception):
    """What keeps trees from being compared, in words."""


# ---- figures


def interval(values: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Between which values the median of what they are samples of lies, with some confidence.

    It holds whatever the distribution is: of n values, k or fewer are below the median with the
    probability that k or fewer of n coins show heads.
    """
    ordered, count = sorted(values), len(values)
    beyond, rank, tail = (1 - confidence) / 2, 0, 0.0
    while rank < count // 2:
        tail += math.comb(count, rank) / 2**count
        if tail > beyond:
            break
        rank += 1
    # With too few values, none is sure to be on one side.
    low = max(rank - 1, 0)
    return ordered[low], ordered[count - 1 - low]


@dataclass(frozen=True)
class Comparison:
    """A kernel in both trees.

    Attributes:
        name: of the work.
        threads: how many ran it.
        here, there: the median times in seconds.
        ratio: the median ratio.
        low, high: its interval.
        most: what it may be.
    """

    name: str
    threads: int
    here: float
    there: float
    ratio: float
    low: float
    high: float
    most: float

    @classmethod
    def of(
        cls, name: str, threads: int, rounds: Sequence[tuple[float, float]], most: float
    ) -> Comparison:
        """From the times of each round, here and there."""
        ratios = [here / there for here, there in rounds]
        here, there = (statistics.median(times) for times in zip(*rounds, strict=True))
        return cls(name, threads, here, there, statistics.median(ratios), *interval(ratios), most)

    @property
    def verdict(self) -> str:
        """Whether it takes longer than it may, or is faster, beyond the interval."""
        if self.low > self.most:
            return "SLOWER"
        return "faster" if self.high < 1 else ""


HEADER = (
    "| work | threads | here | there | ratio | 95 % interval | |\n|---|---|---|---|---|---|---|"
)


def row(found: Comparison) -> str:
    """A row of the table."""
    here, there = (f"{t * 1e3:.3g} ms" if t >= 1e-3 else f"{t * 1e6:.3g} µs"
                   for t in (found.here, found.there))  # fmt: skip
    return (
        f"| {found.name} | {found.threads} | {here} | {there} | {found.ratio:.3f} "
        f"| {found.low:.3f} to {found.high:.3f} | {found.verdict} |"
    )


# ---- this process


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with a commit of this repository."""
    with tempfile.TemporaryDirectory(prefix="tilewright-against-") as folder:
        place = Path(folder) / "tree"
        _git("worktree", "add", "--detach", "--quiet", str(place), commit)
        try:
            yield place
        finally:
            _git("worktree", "remove", "--force", str(place))


def _git(*words: str) -> None:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise AgainstError(f"git {words[0]} {words[1]}: {said}")


class Worker:
    """A process that measures the kernels of a tree.

    Args:
        tree: where its sources are.
        options: of launches.
        asked: which work: `groups`, `threads` and `filter`; whether to take the `processor` time.
    """

    def __init__(self, tree: Path, options: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
        self._tree = tree
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "TILEWRIGHT_CACHE": "0"}
        self._process = subprocess.Popen(
            [
                sys.executable,
                __file__,
                json.dumps({**asked, "tree": str(tree), "options": options}),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def ask(self, what: str) -> Any:
        """What it answers.

        Raises:
            AgainstError: it has failed.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(f"{what}\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise AgainstError(f"what measures {self._tree} has ended with {self._process.wait()}")
        return json.loads(answer)

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


@dataclass
class Question:
    """What is compared, and how.

    Attributes:
        groups: of `bars.GROUPS`.
        threads: how many run launches.
        rounds: how often each kernel is measured.
        pairs: in how many pairs of processes: what differs from process to process, such as where
            pages lie, is none of the trees.
        filter: only work whose name contains this.
        here: options of launches in this tree.
        there: those in the other.
        processor: whether to measure the time of the processor.
    """

    groups: Sequence[str]
    threads: Sequence[int]
    rounds: int = ROUNDS
    pairs: int = PAIRS
    filter: str = ""
    here: Mapping[str, Any] = field(default_factory=dict[str, Any])
    there: Mapping[str, Any] = field(default_factory=dict[str, Any])
    processor: bool = False


def compare(commit: str, question: Question) -> tuple[str, int]:
    """Compare this tree with a commit.

    Args:
        commit: any name of it.
        question: what is compared.

    Returns:
        A table, and how many kernels are slower than they may be, or could not be measured here.

    Raises:
        AgainstError: the trees cannot be compared.
    """
    times: dict[tuple[str, int, float], list[tuple[float, float]]] = {}
    problems: dict[str, bool] = {}
    with checked_out(commit) as other:
        for number in range(question.pairs):
            share = (question.rounds + number) // question.pairs
            _measure_pair((ROOT, other), question, share, times, problems)
    found = [Comparison.of(*key[:2], rounds, key[2]) for key, rounds in times.items()]
    slower = [one for one in found if one.verdict == "SLOWER"]
    table = "\n".join([HEADER, *map(row, found), "", *problems, _summary(found, slower)])
    return table, len(slower) + sum(problems.values())


def _measure_pair(
    trees: tuple[Path, Path],
    question: Question,
    rounds: int,
    times: dict[tuple[str, int, float], list[tuple[float, float]]],
    problems: dict[str, bool],
) -> None:
    """Measure all work some times in a pair of processes.

    Args:
        trees: this one and the other.
        question: what is compared.
        rounds: how often.
        times: those of the rounds so far, by name, threads and bar.
        problems: what could not be measured, and whether that is due to this tree.
    """
    asked = {
        "groups": [*question.groups],
        "threads": [*question.threads],
        "processor": question.processor,
        "filter": question.filter,
    }
    with ExitStack() as stack:
        sides: list[Worker] = []
        for tree, options in zip(trees, (question.here, question.there), strict=True):
            sides.append(Worker(tree, options, asked))
            stack.callback(sides[-1].end)
        while (works := [side.ask("next") for side in sides])[0] is not None:
            work = works[0]
            errors = [side.ask("ready")["error"] for side in sides]
            if any(errors):
                where, why = ("this tree", errors[0]) if errors[0] else ("the other", errors[1])
                problems[f"{work['name']} is not measured: {where} gives {why}"] = bool(errors[0])
                continue
            for name, what, most in _measurements(work):
                key = (name, work["threads"], most)
                times.setdefault(key, []).extend(_rounds(sides, what, rounds))
            print(f"measured {work['name']}, {rounds} rounds", file=sys.stderr, flush=True)


def _measurements(work: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """What is measured of a piece of work: its name, how it is asked for, and its bar."""
    yield work["name"], "time", MOST
    if work["new"]:
        yield f"{work['name']}, first launch", "first", MOST_FIRST


def _rounds(sides: Sequence[Worker], what: str, rounds: int) -> Iterator[tuple[float, float]]:
    """The times of each round; who begins changes."""
    for number in range(rounds):
        order = (0, 1) if number % 2 else (1, 0)
        times = {side: float(sides[side].ask(what)) for side in order}
        yield times[0], times[1]


def _summary(found: Sequence[Comparison], slower: Sequence[Comparison]) -> str:
    if not found:
        return "nothing was measured"
    mean = math.exp(statistics.fmean(math.log(one.ratio) for one in found))
    head = f"{len(found)} measured; geometric mean of the ratios {mean:.3f}"
    if not slower:
        return f"{head}; none slower than it may be"
    worst = ", ".join(f"{one.name} ({one.threads}): {one.ratio:.3f}" for one in slower)
    return f"{head}; {len(slower)} slower than they may be: {worst}"


# ---- the other processes


def measure(asked: Mapping[str, Any], commands: IO[str], answers: IO[str]) -> None:
    """Measure what is asked for on one pipe, and answer on another.

    `next` goes on to the next work and tells its name, null at the end; `ready` runs it once and
    checks what it computes; `time` gives the seconds of a call, `first` those of a first launch of
    one tile block.

    Args:
        asked: as for `Worker`.
        commands: the words.
        answers: a line of JSON for each.
    """
    import bars
    import contest
    import peers

    import tilewright

    source = Path(tilewright.__file__).resolve()
    if not source.is_relative_to(Path(asked["tree"]).resolve()):
        raise SystemExit(f"expected the package of {asked['tree']}, found {source}")
    contest.PLACEMENT.alignment, contest.PLACEMENT.offset = PAGE, BEHIND
    peers.PEERS = {"torch": peers.torch_row}
    clock = time.process_time if asked["processor"] else time.perf_counter
    work = _contests(bars, asked, {})
    current: Any = None
    for command in map(str.strip, commands):
        answer: Any = None
        if command == "next":
            current, answer = next(work, (None, None))
        elif command == "ready":
            answer = {"error": _problem(current)}
        elif command == "time":
            answer = bars.seconds(current.ours, clock)
        else:
            start = clock()
            current.launch.first()
            answer = clock() - start
        answers.write(f"{json.dumps(answer)}\n")
        answers.flush()


def _contests(
    bars: Any, asked: Mapping[str, Any], seen: dict[str, None]
) -> Iterator[tuple[Any, Mapping[str, Any]]]:
    """All work with what is told of it."""
    for group in asked["groups"]:
        for threads in asked["threads"]:
            for work in bars.GROUPS[group](threads):
                if asked["filter"] not in work.name:
                    continue
                work.launch.options.update(asked["options"])
                is_new = work.digest not in seen
                seen[work.digest] = None
                yield work, {"name": work.name, "threads": threads, "new": is_new}


def _problem(work: Any) -> str:
    """What is wrong with a piece of work; empty if nothing is."""
    try:
        work.ours()
        work.check()
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    return ""


# ---- options


def options_of(texts: Sequence[str]) -> dict[str, Any]:
    """Options of launches from `name=value`.

    Raises:
        argparse.ArgumentTypeError: one is none.
    """
    words: Mapping[str, Any] = {"yes": True, "no": False, "none": None}
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name.isidentifier() or not equals or not value:
            raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found {text!r}")
        found[name] = words.get(value, int(value) if value.isdecimal() else value)
    return found


if __name__ == "__main__":
    # What kernels or libraries print is none of the answers.
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    measure(json.loads(sys.argv[1]), sys.stdin, pipe)
