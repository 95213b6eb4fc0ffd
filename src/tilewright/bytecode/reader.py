"""Reading: bytes to a module.

The reader is total: any bytes give a module or a `BytecodeError` that names the byte.  Time and
memory are linear in the size of the input.  As in NVIDIA's readers, any byte but 0 is a true bool,
and bits of flags that mean nothing are ignored.

The module is sound as a structure (operands, results, regions and blocks are as the schema says);
the rules of the dialect are the verifier's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    LocationAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    UnknownLoc,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.bytecode.attributes import AttributeReader, check_extremes
from tilewright.bytecode.constants import ConstantTable
from tilewright.bytecode.debug_info import NO_LOCATIONS, DebugInfo, LocationList
from tilewright.bytecode.encoding import Cursor, signed
from tilewright.bytecode.enums import enum_value_since
from tilewright.bytecode.functions import (
    FULL_HEADERS_SINCE,
    HAS_HINTS,
    KERNEL,
    KNOWN_FLAGS,
    PREVIEW_FORMS,
    PRIVATE,
    FunctionForm,
)
from tilewright.bytecode.layouts import (
    OUTER_REGIONS,
    OperationLayout,
    layouts_by_opcode,
    opcode_problem,
)
from tilewright.bytecode.preview_names import unannounced
from tilewright.bytecode.schema.additions import check_schemas
from tilewright.bytecode.schema.definition import (
    Arity,
    Encoding,
    OperandMode,
    Schema,
)
from tilewright.bytecode.sections import (
    SectionId,
    Table,
    empty_table,
    read_header,
    read_sections,
    read_table,
)
from tilewright.bytecode.strings import StringTable
from tilewright.bytecode.types import TypeTable
from tilewright.bytecode.version import V13_3, Version
from tilewright.collector import collector_paused
from tilewright.diagnostics import BytecodeError, Diagnostic, Place
from tilewright.dialects.cuda_tile.attributes import (
    SymbolVisibility,
    SymbolVisibilityAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.integer_arrays import segment_sizes
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import MAX_NESTING, Steps, run

if TYPE_CHECKING:
    from tilewright.bytecode.preview import PreviewReader

MODULE_NAME = "kernels"
"""The name of a module that was read; files don't store it."""

_UNIT = UnitAttr()
_INBOUNDS = "inbounds"


@dataclass(frozen=True, slots=True)
class Read:
    """What was read.

    Attributes:
        module: the module.
        version: the version of the file.
        positions: where each operation starts, from the start of the file.
        producer: what wrote the file, None when it does not say.
        name: the name of the file in diagnostics.
        preview: whether the file announces preview content.
    """

    module: ModuleOp
    version: Version
    positions: dict[Operation, int]
    producer: str | None
    name: str
    preview: bool = False

    def place_of(self, operation: Operation) -> Place:
        """The place of an operation: its source line by the debug information, else its byte."""
        place = debug_place(operation)
        if place.line is not None:
            return place
        return Place(self.name, offset=self.positions.get(operation), path=place.path)


def read(data: bytes, name: str = "<bytecode>", *, schemas: Sequence[Schema] = ()) -> ModuleOp:
    """Read a module.

    Args:
        data: the bytes of the file.
        name: the name of the file in diagnostics.
        schemas: the layouts of operations that are added to those of the dialect.

    Raises:
        BytecodeError: the bytes are no bytecode; the diagnostic has the offset of the byte.
        ValueError: the layouts do not fit in.
    """
    return read_bytecode(data, name, schemas=schemas).module


@collector_paused()
def read_bytecode(data: bytes, name: str = "<bytecode>", *, schemas: Sequence[Schema] = ()) -> Read:
    """Read a module, with the facts about the file; see `read`."""
    check_schemas(schemas)
    return _FileReader(bytes(data), name, schemas).read()


@dataclass(slots=True)
class _Function:
    """An entry of the function table."""

    operation: dict[str, Attribute]
    name: str
    start: int
    record: int
    record_at: int
    body: Cursor


def _preview_schemas() -> Sequence[Schema]:
    from tilewright.bytecode.schema.preview import SCHEMAS

    return SCHEMAS


@dataclass(slots=True)
class _Declaration:
    """An entry of the function table that has no body (preview content)."""

    operation: Operation
    start: int
    record: int
    record_at: int


