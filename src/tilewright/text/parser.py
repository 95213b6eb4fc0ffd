"""The parser: xDSL's MLIR parser, taught the dialect's own syntax.

On top of `attribute_parser`: operations without prefix inside the dialect's operations, source
positions of all operations, names of blocks and values as MLIR has them, regions that nest deep,
and several errors of a text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects import builtin
from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import AttrConstraint, IRDLOperation
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.parser.core import ForwardDeclaredValue
from xdsl.parser.generic_parser import ParserState
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.lexer import Input, Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

from tilewright.diagnostics import Diagnostic, Severity, TextError, suggestion
from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.operation import CudaTileOperation, RegionOperation
from tilewright.dialects.cuda_tile.operations.miscellaneous import parse_print
from tilewright.dialects.cuda_tile.operations.module import Function, ModuleOp
from tilewright.dialects.cuda_tile.preview.base import PREVIEW_PREFIX
from tilewright.dialects.cuda_tile.preview.content import not_in_text
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nv_tileas.version import version_hint
from tilewright.nesting import MAX_NESTING, Steps, run
from tilewright.text.attribute_parser import AttributeParser
from tilewright.text.lexer import TileIRLexer
from tilewright.text.recovery import names_bound, next_operation
from tilewright.text.source import ParsedText, Source
from tilewright.text.vocabulary import DIALECTS, Vocabulary

MAX_ERRORS = 20
"""After how many errors parsing ends."""

_STARTS = frozenset(
    {MLIRTokenKind.PERCENT_IDENT, MLIRTokenKind.BARE_IDENT, MLIRTokenKind.STRING_LIT}
)
"""The tokens that an operation can start with."""
_IN_BLOCK = frozenset({MLIRTokenKind.R_BRACE, MLIRTokenKind.CARET_IDENT})
"""The tokens that end the operations of a block."""
_OUTSIDE = frozenset({MLIRTokenKind.EOF, MLIRTokenKind.HASH_IDENT, MLIRTokenKind.EXCLAMATION_IDENT})
"""The tokens that end a run of operations outside all blocks."""


@dataclass(frozen=True)
class _Begun:
    """An operation that has been read but for what follows it; one with regions not yet."""

    start: int
    place: int
    results: list[tuple[Span, int]]
    operation: Operation | Steps[Operation]


PROPERTY_WIDTHS = {
    "i64": builtin.i64,
    "i32": builtin.i32,
    "bool": builtin.i1,
    "i32 array": builtin.i32,
    "bool array": builtin.i1,
}
"""The types of integers, alone or in an array, by the kind of attribute that holds them."""


class TileIRParser(AttributeParser):
    """Parses one text.

    Args:
        source: the text.
        vocabulary: what the text may name.
    """

    def __init__(self, source: Source, vocabulary: Vocabulary):
        super().__init__(source, vocabulary)
        self.names = vocabulary.operations
        self.positions: dict[Operation, int] = {}
        self.bound_results = 0
        self._open_regions = 0
        self._inside_dialect = 0
        self._errors: list[Diagnostic] = []
        self._unreadable: set[str] = set()
        self._defined: dict[str, int] = {}
        self._scopes: list[list[str]] = [[]]
        self._forward_uses: dict[str, Span] = {}

    # Entry point ---------------------------------------------------------------------------

    def parse_file(self) -> ParsedText:
        """Parse the whole text.

        Raises:
            TextError: the text does not parse; a diagnostic with line and column for each
                operation that does not, up to `MAX_ERRORS`.
        """
        operations: list[Operation] = []
        try:
            self._parser_state = ParserState(TileIRLexer(Input(self.source.text, self.source.name)))
            run(self._operations_steps(operations.append, _OUTSIDE))
            while self._current_token.kind != MLIRTokenKind.EOF:
                self._parse_alias_def()
                run(self._operations_steps(operations.append, _OUTSIDE))
            self._check_forward_uses()
        except ParseError as error:
            self._note(error)
        except RecursionError:
            place = self.source.place(self._current_token.span.start)
            self._errors.append(Diagnostic("the text is nested too deeply", place))
        self._fail_if_broken()
        return ParsedText(tuple(operations), self.positions, self.source)

    # Recovery ------------------------------------------------------------------------------

    def _note(self, error: ParseError) -> None:
        """Keep an error, to go on behind it."""
        place = self.source.place(error.span.start)
        self._errors.append(Diagnostic(error.msg, place, notes=getattr(error, "notes", ())))
        if len(self._errors) >= MAX_ERRORS:
            self._fail_if_broken()

    def _fail_if_broken(self) -> None:
        if self._errors:
            ordered = sorted(self._errors, key=lambda e: (e.place.line or 0, e.place.column or 0))
            raise TextError(self._with_version(ordered))

    def _with_version(self, errors: list[Diagnostic]) -> list[Diagnostic]:
        """Errors with what the text says of its version of nv_tileas, if that may be why."""
        hint = version_hint(self.source.text)
        if hint is None:
            return errors
        message, at = hint
        note = Diagnostic(message, self.source.place(at), Severity.NOTE)
        return [replace(errors[0], notes=(*errors[0].notes, note)), *errors[1:]]

    def _state(self) -> tuple[Any, ...]:
        """What holds at the start of every operation of a block."""
        return (
            *(self._depth, self._open_regions, self._inside_dialect, self._in_location),
            *(self.blocks, self.forward_block_references, self.ssa_values, len(self._scopes)),
            *(self._prefix_needed, [*self._parser_state.dialect_stack]),
        )

    def _recover(self, error: ParseError, start: int, state: tuple[Any, ...]) -> None:
        """After an error in the operation at `start`, go on at the next one."""
        self._note(error)
        nested = state[1] > 0
        following = next_operation(self.source.text, start, error.span.start, self.names, nested)
        if following is None:
            self._fail_if_broken()
            return
        (self._depth, self._open_regions, self._inside_dialect, self._in_location) = state[:4]
        (self.blocks, self.forward_block_references, self.ssa_values, scopes) = state[4:8]
        self._prefix_needed, self._parser_state.dialect_stack = state[8], [*state[9]]
        self._close_scopes(scopes)
        # The values that the operation defines are unknown: their uses are no further errors.
        self._unreadable.update(names_bound(self.source.text, start))
        self._resume_from(following)

    # Values --------------------------------------------------------------------------------

    @override
    def parse_unresolved_operand(self, msg: str = "expected an SSA value such as %0") -> Any:
        return self.expect(self.parse_optional_unresolved_operand, msg)

    @override
    def resolve_operand(self, operand: UnresolvedOperand, type: Any) -> SSAValue[Any]:
        values = self.ssa_values.get(operand.operand_name)
        if values is None and operand.operand_name in self._unreadable:
            return ForwardDeclaredValue(type)
        if values is None:
            self._forward_uses.setdefault(operand.operand_name, operand.span)
        elif operand.index >= len(values):
            self.raise_error(
                f"{operand.span.text} stands for {len(values)} values, "
                f"but #{operand.index} is used",
                operand.span,
            )
        elif values[operand.index].type != type:
            found = spell(values[operand.index].type)
            self.raise_error(
                f"{operand.span.text} is used as {spell(type)}, but has type {found}",
                operand.span,
            )
        else:
            return values[operand.index]
        return super().resolve_operand(operand, type)

    @override
    def _register_ssa_definition(self, name: str, values: Sequence[SSAValue], span: Span) -> None:
        if name in self.ssa_values:
            self.raise_error(
                f"%{name} is already defined", span, first=(f"%{name}", self._defined[name])
            )
        self._defined[name] = span.start
        self._scopes[-1].append(name)
        self._forward_uses.pop(name, None)
        references = self.forward_ssa_references.get(name, {})
        for index, value in references.items():
            if index >= len(values):
                self.raise_error(
                    f"%{name} stands for {len(values)} values, but #{index} is used", span
                )
            if value.type != values[index].type:
                self.raise_error(
                    f"%{name} is defined as {spell(values[index].type)}, "
                    f"but was used as {spell(value.type)}",
                    span,
                )
        super()._register_ssa_definition(name, values, span)

    def _check_forward_uses(self) -> None:
        for name, span in self._forward_uses.items():
            if name not in self._unreadable:
                hint = suggestion(f"%{name}", [f"%{other}" for other in self._defined], "")
                self._note(ParseError(span, f"%{name} is used, but never defined{hint}"))
        self._forward_uses.clear()

    # Regions -------------------------------------------------------------------------------

    @override
    def parse_optional_region(
        self, arguments: Iterable[Parser.Argument] | None = None
    ) -> Region | None:
        return run(self.optional_region_steps(arguments))

    @override
    def parse_region(self, arguments: Iterable[Parser.Argument] | None = None) -> Region:
        return run(self.region_steps(arguments))

    def region_steps(self, arguments: Iterable[Parser.Argument] | None = None) -> Steps[Region]:
        """Parse a region; see `nesting`."""
        region = yield self.optional_region_steps(arguments)
        if region is None:
            self.raise_error("expected '{' before a body")
        return region

    def optional_region_steps(
        self, arguments: Iterable[Parser.Argument] | None = None
    ) -> Steps[Region | None]:
        """Parse a region if there is one; see `nesting`."""
        start = self.pos
        if self.parse_optional_punctuation("{") is None:
            return None
        if self._open_regions >= MAX_NESTING:
            self.raise_error(f"regions nest more than {MAX_NESTING} deep", start)
        outer, depth = (self.blocks, self.forward_block_references), self._depth
        self.blocks, self.forward_block_references = {}, defaultdict(list)
        self._open_regions, self._depth = self._open_regions + 1, 0
        self._scopes.append([])
        region = yield self._blocks_steps(arguments)
        if self.forward_block_references:
            missing = next(iter(self.forward_block_references))
            self.raise_error(f"block ^{missing} is never defined", self.pos)
        self._close_scopes(len(self._scopes) - 1)
        self._open_regions, self._depth = self._open_regions - 1, depth
        self.blocks, self.forward_block_references = outer
        return region

    def _close_scopes(self, left: int) -> None:
        """Forget the names of values in all but some outer regions."""
        while len(self._scopes) > left:
            for name in self._scopes.pop():
                self.ssa_values.pop(name, None)

    def _blocks_steps(self, arguments: Iterable[Parser.Argument] | None) -> Steps[Region]:
        region = Region()
        if arguments is not None:
            arguments = list(arguments)
            block = Block(arg_types=[argument.type for argument in arguments])
            for value, argument in zip(block.args, arguments, strict=True):
                self._register_ssa_definition(argument.name.text[1:], (value,), argument.name)
                if argument.location is not None:
                    value.location = argument.location
            yield self._operations_steps(block.add_op, _IN_BLOCK)
            region.add_block(block)
        elif self._current_token.kind not in (MLIRTokenKind.CARET_IDENT, MLIRTokenKind.R_BRACE):
            block = Block()
            yield self._operations_steps(block.add_op, _IN_BLOCK)
            region.add_block(block)
        while self.parse_optional_punctuation("}") is None:
            block = self._parse_block_label()
            yield self._operations_steps(block.add_op, _IN_BLOCK)
            region.add_block(block)
        return region

    def _operations_steps(
        self, add: Callable[[Operation], Any], ends: frozenset[MLIRTokenKind]
    ) -> Steps[None]:
        """Parse operations up to a token of some kind; after an error go on at the next one."""
        state = self._state()
        while self._current_token.kind not in ends:
            start = self.pos
            try:
                begun = self._begin_operation()
                operation = begun.operation
                if not isinstance(operation, Operation):
                    operation = yield operation
                add(self._end_operation(begun, operation))
            except ParseError as error:
                self._recover(error, start, state)

    # Blocks are found by their names in the text; unlike xDSL's, these may be numbers.

    def _parse_block_label(self) -> Block:
        token = self._parse_token(MLIRTokenKind.CARET_IDENT, "expected a block such as ^bb0")
        name = token.text[1:]
        block, defined = self.blocks.get(name, (Block(), None))
        if defined is not None:
            self.raise_error(
                f"block ^{name} is defined twice", token.span, first=(f"^{name}", defined.start)
            )
        self.blocks[name] = (block, token.span)
        self.forward_block_references.pop(name, None)
        self._parse_optional_block_arg_list(block)
        self.parse_punctuation(":", " after the arguments of a block")
        return block

    @override
    def parse_optional_successor(self) -> Block | None:
        token = self._parse_optional_token(MLIRTokenKind.CARET_IDENT)
        if token is None:
            return None
        name = token.text[1:]
        if name not in self.blocks:
            self.forward_block_references[name].append(token.span)
            self.blocks[name] = (Block(), None)
        return self.blocks[name][0]

    # Operations ----------------------------------------------------------------------------

    @override
    def parse_operation(self) -> Operation:
        begun = self._begin_operation()
        operation = begun.operation
        return self._end_operation(
            begun, operation if isinstance(operation, Operation) else run(operation)
        )

    def _begin_operation(self) -> _Begun:
        start = self.pos
        if self._current_token.kind not in _STARTS:
            self.raise_error(
                "expected an operation or '}'"
                if self._open_regions
                else "expected an operation, such as cuda_tile.module @name { }"
            )
        bound = self._parse_op_result_list()
        self.bound_results = sum(size for _, size in bound)
        named_at = self.pos
        # Where results have a line of their own, errors are about the line with the name.
        place = named_at if "\n" in self.source.text[start:named_at] else start
        name = self._parse_optional_token(MLIRTokenKind.BARE_IDENT)
        operation = (
            self._generic_steps() if name is None else self._parse_pretty(name.text, named_at)
        )
        return _Begun(start, place, bound, operation)

    def _end_operation(self, begun: _Begun, operation: Operation) -> Operation:
        """What follows an operation: its location, and the names of its results."""
        location = self.parse_optional_location()
        if location is None:
            if operation.location == builtin.UNKNOWN_LOC:
                operation.location = self.source.location(begun.place)
        else:
            operation.location = location
        self.positions[operation] = begun.place
        bound = begun.results
        results = sum(size for _, size in bound)
        if bound and len(operation.results) != results:
            self.raise_error(
                f"`{operation.name.removeprefix('cuda_tile.')}` has {len(operation.results)} "
                f"results, but {results} names are given",
                begun.start,
            )
        first = 0
        for span, size in bound:
            self._register_ssa_definition(
                span.text[1:], operation.results[first : first + size], span
            )
            first += size
        if isinstance(operation, Function | ModuleOp):
            self._check_forward_uses()
        return operation

    @override
    def _parse_op_result(self) -> tuple[Span, int]:
        span, size = super()._parse_op_result()
        if size > len(self.source.text):
            self.raise_error(f"{span.text} stands for {size} values", span)
        return span, size

    def _parse_pretty(self, text: str, start: int) -> Operation | Steps[Operation]:
        name = text.removeprefix("cuda_tile.")
        prefixed = text.startswith(DIALECTS)
        if prefixed or self._inside_dialect:
            if name == "print":
                return parse_print(self)
            kind = self.names.get(name)
            if kind is not None:
                if issubclass(kind, RegionOperation):
                    return self._nested_steps(kind)
                self._inside_dialect += 1
                outer, self._prefix_needed = self._prefix_needed, False
                operation = kind.parse(self)
                self._prefix_needed = outer
                self._inside_dialect -= 1
                cast(CudaTileOperation, operation).normalize()
                return operation
        if text in ("builtin.module", "module"):
            return self._parse_prefixed(lambda: builtin.ModuleOp.parse(self), start)
        if self.vocabulary.unregistered:
            return self._parse_foreign(text, start)
        self.raise_error(self._unknown(text), start)

    def _nested_steps(self, kind: type[RegionOperation]) -> Steps[Operation]:
        self._inside_dialect += 1
        outer, self._prefix_needed = self._prefix_needed, False
        operation = yield kind.parse_steps(self)
        self._prefix_needed = outer
        self._inside_dialect -= 1
        operation.normalize()
        return operation

    def _parse_prefixed(self, parse: Callable[[], Operation], start: int) -> Operation:
        """An operation of another dialect, where types of this one have their prefix."""
        outer, self._prefix_needed = self._prefix_needed, True
        operation = self._make(parse, start)
        self._prefix_needed = outer
        return operation

    def _parse_foreign(self, text: str, start: int) -> Operation:
        """An operation of another dialect in its own syntax."""
        stack = self._parser_state.dialect_stack
        kind = self.ctx.get_optional_op(text, dialect_stack=stack)
        if kind is None or issubclass(kind, UnregisteredOp):
            self.raise_error(self._unknown(text), start)
        stack.append(kind.dialect_name())
        operation = self._parse_prefixed(lambda: kind.parse(self), start)
        stack.pop()
        return operation

    def _unknown(self, text: str) -> str:
        name = text.removeprefix("cuda_tile.")
        if name.startswith(PREVIEW_PREFIX):
            return not_in_text(f"`{name}`")
        if name in self.names and not self._inside_dialect:
            return f"unknown operation `{text}`; outside a cuda_tile.module write cuda_tile.{name}"
        return f"unknown operation `{text}`{suggestion(name, self.names)}"

    def _generic_steps(self) -> Steps[Operation]:
        start = self.pos
        name = self.expect(self.parse_optional_str_literal, "expected an operation")
        mnemonic = name.removeprefix("cuda_tile.")
        kind: Any = self.names.get(mnemonic) if name.startswith("cuda_tile.") else None
        if kind is None and not name.startswith("cuda_tile."):
            kind = self.ctx.get_optional_op(name)
        if kind is None and mnemonic.startswith(PREVIEW_PREFIX):
            self.raise_error(not_in_text(f"`{mnemonic}`"), start)
        if kind is None:
            known = [f"cuda_tile.{other}" for other in self.names]
            hint = suggestion(name, known, '"')
            self.raise_error(f'unknown operation "{name}"{hint}', start)
        operands = self.parse_op_args_list()
        successors = self.parse_optional_successors() or []
        outer, self._prefix_needed = self._prefix_needed, not issubclass(kind, CudaTileOperation)
        properties = self.parse_optional_properties_dict()
        regions: list[Region] = []
        if self.parse_optional_punctuation("(") is not None:
            regions.append((yield self.region_steps()))
            while self.parse_optional_punctuation(",") is not None:
                regions.append((yield self.region_steps()))
            self.parse_punctuation(")", " after the regions")
        attributes = self.parse_optional_attr_dict()
        self.parse_punctuation(":", " before the type of the operation")
        at = self.pos
        signature = self.parse_function_type()
        self._prefix_needed = outer
        for key in kind.get_irdl_definition().properties if issubclass(kind, IRDLOperation) else ():
            if key in attributes and key not in properties:
                properties[key] = attributes.pop(key)
        operation = self._make(
            lambda: kind.create(
                operands=self.resolve_operands(operands, signature.inputs.data, at),
                result_types=signature.outputs.data,
                properties=properties,
                attributes=attributes,
                successors=successors,
                regions=regions,
            ),
            start,
        )
        if isinstance(operation, CudaTileOperation):
            for key, definition in operation.get_irdl_definition().properties.items():
                if definition.default_value is not None:
                    operation.properties.setdefault(key, definition.default_value)
                if key in operation.properties:
                    self._read_integer(operation.properties, key, definition.constr, start)
                    self._check_width(operation, key, start)
            operation.normalize()
        return operation

    def _check_width(self, operation: CudaTileOperation, key: str, start: int) -> None:
        """Refuse an integer, or an array of integers, of another width than the attribute has."""
        wanted = PROPERTY_WIDTHS.get(operation.ATTRIBUTE_KINDS.get(key, ""))
        value: Any = operation.properties[key]
        found = None
        if isinstance(value, IntegerAttr):
            found = cast("IntegerAttr[Any]", value).type
        elif isinstance(value, DenseArrayBase):
            found = cast("DenseArrayBase[Any]", value).elt_type
        if wanted is not None and found is not None and found != wanted:
            self.raise_error(f"{key} must be of {wanted}, found {found}", start)

    def _read_integer(
        self, properties: dict[str, Attribute], key: str, constraint: AttrConstraint, start: int
    ) -> None:
        """Replace the code of an enum, which the generic form has, by its word."""
        for kind in constraint.get_bases() or ():
            if issubclass(kind, WordEnumAttr):
                try:
                    properties[key] = kind.of_integer(properties[key])
                except VerifyException as error:
                    self.raise_error(f"{key}: {error}", start)
