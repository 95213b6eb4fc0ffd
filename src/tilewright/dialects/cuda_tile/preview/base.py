"""What all preview content has in common. The rest of the package is imported only where there is
such content: its definitions take a while to make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, cast

from xdsl.dialects.builtin import FunctionType, StringAttr
from xdsl.ir import Operation, ParametrizedAttribute
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.attributes import WordEnum, WordEnumAttr
from tilewright.dialects.cuda_tile.lazy import lazy
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TileIRType

__all__ = [
    "PREVIEW_PREFIX",
    "Declaration",
    "Operator",
    "PreviewAttr",
    "PreviewEnumAttr",
    "PreviewOperation",
    "PreviewType",
]

PREVIEW_PREFIX = "preview$"
"""What the names of preview content begin with."""


class Operator(WordEnum):
    """What a binary expression does; the values are the tags of the bytecode."""

    MUL = 211
    DIV = 212
    ADD = 213
    SUB = 214
    FLOOR_DIV = 215
    CEIL_DIV = 218


class PreviewAttr(ParametrizedAttribute, ABC):
    """Base of the preview attributes: `#cuda_tile<preview$NAME<…>>`."""

    @property
    def mnemonic(self) -> str:
        """The word that stands for the attribute."""
        return self.name.removeprefix("cuda_tile.")

    @abstractmethod
    def body(self) -> str:
        """What stands between the angle brackets."""

    @lazy
    def spelling(self) -> str:
        """The attribute as text."""
        return f"#cuda_tile<{self.mnemonic}<{self.body()}>>"

    def __str__(self) -> str:
        return self.spelling

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(f"<{self.body()}>")

    @lazy
    def _hash(self) -> int:
        return hash((type(self), self.parameters))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        # The equality that dataclasses make overlooks the parameters of base classes.
        if self is other:
            return True
        return type(self) is type(other) and self.parameters == cast(PreviewAttr, other).parameters


class PreviewEnumAttr(WordEnumAttr[WordEnum]):
    """Base of the preview enums: `#cuda_tile<preview$NAME<word>>`."""

    @property
    def mnemonic(self) -> str:
        """The word that stands for the attribute."""
        return self.name.removeprefix("cuda_tile.")

    def __str__(self) -> str:
        return f"#cuda_tile<{self.mnemonic}<{self.data.word}>>"


class PreviewType(TileIRType, ABC):
    """Base of the preview types: `!cuda_tile<preview$NAME<…>>`."""

    IS_VALUE: ClassVar[bool] = False

    @property
    def title(self) -> str:
        """What the type is called in messages."""
        return self.mnemonic

    def spell(self, prefix: bool = False) -> str:
        return self.outer_spelling() if prefix else super().spell()

    def outer_spelling(self) -> str:
        return f"!cuda_tile<{super().spell()}>"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


class PreviewOperation(CudaTileOperation, ABC):
    """Base of the preview operations."""

    @abstractmethod
    def symbol_problems(self, symbols: Mapping[str, Operation]) -> Iterator[str]:
        """What is wrong with the operation beside those that it names.

        Args:
            symbols: the members of the module by name, those that are sound.
        """


class Declaration(PreviewOperation, ABC):
    """Base of the operations that declare a function and have no body.

    Class attributes:
        SCOPE_NAMES_IT: whether the debug scope, if there is one, must be that of the function.
    """

    SCOPE_NAMES_IT: ClassVar[bool]

    @property
    def symbol(self) -> str:
        """The name of the function."""
        return cast(StringAttr, self.properties["sym_name"]).data

    @property
    def signature(self) -> FunctionType:
        """The types of parameters and results."""
        return cast(FunctionType, self.properties["function_type"])
