"""The printer: a module as NVIDIA's tools print it, or in MLIR's generic form."""

from __future__ import annotations

from io import StringIO
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    CallSiteLoc,
    DenseArrayBase,
    FileLineColLoc,
    FusedLoc,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    NameLoc,
    UnknownLoc,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.printer import Printer
from xdsl.traits import IsolatedFromAbove, IsTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright.collector import collector_paused
from tilewright.dialects.cuda_tile.attributes import ElementsAttr, FloatBitsAttr, WordEnumAttr
from tilewright.dialects.cuda_tile.debug_info import DebugInfoAttr
from tilewright.dialects.cuda_tile.literals import (
    literal_text,
    scalar_attribute_text,
    scalar_bits,
)
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation, RegionOperation
from tilewright.dialects.cuda_tile.operations.floating_point import PowOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.preview.base import PreviewAttr, PreviewEnumAttr
from tilewright.dialects.cuda_tile.strings import escape
from tilewright.dialects.cuda_tile.types import TileIRType, spell
from tilewright.nesting import Steps, run
from tilewright.text.aliases import Aliases
from tilewright.text.layout_aliases import with_layouts_named
from tilewright.text.names import Names

INVALID = (AssertionError, AttributeError, LookupError, TypeError, ValueError, VerifyException)
"""What the pretty syntax of an operation that breaks rules may raise."""

SYNTAXES = ("13.3", "13.4")
"""The versions of the syntax that can be printed; they differ in the name of `fpowf`."""


