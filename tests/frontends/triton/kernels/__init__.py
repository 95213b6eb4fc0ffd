"""Kernels in Triton, which records are made of. Triton is needed to import them."""
