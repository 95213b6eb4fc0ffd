"""Core operations (specification: Operations, Core): modules, kernels, constants, shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast, overload

from typing_extensions import override
from xdsl.dialects.builtin import FunctionType, IntegerAttr, StringAttr, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.context import OpenBody, frames, innermost, pop, push, remove
from tilewright.builder.control_flow import Structured, value_types
from tilewright.builder.emit import (
    Operand,
    Value,
    body,
    emit,
    name_value,
    result,
    triple,
    verify,
)
from tilewright.builder.errors import builds, call_site, errors_of, failure, place_of
from tilewright.builder.friendly import Hints, hints_of
from tilewright.builder.numbers import Elements, Number, constant_of, scalar_of
from tilewright.builder.spellings import (
    TypeLike,
    element_of,
    pointers_of,
    shaped,
    tile_of,
    type_of,
)
from tilewright.dialects.cuda_tile.attributes import SymbolVisibility
from tilewright.dialects.cuda_tile.constants import ElementsAttr
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.operations.control_flow import ReturnOp, YieldOp, types_text
from tilewright.dialects.cuda_tile.operations.core import (
    AggregateOperation,
    BroadcastOp,
    CatOp,
    ExtractOp,
    GetNumTileBlocksOp,
    GetTileBlockIdOp,
    InsertOp,
    IotaOp,
    OffsetOp,
    PackOp,
    PermuteOp,
    ReduceOp,
    ReshapeOp,
    ScanOp,
    SelectOp,
    UnpackOp,
    size_in_bits,
)
from tilewright.dialects.cuda_tile.operations.module import (
    ConstantOp,
    EntryOp,
    GetGlobalOp,
    GlobalOp,
    ModuleOp,
)
from tilewright.dialects.cuda_tile.types import PtrType, TileType, scalar, spell
from tilewright.nesting import walk

_Aggregate = TypeVar("_Aggregate", bound=AggregateOperation)

# Modules and kernels ------------------------------------------------------------------------


class ModuleBuilder:
    """A module being built; made by `module`.

    Attributes:
        operation: the `cuda_tile.module`.
    """

    operation: ModuleOp

    def __init__(self, name: str, producer: str | None) -> None:
        self.operation = ModuleOp.of(name, producer=producer)
        self.operation.location = call_site().location
        self._frame = OpenBody(self.operation, self.operation.body.block)

    def __enter__(self) -> ModuleBuilder:
        with errors_of("module"):
            if frames():
                raise VerifyException("a module cannot be inside another")
            push(self._frame)
        return self

    def __exit__(self, *error: object) -> None:
        pop(self._frame)
        if error[0] is None:
            self._check_globals()

    def _check_globals(self) -> None:
        """What `get_global` named with a type of its own is a global of that type."""
        known = _globals(self.operation)
        for operation in walk(self.operation):
            if isinstance(operation, GetGlobalOp):
                problem = _global_problem(operation, known)
                if problem is not None:
                    raise failure("get_global", problem, place_of(operation))

    def __str__(self) -> str:
        """The module in MLIR's spelling, with the dialect before every name."""
        return str(self.operation)


def _globals(module: ModuleOp) -> dict[str, GlobalOp]:
    return {m.sym_name.data: m for m in module.members if isinstance(m, GlobalOp)}


def _global_problem(operation: GetGlobalOp, known: Mapping[str, GlobalOp]) -> str | None:
    found = known.get(operation.symbol)
    if found is None:
        return f"needs a global, but @{operation.symbol} is not defined"
    element = cast(TileType, found.value.type).element_type
    pointer = pointers_of(operation.result, "result")[1]
    if pointer.pointee == element:
        return None
    return (
        f"the result must point to {spell(element)} (the elements of @{operation.symbol}), "
        f"found {spell(pointer.pointee)}"
    )


@builds(ModuleOp)
def module(name: str, *, producer: str | None = None) -> ModuleBuilder:
    """A module: `with module("kernels") as m:`, then `m.operation`.

    Args:
        name: its symbol.
        producer: what made it, as recorded in bytecode 13.3.
    """
    return ModuleBuilder(name, producer)


def _check_symbol(name: str) -> None:
    for member in innermost().block.ops:
        if cast(StringAttr, member.properties["sym_name"]).data == name:
            raise VerifyException(f"symbol @{name} is already defined in this module")


