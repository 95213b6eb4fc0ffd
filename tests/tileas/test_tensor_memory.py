"""Accumulators and factors of tcgen05 in tensor memory: where they lie, what keeps them apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from sampling import every, one_in
from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp, Dot
from tilewright.dialects.nv_tileas.operations.layout import (
    AllocTensorOp,
    ConvertLayoutOp,
    DeallocTensorOp,
)
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncCopyOp,
    CopyOp,
    FenceProxyAsyncOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, ConsumerReadOp
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.tensor_memory import tensor_columns
from tilewright.dialects.nv_tileas.types import BufferType, space_of
from tilewright.nesting import erase, walk
from tilewright.passes import InvalidResult, PassError
from tilewright.runtime import Module
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import PIPELINE, lower
from tilewright.transforms.tileas.pressure import pressure_of
from tilewright.verifier import verify

from .kernel_subjects import (
    KERNELS,
    attention,
    attention_backward,
    dual_gemm,
    large_product,
    view,
)
from .lowering_subjects import Subject, differences, launched, simulated

TARGET = "sm_100a"
SUBJECTS = {subject.name: subject for subject in KERNELS}


def lowered(module: Module, stages: int | None = None) -> ModuleOp:
    return lower(module.operation, stages=stages, target=TARGET)


def columns(module: ModuleOp) -> int:
    """The columns of tensor memory that a kernel allocates."""
    types = [op.result.type for op in walk(module) if isinstance(op, AllocTensorOp)]
    return sum(
        tensor_columns(type)
        for type in types
        if isinstance(type, BufferType) and type.space is AddressSpace.TENSOR
    )


@every(2)
@pytest.mark.parametrize(
    ("made", "expected"),
    [
        # One sum; two; S, O and the factors Q and P, which take half a column for an element.
        (lambda: large_product(128, 256), 256),
        (lambda: large_product(64, 64, sum="f16"), 64),
        (lambda: dual_gemm(128, 128, 64), 256),
        (lambda: attention(128, 128, 128), 384),
        (lambda: attention(64, 128, 128), 384),
        # S and dP in turn, dV and dK; V, P and dS in turn. K would be too much.
        (lambda: attention_backward(128, 128, 128), 512),
    ],
    ids=["product", "halves", "dual", "attention", "64 rows", "backward"],
)
def test_products_have_all_that_they_add_to_in_tensor_memory(
    made: Callable[[], Module], expected: int
) -> None:
    module = lowered(made())
    products = [op for op in walk(module) if isinstance(op, Dot)]
    assert products
    for product in products:
        assert product.atom.atom_name.data.startswith("tcgen05")
        places = [space_of(value.type) for value in (product.acc, product.result, product.b)]
        assert places == [AddressSpace.TENSOR, AddressSpace.TENSOR, AddressSpace.SHARED]
        assert space_of(product.a.type) is not AddressSpace.REGISTER
    assert columns(module) == expected
    assert len([op for op in walk(module) if isinstance(op, DeallocTensorOp)]) >= 1
    assert to_text(parse_module(to_text(module))) == to_text(module)


def test_threads_copy_what_they_compute_with() -> None:
    """The softmax has one row a thread, as warps read it from tensor memory."""
    module = lowered(attention(128, 128, 64))
    inside = [op for loop in walk(module) if isinstance(loop, ForOp) for op in walk(loop)]
    assert not [op for op in inside if isinstance(op, ConvertLayoutOp)]


@one_in(3)
@pytest.mark.parametrize("stages", [1, 3, 4])
@pytest.mark.parametrize("name", ["dual_gemm", "computed_factors", "attention_backward"])
def test_sums_in_place_are_those_of_the_reference_machine(name: str, stages: int) -> None:
    subject = SUBJECTS[name]
    orders = ["round_robin", "random(1)", "exhaustive(12)"]
    found, wrong, _ = simulated(subject, orders, stages=stages, target=TARGET)
    assert differences(launched(subject), found) + wrong == []


def test_iterations_overlap_where_a_sum_is_passed_on_by_both_arms_of_a_conditional() -> None:
    """What one arm has in tensor memory does not keep the other one from its place."""
    module = lowered(attention_backward(128, 64, 64), stages=1)
    assert any(isinstance(op, AsyncDotOp) for op in walk(module))


@pytest.mark.slow
def test_a_thread_has_a_row_to_itself() -> None:
    """Vectors of rows take one register each, so that S and O of 256 rows fit."""
    module = lowered(attention(256, 128, 64))
    assert any(isinstance(op, AsyncDotOp) for op in walk(module))


@pytest.mark.slow
def test_agents_that_share_rows_share_tensor_memory() -> None:
    """Each has 128 of 256 rows, which is all lanes, and half of the columns."""
    values = np.random.default_rng(0).standard_normal((4, 1024, 1024)).astype(np.float16)
    arguments = (values[0, :512, :16], values[1, :16], values[2, :, :16])
    subject = Subject(
        "attention of 256 queries",
        lambda: attention(256, 16, 16),
        (1,),
        lambda: [*map(np.ascontiguousarray, arguments), np.zeros((512, 16), np.float32), 4],
    )
    found, wrong, _ = simulated(subject, ["round_robin", "random(1)"], target=TARGET, consumers=2)
    assert differences(launched(subject), found) + wrong == []
    module = lower(subject.module().operation, target=TARGET, consumers=2)
    assert "num_consumers = 2" in to_text(module)
    with pytest.raises(PassError, match=r"need 384 columns of tensor memory, there are 256"):
        lower(attention(256, 128, 256).operation, target=TARGET, consumers=2)


@pytest.mark.slow
def test_nothing_is_converted_before_it_is_stored() -> None:
    """Two warp groups have some columns each of every part that is stored."""
    module = lowered(attention(256, 64, 64))
    assert not [op for op in walk(module) if isinstance(op, ConvertLayoutOp)]
    (switch,) = (op for op in walk(module) if isinstance(op, AgentSwitchOp))
    warps, given = (
        [*cast("DenseArrayBase[Any]", found).get_values()]
        for found in (switch.num_warps, switch.max_regs)
    )
    assert warps[1] == 8
    assert pressure_of(switch.bodies[1].block, warps[1]).registers <= given[1]


def forked(rows: int = 64) -> Module:
    """Two sums that begin with the same product, of which both and their beginning are stored."""
    with tile.module("m") as m, tile.entry("k", a="ptr<f16>", y="ptr<f32>") as (a, y):
        left = view(a, [2 * rows, 16], (rows, 16))
        out = view(y, [3 * rows, 16], (rows, 16))
        right = view(a, [16, 16], (16, 16))
        x, _ = tile.load_view_tko(left, [0, 0])
        w, _ = tile.load_view_tko(left, [1, 0])
        z, _ = tile.load_view_tko(right, [0, 0])
        zero = tile.constant(0.0, f"tile<{rows}x16xf32>")
        first = tile.mmaf(x, z, zero)
        for n, sum in enumerate((tile.mmaf(w, z, first), tile.mmaf(x, z, first), first)):
            tile.store_view_tko(sum, out, [n, 0])
    return Module(m.operation)


def test_sums_that_are_needed_at_the_same_time_have_places_of_their_own() -> None:
    a = np.random.default_rng(0).standard_normal((128, 16)).astype(np.float16)
    subject = Subject("forked", forked, (1,), lambda: [a, np.zeros((192, 16), np.float32)])
    found, wrong, _ = simulated(subject, ["round_robin", "random(1)"], target=TARGET)
    assert differences(launched(subject), found) + wrong == []
    assert columns(lowered(forked())) > 64


def large_sums() -> Module:
    """Products of 256x256, of which three of four lie beyond the edge in part, in 16 bits."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", y="ptr<f16>") as (a, b, y),
    ):
        left, right = view(a, [384, 16], (256, 16)), view(b, [16, 384], (16, 256))
        out, zero = view(y, [384, 384], (256, 256)), tile.constant(0.0, "tile<256x256xf32>")
        i, j, _ = tile.get_tile_block_id()
        x, _ = tile.load_view_tko(left, [i, 0])
        z, _ = tile.load_view_tko(right, [0, j])
        sum = tile.mulf(tile.mmaf(x, z, zero), tile.constant(0.5, "tile<256x256xf32>"))
        tile.store_view_tko(tile.ftof(sum, "f16"), out, [i, j])
    return Module(m.operation)


