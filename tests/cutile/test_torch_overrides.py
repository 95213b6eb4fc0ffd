"""Operators that programs put in the place of torch's own for its key CUDA, where there is no GPU:
they are called for the device's tensors, and torch's own for all others."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

import needs
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    needs.package("torch"),
]

KEY = "CUDA"


class Program:
    """What registers operators, and takes note of their calls.

    Attributes:
        library: where they are registered.
        calls: their names.
    """

    def __init__(self) -> None:
        self.library = torch.library.Library("aten", "IMPL")
        self.calls: list[str] = []

    def put(self, name: str, function: Callable[..., Any], key: str = KEY) -> None:
        """Register one."""

        def noted(*given: Any, **named: Any) -> Any:
            self.calls.append(name)
            for value in (*given, *named.values()):
                assert not isinstance(value, torch.Tensor) or value.is_cuda
            return function(*given, **named)

        self.library.impl(name, noted, key)

    def taken(self) -> list[str]:
        """The calls since it was asked last."""
        found, self.calls = self.calls, []
        return found


def product(x: Any, y: Any) -> Any:
    return (x.unsqueeze(2) * y.unsqueeze(0)).sum(1)


def zeros(size: Any, device: Any = None, **_: Any) -> Any:
    assert device.type == "cuda"
    return torch.empty(size, device=device).fill_(7)


@pytest.fixture(params=["plain", "strict"])
def program(request: pytest.FixtureRequest) -> Iterator[Program]:
    strict = request.param == "strict"
    tilewright.cutile.install("cpu", as_gpu="sm_120", devices=True, strict_devices=strict)
    found = Program()
    yield found
    found.library._destroy()
    tilewright.cutile.uninstall()


@pytest.fixture
def products(program: Program) -> Program:
    program.put("mm", product)
    return program


def ones(*shape: int, **options: Any) -> Any:
    return torch.ones(shape, device="cuda", **options)


def test_methods(products: Program) -> None:
    found = ones(2, 3) @ ones(3, 2)
    assert products.taken() == ["mm"] and found.is_cuda and found.tolist() == [[3, 3], [3, 3]]


def test_functions(products: Program) -> None:
    assert torch.mm(ones(2, 3), ones(3, 2)).is_cuda and products.taken() == ["mm"]


def test_operators_that_are_called_themselves(products: Program) -> None:
    assert torch.ops.aten.mm(ones(2, 3), ones(3, 2)).is_cuda and products.taken() == ["mm"]


def test_operators_within_others(products: Program) -> None:
    found = torch.nn.functional.linear(ones(2, 3), ones(4, 3))
    assert products.taken() == ["mm"] and found.is_cuda and found.shape == (2, 4)


def test_operators_that_are_given_views_only(products: Program) -> None:
    assert (ones(2, 2, 3) @ ones(3, 2)).is_cuda and products.taken() == ["mm"]


def test_tensors_in_main_memory_are_left_to_torch(products: Program) -> None:
    found = torch.nn.functional.linear(torch.ones(2, 3), torch.ones(4, 3))
    assert products.taken() == [] and not found.is_cuda


def test_derivatives(products: Program) -> None:
    x, y = ones(2, 3, requires_grad=True), ones(3, 2, requires_grad=True)
    found = x @ y
    assert products.taken() == ["mm"]
    found.sum().backward()
    assert products.taken() == ["mm", "mm"]
    assert x.grad.is_cuda and x.grad.tolist() == [[2] * 3] * 2 and y.grad.tolist() == [[2] * 2] * 3


def test_derivatives_in_main_memory(products: Program) -> None:
    x = torch.ones(2, 3, requires_grad=True)
    (x @ torch.ones(3, 2)).sum().backward()
    assert products.taken() == [] and not x.grad.is_cuda


def test_hooks_compute_in_main_memory(products: Program) -> None:
    x, here = ones(2, 2, requires_grad=True), torch.ones(2, 2)
    (x * 2).register_hook(lambda gradient: here @ here)
    y = x * 2
    y.register_hook(lambda gradient: gradient * (here @ here).sum().item())
    y.sum().backward()
    assert (
        products.taken() == [] and not (here @ here).is_cuda and x.grad.tolist() == [[16] * 2] * 2
    )


def test_inference(products: Program) -> None:
    with torch.inference_mode():
        assert (ones(2, 3) @ ones(3, 2)).is_cuda
    assert products.taken() == ["mm"]


def test_other_threads(products: Program) -> None:
    import threading

    thread = threading.Thread(target=lambda: ones(2, 3) @ ones(3, 2))
    thread.start()
    thread.join()
    assert products.taken() == ["mm"]


def test_operators_that_make_tensors(program: Program) -> None:
    program.put("zeros", zeros)
    assert torch.zeros(2, device="cuda").tolist() == [7, 7] and program.taken() == ["zeros"]


def test_operators_that_make_tensors_on_the_default_device(program: Program) -> None:
    program.put("zeros", zeros)
    with torch.device("cuda"):
        assert torch.zeros(2).is_cuda and program.taken() == ["zeros"]


@pytest.mark.parametrize("options", [{}, {"device": "cpu"}])
def test_operators_that_make_tensors_in_main_memory(program: Program, options: Any) -> None:
    program.put("zeros", zeros)
    assert torch.zeros(2, **options).tolist() == [0, 0] and program.taken() == []


def test_moves_are_left_to_torch(program: Program) -> None:
    program.put("_to_copy", lambda x, **_: x)
    program.put("clone", lambda x, **_: x)
    there, here = ones(2), torch.ones(2)
    assert not there.cpu().is_cuda and not there.to("cpu", torch.float64).is_cuda
    assert here.cuda().is_cuda and here.to("cuda", torch.float64).dtype == torch.float64
    assert program.taken() == []


def test_functions_call_torch_for_themselves(program: Program) -> None:
    """An operator may compute by another one that is replaced, and by itself for less."""
    program.put("exp", lambda x: x.sigmoid() if x.numel() < 2 else x[:1].exp().expand(2))
    program.put("sigmoid", lambda x: x * 5)
    assert ones(2).exp().tolist() == [5, 5] and program.taken() == ["exp", "exp", "sigmoid"]


def test_functions_that_write(program: Program) -> None:
    program.put("relu_", lambda x: x.copy_(x.clamp(min=0)))
    x = torch.tensor([-1.0, 2.0], device="cuda")
    assert torch.relu_(x) is x and x.tolist() == [0, 2] and program.taken() == ["relu_"]


@pytest.mark.parametrize("dtype", [torch.float16, torch.int8, torch.int64])
@pytest.mark.parametrize("number", [2.3, 3, True, 2j])
def test_numbers_with_tensors_in_main_memory(program: Program, dtype: Any, number: Any) -> None:
    x = torch.tensor([1, 2, 100], dtype=dtype)
    expected = [x + number, x[0] + number]
    program.put("add.Tensor", lambda x, y, **_: x)
    for found, right in zip([x + number, x[0] + number], expected, strict=True):
        assert found.dtype == right.dtype and found.tolist() == right.tolist()
    assert program.taken() == []


def test_numbers_with_tensors_of_the_device(program: Program) -> None:
    program.put("add.Tensor", lambda x, y, **_: x * y)
    assert (ones(2) + 2.5).tolist() == [2.5, 2.5] and program.taken() == ["add.Tensor"]


def test_operators_that_are_others_are_differentiated_in_main_memory(program: Program) -> None:
    program.put("square", lambda x: x * x)
    x = torch.ones(2, requires_grad=True)
    x.square().sum().backward()
    assert program.taken() == [] and x.grad.tolist() == [2, 2]


def test_operators_that_are_others(program: Program) -> None:
    """There is no derivative but that of what the function does."""
    program.put("square", lambda x: x * x)
    x = ones(2, requires_grad=True)
    x.square().sum().backward()
    assert program.taken() == ["square"] and x.grad.tolist() == [2, 2]


def test_the_key_of_derivatives(program: Program) -> None:
    program.put("relu", lambda x: x * 3, "AutogradCUDA")
    assert torch.relu(ones(2)).tolist() == [3, 3] and torch.relu(torch.ones(2)).tolist() == [1, 1]
    assert program.taken() == ["relu"]


@pytest.mark.parametrize("made", [True, False])
def test_generators(program: Program, made: bool) -> None:
    """They are what the program has given, with the state of a GPU's."""
    states: list[int] = []

    def uniform(x: Any, low: float = 0, high: float = 1, *, generator: Any = None) -> Any:
        states.extend(generator.get_state().view(torch.int64).tolist())
        return x.fill_(0.5)

    program.put("uniform_", uniform)
    given = torch.Generator("cuda") if made else torch.cuda.default_generators[0]
    ones(2).uniform_(generator=given.manual_seed(5))
    assert states == [5, 0]


