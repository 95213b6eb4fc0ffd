"""Every runnable kernel of the corpus runs on the reference machine and agrees with NumPy."""

from typing import Any

import numpy as np
import pytest
from cutile_kernels.corpus import KERNELS, RUNNABLE, VersionNotSupported
from sampling import every, one_in, some

import tilewright
from tilewright.execution import Observer


def launch_arguments(run: Any, arguments: Any) -> tuple[list[Any], list[Any]]:
    """The arguments of a launch, and the arrays that are reachable through tables."""
    passed: list[Any] = []
    reachable: list[Any] = []
    for slot in run.slots(arguments):
        if slot.kind != "table":
            passed.append(slot.value)
            continue
        rows = [
            [x.__array_interface__["data"][0] if isinstance(x, np.ndarray) else x for x in row]
            for row in slot.value
        ]
        reachable += [x for row in slot.value for x in row if isinstance(x, np.ndarray)]
        passed.append(np.array(rows, np.int64))
    return passed, reachable


def leaves(values: Any) -> list[Any]:
    if isinstance(values, list | tuple):
        return [leaf for value in values for leaf in leaves(value)]
    return [values]


def check(run: Any, data: bytes, **options: Any) -> None:
    """Run a kernel and compare all arrays."""
    arguments = run.arguments(seed=3)
    expected = run.expected(arguments)
    passed, reachable = launch_arguments(run, arguments)
    kernel = tilewright.load(data, run.name).kernel()
    kernel.launch(run.grid, *passed, reachable=reachable, **options)
    for found, wanted in zip(leaves(arguments), leaves(expected), strict=True):
        if not isinstance(found, np.ndarray):
            continue
        if found.dtype.kind == "f":
            np.testing.assert_allclose(found, wanted, rtol=run.rtol, atol=run.atol)
        else:
            np.testing.assert_array_equal(found, wanted)


@one_in(2)
@pytest.mark.parametrize("version", ["13.3", "13.4"])
@pytest.mark.parametrize("run", RUNNABLE, ids=lambda run: run.name)
def test_agrees_with_numpy(run: Any, version: str) -> None:
    try:
        data = run.kernel.export(version)
    except VersionNotSupported as error:
        pytest.skip(str(error))
    check(run, data)


@every(2)
@pytest.mark.parametrize("run", some(RUNNABLE, 2, start=1), ids=lambda run: run.name)
def test_agrees_in_any_order_and_when_watched(run: Any) -> None:
    data = run.kernel.export("13.4")
    check(run, data, schedule="reversed", undefined="value")
    check(run, data, schedule="random(0)", observer=Observer())
    check(run, data, schedule="round_robin", memory_order="adversarial(0)")


@every(2)
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_decodes(kernel: Any) -> None:
    """Every kernel of the corpus, also those without a reference, can be prepared."""
    module = tilewright.load(kernel.export("13.4"))
    module.verify()
    (entry,) = module.operation.entries
    module.backend("reference").compile(module.operation, entry, {})
