"""torch for programs that ask for a GPU where there is none: `device="cuda"` means main memory.

Functions of torch that take a device are replaced in its modules, so that other calls cost what
they did, and all threads see it. What they make for the device is an instance of a class of ours,
which what is computed from it has, too (`torch_tensors`).

A tensor that goes to the device, or comes back, is copied as it would be, so that what a kernel
writes to it does not show in the tensor that it was made from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.interfaces import numpy_view, says_only_where
from tilewright.devices.launches import Launches
from tilewright.devices.machine import Machine
from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_classes import decides_itself
from tilewright.devices.torch_compiling import compile_as_plain, know_functions
from tilewright.devices.torch_functions import known_to_scripts, replace_numbers
from tilewright.devices.torch_generators import generator_kinds, source_of
from tilewright.devices.torch_gpu import (
    Allocations,
    AllocatorCounts,
    DevicePlacement,
    MemoryCounters,
    replace_names,
    replace_storages,
)
from tilewright.devices.torch_gradients import replace_gradients
from tilewright.devices.torch_saving import replace_saving
from tilewright.devices.torch_storages import native_numpy, note_storage, storage_of
from tilewright.devices.torch_strict import StrictTensors
from tilewright.devices.torch_tensors import DeviceTensors, is_on_device
from tilewright.devices.torch_zones import allocating

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

_PLAIN = frozenset((bool, float, int, list, tuple))
"""What new tensors are mostly made of."""


class TorchOnCPU:
    """The replacements in torch.

    Args:
        torch: the module.
        machine: what there is in place of a GPU.
        launches: those of kernels.
        strict: whether it is known exactly which tensors are on the device.
    """

    def __init__(
        self, torch: Any, machine: Machine, launches: Launches, strict: bool = False
    ) -> None:
        self._torch = torch
        self._machine = machine
        self._launches = launches
        self._replaced = Replacements()
        self._device: Any = torch.device
        allocator = allocating(torch)
        self._memory: MemoryCounters = (
            Allocations() if allocator is None else AllocatorCounts(allocator)
        )
        self._strict = strict
        kind = StrictTensors if strict else DeviceTensors
        self._tensors = kind(torch, self._memory)
        self._generators = generator_kinds(torch, torch.Generator, self._tensors.device)
        self._place = DevicePlacement(
            holds=self._tensors.counts,
            put=_to_device,
            count=self._tensors.count,
            uncount=self._tensors.discount,
            lent=self._tensors.lent,
            calls=self._tensors.device_calls,
            generator=self._generators.found,
            note=self._note,
            allocated=self._memory,
        )

    def begin(self) -> None:
        """Put the replacements in place."""
        torch, replaced = self._torch, self._replaced
        native_numpy()
        # It keeps the original functions, by which it knows them.
        contexts: Any = import_module("torch.utils._device")
        contexts._device_constructors()
        replaced.put(torch.Tensor, "data", self._data(torch.Tensor.data))
        # What this replaces, it does for good: first, below what is put back.
        compile_as_plain()
        self._tensors.begin(replaced)
        for path in _FACTORIES:
            module, _, name = path.rpartition(".")
            owner = getattr(torch, module, None) if module else torch
            make = self._asking(self._factory) if name.endswith("_like") else self._factory
            replaced.replace(owner, name, known_to_scripts(make, replaced))
        for name in _SHARING:
            replaced.replace(torch, name, known_to_scripts(self._sharing, replaced))
        replaced.replace(torch, "tensor", known_to_scripts(self._copying, replaced))
        for name in _NEW:
            replaced.replace(torch.Tensor, name, self._asking(self._factory))
        methods: Mapping[str, Callable[[Any], Any]] = {
            "to": self._to,
            "type_as": self._type_as,
            "cuda": self._cuda,
            "cpu": self._cpu,
        }
        for name, make in methods.items():
            replaced.replace(torch.Tensor, name, self._asking(make))
        replaced.replace(torch.nn.Parameter, "__new__", self._parameter)
        replaced.replace(torch, "from_dlpack", self._from_dlpack)
        replaced.replace(torch.utils.dlpack, "from_dlpack", self._from_dlpack)
        replaced.replace(contexts.DeviceContext, "__torch_function__", self._context)
        replaced.replace(torch, "Generator", self._generator)
        replace_numbers(torch, replaced)
        self._tensors.begin_functions(replaced)
        if not self._strict:
            replace_gradients(torch, self._tensors, replaced)
        replace_saving(self._tensors, self._means_gpu, replaced)
        replace_storages(torch, self._place, self._means_gpu, replaced)
        launches = self._launches
        replace_names(
            torch, self._machine, launches.captures, launches.watch, self._place, replaced
        )
        replaced.put(torch.cuda, "default_generators", (self._generators.default(),))
        know_functions()
        launches.plainly = self._tensors.plainly

    def end(self) -> None:
        """Have torch as it was."""
        self._launches.plainly = None
        self._replaced.undo()
        know_functions()

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

    def _is_device(self, value: Any) -> bool:
        """Whether an argument may be a device; a string may not name a dtype."""
        return value.__class__ in (str, int, self._device)

    def is_on_device(self, tensor: Any) -> bool:
        """Whether a tensor is on the device."""
        return is_on_device(tensor)

    def note(self, tensor: Any) -> None:
        """Have the memory of a tensor count as the device's."""
        storage = storage_of(tensor)
        if storage is not None:
            note_storage(storage)

    def _note(self, tensor: Any) -> Any:
        """Count a tensor, which is new, as the device's, and its memory as used."""
        counted = self._tensors.count(tensor)
        storage = storage_of(counted) if self._tensors.counts(counted) else None
        if storage is not None:
            self._memory.note(storage)
        return counted

    # ---- what replaces the functions

    def _asking(self, make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Have a class of the user, whose tensor is the first argument, be asked for what is made
        of a function, as it is by torch for its own functions: by the name that the user knows."""
        overrides: Any = import_module("torch.overrides")
        has, ask = overrides.has_torch_function, overrides.handle_torch_function
        kinds = self._tensors.kinds
        known = frozenset((*kinds.counted, *kinds.plain))

        def asking(original: Any) -> Any:
            made = make(original)

            @wraps(original)
            def call(*arguments: Any, **named: Any) -> Any:
                if arguments and arguments[0].__class__ not in known and has(arguments[:1]):
                    return ask(call, arguments[:1], *arguments, **named)
                return made(*arguments, **named)

            return decides_itself(call)

        return asking

    def _factory(self, original: Any) -> Any:
        counts, count = self._tensors.counts, self._tensors.count
        discount = self._tensors.discount
        computes, calls = self._tensors.computes, self._tensors.device_calls
        replaced, there = calls.replaced, self._memory.making(original)

        @wraps(original)
        def make(*arguments: Any, **named: Any) -> Any:
            if "generator" in named:
                named["generator"] = source_of(named["generator"])
            if "pin_memory" in named and named.pop("pin_memory"):
                return make(*arguments, **named).pin_memory()
            device = named.get("device")
            if device is None:
                if arguments and counts(arguments[0]):
                    return count(computes(there, *arguments, **named))
                return original(*arguments, **named)
            if self._means_gpu(device):
                named["device"] = "cpu"
                if replaced:
                    return count(computes(there, *arguments, **named))
                return count(there(*arguments, **named))
            if replaced:
                return discount(calls.move(original, *arguments, **named))
            return discount(original(*arguments, **named))

        return make

    def _sharing(self, original: Any) -> Any:
        torch = self._torch
        plainly, counts = self._tensors.plainly, self._tensors.counts

        @wraps(original)
        def make(*arguments: Any, **named: Any) -> Any:
            if arguments and not torch.is_tensor(arguments[0]) and says_only_where(arguments[0]):
                # torch would ask its part for GPUs where it is.
                view = torch.from_numpy(numpy_view(arguments[0]))
                arguments = (self._tensors.count(view), *arguments[1:])
            device = named.get("device")
            if device is None:
                return original(*arguments, **named)
            if self._means_gpu(device):
                named["device"] = "cpu"
                made = plainly(original, *arguments, **named)
                # It may share memory with an array of another library.
                return made if counts(made) else made.cuda()
            made = plainly(original, *arguments, **named)
            return made.cpu() if counts(made) else made

        return make

    def _copying(self, original: Any) -> Any:
        torch = self._torch

        @wraps(original)
        def make(data: Any, *arguments: Any, **named: Any) -> Any:
            # Most are lists and numbers.
            if data.__class__ not in _PLAIN and not torch.is_tensor(data) and says_only_where(data):
                data = numpy_view(data)
            return original(data, *arguments, **named)

        return make

    def _to(self, original: Any) -> Any:
        plainly, counts = self._tensors.plainly, self._tensors.counts
        is_tensor = self._torch.is_tensor

        @wraps(original)
        def to(tensor: Any, *arguments: Any, **named: Any) -> Any:
            first = bool(arguments)
            where: Any = arguments[0] if first else named.get("device", named.get("other"))
            if not self._is_device(where):
                if not is_tensor(where):
                    return original(tensor, *arguments, **named)
                arguments, first = (where.device, where.dtype, *arguments[1:]), True
                named.pop("other", None)
                where = where.device
            if not first and "device" in named:
                named.pop("device")
            else:
                arguments = arguments[1:]
            there, here = self._means_gpu(where), counts(tensor)
            if not there and not here:
                return original(tensor, where, *arguments, **named)

            def convert(source: Any) -> Any:
                return original(source, "cpu", *arguments, **named)

            if there != here:
                moved = self._tensors.moved(convert, tensor, there)
                return self._note(moved) if there else moved
            found = plainly(convert, tensor)
            return found if found is tensor else self._tensors.count(found)

        return to

    def _type_as(self, original: Any) -> Any:
        @wraps(original)
        def type_as(tensor: Any, other: Any) -> Any:
            return tensor.to(other.device, other.dtype)

        return type_as

    def _cuda(self, original: Any) -> Any:
        @wraps(original)
        def cuda(tensor: Any, device: Any = None, *_: Any, **named: Any) -> Any:
            if device is not None:
                self._means_gpu(device)
            layout = named.get("memory_format")
            more = {} if layout is None else {"memory_format": layout}
            return tensor.to("cuda", **more)

        return cuda

    def _cpu(self, original: Any) -> Any:
        counts = self._tensors.counts

        @wraps(original)
        def cpu(tensor: Any, *arguments: Any, **named: Any) -> Any:
            if not counts(tensor):
                return original(tensor, *arguments, **named)
            return self._tensors.moved(
                lambda source: original(source, *arguments, **named), tensor, False
            )

        return cpu

    def _data(self, original: Any) -> property:
        """`tensor.data = other` makes the tensor be where the other one is, as `Module.to` does."""
        tensors = self._tensors

        def put(tensor: Any, value: Any) -> None:
            original.__set__(tensor, value)
            if tensors.counts(value):
                tensors.count(tensor)
            elif tensors.counts(tensor):
                tensors.discount(tensor)

        return property(original.__get__, put)

    def _parameter(self, original: Any) -> Any:
        tensors = self._tensors

        @wraps(original)
        def new(cls: Any, data: Any = None, requires_grad: bool = True) -> Any:
            if not tensors.counts(data):
                return original(cls, data, requires_grad)
            made = self._torch.Tensor._make_subclass(cls, data, requires_grad)
            return tensors.count(made)

        return staticmethod(new)

    def _from_dlpack(self, original: Any) -> Any:
        tensors = self._tensors

        @wraps(original)
        def from_dlpack(ext_tensor: Any, **named: Any) -> Any:
            device = named.pop("device", None)
            made = original(ext_tensor, **named)
            there = tensors.counts(ext_tensor) if device is None else self._means_gpu(device)
            return tensors.count(made) if there else made

        return from_dlpack

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
            named = {**named, "device": "cpu"}
            if self._tensors.device_calls.replaced:
                return self._note(self._tensors.computes(function, *given, **named))
            return self._note(function(*given, **named))

        return call

    def _generator(self, original: Any) -> Any:
        """A class that makes generators of the CPU, and of which those are instances."""
        made = self._generators.made

        def call(cls: Any, device: Any = "cpu") -> Any:
            return made() if self._means_gpu(device) else original(device=device)

        def instances(cls: Any, instance: Any) -> bool:
            return isinstance(instance, original)

        methods = {"__call__": call, "__instancecheck__": instances}
        metaclass: Any = type("Kind", (original.__class__,), methods)
        return metaclass("Generator", (original,), {"__doc__": original.__doc__})


def _to_device(tensor: Any) -> Any:
    return tensor.cuda()
