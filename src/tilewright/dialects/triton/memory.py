"""The operations of Triton's dialect `tt` that touch memory or the outside, and functions."""

from __future__ import annotations

from typing import ClassVar, Self

from typing_extensions import override
from xdsl.dialects.builtin import FunctionType, StringAttr, SymbolRefAttr, i32, i64
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.traits import SymbolOpInterface

from tilewright.dialects.triton.syntax import (
    FunctionalSyntax,
    IndexedSyntax,
    TritonOperation,
    attributes_of,
    dictionary,
    indexed,
    mask_type,
    operand_list,
    pointed_to,
    resolved,
    type_list,
    word,
)
from tilewright.dialects.triton.types import PointerType, TensorDescriptorType

__all__ = ["OPERATIONS"]


def _policy(parser: Parser) -> dict[str, Attribute]:
    """Parse `cacheModifier = cg evictionPolicy = evict_last`, as Triton 3.6 writes it."""
    found: dict[str, Attribute] = {}
    while (key := parser.parse_optional_keyword_in(_POLICIES)) is not None:
        parser.parse_punctuation("=", f" after {key}")
        found[key] = StringAttr(parser.parse_identifier())
    return found


_POLICIES = ("cacheModifier", "evictionPolicy")


@irdl_op_definition
class LoadOp(TritonOperation):
    """`%p, %mask, %other : !tt.ptr<f32>`: the elements that pointers point to."""

    name = "tt.load"
    ptr = operand_def()
    mask = opt_operand_def()
    other = opt_operand_def()
    result = result_def()
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = _policy(parser) | attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        start = parser.pos
        pointers = parser.parse_type()
        loaded = pointed_to(parser, pointers, start)
        types = [pointers, mask_type(pointers), loaded][: len(operands)]
        values = resolved(parser, operands, types)
        return cls.of([values[0], values[1:2], values[2:3]], [loaded], attributes)


@irdl_op_definition
class StoreOp(TritonOperation):
    """`%p, %x, %mask : !tt.ptr<f32>`: elements to where pointers point."""

    name = "tt.store"
    ptr = operand_def()
    value = operand_def()
    mask = opt_operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = _policy(parser) | attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        start = parser.pos
        pointers = parser.parse_type()
        types = [pointers, pointed_to(parser, pointers, start), mask_type(pointers)]
        values = resolved(parser, operands, types[: len(operands)])
        return cls.of([*values[:2], values[2:]], [], attributes)


@irdl_op_definition
class AtomicRMWOp(FunctionalSyntax):
    """`fadd, acq_rel, gpu, %p, %x, %mask : (…) -> T`: read, combine, write; gives what was
    there."""

    name = "tt.atomic_rmw"
    WORDS: ClassVar[tuple[str, ...]] = ("atomic_rmw_op", "sem", "scope")
    SINGLE: ClassVar[int | None] = 2
    ptr = operand_def()
    val = operand_def()
    mask = opt_operand_def()
    result = result_def()


@irdl_op_definition
class AtomicCASOp(FunctionalSyntax):
    """`acq_rel, gpu, %p, %cmp, %x : (…) -> T`: write where the same is there; gives what was
    there."""

    name = "tt.atomic_cas"
    WORDS: ClassVar[tuple[str, ...]] = ("sem", "scope")
    ptr = operand_def()
    cmp = operand_def()
    val = operand_def()
    result = result_def()


@irdl_op_definition
class AtomicLoadOp(FunctionalSyntax):
    """`acquire, gpu, %p, %mask : (…) -> T`: an atomic load."""

    name = "tt.atomic_load"
    WORDS: ClassVar[tuple[str, ...]] = ("sem", "scope")
    SINGLE: ClassVar[int | None] = 1
    ptr = operand_def()
    mask = opt_operand_def()
    result = result_def()


