"""torch's profiler with the activities of a GPU: launches of kernels, by their names.

A launch is an event of the CPU, as `cuLaunchKernel` is on a GPU, and one of the device, which took
as long. So are torch's operations: what they compute is computed by the CPU, whatever the device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeAlias

from tilewright.devices.launches import Around
from tilewright.devices.replacing import Replacements

__all__ = ["Watch", "replace_profiler"]

Watch: TypeAlias = Callable[[Around], Callable[[], None]]
"""Has every launch made in a context; gives what ends that."""

_LAUNCH = "cuLaunchKernel"
_MARK = f"{_LAUNCH} of "
"""What the names of launches begin with, before that of the kernel."""

_OPERATION = "aten::"
"""What the names of torch's operations begin with."""

_NO_WORK = frozenset(
    {
        *(
            "alias",
            "as_strided",
            "chunk",
            "contiguous",
            "detach",
            "detach_",
            "flatten",
            "to",
            "diagonal",
            "empty",
            "empty_like",
        ),
        *("empty_permuted", "empty_strided", "expand", "is_nonzero", "item", "lift_fresh"),
        *("_local_scalar_dense", "movedim", "narrow", "new_empty", "new_empty_strided", "permute"),
        *("_reshape_alias", "reshape", "resize_", "resolve_conj", "resolve_neg", "result_type"),
        *("select", "set_", "slice", "split", "squeeze", "t", "transpose", "unbind", "unfold"),
        *("_unsafe_view", "unsqueeze", "view", "view_as"),
    }
)
"""Operations for which a GPU launches nothing."""


def replace_profiler(torch: Any, watch: Watch, replaced: Replacements) -> None:
    """Have it show launches.

    Args:
        torch: the module.
        watch: watches launches.
        replaced: takes note of what was there.
    """
    profiler: Any = torch.autograd.profiler
    profile: Any = profiler.profile
    activities: Any = torch.profiler.ProfilerActivity
    noted: Callable[[str], Any] = torch._C._profiler._RecordFunctionFast

    def watched(name: str) -> Any:
        return noted(_MARK + name)

    def construct(original: Any) -> Any:
        @wraps(original)
        def begin(self: Any, *arguments: Any, **named: Any) -> None:
            only_device = named.get("use_cpu") is False
            if only_device:
                named["use_cpu"] = True
            original(self, *arguments, **named)
            self._only_device = only_device
            self._end_watching = None
            if self.use_device == "cuda":
                self.profiler_kind = torch.autograd.ProfilerState.KINETO

        return begin

    def start(original: Any) -> Any:
        @wraps(original)
        def start_trace(self: Any) -> None:
            if self.use_device == "cuda":
                self._end_watching = watch(watched)
            original(self)

        return start_trace

    def stop(original: Any) -> Any:
        @wraps(original)
        def leave(self: Any, *arguments: Any) -> Any:
            end, self._end_watching = self._end_watching, None
            if end is not None:
                end()
            return original(self, *arguments)

        return leave

    def parse(original: Any) -> Any:
        @wraps(original)
        def parsed(self: Any, *arguments: Any, **named: Any) -> Any:
            events: list[Any] = original(self, *arguments, **named)
            if self.use_device != "cuda":
                return events
            on_device = [_on_device(torch, event) for event in _working(events)]
            found = on_device if self._only_device else [*events, *on_device]
            return sorted(found, key=lambda event: event.time_range.start)

        return parsed

    def export(original: Any) -> Any:
        @wraps(original)
        def exported(self: Any, path: Any, *arguments: Any, **named: Any) -> Any:
            result = original(self, path, *arguments, **named)
            if self.use_device == "cuda":
                _show_kernels(Path(path))
            return result

        return exported

    def supported() -> set[Any]:
        return {activities.CPU, activities.CUDA}

    methods = {"__init__": construct, "_start_trace": start, "__exit__": stop}
    methods |= {"_parse_kineto_results": parse, "export_chrome_trace": export}
    for name, make in methods.items():
        replaced.replace(profile, name, make)
    replaced.put(torch.autograd, "_supported_activities", supported)
    # Its ranges would be given to a profiler outside.
    replaced.put(profiler.emit_nvtx, "__enter__", _itself)
    replaced.put(profiler.emit_nvtx, "__exit__", _nothing)


def _itself(context: Any) -> Any:
    return context


def _nothing(*_: Any) -> None: ...


def _working(events: list[Any]) -> list[Any]:
    """The launches, and the operations of torch that compute something, and call no others."""
    found: list[Any] = []
    calling: set[int] = set()
    last: dict[int, Any] = {}
    for event in sorted(events, key=lambda event: (event.time_range.start, -event.time_range.end)):
        name = event.name.removeprefix(_OPERATION)
        if name in _NO_WORK or not event.name.startswith((_MARK, _OPERATION)):
            continue
        around = last.get(event.thread)
        if around is not None and event.time_range.end <= around.time_range.end:
            calling.add(id(around))
        last[event.thread] = event
        found.append(event)
    return [event for event in found if id(event) not in calling]


def _on_device(torch: Any, launch: Any) -> Any:
    """The event of the device for one of the CPU; a launch is renamed."""
    kernel = launch.name.removeprefix(_MARK)
    times = launch.time_range
    if kernel != launch.name:
        launch.name = launch.trace_name = _LAUNCH
    launch.append_kernel(kernel, 0, times.elapsed_us())
    return torch.autograd.profiler_util.FunctionEvent(
        id=launch.id,
        name=kernel,
        thread=0,
        start_us=times.start,
        end_us=times.end,
        input_shapes=[],
        stack=[],
        use_device="cuda",
        device_type=torch.autograd.DeviceType.CUDA,
        device_index=0,
    )


def _show_kernels(file: Path) -> None:
    """Have the launches of a trace in Chrome's format be on the device, too."""
    trace: Any = json.loads(file.read_text())
    events: list[dict[str, Any]] = trace["traceEvents"]
    for event in list(events):
        name: Any = event.get("name")
        if isinstance(name, str) and name.startswith(_MARK):
            event["name"], event["cat"] = _LAUNCH, "cuda_driver"
            kernel = name.removeprefix(_MARK)
            where = {"device": 0, "context": 1, "stream": 0}
            events.append(
                {**event, "name": kernel, "cat": "kernel", "pid": 0, "tid": 0, "args": where}
            )
    file.write_text(json.dumps(trace))
