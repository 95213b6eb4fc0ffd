"""Nests: what is computed in all iterations of a domain, and what becomes of it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntAttr, UnitAttr, i64
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    irdl_op_definition,
    opt_prop_def,
    opt_result_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator, Pure

from tilewright.dialects.cuda_tile.attributes import MemoryScope
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    ANY_TILE_IR_TYPE,
    SCALAR_INT,
    TOKEN_TYPE,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    Cost,
    CostClass,
    NotSpeculatable,
)
from tilewright.dialects.cuda_tile.integer_arrays import integer_array, integers_of, segment_sizes
from tilewright.dialects.cuda_tile.operation import CudaTileOperation, body_steps, region_steps
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType, scalar, spell
from tilewright.dialects.nest.attributes import (
    TREES,
    OverwriteAttr,
    RecomputeAttr,
    ReduceAttr,
    ReuseAttr,
    ScanAttr,
    ScheduleAttr,
    Target,
    WriteAttr,
)
from tilewright.dialects.nest.combiners import commutes, extremum_of
from tilewright.dialects.nest.maps import (
    bounds,
    covers,
    parse_map,
    permutation_of,
    print_map,
    used_dimensions,
)
from tilewright.dialects.nest.operation import (
    NestOperation,
    parse_value,
    parse_values,
    print_values,
    require_scalar,
    tile_type,
)
from tilewright.dialects.nest.operations.accesses import (
    ReadOp,
    ViewElement,
    used_by,
    verify_in_body,
)
from tilewright.dialects.nest.operations.limits import Limited, parse_limits
from tilewright.dialects.nest.operations.places import (
    PlacedNest,
    parse_places,
    print_places,
    set_places,
)
from tilewright.nesting import Steps

ELEMENT_ACCESSES = (AtomicRMWOp, LoadPtrOp, StorePtrOp, ViewElement)
"""The operations of bodies that access the memory of the program."""


class NestedBody(PlacedNest, ABC):
    """Base of what has a body that is executed for each iteration of a domain."""

    domain = prop_def(DenseArrayBase)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The domain: how many iterations there are along each dimension."""
        return integers_of(self.domain)

    @property
    @override
    def domain_of_body(self) -> tuple[int, ...] | None:
        return self.sizes

    def verify_domain(self) -> None:
        """There are iterations.

        Raises:
            VerifyException: there are none.
        """
        require(
            all(size > 0 for size in self.sizes),
            f"the sizes of the domain must be positive, found {list(self.sizes)}",
        )


def parse_domain(parser: Parser) -> DenseArrayBase[Any]:
    """Parse `[64, 128]`."""
    sizes = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )
    return integer_array(i64, sizes)


def mapped_region_steps(parser: Parser, rank: int) -> Steps[Region]:
    """Parse a body whose maps have so many dimensions."""
    ranks = cast("list[int] | None", getattr(parser, "nest_ranks", None))
    if ranks is None:
        ranks = []
        setattr(parser, "nest_ranks", ranks)  # noqa: B010
    ranks.append(rank)
    region = yield region_steps(parser)
    ranks.pop()
    return region


