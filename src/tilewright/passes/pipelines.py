"""The passes by name, pipelines of them as the command line writes them, and levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.nesting import clone
from tilewright.passes.annotate import Annotate
from tilewright.passes.base import Pass, PassContext, PlaceOf, Remark
from tilewright.passes.canonicalize import Canonicalize
from tilewright.passes.contract import Contraction
from tilewright.passes.cse import CommonSubexpressionElimination
from tilewright.passes.dce import DeadCodeElimination
from tilewright.passes.drop_assumes import DropAssumes
from tilewright.passes.ifs import IfConversion
from tilewright.passes.licm import LoopInvariantCodeMotion
from tilewright.passes.loops import LoopPeeling, LoopSplitting, LoopUnswitching
from tilewright.passes.manager import PassManager
from tilewright.passes.naming import parse_passes
from tilewright.passes.raise_views import RaiseViews
from tilewright.passes.relax_tokens import RelaxTokens
from tilewright.passes.remainders import RemainderVersioning
from tilewright.passes.scalar_replacement import ScalarReplacement
from tilewright.passes.sccp import SparseConditionalConstantPropagation
from tilewright.passes.simplify_ranges import SimplifyRanges
from tilewright.passes.sink_broadcasts import SinkBroadcasts
from tilewright.passes.stores import DeadStoreElimination, StoreForwarding
from tilewright.passes.strength_reduction import StrengthReduction

__all__ = [
    "LEVELS",
    "PASSES",
    "ROUNDS",
    "optimize",
    "optimize_in_place",
    "parse_pipeline",
    "pipeline_of",
]

PASSES: Mapping[str, type[Pass]] = {
    kind.name: kind
    for kind in (
        Canonicalize,
        SparseConditionalConstantPropagation,
        CommonSubexpressionElimination,
        DeadCodeElimination,
        LoopInvariantCodeMotion,
        StoreForwarding,
        DeadStoreElimination,
        RelaxTokens,
        ScalarReplacement,
        IfConversion,
        LoopUnswitching,
        LoopSplitting,
        LoopPeeling,
        StrengthReduction,
        Contraction,
        RemainderVersioning,
        RaiseViews,
        SimplifyRanges,
        SinkBroadcasts,
        Annotate,
        DropAssumes,
    )
}
"""All passes of the optimiser by name; the fields of a class are the options of its pass."""

_CLEAN = "canonicalize,sccp,cse,scalar-replace,forward-stores,dse,licm"

LEVELS: Mapping[int, str] = {
    0: "",
    1: f"{_CLEAN},drop-assumes",
    2: (
        f"{_CLEAN},sink-broadcasts,simplify-ranges,version-remainders,raise-views,unswitch,split-loops,"
        "if-convert,strength-reduce,annotate,relax-tokens,drop-assumes"
    ),
}
"""The pipeline of each level, which runs until nothing changes."""


ROUNDS = 8
"""How often the passes of a level run at most: as long as one of them does something."""


def pipeline_of(level: int) -> list[Pass]:
    """The passes of a level.

    Raises:
        ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"the level must be {', '.join(map(str, LEVELS))}, found {level}")
    return parse_pipeline(LEVELS[level])


def parse_pipeline(text: str) -> list[Pass]:
    """The passes of the optimiser that a text names: `a,b(option=1,other=yes),c`.

    Raises:
        ValueError: it names something that there is not, or cannot be read.
    """
    return parse_passes(text, PASSES)


def optimize(
    module: ModuleOp,
    level: int = 2,
    *,
    passes: str | Sequence[Pass] | None = None,
    verify_each: bool | None = None,
    place_of: PlaceOf = debug_place,
    remark: Callable[[Remark], None] | None = None,
) -> ModuleOp:
    """A module that means the same, and does it with less work.

    Locations, names, hints and the parameters of kernels stay.

    Args:
        module: the module; it stays as it is.
        level: 0 does nothing; 1 never leaves more operations; 2 may, where it saves work.
        passes: these passes instead, as text (`canonicalize,cse`) or in a list.
        verify_each: whether to verify after each pass; None for as the environment says.
        place_of: finds the place of an operation for diagnostics and remarks.
        remark: hears what was done, and what was not.

    Returns:
        The optimised module.

    Raises:
        ValueError: there is no such level or pass.
        VerificationError: the module breaks rules.
        PassError: a pass cannot transform the module.
    """
    optimized = clone(module)
    context = PassContext(place_of, remark)
    optimize_in_place(optimized, level if passes is None else passes, context, verify_each)
    return optimized


def optimize_in_place(
    module: ModuleOp,
    how: int | str | Sequence[Pass] = 2,
    context: PassContext | None = None,
    verify_each: bool | None = None,
    *,
    verified: bool = False,
) -> PassManager:
    """Optimise a module in place; see `optimize`.

    Args:
        module: the module.
        how: a level, or passes.
        context: what the passes share.
        verify_each: as for `optimize`.
        verified: whether the module has just been verified.

    Returns:
        What ran the passes, with their times.
    """
    if isinstance(how, int):
        manager = PassManager(pipeline_of(how), rounds=ROUNDS)
    else:
        manager = PassManager(parse_pipeline(how) if isinstance(how, str) else [*how])
    if verify_each is not None:
        manager.verify_each = verify_each
    manager.run(module, context, verified=verified)
    return manager
