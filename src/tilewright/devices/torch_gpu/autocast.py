"""`torch.autocast("cuda")`, which has operators compute in half precision, or f32, as on a GPU.

torch's dispatcher has a key for it, `AutocastCUDA`, which only tensors in a GPU's memory have. Here
a thread has it while it is in such a context. torch's kernels for that key leave tensors in main
memory alone, so ours take their place.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.casts import CASTS, WITH_DTYPE, Cast

__all__ = ["replace_autocast"]

_KEY = "AutocastCUDA"
_INCLUDED = "_tilewright_included"
"""The attribute of a context that says whether the thread had the key before it."""


def replace_autocast(torch: Any, replaced: Replacements) -> None:
    """Have it hold for tensors in main memory.

    Args:
        torch: the module.
        replaced: takes note of what was there.
    """
    casting = _Casting(torch)
    replaced.when_undone(casting.end)
    key = torch._C.DispatchKey.AutocastCUDA
    includes = torch._C._dispatch_tls_is_dispatch_key_included
    include = torch._C._dispatch_tls_set_dispatch_key_included

    def begin(original: Any) -> Any:
        @wraps(original)
        def enter(context: Any) -> Any:
            if context.device == "cuda":
                casting.begin()
                setattr(context, _INCLUDED, includes(key))
                include(key, True)
            return original(context)

        return enter

    def end(original: Any) -> Any:
        @wraps(original)
        def leave(context: Any, *arguments: Any) -> Any:
            result = original(context, *arguments)
            if context.device == "cuda":
                include(key, getattr(context, _INCLUDED))
            return result

        return leave

    replaced.replace(torch.autocast, "__enter__", begin)
    replaced.replace(torch.autocast, "__exit__", end)


class _Casting:
    """Kernels that cast.

    Args:
        torch: the module.
    """

    def __init__(self, torch: Any) -> None:
        self._torch = torch
        self._library: Any = None
        keys = torch._C.DispatchKeySet(getattr(torch._C.DispatchKey, _KEY))
        self._below: Callable[[], Any] = lambda: torch._C._ExcludeDispatchKeyGuard(keys)

    def begin(self) -> None:
        """Put the kernels in place, unless they are: when the first context is entered."""
        if self._library is not None:
            return
        self._library = library = self._torch.library.Library("aten", "IMPL")
        kernels = {
            Cast.HALF: self._in_half,
            Cast.F32: self._in_f32,
            Cast.F32_RESULT: self._asked_for_f32,
            Cast.WIDEST: self._in_widest,
            Cast.REFUSED: self._refused,
        }
        with warnings.catch_warnings():
            # That they replace others is what they are for.
            warnings.simplefilter("ignore")
            for name, how in CASTS.items():
                if self._torch._C._dispatch_has_kernel(f"aten::{name}"):
                    library.impl(name, kernels[how](name), _KEY)

    def end(self) -> None:
        """Have torch's own kernels back."""
        if self._library is not None:
            self._library._destroy()
            self._library = None

    def _operator(self, name: str) -> Any:
        name, _, overload = name.partition(".")
        return getattr(getattr(self._torch.ops.aten, name), overload or "default")

    def _half(self) -> Any:
        return self._torch.get_autocast_dtype("cuda")

    def _can_be_cast(self, value: Any) -> bool:
        return (
            isinstance(value, self._torch.Tensor)
            and value.is_floating_point()
            and value.dtype != self._torch.float64
        )

    def _cast(self, value: Any, dtype: Any) -> Any:
        """A value, or a list of them, with what can be cast in another type."""
        if isinstance(value, list | tuple):
            values = cast("list[Any] | tuple[Any, ...]", value)
            return type(values)([self._cast(item, dtype) for item in values])
        return value.to(dtype) if self._can_be_cast(value) else value

    def _casting(self, name: str, choose: Callable[[tuple[Any, ...]], Any]) -> Callable[..., Any]:
        operator, below = self._operator(name), self._below

        def kernel(*given: Any, **named: Any) -> Any:
            with below():
                dtype = choose(given)
                options = {key: self._cast(value, dtype) for key, value in named.items()}
                return operator(*[self._cast(value, dtype) for value in given], **options)

        return kernel

    def _in_half(self, name: str) -> Callable[..., Any]:
        return self._casting(name, lambda _: self._half())

    def _in_f32(self, name: str) -> Callable[..., Any]:
        return self._casting(name, lambda _: self._torch.float32)

    def _in_widest(self, name: str) -> Callable[..., Any]:
        def widest(given: tuple[Any, ...]) -> Any:
            found = self._half()
            leaves = self._torch.utils._pytree.tree_leaves(given)
            for dtype in {value.dtype for value in leaves if self._can_be_cast(value)}:
                if self._torch.float32 in (dtype, found):
                    found = self._torch.float32
                elif dtype != found:
                    raise RuntimeError(
                        f"{name}: autocast to {found} has no type for operands in {dtype}; "
                        "cast them to one that it has, or to torch.float32"
                    )
            return found

        return self._casting(name, widest)

    def _asked_for_f32(self, name: str) -> Callable[..., Any]:
        below, plain, float32 = self._below, self._operator(name), self._torch.float32
        asked = self._operator(WITH_DTYPE.get(name, name))
        arguments = asked._schema.arguments
        place = next(i for i, argument in enumerate(arguments) if argument.name == "dtype")
        by_name = arguments[place].kwarg_only
        defaults = [argument.default_value for argument in arguments[:place]]

        def kernel(*given: Any, **named: Any) -> Any:
            with below():
                told = len(given) > place if not by_name else named.get("dtype") is not None
                if told or "dtype" in named or not self._can_be_cast(given[0]):
                    return plain(*given, **named)
                if by_name:
                    return asked(*given, *defaults[len(given) :], **{**named, "dtype": float32})
                return asked(*given, *defaults[len(given) :], float32, **named)

        return kernel

    def _refused(self, name: str) -> Callable[..., Any]:
        def kernel(*_: Any, **__: Any) -> Any:
            raise RuntimeError(
                "torch.nn.functional.binary_cross_entropy and torch.nn.BCELoss are unsafe to "
                "autocast: in f16 they overflow. Use binary_cross_entropy_with_logits or "
                "torch.nn.BCEWithLogitsLoss, or autocast(enabled=False) around it, with f32."
            )

        return kernel
