"""What compiling and launching kernels from cuTile Python costs on the CPU back end, the scratch
memory they need, and how they compare with Triton's interpreter.

`python benchmarks/costs.py`; needs the extra `benchmarks`. Each figure stands beside its limit.
`--write` puts the figures in `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["TRITON_INTERPRET"] = "1"

import cutile_kernels as kernels
from bars import aligned, normal, steady_memory, zeros
from cutile_kernels import Exported, exported, flattened
from results import today_with, write_section

from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.cache import ObjectCache
from tilewright.backends.cpu.engine import Jit

ROUNDS = 9


def median(call: Callable[[], object], times: int = 1) -> float:
    """Seconds of a call."""
    call()
    found: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(times):
            call()
        found.append((time.perf_counter() - start) / times)
    return statistics.median(found)


def compiled() -> Iterator[tuple[str, Exported, float]]:
    """Kernels, and the milliseconds after which a launch with quick code may begin."""
    row, column, tensor = normal(8, 4096), normal(4096), normal(1, 4, 256, 64)
    square, flat, few = normal(256, 256), normal(4, 256, 64), normal(4, 256)
    means = zeros(8)
    yield "vector add", exported(kernels.vector_add, (column,) * 3, 1024), 15
    yield "softmax", exported(kernels.softmax, (row, row), 4096), 15
    yield "RMS norm", exported(kernels.rms_norm, (row, column, row), 1e-6, 4096), 15
    layer = (row, column, column, row, means, means)
    yield "layer norm", exported(kernels.layer_norm, layer, 1e-5, 1024), 15
    yield "matmul", exported(kernels.matmul, (square,) * 3, 128, 128, 64), 15
    attention = exported(kernels.attention, (tensor,) * 4, 0.125, 64, 4, 64, 64, False)
    yield "attention", attention, 80
    causal = exported(kernels.attention, (tensor,) * 4, 0.125, 64, 4, 64, 64, True)
    yield "attention, causal", causal, 80
    arrays = (*(flat,) * 4, few, few, *(flat,) * 3)
    backward = exported(kernels.attention_backward, arrays, 0.125, 64, 64, 64, True)
    yield "attention backward", backward, 250


def compiling() -> Iterator[str]:
    """Rows of a table: of both tiers, and with the object code on disk."""
    for name, ready, limit in compiled():
        module, entry = ready.kernel._module.operation, ready.kernel._entry

        def cold(module: Any = module, entry: Any = entry) -> None:
            CpuBackend().generate(module, entry, {}).load(Jit())

        def quick(module: Any = module, entry: Any = entry) -> None:
            CpuBackend().generate(module, entry, {}, tier="quick").load(Jit())

        seconds, first = median(cold), median(quick)
        code = CpuBackend().generate(module, entry, {})
        with tempfile.TemporaryDirectory() as folder:
            engine = Jit(ObjectCache(Path(folder)))
            code.load(engine)
            again = median(lambda code=code, engine=engine: code.load(engine))
        met = "yes" if first * 1e3 <= limit and again * 1e3 <= 3 else "NO"
        yield (
            f"| {name} | {first * 1e3:.1f} ms | {limit} ms | {seconds * 1e3:.1f} ms "
            f"| {again * 1e3:.2f} ms | 3 ms "
            f"| {code.kernel.scratch >> 10} KiB | {met} |"
        )


def launching() -> Iterator[str]:
    """Rows of a table: a launch of one block with nothing to do."""
    arrays = (zeros(16),) * 3
    ready = exported(kernels.vector_add, arrays, 16)
    arguments = [part for array in arrays for part in flattened(array)]
    prepared = ready.kernel.prepare((1,), *arguments, backend="cpu", threads=1)
    direct = median(ready.call((1,), arrays, 1), 20_000) * 1e6
    again = median(prepared, 20_000) * 1e6
    met = "yes" if direct <= 5 and again <= 1.5 else "NO"
    times = f"{direct:.2f} µs | 5 µs | {again:.2f} µs | 1.5 µs"
    yield f"| three arrays, six integers | {times} | {met} |"


def interpreted() -> Iterator[str]:
    """Rows of a table: times of Triton's interpreter over ours, one thread."""
    import torch
    import triton_kernels

    torch.set_num_threads(1)
    a, b, c = normal(512, 512), aligned(normal(512, 512)[::-1]), zeros((512, 512))
    ours = exported(kernels.matmul, (a, b, c), 64, 64, 64).call((8, 8), (a, b, c), 1)
    peer, _ = triton_kernels.matmul(*map(torch.from_numpy, (a, b)), (64, 64, 64))
    yield _ratio("matmul 512, 64×64×64", ours, peer, 40)
    x, y = normal(512, 4096), zeros((512, 4096))
    ours = exported(kernels.softmax, (x, y), 4096).call((512,), (x, y), 1)
    yield _ratio("softmax 512×4096", ours, triton_kernels.softmax(torch.from_numpy(x))[0], 500)


def _ratio(name: str, ours: Callable[[], object], peer: Callable[[], object], bar: float) -> str:
    own, other = median(ours, 5), median(peer)
    met = "yes" if other / own >= bar else "NO"
    times = f"{own * 1e3:.2f} ms | {other * 1e3:.0f} ms"
    return f"| {name} | {times} | {other / own:.0f} | {bar} | {met} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    steady_memory()
    text = "\n".join(
        [
            "| kernel | quick code | at most | full code | from disk | at most "
            "| scratch per thread | met |",
            "|---|---|---|---|---|---|---|---|",
            *compiling(),
            "",
            "| launch | `Kernel.launch` | at most | prepared | at most | met |",
            "|---|---|---|---|---|---|",
            *launching(),
            "",
            "| beside Triton's interpreter | Tilewright | Triton | ratio | bar | met |",
            "|---|---|---|---|---|---|",
            *interpreted(),
        ]
    )
    print(text)
    if options.write:
        title = "Compiling and launching kernels from cuTile Python"
        about = f"{today_with()}; medians of {ROUNDS}."
        write_section(title, f"{about}\n\n{text}", "python benchmarks/costs.py --write")


if __name__ == "__main__":
    main()
