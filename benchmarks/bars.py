"""How fast kernels from cuTile Python run on the CPU back end, beside torch, JAX and numba.

`python benchmarks/bars.py [GROUP …]`; groups: matmul, attention, rows, elementwise, movement,
pointers, vectors, incomplete, tiles. Needs the extra `benchmarks` (torch); some peers are in C++,
where there is a compiler. Each round measures every contestant once, one after the other; a ratio
is the peer's time over ours in the same round. `--write` puts the tables into
`benchmarks/RESULTS.md`; `--rounds`, `--threads` and `--filter` choose less.

`python benchmarks/bars.py --against COMMIT [GROUP …]` compares with our kernels as another commit
compiles them instead (`against.py`), and ends with 1 if one is slower. `--with checked=yes` gives
options to our launches, `--against-with` to those of the other commit: so `--against HEAD --with
checked=yes` compares two ways of one commit. Code for AVX2 beside peers that are limited to it:
`ONEDNN_MAX_CPU_ISA=AVX2 MKL_ENABLE_INSTRUCTIONS=AVX2 ATEN_CPU_CAPABILITY=avx2
OPENBLAS_CORETYPE=Haswell OMP_NUM_THREADS=1 python benchmarks/bars.py tiles --threads 1 --with
target_cpu=haswell` (XLA's products cannot be limited: JAX is left out then). With two threads, set
`OPENBLAS_THREAD_TIMEOUT=4`: those of OpenBLAS look for work so long that they slow the next down.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import shlex
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cutile_kernels as kernels
import further_groups
import numpy as np
import torch
from against import options_of
from arguments import positive
from contest import (
    Call,
    Cleared,
    Contest,
    Scaled,
    aligned,
    close,
    normal,
    tensor,
    zeros,
)
from cutile_kernels import Exported, Launch, bfloat16, exported
from measuring import PAUSE
from peers import row_peers
from results import today_with, write_section

LEAST_SECONDS = 0.02
"""Of the calls that make one measurement."""


@dataclass(frozen=True)
class Outcome:
    """Median rates, and the median and lower quartile of the ratios to the best peer."""

    name: str
    threads: int
    rate: float
    unit: str
    peer: str
    peer_rate: float
    ratio: float
    quartile: float
    bar: float
    digest: str

    @property
    def met(self) -> bool:
        return self.ratio >= self.bar and self.quartile >= 0.97 * self.bar


SIZES = (512, 1024, 2048)
TILES = ((128, 128, 64), (64, 64, 64), (32, 32, 32))
TILE_BARS = {"f32": (1.05, 0.95, 0.80), "tf32": (1.0, 0.92, 0.78)}


def product(
    kernel: Any, dtype: Any, out: Any, size: int, shape: tuple[int, int, int], threads: int
) -> tuple[Exported, Launch, list[np.ndarray]]:
    """Our product of two square matrices."""
    if dtype == np.int8:
        generator = np.random.default_rng(0)
        shape2 = (size, size)
        a, b = (aligned(generator.integers(-128, 128, shape2).astype(np.int8)) for _ in range(2))
    else:
        a, b = normal(size, size, dtype=dtype), aligned(normal(size, size, dtype=dtype)[::-1])
    c = zeros((size, size), out)
    ready = exported(kernel, (a, b, c), *shape)
    grid = (-(-size // shape[0]), -(-size // shape[1]))
    return ready, ready.call(grid, (a, b, c), threads), [a, b, c]


def matmul(threads: int) -> Iterator[Contest]:
    f32_calls: dict[int, Call] = {}
    for kind, kernel in (("f32", kernels.matmul), ("tf32", kernels.matmul_tf32)):
        for shape, bar in zip(TILES, TILE_BARS[kind], strict=True):
            for size in SIZES:
                ready, call, (a, b, c) = product(
                    kernel, np.float32, np.float32, size, shape, threads
                )
                ta, tb, tc = tensor(a), tensor(b), torch.empty(size, size)
                if kind == "f32" and shape == TILES[0]:
                    f32_calls[size] = call
                yield Contest(
                    f"matmul {kind} {size}, {'×'.join(map(str, shape))}",
                    call,
                    {"torch": lambda ta=ta, tb=tb, tc=tc: torch.matmul(ta, tb, out=tc)},
                    bar,
                    2 * size**3,
                    digest=ready.digest,
                    check=lambda c=c, a=a, b=b, kind=kind: close(
                        c, a.astype(np.float64) @ b, 1e-5 if kind == "f32" else 2e-3
                    ),
                )
    for size in SIZES:
        ready, call, (a, b, c) = product(
            kernels.matmul, bfloat16, bfloat16, size, TILES[0], threads
        )
        ta, tb = tensor(a), tensor(b)
        tc = torch.empty(size, size, dtype=torch.bfloat16)
        yield Contest(
            f"matmul bf16 {size}, 128×128×64",
            call,
            {"torch": lambda ta=ta, tb=tb, tc=tc: torch.matmul(ta, tb, out=tc)},
            1.0,
            2 * size**3,
            digest=ready.digest,
            check=lambda c=c, a=a, b=b: close(c, a.astype(np.float64) @ b.astype(np.float64), 2e-2),
        )
    for kind, kernel, dtype, out, bar in (
        ("f16", kernels.matmul, np.float16, np.float16, 0.9),
        ("i8", kernels.matmul_i8, np.int8, np.int32, 1.5),
    ):
        for size in SIZES:
            ready, call, (a, b, c) = product(kernel, dtype, out, size, TILES[0], threads)
            yield Contest(
                f"matmul {kind} {size}, 128×128×64",
                call,
                {"our f32": f32_calls[size]},
                bar,
                2 * size**3,
                digest=ready.digest,
                check=lambda c=c, a=a, b=b: close(
                    c, a.astype(np.float64) @ b.astype(np.float64), 1e-2
                ),
            )
    for size, even in ((1000, 1024), (1023, 1024), (1537, 1536)):
        ready, call, _ = product(kernels.matmul, np.float32, np.float32, size, TILES[0], threads)
        _, peer, _ = product(kernels.matmul, np.float32, np.float32, even, TILES[0], threads)
        scale = (size / even) ** 3
        yield Contest(
            f"matmul f32 {size}, 128×128×64",
            call,
            {f"ours at {even}": Scaled(peer, scale)},
            0.93,
            2 * size**3,
            digest=ready.digest,
        )


def attention(threads: int) -> Iterator[Contest]:
    heads = 4
    for dtype, name in ((np.float32, "f32"), (bfloat16, "bf16")):
        for causal in (False, True):
            for d in (64, 128):
                for s in (1024, 2048, 4096):
                    q, k, v = (
                        aligned(normal(1, heads, s, d, dtype=dtype) + dtype(i)) for i in range(3)
                    )
                    out = zeros(q.shape, dtype)
                    scale = d**-0.5
                    ready = exported(
                        kernels.attention, (q, k, v, out), scale, d, heads, 64, 64, causal
                    )
                    tq, tk, tv = map(tensor, (q, k, v))

                    def peer(tq: Any = tq, tk: Any = tk, tv: Any = tv, causal: Any = causal) -> Any:
                        return torch.nn.functional.scaled_dot_product_attention(
                            tq, tk, tv, is_causal=causal
                        )

                    yield Contest(
                        f"attention {name} S {s}, D {d}{', causal' if causal else ''}",
                        ready.call((s // 64, heads), (q, k, v, out), threads),
                        {"torch": peer},
                        1.15,
                        4 * heads * s * s * d * (0.5 if causal else 1),
                        digest=ready.digest,
                        check=lambda out=out, peer=peer, dtype=dtype: close(
                            out, peer().float().numpy(), 1e-4 if dtype == np.float32 else 2e-2
                        ),
                    )


def rows(threads: int) -> Iterator[Contest]:
    columns = 4096
    for kind in ("softmax", "layer norm", "RMS norm"):
        for megabytes in (1, 8, 64):
            n = megabytes * 2**20 // (4 * columns)
            x = normal(n, columns)
            y = zeros(x.shape)
            w, b = normal(columns) + 1, normal(columns)
            peers = row_peers(kind, x, w, b, threads)
            torch_call = peers["torch"]
            if kind == "softmax":
                ready = exported(kernels.softmax, (x, y), columns)
                ours = ready.call((n,), (x, y), threads)
            elif kind == "layer norm":
                arrays = (x, w, b, y, zeros(n), zeros(n))
                ready = exported(kernels.layer_norm, arrays, 1e-5, 1024)
                ours = ready.call((n,), arrays, threads)
            else:
                ready = exported(kernels.rms_norm, (x, w, y), 1e-6, columns)
                ours = ready.call((n,), (x, w, y), threads)
            name = f"{kind} {megabytes} MB"
            fields: dict[str, Any] = {
                "amount": 2 * x.nbytes,
                "unit": "GB/s",
                "digest": ready.digest,
                "check": lambda y=y, c=torch_call: close(y, c().numpy(), 1e-5),
            }
            yield Contest(name, ours, {"torch": torch_call}, 1.25, **fields)
            others = {key: call for key, call in peers.items() if key != "torch"}
            if others:
                yield Contest(f"{name}, best of others", ours, others, 1.0, **fields)


def elementwise(threads: int) -> Iterator[Contest]:
    size = 1024
    for megabytes in (1, 8, 64):
        n = megabytes * 2**18
        x, z, y = normal(n), aligned(normal(n)[::-1]), zeros(n)
        tx, tz, ty, tt = tensor(x), tensor(z), torch.empty(n), torch.empty(n)
        grid = (n // size,)

        def in_torch(tx: Any = tx, tz: Any = tz, ty: Any = ty, tt: Any = tt) -> Any:
            torch.mul(tx, tz, out=tt)
            torch.add(tt, tx, out=ty)
            torch.clamp_min(ty, 0.0, out=ty)
            torch.mul(ty, 0.5, out=ty)
            torch.add(ty, 1.0, out=ty)
            torch.sqrt(ty, out=ty)
            torch.mul(tz, tx, out=tt)
            return torch.sub(ty, tt, out=ty)

        def add(tx: Any = tx, tz: Any = tz, ty: Any = ty) -> Any:
            return torch.add(tx, tz, out=ty)

        def gelu(tx: Any = tx, ty: Any = ty) -> Any:
            return torch.ops.aten.gelu.out(tx, approximate="tanh", out=ty)

        for name, kernel, arrays, peer, bar in (
            ("vector add", kernels.vector_add, (x, z, y), add, 1.0),
            ("vector add by gather", kernels.vector_add_gather, (x, z, y), add, 1.0),
            ("gelu", kernels.gelu, (x, y), gelu, 1.0),
            ("chain of 8", kernels.chain, (x, z, y), in_torch, 3.0),
        ):
            ready = exported(kernel, arrays, size)
            yield Contest(
                f"{name} {megabytes} MB",
                ready.call(grid, arrays, threads),
                {"torch": peer},
                bar,
                sum(a.nbytes for a in arrays),
                "GB/s",
                ready.digest,
                check=lambda y=y, peer=peer: close(y, peer().numpy(), 1e-5),
            )


def movement(threads: int) -> Iterator[Contest]:
    for size in (1024, 4096):
        x = normal(size, size)
        y = zeros(x.shape)
        ready = exported(kernels.transpose, (x, y), 64, 64)
        tx, ty = tensor(x).t(), torch.empty(size, size)
        yield Contest(
            f"transpose {size}²",
            ready.call((size // 64, size // 64), (x, y), threads),
            {"torch": lambda tx=tx, ty=ty: ty.copy_(tx)},
            1.0, 2 * x.nbytes, "GB/s", ready.digest,
            check=lambda x=x, y=y: close(y, x.T, 1e-9),
        )  # fmt: skip
    n = 2**22
    generator = np.random.default_rng(0)
    for name, length in (("gather from 1 MB", 2**18), ("gather from 64 MB", 2**24)):
        x, index = normal(length), aligned(generator.integers(0, length, n).astype(np.int32))
        y = zeros(n)
        ready = exported(kernels.gather, (x, index, y), 1024)
        tx, ti, ty = tensor(x), tensor(index), torch.empty(n)
        yield Contest(
            name,
            ready.call((n // 1024,), (x, index, y), threads),
            {"torch": lambda tx=tx, ti=ti, ty=ty: torch.index_select(tx, 0, ti, out=ty)},
            1.0, 3 * y.nbytes, "GB/s", ready.digest,
            check=lambda x=x, i=index, y=y: close(y, x[i], 1e-9),
        )  # fmt: skip
    for bins in (256, 65536):
        values, counts = (
            aligned(generator.integers(0, bins, n).astype(np.int32)),
            np.zeros(bins, np.int32),
        )
        ready = exported(kernels.histogram, (values, counts), 1024)
        launch = ready.call((n // 1024,), (values, counts), threads)
        tv = tensor(values)

        yield Contest(
            f"histogram, {bins} bins",
            Cleared(launch, counts),
            {"torch": lambda tv=tv, bins=bins: torch.bincount(tv, minlength=bins)},
            1.0, values.nbytes, "GB/s", ready.digest,
            check=lambda v=values, c=counts: close(c, np.bincount(v, minlength=len(c)), 1e-9),
        )  # fmt: skip
    x, y = normal(n), zeros(n)
    tx, ty = tensor(x), torch.empty(n)
    ready = exported(kernels.scan, (x, y), 1024)
    yield Contest(
        "scan 16 MB", ready.call((1,), (x, y), threads),
        {"torch": lambda: torch.cumsum(tx, 0, out=ty)}, 1.0, 2 * x.nbytes, "GB/s", ready.digest,
        check=lambda: close(y, np.cumsum(x.astype(np.float64)), 1e-3),
    )  # fmt: skip
    x2, y2 = x.reshape(1024, 4096), zeros((1024, 4096))
    tx2, ty2 = tensor(x2), torch.empty(1024, 4096)
    ready = exported(kernels.row_scan, (x2, y2), 4096)
    yield Contest(
        "scan of rows 16 MB", ready.call((1024,), (x2, y2), threads),
        {"torch": lambda: torch.cumsum(tx2, 1, out=ty2)}, 1.0, 2 * x2.nbytes, "GB/s", ready.digest,
        check=lambda: close(y2, np.cumsum(x2.astype(np.float64), axis=1), 1e-4),
    )  # fmt: skip
    top = np.zeros(1024, np.int32)
    ttop = torch.empty(1024, dtype=torch.int64)
    ready = exported(kernels.argmax, (x2, top), 4096)
    yield Contest(
        "argmax of rows 16 MB", ready.call((1024,), (x2, top), threads),
        {"torch": lambda: torch.argmax(tx2, 1, out=ttop)}, 1.0, x2.nbytes, "GB/s", ready.digest,
        check=lambda: close(top, x2.argmax(1), 1e-9),
    )  # fmt: skip


GROUPS: dict[str, Callable[[int], Iterator[Contest]]] = {
    "matmul": matmul,
    "attention": attention,
    "rows": rows,
    "elementwise": elementwise,
    "movement": movement,
    **further_groups.GROUPS,
}


def seconds(call: Call, clock: Callable[[], float] = time.perf_counter) -> float:
    """Time of one call."""
    time.sleep(PAUSE)
    call()
    count = 0
    start = clock()
    while (total := clock() - start) < LEAST_SECONDS:
        call()
        count += 1
    return total / count * getattr(call, "factor", 1.0)


def contest(
    work: Contest, rounds: int, threads: int, clock: Callable[[], float] = time.perf_counter
) -> Outcome:
    """All contestants, `rounds` times each in turn."""
    work.ours()
    work.check()
    calls = [work.ours, *work.peers.values()]
    for call in calls:
        call()
    torch.set_num_threads(threads)
    times = [[seconds(call, clock) for call in calls] for _ in range(rounds)]
    own, *others = ([row[i] for row in times] for i in range(len(calls)))
    best = min(range(len(others)), key=lambda i: statistics.median(others[i]))
    ratios = sorted(peer / ours for ours, peer in zip(own, others[best], strict=True))
    return Outcome(
        work.name,
        threads,
        work.amount / statistics.median(own) / 1e9,
        work.unit,
        list(work.peers)[best],
        work.amount / statistics.median(others[best]) / 1e9,
        statistics.median(ratios),
        ratios[len(ratios) // 4],
        work.bar,
        work.digest,
    )


def line(outcome: Outcome) -> str:
    """A row of the table."""
    return (
        f"| {outcome.name} | {outcome.threads} | {outcome.rate:.1f} {outcome.unit} "
        f"| {outcome.peer} {outcome.peer_rate:.1f} | {outcome.ratio:.2f} | {outcome.quartile:.2f} "
        f"| {outcome.bar:.2f} | {'yes' if outcome.met else 'NO'} | {outcome.digest} |"
    )


HEADER = (
    "| work | threads | Tilewright | best peer | ratio | lower quartile | bar | met | kernel |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def steady_memory() -> None:
    """Have the C library keep freed memory, so that nobody's time is spent in page faults."""
    libc = ctypes.CDLL(None)
    libc.mallopt(-3, 1 << 30)  # M_MMAP_THRESHOLD
    libc.mallopt(-1, 1 << 30)  # M_TRIM_THRESHOLD


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("groups", nargs="*", default=list(GROUPS), metavar="GROUP")
    parser.add_argument("--rounds", type=positive, help="20, or 40 with --against")
    parser.add_argument("--threads", type=positive, action="append")
    parser.add_argument("--filter", default="", help="only work whose name contains this")
    parser.add_argument("--write", action="store_true")
    parser.add_argument(
        "--machine", help="with --write: what titles call this machine, beside others'"
    )
    parser.add_argument("--json", type=Path)
    parser.add_argument(
        "--processor-time", action="store_true",
        help="measure that, with one thread: for a machine that others use too",
    )  # fmt: skip
    parser.add_argument("--against", metavar="COMMIT", help="compare with our kernels of a commit")
    for name, whose in (("--with", "this tree"), ("--against-with", "the other")):
        parser.add_argument(
            name, action="append", default=[], metavar="NAME=VALUE",
            dest=name.strip("-").replace("-", "_") + "_options",
            help=f"an option for the launches of {whose}",
        )  # fmt: skip
    options = parser.parse_args()
    unknown = [group for group in options.groups if group not in GROUPS]
    if unknown:
        parser.error(f"there is no group {unknown[0]!r} (there are {', '.join(GROUPS)})")
    if options.against is not None:
        sys.exit(against(options, parser))
    options.rounds = options.rounds or 20
    try:
        launch_options = options_of(options.with_options)
    except argparse.ArgumentTypeError as error:
        parser.error(str(error))
    clock = time.thread_time if options.processor_time else time.perf_counter
    steady_memory()
    outcomes: list[Outcome] = []
    print(HEADER)
    for group in options.groups:
        for threads in options.threads or (1, 2):
            torch.set_num_threads(threads)
            for work in GROUPS[group](threads):
                if options.filter in work.name:
                    work.give(launch_options)
                    outcomes.append(contest(work, options.rounds, threads, clock))
                    print(line(outcomes[-1]), flush=True)
    print(f"{sum(o.met for o in outcomes)} of {len(outcomes)} bars met")
    if options.json:
        options.json.write_text(json.dumps([vars(o) for o in outcomes]))
    if options.write:
        write(options, outcomes)


