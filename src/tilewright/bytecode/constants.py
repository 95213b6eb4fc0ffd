"""The constant section: raw element data.  A constant has no type of its own; the type comes from
where it is used."""

from __future__ import annotations

from tilewright.bytecode.encoding import Cursor, Encoder
from tilewright.bytecode.sections import Table, write_table
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.literals import constant_data
from tilewright.dialects.cuda_tile.types import TileType, spell

_NOT_CONSTANT = ("ptr", "i4")


class ConstantTable:
    """The constants of a file, each read once for each way its bytes are used."""

    __slots__ = ("_elements", "_table")

    def __init__(self, table: Table):
        self._table = table
        self._elements: dict[tuple[int, str, int], ElementsAttr] = {}

    def read(self, user: Cursor, type: TileType, what: str) -> ElementsAttr:
        """Read an index at `user` and give the constant as a tile of `type`."""
        at = user.position
        index = user.varint(what)
        if index >= len(self._table):
            raise user.error(
                f"the {what} is constant {index}, but there are {len(self._table)}", at
            )
        # What the bytes mean depends on these two only, whatever the shape.
        key = (index, type.element_name, type.element_count)
        elements = self._elements.get(key)
        if elements is None:
            elements = self._elements[key] = self._parse(user, index, type, what, at)
        if elements.type is type:
            return elements
        return ElementsAttr(type, elements.raw, elements.is_splat)

    def _parse(self, user: Cursor, index: int, type: TileType, what: str, at: int) -> ElementsAttr:
        if type.element_name in _NOT_CONSTANT:
            raise user.error(
                f"the {what} must be a tile of numbers other than i4, found {spell(type)}", at
            )
        cursor = self._table.item(index)
        start = cursor.position
        data = cursor.take(cursor.varint("size of a constant"), "constant")
        try:
            return constant_data(type, data)
        except ValueError as error:
            raise cursor.error(f"constant {index}: {error}", start) from None


class ConstantPool:
    """The constants of a file being written, in the order of their first use.  Uses share a
    constant when type and value are equal."""

    __slots__ = ("_indices", "_items")

    def __init__(self) -> None:
        self._indices: dict[tuple[int, bytes, bool], int] = {}
        self._items: list[bytes] = []

    def index(self, type: int, value: ElementsAttr) -> int:
        """The number of a constant whose type has the given number."""
        key = (type, value.raw, value.is_splat)
        index = self._indices.get(key)
        if index is None:
            index = self._indices[key] = len(self._items)
            encoder = Encoder()
            encoder.varint(len(value.raw))
            encoder.data += value.raw
            self._items.append(bytes(encoder.data))
        return index

    def __len__(self) -> int:
        return len(self._items)

    def payload(self) -> bytes:
        """The constant section."""
        return write_table(self._items, 8)
