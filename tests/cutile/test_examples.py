"""The examples in cuTile Python compute what NumPy does, the same on every back end."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import needs
import numpy as np
import pytest
from sampling import some

import tilewright.cutile

DIRECTORY = Path(__file__).parents[2] / "examples" / "cutile"
FILES = sorted(
    path.stem for path in DIRECTORY.glob("*.py") if path.stem not in ("__main__", "example")
)

LONG_APART = [
    pytest.param(file, marks=pytest.mark.slow) if file == "attention" else file for file in FILES
]
"""Files; the examples of one take long."""


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DIRECTORY)


def load(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == "torch":
            needs.module("torch")
        raise


def results(example: Any, backend: str, **options: Any) -> tuple[Any, ...]:
    """The results of an example at its small size, checked against NumPy."""
    arguments = example.make(example.small)
    with tilewright.cutile.on(backend, **options):
        found = example.launch(arguments)
    example.check(found, arguments)
    return found


@pytest.mark.parametrize("file", some(LONG_APART, 6))
def test_examples_agree_with_numpy_and_each_other(file: str) -> None:
    shared = load("example")
    for example in load(file).EXAMPLES:
        native = results(example, "cpu")
        exact = results(example, "reference")
        shared.disagreement(example, native, exact)


def test_all_files_are_listed() -> None:
    assert load("example").files() == FILES


def test_names_tell_examples_apart() -> None:
    names = [
        example.name for file in FILES if file != "rms_norm" for example in load(file).EXAMPLES
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("wrong", [1e-3, np.nan])
def test_a_wrong_result_is_noticed(wrong: float) -> None:
    [example, *_] = load("softmax").EXAMPLES
    arguments = example.make(example.small)
    [found] = results(example, "cpu")
    found[3, 4] += wrong
    with pytest.raises(AssertionError, match="softmax, whole rows: error"):
        example.check((found,), arguments)


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    examples = load("histogram").EXAMPLES
    load("example").main(examples, ["--backend", "reference", "--size", "small"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["example", "size", "error", "first", "then", "rate", "NumPy/torch"]
    assert [row.split()[:2] for row in rows] == [
        ["histogram", "10000x100"],
        ["histogram,", "apart"],
    ]
    assert all(" 0 " in row and row.endswith("GB/s") for row in rows)


@pytest.mark.slow
def test_a_file_is_a_program(children_without_torch: None) -> None:
    command = [sys.executable, str(DIRECTORY / "vector_add.py"), "--size", "small"]
    output = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert output.count("\n") == 3
