"""LLVM IR as text to object code, and object code to functions that can be called.

The compiler writes explicit vectors and loops, on which LLVM's passes over the IR spend time
without making anything faster; so none runs unless asked for. Code generation runs at its highest
level unless another is asked for. Object code comes from the cache on disk when it has been made
before.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from tilewright.backends.cpu.cache import ObjectCache, cache_from_environment, key_of
from tilewright.backends.cpu.compilations import Compilations
from tilewright.backends.cpu.lines import Row, rows_of
from tilewright.backends.cpu.llvm import LOCK, VERSION, binding, initialise
from tilewright.backends.cpu.structures import structured
from tilewright.backends.cpu.target import Target, host_target
from tilewright.system import system
from tilewright.system.forking import FORK_LOCK, hold_while_forking, made_once
from tilewright.version import __version__

__all__ = [
    "HIGHEST_LEVEL",
    "LINEAR_LEVEL",
    "PASSES",
    "PIPELINES",
    "STACK_FLAG",
    "CompilerDefect",
    "Jit",
    "Library",
    "assembly",
    "engine",
    "native_text",
    "object_code",
    "optimised",
]

PASSES: Mapping[str, str] = MappingProxyType(
    {
        "always-inline": "add_always_inliner_pass",
        "dce": "add_dead_code_elimination_pass",
        "globaldce": "add_global_dead_code_eliminate_pass",
        "gvn": "add_new_gvn_pass",
        "instcombine": "add_instruction_combine_pass",
        "loop-strength-reduce": "add_loop_strength_reduce_pass",
        "loop-unroll": "add_loop_unroll_pass",
        "sccp": "add_sccp_pass",
        "simplifycfg": "add_simplify_cfg_pass",
        "sroa": "add_sroa_pass",
    }
)
"""The passes over the IR that can be asked for, and what llvmlite calls them."""

STACK_FLAG = "override-stack-alignment"
"""What a module says of the stack where functions begin: its alignment, if that is not the usual
one."""

PIPELINES: Mapping[str, int] = MappingProxyType({"O1": 1, "O2": 2, "O3": 3})
"""LLVM's own sequences of passes, which can be asked for like a pass."""

HIGHEST_LEVEL = 3
"""Code generation that makes the fastest code. It takes time that grows with the square of how deep
loops nest, and more, for their induction variables and for registers across them."""

LINEAR_LEVEL = 0
"""Code generation that takes time in proportion to the code, which is slow."""

_NUMBERS = itertools.count()
_HEAD = re.compile(r"^([^%;\n].*\)[^()!\n]*)(!dbg !\d+ )?\{$", re.MULTILINE)
"""The end of the head of a function: attributes come before metadata."""

_WHERE = re.compile(r"<string>:(\d+):(\d+): error: (.*)")


class CompilerDefect(RuntimeError):
    """LLVM rejects what the compiler wrote. That is our defect, never the user's.

    Attributes:
        reason: what LLVM says.
        line: the line of the IR that it says so about, from 1; None when it is not known.
        source: that line, or what LLVM shows of it.
    """

    def __init__(self, reason: str, line: int | None = None, source: str | None = None) -> None:
        place = "" if line is None else f", line {line}"
        shown = "" if source is None else f"\n  {source.strip()}"
        super().__init__(f"defect of the CPU back end: generated IR{place}: {reason}{shown}")
        self.reason = reason
        self.line = line
        self.source = source


def object_code(
    text: str, target: Target, passes: Sequence[str] = (), level: int = HIGHEST_LEVEL
) -> bytes:
    """The object code of a module.

    LLVM ends the process when it meets valid IR that it has no code for, say an intrinsic function
    of another CPU; the compiler asks the target first.

    Args:
        text: the module in LLVM's language, without data layout and triple.
        target: what to generate code for.
        passes: what to run over the IR before: keys of `PASSES` and `PIPELINES`.
        level: of code generation.

    Raises:
        CompilerDefect: the module is not valid.
    """
    machine = _machine_for(text, target, level)
    with _module(text, target, machine, passes) as module:
        return bytes(machine.emit_object(module))


def assembly(
    text: str, target: Target, passes: Sequence[str] = (), level: int = HIGHEST_LEVEL
) -> str:
    """What `object_code` gives, as assembly."""
    machine = _machine_for(text, target, level)
    with _module(text, target, machine, passes) as module:
        return str(machine.emit_assembly(module))


def optimised(text: str, target: Target, passes: Sequence[str] = ()) -> str:
    """The module as LLVM prints it, after passes."""
    with _module(text, target, _machine_for(text, target), passes) as module:
        return str(module)


def native_text(*names: str) -> str:
    """Files of the folder `native`, one after the other, with the structures that they use."""
    folder = files("tilewright.backends.cpu") / "native"
    return structured("\n".join((folder / name).read_text(encoding="utf-8") for name in names))


