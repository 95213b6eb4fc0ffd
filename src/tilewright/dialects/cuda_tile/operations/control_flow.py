"""Control flow (specification: Operations, Control Flow)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import FunctionType, StringAttr, UnitAttr
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.traits import (
    IsTerminator,
    Pure,
    ReturnLike,
)

from tilewright.dialects.cuda_tile.assembly_format import print_attributes
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE_IR_TYPE,
    ANY_TYPE,
    BOOL_TILE,
    SCALAR_BOOL,
    SCALAR_INT,
    AllocationScope,
    SameTypes,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    ChecksCondition,
    Cost,
    CostClass,
    EndsKernel,
    KernelBody,
    LeavesIteration,
    LoopEffects,
    NotSpeculatable,
    SpeculatableBySteps,
    has,
)
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.types import TensorViewType, TileViewType, scalar, spell
from tilewright.nesting import Steps


def types_text(types: Sequence[Attribute]) -> str:
    """`tile<f32>, token`, or `nothing` for none."""
    return ", ".join(spell(type) for type in types) or "nothing"


def ensure_terminator(region: Region, terminator: type[CudaTileOperation]) -> None:
    """Add the terminator that the text left out, to a body that is empty or ends in none."""
    block = region.last_block
    if block is None:
        return
    last = block.last_op
    if last is None or not last.has_trait(IsTerminator, value_if_unregistered=False):
        block.add_op(terminator.create())


def parse_type_list(parser: Parser) -> list[Attribute]:
    """Parse `type` or `(type, …)`."""
    types = parser.parse_optional_comma_separated_list(parser.Delimiter.PAREN, parser.parse_type)
    return [parser.parse_type()] if types is None else [*types]


def parse_iter_values(parser: Parser) -> list[tuple[Parser.UnresolvedArgument, UnresolvedOperand]]:
    """Parse `iter_values(%x = %init, …)` if it is there."""
    if parser.parse_optional_keyword("iter_values") is None:
        return []

    def pair() -> tuple[Parser.UnresolvedArgument, UnresolvedOperand]:
        argument = parser.parse_argument(expect_type=False)
        parser.parse_punctuation("=", " in iter_values")
        return argument, parser.parse_unresolved_operand()

    return parser.parse_comma_separated_list(parser.Delimiter.PAREN, pair)


def resolve_iter_values(
    parser: Parser,
    pairs: Sequence[tuple[Parser.UnresolvedArgument, UnresolvedOperand]],
    types: Sequence[Attribute],
    position: int,
) -> tuple[list[Parser.Argument], list[SSAValue]]:
    """Give the iteration values their types."""
    if len(pairs) != len(types):
        parser.raise_error(
            f"expected one type per iteration value ({len(pairs)}), found {len(types)}",
            at_position=position,
        )
    arguments = [pair[0].resolve(type) for pair, type in zip(pairs, types, strict=True)]
    operands = [parser.resolve_operand(p[1], type) for p, type in zip(pairs, types, strict=True)]
    return arguments, operands


def print_iter_values(printer: Printer, arguments: Sequence[SSAValue], inits: Sequence[SSAValue]):
    """Print `iter_values(%x = %init, …)`."""

    def pair(values: tuple[SSAValue, SSAValue]) -> None:
        printer.print_ssa_value(values[0])
        printer.print_string(" = ")
        printer.print_ssa_value(values[1])

    printer.print_string("iter_values(")
    printer.print_list(list(zip(arguments, inits, strict=False)), pair)
    printer.print_string(")")


def hidden_end(region: Region, implied: type[Operation]) -> bool:
    """Whether the text of a body leaves out its final `implied` terminator: one without operands
    and attributes."""
    last = region.last_block.last_op if region.last_block is not None else None
    return isinstance(last, implied) and not last.operands and not last.attributes


def verify_no_views(what: str, types: Sequence[Attribute]) -> None:
    """Views can't be carried by control flow."""
    for type in types:
        require(
            not isinstance(type, TensorViewType | TileViewType),
            f"{what} must not be a view, found {spell(type)}",
        )


