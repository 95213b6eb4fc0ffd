"""Everything public of torch that has to do with a GPU, with the CPU in place of one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import needs
import pytest
from sampling import every

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

from cutile.torch_names import TABLES, kind_of, module_of, public_names, signature_of  # noqa: E402

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::UserWarning"),
]

NAMES = [(path, name) for path, table in TABLES.items() for name in table]


@pytest.mark.parametrize("path", TABLES)
def test_each_name_has_a_row(path: str, installed: None) -> None:
    assert sorted(public_names(path)) == sorted(TABLES[path])


def described() -> dict[tuple[str, str], Any]:
    """Everything, with its kind and parameters."""
    found = {(path, name): getattr(module_of(path), name) for path, name in NAMES}
    return {place: (each, kind_of(each), signature_of(each)) for place, each in found.items()}


@pytest.fixture(scope="module")
def kinds() -> tuple[dict[tuple[str, str], Any], ...]:
    """What is described without devices, with them, and afterwards."""
    before = described()
    tilewright.cutile.install("cpu", devices=True)
    try:
        ours = described()
    finally:
        tilewright.cutile.uninstall()
    return before, ours, described()


@every(2)
@pytest.mark.parametrize("place", NAMES, ids="-".join)
def test_kind_and_signature_are_those_of_torch(
    place: tuple[str, str], kinds: tuple[dict[tuple[str, str], Any], ...]
) -> None:
    plain, ours, afterwards = (each[place] for each in kinds)
    assert ours[1] == plain[1]
    assert plain[2] is None or ours[2] == plain[2]
    assert afterwards[0] is plain[0]


class TestMeanings:
    """Nothing of these changes what another one finds."""

    @pytest.fixture(scope="class", autouse=True)
    def installed_for_all(self) -> Iterator[None]:
        tilewright.cutile.install("cpu", as_gpu="sm_120", devices=True)
        yield
        tilewright.cutile.uninstall()

    @every(2)
    @pytest.mark.parametrize(("path", "name"), NAMES)
    def test_meaning(self, path: str, name: str) -> None:
        assert TABLES[path][name](getattr(module_of(path), name))


NATIVE = (
    "_cuda_clearCublasWorkspaces",
    "_cuda_emptyCache",
    "_cuda_getArchFlags",
    "_cuda_getCurrentRawStream",
    "_cuda_getCurrentStream",
    "_cuda_getDevice",
    "_cuda_getDeviceCount",
    "_cuda_isInBadFork",
    "_cuda_memoryStats",
    "_cuda_synchronize",
)
"""Functions of `torch._C` that libraries call themselves."""


@pytest.mark.parametrize("name", NATIVE)
def test_native_functions_that_libraries_call(name: str, installed: None) -> None:
    arguments = {"_cuda_getCurrentRawStream": (0,), "_cuda_getCurrentStream": (0,)}
    getattr(torch._C, name)(*arguments.get(name, ()))


def test_native_functions_are_gone_afterwards() -> None:
    before = set(dir(torch._C))
    tilewright.cutile.install("cpu", devices=True)
    assert set(NATIVE) <= set(dir(torch._C))
    tilewright.cutile.uninstall()
    assert set(dir(torch._C)) == before


PRIVATE: dict[str, Any] = {
    "_get_device_index": ("cuda:0", 0),
    "_is_compiled": (None, True),
    "_lazy_init": (None, None),
}
"""Functions of `torch.cuda` that libraries call: an argument, and the result."""


@pytest.mark.parametrize("name", PRIVATE)
def test_private_functions_that_libraries_call(name: str, installed: None) -> None:
    argument, result = PRIVATE[name]
    assert getattr(torch.cuda, name)(*[] if argument is None else [argument]) == result


def test_autocast_of_the_device(installed: None) -> None:
    with torch.autocast("cuda", dtype=torch.bfloat16):
        assert torch.is_autocast_enabled("cuda")
        assert torch.get_autocast_dtype("cuda") == torch.bfloat16
        with torch.autocast("cuda", enabled=False):
            assert not torch.is_autocast_enabled("cuda")
            assert (
                torch.eye(2, device="cuda") @ torch.eye(2, device="cuda")
            ).dtype == torch.float32
    assert not torch.is_autocast_enabled("cuda") and not torch.is_autocast_enabled("cpu")


def test_subclasses_of_streams(installed: None) -> None:
    class Mine(torch.cuda.Stream):
        pass

    assert isinstance(Mine(), Mine) and isinstance(Mine(), torch.cuda.Stream)


def test_what_only_a_gpu_has(installed: None) -> None:
    assert not torch.backends.cusparselt.is_available()
    with pytest.raises(RuntimeError, match="GPUDirect Storage needs a GPU"):
        torch.cuda.gds.gds_register_buffer(torch.UntypedStorage(4))


def test_events_of_streams(installed: None) -> None:
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    event = stream.record_event()
    stream.wait_event(event)
    assert event.query() and isinstance(event, torch.cuda.Event)


def test_classes_are_the_same_each_time() -> None:
    """A program that has imported one finds it again."""
    taken: list[set[Any]] = []
    for _ in range(2):
        tilewright.cutile.install("cpu", devices=True)
        taken.append({torch.cuda.Stream, torch.cuda.Event, torch.cuda.CUDAGraph})
        tilewright.cutile.uninstall()
    assert taken[0] == taken[1]


@pytest.mark.parametrize("rounds", [4, pytest.param(300, marks=pytest.mark.slow)])
def test_rounds_leave_nothing_behind(rounds: int) -> None:
    """Put in place again and again, and torch is what it was, by identity."""
    tilewright.cutile.install("cpu", devices=True)
    torch.compile(lambda x: x * 2, backend="eager")(torch.ones(2, device="cuda"))
    tilewright.cutile.uninstall()
    owners = [torch, torch.Tensor, torch.nn.Parameter, torch.cuda, torch._C, torch.autocast]
    owners += [torch.autograd, torch.autograd.function.Function, torch.library.Library]
    owners += [
        import_module(name)
        for name in (
            *("torch._dynamo.variables.builder", "torch.utils.hooks", "torch.serialization"),
            *("torch._utils", "torch.autograd.graph", "torch._functorch.vmap", "torch.profiler"),
            *("torch.backends.cuda", "torch.nn.attention", "torch.accelerator", "threading"),
        )
    ]
    meta: Any = import_module("torch._subclasses.meta_utils")
    graph: Any = import_module("torch._dynamo.output_graph")
    owners += [meta.MetaTensorDescriber, graph.OutputGraph, threading.Thread]
    before = [dict(vars(owner)) for owner in owners]
    for number in range(rounds):
        tilewright.cutile.install("cpu", devices=True, strict_devices=number % 2 == 1)
        tilewright.cutile.uninstall()
    for owner, names in zip(owners, before, strict=True):
        now = dict(vars(owner))
        changed = {n for n in {*names, *now} if names.get(n) is not now.get(n)}
        assert not changed, (owner, changed)
    describe = meta.MetaTensorDescriber.describe_tensor
    assert not hasattr(describe.__wrapped__, "__wrapped__")
