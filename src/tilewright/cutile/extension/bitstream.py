"""Streams of bits in words of 32, as LLVM's bitcode has them."""

from __future__ import annotations

from typing import Final

from tilewright.cutile.extension.exported import MODULE, Unpicklable

__all__ = ["BitstreamWriter"]

_WORD_BITS: Final = 32
_WORD_BYTES: Final = _WORD_BITS // 8

_BUFFER_BITS: Final = 64
"""Bits are collected until there are two words, or the stream is aligned. Collected words can not
be changed yet."""


class BitstreamWriter(Unpicklable):
    """Writes a stream of bits, the least significant ones first."""

    __module__ = MODULE
    __slots__ = ("_bits", "_buffer", "_stream")

    _stream: bytearray
    _buffer: int
    _bits: int

    def __new__(cls, *_: object, **__: object) -> BitstreamWriter:
        self = super().__new__(cls)
        self._stream = bytearray()
        self._buffer = 0
        self._bits = 0
        return self

    def fixed1(self, value: int, /) -> None:
        """Append 1 bit."""
        self._fixed(value, 1)

    def fixed2(self, value: int, /) -> None:
        """Append 2 bits."""
        self._fixed(value, 2)

    def fixed3(self, value: int, /) -> None:
        """Append 3 bits."""
        self._fixed(value, 3)

    def fixed4(self, value: int, /) -> None:
        """Append 4 bits."""
        self._fixed(value, 4)

    def fixed8(self, value: int, /) -> None:
        """Append 8 bits."""
        self._fixed(value, 8)

    def fixed32(self, value: int, /) -> None:
        """Append 32 bits."""
        self._fixed(value, 32)

    def vbr4(self, value: int, /) -> None:
        """Append an integer below 2**64, 3 bits at a time, each with 1 that says if more follow."""
        self._vbr(value, 4)

    def vbr5(self, value: int, /) -> None:
        """Append an integer below 2**64, 4 bits at a time, each with 1 that says if more follow."""
        self._vbr(value, 5)

    def vbr6(self, value: int, /) -> None:
        """Append an integer below 2**64, 5 bits at a time, each with 1 that says if more follow."""
        self._vbr(value, 6)

    def vbr8(self, value: int, /) -> None:
        """Append an integer below 2**64, 7 bits at a time, each with 1 that says if more follow."""
        self._vbr(value, 8)

    def align_to_word(self) -> int:
        """Append zeros up to the next word.

        Returns:
            The number of words in the stream.
        """
        words = -(-self._bits // _WORD_BITS)
        self._stream += self._buffer.to_bytes(words * _WORD_BYTES, "little")
        self._buffer = 0
        self._bits = 0
        return self._words()

    def aligned_word(self, value: int, /) -> int:
        """Append a word, after zeros up to it.

        Returns:
            The offset of the word, in words.
        """
        word = _word(_unsigned(value))
        offset = self.align_to_word()
        self._stream += word
        return offset

    def patch_word(self, offset: int, value: int, /) -> None:
        """Change a word.

        Args:
            offset: the word's offset, in words.
            value: what it becomes.

        Raises:
            IndexError: there is no such word, or it has not been collected.
        """
        number = _unsigned(value)
        index = _unsigned(offset)
        word = _word(number)
        words = self._words()
        if index >= words:
            raise IndexError(f"Offset {index} is out of range for stream of {words} words")
        self._stream[index * _WORD_BYTES : (index + 1) * _WORD_BYTES] = word

    def raw_blob(self, data: bytearray, /) -> None:
        """Append bytes, with zeros up to the word before and after them."""
        if not isinstance(data, bytearray):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("Expected a bytearray argument")
        self.align_to_word()
        self._stream += data
        self._stream += bytes(-len(data) % _WORD_BYTES)

    def to_bytes(self) -> bytes:
        """The stream, with zeros up to the next word. It can be appended to afterwards."""
        words = -(-self._bits // _WORD_BITS)
        return bytes(self._stream) + self._buffer.to_bytes(words * _WORD_BYTES, "little")

    def _words(self) -> int:
        return len(self._stream) // _WORD_BYTES

    def _fixed(self, value: int, bits: int) -> None:
        number = _unsigned(value)
        if number >> bits:
            raise OverflowError(f"Value {number} is too big for a {bits}-bit unsigned integer")
        self._append(number, bits)

    def _vbr(self, value: int, bits: int) -> None:
        more = 1 << (bits - 1)
        number = _unsigned(value)
        while number >= more:
            self._append(number & (more - 1) | more, bits)
            number >>= bits - 1
        self._append(number, bits)

    def _append(self, value: int, bits: int) -> None:
        self._buffer |= value << self._bits
        self._bits += bits
        if self._bits >= _BUFFER_BITS:
            collected = self._buffer & ((1 << _BUFFER_BITS) - 1)
            self._stream += collected.to_bytes(_BUFFER_BITS // 8, "little")
            self._buffer >>= _BUFFER_BITS
            self._bits -= _BUFFER_BITS


def _unsigned(value: int) -> int:
    """An integer below 2**64, as C takes them.

    Raises:
        TypeError: it is no integer.
        OverflowError: it is out of range.
    """
    if not isinstance(value, int):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("an integer is required")
    if value < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    if value >> 64:
        raise OverflowError("Python int too large to convert to C unsigned long")
    return int(value)


def _word(number: int) -> bytes:
    if number >> _WORD_BITS:
        raise OverflowError("Python int too large to convert to C unsigned int")
    return number.to_bytes(_WORD_BYTES, "little")
