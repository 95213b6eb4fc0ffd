"""Passes: transformations of a module that verify what they are given and what they leave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from tilewright.diagnostics import Diagnostic, DiagnosticError, VerificationError
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.preview.content import not_executable
from tilewright.verifier import PlaceOf, check


class PassError(DiagnosticError):
    """A module that a pass cannot transform; says which operation, and why."""


class InvalidResult(RuntimeError):
    """A pass left a module that breaks rules: a defect of the pass."""


@dataclass
class Pass(ABC):
    """One transformation of a module; the fields of a subclass are its options.

    Class attributes:
        name: what the command line calls it.
    """

    name: ClassVar[str]

    @abstractmethod
    def apply(self, module: ModuleOp, place_of: PlaceOf) -> None:
        """Transform the module in place.

        Args:
            module: the module.
            place_of: finds the place of an operation for diagnostics.

        Raises:
            PassError: the module cannot be transformed.
        """

    def run(
        self, module: ModuleOp, place_of: PlaceOf = debug_place, verified: bool = False
    ) -> None:
        """Verify, transform in place, verify again.

        Args:
            module: the module.
            place_of: finds the place of an operation for diagnostics.
            verified: whether the module has just been verified.

        Raises:
            VerificationError: the given module breaks rules.
            PassError: the module cannot be transformed.
            InvalidResult: the transformed module breaks rules; a defect of the pass.
        """
        if not verified:
            check(module, place_of)
            found = not_executable(module)
            if found is not None:
                raise refuse(found[1], place_of, found[0])
        self.apply(module, place_of)
        try:
            check(module, place_of)
        except VerificationError as error:
            raise InvalidResult(f"pass {self.name} made an invalid module:\n{error}") from error


class KernelPass(Pass, ABC):
    """A pass that transforms one kernel at a time."""

    def apply(self, module: ModuleOp, place_of: PlaceOf) -> None:
        for entry in module.entries:
            self.transform(entry, place_of)

    @abstractmethod
    def transform(self, entry: EntryOp, place_of: PlaceOf) -> None:
        """Transform one kernel in place.

        Raises:
            PassError: it cannot be transformed.
        """


def run_passes(
    module: ModuleOp,
    passes: Iterable[Pass],
    place_of: PlaceOf = debug_place,
    after: Callable[[Pass, ModuleOp], None] | None = None,
) -> None:
    """Run passes one after the other on a module, in place.

    Args:
        module: the module.
        passes: in the order in which they run.
        place_of: finds the place of an operation for diagnostics.
        after: called after each pass, say to print the module.

    Raises:
        VerificationError: the given module breaks rules.
        PassError: a pass cannot transform the module.
    """
    for number, one in enumerate(passes):
        # What a pass leaves has been verified.
        one.run(module, place_of, verified=number > 0)
        if after is not None:
            after(one, module)


def refuse(message: str, place_of: PlaceOf, operation: object) -> PassError:
    """The error that says why an operation cannot be transformed."""
    from xdsl.ir import Operation

    assert isinstance(operation, Operation)
    name = operation.name.removeprefix("cuda_tile.")
    return PassError(Diagnostic(message, place_of(operation), operation=name))
