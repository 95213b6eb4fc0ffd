"""Operators that a program puts in the place of torch's own for CUDA, by `torch.library`: they are
called for the device's tensors here.

To torch these tensors are those of the CPU. So what is registered for `CUDA` is registered for
`CPU` too, in a function that leaves everything else to torch's own kernel.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import currentframe
from types import FrameType, MappingProxyType
from typing import Any, NamedTuple, cast
from weakref import WeakKeyDictionary, finalize

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_arithmetic.kernels import can_be_replaced
from tilewright.devices.torch_gpu.place import DevicePlacement

__all__ = ["Overrides"]

_HERE = {"CUDA": "CPU", "AutogradCUDA": "AutogradCPU"}
"""Keys of torch's dispatcher that programs name, and those that tensors of the device have here."""

_NUMBERS: Mapping[type, Callable[[Any], Any]] = MappingProxyType(
    {
        bool: lambda torch: torch.bool,
        int: lambda torch: torch.int64,
        float: lambda torch: torch.float64,
        complex: lambda torch: torch.complex128,
    }
)
"""The dtypes that torch gives numbers."""

_COMPOSITE = "CompositeImplicitAutograd"


class _Entry(NamedTuple):
    """What has been registered.

    Attributes:
        library: a library of ours, which holds it.
        names: operators that it replaces.
    """

    library: Any
    names: list[tuple[str, Callable[..., Any]]]


class Overrides:
    """What programs have put in the place of torch's operators.

    Args:
        torch: the module.
        place: which tensors are on the device.
        replaced: takes note of what was there.
    """

    def __init__(self, torch: Any, place: DevicePlacement, replaced: Replacements) -> None:
        self._torch = torch
        self._place = place
        self._entries: WeakKeyDictionary[Any, _Entry] = WeakKeyDictionary()
        self._can_be_replaced = can_be_replaced(torch)
        self._library: Any = torch.library.Library
        replaced.replace(self._library, "_destroy", self._destroying)
        replaced.when_undone(self._end)

    def add(self, library: Any, operator: str, function: Any, key: str) -> None:
        """Have the device's tensors be given to a function.

        Args:
            library: which the program has registered it in.
            operator: its name with its overload, as `add.Tensor`.
            function: what the program has for it.
            key: the key of torch's dispatcher that the program has registered it for.
        """
        fallthrough = self._torch.library.fallthrough_kernel
        if key not in _HERE or function is fallthrough or not self._can_be_replaced:
            return
        operands = _operands(self._torch, operator)
        if operands is None:
            return
        entry = self._entries.get(library)
        if entry is None:
            entry = self._entries[library] = _Entry(self._library("aten", "IMPL"), [])
            finalize(library, self._forget, entry).atexit = False
        serving = _Serving(self._torch, self._place, function)
        name, here = f"aten::{operator}", [_HERE[key]]
        # Otherwise derivatives would no longer come from what it is made of, on the CPU too.
        if key == "CUDA" and self._torch._C._dispatch_has_kernel_for_dispatch_key(name, _COMPOSITE):
            here.append("AutogradCPU")
        former = {each: self._former(name, each) for each in here}
        with warnings.catch_warnings():
            # That it replaces another is what it is for.
            warnings.simplefilter("ignore")
            for each in here:
                choice = _choice(self._torch, self._place, serving, former[each], name, operands)
                entry.library.impl(operator, choice, each, with_keyset=True)
        if key == "CUDA":
            self._place.calls.replaced.setdefault(name, []).append(serving.call)
            entry.names.append((name, serving.call))

    def _former(self, name: str, key: str) -> Any:
        try:
            return self._torch.library.get_kernel(name, key)
        except RuntimeError:
            return None

    def _destroying(self, original: Any) -> Any:
        def _destroy(library: Any) -> None:
            original(library)
            entry = self._entries.pop(library, None)
            if entry is not None:
                self._forget(entry)

        return _destroy

    def _forget(self, entry: _Entry) -> None:
        """Have torch's own kernels in the place of what has been registered."""
        replaced = self._place.calls.replaced
        for name, serving in entry.names:
            replaced[name].remove(serving)
            if not replaced[name]:
                del replaced[name]
        entry.names.clear()
        if entry.library.m is not None:
            entry.library._destroy()

    def _end(self) -> None:
        for entry in list(self._entries.values()):
            self._forget(entry)
        self._entries.clear()


