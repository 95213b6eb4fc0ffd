"""Schedules random small loops and compares them with the oracle.

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


def main() -> int:
    """Run the campaign; 1 if a schedule is invalid or too few are optimal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loops", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=10, help="operations of a loop")
    parser.add_argument("--rows", type=int, default=8, help="rows of an operation")
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
    return int(invalid > 0 or below > 0 or optimal < 0.95 * options.loops)


if __name__ == "__main__":
    raise SystemExit(main())
