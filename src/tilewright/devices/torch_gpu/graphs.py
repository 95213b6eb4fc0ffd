"""CUDA graphs of torch: what a program does while one is captured is noted, and done by `replay`.

As on a GPU, nothing is computed during a capture: operations that write to tensors are only noted,
and of new tensors the memory is made, of the shape that torch's `meta` device says. `replay` calls
the same operations on the same memory, and makes the launches of kernels that were noted.
What needs no value from outside, such as `torch.arange(4)`, is computed at once, too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tilewright.devices.capturing import Captures
from tilewright.devices.torch_gpu.native import Pools
from tilewright.devices.torch_gpu.place import DevicePlacement
from tilewright.devices.torch_gpu.streams import Current

__all__ = ["Graphs"]

_MADE_EMPTY = frozenset({"empty", "empty_like", "empty_permuted", "empty_strided", "new_empty",
                         "new_empty_strided"})  # fmt: skip
"""Operations that make memory, and compute nothing."""

_OF_METADATA = frozenset({"resize_", "resize_as_", "set_", "t_", "transpose_", "squeeze_",
                          "unsqueeze_", "swapaxes_", "swapdims_", "as_strided_"})  # fmt: skip
"""Operations that change how a tensor lies in memory, and not what is there."""

_PASSED_BY = ("AutocastCPU", "ADInplaceOrView", "AutogradFunctionality")
"""What noted operations have been through."""

_NOT_PERMITTED = "CUDA error: operation not permitted when stream is capturing"


class Graphs:
    """The graphs of a process.

    Args:
        torch: the module.
        captures: what launches on a stream are noted by.
        current: what is chosen in a thread.
        pools: gives numbers to memory pools.
        place: which tensors are on the device.
    """

    def __init__(
        self, torch: Any, captures: Captures, current: Current, pools: Pools, place: DevicePlacement
    ) -> None:
        self._torch = torch
        self._place = place
        self._captures = captures
        self._current = current
        self._pools = pools
        self._capturing: dict[int, _Recorded] = {}

    @property
    def capturing(self) -> bool:
        """Whether a graph is captured from the stream that is chosen in this thread."""
        return self.captured(self._current.stream[0])

    def captured(self, stream: int) -> bool:
        """Whether a graph is captured from a stream, by its number."""
        return stream in self._capturing

    def refuse_waiting(self, *_: Any) -> None:
        """What waits for the device.

        Raises:
            RuntimeError: a graph is captured, of which nothing has been done.
        """
        if self.capturing:
            raise RuntimeError(_NOT_PERMITTED)

    def event_recorded(self, event: Any) -> None:
        """Note that an event is to be recorded, if it can be seen outside a graph."""
        recorded = self._capturing.get(self._current.stream[0])
        if recorded is not None and event.external:
            recorded.note("event", event.record)

    def methods(self) -> Mapping[str, Any]:
        """Of the class `torch._C._CUDAGraph`."""

        def new(cls: Any, keep_graph: bool = False) -> Any:
            graph = object.__new__(cls)
            graph._recorded, graph._pool = None, None
            return graph

        def begin(graph: Any, pool: Any = None, capture_error_mode: str = "global") -> None:
            graph._recorded = self._begin(graph._recorded)
            graph._pool = pool or self._pools.new()

        def reset(graph: Any) -> None:
            graph._recorded = None

        def end(graph: Any) -> None:
            self._end(graph._recorded)

        def replay(graph: Any) -> None:
            with _below(self._torch):
                for _, do in _complete(graph).steps:
                    do()

        def instantiate(graph: Any) -> None:
            _complete(graph)

        def pool(graph: Any) -> tuple[int, int]:
            _complete(graph)
            return graph._pool

        def dump(graph: Any, debug_path: str) -> None:
            Path(debug_path).write_text(_complete(graph).dot())

        return {
            "__new__": staticmethod(new),
            "__init__": _nothing,
            "capture_begin": begin,
            "capture_end": end,
            "replay": replay,
            "instantiate": instantiate,
            "reset": reset,
            "pool": pool,
            "register_generator_state": _nothing,
            "enable_debug_mode": _nothing,
            "debug_dump": dump,
            "raw_cuda_graph": _no_handle,
            "raw_cuda_graph_exec": _no_handle,
        }

    def _begin(self, before: _Recorded | None) -> _Recorded:
        stream = self._current.stream[0]
        if before is not None:
            raise RuntimeError(
                "This CUDAGraph instance already owns a captured graph. To capture a new graph, "
                "create a new instance or call reset() on this instance."
            )
        if stream == self._current.default[0]:
            raise RuntimeError(
                "CUDA graphs must be captured on a non-default stream. (However, after capture, "
                "it's ok to replay them on the default stream.)"
            )
        if self._capturing:
            raise RuntimeError(_NOT_PERMITTED)
        recorded = _Recorded(stream, self._torch.get_rng_state())
        self._captures.begin(stream, lambda launch: recorded.note("launch", launch))
        recorded.mode = _mode(self._torch, recorded, self._place)
        recorded.mode.__enter__()
        self._capturing[stream] = recorded
        return recorded

    def _end(self, recorded: _Recorded | None) -> None:
        if recorded is None or self._capturing.pop(recorded.stream, None) is None:
            raise RuntimeError("capture_end was called, but no capture is underway")
        self._captures.end(recorded.stream)
        recorded.mode.__exit__(None, None, None)
        recorded.ended = True
        # On a GPU, numbers are drawn when the graph is replayed.
        self._torch.set_rng_state(recorded.random_state)


class _Recorded:
    """What has been noted for a graph.

    Args:
        stream: the number of the stream that it is captured from.
        random_state: of the generator of random numbers.

    Attributes:
        steps: what to do, and what it is called.
        kept: tensors that are kept alive.
        known: the addresses of tensors whose elements are known during the capture.
        ended: whether all is there.
        mode: of torch's dispatcher, which notes operations.
    """

    def __init__(self, stream: int, random_state: Any) -> None:
        self.stream = stream
        self.random_state = random_state
        self.steps: list[tuple[str, Callable[[], object]]] = []
        self.kept: list[Any] = []
        self.known: set[int] = set()
        self.ended = False
        self.mode: Any = None

    def note(self, name: str, do: Callable[[], object]) -> None:
        """One more step."""
        self.steps.append((name, do))

    def keep(self, tensors: Sequence[Any], known: bool) -> None:
        """Keep tensors alive, and whether their elements are known."""
        self.kept.extend(tensors)
        addresses = {_address(tensor) for tensor in tensors}
        self.known = self.known | addresses if known else self.known - addresses

    def knows(self, tensors: Sequence[Any]) -> bool:
        """Whether the elements of all of them are known."""
        return all(_address(tensor) in self.known for tensor in tensors)

    def dot(self) -> str:
        """The graph in the language of Graphviz: its steps, one after the other."""
        names = [f'  n{number} [label="{name}"];' for number, (name, _) in enumerate(self.steps)]
        edges = [f"  n{number} -> n{number + 1};" for number in range(len(self.steps) - 1)]
        return "\n".join(("digraph dot {", *names, *edges, "}", ""))


def _mode(torch: Any, recorded: _Recorded, place: DevicePlacement) -> Any:
    """What torch's dispatcher asks about each operation of this thread."""
    base: Any = import_module("torch.utils._python_dispatch").TorchDispatchMode
    leaves: Any = import_module("torch.utils._pytree").tree_leaves
    noting = _Noting(torch, recorded)

    class Mode(base):
        def __torch_dispatch__(
            self, func: Any, types: Any, args: Any = (), kwargs: Any = None
        ) -> Any:
            named: dict[str, Any] = kwargs or {}
            given = [leaf for leaf in leaves((args, named)) if isinstance(leaf, torch.Tensor)]
            found = noting.call(func, args, named, given)
            if any(map(place.holds, given)):
                known = set(map(id, given))
                for result in leaves(found):
                    if id(result) not in known:
                        place.count(result)
            return found

    return Mode()