class _Serving:
    """A program's function for an operator, which is given what is on the device.

    Args:
        torch: the module.
        place: which tensors are on the device.
        function: the program's.
    """

    def __init__(self, torch: Any, place: DevicePlacement, function: Callable[..., Any]) -> None:
        self._torch = torch
        self._place = place
        self._function = function
        self._device = torch.device("cuda", 0)

    def call(self, *given: Any, **named: Any) -> Any:
        """Call the function; all that it is given counts as on the device.

        Args:
            given: arguments of the operator.
            named: those by name.
        """
        torch = self._torch
        device = named.get("device")
        if device is not None and device.type == "cpu":
            named["device"] = self._device
        if "generator" in named:
            named["generator"] = self._place.generator(named["generator"])
        tensors = _tensors(torch, (*given, *named.values()))
        # torch has looked at the classes of tensors; for what the function does it looks again.
        with self._place.lent(tensors), torch._C._EnableTorchFunction():
            return self._function(*given, **named)


def _choice(
    torch: Any,
    place: DevicePlacement,
    serving: _Serving,
    former: Any,
    name: str,
    operands: frozenset[int],
) -> Callable[..., Any]:
    """What torch calls for an operator.

    Args:
        torch: the module.
        place: which tensors are on the device.
        serving: has what the device's tensors are given to.
        former: torch's own kernel; None if there is none.
        name: of the operator.
        operands: the places of its arguments that are tensors.
    """
    calls = place.calls

    def call(keys: Any, *given: Any, **named: Any) -> Any:
        tensors = list(_tensors(torch, (*given, *named.values())))
        # A number in the place of a tensor is in main memory.
        possible = not calls.moving and bool(tensors or not operands)
        expected = possible and calls.expects(_caller(currentframe()))
        if expected or (possible and any(map(place.holds, tensors))):
            found = serving.call(*given, **named)
            if expected:
                # Who called torch counts what comes from there.
                known = set(map(id, tensors))
                for tensor in _tensors(torch, found):
                    if id(tensor) not in known:
                        place.uncount(tensor)
            return found
        if former is None:
            raise NotImplementedError(f"{name}: torch has no kernel for the CPU")
        if any(given[number].__class__ in _NUMBERS for number in operands if number < len(given)):
            given = tuple(
                _operand(torch, value, tensors) if number in operands else value
                for number, value in enumerate(given)
            )
        return former.call_boxed(keys, *given, **named)

    return call


def _operands(torch: Any, operator: str) -> frozenset[int] | None:
    """The places of an operator's arguments that are tensors; None if torch has no such operator,
    which a program may have registered something for nevertheless."""
    packet, _, overload = operator.partition(".")
    found = getattr(getattr(torch.ops.aten, packet, None), overload or "default", None)
    if found is None:
        return None
    arguments = enumerate(found._schema.arguments)
    return frozenset(number for number, one in arguments if "Tensor" in str(one.type))


def _operand(torch: Any, value: Any, tensors: list[Any]) -> Any:
    """A tensor for a number, which torch would take for one, that the result's dtype does not
    depend on more than on the number."""
    if value.__class__ not in _NUMBERS:
        return value
    found = torch.tensor(value, dtype=_NUMBERS[value.__class__](torch), device="cpu")
    types = [(torch.result_type(one, value), torch.result_type(one, found)) for one in tensors]
    return found if all(a == b for a, b in types) else found.to(types[0][0])


def _caller(frame: FrameType | None) -> FrameType | None:
    return None if frame is None else frame.f_back


def _tensors(torch: Any, values: Any) -> Iterator[Any]:
    """The tensors among arguments, or results, of an operator."""
    if isinstance(values, torch.Tensor):
        yield values
    elif isinstance(values, tuple | list):
        for value in cast("Iterable[Any]", values):
            yield from _tensors(torch, value)
