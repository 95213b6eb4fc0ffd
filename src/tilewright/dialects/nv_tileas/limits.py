"""What hardware has of each thing that a kernel shares out, beyond warps and registers; what
differs between targets is in `tilewright.targets`."""

from __future__ import annotations

from tilewright.targets.devices import DEFAULT_TARGET, NAMED_BARRIERS, TARGETS, TensorMemory

__all__ = [
    "BARRIER_BYTES",
    "COPY_ALIGNMENT",
    "NAMED_BARRIERS",
    "SHARED_MEMORY",
    "SWIZZLE_ALIGNMENT",
    "TENSOR_MEMORY",
    "TMA_ALIGNMENT",
]

SHARED_MEMORY = TARGETS[DEFAULT_TARGET].shared_memory
"""Bytes of shared memory that a thread block has, where nothing says for which target it is."""

BARRIER_BYTES = 8
"""Bytes of an mbarrier in shared memory, which are a multiple of as many bytes from its start."""

TMA_ALIGNMENT = 128
"""What the address of a buffer that the copy engine fills or empties is a multiple of."""

COPY_ALIGNMENT = 16
"""What the address of a buffer that asynchronous copies fill is a multiple of."""

SWIZZLE_ALIGNMENT = 128
"""What the address of a buffer with a swizzle of no bits would be a multiple of; each bit doubles
it: a pattern of 128 bytes repeats after 1,024."""

TENSOR_MEMORY = TensorMemory()
"""Tensor memory, where there is some."""
