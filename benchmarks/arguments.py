"""What the scripts' options can be."""

from __future__ import annotations

import argparse


def positive(text: str) -> int:
    """A number of threads, or of rounds, for `argparse`."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"must be a positive number, found {text!r}")
    return int(text)


def product_tile(text: str) -> tuple[int, int, int]:
    """Rows, columns and depth of the tiles of a product: powers of two, as in `256x128x32`."""
    parts = [int(part) if part.isdecimal() else 0 for part in text.split("x")]
    if len(parts) != 3 or any(part < 1 or part & (part - 1) for part in parts):
        message = f"must be three powers of two, as in 256x128x32, found {text!r}"
        raise argparse.ArgumentTypeError(message)
    rows, columns, depth = parts
    return rows, columns, depth
