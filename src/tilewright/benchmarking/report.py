"""How fast a kernel is, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from tilewright.benchmarking import timing
from tilewright.benchmarking.counts import Counts, count
from tilewright.benchmarking.timing import Times
from tilewright.diagnostics import DiagnosticError
from tilewright.execution import Grid
from tilewright.runtime import Kernel

__all__ = ["Benchmark", "report"]

_SCALES = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


@dataclass(frozen=True)
class Benchmark:
    """What to measure.

    Attributes:
        kernel: which.
        grid: tile blocks along x, y and z.
        arguments: of the launches; the arrays are overwritten again and again.
        backend: what runs it.
        threads: with how many threads, one after the other; the CPU back end's.
        rounds: how many.
        compare: another back end to run the same on; None for none.
    """

    kernel: Kernel
    grid: Grid
    arguments: Sequence[Any]
    backend: str = "cpu"
    threads: Sequence[int] = (1,)
    rounds: int = 15
    compare: str | None = None


def report(wanted: Benchmark) -> Iterator[str]:
    """Measure, and tell line by line.

    Raises:
        VerificationError, LaunchError, ExecutionError: the kernel cannot be launched like this.
    """
    grid = "x".join(map(str, wanted.grid))
    yield f"{wanted.kernel.signature}"
    yield f"grid {grid}: {prod(wanted.grid)} tile blocks; {wanted.rounds} interleaved rounds"
    counts = _counted(wanted)
    if isinstance(counts, str):
        yield f"work: not known ({counts})"
    else:
        yield from _work(counts)
    native = wanted.backend == "cpu"
    variants = _variants(wanted)
    times = timing.rounds(variants, wanted.rounds)
    yield ""
    known = counts if isinstance(counts, Counts) else None
    yield from _table(times, known, wanted)
    if native and known is not None:
        yield ""
        yield from _roofline(times, known, wanted)
    yield ""
    if native:
        compiled = timing.compile_times(wanted.kernel, {})
        yield (
            f"compiling: {_time(compiled.quick)} to quick code, {_time(compiled.cold)} to full "
            f"code ({_time(compiled.generating)} of it our own), {_time(compiled.disk)} with its "
            "code on disk"
        )
        launch = timing.launch_times(wanted.kernel, wanted.arguments)
        yield (
            f"a launch by itself: {_time(launch.launch)} through Kernel.launch, "
            f"{_time(launch.prepared)} prepared"
        )
    if wanted.compare is not None:
        yield from _compared(wanted, wanted.compare)


def _counted(wanted: Benchmark) -> Counts | str:
    try:
        return count(wanted.kernel, wanted.grid, wanted.arguments)
    except DiagnosticError as error:
        return f"on the reference machine: {error.diagnostics[0].message}"


def _variants(wanted: Benchmark) -> dict[str, Callable[[], None]]:
    """The launches to time, by what the table calls them."""
    found: dict[str, Callable[[], None]] = {}

    def prepare(backend: str, **options: Any) -> Callable[[], None]:
        return wanted.kernel.prepare(wanted.grid, *wanted.arguments, backend=backend, **options)

    for threads in wanted.threads:
        if wanted.backend == "cpu":
            found[f"cpu, {_some(threads, 'thread')}"] = prepare("cpu", threads=threads, tier="full")
    if wanted.backend != "cpu":
        found[wanted.backend] = prepare(wanted.backend)
    if wanted.compare is not None and wanted.compare not in found:
        found[wanted.compare] = prepare(wanted.compare)
    return found


def _work(counts: Counts) -> Iterator[str]:
    if counts.counted < counts.blocks:
        yield (
            f"work, of {counts.counted} tile blocks scaled to {counts.blocks} "
            "(distinct bytes: no more than the arrays have):"
        )
    else:
        yield "work:"
    floats = ", ".join(f"{n:,} on {name}" for name, n in sorted(counts.floats.items()))
    yield f"  operations: {floats or 'none on floats'}; {counts.integers:,} on integers"
    yield (
        f"  bytes: {counts.read:,} read ({counts.distinct_read:,} distinct), "
        f"{counts.written:,} written ({counts.distinct_written:,} distinct)"
    )


def _table(times: Mapping[str, Times], counts: Counts | None, wanted: Benchmark) -> Iterator[str]:
    head = ("", "median", "quartiles", "GFLOP/s", "of peak", "GB/s", "of peak", "speed-up")
    rows: list[tuple[str, ...]] = [head]
    first = next(iter(times.values())).median
    for position, (name, found) in enumerate(times.items()):
        threads = wanted.threads[position] if name.startswith("cpu, ") else None
        quartiles = f"{_time(found.low)} to {_time(found.high)}"
        row = [name, _time(found.median), quartiles, "", "", "", "", f"{first / found.median:.3g}"]
        if counts is not None:
            floating, moved = counts.floating / found.median, counts.bytes / found.median
            row[3], row[5] = f"{floating / 1e9:.3g}", f"{moved / 1e9:.3g}"
            if threads is not None:
                limits = _limits(counts, threads)
                row[4], row[6] = f"{floating / limits[0]:.1%}", f"{moved / limits[1]:.1%}"
        rows.append(tuple(row))
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()


def _limits(counts: Counts, threads: int) -> tuple[float, float]:
    """Operations and bytes per second that so many threads of this machine reach at most."""
    from tilewright.benchmarking import peaks

    format = peaks.peak_format(counts.main_format)
    return peaks.arithmetic(format, threads), _bandwidth(counts, threads)


def _bandwidth(counts: Counts, threads: int) -> float:
    from tilewright.benchmarking import peaks

    # To the next power of two, so that the same is not measured for all sizes.
    size = 1 << max(counts.bytes - 1, 1).bit_length()
    return peaks.bandwidth(size, threads, _copies(counts))


def _copies(counts: Counts) -> bool:
    return counts.distinct_written * 8 > counts.bytes


def _roofline(times: Mapping[str, Times], counts: Counts, wanted: Benchmark) -> Iterator[str]:
    from tilewright.backends.cpu.target import host_target
    from tilewright.benchmarking import peaks

    target = host_target()
    format = peaks.peak_format(counts.main_format)
    kind = "copying" if _copies(counts) else "reading"
    for threads in dict.fromkeys(wanted.threads):
        arithmetic, bandwidth = _limits(counts, threads)
        yield (
            f"{_some(threads, 'thread')} of this machine ({target.cpu}) at most: "
            f"{arithmetic / 1e9:.0f} GFLOP/s in {format}, {bandwidth / 1e9:.0f} GB/s {kind} "
            f"{_size(counts.bytes)}"
        )
        seconds = times[f"cpu, {_some(threads, 'thread')}"].median
        yield "  " + _bound(counts, seconds, arithmetic, bandwidth)


def _bound(counts: Counts, seconds: float, arithmetic: float, bandwidth: float) -> str:
    """Which limit binds, and how near it is."""
    if not counts.bytes and not counts.floating:
        return "roofline: nothing is computed or moved"
    computing, moving = counts.floating / arithmetic, counts.bytes / bandwidth
    least = max(computing, moving)
    limit = "arithmetic" if computing >= moving else "memory"
    each = counts.floating / counts.bytes if counts.bytes else float("inf")
    return (
        f"roofline: {each:.3g} operations per byte, so {limit} is the limit: at least "
        f"{_time(least)}; reached {least / seconds:.1%} of it"
    )


def _compared(wanted: Benchmark, other: str) -> Iterator[str]:
    backends = wanted.backend, other
    gaps = timing.differences(wanted.kernel, wanted.grid, wanted.arguments, backends)
    shown = f"at most {max(gaps):.3g}" if any(gaps) else "none"
    yield f"differences of the results from those of {other}: {shown}"


def _some(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _time(seconds: float) -> str:
    scale, unit = next((pair for pair in _SCALES if seconds >= pair[0]), _SCALES[-1])
    return f"{seconds / scale:.3g} {unit}"


def _size(size: int) -> str:
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if size >= unit:
            return f"{size / unit:.3g} {name}"
    return f"{size} bytes"
