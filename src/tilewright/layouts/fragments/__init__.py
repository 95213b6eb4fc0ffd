"""Fragments: how matrix instructions have tiles in registers, in shared and in tensor memory."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tilewright.layouts.errors import LayoutError
from tilewright.layouts.fragments.descriptors import MatrixDescriptor, accumulator, descriptor
from tilewright.layouts.fragments.matrices import (
    TENSOR_LOADS,
    matrix_fragments,
    tensor_memory_fragments,
)
from tilewright.layouts.fragments.mma import MMAS, WGMMAS, mma_fragments, wgmma_fragments
from tilewright.layouts.fragments.model import Fragment
from tilewright.layouts.fragments.shared import (
    SWIZZLES,
    SharedSwizzle,
    canonical,
    shared_atom,
    tma_box,
)

__all__ = [
    "MMAS",
    "SWIZZLES",
    "TENSOR_LOADS",
    "WGMMAS",
    "Fragment",
    "MatrixDescriptor",
    "SharedSwizzle",
    "accumulator",
    "canonical",
    "descriptor",
    "fragment",
    "fragments",
    "shared_atom",
    "tma_box",
]


@cache
def fragments() -> Mapping[str, Fragment]:
    """All fragments in registers by name."""
    families = (mma_fragments, wgmma_fragments, matrix_fragments, tensor_memory_fragments)
    return MappingProxyType({each.name: each for family in families for each in family()})


def fragment(name: str) -> Fragment:
    """A fragment by name, such as `mma.m16n8k16.f16:A`; the type may be left out where fragments
    of all types are the same, and D is C.

    Raises:
        LayoutError: there is none of this name, or there are several that differ.
    """
    known = fragments()
    if name in known:
        return known[name]
    shape, colon, operand = name.partition(":")
    if operand == "D":
        return fragment(f"{shape}:C")
    fitting = [known[each] for each in known if colon and _is_of(each, shape, operand)]
    if len({(each.layout, each.bits) for each in fitting}) == 1:
        return fitting[0]
    if fitting:
        names = ", ".join(each.name for each in fitting[:4])
        raise LayoutError(f"fragments of the name {name!r} differ by type: {names} …")
    close = difflib.get_close_matches(name, list(known), 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise LayoutError(f"there is no fragment {name!r}{hint}")


def _is_of(name: str, shape: str, operand: str) -> bool:
    known, _, of = name.partition(":")
    return of == operand and known.startswith(f"{shape}.")
