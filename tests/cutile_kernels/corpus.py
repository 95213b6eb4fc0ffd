"""The corpus: every kernel of every family, and those that a machine can run and check."""

from . import refused
from .families import FAMILIES
from .registry import VERSIONS, CorpusKernel, Slot, VersionNotSupported, flatten
from .runnable import RUNNABLE, Runnable

__all__ = [
    "FAMILIES",
    "KERNELS",
    "REFUSED",
    "RUNNABLE",
    "VERSIONS",
    "CorpusKernel",
    "Runnable",
    "Slot",
    "VersionNotSupported",
    "flatten",
]

KERNELS: list[CorpusKernel] = [kernel for family in FAMILIES for kernel in family.kernels]
"""Valid kernels: the closed tools accept every one at every version it allows."""

REFUSED: list[CorpusKernel] = refused.family.kernels
"""Kernels that cuTile exports and that the closed tools refuse; ``refusal`` says why."""
