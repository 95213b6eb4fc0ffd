"""The passes on loop nests by name, and pipelines of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.execution import Options
from tilewright.passes.kernel import KernelPass
from tilewright.passes.naming import parse_passes
from tilewright.passes.sink_broadcasts import SinkBroadcasts
from tilewright.transforms.nests.blocking import BlockProducts
from tilewright.transforms.nests.coarsening import CoarsenBlocks
from tilewright.transforms.nests.column_major import Layout
from tilewright.transforms.nests.consecutive import TestConsecutive
from tilewright.transforms.nests.critical import CriticalSections
from tilewright.transforms.nests.cutting import CutEdges
from tilewright.transforms.nests.deepening import Deepen
from tilewright.transforms.nests.deriving import DerivePointers
from tilewright.transforms.nests.edges import Edges
from tilewright.transforms.nests.fusing import Fuse
from tilewright.transforms.nests.grid import Grid
from tilewright.transforms.nests.instrumenting import Instrument
from tilewright.transforms.nests.limiting import Limit
from tilewright.transforms.nests.loading import LoadInPlace
from tilewright.transforms.nests.narrowing import NarrowIndices
from tilewright.transforms.nests.next_tiles import PrefetchNext
from tilewright.transforms.nests.packing import Pack
from tilewright.transforms.nests.parallel_copies import ParallelCopies
from tilewright.transforms.nests.placing import Place
from tilewright.transforms.nests.pointers import PointersToViews
from tilewright.transforms.nests.prefetching import PrefetchReads
from tilewright.transforms.nests.privatizing import PrivatiseAtomics
from tilewright.transforms.nests.product_schedules import Crop, HoistPacking, Prefetch
from tilewright.transforms.nests.promoting import Promote
from tilewright.transforms.nests.raising import RaiseNests
from tilewright.transforms.nests.recomputing import Recompute
from tilewright.transforms.nests.reusing import ReuseBuffers
from tilewright.transforms.nests.sinking import Sink
from tilewright.transforms.nests.storing import StoreWhole
from tilewright.transforms.nests.streaming import Stream
from tilewright.transforms.nests.strip_mining import StripMine
from tilewright.transforms.nests.traversal import OrderBlocks
from tilewright.transforms.nests.unrolling import Unroll
from tilewright.transforms.nests.unswitching import Unswitch
from tilewright.transforms.nests.vectorizing import Vectorize
from tilewright.transforms.nests.versioning import VersionLoops

__all__ = [
    "CHECKED",
    "NAMED",
    "PASSES",
    "Passes",
    "Vectors",
    "parse_pipeline",
    "passes_of",
    "pipeline",
]

Passes: TypeAlias = "str | Sequence[str | KernelPass] | None"
"""What back ends take for the option `passes`."""

Vectors: TypeAlias = "Mapping[str, int | bool]"
"""What passes ask of the vectors of a target: their options `bits`, `registers` and so on."""

PASSES: Mapping[str, type[KernelPass]] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            SinkBroadcasts,
            Unroll,
            CoarsenBlocks,
            StripMine,
            PointersToViews,
            DerivePointers,
            NarrowIndices,
            VersionLoops,
            RaiseNests,
            LoadInPlace,
            Sink,
            Fuse,
            PrivatiseAtomics,
            CriticalSections,
            StoreWhole,
            Stream,
            Recompute,
            Layout,
            Edges,
            Vectorize,
            TestConsecutive,
            BlockProducts,
            Place,
            CutEdges,
            Limit,
            Unswitch,
            ParallelCopies,
            ReuseBuffers,
            HoistPacking,
            Prefetch,
            PrefetchReads,
            Promote,
            Deepen,
            Pack,
            Crop,
            Grid,
            OrderBlocks,
            PrefetchNext,
        )
    }
)
"""All passes on nests by name, in the order in which they run."""

NAMED: Mapping[str, type[KernelPass]] = MappingProxyType({Instrument.name: Instrument, **PASSES})
"""Those, and the passes that run only where they are asked for, before the others."""

_IN_CHECKED_CODE: Mapping[type[KernelPass], str] = MappingProxyType(
    {
        CoarsenBlocks: "",
        StripMine: "",
        PointersToViews: f"{PointersToViews.name}(checked=yes)",
        StoreWhole: f"{StoreWhole.name}(checked=yes)",
        PrefetchNext: f"{PrefetchNext.name}(checked=yes)",
    }
)
"""What is done instead of a pass, or nothing, so that each access can tell in which tile block it
is and which element it cannot access."""

_IN_QUICK_CODE: Mapping[type[KernelPass], str] = MappingProxyType(
    {
        CoarsenBlocks: f"{CoarsenBlocks.name}(compact=yes)",
        VersionLoops: "",
        StoreWhole: f"{StoreWhole.name}(guarded=no)",
        Stream: "",
        Vectorize: f"{Vectorize.name}(compact=yes)",
        CutEdges: "",
        Limit: "",
        Unswitch: "",
        Prefetch: "",
        PrefetchReads: "",
        Promote: "",
        Deepen: "",
        Pack: f"{Pack.name}(compact=yes)",
        Crop: "",
        PrefetchNext: "",
    }
)
"""What is done instead of a pass, or nothing, where code is to be there soon: what makes code
faster, and more of it."""


def _usual(checked: bool, quick: bool) -> tuple[str, ...]:
    """The passes where nobody names any."""
    changes: dict[type[KernelPass], str] = {}
    if checked:
        changes |= _IN_CHECKED_CODE
    if quick:
        changes |= _IN_QUICK_CODE
    return tuple(text for name, kind in PASSES.items() if (text := changes.get(kind, name)))


CHECKED = _usual(checked=True, quick=False)
"""The passes for checked code."""

_REQUIRED = ("parallel-copies", "grid")
"""Without these, back ends cannot execute nests."""


def pipeline(
    vectors: Vectors = MappingProxyType({}), passes: Sequence[str | KernelPass] = tuple(PASSES)
) -> list[KernelPass]:
    """Passes on nests for a target.

    Args:
        vectors: of it.
        passes: names of `NAMED`, perhaps with options, and other passes as they are.

    Raises:
        ValueError: a name is none, or has no such option.
    """
    made: list[KernelPass] = []
    for one in passes:
        made += parse_pipeline(one, vectors) if isinstance(one, str) else [one]
    return made


def parse_pipeline(text: str, vectors: Vectors = MappingProxyType({})) -> list[KernelPass]:
    """The passes on nests that a text names: `raise-nests,fuse,vectorize(bits=128)`.

    Args:
        text: the text.
        vectors: of the target, where the text does not say.

    Raises:
        ValueError: it names something that there is not, or cannot be read.
    """
    return cast("list[KernelPass]", parse_passes(text, NAMED, vectors))


def passes_of(
    options: Options, vectors: Vectors = MappingProxyType({}), quick: bool = False
) -> list[KernelPass]:
    """The passes that the option `passes` asks for: a text with `+` between them, or a sequence.

    Back ends execute nests in a loop over tile blocks: `raise-nests` must be among them;
    `parallel-copies` and `grid` come last where they are not named.

    Args:
        options: of a back end.
        vectors: of the target.
        quick: whether code is to be there soon: then only passes that quick code is worth, unless
            the option names others.

    Raises:
        LaunchError: it is none of these, there is no such pass, or `raise-nests` is missing.
    """
    given: Any = options.get("passes")
    if given is None:
        return pipeline(vectors, _usual(bool(options.get("checked")), quick))
    parts: list[Any] = given.split("+") if isinstance(given, str) else []
    if isinstance(given, list | tuple):
        parts = [*cast("Sequence[Any]", given)]
    if not all(parts) or not all(isinstance(one, str | KernelPass) for one in parts) or not parts:
        wanted = "names of passes with + between them, or a sequence of names and passes"
        raise LaunchError(
            Diagnostic(f"passes must be {wanted}, found {shown(cast(object, given))}")
        )
    try:
        made = pipeline(vectors, parts)
    except ValueError as error:
        raise LaunchError(Diagnostic(f"passes: {error}")) from None
    if not any(isinstance(one, RaiseNests) for one in made):
        raise LaunchError(Diagnostic("passes: raise-nests must be among them"))
    for name in _REQUIRED:
        if not any(isinstance(one, PASSES[name]) for one in made):
            made += pipeline(vectors, [name])
    return made
