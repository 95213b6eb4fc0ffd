"""The campaign of mutants: `cd tests && python -m tileas.campaign`.

Makes every mutant of every program, verifies and simulates it, and reports which are flagged, as
what, and which have been shown to do the same as the program in all orders. Exits with 1 if fewer
than 99 % are either. With `--record FILE` it goes on where it stopped; what was not flagged as it
should be is judged again.
"""

from __future__ import annotations

import argparse
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from tileas.edits import reason
from tileas.json_lines import append, entries_of
from tileas.lowered_samples import LOWERED
from tileas.mutants import Mutant, Verdict, all_mutants, edited, judge
from tileas.samples import SAMPLES

LEAST = 0.99


PATIENCE = 120
"""Seconds after which a mutant is given up."""


def edits(first: int, step: int) -> Iterator[Mutant]:
    """Some of the mutants by edits of whatever there is, of programs with two stages or as many
    as there are at least."""
    for sample in (*SAMPLES.values(), *LOWERED.values()):
        stages = max(sample.fewest, min(2, sample.most)) if sample.stages else None
        yield from edited(sample, stages, step, first)


def judged(
    mutants: Iterable[Mutant], path: Path | None, stop: bool
) -> Iterator[tuple[Mutant, Verdict]]:
    """Mutants with their verdicts: those that a file has, or new ones that are added to it."""
    known = {entry["mutant"]: Verdict(**entry["verdict"]) for entry in entries_of(path)}
    for mutant in mutants:
        verdict = known.get(mutant.key)
        if verdict is None or not (verdict.equivalent or verdict.right(mutant)):
            signal.alarm(PATIENCE)
            try:
                verdict = judge(mutant, stop)
            except TimeoutError:
                verdict = Verdict(None, "defect", 0, f"no verdict after {PATIENCE} s")
            finally:
                signal.alarm(0)
            append(path, {"mutant": mutant.key, "verdict": asdict(verdict)})
        yield mutant, verdict


def _give_up(*_: object) -> None:
    raise TimeoutError


def main() -> int:
    """Run the campaign; gives the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--every", type=int, default=1, help="judge every Nth mutant only")
    parser.add_argument("--shard", default=0, type=int, help="K: of these, the Kth")
    parser.add_argument("--record", type=Path, help="the file of verdicts")
    parser.add_argument(
        "--edits", action="store_true", help="mutants by edits of whatever there is, instead"
    )
    parser.add_argument("--kinds", action="store_true", help="show a table of mutations by class")
    given = parser.parse_args()
    signal.signal(signal.SIGALRM, _give_up)
    made = edits if given.edits else all_mutants
    found = [*judged(made(given.shard, given.every), given.record, given.edits)]
    equivalent = [(m, v) for m, v in found if v.equivalent and v.verifier is None]
    rest = [(m, v) for m, v in found if not (v.equivalent and v.verifier is None)]
    right = [(m, v) for m, v in rest if v.right(m)]
    simulated = [(m, v) for m, v in rest if v.kind in m.mutation.classes.split()]
    reasons: Counter[str] = Counter()
    for mutant, verdict in equivalent:
        why = reason(mutant.mutation.name, mutant.mutation.on[0].name) if given.edits else None
        if why is None:
            print(f"equivalent: {mutant}: all orders, {verdict.executions} executions")
        else:
            reasons[why] += 1
    for why, count in reasons.most_common():
        print(f"{count:5} as good, in all orders: {why}")
    for mutant, verdict in rest:
        if not verdict.right(mutant):
            kind = verdict.kind or "nothing"
            print(f"not flagged as it should be: {mutant}: found {kind}: {verdict.detail}")
    if given.kinds:
        table = Counter((m.mutation.name, v.kind or "verifier only") for m, v in rest)
        for (name, kind), count in sorted(table.items()):
            print(f"{count:5} {name}: {kind}")
    share = len(right) / len(rest) if rest else 1.0
    print(
        f"{len(found)} mutants, {len(equivalent)} of them shown to do the same in all orders; of "
        f"the other {len(rest)} {len(right)} are flagged with the right class ({share:.1%}), "
        f"{len(simulated)} of these by the simulator alone"
    )
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    raise SystemExit(main())
