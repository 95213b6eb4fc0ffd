"""Launches: Triton's arguments as those of a kernel of Tile IR."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any

from tilewright.dialects.cuda_tile.attributes import BoundedAttr
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.nesting import erase
from tilewright.runtime import Kernel, Module, default_backend, load
from tilewright.triton.backend.taking import CONSTANT, promise_of, taker

__all__ = ["Launcher", "Loaded"]


@dataclass(frozen=True)
class Loaded:
    """A kernel that a compilation gave.

    Its code has the promise that numbers are in `PROMISED`, which views need and which saves tests
    of whether there is anything; launches with zeros, and those with negative, very large or unsigned
    numbers, whose bits may be those of negative ones, are of other code.

    Attributes:
        binary: the code.
        name: of the kernel.
    """

    binary: bytes
    name: str
    _named: dict[tuple[str, ...], Kernel] = field(
        default_factory=dict[tuple[str, ...], Kernel], repr=False, compare=False
    )

    @cached_property
    def module(self) -> Module:
        """The module as it was compiled."""
        return load(self.binary, self.name)

    def promised(self, least: int | None) -> Kernel:
        """The kernel for the CPU compiler.

        Args:
            least: what `promise_of` says of the arguments.
        """
        if least is None:
            return self.general
        return self.fast if least else self.natural

    @cached_property
    def fast(self) -> Kernel:
        """The kernel for the CPU compiler, with all promises."""
        return self.module.optimized(2).kernel(self.name)

    @cached_property
    def natural(self) -> Kernel:
        """The kernel for the CPU compiler, where numbers may be zero."""
        module = load(self.binary, self.name)
        for op in module.operation.walk():
            if isinstance(op, AssumeOp) and isinstance(op.predicate, BoundedAttr):
                op.predicate = BoundedAttr(0, op.predicate.upper)
        return module.optimized(2).kernel(self.name)

    @cached_property
    def plain(self) -> Kernel:
        """The kernel without promises, for machines that look for faults."""
        return self.named(())

    def named(self, names: tuple[str, ...]) -> Kernel:
        """The kernel without promises, its parameters called as in the source.

        Args:
            names: of the parameters; ignored unless there is one for each.
        """
        found = self._named.get(names)
        if found is None:
            found = self._named[names] = self._without_promises(names)
        return found

    def _without_promises(self, names: tuple[str, ...]) -> Kernel:
        module = load(self.binary, self.name)
        (entry,) = module.operation.entries
        if len(names) == len(entry.body.block.args):
            for argument, name in zip(entry.body.block.args, names, strict=True):
                argument.name_hint = name
        for op in [*module.operation.walk()]:
            if isinstance(op, AssumeOp) and isinstance(op.predicate, BoundedAttr):
                op.results[0].replace_all_uses_with(op.operands[0])
                erase(op)
        return module.kernel(self.name)

    @cached_property
    def general(self) -> Kernel:
        """The kernel without promises, for the CPU compiler."""
        return self.plain.module.optimized(2).kernel(self.name)


class Launcher:
    """Launches a kernel.

    Args:
        source: what was compiled; its signature says what becomes of each argument.
        metadata: of the compilation.
    """

    def __init__(self, source: Any, metadata: Any) -> None:
        signature = tuple(source.signature.values())
        self._given = taker(signature)
        self._promise = promise_of(signature)
        self._names = tuple(
            str(name) for name, type in source.signature.items() if type != CONSTANT
        )

    def backend(self) -> str:
        """What runs the kernel: what `TILEWRIGHT_BACKEND` names, else the CPU compiler."""
        return default_backend()

    def __call__(
        self,
        x: int,
        y: int,
        z: int,
        stream: Any,
        kernel: Loaded,
        packed: Any,
        launch_metadata: Any,
        enter: Any,
        leave: Any,
        *arguments: Any,
    ) -> None:
        """Launch a grid, and wait for it."""
        if not x * y * z:
            return
        if enter is not None:
            enter(launch_metadata)
        given = self._given(arguments)
        backend = self.backend()
        if backend == "cpu":
            chosen = kernel.promised(self._promise(given))
            chosen.launch((x, y, z), *given, backend=backend)
        else:
            kernel.named(self._names).launch(
                (x, y, z), *given, backend=backend, reachable=_storages(arguments)
            )
        if leave is not None:
            leave(launch_metadata)


def _storages(arguments: Sequence[Any]) -> list[Any]:
    """The whole memory of tensors of which an argument is a part."""
    found: list[Any] = []
    for argument in arguments:
        if hasattr(argument, "untyped_storage"):
            torch: Any = import_module("torch")
            whole = torch.empty(0, dtype=torch.uint8).set_(argument.untyped_storage())
            is_all = whole.numel() == argument.numel() * argument.element_size()
            if whole.numel() and not (is_all and argument.is_contiguous()):
                found.append(whole)
    return found
