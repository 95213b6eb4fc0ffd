"""Tiles that a program may not look at as it likes."""

from __future__ import annotations

from typing import Any

import numpy as np

__all__ = ["Guarded"]


class Guarded:
    """A tile that must not be looked at now, or only through a check.

    NumPy and the rules of the reference machine come to its elements through the methods below.
    """

    def tile(self) -> Any:
        """The elements.

        Raises:
            Violation: they must not be used now.
        """
        raise NotImplementedError

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.asarray(self.tile(), dtype)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.tile(), name)

    def __getitem__(self, index: Any) -> Any:
        return self.tile()[index]

    def __bool__(self) -> bool:
        return bool(self.tile())

    def __int__(self) -> int:
        return int(self.tile())

    def __index__(self) -> int:
        return int(self.tile())

    def __float__(self) -> float:
        return float(self.tile())

    def __invert__(self) -> Any:
        return ~self.tile()

    def __neg__(self) -> Any:
        return -self.tile()

    def __len__(self) -> int:
        return len(self.tile())

    def known(self) -> Any:
        """What tells whether it is computed.

        Raises:
            Violation: it must not be used now.
        """
        return self.tile()

    def settled(self) -> Any:
        """What registers hold instead, once it may be looked at freely; itself before."""
        return self
