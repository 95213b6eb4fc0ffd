"""Lowering to TileAS: all passes in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.queue import ExecuteOp
from tilewright.nesting import clone, walk
from tilewright.passes import Pass, PassContext, PassError, PassManager
from tilewright.transforms.tileas.asynchronous import Asynchronous
from tilewright.transforms.tileas.budgets import Budgets
from tilewright.transforms.tileas.canonicalize import Canonicalize
from tilewright.transforms.tileas.convert import Convert
from tilewright.transforms.tileas.depths import Stages
from tilewright.transforms.tileas.expand import Expand
from tilewright.transforms.tileas.partition import Partition
from tilewright.transforms.tileas.pipelines import Pipelines
from tilewright.transforms.tileas.products import Products
from tilewright.transforms.tileas.regions import Regions
from tilewright.transforms.tileas.returns import Returns
from tilewright.transforms.tileas.schedule import Scheduling
from tilewright.transforms.tileas.sink import Sink
from tilewright.transforms.tileas.storage import Storage
from tilewright.verifier import PlaceOf

TARGETS = ("sm_90a", "sm_100a")
"""The targets that TileAS is lowered for: those with a copy engine and warp-group budgets."""
MOST_AGENTS = 3


@dataclass(frozen=True)
class Options:
    """What can be chosen about the lowering.

    Attributes:
        stages: stages of each pipeline, or as many as fit; None takes them from the schedule.
        agents: how many agents at most: 1 to 3; None is 2.
        target: the target.

    Raises:
        ValueError: an option is out of range.
    """

    stages: int | None = None
    agents: int | None = None
    target: str = "sm_90a"

    def __post_init__(self) -> None:
        if self.stages is not None and self.stages < 1:
            raise ValueError(f"stages must be at least 1, found {self.stages}")
        if self.agents is not None and not 1 <= self.agents <= MOST_AGENTS:
            raise ValueError(f"agents must be 1 to {MOST_AGENTS}, found {self.agents}")
        if self.target not in TARGETS:
            raise ValueError(f"target must be {' or '.join(TARGETS)}, found {self.target!r}")


DEFAULTS = Options()

MAX_LOWERED_NESTING = 256
"""How deep the bodies of a kernel may nest to be lowered."""

PASSES: Mapping[str, Callable[[Options], Pass]] = {
    "returns": lambda options: Returns(),
    "convert": lambda options: Convert(),
    "partition": lambda options: Partition(options.agents or 2),
    "pipelines": lambda options: Pipelines(),
    "sink": lambda options: Sink(),
    "expand": lambda options: Expand(),
    "asynchronous": lambda options: Asynchronous(),
    "schedule": lambda options: Scheduling(options.target),
    "products": lambda options: Products(options.stages),
    "stages": lambda options: Stages(options.stages),
    "budgets": lambda options: Budgets(),
    "storage": lambda options: Storage(),
}
"""The passes of the lowering by name, in the order in which they run."""

MORE_PASSES: Mapping[str, Callable[[Options], Pass]] = {
    "canonicalize": lambda options: Canonicalize(),
    "regions": lambda options: Regions(),
}
"""Passes by name that only run if they are asked for."""


def passes_named(names: Sequence[str] | None, options: Options = DEFAULTS) -> list[Pass]:
    """The passes with these names; None is all of them.

    Raises:
        ValueError: there is no such pass.
    """
    known = {**PASSES, **MORE_PASSES}
    unknown = [name for name in names or () if name not in known]
    if unknown:
        raise ValueError(f"there is no pass {unknown[0]!r}: there are {', '.join(known)}")
    return [known[name](options) for name in (PASSES if names is None else names)]


def lower(
    module: ModuleOp,
    stages: int | None = None,
    agents: int | None = None,
    target: str = "sm_90a",
    *,
    passes: Sequence[str] | None = None,
    place_of: PlaceOf = debug_place,
    after: Callable[[Pass, Operation], None] | None = None,
) -> ModuleOp:
    """Lower all kernels of a module to TileAS.

    Args:
        module: a module of `cuda_tile`; it stays as it is.
        stages: stages of each pipeline, or as many as fit; None takes them from the schedule.
        agents: how many agents at most: 1, 2 (loads ahead of the computation; the default) or 3
            (stores behind it too).
        target: `sm_90a` or `sm_100a`.
        passes: names of the passes to run, in order; None runs all.
        place_of: finds the place of an operation of the given module for diagnostics.
        after: called after each pass with the pass and the module so far.

    Returns:
        The lowered module.

    Raises:
        ValueError: an option is out of range, or there is no such pass.
        VerificationError: the module breaks rules.
        PassError: a kernel cannot be lowered.
    """
    chosen = passes_named(passes, Options(stages, agents, target))
    if passes is None:
        _refuse_lowered(module, place_of)
    _refuse_deep(module, place_of)
    lowered = clone(module)
    PassManager(chosen, after=after).run(lowered, PassContext(place_of))
    return lowered


def _refuse_deep(module: ModuleOp, place_of: PlaceOf) -> None:
    depths: dict[Operation | None, int] = {}
    for operation in walk(module):
        depth = depths[operation] = depths.get(operation.parent_op(), -1) + 1
        if depth > MAX_LOWERED_NESTING:
            message = f"is inside more than {MAX_LOWERED_NESTING} bodies, which is not lowered"
            raise PassError(Diagnostic(message, place_of(operation), operation=operation.name))


def _refuse_lowered(module: ModuleOp, place_of: PlaceOf) -> None:
    for operation in walk(module):
        if isinstance(operation, AgentSwitchOp | ExecuteOp):
            message = "the kernel has been lowered already: name the passes to run (--passes)"
            name = operation.name
            raise PassError(Diagnostic(message, place_of(operation), operation=name))
