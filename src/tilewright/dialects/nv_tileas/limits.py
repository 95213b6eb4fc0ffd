"""What hardware has of each thing that a kernel shares out, beyond warps and registers."""

from __future__ import annotations

SHARED_MEMORY = 232_448
"""Bytes of shared memory that a thread block has, on all targets."""

NAMED_BARRIERS = 16
"""Barriers that synchronise groups of warps; number 0 is the one of the whole thread block."""

BARRIER_BYTES = 8
"""Bytes of an mbarrier in shared memory, which are a multiple of as many bytes from its start."""

TMA_ALIGNMENT = 128
"""What the address of a buffer that the copy engine fills or empties is a multiple of."""

COPY_ALIGNMENT = 16
"""What the address of a buffer that asynchronous copies fill is a multiple of."""

SWIZZLE_ALIGNMENT = 128
"""What the address of a buffer with a swizzle of no bits would be a multiple of; each bit doubles
it: a pattern of 128 bytes repeats after 1,024."""

TENSOR_LANES = 128
"""Lanes of tensor memory, of 4 bytes for each column."""

TENSOR_COLUMNS = 512
"""Columns of tensor memory."""

FEWEST_COLUMNS = 32
"""Columns of tensor memory are allocated by powers of two, at least so many."""
