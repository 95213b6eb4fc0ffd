"""Graph builders and graphs of `cuda.core`.

A graph holds what was asked for on the streams that it is captured from: launches of
kernels, copies and fills of buffers, events, calls, and other graphs, in that order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

from tilewright.devices.cuda_on_cpu import streams as ours
from tilewright.devices.cuda_on_cpu.core.errors import as_cuda_errors
from tilewright.devices.cuda_on_cpu.core.options import OPTIONS, options_of
from tilewright.devices.cuda_on_cpu.core.streams import StreamOfDevice, stream_given
from tilewright.devices.cuda_on_cpu.device import cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.cuda_on_cpu.interface import binding_types

__all__ = ["Graph", "GraphBuilder"]

_MODES = ("global", "thread_local", "relaxed")


def _no_conditions() -> NoReturn:
    refuse("graphs with conditions, which kernels of CUDA C would set, cannot be built")


class GraphBuilder:
    """What captures a graph from a stream. Devices and streams make them."""

    __module__ = "cuda.core"

    def __init__(self, *_: Any, **__: Any) -> None:
        raise NotImplementedError(
            "directly creating a Graph object can be ambiguous. Please either call "
            "Device.create_graph_builder() or stream.create_graph_builder()"
        )

    _on: StreamOfDevice
    _parent: GraphBuilder | None
    _graph: ours.Graph | None
    _closed: bool

    @classmethod
    def new(cls, stream: StreamOfDevice, parent: GraphBuilder | None = None) -> GraphBuilder:
        """A new builder.

        Args:
            stream: what it captures from.
            parent: what it was split off.
        """
        made = cls.__new__(cls)
        made._on, made._parent, made._graph, made._closed = stream, parent, None, False
        return made

    @property
    def stream(self) -> StreamOfDevice:
        """The stream that it captures from."""
        return self._on

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol of CUDA's Python packages: the version, and the stream's number."""
        return self._on.__cuda_stream__()

    @property
    def is_building(self) -> bool:
        """Whether it captures."""
        return self._on.state.graph is not None

    @property
    def is_join_required(self) -> bool:
        """Whether it was split off, and has to be joined."""
        return self._parent is not None

    @property
    def is_closed(self) -> bool:
        """Whether it has been given back."""
        return self._closed

    @property
    def graph_definition(self) -> Any:
        """The nodes of the graph."""
        refuse("the nodes of a graph cannot be looked at or made one by one")

    def begin_building(self, mode: str | None = "relaxed") -> GraphBuilder:
        """Capture from now on.

        Args:
            mode: how strict a GPU would be; without effect.

        Raises:
            RuntimeError: it captures already, or has captured a graph.
            ValueError: there is no such mode.
        """
        if self._graph is not None:
            raise RuntimeError(
                "Cannot resume building after building has ended. Use a new GraphBuilder."
            )
        if self.is_building:
            raise RuntimeError("Graph builder is already building.")
        if mode not in _MODES:
            raise ValueError(f"Unsupported build mode: {mode!r}. Use one of {', '.join(_MODES)}")
        with as_cuda_errors("no graph can be captured from this stream"):
            cpu_device().streams.begin_capture(self._on.number, _MODES.index(mode))
        return self

    def end_building(self) -> GraphBuilder:
        """Capture no more.

        Raises:
            RuntimeError: it does not capture.
        """
        if not self.is_building:
            raise RuntimeError("Graph builder is not building.")
        with as_cuda_errors("the capture began on another stream: join the graph builders first"):
            self._graph = cpu_device().streams.end_capture(self._on.number)
        return self

    def built(self) -> ours.Graph:
        """The graph that it has captured.

        Raises:
            RuntimeError: building has not ended.
        """
        if self._graph is None:
            raise RuntimeError("Graph has not finished building.")
        return self._graph

    def complete(self, options: Any = None) -> Graph:
        """The graph.

        Args:
            options: without effect.

        Raises:
            RuntimeError: building has not ended.
        """
        options_of(OPTIONS["GraphCompleteOptions"], options)
        return Graph.new(self.built())

    def debug_dot_print(self, path: Any, options: Any = None) -> None:
        """Write the graph as a file in the language DOT.

        Args:
            path: of the file.
            options: without effect.

        Raises:
            RuntimeError: building has not ended.
        """
        number = len(self.built().operations)
        edges = "".join(f"  {each} -> {each + 1};\n" for each in range(number - 1))
        Path(path).write_text(f"digraph {{\n{edges or '  0;' * (number > 0)}}}\n")

    def split(self, count: int) -> tuple[GraphBuilder, ...]:
        """Builders of parallel parts of the graph, this one among them.

        Args:
            count: how many, at least two.

        Raises:
            ValueError: they are fewer.
        """
        if count < 2:
            raise ValueError(f"Invalid split count: expecting >= 2, got {count}")
        made: list[GraphBuilder] = [self]
        for _ in range(count - 1):
            stream = type(self._on).new()
            stream.wait(self._on)
            made.append(GraphBuilder.new(stream, parent=self))
        return tuple(made)

    @staticmethod
    def join(*graph_builders: GraphBuilder) -> GraphBuilder:
        """Have one builder go on after all of several.

        Returns:
            That one.

        Raises:
            ValueError: they are fewer than two.
        """
        if len(graph_builders) < 2:
            raise ValueError("Must join with at least two graph builders")
        first = next((each for each in graph_builders if not each.is_join_required), None)
        chosen = graph_builders[0] if first is None else first
        for each in graph_builders:
            if each is not chosen:
                each.close()
        return chosen

    def embed(self, child: GraphBuilder) -> None:
        """Have another graph launched as a part of this one.

        Raises:
            ValueError: the other has not been built, or this one is not being built.
        """
        if child._graph is None:
            raise ValueError("Child graph has not finished building.")
        if not self.is_building:
            raise ValueError("Parent graph is not being built.")
        cpu_device().streams.submit(self._on.number, child._graph.launch)

    def add_child(self, child_graph: GraphBuilder) -> None:
        """The same, as it was called."""
        self.embed(child_graph)

    def callback(self, fn: Any, *, user_data: Any = None) -> None:
        """Have a function called.

        Args:
            fn: the function.
            user_data: is for functions of C.
        """
        if user_data is not None or not callable(fn):
            refuse("functions of C cannot be called from a graph")
        cpu_device().streams.submit(self._on.number, lambda: _ignored(fn()))

    def create_condition(self, default_value: Any = None) -> Any:
        """What a kernel of CUDA C would set."""
        _no_conditions()

    def create_conditional_handle(self, default_value: Any = None) -> Any:
        """What a kernel of CUDA C would set."""
        _no_conditions()

    def if_then(self, condition: Any) -> GraphBuilder:
        """A part of the graph that depends on a condition."""
        _no_conditions()

    def if_cond(self, handle: Any) -> GraphBuilder:
        """A part of the graph that depends on a condition."""
        _no_conditions()

    def if_else(self, condition: Any = None, *, handle: Any = None) -> Any:
        """Parts of the graph that depend on a condition."""
        _no_conditions()

    def switch(self, condition: Any = None, count: int = 0, *, handle: Any = None) -> Any:
        """Parts of the graph that depend on a condition."""
        _no_conditions()

    def while_loop(self, condition: Any = None, *, handle: Any = None) -> GraphBuilder:
        """A part of the graph that depends on a condition."""
        _no_conditions()

    def close(self) -> None:
        """Give it back."""
        self._closed = True


