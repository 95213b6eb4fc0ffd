"""Layouts of tiles in registers: relations between the tiles of operations, the verifier, and the
pass that chooses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import every, one_in, some
from xdsl.dialects.builtin import f32
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.utils.exceptions import VerifyException

import tilewright
from tilewright import builder
from tilewright.builder import Value
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.core import ReduceOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AtomAttr, AtomKind
from tilewright.dialects.nv_tileas.distributed import LinearLayoutAttr, distributed, layout_of
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.memory import CopyIntoOp, CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp
from tilewright.dialects.nv_tileas.products import operand_layout
from tilewright.dialects.nv_tileas.relations import layout_problem, relations
from tilewright.dialects.nv_tileas.shared_layouts import boxed, memory_layout, swizzle_for
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import blocked, distribution, joined, part
from tilewright.layouts.fragments import tma_box
from tilewright.targets import Product, atoms
from tilewright.text import to_text
from tilewright.transforms.tileas import lower
from tilewright.transforms.tileas.layout_choice import choose
from tilewright.transforms.tileas.layout_costs import shared_access
from tilewright.transforms.tileas.layouts import moved_bytes
from tilewright.verifier import verify

from . import kernel_subjects
from .lowering_subjects import BY_HAND, Subject, stored

Place = tuple[int, int]
"""A warp and a lane."""


def elements(layout: LinearLayout) -> dict[Place, list[tuple[int, ...]]]:
    """The elements of each thread, in the order of its registers."""
    found: dict[Place, list[tuple[int, ...]]] = {}
    sizes = layout.in_sizes
    rank = len(layout.outs)
    for warp, lane, register in product(
        *map(range, (sizes["warp"], sizes["lane"], sizes["register"]))
    ):
        at = layout(warp=warp, lane=lane, register=register)
        found.setdefault((warp, lane), []).append(tuple(at[f"dim{d}"] for d in range(rank)))
    return found


SHAPES = [(64,), (8, 32), (32, 8), (1, 64), (16, 16), (4, 8, 16), (2, 1, 2), (128, 1)]


@st.composite
def random_layouts(draw: st.DrawFn, shape: Sequence[int]) -> LinearLayout:
    """Any layout of a tile: its bits in any order, copies, and sums of bits."""
    bits = int(np.prod(shape)).bit_length() - 1
    warps = draw(st.sampled_from([1, 2, 4]))
    places = 5 + warps.bit_length() - 1
    vectors = draw(st.permutations([1 << bit for bit in range(bits)]))
    for _ in range(draw(st.integers(0, 3)) if bits > 1 else 0):
        one, other = draw(st.permutations(range(bits)))[:2]
        vectors[one] ^= vectors[other]
    lanes = draw(st.permutations([*vectors[:places], *[0] * max(0, places - bits)]))
    return distribution(
        shape, {"register": vectors[places:], "lane": lanes[:5], "warp": lanes[5:places]}
    )


OPERATIONS: dict[str, tuple[str, tuple[int, ...], Callable[[Any], Any]]] = {
    "broadcast": (
        "%x = constant <f32: 0.0> : tile<8x1x16xf32>\n"
        "%y = broadcast %x : tile<8x1x16xf32> -> tile<8x4x16xf32>",
        (8, 1, 16),
        lambda x: np.broadcast_to(x, (8, 4, 16)),
    ),
    "permute": (
        "%x = constant <f32: 0.0> : tile<8x4x16xf32>\n"
        "%y = permute %x [2, 0, 1] : tile<8x4x16xf32> -> tile<16x8x4xf32>",
        (8, 4, 16),
        lambda x: np.transpose(x, (2, 0, 1)),
    ),
    "reshape": (
        "%x = constant <f32: 0.0> : tile<8x32xf32>\n"
        "%y = reshape %x : tile<8x32xf32> -> tile<2x16x8xf32>",
        (8, 32),
        lambda x: np.reshape(x, (2, 16, 8)),
    ),
}


def operation_named(name: str, body: str) -> Operation:
    """The operation of a name in a kernel."""
    text = f"cuda_tile.module @m {{ entry @k() {{\n{body}\nreturn\n}} }}"
    module = tilewright.load(text.encode()).operation
    return next(op for op in module.walk() if op.name == f"cuda_tile.{name}")


@every(2)
@pytest.mark.parametrize("name", OPERATIONS)
@settings(max_examples=30)
@given(data=st.data())
def test_each_thread_has_what_it_moves(name: str, data: st.DataObject) -> None:
    """Every element of the result is, in its own thread, one of the operand's."""
    body, shape, move = OPERATIONS[name]
    operation = operation_named(name, body)
    relation = relations(operation)
    assert relation is not None
    assert relation.frame is operation.results[0]
    frame = data.draw(random_layouts(tile(operation.results[0]).shape))
    (source,) = [one for one in relation.related if one.operand == 0]
    before, after = elements(source.how.forward(frame)), elements(frame)
    numbers = move(np.arange(int(np.prod(shape))).reshape(shape))
    for place, held in after.items():
        own = {np.ravel_multi_index(element, shape) for element in before[place]}
        needed = {numbers[element] for element in held}
        assert own == needed
        assert len(before[place]) == len(own)
    back = source.how.backward(source.how.forward(frame))
    assert back is not None
    assert source.how.forward(back) == source.how.forward(frame)


