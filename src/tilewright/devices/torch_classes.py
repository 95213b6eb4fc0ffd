"""Classes derived from `torch.Tensor` by a program, whose tensors may be on the device.

Their tensors keep their class, so it is their memory that is the device's. A class that has had
such a tensor gets attributes that say where each one is; other classes stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_storages import is_noted, storage_of

__all__ = ["FollowedClasses", "decides_itself"]

_DECIDES = "_tilewright_decides"
"""The attribute of functions whose results need not be where the operands are."""


def decides_itself(function: Any) -> Any:
    """Have a function say where its results are; returns it."""
    setattr(function, _DECIDES, True)
    return function


class FollowedClasses:
    """The classes of a program that have had tensors on the device.

    Args:
        torch: the module.
        device: what their tensors say of where they are.
    """

    def __init__(self, torch: Any, device: Any) -> None:
        self._base = torch.Tensor
        self._device = device
        self._known: set[Any] = set()
        self._replaced = Replacements()

    def __contains__(self, kind: Any) -> bool:
        return kind in self._known

    def begin(
        self,
        replaced: Replacements,
        counts: Callable[[Any], bool],
        count_all: Callable[[Any], Any],
    ) -> None:
        """Have results of operations be where the operands are.

        Args:
            replaced: takes note of what was there.
            counts: whether something is a tensor of the device.
            count_all: has tensors among values count as the device's.
        """
        leaves: Any = import_module("torch.utils._pytree").tree_leaves

        def following(original: Any) -> Any:
            call = original.__func__

            @wraps(call)
            def __torch_function__(
                cls: Any, func: Any, types: Any, args: Any = (), kwargs: Any = None
            ) -> Any:
                found = call(cls, func, types, args, kwargs)
                if found is NotImplemented or hasattr(func, _DECIDES):
                    return found
                given = leaves((args, kwargs))
                if any(map(counts, given)):
                    known = set(map(id, given))
                    count_all([value for value in leaves(found) if id(value) not in known])
                return found

            return classmethod(__torch_function__)

        def made(original: Any) -> Any:
            @wraps(original)
            def make(cls: Any, data: Any, *given: Any, **named: Any) -> Any:
                found = original(cls, data, *given, **named)
                return count_all(found) if counts(data) else found

            return staticmethod(make)

        def taken_as(original: Any) -> Any:
            @wraps(original)
            def as_subclass(tensor: Any, cls: Any) -> Any:
                found = original(tensor, cls)
                return count_all(found) if counts(tensor) else found

            return as_subclass

        replaced.replace(self._base, "__torch_function__", following)
        replaced.replace(self._base, "_make_subclass", made)
        replaced.replace(self._base, "as_subclass", taken_as)
        replaced.when_undone(self._end)

    def _end(self) -> None:
        self._replaced.undo()
        self._known.clear()

    def follow(self, kind: Any) -> None:
        """Have tensors of a class say where they are, unless it says so itself.

        Args:
            kind: a class derived from `torch.Tensor`.
        """
        if kind in self._known:
            return
        self._known.add(kind)
        base, device = self._base, self._device
        where, number = base.device.__get__, base.get_device
        is_cuda, is_cpu = base.is_cuda.__get__, base.is_cpu.__get__

        def there(tensor: Any) -> bool:
            storage = storage_of(tensor)
            return storage is not None and is_noted(storage)

        def place(tensor: Any) -> Any:
            return device if there(tensor) else where(tensor)

        def is_there(tensor: Any) -> bool:
            return there(tensor) or is_cuda(tensor)

        def is_here(tensor: Any) -> bool:
            return not there(tensor) and is_cpu(tensor)

        def index(tensor: Any) -> int:
            return 0 if there(tensor) else number(tensor)

        attributes: dict[str, Any] = {
            "device": property(place),
            "is_cuda": property(is_there),
            "is_cpu": property(is_here),
            "get_device": index,
        }
        for name, value in attributes.items():
            if getattr(kind, name) is getattr(base, name):
                self._replaced.put(kind, name, value)
