"""Programs, run in this process as `python` would run them.

A script, a directory or zip file that holds a `__main__`, a module, a string of code, or what
standard input holds: each finds `__main__`, `__file__`, `sys.path` and `sys.argv` as if Python had
been started with it.
"""

from __future__ import annotations

import io
import linecache
import os
import pkgutil
import runpy
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import BuiltinImporter, SourceFileLoader, SourcelessFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

__all__ = ["Program", "code_program", "module_program", "script_program"]

Program = Callable[[], None]
"""Runs a program."""

_INPUT = "-"


def module_program(name: str, arguments: Sequence[str]) -> Program:
    """A module, as by `python -m`.

    Args:
        name: the module's, or a package's that has a `__main__`.
        arguments: those of the program.
    """

    def run() -> None:
        _new_main()
        # Python has it so while the module is looked for.
        sys.argv[:] = ["-m", *arguments]
        _run_as_main(name, True)

    return run


def code_program(code: str, arguments: Sequence[str]) -> Program:
    """Code, as by `python -c`.

    Args:
        code: a program.
        arguments: those of the program.

    Raises:
        SyntaxError, ValueError: it is none.
    """
    compiled = _shown(code + "\n", "<string>")

    def run() -> None:
        sys.argv[:] = ["-c", *arguments]
        _set_first_path("")
        _execute(compiled, {"__loader__": BuiltinImporter})

    return run


def script_program(path: str, arguments: Sequence[str]) -> Program:
    """A file or a directory, as by `python path`; standard input for `-`.

    Args:
        path: of a script, compiled or not, or of what holds a `__main__`.
        arguments: those of the program.

    Raises:
        OSError: it cannot be read.
        SyntaxError, ValueError: it holds no program.
    """
    if path == _INPUT:
        return _from_input(arguments)
    # As Python does it, with any `.` that there is.
    whole = os.path.join(Path.cwd(), path)  # noqa: PTH118
    if pkgutil.get_importer(whole) is not None:
        return _from_container(path, whole, arguments)
    code, loader = _read(whole)

    def run() -> None:
        sys.argv[:] = [path, *arguments]
        # It is where we were started; of a script it is where that is.
        _set_first_path(str(Path(whole).resolve().parent))
        attributes = {"__file__": whole, "__cached__": None}
        _execute(code, {"__loader__": loader("__main__", whole), **attributes})

    return run


def _from_input(arguments: Sequence[str]) -> Program:
    code = _shown(sys.stdin.read(), "<stdin>")

    def run() -> None:
        sys.argv[:] = [_INPUT, *arguments]
        _set_first_path("")
        attributes = {"__file__": "<stdin>", "__cached__": None}
        _execute(code, {"__loader__": BuiltinImporter, **attributes})

    return run


def _from_container(path: str, whole: str, arguments: Sequence[str]) -> Program:
    """What is in a directory or a zip file."""

    def run() -> None:
        sys.argv[:] = [path, *arguments]
        if sys.flags.safe_path:
            sys.path.insert(0, whole)
        _set_first_path(whole)
        _new_main()
        _run_as_main("__main__", False)

    return run


def _run_as_main(name: str, alter_arguments: bool) -> None:
    """What Python itself calls for `-m` and for directories: unlike `runpy.run_module`, it leaves
    `__main__` in place at the end, when threads and functions of `atexit` still need it."""
    run: Any = vars(runpy)["_run_module_as_main"]
    run(name, alter_arguments)


def _read(path: str) -> tuple[CodeType, Any]:
    """The code of a script, and what loads such files."""
    with io.open_code(path) as file:
        found = pkgutil.read_code(file)
    if found is not None:
        return found, SourcelessFileLoader
    with io.open_code(path) as file:
        return compile(file.read(), path, "exec", dont_inherit=True), SourceFileLoader


def _shown(source: str, name: str) -> CodeType:
    """Code that is in no file; its lines are found where tracebacks, and cuTile, look for them."""
    code = compile(source, name, "exec", dont_inherit=True)
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    return code


def _set_first_path(path: str) -> None:
    if not sys.flags.safe_path:
        sys.path[0] = path


def _new_main() -> ModuleType:
    module = sys.modules["__main__"] = ModuleType("__main__")
    vars(module).update({"__builtins__": sys.modules["builtins"], "__annotations__": {}})
    return module


def _execute(code: CodeType, attributes: dict[str, Any]) -> None:
    module = _new_main()
    vars(module).update(attributes)
    exec(code, vars(module))
