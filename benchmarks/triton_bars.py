"""How fast Triton's kernels run on our back end, beside torch and Triton's interpreter.

`python benchmarks/triton_bars.py` measures all with one thread and two; `--threads`, `--filter`
and `--rounds` choose less, `--write` puts the table into `benchmarks/RESULTS.md`. Each round
measures both once, one after the other; a ratio is the shortest time of torch over the shortest of
ours, which other work on the machine disturbs least. With one thread it is the processor's time.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
import triton_kernels as kernels
from arguments import positive
from measuring import PAUSE
from results import today_with, write_section
from torch.nn import functional

Call = Callable[[], Any]

DTYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}
TOLERANCES = {"f32": 1e-5, "f16": 5e-3, "bf16": 3e-2}
LEAST_SECONDS = 0.02
"""Of the calls that make one measurement."""
BATCH = 500
"""Launches of next to nothing that are measured together."""
MOST_LAUNCH = 25.0
"""Microseconds that a launch may take."""
LEAST_OVER_INTERPRETER = 200


@dataclass(frozen=True)
class Work:
    """What is measured.

    Attributes:
        name: in tables.
        ours: a launch.
        torch: the same by torch.
        bar: how many times as fast ours should be.
        error: the largest error of our result, as a part of the largest number that is expected.
        tolerance: what the error may be.
    """

    name: str
    ours: Call
    torch: Call
    bar: float
    error: Callable[[], float]
    tolerance: float


def error_of(found: torch.Tensor, expected: torch.Tensor) -> float:
    """The largest error, as a part of the largest number that is expected."""
    difference = (found.double() - expected.double()).abs().max()
    return (difference / expected.double().abs().max().clamp(min=1e-30)).item()


def matmuls() -> Iterator[Work]:
    """Products of square matrices."""
    for kind, dtype in DTYPES.items():
        for size in (1024, 1000):
            a, b = (torch.randn(size, size).to(dtype) for _ in range(2))
            (ours, found), out = kernels.matmul(a, b), torch.empty(size, size, dtype=dtype)
            yield Work(
                f"matmul {kind} {size}",
                ours,
                lambda a=a, b=b, out=out: torch.matmul(a, b, out=out),
                0.95,
                lambda a=a, b=b, found=found: error_of(found, a.double() @ b.double()),
                TOLERANCES[kind],
            )


def rows() -> Iterator[Work]:
    """Softmax and layer norm of rows."""
    for kind, dtype in DTYPES.items():
        for columns in (1024, 1000, 781):
            x = torch.randn(4096, columns).to(dtype)
            weight, bias = (torch.rand(columns).to(dtype) for _ in range(2))
            ours, found = kernels.softmax(x)
            yield Work(
                f"softmax {kind} 4096×{columns}",
                ours,
                lambda x=x: torch.softmax(x, 1),
                1.1,
                lambda x=x, found=found: error_of(found, torch.softmax(x.double(), 1)),
                TOLERANCES[kind],
            )
            ours, found = kernels.layer_norm(x, weight, bias)
            yield Work(
                f"layer norm {kind} 4096×{columns}",
                ours,
                lambda x=x, w=weight, b=bias: functional.layer_norm(x, x.shape[1:], w, b),
                1.1,
                lambda x=x, w=weight, b=bias, found=found: error_of(
                    found, functional.layer_norm(x.double(), x.shape[1:], w.double(), b.double())
                ),
                TOLERANCES[kind],
            )


def elementwise() -> Iterator[Work]:
    """Sums, and a function of each element."""
    for kind, dtype in DTYPES.items():
        for length in (1 << 22, (1 << 22) - 3):
            x, y = (torch.randn(length).to(dtype) for _ in range(2))
            (ours, found), out = kernels.add(x, y), torch.empty_like(x)
            yield Work(
                f"add {kind} {length}",
                ours,
                lambda x=x, y=y, out=out: torch.add(x, y, out=out),
                1.0,
                lambda x=x, y=y, found=found: error_of(found, x.double() + y.double()),
                TOLERANCES[kind],
            )
            ours, found = kernels.silu(x)
            yield Work(
                f"silu {kind} {length}",
                ours,
                lambda x=x: functional.silu(x),
                1.0,
                lambda x=x, found=found: error_of(found, functional.silu(x.double())),
                TOLERANCES[kind],
            )


def attentions() -> Iterator[Work]:
    """Attention of four heads of depth 64."""
    module = kernels.example("attention")
    for kind, dtype in DTYPES.items():
        for length, causal in ((1024, False), (1000, False), (1024, True)):
            given = [torch.randn(4, length, 64).to(dtype) for _ in range(3)]
            exact = [one.double() for one in given]
            yield Work(
                f"attention {kind} {length}{', causal' if causal else ''}",
                lambda given=given, causal=causal: module.attention(*given, causal),
                lambda given=given, causal=causal: module.expected(*given, causal),
                1.1,
                lambda given=given, exact=exact, causal=causal: error_of(
                    module.attention(*given, causal), module.expected(*exact, causal)
                ),
                # Products of f32 are those of tf32, as Triton has them.
                max(TOLERANCES[kind], 3e-3),
            )


def gradients() -> Iterator[Work]:
    """Layer norm with its gradients."""
    module = kernels.example("layer_norm")
    (example,) = module.EXAMPLES
    for columns in (1024, 1000):
        given = example.arguments(2048, columns)
        yield Work(
            f"layer norm and gradients f32 2048×{columns}",
            lambda given=given: example.run(*given),
            lambda given=given: example.expected(*given),
            1.1,
            lambda given=given: max(map(error_of, example.run(*given), example.expected(*given))),
            1e-5,
        )


def scaled() -> Iterator[Work]:
    """Products of matrices of few bits with scales, which torch multiplies as f32."""
    module = kernels.example("block_scaled_matmul")
    for example in module.EXAMPLES:
        given = example.arguments(*example.natural)
        yield Work(
            f"{example.name} 512",
            lambda run=example.run, given=given: run(*given),
            lambda expected=example.expected, given=given: expected(*given),
            0.95,
            lambda e=example, given=given: error_of(e.run(*given), e.expected(*given)),
            example.tolerance,
        )


GROUPS = (matmuls, rows, elementwise, attentions, gradients, scaled)


def seconds(call: Call, clock: Callable[[], float]) -> float:
    """How long one of a few calls takes."""
    time.sleep(PAUSE)
    call()
    start, count = clock(), 0
    while count == 0 or clock() - start < LEAST_SECONDS:
        call()
        count += 1
    return (clock() - start) / count


def shortest(work: Work, rounds: int, clock: Callable[[], float]) -> tuple[float, float]:
    """The shortest times of ours and torch's."""
    work.ours()
    error = work.error()
    assert error <= work.tolerance, f"{work.name}: the error is {error}"
    work.torch()
    pairs = [(seconds(work.ours, clock), seconds(work.torch, clock)) for _ in range(rounds)]
    ours, theirs = zip(*pairs, strict=True)
    return min(ours), min(theirs)


