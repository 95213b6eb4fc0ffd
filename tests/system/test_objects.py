"""Object code for systems that are not here: what it needs is there, and can be linked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from backends.cpu import functions
from backends.cpu.harness import module_text
from backends.cpu.kernels import kernels_text
from reference.every_operation.model import GENERATORS, Case, cases_of
from reference.every_operation.runner import batches, text_of
from sampling import every, some

import tilewright
from system.objects import ObjectFile, read
from tilewright.backends.cpu import redirections, zones
from tilewright.backends.cpu.backend import CpuBackend, KernelCode
from tilewright.backends.cpu.code import Features
from tilewright.backends.cpu.engine import native_text, object_code
from tilewright.backends.cpu.pool import PYTHON_FUNCTIONS
from tilewright.backends.cpu.runtime import PREFIX, memory_text, pool_text, runtime_functions
from tilewright.backends.cpu.target import Target, target_of
from tilewright.diagnostics import DiagnosticError

PAIRS = (
    ("x86-64", "darwin"),
    ("haswell", "darwin"),
    ("apple-m1", "darwin"),
    ("x86-64", "windows"),
    ("haswell", "windows"),
    ("znver4", "windows"),
    ("aarch64", "windows"),
    ("aarch64", "linux"),
    ("haswell", "linux"),
)
"""A CPU and a system that code is looked at for."""

FEW = (("haswell", "darwin"), ("apple-m1", "darwin"), ("x86-64", "windows"), ("aarch64", "linux"))
"""Those whose code is looked at for every operation."""

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.mlir"))

LINKABLE = {
    # RuntimeDyld reaches anything by an address of 64 bits, and its own section by one of 32.
    ("coff", "x86_64"): {"AMD64_ADDR64"},
    # RuntimeDyld makes stubs for calls; pages are reached within 4 GiB.
    ("coff", "aarch64"): {
        "ARM64_BRANCH26",
        "ARM64_PAGEBASE_REL21",
        "ARM64_PAGEOFFSET_12A",
        "ARM64_PAGEOFFSET_12L",
        "ARM64_ADDR64",
    },
    # JITLink makes stubs for calls, and entries of a table for addresses.
    ("mach-o", "x86_64"): {
        "BRANCH",
        "SIGNED",
        "SIGNED_1",
        "SIGNED_2",
        "SIGNED_4",
        "GOT",
        "GOT_LOAD",
        "UNSIGNED",
        "SUBTRACTOR",
    },
    ("mach-o", "aarch64"): {
        "BRANCH26",
        "PAGE21",
        "PAGEOFF12",
        "GOT_LOAD_PAGE21",
        "GOT_LOAD_PAGEOFF12",
        "UNSIGNED",
        "SUBTRACTOR",
    },
}
"""The relocations that the linker of each system does for anything, however far it is."""

RUNTIME = [PREFIX + name for name in runtime_functions()]
"""What kernels may call."""

CALLS = {"BRANCH", "BRANCH26", "ARM64_BRANCH26", "AMD64_ADDR64", "ARM64_ADDR64"}
"""Those that may refer to functions of libraries."""


@pytest.fixture(params=PAIRS, ids=lambda pair: "-".join(pair))
def target(request: Any) -> Target:
    return target_of(*request.param)


def inspect(code: bytes, target: Target, more: Sequence[str] = ()) -> ObjectFile:
    """Looks at object code; says what is wrong with it."""
    found, system = read(code), target.system
    assert found.format == system.object_format
    there = {system.prefix + name for name in (*system.exported, *more)}
    missing = found.needs - there
    assert not missing, f"{target.triple} lacks {sorted(missing)}"
    linkable = LINKABLE.get((found.format, target.architecture))
    if linkable is not None:
        wrong = [at for at in found.relocations if at.kind not in linkable and not at.within]
        assert not wrong, f"on {target.triple} cannot be linked: {wrong}"
        far = [at for at in found.relocations if not at.defined and at.kind not in CALLS]
        assert not far, f"on {target.triple} is too far: {far}"
    assert not found.sections & {".pdata", ".xdata"}
    return found


def test_missing_symbols_are_noticed(target: Target) -> None:
    text = "declare i128 @__divti3(i128, i128)\ndefine i128 @f(i128 %x, i128 %y) {{\n"
    text += "  %q = {} i128 %x, %y\n  ret i128 %q\n}}\n"
    with pytest.raises(AssertionError, match="lacks"):
        inspect(object_code(text.format("sdiv"), target), target)
    inspect(object_code(text.format("add"), target), target)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair[1] == "windows"])
def test_places_that_are_too_far_are_noticed(pair: tuple[str, str]) -> None:
    text = "@x = external global i32\ndefine i32 @f() {\n  %v = load i32, ptr @x\n  ret i32 %v\n}\n"
    target = target_of(*pair)
    if target.architecture == "aarch64":
        with pytest.raises(AssertionError, match="too far"):
            inspect(object_code(text, target), target, ["x"])
    else:
        assert inspect(object_code(text, target), target, ["x"])


def test_pool(target: Target) -> None:
    found = inspect(object_code(pool_text(target), target, ("O2",)), target, PYTHON_FUNCTIONS)
    assert target.system.prefix + "PyErr_CheckSignals" in found.needs
    assert target.system.prefix + "malloc" in found.needs
    inspect(object_code(memory_text(target), target, ("always-inline",)), target)


def test_red_zones(target: Target) -> None:
    code = object_code(zones.zones_text(target), target, ("O2",))
    assert target.system.prefix + "calloc" in inspect(code, target, zones.PYTHON_FUNCTIONS).needs


def test_redirections(target: Target) -> None:
    code = object_code(native_text("redirections.ll"), target)
    inspect(code, target, redirections.PYTHON_FUNCTIONS)


def test_conversions_of_16_bits(target: Target) -> None:
    inspect(object_code(native_text("half.ll"), target), target)


def test_kernels_of_the_pool(target: Target) -> None:
    inspect(object_code(kernels_text(), target), target, RUNTIME)


@pytest.mark.parametrize("name", functions.EMITTERS)
def test_library(name: str) -> None:
    for pair in FEW:
        target = target_of(*pair)
        for element, lanes in (("float", 4), ("double", 2)):
            operands = [element] * functions.ARITY[name]
            features = Features.of_llvm(dict.fromkeys(target.features, True))
            text = module_text(functions.EMITTERS[name], operands, lanes, features, "entry")
            assert not inspect(object_code(text, target), target).needs


def kernel_codes(module: Any, target: tuple[str, str], checked: bool) -> Iterator[KernelCode]:
    """The code of all kernels of a module."""
    backend, options = CpuBackend(), {"target_cpu": target[0], "checked": checked}
    for name in module.kernels:
        entry = module.kernel(name).entry
        yield backend.generate(module.operation, entry, options, system=target[1])


def inspect_all(module: Any, pairs: Sequence[tuple[str, str]]) -> None:
    for pair in pairs:
        for checked in (False, True):
            for code in kernel_codes(module, pair, checked):
                inspect(code.object, code.target, RUNTIME)


def compilable(cases: Sequence[Case]) -> Iterator[Any]:
    """Modules of cases."""
    for batch in batches(cases):
        module = tilewright.load(text_of(batch))
        try:
            module.verify()
        except DiagnosticError:
            assert len(batch) > 1
            yield from (found for case in batch for found in compilable([case]))
        else:
            yield module


@every(2)
@pytest.mark.parametrize("mnemonic", some(list(GENERATORS), 12))
def test_a_case_of_an_operation(mnemonic: str) -> None:
    case = random.Random(mnemonic).choice(list(cases_of(mnemonic)))
    for module in compilable([case]):
        inspect_all(module, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("mnemonic", GENERATORS)
def test_cases_of_an_operation(mnemonic: str) -> None:
    cases = list(cases_of(mnemonic))
    chosen = random.Random(mnemonic).sample(cases, min(40, len(cases)))
    for module in compilable(chosen):
        inspect_all(module, PAIRS)


@every(3)
@pytest.mark.parametrize("path", some(EXAMPLES, 3), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    inspect_all(tilewright.load(path), PAIRS)
