"""Which tensors are on the device, exactly, for `--strict-devices`: every operation is looked at.

Memory is the device's or it is not, whatever tensors share it. A mode of torch's dispatcher sees
all operations of a thread, those of the engine of gradients and of a user's operators included: new
memory of their results is the device's if an operand is there, and operands in several places are
refused, as on a GPU. Operators written in C++ may make tensors where an operand is, and compute
with them, so a second mode, of torch's functions, says whether the one that runs is given some of
the device. `torch.compile` compiles nothing while such modes are on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, contextmanager
from functools import wraps
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any

from tilewright.devices.imports import after_import
from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_compiling import names_device
from tilewright.devices.torch_generators import source_of
from tilewright.devices.torch_storages import forget_storage, is_noted, note_storage, storage_of
from tilewright.devices.torch_tensors import FIRST_ONLY, DeviceTensors, in_main_memory

if TYPE_CHECKING:
    from tilewright.devices.torch_gpu.memory import MemoryCounters

__all__ = ["StrictTensors"]

_MARK = "_tilewright_device"
"""The attribute of tensors without memory of their own, such as sparse ones."""

_MIXING = frozenset(
    (
        *("copy_", "_to_copy", "_foreach_copy_", "set_", "is_same_size", "is_set_to", "resize_as_"),
        *("_has_compatible_shallow_copy_type", "_pack_padded_sequence", "record_stream"),
        *("_ctc_loss", "_ctc_loss_backward"),
    )
)
"""Operators whose operands may be in several places."""

_INDEXED = frozenset(("index", "index_put", "index_put_", "_index_put_impl_", "_unsafe_index"))
"""Operators whose indices may be in main memory."""

_BUILTIN = frozenset(("aten", "higher_order", "prim", "prims"))
"""Namespaces of operators that are not a user's."""


