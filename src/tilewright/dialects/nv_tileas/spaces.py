"""Where the operands of matrix products may lie, by the family of their atom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr

__all__ = ["operand_spaces", "reads_in_place"]

_REGISTER, _SHARED, _TENSOR = AddressSpace.REGISTER, AddressSpace.SHARED, AddressSpace.TENSOR

Spaces = Mapping[str, tuple[AddressSpace, ...]]

_REGISTERS: Spaces = MappingProxyType(dict.fromkeys(("a", "b", "acc"), (_REGISTER,)))

_FAMILIES: Mapping[str, Spaces] = MappingProxyType(
    {
        "wgmma": MappingProxyType(
            {"a": (_REGISTER, _SHARED), "b": (_SHARED,), "acc": (_REGISTER,)}
        ),
        "tcgen05": MappingProxyType({"a": (_SHARED, _TENSOR), "b": (_SHARED,), "acc": (_TENSOR,)}),
    }
)
"""What instructions of warp groups read (PTX: wgmma.mma_async, tcgen05.mma); all others read
registers."""


def operand_spaces(atom: AtomAttr) -> Spaces:
    """The kinds of memory that an atom reads each operand from."""
    return _FAMILIES.get(atom.atom_name.data.partition("_")[0], _REGISTERS)


def reads_in_place(atom: AtomAttr, operand: str, space: AddressSpace) -> bool:
    """Whether an atom reads an operand from buffers in a kind of memory."""
    return space in operand_spaces(atom)[operand]