@given(data=st.data(), shape=st.sampled_from([(8, 32), (4, 8, 16), (16, 1)]))
def test_reductions_leave_each_thread_its_rows(data: st.DataObject, shape: tuple[int, ...]) -> None:
    dim = data.draw(st.integers(0, len(shape) - 1))
    spelled = "x".join(map(str, shape))
    rest = "".join(f"{size}x" for n, size in enumerate(shape) if n != dim)
    operation = operation_named(
        "reduce",
        f"%x = constant <f32: 0.0> : tile<{spelled}xf32>\n"
        f"%y = reduce %x dim={dim} identities=[0.0 : f32] : "
        f"tile<{spelled}xf32> -> tile<{rest}f32>\n"
        "(%a: tile<f32>, %b: tile<f32>) { %s = addf %a, %b : tile<f32>\nyield %s : tile<f32> }",
    )
    relation = relations(operation)
    assert relation is not None
    frame = data.draw(random_layouts(shape))
    (result,) = [one for one in relation.related if one.operand is None]
    before, after = elements(frame), elements(result.how.forward(frame))
    for place, held in before.items():
        rows = {element[:dim] + element[dim + 1 :] for element in held}
        assert {*after[place]} == rows
        assert len(after[place]) == len(rows)


def register_products() -> Iterator[tuple[str, str, int, int, int, int]]:
    """Atoms with operands in registers: name, element type, m, n, k, warps."""
    seen = set[tuple[str, str]]()
    names = {"f16": "f16", "tf32": "tf32", "f64": "f64", "s8": "i8", "e4m3": "f8E4M3FN"}
    for atom in atoms():
        if (
            isinstance(atom, Product)
            and atom.types.a in names
            and atom.instruction in ("mma", "fma")
        ):
            if atom.scale is not None or (key := (atom.name, atom.types.a)) in seen:
                continue
            seen.add(key)
            yield atom.name, names[atom.types.a], atom.m, atom.n, atom.k, max(1, atom.threads // 32)
    yield "wgmma_m64n8k16", "f16", 64, 8, 16, 4


@one_in(20)
@pytest.mark.parametrize("warps", [1, 4, 8])
@pytest.mark.parametrize("times", [(1, 1, 1), (2, 4, 2), (8, 1, 1)])
@pytest.mark.parametrize("atom", [*register_products()], ids=lambda atom: f"{atom[0]}-{atom[1]}")
def test_products_have_what_they_multiply(
    atom: tuple[str, str, int, int, int, int], times: tuple[int, int, int], warps: int
) -> None:
    """The threads that share a product have all of it, and of A and B what their parts take."""
    name, element, m, n, k, taken = atom
    if name.startswith("fma"):
        m, n, k = 16, 8, 4
    warps = max(warps, taken)
    rows, columns, depth = m * times[0], n * times[1], k * times[2]
    attribute = AtomAttr(AtomKind.MMA, name)
    a, acc = (
        operand_layout(attribute, operand, element, (rows, columns), depth, warps)
        for operand in ("a", "acc")
    )
    assert a.surjective
    assert acc.surjective
    group = 1 if name.startswith("fma") else 32 * taken
    held = {name: _by_group(layout, group) for name, layout in (("a", a), ("acc", acc))}
    for place, result in held["acc"].items():
        wanted = {(row, step) for row, _ in result for step in range(depth)}
        assert held["a"][place] == wanted
    if not name.startswith("wgmma"):
        b = operand_layout(attribute, "b", element, (rows, columns), depth, warps)
        assert b.surjective
        for place, had in _by_group(b, group).items():
            assert had == {(s, column) for _, column in held["acc"][place] for s in range(depth)}


def _by_group(layout: LinearLayout, threads: int) -> dict[int, set[tuple[int, ...]]]:
    """What threads have that execute an atom together."""
    found: dict[int, set[tuple[int, ...]]] = {}
    for (warp, lane), held in elements(layout).items():
        found.setdefault((32 * warp + lane) // threads, set()).update(held)
    return found


# ---- the pass


KERNELS: dict[str, Callable[[], Any]] = {
    "matmul": lambda: tilewright.load("examples/matmul.mlir"),
    "attention": lambda: kernel_subjects.attention(64, 128, 64),
    "attention backward": lambda: kernel_subjects.attention_backward(128, 64, 64),
    "grouped": lambda: kernel_subjects.grouped(128, 128, 64),
    "dual gemm": lambda: kernel_subjects.dual_gemm(128, 128, 64),
}


def lowered(name: str, stages: int = 2) -> ModuleOp:
    """A kernel with its layouts."""
    return lower(KERNELS[name]().operation, stages=stages)


@every(3)
@pytest.mark.parametrize("name", KERNELS)
def test_nothing_is_converted_in_loops(name: str) -> None:
    """The accumulators, the softmax and the second product of attention have one layout."""
    module = lowered(name)
    converted = [op for op in module.walk() if isinstance(op, ConvertLayoutOp)]
    inside = [op for op in converted if op.parent_op().name == "cuda_tile.for"]  # type: ignore[union-attr]
    assert inside == []
    blocks = [region.block for op in module.walk() for region in op.regions if region.blocks]
    assert all(moved_bytes(block) == 0 for block in blocks)


def distributed_values(module: ModuleOp) -> list[SSAValue]:
    """The tiles of agents."""
    found: list[SSAValue] = []
    for switch in module.walk():
        if isinstance(switch, AgentSwitchOp):
            for operation in switch.walk():
                found += [r for r in operation.results if layout_of(r.type) is not None]
    return found


@cache
def in_two_stages(name: str) -> ModuleOp:
    """A subject as it is lowered, for tests that look at it."""
    (subject,) = (one for one in BY_HAND if one.name == name)
    return lower(subject.module().operation, stages=2)


@pytest.mark.parametrize("subject", some(BY_HAND, 3), ids=lambda subject: subject.name)
def test_every_tile_of_an_agent_has_a_layout(subject: Subject) -> None:
    module = in_two_stages(subject.name)
    for switch in (op for op in module.walk() if isinstance(op, AgentSwitchOp)):
        for operation in switch.walk():
            for result in operation.results:
                type = getattr(result.type, "shape", ())
                is_tile = type and result.type.name == "cuda_tile.tile"
                assert not is_tile or layout_of(result.type) is not None, operation


def _square(x: Value, out: Value, at: Value) -> None:
    """A product of a tile with itself, in registers."""
    view = builder.make_partition_view(builder.make_tensor_view(x, shape=[16, 16]), tile=(16, 16))
    both = builder.exp(builder.load_view_tko(view, [at, 0])[0])
    view = builder.make_partition_view(builder.make_tensor_view(out, shape=[16, 16]), tile=(16, 16))
    builder.store_view_tko(builder.mmaf(both, both, both), view, [0, 0])


def _replaced(x: Value, out: Value, at: Value) -> None:
    """A piece put into a tile whose columns are loaded, and whose rows are stored."""
    view = builder.make_partition_view(
        builder.make_tensor_view(x, shape=[16, 16], strides=[1, 16]), tile=(16, 16), dim_map=(1, 0)
    )
    whole = builder.load_view_tko(view, [at, 0])[0]
    view = builder.make_partition_view(builder.make_tensor_view(x, shape=[16, 16]), tile=(8, 16))
    made = builder.insert(builder.load_view_tko(view, [at, 0])[0], whole, [1, 0])
    view = builder.make_partition_view(builder.make_tensor_view(out, shape=[16, 16]), tile=(16, 16))
    turned = builder.permute(builder.mmaf(made, whole, whole), (1, 0))
    builder.store_view_tko(builder.addf(turned, made), view, [0, 0])


@pytest.mark.parametrize("body", [_square, _replaced])
def test_each_operand_has_its_layout(body: Callable[[Value, Value, Value], None]) -> None:
    """A product may have one tile twice; a tile with a piece replaced has the layout it had."""
    with (
        builder.module("m") as m,
        builder.entry("k", x="ptr<f32>", out="ptr<f32>", n="i32") as (x, out, n),
        builder.for_(0, n) as i,
    ):
        body(x, out, i)
    assert verify(lower(m.operation)) == []


LARGEST = "attention backward"


@every(2)
@pytest.mark.parametrize(
    "name",
    [name if name != LARGEST else pytest.param(name, marks=pytest.mark.slow) for name in KERNELS],
)
def test_a_wrong_layout_is_refused(name: str) -> None:
    """One value with another layout than the operations around it say."""
    module = tilewright.load(to_text(lowered(name)).encode()).operation
    for position in range(len(distributed_values(module))):
        value = distributed_values(module)[position]
        type, before = value.type, layout_of(value.type)
        assert before is not None
        columns = [*before.columns]
        moved = [n for n in range(len(columns)) if columns[n]]
        if len(moved) < 2 or isinstance(value.owner, ConvertLayoutOp):
            continue
        first, last = moved[0], moved[-1]
        columns[first], columns[last] = columns[last], columns[first]
        other = LinearLayout.of(before.ins, before.outs, columns)
        value = Rewriter.replace_value_with_new_type(value, distributed(tile(value), other))
        users = [use.operation for use in value.uses]
        free = not any(relations(op) for op in (*users, value.owner))  # type: ignore[arg-type]
        assert free or verify(module), value
        Rewriter.replace_value_with_new_type(value, type)
    assert verify(module) == []


def test_a_layout_that_an_operation_cannot_have() -> None:
    layout = "#nv_tileas.linear<register = [], lane = [(1)...(16)], warp = [(32)]>"
    other = "#nv_tileas.linear<register = [], lane = [(2)...(32)], warp = [(1)]>"
    text = f"""cuda_tile.module @m {{ entry @k() {{
      nv_tileas.async.pipeline.agent_switch
        {{num_agents_per_group = 1, num_warps = [2], max_regs = [-1]}}
      agent 0 {{
        %x = iota : tile<64xi32, {layout}>
        %y = reshape %x : tile<64xi32, {layout}> -> tile<64xi32, {other}>
      }}
      return
    }} }}"""
    (found,) = verify(tilewright.load(text.encode()).operation)
    assert "another layout than the operation needs" in found.message
    assert found.operation == "reshape"


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        (
            "register = [], lane = [(1)...(16)], warp = []",
            "some elements of [64] are in no register",
        ),
        ("register = [(32), (32)], lane = [(1)...(16)], warp = []", "must hold different elements"),
        ("register = [(64)], lane = [(1)...(16)], warp = []", "lies outside of [64]"),
        ("register = [(1,0)], lane = [(2)...(32)], warp = []", "one number of coordinates"),
        ("register = [(1,0)], lane = [], warp = []", "need 1 coordinates, found 2"),
        ("register = [(1)...(3)], lane = [], warp = []", "the first times a power of two"),
        ("lane = [], register = [], warp = []", "register"),
    ],
)
def test_what_is_no_layout(layout: str, message: str) -> None:
    type = f"tile<64xi32, #nv_tileas.linear<{layout}>>"
    text = f"cuda_tile.module @m {{ entry @k(%x: {type}) {{ return }} }}"
    with pytest.raises(DiagnosticError, match=re.escape(message)):
        tilewright.load(text.encode())


