"""The verifier: walks a module and reports every violation, each at its place.

Rules about one operation live with the operation (`verify_`); this module applies them, adds the
rules about several operations (dominance, terminators, symbols, debug scopes, hints), and keeps
an error from drowning in its consequences.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects.builtin import CallSiteLoc, DictionaryAttr, IntegerAttr, IntegerType, StringAttr
from xdsl.dialects.builtin import ModuleOp as BuiltinModuleOp
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import BaseAttr
from xdsl.traits import IsolatedFromAbove, IsTerminator, NoTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright import nesting
from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, Place, Severity, VerificationError, suggestion
from tilewright.dialects.cuda_tile.attributes import OptimizationHintsAttr, RoundingModeAttr
from tilewright.dialects.cuda_tile.constraints import pointee, tile
from tilewright.dialects.cuda_tile.debug_info import DISubprogramAttr, debug_place, debug_scope
from tilewright.dialects.cuda_tile.facts import is_specified_pure
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRedViewOp
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    ReturnOp,
)
from tilewright.dialects.cuda_tile.operations.conversions import FToFOp, ftof_mode_is_new
from tilewright.dialects.cuda_tile.operations.core import (
    AggregateOperation,
    ExtractOp,
    InsertOp,
    ReduceOp,
    ScanOp,
)
from tilewright.dialects.cuda_tile.operations.floating_point import FPowIOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.module import (
    ConstantOp,
    EntryOp,
    Function,
    GetGlobalOp,
    GlobalOp,
    ModuleOp,
)
from tilewright.dialects.cuda_tile.prepared import prepare
from tilewright.dialects.cuda_tile.preview.base import Declaration, PreviewOperation
from tilewright.dialects.cuda_tile.tile_types import odd_number_of_f4
from tilewright.dialects.cuda_tile.types import PtrType, TileType, TileViewType, scalar, spell
from tilewright.dialects.nest.operation import NestOperation
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import AgentOperation
from tilewright.dialects.nv_tileas.rules import kernel_violations, violations
from tilewright.dialects.nv_tileas.target import target_problem
from tilewright.dialects.nv_tileas.version import VERSION_ATTRIBUTE, version_problem

PlaceOf = Callable[[Operation], Place]
"""Finds the place of an operation."""


@dataclass
class _Verification:
    """One run over a module."""

    place_of: PlaceOf
    strict: bool
    tools: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    broken: set[Operation] = field(default_factory=set)
    defined: set[SSAValue] = field(default_factory=set)
    of_kernel: list[Operation] = field(default_factory=list)

    def report(
        self,
        operation: Operation,
        message: str,
        severity: Severity = Severity.ERROR,
        notes: tuple[Diagnostic, ...] = (),
    ) -> None:
        name = operation.name.removeprefix("cuda_tile.")
        self.diagnostics.append(
            Diagnostic(message, self.place_of(operation), severity, name, notes)
        )


@collector_paused()
def verify(
    operation: Operation | Sequence[Operation],
    place_of: PlaceOf = debug_place,
    *,
    strict: bool = False,
    tools: str | None = None,
) -> list[Diagnostic]:
    """All violations in an operation and everything below it, in order of the text.

    Args:
        operation: usually a `cuda_tile.module`; or several operations that follow each other.
        place_of: finds the place of an operation for the diagnostics.
        strict: also report what the specification's text forbids although the tools accept it.
        tools: the version of NVIDIA's tools to follow where they differ; None to accept what any
            of them do. Those of 13.4 accept a `return` inside a `loop`, in the bodies of `reduce`
            and `scan` whatever has no memory effects (loops get a warning there: the tools refuse
            them), and more rounding modes of `ftof`; those of 13.3 accept only pure operations
            there, and none of the others. Those of 13.5 accept a view with a padding value in
            `atomic_red_view_tko`, refuse tiles of pointers to `f4E2M1FN` and parameters that are
            no rank-0 tiles, and want an alignment of 4 for an `alloca` of `tf32`.
    """
    run = _Verification(place_of, strict, "13.3" if strict else tools or "")
    for one in (operation,) if isinstance(operation, Operation) else operation:
        nesting.run(_operation_steps(run, one))
    return run.diagnostics


def check(operation: Operation, place_of: PlaceOf = debug_place, *, strict: bool = False) -> None:
    """Verify, and raise what was found.

    Raises:
        VerificationError: there are errors; carries them all.
    """
    found = verify(operation, place_of, strict=strict)
    if any(diagnostic.severity == Severity.ERROR for diagnostic in found):
        raise VerificationError(found)


# One operation ------------------------------------------------------------------------------


def _operation_steps(run: _Verification, operation: Operation) -> nesting.Steps[None]:
    if not _dominated(run, operation):
        pass
    elif _uses_broken(run, operation):
        # Its own errors would only repeat the one before.
        run.broken.add(operation)
    else:
        _apply_rules(run, operation)
    if operation.regions:
        yield _regions_steps(run, operation)
        if isinstance(operation, ModuleOp) and operation not in run.broken:
            _verify_symbol_uses(run, operation)
    run.defined.update(operation.results)


def _apply_rules(run: _Verification, operation: Operation) -> None:
    try:
        prepare(type(operation))
        operation.verify_()
        rule = _STRUCTURE.get(type(operation))
        if rule is not None:
            rule(run, operation)
        if isinstance(operation, Declaration) and operation.SCOPE_NAMES_IT:
            _verify_debug_scopes(run, operation)
        if run.tools == "13.5":
            _refuse_tiles_of_pointers(run, operation)
        if isinstance(operation, TileASOperation):
            _verify_tileas(run, operation)
        _refuse_layouts(run, operation)
        _refuse_single_f4(run, operation)
        if run.strict and isinstance(operation, ModuleOp):
            _strict_rules(run, operation)
    except (VerifyException, UnicodeEncodeError) as error:
        # xDSL's own messages print attributes, and fail on strings that are no UTF-8.
        run.broken.add(operation)
        said = _wrong_attribute(operation) or message_of(str(error))
        run.report(operation, said + _like_attribute(operation, str(error)))


def _like_attribute(operation: Operation, message: str) -> str:
    """What the attribute may have been meant to be that is missing, or that there is none of."""
    if not isinstance(operation, CudaTileOperation):
        return ""
    declared = operation.get_irdl_definition().properties
    missing, stray = _NO_PROPERTY.match(message), _STRAY_PROPERTY.match(message)
    if missing is not None:
        given = {*operation.properties, *operation.attributes}.difference(declared)
        close = difflib.get_close_matches(missing[1], sorted(given), 1)
        return f"; is it what {close[0]} means?" if close else ""
    return suggestion(stray[1], declared) if stray is not None else ""


def _wrong_attribute(operation: Operation) -> str | None:
    """Which attribute is of the wrong kind; xDSL's message does not name it."""
    if not isinstance(operation, CudaTileOperation):
        return None
    for name, definition in operation.get_irdl_definition().properties.items():
        kind = cast(Any, definition.constr)
        value = operation.properties.get(name)
        if isinstance(kind, BaseAttr) and value is not None:
            wanted = cast("type[Attribute]", cast(Any, kind).attr)
            if not isinstance(value, wanted):
                return f"attribute {name} must be of kind {wanted.name}, found {value.name}"
    return None


