"""What compiling and launching cost on the CPU, apart from the kernels themselves.

`python benchmarks/engine.py`; with `--write` the results are put into `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from results import today_with, write_section

from tilewright.backends.cpu.cache import ObjectCache
from tilewright.backends.cpu.engine import Jit, engine
from tilewright.backends.cpu.pool import KernelPlace, runtime_symbols, shared_pool
from tilewright.backends.cpu.runtime import runtime_declarations
from tilewright.backends.cpu.target import host_target

ROUNDS = 7
UNITS = {"s": 1.0, "ms": 1e3, "µs": 1e6}

NOTHING = """
define void @nothing(i64 %first, i64 %last, ptr %arguments, ptr %scratch) {
  ret void
}
define void @when(i64 %first, i64 %last, ptr %arguments, ptr %scratch) {
entry:
  ; Whoever runs block 0 waits until block 1 has begun.
  %is_first = icmp eq i64 %first, 0
  br i1 %is_first, label %await, label %come
come:
  store atomic i32 1, ptr %arguments seq_cst, align 4
  br label %done
await:
  %v = load atomic i32, ptr %arguments seq_cst, align 4
  %r = icmp ne i32 %v, 0
  br i1 %r, label %done, label %await
done:
  ret void
}
"""


def product(steps: int) -> str:
    """A loop over so many multiply-adds of a register block, which is what matrix products are."""
    rows, columns = 4, 4
    vector = "<16 x float>"
    tiles = [(i, j) for i in range(rows) for j in range(columns)]
    lines = [f"declare {vector} @llvm.fma.v16f32({', '.join([vector] * 3)})",
             "define void @product(i64 %first, i64 %last, ptr %a, ptr %b) {",
             "entry:", "  br label %loop", "loop:",
             "  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]"]  # fmt: skip
    lines += [
        f"  %c0.{i}.{j} = phi {vector} [ zeroinitializer, %entry ], [ %c{steps}.{i}.{j}, %loop ]"
        for i, j in tiles
    ]
    for step in range(steps):
        for j in range(columns):
            offset = 64 * (step * columns + j)
            lines.append(f"  %bp{step}.{j} = getelementptr i8, ptr %b, i64 {offset}")
            lines.append(f"  %b{step}.{j} = load {vector}, ptr %bp{step}.{j}, align 4")
        for i in range(rows):
            lines.append(f"  %ap{step}.{i} = getelementptr i8, ptr %a, i64 {4 * (step + 999 * i)}")
            lines.append(f"  %as{step}.{i} = load float, ptr %ap{step}.{i}, align 4")
            name = f"{step}.{i}"
            lines.append(f"  %ai{name} = insertelement {vector} poison, float %as{name}, i64 0")
            lines.append(f"  %a{name} = shufflevector {vector} %ai{name}, {vector} poison, "
                         "<16 x i32> zeroinitializer")  # fmt: skip
        lines += [
            f"  %c{step + 1}.{i}.{j} = call {vector} @llvm.fma.v16f32({vector} %a{step}.{i}, "
            f"{vector} %b{step}.{j}, {vector} %c{step}.{i}.{j})"
            for i, j in tiles
        ]
    lines += ["  %k.next = add i64 %k, 1", "  %more = icmp ult i64 %k.next, %last",
              "  br i1 %more, label %loop, label %end", "end:"]  # fmt: skip
    for i, j in tiles:
        lines.append(f"  %cp.{i}.{j} = getelementptr i8, ptr %a, i64 {64 * (4 * i + j)}")
        lines.append(f"  store {vector} %c{steps}.{i}.{j}, ptr %cp.{i}.{j}, align 4")
    return "\n".join([*lines, "  ret void", "}"])


def duration(run: Callable[[], object], times: int = 1) -> float:
    """Median time of a call in seconds."""
    found: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(times):
            run()
        found.append((time.perf_counter() - start) / times)
    return statistics.median(found)


def compiling() -> Iterator[tuple[str, float, str]]:
    """Compiling and loading modules of several sizes."""
    for steps in (2, 16, 64):
        text = runtime_declarations() + product(steps)
        size = f"{text.count(chr(10))} lines"
        target = host_target()
        yield f"code generation, {size}", duration(lambda: Jit().compile(text, target)), "ms"  # noqa: B023
        with tempfile.TemporaryDirectory() as folder:
            cached = Jit(ObjectCache(Path(folder)))
            cached.load(text, ["product"])
            (entry,) = cached.cache.folder.glob("*.o") if cached.cache else []
            yield (
                f"… loaded from disk ({entry.stat().st_size >> 10} KiB)",
                duration(lambda: cached.load(text, ["product"])),  # noqa: B023
                "ms",
            )
            yield "… with O2 before", duration(lambda: Jit().compile(text, target, ["O2"])), "ms"  # noqa: B023


def launching() -> Iterator[tuple[str, float, str]]:
    """Launching kernels that do nothing."""
    pool = shared_pool()
    text = runtime_declarations() + NOTHING
    library = engine().load(text, ["nothing", "when"], symbols=runtime_symbols())
    places = [KernelPlace(), KernelPlace()]
    for place, name in zip(places, ("nothing", "when"), strict=True):
        place.put(library[name])
    nothing, when = (place.address for place in places)
    flag = np.zeros(1, np.int32)
    data = flag.ctypes.data
    call = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * 2, *[ctypes.c_void_p] * 2)(library["nothing"])
    yield "ctypes, for comparison", duration(lambda: call(0, 1, 0, 0), 20_000), "µs"
    yield "launch of one block", duration(lambda: pool.run(nothing, 0, 1, 0), 20_000), "µs"
    if pool.threads < 2:
        return

    def meet() -> float:
        """From the launch until a worker has run a block, and back."""
        flag[0] = 0
        start = time.perf_counter()
        pool.run(when, 0, 2, data)
        return time.perf_counter() - start

    meet()
    yield "a worker joins, just busy", statistics.median(meet() for _ in range(2000)), "µs"
    for pause in (0.001, 0.1):
        found: list[float] = []
        for _ in range(30):
            time.sleep(pause)
            found.append(meet())
        yield f"a worker joins, idle for {pause * 1e3:g} ms", statistics.median(found), "µs"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put them into RESULTS.md")
    options = arguments.parse_args()
    start = time.perf_counter()
    text = runtime_declarations() + NOTHING
    library = engine().load(text, ["nothing"], symbols=runtime_symbols())
    place = KernelPlace()
    place.put(library["nothing"])
    shared_pool().run(place.address, 0, 1, 0)
    first = time.perf_counter() - start
    rows = [("the first launch, pool included", first, "ms"), *compiling(), *launching()]
    lines = [
        f"{today_with()}, {len(os.sched_getaffinity(0))} cores; medians of {ROUNDS}.",
        "",
        "| what | time |",
        "|---|---|",
        *(f"| {what} | {seconds * UNITS[unit]:.2f} {unit} |" for what, seconds, unit in rows),
    ]
    text = "\n".join(lines)
    print(text)
    if options.write:
        title = "Compiling and launching on the CPU"
        write_section(title, text, "python benchmarks/engine.py --write")


if __name__ == "__main__":
    main()