def test_coordinates_are_not_negative() -> None:
    """No text has them, but programs can make them."""
    with pytest.raises(VerifyException, match=re.escape("[-1] lies outside of [2]")):
        TileType((2,), f32, LinearLayoutAttr({"lane": [(-1,)]}))


def test_what_an_operation_lacks_is_said_before_its_layouts_are_looked_at() -> None:
    module = lower(tilewright.load("examples/softmax.mlir").operation)
    reduce = next(op for op in module.walk() if isinstance(op, ReduceOp))
    del reduce.properties["dim"]
    assert [one.message for one in verify(module)] == ["attribute dim is missing"]


@pytest.mark.parametrize("subject", some(BY_HAND, 6), ids=lambda subject: subject.name)
def test_the_choice_is_the_best(subject: Subject) -> None:
    """Of all choices among the candidates of small kernels none costs less."""
    module = lower(subject.module().operation, stages=1, passes=None)
    for switch in (op for op in module.walk() if isinstance(op, AgentSwitchOp)):
        for region, warps in zip(switch.bodies, switch.own_warp_counts(), strict=True):
            choice = choose(region, warps)
            free = [node for node in choice.nodes if len(node.candidates) > 1]
            if not free or np.prod([len(node.candidates) for node in free]) > 3000:
                continue
            found, best = choice.cost(), None
            for picks in product(*(range(len(node.candidates)) for node in free)):
                for node, pick in zip(free, picks, strict=True):
                    node.chosen = pick
                best = min(choice.cost(), best) if best is not None else choice.cost()
            assert found == best


