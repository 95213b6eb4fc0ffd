"""How many bytes of a row a load can move at once: what lies one behind the other in global memory,
from a multiple of as many bytes on, and of which a mask or the edge of a tensor cuts off no more
than the end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.analysis import AnalysisManager
from tilewright.analysis.divisibility import Divisibility, two_part
from tilewright.analysis.runs import Runs
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.nesting import walk
from tilewright.targets.devices import MOST_COPY_BYTES
from tilewright.transforms.tileas.transfers import element_bytes

__all__ = ["access_sizes"]


def access_sizes(entry: EntryOp) -> Mapping[Operation, int]:
    """The bytes that the loads of a kernel can move at once, those of no whole bytes left out.

    Args:
        entry: a kernel that is not divided among agents.
    """
    loads = [op for op in walk(entry) if isinstance(op, LoadPtrOp | LoadViewOp)]
    if not loads:
        return MappingProxyType({})
    manager = AnalysisManager()
    runs, divisibility = manager.get(Runs, entry), manager.get(Divisibility, entry)
    found: dict[Operation, int] = {}
    for load in loads:
        size = element_bytes(tile(load.results[0]))
        if size is not None:
            most = min(MOST_COPY_BYTES, size * _row(tile(load.results[0])))
            known = (
                _by_pointers(load, size, runs)
                if isinstance(load, LoadPtrOp)
                else _by_view(load, size, divisibility)
            )
            found[load] = max(size, min(most, known))
    return MappingProxyType(found)


def _row(type: TileType) -> int:
    return type.shape[-1] if type.shape else 1


def _by_pointers(load: LoadPtrOp, size: int, runs: Runs) -> int:
    """The bytes of pointers that go on element by element, and of a mask that is alike, or
    falls."""
    found = runs.of(load.source)
    if found.step != size:
        return size
    length = found.length if load.mask is None else min(found.length, runs.of(load.mask).length)
    return min(size * length, found.within(length).divisor)


def _by_view(load: LoadViewOp, size: int, divisibility: Divisibility) -> int:
    """The bytes of a row of a view whose rows begin at multiples of them, wherever it is."""
    type = load.view.type
    assert isinstance(type, TileViewType)
    known = divisibility.of_view(load.view)
    if known is None or not type.axes:
        return size
    *others, last = zip(type.axes, load.index, strict=True)
    axis, index = last
    strides = type.tensor_view.strides
    if axis.sparse or strides[axis.along] != 1:
        return size
    offsets = [size * axis.step * (divisibility.divisor(index) or MOST_COPY_BYTES)]
    offsets += [size * known.strides[other.along].divisor for other, _ in others]
    return min(two_part(one) or MOST_COPY_BYTES for one in (known.base.power, *offsets))
