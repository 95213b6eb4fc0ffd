"""Launches: Triton's arguments as those of a kernel of Tile IR."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Any, cast

import ml_dtypes

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.dialects.cuda_tile.attributes import BoundedAttr
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.frontends.triton import PROMISED
from tilewright.nesting import erase
from tilewright.runtime import Kernel, Module, default_backend, load
from tilewright.triton.arguments import ArrayArgument

__all__ = ["Launcher", "Loaded"]

_DESCRIPTOR = "tensordesc"
_CONSTANT = "constexpr"


@dataclass(frozen=True)
class Loaded:
    """A kernel that a compilation gave.

    Its code has the promise that numbers are in `PROMISED`, which views need; launches with others,
    or with unsigned ones, whose bits may be those of negative ones, are of other code.

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

    @cached_property
    def fast(self) -> Kernel:
        """The kernel for the CPU compiler."""
        return self.module.optimized(2).kernel(self.name)

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
        self._given = _taker(signature)
        self._promised = not any(map(_is_unsigned, _types(signature)))
        self._names = tuple(
            str(name) for name, type in source.signature.items() if type != _CONSTANT
        )

    def backend(self) -> str:
        """What runs the kernel: what `TILEWRIGHT_BACKEND` names, else the CPU compiler."""
        return os.environ.get("TILEWRIGHT_BACKEND") or default_backend()

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
            outside = any(isinstance(one, int) and not _is_promised(one) for one in given)
            chosen = kernel.fast if self._promised and not outside else kernel.general
            chosen.launch((x, y, z), *given, backend=backend)
        else:
            kernel.named(self._names).launch(
                (x, y, z), *given, backend=backend, reachable=_storages(arguments)
            )
        if leave is not None:
            leave(launch_metadata)


_MOST_NARROW, _MOST_WIDE = (PROMISED[name][1] or 0 for name in ("i32", "i64"))


def _is_promised(number: int) -> bool:
    """Whether a number is in `PROMISED`, of whatever type it is."""
    return 0 <= number <= _MOST_NARROW or 1 << 31 <= number <= _MOST_WIDE


def _types(signature: Sequence[Any]) -> Iterator[str]:
    """The types of a signature, those in tuples, too."""
    for type in signature:
        if isinstance(type, tuple):
            yield from _types(cast("tuple[Any, ...]", type))
        else:
            yield type


def _is_unsigned(type: str) -> bool:
    """Whether numbers of a type may have the bits of negative ones."""
    return type.startswith("u") and type != "u1"


def _taker(signature: Sequence[Any]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """What takes the arguments of the kernel from those of a launch."""
    if any(isinstance(type, tuple) or type.startswith(_DESCRIPTOR) for type in signature):
        return lambda arguments: tuple(_flat(signature, arguments))
    kept = [place for place, type in enumerate(signature) if type != _CONSTANT]
    pointers = frozenset(place for place in kept if signature[place].startswith("*"))
    pairs = [(place, place in pointers) for place in kept]

    def taken(arguments: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(
            [_array(arguments[place]) if array else arguments[place] for place, array in pairs]
        )

    return taken


_VIEWS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "torch.bfloat16": ("int16", "bfloat16"),
        "torch.float8_e4m3fn": ("uint8", "float8_e4m3fn"),
        "torch.float8_e5m2": ("uint8", "float8_e5m2"),
    }
)
"""For dtypes of torch that NumPy lacks: the one of the same size, and that of ml_dtypes."""


def _array(argument: Any) -> Any:
    """A tensor as an array that shares its memory, which launches take most quickly; anything else
    as it is."""
    if type(argument).__name__ == "TensorWrapper":
        # What `triton.reinterpret` makes of a tensor.
        argument = argument.base
    if not hasattr(argument, "numpy"):
        return argument.array if type(argument) is ArrayArgument else argument
    try:
        if argument.requires_grad:
            argument = argument.detach()
        view = _VIEWS.get(str(argument.dtype))
        if view is None:
            return argument.numpy()
        plain = argument.view(getattr(import_module("torch"), view[0])).numpy()
        return plain.view(getattr(ml_dtypes, view[1]))
    except (RuntimeError, TypeError):
        # The launch says what is wrong with it.
        return argument


def _flat(signature: Sequence[Any], arguments: Sequence[Any]) -> Iterator[Any]:
    """The arguments of a kernel, one by one: tuples have several, a tensor descriptor is a
    pointer, sizes and strides."""
    for type, argument in zip(signature, arguments, strict=True):
        if isinstance(type, tuple):
            yield from _flat(cast("tuple[Any, ...]", type), argument)
        elif type.startswith(_DESCRIPTOR):
            if argument.padding != "zero":
                message = "tensor descriptors that are made on the host are padded with zeros only"
                raise LaunchError(Diagnostic(message))
            yield from (_array(argument.base), *argument.shape, *argument.strides)
        elif type != _CONSTANT:
            yield _array(argument)


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