def verify_block_arguments(region: Region, expected: Sequence[Attribute], meaning: str) -> None:
    """The arguments of a body have the expected types."""
    block = region.first_block
    assert block is not None, "xDSL's rules, which are first, say that there is one"
    found = block.arg_types
    require(
        len(found) == len(expected),
        f"the body must have {len(expected)} block arguments ({meaning}), found {len(found)}",
    )
    require(
        tuple(found) == tuple(expected),
        f"the block arguments must be {types_text(expected)} ({meaning}), "
        f"found {types_text(tuple(found))}",
    )


class Terminator(CudaTileOperation, ABC):
    """Base of the terminators; ENCLOSING are the operations that one ends or leaves, BETWEEN those
    that may lie in between."""

    ENCLOSING: ClassVar[tuple[str, ...]] = ()
    BETWEEN: ClassVar[tuple[str, ...]] = ("if",)

    ASSEMBLY: ClassVar[str] = "(?operands_  $operands_ : @operands_)"

    def enclosing(self) -> CudaTileOperation:
        """The operation that the terminator ends or leaves.

        Raises:
            VerifyException: there is none, or something that may not lies in between.
        """
        wanted = " or ".join(f"`{name}`" for name in self.ENCLOSING)
        between = " and ".join(f"`{name}`s" for name in self.BETWEEN)
        parent = self.parent_op()
        while (
            isinstance(parent, CudaTileOperation)
            and parent.mnemonic() not in self.ENCLOSING
            and (parent.mnemonic() in self.BETWEEN or has(type(parent), KernelBody))
        ):
            parent = parent.parent_op()
        found = "nothing" if parent is None else f"`{parent.name.removeprefix('cuda_tile.')}`"
        require(
            isinstance(parent, CudaTileOperation) and parent.mnemonic() in self.ENCLOSING,
            f"must be inside {wanted}, with only {between} in between, found {found}",
        )
        return cast(CudaTileOperation, parent)

    def verify_values(self, expected: Sequence[Attribute], meaning: str) -> None:
        """The operands have the expected types."""
        found = self.operand_types
        require(
            tuple(found) == tuple(expected),
            f"the operand types must be {types_text(expected)} ({meaning}), "
            f"found {types_text(tuple(found))}",
        )


@irdl_op_definition
class AssertOp(CudaTileOperation):
    """Stops the program with a message if an element of the condition is false."""

    name = "cuda_tile.assert"

    condition = operand_def(BOOL_TILE)
    message = prop_def(StringAttr)
    traits = traits_def(ChecksCondition(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " $condition, #message : @condition"
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"message": "string"}


@irdl_op_definition
class BreakOp(Terminator):
    """Leaves a `loop` with its results."""

    name = "cuda_tile.break"

    operands_ = var_operand_def(ANY_TILE_IR_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), LeavesIteration(), CostClass(Cost.NONE))

    ENCLOSING: ClassVar[tuple[str, ...]] = ("loop",)

    def verify_(self) -> None:
        self.verify_values(self.enclosing().result_types, "the results of the loop")


@irdl_op_definition
class ContinueOp(Terminator):
    """Goes on with the next iteration of a `for` or `loop`."""

    name = "cuda_tile.continue"

    operands_ = var_operand_def(ANY_TILE_IR_TYPE)
    traits = traits_def(IsTerminator(), LeavesIteration(), CostClass(Cost.NONE))

    ENCLOSING: ClassVar[tuple[str, ...]] = ("for", "loop")

    def verify_(self) -> None:
        loop = self.enclosing()
        if isinstance(loop, ForOp):
            self.verify_values(loop.result_types, "the iteration values of the for")
        elif isinstance(loop, LoopOp):
            types = tuple(value.type for value in loop.initValues)
            self.verify_values(types, "the iteration values of the loop")


