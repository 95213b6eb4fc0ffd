"""Native code of another system, run on Linux on x86-64: a plugin of pytest.

    TEST_SYSTEM=windows python -m pytest -p system.foreign tests/backends/cpu/test_pool.py

The pool and the kernels are compiled for the other system and linked by RuntimeDyld, which is what
links them on Windows. What they call of Python and of the C library, and what Python calls of them,
goes through functions that change the calling convention; what only the other system has is made
of what Linux has. Everything else is Linux.
"""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from system.objects import read
from tilewright.backends.cpu import engine as engines
from tilewright.system import NATIVE

SYSTEM = os.environ["TEST_SYSTEM"]
NATIVE_CODE = NATIVE[SYSTEM]
CONVENTION = {"windows": "win64cc ", "darwin": ""}[SYSTEM]
"""The other system's calling convention, as Linux's code spells it."""

llvm.get_process_triple = lambda: NATIVE_CODE.triple("x86_64")

LINUX_TRIPLE = "x86_64-unknown-linux-gnu"

_STANDARD = """
declare ptr @memcpy(ptr, ptr, i64)
declare ptr @memmove(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare i32 @sched_yield()
"""
"""Functions that Linux has too."""

_OF_WINDOWS = """
define i32 @WaitOnAddress(ptr %address, ptr %other, i64 %size, i32 %milliseconds) {
  %value = load i32, ptr %other
  %forever = icmp eq i32 %milliseconds, -1
  %wide = zext i32 %milliseconds to i64
  %short = mul i64 %wide, 1000
  %limit = select i1 %forever, i64 -1, i64 %short
  call void @wait(ptr %address, i32 %value, i64 %limit)
  ret i32 1
}
define void @WakeByAddressSingle(ptr %address) {
  call void @wake(ptr %address, i32 1)
  ret void
}
define void @WakeByAddressAll(ptr %address) {
  call void @wake(ptr %address, i32 2147483647)
  ret void
}
define i32 @SwitchToThread() {
  %failed = call i32 @sched_yield()
  ret i32 1
}
"""

_OF_DARWIN = """
define i32 @__ulock_wait(i32 %operation, ptr %address, i64 %value, i32 %microseconds) {
  %short = trunc i64 %value to i32
  %forever = icmp eq i32 %microseconds, 0
  %wide = zext i32 %microseconds to i64
  %limit = select i1 %forever, i64 -1, i64 %wide
  call void @wait(ptr %address, i32 %short, i64 %limit)
  ret i32 0
}
define i32 @__ulock_wake(i32 %operation, ptr %address, i64 %value) {
  %all = and i32 %operation, 256
  %many = icmp ne i32 %all, 0
  %count = select i1 %many, i32 2147483647, i32 1
  call void @wake(ptr %address, i32 %count)
  ret i32 0
}
define void @bzero(ptr %address, i64 %size) {
  %same = call ptr @memset(ptr %address, i32 0, i64 %size)
  ret void
}
define void @__bzero(ptr %address, i64 %size) {
  %same = call ptr @memset(ptr %address, i32 0, i64 %size)
  ret void
}
"""

SUPPLIED = {"windows": _OF_WINDOWS, "darwin": _OF_DARWIN}[SYSTEM]
"""Functions that only the other system has."""

_DECLARED = re.compile(r"^declare ([\w]+) @([\w.]+)\(([^)]*)\)", re.MULTILINE)
_DEFINED = re.compile(r"^define (ptr|void|i1|i32|i64|double) @([\w.]+)\(([^)]*)\)", re.MULTILINE)

_keep: list[Any] = []
"""Code is never unloaded: there is little of it."""


