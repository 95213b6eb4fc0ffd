"""How long registers hold the tiles of a scheduled loop, and schedules in which that is shorter.

A modulo schedule says nothing of registers: an operation may start long before its result is used,
and that of the next iteration then needs room beside it. At a given interval most operations have
some rows to choose from. They are moved, with what they push on, as long as the most bytes that are
live at a time become fewer, or those of all rows together do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

import numpy as np
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.nesting import walk
from tilewright.targets import target_named
from tilewright.targets.devices import WARP_THREADS, WARPGROUP_WARPS
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.budgets import most_registers
from tilewright.transforms.tileas.costs import is_matrix_product
from tilewright.transforms.tileas.dependences import LoopBody, register_uses
from tilewright.transforms.tileas.loops import Loop, ModuloSchedule, schedule_of
from tilewright.transforms.tileas.pressure import REGISTER_BYTES, RESERVED, pressure_of
from tilewright.transforms.tileas.resources import TimingModel
from tilewright.transforms.tileas.tables import ReservationTable

__all__ = ["SPARE", "live_bytes", "register_space", "shortened"]

MOST_ROUNDS = 4
"""How often all operations are tried at most."""

MOST_MOVES = 32
"""How many times, before and after its own, an operation is tried at."""

MOST_GROUPS = 2
"""Warp groups that share what iterations hold at a time, at most."""

SPARE = (8, 16, 24, 32)
"""Registers of a thread for vectors, beside the tiles: how many it takes shows when the loop is
made."""


def register_space(loops: Sequence[ForOp], target: TimingModel, spare: int = SPARE[0]) -> int:
    """Bytes of tiles for which an agent has registers: those of as many warp groups as there are 64
    rows for in all products. Groups that share columns have to exchange factors; they are taken
    where iterations one after the other do not fit without. Agents that multiply share what there
    is.

    Args:
        loops: what is scheduled.
        target: device.
        spare: registers of a thread that are left for others.
    """
    products = [[op for op in walk(loop) if is_matrix_product(op)] for loop in loops]
    largest = max(1, MOST_GROUPS // max(1, sum(map(bool, products))))
    rows = [cast(TileType, one.results[0].type).shape[-2] for found in products for one in found]
    groups = max(1, min([largest, *(n // 64 for n in rows)]))
    most = most_registers(target_named(target.name), groups)
    bodies = _bodies([one for found in products for one in found])
    if any(pressure_of(one, groups * WARPGROUP_WARPS).registers > most for one in bodies):
        groups = largest
    return _space(groups, target, spare)


def _bodies(operations: Iterable[Operation]) -> Iterable[Block]:
    """The bodies of the agents that execute some operations."""
    found: dict[Block, None] = {}
    for operation in operations:
        block = operation.parent
        while block is not None:
            around = block.parent_op()
            if around is None or around.parent is None or isinstance(around, AgentSwitchOp):
                found[block] = None
                break
            block = around.parent
    return found


def _space(groups: int, target: TimingModel, spare: int) -> int:
    """Bytes of tiles that the registers of so many warp groups hold, beside one that loads."""
    threads = groups * WARPGROUP_WARPS * WARP_THREADS
    most = most_registers(target_named(target.name), groups)
    return threads * (most - RESERVED - spare) * REGISTER_BYTES


def live_bytes(
    body: LoopBody, schedule: ModuloSchedule, later: Mapping[int, int] = MappingProxyType({})
) -> int:
    """The most bytes of tiles that the registers of an agent hold at a time, in a steady state.

    Args:
        body: the graph of the loops.
        schedule: of the graph.
        later: for operations that read tiles until they have finished, by position: how many rows
            after their start they are taken to do that, if not after their latency.
    """
    return _Lifetimes(body, schedule.interval, later).size(schedule.times)[0]


def shortened(body: LoopBody, schedule: ModuloSchedule, space: int) -> ModuloSchedule:
    """A schedule of the same interval whose tiles live for fewer rows, as far as it takes to fit
    into registers.

    Args:
        body: the graph of the loops.
        schedule: of the graph.
        space: bytes that the registers of an agent hold.
    """
    lifetimes = _Lifetimes(body, schedule.interval)
    moves = _Moves(body.loop, schedule.interval)
    times, best = [*schedule.times], lifetimes.size(schedule.times)
    for _ in range(MOST_ROUNDS):
        before = best
        for n in lifetimes.operations:
            for moved in moves.of(n, times):
                size = lifetimes.size(moved)
                if size < best and best[0] > space:
                    times, best = moved, size
        if best == before or best[0] <= space:
            break
    return schedule_of(body.loop, schedule.interval, times)


class _Lifetimes:
    """When the tiles of a loop are live.

    Args:
        body: the graph of the loops.
        interval: of its schedules.
        later: as for `live_bytes`.

    Attributes:
        operations: those that give or use tiles, by position.
    """

    def __init__(
        self,
        body: LoopBody,
        interval: int,
        later: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self._interval = interval
        uses: dict[SSAValue, list[tuple[int, int]]] = {}
        sources: dict[SSAValue, int | None] = {}
        agents: dict[SSAValue, Block | None] = {}
        nodes = body.loop.nodes
        for use in register_uses(body):
            finished = later.get(use.user, nodes[use.user].latency)
            # An agent that waits for a product may begin others before in the same row.
            rows = interval * use.distance + (finished + 1 if use.late else 0)
            uses.setdefault(use.value, []).append((use.user, rows))
            sources[use.value] = use.source
            agents[use.value] = body.operations[use.user].parent
        users = {n for found in uses.values() for n, _ in found}
        inside = {n for n in sources.values() if n is not None}
        self.operations = sorted(users | inside)
        # The same as arrays: of all uses, and of the tiles, of which each has some of the uses.
        every = [use for found in uses.values() for use in found]
        self._users = np.array([n for n, _ in every], dtype=np.int64)
        self._later = np.array([rows for _, rows in every], dtype=np.int64)
        counts = [len(found) for found in uses.values()]
        self._first_uses = np.cumsum([0, *counts[:-1]]) if counts else np.array([], np.int64)
        self._inside = np.array([n is not None for n in sources.values()], dtype=np.bool_)
        self._sources = np.array([n or 0 for n in sources.values()], dtype=np.int64)
        self._sizes = np.array(
            [tile_bytes(cast(TileType, value.type)) for value in uses], dtype=np.int64
        )
        owners = [*agents.values()]
        self._agents = [
            np.array([one is agent for one in owners]) for agent in dict.fromkeys(owners)
        ]
        self._rows = np.arange(interval)

    def size(self, times: Sequence[int]) -> tuple[int, int]:
        """The most bytes that are live at a time in an agent, and those of all rows together."""
        if not self._agents:
            return 0, 0
        starts_of = np.asarray(times, dtype=np.int64)
        ends = np.maximum.reduceat(starts_of[self._users] + self._later, self._first_uses)
        # What comes from outside is there all the time.
        starts = np.where(self._inside, starts_of[self._sources], 0)
        ends = np.where(self._inside, np.maximum(starts, ends), self._interval)
        # How many iterations have theirs in each row.
        before = self._rows + 1
        counts = (ends[:, None] - before) // self._interval
        counts -= (starts[:, None] - before) // self._interval
        live = counts * self._sizes[:, None]
        most = max(int(live[mine].sum(axis=0).max()) for mine in self._agents)
        return most, int(live.sum())


class _Moves:
    """Other times at which operations may start.

    Args:
        loop: the graph.
        interval: of its schedules.
    """

    def __init__(self, loop: Loop, interval: int) -> None:
        self._loop = loop
        self._interval = interval
        size = len(loop.nodes)
        self._after: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self._before: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for d in loop.dependences:
            rows = d.latency - interval * d.distance
            if d.source != d.target:
                self._after[d.source].append((d.target, rows))
                self._before[d.target].append((d.source, rows))

    def of(self, n: int, times: Sequence[int]) -> Iterator[list[int]]:
        """Schedules in which an operation starts at other times, up to an interval away, and those
        that it pushes on with it; of long intervals some times only.

        Args:
            n: the operation.
            times: when all start.
        """
        table = self._table(times)
        step = -(-self._interval // MOST_MOVES)
        for sign, others in ((1, self._after), (-1, self._before)):
            for rows in range(1, self._interval, step):
                found = self._pushed(n, rows, sign, others, times, table.copy())
                if found is not None:
                    yield found

    def _pushed(
        self,
        first: int,
        rows: int,
        sign: int,
        others: Sequence[Sequence[tuple[int, int]]],
        times: Sequence[int],
        table: ReservationTable,
    ) -> list[int] | None:
        """The times if an operation starts so many rows later, or earlier; None if there is no
        room."""
        moved = [*times]
        wanted = {first: moved[first] + sign * rows}
        left = [first]
        while left:
            n = left.pop()
            time = wanted[n]
            footprint = self._loop.nodes[n].footprint
            table.change(footprint, moved[n])
            free = table.free_starts(footprint)
            for further in range(self._interval if n != first else 1):
                if free >> ((time + sign * further) % self._interval) & 1:
                    moved[n] = time + sign * further
                    break
            else:
                return None
            table.change(footprint, moved[n])
            if abs(moved[n] - times[n]) > self._interval or moved[n] < 0:
                return None
            for other, latency in others[n]:
                bound = moved[n] + sign * latency
                if sign * (bound - moved[other]) > 0:
                    if other == first:
                        return None
                    wanted[other] = sign * max(sign * bound, sign * wanted.get(other, bound))
                    left.append(other)
        return moved

    def _table(self, times: Sequence[int]) -> ReservationTable:
        table = ReservationTable(self._interval)
        for node, time in zip(self._loop.nodes, times, strict=True):
            table.change(node.footprint, time)
        return table