_IRDL = re.compile(
    r"^(?P<kind>operand|result) '(?P<name>\w+?)_?' (?:at|expected at) positions? [\d to]+ "
    r"does not verify:\n(?P<rest>.*)$",
    re.DOTALL,
)
_NO_PROPERTY = re.compile(r"^property '(\w+)' expected in operation .*$")
_STRAY_PROPERTY = re.compile(r"^property '(\w+)' is not defined by the operation .*$", re.DOTALL)
_SINGLE_BLOCK = re.compile(
    r"^Region '(\w+)' at position \d+ expected a single block, but got (\d+) blocks$"
)
_NO_SEGMENTS = re.compile(r"^Expected (operandSegmentSizes) property in .*$")
_COUNT = re.compile(r"^Expected (.+?), but got (\d+)$")
_NOT_LAST = re.compile(r"^'[^']*' must be the last operation in its parent block$")


def message_of(text: str) -> str:
    """A message of xDSL's generic rules in the words of ours."""
    match = _IRDL.match(text)
    if match is not None:
        kind, name = match["kind"], match["name"]
        return f"{kind} {match['rest']}" if kind == name else f"{kind} {name} {match['rest']}"
    for pattern, replacement in (
        (_NO_PROPERTY, r"attribute \1 is missing"),
        (_STRAY_PROPERTY, r"there is no attribute \1"),
        (_SINGLE_BLOCK, r"region \1 must have one block, found \2"),
        (_COUNT, r"needs \1, found \2"),
        (_NO_SEGMENTS, r"attribute \1 is missing"),
        (_NOT_LAST, "must be the last operation of its block"),
    ):
        if pattern.match(text):
            return pattern.sub(replacement, text)
    return text


