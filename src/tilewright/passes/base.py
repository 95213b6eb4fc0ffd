"""Passes: transformations of a module, and what they tell about what they did."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Generic, TypeVar, cast

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.analysis import Analysis, AnalysisManager
from tilewright.diagnostics import Diagnostic, DiagnosticError, Place
from tilewright.dialects.cuda_tile.debug_info import debug_place

PlaceOf = Callable[[Operation], Place]
"""Finds the place of an operation."""

Anchor = TypeVar("Anchor", bound=Operation)


class PassError(DiagnosticError):
    """A module that a pass cannot transform; says which operation, and why."""


class InvalidResult(RuntimeError):
    """A pass left a module that breaks rules: a defect of the pass."""


class RemarkKind(Enum):
    """What a remark is about, as LLVM has it."""

    APPLIED = "applied"
    MISSED = "missed"


@dataclass(frozen=True)
class Remark:
    """What a pass did at an operation, or why it did not.

    Attributes:
        pass_name: of the pass.
        kind: whether the pass did it.
        message: what, in words.
        place: of the operation.
        operation: the name of the operation without the dialect.
    """

    pass_name: str
    kind: RemarkKind
    message: str
    place: Place
    operation: str

    def __str__(self) -> str:
        return f"{self.place}: {self.kind.value} [{self.pass_name}]: {self.message}"


@dataclass
class PassContext:
    """What a run of passes shares.

    Attributes:
        place_of: finds the place of an operation for diagnostics and remarks.
        remark: hears the remarks; None if nobody does.
        statistics: how often a pass did what it counts, by the pass and what it is.
        changes: how often any pass did anything.
    """

    place_of: PlaceOf = debug_place
    remark: Callable[[Remark], None] | None = None
    statistics: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    changes: int = 0
    _analyses: AnalysisManager = field(default_factory=AnalysisManager)
    _changed_by: set[type[Pass]] = field(default_factory=set["type[Pass]"])
    _outdated: bool = False
    _missed: dict[tuple[str, Operation], Remark] = field(
        default_factory=dict[tuple[str, Operation], "Remark"]
    )

    @property
    def analyses(self) -> AnalysisManager:
        """Analyses that hold for the kernels as they are. A pass that goes on to change them, and
        what it has asked for, knows itself what still holds; the next one gets others, but for
        those that all passes since have preserved."""
        if self._changed_by:
            some, *others = self._changed_by
            kept = [one for one in some.preserves if all(one in o.preserves for o in others)]
            self._analyses.invalidate(kept)
            self._changed_by.clear()
            self._outdated = True
        return self._analyses

    def renew(self) -> None:
        """Let analyses that were preserved be made anew: they hold, but may say more now."""
        if self._changed_by or self._outdated:
            self._analyses = AnalysisManager()
            self._changed_by.clear()
            self._outdated = False

    def applied(self, one: Pass, what: str, operation: Operation, message: str = "") -> None:
        """A pass did something.

        Args:
            one: the pass.
            what: what statistics count, in a word or two.
            operation: where.
            message: what, in words; `what` if there is nothing to add.
        """
        self.statistics[one.name, what] += 1
        self.changes += 1
        self._changed_by.add(type(one))
        self._tell(one, RemarkKind.APPLIED, message or what, operation)

    def counter(self, one: Pass, what: str) -> Callable[[Operation], None]:
        """Counts that a pass did something to operations that it is called with."""
        return lambda operation: self.applied(one, what, operation)

    def missed(self, one: Pass, message: str, operation: Operation) -> None:
        """A pass did not do what one could have hoped for; says why.

        It may yet do so in a later round, so that the remark waits for `tell_missed`. The first
        reason stands: later ones may speak of what passes made of the program.
        """
        if self.remark is not None:
            remark = self._remark(one, RemarkKind.MISSED, message, operation)
            self._missed.setdefault((one.name, operation), remark)

    def tell_missed(self, module: Operation) -> None:
        """Tell what has been missed at the operations that a module still has."""
        missed = [r for (_, one), r in self._missed.items() if module.is_ancestor(one)]
        self._missed.clear()
        if self.remark is not None:
            for remark in dict.fromkeys(missed):
                self.remark(remark)

    def _tell(self, one: Pass, kind: RemarkKind, message: str, operation: Operation) -> None:
        if self.remark is not None:
            self.remark(self._remark(one, kind, message, operation))

    def _remark(self, one: Pass, kind: RemarkKind, message: str, operation: Operation) -> Remark:
        return Remark(one.name, kind, message, self.place_of(operation), mnemonic(operation))


@dataclass
class Pass(ABC):
    """One transformation of an operation and all inside it, usually a module.

    The fields of a subclass are its options.

    Class attributes:
        name: what the command line calls it.
        preserves: the analyses that still hold, for the values that were there before, whatever it
            changes.
    """

    name: ClassVar[str]
    preserves: ClassVar[tuple[type[Analysis], ...]] = ()

    @abstractmethod
    def apply(self, module: Operation, context: PassContext) -> None:
        """Transform in place.

        Raises:
            PassError: the module cannot be transformed.
        """


class AnchoredPass(Pass, ABC, Generic[Anchor]):
    """A pass that transforms the operations of one class among the members of a module, each by
    itself.

    Class attributes:
        anchor: the class.
    """

    anchor: ClassVar[type[Operation]]

    @override
    def apply(self, module: Operation, context: PassContext) -> None:
        for member in [*module.regions[0].block.ops]:
            if isinstance(member, self.anchor):
                self.transform(cast(Anchor, member), context)

    @abstractmethod
    def transform(self, anchor: Anchor, context: PassContext) -> None:
        """Transform one operation in place.

        Raises:
            PassError: it cannot be transformed.
        """


def mnemonic(operation: Operation) -> str:
    """The name of an operation without the dialect."""
    return operation.name.partition(".")[2] or operation.name


def refuse(message: str, place_of: PlaceOf, operation: Operation) -> PassError:
    """The error that says why an operation cannot be transformed."""
    name = mnemonic(operation)
    return PassError(Diagnostic(message, place_of(operation), operation=name))
