"""Tensors of the device in functions that torch compiles.

Such functions are compiled for the CPU and for plain tensors, which tensors of the device are as
far as compiled code is concerned; in it, `x.device` is the CPU. Its results count as the device's
if something that it is given does, or that it makes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache, wraps
from importlib import import_module
from itertools import product
from typing import Any

from tilewright.backends.cpu.zones import zones_in_use
from tilewright.devices.imports import after_import
from tilewright.devices.torch_functions import ASKING, QUESTIONS
from tilewright.devices.torch_tensors import count_all, device_kinds, is_on_device

__all__ = ["compile_as_plain", "know_functions", "names_device"]

_DYNAMO = "torch._dynamo"
"""What looks at code; it is imported when something is first compiled."""

_META = "torch._subclasses.meta_utils"
"""What describes tensors, when something is first compiled or exported."""

_GRAD = "_wrap_for_grad"

_ATTENTION = "torch.nn.attention.flex_attention"


@cache
def compile_as_plain() -> None:
    """Have torch compile functions of the device's tensors, once it can compile. That stays: it
    makes no difference to other tensors."""
    after_import(_DYNAMO, _replace)
    after_import(_META, _replace_descriptions)
    after_import(_ATTENTION, _replace_attention)


def know_functions() -> None:
    """Have torch's compiler look for functions that it knows by name again, if it has done so: they
    have been replaced, or put back."""
    if _DYNAMO in sys.modules:
        after_import(_DYNAMO, _learn)


def _learn() -> None:
    rules: Any = import_module(f"{_DYNAMO}.trace_rules")
    rules.get_torch_obj_rule_map.cache_clear()
    variables: Any = import_module(f"{_DYNAMO}.variables.torch")
    handlers = variables.TorchInGraphFunctionVariable._get_handlers()
    overrides: Any = import_module("torch.overrides")
    for module, name in product(map(import_module, ASKING), QUESTIONS):
        if hasattr(module, name):
            handlers[getattr(module, name)] = handlers[getattr(overrides, name)]


def _learn_names() -> None:
    """Functions that may be replaced have more names than torch's compiler has for them."""
    rules: Any = import_module(f"{_DYNAMO}.trace_rules")
    known = {name: rule for names in rules.torch_name_rule_map for name, rule in names.items()}
    same = {
        f"{module}.{name}": f"torch._C._{name}"
        for module, name in product(ASKING, QUESTIONS)
        if hasattr(import_module(module), name)
    }
    same |= {f"torch._functorch.eager_transforms.{_GRAD}": f"torch._C._functorch.{_GRAD}"}
    rules.torch_name_rule_map.append(
        {name: known[its] for name, its in same.items() if its in known}
    )


def _replace() -> None:
    _learn_names()
    _learn()
    builder: Any = import_module(f"{_DYNAMO}.variables.builder")
    builder.infer_subclass_type = _no_subclass(builder.infer_subclass_type)
    graph: Any = import_module(f"{_DYNAMO}.output_graph").OutputGraph
    graph.call_user_compiler = _counting(graph.call_user_compiler)


def _replace_descriptions() -> None:
    describer: Any = import_module(_META).MetaTensorDescriber
    describer.describe_tensor = _described_here(describer.describe_tensor)


def _no_subclass(original: Any) -> Callable[[Any], Any]:
    plain = device_kinds().plain

    @wraps(original)
    def infer(value: Any) -> Any:
        return None if value.__class__ in plain else original(value)

    return infer


def _described_here(original: Any) -> Callable[..., Any]:
    """What stands for a tensor while a function is compiled is where its memory is."""
    here = import_module("torch").device("cpu")

    @wraps(original)
    def describe(describer: Any, tensor: Any, *given: Any, **named: Any) -> Any:
        found = original(describer, tensor, *given, **named)
        return replace(found, device=here) if is_on_device(tensor) else found

    return describe


def _counting(original: Any) -> Callable[..., Any]:
    kinds = device_kinds()

    @wraps(original)
    def call(graph: Any, module: Any, *given: Any, **named: Any) -> Any:
        names = names_device(module)
        if _has_only_a_kernel_for_gpus(module):
            graph.compiler_fn = _not_compiled
        compiled = original(graph, module, *given, **named)
        known = zones_in_use()
        computing = compiled if known is None else known.counting(compiled)

        @wraps(compiled)
        def run(*values: Any) -> Any:
            # The classes do something unless `--strict-devices` does it.
            ours = "device" in vars(kinds.tensor)
            there = names or any(value.__class__ in kinds.plain for value in values)
            if not (ours and there):
                return compiled(*values)
            return count_all(kinds.plainly(computing, *values))

        return run

    return call


def _replace_attention() -> None:
    module: Any = import_module(_ATTENTION)
    original = module._validate_device

    @wraps(original)
    def validate(query: Any, key: Any, value: Any) -> None:
        # Compiled code takes the device's tensors for those of the CPU, for which torch refuses
        # nothing but gradients.
        if query.device.type != "cpu":
            original(query, key, value)

    module._validate_device = import_module(_DYNAMO).dont_skip_tracing(validate)


def _not_compiled(module: Any, example_inputs: Any) -> Any:
    """A back end of `torch.compile` that runs a graph operation by operation."""
    return module.forward


def _has_only_a_kernel_for_gpus(module: Any) -> bool:
    """Whether a graph computes derivatives of `flex_attention`, which inductor has for GPUs."""
    for node in module.graph.nodes:
        if getattr(node.target, "__name__", "") == "flex_attention":
            given = [value.meta.get("example_value") for value in node.args[:3]]
            return any(getattr(value, "requires_grad", False) for value in given)
    return False


def names_device(module: Any) -> bool:
    """Whether a graph makes something on the device, or moves it there."""
    return any(map(_names_device, module.graph.nodes))


def _names_device(node: Any) -> bool:
    """Whether a step of a graph makes something on the device, or moves it there."""
    named = [node.kwargs.get("device")]
    if node.op == "call_method":
        named += [node.target, *node.args]
    return any(str(value).partition(":")[0] == "cuda" for value in named)