class _Noting:
    """Notes operations."""

    def __init__(self, torch: Any, recorded: _Recorded) -> None:
        self._torch = torch
        self._recorded = recorded
        self._tree: Any = import_module("torch.utils._pytree")

    def call(self, func: Any, args: Any, named: dict[str, Any], given: list[Any]) -> Any:
        """What an operation returns while it is only noted."""
        name: str = func._schema.name.rpartition("::")[2]
        if self._recorded.knows(given):
            return self._computed(func, name, args, named)
        if name == "_local_scalar_dense":
            raise RuntimeError(
                f"{_NOT_PERMITTED}: an element was read whose value is known on replay only"
            )
        if func.is_view or name in _OF_METADATA:
            return func(*args, **named)
        written = _written(func, args, named)
        if written:
            return self._put_off(func, name, args, named, given, written)
        return self._made(func, name, args, named, given)

    def _computed(self, func: Any, name: str, args: Any, named: dict[str, Any]) -> Any:
        """It depends on nothing from outside."""
        result = func(*args, **named)
        found = self._tensors(result)
        self._recorded.keep(found, name not in _MADE_EMPTY)
        if not func.is_view and name not in _MADE_EMPTY:
            self._note(func, name, args, named, found)
        return result

    def _put_off(
        self,
        func: Any,
        name: str,
        args: Any,
        named: dict[str, Any],
        given: list[Any],
        written: list[Any],
    ) -> Any:
        """It writes to tensors."""
        recorded = self._recorded
        self._recorded.keep(given, False)
        returns = func._schema.returns
        if any(item.numel() == 0 for item in written) or not all(map(_is_written, returns)):
            # It gives a tensor its size, or makes others. What it writes to is kept as it was.
            copies = {id(item): item.clone() for item in written}
            result = self._run_on(copies, func, args, named)
            for item in written:
                if item.numel() == 0:
                    item.resize_(copies[id(item)].shape)
            made = self._tensors(result)
            recorded.keep(made, False)
            self._note(func, name, args, named, made)
            return result
        recorded.note(name, lambda: func(*args, **named))
        if not returns:
            return None
        # Those returned are those written, in this order.
        return written[0] if len(returns) == 1 else tuple(written)

    def _run_on(self, copies: dict[int, Any], func: Any, args: Any, named: dict[str, Any]) -> Any:
        def copy(leaf: Any) -> Any:
            return copies.get(id(leaf), leaf)

        swapped: Any = self._tree.tree_map(copy, (args, named))
        return func(*swapped[0], **swapped[1])

    def _made(
        self, func: Any, name: str, args: Any, named: dict[str, Any], given: list[Any]
    ) -> Any:
        """It makes new tensors."""
        torch = self._torch
        try:
            shapes = self._on_meta(func, args, named)
            result = self._tree.tree_map_only(torch.Tensor, self._empty, shapes)
        except (NotImplementedError, RuntimeError):
            # Its shape depends on values, or torch knows the operation on real tensors only.
            result = func(*args, **named)
        found = self._tensors(result)
        self._recorded.keep(given, False)
        self._recorded.keep(found, False)
        if name not in _MADE_EMPTY:
            self._note(func, name, args, named, found)
        return result

    def _on_meta(self, func: Any, args: Any, named: dict[str, Any]) -> Any:
        torch = self._torch

        def meta(tensor: Any) -> Any:
            size, stride = tensor.size(), tensor.stride()
            return torch.empty_strided(size, stride, dtype=tensor.dtype, device="meta")

        arguments, more = self._tree.tree_map_only(torch.Tensor, meta, (args, named))
        if named.get("device") is not None:
            more["device"] = torch.device("meta")
        return func(*arguments, **more)

    def _empty(self, shape: Any) -> Any:
        size, stride = shape.size(), shape.stride()
        return self._torch.empty_strided(size, stride, dtype=shape.dtype, device="cpu")

    def _note(
        self, func: Any, name: str, args: Any, named: dict[str, Any], into: list[Any]
    ) -> None:
        """It is to be done again, with the same memory for what it makes."""

        def again() -> None:
            for old, new in zip(into, self._tensors(func(*args, **named)), strict=True):
                if old is not new:
                    old.copy_(new)

        self._recorded.note(name, again)

    def _tensors(self, result: Any) -> list[Any]:
        leaves: list[Any] = self._tree.tree_leaves(result)
        return [leaf for leaf in leaves if isinstance(leaf, self._torch.Tensor)]


