"""Operations on multicast memory (13.5): one address stands for an array on each of several
devices. A load reduces over these arrays; a store and a reduction reach all of them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryScopeAttr,
    MultimemReductionKind,
    MultimemReductionKindAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    INT_TILE,
    TILE_VIEW,
    TOKEN_TYPE,
    is_multicast,
    listed,
    require,
    tile,
    values_of,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.operations.memory import (
    LOAD_ORDERINGS,
    STORE_ORDERINGS,
    ordering,
)
from tilewright.dialects.cuda_tile.operations.views import ViewAccess
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileType, spell

REDUCE_ORDERINGS = (MemoryOrderingSemantics.RELAXED, MemoryOrderingSemantics.RELEASE)

ELEMENTS = ("i32", "i64", "f16", "bf16", "f32", "f64")
"""The elements that multicast memory is accessed by."""
HALVES = ("f16", "bf16")
"""The elements that are accessed in pairs, side by side."""
_PAIR_BYTES = 4

_ADD = MultimemReductionKindAttr(MultimemReductionKind.ADD)
_KIND = MultimemReductionKind
_INTEGERS = ("i32", "i64")
LOAD_ELEMENTS = MappingProxyType(
    {
        **dict.fromkeys(_KIND, _INTEGERS),
        **dict.fromkeys((_KIND.MIN, _KIND.MAX), (*_INTEGERS, *HALVES)),
        _KIND.ADD: ELEMENTS,
    }
)
"""The elements that each reduction of a load takes."""
REDUCE_ELEMENTS = MappingProxyType({**dict.fromkeys(_KIND, _INTEGERS), _KIND.ADD: ELEMENTS})
"""The elements that each reduction into memory takes."""


class MultimemAccess(ViewAccess, ABC):
    """Base of the accesses to multicast memory: to a tile of a partition_view of addresses that
    are multicast."""

    MULTICAST: ClassVar[bool] = True

    def verify_multimem(
        self, value: TileType, what: str, reductions: Mapping[MultimemReductionKind, Sequence[str]]
    ) -> None:
        """View, elements and reduction are such that multicast memory can be accessed.

        Args:
            value: the type of the tile that is loaded or stored.
            what: its name in messages.
            reductions: the elements that each reduction takes; empty without reduction.
        """
        view = values_of(self, "view")[0].type
        require(
            isinstance(view, PartitionViewType),
            f"the view must be a partition_view, found {spell(view)}",
        )
        assert isinstance(view, PartitionViewType)
        tensor = view.tensor_view
        require(
            is_multicast(tensor.ptr_attr),
            f"the tensor_view must have the attribute multicast, found {spell(tensor)}",
        )
        name = value.element_name
        require(name in ELEMENTS, f"elements must be {listed(ELEMENTS)}, found {name}")
        if name in HALVES:
            require(
                2 * value.element_count % _PAIR_BYTES == 0,
                f"a tile of {name} must have an even number of elements, found {spell(value)}",
            )
            units = tensor.strides.count(1)
            require(
                units == 1,
                f"a tensor_view of {name} must have exactly one stride that is statically 1, "
                f"found {units} in {spell(tensor)}",
            )
        self.verify_access(view, value, what)
        if reductions:
            kind = cast(MultimemReductionKindAttr, self.properties["reduction"]).data
            allowed = reductions[kind]
            require(
                name in allowed,
                f"reduction {kind.word} needs elements of {listed(allowed)}, found {name}",
            )


@irdl_op_definition
class MultimemLoadReduceViewOp(MultimemAccess):
    """Loads one tile of a view from each device, and gives their reduction (13.5)."""

    name = "cuda_tile.multimem_load_reduce_view_tko"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    reduction = prop_def(MultimemReductionKindAttr, default_value=_ADD)
    inbounds = opt_prop_def(DenseArrayBase)
    reduced_values = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("view"), CostClass(Cost.LOAD))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $view[$index]"
        "(?token  token = $token) (?inbounds inbounds = #inbounds)"
        " : @view%view:index,token -> @reduced_values, @result_token"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("reduced_values", "result_token")

    def verify_(self) -> None:
        self.verify_multimem(tile(self.reduced_values), "result", LOAD_ELEMENTS)


@irdl_op_definition
class MultimemReduceViewOp(MultimemAccess):
    """Reduces a tile into a tile of a view on each device, without the old values (13.5)."""

    name = "cuda_tile.multimem_reduce_view_tko"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*REDUCE_ORDERINGS))
    memory_scope = prop_def(MemoryScopeAttr)
    reduction = prop_def(MultimemReductionKindAttr, default_value=_ADD)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("view"), Writes("view"), CostClass(Cost.ATOMIC))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics #memory_scope $view, $tile[$index]"
        "(?token  token = $token) (?inbounds inbounds = #inbounds)"
        " : @view, @tile%view:index,token -> @result_token"
    )

    def verify_(self) -> None:
        self.verify_multimem(tile(self.tile), "tile", REDUCE_ELEMENTS)


@irdl_op_definition
class MultimemStoreViewOp(MultimemAccess):
    """Stores one tile of a view on each device (13.5)."""

    name = "cuda_tile.multimem_store_view_tko"

    view = operand_def(TILE_VIEW)
    tile = operand_def(ANY_TILE)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("view"), CostClass(Cost.STORE))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $view, $tile[$index]"
        "(?token  token = $token) (?inbounds inbounds = #inbounds)"
        " : @view, @tile%view:index,token -> @result_token"
    )

    def verify_(self) -> None:
        self.verify_multimem(tile(self.tile), "tile", {})


OPERATIONS = (MultimemLoadReduceViewOp, MultimemReduceViewOp, MultimemStoreViewOp)
