"""Which values of Python are constants, and of what kind."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from tilewright.cutile.extension.dtypes import DType
from tilewright.cutile.extension.exported import MODULE, exported
from tilewright.cutile.extension.foreign import foreign_dtype_object_to_native

__all__ = ["ConstantKind", "classify_constant", "constant_classifier"]


class ConstantKind(Enum):
    """What a constant is."""

    __module__ = MODULE

    Bool = 0
    Int = 1
    Float = 2
    None_ = 3
    String = 4
    Enum = 5
    NativeDType = 6
    ForeignDType = 7


_NUMBERS: tuple[tuple[type, ConstantKind], ...] = (
    (bool, ConstantKind.Bool),
    (int, ConstantKind.Int),
    (float, ConstantKind.Float),
)
"""The constants that can be arguments of kernels, those of subclasses included."""


def constant_classifier(
    is_native: Callable[[object], bool], to_native: Callable[[object], Any]
) -> Callable[[object, object], ConstantKind | None]:
    """The function `classify_constant` of `cuda.tile._cext`.

    Args:
        is_native: whether an object is a data type of cuTile.
        to_native: the data type that an object stands for, or None.
    """

    @exported
    def classify_constant(value: object, kernel_arg: object, /) -> ConstantKind | None:
        """What a value is as a constant.

        Args:
            value: the value.
            kernel_arg: whether it is an argument of a kernel; these are numbers and truth values.

        Returns:
            The kind; None for what is no constant.
        """
        argument = bool(kernel_arg)
        for type_, kind in _NUMBERS:
            if isinstance(value, type_):
                return kind
        if argument:
            return None
        if value is None:
            return ConstantKind.None_
        # A subclass of str may be equal to other things than its text.
        if type(value) is str:
            return ConstantKind.String
        if isinstance(value, Enum):
            return ConstantKind.Enum
        if is_native(value):
            return ConstantKind.NativeDType
        return None if to_native(value) is None else ConstantKind.ForeignDType

    return classify_constant


def _is_native(value: object) -> bool:
    return type(value) is DType


classify_constant = constant_classifier(_is_native, foreign_dtype_object_to_native)
