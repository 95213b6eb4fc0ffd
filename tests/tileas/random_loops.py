"""Random loops for tests of the scheduler."""

from __future__ import annotations

from random import Random

from tilewright.transforms.tileas.loops import Dependence, Loop, Node
from tilewright.transforms.tileas.resources import TARGETS, Reservation, footprint, latency


def random_loop(random: Random, size: int, most_rows: int = 8) -> Loop:
    """A loop of so many operations, on the classes of a device or with any footprints.

    Program order is no dependence order: values also come from later operations, of earlier
    iterations.
    """
    nodes = tuple(_node(random, n, most_rows) for n in range(size))
    dependences: list[Dependence] = []
    for source in range(size):
        for _ in range(random.randint(0, 2)):
            target = random.randrange(size)
            rows = random.choice((nodes[source].latency, random.randint(0, 2 * most_rows)))
            distance = random.choice((0, 0, 0, 1, 2)) if target > source else random.randint(1, 3)
            dependences.append(Dependence(source, target, rows, distance))
    return Loop(nodes, tuple(dependences))


def _node(random: Random, n: int, most_rows: int) -> Node:
    if random.random() < 0.4:
        target = TARGETS[random.choice(sorted(TARGETS))]
        kind = random.choice(sorted(target.classes))
        work = target.classes[kind].unit * random.choice((1, 2, 4)) // 4
        return Node(f"{kind}{n}", footprint(target, kind, work), latency(target, kind, work))
    parts: list[Reservation] = []
    for resource in random.sample(("mma", "tma", "alu", "smem"), random.choice((0, 1, 1, 2, 3))):
        first = random.choice((0, 0, random.randint(0, most_rows)))
        rows = random.randint(1, most_rows)
        parts.append(Reservation(resource, first, rows))
        if random.random() < 0.2:
            # Used again after a pause: intervals at which it meets itself are refused.
            parts.append(Reservation(resource, first + rows + random.randint(1, 4), 1))
    rows = max((part.first + part.rows for part in parts), default=0)
    return Node(f"n{n}", tuple(parts), rows + random.randint(0, 3))