@cache
def linux() -> tuple[Any, Any]:
    """LLVM for Linux: its code generator and linker."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.initialize_native_asmparser()
    machine = llvm.Target.from_triple(LINUX_TRIPLE).create_target_machine(reloc="pic", opt=2)
    return machine, llvm.create_lljit_compiler(machine, use_jit_link=True)


def link_for_linux(text: str, names: Sequence[str], given: Mapping[str, int]) -> dict[str, int]:
    machine, linker = linux()
    layout = f'target datalayout = "{machine.target_data}" target triple = "{LINUX_TRIPLE}" '
    with llvm.parse_assembly(layout + text, llvm.create_context()) as module:
        code = machine.emit_object(module)
    builder = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
    for name in names:
        builder.export_symbol(name)
    for name, address in given.items():
        builder.import_symbol(name, address)
    library = builder.link(linker, f"linux{len(_keep)}")
    _keep.append(library)
    return {name: library[name] for name in names}


def typed(parameters: str) -> tuple[str, str]:
    """Parameters with names of our own, and the same as arguments."""
    kinds = [part.split()[0] for part in parameters.split(",") if part.strip()]
    named = ", ".join(f"{kind} %a{n}" for n, kind in enumerate(kinds))
    return named, named


def passing(result: str, name: str, parameters: str, ours: str, theirs: str, called: str) -> str:
    """A function of one convention that calls another by another convention."""
    named, arguments = typed(parameters)
    call = f"call {theirs}{result} @{called}({arguments})"
    body = f"{call}\n  ret void" if result == "void" else f"%r = {call}\n  ret {result} %r"
    return f"define {ours}{result} @{name}({named}) {{\n  {body}\n}}\n"


@cache
def library_functions() -> dict[str, int]:
    """What the other system's libraries have, for its code to call."""
    text = NATIVE["linux"].waiting_text("x86_64") + SUPPLIED
    text += "".join(line + "\n" for line in _STANDARD.splitlines() if line not in text)
    names = []
    for result, name, parameters in [*_DECLARED.findall(_STANDARD), *_DEFINED.findall(SUPPLIED)]:
        text += passing(result, f"foreign.{name}", parameters, CONVENTION, "", name)
        names.append(name)
    found = link_for_linux(text, [f"foreign.{name}" for name in names], {})
    return {name: found[f"foreign.{name}"] for name in names}


def callable_by_them(text: str, given: Mapping[str, int]) -> dict[str, int]:
    """Functions of Python that a module declares, for the other system's code to call."""
    wanted = [found for found in _DECLARED.findall(text) if found[1] in given]
    made = "".join(
        f"declare {result} @{name}({parameters})\n"
        + passing(result, f"foreign.{name}", parameters, CONVENTION, "", name)
        for result, name, parameters in wanted
    )
    chosen = {name: given[name] for _, name, _ in wanted}
    found = link_for_linux(made, [f"foreign.{name}" for name in chosen], chosen)
    return {name: found[f"foreign.{name}"] for name in chosen}


def callable_by_us(text: str, functions: Mapping[str, int]) -> dict[str, int]:
    """Functions of the other system's code, for Python to call."""
    wanted = [found for found in _DEFINED.findall(text) if found[1] in functions]
    assert len(wanted) == len(functions), set(functions) - {name for _, name, _ in wanted}
    made = "".join(
        f"declare {CONVENTION}{result} @{name}({parameters})\n"
        + passing(result, f"ours.{name}", parameters, "", CONVENTION, name)
        for result, name, parameters in wanted
    )
    found = link_for_linux(made, [f"ours.{name}" for name in functions], functions)
    return {name: found[f"ours.{name}"] for name in functions}


def link(
    self: Any,
    code: bytes,
    text: str,
    functions: Sequence[str],
    symbols: Mapping[str, int],
    needs: Any = None,
) -> Any:
    """`Jit._link` for the other system's code."""
    target = NATIVE_CODE.triple("x86_64")
    from_python = {name: address for name, address in symbols.items() if name.startswith("Py")}
    known = {**library_functions(), **symbols}
    if from_python:
        known |= callable_by_them(text, from_python)
    file = read(code)
    with engines.FORK_LOCK:
        missing = {name.removeprefix(NATIVE_CODE.prefix) for name in file.needs} - set(known)
        if missing:
            raise engines.CompilerDefect(f"not found: {', '.join(sorted(missing))}")
        for name in file.needs:
            llvm.add_symbol(name, known[name.removeprefix(NATIVE_CODE.prefix)])
        empty = llvm.parse_assembly("")
        empty.triple = target
        machine = llvm.Target.from_triple(target).create_target_machine()
        runtime = llvm.create_mcjit_compiler(empty, machine)
        runtime.add_object_file(llvm.ObjectFileRef.from_data(code))
        runtime.finalize_object()
        _keep.append((runtime, empty, machine))
        addresses = {name: runtime.get_function_address(name) for name in functions}
        if from_python:
            # What kernels call, Python does not.
            python = [name for name in functions if not name.startswith("tilewright.")]
            addresses |= callable_by_us(text, {name: addresses[name] for name in python})
    return engines.Library(None, addresses, needs)


def pytest_configure(config: Any) -> None:
    """Takes the place of the linker."""
    os.environ["TILEWRIGHT_CACHE"] = "0"
    engines.Jit._link = link
    from tilewright.backends.cpu import backend

    if CONVENTION:
        backend._PRINT = _printing


def _printing(function: Any) -> Any:
    """A function that prints, for the other system's code to call."""
    ours = ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p)(function)
    address = ctypes.cast(ours, ctypes.c_void_p).value
    text = "declare void @print(i64, i64, ptr)\n"
    text += passing("void", "foreign.print", "i64, i64, ptr", CONVENTION, "", "print")
    found = link_for_linux(text, ["foreign.print"], {"print": address})
    _keep.append(ours)
    return ctypes.c_void_p(found["foreign.print"])
