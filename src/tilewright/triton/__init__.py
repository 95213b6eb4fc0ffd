"""Triton's kernels on the back ends, without a GPU.

`backend` is what Triton finds by its entry-point group `triton.backends`: with
`pip install 'tilewright[triton]'` kernels of `@triton.jit` run on tensors in main memory.
"""
