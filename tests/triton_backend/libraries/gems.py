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
"""Words in the names of operators whose results are random."""
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


def cases() -> dict[str, Case]:
    """Operators in place of torch's, and those of several in one."""
    gems: Any = import_module("flag_gems")
    return {**_fused(gems), **dict(_operators(gems))}
