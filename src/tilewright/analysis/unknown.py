"""Why analyses of numbers say nothing about the results of some operations."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations import (
    CHAPTERS,
    conversions,
    core,
    miscellaneous,
    module,
    views,
)

__all__ = ["FLOATS", "JOINED", "NOT_EXECUTED", "NO_NUMBERS"]

NOT_EXECUTED: Mapping[type[Operation], str] = MappingProxyType(
    dict.fromkeys(
        (module.EntryOp, module.GlobalOp, module.ModuleOp), "it is no operation of an entry"
    )
)
"""What stands around the operations of entries."""

JOINED: Mapping[type[Operation], str] = MappingProxyType(
    dict.fromkeys(
        (*CHAPTERS["control_flow"], core.ReduceOp, core.ScanOp),
        "its values are joined by the solver, or it has none",
    )
)
"""What has bodies, or ends them."""

_MEMORY = (
    *(CHAPTERS["memory"] + CHAPTERS["atomics"] + CHAPTERS["multimem"]),
    *(views.LoadViewOp, views.StoreViewOp),
)

FLOATS: Mapping[type[Operation], str] = MappingProxyType(
    dict.fromkeys(
        (
            *CHAPTERS["floating_point"],
            *(conversions.FToIOp, conversions.FToFOp, conversions.IToFOp),
        ),
        "floats are not followed",
    )
)
"""What works on floats."""

NO_NUMBERS: Mapping[type[Operation], str] = MappingProxyType(
    {
        **NOT_EXECUTED,
        **JOINED,
        **FLOATS,
        **dict.fromkeys(_MEMORY, "what memory holds is not known"),
        **dict.fromkeys(
            (core.PackOp, core.UnpackOp), "the elements of one share those of the other"
        ),
        miscellaneous.PrintOp: "it gives no number",
    }
)
"""What gives no numbers of which anything follows from its operands."""
