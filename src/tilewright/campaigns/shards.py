"""The parts of a campaign."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib import import_module
from typing import Any

__all__ = ["Shard", "fingerprint", "perform"]


@dataclass(frozen=True)
class Shard:
    """A part of a campaign.

    Attributes:
        number: from 0.
        work: what does it: `module:function`, which takes what is given and gives JSON.
        given: what that takes, as JSON.
    """

    number: int
    work: str
    given: Mapping[str, Any]


def perform(shard: Shard) -> Any:
    """Do a part of a campaign; its result is JSON."""
    module, _, name = shard.work.partition(":")
    return getattr(import_module(module), name)(shard.given)


def fingerprint(shards: Sequence[Shard]) -> str:
    """What tells a campaign from others."""
    text = json.dumps([asdict(shard) for shard in shards], sort_keys=True)
    return sha256(text.encode()).hexdigest()