def _uses_broken(run: _Verification, operation: Operation) -> bool:
    if not run.broken:
        return False
    if operation.has_trait(IsTerminator):
        # What a terminator may pass on is up to the operations around it.
        parent = operation.parent_op()
        while parent is not None:
            if parent in run.broken:
                return True
            parent = parent.parent_op()
    return any(_owner(operand) in run.broken for operand in operation.operands)


def _owner(value: SSAValue) -> Operation | None:
    owner = value.owner
    return owner if isinstance(owner, Operation) else owner.parent_op()


def _dominated(run: _Verification, operation: Operation) -> bool:
    """Every operand is defined before the operation, in its block or one around it."""
    defined = run.defined
    for position, operand in enumerate(operation.operands):
        if operand not in defined:
            run.broken.add(operation)
            run.report(operation, f"operand {position} is not defined before this operation")
            return False
    return True


# Regions ------------------------------------------------------------------------------------


def _regions_steps(run: _Verification, operation: Operation) -> nesting.Steps[None]:
    agents = isinstance(operation, AgentOperation)
    isolated = operation.is_isolated if agents else operation.has_trait(IsolatedFromAbove)
    outer = run.defined
    for region in operation.regions:
        inner: set[SSAValue] = set() if isolated else outer
        run.defined = inner
        added: list[SSAValue] = []
        if isinstance(operation, ModuleOp | BuiltinModuleOp):
            # The order of a module's members means nothing.
            run.defined.update(v for block in region.blocks for op in block.ops for v in op.results)
        for block in region.blocks:
            run.defined.update(block.args)
            added.extend(block.args)
            for nested in block.ops:
                yield _operation_steps(run, nested)
                added.extend(nested.results)
            _verify_end(run, operation, block)
        if not isolated:
            outer.difference_update(added)
    run.defined = outer
    if run.of_kernel and isinstance(operation, EntryOp):
        _verify_kernel(run, operation)


def _verify_end(run: _Verification, operation: Operation, block: Block) -> None:
    skipped = operation in run.broken or operation.has_trait(NoTerminator)
    if skipped or not isinstance(operation, CudaTileOperation):
        return
    last = block.last_op
    if last is None or not last.has_trait(IsTerminator, value_if_unregistered=True):
        what = "is empty" if last is None else f"ends in `{_mnemonic(last)}`"
        run.report(last or operation, f"a body must end in a terminator, but this one {what}")
        return
    for nested in block.ops:
        early = nested is not last and nested.has_trait(IsTerminator, value_if_unregistered=False)
        if early and nested not in run.broken:
            run.report(nested, "must be the last operation of its block")


def _mnemonic(operation: Operation) -> str:
    return operation.name.removeprefix("cuda_tile.")


# Modules and kernels ------------------------------------------------------------------------


def _verify_member(run: _Verification, operation: Operation) -> None:
    parent = operation.parent_op()
    if isinstance(parent, CudaTileOperation) and not isinstance(parent, ModuleOp):
        run.report(operation, f"must be a member of a module, found in `{_mnemonic(parent)}`")


def _verify_module(run: _Verification, operation: Operation) -> None:
    _verify_member(run, operation)
    module = cast(ModuleOp, operation)
    stated = module.attributes.get(VERSION_ATTRIBUTE)
    problem = None if stated is None else version_problem(stated)
    if problem is not None:
        run.report(module, problem)
    symbols: dict[str, Operation] = {}
    for member in module.members:
        with_scope = isinstance(member, Function | Declaration)
        if debug_scope(member.location) is not None and not with_scope:
            run.report(member, "only a kernel and what it holds may carry a debug scope")
        name = member.properties.get("sym_name")
        if not isinstance(name, StringAttr):
            continue
        symbol = name.data
        if symbol in symbols:
            first = Diagnostic(
                f"@{symbol} is defined here", run.place_of(symbols[symbol]), Severity.NOTE
            )
            run.report(
                member, f"symbol @{symbol} is already defined in this module", notes=(first,)
            )
        symbols.setdefault(symbol, member)


