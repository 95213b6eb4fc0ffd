"""Tests of the front end for Triton.

`kernels/` has Triton kernels, `ttir/` what Triton's front end makes of them, recorded by `python -m
frontends.triton.record` in `tests`; the tests read the records, so that few need Triton.
"""