class Entry(Structured[EntryOp, tuple[Value, ...]]):
    """The body of a kernel; made by `entry`."""

    KIND = EntryOp
    TERMINATOR = ReturnOp

    def __init__(
        self, name: str, types: Sequence[Attribute], names: Sequence[str], hints: Attribute | None
    ) -> None:
        super().__init__()
        self._name = name
        self._types = types
        self._names = names
        self._hints = hints

    @override
    def _make(self) -> tuple[EntryOp, Block, tuple[Value, ...]]:
        _check_symbol(self._name)
        region = body(self._types)
        for argument, name in zip(region.block.args, self._names, strict=False):
            name_value(argument, name)
        properties: dict[str, object] = {
            "sym_name": StringAttr(self._name),
            "function_type": FunctionType.from_lists(list(self._types), []),
            "optimization_hints": self._hints,
        }
        operation = emit(EntryOp, None, properties, regions=[region])
        return operation, region.block, tuple(region.block.args)


@builds(EntryOp)
def entry(
    name: str,
    parameters: Mapping[str, TypeLike] | Sequence[TypeLike] = (),
    /,
    *,
    hints: Hints | None = None,
    **named: TypeLike,
) -> Entry:
    """A kernel: `with entry("add", a="ptr<f32>", n="i32") as (a, n):`.

    Args:
        name: its symbol.
        parameters: their types, with or without names; of an element type, the rank-0 tile.
        hints: optimization hints by architecture.
        named: further parameters.
    """
    mapping = dict(parameters) if isinstance(parameters, Mapping) else {}
    listed: Sequence[TypeLike] = () if isinstance(parameters, Mapping) else parameters
    names = ["" for _ in listed] + [*mapping, *named]
    types = [shaped(type, ()) for type in (*listed, *mapping.values(), *named.values())]
    return Entry(name, types, names, None if hints is None else hints_of(hints))


@builds(GlobalOp)
def global_(
    name: str,
    value: Elements,
    type: TypeLike | None = None,
    *,
    alignment: int | None = None,
    constant: bool = False,
    visibility: SymbolVisibility | str = SymbolVisibility.PUBLIC,
) -> GlobalOp:
    """A variable in global memory: `global_("table", [1.0, 2.0])`.

    Args:
        name: its symbol.
        value: the elements; a single number needs a tile type.
        type: rank-1 tile type or element type; by default the value's.
        alignment: in bytes.
        constant: never written (13.3).
        visibility: "public" or "private" (13.3).
    """
    _check_symbol(name)
    attributes: dict[str, object] = {
        "sym_name": StringAttr(name),
        "value": constant_of(value, None if type is None else type_of(type)),
        "alignment": _alignment(alignment),
        "constant": constant,
        "symbol_visibility": visibility,
    }
    return emit(GlobalOp, None, attributes)


def _alignment(value: int | None) -> Attribute | None:
    return None if value is None else IntegerAttr(value, i64)


@builds(GetGlobalOp)
def get_global(name: str, type: TypeLike | None = None) -> Value:
    """The address of a global.

    Args:
        name: its symbol.
        type: the pointer type; needed if the global is defined after this kernel.
    """
    if type is None:
        open_frames = frames()
        found = None if not open_frames else _globals(cast(ModuleOp, open_frames[0].operation))
        if found is None or name not in found:
            raise VerifyException(
                f"@{name} is not defined yet: define it before the kernel, or give the type"
            )
        element = cast(TileType, found[name].value.type).element_type
        pointer: Attribute = PtrType(element)
    else:
        pointer = type_of(type)
    return result(emit(GetGlobalOp, None, {"name": name}, types=[shaped(pointer, ())]))


@builds(GetNumTileBlocksOp)
def get_num_tile_blocks() -> tuple[Value, Value, Value]:
    """Size of the grid in x, y, z."""
    return triple(emit(GetNumTileBlocksOp, types=[scalar("i32")] * 3))


@builds(GetTileBlockIdOp)
def get_tile_block_id() -> tuple[Value, Value, Value]:
    """Position of the tile block in the grid in x, y, z."""
    return triple(emit(GetTileBlockIdOp, types=[scalar("i32")] * 3))


# Values -------------------------------------------------------------------------------------


@builds(ConstantOp)
def constant(value: Elements | ElementsAttr, type: TypeLike | None = None) -> Value:
    """A tile of known elements: `constant(0.0, "tile<64x64xf32>")`, `constant([1, 2], "i8")`,
    `constant(array)`.

    Args:
        value: a number for all elements, an array, nested lists of the tile's shape, or the
            attribute of another constant.
        type: a tile type, or an element type for a tile of the value's shape.  By default the
            dtype of a NumPy value, else i1, i32 or f32.
    """
    elements = constant_of(value, None if type is None else type_of(type))
    return result(emit(ConstantOp, None, {"value": elements}, types=[elements.type]))


