"""The preview operations: functions that are implemented elsewhere, their implementations, and
calls."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    FunctionType,
    IndexType,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface

from tilewright.dialects.cuda_tile.assembly_format import print_attributes
from tilewright.dialects.cuda_tile.constraints import ANY_TYPE, require
from tilewright.dialects.cuda_tile.preview.attributes import (
    Access,
    AccessAttr,
    LayoutAttr,
    MemorySpace,
    ScratchRequestAttr,
    Synchronization,
    SynchronizationAttr,
    leaves,
    size_of,
)
from tilewright.dialects.cuda_tile.preview.base import (
    Declaration,
    PreviewOperation,
    PreviewType,
)
from tilewright.dialects.cuda_tile.preview.expressions import (
    Short,
    StrExpr,
    SymbolicExpr,
    TupleExpr,
    TypeExpr,
    VarExpr,
    constant_value,
    integer_problem,
    outer_spelling,
    short_form,
    variables,
)
from tilewright.dialects.cuda_tile.preview.types import (
    DATATYPE,
    SHAPE,
    WILDCARD,
    ConstParamAttr,
    FragmentType,
    SymbolicTileType,
)
from tilewright.dialects.cuda_tile.strings import escape
from tilewright.dialects.cuda_tile.types import TileIRType, TileType, TokenType, spell

__all__ = ["CallOp", "ExternImplOp", "FuncOp", "SignatureOperation"]

ACCESS = "cuda_tile.preview$access"
"""The attribute of a parameter that says what the function does with it."""


class SignatureOperation(Declaration, ABC):
    """Base of the operations that declare a function and have no body."""

    @property
    def parameters(self) -> tuple[ConstParamAttr, ...]:
        """The constant parameters."""
        found = self.properties.get("const_params")
        return tuple(cast(Any, found).data) if isinstance(found, ArrayAttr) else ()

    @property
    def dictionaries(self) -> tuple[DictionaryAttr, ...]:
        """The attributes of the parameters; empty if there are none."""
        found = self.properties.get("arg_attrs")
        return tuple(cast(Any, found).data) if isinstance(found, ArrayAttr) else ()

    @property
    def accesses(self) -> list[Access]:
        """What is done with each parameter, once this is known to be sound."""
        return [cast(Access, cast(Any, each.data[ACCESS]).data) for each in self.dictionaries]

    def verify_parameters(self) -> None:
        """Each parameter says how it is accessed; constant ones have names of their own."""
        inputs = self.signature.inputs.data
        require_all(self.properties.get("arg_attrs"), DictionaryAttr, "arg_attrs", "a dictionary")
        require_all(
            self.properties.get("const_params"), ConstParamAttr, "const_params", "a const_param"
        )
        found = self.dictionaries
        require(
            len(found) in (0, len(inputs)),
            f"arg_attrs must have an entry for each of {len(inputs)} parameters, "
            f"found {len(found)}",
        )
        for position in range(len(inputs)):
            access = found[position].data.get(ACCESS) if found else None
            require(
                isinstance(access, AccessAttr),
                f"parameter {position} must say how it is accessed ({ACCESS})",
            )
        names = set[str]()
        for parameter in self.parameters:
            name = parameter.parameter.data
            require(name not in names, f"the constant parameter {escape(name)} is declared twice")
            names.update(() if name == WILDCARD else (name,))
        for type in dict.fromkeys((*inputs, *self.signature.outputs.data)):
            used = type.variables if isinstance(type, TileIRType) else ()
            unknown = [name for name in dict.fromkeys(used) if name not in names]
            require(
                not unknown,
                f"{spell(type)} uses {', '.join(unknown)}, which no constant parameter declares",
            )

    def print_parameters(self, printer: Printer) -> None:
        """Print `(%arg0: tile<f32> {…}, …)`."""
        printer.print_string("(")
        for position, type in enumerate(self.signature.inputs.data):
            printer.print_string(f"{', ' if position else ''}%arg{position}: ")
            printer.print_attribute(type)
            for dictionary in self.dictionaries[position : position + 1]:
                if dictionary.data:
                    printer.print_string(" ")
                    printer.print_attribute(dictionary)
        printer.print_string(")")

    def print_constants(self, printer: Printer) -> None:
        """Print `<[N: index]>` if there are constant parameters."""
        if self.parameters:
            printer.print_string(f"<[{', '.join(map(_parameter_text, self.parameters))}]>")


def require_all(values: Attribute | None, kind: type[Attribute], what: str, article: str) -> None:
    """Require that an array, if there is one, holds attributes of one kind only."""
    if values is None:
        return
    require(isinstance(values, ArrayAttr), f"{what} must be an array")
    found = cast("Sequence[Attribute]", cast(Any, values).data)
    for position, value in enumerate(found):
        require(isinstance(value, kind), f"{what}[{position}] must be {article}, found {value}")


def _parameter_text(parameter: ConstParamAttr) -> str:
    name = parameter.parameter.data
    return name if name == WILDCARD else f"{name}: {outer_spelling(parameter.type)}"


@irdl_op_definition
class FuncOp(SignatureOperation):
    """A function that is implemented elsewhere."""

    name = "cuda_tile.preview$func"
    SCOPE_NAMES_IT: ClassVar[bool] = True

    sym_name = prop_def(StringAttr)
    function_type = prop_def(FunctionType)
    const_params = prop_def(ArrayAttr)
    arg_attrs = opt_prop_def(ArrayAttr)
    traits = traits_def(SymbolOpInterface())

    def verify_(self) -> None:
        signature = self.signature
        require(bool(signature.inputs.data), "must have at least one parameter")
        for what, types in (
            ("parameter", signature.inputs.data),
            ("result", signature.outputs.data),
        ):
            for position, type in enumerate(types):
                require(
                    isinstance(type, TileType | SymbolicTileType),
                    f"{what} {position} must be a tile, found {spell(type)}",
                )
        self.verify_parameters()
        names = [parameter.parameter.data for parameter in self.parameters]
        require(WILDCARD not in names, f"only an implementation has a parameter called {WILDCARD}")
        results = iter(signature.outputs.data)
        for position, (type, access) in enumerate(
            zip(signature.inputs.data, self.accesses, strict=True)
        ):
            if access is not Access.IN:
                result = next(results, None)
                require(
                    result == type,
                    f"parameter {position} ({access.word}) must have a result of its type "
                    f"{spell(type)}, found {'none' if result is None else spell(result)}",
                )

    @override
    def symbol_problems(self, symbols: Mapping[str, Operation]) -> Iterator[str]:
        yield from ()

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" extern ")
        printer.print_symbol_name(self.symbol)
        self.print_constants(printer)
        self.print_parameters(printer)
        results = self.signature.outputs.data
        if results:
            shown = ", ".join(map(spell, results))
            printer.print_string(f" -> ({shown})" if len(results) > 1 else f" -> {shown}")
        printer.print_string(" ")
        print_attributes(self, printer)


_GROUPS = {Synchronization.WARP: 32, Synchronization.WARPGROUP: 128}
"""How many participants a synchronization needs a multiple of."""
_MODES = ("invocation", "participant", "footprint")


@irdl_op_definition
class ExternImplOp(SignatureOperation):
    """An implementation of a function, by its name and what it takes."""

    name = "cuda_tile.preview$extern_impl"
    SCOPE_NAMES_IT: ClassVar[bool] = False

    sym_name = prop_def(StringAttr)
    implements = prop_def(SymbolRefAttr)
    const_params = opt_prop_def(ArrayAttr)
    const_args = opt_prop_def(ArrayAttr)
    function_type = prop_def(FunctionType)
    arg_attrs = opt_prop_def(ArrayAttr)
    res_attrs = opt_prop_def(ArrayAttr)
    scratch_smem = opt_prop_def(ScratchRequestAttr)
    config = opt_prop_def(DictionaryAttr)
    arch = opt_prop_def(ArrayAttr)
    frontend_abi = opt_prop_def(DictionaryAttr, prop_name="frontendABI")
    synchronization = opt_prop_def(SynchronizationAttr)
    provider_score = opt_prop_def(IntegerAttr)
    traits = traits_def(SymbolOpInterface())

    @property
    def arguments(self) -> tuple[SymbolicExpr, ...]:
        """The constants that the function is implemented for."""
        return tuple(cast(Any, self.const_args).data) if self.const_args is not None else ()

    def verify_(self) -> None:
        require(self.config is None, "must not have the attribute config")
        require(not self.signature.outputs.data, "has no results, but parameters that are written")
        inputs = self.signature.inputs.data
        require(bool(inputs), "must have at least one parameter")
        for position, type in enumerate(inputs):
            require(
                isinstance(type, FragmentType),
                f"parameter {position} must be a preview$fragment, found {spell(type)}",
            )
        require_all(self.const_args, SymbolicExpr, "const_args", "an expression")
        require_all(self.res_attrs, DictionaryAttr, "res_attrs", "a dictionary")
        require(
            not (self.res_attrs and self.res_attrs.data), "has no results for the res_attrs it has"
        )
        require_all(self.arch, StringAttr, "arch", "a string")
        for position, arch in enumerate(cast(Any, self.arch).data if self.arch else ()):
            require(bool(arch.data), f"arch[{position}] must not be empty")
        self.verify_parameters()
        written = [n for n, access in enumerate(self.accesses) if access is not Access.IN]
        require(
            not written or written[-1] - written[0] < len(written),
            f"the parameters that are written must follow each other, found {written}",
        )
        self._verify_maps(cast("Sequence[FragmentType]", inputs))

    def _verify_maps(self, fragments: Sequence[FragmentType]) -> None:
        for position, fragment in enumerate(fragments):
            modes = fragment.fragmap.modes
            require(
                len(modes) == len(_MODES),
                f"the fragmap of parameter {position} must have 3 modes ({', '.join(_MODES)}), "
                f"found {len(modes)}",
            )
            footprint, count = size_of(modes[2][0]), fragment.element_count
            require(
                None in (footprint, count) or footprint == count,
                f"the footprint of parameter {position} must have the elements of the fragment "
                f"({count}), found {footprint}",
            )
            if fragment.memory_space.data == MemorySpace.SMEM:
                require(
                    _is_constant(fragment.fragmap),
                    f"the participants of parameter {position} share it in smem: their strides "
                    "must be 0",
                )
        for mode in (0, 1):
            sizes = [size_of(fragment.fragmap.modes[mode][0]) for fragment in fragments]
            known = {size for size in sizes if size is not None}
            require(
                len(known) < 2,
                f"the {_MODES[mode]} modes of all fragmaps must have one size, found {sizes}",
            )
            if mode == 1 and known:
                self._verify_group(known.pop())

    def _verify_group(self, participants: int) -> None:
        if self.synchronization is None:
            return
        kind = cast(Synchronization, self.synchronization.data)
        group = _GROUPS.get(kind, 1)
        require(
            participants % group == 0,
            f"synchronization {kind.word} needs a multiple of {group} participants, "
            f"found {participants}",
        )

    @override
    def symbol_problems(self, symbols: Mapping[str, Operation]) -> Iterator[str]:
        name = self.implements.string_value()
        found = symbols.get(name)
        if isinstance(found, FuncOp):
            yield from implementation_problems(self, found)
        elif found is not None:
            yield f"must implement a preview$func, but @{name} is none"

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.symbol)
        self.print_constants(printer)
        printer.print_string(" implements ")
        printer.print_symbol_name(self.implements.string_value())
        printer.print_string(f"{arguments_text(self.arguments)} ")
        self.print_parameters(printer)
        if self.synchronization is not None:
            printer.print_string(f" synchronization = {self.synchronization}")
        if self.arch is not None:
            printer.print_string(" arch = ")
            printer.print_attribute(self.arch)
        if self.scratch_smem is not None:
            printer.print_string(f" scratch {{{self.scratch_smem.body()}}}")
        unnamed = {
            name: value
            for name, value in (
                ("frontendABI", self.frontend_abi),
                ("provider_score", self.provider_score),
            )
            if value is not None
        }
        print_attributes(self, printer, unnamed)


def _is_constant(layout: LayoutAttr) -> bool:
    """Whether the participants have no stride of their own, as far as constants say."""
    shape, stride = layout.modes[1]
    return all(
        constant_value(extent) in (None, 1) or constant_value(step) in (None, 0)
        for extent, step in zip(leaves(shape), leaves(stride), strict=True)
    )


def arguments_text(arguments: Sequence[SymbolicExpr]) -> str:
    """`<[4, f32]>`; nothing if there are none."""
    return f"<[{', '.join(map(_argument_text, arguments))}]>" if arguments else ""


def _argument_text(argument: SymbolicExpr) -> str:
    if isinstance(argument, StrExpr | TypeExpr):
        return argument.body()
    short = short_form(argument, Short.CALL)
    return str(argument) if short is None else short


@irdl_op_definition
class CallOp(PreviewOperation):
    """A call of a function that is implemented elsewhere."""

    name = "cuda_tile.preview$call"

    callee = prop_def(SymbolRefAttr)
    const_args = prop_def(ArrayAttr)
    arg_attrs = opt_prop_def(ArrayAttr)
    res_attrs = opt_prop_def(ArrayAttr)
    arguments = var_operand_def(ANY_TYPE)
    returned = var_result_def(ANY_TYPE)

    @property
    def constants(self) -> tuple[SymbolicExpr, ...]:
        """The constants that the function is called with."""
        return tuple(cast(Any, self.const_args).data)

    @property
    def symbol(self) -> str:
        """The name of the function."""
        return self.callee.string_value()

    def verify_(self) -> None:
        require_all(self.const_args, SymbolicExpr, "const_args", "an expression")
        require_all(self.arg_attrs, DictionaryAttr, "arg_attrs", "a dictionary")
        require_all(self.res_attrs, DictionaryAttr, "res_attrs", "a dictionary")
        for position, result in enumerate(self.returned):
            require(
                isinstance(result.type, TileType | TokenType),
                f"result {position} must be a tile without variables or a token, "
                f"found {spell(result.type)}",
            )

    @override
    def symbol_problems(self, symbols: Mapping[str, Operation]) -> Iterator[str]:
        found = symbols.get(self.symbol)
        if isinstance(found, FuncOp):
            yield from call_problems(self, found)
        elif found is not None:
            # What is not defined here may be defined in another file.
            yield f"needs a preview$func, but @{self.symbol} is none"

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.symbol)
        printer.print_string(f"{arguments_text(self.constants)}(")
        printer.print_list(self.arguments, printer.print_ssa_value)
        printer.print_string(")")
        unnamed = {
            name: value
            for name, value in (("arg_attrs", self.arg_attrs), ("res_attrs", self.res_attrs))
            if value is not None
        }
        print_attributes(self, printer, unnamed)
        types = FunctionType.from_lists(
            [value.type for value in self.arguments], [value.type for value in self.returned]
        )
        printer.print_string(f" : {outer_spelling(types)}")


def constant_problem(type: Attribute, constant: SymbolicExpr) -> str | None:
    """Why an expression is no constant of a type; None if it is one."""
    if isinstance(type, IndexType):
        return integer_problem(constant)
    if type == SHAPE:
        sizes = leaves(constant)
        if not isinstance(constant, TupleExpr) or not sizes:
            return f"must be a tuple that is not empty, found {constant}"
        return next(filter(None, map(integer_problem, sizes)), None)
    kind, said = (TypeExpr, "a type") if type == DATATYPE else (StrExpr, "a string")
    return None if isinstance(constant, kind) else f"must be {said}, found {constant}"


# Rules about two operations ------------------------------------------------------------------


def call_problems(call: CallOp, callee: SignatureOperation) -> Iterator[str]:
    """What is wrong with the call of a function; nothing more after the first."""
    parameters, signature = callee.parameters, callee.signature
    if len(call.constants) != len(parameters):
        yield _count("constant argument", len(call.constants), len(parameters), callee)
        return
    for constant, parameter in zip(call.constants, parameters, strict=True):
        used = variables(constant)
        problem = f"must be known here, but depends on {', '.join(used)}" if used else None
        problem = problem or constant_problem(parameter.type, constant)
        if problem is not None:
            yield f"the constant {escape(parameter.parameter.data)} {problem}"
    for what, values, types in (
        ("operand", call.arguments, signature.inputs.data),
        ("result", call.returned, signature.outputs.data),
    ):
        if len(values) != len(types):
            yield _count(what, len(values), len(types), callee)
            return
        for position, (value, type) in enumerate(zip(values, types, strict=True)):
            # What a type with variables stands for is the compiler's affair.
            if not isinstance(type, PreviewType) and value.type != type:
                yield (
                    f"{what} {position} must have the type {spell(type)} of @{callee.symbol}, "
                    f"found {spell(value.type)}"
                )


def implementation_problems(impl: ExternImplOp, function: FuncOp) -> Iterator[str]:
    """What is wrong with the implementation of a function; nothing more after the first."""
    own, theirs = impl.parameters, function.parameters
    for what, found, wanted in (
        ("constant argument", len(impl.arguments), len(theirs)),
        ("constant parameter", len(own), len(theirs)),
        ("parameter", len(impl.signature.inputs.data), len(function.signature.inputs.data)),
    ):
        if found != wanted:
            yield _count(what, found, wanted, function)
            return
    for mine, other, argument in zip(own, theirs, impl.arguments, strict=True):
        name = mine.parameter.data
        if name not in (WILDCARD, other.parameter.data):
            yield (
                f"the constant parameter {escape(name)} must have the name "
                f"{escape(other.parameter.data)} that @{function.symbol} gives it"
            )
        elif not isinstance(argument, VarExpr):
            yield f"the constant argument for {escape(name)} must be the parameter itself"
    for position, (fragment, type) in enumerate(
        zip(impl.signature.inputs.data, function.signature.inputs.data, strict=True)
    ):
        covered = _covered(cast(FragmentType, fragment))
        if isinstance(type, TileType) and covered not in (None, type.element_count):
            yield (
                f"the fragments of parameter {position} must cover the {type.element_count} "
                f"elements of {spell(type)}, but cover {covered}"
            )
    for position, (mine, other) in enumerate(zip(impl.accesses, function.accesses, strict=True)):
        if mine is not other:
            yield (
                f"parameter {position} must be accessed as @{function.symbol} says "
                f"({other.word}), found {mine.word}"
            )


def _covered(fragment: FragmentType) -> int | None:
    """How many elements of a tile all fragments cover; None if that is not known. A mode with the
    stride 0 leads to the same elements again."""
    covered = size_of(fragment.fragmap.modes[2][0])
    for shape, stride in fragment.fragmap.modes[:2]:
        for extent, step in zip(leaves(shape), leaves(stride), strict=True):
            count, distance = constant_value(extent), constant_value(step)
            if covered is None or count is None or distance is None:
                return None
            covered *= count if distance else 1
    return covered


def _count(what: str, found: int, wanted: int, function: SignatureOperation) -> str:
    return f"must have the {wanted} {what}s of @{function.symbol}, found {found}"
