"""Tensors that count as the device's where the CPU stands in for it: two classes of torch.

A tensor that was made for "cuda", or computed from one that was, is an instance of a subclass of
`torch.Tensor` (or `torch.nn.Parameter`) with the same name, whose `device` is `cuda:0`. Its
`__torch_function__` gives what operations return the same class. Ways that cost or reach less:

- A mode of torch (`TorchFunctionMode`, `TorchDispatchMode`) also sees the operations on all other
  tensors, in one thread; it costs them a microsecond, or ten.
- An attribute of the tensor is not seen by what C++ makes of it, and to look at results, all
  functions of torch had to be replaced, which other tensors would pay for.
- A class whose `__torch_function__` is a Python function costs a microsecond when torch calls it.
  So methods and operators are overridden, which costs half of that, and attributes such as `dtype`
  don't go through it either.

Tensors change their class in place (`tensor.__class__ = ...`), so that they stay the same objects:
parameters that are moved by `Module.to`, gradients, results that torch has made.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from importlib import import_module
from types import FrameType, MappingProxyType, MethodType
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.devices.replacing import Replacements
from tilewright.devices.slots import no_sequence
from tilewright.devices.torch_calls import DeviceCalls
from tilewright.devices.torch_classes import FollowedClasses
from tilewright.devices.torch_functions import replace_functions
from tilewright.devices.torch_generators import source_of
from tilewright.devices.torch_storages import (
    forget_storage,
    is_noted,
    note_storage,
    storage_of,
)

if TYPE_CHECKING:
    from tilewright.devices.torch_gpu.memory import MemoryCounters

__all__ = [
    "DeviceTensors",
    "Kinds",
    "count_all",
    "device_kinds",
    "in_main_memory",
    "is_on_device",
    "refuse_main_memory",
]

_GETTERS = (
    *("dtype", "is_complex", "is_leaf", "is_meta", "is_nested", "is_quantized", "is_sparse"),
    *("is_sparse_csr", "itemsize", "layout", "ndim", "requires_grad", "shape"),
)
"""Attributes that are asked for often, and are no tensors."""

_TENSORS = ("H", "T", "data", "grad", "imag", "mH", "mT", "real")
"""Attributes that are tensors."""

_QUERIES = (
    *("data_ptr", "dim", "element_size", "is_contiguous", "is_floating_point", "is_neg", "item"),
    *("nelement", "numel", "size", "storage_offset", "stride", "tolist", "__bool__", "__float__"),
    *("__int__", "__index__", "__len__"),
)
"""Methods of that kind."""

_OPERATORS = (
    *("add", "sub", "mul", "truediv", "matmul", "and", "or", "xor", "mod", "floordiv", "pow"),
    *("radd", "rsub", "rmul", "rtruediv", "rpow", "eq", "ne", "lt", "le", "gt", "ge"),
    *("iadd", "isub", "imul", "itruediv"),
)
"""Operators with one operand besides the tensor, without underscores."""

_METHODS = (
    *("abs", "add", "add_", "all", "amax", "amin", "any", "argmax", "argmin", "bfloat16", "clamp"),
    *("clone", "contiguous", "copy_", "cos", "detach", "div", "div_", "double", "exp", "expand"),
    *("expand_as", "fill_", "flatten", "float", "gather", "half", "index_select", "int", "log"),
    *("long", "masked_fill", "matmul", "max", "mean", "min", "mul", "mul_", "narrow", "neg"),
    *("permute", "pow", "relu", "repeat", "reshape", "rsqrt", "select", "sigmoid", "sin"),
    *("softmax", "sqrt", "squeeze", "sub", "sub_", "sum", "t", "tanh", "transpose", "unsqueeze"),
    *("view", "view_as", "where", "zero_", "__neg__"),
)
"""Other methods that are called often."""

_AS_FIRST = ("expand_as", "reshape_as", "resize_as_", "view_as", "new_tensor")
"""Methods whose result is where the tensor is, and not what else they are given."""

FIRST_ONLY = frozenset(("_pack_padded_sequence",))
"""Functions whose first result only is where their operands are."""

_NO_NAMES: dict[str, Any] = {}
"""Passed on where nothing is given by name; torch takes nothing but a dictionary."""


class Kinds(NamedTuple):
    """The classes of tensors that count as the device's.

    Attributes:
        tensor: in place of `torch.Tensor`.
        parameter: in place of `torch.nn.Parameter`.
        counted: the class in place of each.
        plain: the class that each is in place of.
        disabled: torch's function that calls another one as `plainly` does.
    """

    tensor: Any
    parameter: Any
    counted: Mapping[Any, Any]
    plain: Mapping[Any, Any]
    disabled: Callable[..., Any]

    def plainly(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Call a function of torch for which tensors of our classes are plain tensors."""
        return self.disabled(function, (), given, named)


