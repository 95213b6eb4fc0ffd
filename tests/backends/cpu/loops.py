"""Innermost loops in assembly of 64-bit ARM, as LLVM prints it."""

from __future__ import annotations

import re

__all__ = ["bytes_stored", "innermost_loops", "mnemonics"]

_LABEL = re.compile(r"(\.?L\w+):")
_BRANCH = re.compile(r"(?:b|b\.\w+|cbn?z|tbn?z)\t(?:.*, )?(\.?L\w+)$")


def innermost_loops(assembly: str) -> list[list[str]]:
    """The instructions of each loop that is one block: from a label to the branch back to it."""
    found: list[list[str]] = []
    label, block = "", list[str]()
    for text in assembly.splitlines():
        line = text.partition("//")[0].rstrip()
        if begins := _LABEL.match(line):
            label, block = begins[1], []
        elif line.startswith("\t") and not line.startswith("\t."):
            block.append(line.strip())
            if branch := _BRANCH.fullmatch(line.strip()):
                if label and branch[1] == label:
                    found.append(block)
                label, block = "", []
    return found


def mnemonics(block: list[str]) -> list[str]:
    """The instructions' names."""
    return [line.split()[0] for line in block]


_STORE = re.compile(r"(str|stp|stur|stnp)\t([bhsdq])\d+")
_BYTES = {"b": 1, "h": 2, "s": 4, "d": 8, "q": 16}


def bytes_stored(block: list[str]) -> int:
    """How many bytes of vector registers a block stores."""
    stores = filter(None, map(_STORE.match, block))
    return sum(_BYTES[store[2]] * (1 + store[1].endswith("p")) for store in stores)
