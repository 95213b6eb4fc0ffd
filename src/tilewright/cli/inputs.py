"""Reading modules for the commands: text or bytecode, with everything diagnostics need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from xdsl.dialects.builtin import ModuleOp as BuiltinModuleOp
from xdsl.ir import Operation

from tilewright import bytecode, text
from tilewright.bytecode import Version
from tilewright.cli.options import bad_parameter, decode_text, input_name, read_input
from tilewright.diagnostics import Diagnostic, DiagnosticError, Place, Severity
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.verifier import PlaceOf, check, hint_warnings, verify


@dataclass
class Input:
    """One module as read, or one part of a split input.

    Attributes:
        operations: the top-level operations.
        place_of: finds the place of an operation.
        name: what the input is called.
        version: the bytecode's version, None for text.
        sources: text of the input by its name, for excerpts.
        outer: the builtin module that the text has around the module; the module is taken out.
    """

    operations: tuple[Operation, ...]
    place_of: PlaceOf
    name: str | None = None
    version: Version | None = None
    sources: Mapping[str, str] = field(default_factory=dict[str, str])
    outer: BuiltinModuleOp | None = None

    @property
    def module(self) -> ModuleOp:
        """The one module; what `load` gives always has it."""
        module = self.operations[0]
        assert isinstance(module, ModuleOp)
        return module


def read_bytecode(data: bytes, name: str) -> Input:
    """Read bytecode without verifying it.

    Raises:
        BytecodeError: the bytes are no valid bytecode.
    """
    read = bytecode.read_bytecode(data, name)
    return Input((read.module,), read.place_of, name, read.version)


def parse_text(source: text.Source, *, testing: bool, unregistered: bool) -> Input:
    """Parse one text without verifying it.

    Raises:
        TextError: the text does not parse.
    """
    parsed = text.parse(source, testing=testing, unregistered=unregistered)
    return Input(parsed.operations, parsed.place_of, source.name)


def load(path: Path, *, testing: bool = False, optimize: str | None = None) -> Input:
    """Read and verify one module.

    Args:
        path: the file.
        testing: accept testing-only operations.
        optimize: optimise it then: a level, or passes; None leaves it as it is.

    Raises:
        DiagnosticError: the input is at fault; the diagnostics carry places, `sources_of` the
            text for excerpts.
    """
    loaded = _load(path, testing=testing)
    if optimize is not None:
        from tilewright.passes import PassContext
        from tilewright.passes.pipelines import optimize_in_place

        try:
            how = int(optimize) if optimize.isdigit() else optimize
            optimize_in_place(loaded.module, how, PassContext(loaded.place_of))
        except ValueError as error:
            raise bad_parameter(f"--optimize: {error}") from None
    return loaded


def _load(path: Path, *, testing: bool) -> Input:
    data, name = read_input(path), input_name(path)
    if bytecode.is_bytecode(data):
        loaded = read_bytecode(data, name)
        check(loaded.module, loaded.place_of)
        return loaded
    content = decode_text(data, name)
    try:
        source = text.Source(content, name)
        parsed = text.parse(source, testing=testing)
        module = text.only_module(parsed)
        around = parsed.operations[0]
        outer = around if isinstance(around, BuiltinModuleOp) else None
        loaded = Input((module,), parsed.place_of, name, None, {name: content}, outer)
        check(module, loaded.place_of)
    except DiagnosticError as error:
        raise WithSources(error.diagnostics, {name: content}) from None
    return loaded


class WithSources(DiagnosticError):
    """Diagnostics with the texts they are about."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Mapping[str, str]):
        super().__init__(diagnostics)
        self.sources = sources


def verify_all(
    path: Path,
    *,
    split: bool,
    testing: bool,
    unregistered: bool,
    strict: bool,
    tools: str | None,
    hints: Severity | None,
) -> tuple[list[Diagnostic], dict[str, str]]:
    """All diagnostics of a file, and its text for excerpts.

    Args:
        path: the file.
        split: judge the parts between `// -----` lines apart.
        testing: accept testing-only operations.
        unregistered: accept bare operations and those of unknown dialects.
        strict: report what the specification's text forbids although the tools accept it.
        tools: the version of NVIDIA's tools to follow where they differ; None for what any accept.
        hints: how bad hints without effect are; None does not report them.
    """
    rules = VerificationOptions(unregistered, strict, tools, hints)
    data, name = read_input(path), input_name(path)
    if bytecode.is_bytecode(data):
        return _collected(lambda: read_bytecode(data, name), rules), {}
    try:
        content = decode_text(data, name)
    except DiagnosticError as error:
        return list(error.diagnostics), {}
    parts = list(text.split_input(content, name)) if split else [text.Source(content, name)]
    found: list[Diagnostic] = []
    for part in parts:
        found += _collected(
            lambda part=part: parse_text(part, testing=testing, unregistered=unregistered),
            rules,
        )
    return found, {name: content}


@dataclass(frozen=True)
class VerificationOptions:
    """What a verification accepts and reports; see `verify_all`."""

    unregistered: bool
    strict: bool
    tools: str | None
    hints: Severity | None


def _collected(read: Callable[[], Input], rules: VerificationOptions) -> list[Diagnostic]:
    try:
        loaded = read()
    except DiagnosticError as error:
        return list(error.diagnostics)
    found: list[Diagnostic] = []
    if not loaded.operations and not rules.unregistered:
        message = "expected a cuda_tile.module, found nothing"
        return [Diagnostic(message, Place(loaded.name, 1, 1))]
    for operation in loaded.operations:
        if not rules.unregistered and not isinstance(operation, ModuleOp | BuiltinModuleOp):
            message = (
                "a file holds cuda_tile.module only; other operations need --allow-unregistered"
            )
            name = operation.name.removeprefix("cuda_tile.")
            found.append(Diagnostic(message, loaded.place_of(operation), operation=name))
    found += verify(loaded.operations, loaded.place_of, strict=rules.strict, tools=rules.tools)
    if rules.hints is not None:
        for operation in loaded.operations:
            for warning in hint_warnings(operation, loaded.place_of):
                found.append(replace(warning, severity=rules.hints))
    return sorted(found, key=lambda d: (d.place.line or 0, d.place.column or 0))
