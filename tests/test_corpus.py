"""The corpus of cuTile kernels is complete, exports everywhere, and the closed tools read it."""

import re

import needs
import numpy as np
import pytest
from cutile_kernels.corpus import (
    FAMILIES,
    KERNELS,
    REFUSED,
    RUNNABLE,
    VERSIONS,
    VersionNotSupported,
)
from cutile_kernels.parameters import by_kernel_and_version
from oracles import nvidia
from sampling import every, some

needs_disassembler = needs.tool("tileirdisasm")
needs_assembler = needs.tool("tileiras")

# Operations that cuTile Python emits, by the names the disassembler prints.
EMITTED = frozenset(
    """
    absf absi addf addi andi assert assume atan2 atomic_cas_tko atomic_red_view_tko
    atomic_rmw_tko bitcast break broadcast cat ceil cmpf cmpi constant continue cos cosh divf
    divi entry exp exp2 exti extract floor fma for fpowf fpowi ftof ftoi
    gdc_launch_dependents_tko gdc_wait_tko get_global get_index_space_shape get_num_tile_blocks
    get_tile_block_id global if insert int_to_ptr iota itof join_tokens load_ptr_tko
    load_view_tko log log2 loop make_gather_scatter_view make_partition_view make_strided_view
    make_tensor_view make_token maxf maxi minf mini mmaf mmaf_scaled mmai mulf muli negf negi
    offset ori pack permute print_tko reduce remf remi reshape return rsqrt scan select shli shri
    sin sinh sqrt store_ptr_tko store_view_tko subf subi tan tanh trunci unpack xori yield
    """.split()  # noqa: SIM905
)


def test_size() -> None:
    assert len({id(kernel.kernel) for kernel in KERNELS}) >= 70
    assert len({kernel.name for kernel in KERNELS + REFUSED}) == len(KERNELS + REFUSED)
    assert all(family.kernels for family in FAMILIES)


@every(4)
@pytest.mark.parametrize("kernel", some(KERNELS, 3), ids=lambda kernel: kernel.name)
def test_exports_at_the_versions_it_allows(kernel) -> None:
    for version in VERSIONS:
        if version in kernel.versions:
            data = kernel.export(version)
            assert data.startswith(b"\x7fTileIR\x00")
            major, minor = map(int, version.split("."))
            assert (data[8], data[9]) == (major, minor)
        else:
            with pytest.raises(VersionNotSupported, match=re.escape(version)):
                kernel.export(version)


@every(4)
@needs_disassembler
@by_kernel_and_version()
def test_disassembler_reads(kernel, version) -> None:
    result = nvidia.tileirdisasm(kernel.export(version))
    assert result.text is not None, result.error
    assert f"entry @{kernel.name}(" in result.text


@needs_disassembler
@pytest.mark.slow
def test_covers_every_operation_of_the_front_end() -> None:
    modules = [
        kernel.export(version)
        for kernel in KERNELS
        for version in {*kernel.versions[:1], *kernel.versions[-1:]}
    ]
    texts = [result.text or "" for result in nvidia.tileirdisasm_all(modules)]
    operation = re.compile(r"^\s*(?:%[\w%, ]+ = )?([a-z]\w*)", re.MULTILINE)
    found = {name for text in texts for name in operation.findall(text)}
    assert found == EMITTED


@needs_disassembler
def test_carries_debug_information() -> None:
    result = nvidia.tileirdisasm(KERNELS[0].export("13.4"), debug_info=True)
    assert "#cuda_tile.di_subprogram<" in (result.text or "")
    assert 'elementwise.py":' in (result.text or "")


@needs_disassembler
@pytest.mark.parametrize("kernel", REFUSED, ids=lambda kernel: kernel.name)
def test_disassembler_refuses(kernel) -> None:
    for version in kernel.versions:
        result = nvidia.tileirdisasm(kernel.export(version))
        assert result.text is None and not result.crashed
        assert kernel.refusal in result.error


@needs_assembler
def test_assembler_verdicts() -> None:
    small = next(kernel for kernel in KERNELS if kernel.name == "empty")
    good, bad = nvidia.tileiras_verdicts(
        [small.export("13.4"), REFUSED[0].export("13.4")], gpu_name="sm_100"
    )
    assert good.verified and not good.crashed
    assert good.accepted or not nvidia.compiler_consistent(), good.message
    assert not bad.accepted and not bad.verified
    assert REFUSED[0].refusal in bad.message
    garbage = nvidia.tileiras_verdict(b"not bytecode")
    assert not garbage.accepted and not garbage.verified


@pytest.mark.slow
@needs_assembler
@by_kernel_and_version(["13.1", "13.4"])
def test_assembler_accepts(kernel, version) -> None:
    """Compiles the kernel if the tools are of one release, else verifies it."""
    verdict = nvidia.tileiras_verdict(kernel.export(version), kernel.gpu)
    assert verdict.accepted if nvidia.compiler_consistent() else verdict.verified, verdict.message


@every(2)
@needs_disassembler
@pytest.mark.parametrize("run", RUNNABLE, ids=lambda run: run.name)
def test_runnable_layout_matches_the_entry(run) -> None:
    arguments = run.arguments()
    text = nvidia.tileirdisasm(run.kernel.export("13.4")).text or ""
    header = text[text.index(f"entry @{run.name}(") :].split(") optimization_hints", 1)[0]
    types = re.findall(r"%arg\d+: tile<(\w+)", header)
    kinds = [slot.kind for slot in run.slots(arguments)]
    assert types == ["ptr" if kind in ("pointer", "table") else kind for kind in kinds]


@every(2)
@pytest.mark.parametrize("run", RUNNABLE, ids=lambda run: run.name)
def test_runnable_reference_changes_something(run) -> None:
    before = run.arguments(seed=1)
    after = run.expected(before)
    for again, value in zip(run.arguments(seed=1), before, strict=True):
        np.testing.assert_equal(again, value)
    with pytest.raises(AssertionError):
        np.testing.assert_equal(after, before)
