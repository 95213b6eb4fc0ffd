"""Coroutines: results, exceptions, where they were raised, and during what."""

from __future__ import annotations

import asyncio
import sys
import types
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from cuda.tile._coroutine_util import resume_after

from tilewright.cutile.extension.coroutines import run_coroutine

from .support import binary, calls, chain, error_of, ident, outcome

Run = Callable[[Any], Any]


class Yields:
    """Awaits by yielding something."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __await__(self) -> Any:
        return (yield self.value)


async def returns(value: Any) -> Any:
    return value


async def deep(count: int) -> int:
    return 1 + await resume_after(deep(count - 1)) if count else 0


async def raises(error: BaseException | type[BaseException]) -> Any:
    raise error


async def child(function: Callable[..., Any], *arguments: Any) -> Any:
    return await resume_after(function(*arguments))


async def plain(function: Callable[..., Any], *arguments: Any) -> Any:
    return await function(*arguments)


async def deep_raise(count: int) -> None:
    if not count:
        raise ValueError("deep")
    await resume_after(deep_raise(count - 1))


async def catches() -> Any:
    try:
        await resume_after(raises(ValueError("boom")))
    except ValueError as error:
        return str(error), calls(error, "run_coroutine"), [*chain(error)]


async def reraises() -> None:
    try:
        await resume_after(raises(ValueError("boom")))
    except ValueError:
        raise KeyError("k")  # noqa: B904


async def reraises_from() -> None:
    try:
        await resume_after(raises(ValueError("boom")))
    except ValueError as error:
        raise KeyError("k") from error


async def while_handling(function: Callable[..., Any], *arguments: Any) -> Any:
    try:
        raise KeyError("outer")
    except KeyError:
        return await resume_after(function(*arguments))


async def handled() -> Any:
    return repr(sys.exc_info()[1])


async def sums(count: int) -> int:
    return sum([await resume_after(returns(i)) for i in range(count)])


async def yields(value: Any) -> Any:
    return await Yields(value)


async def twice() -> None:
    one = returns(3)
    await resume_after(one)
    await resume_after(one)


def generator() -> Any:
    yield 1


@types.coroutine
def generator_coroutine() -> Any:
    yield returns(4)


async def asynchronous() -> Any:
    yield 1


class Awaitable:
    def __await__(self) -> Any:
        return generator()


class Like:
    """Has a coroutine's methods."""

    def send(self, value: Any) -> Any:
        raise StopIteration(9)

    def throw(self, *_: Any) -> Any: ...

    def close(self) -> None: ...

    def __await__(self) -> Any:
        return self


