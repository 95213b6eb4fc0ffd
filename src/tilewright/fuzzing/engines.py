"""Engines that programs run on, in a child process that may crash or hang."""

from __future__ import annotations

import io
import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from tilewright.diagnostics import Diagnostic, DiagnosticError, ExecutionError, LaunchError
from tilewright.fuzzing.program import Argument, Program
from tilewright.numerics.formats import Array
from tilewright.runtime import BACKENDS, Module, load
from tilewright.runtime.backends import need_backend
from tilewright.runtime.multicast import arrays_in
from tilewright.system import system

__all__ = ["TAMPERS", "Engine", "ProgramResult", "Verdict", "Worker", "compare", "engine_of", "run"]

TIMEOUT = 30.0
"""Seconds of processor time that an engine may take for a program."""

_ASLEEP = 0.01
"""What part of the time a process works that seems to wait for ever: on a crowded machine one has
more."""

PER_WORKER = 200
"""How many programs a child process runs: memory of compiled code is given back then."""

Tamper = Callable[[str], str]

TAMPERS: Mapping[str, Tamper] = MappingProxyType(
    {"xori": lambda text: text.replace(" xori ", " ori ")}
)
"""Planted bugs, by which the fuzzer itself is tested: what they do to a module's text."""


def _flag(text: str) -> bool:
    return text not in ("0", "no", "false")


def _optimize(text: str) -> int | str:
    """A level, or passes with `+` between them."""
    return int(text) if text.isdigit() else text.replace("+", ",")


OPTIONS: Mapping[str, Callable[[str], Any]] = MappingProxyType(
    {
        "threads": int,
        "target_cpu": str,
        "checked": _flag,
        "tier": str,
        "schedule": str,
        "memory_order": str,
        "body_arguments": str,
        "optimize": _optimize,
        "passes": str,
        "guards": str,
        "order": str,
        "planted": str,
    }
)
"""The options an engine may be given, and how they are read; `planted` names a planted bug."""


@dataclass(frozen=True)
class Engine:
    """A back end with options.

    Attributes:
        spec: how it was spelled.
        backend: its name.
        options: names and values.
        planted: the planted bug; "" for none.
    """

    spec: str
    backend: str
    options: tuple[tuple[str, Any], ...] = ()
    planted: str = ""


def engine_of(spec: str) -> Engine:
    """The engine of a spelling: `reference`, `cpu`, `cpu:threads=1:target_cpu=haswell`,
    `cpu:checked`.

    Raises:
        ValueError: it has a back end or an option that there is not, or a value that does not fit.
    """
    backend, *parts = spec.split(":")
    if backend not in BACKENDS:
        raise ValueError(
            f"engine {spec!r}: there is no back end {backend!r} (there are {', '.join(BACKENDS)})"
        )
    options: dict[str, Any] = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name not in OPTIONS:
            raise ValueError(
                f"engine {spec!r}: no option {name!r} (there are {', '.join(OPTIONS)})"
            )
        try:
            options[name] = OPTIONS[name](value)
        except ValueError:
            raise ValueError(f"engine {spec!r}: {name} cannot be {value!r}") from None
    planted = options.pop("planted", "")
    if planted and planted not in TAMPERS:
        raise ValueError(f"engine {spec!r}: no planted bug {planted!r}")
    return Engine(spec, backend, tuple(sorted(options.items())), planted)


@dataclass(frozen=True, eq=False)
class ProgramResult:
    """What a program did on an engine.

    Attributes:
        arrays: the array arguments afterwards, by position.
        printed: what it printed.
        error: why it stopped; "" if it did not.
    """

    arrays: Mapping[int, Array]
    printed: str
    error: str = ""


@dataclass(frozen=True)
class Verdict:
    """Whether engines agree on a program.

    Attributes:
        kind: "same", "differs", "error", "crash", "hang", or "invalid" if the first engine, which
            is right by definition, refused the program.
        engine: the engine that is wrong, as spelled.
        detail: what it did.
    """

    kind: str
    engine: str = ""
    detail: str = ""

    @property
    def failed(self) -> bool:
        """Whether something is wrong with an engine."""
        return self.kind not in ("same", "invalid")

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.engine, self.kind, self.detail)))


def run(program: Program, engine: Engine, module: Module | None = None) -> ProgramResult:
    """Run a program on an engine, in this process."""
    output = io.StringIO()
    values = program.values()
    try:
        if engine.planted:
            module = load(TAMPERS[engine.planted](program.text))
        elif module is None:
            module = load(program.text)
        module.kernel().launch(
            program.grid, *values, backend=engine.backend, output=output, **dict(engine.options)
        )
    except DiagnosticError as error:
        kind = "" if isinstance(error, ExecutionError) else f"{type(error).__name__}: "
        return ProgramResult({}, output.getvalue(), f"{kind}{error}")
    except Exception as error:
        return ProgramResult(
            {}, output.getvalue(), f"internal error: {type(error).__name__}: {error}"
        )
    arrays = {
        at: np.stack(arrays_in(values[at])) if a.multicast else values[at]
        for at, a in enumerate(program.arguments)
        if a.is_array
    }
    return ProgramResult(arrays, output.getvalue())