def against_torch(threads: int, rounds: int, wanted: str) -> Iterator[str]:
    """Rows of a table."""
    clock = time.process_time if threads == 1 else time.perf_counter
    torch.set_num_threads(threads)
    for group in GROUPS:
        for work in group():
            if wanted not in work.name:
                continue
            ours, theirs = shortest(work, rounds, clock)
            ratio = theirs / ours
            met = "yes" if ratio >= work.bar else "NO"
            times = f"{ours * 1e3:.2f} ms | {theirs * 1e3:.2f} ms"
            yield f"| {work.name} | {threads} | {times} | {ratio:.2f} | {work.bar} | {met} |"


def launches(rounds: int) -> Iterator[str]:
    """A row with the time of a launch of next to nothing, and what Triton's own part of it is."""
    from tilewright.triton.backend.driver import Launcher

    x = torch.zeros(16)

    def batch() -> float:
        start = time.process_time()
        for _ in range(BATCH):
            kernels.nothing[(1,)](x, 16, BLOCK=16)
        return (time.process_time() - start) / BATCH

    batch()
    whole, without, original = [], [], Launcher.__call__
    for _ in range(rounds):
        whole.append(batch())
        Launcher.__call__ = lambda *given: None
        try:
            without.append(batch())
        finally:
            Launcher.__call__ = original
    total, triton = (min(times) * 1e6 for times in (whole, without))
    met = "yes" if total <= MOST_LAUNCH else "NO"
    yield f"| launch | {total:.1f} µs | {triton:.1f} µs | {MOST_LAUNCH:.0f} µs | {met} |"


# ---- Triton's interpreter