@irdl_op_definition
class ComputeOp(NestedBody, Limited):
    """Executes a body for all iterations of a domain, in no order that it could tell.

    All that is read is read before anything is written: a tile operation reads all of its operands
    before what depends on it writes. What is stored is stored once all tokens are there, and the
    token of the nest comes when all accesses have happened.

    Operands: `tokens`, which its accesses wait for; `inits`, the tiles that results begin as;
    `limits`, see below; `overwritten`, tiles whose places results take, which nobody needs any
    more.
    Results: one for each value that the body yields, and a token if it accesses memory.
    `private` says that threads combine the atomic operation of the body for themselves: the numbers
    of the parameter that leads to its elements, and of those that lead to what is read after it;
    none where the loop over tile blocks has a window for it.
    `critical` says that its atomic operations may be done one nest at a time, without locking the
    bus for each element, while nobody else writes what they do.
    `clipped` says that a nest that but copies a tile from or to a view does so row by row along a
    dimension, each row as far as it lies inside the tensor.
    `until %n along 0, %m along 1` says that iterations from these numbers on need not be executed:
    elements of results are unspecified there, and what is combined along that dimension is the same
    in each of them. Of several numbers along the same dimension the largest counts.
    `consecutive` says that elements which are loaded through pointers in vectors may lie side by
    side, where addresses are computed: that is tested.
    `unswitched` says that there is another loop for when all tiles that may be cut are whole.
    """

    name = "nest.compute"

    tokens = var_operand_def(TOKEN_TYPE)
    inits = var_operand_def(ANY_TILE)
    limits = var_operand_def(SCALAR_INT)
    overwritten = var_operand_def(ANY_TILE)
    domain = prop_def(DenseArrayBase)
    schedule = opt_prop_def(ScheduleAttr)
    private = opt_prop_def(DenseArrayBase)
    critical = opt_prop_def(UnitAttr)
    clipped = opt_prop_def(IntAttr)
    unswitched = opt_prop_def(UnitAttr)
    consecutive = opt_prop_def(UnitAttr)
    tiles = var_result_def(ANY_TILE)
    token = opt_result_def(TOKEN_TYPE)
    body = region_def("single_block")
    combiners = var_region_def("single_block")
    irdl_options = (
        AttrSizedOperandSegments(as_property=True),
        AttrSizedResultSegments(as_property=True),
    )
    traits = traits_def(BodyEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "domain": "i64 array",
        "limited": "i64 array",
        "private": "i64 array",
    }

    @classmethod
    def of(
        cls,
        domain: DenseArrayBase[Any] | Sequence[int],
        body: Region,
        combiners: Sequence[Region],
        types: Sequence[Attribute],
        tokens: Sequence[SSAValue] = (),
        inits: Sequence[SSAValue] = (),
    ) -> ComputeOp:
        """Make a nest.

        Args:
            domain: the sizes.
            body: with its end.
            combiners: of reductions and scans.
            types: of the results; that of a token is the last.
            tokens: what its accesses wait for.
            inits: tiles that results begin as.
        """
        sizes = domain if isinstance(domain, DenseArrayBase) else integer_array(i64, domain)
        given = [sum(type != TOKEN for type in types), sum(type == TOKEN for type in types)]
        return cls.create(
            operands=[*tokens, *inits],
            result_types=types,
            properties={
                "domain": sizes,
                "operandSegmentSizes": segment_sizes([len(tokens), len(inits), 0, 0]),
                "resultSegmentSizes": segment_sizes(given),
            },
            regions=[body, *combiners],
        )

    @property
    def results_yielded(self) -> YieldOp:
        """The end of the body."""
        return cast(YieldOp, self.body.block.last_op)

    @property
    @override
    def tiles_given(self) -> Sequence[SSAValue]:
        return self.tiles

    @property
    @override
    def tiles_overwritten(self) -> Sequence[SSAValue]:
        return self.overwritten

    @property
    def loops(self) -> ScheduleAttr:
        """The schedule. If none is stated, loops go over the dimensions in their order, those along
        which values are combined innermost."""
        combined = self.combined
        order = sorted(range(len(self.sizes)), key=lambda d: d in combined)
        return self.schedule or ScheduleAttr.of(order)

    @property
    def parameters(self) -> tuple[int, ...]:
        """The numbers in `private`."""
        return () if self.private is None else integers_of(self.private)

    @property
    def combined(self) -> set[int]:
        """The dimensions along which values are combined."""
        return {d for goal in self.results_yielded.goals for d in goal.along}

    @property
    def reads(self) -> list[ReadOp]:
        """The operations of the body that read tiles."""
        return [op for op in self.body.block.ops if isinstance(op, ReadOp)]

    @property
    def accesses(self) -> Iterator[Operation]:
        """The operations of the body that access the memory of the program."""
        return (op for op in self.body.block.ops if isinstance(op, ELEMENT_ACCESSES))

    def varying(self, dimension: int) -> set[SSAValue]:
        """The values of the body that may differ along a dimension; what is loaded through pointers
        always may."""
        found: set[SSAValue] = set()
        for op in self.body.block.ops:
            is_used = dimension in used_by(op) or isinstance(op, LoadPtrOp)
            if is_used or not found.isdisjoint(op.operands):
                found.update(op.results)
        return found

    def verify_(self) -> None:
        self.verify_domain()
        last = self.body.block.last_op
        require(isinstance(last, YieldOp), "the body must end in `nest.yield`")
        require(not self.body.block.args, "the body must have no arguments")
        for operation in self.body.block.ops:
            if not isinstance(operation, YieldOp):
                verify_in_body(operation)
        yielded = self.results_yielded
        require(
            len(yielded.values) == len(self.tiles),
            f"the body must yield {len(self.tiles)} values (one for each tile), "
            f"found {len(yielded.values)}",
        )
        require(
            len(self.result_types) - len(self.tiles) == int(any(True for _ in self.accesses)),
            "a token must be given by nests that access memory, and by no others",
        )
        pairs = zip(yielded.values, yielded.goals, self.tiles, strict=True)
        for position, (value, target, tile) in enumerate(pairs):
            type = tile_type(tile)
            require_scalar(value, type.element_type, f"the value yielded for tile {position}")
            self._verify_map(target, type, position)
            if isinstance(target, WriteAttr):
                self._verify_write(target, type, position)
        self._verify_combiners()
        if self.schedule is not None:
            self._verify_schedule(self.schedule)
        if self.private is not None:
            self._verify_private()
        if self.critical is not None:
            self._verify_critical()
        if self.clipped is not None:
            self._verify_clipped(self.clipped.data)
        self._verify_limits()
        self._verify_places()

    @property
    def goes_along_one_dimension(self) -> bool:
        """Whether its domain has one dimension with several iterations at most."""
        return max(self.sizes, default=0) == prod(self.sizes)

    def _verify_private(self) -> None:
        accesses = [*self.accesses]
        entry, has_window = self.parent_op(), False
        while entry is not None and not isinstance(entry, EntryOp):
            has_window |= isinstance(entry, NestOperation) and entry.has_window
            entry = entry.parent_op()
        arguments = entry.body.block.args if entry is not None else ()
        require(
            len(accesses) == 1 and isinstance(accesses[0], AtomicRMWOp) and not self.tiles,
            "only the results of one atomic operation, which nothing asks for, can be private",
        )
        require(
            self.goes_along_one_dimension,
            f"only along one dimension threads combine for themselves, found {[*self.sizes]}",
        )
        # Behind pass `grid` the loop over tile blocks has the pointers.
        fits = bool(self.parameters) and all(0 <= k < len(arguments) for k in self.parameters)
        require(
            fits or (has_window and not self.parameters),
            f"private needs the numbers of parameters, found {list(self.parameters)}",
        )

    def _verify_critical(self) -> None:
        atomics = [op for op in self.accesses if isinstance(op, AtomicRMWOp)]
        require(
            bool(atomics) and self.private is None,
            "only atomic operations that threads do not combine for themselves can be critical",
        )
        is_seen = any(op.memory_scope.data is MemoryScope.SYS for op in atomics)
        require(
            not is_seen, "atomic operations that others than this device see cannot be critical"
        )

    @property
    def loads_rows(self) -> bool:
        """Whether a clipped nest copies from a view, and not to one."""
        return self.clipped is not None and any(op.results for op in self.accesses)

    def _verify_clipped(self, dimension: int) -> None:
        accesses = [*self.accesses]
        ops = [op for op in self.body.block.ops if not isinstance(op, YieldOp | ReadOp)]
        require(
            ops == accesses and len(ops) == 1 and isinstance(ops[0], ViewElement),
            "only a nest that does nothing but copy a tile from or to a view can be clipped",
        )
        require(
            0 <= dimension < len(self.sizes),
            f"the clipped dimension must be one of {len(self.sizes)}, found {dimension}",
        )

    def _verify_limits(self) -> None:
        axes, order = self.limited_dimensions(), self.loops.dimensions
        if not axes:
            return
        inner = order[-1] if order else -1
        fits = all(d in order and (d == inner or d not in self.combined) for d in axes)
        require(
            fits,
            "a limited dimension must be the innermost one, or one along which nothing is "
            f"combined, found {axes}",
        )
        scans = any(isinstance(goal, ScanAttr) for goal in self.results_yielded.goals)
        is_plain = self.private is None and self.loops.rows.data < 0
        require(
            is_plain and not scans and self.loops.tree.data != "neighbours",
            "nests that are private or transposed, scan, or combine neighbours first have no limit",
        )
        require(
            self.clipped is None or (self.loads_rows and self.clipped.data not in axes),
            "a nest that is clipped is limited in how many rows it loads alone",
        )

    def _verify_places(self) -> None:
        self.verify_places()
        pairs = zip(self.results_yielded.goals, self.place_list, strict=True)
        for position, (goal, place) in enumerate(pairs):
            is_written = isinstance(goal, WriteAttr) and goal.is_complete
            match place:
                case OverwriteAttr(number=number):
                    # Elements that have been overwritten are not there any more.
                    old = self.overwritten[number.data]
                    reads = [op for op in self.reads if op.tile is old]
                    require(
                        is_written and all(op.map == goal.map for op in reads),
                        f"what tile {position} overwrites must be read at the place of its own "
                        "elements",
                    )
                case ReuseAttr(number=number):
                    old = self.overwritten[number.data]
                    require(
                        all(op.tile is not old for op in self.reads),
                        f"tile {position} must not lie in the buffer of what the nest reads",
                    )
                case RecomputeAttr():
                    order = permutation_of(goal.data) if is_written else None
                    require(
                        order is not None and len(self.results) == 1,
                        f"tile {position} can be computed where it is read only if it is all that "
                        "the nest gives, and its elements are written one by one",
                    )
                case _:
                    pass

    def _verify_schedule(self, schedule: ScheduleAttr) -> None:
        rank, vector, lanes = len(self.sizes), schedule.vector.data, schedule.lanes.data
        require(
            sorted(schedule.dimensions) == [*range(rank)],
            f"the schedule must order the {rank} dimensions, found {list(schedule.dimensions)}",
        )
        require(
            (vector == -1 and lanes == 1) or 0 <= vector < rank,
            f"the vector dimension must be one of {rank}, found {vector}",
        )
        require(
            lanes > 0 and (vector < 0 or self.sizes[vector] % lanes == 0),
            f"{lanes} lanes must divide dimension {vector}",
        )
        ways, last = schedule.ways.data, schedule.dimensions[-1] if rank else -1
        step = ways * (lanes if last == vector else 1)
        require(
            ways == 1 or (last >= 0 and self.sizes[last] % step == 0),
            f"{ways} ways must divide dimension {last}",
        )
        rows = schedule.rows.data
        require(
            rows == -1
            or (schedule.dimensions[-2:] == (rows, vector) and self.sizes[rows] % lanes == 0),
            f"the rows of blocks must be the dimension around the vector dimension, and a multiple "
            f"of {lanes}, found {rows}",
        )
        reduced = self.combined
        inner = schedule.dimensions[rank - len(reduced) :]
        require(
            set(inner) == reduced,
            f"the dimensions {sorted(reduced)} that are reduced or scanned must be innermost",
        )
        schedule.verify_block(self.sizes)
        require(
            not schedule.block or (isinstance(self.parent_op(), ForOp) and bool(self.overwritten)),
            "only what a loop carries, and a nest writes over, is promoted",
        )
        self._verify_tree(schedule)

    def _verify_tree(self, schedule: ScheduleAttr) -> None:
        tree, blocks = schedule.tree.data, [region.block for region in self.combiners]
        in_lanes = schedule.vector.data in self.combined
        scans = any(isinstance(goal, ScanAttr) for goal in self.results_yielded.goals)
        fits = ("serial",) if not in_lanes else ("prefixes",) if scans else ("halves", "neighbours")
        require(
            tree in fits,
            f"the tree must be {' or '.join(fits)} here (of {', '.join(TREES)}), found {tree}",
        )
        require(
            tree != "halves" or all(map(commutes, blocks)),
            "a tree of halves changes the order of elements, which matters to the combiner",
        )
        if schedule.tested.data:
            is_own = all(not isinstance(place, OverwriteAttr) for place in self.place_list)
            require(
                len(blocks) == 1 and extremum_of(blocks[0]) is not None and is_own,
                "only one extremum of f32 or f64 can be tested, and what it is found in must stay",
            )

    @override
    def take(
        self, position: int, tile: SSAValue, how: type[OverwriteAttr | ReuseAttr] = OverwriteAttr
    ) -> None:
        # What is overwritten cannot be looked at again.
        if self.schedule is not None and how is OverwriteAttr:
            self.schedule = self.schedule.untested
        super().take(position, tile, how)

    def _verify_map(self, target: Target, type: TileType, position: int) -> None:
        map, what = target.data, f"the map of tile {position}"
        require(
            map.num_dims == len(self.sizes) and len(map.results) == type.rank,
            f"{what} must go from {len(self.sizes)} dimensions to {type.rank}, "
            f"found {map.num_dims} and {len(map.results)}",
        )
        for expression, size in zip(map.results, type.shape, strict=True):
            found = bounds(expression, self.sizes)
            require(
                found is not None and found[0] >= 0 and found[1] < size,
                f"{what} must lead to elements of {spell(type)}",
            )

    def _verify_write(self, target: WriteAttr, type: TileType, position: int) -> None:
        init = target.init.data
        if init >= 0:
            require(
                init < len(self.inits) and self.inits[init].type == type,
                f"tile {position} begins as initial tile {init}, which must be {spell(type)}",
            )
            return
        require(
            covers(target.data, self.sizes, type.shape),
            f"the map of tile {position} must lead to each of its elements once",
        )

    def _verify_combiners(self) -> None:
        groups: dict[int, list[tuple[Target, SSAValue]]] = {}
        for tile, target in zip(self.tiles, self.results_yielded.goals, strict=True):
            if target.combiner_number is not None:
                groups.setdefault(target.combiner_number, []).append((target, tile))
        require(
            sorted(groups) == [*range(len(self.combiners))],
            f"each of the {len(self.combiners)} combiners must be used, and no others",
        )
        directions = {target.is_reverse for members in groups.values() for target, _ in members}
        require(
            len(directions) < 2,
            "reductions and scans of a nest must go in one direction: none or all in reverse",
        )
        for number, members in groups.items():
            targets = [target for target, _ in members]
            require(
                all(target == targets[0] for target in targets),
                f"what combiner {number} combines must have one map",
            )
            self._verify_aggregate(targets[0], tile_type(members[0][1]))
            self._verify_combiner(number, [tile_type(tile).element_type for _, tile in members])

    def _verify_aggregate(self, target: Target, type: TileType) -> None:
        if isinstance(target, ScanAttr):
            require(
                0 <= target.dim.data < len(self.sizes),
                "the dimension of a scan must be one of the domain",
            )
            require(
                covers(target.data, self.sizes, type.shape),
                "the map of a scan must lead to each element once",
            )
            return
        assert isinstance(target, ReduceAttr)
        reduced = set(target.along)
        named = set[int]().union(*map(used_dimensions, target.data.results))
        require(
            reduced <= set(range(len(self.sizes))) and not named & reduced,
            f"the map of a reduction over {sorted(reduced)} must not name these dimensions",
        )
        left = [1 if d in reduced else size for d, size in enumerate(self.sizes)]
        require(
            covers(target.data, left, type.shape),
            "the map of a reduction must lead to each element once",
        )

    def _verify_combiner(self, number: int, elements: Sequence[Attribute]) -> None:
        block = self.combiners[number].block
        wanted = [scalar(element) for element in elements for _ in (0, 1)]
        require(
            [*block.arg_types] == wanted,
            f"combiner {number} must take two elements for each of {len(elements)} tiles",
        )
        last = block.last_op
        require(
            isinstance(last, YieldOp)
            and not last.goals
            and [value.type for value in last.values] == [scalar(element) for element in elements],
            f"combiner {number} must yield one element for each of {len(elements)} tiles",
        )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        domain = parse_domain(parser)
        schedule = _parse_schedule(parser)
        tokens: list[SSAValue] = []
        inits: list[SSAValue] = []
        if parser.parse_optional_keyword("after") is not None:
            tokens = parse_values(parser)
        if parser.parse_optional_keyword("init") is not None:
            inits = parse_values(parser)
        private: list[int] | None = None
        if parser.parse_optional_keyword("private") is not None:
            private = parser.parse_comma_separated_list(
                parser.Delimiter.SQUARE, parser.parse_integer
            )
        critical = parser.parse_optional_keyword("critical") is not None
        clipped: int | None = None
        if parser.parse_optional_keyword("clipped") is not None:
            clipped = parser.parse_integer(allow_boolean=False)
        limits = parse_limits(parser)
        consecutive = parser.parse_optional_keyword("consecutive") is not None
        unswitched = parser.parse_optional_keyword("unswitched") is not None
        places = parse_places(parser)
        body = yield mapped_region_steps(parser, len(domain))
        combiners: list[Region] = []
        while parser.parse_optional_keyword("combine") is not None:
            combiners.append((yield region_steps(parser)))
        types: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            types = [*parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)]
        made = cls.of(domain, body, combiners, types, tokens, inits)
        if schedule is not None:
            made.schedule = schedule
        if private is not None:
            made.private = integer_array(i64, private)
        made.critical = UnitAttr() if critical else None
        if clipped is not None:
            made.clipped = IntAttr(clipped)
        made.end_at(limits)
        made.consecutive = UnitAttr() if consecutive else None
        made.unswitched = UnitAttr() if unswitched else None
        set_places(parser, made, places)
        return made

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(f" [{', '.join(map(str, self.sizes))}]")
        if self.schedule is not None:
            printer.print_string(f" {self.schedule}")
        for word, values in (("after", self.tokens), ("init", self.inits)):
            if values:
                printer.print_string(f" {word} ")
                print_values(printer, values)
        if self.private is not None:
            printer.print_string(f" private {list(self.parameters)}")
        if self.critical is not None:
            printer.print_string(" critical")
        if self.clipped is not None:
            printer.print_string(f" clipped {self.clipped.data}")
        self.print_limits(printer)
        if self.consecutive is not None:
            printer.print_string(" consecutive")
        if self.unswitched is not None:
            printer.print_string(" unswitched")
        print_places(printer, self)
        printer.print_string(" ")
        yield body_steps(printer, self.body)
        for combiner in self.combiners:
            printer.print_string(" combine ")
            yield body_steps(printer, combiner, labelled=True)
        if self.results:
            printer.print_string(" : ")
            printer.print_list(self.result_types, printer.print_attribute)


