"""From TTIR to verified modules of Tile IR."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import cast

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, UnknownLoc
from xdsl.ir import Attribute, BlockArgument, Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, Place
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType, scalar
from tilewright.dialects.triton.memory import FuncOp
from tilewright.dialects.triton.types import TensorDescriptorType
from tilewright.frontends.triton import control_flow
from tilewright.frontends.triton.composites import Descriptor
from tilewright.frontends.triton.conversion import Conversion, ConversionError, Converted
from tilewright.frontends.triton.locations import Scopes, place_of
from tilewright.frontends.triton.offsets import offset_arithmetic
from tilewright.frontends.triton.reader import functions, read
from tilewright.frontends.triton.table import CONVERSIONS
from tilewright.passes.base import PassContext
from tilewright.passes.relax_tokens import RelaxTokens
from tilewright.text.source import ParsedText, Source
from tilewright.verifier import check

__all__ = ["PROMISED", "Tokens", "convert"]


_ROOM = 1 << 16
PROMISED: Mapping[str, tuple[int, int | None]] = MappingProxyType(
    {
        "i8": (1, None),
        "i16": (1, None),
        "i32": (1, (1 << 31) - 1 - _ROOM),
        "i64": (1, (1 << 63) - 1 - _ROOM),
    }
)
"""Between which numbers the integers of most launches lie: none is zero or negative, and to round
one up to whole blocks does not wrap."""


class Tokens(StrEnum):
    """How the order of memory accesses is said."""

    FULL = "full"
    """Each access waits for the one before: the order of the program."""
    RELAXED = "relaxed"
    """As much of it as `relax-tokens` cannot prove needless."""


@collector_paused()
def convert(
    source: Source | str,
    name: str = "<text>",
    *,
    tokens: Tokens | str = Tokens.FULL,
    promised: bool = False,
) -> ModuleOp:
    """Convert a text of TTIR.

    Args:
        source: the text.
        name: what to call it in diagnostics, when `source` is a string.
        tokens: how the order of memory accesses is said.
        promised: whether launches promise that integers are in `PROMISED`.

    Returns:
        A verified module, with an entry for each public function.

    Raises:
        TextError: the text does not parse.
        ConversionError: something in it has no counterpart in Tile IR.
    """
    parsed = read(source, name)
    known = {function.sym_name.data: function for function in functions(parsed)}
    kernels = [one for one in known.values() if one.word("sym_visibility") != "private"]
    if not kernels:
        message = "expected a public function, found private ones only"
        raise ConversionError(Diagnostic(message, Place(parsed.source.name, 1, 1)))
    with tile.located(UnknownLoc(), parsed.place_of(kernels[0])):
        built = tile.module(kernels[0].sym_name.data)
    with built:
        for kernel in kernels:
            _kernel(kernel, known, parsed, promised)
    module = built.operation
    if Tokens(tokens) is Tokens.RELAXED:
        RelaxTokens().apply(module, PassContext())
    check(module)
    return module


def _kernel(
    function: FuncOp, known: Mapping[str, FuncOp], parsed: ParsedText, promised: bool
) -> None:
    """Convert a kernel into the module that is open."""
    name = function.sym_name.data
    place = place_of(function.location, parsed.place_of(function))
    scopes = Scopes(name, place)
    offsets = frozenset[Operation]().union(*map(offset_arithmetic, known.values()))
    conversion = Conversion(CONVERSIONS, known, place, scopes, offsets, calls=(name,))
    arguments = function.body.blocks[0].args
    types = [_parameter(conversion, argument.type, function) for argument in arguments]
    names = [argument.name_hint or f"arg{index}" for index, argument in enumerate(arguments)]
    unique = {
        f"{name}.{index}" if name in names[:index] else name: type
        for index, (name, type) in enumerate(zip(names, types, strict=True))
    }
    # Behind them for each descriptor whether elements outside are NaN, and whether it rounds.
    flags = {
        f"{one}.{flag}": scalar("i1")
        for one, argument in zip(unique, arguments, strict=True)
        if isinstance(argument.type, TensorDescriptorType)
        for flag in ("padding", "round_f32_to_tf32")
    }
    with (
        tile.located(scopes.at(place), place),
        tile.entry(name, {**unique, **flags}) as parameters,
    ):
        known_values = [
            _assumed(value, function, index, promised)
            for index, value in enumerate(parameters[: len(unique)])
        ]
        conversion.bind(arguments, _described(arguments, known_values, parameters[len(unique) :]))
        control_flow.body(conversion, function.body)


def _parameter(conversion: Conversion, type: Attribute, function: FuncOp) -> TileType:
    """The type of a parameter; of a tensor descriptor, that of its pointer."""
    if isinstance(type, TensorDescriptorType):
        return TileType((), PtrType(conversion.element(type.number_type, function)))
    return conversion.tile_type(type, function)


def _assumed(value: Value, function: FuncOp, index: int, promised: bool) -> Value:
    """A parameter with what the launch promises of it."""
    known = function.attributes.get(f"argument.{index}")
    divisibility = known.data.get("tt.divisibility") if isinstance(known, DictionaryAttr) else None
    if isinstance(divisibility, IntegerAttr) and divisibility.value.data > 1:
        divisor = divisibility.value.data
        # The largest power of two that divides it.
        value = tile.assume(value, tile.div_by(divisor & -divisor))
    bounds = PROMISED.get(cast(TileType, value.type).element_name) if promised else None
    return value if bounds is None else tile.assume(value, tile.bounded(*bounds))


def _described(
    arguments: Sequence[BlockArgument], values: Sequence[Value], flags: Iterable[Value]
) -> list[Converted]:
    """What parameters are: a tensor descriptor takes its sizes and strides from those behind it,
    which are parameters of their own, too, and its two flags from those behind all others."""
    found: list[Converted] = []
    flag = iter(flags)
    for index, (argument, value) in enumerate(zip(arguments, values, strict=True)):
        if not isinstance(argument.type, TensorDescriptorType):
            found.append(value)
            continue
        rank = len(argument.type.shape)
        sizes = values[index + 1 : index + 1 + rank]
        strides = values[index + 1 + rank : index + 2 * rank]
        # Triton takes descriptors only if the elements of the last dimension are neighbours.
        strides = (*strides, tile.constant(1, "tile<i64>"))
        found.append(Descriptor(value, tuple(sizes), strides, next(flag), next(flag)))
    return found