def compare(
    arguments: Sequence[Argument], engine: Engine, expected: ProgramResult, found: ProgramResult
) -> Verdict:
    """Whether an outcome is as good as that of the first engine."""
    if found.error:
        return Verdict("error", engine.spec, found.error)
    for at, array in expected.arrays.items():
        difference = arguments[at].difference(array, found.arrays[at])
        if difference is not None:
            where = f"argument {at} ({arguments[at].element})"
            return Verdict("differs", engine.spec, f"{where}, {difference}")
    if expected.printed != found.printed:
        detail = f"printed {found.printed!r}, expected {expected.printed!r}"
        return Verdict("differs", engine.spec, detail)
    return Verdict("same")


def judge(program: Program, engines: Sequence[Engine], tell: Callable[[str], None]) -> Verdict:
    """Run a program on engines, the first of which is right.

    Args:
        program: the program.
        engines: the engines.
        tell: is told the spelling of each engine before it runs.
    """
    first, *others = engines
    tell(first.spec)
    try:
        module = load(program.text)
        module.verify()
    except DiagnosticError as error:
        return Verdict("invalid", first.spec, str(error))
    expected = run(program, first, module)
    if expected.error:
        return Verdict("invalid", first.spec, expected.error)
    for engine in others:
        tell(engine.spec)
        verdict = compare(program.arguments, engine, expected, run(program, engine, module))
        if verdict.failed:
            return verdict
    return Verdict("same")


@contextmanager
def _without_interruptions() -> Generator[None]:
    """What is started in it never gets Ctrl-C, which is for this process."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Starting it with the first child would let interruptions in again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Any, specs: Sequence[str]) -> None:
    """The child process: judges the programs that come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    engines = [engine_of(spec) for spec in specs]
    # Without the process that asks there is nobody to tell.
    with suppress(EOFError, OSError):
        while True:
            program = connection.recv()
            connection.send(judge(program, engines, connection.send))


class Worker:
    """A child process that runs programs; when it dies, the next program gets another.

    Args:
        specs: the engines, the first of which is right.
        timeout: seconds of processor time that an engine may take for a program, or for which it
            may seem to wait; where the system does not tell the former, of time.

    Raises:
        ValueError: an engine is spelled wrongly, or there are fewer than two.
        LaunchError: one cannot run here.
    """

    def __init__(self, specs: Sequence[str], timeout: float = TIMEOUT) -> None:
        if len(specs) < 2:
            raise ValueError("two engines at least are needed, the first of which is right")
        for spec in specs:
            need_backend(engine_of(spec).backend)
        self.specs = tuple(specs)
        self._timeout = timeout
        self._process: Any = None
        self._connection: Any = None
        self._served = 0

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def judge(self, program: Program) -> Verdict:
        """Whether the engines agree on a program.

        Raises:
            LaunchError: there are no child processes here.
        """
        if self._process is None or self._served >= PER_WORKER:
            self._start()
        self._served += 1
        engine = self.specs[0]
        try:
            self._connection.send(program)
            while True:
                if not self._answers():
                    self.close()
                    return Verdict("hang", engine, f"no result within {self._timeout:g} s")
                said = self._connection.recv()
                if isinstance(said, Verdict):
                    return said
                engine = said
        except (EOFError, BrokenPipeError, ConnectionResetError):
            process: Any = self._process
            process.join(5)
            code = process.exitcode
            self.close()
            return Verdict("crash", engine, f"the process ended with {system().exit_reason(code)}")

    def _answers(self) -> bool:
        """Whether the child process says something before it seems to hang."""
        process: int = self._process.pid
        begin, used = time.monotonic(), system().processor_seconds(process)
        while not self._connection.poll(min(self._timeout / 8, 1)):
            passed, now = time.monotonic() - begin, system().processor_seconds(process)
            worked = passed if now is None or used is None else now - used
            is_asleep = passed >= self._timeout and worked < _ASLEEP * passed
            if worked >= self._timeout or is_asleep:
                return False
        return True

    def _start(self) -> None:
        self.close()
        try:
            # Only here: not every Python has it.
            import multiprocessing

            context = multiprocessing.get_context("spawn")
            self._connection, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self.specs), daemon=True)
            with _without_interruptions():
                self._process.start()
        except (ImportError, OSError) as error:
            self._process = None
            message = f"programs are compared in a child process, which cannot start here ({error})"
            raise LaunchError(Diagnostic(message)) from None
        theirs.close()
        self._served = 0

    def close(self) -> None:
        """End the child process."""
        if self._process is None:
            return
        self._connection.close()
        self._process.join(0.2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process = self._connection = None
