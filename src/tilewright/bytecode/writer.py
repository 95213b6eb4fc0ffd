"""Writing: a module to bytes, byte for byte what NVIDIA's C++ writer makes of it.

Everything that the version can't express is collected and refused; only the producer and the
attributes of parameters, which mean nothing to the language, are left out silently, as in NVIDIA's
tools.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.bytecode.attributes import AttributeWriter
from tilewright.bytecode.constants import ConstantPool
from tilewright.bytecode.debug_info import DebugWriter
from tilewright.bytecode.encoding import U64_MASK, Encoder
from tilewright.bytecode.enums import enum_value_since
from tilewright.bytecode.functions import (
    FULL_HEADERS_SINCE,
    HAS_HINTS,
    KERNEL,
    PRIVATE,
    FunctionForm,
)
from tilewright.bytecode.layouts import (
    OUTER_REGIONS,
    AttributeStep,
    OperationLayout,
    layouts_by_class,
)
from tilewright.bytecode.problems import Problems
from tilewright.bytecode.schema.additions import check_schemas
from tilewright.bytecode.schema.definition import (
    Arity,
    AttributeEncoding,
    Encoding,
    OperandMode,
    Schema,
)
from tilewright.bytecode.sections import SectionId, write_file
from tilewright.bytecode.strings import StringPool
from tilewright.bytecode.types import TypePool
from tilewright.bytecode.version import DEFAULT, LATEST, SUPPORTED, V13_3, Version
from tilewright.collector import collector_paused
from tilewright.diagnostics import BytecodeError, Diagnostic
from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    OptimizationHintsAttr,
    PredicateAttr,
    SymbolVisibility,
    SymbolVisibilityAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.preview.base import Declaration, PreviewOperation
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.nesting import MAX_NESTING, Steps, run

if TYPE_CHECKING:
    from tilewright.bytecode.preview import PreviewWriter


@collector_paused()
def write(
    module: ModuleOp,
    version: Version = DEFAULT,
    producer: str | None = None,
    *,
    schemas: Sequence[Schema] = (),
) -> bytes:
    """Write a module.

    Args:
        module: a module that verifies.
        version: the version of the bytecode.
        producer: what to name as the writer of the file, instead of what the module says.
        schemas: the layouts of operations that are added to those of the dialect.

    Raises:
        BytecodeError: the version lacks something that the module uses, or the module holds
            something that bytecode has no place for; with one diagnostic for each.
        ValueError: the layouts do not fit in.
    """
    check_schemas(schemas)
    if version not in SUPPORTED:
        raise BytecodeError(
            Diagnostic(
                f"bytecode version {version} is not supported "
                f"(supported: {SUPPORTED[0]} to {LATEST})"
            )
        )
    _check_headers(module, Problems(version))
    _check_text(producer, version)
    return _FileWriter(module, version, producer, schemas).write()


_FUNCTION: Mapping[str, type[Attribute]] = {
    "sym_name": StringAttr,
    "function_type": FunctionType,
}
_HEADERS: Mapping[type[Operation], Mapping[str, type[Attribute]]] = {
    EntryOp: _FUNCTION,
    GlobalOp: {"sym_name": StringAttr, "value": ElementsAttr, "alignment": IntegerAttr},
}
"""The attributes that the tables of functions and globals are made from."""


def _check_text(producer: str | None, version: Version) -> None:
    """Refuse a name that UTF-8 cannot hold, such as a command line's that is no text."""
    try:
        (producer or "").encode()
    except UnicodeEncodeError:
        problems = Problems(version)
        problems.add("producer must be text that UTF-8 can hold")
        problems.raise_if_any()


