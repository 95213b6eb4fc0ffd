"""Lowering to TileAS: all passes in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.queue import ExecuteOp
from tilewright.dialects.nv_tileas.version import VERSION, VERSION_ATTRIBUTE
from tilewright.nesting import clone, walk
from tilewright.passes import Pass, PassContext, PassError, PassManager
from tilewright.passes.naming import parse_passes
from tilewright.targets import target_named
from tilewright.transforms.tileas.accumulators import Accumulators
from tilewright.transforms.tileas.asynchronous import Asynchronous
from tilewright.transforms.tileas.boxes import Boxes
from tilewright.transforms.tileas.budgets import Budgets
from tilewright.transforms.tileas.canonicalize import Canonicalize
from tilewright.transforms.tileas.convert import Convert
from tilewright.transforms.tileas.cooperate import MOST_CONSUMERS, Cooperate
from tilewright.transforms.tileas.depths import Stages
from tilewright.transforms.tileas.epilogue import Epilogue
from tilewright.transforms.tileas.exchanges import Exchanges
from tilewright.transforms.tileas.expand import Expand
from tilewright.transforms.tileas.factors import Factors
from tilewright.transforms.tileas.fences import Fences
from tilewright.transforms.tileas.hints import Hints
from tilewright.transforms.tileas.hoisting import Hoist
from tilewright.transforms.tileas.layouts import Layouts
from tilewright.transforms.tileas.matrices import Matrices
from tilewright.transforms.tileas.operands import Operands
from tilewright.transforms.tileas.orders import Orders
from tilewright.transforms.tileas.overlap import Overlap
from tilewright.transforms.tileas.partition import MOST_AGENTS, Partition
from tilewright.transforms.tileas.pieces import Pieces
from tilewright.transforms.tileas.pingpong import PingPong
from tilewright.transforms.tileas.pipelines import Pipelines
from tilewright.transforms.tileas.regions import Regions
from tilewright.transforms.tileas.returns import Returns
from tilewright.transforms.tileas.schedule import Scheduling
from tilewright.transforms.tileas.sink import Sink
from tilewright.transforms.tileas.storage import Storage
from tilewright.transforms.tileas.swizzles import Swizzles
from tilewright.transforms.tileas.tensor_copies import TensorCopies
from tilewright.transforms.tileas.tensor_memory import TensorMemory
from tilewright.verifier import PlaceOf


@dataclass(frozen=True)
class Options:
    """What can be chosen about the lowering.

    Attributes:
        stages: stages of each pipeline, or as many as fit; None takes them from the schedule.
        agents: how many agents at most: 1 to 3; None is 2, or 3 where agents that take turns need
            one that stores.
        target: the target; None takes that of the kernel, or the usual one.
        consumers: how many agents share the rows of matrix products: 1 or 2; None for 2 where that
            helps (`cooperate`).
        pingpong: whether two agents take turns with the iterations of the outermost loop; None
            where that helps (`pingpong`).

    Raises:
        ValueError: an option is out of range.
    """

    stages: int | None = None
    agents: int | None = None
    target: str | None = None
    consumers: int | None = None
    pingpong: bool | None = None

    def __post_init__(self) -> None:
        if self.stages is not None and self.stages < 1:
            raise ValueError(f"stages must be at least 1, found {self.stages}")
        if self.agents is not None and not 1 <= self.agents <= MOST_AGENTS:
            raise ValueError(f"agents must be 1 to {MOST_AGENTS}, found {self.agents}")
        if self.consumers is not None and not 1 <= self.consumers <= MOST_CONSUMERS:
            raise ValueError(f"consumers must be 1 or {MOST_CONSUMERS}, found {self.consumers}")
        if self.target is not None:
            target_named(self.target)

    def given(self) -> dict[str, Any]:
        """What was chosen, by the names that the options of passes have."""
        return {name: value for name, value in vars(self).items() if value is not None}


DEFAULTS = Options()

MAX_LOWERED_NESTING = 256
"""How deep the bodies of a kernel may nest to be lowered."""

PASSES: Mapping[str, type[Pass]] = {
    kind.name: kind
    for kind in (
        Returns,
        Hoist,
        Orders,
        Convert,
        Hints,
        Partition,
        Pipelines,
        Sink,
        PingPong,
        Cooperate,
        Factors,
        Expand,
        Asynchronous,
        Operands,
        TensorCopies,
        Exchanges,
        Scheduling,
        Overlap,
        Accumulators,
        TensorMemory,
        Pieces,
        Stages,
        Budgets,
        Epilogue,
        Swizzles,
        Layouts,
        Boxes,
        Matrices,
        Fences,
        Storage,
        Canonicalize,
        Regions,
    )
}
"""The passes of the lowering by name; the fields of a class are the options of its pass."""

PIPELINE = tuple(name for name in PASSES if name not in (Canonicalize.name, Regions.name))
"""The passes that run unless others are asked for, in order."""


def passes_of(text: str | None, options: Options = DEFAULTS) -> list[Pass]:
    """The passes that a text names, such as `schedule(annotations=yes),stages`; those of the
    lowering, in the order in which they run, for None.

    Raises:
        ValueError: it names something that there is not, or cannot be read.
    """
    return parse_passes(",".join(PIPELINE) if text is None else text, PASSES, options.given())


def lower(
    module: ModuleOp,
    stages: int | None = None,
    agents: int | None = None,
    target: str | None = None,
    consumers: int | None = None,
    pingpong: bool | None = None,
    *,
    passes: str | Sequence[str] | None = None,
    place_of: PlaceOf = debug_place,
    after: Callable[[Pass, Operation], None] | None = None,
) -> ModuleOp:
    """Lower all kernels of a module to TileAS.

    Args:
        module: a module of `cuda_tile`; it stays as it is.
        stages: stages of each pipeline, or as many as fit; None takes them from the schedule.
        agents: how many agents at most: 1, 2 (loads ahead of the computation) or 3 (stores behind
            it too); None for 2, or 3 where agents that take turns need one that stores.
        target: such as `sm_90a`, the usual one; kernels may say theirs.
        consumers: how many agents share the rows of matrix products: 1 or 2; None for 2 where that
            helps (`cooperate`).
        pingpong: whether two agents take turns with the iterations of the outermost loop; None
            where that helps (`pingpong`).
        passes: the passes to run, in order, as text (`convert,partition(agents=3)`) or one by one;
            None runs all.
        place_of: finds the place of an operation of the given module for diagnostics.
        after: called after each pass with the pass and the module so far.

    Returns:
        The lowered module.

    Raises:
        ValueError: an option is out of range, or there is no such pass.
        VerificationError: the module breaks rules.
        PassError: a kernel cannot be lowered.
    """
    text = passes if passes is None or isinstance(passes, str) else ",".join(passes)
    manager = PassManager(
        passes_of(text, Options(stages, agents, target, consumers, pingpong)), after=after
    )
    lowered = clone(module)
    lower_in_place(lowered, manager, PassContext(place_of))
    return lowered


def lower_in_place(module: ModuleOp, manager: PassManager, context: PassContext) -> None:
    """Lower all kernels of a module in place; see `lower`.

    Args:
        module: the module.
        manager: what runs the passes.
        context: what the passes share.
    """
    if any(isinstance(one, Partition) for one in manager.passes):
        _refuse_lowered(module, context.place_of)
    _refuse_deep(module, context.place_of)
    manager.run(module, context)
    if any(isinstance(operation, TileASOperation) for operation in walk(module)):
        module.attributes[VERSION_ATTRIBUTE] = IntegerAttr(VERSION, 32)


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
