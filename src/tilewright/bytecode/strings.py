"""The string section.  Strings are bytes; those that are no UTF-8 become surrogates, so that any
string survives."""

from __future__ import annotations

from xdsl.dialects.builtin import StringAttr

from tilewright.bytecode.encoding import Cursor
from tilewright.bytecode.sections import Table, write_table


def shown(text: str) -> str:
    """A string of the input for a message: quoted, shortened, without control characters."""
    return ascii(text if len(text) <= 60 else text[:57] + "...")


class StringTable:
    """The strings of a file, decoded when they are first used."""

    __slots__ = ("_found", "_table")

    def __init__(self, table: Table):
        self._table = table
        self._found: list[StringAttr | None] = [None] * len(table)

    def read(self, user: Cursor, what: str) -> StringAttr:
        """Read an index at `user` and give the string."""
        at = user.position
        index = user.varint(what)
        if index >= len(self._found):
            raise user.error(f"the {what} is string {index}, but there are {len(self._found)}", at)
        string = self._found[index]
        if string is None:
            item = self._table.item(index)
            raw = item.data[item.start : item.end]
            string = self._found[index] = StringAttr(raw.decode("utf-8", "surrogateescape"))
        return string

    def read_name(self, user: Cursor, what: str) -> StringAttr:
        """Like `read`, for a name, which can't be empty."""
        at = user.position
        string = self.read(user, what)
        if not string.data:
            raise user.error(f"the {what} is empty", at)
        return string


class StringPool:
    """The strings of a file being written, in the order of their first use."""

    __slots__ = ("_indices",)

    def __init__(self) -> None:
        self._indices: dict[str, int] = {}

    def index(self, text: str) -> int:
        """The number of a string."""
        return self._indices.setdefault(text, len(self._indices))

    def payload(self) -> bytes:
        """The string section."""
        return write_table([encoded(text) for text in self._indices], 4)


def encoded(text: str) -> bytes:
    """The bytes of a string."""
    return text.encode("utf-8", "surrogateescape")
