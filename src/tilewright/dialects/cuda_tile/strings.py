"""Strings as the text writes them, in quotes."""

from __future__ import annotations

import re

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)
_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|.)")
_ESCAPED = {b"n": b"\n", b"t": b"\t", b'"': b'"', b"\\": b"\\"}


def unescape(literal: str) -> str:
    """The contents of a quoted string.  Bytes that are no UTF-8 become surrogates, so that any
    byte string survives a round trip."""
    if "\\" not in literal:
        return literal[1:-1]

    def replace(match: re.Match[bytes]) -> bytes:
        text = match[1]
        return bytes([int(text, 16)]) if len(text) == 2 else _ESCAPED[text]

    raw = literal[1:-1].encode("utf-8", "surrogateescape")
    return _ESCAPE.sub(replace, raw).decode("utf-8", "surrogateescape")


def escape(string: str) -> str:
    """A string in quotes: printable ASCII as it is, `\\` doubled, all else as `\\HH`."""
    if string.isascii() and string.isprintable() and '"' not in string and "\\" not in string:
        return f'"{string}"'
    out = ['"']
    for byte in string.encode("utf-8", "surrogateescape"):
        if byte == 0x5C:
            out.append("\\\\")
        elif 0x20 <= byte <= 0x7E and byte != 0x22:
            out.append(chr(byte))
        else:
            out.append(f"\\{byte:02X}")
    out.append('"')
    return "".join(out)


def key_text(key: str) -> str:
    """The key of a dictionary: bare if it is an identifier, else in quotes."""
    return key if _IDENTIFIER.fullmatch(key) else escape(key)
