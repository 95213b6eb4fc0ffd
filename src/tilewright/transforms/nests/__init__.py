"""Passes on loop nests: from operations on tiles to nests, one decision each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.column_major import Layout
from tilewright.transforms.nests.fusing import Fuse
from tilewright.transforms.nests.loading import LoadInPlace
from tilewright.transforms.nests.placing import Place
from tilewright.transforms.nests.pointers import PointersToViews
from tilewright.transforms.nests.privatizing import PrivatiseAtomics
from tilewright.transforms.nests.product_schedules import Crop, HoistPacking, Prefetch
from tilewright.transforms.nests.raising import RaiseNests
from tilewright.transforms.nests.recomputing import Recompute
from tilewright.transforms.nests.sinking import Sink
from tilewright.transforms.nests.storing import StoreWhole
from tilewright.transforms.nests.streaming import Stream
from tilewright.transforms.nests.vectorizing import Vectorize

__all__ = ["CHECKED", "PASSES", "pipeline"]

PASSES: Mapping[str, type[KernelPass]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            PointersToViews,
            RaiseNests,
            LoadInPlace,
            Sink,
            Fuse,
            PrivatiseAtomics,
            StoreWhole,
            Stream,
            Recompute,
            Layout,
            Vectorize,
            Place,
            HoistPacking,
            Prefetch,
            Crop,
        )
    }
)
"""All passes on nests by name, in the order in which they run."""

CHECKED = tuple(
    name for name, kind in PASSES.items() if kind not in (PointersToViews, PrivatiseAtomics)
)
"""Those that leave each access to tell which element it cannot access."""


def pipeline(vector_bits: int, names: Sequence[str] = tuple(PASSES)) -> list[KernelPass]:
    """Passes on nests for a target.

    Args:
        vector_bits: of its vectors.
        names: of the passes.
    """
    made = [PASSES[name]() for name in names]
    return [replace(one, bits=vector_bits) if isinstance(one, Vectorize) else one for one in made]
