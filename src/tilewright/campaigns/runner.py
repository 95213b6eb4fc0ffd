"""Runs the parts of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tilewright.campaigns.cluster import Cluster
from tilewright.campaigns.shards import Shard, perform
from tilewright.campaigns.state import State

__all__ = ["run"]


def run(
    shards: Sequence[Shard],
    state: State | None = None,
    cluster: Cluster | None = None,
    advanced: Callable[[int], None] = lambda count: None,
) -> list[Any]:
    """The results of shards, in their order.

    Args:
        shards: them, numbered from 0.
        state: what has been computed before; it is kept up to date.
        cluster: where; None for this process, one after the other.
        advanced: is told how many are there, first and after each.

    Raises:
        LaunchError: the cluster is of no use.
        Exception: whatever the work of a shard raises.
    """
    known = State(shards) if state is None else state
    left = [shard for shard in shards if shard.number not in known.results]
    advanced(len(known.results))
    for number, result in _here(left) if cluster is None else cluster.results(left):
        known.add(number, result)
        advanced(len(known.results))
    return [known.results[shard.number] for shard in shards]


def _here(shards: Sequence[Shard]) -> Iterator[tuple[int, Any]]:
    for shard in shards:
        yield shard.number, perform(shard)
