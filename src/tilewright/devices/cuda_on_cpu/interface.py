"""The modules of `cuda.bindings`: all their names, and what is behind them here.

Names, values of enums, fields of structures and parameters of functions are those of NVIDIA's
package, in `interface.json`, which `tests/cutile/cuda_packages/describe.py` writes.
"""

from __future__ import annotations

import ctypes
import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType, ModuleType
from typing import Any, NoReturn, cast

from tilewright.devices.cuda_on_cpu.errors import DeviceError, refuse

__all__ = ["Call", "Handle", "Struct", "binding", "binding_types"]

_FILE = "interface.json"

_ERRORS: Mapping[str, str] = MappingProxyType(
    {"driver": "CUresult", "runtime": "cudaError_t", "nvrtc": "nvrtcResult"}
)
"""By module, the enum that its functions return first."""

_REASONS: Sequence[tuple[tuple[str, ...], str]] = (
    (
        (
            *("cuModule", "cuLibrary", "cudaLibrary", "cuLink", "cuKernel", "cuFunc", "cudaFunc"),
            *("cuLaunch", "cudaLaunch", "cuOccupancy", "cudaOccupancy", "cudaGetKernel"),
            *("cuParam", "cudaGetDriverEntryPoint", "cuGetProcAddress"),
        ),
        "kernels and modules of CUDA C cannot be loaded or launched",
    ),
    (("nvrtc",), "CUDA C cannot be compiled"),
    (
        ("cuIpc", "cudaIpc", "cuMemExport", "cuMemImport", "cuMemPoolExport", "cuMemPoolImport"),
        "memory and events cannot be shared with other processes",
    ),
    (
        (
            *("cuArray", "cudaArray", "cuMipmapped", "cuTex", "cuSurf", "cudaCreateTex"),
            *("cudaCreateSurf", "cudaMallocArray", "cudaMalloc3DArray", "cuTensorMap"),
        ),
        "textures, surfaces and tensor maps cannot be made",
    ),
    (("cuGL", "cuEGL", "cuVDPAU", "cudaGL", "cudaEGL", "cuGraphics", "cudaGraphics"),
     "graphics cannot be done"),
    (("cuGreenCtx", "cuDevResource", "cuDeviceGetDevResource"), "the device cannot be divided"),
    (("cuGraph", "cudaGraph"), "graphs are captured from streams; this cannot be done with them"),
)  # fmt: skip
"""Why functions are refused, by how their names begin."""

_OTHER = "this cannot be done"


@dataclass(frozen=True)
class Call:
    """What a function does here.

    Attributes:
        function: is given the arguments by position, and returns what comes after the error: a
            tuple, None for nothing, or the only value.
        kinds: the names of handles, enums and structures that the values become; empty for those
            that stay.
    """

    function: Callable[..., Any]
    kinds: tuple[str, ...] = ()


class Handle:
    """Something of the driver, known by a number.

    Args:
        init_value: the number.
        _ptr: ignored; it is where the number would be.
    """

    _pointer = True

    def __init__(self, init_value: Any = 0, _ptr: Any = 0) -> None:
        self._value = ctypes.c_uint64(int(init_value))

    def getPtr(self) -> int:
        """Where the number is."""
        return ctypes.addressof(self._value)

    def __int__(self) -> int:
        return self._value.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and int(self) == int(other)

    def __hash__(self) -> int:
        return hash(int(self))

    def __repr__(self) -> str:
        value = hex(int(self)) if self._pointer else int(self)
        return f"<{type(self).__name__} {value}>"


class Struct:
    """A structure. Any attribute may be set."""

    @staticmethod
    def _initial() -> dict[str, Any]:
        return {}

    def __init__(self, _ptr: Any = 0) -> None:
        vars(self).update(self._initial())

    def __repr__(self) -> str:
        return "\n".join(f"{name} : {value}" for name, value in sorted(vars(self).items()))


