"""Pass `operands`: products that read their operands from where they are.

Which atom is best depends on where the operands are, which is known once loads fill stages: in
shared memory, or, where a tile is computed or loaded right away, in registers. `wgmma` reads B from
shared memory only; a product of a tile in registers that its atom does not read there gets another
atom: that of a warp. Of a product whose operands lie in stages of two pipelines one reading is put
into the other (`nested_reads`). `tcgen05` reads no registers at all: A goes to tensor memory, and B
to shared memory as far as that has room beside the stages (`tensor-memory`).
"""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import override
from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.atoms import wanted_of
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.spaces import operand_spaces
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets import AtomError, Space, Target, best
from tilewright.transforms.tileas.depths import fits
from tilewright.transforms.tileas.nested_reads import nest_readings
from tilewright.transforms.tileas.tensor_webs import adds_in_tensor_memory


class Operands(KernelPass):
    """Chooses atoms by where operands are."""

    name = "operands"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        target = target_or_default(anchor)
        for product in [op for op in walk(anchor) if isinstance(op, Dot)]:
            if nest_readings(product):
                context.applied(self, "read in stages of two pipelines", product)
        for product in [op for op in walk(anchor) if isinstance(op, Dot)]:
            if _reads(product, "a", product.a) and _reads(product, "b", product.b):
                continue
            if adds_in_tensor_memory(product) and fits(anchor, {}):
                continue
            before = product.atom.atom_name.data
            found = _atom(product, target)
            if found is None:
                context.missed(self, f"no atom of {target.name} reads registers", product)
                continue
            product.properties["atom"] = AtomAttr(AtomKind.MMA, found)
            _copy_buffers(product)
            message = f"{found} in place of {before}, which does not read registers"
            context.applied(self, "read from registers", product, message)


def _atom(product: Dot, target: Target) -> str | None:
    """The best atom that reads each operand where it is; else the best that reads both from
    registers."""
    wanted = wanted_of(product)
    places = [
        Space.SHARED if isinstance(value.type, BufferType) else Space.REGISTERS
        for value in (product.a, product.b)
    ]
    anywhere = replace(wanted, a_major=None, b_major=None)
    for one, a, b in (
        (wanted, *places),
        (anywhere, Space.REGISTERS, Space.REGISTERS),
    ):
        try:
            return best(target.name, replace(one, a_space=a, b_space=b)).name
        except AtomError:
            continue
    return None


def _copy_buffers(product: Dot) -> None:
    """Bring operands that the atom does not read where they are to registers."""
    block = product.parent
    assert block is not None
    for operand in ("a", "b"):
        value: SSAValue = getattr(product, operand)
        if not _reads(product, operand, value):
            copy = make(CopyOp, {"source": value}, [plain_tile(value.type)], like=product)
            block.insert_ops_before([copy], product)
            product.operands[[*product.operands].index(value)] = copy.result


def _reads(product: Dot, operand: str, value: SSAValue) -> bool:
    return space_of(value.type) in operand_spaces(product.atom)[operand]
