"""Targets: what GPUs have and execute, as tables.

`TARGETS` has limits and mechanisms, `atoms_of` the hardware operations that compute and move pieces
of tiles. Whatever differs between targets is said here and nowhere else.
"""

from __future__ import annotations

from tilewright.targets.devices import (
    DEFAULT_TARGET,
    TARGET_NAMES,
    TARGETS,
    Feature,
    Target,
    TensorMemory,
    target_named,
)
from tilewright.targets.model import (
    Atom,
    AtomError,
    AtomKind,
    Completion,
    Major,
    Product,
    ProductTypes,
    Scale,
    Space,
    Transfer,
    element_type,
)
from tilewright.targets.products import FAMILIES, ProductFamily
from tilewright.targets.table import (
    Wanted,
    atoms,
    atoms_of,
    best,
    check,
    find,
    instructions,
    matching,
    named,
    obstacles,
)

__all__ = [
    "DEFAULT_TARGET",
    "FAMILIES",
    "TARGETS",
    "TARGET_NAMES",
    "Atom",
    "AtomError",
    "AtomKind",
    "Completion",
    "Feature",
    "Major",
    "Product",
    "ProductFamily",
    "ProductTypes",
    "Scale",
    "Space",
    "Target",
    "TensorMemory",
    "Transfer",
    "Wanted",
    "atoms",
    "atoms_of",
    "best",
    "check",
    "element_type",
    "find",
    "instructions",
    "matching",
    "named",
    "obstacles",
    "target_named",
]
