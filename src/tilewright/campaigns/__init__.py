"""Campaigns: work in many parts, here or on a cluster, that goes on where it was left.

Each part is a `Shard`. Its result depends on the shard alone, so that all of them together are the
same wherever and however often they are computed.
"""

from __future__ import annotations

from tilewright.campaigns.cluster import Cluster
from tilewright.campaigns.runner import run
from tilewright.campaigns.shards import Shard, perform
from tilewright.campaigns.state import State

__all__ = ["Cluster", "Shard", "State", "perform", "run"]
