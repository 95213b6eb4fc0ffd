"""Tensors that were made for torch's device cuda, and what is computed from them, on a machine
without a GPU: they say so, and tensors that never were say cpu. One row for each way that a tensor
comes from another."""

from __future__ import annotations

import copy
import io
import pickle
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest
from sampling import one_in

import tilewright.cutile
from cutile.device_machine import SHAPE, Machine, in_thread, increment, there
from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    needs.package("torch"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


@pytest.fixture(params=["default", "strict"])
def machine(request: pytest.FixtureRequest) -> Iterator[Machine]:
    strict = request.param == "strict"
    tilewright.cutile.install("cpu", devices=True, strict_devices=strict)
    yield Machine(strict)
    tilewright.cutile.uninstall()


on_some = pytest.mark.parametrize("machine", ["default", "strict"], indirect=True)
"""For tests of which one in two is run."""


def saved(value: Any, torch: Any) -> io.BytesIO:
    file = io.BytesIO()
    torch.save(value, file)
    file.seek(0)
    return file


def gradient(m: Machine) -> Any:
    leaf = m.leaf()
    (leaf * m.x).sum().backward()
    return leaf.grad


def trained(m: Machine, optimizer: str, **options: Any) -> list[Any]:
    model = m.linear()
    model(m.x).sum().backward()
    found = getattr(m.torch.optim, optimizer)(model.parameters(), lr=0.1, **options)
    found.step()
    moments = ("exp_avg", "exp_avg_sq", "momentum_buffer")
    states = [state[name] for state in found.state.values() for name in moments if name in state]
    assert states
    return [*states, *model.parameters(), *[p.grad for p in model.parameters()]]


def seen_by_hooks(m: Machine) -> list[Any]:
    leaf, seen = m.leaf(), list[Any]()
    leaf.register_hook(seen.append)
    between = leaf * 2
    between.register_hook(seen.append)
    between.retain_grad()
    leaf.register_post_accumulate_grad_hook(lambda p: seen.append(p.grad))
    between.sum().backward()
    assert len(seen) == 3
    return [*seen, between.grad]


def seen_by_module_hooks(m: Machine) -> list[Any]:
    model, seen = m.linear(), list[Any]()
    model.register_full_backward_hook(lambda _, inner, outer: seen.extend((*inner, *outer)))
    model.register_full_backward_pre_hook(lambda _, outer: seen.extend(outer))
    model(m.leaf()).sum().backward()
    assert len(seen) == 3
    return seen


def seen_by_function(m: Machine, *operands: Any) -> list[Any]:
    seen: list[Any] = []

    class Function(m.torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, a: Any, b: Any) -> Any:
            result = (a * b).exp()
            ctx.save_for_backward(a, b, result)
            seen.extend((a, b, result))
            return result

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            seen.extend((gradient, *ctx.saved_tensors, gradient * 2))
            a, b, result = ctx.saved_tensors
            return gradient * result * b, gradient * result * a

    Function.apply(*operands).sum().backward()
    assert len(seen) == 8
    return [*seen, operands[0].grad]


def seen_in(m: Machine, transform: Callable[[Any], Any]) -> list[Any]:
    """What a function of `torch.func` gives, and the function that it is given sees."""
    seen: list[bool] = []

    def function(v: Any) -> Any:
        seen.append(there(m, v))
        return (v * v).sum()

    found = transform(function)
    assert seen and all(seen)
    return list(found) if isinstance(found, tuple) else [found]


def doubled(x):
    return x * 2


def by_default(m: Machine) -> list[Any]:
    with m.torch.device("cuda"):
        assert m.torch.get_default_device() == m.torch.device("cuda", 0)
        return [m.torch.zeros(2), m.torch.tensor([1]), m.torch.nn.Linear(2, 2).weight]


def by_setting(m: Machine) -> list[Any]:
    m.torch.set_default_device("cuda")
    try:
        assert m.torch.get_default_device().type == "cuda"
        return [m.torch.rand(2), m.torch.arange(3)]
    finally:
        m.torch.set_default_device(None)


def batches(m: Machine, workers: int) -> list[Any]:
    data: Any = import_module("torch.utils.data")
    return [b for (b,) in data.DataLoader(data.TensorDataset(m.x), 2, num_workers=workers)]


def assigned(m: Machine) -> list[Any]:
    parameter = m.torch.nn.Parameter(m.c.clone())
    parameter.data = m.x
    return [parameter]


def scaled(m: Machine) -> list[Any]:
    model = m.linear()
    scaler = m.torch.amp.GradScaler("cuda")
    scaler.scale(model(m.x).sum()).backward()
    return [p.grad for p in model.parameters()]


def of_a_class(m: Machine, *, parameter: bool = False) -> Any:
    """A class of tensors of the user's."""

    class Mine(m.torch.nn.Parameter if parameter else m.torch.Tensor):
        pass

    return Mine


def wrapping(m: Machine) -> list[Any]:
    """What a class that has other tensors inside makes of operations."""
    leaves: Any = import_module("torch.utils._pytree")

    class Wrapper(m.torch.Tensor):
        @staticmethod
        def __new__(cls, inner: Any) -> Any:
            make = m.torch.Tensor._make_wrapper_subclass
            return make(cls, inner.shape, dtype=inner.dtype, device=inner.device)

        def __init__(self, inner: Any) -> None:
            self.inner = inner

        @classmethod
        def __torch_dispatch__(cls, func: Any, types: Any, args: Any, kwargs: Any = None) -> Any:
            given = leaves.tree_map(lambda v: v.inner if isinstance(v, Wrapper) else v, args)
            return Wrapper(func(*given, **(kwargs or {})))

    found = Wrapper(m.x) + 1
    assert type(found) is Wrapper
    return [found, found.inner]


def in_operator(m: Machine, how: str, *operands: Any) -> list[Any]:
    """What an operator of `torch.library` gives, and sees inside."""
    seen: list[Any] = []

    def body(x: Any) -> Any:
        seen.extend((x, m.torch.exp(x), x[0], m.torch.zeros_like(x)))
        return m.torch.exp(x) + 1

    name = f"{how}_{m.strict}_{len(operands[0])}".lower()
    library = m.torch.library.Library("tilewright_tests", "FRAGMENT")
    schema = "(Tensor x) -> Tensor"
    if how == "custom":
        operator = m.torch.library.custom_op(
            f"tilewright_tests::{name}", body, mutates_args=(), schema=schema
        )
    else:
        library.define(name + schema)
        library.impl(name, body, how)
        operator = getattr(m.torch.ops.tilewright_tests, name)
    found = [operator(operand) for operand in operands]
    library._destroy()
    assert len(seen) == 4 * len(operands)
    return [*found, *seen]


def seen_by_node_hooks(m: Machine) -> list[Any]:
    seen: list[Any] = []
    between = m.leaf() * 2
    result = between.exp()
    result.grad_fn.register_hook(lambda inner, outer: seen.extend((*inner, *outer)))
    between.grad_fn.register_prehook(lambda outer: seen.extend(outer))
    result.sum().backward()
    assert len(seen) == 3
    return seen


def seen_by_a_hook_of_several(m: Machine) -> list[Any]:
    seen: list[Any] = []
    first, second = m.leaf(), m.leaf()
    m.torch.autograd.graph.register_multi_grad_hook([first, second], seen.extend)
    (first * second).sum().backward()
    assert len(seen) == 2
    return seen


def function_of_contexts(m: Machine) -> list[Any]:
    """A function with a gradient that keeps its result, and is set up afterwards."""
    seen: list[Any] = []

    class Function(m.torch.autograd.Function):
        @staticmethod
        def forward(a: Any) -> Any:
            return m.torch.exp(a), m.torch.sin(a)

        @staticmethod
        def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
            ctx.save_for_backward(output[0])

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            seen.extend((*gradients, *ctx.saved_tensors))
            return gradients[0] * ctx.saved_tensors[0]

    leaf = m.leaf()
    found = Function.apply(leaf)
    found[0].sin().sum().backward()
    assert len(seen) == 3
    return [*found, *seen, leaf.grad]


def losses(m: Machine) -> list[Any]:
    """Of sequences, whose lengths may be anywhere."""
    scores = m.torch.rand(5, 2, 4).cuda().requires_grad_()
    labels = m.torch.tensor([[1, 2], [2, 1]]).cuda()
    lengths = m.torch.tensor([5, 4]), m.torch.tensor([2, 1])
    found: list[Any] = []
    for given in (lengths, [v.cuda() for v in lengths], [tuple(v.tolist()) for v in lengths]):
        for reduction in ("none", "mean", "sum"):
            loss = m.torch.nn.functional.ctc_loss(scores, labels, *given, reduction=reduction)
            found += [loss, *m.torch.autograd.grad(loss.sum(), scores)]
    return found


ON_DEVICE: dict[str, Callable[[Machine], Any]] = {
    "made": lambda m: [m.torch.zeros(2, device="cuda"), m.torch.tensor([1.0], device=0)],
    "made like": lambda m: [m.torch.zeros_like(m.x), m.torch.rand_like(m.x), m.x.new_zeros(2)],
    "made where another is": lambda m: m.torch.empty(2, device=m.x.device),
    "made of a tensor": lambda m: [
        m.torch.tensor(m.x),
        m.torch.as_tensor(m.x),
        m.x.new_tensor(m.c),
    ],
    "made like one in main memory": lambda m: m.torch.empty_like(m.c, device="cuda"),
    "moved": lambda m: [m.c.cuda(), m.c.to("cuda"), m.c.to(0), m.c.to("cuda", non_blocking=True)],
    "moved and converted": lambda m: m.c.to(device="cuda", dtype=m.torch.float16),
    "moved to where another is": lambda m: [m.c.to(m.x), m.c.type_as(m.x), m.c.to(m.x.device)],
    "converted": lambda m: [m.x.half(), m.x.to(m.torch.float64)],
    "by default": by_default,
    "by a setting": by_setting,
    "arithmetic": lambda m: [m.x + m.x, 2 * m.x, -m.x, m.x @ m.x, m.x > 0, m.x**2, m.x // 2],
    "arithmetic with a number of the CPU": lambda m: m.torch.tensor(2.0) * m.x,
    "functions": lambda m: [m.torch.exp(m.x), m.torch.nn.functional.softmax(m.x, 0)],
    "views": lambda m: [m.x[0], m.x[:, None], m.x.view(2, 8), m.x.T, m.x.mT, m.x.unbind(0)[1]],
    "masks": lambda m: [m.x[m.x > 0.5], m.torch.where(m.x > 0, m.x, 0.0)],
    "indices in main memory": lambda m: m.x[m.torch.tensor([0, 1])],
    "detached": lambda m: [m.leaf().detach(), m.leaf().data, m.x.clone()],
    "tuples": lambda m: [*m.x.max(0), *m.torch.topk(m.x, 2), *m.torch.split(m.x, 2)],
    "lists": lambda m: m.torch._foreach_add([m.x, m.x], 1),
    "decompositions": lambda m: m.torch.linalg.svd(m.x),
    "of lists": lambda m: [m.torch.cat([m.x, m.x]), m.torch.stack([m.x]), m.torch.block_diag(m.x)],
    "einsum": lambda m: m.torch.einsum("ij,jk->ik", m.x, m.x),
    "made within": lambda m: [
        m.torch.nn.functional.one_hot(m.torch.tensor([0, 2], device="cuda")),
        m.torch.nn.utils.rnn.pad_sequence([m.x, m.x[:2]]),
    ],
    "in place": lambda m: [m.x.clone().add_(1), m.x.clone().copy_(m.c), m.x.clone().zero_()],
    "out": lambda m: m.torch.add(m.x, m.x, out=m.torch.empty_like(m.x)),
    "sparse": lambda m: [m.x.to_sparse(), m.x.to_sparse().to_dense()],
    "complex": lambda m: [m.torch.fft.fft(m.x), m.torch.view_as_complex(m.x.view(4, 2, 2))],
    "inference": lambda m: m.torch.inference_mode()(lambda: m.x * 2)(),
    "modules": lambda m: [*m.linear().parameters(), m.linear()(m.x)],
    "modules and back and again": lambda m: m.linear().cpu().to("cuda").parameters(),
    "buffers": lambda m: m.torch.nn.BatchNorm1d(4).cuda().buffers(),
    "recurrent modules": lambda m: m.torch.nn.LSTM(4, 4).cuda()(m.x)[0],
    "attention": lambda m: m.torch.nn.MultiheadAttention(4, 2).cuda()(m.x, m.x, m.x),
    "made in modules": lambda m: m.torch.nn.Linear(2, 2, device="cuda").weight,
    "parameters": lambda m: [m.torch.nn.Parameter(m.x), m.torch.nn.Parameter(m.x)[0]],
    "assigned data": assigned,
    "loaded state": lambda m: m.linear().load_state_dict({}, strict=False) and m.linear().weight,
    "gradients": gradient,
    "results of autograd.grad": lambda m: m.torch.autograd.grad(
        (leaf := m.leaf()).square().sum(), leaf, create_graph=True
    ),
    "gradients through a move": lambda m: m.torch.autograd.grad(
        (leaf := m.leaf()).cpu().sum(), leaf
    ),
    "hooks": seen_by_hooks,
    "hooks of modules": seen_by_module_hooks,
    "functions with a gradient": lambda m: seen_by_function(m, m.leaf(), m.x),
    "such functions between": lambda m: seen_by_function(m, m.leaf(), m.x * 1),
    "SGD": lambda m: trained(m, "SGD", momentum=0.9),
    "Adam": lambda m: trained(m, "Adam"),
    "AdamW, fused": lambda m: trained(m, "AdamW", fused=True),
    "AdamW, one by one": lambda m: trained(m, "AdamW", foreach=False),
    "scaled gradients": scaled,
    "clipped gradients": lambda m: m.torch.nn.utils.clip_grad_norm_([m.leaf()], 1.0).to(m.x),
    "checkpoints": lambda m: m.torch.utils.checkpoint.checkpoint(
        lambda v: v.exp(), m.leaf(), use_reentrant=False
    ),
    "copied": lambda m: [
        copy.copy(m.x),
        copy.deepcopy(m.x),
        *copy.deepcopy(m.linear()).parameters(),
    ],
    "pickled": lambda m: [pickle.loads(pickle.dumps(m.x)), pickle.loads(pickle.dumps(m.leaf()))],
    "saved": lambda m: m.torch.load(saved({"x": m.x}, m.torch))["x"],
    "saved, and loaded there": lambda m: [
        m.torch.load(saved(m.c, m.torch), map_location=place)
        for place in ("cuda", "cuda:0", m.torch.device("cuda"), {"cpu": "cuda:0"})
    ],
    "saved modules": lambda m: m.torch.load(saved(m.linear().state_dict(), m.torch)).values(),
    "batches": lambda m: batches(m, 0),
    "batches of workers": lambda m: batches(m, 1),
    "vmap": lambda m: seen_in(m, lambda f: m.torch.func.vmap(f)(m.x)),
    "grad": lambda m: seen_in(m, lambda f: m.torch.func.grad(f)(m.x)),
    "vmap of grad": lambda m: seen_in(m, lambda f: m.torch.func.vmap(m.torch.func.grad(f))(m.x)),
    "jacobians": lambda m: seen_in(m, lambda f: m.torch.func.jacrev(f)(m.x)),
    "jvp": lambda m: seen_in(m, lambda f: m.torch.func.jvp(f, (m.x,), (m.x,))),
    "DLPack": lambda m: [m.torch.from_dlpack(m.x), m.torch.utils.dlpack.from_dlpack(m.x)],
    "memory shared": lambda m: m.x.new_empty(0).set_(m.x.untyped_storage(), 0, SHAPE),
    "autocast": lambda m: m.torch.autocast("cuda")(lambda: m.x @ m.x)(),
    "generated": lambda m: m.torch.rand(2, device="cuda", generator=m.torch.Generator("cuda")),
    "another thread": lambda m: in_thread(lambda: m.x + m.x),
    "scripted": lambda m: m.torch.jit.script(doubled)(m.x),
    "packed sequences": lambda m: (
        (
            m.torch.nn.utils.rnn.pack_padded_sequence(
                m.x[None], m.torch.tensor([3]), batch_first=True
            )
        ).data
    ),
    "exported": lambda m: m.torch.export.export(m.linear(), (m.x,)).module()(m.x),
    "compiled": lambda m: m.torch.compile(lambda v: v.sin() + 1, backend="eager")(m.x),
    "conditions": lambda m: m.torch.cond(m.x.sum() > 0, lambda v: v + 1, lambda v: v - 1, (m.x,)),
    "traced": lambda m: m.torch.jit.trace(
        lambda v: m.torch.exp(v) + m.torch.zeros(SHAPE, device=v.device), m.x
    )(m.x),
    "traced modules": lambda m: m.torch.jit.trace(m.linear(), m.x)(m.x),
    "classes of the user": lambda m: [
        mine := m.x.as_subclass(of_a_class(m)),
        mine + 1,
        mine * m.x,
        m.x * mine,
        m.torch.exp(mine),
        mine[0],
        *mine.max(0),
        mine.half(),
        mine.as_subclass(m.torch.Tensor),
        mine.cpu().cuda(),
    ],
    "classes of the user, moved": lambda m: [
        mine := m.c.as_subclass(of_a_class(m)).cuda(),
        mine.exp(),
        m.torch.zeros_like(mine),
    ],
    "classes of the user, made of tensors": lambda m: m.torch.Tensor._make_subclass(
        of_a_class(m), m.x
    ),
    "classes of parameters": lambda m: [of_a_class(m, parameter=True)(m.x)],
    "classes that wrap": wrapping,
    "operators of the user": lambda m: in_operator(m, "custom", m.x, m.x),
    "composite operators": lambda m: in_operator(m, "CompositeImplicitAutograd", m.x),
    "operators with a body": lambda m: in_operator(m, "CompositeExplicitAutograd", m.x),
    "operators for GPUs": lambda m: in_operator(m, "CUDA", m.x),
    "hooks of nodes": seen_by_node_hooks,
    "hooks of several tensors": seen_by_a_hook_of_several,
    "functions with contexts": function_of_contexts,
    "losses of sequences": losses,
    "compiled modules": lambda m: m.torch.compile(m.linear(), backend="aot_eager")(m.x),
}


@one_in(2)
@on_some
@pytest.mark.parametrize("name", ON_DEVICE)
def test_on_the_device(machine: Machine, name: str) -> None:
    found = ON_DEVICE[name](machine)
    tensors = [found] if machine.torch.is_tensor(found) else list(found)
    assert tensors and all(there(machine, tensor) for tensor in tensors)


IN_MAIN_MEMORY: dict[str, Callable[[Machine], Any]] = {
    "made": lambda m: [m.torch.zeros(2), m.torch.zeros(2, device="cpu"), m.c.new_zeros(2)],
    "made elsewhere": lambda m: [
        m.torch.empty_like(m.x, device="cpu"),
        m.x.new_ones(1, device="cpu"),
    ],
    "moved": lambda m: [m.x.cpu(), m.x.to("cpu"), m.x.to(m.c), m.x.type_as(m.c), m.x.half().cpu()],
    "moved and converted": lambda m: m.x.to("cpu", m.torch.float64),
    "arithmetic": lambda m: [m.c + m.c, m.c @ m.c, m.c[0], m.c.exp(), *m.c.max(0)],
    "numbers": lambda m: m.torch.tensor([m.x[0, 0], m.x[0, 1]]),
    "in place": lambda m: [m.c.clone().copy_(m.x), m.c.add_(m.torch.tensor(1))],
    "modules": lambda m: m.linear().cpu().parameters(),
    "gradients": lambda m: m.torch.autograd.grad(
        ((leaf := m.c.requires_grad_()).cuda() * m.x).sum(), leaf
    ),
    "functions with a gradient": lambda m: seen_by_function(m, m.c.requires_grad_(), m.c.detach()),
    "saved, and loaded there": lambda m: [
        m.torch.load(saved(m.x, m.torch), map_location=place)
        for place in ("cpu", {"cuda:0": "cpu"})
    ],
    "classes of the user": lambda m: [
        mine := m.c.as_subclass(of_a_class(m)),
        mine + 1,
        (there := mine.cuda()).cpu(),
        there.to("cpu", m.torch.float16),
        mine.exp().as_subclass(m.torch.Tensor),
    ],
    "operators of the user": lambda m: in_operator(m, "custom", m.c[:2], m.c[:2]),
    "operators for CPUs": lambda m: in_operator(m, "CPU", m.c),
    "of NumPy": lambda m: m.torch.from_numpy(np.ones(2)),
    "pinned": lambda m: m.c.pin_memory(),
    "sizes of packed sequences": lambda m: (
        (
            m.torch.nn.utils.rnn.pack_padded_sequence(
                m.x[None], m.torch.tensor([3]), batch_first=True
            )
        ).batch_sizes
    ),
}


@one_in(2)
@on_some
@pytest.mark.parametrize("name", IN_MAIN_MEMORY)
def test_in_main_memory(machine: Machine, name: str) -> None:
    found = IN_MAIN_MEMORY[name](machine)
    tensors = [found] if machine.torch.is_tensor(found) else list(found)
    assert tensors and not any(there(machine, tensor) for tensor in tensors)


FACTS: dict[str, Callable[[Machine], bool]] = {
    "moves copy": lambda m: m.x.cpu().data_ptr() != m.x.data_ptr() != m.x.cpu().cuda().data_ptr(),
    "what is there stays": lambda m: m.x.cuda() is m.x and m.x.to("cuda") is m.x,
    "what is here stays": lambda m: m.c.cpu() is m.c and m.c.to("cpu") is m.c,
    "parameters stay the same objects": lambda m: (
        (model := m.torch.nn.Linear(2, 2))
        and (weight := model.weight) is model.cuda().weight
        and there(m, weight)
    ),
    "parameters are parameters": lambda m: isinstance(m.linear().weight, m.torch.nn.Parameter),
    "tensors are tensors": lambda m: (
        isinstance(m.x, m.torch.Tensor) and type(m.x) == m.torch.Tensor  # noqa: E721
    ),
    "numbers are devices": lambda m: (
        m.torch.device(0) == m.torch.device(device=0) == m.torch.device("cuda:0") == m.x.device
        and there(m, m.c.to(0))
        and there(m, m.torch.zeros(1, device=0))
        and all(there(m, p) for p in m.torch.nn.Linear(2, 2).to(0).parameters())
        and all(there(m, p) for p in m.torch.nn.Linear(2, 2).to(device=0).parameters())
    ),
    "repr": lambda m: repr(m.torch.zeros(2, device="cuda")) == "tensor([0., 0.], device='cuda:0')",
    "repr of parameters": lambda m: repr(m.linear().bias).startswith(
        "Parameter containing:\ntensor(["
    ),
    "repr in main memory": lambda m: "device" not in repr(m.c),
    "format": lambda m: f"{m.torch.tensor(0.5, device='cuda'):.3f}" == "0.500",
    "item": lambda m: m.torch.tensor(2.5, device="cuda").item() == 2.5,
    "tolist": lambda m: m.torch.zeros(2, device="cuda").tolist() == [0, 0],
    "attributes": lambda m: (m.x.shape, m.x.dtype, m.x.ndim) == (SHAPE, m.torch.float32, 2),
    "generators": lambda m: m.torch.Generator("cuda").device == m.torch.device("cuda", 0),
    "generators of the CPU": lambda m: m.torch.Generator().device.type == "cpu",
    "CUDA's interface": lambda m: m.x.__cuda_array_interface__["data"][0] == m.x.data_ptr(),
    "no such interface": lambda m: not hasattr(m.c, "__cuda_array_interface__"),
    "pinned memory": lambda m: m.c.pin_memory().is_pinned() and not m.c.is_pinned(),
}


@one_in(2)
@on_some
@pytest.mark.parametrize("name", FACTS)
def test_facts(machine: Machine, name: str) -> None:
    assert FACTS[name](machine)


def test_tensors_in_different_places_are_not_close(machine: Machine) -> None:
    machine.torch.testing.assert_close(machine.x, machine.x.clone())
    machine.torch.testing.assert_close(machine.x.cpu(), machine.x.cpu())
    with pytest.raises(AssertionError, match="device"):
        machine.torch.testing.assert_close(machine.x, machine.x.cpu())


def test_a_class_of_the_user_is_asked(machine: Machine) -> None:
    class Mine(machine.torch.Tensor):
        pass

    mine = machine.torch.ones(SHAPE, device="cuda").as_subclass(Mine)
    assert type(mine * machine.x) is type(machine.x * mine) is Mine


def test_moves_keep_a_class_of_the_user(machine: Machine) -> None:
    kind = of_a_class(machine)
    here = machine.c.as_subclass(kind)
    moved = here.cuda()
    back = moved.cpu()
    assert type(moved) is type(back) is kind and there(machine, moved)
    assert not there(machine, back) and not there(machine, here)
    assert len({here.data_ptr(), moved.data_ptr(), back.data_ptr()}) == 3


def test_launches_on_classes_of_the_user(machine: Machine) -> None:
    mine = machine.torch.zeros(8, device="cuda").as_subclass(of_a_class(machine))
    for _ in range(2):
        ct.launch(None, (2,), increment, (mine,))
    assert mine.tolist() == [2] * 8


def test_classes_of_the_user_are_as_they_were_afterwards() -> None:
    torch: Any = import_module("torch")
    tilewright.cutile.install("cpu", devices=True)
    m = Machine(False)
    kind = of_a_class(m)
    mine = m.x.as_subclass(kind)
    assert there(m, mine)
    tilewright.cutile.uninstall()
    assert mine.device.type == "cpu" and not {"device", "is_cuda"} & set(vars(kind))
    assert torch.Tensor.__torch_function__.__func__.__module__ == "torch._tensor"


def test_a_replaced_function_runs_once(machine: Machine) -> None:
    """A class of the user is asked once for each function, by the name that the user knows, and
    not for what we do."""
    torch, calls = machine.torch, list[str]()

    class Asked(torch.Tensor):
        @classmethod
        def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None):
            if func in (torch.zeros_like, torch.Tensor.to, torch.add):
                calls.append("known")
            calls.append(func.__name__)
            return super().__torch_function__(func, types, args, kwargs or {})

    mine = machine.x.as_subclass(Asked)
    for names, call in (
        (["known", "zeros_like"], lambda: torch.zeros_like(mine)),
        (["new_zeros"], lambda: mine.new_zeros(2)),
        (["known", "to"], lambda: mine.to(torch.float64)),
        (["cpu"], mine.cpu),
        (["known", "add"], lambda: torch.add(mine, 1)),
        (["mul"], lambda: mine.mul(machine.x)),
    ):
        calls.clear()
        found = call()
        assert calls == names and type(found) is Asked


def test_launches(machine: Machine) -> None:
    x = machine.torch.zeros(8, device="cuda")
    for _ in range(3):
        ct.launch(machine.torch.cuda.current_stream(), (2,), increment, (x,))
    ct.launch(None, (2,), increment, (machine.torch.nn.Parameter(x, requires_grad=False),))
    assert x.tolist() == [4] * 8


def test_tensors_are_as_others_afterwards() -> None:
    torch: Any = import_module("torch")
    tilewright.cutile.install("cpu", devices=True)
    x = torch.ones(2, device="cuda")
    tilewright.cutile.uninstall()
    assert x.device.type == "cpu" and (x + x).device.type == "cpu"
    assert type(x + x) is torch.Tensor and not x.is_cuda


def test_other_libraries_find_tensors_in_main_memory(machine: Machine) -> None:
    assert machine.x.__dlpack_device__() == machine.c.__dlpack_device__()
    assert np.from_dlpack(machine.x).ctypes.data == machine.x.data_ptr()


def test_cupy_takes_tensors_of_the_device(machine: Machine) -> None:
    cupy = import_module("cupy")
    assert (cupy.asarray(machine.x).get() == np.array(machine.x.tolist(), np.float32)).all()


def test_numpy_takes_tensors_of_the_device(machine: Machine) -> None:
    if machine.strict:
        with pytest.raises(TypeError, match="can't convert cuda:0 device type tensor to numpy"):
            np.asarray(machine.x)
    else:
        assert np.asarray(machine.x).shape == SHAPE
