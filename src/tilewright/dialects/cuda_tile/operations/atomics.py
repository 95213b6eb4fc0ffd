"""Atomic operations (specification: Operations, Atomics)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.irdl import (
    AttrSizedOperandSegments,
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
    AtomicRMWMode,
    AtomicRMWModeAttr,
    MemoryOrderingSemantics,
    MemoryScope,
    MemoryScopeAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    BOOL_TILE,
    INT_TILE,
    PTR_TILE,
    TILE_VIEW,
    TOKEN_TYPE,
    OneOf,
    SameShapes,
    SameTypes,
    listed,
    refuse_multicast,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Reads,
    TokenOrdered,
    Writes,
)
from tilewright.dialects.cuda_tile.number_types import INTEGERS
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.memory import (
    ordering,
    verify_mask,
    verify_pointer_access,
)
from tilewright.dialects.cuda_tile.operations.views import TileAccess
from tilewright.dialects.cuda_tile.types import GatherScatterViewType, TileType, TileViewType, spell

ATOMIC_ORDERING = ordering(
    MemoryOrderingSemantics.RELAXED,
    MemoryOrderingSemantics.ACQUIRE,
    MemoryOrderingSemantics.RELEASE,
    MemoryOrderingSemantics.ACQ_REL,
)

WORDS = ("i32", "i64", "f32", "f64")
"""The elements of 32 or 64 bits, which can be compared and exchanged."""

MODE_ELEMENTS = MappingProxyType(
    {
        **dict.fromkeys(AtomicRMWMode, ("i32", "i64")),
        AtomicRMWMode.ADDF: ("f16", "bf16", "f32", "f64"),
        AtomicRMWMode.XCHG: WORDS,
    }
)
"""The element types that each mode takes."""


def verify_mode(mode: AtomicRMWMode, element: str) -> None:
    """The mode takes elements of this type."""
    allowed = MODE_ELEMENTS[mode]
    require(
        element in allowed, f"mode {mode.word} needs elements of {listed(allowed)}, found {element}"
    )


class AtomicOperation(CudaTileOperation, ABC):
    """Base: reads and writes memory."""

    traits = traits_def(TokenOrdered(), CostClass(Cost.ATOMIC))
    irdl_options = (AttrSizedOperandSegments(as_property=True),)


@irdl_op_definition
class AtomicCASOp(AtomicOperation):
    """Compare and swap, element by element."""

    name = "cuda_tile.atomic_cas_tko"

    pointers = operand_def(PTR_TILE)
    cmp = operand_def(ANY_TILE)
    val = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ATOMIC_ORDERING)
    memory_scope = prop_def(MemoryScopeAttr)
    result = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(
        SameShapes("pointers", "cmp", "val", "result"),
        SameTypes("cmp", "val", "result"),
        Reads("pointers"),
        Writes("pointers"),
    )

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics #memory_scope $pointers, $cmp, $val(?mask , $mask)"
        "(?token  token=$token) : @pointers, @val(?mask , @mask) -> @result, @result_token"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("result", "result_token")

    def verify_(self) -> None:
        value = tile(self.val)
        verify_pointer_access(tile(self.pointers), value, ("pointers", "val"))
        require(
            value.element_name in WORDS,
            f"elements must be {listed(WORDS)}, found {value.element_name}",
        )
        if self.mask is not None:
            verify_mask(tile(self.mask), value.shape)


@irdl_op_definition
class AtomicRMWOp(AtomicOperation):
    """Atomic read-modify-write, element by element."""

    name = "cuda_tile.atomic_rmw_tko"

    pointers = operand_def(PTR_TILE)
    arg = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ATOMIC_ORDERING)
    memory_scope = prop_def(MemoryScopeAttr)
    mode = prop_def(AtomicRMWModeAttr)
    result = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(
        SameShapes("pointers", "arg", "result"),
        SameTypes("arg", "result"),
        Reads("pointers"),
        Writes("pointers"),
    )

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics #memory_scope $pointers, #mode, $arg(?mask , $mask)"
        "(?token  token=$token) : @pointers, @arg(?mask , @mask) -> @result, @result_token"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("result", "result_token")

    def verify_(self) -> None:
        value = tile(self.arg)
        verify_pointer_access(tile(self.pointers), value, ("pointers", "arg"))
        if self.mask is not None:
            verify_mask(tile(self.mask), value.shape)
        verify_mode(self.mode.data, value.element_name)


@irdl_op_definition
class AtomicRedViewOp(TileAccess, AtomicOperation):
    """Atomic read-modify-write of a tile of a view, without its old value (13.3)."""

    name = "cuda_tile.atomic_red_view_tko"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    value = operand_def(ANY_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(MemoryOrderingSemantics.RELAXED))
    memory_scope = prop_def(OneOf(MemoryScopeAttr, (MemoryScope.TL_BLK, MemoryScope.DEVICE)))
    mode = prop_def(
        OneOf(
            AtomicRMWModeAttr, tuple(mode for mode in AtomicRMWMode if mode != AtomicRMWMode.XCHG)
        )
    )
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("view"), Writes("view"))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics #memory_scope $view[$index], #mode, $value"
        "(?token  token = $token)(?inbounds  inbounds = #inbounds)"
        " : @value, @view%view:index -> @result_token"
    )
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"inbounds": "bool array"}

    def verify_(self) -> None:
        view, value = self.view.type, tile(self.value)
        assert isinstance(view, TileViewType)
        require(
            not isinstance(view, GatherScatterViewType),
            "the view must be a partition_view or strided_view, found a gather_scatter_view",
        )
        refuse_multicast(view.tensor_view)
        require(
            value == view.tile_type,
            f"the value must be {spell(view.tile_type)} (the tile of the view), "
            f"found {spell(value)}",
        )
        verify_mode(cast(AtomicRMWModeAttr, self.mode).data, value.element_name)
        self._verify_indices(view)
        self.verify_inbounds()

    def _verify_indices(self, view: TileViewType) -> None:
        rank = view.index_rank
        require(
            len(self.index) == rank,
            f"a view of rank {rank} needs {rank} indices, found {len(self.index)}",
        )
        for position, index in enumerate(self.index):
            type = index.type
            require(
                isinstance(type, TileType) and type.rank == 0 and type.element_name in INTEGERS,
                f"index {position} must be a rank-0 integer tile, found {spell(type)}",
            )


OPERATIONS = (AtomicCASOp, AtomicRMWOp, AtomicRedViewOp)