def _written(func: Any, args: Any, named: Mapping[str, Any]) -> list[Any]:
    """The tensors that an operation writes to."""
    found: list[Any] = []
    for position, parameter in enumerate(func._schema.arguments):
        if not _is_written(parameter):
            continue
        value: Any = args[position] if position < len(args) else named.get(parameter.name)
        if value is not None:
            found += value if type(value) in (list, tuple) else [value]
    return found


def _is_written(place: Any) -> bool:
    return place.alias_info is not None and place.alias_info.is_write


def _address(tensor: Any) -> int:
    return tensor.untyped_storage()._cdata


def _complete(graph: Any) -> _Recorded:
    recorded: _Recorded | None = graph._recorded
    if recorded is None or not recorded.ended:
        raise RuntimeError("Called CUDAGraph::replay without a preceding successful capture.")
    return recorded


@contextmanager
def _below(torch: Any) -> Generator[None]:
    """Where operations are called as they were noted: after autograd and autocast."""
    native = torch._C
    keys = native.DispatchKeySet(getattr(native.DispatchKey, _PASSED_BY[0]))
    for name in _PASSED_BY[1:]:
        keys = keys | native.DispatchKeySet(getattr(native.DispatchKey, name))
    with ExitStack() as stack:
        stack.enter_context(native._ExcludeDispatchKeyGuard(keys))
        stack.enter_context(native.DisableTorchFunctionSubclass())
        yield


def _nothing(*_: Any, **__: Any) -> None: ...


def _no_handle(*_: Any) -> int:
    raise RuntimeError("there is no cudaGraph_t: the CPU stands in for the GPU (tilewright)")
