"""torch for programs that ask for a GPU where there is none: `device="cuda"` means main memory.

Functions of torch that take a device are replaced in its modules, so that other calls cost what
they did, and all threads see it. A `TorchFunctionMode` would see every call and every attribute of
a tensor in its own thread only, at almost a microsecond each.

A tensor that goes to the device, or comes back, is copied as it would be, so that what a kernel
writes to it does not show in the tensor that it was made from. Which memory counts as the device's
is known by its storage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from typing import Any
from weakref import WeakValueDictionary

from tilewright.cutile.replacing import Replacements
from tilewright.cutile.torch_cuda import Machine, replace_cuda

__all__ = ["TorchOnCPU"]

_FACTORIES = (
    *("arange", "bartlett_window", "blackman_window", "empty", "empty_permuted", "empty_strided"),
    *("eye", "fft.fftfreq", "fft.rfftfreq", "full", "hamming_window", "hann_window"),
    *("kaiser_window", "linspace", "logspace", "nested.nested_tensor", "normal", "ones", "rand"),
    *("randint", "randn", "randperm", "range", "scalar_tensor", "sparse_bsc_tensor"),
    *("sparse_bsr_tensor", "sparse_compressed_tensor", "sparse_coo_tensor", "sparse_csc_tensor"),
    *("sparse_csr_tensor", "tensor", "tril_indices", "triu_indices", "zeros"),
    *("empty_like", "full_like", "ones_like", "rand_like", "randint_like", "randn_like"),
    "zeros_like",
)
"""Functions that make new tensors, and take `device` by name."""

_SHARING = ("as_tensor", "asarray")
"""Functions of that kind that may share the memory of what they are given."""

_NEW = ("new_empty", "new_empty_strided", "new_full", "new_ones", "new_tensor", "new_zeros")
"""Methods of that kind."""


class TorchOnCPU:
    """The replacements in torch.

    Args:
        torch: the module.
        machine: what there is in place of a GPU.
    """

    def __init__(self, torch: Any, machine: Machine) -> None:
        self._torch = torch
        self._machine = machine
        self._replaced = Replacements()
        self._device: Any = torch.device
        # torch gives a storage the same Python object as long as either lives.
        self._storages: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def begin(self) -> None:
        """Put the replacements in place."""
        torch, replaced = self._torch, self._replaced
        # It keeps the original functions, by which it knows them.
        contexts: Any = import_module("torch.utils._device")
        contexts._device_constructors()
        for path in _FACTORIES:
            module, _, name = path.rpartition(".")
            owner = getattr(torch, module, None) if module else torch
            replaced.replace(owner, name, self._factory)
        for name in _SHARING:
            replaced.replace(torch, name, self._sharing)
        for name in _NEW:
            replaced.replace(torch.Tensor, name, self._factory)
        methods: Mapping[str, Callable[[Any], Any]] = {
            "to": self._to,
            "cuda": self._cuda,
            "cpu": self._cpu,
            "pin_memory": _pin_memory,
            "is_pinned": _is_pinned,
        }
        for name, make in methods.items():
            replaced.replace(torch.Tensor, name, make)
        replaced.put(torch.Tensor, "is_cuda", property(_is_on_device))
        replaced.replace(contexts.DeviceContext, "__torch_function__", self._context)
        replaced.replace(torch, "Generator", self._generator)
        replaced.replace(torch, "load", self._load)
        replaced.replace(torch.autocast, "__init__", self._autocast)
        replace_cuda(torch, self._machine, replaced)

    def end(self) -> None:
        """Have torch as it was."""
        self._replaced.undo()

    # ---- devices

    def _means_gpu(self, device: Any) -> bool:
        """Whether somebody asks for the GPU.

        Raises:
            RuntimeError: there would be no such GPU on a machine with one.
        """
        kind = device.__class__
        if kind is str:
            name, _, number = device.partition(":")
            if name != "cuda":
                return False
            self._machine.check(number or 0)
            return True
        if kind is int:
            self._machine.check(device)
            return True
        if kind is self._device and device.type == "cuda":
            self._machine.check(device.index or 0)
            return True
        return False

    def _here(self, device: Any) -> Any:
        """The same device, or the CPU for a GPU."""
        return "cpu" if self._means_gpu(device) else device

    # ---- memory that counts as the device's

    def _note(self, tensor: Any) -> Any:
        """Count the memory of a tensor as the device's."""
        storage = _storage(tensor)
        if storage is not None:
            self._storages[storage._cdata] = storage
        return tensor

    def _is_noted(self, tensor: Any) -> bool:
        storage = _storage(tensor)
        return storage is not None and self._storages.get(storage._cdata) is storage

    def _moved(self, tensor: Any, source: Any = None) -> Any:
        """A tensor as it is after a move to the device: a copy, unless it was there, or its memory
        is new.

        Args:
            tensor: in memory of any kind.
            source: what it was converted from; something that it may share memory with unless
                given.
        """
        if self._is_noted(tensor):
            return tensor
        shared = source is None or _storage(source) is _storage(tensor)
        return self._note(tensor.clone() if shared else tensor)

    # ---- what replaces the functions

    def _factory(self, original: Any) -> Any:
        @wraps(original)
        def make(*arguments: Any, **named: Any) -> Any:
            # No memory is pinned: there is no GPU to copy it to.
            if named.get("pin_memory"):
                named["pin_memory"] = False
            device = named.get("device")
            if device is None or not self._means_gpu(device):
                return original(*arguments, **named)
            named["device"] = "cpu"
            return self._note(original(*arguments, **named))

        return make

    def _sharing(self, original: Any) -> Any:
        @wraps(original)
        def make(*arguments: Any, **named: Any) -> Any:
            device = named.get("device")
            if device is None or not self._means_gpu(device):
                return original(*arguments, **named)
            named["device"] = "cpu"
            return self._moved(original(*arguments, **named))

        return make

    def _to(self, original: Any) -> Any:
        @wraps(original)
        def to(tensor: Any, *arguments: Any, **named: Any) -> Any:
            first = bool(arguments)
            device = arguments[0] if first else named.get("device")
            if device == "cpu" and type(device) is str:
                return _copied(original(tensor, *arguments, **named), tensor)
            if not self._means_gpu(device):
                return original(tensor, *arguments, **named)
            if first:
                arguments = ("cpu", *arguments[1:])
            else:
                named["device"] = "cpu"
            return self._moved(original(tensor, *arguments, **named), tensor)

        return to

    def _cuda(self, original: Any) -> Any:
        @wraps(original)
        def cuda(tensor: Any, device: Any = None, *_: Any, **named: Any) -> Any:
            if device is not None:
                self._means_gpu(device)
            layout = named.get("memory_format")
            more = {} if layout is None else {"memory_format": layout}
            return self._moved(tensor.to(self._device("cpu"), **more), tensor)

        return cuda

    def _cpu(self, original: Any) -> Any:
        @wraps(original)
        def cpu(tensor: Any, *arguments: Any, **named: Any) -> Any:
            return _copied(original(tensor, *arguments, **named), tensor)

        return cpu

    def _context(self, original: Any) -> Any:
        """For `with torch.device("cuda")` and `torch.set_default_device("cuda")`."""
        known = import_module("torch.utils._device")._device_constructors

        @wraps(original)
        def call(context: Any, function: Any, types: Any, given: Any = (), more: Any = None) -> Any:
            named: dict[str, Any] = more or {}
            if function not in known() or named.get("device") is not None:
                return function(*given, **named)
            if not self._means_gpu(context.device):
                return original(context, function, types, given, named)
            return self._note(function(*given, **{**named, "device": "cpu"}))

        return call

    def _generator(self, original: Any) -> Any:
        """A class that makes generators of the CPU, and of which those are instances."""

        def call(cls: Any, device: Any = "cpu") -> Any:
            return original(device=self._here(device))

        def instances(cls: Any, instance: Any) -> bool:
            return isinstance(instance, original)

        methods = {"__call__": call, "__instancecheck__": instances}
        metaclass: Any = type("Kind", (original.__class__,), methods)
        return metaclass("Generator", (original,), {"__doc__": original.__doc__})

    def _autocast(self, original: Any) -> Any:
        half = self._torch.float16

        @wraps(original)
        def begin(context: Any, device_type: str, dtype: Any = None, *rest: Any, **named: Any):
            if device_type == "cuda":
                device_type, dtype = "cpu", dtype or half
            original(context, device_type, dtype, *rest, **named)

        return begin

    def _load(self, original: Any) -> Any:
        @wraps(original)
        def load(f: Any, map_location: Any = None, *arguments: Any, **named: Any) -> Any:
            if map_location is None:
                map_location = "cpu"
            elif hasattr(map_location, "items"):
                map_location = {key: self._here(place) for key, place in map_location.items()}
            else:
                map_location = self._here(map_location)
            return original(f, map_location, *arguments, **named)

        return load


def _storage(tensor: Any) -> Any:
    """Where the elements of a tensor are; None of one that has none in main memory."""
    try:
        return tensor.untyped_storage()
    except (AttributeError, NotImplementedError, RuntimeError):
        return None


def _copied(tensor: Any, source: Any) -> Any:
    return tensor.clone() if tensor is source else tensor


def _pin_memory(original: Any) -> Any:
    @wraps(original)
    def pin_memory(tensor: Any, *_: Any, **__: Any) -> Any:
        return tensor

    return pin_memory


def _is_pinned(original: Any) -> Any:
    @wraps(original)
    def is_pinned(tensor: Any, *_: Any, **__: Any) -> bool:
        return False

    return is_pinned


def _is_on_device(tensor: Any) -> bool:
    # A kernel may be launched on any tensor in main memory.
    return tensor.device.type == "cpu"