@irdl_op_definition
class ForOp(RegionOperation):
    """Counted loop with carried values."""

    name = "cuda_tile.for"

    lowerBound = operand_def(SCALAR_INT)
    upperBound = operand_def(SCALAR_INT)
    step = operand_def(SCALAR_INT)
    initValues = var_operand_def(ANY_TYPE)
    unsignedCmp = opt_prop_def(UnitAttr)
    resultValues = var_result_def(ANY_TYPE)
    region = region_def("single_block")
    traits = traits_def(
        AllocationScope(),
        SameTypes("lowerBound", "upperBound", "step"),
        LoopEffects(),
        SpeculatableBySteps(),
        CostClass(Cost.NONE),
    )

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("for",)

    def verify_(self) -> None:
        inits = tuple(value.type for value in self.initValues)
        verify_no_views("a loop-carried value", inits)
        require(
            inits == tuple(self.result_types),
            "the results must have the types of the iteration values "
            f"({types_text(inits)}), found {types_text(tuple(self.result_types))}",
        )
        verify_block_arguments(
            self.region,
            (self.lowerBound.type, *inits),
            "the induction variable and the iteration values",
        )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("unsigned") is not None:
            properties["unsignedCmp"] = UnitAttr()
        induction = parser.parse_argument(expect_type=False)
        parser.parse_keyword("in", " after the induction variable")
        parser.parse_punctuation("(", " before the bounds")
        lower = parser.parse_unresolved_operand("expected the lower bound")
        parser.parse_keyword("to", " between the bounds")
        upper = parser.parse_unresolved_operand("expected the upper bound")
        parser.parse_punctuation(",", " before the step")
        parser.parse_keyword("step", " after the bounds")
        step = parser.parse_unresolved_operand("expected the step")
        parser.parse_punctuation(")", " after the step")
        parser.parse_punctuation(":", " before the type of the bounds")
        type = parser.parse_type()
        bounds = [parser.resolve_operand(value, type) for value in (lower, upper, step)]
        position = parser.pos
        pairs = parse_iter_values(parser)
        types: list[Attribute] = []
        if pairs:
            parser.parse_punctuation("->", " before the types of the iteration values")
            types = parse_type_list(parser)
        arguments, inits = resolve_iter_values(parser, pairs, types, position)
        region = yield region_steps(parser, [induction.resolve(type), *arguments])
        ensure_terminator(region, ContinueOp)
        return cls.create(
            operands=[*bounds, *inits],
            result_types=types,
            properties=properties,
            attributes=parser.parse_optional_attr_dict(),
            regions=[region],
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        arguments = self.region.block.args
        printer.print_string(" unsigned " if "unsignedCmp" in self.properties else " ")
        printer.print_ssa_value(arguments[0])
        printer.print_string(" in (")
        printer.print_ssa_value(self.lowerBound)
        printer.print_string(" to ")
        printer.print_ssa_value(self.upperBound)
        printer.print_string(", step ")
        printer.print_ssa_value(self.step)
        printer.print_string(") : ")
        printer.print_attribute(self.lowerBound.type)
        printer.print_string(" ")
        if self.initValues:
            print_iter_values(printer, arguments[1:], self.initValues)
            printer.print_string(" -> (")
            printer.print_list(self.result_types, printer.print_attribute)
            printer.print_string(") ")
        yield body_steps(printer, self.region, hidden_end(self.region, ContinueOp))
        print_attributes(self, printer)


@irdl_op_definition
class IfOp(RegionOperation):
    """Conditional with results."""

    name = "cuda_tile.if"

    condition = operand_def(SCALAR_BOOL)
    results_ = var_result_def(ANY_TYPE)
    thenRegion = region_def("single_block")
    elseRegion = region_def()
    traits = traits_def(BodyEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        results = tuple(self.result_types)
        verify_no_views("a result", results)
        require(
            len(self.elseRegion.blocks) <= 1,
            f"the else region must have at most one block, found {len(self.elseRegion.blocks)}",
        )
        require(
            not results or bool(self.elseRegion.blocks), "an if with results needs an else region"
        )
        for name, region in (("then", self.thenRegion), ("else", self.elseRegion)):
            block = region.first_block
            if block is None:
                continue
            require(not block.args, f"the {name} region must have no block arguments")
            if isinstance(block.last_op, YieldOp):
                yielded = tuple(block.last_op.operand_types)
                require(
                    yielded == results,
                    f"the {name} region must yield {types_text(results)} (the results of the if), "
                    f"found {types_text(yielded)}",
                )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        condition = parser.parse_unresolved_operand("expected the condition of if")
        value = parser.resolve_operand(condition, scalar("i1"))
        types: list[Attribute] = []
        if parser.parse_optional_punctuation("->") is not None:
            types = parse_type_list(parser)
        then = yield region_steps(parser, ())
        ensure_terminator(then, YieldOp)
        otherwise = Region()
        if parser.parse_optional_keyword("else") is not None:
            otherwise = yield region_steps(parser, ())
            ensure_terminator(otherwise, YieldOp)
        return cls.create(
            operands=[value],
            result_types=types,
            attributes=parser.parse_optional_attr_dict(),
            regions=[then, otherwise],
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" ")
        printer.print_ssa_value(self.condition)
        if self.results:
            printer.print_string(" -> (")
            printer.print_list(self.result_types, printer.print_attribute)
            printer.print_string(")")
        printer.print_string(" ")
        yield body_steps(printer, self.thenRegion, hidden_end(self.thenRegion, YieldOp))
        if self.elseRegion.blocks:
            printer.print_string(" else ")
            yield body_steps(printer, self.elseRegion, hidden_end(self.elseRegion, YieldOp))
        print_attributes(self, printer)


@irdl_op_definition
class LoopOp(RegionOperation):
    """Unbounded loop, left by `break`."""

    name = "cuda_tile.loop"

    initValues = var_operand_def(ANY_TYPE)
    resultValues = var_result_def(ANY_TYPE)
    region = region_def("single_block")
    traits = traits_def(AllocationScope(), LoopEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        inits = tuple(value.type for value in self.initValues)
        verify_no_views("a loop-carried value", inits)
        verify_no_views("a result", tuple(self.result_types))
        verify_block_arguments(self.region, inits, "the iteration values")

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        position = parser.pos
        pairs = parse_iter_values(parser)
        types: list[Attribute] = []
        results: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            listed = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
            if pairs:
                types = [*listed]
                if parser.parse_optional_punctuation("->") is not None:
                    results = [
                        *parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
                    ]
            else:
                results = [*listed]
        arguments, inits = resolve_iter_values(parser, pairs, types, position)
        region = yield region_steps(parser, arguments)
        ensure_terminator(region, ContinueOp)
        return cls.create(
            operands=inits,
            result_types=results,
            attributes=parser.parse_optional_attr_dict(),
            regions=[region],
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" ")
        if self.initValues:
            print_iter_values(printer, self.region.block.args, self.initValues)
            printer.print_string(" ")
        if self.initValues or self.results:
            printer.print_string(": ")
            printer.print_list([v.type for v in self.initValues], printer.print_attribute)
            if self.initValues and self.results:
                printer.print_string(" -> ")
            printer.print_list(self.result_types, printer.print_attribute)
            printer.print_string(" ")
        yield body_steps(printer, self.region, hidden_end(self.region, ContinueOp))
        print_attributes(self, printer)


@irdl_op_definition
class ReturnOp(Terminator):
    """Ends the kernel."""

    name = "cuda_tile.return"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), EndsKernel(), CostClass(Cost.NONE))

    ENCLOSING: ClassVar[tuple[str, ...]] = ("entry", "testing$func")
    # The specification allows ifs only, the tools of 13.4 loops too.
    BETWEEN: ClassVar[tuple[str, ...]] = ("if", "loop")

    def verify_(self) -> None:
        function = self.enclosing()
        found = tuple(self.operand_types)
        if function.mnemonic() == "entry":
            require(not found, f"a kernel returns nothing, found {types_text(found)}")
            return
        signature = function.properties.get("function_type")
        expected = signature.outputs.data if isinstance(signature, FunctionType) else ()
        require(
            found == expected,
            f"the function returns {types_text(expected) or 'nothing'}, "
            f"found {types_text(found) or 'nothing'}",
        )


@irdl_op_definition
class YieldOp(Terminator):
    """Ends the body of an `if`, `reduce` or `scan` with its values."""

    name = "cuda_tile.yield"

    operands_ = var_operand_def(ANY_TILE_IR_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure(), CostClass(Cost.NONE))

    ENCLOSING: ClassVar[tuple[str, ...]] = ("if", "reduce", "scan")

    def verify_(self) -> None:
        self.enclosing()


OPERATIONS = (
    AssertOp,
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    ReturnOp,
    YieldOp,
)
