"""Operators of FlagGems (`pip install --no-deps flag-gems sqlalchemy expecttest`), which asks torch
for a GPU of NVIDIA: `GEMS_VENDOR=nvidia python -m tilewright.triton` has the CPU stand in for one.

FlagGems has operators in place of torch's own (`aten`). They are given what torch gives its own
operators while it runs its samples (`torch.testing`), forward and backward. They use block
pointers, which Triton 3.6 and 3.7 have; later ones refuse the kernels themselves.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves, tree_map

from triton_backend.libraries.beside import Case, rows, uniform

__all__ = ["cases"]

_SAMPLES = 4
"""How many samples of each of torch's functions are run."""
_EACH = 2
"""How many cases an operator has, of different kinds of arguments."""
_RANDOM = ("rand", "normal", "bernoulli", "exponential", "multinomial", "dropout", "uniform")
"""Words in the names of operators whose results are random; these have cases of their own."""
_DTYPES = (torch.float32, torch.int64)


def _moved(value: Any) -> Any:
    """An argument on the device."""
    if isinstance(value, Tensor):
        return value.to("cuda")
    return torch.device("cuda") if isinstance(value, torch.device) else value


def _copied(value: Any) -> Any:
    return value.detach().clone() if isinstance(value, Tensor) else value


def _tensors(results: Any, arguments: Any) -> list[Tensor]:
    """What an operator gives, and its arguments, which it may change."""
    given = [one for one in tree_leaves(arguments) if isinstance(one, Tensor)]
    found = [one if isinstance(one, Tensor) else torch.tensor(one) for one in tree_leaves(results)]
    return [*found, *given]


class _Noted(TorchDispatchMode):
    """Takes note of calls of torch's operators that FlagGems has."""

    def __init__(self, wanted: Iterable[str]) -> None:
        super().__init__()
        self.found: dict[str, dict[str, tuple[Any, Any]]] = {name: {} for name in wanted}

    def __torch_dispatch__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        kwargs = kwargs or {}
        noted = self.found.get(_name(function))
        if noted is not None and len(noted) < _EACH and _is_usual((args, kwargs)):
            given = tree_map(_copied, (args, kwargs))
            noted.setdefault(repr(tree_map(_kind, given)), (function, given))
        return function(*args, **kwargs)


def _name(function: Any) -> str:
    name, overload = function._schema.name.partition("::")[2], function._overloadname
    return name if overload == "default" else f"{name}.{overload}"


def _is_usual(arguments: Any) -> bool:
    """Whether tensors have elements, and one of them dimensions: much of FlagGems asks for it."""
    shapes = [one.shape for one in tree_leaves(arguments) if isinstance(one, Tensor)]
    return not shapes or (any(shapes) and all(shape.numel() for shape in shapes))


def _kind(value: Any) -> Any:
    return (value.dtype, tuple(value.shape)) if isinstance(value, Tensor) else type(value)


def _samples() -> Iterator[Callable[[], None]]:
    """Calls of torch's functions, each with what goes backward."""
    operators: Any = import_module("torch.testing._internal.common_methods_invocations").op_db
    for operator in operators:
        for dtype in _DTYPES:
            if dtype in operator.supported_dtypes("cpu"):
                gradients = dtype.is_floating_point and operator.supports_autograd
                inputs = operator.sample_inputs("cpu", dtype, requires_grad=gradients)
                for sample in islice(inputs, _SAMPLES):
                    yield lambda o=operator, s=sample: _call(o, s)


def _call(operator: Any, sample: Any) -> None:
    found = tree_leaves(operator(sample.input, *sample.args, **sample.kwargs))
    results = [one for one in found if isinstance(one, Tensor) and one.requires_grad]
    if results:
        torch.autograd.backward(results, [torch.rand_like(one) for one in results])


def _noted(wanted: Iterable[str]) -> _Noted:
    noted, calls = _Noted(wanted), _samples()
    while True:
        try:
            call = next(calls, None)
            if call is None:
                return noted
            with noted:
                call()
        except (RuntimeError, TypeError, ValueError, NotImplementedError):
            # Some samples are refused on purpose.
            continue


