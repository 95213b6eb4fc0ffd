"""A pass on nests is added from outside, as docs/extending.md describes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from xdsl.ir import Operation

from tilewright.backends.cpu.backend import CpuBackend
from tilewright.diagnostics import LaunchError
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import ScheduleAttr
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes import Pass, PassContext, PassManager, Remark
from tilewright.passes.kernel import KernelPass
from tilewright.runtime import load
from tilewright.transforms.nests import PASSES, pipeline

SOFTMAX = Path(__file__).parents[2] / "examples" / "softmax.mlir"


class WithoutVectors(KernelPass):
    """Has nests executed an element at a time."""

    name = "without-vectors"

    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for op in walk(anchor.body):
            if isinstance(op, ComputeOp) and op.schedule and op.schedule.lanes.data > 1:
                op.schedule = ScheduleAttr.of(op.schedule.dimensions)
                context.applied(self, "vectors taken away", op)


ADDED = (*PASSES, WithoutVectors())


def test_a_pass_is_run_printed_after_and_in_remarks() -> None:
    remarks: list[Remark] = []
    seen: list[str] = []

    def after(one: Pass, module: Operation) -> None:
        seen.append(one.name)

    module = load(SOFTMAX)
    manager = PassManager(pipeline(passes=ADDED), verify_each=True, after=after)
    context = PassContext(remark=remarks.append)
    manager.run(module.operation, context)
    assert seen == [*PASSES, "without-vectors"]
    counts = context.statistics
    scheduled = counts["vectorize", "nests scheduled"]
    assert counts["without-vectors", "vectors taken away"] == scheduled > 4
    said = [str(one) for one in remarks]
    assert f"{SOFTMAX}:20:5: applied [without-vectors]: vectors taken away" in said
    assert " vector " not in module.to_text()


@pytest.mark.parametrize("options", [{"backend": "nests"}, {"backend": "cpu", "threads": 1}])
def test_launches_run_it(options: dict[str, Any]) -> None:
    x = np.random.default_rng(5).standard_normal((2, 1024), dtype=np.float32)
    expected, y = np.zeros_like(x), np.zeros_like(x)
    load(SOFTMAX).kernel().launch(2, x, expected, 2, backend="reference")
    load(SOFTMAX).kernel().launch(2, x, y, 2, **options, passes=ADDED)
    np.testing.assert_allclose(y, expected, rtol=1e-5)


def test_its_code_is_what_it_asks_for() -> None:
    module = load(SOFTMAX)
    (entry,) = module.operation.entries
    options = {"target_cpu": "haswell"}
    codes = [
        CpuBackend().generate(module.operation, entry, {**options, "passes": passes}).kernel.text
        for passes in (None, ADDED, "raise-nests+vectorize(bits=128)")
    ]
    divisions = ("fdiv <8 x float>", "fdiv float", "fdiv <4 x float>")
    found = [[text in code for text in divisions] for code in codes]
    assert found == [[True, False, False], [False, True, False], [False, False, True]]


@pytest.mark.parametrize(
    ("passes", "message"),
    [
        ("fuze", "passes: there is no pass 'fuze'; did you mean `fuse`?"),
        ("", "passes must be names of passes with"),
        ([], "passes must be names of passes with"),
        ([*PASSES, WithoutVectors], "passes must be names of passes with"),
        (("raise-nests", "vectorise"), "passes: there is no pass 'vectorise'"),
        ("fuse+grid", "passes: raise-nests must be among them"),
    ],
)
@pytest.mark.parametrize("options", [{"backend": "nests"}, {"backend": "cpu"}])
def test_wrong_passes_are_refused(options: dict[str, Any], passes: object, message: str) -> None:
    x = np.zeros((1, 1024), np.float32)
    with pytest.raises(LaunchError) as error:
        load(SOFTMAX).kernel().launch(1, x, x.copy(), 1, **options, passes=passes)
    assert message in str(error.value)
