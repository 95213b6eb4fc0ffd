"""Core operations (specification: Operations, Core): modules, kernels, constants, shapes."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    IntegerAttr,
)
from xdsl.ir import Operation
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsTerminator,
    NoMemoryEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.assembly_format import print_attributes
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    BOOL_TILE,
    INT_TILE,
    PTR_TILE,
    SCALAR_I32,
    Elementwise,
    SameElementTypes,
    SameRanks,
    SameShapes,
    SameTypes,
    TileOf,
    require,
    tile,
)
from tilewright.dialects.cuda_tile.declaration import Dictionary
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    BodySpeculatable,
    Broadcast,
    Cost,
    CostClass,
    DependsOnBlock,
    Joined,
    Movement,
    NotSpeculatable,
    Permutation,
    Piece,
    Rearranges,
    Replacement,
    Reshape,
    ShapeOnly,
    SpecifiedPure,
    SpeculatableByPiece,
    ViewLike,
    has_specified_effects,
)
from tilewright.dialects.cuda_tile.literals import (
    scalar_bits,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, NUMBERS, WIDTHS, number_name
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import YieldOp, types_text
from tilewright.dialects.cuda_tile.types import TileType, scalar, spell, tile_type_of
from tilewright.nesting import Steps


class RepeatsDimensions(Rearranges):
    """The movement of `broadcast`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        source, result = tile(op.operands[0]), tile(op.results[0])
        sizes = enumerate(zip(source.shape, result.shape, strict=True))
        return Broadcast(op.operands[0], tuple(d for d, (old, new) in sizes if old != new))


@irdl_op_definition
class BroadcastOp(CudaTileOperation):
    """Repeats along dimensions of size 1."""

    name = "cuda_tile.broadcast"

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(
        Pure(),
        SameElementTypes("source", "result"),
        SameRanks("source", "result"),
        RepeatsDimensions(),
        CostClass(Cost.NONE),
    )

    ASSEMBLY: ClassVar[str] = " $source : @source -> @result"
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("bcast",)

    def verify_(self) -> None:
        source, result = tile(self.source), tile(self.result)
        for dimension, (old, new) in enumerate(zip(source.shape, result.shape, strict=True)):
            require(
                old in (1, new),
                f"dimension {dimension} can grow from 1 only, found {old} to {new}",
            )


class JoinsTiles(ShapeOnly):
    """The movement of `cat`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        assert isinstance(op, CatOp)
        dim = op.dim.value.data
        return Joined(op.lhs, op.rhs, dim, tile(op.lhs).shape[dim])


@irdl_op_definition
class CatOp(CudaTileOperation):
    """Joins two tiles along a dimension."""

    name = "cuda_tile.cat"

    lhs = operand_def(ANY_TILE)
    rhs = operand_def(ANY_TILE)
    dim = prop_def(IntegerAttr)
    result = result_def(ANY_TILE)
    traits = traits_def(
        Pure(),
        SameRanks("lhs", "rhs", "result"),
        SameElementTypes("lhs", "rhs", "result"),
        JoinsTiles(),
        CostClass(Cost.ALU),
    )

    ASSEMBLY: ClassVar[str] = " $lhs, $rhs dim = #dim : @lhs, @rhs -> @result"
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"dim": "i64"}

    def verify_(self) -> None:
        lhs, rhs, result = tile(self.lhs), tile(self.rhs), tile(self.result)
        dim = self.dim.value.data
        require(0 <= dim < lhs.rank, f"dim must be in [0, {lhs.rank}), found {dim}")
        expected = list(lhs.shape)
        expected[dim] += rhs.shape[dim]
        others = [size for d, size in enumerate(rhs.shape) if d != dim]
        require(
            others == [size for d, size in enumerate(lhs.shape) if d != dim],
            f"lhs and rhs must agree in every dimension but {dim}, "
            f"found {spell(lhs)} and {spell(rhs)}",
        )
        require(
            list(result.shape) == expected,
            f"the result must have shape {expected}, found {list(result.shape)}",
        )


class TakesPiece(ShapeOnly):
    """The movement of `extract`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        assert isinstance(op, ExtractOp)
        return Piece(op.source, tuple(op.indices), tile(op.result).shape)


