"""What stands in for `torch.cuda` and `torch.accelerator` where there is no GPU.

Everything has ended when it returns, so streams are only names, and events times.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from tilewright.cutile.replacing import Replacements

__all__ = ["Device", "Event", "Machine", "Stream", "memory_of_machine", "replace_cuda"]

_GRAPHS = ("CUDAGraph", "graph", "make_graphed_callables", "graph_pool_handle")

_NOTHING = (
    *("_lazy_init", "_sleep", "empty_cache", "init", "ipc_collect", "set_sync_debug_mode"),
    *("reset_accumulated_memory_stats", "reset_max_memory_allocated", "reset_max_memory_cached"),
    *("reset_peak_memory_stats", "set_per_process_memory_fraction", "synchronize"),
    *("reset_peak_host_memory_stats", "reset_accumulated_host_memory_stats", "empty_host_cache"),
)
"""Functions that have nothing to do."""

_ANSWERS: Mapping[str, Any] = MappingProxyType(
    {
        "can_device_access_peer": False,
        "current_device": 0,
        "device_count": 1,
        "get_allocator_backend": "native",
        "get_sync_debug_mode": 0,
        "is_available": True,
        "is_bf16_supported": True,
        "is_current_stream_capturing": False,
        "is_initialized": True,
        "is_tf32_supported": True,
        "max_memory_allocated": 0,
        "max_memory_cached": 0,
        "max_memory_reserved": 0,
        "memory_allocated": 0,
        "memory_cached": 0,
        "memory_reserved": 0,
        "memory_summary": "memory is not counted on the CPU",
        "utilization": 0,
    }
)
"""Functions that always return the same. Memory is not counted."""

_ACCELERATOR = (
    *("device_count", "empty_cache", "empty_host_cache", "is_available", "max_memory_allocated"),
    *("max_memory_reserved", "memory_allocated", "memory_reserved", "memory_stats"),
    *("reset_accumulated_memory_stats", "reset_peak_memory_stats", "synchronize"),
    *("current_stream", "set_stream", "get_device_capability"),
)
"""Functions of `torch.accelerator` that are as those of `torch.cuda`."""

_RANGES: Mapping[str, Any] = MappingProxyType(
    {"mark": None, "range_end": None, "range_pop": 0, "range_push": 0, "range_start": 0}
)
"""Functions of `torch.cuda.nvtx`, and what they return."""

_PARTS = ("graphs", "memory", "random", "streams")
"""The modules that names of `torch.cuda` come from."""

_MULTIPROCESSORS = 128
"""How many multiprocessors there are at least, about as many as large GPUs have. Programs divide
the number by that of thread block clusters, batches or heads, and launch no tile blocks, or divide
by zero, if it is small."""


@dataclass(frozen=True)
class Machine:
    """What there is in place of a GPU.

    Attributes:
        capability: what says which compute capability it has.
        threads: how many run at a time.
    """

    capability: Callable[[], tuple[int, int]]
    threads: int

    @property
    def multiprocessors(self) -> int:
        """How many multiprocessors programs see."""
        return max(self.threads, _MULTIPROCESSORS)

    @property
    def architecture(self) -> str:
        """E.g. `sm_100`."""
        major, minor = self.capability()
        return f"sm_{major}{minor}"

    @property
    def name(self) -> str:
        """What the device is called."""
        return f"Tilewright (CPU, as {self.architecture})"

    def check(self, number: Any) -> None:
        """Whether there is a device with a number.

        Raises:
            RuntimeError: there isn't.
        """
        if str(number) not in ("0", "-1"):
            raise RuntimeError(
                f"there is no device cuda:{number}: the CPU stands in for cuda:0 only"
            )


@dataclass(frozen=True)
class Device:
    """The properties of the device, under the names that torch has for them."""

    name: str
    major: int
    minor: int
    total_memory: int
    multi_processor_count: int
    warp_size: int = 32
    max_threads_per_block: int = 1024
    max_threads_per_multi_processor: int = 2048
    regs_per_multiprocessor: int = 65536
    shared_memory_per_block: int = 49152
    shared_memory_per_block_optin: int = 232448
    shared_memory_per_multiprocessor: int = 233472
    L2_cache_size: int = 1 << 25
    clock_rate: int = 1_000_000
    memory_clock_rate: int = 1_000_000
    memory_bus_width: int = 512
    is_integrated: int = 1
    is_multi_gpu_board: int = 0


class Stream:
    """A queue in which nothing has to wait: what is asked for has been done.

    Args:
        device: which; there is one.
        priority: without effect.
    """

    cuda_stream = 0
    device_index = 0
    device_type = 1
    stream_id = 0

    def __init__(self, device: Any = None, priority: int = 0, **_: Any) -> None:
        self.priority = priority
        self._before: list[Any] = []

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol of CUDA's Python packages: the version, and the stream's address."""
        return 0, 0

    @property
    def device(self) -> Any:
        """Which device it belongs to."""
        import torch  # pyright: ignore[reportMissingImports]

        return torch.device("cuda", 0)

    def query(self) -> bool:
        """Whether all is done."""
        return True

    def is_capturing(self) -> bool:
        """Whether a graph is being made of it."""
        return False

    def synchronize(self) -> None:
        """Wait until it is."""

    def wait_event(self, event: Event) -> None:
        """Wait for an event."""

    def wait_stream(self, stream: Stream) -> None:
        """Wait for another stream."""

    def record_event(self, event: Event | None = None) -> Event:
        """An event that happens now."""
        happened = Event() if event is None else event
        happened.record(self)
        return happened

    def __enter__(self) -> Stream:
        self._before.append(_here.stream)
        _here.stream = self
        return self

    def __exit__(self, *_: object) -> None:
        _here.stream = self._before.pop()


