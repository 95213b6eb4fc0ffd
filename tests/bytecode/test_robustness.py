"""Whatever the bytes, a module or a `BytecodeError`, in time and memory linear in their number."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable

import pytest
import vectors
from vectors import Vector
from xdsl.dialects.builtin import CallSiteLoc

from bytecode.files import (
    BASIC_TYPES,
    F32,
    MAKE_TOKEN,
    RETURN,
    debug,
    file,
    function,
    functions,
    varints,
)
from tilewright.bytecode import LATEST, V13_1, V13_3, V13_4, read, read_bytecode, write
from tilewright.bytecode.sections import ALIGNMENTS, MAGIC, SectionId, write_file, write_table
from tilewright.diagnostics import BytecodeError
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import MAX_NESTING

HUGE = varints(2**60)
CONDITION = b"\x10\x04\x00"  # constant of type tile<i1>, constant 0
TRUE = (b"\xff",)


def refused(data: bytes, match: str, seconds: float = 1.0, peak: int = 8 * 2**20) -> BytecodeError:
    """Reading fails with the message, quickly and in little memory."""
    tracemalloc.start()
    start = time.process_time()
    try:
        with pytest.raises(BytecodeError, match=match) as error:
            read(data, "bad")
        taken = time.process_time() - start
        assert tracemalloc.get_traced_memory()[1] < peak + 10 * len(data)
    finally:
        tracemalloc.stop()
    # Tracing memory makes everything slower.
    assert taken < 5 * seconds
    place = error.value.diagnostics[0].place
    assert place.file == "bad"
    assert place.offset is not None
    assert 0 <= place.offset <= len(data)
    assert len(str(error.value)) < 2000
    return error.value


def test_the_smallest_file() -> None:
    found = read_bytecode(file(function(RETURN)))
    assert [entry.sym_name.data for entry in found.module.entries] == ["k"]
    assert write(read(file()), V13_4) == write(read(write(read(file()))), V13_4)


# ---- sections


def test_header() -> None:
    good = file(function(RETURN))
    refused(b"", "byte 0 must be 0x7f, found the end of the data")
    refused(b"\x7fTileIX\x00", "byte 6 must be 0x52, found 0x58")
    refused(good[:8] + b"\x0c\x03" + good[10:], r"12\.3 is not supported .*13\.1 to 13\.5")
    refused(good[:8] + b"\x0d\x00" + good[10:], r"13\.0 is not supported")
    refused(good[:8] + b"\x0d\x06" + good[10:], r"13\.6 is not supported")


def test_section_headers() -> None:
    head = MAGIC + b"\x0d\x04\x00\x00"
    refused(head, "the data ends before the next section")
    refused(head + b"\x80", "the end section must not be aligned")
    refused(head + b"\x00\x00", "1 bytes follow the end section")
    refused(head + b"\x08\x00\x00", "unknown section 8")
    refused(head + b"\x07" + HUGE + b"\x00", r"producer section has 1152921504606846976 bytes")
    refused(head + b"\x87\x00\x00\x00", "power of two, found 0")
    refused(head + b"\x87\x00\x03\x00", "power of two, found 3")
    refused(head + b"\x87\x00" + HUGE + b"\x00", "but only 0 are left")
    refused(head + b"\x01\x00\x00", "strings section must be aligned to 4 bytes, found none")
    refused(head + b"\x81\x00\x02\x00", "strings section must be aligned to 4 bytes, found 2")
    refused(head + b"\x00", "the strings section is missing")


def test_missing_sections() -> None:
    strings = write_table([b"k"], 4)
    refused(write_file(V13_4, [(SectionId.STRINGS, strings)]), "functions section is missing")
    refused(write_file(V13_4, [(SectionId.FUNCTIONS, b"\x00")]), "strings section is missing")
    refused(
        write_file(
            V13_4,
            [(SectionId.FUNCTIONS, functions(function(RETURN))), (SectionId.STRINGS, strings)],
        ),
        "signature of a function is type 3, but there are 0",
    )


def test_the_last_of_repeated_sections_wins() -> None:
    data = file(function(RETURN), sections={SectionId.GLOBALS: b"\x00"})
    payloads = [
        (SectionId.FUNCTIONS, HUGE),
        (SectionId.FUNCTIONS, functions(function(RETURN))),
        (SectionId.TYPES, write_table(BASIC_TYPES, 4)),
        (SectionId.STRINGS, write_table([b"k"], 4)),
    ]
    assert len(read(write_file(V13_4, payloads)).entries) == len(read(data).entries) == 1


@pytest.mark.parametrize("section", [s for s in SectionId if s not in (0, SectionId.PRODUCER)])
def test_forged_counts_of_sections(section: SectionId) -> None:
    refused(file(function(RETURN), sections={section: HUGE + bytes(16)}), "don't fit the 16 bytes")


def test_forged_offsets() -> None:
    for offsets, message in (
        ((0, 2, 1), r"item 2 of the strings must be in \[2, 3\], found 1"),
        ((0, 4, 4), r"item 1 of the strings must be in \[0, 3\], found 4"),
        ((2**32 - 1,), "found 4294967295"),
    ):
        table = varints(len(offsets)).ljust(4, b"\xcb")
        table += b"".join(offset.to_bytes(4, "little") for offset in offsets) + b"kkk"
        refused(file(function(RETURN), sections={SectionId.STRINGS: table}), message)


def test_overlapping_strings_cant_multiply() -> None:
    offsets = b"".join(((i % 2) * 10**6).to_bytes(4, "little") for i in range(10**5))
    table = varints(10**5).ljust(4, b"\xcb") + offsets + bytes(10**6)
    refused(file(function(RETURN), sections={SectionId.STRINGS: table}), "item 2 of the strings")


def test_unaligned_tables() -> None:
    assert all(alignment in (4, 8) for alignment in ALIGNMENTS.values())
    refused(file(sections={SectionId.TYPES: b"\x01"}), "1 types don't fit the 0 bytes")


# ---- functions and globals


def test_function_headers() -> None:
    good = function(RETURN)
    refused(
        file(sections={SectionId.FUNCTIONS: functions(good[:2] + b"\x00" + good[3:])}),
        "functions other than kernels",
    )
    refused(file(function(RETURN, name=9)), "name of a function is string 9, but there are 1")
    refused(file(function(RETURN, name=1), strings=[b""]), "name of a function is empty")
    refused(file(function(RETURN, signature=9)), "signature of a function is type 9")
    refused(file(function(RETURN, signature=F32)), "signature of a function must be a function")
    refused(file(function(RETURN, record=1)), "debug record 1, but there are 0")
    refused(file(function(RETURN, hints=b"\x0a\x00")), "expected optimization hints, found dict")
    refused(file(function(RETURN, hints=b"\x0b\x01\x00\x03\x01")), "must be a dictionary")
    refused(
        file(sections={SectionId.FUNCTIONS: b"\x01\x00\x03\x02\x00" + HUGE}),
        "don't fit|has 1152921",
    )


def test_bodies_end_in_a_terminator() -> None:
    refused(file(function(b"")), "must end in a terminator, but is empty")
    refused(file(function(MAKE_TOKEN)), "must end in a terminator, but has none")


def test_parameters_are_not_multiplied() -> None:
    signature = varints(0x10, 100_000) + bytes([F32]) * 100_000 + b"\x00"
    entries = [function(RETURN, signature=5)] * 50_000
    refused(file(*entries, types=[signature]), "too many parameters", peak=600 * 2**20)


def test_globals() -> None:
    def globals_file(payload: bytes, version: object = V13_4) -> bytes:
        vector = b"\x0d\x00\x01" + (8).to_bytes(8, "little")
        return file(
            types=[vector],
            strings=[b""],
            constants=TRUE,
            sections={SectionId.GLOBALS: payload},
            version=version,
        )

    assert len(read(globals_file(b"\x01\x00\x05\x00\x00\x01\x01")).members) == 1
    assert len(read(globals_file(b"\x01\x00\x05\x00\x00", V13_1)).members) == 1
    refused(globals_file(b"\x01\x01\x05\x00\x00\x01\x01"), "name of a global is empty")
    refused(globals_file(b"\x01\x00\x01\x00\x00\x01\x01"), "type of a global must be a tile")
    refused(globals_file(b"\x01\x00\x05\x01\x00\x01\x01"), "constant 1, but there are 1")
    refused(globals_file(b"\x01\x00\x05\x00\x00\x02\x01"), "visibility of a global must be 0 or 1")
    refused(globals_file(b"\x01\x00\x05\x00\x00\x00"), "1 globals don't fit")


# ---- types


def test_types() -> None:
    def with_types(*types: bytes, version: object = V13_4) -> bytes:
        signature = b"\x10\x01\x06\x00"
        return file(
            function(RETURN, signature=5),
            types=[signature, *types],
            version=version,
        )

    i64 = (8).to_bytes(8, "little")
    assert read(with_types(b"\x0d\x00\x01" + i64))
    refused(with_types(b"\x0d\x00\x01" + i64 + b"more"), "the symbolic shape of a tile is preview")
    refused(with_types(b"\x17"), "unknown type tag 23")
    refused(with_types(b""), "the data ends inside the tag of a type")
    refused(with_types(b"\x12", version=V13_1), r"f8E8M0FNU needs bytecode 13.2 or later")
    refused(with_types(b"\x82\x01", version=V13_3), r"fnv8E5M3FNU needs bytecode 13.4 or later")
    refused(with_types(b"\x0d\x06\x00"), "type 6 refers to itself")
    refused(with_types(b"\x0d\x07\x00", b"\x0d\x06\x00"), "type 6 refers to itself")
    refused(with_types(b"\x0d\x63\x00"), "element type of a tile is type 99, but there are 7")
    refused(with_types(b"\x0d\x04\x00"), "tile elements must be numbers or pointers")
    refused(with_types(b"\x0d\x00" + HUGE), "don't fit the 0 bytes")
    refused(with_types(b"\x0d\x00\x01" + bytes(8)), "tile dimensions must be positive, but found 0")
    refused(with_types(b"\x0c\x00\x02"), "a pointer points to a number type")
    refused(with_types(b"\x0c\x01\x00\x03"), r"pointer attribute must be in \[0, 3\)")
    refused(with_types(b"\x0c\x01\x00\x02"), "attribute multicast needs bytecode 13.5 or later")
    refused(with_types(b"\x0f\x00\x00\x01\x00"), "a view is made of a tensor_view, found f32")
    refused(
        with_types(b"\x14\x00\x00\x01", version=V13_1), "gather_scatter_view needs bytecode 13.3"
    )
    refused(with_types(b"\x10" + HUGE), "don't fit the 0 bytes")
    refused(with_types(b"\x10\x00\x00"), "is a function type, which only a kernel has")


def test_deep_types() -> None:
    chain = [b"\x0d" + varints(i + 6) + b"\x00" for i in range(5, 100_005)]
    refused(
        file(function(RETURN, signature=5), types=[b"\x10\x01\x06\x00", *chain]),
        "more than 64 deep",
    )


def test_shared_function_types() -> None:
    """Sixty types, each holding the one before twice, would be 2^60 when written out."""
    types = [b"\x10" + varints(2, i + 4, i + 4, 0) for i in range(1, 60)]
    bottom = b"\x10\x00\x00"
    refused(file(function(RETURN, signature=63), types=[bottom, *types]), "which only a kernel has")
    refused(file(function(RETURN, signature=6), types=[bottom, *types]), "is a function type")


# ---- operations


def op(data: bytes, match: str, **more: object) -> BytecodeError:
    return refused(file(function(data + RETURN), **more), match)


def test_operations() -> None:
    op(b"\x7e", "unknown opcode 0x7e")
    op(b"\x7b", "`multimem_load_reduce_view_tko` needs bytecode 13.5 or later, the file has 13.4")
    op(b"\x19", "unknown opcode 0x19")
    op(b"\x4b", "`module` must not occur in the body of a function")
    op(b"\x6e", r"`atan2` needs bytecode 13.2 or later, the file has 13.1", version=V13_1)
    op(b"\x44\x63", "`make_token`: the type of a result is type 99")
    op(b"\x44\x03", "function type, which only a kernel has")
    op(b"\x00\x04\x00", "`absf`: operand 0 is value 0, but only 0 values are visible")
    op(b"\x5c\x01\x00", "`return`: must have 0 results, found 1")
    op(b"\x5c" + HUGE, "`return`: 1152921504606846976 results don't fit")
    op(b"\x5c\x00" + HUGE, "`return`: 1152921504606846976 operands don't fit")
    op(b"\x77\x02\x03\x00\x00\x00", "must have 0 to 1 operands, found 3")
    op(b"\x26\x01\x04\x00", "`extract`: must have 1 or more operands, found 0")
    op(b"\x10\x02\x00", "`constant`: the type of a constant must be a tile")
    op(b"\x10\x04\x07", "`constant`: the value is constant 7, but there are 0")
    op(b"\x02\x04\x00\x08", r"`addf`: rounding_mode must be in \[0, 8\), found 8")
    op(b"\x02\x04\x00\x07", "rounding_mode nearest_away needs bytecode 13.4", version=V13_3)
    op(b"\x2c\x04\x01", "`get_global`: the name is empty", strings=[b""])
    op(b"\x55\x00\x00\x00\x00", "`print_tko`: must have 1 results, found 0")
    op(b"\x55\x01\x02\x00\x00", "`print_tko`: must have 0 results, found 1", version=V13_1)
    op(b"\x53\x04\x01\xff\xff\xff\x7f", "i32 attributes must not hold 2147483647")
    op(b"\x53\x04" + HUGE, "don't fit")
    op(b"\x06\x04\x07", "unsupported attribute tag 7")
    op(b"\x06\x04\x0d", "multimem_reduction_kind needs bytecode 13.5 or later")
    op(b"\x06\x04\x03\x01", "must be div_by, same_elements or bounded, found bool")
    op(b"\x06\x04\x09\x01" + (2**63 - 1).to_bytes(8, "little"), "i64 attributes must not hold")


def test_results_that_a_version_lacks_take_no_number() -> None:
    printing = b"\x55\x00\x00\x00"
    module = read(file(function(printing + MAKE_TOKEN + RETURN), version=V13_1))
    first = module.entries[0].body.block.first_op
    assert first is not None
    assert len(first.results) == 1
    body = printing + MAKE_TOKEN + b"\x3c\x01\x02\x01\x00" + RETURN
    join = next(op for op in read(file(function(body), version=V13_1)).walk() if "join" in op.name)
    assert join.operands[0].owner.name == "cuda_tile.make_token"


def test_constants() -> None:
    vector = b"\x0d\x01\x01" + (4).to_bytes(8, "little")

    def constant(raw: bytes) -> bytes:
        item = write_table([raw], 8)
        body = b"\x10\x05\x00" + RETURN
        return file(function(body), types=[vector], sections={SectionId.CONSTANTS: item})

    assert read(constant(b"\x04" + bytes(4)))
    assert read(constant(b"\x10" + bytes(16)))
    refused(constant(b"\x0f" + bytes(15)), "constant 0: a constant of tile<4xf32> has 4 bytes")
    refused(constant(b"\x05" + bytes(4)), "the constant has 5 bytes, but only 4 are left")
    refused(constant(HUGE), "but only 0 are left")
    refused(constant(b""), "the data ends inside the size of a constant")


def test_constants_are_checked_once() -> None:
    """Many operations with many types share one large constant."""
    count = 2**20
    shapes = [(2**a, 2 ** (20 - a)) for a in range(21)]
    types = [
        b"\x0d\x01\x02" + b"".join(size.to_bytes(8, "little") for size in shape) for shape in shapes
    ]
    ops = b"".join(b"\x10" + varints(5 + i % 21, 0) for i in range(5000))
    data = file(function(ops + RETURN), types=types, constants=[bytes(4 * count - 1) + b"\x01"])
    start = time.process_time()
    module = read(data)
    assert time.process_time() - start < 5
    values = {id(op.properties["value"].raw) for op in module.walk() if op.properties.get("value")}
    assert len(values) == 1


def test_a_large_splat_stays_small() -> None:
    huge = b"\x0d\x01\x01" + (2**24).to_bytes(8, "little")
    data = file(function(b"\x10\x05\x00" + RETURN), types=[huge], constants=[bytes(4)])
    tracemalloc.start()
    module = read(data)
    write(module, LATEST)
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()
    constant = module.entries[0].body.block.first_op
    assert constant is not None
    assert isinstance(type := constant.results[0].type, TileType)
    assert type.element_count == 2**24


# ---- regions


def nested_ifs(depth: int) -> bytes:
    # if: no result, condition, two regions: one block of one if and a yield, nothing
    opening = b"\x32\x00\x00\x02\x01\x00\x02"
    ends = b"\x6d\x00\x00\x00"
    body = b"\x32\x00\x00\x02\x01\x00\x01\x6d\x00\x00\x00"
    return opening * (depth - 1) + body + ends * (depth - 1)


def test_how_deep_regions_nest_in_a_kernel() -> None:
    data = file(function(CONDITION + nested_ifs(MAX_NESTING - 2) + RETURN), constants=TRUE)
    module = read(data)
    assert write(read(write(module, LATEST)), LATEST) == write(module, LATEST)
    deeper = file(function(CONDITION + nested_ifs(MAX_NESTING - 1) + RETURN), constants=TRUE)
    refused(deeper, f"`if`: regions nest more than {MAX_NESTING} deep")


def test_deep_regions() -> None:
    data = file(function(CONDITION + nested_ifs(100_000) + RETURN), constants=TRUE)
    refused(data, f"`if`: regions nest more than {MAX_NESTING} deep")


def test_regions() -> None:
    def conditional(regions: bytes) -> bytes:
        return file(function(CONDITION + b"\x32\x00\x00" + regions + RETURN), constants=TRUE)

    block = b"\x01\x00\x01\x6d\x00\x00"
    assert read(conditional(b"\x02" + block + b"\x00"))
    assert read(conditional(b"\x02" + block + block))
    refused(conditional(b"\x01" + block), "must have 2 regions, found 1")
    refused(conditional(b"\x02\x00" + block), "region 0 must have one block, found 0")
    refused(conditional(b"\x02\x02" + block[1:] * 2 + b"\x00"), "must have one block, found 2")
    refused(conditional(b"\x02" + block + b"\x02"), "region 1 must have at most one block, found 2")
    refused(conditional(b"\x02\x01\x00\x00\x00"), "a block must end in a terminator, but is empty")
    refused(conditional(b"\x02\x01\x00\x01\x44\x02\x00"), "terminator, but has none")
    refused(conditional(b"\x02\x01" + HUGE), "block arguments don't fit")
    refused(conditional(b"\x02\x01\x00" + HUGE), "operations don't fit")
    inside = b"\x01\x00\x02\x44\x02\x6d\x00\x00"
    use = b"\x3c\x01\x02\x01\x01"
    refused(
        file(
            function(CONDITION + b"\x32\x00\x00\x02" + inside + b"\x00" + use + RETURN),
            constants=TRUE,
        ),
        "`join_tokens`: operand 0 is value 1, but only 1 values are visible",
    )


# ---- attributes


def hinted(hints: bytes, strings: tuple[bytes, ...] = (b"a", b"b", b"")) -> bytes:
    return file(function(RETURN, hints=b"\x0b" + hints), strings=strings)


def test_hints() -> None:
    module = read(hinted(b"\x02\x02\x0a\x00\x01\x0a\x01\x02\x03\x01"))
    hints = module.entries[0].optimization_hints
    assert hints is not None
    assert list(hints.entries.data) == ["a", "b"]
    refused(hinted(b"\x02\x01\x0a\x00\x01\x0a\x00"), "has the key 'a' twice")
    refused(hinted(b"\x01\x03\x0a\x00"), "key in the optimization hints is empty")
    refused(hinted(b"\x01\x01\x03\x01"), "of 'a' must be a dictionary")
    refused(hinted(HUGE), "entries of the optimization hints don't fit")
    refused(hinted(b"\x01\x01\x0a" + HUGE), "don't fit")
    refused(hinted(b"\x01\x01\x0a\x01\x01\x06" + HUGE), "don't fit")
    assert read(hinted(b"\x01\x01\x0a\x01\x01\x06\x01\x05\x01"))
    refused(hinted(b"\x01\x01\x0a\x01\x01\x01\x00\x02"), "must fit the 1 bits of i1")
    refused(hinted(b"\x01\x01\x0a\x01\x01\x01\x01\x02"), "must be an integer, found f32")
    refused(hinted(b"\x01\x01\x0a\x01\x01\x02\x00\x02"), "must be a float, found i1")
    refused(hinted(b"\x01\x01\x0a\x01\x01\x02\x01" + varints(2**33)), "must fit the 32 bits of f32")


def test_deep_dictionaries() -> None:
    refused(hinted(b"\x01\x01\x0a" * 100_000 + b"\x00"), "attributes nest more than 64 deep")


# ---- debug information

FILE, UNIT, SUBPROGRAM, LOCATED = (
    b"\x02\x00\x00",
    b"\x01\x01",
    b"\x05\x01\x01\x00\x00\x02\x02",
    b"\x04\x03\x00\x07\x08",
)
ENTRIES = (FILE, UNIT, SUBPROGRAM, LOCATED)


def located(*entries: bytes, last: int | None = None, **more: object) -> bytes:
    """A file whose one operation is at the last of the entries."""
    items = [*ENTRIES, *entries]
    payload = debug(items, [4, last or len(items)], **more)
    return file(function(RETURN, record=1), sections={SectionId.DEBUG: payload})


def test_locations() -> None:
    location = read(located(b"\x06\x04\x00")).entries[0].body.block.first_op.location
    assert isinstance(location, CallSiteLoc)
    assert read(located(b"\x63"))
    refused(located(b"\x06\x05\x04"), "debug entry 5 refers to itself")
    refused(located(b"\x06\x06\x04", b"\x06\x05\x04"), "refers to itself")
    refused(located(b"\x06\x63\x04"), "debug entry 99, but there are 5")
    refused(located(b"\x06\x01\x04"), "callee of a call site must be a location, found a file")
    refused(located(b"\x04\x02\x00\x00\x00"), "scope of a location must not be a compile unit")
    refused(located(b"\x04\x00\x00\x00\x00"), "scope of a location is debug entry 0")
    refused(located(b"\x04\x03\x09\x00\x00"), "file name of a location is string 9")
    refused(located(b"\x04\x03\x00" + HUGE), "must fit 32 bits")
    refused(located(b"\x01\x02"), "file of a compile unit must not be a compile unit")
    refused(located(last=1), "the location must be a location, found a file")
    refused(located(last=77), "debug entry 77, but there are 4")
    refused(located(starts=(1,)), "debug location 2 is missing, there are 2")
    refused(located(starts=(2**32 - 1,)), "debug location 4294967295 is missing")


def call_sites(count: int, parts: Callable[[int], tuple[int, int]]) -> list[bytes]:
    return [b"\x06" + varints(*parts(len(ENTRIES) + i)) for i in range(count)]


def test_chains_of_call_sites() -> None:
    chain = call_sites(50, lambda last: (4, last))
    module = read(located(*chain))
    assert write(read(write(module, LATEST)), LATEST) == write(module, LATEST)
    for count in (100, 100_000):
        upwards = call_sites(count, lambda last: (4, last))
        refused(located(*upwards), "nest more than 64 deep")
        downwards = call_sites(count, lambda last: (4, last + 2))
        refused(located(*downwards, last=5), "nest more than 64 deep")


def test_shared_call_sites() -> None:
    """Sixty call sites, each holding the one before twice, would be 2^60 when written out."""
    refused(located(*call_sites(60, lambda last: (last, last))), "holds more than 1024 others")


def test_chains_of_lexical_blocks() -> None:
    blocks = [b"\x03" + varints(3 if i == 0 else 4 + i, 1, 1, 1) for i in range(100)]
    refused(located(*blocks, b"\x04" + varints(104, 0, 1, 1)), "nest more than 64 deep")


def test_forged_counts_of_debug_information() -> None:
    good = debug(ENTRIES, [4, 4])
    for at in (0, 8, 32):
        forged = good[:at] + HUGE + bytes(32)
        refused(
            file(function(RETURN, record=1), sections={SectionId.DEBUG: forged}), "don't fit|has"
        )


# ---- anything


@pytest.mark.parametrize("vector", vectors.reference_tools()[::4], ids=str)
def test_mutations(vector: Vector) -> None:
    """Seeded changes of a few bytes; what is still a module can be rewritten."""
    random_ = random.Random(vector.path.name)
    original = vector.bytecode
    for _ in range(100):
        data = bytearray(original)
        for _ in range(random_.choice((1, 1, 1, 2, 4))):
            at = random_.randrange(8, len(data))
            data[at] = random_.choice(
                (random_.randrange(256), data[at] ^ 1 << random_.randrange(8))
            )
        try:
            found = read_bytecode(bytes(data), "mutated")
        except BytecodeError as error:
            place = error.diagnostics[0].place
            assert place.offset is not None
            assert 0 <= place.offset <= len(data)
            continue
        rewritten = write(found.module, found.version)
        again = read(rewritten)
        assert found.module.is_structurally_equivalent(again)
        assert write(again, found.version) == rewritten


def test_noise() -> None:
    random_ = random.Random(0)
    for _ in range(2000):
        noise = random_.randbytes(random_.randrange(200))
        with pytest.raises(BytecodeError):
            read(MAGIC + b"\x0d\x04\x00\x00" + noise)


def test_reading_takes_linear_time() -> None:
    def seconds(count: int) -> float:
        data = file(function(MAKE_TOKEN * count + RETURN))
        best = 1e9
        for _ in range(3):
            start = time.process_time()
            read(data)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(16_000) < 40 * max(seconds(1_000), 1e-3)
