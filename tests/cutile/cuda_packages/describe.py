"""Describes NVIDIA's packages cuda-bindings and cuda-core, as they are installed.

    python describe.py collect OUT.json          (where they are installed)
    python describe.py merge NEW.json OLD.json   (writes what is checked in)

What is checked in: `interface.json` of `tilewright.devices.cuda_on_cpu`, all names of
`cuda.bindings` with the values of enums and the parameters of functions, and `core.json` beside
this file, the classes of each generation of `cuda.core` with their members, with which tests
compare the stand-in.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import json
import re
import sys
import types
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
INTERFACE = HERE.parents[2] / "src/tilewright/devices/cuda_on_cpu/interface.json"
CORE = HERE / "core.json"

BINDINGS = ("driver", "runtime", "nvrtc")
CORE_MODULES = ("cuda.core", "cuda.core.experimental", "cuda.core.utils", "cuda.core.graph")

_PRIVATE = ("_", "anon_")
_NOT_THEIRS = ("Any", "Enum", "IntEnum", "FastEnum")


def collect() -> dict[str, Any]:
    """All of the packages that are installed."""
    warnings.simplefilter("ignore")
    bindings = {name: _binding(name) for name in BINDINGS}
    core = {name: found for name in CORE_MODULES if (found := _core(name)) is not None}
    versions = {
        name: importlib.import_module(name).__version__ for name in ("cuda.bindings", "cuda.core")
    }
    return {"versions": versions, "bindings": bindings, "core": core}


def _binding(name: str) -> dict[str, Any]:
    module = importlib.import_module(f"cuda.bindings.{name}")
    found: dict[str, dict[str, Any]] = {
        kind: {} for kind in ("enums", "handles", "structs", "functions", "constants")
    }
    for key, value in sorted(vars(module).items()):
        if key.startswith(_PRIVATE) or key in _NOT_THEIRS:
            continue
        if isinstance(value, type):
            kind, what = _class(value)
        elif isinstance(value, int):
            kind, what = "constants", value
        elif callable(value) and not isinstance(value, types.ModuleType):
            kind, what = "functions", _function(value)
        else:
            continue
        if kind:
            found[kind][key] = what
    return found


def _class(value: Any) -> tuple[str, Any]:
    if issubclass(value, enum.Enum) or hasattr(value, "__members__"):
        return "enums", {name: int(member) for name, member in value.__members__.items()}
    try:
        made: Any = value()
    except TypeError:
        return "", None
    if hasattr(value, "__int__"):
        # Pointers are shown in base 16.
        shown = "pointer" if "0x" in repr(made) else "number"
        base = value.__mro__[1].__name__
        return "handles", [shown, "" if base == "object" else base]
    return "structs", {
        field: _initial(made, field)
        for field in dir(made)
        if not field.startswith("_") and field != "getPtr"
    }


def _initial(made: Any, field: str) -> Any:
    """What a field of a structure is at first: a number, text of bytes, or the name of a class."""
    try:
        value = getattr(made, field)
    except ValueError:
        # An enum that has no zero.
        return 0
    if hasattr(type(value), "__members__"):
        return [type(value).__name__, int(value)]
    if isinstance(value, bool | int | float | list):
        return value if not isinstance(value, list) or _plain(value) else []
    if isinstance(value, bytes):
        return value.decode()
    return None if value is None else type(value).__name__


def _plain(values: list[Any]) -> bool:
    return all(isinstance(value, int) for value in values)


def _function(function: Any) -> list[Any]:
    """The names of parameters, and how many values come with the error."""
    text = function.__doc__ or ""
    head = re.match(r"\w+\((.*?)\)", text.replace("\n", " "))
    words = (
        [word.partition("=")[0].partition(":")[0].split() for word in head[1].split(",")]
        if head
        else []
    )
    returns = re.search(r"\n\s*Returns\n\s*-+\n(.*?)(\n\s*\n|\Z)", text, re.DOTALL)
    # Each is a line that is indented less than what is said of it.
    lines = returns[1].splitlines() if returns else []
    least = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    values = [line for line in lines if len(line) - len(line.lstrip()) == least]
    return [[re.sub(r"\W", "", word[-1]) for word in words if word], max(0, len(values) - 1)]


def _core(name: str) -> dict[str, Any] | None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError:
        return None
    found: dict[str, Any] = {}
    for key, value in sorted(vars(module).items()):
        if key.startswith("_") or key.endswith("_all") or isinstance(value, types.ModuleType):
            continue
        if isinstance(value, type):
            found[key] = {
                "kind": "class",
                "parameters": _parameters(value),
                "members": _members(value),
            }
        elif callable(value):
            found[key] = {"kind": "function", "parameters": _parameters(value)}
        else:
            found[key] = {"kind": "value"}
    return found


def _members(value: type) -> dict[str, Any]:
    if issubclass(value, enum.Enum):
        return dict.fromkeys(value.__members__)
    found: dict[str, Any] = {}
    for name in dir(value):
        if name.startswith("_") and name not in (
            "__cuda_stream__",
            "__dlpack__",
            "__dlpack_device__",
        ):
            continue
        member = getattr(value, name)
        found[name] = _parameters(member) if callable(member) else None
    return found


def _parameters(function: Callable[..., Any]) -> list[str] | None:
    """Its parameters but for the instance; None where it does not say."""
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        head = re.match(r"\w+\((.*)\)", (function.__doc__ or "").split("\n")[0])
        if head is None or "**kwargs" in head[1]:
            return None
        words = re.sub(r"\[[^\]]*\]", "", head[1]).split(",")
        names = [
            word.partition("=")[0].partition(":")[0].split()[-1] for word in words if word.strip()
        ]
    return [name for name in names if name not in ("self", "cls")]


def merge(new: dict[str, Any], old: dict[str, Any]) -> None:
    """Write the interface, the new one with what only the old one had, and the table for tests.

    Functions have their parameters, how many values come with the error, and where they differ the
    parameters that they had.
    """
    interface: dict[str, Any] = {}
    for name, kinds in new["bindings"].items():
        interface[name] = {
            kind: old["bindings"][name][kind] | entries for kind, entries in kinds.items()
        }
        for kind in ("enums", "structs"):
            for key, entries in old["bindings"][name][kind].items():
                interface[name][kind][key] = entries | interface[name][kind][key]
        for key, (parameters, _) in old["bindings"][name]["functions"].items():
            if parameters != interface[name]["functions"][key][0]:
                interface[name]["functions"][key].append(parameters)
    INTERFACE.write_text(json.dumps(interface, separators=(",", ":"), sort_keys=False) + "\n")
    core = {each["versions"]["cuda.core"]: each["core"] for each in (new, old)}
    CORE.write_text(json.dumps(core, indent=1) + "\n")


if __name__ == "__main__":
    if sys.argv[1] == "collect":
        Path(sys.argv[2]).write_text(json.dumps(collect()))
    else:
        merge(*(json.loads(Path(name).read_text()) for name in sys.argv[2:]))