def _operators(gems: Any) -> Iterator[tuple[str, Case]]:
    ours = {item[0]: item[1] for item in gems._FULL_CONFIG}
    wanted = [name for name in ours if not any(word in name for word in _RANDOM)]
    with warnings.catch_warnings(action="ignore"):
        noted = _noted(wanted)
    for name, calls in noted.found.items():
        for number, (function, given) in enumerate(calls.values()):
            yield f"{name} {number}", _case(ours[name], function, given)


def _case(ours: Callable[..., Any], function: Callable[..., Any], given: Any) -> Case:
    def run(call: Callable[..., Any], move: Callable[[Any], Any]) -> Callable[[], Any]:
        def found() -> list[Tensor]:
            args, kwargs = tree_map(move, tree_map(_copied, given))
            return _tensors(call(*args, **kwargs), (args, kwargs))

        return found

    return Case(run(ours, _moved), run(function, lambda value: value), (), 2e-5, False)


def _fused(gems: Any) -> dict[str, Case]:
    x, y, weight, bias = rows(6, 100), rows(6, 100), uniform(100), uniform(100)
    halves = rows(6, 128)

    def half(x: Tensor, activation: Callable[[Tensor], Tensor]) -> Tensor:
        return activation(x[:, :64]) * x[:, 64:]

    return {
        "fused: silu_and_mul": Case(gems.silu_and_mul, lambda a, b: F.silu(a) * b, (x, y)),
        "fused: gelu_and_mul": Case(
            lambda a, b: gems.gelu_and_mul(a, b, "tanh"),
            lambda a, b: F.gelu(a, approximate="tanh") * b,
            (x, y),
        ),
        "fused: skip_layer_norm": Case(
            lambda x, r, w, b: gems.skip_layer_norm(x, r, [100], w, b),
            lambda x, r, w, b: F.layer_norm(x + r, (100,), w, b),
            (x, y, weight, bias),
            has_gradients=False,
        ),
        "fused: fused_add_rms_norm": Case(
            lambda x, r, w: gems.fused_add_rms_norm(x, r, [100], w, 1e-5)[0],
            lambda x, r, w: F.rms_norm(x + r, (100,), w, 1e-5),
            (x, y, weight),
            has_gradients=False,
        ),
        "fused: swiglu": Case(
            gems.swiglu, lambda x: half(x, F.silu), (halves,), has_gradients=False
        ),
        "fused: reglu": Case(gems.reglu, lambda x: half(x, F.relu), (halves,), has_gradients=False),
        "fused: geglu": Case(
            gems.geglu,
            lambda x: half(x, lambda a: F.gelu(a, approximate="tanh")),
            (halves,),
            has_gradients=False,
        ),
        "fused: outer": Case(gems.outer, torch.outer, (rows(30), rows(50))),
        "fused: weight_norm": Case(
            gems.weight_norm,
            lambda v, g: torch._weight_norm(v, g, 0),
            (rows(12, 30), uniform(12, 1)),
        ),
        "fused: instance_norm": Case(
            gems.instance_norm,
            lambda x, w, b: F.instance_norm(x, weight=w, bias=b),
            (rows(2, 4, 40), uniform(4), uniform(4)),
        ),
        "fused: cross_entropy_loss": Case(
            lambda x: gems.cross_entropy_loss(x, torch.arange(6).cuda()),
            lambda x: F.cross_entropy(x, torch.arange(6).to(x.device)),
            (x,),
        ),
    }