class Library:
    """Linked code. It stays in memory as long as this object lives, and no longer: who calls it
    by address keeps the library.

    Args:
        tracker: what keeps it there.
        addresses: those of its functions by name.
        size: bytes of its code.
        needs: a library that it calls.
        rows: which parts of its code were marked.

    Attributes:
        size: those bytes.
        rows: those parts.
    """

    def __init__(
        self,
        tracker: Any,
        addresses: Mapping[str, int],
        size: int,
        needs: Library | None = None,
        rows: Sequence[Row] = (),
    ) -> None:
        self.size = size
        self.rows = rows
        self._tracker = tracker
        self._addresses = addresses
        self._needs = needs

    def __getitem__(self, name: str) -> int:
        """The address of a function that was asked for.

        Raises:
            KeyError: it was not.
        """
        return self._addresses[name]


class Jit:
    """Compiles and links modules for this process. Threads may share it: LLVM works for one at a
    time, so that a forked child does not find it in the middle of something, and what is one for
    the process is made once.

    Args:
        cache: where object code is kept; None to keep none.
    """

    def __init__(self, cache: ObjectCache | None = None) -> None:
        self.cache = cache
        self._compilations = Compilations()
        self._support: Library | None = None

    def compile(
        self, text: str, target: Target, passes: Sequence[str] = (), level: int = HIGHEST_LEVEL
    ) -> bytes:
        """The object code of a module, from the cache if it is there.

        Args:
            text: the module in LLVM's language, without data layout and triple.
            target: what to generate code for.
            passes: what to run over the IR before: keys of `PASSES` and `PIPELINES`.
            level: of code generation.

        Raises:
            CompilerDefect: the module is not valid.
        """
        key = _key(text, target, passes, level)
        found = None if self.cache is None else self.cache.load(key)
        if found is not None:
            return found

        def work() -> bytes:
            made = object_code(text, target, passes, level)
            if self.cache is not None:
                self.cache.store(key, made)
            return made

        with FORK_LOCK:
            return self._compilations.made(key, work)

    def note(self, text: str, target: Target, passes: Sequence[str], level: int) -> None:
        """Note something about what `compile` gives, for `has_note` of any process."""
        if self.cache is not None:
            self.cache.store(key_of(_key(text, target, passes, level), _NOTE), b"")

    def has_note(self, text: str, target: Target, passes: Sequence[str], level: int) -> bool:
        """Whether that is on disk."""
        key = key_of(_key(text, target, passes, level), _NOTE)
        return self.cache is not None and self.cache.has(key)

    def load(
        self,
        text: str,
        functions: Iterable[str],
        target: Target | None = None,
        passes: Sequence[str] = (),
        symbols: Mapping[str, int] = MappingProxyType({}),
        level: int = HIGHEST_LEVEL,
    ) -> Library:
        """Compile a module and link it into this process.

        What it does not define is looked for in `symbols`, then in the process: the C library
        and its mathematical part. Conversions of 16-bit floats that some targets call functions
        for are supplied here.

        Args:
            text: as for `compile`.
            functions: the names of the functions that are wanted.
            target: one that runs here; this machine unless given.
            passes: as for `compile`.
            symbols: addresses of functions by name.
            level: as for `compile`.

        Raises:
            CompilerDefect: the module is not valid, or calls what does not exist.
        """
        chosen = target or host_target()
        code = self.compile(text, chosen, passes, level)
        supplied = [name for name in _SUPPORT if name.encode() in code]
        support = self._supporting() if supplied else None
        known = {name: support[name] for name in supplied} if support else {}
        exported = chosen.system.exported
        known |= system().addresses(name for name in exported if name.encode() in code)
        known |= {name: symbols[name] for name in symbols if name.encode() in code}
        return self._link(code, text, tuple(functions), known, support)

    def _link(
        self,
        code: bytes,
        text: str,
        functions: Sequence[str],
        symbols: Mapping[str, int],
        needs: Library | None = None,
    ) -> Library:
        builder = binding.JITLibraryBuilder().add_object_img(code).add_current_process()
        for name in functions:
            builder.export_symbol(name)
        for name, address in symbols.items():
            builder.import_symbol(name, address)
        with FORK_LOCK:
            size, rows = _code_size(code), rows_of(code)
            try:
                tracker = builder.link(_linker(), f"tilewright{next(_NUMBERS)}")
            except RuntimeError as error:
                raise CompilerDefect(_unlinked(str(error), text, symbols)) from None
        return Library(tracker, {name: tracker[name] for name in functions}, size, needs, rows)

    def _supporting(self) -> Library:
        """The functions of `_SUPPORT`."""
        with FORK_LOCK:
            if self._support is None:
                # Plain integer code: the CPU makes no difference, and it needs no support.
                text = native_text("half.ll")
                code = self.compile(text, host_target())
                self._support = self._link(code, text, _SUPPORT, {})
            return self._support


