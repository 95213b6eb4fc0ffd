"""The kernels of the corpus are right: nothing is found in them."""

from __future__ import annotations

from typing import Any

import pytest
from cutile_kernels.corpus import RUNNABLE
from reference.test_corpus import launch_arguments
from sampling import some

import tilewright


@pytest.mark.parametrize("run", some(RUNNABLE, 4), ids=lambda run: run.name)
def test_nothing_is_found(run: Any) -> None:
    kernel = tilewright.load(run.kernel.export("13.4"), run.name).kernel()
    passed, reachable = launch_arguments(run, run.arguments(seed=3))
    report = tilewright.check(
        kernel, run.grid, *passed, schedules=("in_order", "random(1)"), reachable=reachable
    )
    assert report.ok, str(report)
    assert not report.dropped