def test_operators_that_there_are_not(program: Program) -> None:
    program.put("tilewright_has_no_such_operator", lambda x: x)


def test_errors_are_those_of_the_function(program: Program) -> None:
    def refuse(x: Any) -> Any:
        raise NotImplementedError("not for this")

    program.put("relu", refuse)
    with pytest.raises(NotImplementedError, match="not for this"):
        torch.relu(ones(2))


def test_the_last_one_counts(products: Program) -> None:
    other = Program()
    other.put("mm", lambda x, y: x)
    assert torch.equal(ones(2, 2) @ ones(2, 2), ones(2, 2)) and other.taken() == ["mm"]
    other.library._destroy()
    assert (ones(2, 2) @ ones(2, 2)).tolist() == [[2, 2]] * 2 and products.taken() == ["mm"]


def test_destroyed_libraries(products: Program) -> None:
    products.library._destroy()
    assert (ones(2, 3) @ ones(3, 2)).is_cuda and products.taken() == []


def test_libraries_that_are_gone(products: Program) -> None:
    products.library = torch.library.Library("aten", "IMPL")
    gc.collect()
    assert (ones(2, 3) @ ones(3, 2)).is_cuda and products.taken() == []


def test_libraries_of_one_key(program: Program) -> None:
    program.library = torch.library.Library("aten", "IMPL", "CUDA")
    program.put("mm", product, "")
    assert (ones(2, 3) @ ones(3, 2)).is_cuda and program.taken() == ["mm"]


def test_without_a_device_nothing_is_replaced(products: Program) -> None:
    tilewright.cutile.uninstall()
    assert (torch.ones(2, 3) @ torch.ones(3, 2)).tolist() == [[3, 3], [3, 3]]
    assert products.taken() == []


def test_torchs_own_kernel_with_the_device_named(program: Program) -> None:
    """What a function calls for what it does not do itself."""
    keys = torch._C.DispatchKeySet(torch._C.DispatchKey.CompositeExplicitAutograd)

    def copied(x: Any, **named: Any) -> Any:
        return torch.ops.aten._to_copy.default.redispatch(keys, x, **{**named, "device": x.device})

    program.put("_to_copy", copied)
    found = ones(2).to(torch.float64)
    assert found.is_cuda and found.dtype == torch.float64 and program.taken() == ["_to_copy"]