def is_on_device(tensor: Any) -> bool:
    """Whether a tensor counts as the device's: it, or its memory.

    Args:
        tensor: of any class.
    """
    if tensor.__class__ in device_kinds().plain:
        return True
    storage = storage_of(tensor)
    return storage is not None and is_noted(storage)


def refuse_main_memory(arguments: Any) -> None:
    """Refuse tensors that a GPU's kernel could not reach.

    Args:
        arguments: of a launch; lists and tuples are looked into.

    Raises:
        ValueError: a tensor of torch is not on the device.
    """
    if not isinstance(arguments, tuple | list):
        return
    base: Any = import_module("torch").Tensor
    value: Any
    for number, value in enumerate(arguments, 1):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        if isinstance(value, base) and not is_on_device(value):
            raise ValueError(
                f"Input array is not on a CUDA device: argument {number} is a tensor on the CPU, "
                "to be moved by .cuda()"
            )
        refuse_main_memory(value)


def _note_memory(tensor: Any) -> None:
    """Count the memory of a tensor, too: nothing leads to the tensor from what torch makes of it in
    C++ in the mode for inference."""
    storage = storage_of(tensor)
    if storage is not None:
        note_storage(storage)


def _count(tensor: Any) -> Any:
    kind = device_kinds().counted.get(tensor.__class__)
    if kind is not None:
        tensor.__class__ = kind
        if import_module("torch").is_inference_mode_enabled():
            _note_memory(tensor)
    return tensor


def count_all(values: Any, count: Callable[[Any], Any] = _count) -> Any:
    """Have the tensors among values count as the device's.

    Args:
        values: one, or tuples, lists and dictionaries of them.
        count: has one count.

    Returns:
        The values.
    """
    found: Any = values
    if isinstance(values, tuple | list | dict):
        for value in found.values() if isinstance(values, dict) else found:
            count_all(value, count)
    else:
        count(found)
    return found