RESULTS: dict[str, Callable[[Run], Any]] = {
    "value": lambda run: run(returns(1)),
    "None": lambda run: run(returns(None)),
    "tuple": lambda run: run(returns((1, 2))),
    "exception": lambda run: run(returns(str)),
    "class of an exception": lambda run: run(returns(StopIteration)),
    "tuple of a child": lambda run: run(child(returns, (1, 2))),
    "class of an exception of a child": lambda run: run(child(returns, StopIteration)),
    "None of a child": lambda run: run(child(returns, None)),
    "deep": lambda run: run(deep(5)),
    "deeper than the stack": lambda run: run(deep(100_000)),
    "one in one": lambda run: run(child(child, child, returns, 5)),
    "awaited": lambda run: run(plain(plain, child, returns, 5)),
    "in turn": lambda run: run(sums(10)),
    "yielded": lambda run: run(yields(returns(3))),
    "caught": lambda run: run(catches()),
    "caught in a child": lambda run: run(child(catches)),
    "handled": lambda run: run(handled()),
    "handled by the parent": lambda run: run(while_handling(handled)),
    "run in a run": lambda run: run(plain(lambda: returns(run(deep(3000))))),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results(name: str) -> None:
    assert outcome(RESULTS[name], run_coroutine) == outcome(RESULTS[name], binary.run_coroutine)


ERRORS: dict[str, Callable[[Run], Any]] = {
    "raised": lambda run: run(raises(ValueError("boom"))),
    "class": lambda run: run(raises(KeyboardInterrupt)),
    "by a child": lambda run: run(child(raises, ValueError("boom"))),
    "by an awaited child": lambda run: run(plain(child, raises, ValueError("boom"))),
    "deep": lambda run: run(deep_raise(3)),
    "system exit": lambda run: run(child(raises, SystemExit(3))),
    "keyboard": lambda run: run(child(raises, KeyboardInterrupt())),
    "generator exit": lambda run: run(raises(GeneratorExit("g"))),
    "generator exit of a child": lambda run: run(child(raises, GeneratorExit("g"))),
    "stop": lambda run: run(raises(StopIteration(3))),
    "stop of a child": lambda run: run(child(raises, StopIteration(3))),
    "another": lambda run: run(reraises()),
    "another with cause": lambda run: run(reraises_from()),
    "another of a child": lambda run: run(child(reraises)),
    "while handling": lambda run: run(while_handling(raises, ValueError("boom"))),
    "another while handling": lambda run: run(while_handling(reraises)),
    "reused": lambda run: run(twice()),
    "yields a number": lambda run: run(yields(1)),
    "yields None": lambda run: run(yields(None)),
    "yields a generator": lambda run: run(yields(generator())),
    "yields a generator coroutine": lambda run: run(yields(generator_coroutine())),
    "yields what can be awaited": lambda run: run(yields(Awaitable())),
    "yields what is like one": lambda run: run(yields(Like())),
    "yields an iterator": lambda run: run(yields(iter([1]))),
    "child yields a number": lambda run: run(child(yields, 1)),
    "child is a generator": lambda run: run(child(asynchronous)),
    "no event loop": lambda run: run(asyncio.sleep(0)),
}


def of_outer(run: Run, name: str) -> None:
    """Raise one while another is handled."""
    try:
        raise LookupError("of the caller")
    except LookupError:
        ERRORS[name](run)


@pytest.mark.filterwarnings("ignore:coroutine:RuntimeWarning")
@pytest.mark.parametrize("name", ERRORS)
@pytest.mark.parametrize("outer", [False, True])
def test_errors(name: str, outer: bool) -> None:
    """They are equal; tracebacks have a call of ours first, which the binary does not show."""

    def raised(run: Run) -> BaseException:
        return error_of(of_outer, run, name) if outer else error_of(ERRORS[name], run)

    ours, theirs = raised(run_coroutine), raised(binary.run_coroutine)
    assert [*chain(ours)] == [*chain(theirs)]
    assert calls(ours, "run_coroutine") == calls(theirs)
    assert sum(step == "run_coroutine" for step, _ in calls(ours)) == 1


OTHERS: list[Any] = [
    *(1, None, returns, generator(), generator_coroutine(), asynchronous(), Awaitable(), Like()),
    *(iter([1]), [], lambda: 1, object()),
]


@pytest.mark.parametrize("value", OTHERS, ids=ident)
def test_what_is_no_coroutine(value: Any) -> None:
    assert outcome(run_coroutine, value) == outcome(binary.run_coroutine, value)


@pytest.mark.parametrize("arguments", [(), (1, 2)])
def test_numbers_of_arguments(arguments: tuple[Any, ...]) -> None:
    assert outcome(run_coroutine, *arguments) == outcome(binary.run_coroutine, *arguments)


@pytest.mark.parametrize("used", ["closed", "run"])
def test_a_coroutine_runs_once(used: str) -> None:
    def again(run: Run) -> Any:
        coroutine = returns(1)
        coroutine.close() if used == "closed" else run(coroutine)
        return run(coroutine)

    assert outcome(again, run_coroutine) == outcome(again, binary.run_coroutine)


def test_one_that_is_running() -> None:
    def itself(run: Run) -> Any:
        box: list[Any] = []

        async def runs_itself() -> Any:
            return run(box[0])

        box.append(runs_itself())
        return run(box[0])

    assert outcome(itself, run_coroutine) == outcome(itself, binary.run_coroutine)


def test_the_same_exception_again() -> None:
    def lines(run: Run) -> list[int]:
        error = ValueError("the same")
        found = []
        for _ in range(3):
            assert error_of(run, child(raises, error)) is error
            found.append(len(calls(error, "run_coroutine", "error_of")))
        return found

    assert lines(run_coroutine) == lines(binary.run_coroutine)


class Log(list[str]):
    async def closes(self) -> None:
        try:
            await Yields(1)
        except GeneratorExit:
            self.append("child left")
            raise
        finally:
            self.append("child closed")

    async def waits(self) -> None:
        try:
            await resume_after(self.closes())
        finally:
            self.append("parent closed")

    async def stays(self) -> None:
        try:
            await Yields(1)
        except GeneratorExit:
            self.append("stays")
            await Yields(2)

    async def raises(self) -> None:
        try:
            await Yields(1)
        finally:
            self.append("raises")
            raise KeyError("while closing")


@pytest.mark.parametrize("name", ["closes", "waits", "stays", "raises"])
def test_coroutines_that_wait_are_closed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def closed(run: Run) -> Any:
        log = Log()
        coroutine = getattr(log, name)()
        error = error_of(run, coroutine)
        shown = capsys.readouterr().err.rstrip().rpartition("\n")[2]
        return repr(error), calls(error, "run_coroutine"), log, coroutine.cr_frame is None, shown

    assert closed(run_coroutine) == closed(binary.run_coroutine)


def test_results_are_let_go() -> None:
    """An exception's traceback has no reference to itself from the call that raised it."""
    error = error_of(run_coroutine, child(raises, ValueError("boom")))
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code is run_coroutine.__code__:
            assert not {"error", "raised"} & set(step.tb_frame.f_locals)
        step = step.tb_next


def test_nothing_is_left_unawaited() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert run_coroutine(deep(10)) == 10