def test_large_sums_are_stored_in_pieces() -> None:
    """What a warp group has registers for at once, 128 rows and columns, and no more."""
    random = np.random.default_rng(0)
    given = [random.standard_normal(shape).astype(np.float16) for shape in ((384, 16), (16, 384))]
    subject = Subject(
        "large", large_sums, (2, 2), lambda: [*given, np.zeros((384, 384), np.float16)]
    )
    found, wrong, _ = simulated(subject, ["round_robin"], target=TARGET)
    assert differences(launched(subject), found) + wrong == []
    module = lowered(large_sums())
    copies = [op for op in walk(module) if isinstance(op, CopyOp)]
    copied = [op.result.type for op in copies if space_of(op.source.type) is AddressSpace.TENSOR]
    assert [type.shape for type in copied if isinstance(type, TileType)] == [(128, 128)] * 4
    assert not any(isinstance(op, ConvertLayoutOp) for op in walk(module))


def test_too_many_columns_are_refused_with_their_number() -> None:
    with pytest.raises(PassError, match=r"need 1024 columns of tensor memory, there are 512"):
        lowered(dual_gemm(256, 256, 16))


def _put(moved: Operation, before: Operation) -> None:
    moved.detach()
    assert before.parent is not None
    before.parent.insert_ops_before([moved], before)