@irdl_op_definition
class AtomicStoreOp(TritonOperation):
    """`release, gpu, %p, %x, %mask : !tt.ptr<i32>`: an atomic store."""

    name = "tt.atomic_store"
    ptr = operand_def()
    val = operand_def()
    mask = opt_operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        words = {name: word(parser) for name in ("sem", "scope")}
        made = StoreOp.parse(parser)
        mask = [] if made.mask is None else [made.mask]
        found = cls.of([made.ptr, made.value, mask], [], {**words, **made.options})
        made.erase(safe_erase=False)
        return found


@irdl_op_definition
class AtomicPollOp(TritonOperation):
    """`acquire, gpu, %p, %x : !tt.ptr<i32>, i32 -> i1`: waits until a value is there."""

    name = "tt.atomic_poll"
    ptr = operand_def()
    expected = operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes: dict[str, Attribute] = {name: word(parser) for name in ("sem", "scope")}
        operands = operand_list(parser)
        attributes |= attributes_of(parser)
        types = type_list(parser)
        parser.parse_punctuation("->", " before the type of the result")
        result = parser.parse_type()
        return cls.of(resolved(parser, operands, types), [result], attributes)


# ---- tensor descriptors


@irdl_op_definition
class MakeTensorDescriptorOp(TritonOperation):
    """`%p, [%m, %n], [%s, %t] : <f32>, <32x32xf32>`."""

    name = "tt.make_tensor_descriptor"
    base = operand_def()
    shape = var_operand_def()
    strides = var_operand_def()
    result = result_def()
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        base = parser.parse_unresolved_operand()
        parts = [_numbers(parser, what) for what in ("sizes", "strides")]
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        pointer = PointerType.parse_short(parser)
        parser.parse_punctuation(",", " between the types")
        result = TensorDescriptorType.parse_short(parser)
        operands = [
            *resolved(parser, [base], [pointer]),
            resolved(parser, parts[0], [i32] * len(parts[0])),
            resolved(parser, parts[1], [i64] * len(parts[1])),
        ]
        return cls.of(operands, [result], attributes)


# ---- block pointers, which Triton 3.6 and 3.7 have


@irdl_op_definition
class MakeTensorPtrOp(TritonOperation):
    """`%p, [%m, %n], [%s, %t], [%i, %j] : <tensor<32x32xf32>>`: a pointer to a block at offsets in
    a tensor."""

    name = "tt.make_tensor_ptr"
    base = operand_def()
    shape = var_operand_def()
    strides = var_operand_def()
    offsets = var_operand_def()
    result = result_def()
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        base = parser.parse_unresolved_operand()
        parts = [_numbers(parser, what) for what in ("sizes", "strides", "offsets")]
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        start = parser.pos
        type = PointerType.parse_short(parser)
        if type.block is None:
            parser.raise_error("expected a pointer to a block, such as <tensor<32xf32>>", start)
        element = type.block.element_type
        operands = [
            *resolved(parser, [base], [PointerType(element, type.address_space)]),
            *(
                resolved(parser, part, [kind] * len(part))
                for part, kind in zip(parts, (i64, i64, i32), strict=True)
            ),
        ]
        return cls.of(operands, [type], attributes)


@irdl_op_definition
class AdvanceOp(TritonOperation):
    """`%p, [%i, %j] : <tensor<32x32xf32>>`: a pointer to another block, by how far it is."""

    name = "tt.advance"
    ptr = operand_def()
    offsets = var_operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        pointer = parser.parse_unresolved_operand()
        offsets = _numbers(parser, "offsets")
        attributes = attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        type = PointerType.parse_short(parser)
        operands = [
            *resolved(parser, [pointer], [type]),
            resolved(parser, offsets, [i32] * len(offsets)),
        ]
        return cls.of(operands, [type], attributes)


def _numbers(parser: Parser, what: str) -> list[UnresolvedOperand]:
    """Parse `, [%i, %j]`."""
    parser.parse_punctuation(",", f" before the {what}")
    return parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )


