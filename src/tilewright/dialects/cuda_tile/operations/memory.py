"""Memory operations (specification: Operations, Memory)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr, UnitAttr
from xdsl.ir import Attribute, Operation
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
from xdsl.traits import (
    Pure,
)

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
    OptimizationHintsAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    BOOL_TILE,
    NUMBER_TILE,
    PTR_TILE,
    SCALAR_PTR,
    TOKEN_TYPE,
    OneOf,
    pointee,
    refuse_multicast,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.declaration import Parsed
from tilewright.dialects.cuda_tile.facts import (
    AllocatesResult,
    Cost,
    CostClass,
    GridDependencyEffects,
    OrdersMemory,
    Reads,
    TokenOrdered,
    Writes,
)
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import PtrType, TileType, spell

LOAD_ORDERINGS = (
    MemoryOrderingSemantics.WEAK,
    MemoryOrderingSemantics.RELAXED,
    MemoryOrderingSemantics.ACQUIRE,
)
STORE_ORDERINGS = (
    MemoryOrderingSemantics.WEAK,
    MemoryOrderingSemantics.RELAXED,
    MemoryOrderingSemantics.RELEASE,
)


def ordering(*allowed: MemoryOrderingSemantics) -> OneOf:
    """A memory-ordering attribute limited to `allowed`."""
    return OneOf(MemoryOrderingSemanticsAttr, allowed)


class OrderedAccess(CudaTileOperation, ABC):
    """Base of the loads and stores: a weak access has no scope, every other has one."""

    traits = traits_def(TokenOrdered())

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "optimization_hints": "hints",
        "inbounds": "bool array",
    }

    def verify_scope(self) -> None:
        """See `verify_scope`."""
        verify_scope(self)


def verify_scope(access: Operation) -> None:
    """The scope of an access is there exactly for orderings other than weak.

    Raises:
        VerifyException: it is there for a weak access, or missing for another one.
    """
    attribute = access.properties["memory_ordering_semantics"]
    assert isinstance(attribute, MemoryOrderingSemanticsAttr)
    scope = access.properties.get("memory_scope")
    if attribute.data == MemoryOrderingSemantics.WEAK:
        found = scope.data.word if isinstance(scope, MemoryScopeAttr) else scope
        require(scope is None, f"weak accesses take no memory scope, found {found}")
    else:
        require(
            scope is not None,
            f"{attribute.data.word} accesses need a memory scope (tl_blk, device or sys)",
        )


def verify_pointer_access(pointers: TileType, value: TileType, names: tuple[str, str]) -> None:
    """The pointers point to elements of the value's type, one for each element, and are not
    multicast."""
    require(
        pointers.shape == value.shape and pointee(pointers) == value.element_type,
        f"{names[0]} must be {spell_pointers(value)} for a {names[1]} of {spell(value)}, "
        f"found {spell(pointers)}",
    )
    refuse_multicast(cast(PtrType, pointers.element_type))


def spell_pointers(value: TileType) -> str:
    """The spelling of the tile of pointers to the elements of a tile."""
    sizes = "".join(f"{size}x" for size in value.shape)
    return f"tile<{sizes}ptr<{spell(value.element_type)}>>"


def verify_mask(mask: TileType, shape: tuple[int, ...]) -> None:
    """A mask has the shape of what it masks."""
    require(
        mask.shape == shape,
        f"the mask must have shape {list(shape)}, found {spell(mask)}",
    )


@irdl_op_definition
class AllocaOp(CudaTileOperation):
    """Memory private to the tile block (or shared, if `global`), gone when the block ends
    (13.3)."""

    name = "cuda_tile.alloca"

    num_elem = prop_def(IntegerAttr)
    alignment = prop_def(IntegerAttr)
    is_global = opt_prop_def(UnitAttr, prop_name="global")
    result = result_def(SCALAR_PTR)
    traits = traits_def(AllocatesResult(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = (
        " num_elem = #num_elem, alignment = #alignment(?global  global) : @result"
    )
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"num_elem": "i64", "alignment": "i64"}

    def verify_(self) -> None:
        count, alignment = self.num_elem.value.data, self.alignment.value.data
        require(count >= 0, f"num_elem must not be negative, found {count}")
        require(
            alignment > 0 and not alignment & (alignment - 1),
            f"alignment must be a power of two, found {alignment}",
        )
        element = number_name(pointee(tile(self.result)))
        assert element is not None
        natural = 1 if element == "i1" else WIDTHS[element] // 8
        require(
            alignment >= natural,
            f"alignment must be at least {natural}, the size of {element}, found {alignment}",
        )


class OptionalTokenOperation(CudaTileOperation, ABC):
    """Base of the operations on nothing but an optional token."""

    token = opt_operand_def(TOKEN_TYPE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(GridDependencyEffects(), TokenOrdered(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = "(?token  token = $token) -> @result_token"


@irdl_op_definition
class GdcLaunchDependentsOp(OptionalTokenOperation):
    """Lets dependent kernels start (13.4)."""

    name = "cuda_tile.gdc_launch_dependents_tko"


@irdl_op_definition
class GdcWaitOp(OptionalTokenOperation):
    """Waits for the kernels this one depends on (13.4)."""

    name = "cuda_tile.gdc_wait_tko"


@irdl_op_definition
class JoinTokensOp(CudaTileOperation):
    """One token that waits for all."""

    name = "cuda_tile.join_tokens"

    tokens = var_operand_def(TOKEN_TYPE)
    result = result_def(TOKEN_TYPE)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " $tokens : @result"

    def verify_(self) -> None:
        require(
            len(self.operands) >= 2,
            f"needs at least two tokens, found {len(self.operands)}",
        )


def _is_mask(type: Attribute) -> bool:
    return isinstance(type, TileType) and type.element_name == "i1"


@irdl_op_definition
class LoadPtrOp(OrderedAccess):
    """Loads what a tile of pointers points to."""

    name = "cuda_tile.load_ptr_tko"

    source = operand_def(PTR_TILE)
    mask = opt_operand_def(BOOL_TILE)
    paddingValue = opt_operand_def(NUMBER_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    result = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("source"), CostClass(Cost.LOAD))
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $source(?mask , $mask)"
        "(?paddingValue , $paddingValue)(?token  token=$token)"
        "(?optimization_hints  optimization_hints = #optimization_hints)"
        " : @source(?mask , @mask)(?paddingValue , @paddingValue) -> @result, @result_token"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("result", "result_token")

    @override
    @classmethod
    def disambiguate(cls, parsed: Parsed) -> None:
        # One operand after the source is the mask, unless its type says it is the padding.
        masks = parsed.types.get("mask", [])
        if len(masks) == 1 and not parsed.operands.get("paddingValue") and not _is_mask(masks[0]):
            for table in (parsed.operands, parsed.types):
                table["paddingValue"] = cast(Any, table.pop("mask"))

    @property
    @override
    def ambiguous(self) -> bool:
        padding = self.paddingValue
        unclear = self.mask is None and padding is not None and _is_mask(padding.type)
        return super().ambiguous or unclear

    def verify_(self) -> None:
        self.verify_scope()
        source, result = tile(self.source), tile(self.result)
        verify_pointer_access(source, result, ("source", "result"))
        if self.mask is not None:
            verify_mask(tile(self.mask), source.shape)
        if self.paddingValue is not None:
            padding = self.paddingValue.type
            require(
                padding == result,
                f"paddingValue must have the type of the result, {spell(result)}, "
                f"found {spell(padding)}",
            )


@irdl_op_definition
class MakeTokenOp(CudaTileOperation):
    """A token that waits for nothing."""

    name = "cuda_tile.make_token"

    result = result_def(TOKEN_TYPE)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " : @result"


@irdl_op_definition
class MemoryFenceAliasOp(CudaTileOperation):
    """Orders accesses through differently made addresses (13.4)."""

    name = "cuda_tile.memory_fence_alias_tko"

    token = operand_def(TOKEN_TYPE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(OrdersMemory(), TokenOrdered(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " $token"


@irdl_op_definition
class StorePtrOp(OrderedAccess):
    """Stores where a tile of pointers points to."""

    name = "cuda_tile.store_ptr_tko"

    destination = operand_def(PTR_TILE)
    value = operand_def(ANY_TILE)
    mask = opt_operand_def(BOOL_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("destination"), CostClass(Cost.STORE))
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $destination, $value"
        "(?mask , $mask)(?token  token=$token)"
        "(?optimization_hints  optimization_hints = #optimization_hints)"
        " : @destination, @value(?mask , @mask) -> @result_token"
    )

    @override
    def verify_(self) -> None:
        self.verify_scope()
        destination = tile(self.destination)
        verify_pointer_access(destination, tile(self.value), ("destination", "value"))
        if self.mask is not None:
            verify_mask(tile(self.mask), destination.shape)


OPERATIONS = (
    AllocaOp,
    GdcLaunchDependentsOp,
    GdcWaitOp,
    JoinTokensOp,
    LoadPtrOp,
    MakeTokenOp,
    MemoryFenceAliasOp,
    StorePtrOp,
)
