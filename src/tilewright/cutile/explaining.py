"""Errors of kernels, told with the arrays that they are about."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from xdsl.ir import Operation

from tilewright.cutile.specialization import InspectedArguments, Passed
from tilewright.diagnostics import Diagnostic, ExecutionError, Place, Severity
from tilewright.dialects.cuda_tile.operations.module import entry_around
from tilewright.dialects.cuda_tile.parameters import parameters_behind
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.dialects.nest.operations.compute import ComputeOp

__all__ = ["described", "explained"]


def explained(error: ExecutionError, given: InspectedArguments) -> ExecutionError:
    """An error with a note about each array that may be meant: its name, what it is, how large the
    tiles are.

    Args:
        error: of a launch.
        given: its arguments.
    """
    operation = error.operation
    entry = entry_around(operation) if isinstance(operation, Operation) else None
    if entry is None or not isinstance(operation, Operation):
        return error
    tile = _tile_of(operation)
    numbers = dict(given.places) | {place.position: place.first for place in given.lists}
    behind = [numbers[at] for at in parameters_behind(operation, entry) if at in numbers]
    notes = [_note(f"{_told(given.arrays[number], ' is ')}{tile}") for number in behind]
    first, *rest = error.diagnostics
    told = replace(first, place=_cell(first.place), notes=(*first.notes, *notes))
    return ExecutionError([told, *rest], operation)


def described(given: InspectedArguments) -> str:
    """The arrays that a kernel was given, in a line."""
    return "arrays: " + "; ".join(_told(passed, " ") for passed in given.arrays)


def _told(passed: Passed, between: str) -> str:
    """The name of an array, and what it is."""
    return f"{passed.name}{between}{passed.array.layout}"


def _cell(place: Place) -> Place:
    """A place in a cell of a notebook, by the number of the cell."""
    package: Any = sys.modules.get("IPython")
    shell = None if package is None else package.get_ipython()
    # IPython has no public way to tell which file is which cell.
    numbers = getattr(getattr(shell, "compile", None), "_filename_map", {})
    number = numbers.get(place.file)
    return place if number is None else replace(place, file=f"Cell In[{number}]")


def _note(message: str) -> Diagnostic:
    return Diagnostic(message, Place(), Severity.NOTE)


def _tile_of(operation: Operation) -> str:
    """The shape of the tile that an operation loads, stores or changes."""
    for value in operation.operands:
        if isinstance(value.type, TileViewType):
            return f", taken in tiles of shape {value.type.tile_shape}"
    for value in operation.operands:
        if isinstance(value.type, TileType) and value.type.shape:
            return f", accessed by a tile of shape {value.type.shape}"
    nest = operation.parent_op()
    return f", accessed by a tile of shape {nest.sizes}" if isinstance(nest, ComputeOp) else ""
