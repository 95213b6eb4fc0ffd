"""Schedules random small loops and compares them with the oracle; times large ones.

`PYTHONPATH=src:tests python -m tileas.scheduling_campaign --loops 5000 --seed 1`
"""

from __future__ import annotations

import argparse
import time
from random import Random

from tilewright.transforms.tileas.bounds import lower_bounds
from tilewright.transforms.tileas.modulo import modulo_schedule, serial_schedule

from .oracle import best_interval, violations
from .random_loops import random_loop

LARGE = 300
"""Operations of a large loop."""
LIMIT = 2.0
"""Seconds that scheduling one may take."""


def large(count: int, seed: int, rows: int) -> int:
    """Schedule some large loops; 1 if one is invalid or takes too long."""
    took: list[float] = []
    invalid = 0
    for number in range(count):
        loop = random_loop(Random(f"{seed} large {number}"), LARGE, rows)
        started = time.process_time()
        schedule = modulo_schedule(loop)
        took.append(time.process_time() - started)
        invalid += schedule is None or bool(violations(loop, schedule))
    times = f"{min(took):.2f} to {max(took):.2f} s of processor time"
    print(f"{count} loops of {LARGE} operations: {invalid} invalid, {times}")
    return int(invalid > 0 or max(took) >= LIMIT)


def main() -> int:
    """Run the campaign; 1 if a schedule is invalid, too few are optimal, or one takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=10, help="operations of a loop")
    parser.add_argument("--rows", type=int, default=8, help="rows of an operation")
    parser.add_argument("--large", type=int, default=40, help="loops that are timed, at least 1")
    options = parser.parse_args()
    optimal = above_bound = invalid = below = 0
    slowest = (0.0, -1)
    oracle_seconds = 0.0
    for number in range(options.loops):
        random = Random(f"{options.seed} {number}")
        loop = random_loop(random, random.randint(1, options.most), options.rows)
        started = time.perf_counter()
        schedule = modulo_schedule(loop)
        took = time.perf_counter() - started
        slowest = max(slowest, (took, number))
        bound = lower_bounds(loop).interval
        started = time.perf_counter()
        best = best_interval(loop)
        oracle_seconds += time.perf_counter() - started
        assert bound <= best, f"loop {number}: bound {bound}, but {best} is possible"
        above_bound += best > bound
        if schedule is None:
            print(f"loop {number}: no schedule, best is {best}")
            continue
        wrong = violations(loop, schedule) + violations(loop, serial_schedule(loop))
        if wrong:
            invalid += 1
            print(f"loop {number}: {wrong[0]}")
        below += schedule.interval < bound
        optimal += schedule.interval == best
        if schedule.interval != best:
            print(
                f"loop {number}: interval {schedule.interval}, best is {best}, bound {bound}",
                flush=True,
            )
    print(
        f"{options.loops} loops: {optimal} optimal ({optimal / options.loops:.2%}), "
        f"{above_bound} with a best interval above the bound, {invalid} invalid, "
        f"{below} below the bound; slowest {slowest[0]:.2f} s (loop {slowest[1]}), "
        f"oracle {oracle_seconds:.1f} s"
    )
    failed = int(invalid > 0 or below > 0 or optimal < 0.95 * options.loops)
    return failed | large(max(1, options.large), options.seed, options.rows)


if __name__ == "__main__":
    raise SystemExit(main())
