"""What would mend what stops an operation, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.integer import RemIOp, ShLIOp, ShRIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import entry_around
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    StoreViewOp,
)
from tilewright.nesting import walk

__all__ = ["concerned", "suggestion"]

_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "race": "store to each place once, or give the store an ordering with the scope device",
        "bounds": "leave out the elements that are outside, by a mask; or launch fewer tile blocks",
        "init": "give the load a padding value; or store to the memory before it is loaded",
        "assume": "drop the assumption, or pass what it promises",
        "overflow": "drop the promise, or compute in a wider type",
        "assert": "see why the condition does not hold; no change of the program is better known",
        "undefined": "choose another operand where the operation has no result",
        "deadlock": "see that a tile block that waits for nothing writes what others wait for",
    }
)

_VIEWS: Mapping[str, str] = MappingProxyType(
    {
        "bounds": "execute it only if the index is inside the index space; or launch fewer tile "
        "blocks",
        "init": "give the view a padding value",
    }
)


_SOURCES = LoadPtrOp, LoadViewOp, ShLIOp, ShRIOp, RemIOp
"""What gives unspecified elements."""


def suggestion(check: str, operations: tuple[Operation, ...]) -> str:
    """What would mend it.

    Args:
        check: a key of `CHECKS`.
        operations: those that are concerned, as `concerned` gives them.
    """
    last = operations[-1] if operations else None
    if "inbounds" in (last.properties if last is not None else ()) and check == "bounds":
        return "drop the promise inbounds"
    if check == "init" and isinstance(last, ShLIOp | ShRIOp | RemIOp):
        return _SENTENCES["undefined"]
    table = _VIEWS if isinstance(last, LoadViewOp | StoreViewOp) else _SENTENCES
    return table.get(check) or _SENTENCES.get(check, "")


def concerned(
    check: str, operation: Operation | None, diagnostic: Diagnostic
) -> tuple[Operation, ...]:
    """The operations that are to be changed: what stopped; of an unspecified value, what gave it,
    too.

    Args:
        check: a key of `CHECKS`.
        operation: what stopped.
        diagnostic: what was told of it.
    """
    if operation is None:
        return ()
    entry = entry_around(operation)
    if check != "init" or not diagnostic.notes or entry is None:
        return (operation,)
    place = diagnostic.notes[0].place
    origins = [
        one for one in walk(entry) if isinstance(one, _SOURCES) and debug_place(one) == place
    ]
    return (operation, *origins[:1])