@irdl_op_definition
class ExtractOp(CudaTileOperation):
    """One of the equal pieces of a tile."""

    name = "cuda_tile.extract"

    source = operand_def(ANY_TILE)
    indices = var_operand_def(SCALAR_I32)
    result = result_def(ANY_TILE)
    traits = traits_def(
        SpecifiedPure(),
        SpeculatableByPiece(),
        TakesPiece(),
        CostClass(Cost.ALU),
        SameRanks("source", "result"),
        SameElementTypes("source", "result"),
    )

    ASSEMBLY: ClassVar[str] = " $source[$indices] : @source -> @result"

    def verify_(self) -> None:
        verify_pieces(tile(self.source), tile(self.result), len(self.indices), ("source", "result"))


def verify_pieces(whole: TileType, piece: TileType, indices: int, names: tuple[str, str]) -> None:
    """A tile can be cut into pieces of the given type, found by one index per dimension."""
    for dimension, (size, part) in enumerate(zip(whole.shape, piece.shape, strict=True)):
        require(
            size % part == 0,
            f"dimension {dimension} of the {names[0]} ({size}) must be divisible by that of the "
            f"{names[1]} ({part})",
        )
    require(
        indices == whole.rank, f"needs {whole.rank} indices, one per dimension, found {indices}"
    )


class GridQuery(CudaTileOperation, ABC):
    """Base of the operations that give three numbers of the grid; the text has their one type."""

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":", f" in {cls.mnemonic()}")
        return cls.create(result_types=[parser.parse_type()] * 3, attributes=attributes)

    @override
    def print(self, printer: Printer) -> None:
        print_attributes(self, printer)
        printer.print_string(" : ")
        printer.print_attribute(self.results[0].type)


@irdl_op_definition
class GetNumTileBlocksOp(GridQuery):
    """Size of the grid."""

    name = "cuda_tile.get_num_tile_blocks"

    gridSize_x = result_def(SCALAR_I32)
    gridSize_y = result_def(SCALAR_I32)
    gridSize_z = result_def(SCALAR_I32)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("gridSize_x", "gridSize_y", "gridSize_z")


@irdl_op_definition
class GetTileBlockIdOp(GridQuery):
    """Position of the tile block in the grid."""

    name = "cuda_tile.get_tile_block_id"

    blockId_x = result_def(SCALAR_I32)
    blockId_y = result_def(SCALAR_I32)
    blockId_z = result_def(SCALAR_I32)
    traits = traits_def(Pure(), CostClass(Cost.NONE), DependsOnBlock())

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("blockId_x", "blockId_y", "blockId_z")


