"""torch's functions, such as `torch.add`, given tensors of the device.

torch asks the class of such a tensor what a function gives (`__torch_function__`), for which it
looks at the arguments twice, and makes objects in between: 1.2 microseconds. So its functions that
are written in C stay what they are, objects that others know by their identity, but call one of
ours, which does what our methods of tensors do. Those written in Python ask whether there is a
class to be asked; they are told that there is none, so that what they call is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from types import BuiltinFunctionType, ModuleType
from typing import Any, cast

from tilewright.backends.cpu.redirections import redirect, redirect_new
from tilewright.devices.replacing import Replacements

__all__ = ["ASKING", "QUESTIONS", "known_to_scripts", "replace_functions", "replace_numbers"]

_OWNERS = ("_VariableFunctionsClass", "_nn", "_linalg", "_fft", "_special")
"""What holds torch's functions written in C, in `torch._C`."""

ASKING = ("torch.nn.functional", "torch.functional", "torch._tensor")
"""Modules of functions written in Python that ask the classes of their arguments."""


QUESTIONS = ("has_torch_function", "has_torch_function_unary", "has_torch_function_variadic")
"""What they call for that."""


def known_to_scripts(make: Callable[[Any], Any], replaced: Replacements) -> Callable[[Any], Any]:
    """Have `torch.jit.script` take what is made of a function for that function.

    Args:
        make: makes something of a function.
        replaced: takes note of it.
    """
    builtins: Any = import_module("torch.jit._builtins")
    table = builtins._get_builtin_table()

    def known(original: Any) -> Any:
        made, name = make(original), table.get(id(original))
        if name is not None:
            table[id(made)] = name
            replaced.when_undone(lambda: table.pop(id(made), None))
        return made

    return known


def _in_c(torch: Any) -> Iterator[Any]:
    """torch's public functions that are written in C."""
    for owner in (getattr(torch._C, name) for name in _OWNERS):
        for name in cast("dict[str, Any]", vars(owner)):
            function = getattr(owner, name)
            # Those that make tensors have been replaced in the module already.
            known = isinstance(owner, ModuleType) or getattr(torch, name, None) is function
            if known and isinstance(function, BuiltinFunctionType) and not name.startswith("_"):
                yield function


def replace_functions(
    torch: Any,
    simply: Callable[[Any], Callable[..., Any]],
    simple: frozenset[Any],
    replaced: Replacements,
) -> None:
    """Have functions not ask tensors of the device.

    Args:
        torch: the module.
        simply: makes what does a function written in C, from what did it.
        simple: classes of arguments that no other class has to be asked for.
        replaced: takes note of what was there.
    """
    replaced.when_undone(redirect(_in_c(torch), simply))
    # Only a mode has to be asked for them.
    in_mode: Callable[[], bool] = torch._C._is_torch_function_mode_enabled

    def of_one(original: Any) -> Callable[..., bool]:
        @wraps(original)
        def has_torch_function_unary(value: Any) -> bool:
            return in_mode() if value.__class__ in simple else original(value)

        return has_torch_function_unary

    def of_several(original: Any) -> Callable[..., bool]:
        @wraps(original)
        def has_torch_function_variadic(*values: Any) -> bool:
            for value in values:
                if value.__class__ not in simple:
                    return original(*values)
            return in_mode()

        return has_torch_function_variadic

    def of_all(original: Any) -> Callable[..., bool]:
        @wraps(original)
        def has_torch_function(values: Any) -> bool:
            for value in values:
                if value.__class__ not in simple:
                    return original(values)
            return in_mode()

        return has_torch_function

    questions = dict(zip(QUESTIONS, (of_all, of_one, of_several), strict=True))
    for module in map(import_module, ASKING):
        for name, make in questions.items():
            replaced.replace(module, name, known_to_scripts(make, replaced))


def replace_numbers(torch: Any, replaced: Replacements) -> None:
    """Have the number of a device mean the device, where torch's native part looks for a GPU.

    Args:
        torch: the module.
        replaced: takes note of what was there.
    """

    def new(original: Callable[..., Any]) -> Callable[..., Any]:
        def make(*given: Any, **named: Any) -> Any:
            number = given[0] if given else named.get("device")
            if number.__class__ is int and len(given) + len(named) == 1:
                return original("cuda", number)
            return original(*given, **named)

        return make

    def parse(original: Callable[..., Any]) -> Callable[..., Any]:
        """What a module is to be moved to, or converted to."""

        def parse_to(*given: Any, **named: Any) -> Any:
            if given and given[0].__class__ is int:
                given = (torch.device("cuda", given[0]), *given[1:])
            elif named.get("device").__class__ is int:
                named["device"] = torch.device("cuda", named["device"])
            return original(*given, **named)

        return parse_to

    replaced.when_undone(redirect_new(torch.device, new))
    replaced.when_undone(redirect([torch._C._nn._parse_to], parse))
