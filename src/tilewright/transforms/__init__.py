"""Transformations of modules: passes and what runs them."""

from tilewright.transforms.passes import Pass, PassError, run_passes

__all__ = ["Pass", "PassError", "run_passes"]