class Graph:
    """A graph that can be launched. `GraphBuilder.complete` makes them."""

    __module__ = "cuda.core"

    def __init__(self, *_: Any, **__: Any) -> None:
        raise RuntimeError("directly constructing a Graph instance is not supported")

    _graph: ours.Graph
    is_closed = False

    @classmethod
    def new(cls, graph: ours.Graph) -> Graph:
        """A new graph that does the same as one that was captured."""
        made = cls.__new__(cls)
        made._graph = ours.Graph(list(graph.operations))
        return made

    @property
    def handle(self) -> Any:
        """Of the graph."""
        return binding_types("driver")["CUgraphExec"](0 if self.is_closed else id(self._graph))

    def update(
        self, source: GraphBuilder | None = None, *, builder: GraphBuilder | None = None
    ) -> None:
        """Have it do what another builder has captured.

        Args:
            source: the other.
            builder: the other, as it was called.

        Raises:
            ValueError: the other has not been built.
        """
        try:
            chosen = source or builder
            if chosen is None:
                raise TypeError("update() takes a graph builder")
            graph = chosen.built()
        except RuntimeError as error:
            raise ValueError(str(error)) from None
        self._graph = ours.Graph(list(graph.operations))

    def upload(self, stream: Any) -> None:
        """Prepare a launch, which has no effect."""

    def launch(self, stream: Any) -> None:
        """Do all that it holds.

        Args:
            stream: on which; if a graph is captured from it, this one becomes a part of that.

        Raises:
            RuntimeError: it has been closed.
            CUDAError: something that it holds fails.
        """
        if self.is_closed:
            raise RuntimeError("the graph has been closed")
        with as_cuda_errors("something that the graph holds fails"):
            cpu_device().streams.submit(stream_given(stream), self._graph.launch)

    def close(self) -> None:
        """Give it back."""
        self.is_closed = True

    def __getitem__(self, node: Any) -> Any:
        refuse("the nodes of a graph cannot be looked at or made one by one")


def _ignored(_: object) -> None: ...
