"""Pass `matrices`: copies between registers and shared or tensor memory by matrices.

`ldmatrix` gives each lane what `mma.sync` and others multiply in one instruction for four matrices
of eight rows, along rows or across them; `stmatrix` puts results back. Which copies can be done so
follows from the layouts of both sides. `tcgen05.ld` and `tcgen05.st` copy rows of tensor memory.
"""

from __future__ import annotations

from typing_extensions import override

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.distributed import layout_of
from tilewright.dialects.nv_tileas.matrices import matrix_atom
from tilewright.dialects.nv_tileas.operations.memory import AsyncCopyOp, Copying
from tilewright.dialects.nv_tileas.spaces import SPACES
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.tensor_layouts import tensor_atom
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
        for copy in [op for op in walk(anchor) if isinstance(op, Copying) and op.atom is None]:
            name = _tensor_atom(copy) if isinstance(copy, AsyncCopyOp) else _atom(copy)
            if name is not None and any(atom.exists_on(target.name) for atom in named(name)):
                copy.properties["atom"] = AtomAttr(AtomKind.COPY, name)
                context.applied(self, f"copied by {name}", copy)


def _tensor_atom(copy: Copying) -> str | None:
    """The atom of a copy between tensor memory and registers."""
    loads = space_of(copy.source.type) is AddressSpace.TENSOR
    ends = (copy.source.type, copy.copied.type)
    buffer, held = ends if loads else reversed(ends)
    layout = layout_of(held)
    if layout is None or not isinstance(buffer, BufferType):
        return None
    if buffer.space is not AddressSpace.TENSOR:
        return None
    return tensor_atom(buffer, layout.in_sizes["warp"], loads)


def _atom(copy: Copying) -> str | None:
    """The atom of a copy between shared memory and registers, if both sides say how they lie."""
    ends = copy.source.type, copy.copied.type
    origin = space_of(ends[0])
    if AddressSpace.TENSOR in (origin, space_of(ends[1])):
        return _tensor_atom(copy)
    if {origin, space_of(ends[1])} != {AddressSpace.SHARED, AddressSpace.REGISTER}:
        return None
    buffer, held = ends if origin is AddressSpace.SHARED else reversed(ends)
    layout = layout_of(held)
    if layout is None or not isinstance(buffer, BufferType):
        return None
    return matrix_atom(layout, buffer, SPACES[origin])
