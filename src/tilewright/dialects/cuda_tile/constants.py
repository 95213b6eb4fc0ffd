"""The attributes that hold numbers: the elements of constants, and float scalars."""

from __future__ import annotations

from xdsl.dialects.builtin import BytesAttr, IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute, TypedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.lazy import lazy

__all__ = ["ElementsAttr", "FloatBitsAttr"]


@irdl_attr_definition
class FloatBitsAttr(TypedAttribute):
    """A float scalar by its bit pattern, so that every NaN and every format survives.

    Attributes:
        bits: the value's bits as an unsigned number.
        type: a float number type.
    """

    name = "cuda_tile.float"

    bits: IntAttr
    type: Attribute

    def __init__(self, bits: int, type: Attribute):
        super().__init__(IntAttr(bits), type)

    @classmethod
    def get_type_index(cls) -> int:
        return 1

    def print_without_type(self, printer: Printer) -> None:
        printer.print_string(f"<{self.bits.data:#x}>")


@irdl_attr_definition
class ElementsAttr(ParametrizedAttribute):
    """The elements of a constant tile: its type and its bytes as the bytecode lays them out
    (little-endian elements in row-major order, `i1` packed in bits, tf32 in 3 bytes).

    Equal elements are always held as a single one (a splat), whatever the number of elements.

    Attributes:
        type: the tile type.
        data: raw bytes of all elements, or of one.
        splat: 1 when `data` holds one element that stands for all.
    """

    name = "cuda_tile.elements"

    type: Attribute
    data: BytesAttr
    splat: IntAttr

    def __init__(self, type: Attribute, data: bytes, splat: bool):
        super().__init__(type, BytesAttr(data), IntAttr(int(splat)))

    @property
    def is_splat(self) -> bool:
        """Whether one element stands for all."""
        return bool(self.splat.data)

    @property
    def raw(self) -> bytes:
        """The bytes."""
        return self.data.data

    @lazy
    def _hash(self) -> int:
        return hash((self.type, self.data.data))

    def __hash__(self) -> int:
        return self._hash