class _FileReader:
    def __init__(self, data: bytes, name: str, schemas: Sequence[Schema]):
        cursor = Cursor(data, name)
        self.name = name
        header = read_header(cursor)
        self.version, self.announces_preview = header.version, header.preview
        self.schemas = (*schemas, *(_preview_schemas() if header.preview else ()))
        self.layouts = layouts_by_opcode(self.version, self.schemas)
        self.sections = read_sections(cursor)
        self.strings = StringTable(self._table(SectionId.STRINGS, "strings", 4))
        self.producer = self._producer()
        self.types = TypeTable(self._table(SectionId.TYPES, "types", 4), self.version)
        self.constants = ConstantTable(self._table(SectionId.CONSTANTS, "constants", 8))
        self.attributes = AttributeReader(self.strings, self.types)
        self.preview = self._preview_reader() if header.preview else None
        self.positions: dict[Operation, int] = {}
        # A signature takes few bytes and may be used by many functions.
        self.parameters_left = 4096 + 16 * len(data)

    def _preview_reader(self) -> PreviewReader:
        """What reads preview content; types and attributes are told of it."""
        from tilewright.bytecode.preview import PreviewReader

        reader = PreviewReader(self.strings, self.types, self.attributes)
        self.types.preview = reader
        self.attributes.preview = reader.attribute
        return reader

    def _table(self, section: SectionId, what: str, width: int) -> Table:
        cursor = self.sections.get(section)
        if cursor is None:
            return empty_table(Cursor(b"", None), what)
        return read_table(cursor, what, width)

    def _producer(self) -> StringAttr | None:
        cursor = self.sections.get(SectionId.PRODUCER)
        return None if cursor is None else self.strings.read(cursor, "producer")

    def read(self) -> Read:
        members: list[Operation] = self._globals()
        functions = self._functions()
        debug = DebugInfo(self.sections.get(SectionId.DEBUG), self.strings, self.version)
        members += [
            self._function(function, debug)
            if isinstance(function, _Function)
            else self._declaration(function, debug)
            for function in functions
        ]
        producer = None if self.producer is None else self.producer.data
        module = ModuleOp.of(MODULE_NAME, members, producer)
        self.positions[module] = 0
        return Read(
            module, self.version, self.positions, producer, self.name, self.announces_preview
        )

    def _globals(self) -> list[Operation]:
        cursor = self.sections.get(SectionId.GLOBALS)
        if cursor is None:
            return []
        cursor.operation = "global"
        full = self.version >= V13_3
        return [
            self._global(cursor, full) for _ in range(cursor.count("globals", 6 if full else 4))
        ]

    def _global(self, cursor: Cursor, full: bool) -> Operation:
        start = cursor.position
        properties: dict[str, Attribute] = {
            "sym_name": self.strings.read_name(cursor, "name of a global")
        }
        type = self.types.read_tile(cursor, "type of a global")
        properties["value"] = self.constants.read(cursor, type, "value of a global")
        alignment = cursor.varint("alignment of a global")
        properties["alignment"] = IntegerAttr(signed(alignment, 64), i64)
        visibility = SymbolVisibility.PUBLIC
        if full:
            at = cursor.position
            number = cursor.varint("visibility of a global")
            if number >= len(SymbolVisibility):
                raise cursor.error(f"the visibility of a global must be 0 or 1, found {number}", at)
            visibility = SymbolVisibility(number)
            if cursor.varint("constant flag of a global"):
                properties["constant"] = _UNIT
        properties["symbol_visibility"] = SymbolVisibilityAttr(visibility)
        operation = GlobalOp.create(properties=properties)
        self.positions[operation] = start
        return operation

    def _functions(self) -> list[_Function | _Declaration]:
        cursor = self.sections[SectionId.FUNCTIONS]
        cursor.operation = "entry"
        return [self._function_header(cursor) for _ in range(cursor.count("functions", 5))]

    def _function_header(self, cursor: Cursor) -> _Function | _Declaration:
        start = cursor.position
        name = self.strings.read_name(cursor, "name of a function")
        at = cursor.position
        signature = self.types.read_signature(cursor, "signature of a function")
        self.parameters_left -= len(signature.inputs.data)
        if self.parameters_left < 0:
            raise cursor.error(
                "the functions have too many parameters for the size of the file", at
            )
        at = cursor.position
        flags = cursor.byte("flags of a function")
        full = self.version >= FULL_HEADERS_SINCE
        problem = self._flags_problem(flags)
        if problem is not None:
            raise cursor.error(problem, at)
        record_at = cursor.position
        record = cursor.varint("location of a function")
        properties: dict[str, Attribute] = {"sym_name": name, "function_type": signature}
        if not flags & KERNEL:
            made = self._declared(cursor, FunctionForm.of(flags), properties)
            return _Declaration(made, start, record, record_at)
        if full or flags & HAS_HINTS:
            hints = self.attributes.tagged_hints(cursor, "optimization hints")
            # Full headers have hints, be there any or not.
            if hints.entries.data or not full:
                properties["optimization_hints"] = hints
        if full:
            count = len(signature.inputs.data)
            parameters = self.attributes.of_parameters(cursor, count)
            if parameters is not None:
                properties["arg_attrs"] = parameters
        length = cursor.varint("length of a body")
        body = cursor.position
        cursor.skip(length, "body of a function")
        window = cursor.window(body, body + length)
        return _Function(properties, name.data, start, record, record_at, window)

    def _flags_problem(self, flags: int) -> str | None:
        """What is wrong with the flags of a function."""
        kernel = bool(flags & KERNEL)
        if self.version < FULL_HEADERS_SINCE:
            return None if kernel else "functions other than kernels are not supported"
        form, unknown = FunctionForm.of(flags), flags & ~KNOWN_FLAGS
        if unknown:
            return f"the flags of a function have the unknown bits 0x{unknown:x}"
        if form in (FunctionForm.TESTING, FunctionForm.RESERVED):
            return f"a function {form.title} must not be in a file"
        if kernel and form is not FunctionForm.FUNCTION:
            return f"a kernel must not be {form.title} as well"
        if kernel and flags & PRIVATE:
            return "a kernel must not be private"
        if kernel:
            return None
        name = PREVIEW_FORMS[form]
        if not self.announces_preview:
            return unannounced(f"`{name}`, {form.title}")
        return None if flags & PRIVATE else f"`{name}` has no body, so that it must be private"

    def _declared(
        self, cursor: Cursor, form: FunctionForm, properties: dict[str, Attribute]
    ) -> Operation:
        """Read what follows the location of a function that is no kernel."""
        from tilewright.bytecode.preview import EXTERN_IMPL_LAYOUT
        from tilewright.dialects.cuda_tile.preview.operations import ExternImplOp, FuncOp

        cursor.operation = PREVIEW_FORMS[form]
        implements = form is FunctionForm.EXTERN_IMPLEMENTATION
        if not implements:
            count = len(cast(Any, properties["function_type"]).inputs.data)
            parameters = self.attributes.of_parameters(cursor, count)
            if parameters is not None:
                properties["arg_attrs"] = parameters
        else:
            properties = _BodyReader(self, cursor, NO_LOCATIONS).properties(EXTERN_IMPL_LAYOUT)
            for what, wanted in (("regions", 1), ("blocks", 0)):
                at = cursor.position
                found = cursor.varint(f"number of {what}")
                if found != wanted:
                    raise cursor.error(f"must have {wanted} {what}, found {found}", at)
        at = cursor.position
        length = cursor.varint("length of a body")
        if length:
            raise cursor.error(f"must have no body, but there are {length} bytes of it", at)
        if implements:
            made: Operation = ExternImplOp.create(properties=properties)
        else:
            properties["const_params"] = self._constant_parameters(cursor)
            made = FuncOp.create(properties=properties)
        cursor.operation = "entry"
        return made

    def _constant_parameters(self, cursor: Cursor) -> Attribute:
        at = cursor.position
        found = self.attributes.tagged(cursor, "constant parameters")
        if not isinstance(found, ArrayAttr):
            raise cursor.error(f"the constant parameters must be an array, found {found.name}", at)
        return cast(Attribute, found)

    def _declaration(self, declaration: _Declaration, debug: DebugInfo) -> Operation:
        operation = declaration.operation
        cursor = self.sections[SectionId.FUNCTIONS]
        operation.location = self._locations(
            declaration.record, declaration.record_at, debug, cursor
        ).next()
        self.positions[operation] = declaration.start
        return operation

    def _locations(
        self, record: int, record_at: int, debug: DebugInfo, cursor: Cursor
    ) -> LocationList:
        """The locations of a function and of what it holds."""
        if not record:
            return NO_LOCATIONS
        if record > debug.records:
            raise cursor.error(
                f"the location of the function is debug record {record}, "
                f"but there are {debug.records}",
                record_at,
            )
        return debug.record(record - 1)

    def _function(self, function: _Function, debug: DebugInfo) -> Operation:
        try:
            return self._kernel(function, debug)
        except BytecodeError as error:
            # The kernel is not worth more than a word when the error lies in another section.
            diagnostics = (_inside(diagnostic, function.name) for diagnostic in error.diagnostics)
            raise BytecodeError(diagnostics, error.location) from None

    def _kernel(self, function: _Function, debug: DebugInfo) -> Operation:
        locations = self._locations(function.record, function.record_at, debug, function.body)
        location = locations.next()
        signature = cast(Any, function.operation["function_type"])
        block = Block(arg_types=signature.inputs.data)
        body = _BodyReader(self, function.body, locations)
        try:
            body.read(block)
        except BytecodeError as error:
            error.location = body.location
            raise
        entry = EntryOp.create(
            properties=function.operation, regions=[Region(block)], location=location
        )
        self.positions[entry] = function.start
        return entry


