"""Matrix products."""

from tilewright.backends.cpu.matmul.operations import (
    is_multiplied,
    mmaf,
    mmaf_scaled,
    mmai,
    prepare,
)

__all__ = ["is_multiplied", "mmaf", "mmaf_scaled", "mmai", "prepare"]