def _check_headers(module: ModuleOp, problems: Problems) -> None:
    """Refuse a module whose own attributes, or those of its members, are not what they must be."""
    problems.operation = module
    if not isinstance(module.properties.get("producer", _NO_PRODUCER), StringAttr):
        problems.add("producer must be a string")
    for member in module.members:
        problems.operation = member
        headers = _FUNCTION if isinstance(member, Declaration) else _HEADERS.get(type(member), {})
        for name, kind in headers.items():
            if not isinstance(member.properties.get(name), kind):
                problems.add(f"attribute {name} is missing or of the wrong kind")
    problems.raise_if_any()


_NO_PRODUCER = StringAttr("")
_NO_HINTS = OptimizationHintsAttr({})
_NO_PARAMETERS = ArrayAttr[Attribute]([])


class _FileWriter:
    def __init__(
        self,
        module: ModuleOp,
        version: Version,
        producer: str | None,
        schemas: Sequence[Schema],
    ):
        self.module = module
        self.version = version
        self.layouts = layouts_by_class(version, schemas)
        self.newest = layouts_by_class(LATEST, schemas)
        self.problems = Problems(version)
        self.strings = StringPool()
        self.types = TypePool(self.problems)
        self.constants = ConstantPool()
        self.attributes = AttributeWriter(self.strings, self.types, self.problems)
        self.types.preview = lambda type, out: self.preview.type(type, out)
        self.attributes.preview = lambda value, out, depth: self.preview.attribute(
            value, out, depth
        )
        self.debug = DebugWriter(self.problems)
        self.producer = module.producer.data if producer is None and module.producer else producer

    @cached_property
    def preview(self) -> PreviewWriter:
        """What writes preview content."""
        from tilewright.bytecode.preview import PreviewWriter

        return PreviewWriter(self.strings, self.types, self.attributes)

    def write(self) -> bytes:
        entries: list[EntryOp | Declaration] = []
        globals_: list[GlobalOp] = []
        for member in self.module.members:
            if isinstance(member, EntryOp | Declaration):
                entries.append(member)
            elif isinstance(member, GlobalOp):
                globals_.append(member)
            else:
                self.problems.operation = member
                self.problems.add("a module in bytecode holds only globals and kernels")
        # The order in which things are first used decides the order of the tables.
        headers = [self._function_start(entry) for entry in entries]
        global_section = self._globals(globals_)
        functions = Encoder()
        functions.varint(len(entries))
        for entry, header in zip(entries, headers, strict=True):
            if isinstance(entry, EntryOp):
                self._function(entry, header, functions)
            else:
                self._declaration(entry, header, functions)
        functions.align(8)
        debug = self.debug.payload(self.strings)
        sections: list[tuple[SectionId, bytes]] = []
        if globals_:
            sections.append((SectionId.GLOBALS, global_section))
        sections.append((SectionId.FUNCTIONS, bytes(functions.data)))
        if len(self.constants):
            sections.append((SectionId.CONSTANTS, self.constants.payload()))
        if debug is not None:
            sections.append((SectionId.DEBUG, debug))
        sections.append((SectionId.TYPES, self.types.payload()))
        if self.producer is not None and self.version >= V13_3:
            encoder = Encoder()
            encoder.varint(self.strings.index(self.producer))
            sections.append((SectionId.PRODUCER, bytes(encoder.data)))
        sections.append((SectionId.STRINGS, self.strings.payload()))
        self.problems.raise_if_any()
        return write_file(self.version, sections, preview=self.problems.preview)

    def _function_start(self, entry: EntryOp | Declaration) -> tuple[int, int, int]:
        """Name, signature and debug record of a function."""
        self._enter(entry)
        name = self.strings.index(cast(StringAttr, entry.properties["sym_name"]).data)
        signature = entry.properties["function_type"]
        return name, self.types.index(signature), self.debug.add_function(entry.location)

    def _enter(self, entry: Operation) -> None:
        self.problems.operation = entry

    def _globals(self, operations: list[GlobalOp]) -> bytes:
        encoder = Encoder()
        encoder.varint(len(operations))
        for operation in operations:
            self.problems.operation = operation
            self._global(operation, encoder)
        return bytes(encoder.data)

    def _global(self, operation: GlobalOp, out: Encoder) -> None:
        out.varint(self.strings.index(operation.sym_name.data))
        value = operation.value
        type = self.types.index(value.type)
        out.varints((type, self.constants.index(type, value)))
        alignment = cast("IntegerAttr[Any]", operation.alignment).value.data
        out.varint(alignment & U64_MASK)
        visibility = operation.properties.get("symbol_visibility")
        private = (
            isinstance(visibility, SymbolVisibilityAttr)
            and visibility.data == SymbolVisibility.PRIVATE
        )
        constant = "constant" in operation.properties
        if self.version >= V13_3:
            out.varints((int(private), int(constant)))
            return
        for word, used in (("private", private), ("constant", constant)):
            if used:
                self.problems.require(word, V13_3)

    def _function(self, entry: EntryOp, header: tuple[int, int, int], out: Encoder) -> None:
        self._enter(entry)
        name, signature, record = header
        out.varints((name, signature))
        hints = entry.properties.get("optimization_hints")
        full = self.version >= FULL_HEADERS_SINCE
        if full and not isinstance(hints, OptimizationHintsAttr):
            hints = _NO_HINTS
        has_hints = isinstance(hints, OptimizationHintsAttr)
        out.byte(KERNEL | (HAS_HINTS if has_hints and not full else 0))
        out.varint(record)
        if isinstance(hints, OptimizationHintsAttr):
            self.attributes.tagged(hints, out)
        if full:
            self.attributes.tagged(entry.properties.get("arg_attrs", _NO_PARAMETERS), out)
        body = _BodyWriter(self, record)
        body.function(entry)
        out.varint(len(body.out.data))
        out.data += body.out.data

    def _declaration(
        self, function: Declaration, header: tuple[int, int, int], out: Encoder
    ) -> None:
        """Write a function without a body (preview content)."""
        from tilewright.bytecode.preview import EXTERN_IMPL_LAYOUT

        self._enter(function)
        self.problems.require_preview(function)
        implements = isinstance(function, EXTERN_IMPL_LAYOUT.operation)
        form = FunctionForm.EXTERN_IMPLEMENTATION if implements else FunctionForm.FUNCTION
        name, signature, record = header
        out.varints((name, signature, PRIVATE | form.flags, record))
        if implements:
            fields = _BodyWriter(self, record)
            fields.properties(EXTERN_IMPL_LAYOUT, function)
            out.data += fields.out.data
            # One region, which has no block, and no body.
            out.varints((1, 0, 0))
        else:
            self.attributes.tagged(function.properties.get("arg_attrs", _NO_PARAMETERS), out)
            out.varint(0)
            parameters = function.properties.get("const_params")
            self.attributes.tagged(_NO_PARAMETERS if parameters is None else parameters, out)