def _inside(diagnostic: Diagnostic, function: str) -> Diagnostic:
    if diagnostic.place.path is not None:
        return diagnostic
    shown = ascii(function[:60])[1:-1]
    return replace(diagnostic, place=replace(diagnostic.place, path=f"@{shown}"))


@cache
def _enum_attributes(
    kind: type[WordEnumAttr[Any]],
) -> tuple[tuple[WordEnumAttr[Any], Version], ...]:
    """The attribute of each value of an enum, and since when it is."""
    return tuple((kind(member), enum_value_since(member)) for member in kind.enum)


@dataclass(slots=True)
class _Made:
    """What has been read of an operation: all but its regions."""

    layout: OperationLayout
    start: int
    operands: Sequence[SSAValue]
    result_types: Sequence[Attribute]
    properties: dict[str, Attribute]
    location: LocationAttr


class _BodyReader:
    """Reads the body of one function."""

    def __init__(self, file: _FileReader, cursor: Cursor, locations: LocationList):
        self.cursor = cursor
        self.locations = locations
        self.version = file.version
        self.layouts = file.layouts
        self.schemas = file.schemas
        self.strings = file.strings
        self.types = file.types
        self.constants = file.constants
        self.attributes = file.attributes
        self.preview = file.preview
        self.announces_preview = file.announces_preview
        self.positions = file.positions
        self.values: list[SSAValue] = []
        self.location: LocationAttr = UnknownLoc()
        """Of the operation that is being read."""

    def read(self, block: Block) -> None:
        """Read operations into the block up to the end of the body."""
        cursor = self.cursor
        self.values += block.args
        is_terminator = False
        while cursor.position < cursor.end:
            found = self._operation(block, OUTER_REGIONS)
            is_terminator = found if isinstance(found, bool) else run(found)
        cursor.operation = "entry"
        self._require_terminator(is_terminator, block, "the body of the function")

    def _require_terminator(self, is_terminator: bool, block: Block, what: str) -> None:
        if not is_terminator:
            found = "is empty" if block.is_empty else "has none"
            raise self.cursor.error(f"{what} must end in a terminator, but {found}")

    def _operation(self, block: Block, depth: int) -> bool | Steps[bool]:
        """Read one operation to the end of the block; whether it is a terminator. One with regions
        is read in steps."""
        cursor = self.cursor
        start = cursor.position
        cursor.operation = None
        opcode = cursor.varint("opcode")
        layout = self.layouts.get(opcode)
        if layout is None:
            problem = opcode_problem(
                opcode, self.version, self.schemas, preview=self.announces_preview
            )
            raise cursor.error(problem, start)
        cursor.operation = layout.name
        location = self.location = self.locations.next()
        result_types = self._result_types(layout)
        flags = cursor.varint("flags") if layout.has_flags else 0
        properties = self._properties(layout, flags, result_types)
        if layout.late_attributes:
            properties |= {
                name: default for name, default, _ in layout.late_attributes if default is not None
            }
        operands = self._operands(layout, flags, properties)
        made = _Made(layout, start, operands, result_types, properties, location)
        return self._nested_steps(block, made, depth) if layout.regions else self._add(block, made)

    def properties(self, layout: OperationLayout) -> dict[str, Attribute]:
        """Read the flags and attributes of an operation that has no results."""
        flags = self.cursor.varint("flags") if layout.has_flags else 0
        return self._properties(layout, flags, [])

    def _properties(
        self, layout: OperationLayout, flags: int, result_types: list[Attribute]
    ) -> dict[str, Attribute]:
        properties: dict[str, Attribute] = {}
        if flags:
            self._flags(layout, flags, properties)
        for step in layout.attributes:
            if not step.mask or flags & step.mask:
                properties[step.name] = self._attribute(step.name, step.encoding, result_types)
        return properties

    def _nested_steps(self, block: Block, made: _Made, depth: int) -> Steps[bool]:
        regions = yield self._regions_steps(made.layout, depth)
        return self._add(block, made, regions)

    def _add(self, block: Block, made: _Made, regions: Sequence[Region] = ()) -> bool:
        """Make an operation that has been read at the end of the block."""
        layout, result_types = made.layout, made.result_types
        operation = layout.operation.create(
            operands=made.operands,
            result_types=(*result_types, *layout.invented),
            properties=made.properties,
            location=made.location,
            regions=regions,
        )
        operation.normalize()
        block.add_op(operation)
        # Invented results come last and take no number.
        self.values += operation.results[: len(result_types)]
        newer = layout.schema.newer_use
        needs = None if newer is None else newer(operation)
        if needs is not None and needs[1] > self.version:
            what, since = needs
            raise self.cursor.error(
                f"{what} needs bytecode {since} or later, the file has {self.version}", made.start
            )
        self.positions[operation] = made.start
        return layout.is_terminator

    def _result_types(self, layout: OperationLayout) -> list[Attribute]:
        cursor = self.cursor
        count = layout.results
        if layout.counts_results:
            at = cursor.position
            found = cursor.count("results")
            if count is not None and found != count:
                raise cursor.error(f"must have {count} results, found {found}", at)
            count = found
        read = self.types.read
        return [read(cursor, "type of a result") for _ in range(count or 0)]

    def _flags(self, layout: OperationLayout, flags: int, properties: dict[str, Attribute]) -> None:
        if flags & layout.late_operands:
            raise self.cursor.error(
                f"the flags 0x{flags:x} announce an operand that bytecode {self.version} lacks"
            )
        for mask, name in layout.units:
            if flags & mask:
                properties[name] = _UNIT

    def _attribute(self, name: str, encoding: Any, result_types: list[Attribute]) -> Attribute:
        cursor = self.cursor
        if not isinstance(encoding, Encoding):
            return self._enum(encoding, name)
        at = cursor.position
        if encoding is Encoding.CONSTANT:
            type = result_types[0]
            if not isinstance(type, TileType):
                raise cursor.error("the type of a constant must be a tile", at)
            return self.constants.read(cursor, type, name)
        if encoding is Encoding.HINTS:
            return self.attributes.hints(cursor, name)
        if encoding is Encoding.I64:
            return IntegerAttr(signed(cursor.varint(name), 64), i64)
        if encoding is Encoding.I32:
            return IntegerAttr(signed(cursor.number(name, 32), 32), i32)
        if encoding is Encoding.STRING:
            return self.strings.read(cursor, name)
        if encoding is Encoding.SYMBOL:
            return SymbolRefAttr(self.strings.read_name(cursor, name))
        if encoding is Encoding.PREDICATE:
            return self.attributes.predicate(cursor, name)
        if encoding is Encoding.ATTRIBUTE_ARRAY:
            return self.attributes.array(cursor, name)
        if encoding is Encoding.ANY_ARRAY:
            return self.attributes.any_array(cursor, name)
        if encoding is Encoding.DICTIONARY:
            return DictionaryAttr(self.attributes.dictionary(cursor, name))
        if encoding is Encoding.SIGNATURE:
            return self.types.read_signature(cursor, name)
        if encoding is Encoding.SCRATCH:
            assert self.preview is not None
            return self.preview.scratch(cursor)
        if encoding is Encoding.BOOL:
            return IntegerAttr.from_bool(cursor.byte(name) != 0)
        if encoding is Encoding.I32_ARRAY:
            values = cursor.integers(name, 4)
            check_extremes(cursor, values, 32, at)
            return DenseArrayBase.from_list(i32, values)
        return DenseArrayBase.from_list(i1, [value != 0 for value in cursor.integers(name, 1)])

    def _enum(self, kind: type[WordEnumAttr[Any]], name: str) -> Attribute:
        cursor = self.cursor
        at = cursor.position
        number = cursor.varint(name)
        values = _enum_attributes(kind)
        if number >= len(values):
            raise cursor.error(f"{name} must be in [0, {len(values)}), found {number}", at)
        value, since = values[number]
        if since > self.version:
            raise cursor.error(
                f"{name} {value.data.word} needs bytecode {since} or later, "
                f"the file has {self.version}",
                at,
            )
        return value

    def _operands(
        self, layout: OperationLayout, flags: int, properties: dict[str, Attribute]
    ) -> list[SSAValue]:
        if layout.mode is OperandMode.FIXED:
            return self._values(layout.least_operands)
        if layout.mode is OperandMode.COUNTED:
            cursor = self.cursor
            at = cursor.position
            count = cursor.count("operands")
            least, most = layout.least_operands, layout.most_operands
            if count < least or (most is not None and count > most):
                wanted = f"{least} or more" if most is None else f"{least} to {most}"
                raise cursor.error(f"must have {wanted} operands, found {count}", at)
            return self._values(count)
        operands: list[SSAValue] = []
        sizes: list[int] = []
        for step in layout.operands:
            size = 1
            if step.arity is Arity.OPTIONAL:
                size = 1 if flags & step.mask else 0
            elif step.arity is Arity.VARIADIC:
                size = self.cursor.count(step.name)
            operands += self._values(size)
            sizes.append(size)
        properties["operandSegmentSizes"] = segment_sizes(tuple(sizes))
        if _INBOUNDS in properties:
            self._drop_default(layout, sizes, properties)
        return operands

    @staticmethod
    def _drop_default(
        layout: OperationLayout, sizes: list[int], properties: dict[str, Attribute]
    ) -> None:
        """Without `inbounds` nothing is known of any index: files of old versions don't have it,
        later ones say false for each index."""
        values = cast("DenseArrayBase[Any]", properties[_INBOUNDS]).get_values()
        indices = next(
            size
            for step, size in zip(layout.operands, sizes, strict=True)
            if step.arity is Arity.VARIADIC
        )
        if len(values) == indices and not any(values):
            del properties[_INBOUNDS]

    def _values(self, count: int) -> list[SSAValue]:
        cursor, values = self.cursor, self.values
        found: list[SSAValue] = []
        for position in range(count):
            at = cursor.position
            index = cursor.varint("operand")
            if index >= len(values):
                raise cursor.error(
                    f"operand {position} is value {index}, but only {len(values)} values are "
                    "visible",
                    at,
                )
            found.append(values[index])
        return found

    def _regions_steps(self, layout: OperationLayout, depth: int) -> Steps[list[Region]]:
        cursor = self.cursor
        at = cursor.position
        count = cursor.varint("number of regions")
        if count != layout.regions:
            raise cursor.error(f"must have {layout.regions} regions, found {count}", at)
        if depth >= MAX_NESTING:
            raise cursor.error(f"regions nest more than {MAX_NESTING} deep", at)
        regions: list[Region] = []
        for index in range(count):
            at = cursor.position
            blocks = cursor.varint("number of blocks")
            least = 0 if index in layout.schema.may_be_empty else 1
            if not least <= blocks <= 1:
                wanted = "one block" if least else "at most one block"
                raise cursor.error(f"region {index} must have {wanted}, found {blocks}", at)
            region = Region()
            if blocks:
                block = yield self._block_steps(layout, depth)
                region.add_block(block)
            regions.append(region)
            cursor.operation = layout.name
        return regions

    def _block_steps(self, layout: OperationLayout, depth: int) -> Steps[Block]:
        cursor = self.cursor
        count = cursor.count("block arguments")
        read = self.types.read
        block = Block(arg_types=[read(cursor, "type of a block argument") for _ in range(count)])
        outer = len(self.values)
        self.values += block.args
        is_terminator = False
        for _ in range(cursor.count("operations")):
            found = self._operation(block, depth + 1)
            is_terminator = found if isinstance(found, bool) else (yield found)
        cursor.operation = layout.name
        self._require_terminator(is_terminator, block, "a block")
        # The values of the block are out of sight, and their numbers are used again.
        del self.values[outer:]
        return block