class _DescriptorAccess(TritonOperation):
    """`word, %d[%i, %j], %x : types`: base of what loads and stores blocks by offsets."""

    WORD: ClassVar[str | None] = None

    @classmethod
    def _start(cls, parser: Parser):
        attributes: dict[str, Attribute] = {} if cls.WORD is None else {cls.WORD: word(parser)}
        descriptor, *indices = indexed(parser)
        return attributes, descriptor, indices


@irdl_op_definition
class DescriptorLoadOp(_DescriptorAccess):
    """`%d[%i, %j] : !tt.tensordesc<…> -> T`: a block at an offset."""

    name = "tt.descriptor_load"
    desc = operand_def()
    indices = var_operand_def()
    result = result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes, descriptor, indices = cls._start(parser)
        attributes |= _policy(parser) | attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        type = parser.parse_type()
        parser.parse_punctuation("->", " between the types")
        result = parser.parse_type()
        operands = [
            *resolved(parser, [descriptor], [type]),
            resolved(parser, indices, [i32] * len(indices)),
        ]
        return cls.of(operands, [result], attributes)


class _DescriptorWrite(_DescriptorAccess):
    desc = operand_def()
    src = operand_def()
    indices = var_operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes, descriptor, indices = cls._start(parser)
        parser.parse_punctuation(",", " before what is stored")
        source = parser.parse_unresolved_operand()
        attributes |= attributes_of(parser)
        types = type_list(parser)
        operands = resolved(parser, [descriptor, source], types)
        offsets = resolved(parser, indices, [i32] * len(indices))
        return cls.of([operands[0], operands[1], offsets], [], attributes)


@irdl_op_definition
class DescriptorStoreOp(_DescriptorWrite):
    """`%d[%i, %j], %x : !tt.tensordesc<…>, T`: a block to an offset."""

    name = "tt.descriptor_store"


@irdl_op_definition
class DescriptorReduceOp(_DescriptorWrite):
    """`add, %d[%i, %j], %x : !tt.tensordesc<…>, T`: a block atomically combined with what is
    at an offset."""

    name = "tt.descriptor_reduce"
    WORD: ClassVar[str | None] = "kind"


@irdl_op_definition
class DescriptorGatherOp(IndexedSyntax):
    """`%d[%rows, %column] : (…) -> T`: rows by their numbers."""

    name = "tt.descriptor_gather"
    desc = operand_def()
    x_offsets = operand_def()
    y_offset = operand_def()
    result = result_def()


@irdl_op_definition
class DescriptorScatterOp(TritonOperation):
    """`%d[%rows, %column], %x : types`: rows to their numbers."""

    name = "tt.descriptor_scatter"
    desc = operand_def()
    x_offsets = operand_def()
    y_offset = operand_def()
    src = operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = indexed(parser)
        parser.parse_punctuation(",", " before what is stored")
        operands.append(parser.parse_unresolved_operand())
        attributes = attributes_of(parser)
        types = type_list(parser)
        return cls.of(resolved(parser, operands, types), [], attributes)


# ---- the outside


@irdl_op_definition
class PrintOp(TritonOperation):
    """`" x: " {hex = false, …} : %x : T`."""

    name = "tt.print"
    args_ = var_operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        prefix = StringAttr(parser.parse_str_literal(" of a prefix"))
        attributes = {"prefix": prefix} | attributes_of(parser)
        if parser.parse_optional_punctuation(":") is None:
            return cls.of([[]], [], attributes)
        operands = operand_list(parser)
        types = type_list(parser)
        return cls.of([resolved(parser, operands, types)], [], attributes)


@irdl_op_definition
class AssertOp(TritonOperation):
    """`%c, "message" : T`."""

    name = "tt.assert"
    condition = operand_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        condition = parser.parse_unresolved_operand()
        parser.parse_punctuation(",", " before the message")
        message = StringAttr(parser.parse_str_literal(" of a message"))
        attributes = {"message": message} | attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        return cls.of(resolved(parser, [condition], [parser.parse_type()]), [], attributes)