def _verify_symbol_uses(run: _Verification, module: ModuleOp) -> None:
    symbols: dict[str, Operation] = {}
    for member in module.members:
        symbol = member.properties.get("sym_name")
        if isinstance(symbol, StringAttr):
            symbols.setdefault(symbol.data, member)
    sound = {name: one for name, one in symbols.items() if one not in run.broken}
    for nested in nesting.walk(module):
        if nested in run.broken:
            continue
        if isinstance(nested, GetGlobalOp):
            _verify_get_global(run, nested, symbols)
        elif isinstance(nested, PreviewOperation):
            for problem in nested.symbol_problems(sound):
                run.report(nested, problem)


def _verify_get_global(
    run: _Verification, operation: GetGlobalOp, symbols: dict[str, Operation]
) -> None:
    found = symbols.get(operation.symbol)
    if not isinstance(found, GlobalOp):
        what = "is a kernel" if isinstance(found, Function) else "is not defined"
        run.report(operation, f"needs a global, but @{operation.symbol} {what}")
        return
    element = cast(TileType, found.value.type).element_type
    points_to = pointee(tile(operation.result))
    if element != points_to:
        run.report(
            operation,
            f"the result must point to {spell(element)} (the elements of @{operation.symbol}), "
            f"found {spell(points_to)}",
        )


def _verify_entry(run: _Verification, operation: Operation) -> None:
    _verify_member(run, operation)
    if run.strict or run.tools == "13.5":
        _verify_parameters(run, operation)
    _verify_debug_scopes(run, operation)
    problem = target_problem(cast(EntryOp, operation))
    if problem is not None:
        run.report(operation, problem)


def _verify_parameters(run: _Verification, operation: Operation) -> None:
    for position, type in enumerate(cast(EntryOp, operation).function_type.inputs.data):
        if not isinstance(type, TileType) or type.rank:
            run.report(
                operation, f"parameter {position} must be a rank-0 tile, found {spell(type)}"
            )


def _verify_alloca(run: _Verification, operation: Operation) -> None:
    alloca = cast(AllocaOp, operation)
    if run.tools != "13.5" or number_name(pointee(tile(alloca.result))) != "tf32":
        return
    alignment = alloca.alignment.value.data
    if alignment < 4:
        message = f"alignment must be at least 4 for tf32, found {alignment}"
        run.report(operation, f"{message} (allowed by the tools of 13.4)")


def _verify_padding(run: _Verification, operation: Operation) -> None:
    padding = cast(TileViewType, cast(AtomicRedViewOp, operation).view.type).padding_value
    if run.tools in ("13.3", "13.4") and padding is not None:
        message = f"the view must have no padding value, found {padding.word}"
        run.report(operation, f"{message} (allowed by the tools of 13.5)")


def _refuse_tiles_of_pointers(run: _Verification, operation: Operation) -> None:
    blocks = [block for region in operation.regions for block in region.blocks]
    arguments = [value for block in blocks for value in block.args]
    for value in (*operation.results, *arguments):
        type = value.type
        if not isinstance(type, TileType) or not type.rank:
            continue
        if isinstance(type.element_type, PtrType) and number_name(pointee(type)) == "f4E2M1FN":
            message = f"tiles of pointers to f4E2M1FN must have rank 0, found {spell(type)}"
            run.report(operation, f"{message} (allowed by the tools of 13.4)")


def _verify_debug_scopes(run: _Verification, function: Operation) -> None:
    location: Attribute = function.location
    symbol = cast(StringAttr, function.properties["sym_name"]).data
    if isinstance(location, CallSiteLoc):
        run.report(function, "the location of a kernel must not be a call site")
        return
    scope = debug_scope(location)
    if scope is not None and not isinstance(scope, DISubprogramAttr):
        run.report(function, "the debug scope of a kernel must be a di_subprogram")
        return
    if isinstance(scope, DISubprogramAttr) and scope.linkage_name.data != symbol:
        run.report(
            function,
            f"the linkageName of the kernel's di_subprogram must be {symbol!r}, "
            f"found {scope.linkage_name.data!r}",
        )
        return
    known: dict[int, DISubprogramAttr | None] = {}
    for nested in nesting.walk(function):
        if nested is not function:
            _verify_nested_scope(run, nested, scope, known)