@every(3)
@pytest.mark.parametrize("subject", BY_HAND, ids=lambda subject: subject.name)
def test_nobody_meets_in_a_bank(subject: Subject) -> None:
    """Tiles between buffers and registers, by fragments and by what loads and stores want."""
    for operation in in_two_stages(subject.name).walk():
        for one, other in copied(operation):
            layout = layout_of(one.type)
            if tile(one).rank:
                assert layout is not None
                assert shared_access(layout, other).conflicts == 0


def copied(operation: Operation) -> Iterator[tuple[SSAValue, BufferType]]:
    """The tile that an operation copies out of a buffer, or into it, and the buffer."""
    if isinstance(operation, CopyOp) and isinstance(operation.source.type, BufferType):
        yield operation.result, operation.source.type
    elif isinstance(operation, CopyIntoOp):
        assert isinstance(operation.buffer.type, BufferType)
        yield operation.source, operation.buffer.type


@every(2)
@pytest.mark.parametrize(
    ("element", "tiles"),
    [
        ("f32", (64, 64, 16)),
        ("f16", (64, 128, 16)),
        ("f16", (128, 128, 64)),
        ("bf16", (64, 32, 16)),
        ("f8E4M3FN", (64, 128, 16)),
    ],
)
def test_stored_fragments_meet_in_no_bank(element: str, tiles: tuple[int, int, int]) -> None:
    """A part of the accumulator goes into a swizzled buffer by as few accesses as it has bytes."""
    sizes = 2 * tiles[0], 2 * tiles[1]
    module = lower(stored(element, sizes, tiles).operation)
    found = [pair for operation in module.walk() for pair in copied(operation)]
    assert found
    for source, buffer in found:
        layout = layout_of(source.type)
        assert layout is not None
        assert buffer.layout is not None and buffer.layout.swizzle is not None
        assert shared_access(layout, buffer).conflicts == 0
    assert not [op for op in module.walk() if isinstance(op, ConvertLayoutOp)]