@made_once
def engine() -> Jit:
    """The engine of this process, with the cache that the environment asks for.

    Raises:
        LaunchError: a variable of the environment makes no sense.
    """
    shared = Jit(cache_from_environment())
    hold_while_forking(LOCK)
    return shared


_NOTE = "note"
"""Of keys of what is noted about object code."""

_SUPPORT = ("__extendhfsf2", "__truncsfhf2", "__truncdfhf2", "__truncsfbf2", "__truncdfbf2")
"""Functions of the compiler's run-time library that LLVM calls and not every process has."""


def _machine_for(text: str, target: Target, level: int = HIGHEST_LEVEL) -> Any:
    """LLVM's code generator for a module."""
    return _machine(target, level, STACK_FLAG in text)


@cache
def _machine(target: Target, level: int = HIGHEST_LEVEL, aligned: bool = False) -> Any:
    """LLVM's code generator for a target. It keeps how the stack is aligned from the first module
    on: so there is another one for modules that say so."""
    initialise(everything=target.architecture != host_target().architecture)
    return binding.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu,
        features=target.attributes,
        opt=level,
        reloc="pic",
        codemodel=target.system.code_model.get(target.architecture, "small"),
    )


@cache
def _linker() -> Any:
    """LLVM's linker for this process. It must outlive all that it has linked, so it stays."""
    host = host_target()
    jit_link = host.system.jit_link
    return binding.create_lljit_compiler(
        _machine(host), use_jit_link=jit_link, suppress_errors=True
    )


@contextmanager
def _module(text: str, target: Target, machine: Any, passes: Sequence[str]) -> Generator[Any]:
    """A verified module of LLVM, after passes.

    All of LLVM's objects are closed here, each before what it lives in: collected as garbage, they
    would go in any order, which LLVM does not survive.
    """
    # On the line of the text's first, so that the numbers of lines stay what they are.
    layout = f'target datalayout = "{machine.target_data}" target triple = "{target.triple}" '
    adapted = _for_system(text, target)
    with closing(binding.create_context()) as context:
        try:
            module = binding.parse_assembly(layout + adapted, context=context)
        except RuntimeError as error:
            raise _defect(str(error), text) from None
        with closing(module):
            try:
                module.verify()
            except RuntimeError as error:
                raise _defect(str(error), text) from None
            for name in passes:
                _run(name, module, machine)
            yield module


def _key(text: str, target: Target, passes: Sequence[str], level: int) -> str:
    """Of object code."""
    described = (target.triple, target.cpu, target.attributes, ",".join(passes), str(level))
    return key_of(_for_system(text, target), *described, VERSION, __version__)


def _code_size(code: bytes) -> int:
    """Bytes of machine code in an object file."""
    with closing(binding.ObjectFileRef.from_data(code)) as file:
        return sum(section.size() for section in file.sections() if section.is_text())


def _for_system(text: str, target: Target) -> str:
    """A module as a target's system needs it; its lines keep their numbers."""
    system = target.system
    if system.attributes:
        text = _HEAD.sub(rf"\1{system.attributes} \2{{", text)
    return f"{text}\n{system.completing_text(target.architecture)}"


def _run(name: str, module: Any, machine: Any) -> None:
    """Run a pass or a pipeline over a module."""
    with (
        closing(binding.create_pipeline_tuning_options(PIPELINES.get(name, 2))) as options,
        closing(binding.create_pass_builder(machine, options)) as builder,
    ):
        if name in PIPELINES:
            made = builder.getModulePassManager()
        else:
            made = binding.create_new_module_pass_manager()
            getattr(made, PASSES[name])()
        with closing(made) as manager:
            manager.run(module, builder)


def _defect(message: str, text: str) -> CompilerDefect:
    """What LLVM says about invalid IR, with the line of the text that it is about."""
    lines = text.split("\n")
    parsed = _WHERE.search(message)
    if parsed:
        number = int(parsed[1])
        return CompilerDefect(parsed[3], number, lines[number - 1])
    # The verifier names no lines, but shows instructions.
    reason, *shown = [line for line in message.split("\n") if line.strip()] or ["unknown"]
    for instruction in reversed(shown):
        places = [n for n, line in enumerate(lines, 1) if line.strip() == instruction.strip()]
        if len(places) == 1:
            return CompilerDefect(reason, places[0], instruction)
    return CompilerDefect(reason, None, "\n  ".join(shown) or None)


def _unlinked(message: str, text: str, symbols: Mapping[str, int]) -> str:
    """Why linking failed. LLVM does not say what is missing, so what is declared is tried."""
    declared = re.findall(r"^\s*declare [^@\n]*@([\w.$]+)", text, re.MULTILINE)
    names = [name for name in declared if not name.startswith("llvm.") and name not in symbols]
    missing = system().missing(names)
    return f"{message.strip()}; not found: {', '.join(missing)}" if missing else message.strip()
