"""What the definitions of the operations admit, and which of it executed modules contain.

A *cell* is one admitted choice of an operation: an element type and rank of an operand or result,
a word of an enum, whether an optional operand or flag is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from xdsl.irdl import OptOperandDef, OptPropertyDef

from reference.every_operation.oracle import BASE_FLOATS, ELEMENTS, FLOATS, INTEGERS, POINTER
from tilewright.dialects.cuda_tile.attributes import PaddingValue, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import (
    TILE_VIEW,
    AnyTileIRType,
    AnyType,
    OneOf,
    TileOf,
    values_of,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    StridedViewType,
    TileType,
    TileViewType,
)

Cell = tuple[Any, ...]

ALL_ELEMENTS = tuple("ptr" if element == POINTER else element for element in ELEMENTS)
RANKS = range(5)


def _constraint(definition: Any) -> Any:
    """The constraint on one operand or result."""
    constraint = definition.constr
    while not isinstance(constraint, TileOf | AnyType | AnyTileIRType):
        inner = getattr(constraint, "constraint", None) or getattr(constraint, "constr", None)
        if inner is None:
            return None
        constraint = inner
    return constraint


_VIEWS = tuple(
    (kind, padding)
    for kind in (PartitionViewType, StridedViewType, GatherScatterViewType)
    for padding in (None, *(member.word for member in PaddingValue))
)


def _is_view(definition: Any) -> bool:
    """Whether a field takes any tile view."""
    return TILE_VIEW in (definition.constr, getattr(definition.constr, "constr", None)) or (
        getattr(getattr(definition.constr, "constraint", None), "constr", None) == TILE_VIEW
    )


def admitted(operation: type[CudaTileOperation]) -> Iterator[Cell]:
    """The cells that the fields of a definition admit one by one."""
    definition = operation.get_irdl_definition()
    for name, field in (*definition.operands, *definition.results):
        constraint = _constraint(field)
        if isinstance(constraint, TileOf):
            ranks = RANKS if constraint.rank is None else (constraint.rank,)
            elements = constraint.elements or ALL_ELEMENTS
        elif constraint is not None:
            ranks, elements = RANKS, ALL_ELEMENTS
        else:
            ranks, elements = (), ()
        yield from ((name, element, rank) for element in elements for rank in ranks)
        if _is_view(field):
            yield from ((name, kind.name.removeprefix("cuda_tile."), p) for kind, p in _VIEWS)
        if isinstance(field, OptOperandDef):
            yield from ((name, there) for there in (True, False))
    for name, field in definition.properties.items():
        constraint = field.constr
        if isinstance(constraint, OneOf):
            yield from ((name, member.word) for member in constraint.allowed)
        elif issubclass(kind := getattr(constraint, "attr", object), WordEnumAttr):
            yield from ((name, member.word) for member in kind.enum)
        if isinstance(field, OptPropertyDef) and name not in NEVER_WRITTEN:
            yield from ((name, there) for there in (True, False))


NEVER_WRITTEN = ("arg_attrs", "res_attrs")
"""Properties that only the writer of debug information knows."""


def covered(operation: CudaTileOperation) -> Iterator[Cell]:
    """The cells that an operation is in."""
    definition = operation.get_irdl_definition()
    for name, field in (*definition.operands, *definition.results):
        values = values_of(operation, name)
        for value in values:
            if isinstance(value.type, TileType):
                yield (name, value.type.element_name, value.type.rank)
            if isinstance(value.type, TileViewType):
                padding = value.type.padding_value
                kind = value.type.name.removeprefix("cuda_tile.")
                yield (name, kind, padding.word if padding is not None else None)
        if isinstance(field, OptOperandDef):
            yield (name, bool(values))
    for name, field in definition.properties.items():
        attribute = operation.properties.get(name)
        if isinstance(attribute, WordEnumAttr):
            yield (name, attribute.data.word)
        if isinstance(field, OptPropertyDef):
            yield (name, attribute is not None)


def cells_in(module: Any, mnemonic: str) -> Iterator[Cell]:
    """The cells that the operations of a name in a module are in."""
    for operation in module.walk():
        if isinstance(operation, CudaTileOperation) and operation.mnemonic() == mnemonic:
            yield from covered(operation)


# ---- what several fields together forbid


@dataclass(frozen=True)
class Forbidden:
    """Cells that no valid operation is in, though their field alone admits them.

    Attributes:
        operations: mnemonics.
        fields: names of operands, results or properties.
        holds: of the rest of the cell: element type and rank, or a word.
        example: statements with such an operation, which must be rejected.
    """

    operations: tuple[str, ...]
    fields: tuple[str, ...]
    holds: Callable[..., bool]
    example: str


def _rank(*ranks: int) -> Callable[..., bool]:
    return lambda element, rank: rank in ranks


def _element(*elements: str) -> Callable[..., bool]:
    return lambda element, rank: element in elements


def _not(*elements: str) -> Callable[..., bool]:
    return lambda element, rank: element not in elements


_F = "%c = constant <f32: 1.0> : tile<f32>\n"
_F1 = "%c = constant <f32: 1.0> : tile<2xf32>\n"
_P = "%z = constant <i64: 0> : tile<i64>\n%p = int_to_ptr %z : tile<i64> -> tile<ptr<f32>>\n"
_I4 = "%b = constant <i8: 1> : tile<2xi8>\n%c = trunci %b : tile<2xi8> -> tile<2xi4>\n"
_PTRS = (
    "%b = constant <i64: 1> : tile<2xi64>\n%c = int_to_ptr %b : tile<2xi64> -> tile<2xptr<f32>>\n"
)
_BODY = "(%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }"
_VIEW_TYPE = "partition_view<tile=(), tensor_view<f32>>"
_VIEW = (
    "%t = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>\n"
    f"%v = make_partition_view %t : {_VIEW_TYPE}\n"
)
_WORDS = ("i32", "i64", "f32", "f64")
_RMW = ("i32", "i64", *BASE_FLOATS)
_EIGHT = ("i8", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU")

_MULTICAST = ("i32", "i64", *BASE_FLOATS)
_MULTIMEM = (
    "multimem_load_reduce_view_tko",
    "multimem_reduce_view_tko",
    "multimem_store_view_tko",
)


def _multicast(element: str, view: str, index: str = "i32") -> str:
    """A store of a tile of two elements to multicast memory."""
    tensor = f"tensor_view<2x{element}, strides=[1], #cuda_tile.ptr_attr<multicast>>"
    view, pointer = view.replace("TENSOR", tensor), f"tile<ptr<{element}, <multicast>>>"
    return (
        f"%z = constant <i64: 0> : tile<i64>\n%i = constant <i32: 0> : tile<{index}>\n"
        f"%p = int_to_ptr %z : tile<i64> -> {pointer}\n"
        f"%t = make_tensor_view %p, shape = [2], strides = [1] : {pointer} -> {tensor}\n"
        f"%v = make_{view.partition('<')[0]} %t : {view}\n"
        f"%c = constant <{element}: 1> : tile<2x{element}>\n"
        f"%k = multimem_store_view_tko weak %v, %c[%i]"
        f" : {view}, tile<2x{element}>, tile<{index}> -> token"
    )


FORBIDDEN = (
    Forbidden(("*",), ("*",), lambda e, r: (e, r) == ("f4E2M1FN", 0),
              "%c = constant <f4E2M1FN: 1.0> : tile<f4E2M1FN>"),
    # core
    Forbidden(("cat",), ("*",), _rank(0),
              _F + "%r = cat %c, %c dim = 0 : tile<f32>, tile<f32> -> tile<f32>"),
    Forbidden(("iota",), ("result",), lambda e, r: r != 1, "%r = iota : tile<2x2xi32>"),
    Forbidden(("pack", "unpack"), ("source", "result"), lambda e, r: r != 1,
              "%c = constant <i32: 1> : tile<2x2xi32>\n"
              "%r = pack %c : tile<2x2xi32> -> tile<2x8xi8>"),
    Forbidden(("pack",), ("source",), _element(*_EIGHT),
              "%c = constant <i8: 1> : tile<2xi8>\n%r = pack %c : tile<2xi8> -> tile<2xi8>"),
    Forbidden(("unpack",), ("result",), _element(*_EIGHT),
              "%c = constant <i8: 1> : tile<2xi8>\n%r = unpack %c : tile<2xi8> -> tile<2xi8>"),
    Forbidden(("permute",), ("*",), _rank(0, 1),
              _F1 + "%r = permute %c [0] : tile<2xf32> -> tile<2xf32>"),
    Forbidden(("reduce", "scan"), ("operands_",), _rank(0),
              _F + f"%r = reduce %c dim=0 identities=[0.0 : f32] : tile<f32> -> tile<f32> {_BODY}"),
    Forbidden(("scan",), ("results_",), _rank(0),
              _F + "%r = scan %c dim=0 reverse=false identities=[0.0 : f32]"
              f" : tile<f32> -> tile<f32> {_BODY}"),
    Forbidden(("reduce", "scan"), ("*",), _element("ptr"),
              _PTRS + "%r = reduce %c dim=0 identities=[0 : i64]"
              " : tile<2xptr<f32>> -> tile<ptr<f32>> "
              "(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) { yield %x : tile<ptr<f32>> }"),
    Forbidden(("reduce", "scan"), ("*",), _element("f4E2M1FN"),
              "%c = constant <f4E2M1FN: 1.0> : tile<2x2xf4E2M1FN>\n"
              "%r = reduce %c dim=0 identities=[0.0 : f4E2M1FN]"
              " : tile<2x2xf4E2M1FN> -> tile<2xf4E2M1FN> "
              "(%x: tile<f4E2M1FN>, %y: tile<f4E2M1FN>) { yield %x : tile<f4E2M1FN> }"),
    Forbidden(("select",), ("val_if_true", "val_if_false", "result"), _element("f4E2M1FN"),
              "%c = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>\n"
              "%m = constant <i1: 1> : tile<2xi1>\n"
              "%r = select %m, %c, %c : tile<2xi1>, tile<2xf4E2M1FN>"),
    # conversions
    Forbidden(("exti",), ("from_",), _element("i64"),
              "%c = constant <i64: 1> : tile<i64>\n%r = exti %c signed : tile<i64> -> tile<i64>"),
    Forbidden(("exti",), ("to",), _element("i1"),
              "%c = constant <i1: 1> : tile<i1>\n%r = exti %c signed : tile<i1> -> tile<i1>"),
    Forbidden(("trunci",), ("from_",), _element("i1"),
              "%c = constant <i1: 1> : tile<i1>\n%r = trunci %c : tile<i1> -> tile<i1>"),
    Forbidden(("trunci",), ("to",), _element("i64"),
              "%c = constant <i64: 1> : tile<i64>\n%r = trunci %c : tile<i64> -> tile<i64>"),
    Forbidden(("ftof",), ("rounding_mode",),
              lambda word: word in ("approx", "full", "nearest_int_to_zero"),
              _F + "%r = ftof %c rounding<approx> : tile<f32> -> tile<f16>"),
    Forbidden(("itof",), ("to",), _element("f8E8M0FNU"),
              "%c = constant <i32: 1> : tile<i32>\n"
              "%r = itof %c signed : tile<i32> -> tile<f8E8M0FNU>"),
    # matrix products
    Forbidden(("mmaf", "mmai", "mmaf_scaled"), ("*",), _rank(0, 1, 4),
              "%a = constant <f32: 1.0> : tile<1x1x2x2xf32>\n"
              "%r = mmaf %a, %a, %a : tile<1x1x2x2xf32>, tile<1x1x2x2xf32>, tile<1x1x2x2xf32>"),
    # control flow
    Forbidden(("return",), ("operands_",), lambda e, r: True, _F + "return %c : tile<f32>"),
    # miscellaneous
    Forbidden(("assume",), ("*",), _element(*FLOATS),
              _F1 + "%r = assume same_elements<[2]>, %c : tile<2xf32>"),
    # memory
    Forbidden(("load_ptr_tko",), ("result",), _element("i4", "ptr"),
              _P + "%r, %k = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<ptr<f32>>, token"),
    Forbidden(("store_ptr_tko",), ("value",), _element("i4", "ptr"),
              _P + "%k = store_ptr_tko weak %p, %p : tile<ptr<f32>>, tile<ptr<f32>> -> token"),
    # atomics
    Forbidden(("atomic_cas_tko",), ("cmp", "val", "result"), _not(*_WORDS),
              "%z = constant <i64: 0> : tile<i64>\n"
              "%p = int_to_ptr %z : tile<i64> -> tile<ptr<i16>>\n"
              "%c = constant <i16: 1> : tile<i16>\n"
              "%r, %k = atomic_cas_tko relaxed device %p, %c, %c"
              " : tile<ptr<i16>>, tile<i16> -> tile<i16>, token"),
    Forbidden(("atomic_rmw_tko",), ("arg", "result"), _not(*_RMW),
              "%z = constant <i64: 0> : tile<i64>\n"
              "%p = int_to_ptr %z : tile<i64> -> tile<ptr<i16>>\n"
              "%c = constant <i16: 1> : tile<i16>\n"
              "%r, %k = atomic_rmw_tko relaxed device %p, add, %c"
              " : tile<ptr<i16>>, tile<i16> -> tile<i16>, token"),
    Forbidden(("atomic_red_view_tko",), ("value",), _not(*_RMW),
              "%z = constant <i64: 0> : tile<i64>\n"
              "%i = constant <i32: 0> : tile<i32>\n"
              "%p = int_to_ptr %z : tile<i64> -> tile<ptr<i16>>\n"
              "%t = make_tensor_view %p, shape = [2], strides = [1]"
              " : tensor_view<2xi16, strides=[1]>\n"
              "%v = make_partition_view %t"
              " : partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>\n"
              "%c = constant <i16: 1> : tile<2xi16>\n"
              "%k = atomic_red_view_tko relaxed device %v[%i], add, %c : tile<2xi16>, "
              "partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>, tile<i32> -> token"),
    Forbidden(("atomic_red_view_tko",), ("index",), lambda e, r: r != 0,
              "%z = constant <i64: 0> : tile<i64>\n"
              "%i = constant <i32: 0> : tile<2xi32>\n"
              "%p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>\n"
              "%t = make_tensor_view %p, shape = [2], strides = [1]"
              " : tensor_view<2xi32, strides=[1]>\n"
              "%v = make_partition_view %t"
              " : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>\n"
              "%c = constant <i32: 1> : tile<2xi32>\n"
              "%k = atomic_red_view_tko relaxed device %v[%i], add, %c : tile<2xi32>, "
              "partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<2xi32> -> token"),
    Forbidden(("atomic_red_view_tko",), ("view",),
              lambda kind, padding: kind == "gather_scatter_view",
              "%z = constant <i64: 0> : tile<i64>\n"
              "%i = constant <i32: 0> : tile<i32>\n"
              "%p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>\n"
              "%t = make_tensor_view %p, shape = [2], strides = [1]"
              " : tensor_view<2xi32, strides=[1]>\n"
              "%v = make_gather_scatter_view %t : gather_scatter_view<tile=(2), "
              "tensor_view<2xi32, strides=[1]>, sparse_dim=0>\n"
              "%c = constant <i32: 1> : tile<2xi32>\n"
              "%k = atomic_red_view_tko relaxed device %v[%c], add, %c : tile<2xi32>, "
              "gather_scatter_view<tile=(2), tensor_view<2xi32, strides=[1]>, sparse_dim=0>, "
              "tile<2xi32> -> token"),
    # multimem
    *(
        Forbidden(_MULTIMEM, ("tile", "reduced_values"), _not(*_MULTICAST),
                  _multicast("i16", "partition_view<tile=(2), TENSOR>")),
        Forbidden(_MULTIMEM, ("tile", "reduced_values"), _rank(0), _P + _VIEW),
        Forbidden(_MULTIMEM, ("index",), lambda e, r: r != 0,
                  _multicast("i32", "partition_view<tile=(2), TENSOR>", "2xi32")),
        Forbidden(_MULTIMEM, ("view",), lambda kind, padding: kind != "partition_view",
                  _multicast("i32", "strided_view<tile=(2), traversal_strides=[1], TENSOR>")),
    ),
    # views
    Forbidden(("load_view_tko", "store_view_tko", "atomic_red_view_tko"), ("tile", "value"),
              _rank(0), _P + _VIEW),
    Forbidden(("load_view_tko", "store_view_tko"), ("tile",), _element("i4", "ptr"),
              _P + "%t = make_tensor_view %p, shape = [2], strides = [1]"
              " : tensor_view<2xi4, strides=[1]>"),
    Forbidden(("load_view_tko", "store_view_tko"), ("index",), _rank(2, 3, 4),
              _P + "%i = constant <i32: 0> : tile<2x2xi32>\n"
              "%t = make_tensor_view %p, shape = [2], strides = [1]"
              " : tensor_view<2xf32, strides=[1]>\n"
              "%v = make_partition_view %t"
              " : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>\n"
              "%r, %k = load_view_tko weak %v[%i]"
              " : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>, tile<2x2xi32>"
              " -> tile<2xf32>, token"),
)  # fmt: skip


def forbidden(mnemonic: str, cell: Cell) -> bool:
    """Whether a rule says that a cell cannot be."""
    field, *rest = cell
    for rule in FORBIDDEN:
        if mnemonic not in rule.operations and "*" not in rule.operations:
            continue
        if field not in rule.fields and "*" not in rule.fields:
            continue
        if len(rest) == rule.holds.__code__.co_argcount and rule.holds(*rest):
            return True
    return False


def missing(operation: type[CudaTileOperation], found: Iterable[Cell]) -> list[Cell]:
    """The admitted cells that are not among the found ones."""
    known, mnemonic = set(found), operation.mnemonic()
    return [
        cell
        for cell in dict.fromkeys(admitted(operation))
        if cell not in known and not forbidden(mnemonic, cell)
    ]


__all__ = ["FORBIDDEN", "INTEGERS", "admitted", "cells_in", "forbidden", "missing"]
