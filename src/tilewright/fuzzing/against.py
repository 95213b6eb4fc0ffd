"""Valid modules on which somebody's compiler crashes, hangs, or which it refuses."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from xdsl.traits import ConstantLike

from tilewright import bytecode
from tilewright.bytecode import Version
from tilewright.diagnostics import BytecodeError, visible
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.fuzzing.programs import random_program
from tilewright.nesting import walk
from tilewright.reduction import Candidate, Reduced, operations_in, reduce_module
from tilewright.reduction.commands import PLACE, Command, CommandResult
from tilewright.text import parse_module, to_text

__all__ = ["KNOWN_LIMITS", "FailingModule", "Hunt", "completed"]

SUFFIX = ".tilebc"

KNOWN_LIMITS = (
    "Incompatibility with architecture",
    "unsupported type",
)
"""What compilers say about modules that are valid, but not for the GPU that is asked for."""


ALIKE = 8
"""How many modules with the same ending are reduced: with a message that says little, there may be
several defects."""

TEMPLATES: Mapping[str, str] = MappingProxyType(
    {"tileiras": "{command} --gpu-name sm_100 {{}} -o {{}}.cubin"}
)
"""What completes a command that does not say where its input goes, by the name of the program."""


def completed(line: str) -> str:
    """A command with a place for its input: as it is if it has one."""
    if PLACE in line:
        return line
    template = TEMPLATES.get(line.strip().rpartition("/")[2], "{command} {{}}")
    return template.format(command=line)


def signature_of(outcome: CommandResult) -> str:
    """What outcomes of one defect have in common: how the command ended, and its message without
    what differs from module to module."""
    message = re.sub(r"0x[0-9a-fA-F]+|[%@!]?[\w.$-]*\d[\w.$-]*", "N", outcome.message)
    return f"{outcome.ending}: {message}" if message else outcome.ending


def _names(module: ModuleOp) -> frozenset[str]:
    """The operations of a module that compute something."""
    return frozenset(
        operation.name for operation in walk(module) if not operation.has_trait(ConstantLike)
    )


@dataclass(frozen=True)
class FailingModule:
    """A module on which the command does not end well.

    Attributes:
        seed: of the program that it was in.
        outcome: how the command ended on that.
        signature: what outcomes of the same defect have in common.
        module: the smallest module on which it ends so.
        operations: how many operations that has.
        before: how many the program had.
        path: the file with the module as text; beside it is the bytecode. None if it was not kept.
    """

    seed: int
    outcome: CommandResult
    signature: str
    module: ModuleOp
    operations: int
    before: int
    path: Path | None = None


@dataclass
class Hunt:
    """A search for such modules.

    Attributes:
        command: the compiler.
        version: of the bytecode.
        folder: where findings go; None for nowhere.
        reduction: seconds that the reduction of a module may take.
        limits: what known limits of the compiler say; those are counted only.
        jobs: how many commands a reduction runs at the same time.
        programs: how many modules were tried.
        limited: how many met a known limit.
        again: how many ended like an earlier one.
        findings: one for each ending and kind of smallest module.
    """

    command: Command
    version: Version = bytecode.V13_4
    folder: Path | None = None
    reduction: float = 120.0
    limits: Sequence[str] = KNOWN_LIMITS
    jobs: int = 1
    programs: int = 0
    limited: int = 0
    again: int = 0
    findings: list[FailingModule] = field(default_factory=list[FailingModule])
    _looked_at: dict[str, int] = field(default_factory=dict[str, int])
    _kinds: set[tuple[str, frozenset[str]]] = field(default_factory=set[tuple[str, frozenset[str]]])

    def run(
        self,
        *,
        count: int | None = None,
        minutes: float | None = None,
        seed: int = 0,
        progress: Callable[[Hunt], None] | None = None,
        found: Callable[[FailingModule], None] | None = None,
    ) -> None:
        """Try modules until there were so many, or so long; without either, for ever.

        Args:
            count: how many.
            minutes: how long.
            seed: of the first module; the next ones have the next seeds.
            progress: is called after each module.
            found: is called for each finding.

        Raises:
            CommandError: the command cannot be started.
        """
        end = None if minutes is None else time.monotonic() + 60 * minutes
        while (count is None or self.programs < count) and (end is None or time.monotonic() < end):
            finding = self._try(seed + self.programs)
            self.programs += 1
            if finding is not None:
                self.findings.append(finding)
                if found is not None:
                    found(finding)
            if progress is not None:
                progress(self)

    def _try(self, seed: int) -> FailingModule | None:
        program = random_program(seed, multicast=self.version >= bytecode.V13_5)
        module = parse_module(program.text)
        try:
            outcome = self._outcome(module)
        except BytecodeError:
            # It uses what the version lacks.
            return None
        if outcome.code == 0:
            return None
        if self._is_limit(outcome):
            self.limited += 1
            return None
        finding = self._finding(seed, module, outcome, signature_of(outcome))
        if finding is None:
            self.again += 1
        return finding

    def _outcome(self, module: ModuleOp, candidate: Candidate | None = None) -> CommandResult:
        dropped = None if candidate is None else candidate.dropped
        return self.command.run(bytecode.write(module, self.version), SUFFIX, dropped)

    def _is_limit(self, outcome: CommandResult) -> bool:
        said = f"{outcome.stderr}\n{outcome.stdout}"
        return not outcome.crashed and any(limit in said for limit in self.limits)

    def _finding(
        self, seed: int, module: ModuleOp, outcome: CommandResult, signature: str
    ) -> FailingModule | None:
        """A finding, if it is a new one."""
        looked_at = self._looked_at.get(signature, 0)
        self._looked_at[signature] = looked_at + 1
        if looked_at >= ALIKE:
            return None
        small = self._reduced(module, signature) if self.reduction > 0 else None
        kept = module if small is None else small.module
        kind = signature, _names(kept) if small is not None else frozenset[str]()
        if kind in self._kinds:
            return None
        self._kinds.add(kind)
        before = operations_in(module)
        finding = FailingModule(seed, outcome, signature, kept, operations_in(kept), before)
        return finding if self.folder is None else self._kept(finding, self.folder)

    def _reduced(self, module: ModuleOp, signature: str) -> Reduced | None:
        def same(candidate: Candidate) -> bool:
            try:
                outcome = self._outcome(candidate.module, candidate)
            except BytecodeError:
                return False
            return (
                outcome.code != 0
                and signature_of(outcome) == signature
                and not self._is_limit(outcome)
            )

        try:
            return reduce_module(module, same, jobs=self.jobs, seconds=self.reduction)
        except ValueError:
            # It does not end so each time.
            return None

    def _kept(self, finding: FailingModule, folder: Path) -> FailingModule:
        folder.mkdir(parents=True, exist_ok=True)
        key = sha256(finding.signature.encode()).hexdigest()[:6]
        path = folder / f"{finding.seed}-{key}.mlir"
        lines = [f"// {self.command.line}", f"// {visible(finding.signature)}"]
        said = f"{finding.outcome.stderr}\n{finding.outcome.stdout}".strip().splitlines()
        lines += [f"// {visible(line)}" for line in said[:20]]
        text = "\n".join([*lines, to_text(finding.module)])
        path.write_text(text, encoding="utf-8", newline="\n")
        path.with_suffix(SUFFIX).write_bytes(bytecode.write(finding.module, self.version))
        return replace(finding, path=path)
