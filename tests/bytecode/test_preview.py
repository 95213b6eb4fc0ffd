"""Preview content of 13.5: read and printed as NVIDIA's disassembler does, if the file announces
it, otherwise refused by name."""

from __future__ import annotations

import json
import random

import needs
import pytest
import sampling
from oracles import nvidia
from sampling import every

import tilewright
from bytecode.preview_files import (
    CASES,
    IN,
    INDEX,
    INOUT,
    RECORDED,
    RETURN,
    File,
    attribute,
    layout_of,
    number,
    packed,
    tuples,
)
from tilewright.bytecode import LATEST, V13_4, read, read_bytecode, write
from tilewright.diagnostics import BytecodeError, DiagnosticError, LaunchError, TextError
from tilewright.dialects.cuda_tile.preview.operations import ExternImplOp, FuncOp
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import lower
from tilewright.verifier import check, verify

TEXTS: dict[str, str | None] = json.loads(RECORDED.read_text("utf-8"))
NAMES = tuple(CASES)
ACCEPTED = tuple(name for name in NAMES if TEXTS[name] is not None)


def test_each_file_is_recorded() -> None:
    assert list(TEXTS) == list(NAMES)
    assert len(ACCEPTED) > 100


@every(3)
@pytest.mark.parametrize("name", NAMES)
def test_text(name: str) -> None:
    """Ours is the text of the disassembler, or both refuse; what is written back is the same."""
    recorded = TEXTS[name]
    if recorded is None:
        with pytest.raises(DiagnosticError) as error:
            check(read(CASES[name]()))
        for diagnostic in error.value.diagnostics:
            assert diagnostic.place.offset is not None or diagnostic.operation is not None
        return
    found = read_bytecode(CASES[name]())
    assert found.preview
    check(found.module)
    assert to_text(found.module, bare=True) == recorded
    again = read_bytecode(write(found.module, LATEST))
    # A shape without variables makes an ordinary tile, so that nothing is left to announce.
    assert again.preview or "preview$" not in recorded
    assert to_text(again.module, bare=True) == recorded
    assert to_text(again.module, generic=True, locations=True)


@needs.tool("tileirdisasm")
@pytest.mark.parametrize("name", sampling.some(NAMES, 13))
def test_recorded_text_is_that_of_the_tool(name: str) -> None:
    assert nvidia.tileirdisasm(CASES[name]()).text == TEXTS[name]


@every(3)
@pytest.mark.parametrize("name", ACCEPTED)
def test_unannounced(name: str) -> None:
    """Without the bit in the header each construct is refused by name."""
    data = bytearray(CASES[name]())
    data[10] = 0
    with pytest.raises(BytecodeError, match=r"is preview content of Tile IR 13\.5, which the hea"):
        read(bytes(data))


def test_header() -> None:
    good = File().kernel().data(tag=1)
    assert read_bytecode(good).preview
    assert not read_bytecode(File().kernel().data(tag=0)).preview
    assert write(read(good), LATEST)[10:12] == b"\0\0"
    with pytest.raises(BytecodeError, match=r"byte 10: .* unknown bits 0x8002"):
        read(File().kernel().data(tag=0x8003))
    with pytest.raises(BytecodeError, match=r"only version 13\.5 can have, not 13\.4"):
        read(good[:9] + b"\4" + good[10:])


def test_names_of_what_is_refused() -> None:
    for body, said in (
        (packed(0x4002, *RETURN), "`preview$call` is preview content"),
        (packed(0x4003, *RETURN), "`preview$func` is preview content"),
        (packed(0x4FFF, *RETURN), "opcode 0x4fff is preview content"),
        (packed(0x5000, *RETURN), "unknown opcode 0x5000"),
    ):
        with pytest.raises(BytecodeError) as error:
            read(File().kernel(body=body).data(tag=0))
        assert said in str(error.value)
    with pytest.raises(BytecodeError) as error:
        read(File().kernel(body=packed(0x4004, *RETURN)).data())
    assert "`preview$extern_impl` must not occur in the body" in str(error.value)


def test_expressions_nest_so_deep_only() -> None:
    with pytest.raises(BytecodeError, match="attributes nest more than 64 deep"):
        read(attribute(lambda file: packed(*[220] * 100_000, number(1)))())


def test_types_do_not_double() -> None:
    """Each type holds the one before twice: 2^60 of them when written out."""
    file = File()
    inner = file.fragment(1)
    for _ in range(60):
        twice = layout_of([tuples(file.concrete(inner), file.concrete(inner))], [tuples()])
        inner = file.fragment(1, fragmap=twice)
    with pytest.raises(BytecodeError, match=r"in a type must not hold preview\$concrete_type"):
        read(file.extern([inner]).data())