class TileIRPrinter(Printer):
    """Prints operations.

    Args:
        stream: where to.
        names: the names of all values.
        syntax: version of the pretty syntax.
        generic: print MLIR's generic form.
        aliases: names of locations; None prints no locations.
        to_the_letter: print as NVIDIA's tools do, even what does not parse back to the same.
    """

    def __init__(
        self,
        stream: Any,
        names: Names,
        *,
        syntax: str = "13.4",
        generic: bool = False,
        aliases: Aliases | None = None,
        to_the_letter: bool = False,
    ):
        super().__init__(stream=stream, print_generic_format=generic)
        self.names = names
        self.aliases = aliases
        self.to_the_letter = to_the_letter
        self.typed_hints = not to_the_letter
        self.prefixed = False
        self.renamed: dict[type[Operation], str] = {PowOp: "pow"} if syntax == "13.3" else {}

    # Values --------------------------------------------------------------------------------

    @override
    def print_ssa_value(self, value: SSAValue) -> str:
        name = self.names.values.get(value, "<<unknown value>>")
        self.print_string(f"%{name}")
        return name

    @override
    def _print_results(self, op: Operation) -> None:
        if op.results:
            bound = self.names.groups.get(op, ())
            self.print_string(", ".join([f"%{name}" for name in bound]) + " = ")

    # Attributes ----------------------------------------------------------------------------

    @override
    def print_attribute(self, attribute: Attribute) -> None:
        if isinstance(attribute, TileIRType) or number_name(attribute) is not None:
            self.print_string(spell(attribute, prefix=self.prefixed or self.print_generic_format))
        elif isinstance(attribute, PreviewAttr | PreviewEnumAttr):
            self.print_string(str(attribute))
        elif isinstance(attribute, ElementsAttr):
            type = spell(attribute.type, prefix=True)
            self.print_string(f"dense<{literal_text(attribute)}> : {type}")
        elif isinstance(attribute, FloatBitsAttr) or scalar_bits(attribute) is not None:
            self.print_string(scalar_attribute_text(attribute))
        elif _is_bool_array(attribute):
            values = cast("DenseArrayBase[Any]", attribute).get_values()
            shown = ", ".join("true" if value else "false" for value in values)
            self.print_string(f"array<i1: {shown}>" if shown else "array<i1>")
        elif isinstance(attribute, UnknownLoc | FileLineColLoc | CallSiteLoc | FusedLoc | NameLoc):
            self._print_location_value(attribute)
        elif isinstance(attribute, DebugInfoAttr):
            self.print_string(self._debug_text(attribute))
        else:
            super().print_attribute(attribute)

    @override
    def _print_attr_string(self, attr_tuple: tuple[str, Attribute]) -> None:
        key, value = attr_tuple
        shown = _named_text(value) if self.to_the_letter else None
        if shown is None:
            super()._print_attr_string(attr_tuple)
        else:
            self.print_identifier_or_string_literal(key)
            self.print_string(f" = {shown}")

    @override
    def print_string_literal(self, string: str) -> None:
        self.print_string(escape(string))

    def _print_location_value(self, location: LocationAttr) -> None:
        """Print a location that is an attribute's value; the parser keeps those small."""
        if self.aliases is None:
            super().print_attribute(location)
        else:
            self.print_string(f"loc({self.aliases.reference(location)})")

    def _debug_text(self, attribute: DebugInfoAttr) -> str:
        return str(attribute) if self.aliases is None else self.aliases.reference(attribute)

    # Operations ----------------------------------------------------------------------------

    @override
    def print_op(self, op: Operation) -> None:
        run(self.operation_steps(op))

    def operation_steps(self, op: Operation) -> Steps[None]:
        """Print an operation; see `nesting`."""
        if self.aliases is not None:
            self.aliases.visit(op.location)
        generic = self.print_generic_format or type(op).print is Operation.print
        scope = op.has_trait(IsolatedFromAbove, value_if_unregistered=False)
        self._print_results(op)
        outer, self.prefixed = self.prefixed, not isinstance(op, CudaTileOperation)
        if scope:
            self.enter_scope()
        if generic or isinstance(op, UnregisteredOp):
            yield self._generic_steps(op)
        elif not isinstance(op, CudaTileOperation):
            self.print_string(op.name)
            op.print(self)
        elif op.ambiguous and not self.to_the_letter:
            self.print_generic_format = True
            yield self._generic_steps(op)
            self.print_generic_format = False
        else:
            # Only the module needs its prefix, because it stands at the top level.
            yield self._pretty_steps(op)
        if scope:
            self.exit_scope()
        self.prefixed = outer
        self.print_location_of(op)

    def _pretty_steps(self, op: CudaTileOperation) -> Steps[None]:
        stream, column = cast(StringIO, self.stream), self._current_column
        start = stream.tell()
        name = self.renamed.get(type(op), op.mnemonic())
        try:
            self.print_string(f"cuda_tile.{name}" if isinstance(op, ModuleOp) else name)
            if isinstance(op, RegionOperation):
                yield op.print_steps(self)
            else:
                op.print(self)
        except INVALID:
            # What is invalid need not fit the pretty syntax; the generic form shows all of it.
            stream.seek(start)
            stream.truncate()
            self._current_column = column
            self.prefixed = False
            yield self._generic_steps(op)

    def _generic_steps(self, op: Operation) -> Steps[None]:
        attributes = dict(op.attributes)
        name = op.name
        if isinstance(op, UnregisteredOp):
            name = op.op_name.data
            del attributes["op_name__"]
        self.print_string(escape(name))
        self.print_operands(op.operands)
        self.print_successors(op.successors)
        self._print_op_properties(op.properties)
        for position, region in enumerate(op.regions):
            self.print_string(", " if position else " (")
            yield self.region_steps(region)
        self.print_string(")" if op.regions else "")
        self.print_op_attributes(attributes)
        self.print_string(" : ")
        self.print_operation_type(op)

    @override
    def print_region(
        self,
        region: Region,
        print_entry_block_args: bool = True,
        print_empty_block: bool = True,
        print_block_terminators: bool = True,
    ) -> None:
        run(
            self.region_steps(
                region, print_entry_block_args, print_empty_block, print_block_terminators
            )
        )

    def region_steps(
        self,
        region: Region,
        print_entry_block_args: bool = True,
        print_empty_block: bool = True,
        print_block_terminators: bool = True,
    ) -> Steps[None]:
        """Print a region; see `nesting` and xDSL's `print_region`."""
        for index, block in enumerate(region.blocks):
            if block not in self._blocks:
                self._populate_block_name(block, index)
        with self.in_braces():
            for block in region.blocks:
                labelled = block is not region.first_block or (
                    print_entry_block_args if block.args else print_empty_block and not block.ops
                )
                if labelled:
                    self._print_block_label(block)
                with self.indented():
                    yield self._block_steps(block, print_block_terminators)
            self._print_new_line()

    def _block_steps(self, block: Block, with_terminator: bool) -> Steps[None]:
        for op in block.ops:
            # Hides the last operation only: a terminator in the middle is an error that must stay
            # visible.
            if with_terminator or op is not block.last_op or not op.has_trait(IsTerminator):
                self._print_new_line()
                yield self.operation_steps(op)

    def print_location_of(self, holder: Any) -> None:
        """Print ` loc(…)` of an operation if locations are printed; parameters have none."""
        if self.aliases is not None and isinstance(holder, Operation):
            self.print_string(f" loc({self.aliases.reference(holder.location)})")

    @override
    def _print_op_properties(self, properties: dict[str, Attribute]) -> None:
        shown = {
            key: value.generic() if isinstance(value, WordEnumAttr) else value
            # MLIR's dictionaries are sorted.
            for key, value in sorted(properties.items())
        }
        super()._print_op_properties(shown)

    def _print_block_label(self, block: Block) -> None:
        self._print_new_line()
        self.print_block_name(block)
        if block.args:
            with self.in_parens():
                self.print_list(block.args, self.print_block_argument)
        self.print_string(":")