@builds(IotaOp)
def iota(length: int, element: TypeLike = "i32") -> Value:
    """0, 1, 2, … as a rank-1 tile."""
    return result(emit(IotaOp, types=[TileType((length,), element_of(element))]))


@builds(SelectOp)
def select(cond: Value, val_if_true: Operand, val_if_false: Operand) -> Value:
    """One of two values, element by element."""
    operands = {"cond": cond, "val_if_true": val_if_true, "val_if_false": val_if_false}
    return result(emit(SelectOp, operands))


@builds(OffsetOp)
def offset(ptr: Value, offset: Operand) -> Value:
    """Addresses moved by whole elements; a number is an i32 for every address."""
    numbers = TileType(tile_of(ptr, "ptr").shape, NUMBER_TYPES["i32"])
    operands = {"ptr": ptr, "offset": offset}
    return result(emit(OffsetOp, operands, expected={"offset": numbers}))


# Shapes -------------------------------------------------------------------------------------


def _with_shape(source: Value, shape: Sequence[int]) -> TileType:
    return TileType(shape, tile_of(source, "source").element_type)


@builds(BroadcastOp)
def broadcast(source: Value, shape: Sequence[int]) -> Value:
    """Repeat along dimensions of size 1 up to a shape of the same rank."""
    return result(emit(BroadcastOp, {"source": source}, types=[_with_shape(source, shape)]))


@builds(ReshapeOp)
def reshape(source: Value, shape: Sequence[int]) -> Value:
    """The same elements in another shape."""
    return result(emit(ReshapeOp, {"source": source}, types=[_with_shape(source, shape)]))


@builds(PermuteOp)
def permute(source: Value, permutation: Sequence[int]) -> Value:
    """Dimensions in another order: of each dimension of the result, the one of the source."""
    shape, order = tile_of(source, "source").shape, list(permutation)
    known = [shape[entry] if 0 <= entry < len(shape) else 1 for entry in order]
    attributes = {"permutation": order}
    types = [_with_shape(source, known)]
    return result(emit(PermuteOp, {"source": source}, attributes, types=types))


@builds(CatOp)
def cat(lhs: Value, rhs: Value, *, dim: int) -> Value:
    """Two tiles joined along a dimension."""
    shape, other = list(tile_of(lhs, "lhs").shape), tile_of(rhs, "rhs").shape
    if 0 <= dim < min(len(shape), len(other)):
        shape[dim] += other[dim]
    types = [_with_shape(lhs, shape)]
    return result(emit(CatOp, {"lhs": lhs, "rhs": rhs}, {"dim": dim}, types=types))


@builds(ExtractOp)
def extract(source: Value, indices: Sequence[Operand], *, shape: Sequence[int]) -> Value:
    """One of the equal pieces of a tile: of this shape, at these indices (counted in pieces)."""
    operands = {"source": source, "indices": list(indices)}
    return result(emit(ExtractOp, operands, types=[_with_shape(source, shape)]))


@builds(InsertOp)
def insert(source: Value, destination: Value, indices: Sequence[Operand]) -> Value:
    """The destination with one of its equal pieces replaced by the source (13.4)."""
    operands = {"source": source, "destination": destination, "indices": list(indices)}
    return result(emit(InsertOp, operands))