def for_interpreter() -> dict[str, Call]:
    """What it can run in a reasonable time."""
    torch.manual_seed(0)
    a, b, x = torch.randn(512, 512), torch.randn(512, 512), torch.randn(512, 4096)
    return {
        "matmul f32 512": kernels.matmul(a, b, (64, 64, 64))[0],
        "softmax f32 512×4096": kernels.softmax(x)[0],
    }


def times_of(works: Mapping[str, Call], rounds: int) -> dict[str, float]:
    """The shortest times."""
    for call in works.values():
        call()
    rates = range(rounds)
    return {
        name: min(seconds(call, time.perf_counter) for _ in rates) for name, call in works.items()
    }


def against_interpreter(rounds: int) -> Iterator[str]:
    """Rows of a table; the interpreter runs in a process of its own."""
    ours = times_of(for_interpreter(), rounds)
    theirs = ask(["--interpreted"], {"TRITON_INTERPRET": "1"})
    for name, own in ours.items():
        ratio, bar = theirs[name] / own, LEAST_OVER_INTERPRETER
        met = "yes" if ratio >= bar else "NO"
        times = f"{own * 1e3:.2f} ms | {theirs[name] * 1e3:.0f} ms"
        yield f"| {name} | {times} | {ratio:.0f} | {bar} | {met} |"


# ---- processes


def ask(words: Sequence[str], variables: Mapping[str, str]) -> Any:
    """What this script answers in another process."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [sys.executable, __file__, *words, "--answer", file.name],
            env={**os.environ, **variables},
            check=True,
        )
        return json.loads(Path(file.name).read_text())


def with_threads(threads: int, rounds: int, wanted: str) -> dict[str, list[str]]:
    """The rows of each table, with some threads."""
    from tilewright.triton.backend import register

    register()
    torch.manual_seed(0)
    found: dict[str, list[str]] = {"torch": []}
    for row in against_torch(threads, rounds, wanted):
        print(row, file=sys.stderr, flush=True)
        found["torch"].append(row)
    if threads == 1 and not wanted:
        found["launch"] = [*launches(rounds)]
        found["interpreter"] = [*against_interpreter(rounds)]
    return found


HEADS = {
    "torch": "work | threads | Tilewright | torch | ratio | bar | met",
    "launch": "a kernel that does next to nothing | whole | Triton's part | at most | met",
    "interpreter": "beside Triton's interpreter | Tilewright | Triton | ratio | bar | met",
}
"""The columns of each table."""


def tables(found: Mapping[str, Sequence[str]]) -> str:
    """All rows below their heads."""
    parts = [
        "\n".join([f"| {head} |", "|---" * (head.count("|") + 1) + "|", *found[name]])
        for name, head in HEADS.items()
        if found.get(name)
    ]
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=positive, nargs="+", default=[1, 2])
    parser.add_argument("--rounds", type=positive, default=9)
    parser.add_argument("--filter", default="", help="only work whose name contains this")
    parser.add_argument("--machine", default="", help="what the table says of the machine")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--answer", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--interpreted", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.answer is not None:
        if options.interpreted:
            answer: Any = times_of(for_interpreter(), 2)
        else:
            answer = with_threads(options.threads[0], options.rounds, options.filter)
        options.answer.write_text(json.dumps(answer))
        return
    found: dict[str, list[str]] = {}
    for threads in options.threads:
        words = ["--threads", str(threads), "--rounds", str(options.rounds)]
        count = str(threads)
        variables = {
            "TILEWRIGHT_NUM_THREADS": count,
            "OMP_NUM_THREADS": count,
            # Not what is there at once: full code would be made beside what is measured.
            "TILEWRIGHT_TIER": "full",
        }
        for name, rows in ask([*words, "--filter", options.filter], variables).items():
            found.setdefault(name, []).extend(rows)
    text = tables(found)
    print(text)
    if options.write:
        title = "Triton's kernels beside torch and Triton's interpreter"
        title += options.machine and f", {options.machine}"
        about = today_with("torch", "triton")
        way = f"shortest of {options.rounds} interleaved rounds; processor time with one thread"
        machine = options.machine and f" --machine {shlex.quote(options.machine)}"
        command = f"python benchmarks/triton_bars.py{machine} --write"
        write_section(title, f"{about}; {way}.\n\n{text}", command)


if __name__ == "__main__":
    main()
