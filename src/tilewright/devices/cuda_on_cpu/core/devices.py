"""The device and what belongs to it, as `cuda.core` and `cuda.core.system` have it."""

from __future__ import annotations

import os
import threading
from functools import cached_property
from types import ModuleType
from typing import Any, NamedTuple

from tilewright.devices.cuda_on_cpu.core.errors import CUDAError
from tilewright.devices.cuda_on_cpu.core.graphs import GraphBuilder
from tilewright.devices.cuda_on_cpu.core.memory import Buffer, DeviceMemoryResource
from tilewright.devices.cuda_on_cpu.core.streams import EventOfDevice, StreamOfDevice
from tilewright.devices.cuda_on_cpu.device import CONTEXT, PCI_BUS_ID, UUID, cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.cuda_on_cpu.interface import binding_types
from tilewright.devices.machine import DRIVER_VERSION

__all__ = [
    "LEGACY_DEFAULT_STREAM",
    "PER_THREAD_DEFAULT_STREAM",
    "ComputeCapability",
    "Context",
    "Device",
    "DeviceProperties",
    "Event",
    "Stream",
    "default_stream",
    "system_module",
]

_LEGACY, _PER_THREAD = 1, 2


class ComputeCapability(NamedTuple):
    """What the device can do."""

    major: int
    minor: int


class DeviceProperties:
    """The attributes of the device, by their names in small letters."""

    __module__ = "cuda.core"

    def __getattr__(self, name: str) -> int:
        attributes = binding_types("driver")["CUdevice_attribute"].__members__
        if f"CU_DEVICE_ATTRIBUTE_{name.upper()}" not in attributes:
            raise AttributeError(f"the device has no property {name!r}")
        return cpu_device().attribute(name.upper())

    def __dir__(self) -> list[str]:
        attributes = binding_types("driver")["CUdevice_attribute"].__members__
        return [name.removeprefix("CU_DEVICE_ATTRIBUTE_").lower() for name in attributes]


class _Devices(threading.local):
    """The device of a thread. There is one object for it, as `cuda.core` has it."""

    @cached_property
    def device(self) -> Device:
        return object.__new__(Device)


_HERE = _Devices()


class Device:
    """The device. There is one.

    Args:
        device_id: its number, which is 0.

    Raises:
        ValueError: there is no such device.
    """

    __module__ = "cuda.core"

    def __new__(cls, device_id: Any = None) -> Device:
        number = 0 if device_id is None else int(device_id)
        if number < 0:
            raise ValueError(f"device_id must be >= 0, got {number}")
        if number > 0:
            raise ValueError(
                f"device_id must be within [0, 1), got {number}: the CPU stands in for device 0 "
                "only"
            )
        return _HERE.device

    _resource: Any = None

    @classmethod
    def get_all_devices(cls) -> tuple[Device, ...]:
        """All devices."""
        return (cls(0),)

    def _check_context_initialized(self) -> None:
        if not cpu_device().thread.current:
            raise CUDAError(
                "Device 0 is not yet initialized, perhaps you forgot to call .set_current() first?"
            )

    @property
    def device_id(self) -> int:
        """Its number."""
        return 0

    def __int__(self) -> int:
        return 0

    @property
    def name(self) -> str:
        """What it is called."""
        return cpu_device().machine.name

    @property
    def uuid(self) -> str:
        """What tells it from all others."""
        text = UUID.hex()
        return "-".join(text[i:j] for i, j in ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32)))

    @property
    def pci_bus_id(self) -> str:
        """Where it would be on the bus."""
        return PCI_BUS_ID

    @property
    def properties(self) -> DeviceProperties:
        """Its attributes."""
        return DeviceProperties()

    @property
    def compute_capability(self) -> ComputeCapability:
        """That of the GPU that kernels are compiled for."""
        return ComputeCapability(*cpu_device().machine.capability())

    @property
    def arch(self) -> str:
        """The same as a text, e.g. `100`."""
        return "".join(map(str, self.compute_capability))

    @property
    def resources(self) -> Any:
        """Parts of a GPU, which the CPU has none of."""
        refuse("the device cannot be divided")

    @property
    def context(self) -> Context:
        """The context.

        Raises:
            CUDAError: `set_current` was not called in this thread.
        """
        self._check_context_initialized()
        return Context()

    @property
    def memory_resource(self) -> Any:
        """Where `allocate` takes memory from."""
        if self._resource is None:
            self._resource = DeviceMemoryResource(0)
        return self._resource

    @memory_resource.setter
    def memory_resource(self, mr: Any) -> None:
        self._resource = mr

    @property
    def default_stream(self) -> Stream:
        """The default stream."""
        return default_stream()

    def can_access_peer(self, peer: Any) -> bool:
        """Whether it can use the memory of another device: there is none."""
        Device(peer)
        return False

    def set_current(self, ctx: Any = None) -> Context | None:
        """Use it in this thread.

        Args:
            ctx: its context.

        Returns:
            The context before, if one was given and there was one.

        Raises:
            TypeError: that is no context.
        """
        if ctx is not None and not isinstance(ctx, Context):
            raise TypeError("a Context object is required")
        before = Context() if ctx is not None and cpu_device().thread.current else None
        cpu_device().thread.current = True
        return before

    def create_context(self, options: Any = None) -> Context:
        """A context of its own."""
        refuse("the device cannot be divided")

    def create_stream(self, obj: Any = None, options: Any = None) -> Stream:
        """A new stream, or one of another library.

        Args:
            obj: has `__cuda_stream__`.
            options: of a new one.

        Raises:
            CUDAError: `set_current` was not called in this thread.
            RuntimeError: `obj` is no stream.
        """
        self._check_context_initialized()
        return Stream.new(obj, options)

    def create_event(self, options: Any = None) -> Event:
        """A new event.

        Raises:
            CUDAError: `set_current` was not called in this thread.
        """
        self._check_context_initialized()
        return Event.new(options)

    def create_graph_builder(self) -> GraphBuilder:
        """What captures a graph, from a stream of its own.

        Raises:
            CUDAError: `set_current` was not called in this thread.
        """
        self._check_context_initialized()
        return GraphBuilder.new(Stream.new())

    def allocate(self, size: int, stream: Any = None) -> Buffer:
        """A new buffer of the device's memory resource.

        Args:
            size: in bytes.
            stream: on which it is given back.

        Raises:
            CUDAError: `set_current` was not called in this thread, or there is not as much memory.
        """
        self._check_context_initialized()
        return self.memory_resource.allocate(size, stream=stream)

    def sync(self) -> None:
        """Wait until all is done, which it is.

        Raises:
            CUDAError: `set_current` was not called in this thread.
        """
        self._check_context_initialized()

    def to_system_device(self) -> Any:
        """What NVIDIA's management library knows of it."""
        refuse("NVIDIA's management library cannot be asked")

    def create_opaque_array(self, options: Any) -> Any:
        """Memory of textures."""
        refuse("textures and surfaces cannot be made")

    def create_mipmapped_array(self, options: Any) -> Any:
        """Memory of textures."""
        refuse("textures and surfaces cannot be made")

    def create_texture_object(self, *, resource: Any, options: Any = None) -> Any:
        """A texture."""
        refuse("textures and surfaces cannot be made")

    def create_surface_object(self, *, resource: Any) -> Any:
        """A surface."""
        refuse("textures and surfaces cannot be made")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device)

    def __hash__(self) -> int:
        return hash(UUID)

    def __reduce__(self) -> Any:
        return Device, (0,)

    def __repr__(self) -> str:
        return f"<Device 0 ({self.name})>"