@builds(PackOp)
def pack(source: Value) -> Value:
    """Numbers of a rank-1 tile to their bytes, as `i8` (13.3)."""
    types = [TileType((_packed_bits(tile_of(source, "source")) // 8 or 1,), NUMBER_TYPES["i8"])]
    return result(emit(PackOp, {"source": source}, types=types))


@builds(UnpackOp)
def unpack(source: Value, to: TypeLike) -> Value:
    """Numbers of an element type from their bytes, a rank-1 tile of `i8` (13.3)."""
    bits, type = _packed_bits(tile_of(source, "source")), type_of(to)
    if number_name(type) is not None:
        # Two elements: a four-bit float cannot be alone.
        type = TileType((2 * bits // size_in_bits(TileType((2,), type)) or 1,), type)
    return result(emit(UnpackOp, {"source": source}, types=[type]))


def _packed_bits(type: TileType) -> int:
    return 0 if isinstance(type.element_type, PtrType) else size_in_bits(type)


# Aggregates ---------------------------------------------------------------------------------

Body = Callable[..., Value | Sequence[Value]]
"""Combines elements: called with the accumulator (what comes before) and the element of each
operand."""


@overload
def reduce(
    operands: Value, *, dim: int, identities: Number | Sequence[Number], body: Body
) -> Value: ...
@overload
def reduce(
    operands: Sequence[Value], *, dim: int, identities: Sequence[Number], body: Body
) -> tuple[Value, ...]: ...
@builds(ReduceOp)
def reduce(
    operands: Value | Sequence[Value],
    *,
    dim: int,
    identities: Number | Sequence[Number],
    body: Body,
) -> Value | tuple[Value, ...]:
    """Combine all elements along a dimension: `reduce(x, dim=0, identities=0.0, body=addf)`.

    Args:
        operands: a tile, or several of one shape.
        dim: the dimension that disappears.
        identities: a number for each operand, which the body leaves other values unchanged with.
        body: takes accumulator (what comes before) and element of each operand, gives the new
            accumulators.

    Returns:
        The result of a single tile, a tuple for a sequence of tiles.
    """
    results = _aggregate(ReduceOp, operands, dim, identities, body, {})
    return results[0] if isinstance(operands, SSAValue) else results


@overload
def scan(
    operands: Value,
    *,
    dim: int,
    identities: Number | Sequence[Number],
    body: Body,
    reverse: bool = False,
) -> Value: ...
@overload
def scan(
    operands: Sequence[Value],
    *,
    dim: int,
    identities: Sequence[Number],
    body: Body,
    reverse: bool = False,
) -> tuple[Value, ...]: ...
@builds(ScanOp)
def scan(
    operands: Value | Sequence[Value],
    *,
    dim: int,
    identities: Number | Sequence[Number],
    body: Body,
    reverse: bool = False,
) -> Value | tuple[Value, ...]:
    """Combine all elements up to each along a dimension; arguments as of `reduce`.

    Args:
        reverse: begin at the end of the dimension.
    """
    results = _aggregate(ScanOp, operands, dim, identities, body, {"reverse": reverse})
    return results[0] if isinstance(operands, SSAValue) else results


def _aggregate(
    kind: type[_Aggregate],
    operands: Value | Sequence[Value],
    dim: int,
    identities: Number | Sequence[Number],
    combine: Body,
    attributes: Mapping[str, object],
) -> tuple[Value, ...]:
    values = [operands] if isinstance(operands, SSAValue) else list(operands)
    neutral = list(identities) if isinstance(identities, list | tuple) else [identities]
    scalars = [scalar(tile_of(value, "operands").element_type) for value in values]
    if len(neutral) != len(scalars):
        raise VerifyException(
            f"needs one identity per operand ({len(scalars)}), found {len(neutral)}"
        )
    numbers = [
        scalar_of(cast(Number, number), type.element_type)
        for number, type in zip(neutral, scalars, strict=True)
    ]
    region = body([type for type in scalars for _ in range(2)])
    operation = emit(
        kind,
        {"operands_": values},
        {"dim": dim, "identities": numbers, **attributes},
        types=[[kind.result_type(tile_of(value, "operands"), dim) for value in values]],
        regions=[region],
        check=False,
    )
    _fill(operation, region, scalars, combine)
    verify(operation)
    impure = next(operation.effects(), None)
    if impure is not None:
        remove([operation])
        raise VerifyException(
            "the body takes only operations without memory effects, "
            f"found `{impure.name.removeprefix('cuda_tile.')}`"
        )
    return tuple(operation.results)


def _fill(
    operation: Operation, region: Region, scalars: Sequence[Attribute], combine: Body
) -> None:
    frame = OpenBody(operation, region.block, tuple(scalars))
    push(frame)
    try:
        combined: Any = combine(*region.block.args)
        if not isinstance(region.block.last_op, YieldOp):
            several = isinstance(combined, list | tuple)
            _yield(cast("Sequence[object]", combined) if several else [combined], scalars)
    except BaseException:
        remove([operation])
        raise
    finally:
        pop(frame)


def _yield(values: Sequence[object], scalars: Sequence[Attribute]) -> None:
    found = value_types(values)
    if found != tuple(scalars):
        raise VerifyException(
            f"the body must give {types_text(scalars)}, found {types_text(found)}"
        )
    emit(YieldOp, {"operands_": cast("Sequence[Value]", values)})
