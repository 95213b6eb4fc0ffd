"""What operations cost on a device: their class in the resource model, and how much work they are.

Operations that are in no table take nothing: scalars, views, tokens, broadcasts, reshapes.
"""

from __future__ import annotations

from typing import cast

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.transforms.tileas.transfers import Transfer, tile_bytes, tma_problem, transfer_of

__all__ = ["class_of", "feeds_accumulator", "is_matrix_product", "work_of"]


def _named(kind: str, names: str, dialect: str = "cuda_tile") -> dict[str, str]:
    return {f"{dialect}.{name}": kind for name in names.split()}


_CLASSES: dict[str, str] = {
    **_named(
        "alu",
        "absf absi addf addi andi bitcast cat ceil cmpf cmpi divf exti extract floor fma ftof "
        "ftoi insert iota itof maxf maxi minf mini mulf mulhii muli negf negi offset ori "
        "int_to_ptr pack ptr_to_int select shli shri subf subi trunci unpack xori",
    ),
    **_named(
        "xu",
        "atan2 cos cosh divi exp exp2 fpowf fpowi log log2 remf remi rsqrt sin sinh sqrt tan tanh",
    ),
    **_named("layout", "permute"),
    **_named("aggregate", "reduce scan"),
    **_named("aggregate", "reduce scan", "nv_tileas"),
    **_named("mma", "mmaf mmaf_scaled mmai"),
    **_named("mma", "dot async.dot", "nv_tileas"),
    **_named("load", "load_ptr_tko load_view_tko"),
    **_named("load", "load tiled_load gather_load", "nv_tileas"),
    **_named("store", "store_ptr_tko store_view_tko"),
    **_named("store", "store tiled_store scatter_store async.store", "nv_tileas"),
    **_named("atomic", "atomic_cas_tko atomic_rmw_tko atomic_red_view_tko"),
    **_named("atomic", "tiled_atomic_rmw", "nv_tileas"),
    **_named("async_load", "async.load async.tiled_load", "nv_tileas"),
    **_named("tma_load", "async.tiled_tma_load async.gather_tma_load", "nv_tileas"),
    **_named("tma_store", "async.tiled_tma_store async.scatter_tma_store", "nv_tileas"),
    **_named("layout", "copy async.copy convert_layout shuffle", "nv_tileas"),
    **_named(
        "handshake",
        "producer_acquire consumer_wait consume_one consume_one_async",
        "nv_tileas.async.pipeline",
    ),
}

_TWICE_PER_CYCLE = frozenset(f"cuda_tile.{name}" for name in ("addf", "fma", "mulf", "subf"))
"""Arithmetic of which two 16-bit floats go at a time."""

_TRANSFERS = {Transfer.TMA: "tma_load", Transfer.COPY: "async_load", Transfer.PLAIN: "load"}

_BYTES = ("load", "store", "atomic", "async_load", "tma_load", "tma_store", "layout")
"""Classes whose work is bytes; that of the others is elements, and products for `mma`."""


def is_matrix_product(operation: Operation) -> bool:
    """Whether an operation multiplies matrices."""
    return _CLASSES.get(operation.name) == "mma"


def class_of(operation: Operation) -> str:
    """The class of an operation in the resource model.

    Args:
        operation: one whose regions, if any, cost nothing of their own.
    """
    kind = _CLASSES.get(operation.name, "none")
    if kind == "load":
        if isinstance(operation, LoadViewOp):
            return "load" if tma_problem(operation.view) else "tma_load"
        return _TRANSFERS[transfer_of(operation)]
    if kind in ("alu", "xu"):
        type = _largest(operation)
        if type is None or type.rank == 0:
            return "none"
        if operation.name in _TWICE_PER_CYCLE and _bits(type) <= 16:
            return "dual_alu"
    return kind


def work_of(operation: Operation, kind: str) -> int:
    """How much work an operation of a class is: bytes, multiplications or elements."""
    if kind in ("none", "handshake"):
        return 0
    if kind == "mma":
        return _multiplications(operation)
    type = _largest(operation)
    if type is None:
        return 0
    return tile_bytes(type) if kind in _BYTES else type.element_count


def feeds_accumulator(value: SSAValue, operation: Operation) -> bool:
    """Whether an operation is a matrix product that adds to a value."""
    return is_matrix_product(operation) and operation.operands[2] is value


def _multiplications(operation: Operation) -> int:
    """Multiplications of a matrix product, in those of 16-bit elements that take as long."""
    lhs, acc = (cast(TileType, operation.operands[n].type) for n in (0, 2))
    return max(1, acc.element_count * lhs.shape[-1] * _bits(lhs) // 16)


def _largest(operation: Operation) -> TileType | None:
    """The largest tile that an operation reads or gives, of pointers only if there is no other."""
    values = (*operation.results, *operation.operands)
    tiles = [value.type for value in values if isinstance(value.type, TileType)]
    numbers = [type for type in tiles if number_name(type.element_type) is not None]
    return max(numbers or tiles, key=tile_bytes, default=None)


def _bits(type: TileType) -> int:
    name = number_name(type.element_type)
    return 64 if name is None else WIDTHS[name]
