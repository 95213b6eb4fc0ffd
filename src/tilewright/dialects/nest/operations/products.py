"""Matrix products of tiles: which elements they multiply, and how they are computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import AffineMapAttr, ArrayAttr
from xdsl.ir import Attribute, BlockArgument, Operation, Region, SSAValue
from xdsl.ir.affine import AffineMap
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import ANY_TILE, SCALAR_INT, require
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    Cost,
    CostClass,
    NotSpeculatable,
    cost_of,
)
from tilewright.dialects.cuda_tile.integer_arrays import segment_sizes
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation, body_steps, region_steps
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nest.attributes import (
    ACCUMULATOR,
    AMX_REGISTERS,
    AMX_ROWS,
    DOT_KERNELS,
    PRODUCT_LISTS,
    OverwriteAttr,
    PackingAttr,
    ProductScheduleAttr,
    RecomputeAttr,
    is_amx,
)
from tilewright.dialects.nest.maps import bounds, parse_map, permutation_of, print_map
from tilewright.dialects.nest.operation import parse_value, tile_type
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.layouts import (
    MemoryLayout,
    by_map,
    converts,
    ends_in_zeros,
    layout_of,
    sources_of,
)
from tilewright.dialects.nest.operations.limits import Limited, parse_limits
from tilewright.dialects.nest.operations.places import (
    PlacedNest,
    parse_places,
    print_places,
    set_places,
)
from tilewright.nesting import Steps, is_outside, varies_in, walk

__all__ = ["OPERANDS", "OPERATIONS", "SIDES", "ProductOp", "adds_up", "is_product"]

OPERANDS = ("lhs", "rhs")
"""The operands that are multiplied."""

SIDES = (0, 1)
"""Their numbers."""

_MOST_DIMENSIONS = 8
"""How many dimensions a map may have in the text."""


def adds_up(product: ProductOp) -> bool:
    """Whether a product stands in a loop that does nothing but add to what it carries with it: in
    each iteration once, to the tile that the product of the last one is."""
    loop = product.parent_op()
    if not isinstance(loop, ForOp) or tile_type(product.tile).rank != 2:
        return False
    block, accumulator = loop.region.block, product.accumulator
    last = block.last_op
    if accumulator.owner is not block or not isinstance(last, ContinueOp):
        return False
    place = [*block.args].index(cast(BlockArgument, accumulator)) - 1
    return (
        len(product.overwritten) == 1
        and product.overwritten[0] is accumulator
        and last.operands[place] is product.tile
        and all(use.operation is last for use in product.tile.uses)
        and all(use.operation is product for use in accumulator.uses)
        and sum(isinstance(inner, ContinueOp) for inner in walk(loop)) == 1
    )


def depth_obstacle(product: ProductOp) -> str | None:
    """Why operands of several iterations cannot be multiplied at once, with the same results as
    those of one after the other."""
    type = number_name(tile_type(product.tile).element_type)
    if type not in ("f32", "f64", "i32"):
        return f"sums are rounded to {type} in each iteration"
    return "one is laid out before the loop" if product.decisions.hoisted.data else None


_BY_ELEMENTS = frozenset({"elements", "pairs", "words", "bytes", "flipped_bytes"})
"""What is multiplied at once where products of single elements give the same sums."""


def few_rows_obstacle(product: ProductOp, schedule: ProductScheduleAttr) -> str | None:
    """Why a product cannot leave its operands where they are if few rows are needed, with the same
    results as those of more."""
    type, word = number_name(tile_type(product.tile).element_type), schedule.kernel.data
    lanes, inner = schedule.blocks.data[2].data, tile_type(product.multiplication.lhs).shape[-1]
    if type not in ("f32", "f64", "i32"):
        return f"sums in {type} are rounded once"
    if word not in _BY_ELEMENTS:
        return f"they are multiplied by {word}, not by {', '.join(sorted(_BY_ELEMENTS))}"
    if schedule.transposed.data:
        return "rows and columns change places"
    if not product.limits_along(0):
        return "it is not known how many rows are needed"
    loop = product.parent_op() if schedule.depth.data > 1 else None
    if loop is not None and any(varies_in(limit, loop) for limit in product.limits_along(0)):
        return "some iterations might need few rows, and others more"
    owner = product.factors[0].owner
    if isinstance(owner, ComputeOp) and owner.is_recomputed and not converts(owner):
        return "elements of the lhs are computed where they are read"
    if schedule.few.data > tile_type(product.tile).shape[-2]:
        return f"there are no {schedule.few.data} rows"
    if schedule.packing.data[1].along.data == product.inner_axis(1) and lanes > inner:
        return f"there are no {lanes} elements along the inner dimension"
    return None


def cell_bytes(product: ProductOp) -> int:
    """Bytes of what one lane takes of an operand at once, as it is laid out."""
    return 8 if number_name(tile_type(product.tile).element_type) == "f64" else 4


def is_product(operation: Operation) -> bool:
    """Whether an operation multiplies matrices."""
    return cost_of(operation) is Cost.MMA


@irdl_op_definition
class ProductOp(PlacedNest, Limited):
    """A matrix product, added to an accumulator.

    The body is the product itself, on whole tiles: its arguments are the operands, by access maps
    that give for an index in the argument the element of the operand. So the order of dimensions
    costs no copy.

    `until %n along 0, %m along 1` says that rows from the number on, and columns, need not be
    computed: elements of the result are unspecified there. Of several numbers along the same
    dimension of the matrices, the largest counts.
    """

    name = "nest.product"

    factors = var_operand_def(ANY_TILE)
    limits = var_operand_def(SCALAR_INT)
    overwritten = var_operand_def(ANY_TILE)
    maps = prop_def(ArrayAttr[AffineMapAttr])
    schedule = opt_prop_def(ProductScheduleAttr)
    tile = result_def(ANY_TILE)
    body = region_def("single_block")
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(BodyEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"limited": "i64 array"}

    @classmethod
    def of(
        cls, factors: Sequence[SSAValue], maps: Sequence[AffineMap], body: Region, type: Attribute
    ) -> ProductOp:
        """Make a product.

        Args:
            factors: the operands.
            maps: of each.
            body: with its end.
            type: of the result.
        """
        sizes = segment_sizes([len(factors), 0, 0])
        return cls.create(
            operands=factors,
            result_types=[type],
            properties={
                "maps": ArrayAttr([AffineMapAttr(map) for map in maps]),
                "operandSegmentSizes": sizes,
            },
            regions=[body],
        )

    @property
    def access_maps(self) -> tuple[AffineMap, ...]:
        """The access map of each operand."""
        return tuple(map.data for map in self.maps)

    @property
    def multiplication(self) -> Any:
        """The product that the body is."""
        return self.body.block.first_op

    @property
    def results_yielded(self) -> YieldOp:
        """The end of the body."""
        return cast(YieldOp, self.body.block.last_op)

    @property
    def accumulator(self) -> SSAValue:
        """The operand that is added to."""
        return self.factors[self.accumulator_position]

    @property
    def accumulator_position(self) -> int:
        """The number of the operand that is added to."""
        return [*self.body.block.args].index(self.multiplication.acc)

    @property
    def decisions(self) -> ProductScheduleAttr:
        """The schedule; as the product stands if none is stated."""
        return self.schedule or ProductScheduleAttr.of()

    def outer_axis(self, side: int) -> int:
        """The dimension of an operand that is one of the result."""
        return tile_type(self.tile).rank - (1 if side else 2)

    def inner_axis(self, side: int) -> int:
        """The dimension of an operand that is summed up over."""
        return tile_type(self.tile).rank - (2 if side else 1)

    def size(self, side: int, axis: int) -> int:
        """How many elements an operand has along a dimension."""
        return self._shape(side)[axis]

    def layout(self, side: int) -> MemoryLayout | None:
        """Where an operand lies; None if it lies nowhere."""
        found = layout_of(self.factors[side])
        return found and by_map(found, self.access_maps[side], self._shape(side))

    def sources(self, side: int) -> list[MemoryLayout]:
        """Where an operand lies; if it is computed where it is read, where those tiles lie of whose
        elements at the same places it is computed."""
        map, shape = self.access_maps[side], self._shape(side)
        return [by_map(one, map, shape) for one in sources_of(self.factors[side])]

    def source(self, side: int) -> MemoryLayout | None:
        """The first of them that is memory of the program."""
        return next((one for one in self.sources(side) if one.in_place), None)

    def fetched(self, side: int) -> MemoryLayout | None:
        """Where memory is that can be fetched for an operand: what is successive must be known."""
        source = self.source(side)
        axes = self.inner_axis(side), self.outer_axis(side)
        return source if source and any(source.strides[d] == 1 for d in axes) else None

    @property
    def is_of_float_matrices(self) -> bool:
        """Whether it multiplies two matrices of floats, element by element."""
        return isinstance(self.multiplication, MmaFOp) and tile_type(self.tile).rank == 2

    def ends_in_zeros(self, side: int) -> bool:
        """Whether it is known where the tensor of an operand ends, and what lies beyond is 0."""
        return ends_in_zeros(self.factors[side])

    def obstacle(self, side: int, schedule: ProductScheduleAttr) -> str | None:
        """Why the innermost loop of a schedule cannot read an operand where it lies."""
        element = spell(tile_type(self.multiplication.lhs).element_type)
        group = DOT_KERNELS[schedule.kernel.data]
        is_left = side == schedule.left
        layout = self.layout(side)
        if element not in _AS_STORED.get(schedule.kernel.data, ()):
            return "its elements are changed before they are multiplied"
        if layout is None:
            return "it lies in no buffer"
        axis = self.inner_axis(side) if is_left else self.outer_axis(side)
        if is_amx(schedule.kernel.data):
            return "what a tile register holds is laid out in one piece"
        if schedule.depth.data > 1:
            return "it is laid out with those of other iterations"
        if not is_left and group > 1:
            return f"{group} of its rows are multiplied at once"
        if layout.strides[axis] != 1 and not (is_left and group == 1):
            return f"its elements are not known to be successive along dimension {axis}"
        return None

    def _shape(self, side: int) -> tuple[int, ...]:
        return tile_type(self.body.block.args[side]).shape

    @property
    @override
    def tiles_given(self) -> Sequence[SSAValue]:
        return [self.tile]

    @property
    @override
    def tiles_overwritten(self) -> Sequence[SSAValue]:
        return self.overwritten

    def verify_(self) -> None:
        args = self.body.block.args
        require(
            len(self.factors) == len(self.maps) == len(args),
            f"there must be a map and an argument for each of {len(self.factors)} operands, "
            f"found {len(self.maps)} and {len(args)}",
        )
        for position, (tile, map, arg) in enumerate(
            zip(self.factors, self.access_maps, args, strict=True)
        ):
            self._verify_map(position, map, tile, arg)
        ops = [*self.body.block.ops]
        require(
            len(ops) == 2 and is_product(ops[0]) and isinstance(ops[1], YieldOp),
            "the body must be one matrix product and `nest.yield`",
        )
        require(
            [*ops[1].operands] == [*ops[0].results] and set(ops[0].operands) <= set(args),
            "the body must multiply its arguments, and yield the product",
        )
        require(
            ops[0].results[0].type == self.tile.type,
            f"the result must be {spell(ops[0].results[0].type)}, found {spell(self.tile.type)}",
        )
        self.verify_places()
        (place,) = self.place_list
        require(not isinstance(place, RecomputeAttr), "a product must not be recomputed")
        if isinstance(place, OverwriteAttr):
            self._verify_overwritten()
        axes = self.limited_dimensions()
        require({*axes} <= {*SIDES}, f"limits are along rows or columns (0 or 1), found {axes}")
        if self.schedule is not None:
            self._verify_schedule(self.schedule)

    def _verify_schedule(self, schedule: ProductScheduleAttr) -> None:
        rank = tile_type(self.tile).rank
        require(
            len(schedule.prefetch) == 2 and all(-1 <= n.data < rank for n in schedule.prefetch),
            f"a schedule prefetches along a dimension of each of 2 operands, or along -1, found "
            f"{[n.data for n in schedule.prefetch]}",
        )
        require(
            all(0 <= n.data < 2 for n in schedule.hoisted),
            "only operands 0 and 1 are laid out before a loop",
        )
        require(
            all(0 <= n.data < 3 for n in schedule.cropped),
            "padding is left out along rows, columns and the inner dimension (0, 1 and 2)",
        )
        if schedule.cropped.data:
            self._verify_cropped()
        blocks, word = [n.data for n in schedule.blocks], schedule.kernel.data
        columns = tile_type(self.tile).shape[-2 if schedule.transposed.data else -1]
        require(
            len(blocks) == 3 and min(blocks) > 0 and not columns % (blocks[1] * blocks[2]),
            f"blocks are so many rows, vectors and lanes, and must divide {columns} columns, found "
            f"{blocks}",
        )
        inner = tile_type(self.multiplication.lhs).shape[-1]
        if is_amx(word):
            _verify_amx(blocks, inner // DOT_KERNELS[word])
        elements = spell(tile_type(self.multiplication.lhs).element_type)
        require(
            word in _MULTIPLIED.get(elements, ("elements",)) and not inner % DOT_KERNELS[word],
            f"{inner} elements of {elements} cannot be multiplied by {word}",
        )
        if schedule.hoisted.data:
            self._verify_hoisted(schedule)
        if schedule.depth.data != 1:
            self._verify_depth(schedule)
        if schedule.few.data:
            why = few_rows_obstacle(self, schedule)
            require(why is None, f"operands cannot be read where they are for few rows: {why}")
        fetched = [side for side in SIDES if schedule.prefetch.data[side].data >= 0]
        for side in fetched:
            require(
                self.fetched(side) is not None,
                f"the {OPERANDS[side]} cannot be prefetched: it is not known which of its elements "
                "are successive in the memory of the program",
            )
        require(
            all(n.data in (*fetched, ACCUMULATOR) for n in schedule.spread),
            "only sums and what a product prefetches can be spread over the innermost loop",
        )
        require(
            len(schedule.packing) == 2,
            f"each of {2} operands is packed or in place, found {len(schedule.packing)}",
        )
        for side, packing in enumerate(schedule.packing):
            self._verify_packing(side, packing, schedule)

    def _verify_hoisted(self, schedule: ProductScheduleAttr) -> None:
        require(
            self.is_of_float_matrices,
            "only operands of products of two matrices of floats are laid out before a loop",
        )
        loop = self.parent_op()
        for side in (n.data for n in schedule.hoisted):
            require(
                not isinstance(loop, ForOp | LoopOp) or is_outside(self.factors[side], loop),
                f"the {OPERANDS[side]} cannot be laid out before the loop that computes it",
            )

    def _verify_depth(self, schedule: ProductScheduleAttr) -> None:
        require(
            schedule.depth.data > 1 and adds_up(self),
            "only products of matrices that a loop adds to what it carries can be laid out for "
            f"several iterations, at least 2, found {schedule.depth.data}",
        )
        why = depth_obstacle(self)
        require(why is None, f"operands of several iterations cannot be multiplied at once: {why}")

    def _verify_cropped(self) -> None:
        require(
            self.is_of_float_matrices,
            "padding is only left out of products of two matrices of floats",
        )
        for side in SIDES:
            require(
                self.ends_in_zeros(side),
                f"no padding is left out: the {OPERANDS[side]} is not known to be 0 beyond a "
                "tensor",
            )

    def _verify_packing(
        self, side: int, packing: PackingAttr, schedule: ProductScheduleAttr
    ) -> None:
        name, is_left, how = OPERANDS[side], side == schedule.left, packing.how.data
        require(
            packing.along.data in (-1, self.inner_axis(side), self.outer_axis(side)),
            f"the {name} is packed along one of its last two dimensions, found "
            f"{packing.along.data}",
        )
        obstacle = self.obstacle(side, schedule) if how == "in_place" else None
        require(obstacle is None, f"the {name} cannot be read in place: {obstacle}")
        require(
            packing.within.data < 0 or not is_left,
            f"only rows of the right operand can be too far apart: the {name} is the left one",
        )
        if how == "rows":
            require(
                is_left, f"only the left operand is packed by rows: the {name} is the right one"
            )
            require(
                all(n.data != side for n in schedule.hoisted),
                f"the {name} cannot be packed by rows before a loop",
            )
            require(
                packing.lookahead.data <= 0 or self.source(side) is not None,
                f"no rows can be fetched ahead: the {name} is not from the memory of the program",
            )

    def _verify_map(self, position: int, map: AffineMap, tile: SSAValue, arg: SSAValue) -> None:
        shape, type = tile_type(tile).shape, tile_type(arg)
        require(
            (map.num_dims, map.num_symbols, len(map.results)) == (type.rank, 0, len(shape)),
            f"map {position} must go from {type.rank} dimensions to {len(shape)}",
        )
        for expression, size in zip(map.results, shape, strict=True):
            found = bounds(expression, type.shape)
            require(
                found is not None and found[0] >= 0 and found[1] < size,
                f"map {position} must lead to elements of {spell(tile.type)}",
            )
        require(
            permutation_of(map) is not None,
            f"map {position} must give each dimension once, or 0",
        )
        require(
            tile_type(tile).element_type == type.element_type,
            f"argument {position} must have the elements of {spell(tile.type)}",
        )

    def _verify_overwritten(self) -> None:
        """What is overwritten may only be read by the accumulator, at the place of the result."""
        (old,) = self.overwritten
        whole = AffineMap.identity(tile_type(self.tile).rank)
        for position, (tile, map) in enumerate(zip(self.factors, self.access_maps, strict=True)):
            fits = position == self.accumulator_position and map == whole
            owner = tile.owner
            if isinstance(owner, ComputeOp) and owner.is_recomputed:
                goal = owner.results_yielded.goals[0]
                reads = [op for op in owner.reads if op.tile is old]
                fits = not reads or (fits and all(op.map == goal.map for op in reads))
            elif tile is not old:
                fits = True
            require(
                fits,
                "what a product overwrites must be its accumulator, read at the place of the "
                "result, or not be read",
            )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        factors: list[SSAValue] = []
        maps: list[AffineMapAttr] = []

        def one() -> None:
            factors.append(parse_value(parser))
            maps.append(parse_map(parser, _MOST_DIMENSIONS))

        parser.parse_comma_separated_list(parser.Delimiter.NONE, one)
        limits = parse_limits(parser)
        schedule = _parse_schedule(parser)
        places = parse_places(parser)
        body = yield region_steps(parser)
        parser.parse_punctuation(":", " before the type of the product")
        type = parser.parse_type()
        if len(body.block.args) != len(maps):
            parser.raise_error(f"the body must have {len(maps)} arguments, one for each operand")
        ranks = [tile_type(arg).rank for arg in body.block.args]
        pairs = zip(ranks, maps, strict=True)
        made = cls.of(
            factors, [AffineMap(rank, 0, map.data.results) for rank, map in pairs], body, type
        )
        made.end_at(limits)
        if schedule is not None:
            made.schedule = schedule
        set_places(parser, made, places)
        return made

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        separator = " "
        for tile, map in zip(self.factors, self.maps, strict=True):
            printer.print_string(separator)
            separator = ", "
            printer.print_ssa_value(tile)
            print_map(printer, map)
        self.print_limits(printer)
        if self.schedule is not None:
            printer.print_string(f" {self.schedule}")
        print_places(printer, self)
        printer.print_string(" ")
        yield body_steps(printer, self.body, labelled=True)
        printer.print_string(" : ")
        printer.print_attribute(self.tile.type)


_MULTIPLIED = {
    "bf16": ("elements", "pairs", "amx_pairs"),
    "i8": ("elements", "words", "bytes", "flipped_bytes", "amx_bytes"),
}
"""What is multiplied at once of each type of element, if that is more than one."""

_AS_STORED = {"elements": ("f32", "f64"), "bytes": ("i8",)}
"""Elements that are multiplied as they are stored, by what is multiplied at once. Pairs are looked
at first: whether they are numbers that dot products of pairs take for zeros."""


def _verify_amx(blocks: Sequence[int], cells: int) -> None:
    """Blocks fit the tile registers of AMX: their sums, the rows of the left operand, and at least
    one of the right."""
    rows, vectors, lanes = blocks
    high = -(-rows // AMX_ROWS)
    require(
        high * vectors + high < AMX_REGISTERS and lanes <= AMX_ROWS and not cells % AMX_ROWS,
        f"there are {AMX_REGISTERS} tile registers of {AMX_ROWS} rows and cells: found blocks "
        f"{list(blocks)} of {cells} cells",
    )


_WORDS = ("transposed", "near", "by", "depth", "few", *PRODUCT_LISTS, *OPERANDS)


def _parse_schedule(parser: Parser) -> ProductScheduleAttr | None:
    """Parse `schedule transposed by pairs hoist [0] prefetch [1, 0] spread [1] crop [0, 2]
    blocks [6, 2, 8] near depth 4 few 4 lhs packed along 1 rhs
    in place`, if it is there."""
    if parser.parse_optional_keyword("schedule") is None:
        return None
    given: dict[str, Any] = {}
    packing = [PackingAttr.of() for _ in SIDES]
    while (word := parser.parse_optional_keyword_in(_WORDS)) is not None:
        match word:
            case "by":
                given["kernel"] = parser.expect(
                    lambda: parser.parse_optional_keyword_in(DOT_KERNELS),
                    f"expected what is multiplied at once: {', '.join(DOT_KERNELS)}",
                )
            case "depth" | "few":
                given[word] = parser.parse_integer(allow_negative=False)
            case "lhs" | "rhs":
                packing[OPERANDS.index(word)] = _parse_packing(parser)
            case "transposed" | "near":
                given[word] = True
            case _:
                given[PRODUCT_LISTS[word]] = parser.parse_comma_separated_list(
                    parser.Delimiter.SQUARE, parser.parse_integer
                )
    return ProductScheduleAttr.of(**given, packing=packing)


def _parse_packing(parser: Parser) -> PackingAttr:
    """Parse `packed`, `packed along 1`, `packed by rows lookahead 2`, `in place` or
    `in place within 512 else packed along 0`."""

    def number(keyword: str, default: int) -> int:
        if parser.parse_optional_keyword(keyword) is None:
            return default
        return parser.parse_integer(allow_negative=False)

    if parser.parse_optional_keyword("in") is not None:
        parser.parse_keyword("place")
        within = number("within", -1)
        if within < 0:
            return PackingAttr.of("in_place")
        parser.parse_keyword("else")
        parser.parse_keyword("packed")
        return PackingAttr.of("in_place", number("along", -1), within)
    if parser.parse_optional_keyword("packed") is None:
        parser.raise_error("expected how an operand is read: packed or in place")
    if parser.parse_optional_keyword("by") is None:
        return PackingAttr.of(along=number("along", -1))
    parser.parse_keyword("rows")
    return PackingAttr.of("rows", lookahead=number("lookahead", 0))


OPERATIONS: tuple[type[PlacedNest], ...] = (ProductOp,)
"""What is defined here."""