def _verify_nested_scope(
    run: _Verification,
    operation: Operation,
    function_scope: DISubprogramAttr | None,
    known: dict[int, DISubprogramAttr | None],
) -> None:
    scope = debug_scope(operation.location)
    if scope is None:
        return
    if function_scope is None:
        run.report(operation, "has a debug scope, but its kernel has none")
        return
    if id(scope) not in known:
        known[id(scope)] = scope.subprogram
    if known[id(scope)] != function_scope:
        run.report(operation, "its debug scope lies in another subprogram than its kernel's")


def _verify_effects(run: _Verification, operation: Operation) -> None:
    name, aggregate = _mnemonic(operation), cast(AggregateOperation, operation)
    if run.tools != "13.3":
        for nested in aggregate.effects():
            run.report(nested, f"the body of {name} takes only operations without memory effects")
        for nested in aggregate.body.block.ops:
            if any(isinstance(inner, BreakOp | ContinueOp) for inner in nesting.walk(nested)):
                message = (
                    f"NVIDIA's tools refuse it in the body of {name}, though it has no effects"
                )
                run.report(nested, message, Severity.WARNING)
        return
    for nested in aggregate.body.block.ops:
        allowed = nested.has_trait(IsTerminator) or isinstance(nested, InsertOp | FPowIOp)
        if not allowed and not is_specified_pure(nested):
            run.report(nested, f"the body of {name} takes only pure operations")


def _verify_return(run: _Verification, operation: Operation) -> None:
    if run.tools == "13.3" and _inside_loop(operation):
        run.report(operation, "must not be inside `loop` (allowed by the tools of 13.4)")


def _warn_of_far_pieces(run: _Verification, operation: Operation) -> None:
    extract = cast(ExtractOp, operation)
    sizes = zip(tile(extract.source).shape, tile(extract.result).shape, strict=True)
    for position, (index, (whole, piece)) in enumerate(zip(extract.indices, sizes, strict=True)):
        constant = index.owner
        if isinstance(constant, ConstantOp):
            bits = element_bits(constant.value)[0]
            value = bits - 2**32 if bits >= 2**31 else bits
            if not 0 <= value < whole // piece:
                message = (
                    f"index {position} is {value}, but dimension {position} has "
                    f"{whole // piece} pieces"
                )
                run.report(operation, message, Severity.WARNING)


def _strict_rules(run: _Verification, operation: Operation) -> None:
    if isinstance(operation, ModuleOp) and not operation.members:
        run.report(operation, "a module must have at least one member")
    for member in operation.members if isinstance(operation, ModuleOp) else ():
        if not isinstance(member, GlobalOp | Function):
            run.report(member, "a module holds globals and kernels only")


def _verify_tileas(run: _Verification, operation: Operation) -> None:
    if isinstance(operation, TileASOperation):
        run.of_kernel.append(operation)
    for place, message in violations(operation):
        run.report(place, message)


def _refuse_layouts(run: _Verification, operation: Operation) -> None:
    """Which thread has which elements is said of tiles of agents only."""
    for result in operation.results:
        type = result.type
        if isinstance(type, TileType) and type.layout is not None and not _inside_agent(operation):
            run.report(
                operation, f"only tiles of agents (nv_tileas) have layouts, found {spell(type)}"
            )
            return


def _refuse_single_f4(run: _Verification, operation: Operation) -> None:
    """Only bodies of nests have single four-bit floats."""
    values = [] if isinstance(operation.parent_op(), NestOperation) else [*operation.results]
    if operation.regions and not isinstance(operation, NestOperation):
        blocks = (block for region in operation.regions for block in region.blocks)
        values += [argument for block in blocks for argument in block.args]
    if any(value.type == _SINGLE_F4 for value in values):
        run.report(operation, odd_number_of_f4(()))


_SINGLE_F4 = scalar("f4E2M1FN")


def _inside_agent(operation: Operation) -> bool:
    parent = operation.parent_op()
    while parent is not None and not isinstance(parent, AgentOperation):
        parent = parent.parent_op()
    return parent is not None


def _verify_kernel(run: _Verification, entry: EntryOp) -> None:
    """The rules about all operations of `nv_tileas` in a kernel, if each is right by itself."""
    if not any(entry.is_ancestor(operation) for operation in run.broken):
        for place, message in kernel_violations(run.of_kernel):
            run.report(place, message)
    run.of_kernel = []


def _inside_loop(operation: Operation) -> bool:
    parent = operation.parent_op()
    while parent is not None and not isinstance(parent, LoopOp):
        parent = parent.parent_op()
    return parent is not None


