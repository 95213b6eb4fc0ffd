"""The campaign of mutants: `cd tests && python -m tileas.campaign`.

Makes every mutant of every program, verifies and simulates it, and reports which are flagged, as
what, and which have been shown to do the same as the program in all orders. Exits with 1 if fewer
than 99 % are either. With `--record FILE` it goes on where it stopped; what was not flagged as it
should be is judged again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from tileas.json_lines import append, entries_of
from tileas.mutations import Mutant, Verdict, all_mutants, judge

LEAST = 0.99


def judged(path: Path | None, first: int, step: int) -> Iterator[tuple[Mutant, Verdict]]:
    """Some of all mutants with their verdicts: those that a file has, or new ones that are added
    to it."""
    known = {entry["mutant"]: Verdict(**entry["verdict"]) for entry in entries_of(path)}
    for number, mutant in enumerate(all_mutants()):
        if number % step != first:
            continue
        verdict = known.get(mutant.key)
        if verdict is None or not (verdict.equivalent or verdict.right(mutant)):
            verdict = judge(mutant)
            append(path, {"mutant": mutant.key, "verdict": asdict(verdict)})
        yield mutant, verdict


def main() -> int:
    """Run the campaign; gives the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--every", type=int, default=1, help="judge every Nth mutant only")
    parser.add_argument("--shard", default=0, type=int, help="K: of these, the Kth")
    parser.add_argument("--record", type=Path, help="the file of verdicts")
    parser.add_argument("--kinds", action="store_true", help="show a table of mutations by class")
    given = parser.parse_args()
    found = [*judged(given.record, given.shard, given.every)]
    equivalent = [(m, v) for m, v in found if v.equivalent and v.verifier is None]
    rest = [(m, v) for m, v in found if not (v.equivalent and v.verifier is None)]
    right = [(m, v) for m, v in rest if v.right(m)]
    simulated = [(m, v) for m, v in rest if v.kind in m.mutation.classes.split()]
    for mutant, verdict in equivalent:
        print(f"equivalent: {mutant}: all orders, {verdict.executions} executions")
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
