"""`tilewright reduce`: the smallest module on which a command still ends as it did."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.interruption import INTERRUPTED, terminated_as_interrupted
from tilewright.cli.options import InputFile, bad_parameter, write_output
from tilewright.diagnostics import visible

if TYPE_CHECKING:
    from tilewright.cli.inputs import Input
    from tilewright.dialects.cuda_tile.operations.module import ModuleOp
    from tilewright.reduction import Candidate, Progress, Reduced
    from tilewright.reduction.commands import Command, CommandResult, Expected, Judge


def reduce(
    input: InputFile,
    interesting: Annotated[
        str,
        typer.Option(metavar="COMMAND", help="What runs on each module; {} is the path of a file."),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="Where to write ('-' is standard output).  [default: IN with .reduced in it]",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Commands at the same time.")
    ] = 1,
    timeout: Annotated[
        float,
        typer.Option(metavar="S", min=0.01, help="Seconds a command may take; then it is ended."),
    ] = 60,
    exit_code: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            help="How the command ends: a number, nonzero, signal or timeout.",
            show_default="as on IN",
        ),
    ] = None,
    stdout: Annotated[
        str | None,
        typer.Option(
            metavar="REGEX", help="What its standard output has, too.", show_default=False
        ),
    ] = None,
    stderr: Annotated[
        str | None,
        typer.Option(metavar="REGEX", help="What its standard error has, too.", show_default=False),
    ] = None,
    flaky: Annotated[
        str | None,
        typer.Option(metavar="N/M", help="It is enough if N of M runs end so.", show_default="1/1"),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="S", min=0, help="Stop after so long.", show_default=False),
    ] = None,
    shell: Annotated[bool, typer.Option("--shell", help="Have a shell run the command.")] = False,
) -> None:
    """Make a module small, as long as a command ends on it as it did.

    Operations, regions, parameters and attributes are left out, tiles, constants and views get
    smaller; what is tried is valid, and of the version of IN if that is bytecode. The best so far
    is always in OUT, also after Ctrl-C.

    Examples:

      tilewright reduce kernel.tilebc --interesting 'tileiras --gpu-name sm_100 {} -o {}.cubin'

      tilewright reduce kernel.mlir --interesting './differs.sh {}' --flaky 2/5 --jobs 4

      tilewright reduce kernel.mlir --interesting 'tilewright verify {}' --stderr 'same shape'
    """
    from tilewright.reduction.commands import Command, CommandError

    try:
        command = Command(interesting, shell=shell, timeout=timeout)
    except CommandError as error:
        raise bad_parameter(f"--interesting: {error}") from None
    patterns = [_pattern("--stdout", stdout), _pattern("--stderr", stderr)]
    ending = _ending(exit_code)
    wanted, runs = _flaky(flaky)
    target = _output(input, output)
    loaded, data = _load(input)
    with terminated_as_interrupted():
        try:
            task = _Task(loaded, target, jobs, seconds)
            judge = task.judge(command, data, ending, patterns, (wanted, runs))
            task.run(judge)
        except CommandError as error:
            raise bad_parameter(f"--interesting: {error}") from None


def _pattern(option: str, text: str | None) -> re.Pattern[str] | None:
    try:
        return None if text is None else re.compile(text, re.MULTILINE)
    except re.error as error:
        raise bad_parameter(f"{option} is no regular expression: {error}") from None


def _ending(text: str | None) -> str | None:
    if text is None or text in ("nonzero", "signal", "timeout") or re.fullmatch(r"-?\d{1,9}", text):
        return text
    raise bad_parameter(f"--exit-code must be a number, nonzero, signal or timeout, found {text!r}")


def _flaky(text: str | None) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text or "1/1")
    wanted, runs = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 0 < wanted <= runs:
        raise bad_parameter(f"--flaky must be N/M with N from 1 to M, as 2/5, found {text!r}")
    return wanted, runs


def _output(input: Path, output: Path | None) -> Path:
    if output is None:
        if str(input) == "-":
            return Path("-")
        return input.with_name(f"{input.stem}.reduced{input.suffix}")
    if str(output) != "-" and str(input) != "-" and output.resolve() == input.resolve():
        raise bad_parameter(f"--output {output} is the input, which stays as it is")
    return output


def _load(path: Path) -> tuple[Input, bytes]:
    """A module that need not be valid, and the bytes of its file.

    Raises:
        DiagnosticError: it cannot be read.
    """
    from tilewright import bytecode, text
    from tilewright.cli.inputs import Input, WithSources, read_bytecode
    from tilewright.cli.options import decode_text, input_name, read_input
    from tilewright.diagnostics import DiagnosticError

    data, name = read_input(path), input_name(path)
    if bytecode.is_bytecode(data):
        return read_bytecode(data, name), data
    content = decode_text(data, name)
    try:
        parsed = text.parse(text.Source(content, name), testing=True)
        module = text.only_module(parsed)
    except DiagnosticError as error:
        raise WithSources(error.diagnostics, {name: content}) from None
    _forget_positions(module, name)
    return Input((module,), parsed.place_of, name, None, {name: content}), data


def _forget_positions(module: ModuleOp, name: str) -> None:
    """Operations without debug information come from places of their text, which will be gone."""
    from xdsl.dialects.builtin import UNKNOWN_LOC, FileLineColLoc

    from tilewright.nesting import walk

    for operation in walk(module):
        place = operation.location
        if isinstance(place, FileLineColLoc) and place.filename.data == name:
            operation.location = UNKNOWN_LOC


class _Task:
    """One reduction from the command line."""

    def __init__(self, loaded: Input, target: Path, jobs: int, seconds: float | None) -> None:
        from tilewright.reduction import operations_in

        self._loaded = loaded
        self._target = target
        self._jobs = jobs
        self._seconds = seconds
        self._encode = _encoder(loaded)
        self._best: bytes = b""
        self._operations = operations_in(loaded.module)
        self._suffix = ".mlir" if loaded.version is None else ".tilebc"
        if loaded.name is not None and Path(loaded.name).suffix:
            self._suffix = Path(loaded.name).suffix

    def judge(
        self,
        command: Command,
        data: bytes,
        ending: str | None,
        patterns: list[re.Pattern[str] | None],
        flaky: tuple[int, int],
    ) -> Judge:
        """What judges modules: by how the command ends on the input.

        Raises:
            typer.BadParameter: it does not end so on the input, or sometimes only.
        """
        from tilewright.reduction.commands import Expected, Judge

        wanted, runs = flaky
        outcomes = [command.run(data, self._suffix) for _ in range(max(runs, 2))]
        if ending is None:
            ending = _usual_ending(outcomes, runs)
        expected = Expected(ending, *patterns)
        _check_first_runs(outcomes, expected, wanted, runs)
        judge = Judge(command, self._suffix, expected, wanted, runs)
        self._before = next(outcome for outcome in outcomes if expected.fits(outcome))
        self._last = self._before
        self._best = self._encode(self._loaded.module)
        if not judge.interesting(self._best):
            raise bad_parameter(
                "the command ends otherwise on the module as Tilewright writes it "
                f"(expected {_wanted_text(expected)}); convert or format the input first"
            )
        return judge

    def run(self, judge: Judge) -> None:
        """Reduce, and write what comes out, also if interrupted.

        Raises:
            typer.Exit: it was interrupted.
        """
        from tilewright.diagnostics import BytecodeError
        from tilewright.reduction import is_valid, reduce_module

        if not is_valid(self._loaded.module):
            typer.echo(
                "the module breaks rules (tilewright verify says which): what is tried may break "
                "others, too",
                err=True,
            )
        self._write()

        def interesting(candidate: Candidate) -> bool:
            try:
                data = self._encode(candidate.module)
            except BytecodeError:
                # What its version of bytecode lacks.
                return False
            outcome = judge.last_interesting(data, candidate.dropped)
            candidate.note = outcome
            return outcome is not None

        with _Shown() as shown:
            try:
                found = reduce_module(
                    self._loaded.module,
                    interesting,
                    check=False,
                    jobs=self._jobs,
                    seconds=self._seconds,
                    progress=shown.tell,
                    improved=lambda candidate: self._improved(candidate, shown),
                )
            except KeyboardInterrupt:
                found = None
        self._finish(found)

    def _improved(self, candidate: Candidate, shown: _Shown) -> None:
        from tilewright.reduction import operations_in

        self._best = self._encode(candidate.module)
        self._operations = operations_in(candidate.module)
        self._last = candidate.note or self._last
        shown.improved(self._operations)
        if str(self._target) != "-":
            self._write()

    def _write(self) -> None:
        if str(self._target) != "-":
            write_output(self._target, self._best)

    def _finish(self, found: Reduced | None) -> None:
        if str(self._target) == "-":
            write_output(self._target, self._best)
        where = "standard output" if str(self._target) == "-" else str(self._target)
        if found is None:
            typer.echo(f"interrupted at {self._operations} operations: {where}", err=True)
            raise typer.Exit(INTERRUPTED)
        reason = "" if found.finished else ", not finished in time"
        typer.echo(
            f"{found.before} operations to {found.operations} in {found.tries} tries, "
            f"{found.seconds:.1f} s{reason}: {where}",
            err=True,
        )
        before, after = self._before.message, self._last.message
        if _without_numbers(before) != _without_numbers(after):
            typer.echo(
                f"the command said: {visible(before)}\n          says now: {visible(after)}",
                err=True,
            )


def _without_numbers(message: str) -> str:
    """A message without what differs from module to module: numbers, names, paths."""
    return re.sub(r"[%@!]?[\w.$-]*\d[\w.$-]*|'[^']*'|\S*/\S*", "", message)


def _encoder(loaded: Input) -> Callable[[ModuleOp], bytes]:
    """Writes modules in the form that the input has."""
    from xdsl.dialects.builtin import UNKNOWN_LOC

    from tilewright import bytecode
    from tilewright.nesting import walk
    from tilewright.text import to_text

    version = loaded.version
    if version is not None:
        return lambda module: bytecode.write(module, version)

    def encode(module: ModuleOp) -> bytes:
        located = any(operation.location != UNKNOWN_LOC for operation in walk(module))
        return to_text(module, locations=located, source_names=True).encode("utf-8")

    return encode


def _usual_ending(outcomes: list[CommandResult], runs: int) -> str:
    """How the command ends on the input; if that is left to chance, the failure that is most
    frequent."""
    from tilewright.reduction.commands import Expected

    endings = [Expected.ending_of(outcome) for outcome in outcomes]
    failures = [ending for ending in endings if ending != "0"]
    if runs == 1 or not failures:
        return endings[0]
    return max(failures, key=failures.count)


def _check_first_runs(
    outcomes: list[CommandResult], expected: Expected, wanted: int, runs: int
) -> None:
    fitting = sum(map(expected.fits, outcomes))
    if fitting == len(outcomes) or (runs > 1 and fitting >= wanted):
        return
    endings = ", ".join(dict.fromkeys(outcome.ending for outcome in outcomes))
    if fitting > 0 and runs == 1:
        raise bad_parameter(
            f"the command does not end the same way each time ({endings}); "
            "--flaky 2/5 makes do with two of five runs"
        )
    message = outcomes[0].message
    said = f", and says: {visible(message)}" if message else ""
    counted = f" in {fitting} of {runs} runs" if runs > 1 else ""
    raise bad_parameter(
        f"on the input the command ends with {endings}{said}; "
        f"expected {_wanted_text(expected)}{counted and f', found{counted}'}"
    )


def _wanted_text(expected: Expected) -> str:
    ending = expected.ending
    words = [f"exit code {ending}" if re.fullmatch(r"-?\d+", ending) else ending]
    for name, pattern in (("output", expected.stdout), ("errors", expected.stderr)):
        if pattern is not None:
            words.append(f"{name} with {pattern.pattern!r}")
    return " and ".join(words)


class _Shown:
    """What is shown meanwhile: a bar on a terminal, else a line for each smaller module."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        console = Console(stderr=True)
        self._terminal = console.is_terminal
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[state]}"),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not self._terminal,
        )
        self._task = self._progress.add_task("", total=1.0, state="")
        self._operations: int | None = None
        self._strategy = ""
        self._tries = 0

    def __enter__(self) -> _Shown:
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()

    def tell(self, progress: Progress) -> None:
        """Show how far it is."""
        self._strategy, self._tries = progress.strategy, progress.tries
        state = f"{progress.operations} operations, {progress.tries} tries"
        name = f"round {progress.round}: {progress.strategy}"
        self._progress.update(self._task, description=name, completed=progress.share, state=state)

    def improved(self, operations: int) -> None:
        """Tell of a smaller module."""
        if not self._terminal and operations != self._operations:
            typer.echo(
                f"{operations} operations after {self._tries} tries ({self._strategy})", err=True
            )
        self._operations = operations