class _Alone(TritonOperation):
    """An operation without operands and results; words behind it are left out."""

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        while parser.parse_optional_keyword_in(_BARRIERS) is not None:
            parser.parse_optional_punctuation("|")
        return cls.of([], [], attributes_of(parser))


_BARRIERS = ("all", "local", "global_read", "global_write", "none")


@irdl_op_definition
class GridDependencyWaitOp(_Alone):
    """Waits for the launch before this one."""

    name = "tt.grid_dependency_wait"


@irdl_op_definition
class GridDependencyLaunchDependentsOp(_Alone):
    """Lets the launch behind this one begin."""

    name = "tt.grid_dependency_launch_dependents"


@irdl_op_definition
class BarrierOp(_Alone):
    """`ttg.barrier all`: the threads of a program wait for each other."""

    name = "ttg.barrier"


@irdl_op_definition
class GpuBarrierOp(_Alone):
    """`gpu.barrier`, the same as Triton 3.6 writes it."""

    name = "gpu.barrier"


# ---- functions


@irdl_op_definition
class FuncOp(TritonOperation):
    """`public @name(%x: T) -> R attributes {…} { … }`."""

    name = "tt.func"
    sym_name = prop_def(StringAttr)
    function_type = prop_def(FunctionType)
    sym_visibility = opt_prop_def(StringAttr)
    body = region_def()
    traits = traits_def(SymbolOpInterface())

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        visibility = parser.parse_optional_visibility_keyword()
        name = parser.parse_symbol_name()
        names: list[Parser.Argument] = []
        attributes: dict[str, Attribute] = {}

        def argument() -> None:
            found = parser.parse_argument()
            known = attributes_of(parser)
            found = Parser.Argument(found.name, found.type, parser.parse_optional_location())
            if known:
                attributes[f"argument.{len(names)}"] = dictionary(known)
            names.append(found)

        parser.parse_comma_separated_list(parser.Delimiter.PAREN, argument)
        results: list[TypeAttribute] = []
        if parser.parse_optional_punctuation("->") is not None:
            results = [
                *(
                    parser.parse_optional_comma_separated_list(
                        parser.Delimiter.PAREN, parser.parse_type
                    )
                    or [parser.parse_type()]
                )
            ]
        extra = parser.parse_optional_attr_dict_with_keyword()
        attributes |= {} if extra is None else extra.data
        body = parser.parse_region(names)
        attributes |= {
            "sym_name": name,
            "function_type": FunctionType.from_lists([one.type for one in names], results),
        }
        if visibility is not None:
            attributes["sym_visibility"] = visibility
        return cls.of([], [], attributes, [body])


@irdl_op_definition
class CallOp(TritonOperation):
    """`@name(%x) : (T) -> R`."""

    name = "tt.call"
    callee = prop_def(SymbolRefAttr)
    args_ = var_operand_def()
    results_ = var_result_def()

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        callee = SymbolRefAttr(parser.parse_symbol_name())
        operands = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_unresolved_operand
        )
        attributes = {"callee": callee} | attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        signature = parser.parse_function_type()
        values = resolved(parser, operands, signature.inputs.data)
        return cls.of([values], [[*signature.outputs.data]], attributes)


OPERATIONS = (
    *(LoadOp, StoreOp, AtomicRMWOp, AtomicCASOp, AtomicLoadOp, AtomicStoreOp, AtomicPollOp),
    *(MakeTensorDescriptorOp, DescriptorLoadOp, DescriptorStoreOp, DescriptorReduceOp),
    *(DescriptorGatherOp, DescriptorScatterOp, PrintOp, AssertOp, GridDependencyWaitOp),
    *(
        MakeTensorPtrOp,
        AdvanceOp,
        GridDependencyLaunchDependentsOp,
        BarrierOp,
        GpuBarrierOp,
        FuncOp,
        CallOp,
    ),
)
"""What this file defines."""
