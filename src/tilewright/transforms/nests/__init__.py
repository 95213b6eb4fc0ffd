"""Passes on loop nests: from operations on tiles to nests, one decision each."""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.passes.base import Pass
from tilewright.transforms.nests.fusing import Fuse
from tilewright.transforms.nests.loading import LoadInPlace
from tilewright.transforms.nests.placing import Place
from tilewright.transforms.nests.raising import RaiseNests
from tilewright.transforms.nests.storing import StoreWhole
from tilewright.transforms.nests.vectorizing import Vectorize

__all__ = ["PASSES", "Fuse", "LoadInPlace", "Place", "RaiseNests", "StoreWhole", "Vectorize"]

PASSES: Mapping[str, type[Pass]] = MappingProxyType(
    {kind.name: kind for kind in (RaiseNests, LoadInPlace, Fuse, StoreWhole, Vectorize, Place)}
)
"""All passes on nests by name, in the order in which they run."""