class _Function:
    """A function with parameters that may be given by name.

    Args:
        function: takes them by position.
        module: what it is in.
        name: its name.
        versions: the names of parameters that it has, and those that it had.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        module: str,
        name: str,
        versions: Sequence[Sequence[str]],
    ) -> None:
        self._function, self._versions = function, versions
        self._number = len(versions[0])
        self.__module__ = module
        self.__name__ = self.__qualname__ = name
        self.__doc__ = f"{name}({', '.join(versions[0])})"

    @property
    def __signature__(self) -> inspect.Signature:
        return _signature(self._versions[0])

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if named or len(arguments) != self._number:
            arguments = self._bound(arguments, named)
        return self._function(*arguments)

    def __repr__(self) -> str:
        return f"<function {self.__name__} of {self.__module__}>"

    def _bound(self, arguments: Any, named: Any) -> Any:
        for names in self._versions[1:]:
            with suppress(TypeError):
                return _signature(names).bind(*arguments, **named).args
        try:
            return self.__signature__.bind(*arguments, **named).args
        except TypeError as error:
            raise TypeError(f"{self.__name__}(): {error}") from None


def _signature(names: Sequence[str]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([inspect.Parameter(each, kind) for each in names])


def binding(name: str, calls: Mapping[str, Call]) -> ModuleType:
    """A module of `cuda.bindings`.

    Args:
        name: `driver`, `runtime` or `nvrtc`.
        calls: what functions do; the others say that it cannot be done.
    """
    text = f"NVIDIA's `cuda.bindings.{name}` where the CPU stands in for the GPU."
    module = ModuleType(f"cuda.bindings.{name}", text)
    made = vars(module)
    made.update(binding_types(name))
    if name == "runtime":
        # Handles of both modules are of one class.
        made.update(
            {key: value for key, value in binding_types("driver").items() if key not in made}
        )
    found = _interface()[name]
    made.update(found["constants"])
    error = made[_ERRORS[name]]
    for key, (parameters, values, *older) in found["functions"].items():
        call = calls.get(key)
        function = _refused(key) if call is None else _answering(call, error, values, made)
        made[key] = _Function(function, module.__name__, key, (parameters, *older))
    return module


@cache
def _interface() -> Any:
    return json.loads(files("tilewright.devices.cuda_on_cpu").joinpath(_FILE).read_text())


@cache
def binding_types(name: str) -> dict[str, Any]:
    """The classes of a module of `cuda.bindings`, by name."""
    found = _interface()[name]
    where = {"__module__": f"cuda.bindings.{name}"}
    made: dict[str, Any] = {}
    for key, members in found["enums"].items():
        made[key] = _enum(key, members, where["__module__"])
    bases = binding_types("driver") if name == "runtime" else made
    # A class comes after the one that it is derived from.
    for key, (shown, base) in sorted(found["handles"].items(), key=lambda entry: entry[1][1]):
        parent = bases.get(base, Handle)
        made[key] = type(key, (parent,), {**where, "_pointer": shown == "pointer"})
    for key, fields in found["structs"].items():
        initial = _initial_of(fields, made)
        made[key] = type(key, (Struct,), {**where, "_initial": staticmethod(initial)})
    return made


def _enum(name: str, members: dict[str, int], module: str) -> Any:
    if not members:
        members = {"_": 0}
    made: Any = IntEnum(name, members, module=module)
    made.__str__ = made.__repr__
    return made


def _initial_of(fields: dict[str, Any], types: dict[str, Any]) -> Callable[[], dict[str, Any]]:
    def initial(value: Any) -> Any:
        if isinstance(value, str):
            # The name of a class, or bytes.
            return (
                types[value]()
                if value in types
                else value.encode()
                if not value.strip("\0")
                else Struct()
            )
        if isinstance(value, list):
            items = cast("list[Any]", value)
            if items and isinstance(items[0], str):
                return types[items[0]](items[1])
            return list(items)
        return value

    return lambda: {name: initial(value) for name, value in fields.items()}


def _answering(
    call: Call, error: Any, values: int, types: Mapping[str, Any]
) -> Callable[..., tuple[Any, ...]]:
    """A function that returns an error first, and then values, which are None after an error."""
    success = error(0)
    nothing = (None,) * values

    def answered(*arguments: Any) -> tuple[Any, ...]:
        try:
            found = call.function(*arguments)
        except DeviceError as problem:
            return error(int(problem.code)), *nothing
        # A NoneType is no value, and a tuple several.
        single: tuple[Any, ...] = () if found is None else (found,)
        several = isinstance(found, tuple)
        results = cast("tuple[Any, ...]", found) if several else single
        if call.kinds:
            pairs = zip(results, call.kinds, strict=True)
            results = tuple([types[kind](value) if kind else value for value, kind in pairs])
        return success, *results

    return answered


def _refused(name: str) -> Callable[..., NoReturn]:
    reason = next((why for starts, why in _REASONS if name.startswith(starts)), _OTHER)

    def refused(*arguments: Any) -> NoReturn:
        refuse(f"{name}: {reason}")

    return refused
