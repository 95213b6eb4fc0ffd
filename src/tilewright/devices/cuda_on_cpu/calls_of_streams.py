"""Functions of `cuda.bindings` for streams, events and graphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from tilewright.devices.capturing import handle_of_stream
from tilewright.devices.cuda_on_cpu.device import CONTEXT, cpu_device
from tilewright.devices.cuda_on_cpu.errors import DeviceError, ErrorCode
from tilewright.devices.cuda_on_cpu.interface import Call, binding_types
from tilewright.devices.cuda_on_cpu.streams import Event, Graph, Stream

__all__ = ["DRIVER", "RUNTIME"]

_NO_TIMING = 2
"""The flag of events that have no time."""


class _Executable(Graph):
    """A graph that can be launched."""


def _nothing(*_: Any) -> None: ...


def _handle(stream: Any) -> int:
    return handle_of_stream(stream) or 0


def _stream(stream: Any) -> Stream:
    return cpu_device().streams.stream(_handle(stream))


def _event(event: Any) -> Event:
    return cpu_device().streams.get(int(event), Event)


# ---- streams


def _create(flags: Any = 0, priority: Any = 0) -> int:
    return cpu_device().streams.create(int(flags), int(priority)).handle


def _destroy(stream: Any) -> None:
    cpu_device().streams.destroy(_handle(stream))


def _synchronize(stream: Any) -> None:
    cpu_device().streams.synchronize(_handle(stream))


def _wait(stream: Any, event: Any, *_: Any) -> None:
    cpu_device().streams.wait(_handle(stream), _event(event))


def _call_host(stream: Any, function: Any, data: Any) -> None:
    if not callable(function):
        raise DeviceError(ErrorCode.NOT_SUPPORTED)
    call: Callable[[], Any] = partial(function, data)

    def operation() -> None:
        call()

    cpu_device().streams.submit(_handle(stream), operation)


def _flags(stream: Any) -> int:
    return _stream(stream).flags


def _priority(stream: Any) -> int:
    return _stream(stream).priority


def _number_of_device(stream: Any) -> int:
    return 0


def _context(stream: Any) -> int:
    return CONTEXT


def _same(mode: Any) -> Any:
    return mode


# ---- events


def _find_event(event: Any) -> None:
    _event(event)


def _new_event(flags: Any = 0) -> int:
    return cpu_device().streams.keep(lambda handle: Event(handle, int(flags))).handle


def _destroy_event(event: Any) -> None:
    cpu_device().streams.drop(int(event), Event)


def _record(event: Any, stream: Any = 0, *_: Any) -> None:
    cpu_device().streams.record(_event(event), _handle(stream))


def _elapsed(start: Any, end: Any) -> float:
    first, second = _event(start), _event(end)
    if (first.flags | second.flags) & _NO_TIMING or first.time is None or second.time is None:
        raise DeviceError(ErrorCode.INVALID_HANDLE)
    return (second.time - first.time) * 1e3


# ---- graphs


def _begin(stream: Any, mode: Any = 0) -> None:
    cpu_device().streams.begin_capture(_handle(stream), int(mode))


def _end(stream: Any) -> int:
    streams = cpu_device().streams
    return streams.add(streams.end_capture(_handle(stream)))


def _status(kind: str, stream: Any) -> Any:
    module = "runtime" if kind.startswith("cuda") else "driver"
    return binding_types(module)[kind](0 if _stream(stream).graph is None else 1)


def _info(kind: str, stream: Any) -> tuple[Any, ...]:
    graph = _stream(stream).graph
    return _status(kind, stream), id(graph) if graph else 0, None, [], [], 0


def _empty(flags: Any) -> int:
    return cpu_device().streams.add(Graph())


def _instantiate(graph: Any, *_: Any) -> int:
    streams = cpu_device().streams
    return streams.add(_Executable(list(streams.get(int(graph), Graph).operations)))


def _launch(executable: Any, stream: Any) -> None:
    streams = cpu_device().streams
    streams.submit(_handle(stream), streams.get(int(executable), _Executable).launch)


def _destroy_graph(graph: Any) -> None:
    cpu_device().streams.drop(int(graph), Graph)


def _rows(prefix: str, stream: str, event: str, graph: str, executable: str) -> dict[str, Call]:
    """The functions that driver and runtime have under the same names but for the prefix.

    Args:
        prefix: of the names.
        stream: the class of streams.
        event: the class of events.
        graph: the class of graphs.
        executable: the class of graphs that can be launched.
    """
    kind = f"{prefix}StreamCaptureStatus"
    kind = kind if prefix == "cuda" else "CUstreamCaptureStatus"
    calls = {
        "StreamCreateWithPriority": Call(_create, (stream,)),
        "StreamDestroy": Call(_destroy),
        "StreamSynchronize": Call(_synchronize),
        "StreamQuery": Call(_synchronize),
        "StreamWaitEvent": Call(_wait),
        "StreamGetFlags": Call(_flags),
        "StreamGetPriority": Call(_priority),
        "StreamGetId": Call(_handle),
        "StreamGetDevice": Call(_number_of_device, () if prefix == "cuda" else ("CUdevice",)),
        "StreamAttachMemAsync": Call(_nothing),
        "StreamBeginCapture": Call(_begin),
        "StreamEndCapture": Call(_end, (graph,)),
        "StreamIsCapturing": Call(partial(_status, kind)),
        "StreamGetCaptureInfo": Call(partial(_info, kind)),
        "ThreadExchangeStreamCaptureMode": Call(_same),
        "LaunchHostFunc": Call(_call_host),
        "EventDestroy": Call(_destroy_event),
        "EventRecord": Call(_record),
        "EventRecordWithFlags": Call(_record),
        "EventQuery": Call(_find_event),
        "EventSynchronize": Call(_find_event),
        "EventElapsedTime": Call(_elapsed),
        "GraphCreate": Call(_empty, (graph,)),
        "GraphInstantiate": Call(_instantiate, (executable,)),
        "GraphUpload": Call(_nothing),
        "GraphLaunch": Call(_launch),
        "GraphDestroy": Call(_destroy_graph),
        "GraphExecDestroy": Call(_destroy_graph),
    }
    return {f"{prefix}{name}": call for name, call in calls.items()}


DRIVER: Mapping[str, Call] = MappingProxyType(
    {
        **_rows("cu", "CUstream", "CUevent", "CUgraph", "CUgraphExec"),
        "cuStreamCreate": Call(_create, ("CUstream",)),
        "cuStreamGetCtx": Call(_context, ("CUcontext",)),
        "cuEventCreate": Call(_new_event, ("CUevent",)),
    }
)

RUNTIME: Mapping[str, Call] = MappingProxyType(
    {
        **_rows("cuda", "cudaStream_t", "cudaEvent_t", "cudaGraph_t", "cudaGraphExec_t"),
        "cudaStreamCreate": Call(_create, ("cudaStream_t",)),
        "cudaStreamCreateWithFlags": Call(_create, ("cudaStream_t",)),
        "cudaEventCreate": Call(_new_event, ("cudaEvent_t",)),
        "cudaEventCreateWithFlags": Call(_new_event, ("cudaEvent_t",)),
    }
)
