"""Records what Triton's front end makes of the kernels: `python -m frontends.triton.record`.

Names of kernels as arguments record these only. No GPU is needed.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TTIR = Path(__file__).parent / "ttir"


@dataclass(frozen=True)
class Recorded:
    """A kernel as it is recorded.

    Attributes:
        kernel: the function.
        signature: the types of its parameters.
        constants: the values of those that are `constexpr`.
        name: of the record; by default the kernel's.
        aligned: the parameters that are divisible by 16.
        options: of the compiler.
    """

    kernel: Any
    signature: Mapping[str, str]
    constants: Mapping[str, Any] = field(default_factory=dict[str, Any])
    name: str = ""
    aligned: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])


def ttir_of(recorded: Recorded) -> str:
    """The text at the stage `ttir`; files are named by what follows `kernels/` or `triton/`."""
    from triton._C.libtriton import ir
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource
    from triton.compiler.compiler import make_backend

    names = recorded.kernel.arg_names
    signature = {
        name: "constexpr" if name in recorded.constants else recorded.signature[name]
        for name in names
    }
    constants = {(names.index(name),): value for name, value in recorded.constants.items()}
    attributes = {(names.index(name),): [["tt.divisibility", 16]] for name in recorded.aligned}
    source = ASTSource(recorded.kernel, signature, constants, attributes)
    target = GPUTarget("cuda", 90, 32)
    backend = make_backend(target)
    options = backend.parse_options(dict(recorded.options))
    context = ir.context()
    ir.load_dialects(context)
    backend.load_dialects(context)
    functions = backend.get_codegen_implementation(options)
    module = source.make_ir(target, options, functions, backend.get_module_map(), context)
    stages: dict[str, Any] = {}
    backend.add_stages(stages, options, source.language)
    return _portable(str(stages["ttir"](module, {})))


def _portable(text: str) -> str:
    """The text with paths that are the same on every machine."""
    root = str(Path(__file__).parent)
    library = str(Path(inspect.getfile(importlib.import_module("triton"))).parent)
    return text.replace(root, "/project").replace(library, "/site-packages/triton")


def recorded() -> Iterator[Recorded]:
    """All kernels of the package."""
    from frontends.triton import kernels

    for module in pkgutil.iter_modules(kernels.__path__):
        found = importlib.import_module(f"{kernels.__name__}.{module.name}")
        yield from found.RECORDED


def name_of(one: Recorded) -> str:
    """What a record is called."""
    return one.name or one.kernel.__name__


def main() -> None:
    """Write the records."""
    wanted = set(sys.argv[1:])
    TTIR.mkdir(exist_ok=True)
    for one in recorded():
        if not wanted or name_of(one) in wanted:
            (TTIR / f"{name_of(one)}.ttir").write_text(ttir_of(one))
            print(name_of(one))


if __name__ == "__main__":
    main()
