"""Pass `convert`: the memory operations and matrix products of `cuda_tile` become those of
`nv_tileas`, one by one.

Everything else stays: views, index computations, tokens, element-wise operations and control flow
are the same on both levels.  Atomic operations on pointers and block-scaled products have no
counterpart and stay too.  Operations on multicast memory are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr, StringAttr
from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.operations.atomics import AtomicRedViewOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.multimem import MultimemAccess
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import GatherScatterViewType
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.memory import (
    GatherLoadOp,
    LoadOp,
    ScatterStoreOp,
    StoreOp,
    TiledAtomicRmwOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.target import TARGET, target_of, target_or_default
from tilewright.nesting import walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets import AtomError, target_named
from tilewright.transforms.tileas.accesses import access_sizes
from tilewright.transforms.tileas.atoms import matrix_atom
from tilewright.transforms.tileas.build import replace
from tilewright.transforms.tileas.returns import FLAG, constant

ACCESS = ("memory_ordering_semantics", "memory_scope", "optimization_hints")


@dataclass
class Convert(KernelPass):
    """Converts memory operations and matrix products, and leaves the target on the kernel.

    Attributes:
        target: name of the target; None takes that of the kernel, or the usual one.

    Raises:
        ValueError: there is no such target.
    """

    name = "convert"

    target: str | None = None

    def __post_init__(self) -> None:
        if self.target is not None:
            target_named(self.target)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        said = target_of(anchor)
        if said is not None and self.target not in (None, said.name):
            message = f"the kernel is made for {said.name}, not for {self.target}"
            raise refuse(message, context.place_of, anchor)
        if self.target is not None:
            anchor.attributes[TARGET] = StringAttr(self.target)
        anchor.attributes[TARGET] = StringAttr(target_or_default(anchor).name)
        sizes = access_sizes(anchor)
        for operation in list(walk(anchor)):
            if isinstance(operation, MultimemAccess):
                message = "multicast memory has no counterpart in nv_tileas"
                raise refuse(message, context.place_of, operation)
            rule = _RULES.get(type(operation))
            try:
                if rule is not None:
                    replace(operation, new := rule(operation))
                    if operation in sizes:
                        new.properties["access_bytes"] = IntegerAttr(sizes[operation], 32)
            except AtomError as error:
                raise refuse(str(error), context.place_of, operation) from error


def _kept(operation: Operation, *names: str) -> dict[str, Attribute | None]:
    return {name: operation.properties.get(name) for name in (*ACCESS, *names)}


def _load_view(operation: Operation) -> Operation:
    load = cast(LoadViewOp, operation)
    gathers = isinstance(load.view.type, GatherScatterViewType)
    return make(
        GatherLoadOp if gathers else TiledLoadOp,
        {"view": load.view, "index": load.index, "token": load.token},
        load.result_types,
        _kept(load, "inbounds"),
        like=load,
    )


def _store_view(operation: Operation) -> Operation:
    store = cast(StoreViewOp, operation)
    scatters = isinstance(store.view.type, GatherScatterViewType)
    return make(
        ScatterStoreOp if scatters else TiledStoreOp,
        {"view": store.view, "tile": store.tile, "index": store.index, "token": store.token},
        store.result_types,
        _kept(store, "inbounds"),
        like=store,
    )


def _load_pointers(operation: Operation) -> Operation:
    load = cast(LoadPtrOp, operation)
    return make(
        LoadOp,
        {"ptrs": load.source, "mask": load.mask, "other": load.paddingValue, "token": load.token},
        load.result_types,
        _kept(load),
        like=load,
    )


def _store_pointers(operation: Operation) -> Operation:
    store = cast(StorePtrOp, operation)
    return make(
        StoreOp,
        {
            "ptrs": store.destination,
            "value": store.value,
            "mask": store.mask,
            "token": store.token,
        },
        store.result_types,
        _kept(store),
        like=store,
    )


def _reduce_view(operation: Operation) -> Operation:
    red = cast(AtomicRedViewOp, operation)
    return make(
        TiledAtomicRmwOp,
        {"view": red.view, "value": red.value, "index": red.index, "token": red.token},
        red.result_types,
        _kept(red, "mode"),
        like=red,
    )


def _product(operation: Operation) -> Operation:
    product = cast("MmaFOp | MmaIOp", operation)
    accumulate: ConstantOp = constant(FLAG, 1)
    block = product.parent
    assert block is not None
    block.insert_ops_before([accumulate], product)
    properties = {
        name: product.properties.get(name)
        for name in ("signedness_lhs", "signedness_rhs", "fast_acc")
    }
    atom = matrix_atom(product, target_or_default(product))
    return make(
        DotOp,
        {
            "a": product.lhs,
            "b": product.rhs,
            "acc": product.acc,
            "accumulate": accumulate.result,
        },
        product.result_types,
        {**properties, "atom": atom},
        like=product,
    )


_RULES: dict[type[Operation], Callable[[Operation], Operation]] = {
    AtomicRedViewOp: _reduce_view,
    LoadPtrOp: _load_pointers,
    LoadViewOp: _load_view,
    MmaFOp: _product,
    MmaIOp: _product,
    StorePtrOp: _store_pointers,
    StoreViewOp: _store_view,
}