@irdl_op_definition
class YieldOp(NestOperation):
    """The end of a body: its values, and where each goes; of a combiner or the arm of a guard: what
    it gives."""

    name = "nest.yield"

    values = var_operand_def(ANY_TILE_IR_TYPE)
    targets = prop_def(ArrayAttr[Attribute])
    traits = traits_def(IsTerminator(), Pure(), CostClass(Cost.NONE))

    @property
    def goals(self) -> tuple[Target, ...]:
        """Where the values go; nothing in a combiner."""
        return cast("tuple[Target, ...]", self.targets.data)

    @classmethod
    def of(cls, values: Sequence[SSAValue], targets: Sequence[Target] = ()) -> YieldOp:
        """Yield values."""
        return cls.create(operands=values, properties={"targets": ArrayAttr(targets)})

    def verify_(self) -> None:
        require(
            isinstance(self.parent_op(), NestOperation),
            "must end the body of a nest, a combiner or the arm of a guard",
        )
        require(
            all(isinstance(target, Target) for target in self.targets),
            "the targets must be #nest.write, #nest.reduce or #nest.scan",
        )
        require(
            len(self.goals) in (0, len(self.values)),
            f"there must be a target for each of {len(self.values)} values, "
            f"found {len(self.goals)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        values: list[SSAValue] = []
        targets: list[Target] = []

        def one() -> None:
            values.append(parse_value(parser))
            target = _parse_target(parser)
            if target is not None:
                targets.append(target)

        if parser._current_token.text.startswith("%"):  # pyright: ignore[reportPrivateUsage]
            parser.parse_comma_separated_list(parser.Delimiter.NONE, one)
        return cls.of(values, targets)

    @override
    def print(self, printer: Printer) -> None:
        separator = " "
        for position, value in enumerate(self.values):
            printer.print_string(separator)
            separator = ", "
            printer.print_ssa_value(value)
            if self.goals:
                _print_target(printer, self.goals[position])


def _parse_schedule(parser: Parser) -> ScheduleAttr | None:
    """Parse `order [1, 0] vector 0 by 16 ways 4 rows 1 tree halves tested`, if it is there."""
    if parser.parse_optional_keyword("order") is None:
        return None
    order = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
    vector, lanes, ways, rows = -1, 1, 1, -1
    if parser.parse_optional_keyword("vector") is not None:
        vector = parser.parse_integer()
        parser.parse_keyword("by", " before the number of lanes")
        lanes = parser.parse_integer()
    if parser.parse_optional_keyword("ways") is not None:
        ways = parser.parse_integer()
    if parser.parse_optional_keyword("rows") is not None:
        rows = parser.parse_integer()
    tree = "serial"
    if parser.parse_optional_keyword("tree") is not None:
        tree = parser.parse_optional_keyword_in(tuple(TREES))
        if tree is None:
            parser.raise_error(f"expected a tree: {', '.join(TREES)}")
    promoted: list[int] = []
    if parser.parse_optional_keyword("promoted") is not None:
        promoted = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
    tested = parser.parse_optional_keyword("tested") is not None
    return ScheduleAttr.of(order, vector, lanes, ways, rows, tree, tested, promoted)


def _parse_target(parser: Parser) -> Target | None:
    """Parse `to [d0]`, `into 0 [d0]`, `reduce [1] by 0 to []`, `scan 1 reverse by 0 to [d0]`."""
    ranks = cast("list[int]", getattr(parser, "nest_ranks", []))
    rank = ranks[-1] if ranks else 0
    word = parser.parse_optional_keyword_in(("to", "into", "reduce", "scan"))
    if word is None:
        return None
    if word == "to":
        return WriteAttr.to(parse_map(parser, rank))
    if word == "into":
        init = parser.parse_integer(allow_boolean=False)
        return WriteAttr.to(parse_map(parser, rank), init)
    dims = (
        parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
        if word == "reduce"
        else [parser.parse_integer()]
    )
    reverse = parser.parse_optional_keyword("reverse") is not None
    parser.parse_keyword("by", " before the number of the combiner")
    combiner = parser.parse_integer(allow_boolean=False)
    parser.parse_keyword("to", " before the map")
    map = parse_map(parser, rank)
    if word == "scan":
        return ScanAttr.of(dims[0], reverse, combiner, map)
    return ReduceAttr.of(dims, combiner, map)


def _print_target(printer: Printer, target: Target) -> None:
    match target:
        case WriteAttr():
            init = target.init.data
            printer.print_string(" to " if init < 0 else f" into {init} ")
        case ReduceAttr():
            dims = ", ".join(map(str, target.along))
            printer.print_string(f" reduce [{dims}] by {target.combiner.data} to ")
        case ScanAttr():
            reverse = " reverse" if target.reverse.data else ""
            printer.print_string(f" scan {target.dim.data}{reverse} by {target.combiner.data} to ")
        case _:
            raise TypeError(f"{target} is no target")
    print_map(printer, target.map)


OPERATIONS: tuple[type[NestOperation], ...] = (ComputeOp, YieldOp)
"""What is defined here."""