class ReplacesPiece(ShapeOnly):
    """The movement of `insert`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        assert isinstance(op, InsertOp)
        return Replacement(op.destination, op.source, tuple(op.indices), tile(op.source).shape)


@irdl_op_definition
class InsertOp(CudaTileOperation):
    """A tile with one of its equal pieces replaced (13.4)."""

    name = "cuda_tile.insert"

    source = operand_def(ANY_TILE)
    destination = operand_def(ANY_TILE)
    indices = var_operand_def(SCALAR_I32)
    result = result_def(ANY_TILE)
    traits = traits_def(
        NoMemoryEffect(),
        SpeculatableByPiece(),
        ReplacesPiece(),
        CostClass(Cost.ALU),
        SameRanks("source", "destination", "result"),
        SameElementTypes("source", "destination", "result"),
        SameTypes("destination", "result"),
    )

    ASSEMBLY: ClassVar[str] = " $source, $destination[$indices] : @source, @destination"

    def verify_(self) -> None:
        whole, piece = tile(self.destination), tile(self.source)
        verify_pieces(whole, piece, len(self.indices), ("destination", "source"))


@irdl_op_definition
class IotaOp(CudaTileOperation):
    """0, 1, 2, …"""

    name = "cuda_tile.iota"

    result = result_def(INT_TILE)
    traits = traits_def(Pure(), CostClass(Cost.ALU))

    ASSEMBLY: ClassVar[str] = " : @result"

    def verify_(self) -> None:
        result = tile(self.result)
        require(result.rank == 1, f"the result must have rank 1, found {spell(result)}")
        width = WIDTHS[result.element_name]
        require(
            width == 64 or result.element_count <= 2**width,
            f"{result.element_name} counts at most {2**width} elements, "
            f"found {result.element_count}",
        )


@irdl_op_definition
class OffsetOp(CudaTileOperation):
    """Addresses moved by whole elements."""

    name = "cuda_tile.offset"

    ptr = operand_def(PTR_TILE)
    offset = operand_def(INT_TILE)
    result = result_def(PTR_TILE)
    traits = traits_def(
        SpecifiedPure(),
        NotSpeculatable(),
        CostClass(Cost.ALU),
        Elementwise(),
        SameShapes("ptr", "offset", "result"),
        SameTypes("ptr", "result"),
    )

    ASSEMBLY: ClassVar[str] = " $ptr, $offset : @ptr, @offset -> @result"


def size_in_bits(type: TileType) -> int:
    """Bits that a tile's elements fill when packed (tf32 counts 32)."""
    width = 32 if type.element_name == "tf32" else WIDTHS[type.element_name]
    return width * type.element_count


def verify_packing(source: TileType, result: TileType, numbers: TileType) -> None:
    """The rules of pack and unpack: rank 1, whole bytes, equal sizes, no 8-bit numbers."""
    require(source.rank == 1, f"the source must have rank 1, found {spell(source)}")
    require(
        WIDTHS[numbers.element_name] != 8,
        f"elements of 8 bits need no packing (use bitcast), found {spell(numbers)}",
    )
    for name, type in (("source", source), ("result", result)):
        require(
            size_in_bits(type) % 8 == 0,
            f"the {name} must fill whole bytes, found {size_in_bits(type)} bits in {spell(type)}",
        )
    require(
        size_in_bits(source) == size_in_bits(result),
        f"source and result must have equally many bytes, found {size_in_bits(source) // 8} in "
        f"{spell(source)} and {size_in_bits(result) // 8} in {spell(result)}",
    )


@irdl_op_definition
class PackOp(CudaTileOperation):
    """Numbers to their bytes (13.3)."""

    name = "cuda_tile.pack"

    source = operand_def(TileOf((*NUMBERS, "i4")))
    result = result_def(TileOf(("i8",)))
    traits = traits_def(Pure(), SameRanks("source", "result"), CostClass(Cost.ALU), ViewLike())

    ASSEMBLY: ClassVar[str] = " $source : @source -> @result"

    def verify_(self) -> None:
        verify_packing(tile(self.source), tile(self.result), tile(self.source))