class StrictTensors(DeviceTensors):
    """Has tensors whose memory is the device's count.

    Args:
        torch: the module.
    """

    def begin(self, replaced: Replacements) -> None:
        """Put in place what makes them count.

        Args:
            replaced: takes note of it.
        """
        torch, base = self._torch, self._torch.Tensor
        counts, here = self.counts, base.device.__get__
        is_cpu, index = self._is_cpu, base.get_device
        is_cuda = base.is_cuda.__get__
        device = self.device

        def place(tensor: Any) -> Any:
            return device if counts(tensor) else here(tensor)

        def is_here(tensor: Any) -> bool:
            return is_cpu(tensor) and not counts(tensor)

        def is_there(tensor: Any) -> bool:
            return counts(tensor) or is_cuda(tensor)

        def number(tensor: Any) -> int:
            return 0 if counts(tensor) else index(tensor)

        for name, value in (("device", place), ("is_cuda", is_there), ("is_cpu", is_here)):
            replaced.put(base, name, property(value))
        replaced.put(base, "get_device", number)
        elsewhere = base.__dlpack_device__

        def dlpack_device(tensor: Any) -> Any:
            return in_main_memory(tensor) if counts(tensor) else elsewhere(tensor)

        replaced.put(base, "__dlpack_device__", dlpack_device)
        replaced.replace(base, "numpy", self._refuse_numpy)
        replaced.replace(base, "__array__", self._refuse_numpy)
        replaced.replace(torch.UntypedStorage, "clone", self._clone_storage)
        replaced.replace(torch, "ctc_loss", self._ctc_loss)
        replaced.replace(torch.distributed, "Reducer", self._reducer)
        for kind in (torch._C.ScriptFunction, torch._C.ScriptMethod):
            replaced.replace(kind, "__call__", self._scripted)
        self._follow(replaced)
        self._functions.there = False
        lasts = [True]
        replaced.when_undone(lasts.clear)

        def compile_as_well() -> None:
            if lasts:
                context: Any = import_module("torch._dynamo.eval_frame")._TorchDynamoContext
                replaced.replace(context, "__call__", self._compiling)
                graph: Any = import_module("torch._dynamo.output_graph").OutputGraph
                replaced.replace(graph, "call_user_compiler", self._graph)

        after_import("torch._dynamo", compile_as_well)

    def begin_functions(self, replaced: Replacements) -> None:
        """See `DeviceTensors`. Every operation is looked at; functions stay as they are."""

    def __init__(self, torch: Any, memory: MemoryCounters) -> None:
        super().__init__(torch, memory)
        self._functions = _Functions()
        self._is_cpu: Callable[[Any], bool] = torch.Tensor.is_cpu.__get__
        self._move = _move(self)

    def moved(self, convert: Callable[[Any], Any], tensor: Any, there: bool) -> Any:
        """See `DeviceTensors`. Gradients move, too."""
        move = self.device_calls.move
        return move(self.plainly, convert, move(self._move.apply, tensor, there))

    def plainly(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """See `DeviceTensors`. No mode is asked, which would be given our replacement of it."""
        with self._torch._C.DisableTorchFunction():
            return function(*given, **named)

    def computes(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """See `DeviceTensors`."""
        before, self._functions.there = self._functions.there, True
        try:
            return self.plainly(function, *given, **named)
        finally:
            self._functions.there = before

    @contextmanager
    def lent(self, tensors: Iterable[Any]) -> Generator[None]:
        """See `DeviceTensors`. What is in main memory stays there."""
        yield

    def expects_device(self) -> bool:
        """Whether the function of torch that runs in this thread is given something of the
        device."""
        return self._functions.there

    def calls(self, function: Callable[..., Any], given: Any, named: Any) -> Any:
        """Call a function of torch.

        Args:
            function: it.
            given: its arguments.
            named: those by name.
        """
        leaves: Any = import_module("torch.utils._pytree").tree_leaves
        functions, before = self._functions, self._functions.there
        functions.there = any(self.counts(value) for value in leaves((given, named)))
        try:
            return function(*given, **named)
        finally:
            functions.there = before

    def _ctc_loss(self, original: Any) -> Callable[..., Any]:
        """torch reads lengths in any memory."""

        def numbers(lengths: Any) -> Any:
            return lengths.tolist() if isinstance(lengths, self._torch.Tensor) else lengths

        @wraps(original)
        def ctc_loss(
            log_probs: Any, targets: Any, input_lengths: Any, target_lengths: Any, *more: Any
        ) -> Any:
            lengths = numbers(input_lengths), numbers(target_lengths)
            return original(log_probs, targets, *lengths, *more)

        return ctc_loss

    def _compiling(self, original: Any) -> Callable[..., Any]:
        """Has compiled functions not be asked by the mode of functions, which `torch.compile` would
        compile, too."""
        overrides: Any = import_module("torch.overrides")

        @wraps(original)
        def compiling(context: Any, function: Any) -> Any:
            compiled = original(context, function)
            if not isinstance(compiled, FunctionType):
                return compiled

            @wraps(compiled)
            def call(*given: Any, **named: Any) -> Any:
                if not isinstance(overrides._get_current_function_mode(), self._mode):
                    return compiled(*given, **named)
                with overrides._pop_mode_temporarily():
                    return compiled(*given, **named)

            return call

        return compiling

    def _graph(self, original: Any) -> Callable[..., Any]:
        """Has what `torch.compile` has made of a function run operation by operation, so that each
        is looked at. As in compiled code devices have been taken for the CPU, all that is made is
        on the device if something that is given is."""

        @wraps(original)
        def call(graph: Any, module: Any, *_: Any, **__: Any) -> Any:
            names, run = names_device(module), module.forward

            def compiled(*values: Any) -> Any:
                functions = self._functions
                before = functions.there, functions.compiled
                functions.there = names or any(map(self.counts, values))
                functions.compiled = functions.there
                try:
                    return run(*values)
                finally:
                    functions.there, functions.compiled = before

            return compiled

        return call

    def _scripted(self, original: Any) -> Callable[..., Any]:
        """Code of `torch.jit`, which may make tensors where what it is given is."""

        @wraps(original)
        def call(code: Any, *given: Any, **named: Any) -> Any:
            return self.calls(original, (code, *given), named)

        return call

    def _reducer(self, original: Any) -> Any:
        """The class that `DistributedDataParallel` has for sums of gradients, in memory that it
        makes itself, where the parameters are."""
        tensors = self

        class Reducer(original):
            def __init__(self, parameters: Any, *given: Any, **named: Any) -> None:
                self._parameters = parameters
                base: Any = super()
                tensors.calls(base.__init__, (parameters, *given), named)

            def _rebuild_buckets(self) -> Any:
                base: Any = super()

                def rebuild(_: Any) -> Any:
                    return base._rebuild_buckets()

                return tensors.calls(rebuild, (self._parameters,), {})

        return Reducer

    def _follow(self, replaced: Replacements) -> None:
        """Look at the operations of this thread, and of those that begin from now on."""
        modes = ExitStack()
        asked, looked = _modes(self)
        self._mode: Any = asked.__class__
        modes.enter_context(asked)
        modes.enter_context(looked)
        replaced.when_undone(modes.close)

        def following(original: Any) -> Callable[..., Any]:
            @wraps(original)
            def run(thread: Any) -> None:
                with ExitStack() as modes:
                    for mode in _modes(self):
                        modes.enter_context(mode)
                    original(thread)

            return run

        # What a thread does itself may be a method of a user's class.
        replaced.replace(threading.Thread, "_bootstrap_inner", following)

    # ---- which tensors count

    def counts(self, tensor: Any) -> bool:
        """Whether something is a tensor whose memory is the device's."""
        if not isinstance(tensor, self._torch.Tensor):
            return False
        storage = storage_of(tensor)
        return hasattr(tensor, _MARK) if storage is None else is_noted(storage)

    def count(self, tensor: Any) -> Any:
        """Have the memory of a tensor count as the device's.

        Args:
            tensor: which has just been made, or moved; anything else stays as it is.

        Returns:
            The tensor.
        """
        # Tensors of zeros have no memory, but the device "meta".
        if (
            isinstance(tensor, self._torch.Tensor)
            and self._is_cpu(tensor)
            and not isinstance(tensor, self.shapes)
        ):
            storage = storage_of(tensor)
            if storage is None:
                setattr(tensor, _MARK, True)
            else:
                note_storage(storage)
                self.memory.note(storage)
        return tensor

    def discount(self, tensor: Any) -> Any:
        """Have the memory of a tensor not count as the device's.

        Args:
            tensor: which has just been made, or moved.

        Returns:
            The tensor.
        """
        has_memory = isinstance(tensor, self._torch.Tensor) and not isinstance(tensor, self.shapes)
        # Of compiled code, nothing says where its tensors were to be.
        moves = has_memory and not self._functions.compiled
        storage = storage_of(tensor) if moves else None
        if storage is not None:
            forget_storage(storage)
            self.memory.forget(storage)
        return tensor

    def check(self, name: str, operands: list[Any]) -> bool:
        """Whether an operation is one on the device.

        Args:
            name: of the operator.
            operands: all tensors that it is given.

        Raises:
            RuntimeError: they are in several places.
        """
        if self._functions.compiled:
            return True
        there = [self.counts(tensor) for tensor in operands]
        if not any(there):
            return False
        if name in _MIXING:
            return there[0]
        indexed = name in _INDEXED
        for tensor, counted in zip(operands, there, strict=True):
            # torch copies single numbers to the device.
            if not counted and tensor.is_cpu and tensor.dim() and not (indexed and there[0]):
                if indexed:
                    message = (
                        "indices should be either on cpu or on the same device as the indexed "
                        "tensor (cpu)"
                    )
                    raise RuntimeError(message)
                raise RuntimeError(
                    "Expected all tensors to be on the same device, but found at least two "
                    f"devices, cuda:0 and {tensor.device}! (when checking arguments for {name})"
                )
        return True

    def _refuse_numpy(self, original: Any) -> Callable[..., Any]:
        @wraps(original)
        def convert(tensor: Any, *given: Any, **named: Any) -> Any:
            if self.counts(tensor) and not named.pop("force", False):
                raise TypeError(
                    "can't convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy "
                    "the tensor to host memory first."
                )
            return original(tensor, *given, **named)

        return convert

    def _clone_storage(self, original: Any) -> Callable[[Any], Any]:
        @wraps(original)
        def clone(storage: Any) -> Any:
            made = original(storage)
            if is_noted(storage):
                note_storage(made)
            return made

        return clone


class _Functions(threading.local):
    """The function of torch that runs in a thread.

    Attributes:
        there: whether it is given something of the device.
        compiled: whether it has been compiled, and is given something of the device.
    """

    def __init__(self) -> None:
        self.there = self.compiled = False


def _modes(tensors: StrictTensors) -> tuple[Any, Any]:
    """A mode that looks at functions, and one that looks at operations."""
    functions: Any = import_module("torch.overrides").TorchFunctionMode
    base: Any = import_module("torch.utils._python_dispatch").TorchDispatchMode
    torch: Any = import_module("torch")
    leaves: Any = import_module("torch.utils._pytree").tree_leaves
    native = torch._C.DispatchKeySet(torch._C.DispatchKey.CPU)
    undispatched = torch.Tensor.__torch_dispatch__

    def dispatches(kind: Any) -> bool:
        """Whether a class of the user is given operators."""
        ours = kind.__module__.partition(".")[0] != "torch"
        return ours and kind.__torch_dispatch__ is not undispatched

    class Functions(functions):
        """Notes whether functions are given something of the device."""

        def __torch_function__(
            self, function: Any, types: Any, given: Any = (), named: Any = None
        ) -> Any:
            named = named or {}
            if "generator" in named:
                named = {**named, "generator": source_of(named["generator"])}
            return tensors.calls(function, given, named)

    class Following(base):
        """Notes which results are on the device."""

        supports_higher_order_operators = True

        @classmethod
        def ignore_compile_internals(cls) -> bool:
            """Whether what `torch.compile` has compiled is not looked into."""
            return True

        def __torch_dispatch__(
            self, function: Any, types: Any, given: Any = (), named: Any = None
        ) -> Any:
            named = named or {}
            if any(map(dispatches, types)):
                # Its class sees it first, and what that does is looked at.
                return NotImplemented
            operands = [t for t in leaves((given, named)) if isinstance(t, torch.Tensor)]
            there = tensors.check(function.__name__.partition(".")[0], operands)
            there = there or (not operands and tensors.expects_device())
            serving = tensors.device_calls.replaced.get(function.name()) if there else None
            if serving and not tensors.device_calls.moving:
                with self:
                    found = serving[-1](*given, **named)
            elif function.namespace in _BUILTIN:
                found = function(*given, **named)
            else:
                # What a user's operator does is looked at, too.
                with self:
                    found = function.redispatch(native, *given, **named)
            if there:
                known = {_identity(tensor) for tensor in operands}
                first = function.__name__.partition(".")[0] in FIRST_ONLY
                for tensor in leaves(found[0] if first else found):
                    if isinstance(tensor, torch.Tensor) and _identity(tensor) not in known:
                        tensors.count(tensor)
            return found

    return Functions(), Following()


def _move(tensors: StrictTensors) -> Any:
    """A function with a gradient that moves a tensor."""
    torch: Any = import_module("torch")
    clone = torch.Tensor.clone

    class Move(torch.autograd.Function):
        """Copies a tensor from main memory to the device, or back; its gradient, the other way."""

        @staticmethod
        def forward(ctx: Any, tensor: Any, there: bool) -> Any:
            ctx.there = there
            copy = clone(tensor)
            return tensors.count(copy) if there else tensors.discount(copy)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            copy = clone(gradients[0])
            return (tensors.discount(copy) if ctx.there else tensors.count(copy)), None

    return Move


def _identity(tensor: Any) -> int:
    storage = storage_of(tensor)
    return id(tensor) if storage is None else storage._cdata