class _BodyWriter:
    """Writes the body of one function.

    Attributes:
        out: what has been written.
    """

    def __init__(self, file: _FileWriter, record: int):
        self.out = Encoder()
        self.record = record
        self.version = file.version
        self.layouts = file.layouts
        self.newest = file.newest
        self.problems = file.problems
        self.strings = file.strings
        self.types = file.types
        self.constants = file.constants
        self.attributes = file.attributes
        self.file = file
        self.debug = file.debug
        self.numbers: dict[SSAValue, int] = {}
        self.depth = OUTER_REGIONS

    def function(self, entry: EntryOp) -> None:
        """Write the operations of a kernel."""
        block = entry.regions[0].first_block
        if block is None or block.next_block is not None:
            self.problems.add("a kernel must have a body of one block")
            return
        number = 0
        for argument in block.args:
            self.numbers[argument] = number
            number += 1
        run(self._operations_steps(tuple(block.ops), number))

    def _operations_steps(self, operations: Sequence[Operation], number: int) -> Steps[None]:
        for operation in operations:
            following = self._operation(operation, number)
            number = following if isinstance(following, int) else (yield following)

    def _operation(self, operation: Operation, number: int) -> int | Steps[int]:
        """Write one operation; `number` is the next free value number, the result the one after
        the operation. One with regions is written in steps."""
        self.problems.operation = operation
        layout = self._layout(operation)
        if layout is None:
            return self._foreign_steps(operation, number)
        out = self.out
        newer = layout.schema.newer_use
        needs = None if newer is None else newer(operation)
        if needs is not None:
            self.problems.require(*needs)
        self.debug.add_operation(self.record, operation.location)
        out.varint(layout.opcode)
        results = self._results(layout, operation)
        self.properties(layout, operation)
        self._late(layout, operation)
        self._operands(layout, operation)
        if layout.regions:
            return self._nested_steps(layout, operation, number, results)
        return self._numbered(operation, number, results)

    def properties(self, layout: OperationLayout, operation: Operation) -> None:
        """Write the flags and attributes of an operation."""
        flags = self._flags(layout, operation)
        if layout.has_flags:
            self.out.varint(flags)
        properties = operation.properties
        for step in layout.attributes:
            if not step.mask or flags & step.mask:
                value = properties.get(step.name, step.default)
                self._attribute(operation, step, value)

    def _nested_steps(
        self, layout: OperationLayout, operation: Operation, number: int, results: int
    ) -> Steps[int]:
        if len(operation.regions) != layout.regions:
            self.problems.add(f"must have {layout.regions} regions")
        self.out.varint(len(operation.regions))
        for region in operation.regions:
            yield self._region_steps(region, number)
        self.problems.operation = operation
        return self._numbered(operation, number, results)

    def _numbered(self, operation: Operation, number: int, results: int) -> int:
        """Number the results of an operation, as many as are written."""
        for result in operation.results[:results]:
            self.numbers[result] = number
            number += 1
        # Uses of the others have been refused; they must not be refused once more.
        for result in operation.results[results:]:
            self.numbers[result] = number
        return number

    def _layout(self, operation: Operation) -> OperationLayout | None:
        kind = cast("type[CudaTileOperation]", type(operation))
        layout = self.layouts.get(kind)
        if isinstance(operation, PreviewOperation):
            from tilewright.bytecode.preview import CALL_LAYOUT

            # A version that lacks the operation lacks all preview content.
            self.problems.require_preview(operation)
            return CALL_LAYOUT if isinstance(operation, CALL_LAYOUT.operation) else None
        if layout is None:
            layout = self.newest.get(kind)
            if layout is not None:
                self.problems.require("the operation", layout.schema.since)
        return layout

    def _foreign_steps(self, operation: Operation, number: int) -> Steps[int]:
        """Refuse an operation, and look for problems inside it."""
        if isinstance(operation, TileASOperation):
            # One error says it all.
            self.problems.add("bytecode holds no nv_tileas; write the module as text")
            self.problems.raise_if_any()
        dialect = isinstance(operation, CudaTileOperation)
        if dialect and not isinstance(operation, EntryOp | GlobalOp | ModuleOp):
            self.problems.add("no schema says how bytecode holds the operation")
        else:
            self.problems.add("the operation has no place in the body of a kernel in bytecode")
        for region in operation.regions:
            yield self._region_steps(region, number)
        for result in operation.results:
            self.numbers[result] = number
        return number

    def _results(self, layout: OperationLayout, operation: Operation) -> int:
        """Write the types of the results; gives how many are written."""
        results = operation.results
        count = len(results)
        if layout.results is not None:
            if count != layout.results + len(layout.invented):
                self.problems.add(
                    f"must have {layout.results + len(layout.invented)} results, found {count}"
                )
            count = layout.results
            for result, group in zip(results[count:], layout.schema.results[count:], strict=False):
                if result.first_use is not None:
                    self.problems.require(f"the result {group.name}", group.since)
        out = self.out
        if layout.counts_results:
            out.varint(count)
        index = self.types.index
        for result in results[:count]:
            out.varint(index(result.type))
        return count

    def _flags(self, layout: OperationLayout, operation: Operation) -> int:
        properties = operation.properties
        flags = 0
        for mask, name in layout.units:
            if name in properties:
                if not isinstance(properties[name], UnitAttr):
                    self.problems.add(f"{name} must be a unit attribute")
                flags |= mask
        for name, since in layout.late_units:
            if name in properties:
                self.problems.require(name, since)
        for step in layout.attributes:
            if step.mask and step.name in properties:
                flags |= step.mask
        if layout.mode is OperandMode.SEGMENTS:
            sizes = self._segment_sizes(layout, operation)
            for step, size in zip(layout.operands, sizes, strict=True):
                if step.arity is Arity.OPTIONAL and size:
                    if step.since > layout.schema.since:
                        self.problems.require(f"the operand {step.name}", step.since)
                    flags |= step.mask
        return flags

    def _segment_sizes(self, layout: OperationLayout, operation: Operation) -> tuple[int, ...]:
        sizes = operation.properties.get("operandSegmentSizes")
        if isinstance(sizes, DenseArrayBase):
            found = tuple(int(size) for size in cast("DenseArrayBase[Any]", sizes).get_values())
            if (
                len(found) == len(layout.operands)
                and sum(found) == len(operation.operands)
                and all(
                    size >= 0
                    if step.arity is Arity.VARIADIC
                    else size == 1
                    if step.arity is Arity.ONE
                    else size in (0, 1)
                    for size, step in zip(found, layout.operands, strict=True)
                )
            ):
                return found
        self.problems.add("the sizes of the operand groups do not fit the operands")
        return (0,) * len(layout.operands)

    def _late(self, layout: OperationLayout, operation: Operation) -> None:
        """Attributes that the version lacks must have their default."""
        for name, default, since in layout.late_attributes:
            value = operation.properties.get(name)
            if value is None or value == default:
                continue
            if isinstance(value, DenseArrayBase) and not any(
                cast("DenseArrayBase[Any]", value).get_values()
            ):
                continue
            self.problems.require(name, since)

    def _attribute(
        self, operation: Operation, step: AttributeStep, value: Attribute | None
    ) -> None:
        if value is None:
            if step.encoding is Encoding.BOOL_ARRAY:
                # Nothing is known of any index.
                self.out.integers((0,) * self._group_size(operation, "index"), 1)
                return
            self.problems.add(f"{step.name} is missing")
            return
        if not self._encode(step.name, step.encoding, value):
            self.problems.add(f"{step.name} must not be {value.name}")

    @staticmethod
    def _group_size(operation: Operation, name: str) -> int:
        return len(getattr(operation, name))

    def _encode(self, name: str, encoding: AttributeEncoding, value: Attribute) -> bool:
        """Write an attribute; whether it is of the right kind."""
        out = self.out
        if not isinstance(encoding, Encoding):
            if not isinstance(value, encoding):
                return False
            member = cast("WordEnumAttr[Any]", value).data
            self.problems.require(f"{name} {member.word}", enum_value_since(member))
            out.varint(member.value)
        elif encoding in (Encoding.I32, Encoding.I64, Encoding.BOOL):
            if not isinstance(value, IntegerAttr):
                return False
            number = cast("IntegerAttr[Any]", value).value.data
            if encoding is Encoding.BOOL:
                out.byte(number & 1)
            else:
                out.varint(number & (U64_MASK if encoding is Encoding.I64 else 2**32 - 1))
        elif encoding is Encoding.STRING:
            if not isinstance(value, StringAttr):
                return False
            out.varint(self.strings.index(value.data))
        elif encoding is Encoding.SYMBOL:
            if not isinstance(value, SymbolRefAttr):
                return False
            out.varint(self.strings.index(value.string_value()))
        elif encoding is Encoding.CONSTANT:
            if not isinstance(value, ElementsAttr):
                return False
            out.varint(self.constants.index(self.types.index(value.type), value))
        elif encoding in (Encoding.I32_ARRAY, Encoding.BOOL_ARRAY):
            if not isinstance(value, DenseArrayBase):
                return False
            self._array(name, encoding, cast("DenseArrayBase[Any]", value).get_values())
        elif encoding is Encoding.ATTRIBUTE_ARRAY:
            if not isinstance(value, ArrayAttr):
                return False
            self.attributes.array(cast("ArrayAttr[Attribute]", value), out)
        elif encoding is Encoding.PREDICATE:
            if not isinstance(value, PredicateAttr):
                return False
            self.attributes.predicate(value, out)
        elif encoding is Encoding.ANY_ARRAY:
            if not isinstance(value, ArrayAttr):
                return False
            self.attributes.any_array(cast("ArrayAttr[Attribute]", value), out)
        elif encoding is Encoding.DICTIONARY:
            if not isinstance(value, DictionaryAttr):
                return False
            self.attributes.dictionary(value, out)
        elif encoding is Encoding.SIGNATURE:
            out.varint(self.types.index(value))
        elif encoding is Encoding.SCRATCH:
            return self.file.preview.scratch(value, out)
        else:
            if not isinstance(value, OptimizationHintsAttr):
                return False
            self.attributes.dictionary(value.entries, out)
        return True

    def _array(self, name: str, encoding: Encoding, values: Any) -> None:
        if encoding is Encoding.BOOL_ARRAY:
            self.out.integers([int(bool(value)) for value in values], 1)
        elif all(-(2**31) < value < 2**31 - 1 for value in values):
            self.out.integers([int(value) for value in values], 4)
        else:
            # The two extremes stand for dynamic extents, and no reader takes them.
            self.problems.add(f"the elements of {name} must fit 32 bits")

    def _operands(self, layout: OperationLayout, operation: Operation) -> None:
        out, numbers = self.out, self.numbers
        operands = operation.operands
        found = [numbers.get(operand, -1) for operand in operands]
        if -1 in found:
            self.problems.add(
                f"operand {found.index(-1)} is a value that is not visible to the operation"
            )
            return
        if layout.mode is OperandMode.FIXED:
            self._check_count(layout, len(found))
            out.varints(found)
        elif layout.mode is OperandMode.COUNTED:
            self._check_count(layout, len(found))
            out.varint(len(found))
            out.varints(found)
        else:
            position = 0
            sizes = self._segment_sizes(layout, operation)
            for step, size in zip(layout.operands, sizes, strict=True):
                if step.arity is Arity.VARIADIC:
                    out.varint(size)
                out.varints(found[position : position + size])
                position += size

    def _check_count(self, layout: OperationLayout, count: int) -> None:
        most = layout.most_operands
        if count < layout.least_operands or (most is not None and count > most):
            wanted = f"{layout.least_operands} or more" if most is None else f"{most}"
            self.problems.add(f"must have {wanted} operands, found {count}")

    def _region_steps(self, region: Region, number: int) -> Steps[None]:
        if self.depth >= MAX_NESTING:
            self.problems.add(f"regions nest more than {MAX_NESTING} deep")
            return
        self.depth += 1
        blocks = tuple(region.blocks)
        if len(blocks) > 1:
            self.problems.add(f"a region must have one block, found {len(blocks)}")
        self.out.varint(len(blocks))
        for block in blocks:
            yield self._block_steps(block, number)
        self.depth -= 1

    def _block_steps(self, block: Block, number: int) -> Steps[None]:
        out = self.out
        out.varint(len(block.args))
        for argument in block.args:
            out.varint(self.types.index(argument.type))
        operations = tuple(block.ops)
        out.varint(len(operations))
        for argument in block.args:
            self.numbers[argument] = number
            number += 1
        yield self._operations_steps(operations, number)
