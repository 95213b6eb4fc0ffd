"""Commands that judge modules: a file is written, a command runs on it, and how it ends counts."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import IO, Any

from tilewright.system import system

__all__ = [
    "PLACE",
    "Command",
    "CommandError",
    "CommandResult",
    "Expected",
    "Judge",
    "find_program",
]

PLACE = "{}"
"""What stands in a command for the path of the file."""

TIMED_OUT = "timeout"
SIGNAL = "signal"
NONZERO = "nonzero"

_LOOK = 0.02
"""Seconds between two looks at a command that runs: whether its result is still wanted."""

_SHOWN = 1 << 20
"""Bytes of an output that are read, from its start and from its end."""


class CommandError(ValueError):
    """A command that cannot be run as it is written."""


@dataclass(frozen=True)
class CommandResult:
    """How a command ended.

    Attributes:
        code: its exit code, negative for a signal; None if it had not ended in time.
        stdout: what it wrote there.
        stderr: what it wrote there.
    """

    code: int | None
    stdout: str = ""
    stderr: str = ""

    @property
    def crashed(self) -> bool:
        """Whether a signal ended it; shells and crash handlers say so with 128 and its number."""
        return self.code is not None and (self.code < 0 or 128 < self.code < 192)

    @property
    def ending(self) -> str:
        """How it ended, in words."""
        return "no end in time" if self.code is None else system().exit_reason(self.code)

    @property
    def message(self) -> str:
        """The line of its output that says most: the first with an error, or the first."""
        lines = [line.strip() for line in f"{self.stderr}\n{self.stdout}".splitlines()]
        lines = [line for line in lines if line]
        telling = (line for line in lines if re.search("error|assert|fault|abort", line, re.I))
        return next(telling, lines[0] if lines else "")


@dataclass(frozen=True)
class Expected:
    """What makes a module interesting.

    Attributes:
        ending: an exit code as text, `nonzero`, `signal` or `timeout`.
        stdout: a pattern that the output has.
        stderr: a pattern that the errors have.
    """

    ending: str
    stdout: re.Pattern[str] | None = None
    stderr: re.Pattern[str] | None = None

    @classmethod
    def ending_of(cls, outcome: CommandResult) -> str:
        """The ending that exactly an outcome like this has."""
        return TIMED_OUT if outcome.code is None else str(outcome.code)

    def fits(self, outcome: CommandResult) -> bool:
        """Whether a command ended so."""
        return (
            self._ended(outcome)
            and (self.stdout is None or self.stdout.search(outcome.stdout) is not None)
            and (self.stderr is None or self.stderr.search(outcome.stderr) is not None)
        )

    def _ended(self, outcome: CommandResult) -> bool:
        if outcome.code is None:
            return self.ending == TIMED_OUT
        if self.ending == SIGNAL:
            return outcome.crashed
        if self.ending == NONZERO:
            return outcome.code != 0
        return self.ending == str(outcome.code)


def find_program(name: str) -> str | None:
    """The path of a program: as a shell finds it, or in the environment of this Python."""
    found = shutil.which(name)
    if found is not None:
        return found
    folders = [str(Path(sys.executable).parent)]
    folders += [str(bin) for entry in sys.path for bin in Path(entry or ".").glob("nvidia/*/bin")]
    return next(filter(None, (shutil.which(name, path=folder) for folder in folders)), None)


class Command:
    """A command line with `{}` for the path of a file.

    Args:
        line: as one writes it; its first word is looked for as `find_program` says.
        shell: whether a shell runs it.
        timeout: how many seconds it may take; None for any number.

    Raises:
        CommandError: it is empty, has no `{}`, or its program is not found.
    """

    def __init__(self, line: str, *, shell: bool = False, timeout: float | None = None) -> None:
        try:
            words = system().split_command(line)
        except ValueError as error:
            raise CommandError(f"the command {line!r} cannot be split: {error}") from None
        if not words:
            raise CommandError("the command is empty")
        if PLACE not in line:
            raise CommandError(f"the command has no {PLACE}, which stands for the path of the file")
        if not shell:
            program = find_program(words[0])
            if program is None:
                raise CommandError(f"there is no program {words[0]!r}")
            words[0] = program
        self.line = line
        self._words = words
        self._shell = shell
        self._timeout = timeout

    def run(self, data: bytes, suffix: str, dropped: Event | None = None) -> CommandResult:
        """Run the command on a file of its own, which is gone afterwards.

        Args:
            data: the content of the file.
            suffix: of its name.
            dropped: when set, the command is ended, as its outcome is not wanted any more.

        Raises:
            CommandError: the command cannot be started.
        """
        with tempfile.TemporaryDirectory(prefix="tilewright-") as folder:
            path = Path(folder, f"module{suffix}")
            path.write_bytes(data)
            with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
                code = self._wait(self._start(path, stdout, stderr), dropped or Event())
                texts = [_text(stream).replace(folder, "") for stream in (stdout, stderr)]
        return CommandResult(code, *texts)

    def _start(self, path: Path, stdout: IO[bytes], stderr: IO[bytes]) -> subprocess.Popen[bytes]:
        arguments: Any
        if self._shell:
            arguments = self.line.replace(PLACE, shlex.quote(str(path)))
        else:
            arguments = [word.replace(PLACE, str(path)) for word in self._words]
        try:
            return subprocess.Popen(
                arguments,
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=stderr,
                shell=self._shell,
                # On Windows it means nothing; there `end_group` finds the children otherwise.
                start_new_session=True,
            )
        except OSError as error:
            reason = error.strerror or error
            raise CommandError(f"the command {self.line!r} cannot be started: {reason}") from None

    def _wait(self, process: subprocess.Popen[bytes], dropped: Event) -> int | None:
        end = None if self._timeout is None else time.monotonic() + self._timeout
        try:
            while not dropped.is_set() and (end is None or time.monotonic() < end):
                try:
                    return process.wait(_LOOK)
                except subprocess.TimeoutExpired:
                    continue
            return None
        finally:
            # What it started may still be there when it has ended itself.
            system().end_group(process)
            process.wait()


def _text(stream: IO[bytes]) -> str:
    stream.seek(0, 2)
    size = stream.tell()
    stream.seek(0)
    data = stream.read(_SHOWN)
    if size > 2 * _SHOWN:
        stream.seek(size - _SHOWN)
    return (data + stream.read()).decode("utf-8", "replace")


@dataclass(frozen=True)
class Judge:
    """Says whether a command ends on a file as it is expected to, which may be left to chance.

    Attributes:
        command: the command.
        suffix: of the files.
        expected: how it ends.
        wanted: in how many runs at least.
        runs: of how many.
    """

    command: Command
    suffix: str
    expected: Expected
    wanted: int = 1
    runs: int = 1

    def interesting(self, data: bytes, dropped: Event | None = None) -> bool:
        """Whether a file is interesting."""
        return self.last_interesting(data, dropped) is not None

    def last_interesting(self, data: bytes, dropped: Event | None = None) -> CommandResult | None:
        """The last of the outcomes that make a file interesting; None if it is not."""
        fitting = 0
        for run in range(self.runs):
            if dropped is not None and dropped.is_set():
                return None
            outcome = self.command.run(data, self.suffix, dropped)
            fitting += self.expected.fits(outcome)
            if fitting >= self.wanted:
                return outcome
            if fitting + self.runs - run - 1 < self.wanted:
                return None
        return None
