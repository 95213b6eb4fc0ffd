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
    IntegerType,
    LocationAttr,
    NameLoc,
    UnknownLoc,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.printer import Printer
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.attributes import ElementsAttr, FloatBitsAttr
from tilewright.dialects.cuda_tile.debug_info import DebugInfoAttr
from tilewright.dialects.cuda_tile.literals import (
    literal_text,
    scalar_attribute_text,
    scalar_bits,
)
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.floating_point import PowOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.strings import escape
from tilewright.dialects.cuda_tile.types import TileIRType, spell
from tilewright.text.aliases import Aliases
from tilewright.text.names import Names

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
            self.print_string(spell(attribute, prefix=self.print_generic_format))
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
        if not isinstance(op, CudaTileOperation) or self.print_generic_format:
            super().print_op(op)
            # xDSL's default format has printed the location already.
            default = isinstance(op, UnregisteredOp) or type(op).print is Operation.print
            if not default and not self.print_generic_format:
                self.print_location_of(op)
            return
        if self.aliases is not None:
            self.aliases.visit(op.location)
        self._print_results(op)
        # Only the module needs its prefix, because it stands at the top level.
        if op.ambiguous and not self.to_the_letter:
            self._print_generic_body(op)
            return
        name = self.renamed.get(type(op), op.mnemonic())
        self.print_string(f"cuda_tile.{name}" if isinstance(op, ModuleOp) else name)
        op.print(self)
        self.print_location_of(op)

    def _print_generic_body(self, op: Operation) -> None:
        self.print_generic_format = True
        self.print_string(f'"{op.name}"')
        self.print_op_with_default_format(op)
        self.print_generic_format = False

    def print_location_of(self, holder: Any) -> None:
        """Print ` loc(…)` of an operation if locations are printed; parameters have none."""
        if self.aliases is not None and isinstance(holder, Operation):
            self.print_string(f" loc({self.aliases.reference(holder.location)})")

    @override
    def _print_op_properties(self, properties: dict[str, Attribute]) -> None:
        # MLIR's dictionaries are sorted.
        super()._print_op_properties(dict(sorted(properties.items())))

    @override
    def print_op_with_default_format(self, op: Operation) -> None:
        if self.aliases is not None:
            self.aliases.visit(op.location)
        super().print_op_with_default_format(op)
        self.print_location_of(op)

    @override
    def print_block(
        self, block: Block, print_block_args: bool = True, print_block_terminator: bool = True
    ) -> None:
        # Unlike xDSL's, hides the last operation only: a terminator in its middle is an error
        # that must stay visible.
        if print_block_args:
            self._print_block_label(block)
        with self.indented():
            for op in block.ops:
                if (
                    not print_block_terminator
                    and op is block.last_op
                    and op.has_trait(IsTerminator)
                ):
                    continue
                self._print_new_line()
                self.print_op(op)

    def _print_block_label(self, block: Block) -> None:
        self._print_new_line()
        self.print_block_name(block)
        if block.args:
            with self.in_parens():
                self.print_list(block.args, self.print_block_argument)
        self.print_string(":")


def _is_bool_array(attribute: Attribute) -> bool:
    if not isinstance(attribute, DenseArrayBase):
        return False
    return cast("DenseArrayBase[Any]", attribute).elt_type == IntegerType(1)


def to_text(
    module: Operation,
    *,
    syntax: str = "13.4",
    generic: bool = False,
    bare: bool = False,
    locations: bool = False,
) -> str:
    """A module as text that parses back to it.

    Args:
        module: a `cuda_tile.module` or any other operation.
        syntax: "13.3" or "13.4".
        generic: MLIR's generic form instead of the pretty one.
        bare: only the members of the module, to the letter as `tileirdisasm` prints them.
        locations: with locations and debug information.

    Raises:
        ValueError: `syntax` is no version of the syntax.
    """
    if syntax not in SYNTAXES:
        raise ValueError(f"the syntax is one of {', '.join(SYNTAXES)}, not {syntax!r}")
    names = Names.of(module)
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
        for operation in shown:
            printer.print_op(operation)
            printer.print_string("\n")
        return stream.getvalue()

    if not locations:
        return printed(None)
    aliases = Aliases()
    # The first pass collects the locations in the order in which they print.
    printed(aliases)
    aliases.assign()
    return printed(aliases) + aliases.definitions()