def against(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Compare with another commit; the exit status."""
    import against as other

    try:
        here, there = map(options_of, (options.with_options, options.against_with_options))
        rounds = options.rounds or other.ROUNDS
        question = other.Question(
            options.groups,
            options.threads or ((1,) if options.processor_time else (1, 2)),
            rounds,
            filter=options.filter,
            here=here,
            there=there,
            processor=options.processor_time,
        )
        table, slower = other.compare(options.against, question)
        print(table)
        if options.write:
            about = f"{today_with('torch')}; medians of {rounds} rounds that alternate."
            words = [word for word in sys.argv[1:] if word != "--write"]
            command = " ".join(["python benchmarks/bars.py", *map(shlex.quote, words), "--write"])
            write_section("Kernels of two commits", f"{about}\n\n{table}", command)
        return bool(slower)
    except (other.AgainstError, argparse.ArgumentTypeError) as error:
        parser.error(str(error))


def write(options: argparse.Namespace, outcomes: Sequence[Outcome]) -> None:
    """Put the table into RESULTS.md, in place of one of the same groups, threads and options."""
    text = "\n".join([HEADER, *map(line, outcomes)])
    given = "".join(f" --threads {count}" for count in options.threads or ())
    given += "".join(f" --with {option}" for option in options.with_options)
    given += f" --machine {shlex.quote(options.machine)}" if options.machine else ""
    command = f"python benchmarks/bars.py {' '.join(options.groups)}{given} --write"
    title = f"cuTile kernels beside torch: {', '.join(options.groups)}"
    for count in options.threads or ():
        title += f", {count} thread{'s' if count > 1 else ''}"
    title += "".join(f", {option}" for option in options.with_options)
    title += f", {options.machine}" if options.machine else ""
    about = f"{today_with('torch')}; medians of {options.rounds} interleaved rounds, outputs"
    write_section(title, f"{about} preallocated.\n\n{text}", command)


if __name__ == "__main__":
    main()