def test_a_part_is_what_joined_makes_a_whole_of() -> None:
    """Of layouts whose threads have the same positions of all parts; others are refused."""
    for rows, warps, vector in product((16, 64), (1, 4), (1, 2, 4)):
        for columns in (16, 32):
            small = blocked((rows, columns), warps, vector)
            for dim, size in ((0, 4 * rows), (1, 2 * columns)):
                whole = joined(small, dim, size)
                assert part(whole, dim, (rows, columns)[dim]) == small
                held = {c for cells in elements(whole).values() for c in cells}
                assert len(held) == 4 * rows * columns // (1 if dim == 0 else 2)
    with pytest.raises(LayoutError, match="threads have different parts along dimension 1"):
        part(blocked((16, 64), 4, 2), 1, 32)
    with pytest.raises(LayoutError, match="parts of 64 do not fill 32"):
        part(blocked((16, 32), 4, 2), 1, 64)


@pytest.mark.parametrize(
    ("columns", "boxes", "swizzle"),
    [(256, [64, 64], 3), (64, [64, 64], 3), (32, [64, 32], 2), (16, [64, 16], 1)],
)
def test_tiles_are_made_of_boxes(columns: int, boxes: list[int], swizzle: int) -> None:
    """As wide as the swizzle, side by side; products read them by descriptors."""
    module = lower(kernel_subjects.dual_gemm(64, columns, 64).operation, stages=2)
    makers = [op for op in module.walk() if isinstance(op, MakeTiledTMADescOp)]
    b = makers[1]
    assert [*b.box.get_values()] == boxes
    assert b.layout is not None
    assert b.layout.swizzle == (swizzle, 4, 3)
    offsets = {
        op.offset.value.data: op.alignment.value.data  # type: ignore[union-attr]
        for op in module.walk()
        if isinstance(op, AllocTensorOp) and op.offset is not None
    }
    assert all(offset % alignment == 0 for offset, alignment in offsets.items())
    assert 128 << swizzle in offsets.values()