def _verify_rounding(run: _Verification, operation: Operation) -> None:
    conversion = cast(FToFOp, operation)
    word = cast(RoundingModeAttr, conversion.properties["rounding_mode"]).data.word
    if run.strict and word != "nearest_even":
        run.report(operation, f"the rounding mode must be nearest_even, found {word}")
    elif run.tools == "13.3" and ftof_mode_is_new(conversion):
        run.report(operation, f"must not round {word} (allowed by the tools of 13.4)")


_STRUCTURE: dict[type[Operation], Callable[[_Verification, Operation], None]] = {
    AllocaOp: _verify_alloca,
    AtomicRedViewOp: _verify_padding,
    ModuleOp: _verify_module,
    EntryOp: _verify_entry,
    ExtractOp: _warn_of_far_pieces,
    FToFOp: _verify_rounding,
    GlobalOp: _verify_member,
    ForOp: _verify_tileas,
    IfOp: _verify_tileas,
    LoopOp: _verify_tileas,
    ReduceOp: _verify_effects,
    ReturnOp: _verify_return,
    ScanOp: _verify_effects,
}


# Optimization hints -------------------------------------------------------------------------


def _power_of_two(value: int, top: int) -> bool:
    return 1 <= value <= top and not value & (value - 1)


@dataclass(frozen=True)
class HintRule:
    """The integers that a hint takes, and their description."""

    valid: Callable[[int], bool]
    description: str


ENTRY_HINTS = {
    "num_cta_in_cga": HintRule(lambda value: _power_of_two(value, 16), "a power of two up to 16"),
    "occupancy": HintRule(lambda value: 1 <= value <= 32, "an integer from 1 to 32"),
    "num_worker_warps_per_cta": HintRule(
        lambda value: _power_of_two(value, 32), "a power of two up to 32"
    ),
}
LATENCY = {"latency": HintRule(lambda value: 1 <= value <= 10, "an integer from 1 to 10")}
VIEW_HINTS = LATENCY | {"allow_tma": HintRule(lambda value: value in (0, 1), "a bool")}
HINTS: dict[str, dict[str, HintRule]] = {
    "entry": ENTRY_HINTS,
    "load_ptr_tko": LATENCY,
    "store_ptr_tko": LATENCY,
    "load_view_tko": VIEW_HINTS,
    "store_view_tko": VIEW_HINTS,
}
"""The hints of each operation."""

ARCHITECTURES = tuple(f"sm_{n}" for n in (80, 86, 87, 88, 89, 90, 100, 103, 107, 110, 120, 121))
"""The architectures that hints can name, besides `default`."""
SINGLE_CTA = ("sm_80", "sm_86", "sm_87", "sm_88", "sm_89")
"""The architectures on which `num_cta_in_cga` must be 1."""


def hint_warnings(operation: Operation, place_of: PlaceOf = debug_place) -> Iterator[Diagnostic]:
    """Warnings about optimization hints that no compiler will follow; they are no errors."""
    for nested in nesting.walk(operation):
        hints = nested.properties.get("optimization_hints")
        if not isinstance(hints, OptimizationHintsAttr):
            continue
        known = HINTS.get(_mnemonic(nested), {})
        for architecture, entries in hints.entries.data.items():
            if not isinstance(entries, DictionaryAttr):
                continue
            for problem in _hint_problems(architecture, entries, known):
                yield Diagnostic(problem, place_of(nested), Severity.WARNING, _mnemonic(nested))


def _hint_problems(
    architecture: str,
    entries: DictionaryAttr,
    known: dict[str, HintRule],
) -> Iterator[str]:
    if architecture not in (*ARCHITECTURES, "default"):
        yield f"unknown architecture {architecture!r} in optimization hints"
        return
    for key, value in entries.data.items():
        if key not in known:
            yield f"hint {key!r} is unknown here (allowed: {', '.join(known)})"
            continue
        number = _hint_value(value)
        if number is None or not known[key].valid(number):
            yield f"hint {key!r} must be {known[key].description}, found {value}"
        elif key == "num_cta_in_cga" and architecture in SINGLE_CTA and number != 1:
            yield f"hint {key!r} must be 1 for {architecture}, found {number}"


def _hint_value(value: Attribute) -> int | None:
    if isinstance(value, IntegerAttr):
        integer = cast("IntegerAttr[Any]", value)
        data = integer.value.data
        return abs(data) if integer.type == IntegerType(1) else data
    return None
