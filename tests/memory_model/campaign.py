"""A long run of the memory model, for a release: `cd tests && python -m memory_model.campaign`.

Both models find the same outcomes of random programs; what the reference machine and the CPU back
end leave in memory is among them, and so is all that comes up with weak memory.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

import tilewright
from memory_model.engines import stays_inside
from tilewright.memory_model.litmus import litmus_of
from tilewright.memory_model.random_tests import random_test
from tilewright.memory_model.sampling import sampled, seen_of

_RUNS = 8
"""With weak memory, of each program."""


def judged(seed: int, engines: bool, found: Counter[str]) -> str | None:
    """What is wrong with a random program.

    Args:
        seed: of the program.
        engines: whether to run it, too.
        found: what is counted.
    """
    text = random_test(seed)
    module = tilewright.load(text)
    test = litmus_of(module.operation, text)
    one, other = (test.judge(model) for model in ("axiomatic", "operational"))
    if set(one.outcomes.executions) != set(other.outcomes.executions):
        return "the models find different outcomes"
    if one.is_undefined != other.is_undefined:
        return "the models differ in whether the program is defined"
    found["outcomes"] += len(one.outcomes.executions)
    found["undefined"] += one.is_undefined
    found["not complete"] += not one.is_complete
    if one.is_undefined or not engines:
        return None
    allowed = {seen_of(test.program, outcome) for outcome in one.outcomes.executions}
    seen = set(sampled(test.program, range(_RUNS)))
    found["seen"] += len(seen)
    if one.is_complete and not seen <= allowed:
        return "weak memory gives what is not allowed"
    try:
        stays_inside(test, module)
    except AssertionError as error:
        return f"an engine gives what is not allowed: {error}"
    return None


def main() -> int:
    """Run what is asked for; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=10_000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--models", action="store_true", help="the models alone, no engines")
    options = parser.parse_args()
    found, started, wrong = Counter[str](), time.monotonic(), 0
    for seed in range(options.first, options.first + options.programs):
        message = judged(seed, not options.models, found)
        if message is not None:
            wrong += 1
            print(f"seed {seed}: {message}", flush=True)
    counts = ", ".join(f"{count} {name}" for name, count in found.items())
    minutes = (time.monotonic() - started) / 60
    print(f"{options.programs} programs, {wrong} wrong; {counts}; {minutes:.0f} min")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
