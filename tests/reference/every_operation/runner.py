"""Runs cases on a back end, many kernels to a module, and says which went wrong."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any

import tilewright
from reference.every_operation.model import Argument, Case, Several, as_good
from reference.every_operation.oracle import from_array, is_float, signed, to_array
from tilewright.diagnostics import DiagnosticError, ExecutionError

PER_MODULE = 64
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})


def _reference_options(case: Case) -> dict[str, Any]:
    lenient = case.undefined or (case.unspecified and not case.stops)
    return {"undefined": "value"} if lenient else {}


OPTIONS: dict[str, Callable[[Case], dict[str, Any]]] = {"reference": _reference_options}
"""By back end: the options of a launch that a case needs."""


def batches(cases: Iterable[Case]) -> Iterator[list[Case]]:
    """Cases that can share a module: those with members of their own cannot."""
    shared = []
    for case in cases:
        if case.alone:
            yield [case]
        else:
            shared.append(case)
    rest = iter(shared)
    while batch := list(islice(rest, PER_MODULE)):
        yield batch


def text_of(batch: Sequence[Case]) -> str:
    """A module with a kernel for each case."""
    entries = [case.entry(f"k{number}") for number, case in enumerate(batch)]
    attributes, members = (
        "\n".join(filter(None, (getattr(case, field) for case in batch)))
        for field in ("attributes", "members")
    )
    return "\n".join([f"cuda_tile.module @cases {attributes} {{", members, *entries, "}"])


def _given(argument: Argument) -> Any:
    if isinstance(argument, Several):
        return tilewright.Multicast(*(_given(part) for part in argument.parts()))
    if not isinstance(argument.before, int):
        return to_array(argument.element, argument.before)
    if is_float(argument.element):
        return to_array(argument.element, [argument.before])[0]
    return signed(argument.element, argument.before)


def difference_of(case: Case, position: int, array: Any) -> str | None:
    """What is wrong with an argument after the launch."""
    argument = case.arguments[position]
    if isinstance(argument, Several):
        found = (
            _compared(part, f"array {k} of %p{position}", array.arrays[k])
            for k, part in enumerate(argument.parts())
        )
        return next(filter(None, found), None)
    return _compared(argument, f"%p{position}", array)


def _compared(argument: Argument, name: str, array: Any) -> str | None:
    assert not isinstance(argument.before, int)
    expected = argument.before if argument.after is None else argument.after
    found = from_array(argument.element, array)
    if len(found) != len(expected):
        return f"{name} has {len(found)} elements, expected {len(expected)}"
    for index, (code, wanted) in enumerate(zip(found, expected, strict=True)):
        if not as_good(argument, code, wanted, index):
            return f"{name}[{index}] ({argument.element}): found {code:#x}, expected {wanted:#x}"
    return None


def run(
    case: Case, kernel: Any, backend: str = "reference", more: Mapping[str, Any] = NO_OPTIONS
) -> str | None:
    """Launch a case's kernel; None if all is as expected, else what is not."""
    arguments = [_given(argument) for argument in case.arguments]
    output = io.StringIO()
    options = OPTIONS.get(backend, lambda case: {})(case) | dict(case.options) | dict(more)
    if case.printed:
        options["output"] = output
    try:
        kernel.launch(case.grid, *arguments, backend=backend, **options)
    except ExecutionError as error:
        message = str(error)
        if case.stops and re.search(case.stops, message):
            return None
        return f"stopped: {message}"
    if case.stops:
        return f"did not stop, expected {case.stops!r}"
    if case.printed and output.getvalue() != case.printed:
        return f"printed {output.getvalue()!r}, expected {case.printed!r}"
    for position, argument in enumerate(case.arguments):
        if argument.is_array and (wrong := difference_of(case, position, arguments[position])):
            return wrong
    return None


def run_all(
    cases: Iterable[Case],
    backend: str = "reference",
    loaded: Callable[[Any], None] | None = None,
    more: Mapping[str, Any] = NO_OPTIONS,
) -> list[str]:
    """Run cases.

    Args:
        cases: of any operations.
        backend: by name.
        loaded: is given each module that was executed.
        more: options of all launches.

    Returns: a line for each case that went wrong.
    """
    wrong: list[str] = []
    for batch in batches(cases):
        try:
            module = tilewright.load(text_of(batch))
            module.verify()
        except DiagnosticError as error:
            if len(batch) > 1:
                for case in batch:
                    wrong += run_all([case], backend, loaded, more)
            else:
                (case,) = batch
                message = str(error).splitlines()[0]
                wrong.append(f"{case.operation} {case.name}: {message}\n{text_of(batch)}")
            continue
        for number, case in enumerate(batch):
            difference = run(case, module.kernel(f"k{number}"), backend, more)
            if difference is not None:
                wrong.append(f"{case.operation} {case.name}: {difference}\n{case.body}")
        if loaded is not None:
            loaded(module.operation)
    return wrong