class ReordersDimensions(Rearranges):
    """The movement of `permute`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        assert isinstance(op, PermuteOp)
        return Permutation(op.source, op.order)


@irdl_op_definition
class PermuteOp(CudaTileOperation):
    """Dimensions in another order."""

    name = "cuda_tile.permute"

    source = operand_def(ANY_TILE)
    permutation = prop_def(DenseArrayBase)
    result = result_def(ANY_TILE)
    traits = traits_def(
        Pure(),
        SameElementTypes("source", "result"),
        SameRanks("source", "result"),
        ReordersDimensions(),
        CostClass(Cost.LAYOUT),
        ViewLike(),
    )

    ASSEMBLY: ClassVar[str] = " $source #permutation : @source -> @result"
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"permutation": "i32 array"}

    @property
    def order(self) -> tuple[int, ...]:
        """For each dimension of the result, the dimension of the source."""
        permutation = cast("DenseArrayBase[Any]", self.permutation)
        return tuple(int(entry) for entry in permutation.get_values())

    def verify_(self) -> None:
        source, result, order = tile(self.source), tile(self.result), self.order
        require(source.rank >= 2, f"the source must have rank 2 or more, found {spell(source)}")
        require(
            sorted(order) == list(range(source.rank)),
            f"the permutation must hold each of 0 to {source.rank - 1} once, found {list(order)}",
        )
        expected = [source.shape[entry] for entry in order]
        require(
            list(result.shape) == expected,
            f"the result must have shape {expected}, found {list(result.shape)}",
        )


class AggregateOperation(RegionOperation, ABC):
    """Base of reduce and scan: a body combines elements two by two."""

    DICTIONARY: ClassVar[Dictionary] = Dictionary.NONE

    operands_ = var_operand_def(ANY_TILE)
    dim = prop_def(IntegerAttr)
    identities = prop_def(ArrayAttr)
    results_ = var_result_def(ANY_TILE)
    body = region_def()
    traits = traits_def(
        BodyEffects(), BodySpeculatable(), CostClass(Cost.AGGREGATE), SameShapes("operands_")
    )

    @classmethod
    def result_type(cls, operand: TileType, dim: int) -> TileType:
        """The result type for an operand type."""
        raise NotImplementedError

    def verify_(self) -> None:
        require(bool(self.operands_), "needs at least one operand")
        types = [tile(value).plain for value in self.operands_]
        require(
            len(self.results) == len(types),
            f"needs as many results as operands ({len(types)}), found {len(self.results)}",
        )
        self._verify_identities(types)
        rank, dim = types[0].rank, self.dim.value.data
        require(0 <= dim < rank, f"dim must be in [0, {rank}), found {dim}")
        expected = tuple(self.result_type(type, dim) for type in types)
        require(
            tuple(tile(value).plain for value in self.results_) == expected,
            f"the results must be {types_text(expected)}, "
            f"found {types_text(tuple(self.result_types))}",
        )
        self._verify_body([scalar(type.element_type) for type in types])

    def _verify_identities(self, types: Sequence[TileType]) -> None:
        identities = self.identities.data
        require(
            len(identities) == len(types),
            f"needs one identity per operand ({len(types)}), found {len(identities)}",
        )
        for position, (identity, type) in enumerate(zip(identities, types, strict=True)):
            found = scalar_bits(identity)
            name = None if found is None else number_name(found[1])
            halves = {"f16", "bf16"}
            require(
                name == type.element_name or (name in halves and type.element_name in halves),
                f"identity {position} must be a {type.element_name}, found {name or identity}",
            )

    def _verify_body(self, scalars: Sequence[TileType]) -> None:
        require(
            len(self.body.blocks) == 1,
            f"the body must have one block, found {len(self.body.blocks)}",
        )
        block = self.body.block
        expected = [type for type in scalars for _ in range(2)]
        require(
            list(block.arg_types) == expected,
            f"the body must take {types_text(expected)} (accumulator and element of each "
            f"operand), found {types_text(tuple(block.arg_types))}",
        )
        last = block.last_op
        if isinstance(last, YieldOp):
            # Any other end is an error of its own, at that operation.
            require(
                list(last.operand_types) == list(scalars),
                f"the body must yield {types_text(scalars)}, "
                f"found {types_text(tuple(last.operand_types))}",
            )

    def effects(self) -> Iterator[Operation]:
        """The operations of the body that have effects, which it must not."""
        for operation in self.body.block.ops:
            if not operation.has_trait(IsTerminator) and has_specified_effects(operation):
                yield operation

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        format = cls.assembly()
        operation = cast(CudaTileOperation, format.parse(parser))
        arguments = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_argument, " in the arguments of the body"
        )
        operation.add_region((yield region_steps(parser, arguments)))
        return operation

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        self.assembly().print(self, printer)
        printer.print_string(" ")
        printer._print_new_line()  # pyright: ignore[reportPrivateUsage]

        def argument(value: Any) -> None:
            printer.print_ssa_value(value)
            printer.print_string(": ")
            printer.print_attribute(value.type)

        printer.print_string("(")
        printer.print_list(self.body.block.args, argument)
        printer.print_string(") ")
        yield body_steps(printer, self.body)


@irdl_op_definition
class ReduceOp(AggregateOperation):
    """Combines all elements along a dimension."""

    name = "cuda_tile.reduce"

    ASSEMBLY: ClassVar[str] = (
        " $operands_ dim=#dim identities=#identities : @operands_ -> @results_"
    )
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"dim": "i32", "identities": "identities"}
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("reduce",)

    @override
    @classmethod
    def result_type(cls, operand: TileType, dim: int) -> TileType:
        shape = operand.shape
        return tile_type_of((*shape[:dim], *shape[dim + 1 :]), operand.element_type)


class KeepsPositions(Rearranges):
    """The movement of `reshape`."""

    @override
    @classmethod
    def movement(cls, op: Operation) -> Movement:
        source, result = op.operands[0], op.results[0]
        return Reshape(source, tile(source).shape, tile(result).shape)


@irdl_op_definition
class ReshapeOp(CudaTileOperation):
    """The same elements in another shape."""

    name = "cuda_tile.reshape"

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(
        Pure(),
        SameElementTypes("source", "result"),
        KeepsPositions(),
        CostClass(Cost.NONE),
        ViewLike(),
    )

    ASSEMBLY: ClassVar[str] = " $source : @source -> @result"
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("reshape",)

    def verify_(self) -> None:
        source, result = tile(self.source), tile(self.result)
        require(
            source.element_count == result.element_count,
            f"source and result must have equally many elements, found {source.element_count} "
            f"in {spell(source)} and {result.element_count} in {spell(result)}",
        )


@irdl_op_definition
class ScanOp(AggregateOperation):
    """Combines all elements up to each along a dimension."""

    name = "cuda_tile.scan"

    reverse = prop_def(IntegerAttr)

    ASSEMBLY: ClassVar[str] = (
        " $operands_ dim=#dim reverse=#reverse identities=#identities : @operands_ -> @results_"
    )
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "dim": "i32",
        "reverse": "bool",
        "identities": "identities",
    }

    @override
    @classmethod
    def result_type(cls, operand: TileType, dim: int) -> TileType:
        return operand


@irdl_op_definition
class SelectOp(CudaTileOperation):
    """One of two values, element by element."""

    name = "cuda_tile.select"

    cond = operand_def(BOOL_TILE)
    val_if_true = operand_def(ANY_TILE)
    val_if_false = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)
    traits = traits_def(
        Pure(),
        Elementwise(),
        SameTypes("val_if_true", "val_if_false", "result"),
        SameShapes("cond", "val_if_true", "val_if_false", "result"),
        CostClass(Cost.ALU),
    )

    ASSEMBLY: ClassVar[str] = " $cond, $val_if_true, $val_if_false : @cond, @result"

    def verify_(self) -> None:
        require(
            tile(self.result).element_type != NUMBER_TYPES["f4E2M1FN"],
            "elements must not be f4E2M1FN",
        )


@irdl_op_definition
class UnpackOp(CudaTileOperation):
    """Numbers from their bytes (13.3)."""

    name = "cuda_tile.unpack"

    source = operand_def(TileOf(("i8",)))
    result = result_def(TileOf((*NUMBERS, "i4")))
    traits = traits_def(Pure(), SameRanks("source", "result"), CostClass(Cost.ALU), ViewLike())

    ASSEMBLY: ClassVar[str] = " $source : @source -> @result"

    def verify_(self) -> None:
        verify_packing(tile(self.source), tile(self.result), tile(self.result))


OPERATIONS = (
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
)
