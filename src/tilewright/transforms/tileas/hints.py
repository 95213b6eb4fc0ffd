"""Pass `hints`: says which optimization hints the lowering does not follow.

Hints may be ignored, but not in silence. Of those for the target, or for all targets, `allow_tma`
decides how tiles are loaded; the others have no effect. In particular there are no clusters of tile
blocks: none of them loads a tile for others too (multicast), and no two multiply together
(`cta_group::2` of `tcgen05`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr
from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.attributes import OptimizationHintsAttr
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

FOLLOWED = ("allow_tma",)
"""The hints that have an effect."""

CLUSTERS = "num_cta_in_cga"
"""The hint for so many tile blocks in a cluster."""

_WHY = {
    CLUSTERS: "there are no clusters: tile blocks load and multiply by themselves, without "
    "multicast and `cta_group::2`",
}
"""What is to say of a hint that is not followed."""


class Hints(KernelPass):
    """Remarks on hints that are not followed."""

    name = "hints"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        architecture = target_or_default(anchor).name.rstrip("a")
        for operation in walk(anchor):
            messages = [
                f"{name} = {_number(value)} is not followed: {_WHY.get(name, 'it has no effect')}"
                for name, value in _hints_for(operation, architecture)
                if name not in FOLLOWED and (name, _number(value)) != (CLUSTERS, 1)
            ]
            if messages:
                context.missed(self, "; ".join(messages), operation)


def _hints_for(operation: Operation, architecture: str) -> Iterator[tuple[str, Attribute]]:
    """The hints of an operation for an architecture; those for all where it has none."""
    hints = operation.properties.get("optimization_hints")
    if isinstance(hints, OptimizationHintsAttr):
        entries = hints.entries.data
        found: dict[str, Attribute] = {}
        for key in ("default", architecture):
            given = entries.get(key)
            found.update(given.data if isinstance(given, DictionaryAttr) else {})
        yield from found.items()


def _number(value: Attribute) -> object:
    if isinstance(value, IntegerAttr):
        return cast("IntegerAttr[Any]", value).value.data
    return value
