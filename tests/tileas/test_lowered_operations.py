"""Every operation of `cuda_tile` is lowered or refused by name, and the page says which."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from conformance.valid import by_operation
from sampling import first

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.runtime import Module
from tilewright.targets import TARGET_NAMES
from tilewright.transforms.tileas import lower

from . import kernels_page, operations_page
from .example_subjects import EXAMPLES
from .lowering_record import Record, usage, usage_table
from .operation_outcomes import outcome

NAMES = [operation.mnemonic() for operation in OPERATIONS]
PAGE = operations_page.PAGE.read_text(encoding="utf-8")


def test_every_operation_has_a_row() -> None:
    assert set(NAMES) == set(operations_page.said(PAGE))


@pytest.mark.parametrize("is_whole", first([False, True]))
def test_a_sample_becomes_what_the_page_says(is_whole: bool) -> None:
    """The first or the last program of each operation, or both, for one target each."""
    said = operations_page.said(PAGE)
    for at, name in enumerate(NAMES):
        cases = by_operation()[name]
        for n, case in enumerate((cases[0], cases[-1])):
            if not is_whole and at % 2 != n:
                continue
            target = TARGET_NAMES[(at // 2 + n) % len(TARGET_NAMES)]
            assert outcome(case, target).becomes in said[name], f"{case} for {target}"


@pytest.mark.slow
def test_the_page_is_what_the_programs_become() -> None:
    """`cd tests && python -m tileas.operations_page` writes it."""
    assert operations_page.page() == PAGE


KERNELS = kernels_page.PAGE.read_text(encoding="utf-8")


def test_every_kernel_of_the_examples_and_the_corpus_has_a_row() -> None:
    kernels = [subject.name for section in kernels_page.sections().values() for subject in section]
    assert kernels_page.told(KERNELS) == kernels
    launched = len([*kernels_page.sections()["examples"]])
    assert launched == sum(
        path.read_text(encoding="utf-8").count("\n@ct.kernel") for path in EXAMPLES.glob("*.py")
    )


@pytest.mark.slow
def test_kernels_use_what_the_page_says() -> None:
    """`cd tests && python -m tileas.kernels_page` writes it."""
    assert kernels_page.page() == KERNELS


def squared() -> Module:
    """`a @ a + a` of a single tile."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f16>", y="ptr<f16>") as pointers:
        views = [tile.make_tensor_view(p, shape=[16, 16], strides=[16, 1]) for p in pointers]
        source, target = (tile.make_partition_view(view, tile=(16, 16)) for view in views)
        a, _ = tile.load_view_tko(source, [0, 0])
        tile.store_view_tko(tile.mmaf(a, a, a), target, [0, 0])
    return Module(m.operation)


@pytest.mark.parametrize("target", ["sm_80", "sm_100a"])
def test_one_tile_may_be_all_operands_of_a_product(target: str) -> None:
    """Each of the three has a layout of its own."""
    module = squared()
    x = np.random.default_rng(0).standard_normal((16, 16)).astype(np.float16)
    expected, found = np.zeros_like(x), np.zeros_like(x)
    module.kernel().launch((1,), x, expected)
    result = Module(lower(module.operation, target=target)).kernel().simulate((1,), x, found)
    assert result.ok
    assert expected.any() and expected.tobytes() == found.tobytes()


def test_indices_of_a_reduction_may_differ_in_type() -> None:
    cases = {case.label: case for case in by_operation()["atomic_red_view_tko"]}
    found = outcome(cases["different index types"], "sm_90a")
    assert found.becomes == "`nv_tileas.tiled_atomic_rmw`"


def test_a_campaign_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What was cut off, had something wrong or was asked otherwise is done again."""
    path = tmp_path / "record.jsonl"
    record = Record(path, "2 schedules")
    lowered = lower(squared().operation, stages=2)
    record.add("matmul, sm_80", [], {"2 stages": usage(lowered)})
    record.add("matmul, sm_90a", ["array 0: 1 elements differ"], {})
    with path.open("a", encoding="utf-8") as file:
        file.write('{"key": "rms_norm')
    record.add("sums, sm_80", [], {})
    assert record.done() == {"matmul, sm_80", "sums, sm_80"}
    assert Record(path, "3 schedules").done() == set()
    (row,) = (row for row in usage_table(record.entries()).splitlines() if "matmul, sm_80" in row)
    assert row.startswith("| matmul, sm_80, 2 stages | ")
    pairs = re.findall(r"(\d+) \((\d+)\)", row)
    assert pairs and all(int(has) >= int(needs) > 0 for has, needs in pairs)
