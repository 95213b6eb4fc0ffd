"""Aliases of layouts: `#linear = #nv_tileas.linear<…>` in front of a text, and `#linear` in it.

The types of tiles say their layouts, so that a text would repeat each of them many times.
"""

from __future__ import annotations

import re
from collections import Counter

from tilewright.dialects.nv_tileas.attributes import LAYOUTS

__all__ = ["with_layouts_named"]

_LAYOUT = re.compile(
    r'"(?:[^"\\]|\\.)*+"'  # Strings say what they say.
    rf"|#({'|'.join(re.escape(kind.name) for kind in LAYOUTS)})<[^<>]*+>"
)


def with_layouts_named(text: str) -> str:
    """A text in which each layout is written once, in front, and is called by an alias elsewhere.

    The aliases are numbered in the order in which layouts appear: `#linear`, `#linear1` ….
    """
    if not any(f"#{kind.name}<" in text for kind in LAYOUTS):
        return text
    aliases: dict[str, str] = {}
    numbers = Counter[str]()

    def named(found: re.Match[str]) -> str:
        layout, kind = found[0], found[1]
        if kind is None:
            return layout
        if layout not in aliases:
            word = kind.rpartition(".")[2]
            aliases[layout] = f"#{word}{numbers[word] or ''}"
            numbers[word] += 1
        return aliases[layout]

    body = _LAYOUT.sub(named, text)
    return "".join(f"{alias} = {layout}\n" for layout, alias in aliases.items()) + body
