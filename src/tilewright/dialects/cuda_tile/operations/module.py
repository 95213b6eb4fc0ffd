"""Modules and what they hold: kernels, globals and constants (specification: Operations, Core)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.irdl import (
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    ConstantLike,
    NoTerminator,
    Pure,
    SymbolOpInterface,
)

from tilewright.dialects.cuda_tile.assembly_format import print_attributes, print_hints
from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    OptimizationHintsAttr,
    SymbolVisibility,
    SymbolVisibilityAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    I64,
    NUMBER_TILE,
    SCALAR_PTR,
    Isolated,
    Symbols,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Declaration,
)
from tilewright.dialects.cuda_tile.literals import (
    literal_elements,
    literal_text,
    parse_literal,
)
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ReturnOp,
    ensure_terminator,
    parse_type_list,
    types_text,
)
from tilewright.dialects.cuda_tile.types import TileIRType, TileType, spell
from tilewright.nesting import Steps


def parse_constant(parser: Parser) -> ElementsAttr:
    """Parse `<ELEM: literal> : tile<…>`."""
    parser.parse_punctuation("<", " before a constant, as in <f32: 1.0>")
    start = parser.pos
    element = parser.parse_type()
    name = number_name(element)
    end = parser.pos
    if name is None or name == "i4":
        parser.raise_error(
            f"a constant has number elements other than i4, found {spell(element)}",
            at_position=start,
            end_position=end,
        )
    parser.parse_punctuation(":", " between the element type and the value")
    literal = parse_literal(parser)
    parser.parse_punctuation(">", " after the value of a constant")
    parser.parse_punctuation(":", " before the type of a constant")
    position = parser.pos
    type = parser.parse_type()
    if not isinstance(type, TileType):
        parser.raise_error(
            f"expected a tile type, found {spell(type)}",
            at_position=position,
            end_position=parser.pos,
        )
    if type.element_type != element:
        parser.raise_error(
            f"the elements of {spell(type)} must be {name}, as the constant says",
            at_position=position,
            end_position=parser.pos,
        )
    return literal_elements(parser, literal, type)


def constant_text(value: ElementsAttr) -> str:
    """`<ELEM: literal> : tile<…>`."""
    type = cast(TileType, value.type)
    return f"<{type.element_name}: {literal_text(value)}> : {spell(type)}"


@irdl_op_definition
class ConstantOp(CudaTileOperation):
    """A tile of known elements."""

    name = "cuda_tile.constant"

    value = prop_def(ElementsAttr)
    result = result_def(NUMBER_TILE)
    traits = traits_def(Pure(), ConstantLike(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        require(
            self.value.type == self.result.type,
            f"the value has type {spell(self.value.type)}, the result {spell(self.result.type)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        value = parse_constant(parser)
        return cls.create(
            result_types=[value.type],
            properties={"value": value},
            attributes=parser.parse_optional_attr_dict(),
        )

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(f" {constant_text(self.value)}")
        print_attributes(self, printer)


class Function(RegionOperation, ABC):
    """Base of the operations with a signature and a body."""

    def verify_signature(self) -> None:
        """The arguments of the body are the parameters."""
        signature = self.properties["function_type"]
        assert isinstance(signature, FunctionType)
        block = self.regions[0].first_block
        assert block is not None, "xDSL's rules, which are first, say that there is one"
        dictionaries = self.properties.get("arg_attrs")
        require(
            dictionaries is None
            or all(isinstance(each, DictionaryAttr) for each in cast(Any, dictionaries).data),
            "arg_attrs must be an array of dictionaries",
        )
        expected, found = tuple(signature.inputs.data), tuple(block.arg_types)
        require(
            expected == found,
            f"the body must have the arguments {types_text(expected)} (the parameters), "
            f"found {types_text(found)}",
        )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        name = parser.parse_symbol_name()
        dictionaries: list[Attribute] = []

        def parameter() -> Parser.Argument:
            argument = parser.parse_argument()
            dictionaries.append(DictionaryAttr(parser.parse_optional_attr_dict()))
            argument.location = parser.parse_optional_location()
            return argument

        arguments = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, parameter, " in the parameter list"
        )
        results: Sequence[Attribute] = ()
        if parser.parse_optional_punctuation("->") is not None:
            results = parse_type_list(parser)
        properties: dict[str, Attribute] = {
            "sym_name": name,
            "function_type": FunctionType.from_lists([a.type for a in arguments], results),
        }
        if parser.parse_optional_keyword("optimization_hints") is not None:
            parser.parse_punctuation("=")
            properties["optimization_hints"] = OptimizationHintsAttr.new(
                OptimizationHintsAttr.parse_parameters(parser)
            )
        if any(cast(DictionaryAttr, each).data for each in dictionaries):
            properties["arg_attrs"] = ArrayAttr(dictionaries)
        attributes: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("attributes") is not None:
            attributes = parser.parse_optional_attr_dict()
        region = yield region_steps(parser, arguments)
        ensure_terminator(region, ReturnOp)
        attributes |= parser.parse_optional_attr_dict()
        return cls.create(properties=properties, attributes=attributes, regions=[region])

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        signature = cast(FunctionType, self.properties["function_type"])
        printer.print_string(" ")
        printer.print_symbol_name(cast(StringAttr, self.properties["sym_name"]).data)

        written = self.properties.get("arg_attrs")
        array = cast("ArrayAttr[Attribute]", ArrayAttr([]) if written is None else written)
        dictionaries = array.data

        def parameter(argument: Any) -> None:
            printer.print_ssa_value(argument)
            printer.print_string(": ")
            printer.print_attribute(argument.type)
            for found in dictionaries[argument.index : argument.index + 1]:
                if cast(DictionaryAttr, found).data:
                    printer.print_string(" ")
                    printer.print_attribute(found)
            print_location = getattr(printer, "print_location_of", None)
            if print_location is not None:
                print_location(argument)

        printer.print_string("(")
        printer.print_list(self.regions[0].block.args, parameter)
        printer.print_string(")")
        if signature.outputs.data:
            printer.print_string(" -> ")
            if len(signature.outputs.data) > 1:
                printer.print_string("(")
            printer.print_list(signature.outputs.data, printer.print_attribute)
            if len(signature.outputs.data) > 1:
                printer.print_string(")")
        hints = self.properties.get("optimization_hints")
        # NVIDIA's tools show no empty ones.
        shown = isinstance(hints, OptimizationHintsAttr) and (
            hints.entries.data or getattr(printer, "typed_hints", True)
        )
        if isinstance(hints, OptimizationHintsAttr) and shown:
            printer.print_string(" optimization_hints=")
            print_hints(hints, printer)
        printer.print_string(" ")
        yield body_steps(printer, self.regions[0])
        print_attributes(self, printer)


@irdl_op_definition
class EntryOp(Function):
    """A kernel."""

    name = "cuda_tile.entry"

    sym_name = prop_def(StringAttr)
    function_type = prop_def(FunctionType)
    arg_attrs = opt_prop_def(ArrayAttr)
    res_attrs = opt_prop_def(ArrayAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    body = region_def("single_block")
    traits = traits_def(Isolated(), SymbolOpInterface(), Declaration(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_signature()
        signature = self.function_type
        require(
            not signature.outputs.data,
            f"a kernel returns nothing, found {types_text(signature.outputs.data)}",
        )
        for position, type in enumerate(signature.inputs.data):
            require(
                isinstance(type, TileIRType) and type.IS_VALUE,
                f"parameter {position} of a kernel must have a type of Tile IR, "
                f"found {spell(type)}",
            )
            require(
                not isinstance(type, TileType) or type.rank == 0,
                f"parameter {position} of a kernel must be a rank-0 tile, found {spell(type)}",
            )


@irdl_op_definition
class GetGlobalOp(CudaTileOperation):
    """Address of a global."""

    name = "cuda_tile.get_global"

    name_ = prop_def(SymbolRefAttr, prop_name="name")
    result = result_def(SCALAR_PTR)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " #name : @result"
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"name": "symbol"}

    @property
    def symbol(self) -> str:
        """The name of the global."""
        return self.name_.string_value()


NO_ALIGNMENT = IntegerAttr(0, I64)
PUBLIC = SymbolVisibilityAttr(SymbolVisibility.PUBLIC)


@irdl_op_definition
class GlobalOp(CudaTileOperation):
    """A variable in global memory."""

    name = "cuda_tile.global"

    sym_name = prop_def(StringAttr)
    value = prop_def(ElementsAttr)
    alignment = prop_def(IntegerAttr, default_value=NO_ALIGNMENT)
    constant = opt_prop_def(UnitAttr)
    symbol_visibility = prop_def(SymbolVisibilityAttr, default_value=PUBLIC)
    traits = traits_def(SymbolOpInterface(), Declaration(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        type = self.value.type
        require(
            isinstance(type, TileType) and type.rank == 1,
            f"a global has a rank-1 tile, found {spell(type)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties: dict[str, Attribute] = {"symbol_visibility": PUBLIC}
        word = parser.parse_optional_keyword_in(("public", "private"))
        if word is not None:
            member = SymbolVisibility.of_word(word)
            properties["symbol_visibility"] = SymbolVisibilityAttr(cast(SymbolVisibility, member))
        if parser.parse_optional_keyword("constant") is not None:
            properties["constant"] = UnitAttr()
        properties["sym_name"] = parser.parse_symbol_name()
        properties["alignment"] = NO_ALIGNMENT
        if parser.parse_optional_keyword("alignment") is not None:
            parser.parse_punctuation("=")
            start = parser.pos
            alignment = parser.parse_integer(allow_boolean=False)
            if not -(2**63) <= alignment < 2**63:
                parser.raise_error("expected an integer of 64 bits", at_position=start)
            properties["alignment"] = IntegerAttr(alignment, I64)
        properties["value"] = parse_constant(parser)
        return cls.create(properties=properties, attributes=parser.parse_optional_attr_dict())

    @override
    def print(self, printer: Printer) -> None:
        private = self.symbol_visibility.data == SymbolVisibility.PRIVATE
        printer.print_string(" private " if private else " ")
        if self.constant is not None:
            printer.print_string(" constant")
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        if self.alignment.value.data:
            printer.print_string(f" alignment = {self.alignment.value.data}")
        printer.print_string(f" {constant_text(self.value)}")
        print_attributes(self, printer)


@irdl_op_definition
class ModuleOp(RegionOperation):
    """A translation unit: globals and kernels."""

    name = "cuda_tile.module"

    sym_name = prop_def(StringAttr)
    producer = opt_prop_def(StringAttr)
    body = region_def("single_block")
    traits = traits_def(
        Isolated(),
        NoTerminator(),
        SymbolOpInterface(),
        Symbols(),
        Declaration(),
        CostClass(Cost.NONE),
    )

    @property
    def members(self) -> tuple[Operation, ...]:
        """The globals and kernels in order."""
        return tuple(op for region in self.regions for block in region.blocks for op in block.ops)

    @property
    def entries(self) -> tuple[EntryOp, ...]:
        """The kernels in order."""
        return tuple(member for member in self.members if isinstance(member, EntryOp))

    @classmethod
    def of(
        cls, name: str, members: Sequence[Operation] = (), producer: str | None = None
    ) -> ModuleOp:
        """A module with these members."""
        properties: dict[str, Attribute] = {"sym_name": StringAttr(name)}
        if producer is not None:
            properties["producer"] = StringAttr(producer)
        return cls.create(properties=properties, regions=[Region(Block(members))])

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        properties: dict[str, Attribute] = {"sym_name": parser.parse_symbol_name()}
        attributes: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("attributes") is not None:
            attributes = parser.parse_optional_attr_dict()
        if "producer" in attributes:
            properties["producer"] = attributes.pop("producer")
        region = yield region_steps(parser)
        if not region.blocks:
            region.add_block(Block())
        return cls.create(properties=properties, attributes=attributes, regions=[region])

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        attributes = dict(self.attributes)
        if self.producer is not None:
            attributes["producer"] = self.producer
        if attributes:
            printer.print_string(" attributes ")
            printer.print_attr_dict(attributes)
        printer.print_string(" ")
        yield body_steps(printer, self.body)


def entry_around(operation: Operation | None) -> EntryOp | None:
    """The kernel that an operation is in, or is; None if it is in none."""
    while operation is not None and not isinstance(operation, EntryOp):
        operation = operation.parent_op()
    return operation


OPERATIONS = (
    ConstantOp,
    EntryOp,
    GetGlobalOp,
    GlobalOp,
    ModuleOp,
)