def _drawing(gems: Any) -> dict[str, Case]:
    """Operators that draw random numbers, called as torch's own: mean and spread, and whether a
    seed gives the same numbers again and other ones afterwards."""
    count = 20_000

    def moments(values: Tensor) -> Tensor:
        return torch.stack([values.double().mean(), values.double().std()])

    def case(draw: Callable[[], Tensor], mean: float, spread: float) -> Case:
        def found() -> list[Tensor]:
            with gems.use_gems():
                torch.manual_seed(5)
                first, second = draw(), draw()
                torch.manual_seed(5)
                again = draw()
            same = torch.tensor([torch.equal(first, again), torch.equal(first, second)])
            return [moments(first.cpu()), same.double()]

        def expected() -> list[Tensor]:
            return [torch.tensor([mean, spread]), torch.tensor([1.0, 0.0])]

        return Case(found, expected, (), 0.03, False)

    def new() -> Tensor:
        return torch.empty(count, device="cuda")

    def chances(*values: float) -> Tensor:
        return torch.tensor(values, device="cuda")

    flat, quarter = 12**-0.5, 3**0.5 / 4
    found: dict[str, tuple[Callable[[], Tensor], float, float]] = {
        "rand": (lambda: torch.rand(count, device="cuda"), 0.5, flat),
        "rand_like": (lambda: torch.rand_like(new()), 0.5, flat),
        "randn": (lambda: 3 + torch.randn(count, device="cuda"), 3, 1),
        "randn_like": (lambda: 3 + torch.randn_like(new()), 3, 1),
        "normal_": (lambda: new().normal_(2, 3), 2, 3),
        "normal of means": (lambda: torch.normal(new().fill_(2), 3.0), 2, 3),
        "normal of spreads": (lambda: torch.normal(2.0, new().fill_(3)), 2, 3),
        "normal of both": (lambda: torch.normal(new().fill_(2), new().fill_(3)), 2, 3),
        "uniform_": (lambda: new().uniform_(2, 3), 2.5, flat),
        "exponential_": (lambda: new().exponential_(2), 0.5, 0.5),
        "bernoulli_": (lambda: new().bernoulli_(0.25), 0.25, quarter),
        "dropout": (lambda: F.dropout(new().fill_(1), 0.25), 1, 3**-0.5),
        "native_dropout": (lambda: torch.native_dropout(new().fill_(1), 0.25, True)[0], 1, 3**-0.5),
        "multinomial": (
            lambda: torch.multinomial(chances(0.25, 0.5, 0.25), count, True),
            1,
            0.5**0.5,
        ),
        "randperm": (lambda: torch.randperm(1000, device="cuda"), 499.5, 288.819),
    }
    return {f"random: {name}": case(*each) for name, each in found.items()}


def _enabled(gems: Any) -> dict[str, Case]:
    """Operators in the place of torch's own, called as those, forward and backward."""

    def case(function: Callable[..., Any], names: tuple[str, ...], *inputs: Tensor) -> Case:
        def plain(*given: Tensor) -> list[Tensor]:
            leaves = [one.detach().requires_grad_() for one in given]
            found = function(*leaves)
            weights = torch.linspace(-1, 1, found.shape[-1], device="cuda")
            return [found.detach(), *torch.autograd.grad((found * weights).sum(), leaves)]

        def ours(*given: Tensor) -> list[Tensor]:
            with gems.use_gems(include=list(names)):
                return plain(*given)

        return Case(ours, plain, inputs, 5e-3, False)

    x, y, weight, bias = rows(6, 100), rows(100, 20), uniform(100), uniform(100)
    return {
        "enabled: softmax": case(lambda x: x.softmax(-1), ("softmax", "softmax_backward"), x),
        "enabled: gelu": case(F.gelu, ("gelu", "gelu_backward"), x),
        "enabled: mm": case(torch.mm, ("mm",), x, y),
        "enabled: layer_norm": case(
            lambda x, w, b: F.layer_norm(x, (100,), w, b),
            ("layer_norm", "layer_norm_backward"),
            *(x, weight, bias),
        ),
    }


def cases() -> dict[str, Case]:
    """Operators in place of torch's, and those of several in one."""
    gems: Any = import_module("flag_gems")
    return {**_drawing(gems), **_enabled(gems), **_fused(gems), **dict(_operators(gems))}