def _named_text(value: Attribute) -> str | None:
    """How NVIDIA's tools write the value of a dictionary's entry, where that is not how they write
    it elsewhere: types with their prefix, and all integers with their type."""
    if isinstance(value, TileIRType):
        return value.outer_spelling()
    if isinstance(value, IntegerAttr):
        integer = cast("IntegerAttr[Any]", value)
        return f"{integer.value.data} : i64" if integer.type == IntegerType(64) else None
    return None


def _is_bool_array(attribute: Attribute) -> bool:
    if not isinstance(attribute, DenseArrayBase):
        return False
    return cast("DenseArrayBase[Any]", attribute).elt_type == IntegerType(1)


@collector_paused()
def to_text(
    module: Operation,
    *,
    syntax: str = "13.4",
    generic: bool = False,
    bare: bool = False,
    locations: bool = False,
    source_names: bool = False,
) -> str:
    """A module as text that parses back to it.

    Args:
        module: a `cuda_tile.module` or any other operation.
        syntax: "13.3" or "13.4".
        generic: MLIR's generic form instead of the pretty one.
        bare: only the members of the module, to the letter as `tileirdisasm` prints them.
        locations: with locations and debug information.
        source_names: with the names that the text it was read from gave to values, as far as it
            did; else all names are the printer's.

    Raises:
        ValueError: `syntax` is no version of the syntax.
    """
    if syntax not in SYNTAXES:
        raise ValueError(f"the syntax is one of {', '.join(SYNTAXES)}, not {syntax!r}")
    names = Names.of(module, of_source=source_names)
    shown = module.members if bare and isinstance(module, ModuleOp) else (module,)

    def printed(aliases: Aliases | None) -> str:
        stream = StringIO()
        printer = TileIRPrinter(
            stream,
            names,
            syntax=syntax,
            generic=generic,
            aliases=aliases,
            to_the_letter=bare,
        )
        producer = module.producer if bare and isinstance(module, ModuleOp) else None
        if producer is not None:
            printer.print_string(f"// Producer: {producer.data}\n")
        for operation in shown:
            printer.print_op(operation)
            printer.print_string("\n")
        return stream.getvalue()

    if not locations:
        return with_layouts_named(printed(None))
    aliases = Aliases()
    # The first pass collects the locations in the order in which they print.
    printed(aliases)
    aliases.assign()
    return with_layouts_named(printed(aliases)) + aliases.definitions()
