"""Where the operands of matrix products may lie, by their atom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr
from tilewright.targets import Space, instructions

__all__ = ["SPACES", "operand_spaces", "reads_in_place"]

SPACES: Mapping[AddressSpace, Space] = MappingProxyType(
    {
        AddressSpace.REGISTER: Space.REGISTERS,
        AddressSpace.SHARED: Space.SHARED,
        AddressSpace.TENSOR: Space.TENSOR,
    }
)
"""The kinds of memory as the tables of targets name them."""


def operand_spaces(atom: AtomAttr) -> Mapping[str, tuple[AddressSpace, ...]]:
    """The kinds of memory that an atom reads each operand from, by the instruction that its name
    begins with; registers, if it is not known."""
    found = instructions().get(atom.atom_name.data.partition("_")[0])
    registers = (Space.REGISTERS,)
    spaces = {
        "a": registers if found is None else found.a_spaces,
        "b": registers if found is None else found.b_spaces,
        "acc": registers if found is None else (found.accumulator_space,),
    }
    return {
        operand: tuple(mine for mine, theirs in SPACES.items() if theirs in allowed)
        for operand, allowed in spaces.items()
    }


def reads_in_place(atom: AtomAttr, operand: str, space: AddressSpace) -> bool:
    """Whether an atom reads an operand from buffers in a kind of memory."""
    return space in operand_spaces(atom)[operand]
