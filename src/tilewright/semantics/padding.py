"""What elements beyond a tensor read as."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.numerics.formats import Array, Format

__all__ = ["padding_tile"]

_PADDING: Mapping[PaddingValue, float] = MappingProxyType(
    {
        PaddingValue.ZERO: 0.0,
        PaddingValue.NEG_ZERO: -0.0,
        PaddingValue.NAN: np.nan,
        PaddingValue.POS_INF: np.inf,
        PaddingValue.NEG_INF: -np.inf,
    }
)


def padding_tile(padding: PaddingValue | None, format: Format) -> Array:
    """What elements beyond the tensor read as, of rank 0; 0 where it is unspecified."""
    if padding in (None, PaddingValue.ZERO):
        return np.zeros((), format.storage)
    if format.name == "fnv8E5M3FNU":
        code = format.nan if padding == PaddingValue.NAN else 0
        return np.asarray(format.storage.type(code))
    return np.asarray(_PADDING[padding]).astype(format.storage)
