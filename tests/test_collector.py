"""Python's collector does not run while modules are read, checked and written."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tilewright import bytecode, text
from tilewright.collector import collector_paused
from tilewright.verifier import verify

SOURCE = "\n".join(
    [
        "cuda_tile.module @m { entry @k(%0: tile<i32>) {",
        *(f"%{i} = addi %{i - 1}, %0 : tile<i32>" for i in range(1, 200)),
        "return } }",
    ]
)


@pytest.fixture
def collections() -> Iterator[list[Any]]:
    """A collector that runs very often, and its runs."""
    found: list[Any] = []

    def note(phase: str, info: Any) -> None:
        if phase == "start":
            found.append(info)

    before = gc.get_threshold()
    gc.callbacks.append(note)
    gc.set_threshold(10, 2, 2)
    yield found
    gc.set_threshold(*before)
    gc.callbacks.remove(note)


def works() -> dict[str, Callable[[], object]]:
    module = text.parse_module(SOURCE)
    data = bytecode.write(module)
    return {
        "parse": lambda: text.parse(SOURCE),
        "verify": lambda: verify(module),
        "read": lambda: bytecode.read(data),
        "write": lambda: bytecode.write(module),
        "print": lambda: text.to_text(module),
    }


@pytest.mark.slow
def test_no_collection_while_a_module_is_handled(collections: list[Any]) -> None:
    for name, work in works().items():
        gc.collect()
        del collections[:]
        result = work()
        # Calling and returning may take a handful of objects.
        assert len(collections) <= 2, name
        assert gc.isenabled()
        del result


def test_an_error_starts_the_collector_again() -> None:
    with pytest.raises(text.TextError):
        text.parse("cuda_tile.module @m { entry")
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        text.parse(SOURCE)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_pauses_of_several_threads_and_inside_each_other() -> None:
    inside, finished = threading.Event(), threading.Event()

    def other() -> None:
        with collector_paused():
            inside.set()
            finished.wait(60)

    thread = threading.Thread(target=other)
    thread.start()
    assert inside.wait(60)
    with collector_paused(), collector_paused():
        assert not gc.isenabled()
    finished.set()
    thread.join()
    assert gc.isenabled()
