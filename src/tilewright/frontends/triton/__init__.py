"""Triton kernels as modules of Tile IR.

    from tilewright.frontends.triton import convert

    module = convert(text_of_ttir)

The text is what Triton's front end prints at its stage `ttir`; no GPU is needed to make it, and
Triton is not needed to convert it.
"""

from __future__ import annotations

from tilewright.frontends.triton.conversion import ConversionError
from tilewright.frontends.triton.module import PROMISED, Tokens, convert
from tilewright.frontends.triton.reader import read

__all__ = ["PROMISED", "ConversionError", "Tokens", "convert", "read"]
