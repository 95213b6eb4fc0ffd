"""The target that a kernel is made for: the attribute `nv_tileas.target` of its entry."""

from __future__ import annotations

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.constraints import listed
from tilewright.dialects.cuda_tile.operations.module import EntryOp, entry_around
from tilewright.targets import DEFAULT_TARGET, TARGETS, Target

__all__ = ["TARGET", "shared_memory_of", "target_of", "target_or_default", "target_problem"]

TARGET = "nv_tileas.target"
"""The attribute of a kernel that names its target. What does not exist there is an error; without
it, nothing is said of atoms."""


def target_problem(kernel: EntryOp) -> str | None:
    """What is wrong with the target that a kernel says; None if it says none, or one that there
    is."""
    found = kernel.attributes.get(TARGET)
    if found is None or (isinstance(found, StringAttr) and found.data in TARGETS):
        return None
    return f"{TARGET} must be the name of a target ({listed([*TARGETS])}), found {found}"


def target_of(operation: Operation) -> Target | None:
    """The target of the kernel that an operation is in, or is; None if it does not say one that
    there is."""
    found = entry_around(operation)
    name: Attribute | None = None if found is None else found.attributes.get(TARGET)
    return TARGETS.get(name.data) if isinstance(name, StringAttr) else None


def shared_memory_of(operation: Operation) -> int:
    """Bytes of shared memory that a tile block of a kernel may use; without a target, as many as
    any has."""
    target = target_of(operation)
    every = TARGETS.values() if target is None else (target,)
    return max(one.shared_memory for one in every)


def target_or_default(operation: Operation) -> Target:
    """The target of a kernel, or the one that is taken where it does not say any."""
    return target_of(operation) or TARGETS[DEFAULT_TARGET]