@cache
def device_kinds() -> Kinds:
    """The classes. They do nothing by themselves: `DeviceTensors` gives them what makes them count.

    Raises:
        ImportError: torch is not installed.
    """
    torch: Any = import_module("torch")
    base, parameter = torch.Tensor, torch.nn.Parameter

    plain = {"Tensor": base, "Parameter": parameter}
    disabled = torch._C._disabled_torch_function_impl

    def plainly(function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        return disabled(function, (), given, named)

    class Kind(parameter.__class__):
        """The class of the classes."""

        def __subclasscheck__(self, other: Any) -> bool:
            # A user's class asks whether it is derived from those of all arguments.
            if self is Tensor and other is not base and other is not parameter:
                return issubclass(other, base)
            return type.__subclasscheck__(self, other)

        def __instancecheck__(self, instance: Any) -> bool:
            return type.__instancecheck__(self, instance)

        def __eq__(self, other: object) -> bool:
            # So that `type(x) in (torch.Tensor, torch.nn.Parameter)`, which torch and programs ask.
            return self is other or other is plain[self.__name__]

        __hash__ = type.__hash__

    class Tensor(base, metaclass=Kind):
        """A tensor that counts as the device's."""

        __torch_function__ = disabled

        def __repr__(self, *, tensor_contents: Any = None) -> str:
            text = plainly(base.__repr__, self, tensor_contents=tensor_contents)
            return "t" + text[1:] if text.startswith("Tensor(") else text

        def __format__(self, spec: str) -> str:
            if self.dim() == 0 and not self.is_meta:
                return plainly(base.detach, self).item().__format__(spec)
            return object.__format__(self, spec)

        def __deepcopy__(self, memo: dict[int, Any]) -> Any:
            return plainly(base.__deepcopy__, self, memo)

        def __reduce_ex__(self, protocol: Any) -> Any:
            return plainly(_reduced, self, protocol)

    class Parameter(Tensor, parameter):
        """A parameter of a module that counts as the device's."""

        def __new__(cls, data: Any = None, requires_grad: bool = True) -> Any:
            return base._make_subclass(cls, data, requires_grad)

        def __repr__(self, *, tensor_contents: Any = None) -> str:
            alias = plainly(_alias, self)
            return f"Parameter containing:\n{Tensor.__repr__(alias)}"

        __deepcopy__ = parameter.__deepcopy__
        __reduce_ex__ = parameter.__reduce_ex__

    def _reduced(tensor: Any, protocol: Any) -> Any:
        if torch._C._has_storage(tensor):
            note_storage(tensor.untyped_storage())
        state: Any = import_module("torch._utils")._get_obj_state(tensor)
        function, values = tensor._reduce_ex_internal(protocol)
        if not state:
            return function, values
        rebuild: Any = import_module("torch._tensor")._rebuild_from_type_v2
        return rebuild, (function, base, values, state)

    def _alias(tensor: Any) -> Any:
        found = tensor.detach().requires_grad_(tensor.requires_grad)
        found.__class__ = Tensor
        return found

    for kind, its in ((Tensor, base), (Parameter, parameter)):
        kind.__qualname__, kind.__module__ = its.__qualname__, its.__module__
    counted = MappingProxyType({base: Tensor, parameter: Parameter})
    plains = MappingProxyType({Tensor: base, Parameter: parameter})
    return Kinds(Tensor, Parameter, counted, plains, disabled)


def _yes(tensor: Any) -> bool:
    return True


def _no(tensor: Any) -> bool:
    return False


def in_main_memory(tensor: Any) -> tuple[int, int]:
    """Where a tensor of the device is, as DLPack says it; other libraries use it there."""
    return 1, 0


class DeviceTensors:
    """Has tensors of the two classes count as the device's.

    Args:
        torch: the module.
        memory: counts what is allocated.
    """

    def __init__(self, torch: Any, memory: MemoryCounters) -> None:
        self._torch = torch
        self.memory = memory
        self.device_calls = DeviceCalls()
        self.kinds = device_kinds()
        self.device = torch.device("cuda", 0)
        self._disabled: Any = torch._C._disabled_torch_function_impl
        # For operations: their results are the device's memory.
        self._compute = memory.computing(self._disabled)
        self._inferring: Callable[[], bool] = torch.is_inference_mode_enabled
        self._clone: Any = torch.Tensor.clone
        self._as_first = frozenset(getattr(torch.Tensor, name) for name in _AS_FIRST)
        self._classes = FollowedClasses(torch, self.device)
        # Those without memory, which stand for others while torch compiles a function.
        fake: Any = import_module("torch._subclasses")
        self.shapes: Any = fake.FakeTensor, fake.functional_tensor.FunctionalTensor

    def begin(self, replaced: Replacements) -> None:
        """Put in place what makes them count.

        Args:
            replaced: takes note of it.
        """
        torch, kind = self._torch, self.kinds.tensor
        # torch asks for it three times a call; what is bound already is not bound again.
        replaced.put(kind, "__torch_function__", MethodType(self._function(), kind))
        device = self.device
        self.device_calls.caller(DeviceTensors.computes)

        def place(tensor: Any) -> Any:
            return device

        @wraps(torch.Tensor.get_device)
        def index(tensor: Any) -> int:
            return 0

        replaced.put(kind, "device", property(place))
        replaced.put(kind, "is_cuda", property(_yes))
        replaced.put(kind, "is_cpu", property(_no))
        replaced.put(kind, "get_device", index)
        replaced.put(kind, "__dlpack_device__", in_main_memory)
        for name in _GETTERS:
            replaced.put(kind, name, self._getter(getattr(torch.Tensor, name)))
        for name in _TENSORS:
            replaced.put(kind, name, self._tensor(getattr(torch.Tensor, name)))
        for name in _QUERIES:
            replaced.put(kind, name, self._query(getattr(torch.Tensor, name)))
        for name in _OPERATORS:
            name = f"__{name}__"
            replaced.put(kind, name, self._operator(getattr(torch.Tensor, name)))
        for name in _METHODS:
            replaced.put(kind, name, self._method(getattr(torch.Tensor, name)))
        self._begin_indexing(replaced)
        self._classes.begin(replaced, self.counts, self.count_all)

    def begin_functions(self, replaced: Replacements) -> None:
        """Have torch's functions cost less, after those that make tensors have been replaced.

        Args:
            replaced: takes note of it.
        """
        replace_functions(self._torch, self._simply, self._simple(), replaced)

    def _begin_indexing(self, replaced: Replacements) -> None:
        """Have indexing not go through `__torch_function__`, if the classes can stay no sequences:
        torch would take tensors for lists."""
        again = Replacements()
        again.put(self.kinds.tensor, "__getitem__", self._index(self._torch.Tensor.__getitem__))
        if all(map(no_sequence, self.kinds.plain)):
            replaced.when_undone(again.undo)
        else:
            again.undo()

    def count(self, tensor: Any) -> Any:
        """Have a tensor count as the device's; anything else stays as it is.

        Args:
            tensor: which has just been made, or moved.

        Returns:
            The tensor.
        """
        kind = tensor.__class__
        counted = self.kinds.counted.get(kind)
        if counted is not None:
            tensor.__class__ = counted
            if self._inferring():
                _note_memory(tensor)
        elif (
            kind not in self.kinds.plain
            and isinstance(tensor, self._torch.Tensor)
            and not issubclass(kind, self.shapes)
        ):
            self._classes.follow(kind)
            _note_memory(tensor)
        return tensor

    def computing(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; what it allocates is the device's memory.

        Args:
            function: computes with tensors of the device.
        """
        return self.memory.computing(function)

    def count_all(self, values: Any) -> Any:
        """Have the tensors among values count as the device's.

        Args:
            values: one, or tuples, lists and dictionaries of them.

        Returns:
            The values.
        """
        return count_all(values, self.count)

    def discount(self, tensor: Any) -> Any:
        """Have a tensor not count as the device's.

        Args:
            tensor: which has just been made, or moved.

        Returns:
            The tensor.
        """
        kind = self.kinds.plain.get(tensor.__class__)
        if kind is not None:
            tensor.__class__ = kind
        elif tensor.__class__ in self._classes:
            storage = storage_of(tensor)
            if storage is not None:
                forget_storage(storage)
        return tensor

    def counts(self, tensor: Any) -> bool:
        """Whether something is a tensor that counts as the device's."""
        kind = tensor.__class__
        return kind in self.kinds.plain or (kind in self._classes and is_on_device(tensor))

    def moved(self, convert: Callable[[Any], Any], tensor: Any, there: bool) -> Any:
        """A tensor after a move to the device, or back: its memory is new.

        Args:
            convert: gives the tensor another dtype or layout, if it is to have one.
            tensor: in the other place.
            there: whether it goes to the device.
        """
        move = self.device_calls.move
        found = move(self.plainly, convert, tensor)
        copy = move(self.plainly, self._clone, found) if found is tensor else found
        return self.count(copy) if there else self.discount(copy)

    def plainly(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Call a function of torch for which all tensors are plain tensors; so are its results."""
        return self._disabled(function, (), given, named)

    def computes(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Call a function of torch as `plainly` does; operators that are replaced for the device
        are called for what it computes."""
        return self._disabled(function, (), given, named)

    @contextmanager
    def lent(self, tensors: Iterable[Any]) -> Generator[None]:
        """In the `with` statement tensors count as the device's."""
        counted, plain = self.kinds.counted, self.kinds.plain
        found = [tensor for tensor in tensors if tensor.__class__ in counted]
        for tensor in found:
            tensor.__class__ = counted[tensor.__class__]
        try:
            yield
        finally:
            for tensor in found:
                tensor.__class__ = plain.get(tensor.__class__, tensor.__class__)

    # ---- what is called instead of operations; the less they do the better.
    # `torch.compile` knows methods by their names.

    def _function(self) -> Callable[..., Any]:
        compute, device = self._compute, self.kinds.tensor
        plain, as_first, counts = self._torch.Tensor, self._as_first, self.counts
        count, count_all = self.count, self.count_all
        containers = frozenset((tuple, list, dict))
        ours = frozenset((*self.kinds.plain, plain, self._torch.nn.Parameter))
        inferring = self._inferring
        # Each of its results is where its input is.
        gradients = self._torch.autograd.grad

        def __torch_function__(
            cls: Any, function: Any, types: Any, given: Any = (), named: Any = _NO_NAMES
        ) -> Any:
            if len(types) > 1 and not ours.issuperset(types):
                return NotImplemented
            if named and "generator" in named:
                named = {**named, "generator": source_of(named["generator"])}
            found = compute(function, types, given, named)
            kind = found.__class__
            if kind is plain:
                if given and given[0].__class__ is device and not named:
                    found.__class__ = device
                    if inferring():
                        _note_memory(found)
                    return found
                # What an operation writes to, and returns, stays where it was.
                first = given[0] if given else None
                if found is first or (named and found is named.get("out")):
                    return found
                if function not in as_first or counts(first):
                    found.__class__ = device
                    if inferring():
                        _note_memory(found)
            elif (kind in containers or issubclass(kind, tuple)) and function is not gradients:
                if getattr(function, "__name__", "") in FIRST_ONLY:
                    found[0].__class__ = device
                else:
                    count_all(found)
            elif issubclass(kind, plain) and kind is not device:
                count(found)
            return found

        return self.device_calls.caller(__torch_function__)

    def _getter(self, original: Any) -> property:
        disabled, get = self._disabled, original.__get__

        def value(tensor: Any) -> Any:
            return disabled(get, (), (tensor,), _NO_NAMES)

        return property(value, lambda tensor, new: self.plainly(original.__set__, tensor, new))

    def _tensor(self, original: Any) -> property:
        disabled, get, device = self._disabled, original.__get__, self.kinds.tensor
        plain = self._torch.Tensor

        def value(tensor: Any) -> Any:
            found = disabled(get, (), (tensor,), _NO_NAMES)
            if found.__class__ is plain:
                found.__class__ = device
            return found

        return property(value, lambda tensor, new: self.plainly(original.__set__, tensor, new))

    def _query(self, original: Any) -> Callable[..., Any]:
        disabled = self._disabled

        @wraps(original)
        def query(*given: Any, **named: Any) -> Any:
            return disabled(original, (), given, named)

        return query

    def _operator(self, original: Any) -> Callable[..., Any]:
        compute, device = self._compute, self.kinds.tensor
        plain, simple = self._torch.Tensor, self._simple()
        inferring = self._inferring

        @wraps(original)
        def operator(tensor: Any, other: Any) -> Any:
            if other.__class__ not in simple:
                return original(tensor, other)
            found = compute(original, (), (tensor, other), _NO_NAMES)
            if found.__class__ is plain:
                found.__class__ = device
                if inferring():
                    _note_memory(found)
            return found

        return self.device_calls.caller(operator)

    def _index(self, original: Any) -> Callable[[Any, Any], Any]:
        compute, device = self._compute, self.kinds.tensor
        plain, simple = self._torch.Tensor, self._simple()
        inferring = self._inferring

        @wraps(original)
        def index(tensor: Any, where: Any) -> Any:
            kind = where.__class__
            if kind is tuple:
                for each in where:
                    if each.__class__ not in simple:
                        return original(tensor, where)
            elif kind not in simple:
                return original(tensor, where)
            found = compute(original, (), (tensor, where), _NO_NAMES)
            if found.__class__ is plain:
                found.__class__ = device
                if inferring():
                    _note_memory(found)
            return found

        return self.device_calls.caller(index)

    def _method(self, original: Any) -> Callable[..., Any]:
        compute, device = self._compute, self.kinds.tensor
        plain, simple = self._torch.Tensor, self._simple()
        inferring = self._inferring

        @wraps(original)
        def method(*given: Any, **named: Any) -> Any:
            for value in given:
                if value.__class__ not in simple:
                    return original(*given, **named)
            if "out" in named:
                return original(*given, **named)
            found = compute(original, (), given, named)
            if found.__class__ is plain:
                found.__class__ = device
                if inferring():
                    _note_memory(found)
            elif issubclass(found.__class__, tuple):
                for value in found:
                    if value.__class__ is plain:
                        value.__class__ = device
            return found

        return self.device_calls.caller(method)

    def _simply(self, original: Any) -> Callable[..., Any]:
        """A function written in C, whose first argument may be a tensor of the device, or a list of
        tensors."""
        compute, device = self._compute, self.kinds.tensor
        plain, simple, ours = self._torch.Tensor, self._simple(), frozenset(self.kinds.plain)
        inferring, lists = self._inferring, frozenset((list, tuple))

        @wraps(original)
        def function(*given: Any, **named: Any) -> Any:
            kind = given[0].__class__ if given else plain
            if kind is plain:
                return original(*given, **named)
            if kind not in ours and (
                kind not in lists or not given[0] or given[0][0].__class__ not in ours
            ):
                return original(*given, **named)
            for value in given:
                if value.__class__ not in simple:
                    if value.__class__ not in lists:
                        return original(*given, **named)
                    for each in value:
                        if each.__class__ not in simple:
                            return original(*given, **named)
            if named:
                if "out" in named:
                    return original(*given, **named)
                for value in named.values():
                    if value.__class__ not in simple:
                        return original(*given, **named)
            found = compute(original, (), given, named)
            if found.__class__ is plain:
                found.__class__ = device
                if inferring():
                    _note_memory(found)
            elif issubclass(found.__class__, tuple):
                for value in found:
                    if value.__class__ is plain:
                        value.__class__ = device
            return found

        def given_any(frame: FrameType) -> bool:
            values: Any = frame.f_locals["given"][:1]
            if values and values[0].__class__ in lists:
                values = values[0][:1]
            return any(value.__class__ in ours for value in values)

        # It calls torch for tensors in main memory, too.
        return self.device_calls.caller(function, given_any)

    def _simple(self) -> frozenset[Any]:
        """Classes of arguments that no other class's `__torch_function__` has to be asked for."""
        torch = self._torch
        kinds = (*self.kinds.plain, torch.Tensor, torch.nn.Parameter)
        return frozenset((*kinds, int, float, bool, slice, type(None), type(...), torch.dtype, str))
