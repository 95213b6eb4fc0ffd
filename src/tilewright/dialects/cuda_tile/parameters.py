"""Which arrays an operation is about: found by following pointers and views back to the
parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import written_values
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.nesting import walk

__all__ = ["parameters_behind", "written_parameters"]


def written_parameters(entry: EntryOp, but: Collection[Operation] = ()) -> Mapping[int, Operation]:
    """The positions of the parameters whose memory may be written, each with what writes it.

    Pointers that are read from memory are not followed.

    Args:
        entry: the kernel.
        but: operations that are not asked about.
    """
    found: dict[int, Operation] = {}
    for operation in walk(entry.body):
        # What is in bodies comes by itself.
        is_asked = not operation.regions and operation not in but
        written = written_values(operation) if is_asked else ()
        for position in _parameters_of(written, entry):
            found.setdefault(position, operation)
    return found


def parameters_behind(operation: Operation, entry: EntryOp) -> list[int]:
    """The positions of the parameters of an entry from which an operation gets its pointers and
    views, in order.

    Pointers that are read from memory are not followed further than to where they are read.
    """
    return _parameters_of(operation.operands, entry)


def _parameters_of(values: Iterable[SSAValue], entry: EntryOp) -> list[int]:
    """The positions of the parameters of an entry that pointers and views come from."""
    found: set[int] = set()
    seen: set[SSAValue] = set()
    pending = [value for value in values if _leads(value.type)]
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        if isinstance(value, BlockArgument) and value.owner is entry.body.block:
            found.add(value.index)
        else:
            pending += [source for source in _sources(value) if _leads(source.type)]
    return sorted(found)


def _leads(type: Attribute) -> bool:
    """Whether a value says where memory is."""
    if isinstance(type, TileType):
        return isinstance(type.element_type, PtrType)
    return isinstance(type, TensorViewType | TileViewType)


def _sources(value: SSAValue) -> Iterator[SSAValue]:
    """What a value may come from; of a loop's variable, all that enters the loop or goes round."""
    owner = value.owner
    operation = owner.parent_op() if isinstance(owner, Block) else owner
    if operation is None:
        return
    yield from operation.operands
    for region in operation.regions:
        for inner in walk(region):
            if not inner.results:
                yield from inner.operands