class Context:
    """The context of the device. There is one."""

    __module__ = "cuda.core"

    is_green = is_closed = False

    @property
    def handle(self) -> Any:
        """Of the context."""
        return binding_types("driver")["CUcontext"](CONTEXT)

    _handle = handle

    @property
    def resources(self) -> Any:
        """Parts of a GPU, which the CPU has none of."""
        refuse("the device cannot be divided")

    def create_stream(self, options: Any = None) -> Stream:
        """A new stream."""
        return Stream.new(options=options)

    def close(self) -> None:
        """Give it back, which has no effect."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context)

    def __hash__(self) -> int:
        return hash(Context)

    def __repr__(self) -> str:
        return f"<Context handle={CONTEXT:#x} device=0>"


class Event(EventOfDevice):
    """A moment. `Device.create_event` and `Stream.record` make them."""

    __module__ = "cuda.core"

    @property
    def device(self) -> Device:
        """Which device it belongs to."""
        return Device()

    @property
    def context(self) -> Context:
        """Which context it belongs to."""
        return Context()


class Stream(StreamOfDevice):
    """A queue in which nothing has to wait. `Device.create_stream` makes them."""

    __module__ = "cuda.core"

    @property
    def device(self) -> Device:
        """Which device it belongs to."""
        return Device()

    @property
    def context(self) -> Context:
        """Which context it belongs to."""
        return Context()

    def record(self, event: Event | None = None, options: Any = None) -> Event:
        """An event that happens when all that was asked for is done.

        Args:
            event: the event; a new one unless given.
            options: of a new one.
        """
        happening = Event.new(options) if event is None else event
        cpu_device().streams.record(happening.state, self.number)
        return happening

    def create_graph_builder(self) -> GraphBuilder:
        """What captures a graph from this stream."""
        return GraphBuilder.new(self)


def default_stream() -> Stream:
    """The default stream, as the environment chooses it."""
    chosen = os.environ.get("CUDA_PYTHON_CUDA_PER_THREAD_DEFAULT_STREAM", "0")
    return PER_THREAD_DEFAULT_STREAM if chosen == "1" else LEGACY_DEFAULT_STREAM


LEGACY_DEFAULT_STREAM = Stream.of(_LEGACY)
PER_THREAD_DEFAULT_STREAM = Stream.of(_PER_THREAD)


def system_module() -> ModuleType:
    """`cuda.core.system`: how many devices there are, and of which driver."""
    module = ModuleType("cuda.core.system", "The system, where the CPU stands in for the GPU.")
    major, minor = DRIVER_VERSION // 1000, DRIVER_VERSION % 1000 // 10
    versions = dict.fromkeys(
        ("get_driver_version", "get_user_mode_driver_version"), lambda: (major, minor)
    )
    vars(module).update(
        {
            **versions,
            "driver_version": (major, minor),
            "get_driver_version_full": lambda: (major, minor, 0),
            "get_num_devices": lambda: 1,
            "num_devices": 1,
        }
    )

    def attribute(name: str) -> Any:
        if name == "devices":
            return Device.get_all_devices()
        if name.startswith("__"):
            raise AttributeError(name)
        refuse(f"cuda.core.system.{name}: NVIDIA's management library cannot be asked")

    vars(module)["__getattr__"] = attribute
    return module
