"""What a warp's accesses of memory cost: vectors, bank conflicts, sectors.

Shared memory has 32 banks of 4 bytes. Lanes that access different words of one bank are served one
after the other: each time that all banks serve is a *wavefront*. Accesses of 8 or 16 bytes a lane
are served for half or a quarter of the warp at a time. Lanes that access the same word share it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts.errors import LayoutError

__all__ = ["BANKS", "BANK_BYTES", "WarpAccess", "access", "phases", "wavefronts"]

BANKS = 32
BANK_BYTES = 4
WARP = 32
WIDEST_VECTOR = 16
"""Bytes that one lane accesses at most at once."""
SECTOR_BYTES = 32
"""What global memory is read by."""


def phases(width: int) -> int:
    """How many parts of a warp are served one after the other, for so many bytes a lane."""
    return max(1, WARP * width // (BANKS * BANK_BYTES))


def wavefronts(addresses: NDArray[np.int64], width: int) -> int:
    """The wavefronts of one access of shared memory.

    Args:
        addresses: of the first byte of each lane, in order; at most 32, multiples of `width`.
        width: bytes of each lane: 1, 2, 4, 8 or 16.

    Raises:
        LayoutError: the width is none of these, lanes are too many, or an address is no multiple.
    """
    if width not in (1, 2, 4, 8, 16):
        raise LayoutError(f"a lane accesses 1, 2, 4, 8 or 16 bytes at once, not {width}")
    if len(addresses) > WARP:
        raise LayoutError(f"{len(addresses)} lanes are more than the {WARP} of a warp")
    if (addresses % width).any():
        raise LayoutError(f"an address is no multiple of the {width} bytes of an access")
    lanes = WARP // phases(width)
    total = 0
    for first in range(0, len(addresses), lanes):
        starts = addresses[first : first + lanes, None]
        words = np.unique((starts + np.arange(0, width, min(width, BANK_BYTES))) // BANK_BYTES)
        total += int(np.bincount(words % BANKS).max())
    return total


@dataclass(frozen=True, slots=True)
class WarpAccess:
    """What it costs a warp to access elements.

    Attributes:
        vector: elements that each lane accesses at once.
        bytes: their bytes.
        instructions: how many accesses there are.
        wavefronts: of shared memory, in all.
        ideal: wavefronts without conflicts.
        sectors: of 32 bytes of global memory, in all.
    """

    vector: int
    bytes: int
    instructions: int
    wavefronts: int
    ideal: int
    sectors: int

    @property
    def conflicts(self) -> int:
        """Wavefronts that are more than those without conflicts."""
        return self.wavefronts - self.ideal


def _widest(offsets: NDArray[np.int64], most: int) -> int:
    """The most elements, a power of two, that form whole aligned vectors in every lane."""
    vector = 1
    ordered = np.sort(offsets, axis=1)
    while vector * 2 <= most and ordered.shape[1] % (vector * 2) == 0:
        groups = ordered.reshape(len(ordered), -1, vector * 2)
        first = groups[:, :, :1]
        if (first % (vector * 2)).any() or (groups - first != np.arange(vector * 2)).any():
            break
        vector *= 2
    return vector


def access(offsets: NDArray[np.int64], bits: int, vector: int | None = None) -> WarpAccess:
    """What it costs a warp to access elements by vectors, registers in any order.

    Args:
        offsets: in elements, a row for each lane, at most 32, a column for each element of it.
        bits: of an element.
        vector: elements at once; by default as many as have fewest wavefronts, the widest of
            those.

    Raises:
        LayoutError: there are more lanes, the elements are no power of two of bits, lanes do not
            have whole vectors, or elements smaller than a byte do not form bytes.
    """
    if bits < 1 or bits & (bits - 1) or bits > 8 * WIDEST_VECTOR:
        raise LayoutError(f"elements have 1, 2, 4 … 128 bits, not {bits}")
    if offsets.ndim != 2 or len(offsets) > WARP:
        raise LayoutError(f"an access has at most {WARP} lanes, not {len(offsets)}")
    widest = _widest(offsets, max(1, 8 * WIDEST_VECTOR // bits))
    least = max(1, 8 // bits)
    if widest < least:
        raise LayoutError(
            f"{widest} elements of {bits} bits are no whole byte, which an access has at least"
        )
    if vector is not None:
        if vector < least or widest % vector:
            raise LayoutError(f"vectors of {vector} elements: the widest that fit have {widest}")
        return _access(offsets, bits, vector)
    choices = [widest >> i for i in range((widest // least).bit_length())]
    return min((_access(offsets, bits, each) for each in choices), key=lambda a: a.wavefronts)


def _access(offsets: NDArray[np.int64], bits: int, vector: int) -> WarpAccess:
    width = bits * vector // 8
    # Vectors are accessed in the order of the first register of each.
    starts = np.array([[*dict.fromkeys((row // vector).tolist())] for row in offsets]) * width
    columns = [starts[:, i] for i in range(starts.shape[1])]
    lanes = WARP // phases(width)
    ideal = -(-len(offsets) // lanes)
    return WarpAccess(
        vector=vector,
        bytes=width,
        instructions=len(columns),
        wavefronts=sum(wavefronts(column, width) for column in columns),
        ideal=ideal * len(columns),
        sectors=sum(len(np.unique(column // SECTOR_BYTES)) for column in columns),
    )
