"""Matrix products."""

from tilewright.backends.cpu.matmul.operations import (
    mmaf,
    mmaf_scaled,
    mmai,
    prepare,
)

__all__ = ["mmaf", "mmaf_scaled", "mmai", "prepare"]
