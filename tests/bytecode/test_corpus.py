"""The cuTile kernels: NVIDIA's disassembler sees no difference when they are rewritten."""

from __future__ import annotations

import needs
import pytest
from cutile_kernels.corpus import KERNELS, VERSIONS
from oracles import nvidia
from sampling import first

from tilewright.bytecode import SUPPORTED, Version, read, read_bytecode, write
from tilewright.diagnostics import BytecodeError
from tilewright.verifier import verify

by_version = pytest.mark.parametrize("text", first(VERSIONS[::-1]))
needs_disassembler = needs.tool("tileirdisasm")


def files(text: str) -> dict[str, bytes]:
    return {kernel.name: kernel.export(text) for kernel in KERNELS if text in kernel.versions}


@by_version
def test_rewriting_reaches_a_fixpoint(text: str) -> None:
    version = Version.parse(text)
    for name, data in files(text).items():
        found = read_bytecode(data, name)
        assert found.version == version
        assert verify(found.module) == []
        rewritten = write(found.module, version)
        again = read(rewritten)
        assert found.module.is_structurally_equivalent(again), name
        assert write(again, version) == rewritten, name


@needs_disassembler
@by_version
@pytest.mark.parametrize("debug_info", first([True, False]), ids=["debug", "plain"])
def test_disassembler_sees_no_difference(text: str, debug_info: bool) -> None:
    version = Version.parse(text)
    originals = files(text)
    rewritten = [write(read(data), version) for data in originals.values()]
    before = nvidia.tileirdisasm_all(originals.values(), debug_info)
    after = nvidia.tileirdisasm_all(rewritten, debug_info)
    for name, old, new in zip(originals, before, after, strict=True):
        assert old.text is not None, f"{name}: {old.error}"
        assert new.text == old.text, f"{name}: {new.error}"


@pytest.mark.slow
@needs_disassembler
def test_disassembler_reads_other_versions() -> None:
    """Whatever version the writer accepts a kernel for, the disassembler accepts too."""
    written: list[tuple[str, bytes]] = []
    for kernel in KERNELS:
        module = read(kernel.export("13.4"))
        for version in SUPPORTED:
            try:
                written.append((f"{kernel.name} {version}", write(module, version)))
            except BytecodeError as error:
                assert version < SUPPORTED[-1]
                assert error.diagnostics
    assert len(written) > 2 * len(KERNELS)
    for (name, _), result in zip(
        written, nvidia.tileirdisasm_all([data for _, data in written]), strict=True
    ):
        assert result.text is not None, f"{name}: {result.error}"
