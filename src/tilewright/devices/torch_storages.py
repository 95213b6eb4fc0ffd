"""Which memory of torch's tensors counts as the device's: an attribute of the storage says so."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

__all__ = [
    "forget_storage",
    "is_noted",
    "native_numpy",
    "native_storage",
    "note_storage",
    "says_device",
    "shared",
    "storage_of",
]

_MARK = "_tilewright_device"
"""The attribute of storages that count as the device's."""


def storage_of(tensor: Any) -> Any:
    """The memory of a tensor; None of one that has none of its own.

    Args:
        tensor: of any class; one of `torch.func` has that of the tensor that it stands for.
    """
    is_wrapped, unwrapped, disabled, storage = _native()
    while is_wrapped(tensor):
        tensor = unwrapped(tensor)
    try:
        # A user's class is not asked for what the user does not call.
        return disabled(storage, (), (tensor,), {})
    except (NotImplementedError, RuntimeError):
        return None


@cache
def native_storage() -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    """What gives the storage of a tensor, and the device of a storage, as torch has them."""
    native: Any = import_module("torch._C")
    return native.TensorBase.untyped_storage, native.StorageBase.device.__get__


@cache
def native_numpy() -> Callable[[Any], Any]:
    """What gives an array of NumPy of any tensor in main memory, as torch has it; asked for first
    before anything is replaced."""
    return import_module("torch")._C.TensorBase.numpy


@cache
def _native() -> tuple[Any, ...]:
    """Functions of torch's native part."""
    native: Any = import_module("torch._C")
    functions: Any = import_module("torch._C._functorch")
    return (
        functions.is_functorch_wrapped_tensor,
        functions.get_unwrapped,
        native._disabled_torch_function_impl,
        native.TensorBase.untyped_storage,
    )


def note_storage(storage: Any) -> None:
    """Count memory as the device's.

    Args:
        storage: of torch, with a type or without.
    """
    setattr(getattr(storage, "_untyped_storage", storage), _MARK, True)


def forget_storage(storage: Any) -> None:
    """Count memory as the device's no longer.

    Args:
        storage: of torch, with a type or without.
    """
    untyped = getattr(storage, "_untyped_storage", storage)
    if hasattr(untyped, _MARK):
        delattr(untyped, _MARK)


def is_noted(storage: Any) -> bool:
    """Whether memory counts as the device's.

    Args:
        storage: of torch, with a type or without.
    """
    return hasattr(getattr(storage, "_untyped_storage", storage), _MARK)


_SHARED = "_tilewright_shared"
"""The attribute of storages that say that they are in main memory, which they are."""


@contextmanager
def shared(storage: Any) -> Generator[None]:
    """In the `with` statement a storage says that it is in main memory, as torch has to know to
    share it with other processes."""
    setattr(storage, _SHARED, True)
    try:
        yield
    finally:
        # Another thread may have been sharing it, too.
        storage.__dict__.pop(_SHARED, None)


def says_device(storage: Any) -> bool:
    """Whether a storage says that it is on the device."""
    return hasattr(storage, _MARK) and not hasattr(storage, _SHARED)
