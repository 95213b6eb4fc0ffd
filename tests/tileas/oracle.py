"""What schedules of small loops can be at best, found without the scheduler's methods.

`best_interval` decides feasibility exactly: for each pair of operations that share a resource it
branches over the runs of allowed differences of their starts, and keeps the longest paths between
all operations closed under the choices. `smallest_by_enumeration` tries all rows of very small
loops and checks the former. `violations` plays iterations of a schedule one after the other on
tables of absolute time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from tilewright.transforms.tileas.loops import Loop, ModuloSchedule

_NONE = -(10**9)
Paths = list[list[int]]


def violations(loop: Loop, schedule: ModuloSchedule, iterations: int = 12) -> list[str]:
    """What is wrong with a schedule; nothing if it is valid."""
    found: list[str] = []
    interval, times = schedule.interval, schedule.times
    if interval < 1 or min(times, default=0) != 0:
        found.append(f"interval {interval}, first start {min(times, default=0)}")
    taken: dict[tuple[str, int], str] = {}
    for k in range(iterations):
        for n, node in enumerate(loop.nodes):
            for part in node.footprint:
                start = k * interval + times[n] + part.first
                for row in range(start, start + part.rows):
                    who = f"{node.name} of iteration {k}"
                    other = taken.setdefault((part.resource, row), who)
                    if other != who:
                        found.append(f"{part.resource} in row {row}: {other} and {who}")
    for d in loop.dependences:
        for k in range(d.distance, iterations):
            ready = (k - d.distance) * interval + times[d.source] + d.latency
            if k * interval + times[d.target] < ready:
                found.append(f"{d} is not kept in iteration {k}")
                break
    if sorted(schedule.orders) != list(range(len(times))):
        found.append(f"{schedule.orders} is no total order")
    # In the body of the pipelined loop, an operation of stage s works on iteration k - s.
    for d in loop.dependences:
        source = (schedule.stages[d.source], schedule.orders[d.source])
        target = (schedule.stages[d.target] + d.distance, schedule.orders[d.target])
        if source >= target and d.source != d.target:
            found.append(f"{d} is against the order of the body")
    end = max(times, default=0)
    if schedule.stage_count != end // interval + 1:
        found.append(f"{schedule.stage_count} stages for an end in row {end}")
    return found


def best_interval(loop: Loop, most: int = 400) -> int:
    """The smallest initiation interval for which a schedule exists."""
    return next(interval for interval in range(1, most) if feasible(loop, interval))


def feasible(loop: Loop, interval: int) -> bool:
    """Whether a schedule with an initiation interval exists."""
    rows = [_rows(loop, n) for n in range(len(loop.nodes))]
    for own in rows:
        folded = [(resource, row % interval) for resource, row in own]
        if len(set(folded)) < len(folded):
            return False
    paths = _closed(loop, interval)
    if paths is None:
        return False
    # What lies on no common cycle can be put off by whole intervals. So such dependences don't
    # matter, and the first operation of each cycle may be kept within one interval of the origin.
    size = len(loop.nodes)
    kept: Paths = [[_NONE] * (size + 1) for _ in range(size + 1)]
    kept[size][size] = 0
    for a in range(size):
        together = [b for b in range(size) if paths[a][b] > _NONE and paths[b][a] > _NONE]
        for b in together:
            kept[a][b] = paths[a][b]
        if together[0] == a:
            kept[size][a], kept[a][size] = 0, 1 - interval
    for via in range(size + 1):
        _through(kept, via)
    pairs = [
        (a, b, runs)
        for a, b in combinations(range(size), 2)
        if (runs := _allowed(rows[a], rows[b], interval)) is not None
    ]
    return _choose(kept, pairs, interval)


def _rows(loop: Loop, n: int) -> list[tuple[str, int]]:
    return [
        (part.resource, part.first + k)
        for part in loop.nodes[n].footprint
        for k in range(part.rows)
    ]


def _closed(loop: Loop, interval: int) -> Paths | None:
    """All longest paths; None if a cycle is positive."""
    size = len(loop.nodes)
    paths = [[0 if a == b else _NONE for b in range(size)] for a in range(size)]
    for d in loop.dependences:
        rows = d.latency - interval * d.distance
        paths[d.source][d.target] = max(paths[d.source][d.target], rows)
    for via in range(size):
        _through(paths, via)
    return None if any(paths[n][n] > 0 for n in range(size)) else paths


def _through(paths: Paths, via: int) -> None:
    for row in paths:
        if row[via] > _NONE:
            first = row[via]
            for b, second in enumerate(paths[via]):
                if second > _NONE and first + second > row[b]:
                    row[b] = first + second


def _allowed(
    one: list[tuple[str, int]], other: list[tuple[str, int]], interval: int
) -> list[tuple[int, int]] | None:
    """Runs of allowed (start of other - start of one) mod interval; None if all are allowed."""
    refused = {
        (row - second) % interval
        for resource, row in one
        for same, second in other
        if resource == same
    }
    if not refused:
        return None
    good = [d for d in range(interval) if d not in refused]
    runs: list[tuple[int, int]] = []
    for d in good:
        if runs and runs[-1][1] == d - 1:
            runs[-1] = (runs[-1][0], d)
        else:
            runs.append((d, d))
    return runs


def _options(
    paths: Paths, a: int, b: int, runs: list[tuple[int, int]], interval: int
) -> list[tuple[int, int]] | None:
    """Runs of differences that are still possible; None if the pair is decided already."""
    least, most = paths[a][b], -paths[b][a]
    found: list[tuple[int, int]] = []
    for turn in range(least // interval - 1, most // interval + 1):
        for first, last in runs:
            low, high = first + turn * interval, last + turn * interval
            if high >= least and low <= most:
                if low <= least and most <= high:
                    return None
                found.append((low, high))
    return found


def _choose(
    paths: Paths, pairs: list[tuple[int, int, list[tuple[int, int]]]], interval: int
) -> bool:
    """Whether all pairs can be given a run of differences."""
    best: tuple[int, int, list[tuple[int, int]]] | None = None
    open_pairs: list[tuple[int, int, list[tuple[int, int]]]] = []
    for a, b, runs in pairs:
        options = _options(paths, a, b, runs, interval)
        if options is None:
            continue
        if not options:
            return False
        open_pairs.append((a, b, runs))
        if best is None or len(options) < len(best[2]):
            best = a, b, options
    if best is None:
        return True
    a, b, options = best
    for low, high in options:
        changed = [list(row) for row in paths]
        kept = _tighten(changed, a, b, low) and _tighten(changed, b, a, -high)
        if kept and _choose(changed, open_pairs, interval):
            return True
    return False


def _tighten(paths: Paths, a: int, b: int, rows: int) -> bool:
    """Ask that b starts at least so many rows after a; False if that can't be."""
    if rows <= paths[a][b]:
        return True
    if rows + paths[b][a] > 0:
        return False
    for first, row in enumerate(paths):
        if row[a] > _NONE:
            start = row[a] + rows
            for last, second in enumerate(paths[b]):
                if second > _NONE and start + second > row[last]:
                    paths[first][last] = start + second
    return True


def smallest_by_enumeration(loop: Loop, most: int) -> int:
    """The smallest feasible interval by trying every row of every operation."""
    return next(i for i in range(1, most) if any(_fits(loop, i, rows) for rows in _all(loop, i)))


def _all(loop: Loop, interval: int) -> Iterator[tuple[int, ...]]:
    return product(range(interval), repeat=len(loop.nodes))


def _fits(loop: Loop, interval: int, rows: tuple[int, ...]) -> bool:
    taken: set[tuple[str, int]] = set()
    for n, start in enumerate(rows):
        for resource, row in _rows(loop, n):
            place = (resource, (start + row) % interval)
            if place in taken:
                return False
            taken.add(place)
    # Whole intervals that operations are put off by: relax until nothing changes.
    turns = [0] * len(rows)
    for _ in range(len(rows) + 1):
        changed = False
        for d in loop.dependences:
            short = d.latency - interval * d.distance + rows[d.source] - rows[d.target]
            needed = turns[d.source] - (-short // interval)
            if needed > turns[d.target]:
                turns[d.target], changed = needed, True
        if not changed:
            return True
    return False
