"""The command line, as its users meet it."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess

import numpy as np
import pytest
from command import tilewright

from tilewright import text
from tilewright.cli.__main__ import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SCALE = EXAMPLES / "scale.mlir"


@pytest.fixture
def bytecode(tmp_path: Path) -> Path:
    output = tmp_path / "scale.tilebc"
    assert tilewright("assemble", SCALE, "-o", output).returncode == 0
    return output


@pytest.mark.parametrize(
    "command",
    [
        "",
        "verify",
        "assemble",
        "disassemble",
        "format",
        "convert",
        "info",
        "lower",
        "run",
        "simulate",
        "analyze",
        "compile",
        "bench",
        "fuzz",
        "cutile install",
        "cutile uninstall",
        "cutile info",
    ],
)
def test_help_has_examples(command: str) -> None:
    done = tilewright(*command.split(), "--help")
    assert done.returncode == 0
    assert b"Examples:" in done.stdout


def test_version() -> None:
    assert tilewright("--version").stdout.startswith(b"tilewright ")


def test_verify_clean() -> None:
    done = tilewright("verify", SCALE)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


BROKEN = b"""cuda_tile.module @m {
  entry @k(%x: tile<f32>, %n: tile<i32>) {
    %0 = addf %x, %x rounding<full> : tile<f32>
    %1 = negi %n overflow<no_unsigned_wrap> : tile<i32>
  }
}
"""


def test_verify_reports_all_errors() -> None:
    done = tilewright("verify", "-", stdin=BROKEN)
    assert done.returncode == 1
    lines = done.stderr.decode().splitlines()
    assert [line for line in lines if "error:" in line] == [
        "<stdin>:3:5: error: `addf`: rounding must be nearest_even, zero, negative_inf or "
        "positive_inf, found full",
        "<stdin>:4:5: error: `negi`: overflow must be none, no_signed_wrap or no_wrap, "
        "found no_unsigned_wrap",
    ]
    assert "    ^" in lines[2]


def test_verify_json() -> None:
    done = tilewright("verify", "--format", "json", "-", stdin=BROKEN)
    assert done.returncode == 1
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(r["file"], r["line"], r["column"]) for r in records] == [
        ("<stdin>", 3, 5),
        ("<stdin>", 4, 5),
    ]
    assert set(records[0]) == {"file", "line", "column", "severity", "message", "operation"}
    assert records[0]["operation"] == "addf"
    assert records[0]["severity"] == "error"


def test_verify_split_input() -> None:
    source = b"cuda_tile.module @a {}\n// -----\nrubbish\n// -----\n\n" + BROKEN
    done = tilewright("verify", "--split-input-file", "--format", "json", "-", stdin=source)
    lines = [json.loads(line)["line"] for line in done.stdout.splitlines()]
    assert lines == [3, 8, 9]
    assert tilewright("verify", "-", stdin=source).returncode == 1


def test_verify_bare_operations() -> None:
    source = b"%0 = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>\n"
    assert tilewright("verify", "-", stdin=source).returncode == 1
    assert tilewright("verify", "--allow-unregistered", "-", stdin=source).returncode == 0


def test_verify_strict() -> None:
    source = b"cuda_tile.module @m {}"
    assert tilewright("verify", "-", stdin=source).returncode == 0
    assert tilewright("verify", "--strict", "-", stdin=source).returncode == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x7fTileIR\x00",
        b"\x7fTileIR\x00\x0d\x03\x00\x00",
        b"\xff\xfe\x00rubbish",
        b"\x00" * 99,
    ],
)
def test_rubbish_is_the_inputs_fault(data: bytes) -> None:
    for command in ("verify", "disassemble", "format", "info"):
        done = tilewright(command, "-", stdin=data)
        assert done.returncode == 1
        assert b"error:" in done.stderr


def test_assemble_and_disassemble(bytecode: Path) -> None:
    done = tilewright("disassemble", bytecode)
    module = text.parse_module(done.stdout.decode())
    assert module.is_structurally_equivalent(text.parse_module(text.to_text(module)))
    bare = tilewright("disassemble", "--bare", bytecode).stdout
    assert bare.startswith(b"entry @scale(")
    generic = tilewright("disassemble", "--generic", bytecode).stdout
    assert b'"cuda_tile.entry"() <{' in generic
    assert b"loc(" in tilewright("disassemble", "-g", bytecode).stdout
    assert tilewright("disassemble", "--syntax", "9", bytecode).returncode == 2


def test_assemble_default_output(tmp_path: Path) -> None:
    source = tmp_path / "kernel.mlir"
    source.write_bytes(SCALE.read_bytes())
    assert tilewright("assemble", source).returncode == 0
    assert (tmp_path / "kernel.tilebc").read_bytes().startswith(b"\x7fTileIR\x00\x0d\x03")


def test_a_failed_assembly_leaves_the_output_alone(tmp_path: Path) -> None:
    output = tmp_path / "out.tilebc"
    output.write_bytes(b"precious")
    assert tilewright("assemble", "-", "-o", output, stdin=BROKEN).returncode == 1
    assert output.read_bytes() == b"precious"
    assert list(tmp_path.iterdir()) == [output]


def test_format_keeps_what_is_around_a_module() -> None:
    source = 'builtin.module attributes {a = 1 : i32, b = "x"} {\n  cuda_tile.module @m {\n  }\n}\n'
    done = tilewright("format", "-", stdin=source.encode())
    assert (done.returncode, done.stdout.decode()) == (0, source)


def test_format_is_stable() -> None:
    once = tilewright("format", SCALE).stdout
    assert tilewright("format", "-", stdin=once).stdout == once
    assert once.startswith(b"cuda_tile.module @examples {")


def test_convert(bytecode: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.tilebc"
    assert tilewright("convert", bytecode, "--bytecode-version", "13.1", "-o", old).returncode == 0
    assert old.read_bytes()[8:10] == b"\x0d\x01"
    new = tilewright("convert", old, "--bytecode-version", "13.4").stdout
    assert new[8:10] == b"\x0d\x04"
    for wrong in ("13.9", "x", ""):
        assert tilewright("convert", old, "--bytecode-version", wrong).returncode == 2


def test_convert_says_why_not() -> None:
    body = "%0 = iota : tile<8xi8> %1 = unpack %0 : tile<8xi8> -> tile<2xf32>"
    source = f"cuda_tile.module @m {{ entry @k() {{ {body} }} }}".encode()
    done = tilewright("convert", "-", "--bytecode-version", "13.2", stdin=source)
    assert done.returncode == 1
    assert b"unpack" in done.stderr
    assert b"13.3" in done.stderr


def test_info(bytecode: Path) -> None:
    shown = tilewright("info", bytecode).stdout.decode()
    for part in ("kernel @scale", "needs bytecode 13.1", "tile<ptr<f32>>", "mulf", "tile<128xf32>"):
        assert part in shown
    assert "512" in shown


RUN = ("run", SCALE, "--grid", "8")


def test_run(tmp_path: Path) -> None:
    source, output = tmp_path / "x.npy", tmp_path / "y.npy"
    x = np.arange(1000, dtype=np.float32)
    np.save(source, x)
    done = tilewright(
        *RUN, source, "f32[1000]:zeros", "i32:1000", "--save", f"y={output}", "--print", "1"
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"y = [")
    assert (np.load(output) == 2 * x).all()
    assert (np.load(source) == x).all()


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("f32[8]", "f32[8]"), 1, "needs 3 arguments, found 2"),
        (("f32[8]", "f64[8]", "8"), 1, "argument 'y': must be an array of float32"),
        (("f32[8]", "8", "8"), 1, "must be an array for ptr<f32>, found 8"),
        (("f32[8]", "f32[8]", "f32[8]"), 1, "must be a number for i32"),
        (("f32[8]", "f32[8]", "1.5"), 1, "'1.5' is no argument"),
        (("f32[8]", "f32[8]", "f32:8"), 1, "'f32:8' is no i32"),
        (("f32[8]", "f32[8]", "99999999999"), 1, "does not fit i32"),
        (("g32[8]", "f32[8]", "8"), 1, "not 'g32'"),
        (("f32[8]:ramdom", "f32[8]", "8"), 1, "filled with zeros, ones, range, random"),
        (("f32[99999999999999]", "f32[8]", "8"), 1, "has 99999999999999 elements"),
        (("missing.npy", "f32[8]", "8"), 1, "can't read missing.npy"),
        ((str(SCALE) + ".npy", "f32[8]", "8"), 1, "can't read"),
        (("f32[8]", "f32[8]", "8", "--grid", "0"), 1, "1 to 16777215 tile blocks"),
        (("f32[8]", "f32[8]", "8", "--grid", "1,2,3,4"), 2, "--grid needs X"),
        (("f32[8]", "f32[8]", "8", "--entry", "other"), 1, "there is no kernel 'other'"),
        (("f32[8]", "f32[8]", "8", "--print", "7"), 2, "has no argument '7'"),
        (("f32[8]", "f32[8]", "8", "--save", "0"), 2, "--save needs K=OUT.npy"),
        (("f32[8]", "f32[8]", "8", "--backend", "abacus"), 1, "abacus"),
    ],
)
def test_run_explains(arguments: tuple[str, ...], code: int, message: str) -> None:
    done = tilewright("run", SCALE, *arguments)
    assert done.returncode == code
    # Usage errors are wrapped to the terminal's width.
    assert message in " ".join(done.stderr.decode().split())


def test_run_stops_at_undefined_behaviour() -> None:
    done = tilewright("run", SCALE, "--grid", "9", "f32[1000]", "f32[1000]", "1000")
    assert done.returncode == 1
    message = done.stderr.decode()
    assert f"{SCALE}:9:5: error: `load_view_tko`: " in message
    assert "(8, 0, 0)" in message


# ---- what the reference machine offers


def scale(*options: object) -> CompletedProcess[bytes]:
    """Run the example on 200 elements."""
    return tilewright("run", SCALE, *options, "f32[200]:range", "f32[200]", 200)


def test_trace_of_one_tile_block() -> None:
    done = scale("--grid", "2", "--block", "1", "--trace")
    assert (done.returncode, done.stdout) == (0, b"")
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 10 and all(line.startswith("[1,0,0] ") for line in lines)
    assert lines[5].endswith(
        "scale.mlir:9: %loaded, %t0 = load_view_tko weak %x_tiles[%block]  ->  "
        "[128 129 130 … ? ? ?] 128…199, 56 unspecified : tile<128xf32>; token"
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--block", "2"), "there is no tile block (2,) in a grid of (2, 1, 1)"),
        (("--schedule", "odd"), "schedule must be one of in_order, reversed, round_robin, "),
        (
            ("--memory-order", "odd"),
            "memory_order must be program, adversarial(SEED) or weak(SEED), found",
        ),
        (("--undefined", "odd"), "undefined must be 'stop', 'report' or 'value', found 'odd'"),
        (
            ("--body-arguments", "odd"),
            "body_arguments must be 'accumulator-first' or 'element-first'",
        ),
    ],
)
def test_wrong_settings(options: tuple[str, ...], message: str) -> None:
    done = scale("--grid", "2", *options)
    assert done.returncode == 1
    assert message in done.stderr.decode()


@pytest.mark.parametrize(
    ("grid", "options", "said"),
    [
        (2, ("--schedule", "all"), "the same result under 13 schedules: all interleavings"),
        (2, ("--schedule", "all(5)"), "of all interleavings"),
        (8, ("--schedule", "all(1)"), "the same result under 1 schedule: few of all interleavings"),
    ],
)
def test_how_much_is_compared(grid: int, options: tuple[str, ...], said: str) -> None:
    arrays = f"f32[{125 * grid}]", f"f32[{125 * grid}]", f"{125 * grid}"
    done = tilewright("run", EXAMPLES / "scale.mlir", "--grid", grid, *arrays, *options)
    assert done.returncode == 0
    assert said in done.stderr.decode()


def test_all_that_is_undefined_is_reported() -> None:
    arrays = "f32[1000]:range", "f32[1000]", 1000
    done = tilewright("run", SCALE, "--grid", 9, *arrays, "--undefined", "report")
    assert done.returncode == 1
    said = done.stderr.decode()
    assert said.count("index 8 is outside the index space") == 2
    assert "`load_view_tko`" in said
    assert "`store_view_tko`" in said


@pytest.mark.parametrize("block", ["x", "1,2,3,4", "-1"])
def test_a_tile_block_must_be_numbers(block: str) -> None:
    done = scale("--grid", "2", f"--block={block}")
    assert done.returncode == 2
    assert b"--block needs X, X,Y or X,Y,Z" in done.stderr


def test_schedules_and_memory_orders() -> None:
    command = ["run", EXAMPLES / "message_passing.mlir", "--grid", "2", *["i32[1]"] * 3]
    for options, expected in (
        (["--schedule", "random(3)"], b"seen = [42]\n"),
        (["--memory-order", "adversarial(0)"], b"seen = [0]\n"),
        (["--memory-order", "adversarial(1)"], b"seen = [42]\n"),
    ):
        done = tilewright(*command, "--print", "seen", *options)
        assert (done.returncode, done.stdout) == (0, expected)
    done = tilewright(*command, "--schedule", "all", "--memory-order", "adversarial(0)")
    assert done.returncode == 1
    assert b"the result depends on the order of tile blocks" in done.stderr


UNDEFINED = b"""cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
  %q = divi %n, %n signed : tile<i32>
  %t = store_ptr_tko weak %p, %q : tile<ptr<i32>>, tile<i32> -> token
  return
} }
"""


def test_undefined_behaviour() -> None:
    done = tilewright("run", "-", "i32[1]:ones", 0, "--print", "p", stdin=UNDEFINED)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"2:3: error: `divi`: 0 is divided by zero (in tile block (0, 0, 0))" in done.stderr
    options = ["--print", "p", "--undefined", "value"]
    done = tilewright("run", "-", "i32[1]:ones", 0, *options, stdin=UNDEFINED)
    assert (done.returncode, done.stdout) == (0, b"p = [0]\n")


FIRST = b"""cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
  %x = constant <i32: [3, 5, 7, 9]> : tile<4xi32>
  %r = reduce %x dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
  (%before: tile<i32>, %after: tile<i32>) { yield %before : tile<i32> }
  %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
  return
} }
"""


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_order_of_the_arguments_of_bodies(backend: str) -> None:
    command = ("run", "-", "i32[1]", "--print", "p", "--backend", backend)
    for options, expected in (([], 3), (["--body-arguments=element-first"], 9)):
        done = tilewright(*command, *options, stdin=FIRST)
        assert (done.returncode, done.stdout) == (0, b"p = [%d]\n" % expected)


def test_warnings() -> None:
    text = b"""cuda_tile.module @m { entry @k(%x: tile<f32>) {
      %i = ftoi %x signed : tile<f32> -> tile<i8>
      return
    } }"""
    done = tilewright("run", "-", "300.0", "--grid", "3", stdin=text)
    assert done.returncode == 0
    assert done.stderr.decode().splitlines() == [
        "<stdin>:2:7: warning: `ftoi`: 300.0 has no value in i8, which is undefined before "
        "version 13.4"
    ]


SCALE_ARGUMENTS = ("f32[1000]:range", "f32[1000]", "1000")


def test_run_on_the_cpu_back_end(tmp_path: Path) -> None:
    output = tmp_path / "y.npy"
    options = ("--backend", "cpu", "--checked", "--threads", 1, "--save", f"y={output}")
    done = tilewright("run", SCALE, "--grid", 8, *options, *SCALE_ARGUMENTS)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (np.load(output) == 2 * np.arange(1000)).all()


@pytest.mark.parametrize("option", [("--checked",), ("--threads", "2")])
def test_options_of_the_cpu_back_end_only(option: tuple[str, ...]) -> None:
    done = tilewright("run", SCALE, *option, *SCALE_ARGUMENTS)
    assert done.returncode == 2
    assert f"{option[0]} is for --backend cpu".encode() in done.stderr


def test_options_of_the_reference_machine_only() -> None:
    done = tilewright("run", SCALE, "--backend", "cpu", "--schedule", "all", *SCALE_ARGUMENTS)
    assert done.returncode == 1
    assert b"the CPU back end has no option 'schedule'" in done.stderr


OUTSIDE = b"""cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %step = constant <i32: 4> : tile<i32>
  %q = offset %p, %step : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  return
} }"""


def test_checked_finds_an_access_outside() -> None:
    done = tilewright("run", "-", "--backend", "cpu", "--checked", "f32[4]", stdin=OUTSIDE)
    assert done.returncode == 1
    assert b"<stdin>:4" in done.stderr
    assert b"`load_ptr_tko`: load of 4 bytes at 0x" in done.stderr


def test_compile_shows_the_plan() -> None:
    done = tilewright("compile", SCALE)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "kernel scale(x: ptr<f32>, y: ptr<f32>, n: i32)"
    assert "bytes of scratch memory in each thread" in lines[1]
    rows = {line.split()[0]: line for line in lines[4:]}
    assert "rows d0 clipped" in rows["9"]
    assert "%scaled = mulf, store_view (complete) %scaled to %y_tiles" in rows["11-12"]


def test_compile_shows_code_and_writes_objects(tmp_path: Path) -> None:
    assert b"define void @kernel" in tilewright("compile", SCALE, "--show", "llvm").stdout
    other = tilewright("compile", SCALE, "--show", "asm", "--target-cpu", "neoverse-v2")
    assert b".4s" in other.stdout
    output = tmp_path / "scale.o"
    done = tilewright("compile", SCALE, "-o", output)
    assert (done.returncode, done.stdout) == (0, b"")
    assert b"kernel" in output.read_bytes()


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (("--show", "nothing"), 2, b"--show must be plan, nest, llvm, asm"),
        (("--target-cpu", "z80"), 1, b"z80"),
        (("--entry", "other"), 1, b"there is no kernel 'other'"),
    ],
)
def test_compile_says_what_is_wrong(options: tuple[str, ...], code: int, message: bytes) -> None:
    done = tilewright("compile", SCALE, *options)
    assert done.returncode == code
    assert message in done.stderr


def test_bench() -> None:
    options = ("--grid", 8, "--rounds", 2, "--threads", "1", "--compare", "reference")
    done = tilewright("bench", SCALE, *options, *SCALE_ARGUMENTS)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode()
    assert "operations: 1,024 on f32; 0 on integers" in shown
    assert "4,000 read (4,000 distinct), 4,000 written (4,000 distinct)" in shown
    for start in ("cpu, 1 thread ", "reference", "compiling: ", "a launch by"):
        assert any(line.startswith(start) for line in shown.splitlines()), start
    assert "so memory is the limit" in shown
    assert "differences of the results from those of reference: none" in shown


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--threads", "0"), b"--threads needs numbers"),
        (("--threads", "1,1025"), b"--threads 1025 is more than the"),
        (("--threads", "2", "--backend", "reference"), b"--threads is for --backend cpu"),
        (("--rounds", "0"), b"--rounds"),
    ],
)
def test_bench_says_what_is_wrong(options: tuple[str, ...], message: bytes) -> None:
    done = tilewright("bench", SCALE, *options, *SCALE_ARGUMENTS)
    assert done.returncode == 2
    assert message in done.stderr


@pytest.mark.parametrize("engine", ["odd", "cpu:odd=1", "cpu:threads=x"])
def test_fuzz_refuses_engines_that_there_are_not(engine: str) -> None:
    done = tilewright("fuzz", "--engines", f"reference,{engine}", "--count", "1")
    assert done.returncode == 2
    assert b"--engines: engine" in done.stderr


# ---- what the streams of a process may be


def ended(command: str, redirected: str, path: Path) -> tuple[str, int]:
    """What a command says on standard error, and its exit code, with a shell's redirection."""
    words = shlex.join([sys.executable, "-m", "tilewright.cli", *command.split(), str(path)])
    done = subprocess.run(
        ["sh", "-c", f"{words} {redirected}"], capture_output=True, text=True, check=False
    )
    return done.stderr, done.returncode


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has it")
def test_streams_that_are_closed_or_full(tmp_path: Path) -> None:
    path = tmp_path / "k.mlir"
    path.write_text('cuda_tile.module @m { entry @k() { print_tko "x\\n" -> token\n return } }')
    full = "tilewright: error: No space left on device\n"
    closed = "tilewright: error: standard output is closed\n"
    assert ended("run", "> /dev/full", path) == (full, 1)
    assert ended("run", ">&-", path) == (closed, 1)
    assert ended("format", "2>&-", path) == ("", 0)
    error, code = ended("verify - ", "<&-", path)
    assert "can't read <stdin>: standard input is closed" in error and code == 2


def test_names_and_lines_forge_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither lines of messages, nor commands for a terminal."""
    path = tmp_path / "k.mlir"
    path.write_text(
        "cuda_tile.module @m {\n"
        '\tentry @k() { assert \x1b]0;title\x07 "\\1B[2J\\0Aerror: forged" } }'
    )
    assert main(["verify", str(path)]) == 1
    assert main(["verify", str(tmp_path / "\x1b]0;title\x07\nerror: forged")]) == 2
    shown = capsys.readouterr().err
    assert all(character.isprintable() or character in "\n\t" for character in shown)
    assert "\\x1b]0;title\\x07" in shown
    assert not any(line.startswith("error: forged") for line in shown.splitlines())
