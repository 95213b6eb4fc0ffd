"""What an operation costs in large modules, beside small ones and beside xDSL's own parser; and
what large constants cost, beside NumPy.

`python benchmarks/large_modules.py`; `--write` puts the figures in `benchmarks/RESULTS.md`. Each
round measures all works one after the other; ratios are of times of the same round.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from reading import peer_module, tile_module
from results import today_with, write_section
from xdsl.context import Context
from xdsl.dialects import arith, builtin, func
from xdsl.parser import Parser

from tilewright import bytecode, text
from tilewright.verifier import verify

SMALL, LARGE = 5_000, 100_000
"""Operations of the modules."""
GROWTH = 1.1
"""What an operation of the large module may cost, in those of the small one."""
LIMITS = {"read bytecode": 0.4, "verify": 1.0}
"""What may be needed of the time that xDSL's parser takes for as many operations."""
ELEMENTS = 262_144
CONSTANT_LIMIT = 20.0
"""What a constant may take, in times of NumPy for the same text."""

Works = dict[str, Callable[[], object]]


def additions(operations: int) -> str:
    """A kernel of that many operations, all but the last of them `addi`."""
    lines = ["cuda_tile.module @m {", "entry @k(%0: tile<i32>) {"]
    lines += [f"  %{i} = addi %{i - 1}, %0 : tile<i32>" for i in range(1, operations)]
    return "\n".join([*lines, "  return", "}", "}"])


def works(source: str) -> Works:
    """What is done with a module."""
    module = text.parse_module(source)
    data = bytecode.write(module)
    return {
        "parse text": lambda: text.parse_module(source),
        "verify": lambda: verify(module),
        "read bytecode": lambda: bytecode.read(data),
        "write bytecode": lambda: bytecode.write(module),
        "print text": lambda: text.to_text(module),
    }


def peer(operations: int) -> Callable[[], object]:
    """xDSL's parser at as many operations."""
    context = Context()
    for dialect in (builtin.Builtin, arith.Arith, func.Func):
        context.load_dialect(dialect)
    source = peer_module(operations)
    return lambda: Parser(context, source).parse_module()


def seconds(run: Callable[[], object]) -> float:
    """Processor time of a call, with no garbage of others to collect."""
    gc.collect()
    start = time.process_time()
    result = run()
    found = time.process_time() - start
    del result
    return found


def interleaved(calls: dict[Any, Callable[[], object]], rounds: int) -> dict[Any, list[float]]:
    """Times of all calls, in rounds."""
    found: dict[Any, list[float]] = {key: [] for key in calls}
    for _ in range(rounds):
        for key, call in calls.items():
            found[key].append(seconds(call))
    return found


def ratio(some: Sequence[float], others: Sequence[float]) -> float:
    """Median of the ratios of the rounds."""
    return statistics.median(x / y for x, y in zip(some, others, strict=True))


def modules(rounds: int, small: int, large: int) -> list[str]:
    """A table."""
    lines = [
        f"| module | work | µs per operation, {small} | {large} | growth | of xDSL's parser "
        "| at most | met |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, source in (("additions", additions), ("mixed", tile_module)):
        calls: dict[Any, Callable[[], object]] = {}
        for count in (small, large):
            calls |= {(work, count): run for work, run in works(source(count)).items()}
            calls["xDSL parse", count] = peer(count)
        found = interleaved(calls, rounds)
        for work, count in calls:
            if count == large:
                continue
            little = [time / small for time in found[work, small]]
            much = [time / large for time in found[work, large]]
            growth = ratio(much, little)
            beside = ratio(found[work, large], found["xDSL parse", large])
            limit = LIMITS.get(work)
            met = growth <= GROWTH and (limit is None or beside <= limit)
            lines.append(
                f"| {name} | {work} | {statistics.median(little) * 1e6:.1f} "
                f"| {statistics.median(much) * 1e6:.1f} | {growth:.2f} | {beside:.2f} "
                f"| {'' if limit is None else limit} "
                f"| {'' if work.startswith('xDSL') else 'yes' if met else 'NO'} |"
            )
    return lines


def constants(rounds: int, count: int) -> list[str]:
    """A table."""
    random = np.random.default_rng(0)
    integers = random.integers(-(2**31), 2**31, count, np.int32)
    floats = random.standard_normal(count).astype(np.float32)
    kinds = {
        "i32, decimals": (np.int32, "i32", ", ".join(map(str, integers))),
        "f32, decimals": (np.float32, "f32", ", ".join(f"{x:.8f}" for x in floats)),
        "f32, exponents": (np.float32, "f32", ", ".join(f"{x:.8e}" for x in floats)),
        "f16, decimals": (np.float32, "f16", ", ".join(f"{x:.4f}" for x in floats)),
    }
    hexadecimal = '"0x' + floats.tobytes().hex().upper() + '"'
    lines = [
        f"| constant of {count} elements | ms | NumPy | ratio | at most | met |",
        "|---|---|---|---|---|---|",
    ]
    for name, (dtype, element, numbers) in kinds.items():
        lines.append(constant(name, rounds, element, count, f"[{numbers}]", numbers, dtype))
    numbers = kinds["f32, decimals"][2]
    lines.append(
        constant("f32, hexadecimal", rounds, "f32", count, hexadecimal, numbers, np.float32)
    )
    return lines


def constant(
    name: str, rounds: int, element: str, count: int, literal: str, numbers: str, dtype: Any
) -> str:
    """A row."""
    source = f"""cuda_tile.module @m {{ entry @k() {{
        %c = constant <{element}: {literal}> : tile<{count}x{element}>
        return }} }}"""
    found = interleaved(
        {
            "ours": lambda: text.parse_module(source),
            "NumPy": lambda: np.fromstring(numbers, dtype, sep=","),
        },
        rounds,
    )
    beside = ratio(found["ours"], found["NumPy"])
    ours, theirs = (statistics.median(found[key]) * 1e3 for key in ("ours", "NumPy"))
    return (
        f"| {name} | {ours:.1f} | {theirs:.1f} | {beside:.1f} | {CONSTANT_LIMIT:.0f} "
        f"| {'yes' if beside <= CONSTANT_LIMIT else 'NO'} |"
    )


def main() -> None:
    """Measure, print, and perhaps write."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--small", type=int, default=SMALL)
    arguments.add_argument("--large", type=int, default=LARGE)
    arguments.add_argument("--elements", type=int, default=ELEMENTS)
    arguments.add_argument("--write", action="store_true", help="put them into RESULTS.md")
    options = arguments.parse_args()
    lines = [
        *modules(options.rounds, options.small, options.large),
        "",
        *constants(options.rounds, options.elements),
    ]
    figures = "\n".join(lines)
    print(figures)
    if options.write:
        about = (
            f"{today_with('NumPy', 'xDSL')}, one core; medians of {options.rounds} rounds, in "
            "processor time."
        )
        command = "python benchmarks/large_modules.py --write"
        write_section("Large modules", f"{about}\n\n{figures}", command)


if __name__ == "__main__":
    main()