@pytest.mark.parametrize("seed", sampling.first(range(20)))
def test_mutations(seed: int) -> None:
    """Whatever the bytes, a module that prints or an error."""
    random_ = random.Random(seed)
    files = [make() for make in CASES.values()]
    for _ in range(1500):
        data = bytearray(random_.choice(files))
        for _ in range(random_.choice((1, 1, 2, 4))):
            at = random_.randrange(12, len(data))
            data[at] = random_.choice((random_.randrange(256), random_.randrange(205, 229)))
        try:
            module = read(bytes(data))
        except BytecodeError:
            continue
        verify(module)
        to_text(module, bare=True)
        to_text(module)


def sample() -> bytes:
    """A function, its implementation, and a kernel that calls it."""
    file = File()
    tile = file.tile()
    file.extern([tile] * 2, [tile], (IN, INOUT))
    file.implementation([file.fragment(1)] * 2)
    body = packed(0x4002, 1, tile, 0, file.string("f"), 0, 2, 0, 1, *RETURN)
    return file.kernel([tile] * 2, body).data()


def test_nothing_runs_it() -> None:
    module = tilewright.load(sample())
    said = r"preview\$func is preview content of Tile IR 13.5, which can be read and printed only"
    with pytest.raises(LaunchError, match=said):
        module.kernel("k")
    with pytest.raises(DiagnosticError, match=said):
        lower(read(sample()))
    file = File()
    attributes = packed(6, 1, 10, 1, file.string("cuda_tile.x"), 223, 0)
    kernel = file.kernel([file.tile()], attributes=attributes).data()
    with pytest.raises(LaunchError, match=r"preview\$access is preview content"):
        tilewright.load(kernel).kernel()


def test_older_versions_lack_it() -> None:
    with pytest.raises(BytecodeError) as error:
        write(read(sample()), V13_4)
    said = [
        f"preview content (preview${name}) needs bytecode 13.5 or later, writing 13.4"
        for name in ("extern_impl", "func", "call")
    ]
    assert [found.message for found in error.value.diagnostics] == said


SCOPE = """
#file = #cuda_tile.di_file<"a.py" in "/x">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "f", linkageName = "f",
    compileUnit = #unit, scopeLine = 3>
#loc = #cuda_tile.di_loc<loc("a.py":5:6) in #sub>
cuda_tile.module @m { entry @f() { return } loc(#loc) }
"""


@needs.tool("tileirdisasm")
def test_locations() -> None:
    """Declarations carry locations and debug scopes, as the disassembler has them."""
    module = read(sample())
    function, implementation, _ = module.members
    assert isinstance(function, FuncOp)
    assert isinstance(implementation, ExternImplOp)
    scope = parse_module(SCOPE).members[0].location
    # Only that of a function must name it.
    for member in (function, implementation):
        member.location = scope
    assert not verify(module)
    data = write(module, LATEST)
    text = to_text(read(data), bare=True, locations=True)
    assert text == nvidia.tileirdisasm(data, debug_info=True).text
    function.properties["sym_name"] = implementation.properties["sym_name"]
    assert any("linkageName" in found.message for found in verify(module))


def test_calls_and_implementations_fit_the_function() -> None:
    """What no single operation shows; the disassembler says the same of files of `CASES`."""
    file = File()
    tile = file.tile()
    file.extern([tile] * 2, [tile], (IN, INOUT))
    file.implementation([file.fragment(1)], (IN,))
    body = packed(0x4002, 0, 0, file.string("f"), 0, 2, 0, 0)
    body += packed(0x4002, 1, tile, 0, file.string("k"), 0, 0)
    body += packed(0x4002, 1, file.type(INDEX), 0, file.string("f"), 0, 2, 0, 0, *RETURN)
    file.kernel([tile], body)
    assert [found.message for found in verify(read(file.data()))] == [
        "result 0 must be a tile without variables or a token, found index",
        "must have the 2 parameters of @f, found 1",
        "must have the 1 results of @f, found 0",
        "needs a preview$func, but @k is none",
    ]


@pytest.mark.parametrize(
    ("member", "said"),
    [
        ("preview$func extern @f(%a: tile<i32>)", "`preview$func` is"),
        ('"cuda_tile.preview$func"() : () -> ()', "`preview$func` is"),
        ("entry @k(%a: tile<[N]xi32>) {}", "a size with variables is"),
        ("entry @k(%a: preview$shape) {}", "preview$shape is"),
        ("entry @k(%a: !cuda_tile<preview$shape>) {}", "this type is"),
        ("entry @k(%a: tile<i32> {x = #cuda_tile<preview$access<in>>}) {}", "this attribute is"),
    ],
)
def test_text_is_refused_by_name(member: str, said: str) -> None:
    with pytest.raises(TextError) as error:
        parse_module(f"cuda_tile.module @m {{ {member} }}")
    assert f"{said} preview content of Tile IR 13.5, which is read from bytecode only" in str(
        error.value
    )
