"""The cuTile kernels print as NVIDIA's disassembler prints them; its compiler takes them back."""

from __future__ import annotations

import needs
import pytest
from cutile_kernels.corpus import CorpusKernel
from cutile_kernels.parameters import by_kernel_and_version
from oracles import nvidia
from sampling import every, first

from tilewright import bytecode, text

needs_disassembler = needs.tool("tileirdisasm")
needs_compiler = needs.tool("tileiras")


@every(2)
@needs_disassembler
@by_kernel_and_version(step=2)
@pytest.mark.parametrize("debug_info", first([True, False]), ids=["debug", "plain"])
def test_disassembly(kernel: CorpusKernel, version: str, debug_info: bool) -> None:
    data = kernel.export(version)
    printed = text.to_text(bytecode.read(data), bare=True, locations=debug_info)
    assert printed == nvidia.tileirdisasm(data, debug_info).text


@every(4)
@by_kernel_and_version(step=3)
def test_text_parses_back(kernel: CorpusKernel, version: str) -> None:
    module = bytecode.read(kernel.export(version))
    printed = text.to_text(module, locations=True)
    again = text.parse_module(printed)
    assert module.is_structurally_equivalent(again)
    assert text.to_text(again, locations=True) == printed


@pytest.mark.slow
@needs_compiler
@by_kernel_and_version()
def test_the_compiler_takes_rewritten_kernels(kernel: CorpusKernel, version: str) -> None:
    original = kernel.export(version)
    rewritten = bytecode.write(bytecode.read(original), bytecode.Version.parse(version))
    before, after = nvidia.tileiras_verdicts([original, rewritten])
    assert after.verified, after.message
    assert after.accepted == before.accepted, after.message
