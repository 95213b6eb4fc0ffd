"""Pass `matrices`: copies between shared memory and registers by matrices.

`ldmatrix` gives each lane what `mma.sync` and others multiply in one instruction for four matrices
of eight rows, along rows or across them; `stmatrix` puts results back. Which copies can be done so
follows from the layouts of both sides.
"""

from __future__ import annotations

from typing_extensions import override

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.distributed import layout_of
from tilewright.dialects.nv_tileas.matrices import matrix_atom
from tilewright.dialects.nv_tileas.operations.memory import CopyIntoOp, CopyOp
from tilewright.dialects.nv_tileas.spaces import SPACES
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import BufferType, space_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.targets import named


class Matrices(KernelPass):
    """Gives copies the atoms of matrices."""

    name = "matrices"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        target = target_or_default(anchor)
        for copy in [op for op in walk(anchor) if isinstance(op, CopyOp | CopyIntoOp)]:
            if copy.atom is not None:
                continue
            name = _atom(copy)
            if name is not None and any(atom.exists_on(target.name) for atom in named(name)):
                copy.properties["atom"] = AtomAttr(AtomKind.COPY, name)
                context.applied(self, f"copied by {name}", copy)


def _atom(copy: CopyOp | CopyIntoOp) -> str | None:
    """The atom of a copy between shared memory and registers, if both sides say how they lie."""
    ends = copy.source.type, copy.copied.type
    origin = space_of(ends[0])
    if {origin, space_of(ends[1])} != {AddressSpace.SHARED, AddressSpace.REGISTER}:
        return None
    buffer, held = ends if origin is AddressSpace.SHARED else reversed(ends)
    layout = layout_of(held)
    if layout is None or not isinstance(buffer, BufferType):
        return None
    return matrix_atom(layout, buffer, SPACES[origin])