def _waits_for(wait: Operation, kind: type[Operation]) -> bool:
    return isinstance(wait, AsyncWaitOp) and isinstance(wait.tokens[0].owner, kind)


def read_early(module: ModuleOp) -> None:
    """S is read before its product is waited for."""
    wait = next(op for op in walk(module) if _waits_for(op, ConsumerReadOp))
    assert wait.parent is not None
    _put(next(op for op in wait.parent.ops if isinstance(op, CopyOp)), wait)


def multiply_early(module: ModuleOp) -> None:
    """The product begins before its factor has been copied."""
    waits = [op for op in walk(module) if _waits_for(op, AsyncCopyOp)]
    wait, product = next((op, op.next_op) for op in waits if isinstance(op.next_op, Dot))
    _put(product, wait)


def without_fence(module: ModuleOp) -> None:
    """The factor in shared memory has been written through another proxy."""
    erase(next(op for op in walk(module) if isinstance(op, FenceProxyAsyncOp)))


@pytest.mark.parametrize(
    ("name", "broken", "violation"),
    [
        ("attention", read_early, "R8"),
        ("attention", multiply_early, "R8"),
        ("computed_factors", without_fence, "R7"),
    ],
)
def test_what_comes_too_early_is_found(
    name: str, broken: Callable[[ModuleOp], None], violation: str
) -> None:
    subject = SUBJECTS[name]
    module = lowered(subject.module(), stages=2)
    broken(module)
    assert verify(module) == []
    result = Module(module).kernel().simulate(subject.grid, *subject.arguments())
    assert {finding.kind for finding in result.findings} == {violation}


@every(3)
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"\n *nv_tileas\.dealloc_tensor %\d+", "", "must be given back once"),
        (r"\(\(1, 32\), 128\)", "((1, 32), 256)", "has acc in tensor memory as"),
        (r"\(\(2, 64\), \(1, 256\)\)", "((2, 64), (1, 512))", "has a in tensor memory as"),
    ],
    ids=["given back", "columns", "factor"],
)
def test_what_lies_elsewhere_is_refused(old: str, new: str, message: str) -> None:
    text = to_text(lowered(SUBJECTS["attention"].module()))
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    assert message in "\n".join(map(str, verify(parse_module(changed))))


def test_sums_in_registers_are_refused() -> None:
    passes = [name for name in PIPELINE if not name.startswith("tensor-")]
    with pytest.raises(InvalidResult, match="has its accumulator in tensor memory, not in reg"):
        lower(large_product(64, 64).operation, target=TARGET, passes=passes)