@every(3)
@pytest.mark.parametrize("rows", [8, 16])
@pytest.mark.parametrize("columns", [8, 16, 32, 64, 256])
@pytest.mark.parametrize("bits", [8, 16, 32])
def test_boxes_have_each_element_once(rows: int, columns: int, bits: int) -> None:
    swizzle = swizzle_for(columns * bits // 8)
    name = {8: "i8", 16: "f16", 32: "f32"}[bits]
    type = BufferType(
        (rows, columns), NUMBER_TYPES[name], layout=boxed((rows, columns), bits, swizzle)
    )
    layout = memory_layout(type)
    assert {*(layout(i, j) for i in range(rows) for j in range(columns))} == {
        *range(rows * columns)
    }
    width = min(columns, (16 << swizzle) * 8 // bits) if swizzle else columns
    modes = {0: "none", 1: "32B", 2: "64B", 3: "128B"}
    if width * bits % 128 == 0:
        box = tma_box((width, rows), bits, modes[swizzle])
        for i, j in product(range(rows), range(columns)):
            assert layout(i, j) == box(j % width, i) + j // width * rows * width


def test_what_an_atom_cannot_read() -> None:
    """Rows one after the other, where descriptors know swizzled rows only."""
    text = re.sub(r", swizzle\(\d, 4, 3\)", "", to_text(lowered("matmul")))
    messages = [found.message for found in verify(tilewright.load(text.encode()).operation)]
    assert any("wgmma_m64n64k16 cannot read a as it lies" in message for message in messages)


def test_layouts_are_well_made() -> None:
    for shape, warps, vector in product(SHAPES, (1, 4, 8), (1, 2, 8)):
        layout = blocked(shape, warps, vector)
        assert layout.surjective
        assert layout.in_sizes["warp"] == warps
        assert layout.in_sizes["lane"] == 32


def test_problems_name_the_layout() -> None:
    module = lowered("matmul")
    assert not any(layout_problem(op) for op in module.walk())