class _Here(threading.local):
    """What is chosen in a thread."""

    def __init__(self) -> None:
        self.stream = _DEFAULT


_DEFAULT = Stream()
_here = _Here()


class Event:
    """A moment.

    Args:
        enable_timing: without effect: it always has a time.
    """

    cuda_event = 0

    def __init__(self, enable_timing: bool = False, *_: Any, **__: Any) -> None:
        self._time: float | None = None

    def record(self, stream: Any = None) -> None:
        """It happens now."""
        self._time = time.perf_counter()

    def query(self) -> bool:
        """Whether it has happened."""
        return True

    def synchronize(self) -> None:
        """Wait for it."""

    def wait(self, stream: Any = None) -> None:
        """Have a stream wait for it."""

    def elapsed_time(self, end_event: Event) -> float:
        """Milliseconds from this event to another.

        Raises:
            RuntimeError: one of them was not recorded.
        """
        if self._time is None or end_event._time is None:
            raise RuntimeError("both events must be recorded before the time between them is known")
        return (end_event._time - self._time) * 1e3


class _Selected:
    """`with torch.cuda.device(0)`, and the like, which change nothing."""

    def __init__(self, check: Callable[[Any], None], value: Any = None) -> None:
        check(value)
        self.idx = 0

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


class _InStream:
    """`with torch.cuda.stream(s)`."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def __enter__(self) -> None:
        if self.stream is not None:
            self.stream.__enter__()

    def __exit__(self, *_: object) -> None:
        if self.stream is not None:
            self.stream.__exit__()


@dataclass
class _Names:
    """The names of `torch.cuda`, with what is behind them here."""

    torch: Any
    machine: Machine
    random: Any = field(init=False)

    def __post_init__(self) -> None:
        self.random = self.torch.default_generator

    def all(self) -> dict[str, Any]:
        """The names."""
        names: dict[str, Any] = {name: _returning(None) for name in _NOTHING}
        names |= {name: _returning(value) for name, value in _ANSWERS.items()}
        names |= dict.fromkeys(_GRAPHS, _no_graphs)
        names |= self._devices() | self._streams() | self._numbers()
        return names

    def _check(self, device: Any) -> None:
        if device is None or hasattr(device, "is_cuda"):
            return
        if isinstance(device, str):
            device = self.torch.device(device)
        number = device if isinstance(device, int) else getattr(device, "index", None)
        self.machine.check(0 if number is None else number)

    def _devices(self) -> dict[str, Any]:
        machine = self.machine

        def capability(device: Any = None) -> tuple[int, int]:
            self._check(device)
            return machine.capability()

        def name(device: Any = None) -> str:
            self._check(device)
            return machine.name

        def properties(device: Any = None) -> Device:
            self._check(device)
            _, total = memory_of_machine()
            return Device(machine.name, *machine.capability(), total, machine.multiprocessors)

        def memory(device: Any = None) -> tuple[int, int]:
            self._check(device)
            return memory_of_machine()

        def selected(device: Any = None) -> _Selected:
            return _Selected(self._check, device)

        def statistics(device: Any = None) -> dict[str, int]:
            return {}

        def architectures() -> list[str]:
            return [machine.architecture]

        return {
            "device": selected,
            "device_of": selected,
            "get_arch_list": architectures,
            "get_device_capability": capability,
            "get_device_name": name,
            "get_device_properties": properties,
            "mem_get_info": memory,
            "memory_stats": statistics,
            "set_device": self._check,
        }

    def _streams(self) -> dict[str, Any]:
        def current(device: Any = None) -> Any:
            self._check(device)
            return _here.stream

        def default(device: Any = None) -> Stream:
            self._check(device)
            return _DEFAULT

        def set_stream(stream: Any) -> None:
            if stream is not None:
                _here.stream = stream

        def external(*_: Any, **__: Any) -> Stream:
            return Stream()

        return {
            "Event": Event,
            "ExternalStream": external,
            "Stream": Stream,
            "StreamContext": _InStream,
            "current_stream": current,
            "default_stream": default,
            "get_stream_from_external": external,
            "set_stream": set_stream,
            "stream": _InStream,
        }

    def _numbers(self) -> dict[str, Any]:
        """Random numbers come from the generator of the CPU."""
        torch, random = self.torch, self.random

        def seed_with(seed: Any) -> None:
            random.manual_seed(int(seed))

        def seed() -> None:
            random.seed()

        def get(device: Any = "cuda") -> Any:
            return torch.get_rng_state()

        def set_to(new_state: Any, device: Any = "cuda") -> None:
            torch.set_rng_state(new_state)

        def set_all(new_states: Any) -> None:
            for state in new_states:
                torch.set_rng_state(state)

        return {
            "get_rng_state": get,
            "get_rng_state_all": lambda: [torch.get_rng_state()],
            "initial_seed": torch.initial_seed,
            "manual_seed": seed_with,
            "manual_seed_all": seed_with,
            "seed": seed,
            "seed_all": seed,
            "set_rng_state": set_to,
            "set_rng_state_all": set_all,
        }


def replace_cuda(torch: Any, machine: Machine, replaced: Replacements) -> None:
    """Replace the names of `torch.cuda` and `torch.accelerator`.

    Args:
        torch: the module.
        machine: what there is in place of a GPU.
        replaced: takes note of what was there.
    """
    cuda: Any = torch.cuda
    names = _Names(torch, machine).all()
    for name, value in names.items():
        replaced.put(cuda, name, value)
        for part in _PARTS:
            module = getattr(cuda, part, None)
            if name in vars(module):
                replaced.put(module, name, value)
    replaced.put(cuda, "default_generators", (torch.default_generator,))
    for name, value in _RANGES.items():
        replaced.put(cuda.nvtx, name, _returning(value))
    for name in ("start", "stop"):
        replaced.put(cuda.profiler, name, _returning(None))
    accelerator = getattr(torch, "accelerator", None)
    if accelerator is None:
        return
    for name in _ACCELERATOR:
        if name in names:
            replaced.put(accelerator, name, _another(names[name]))
    for name in ("current_device_index", "current_device_idx"):
        replaced.put(accelerator, name, _returning(0))
    for name in ("set_device_index", "set_device_idx"):
        replaced.put(accelerator, name, _another(names["set_device"]))
    replaced.put(accelerator, "get_memory_info", _another(names["mem_get_info"]))
    replaced.put(accelerator, "current_accelerator", _returning(torch.device("cuda")))


def memory_of_machine() -> tuple[int, int]:
    """Bytes of main memory that are free, and that there are; zeros where the system can't say."""
    try:
        page = os.sysconf("SC_PAGE_SIZE")
        return page * os.sysconf("SC_AVPHYS_PAGES"), page * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0, 0


def _returning(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def _another(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that does the same: torch.compile tells functions by their identity."""
    return lambda *arguments, **named: function(*arguments, **named)


def _no_graphs(*_: Any, **__: Any) -> Any:
    raise NotImplementedError(
        "CUDA graphs cannot be captured where the CPU stands in for the GPU (tilewright.cutile)"
    )
