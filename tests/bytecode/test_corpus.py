"""The cuTile kernels: NVIDIA's disassembler sees no difference when they are rewritten."""

from __future__ import annotations

import needs
import pytest
from cutile_kernels.corpus import CorpusKernel
from cutile_kernels.parameters import by_kernel, by_kernel_and_version
from oracles import nvidia
from sampling import every, first

from tilewright.bytecode import SUPPORTED, Version, read, read_bytecode, write
from tilewright.diagnostics import BytecodeError
from tilewright.verifier import verify

needs_disassembler = needs.tool("tileirdisasm")


@every(4)
@by_kernel_and_version(step=2)
def test_rewriting_reaches_a_fixpoint(kernel: CorpusKernel, version: str) -> None:
    number = Version.parse(version)
    found = read_bytecode(kernel.export(version), kernel.name)
    assert found.version == number
    assert verify(found.module) == []
    rewritten = write(found.module, number)
    again = read(rewritten)
    assert found.module.is_structurally_equivalent(again)
    assert write(again, number) == rewritten


@every(2)
@needs_disassembler
@by_kernel_and_version(step=3)
@pytest.mark.parametrize("debug_info", first([True, False]), ids=["debug", "plain"])
def test_disassembler_sees_no_difference(
    kernel: CorpusKernel, version: str, debug_info: bool
) -> None:
    original = kernel.export(version)
    before = nvidia.tileirdisasm(original, debug_info)
    after = nvidia.tileirdisasm(write(read(original), Version.parse(version)), debug_info)
    assert before.text is not None, before.error
    assert after.text == before.text, after.error


@pytest.mark.slow
@needs_disassembler
@by_kernel
def test_disassembler_reads_other_versions(kernel: CorpusKernel) -> None:
    """Whatever version the writer accepts a kernel for, the disassembler accepts too."""
    module = read(kernel.export("13.4"))
    written = 0
    for version in SUPPORTED:
        try:
            data = write(module, version)
        except BytecodeError as error:
            assert version < SUPPORTED[-1]
            assert error.diagnostics
            continue
        result = nvidia.tileirdisasm(data)
        assert result.text is not None, f"{version}: {result.error}"
        written += 1
    assert written
