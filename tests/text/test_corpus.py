"""The cuTile kernels print as NVIDIA's disassembler prints them; its compiler takes them back."""

from __future__ import annotations

import needs
import pytest
from cutile_kernels.corpus import KERNELS, VERSIONS
from oracles import nvidia
from sampling import first

from tilewright import bytecode, text

by_version = pytest.mark.parametrize("version", first(VERSIONS[::-1]))
needs_disassembler = needs.tool("tileirdisasm")
needs_compiler = needs.tool("tileiras")


def exported(version: str) -> dict[str, bytes]:
    """Every kernel that the version allows."""
    found = {
        kernel.name: kernel.export(version) for kernel in KERNELS if version in kernel.versions
    }
    assert len(found) >= 60
    return found


@needs_disassembler
@by_version
@pytest.mark.parametrize("debug_info", first([True, False]), ids=["debug", "plain"])
def test_disassembly(version: str, debug_info: bool) -> None:
    files = exported(version)
    results = nvidia.tileirdisasm_all(files.values(), debug_info)
    for (name, data), result in zip(files.items(), results, strict=True):
        printed = text.to_text(bytecode.read(data), bare=True, locations=debug_info)
        assert printed == result.text, name


@by_version
def test_text_parses_back(version: str) -> None:
    for name, data in exported(version).items():
        module = bytecode.read(data)
        printed = text.to_text(module, locations=True)
        again = text.parse_module(printed)
        assert module.is_structurally_equivalent(again), name
        assert text.to_text(again, locations=True) == printed, name


@pytest.mark.slow
@needs_compiler
@by_version
def test_the_compiler_takes_rewritten_kernels(version: str) -> None:
    number = bytecode.Version.parse(version)
    files = exported(version)
    rewritten = [bytecode.write(bytecode.read(data), number) for data in files.values()]
    before = nvidia.tileiras_verdicts(files.values())
    after = nvidia.tileiras_verdicts(rewritten)
    for name, old, new in zip(files, before, after, strict=True):
        assert new.verified, f"{name}: {new.message}"
        assert new.accepted == old.accepted, f"{name}: {new.message}"
