"""What a strategy is: places of a module, and what makes the module smaller at each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tilewright.reduction.draft import Draft

__all__ = ["Edit", "Site", "Strategy"]

Edit = Callable[[], bool]
"""Changes the draft that it was made for; False if there is nothing to change."""

Site = tuple[Edit, ...]
"""The edits that a place may get, one of them. The first is also made at many places at once."""


@dataclass(frozen=True)
class Strategy:
    """One way in which modules are made smaller.

    Attributes:
        name: what reports call it.
        sites: the places of a draft. Drafts that are copies of each other have the same places in
            the same order; edits of later places are made first.
    """

    name: str
    sites: Callable[[Draft], Iterator[Site]]
