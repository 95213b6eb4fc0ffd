"""The passes on loop nests by name, and pipelines of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from tilewright.passes.kernel import KernelPass
from tilewright.passes.naming import make_pass, parse_passes
from tilewright.transforms.nests.column_major import Layout
from tilewright.transforms.nests.fusing import Fuse
from tilewright.transforms.nests.loading import LoadInPlace
from tilewright.transforms.nests.placing import Place
from tilewright.transforms.nests.pointers import PointersToViews
from tilewright.transforms.nests.product_schedules import Crop, HoistPacking, Prefetch
from tilewright.transforms.nests.raising import RaiseNests
from tilewright.transforms.nests.recomputing import Recompute
from tilewright.transforms.nests.sinking import Sink
from tilewright.transforms.nests.storing import StoreWhole
from tilewright.transforms.nests.streaming import Stream
from tilewright.transforms.nests.vectorizing import Vectorize

__all__ = ["CHECKED", "PASSES", "parse_pipeline", "pipeline"]

PASSES: Mapping[str, type[KernelPass]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            PointersToViews,
            RaiseNests,
            LoadInPlace,
            Sink,
            Fuse,
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

CHECKED = tuple(name for name in PASSES if name != PointersToViews.name)
"""Those that leave each access to tell which element it cannot access."""


def pipeline(
    vector_bits: int, passes: Sequence[str | KernelPass] = tuple(PASSES)
) -> list[KernelPass]:
    """Passes on nests for a target.

    Args:
        vector_bits: of its vectors.
        passes: names of `PASSES`, and other passes as they are.
    """
    given = {"bits": vector_bits}
    made = [make_pass(PASSES[one], given) if isinstance(one, str) else one for one in passes]
    return cast("list[KernelPass]", made)


def parse_pipeline(text: str, vector_bits: int) -> list[KernelPass]:
    """The passes on nests that a text names: `raise-nests,fuse,vectorize(bits=128)`.

    Args:
        text: the text.
        vector_bits: of the vectors of the target, where the text does not say.

    Raises:
        ValueError: it names something that there is not, or cannot be read.
    """
    return cast("list[KernelPass]", parse_passes(text, PASSES, {"bits": vector_bits}))
