"""The version of the level: what its types and operations are changes with it.

A module that `lower` makes says which it is of (`nv_tileas.version`). One of another version is
refused with its number; one that says none is taken for one of this version.

1. Stages and buffers were of type `tile`; copies and allocations named their memory; the storage of
   a pipeline was no value.
2. They are of type `buffer`, which says where it lies; `create_pipeline` takes its storage.
3. Accumulators of `tcgen05` are buffers in tensor memory, which are given back (`dealloc_tensor`).
"""

from __future__ import annotations

import re
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute

__all__ = ["VERSION", "VERSION_ATTRIBUTE", "version_hint", "version_problem"]

VERSION = 3
"""The version that this package reads and writes."""

VERSION_ATTRIBUTE = "nv_tileas.version"
"""The attribute of a module that says its version."""

_STATED = re.compile(re.escape(VERSION_ATTRIBUTE) + r"\s*=\s*(\d+)")


def version_problem(stated: Attribute) -> str | None:
    """What is wrong with the version that a module states, None when nothing is."""
    if not isinstance(stated, IntegerAttr):
        return f"{VERSION_ATTRIBUTE} must be a number, found {stated}"
    return _problem(cast("IntegerAttr[Any]", stated).value.data)


def _problem(version: int) -> str | None:
    if version == VERSION:
        return None
    return (
        f"the module is of version {version} of nv_tileas, but this is version {VERSION}: lower "
        "the kernel again"
    )


def version_hint(text: str) -> tuple[str, int] | None:
    """What a text that cannot be read says of its version, if that may be why: a message, and its
    place in the text.

    Args:
        text: the text.
    """
    stated = _STATED.search(text)
    if stated is not None:
        problem = _problem(int(stated[1]))
        return None if problem is None else (problem, stated.start())
    first = text.find("nv_tileas.")
    if first < 0:
        return None
    return (
        f"the module does not say of which version of nv_tileas it is; this is version {VERSION} "
        f"({VERSION_ATTRIBUTE} = {VERSION} : i32)",
        first,
    )
