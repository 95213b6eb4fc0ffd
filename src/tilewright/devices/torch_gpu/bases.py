"""The native classes of torch from which its streams, events, graphs and pools of a GPU derive."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from tilewright.devices.replacing import Replacements

__all__ = ["replace_bases"]

_IMMUTABLE = 1 << 8
"""CPython's `Py_TPFLAGS_IMMUTABLETYPE`."""

_DERIVED: Mapping[str, Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "torch.cuda.streams": {
            "_CudaStreamBase": ("Stream", "ExternalStream"),
            "_CudaEventBase": ("Event",),
        },
        "torch.cuda.graphs": {"_CUDAGraph": ("CUDAGraph",)},
        "torch.cuda.memory": {"_MemPool": ("MemPool",)},
        "torch.accelerator.graphs": {"_acceleratorGraph": ("Graph",)},
    }
)
"""By module, the native classes of which torch derives classes there, and which."""


def replace_bases(
    torch: Any, methods: Mapping[str, Mapping[str, Any]], replaced: Replacements
) -> None:
    """Have native classes, and what torch derives from them, do what methods of ours say.

    Where torch was built for CUDA they cannot be changed. Then classes of ours take their place,
    and torch's statements that derive from them are run again, once in a process.

    Args:
        torch: the module.
        methods: by the names of the native classes.
        replaced: takes note of what was there.
    """
    native: Any = torch._C
    for place, derived in _DERIVED.items():
        fixed = [name for name in derived if not _can_be_changed(getattr(native, name))]
        module = import_module(place)
        for name in fixed:
            replaced.put(native, name, _own(name))
            if name in vars(module):
                replaced.put(module, name, _own(name))
        for name in derived:
            for method, value in methods[name].items():
                replaced.put(getattr(native, name), method, value)
        again = _made_again(place, tuple(each for name in fixed for each in derived[name]))
        for owner in (module, import_module(place.rpartition(".")[0])):
            for name, kind in again.items():
                replaced.put(owner, name, kind)


def _can_be_changed(base: Any) -> bool:
    """Whether a native class is Python's own, as in a build without CUDA; pybind11's have a
    metaclass."""
    return type(base) is type and not base.__flags__ & _IMMUTABLE


@cache
def _own(name: str) -> Any:
    """The class that takes the place of a native one."""
    return type(name, (), {"__module__": "torch._C"})


@cache
def _made_again(place: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    """Classes of a module as its statements make them now; the module keeps those that it has."""
    module = import_module(place)
    namespace = vars(module)
    before = {name: namespace[name] for name in names}
    tree = ast.parse(inspect.getsource(module))
    tree.body = [node for node in tree.body if _is_future(node) or _is_class(node, names)]
    exec(compile(tree, str(module.__file__), "exec", dont_inherit=True), namespace)
    made = {name: namespace[name] for name in names}
    namespace.update(before)
    return made


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _is_class(node: ast.stmt, names: tuple[str, ...]) -> bool:
    return isinstance(node, ast.ClassDef) and node.name in names
