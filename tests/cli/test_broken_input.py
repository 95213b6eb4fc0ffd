"""What every command says of files, options and arguments that it cannot use: one clear message."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
import pytest
from command import tilewright
from sampling import every, first

SCALE = Path(__file__).resolve().parents[2] / "examples" / "scale.mlir"
ARGUMENTS = ("f32[1000]:range", "f32[1000]", "1000")

POSIX = pytest.mark.skipif(os.name != "posix", reason="reasons and signals are POSIX's")

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "verify": (),
    "assemble": ("-o", "-"),
    "disassemble": (),
    "format": (),
    "convert": ("--bytecode-version", "13.3"),
    "info": (),
    "run": (),
    "simulate": (),
    "analyze": (),
    "compile": (),
    "lower": (),
    "bench": (),
}
"""The commands that read a module, with the options that they need."""


def refuses(message: str, *words: object, stdin: bytes = b"") -> None:
    """A command ends with one error, which says this."""
    done = tilewright(*words, stdin=stdin)
    said = done.stderr.decode()
    assert done.returncode in (1, 2), (words, said)
    assert said.count("error: ") + said.count("Error: ") == 1, (words, said)
    assert message in said, (words, said)
    assert len(said) < 5000


def scale_in_bytecode(folder: Path) -> bytes:
    """The example in bytecode."""
    assert tilewright("assemble", SCALE, "-o", folder / "scale.tilebc").returncode == 0
    return (folder / "scale.tilebc").read_bytes()


CONTENTS: Mapping[str, tuple[Callable[[Path], bytes], str]] = {
    "nothing": (lambda _: b"", "cuda_tile.module, found nothing"),
    "comment": (lambda _: b"// nothing\n", "cuda_tile.module, found nothing"),
    "garbage": (lambda _: bytes(range(128, 256)), "neither bytecode nor UTF-8 text: byte 0x80"),
    "NUL": (lambda _: b"cuda_tile.module @m {\0}", r"unexpected character '\x00'"),
    "Latin-1": (lambda _: "// \u00fc".encode("latin-1"), ":1:4: error: neither bytecode nor"),
    "UTF-16": (lambda _: "module".encode("utf-16"), "byte 0xFF"),
    "syntax": (lambda _: b"cuda_tile.module @m { entry @k() { bogus } }", "`bogus`"),
    "cut": (lambda folder: scale_in_bytecode(folder)[:200], "error: "),
    "header": (lambda folder: scale_in_bytecode(folder)[:8], "error: "),
    "damaged": (lambda folder: scale_in_bytecode(folder)[:40] + b"\xff" * 400, "error: "),
}
"""What a file may hold, and what is said of it."""


@every(2)
@pytest.mark.parametrize("content", CONTENTS)
def test_files_that_hold_no_module(content: str, tmp_path: Path) -> None:
    path = tmp_path / "input"
    make, message = CONTENTS[content]
    path.write_bytes(make(tmp_path))
    # By turns in a file and as the standard input, which commands read alike.
    for at, (command, options) in enumerate(COMMANDS.items(), [*CONTENTS].index(content)):
        if at % 2:
            refuses(message, command, path, *options)
        else:
            refuses(message, command, "-", *options, stdin=path.read_bytes())


@POSIX
def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.mlir")
    reasons = {
        tmp_path: "Is a directory",
        tmp_path / "missing": "No such file or directory",
        "": "Is a directory",
        tmp_path / "loop": "symbolic links",
        SCALE / "inside": "Not a directory",
        "x" * 5000: "xxx…",
        odd: r"/\udcff\udcfe.mlir: ",
    }
    for command, options in COMMANDS.items():
        for path, reason in reasons.items():
            refuses(reason, command, path, *options)


@POSIX
def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    writing = {
        **{name: (name, SCALE, *COMMANDS[name][:2], "-o") for name in ("convert", "compile")},
        **{name: (name, SCALE, "-o") for name in ("assemble", "disassemble", "format", "lower")},
        "run": ("run", SCALE, *ARGUMENTS, "--save"),
    }
    outputs = {
        tmp_path: "Is a directory",
        tmp_path / "missing" / "out": "No such file or directory",
        SCALE / "out": "Not a directory",
        "a\0b": "null byte",
    }
    if Path("/dev/full").exists():
        outputs["/dev/full"] = "No space left on device"
    for command, words in writing.items():
        for output, reason in outputs.items():
            refuses(reason, *words, f"y={output}" if command == "run" else output)
    refuses("No such file", "simulate", SCALE, *ARGUMENTS, "--timeline", tmp_path / "a" / "b.svg")


def npy(header: bytes) -> bytes:
    """A file of NumPy with any header, and 40 bytes of data."""
    padded = header.ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(padded).to_bytes(2, "little") + padded + b"\0" * 40


def test_files_of_arrays(tmp_path: Path) -> None:
    def described(shape: bytes) -> bytes:
        return b"{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + b",), }"

    files = {
        "empty": (b"", "is no .npy file"),
        "text": (b"1, 2, 3", "is no .npy file"),
        "cut": (npy(described(b"1000")), "is no .npy file"),
        "brackets": (npy(b"(" * 100), "is no .npy file"),
        "negative": (npy(described(b"-5")), "is no .npy file"),
        "objects": (npy(b"{'descr': '|O', 'fortran_order': False, 'shape': (1,), }"), ".npy file"),
    }
    for name, (content, message) in files.items():
        path = tmp_path / f"{name}.npy"
        path.write_bytes(content)
        refuses(message, "run", SCALE, path, *ARGUMENTS[1:])
    np.save(tmp_path / "strings.npy", np.array(["a"]))
    refuses("'x'", "run", SCALE, tmp_path / "strings.npy", *ARGUMENTS[1:])
    refuses("No such file", "run", SCALE, tmp_path / "missing.npy", *ARGUMENTS[1:])


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("--grid needs X, X,Y or X,Y,Z, found 'x'", ("run", SCALE, "--grid", "x")),
        ("--grid 9999999999999999999 is too large", ("run", SCALE, "--grid", "9" * 19)),
        ("…", ("run", SCALE, "--grid", "1" * 5000)),
        ("--body-arguments", ("run", SCALE, "--bogus")),
        (r"found 'in\norder'", ("run", SCALE, *ARGUMENTS, "--schedule", "in\norder")),
        ("'random('", ("run", SCALE, *ARGUMENTS, "--schedule", "random(")),
        ("adversarial(SEED)", ("run", SCALE, *ARGUMENTS, "--memory-order", "adversarial(x)")),
        ("'stop', 'report' or 'value'", ("run", SCALE, *ARGUMENTS, "--undefined", "x")),
        ("'stop' or 'value'", ("simulate", SCALE, *ARGUMENTS, "--undefined", "x")),
        ("round_robin", ("simulate", SCALE, *ARGUMENTS, "--schedule", "x")),
        ("OUT.svg or OUT.html", ("simulate", SCALE, *ARGUMENTS, "--timeline", "x")),
        ("'accumulator-first'", ("run", SCALE, *ARGUMENTS, "--body-arguments", "x")),
        ("there is no kernel 'x'", ("run", SCALE, "--entry", "x")),
        ("there is no kernel 'x'", ("bench", SCALE, "--entry", "x")),
        ("no back end", ("run", SCALE, *ARGUMENTS, "--backend", "x")),
        ("--save needs K=OUT.npy", ("run", SCALE, *ARGUMENTS, "--save", "y")),
        ("has no argument 'z'", ("run", SCALE, *ARGUMENTS, "--print", "z")),
        ("needs 3 arguments, found 1", ("run", SCALE, ARGUMENTS[0])),
        ("'f32[-1]' is no argument", ("run", SCALE, "f32[-1]", *ARGUMENTS[1:])),
        ("72 dimensions", ("run", SCALE, f"f32[1{'x1' * 71}]", *ARGUMENTS[1:])),
        ("more than", ("run", SCALE, "f32[99999999999999]", *ARGUMENTS[1:])),
        ("arrays hold", ("run", SCALE, "f33[3]", *ARGUMENTS[1:])),
        ("arrays are filled with", ("run", SCALE, "f32[3]:odd", *ARGUMENTS[1:])),
        ("'n'", ("run", SCALE, *ARGUMENTS[:2], "99999999999")),
        ("is no argument", ("run", SCALE, *ARGUMENTS[:2], "nan")),
        ("--show must be", ("compile", SCALE, "--show", "x")),
        ("found '99'", ("assemble", SCALE, "-o", "-", "--bytecode-version", "99")),
        ("UTF-8", ("assemble", SCALE, "-o", "-", "--producer", "\udcff")),
        ("13.3", ("disassemble", SCALE, "--syntax", "99")),
        ("'99' is not one of", ("verify", SCALE, "--tools", "99")),
        ("tileas", ("lower", SCALE, "--to", "x")),
        ("sm_90a", ("lower", SCALE, "--target", "x")),
        ("there is no pass 'x'", ("lower", SCALE, "--passes", "x")),
        ("--agents", ("lower", SCALE, "--agents", "9")),
        ("--engines: engine", ("fuzz", "--count", "1", "--engines", "reference,x")),
        ("--count", ("fuzz", "--count", "x")),
        ("is no folder", ("fuzz", "--count", "1", "-o", SCALE)),
        ("No such file", ("fuzz", "--count", "1", "--replay", "missing")),
        ("--hash needs sha256:HEX, found 'x'", ("cutile", "install", "--hash", "x")),
        ("--format", ("cutile", "info", "--format", "x")),
        ("No such command 'x'", ("cutile", "x")),
        ("No such command 'x'", ("x",)),
        ("No such option", ("--x",)),
    ],
)
def test_options_and_arguments(message: str, words: tuple[object, ...]) -> None:
    refuses(message, *words)


def test_the_kernels_that_there_are_have_lines_of_their_own() -> None:
    two = b"cuda_tile.module @m { entry @a() { return } entry @b(%x: tile<f32>) { return } }"
    done = tilewright("run", "-", stdin=two)
    assert done.stderr.decode().splitlines() == [
        "error: say which kernel with --entry",
        "note: the module has a()",
        "note: the module has b(x: f32)",
    ]


ENDLESS = b"""cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 2147483647> : tile<i32>
  for %i in (%one to %many, step %one) : tile<i32> {
    loop {
      %same = cmpi equal %i, %many, signed : tile<i32> -> tile<i1>
      if %same { break }
      %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      continue
    }
  }
  return
} }"""


@POSIX
@pytest.mark.parametrize(
    "words",
    first(
        [
            ("fuzz", "--minutes", "5", "--engines", "reference,reference:schedule=reversed"),
            ("run", "PATH", "i32[1]"),
            ("run", "PATH", "i32[1]", "--backend", "cpu"),
            ("verify", "-"),
        ]
    ),
    ids=" ".join,
)
def test_interrupted(words: tuple[str, ...], tmp_path: Path) -> None:
    """By Ctrl-C, which goes to all processes of the terminal."""
    path = tmp_path / "endless.mlir"
    path.write_bytes(ENDLESS)
    arguments = [str(path) if word == "PATH" else word for word in words]
    # What the process imports last says that it is at work.
    program = f"""
import sys, threading, os, signal
from tilewright.cli.__main__ import main
threading.Timer(1.5, os.killpg, (0, signal.SIGINT)).start()
sys.exit(main({arguments!r}))
"""
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        cwd=tmp_path,
    )
    try:
        assert process.wait(60) == 130
        assert process.stderr is not None
        assert process.stderr.read().decode().strip() in ("", "Aborted.")
    finally:
        process.kill()
        process.communicate()
