"""Results that the copy engine stores: which, in which parts, and what waits for what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import tilewright
from sampling import every
from xdsl.ir import Operation

from tileas.gather_subjects import GATHERS
from tileas.kernel_subjects import dual_gemm, large_product
from tileas.lowering_subjects import BY_HAND, differences, launched, simulated, stored
from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.memory import (
    CopyIntoOp,
    ScatterStoreOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumerReadOp,
    CreatePipelineOp,
)
from tilewright.dialects.nv_tileas.operations.tma import (
    AsyncScatterTMAStoreOp,
    AsyncTiledTMAStoreOp,
)
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.passes import PassContext, PassManager
from tilewright.passes.base import Remark
from tilewright.runtime import Module
from tilewright.transforms.tileas import PIPELINE, Options, lower, lower_in_place, passes_of


def of(module: ModuleOp, *kinds: type[Operation]) -> list[Any]:
    """The operations of some kinds, in order."""
    return [operation for operation in module.walk() if isinstance(operation, kinds)]


def staged(module: ModuleOp) -> list[BufferType]:
    """The buffers that agents allocate."""
    allocs = (op for switch in of(module, AgentSwitchOp) for op in of(switch, AllocTensorOp))
    types = [alloc.result.type for alloc in allocs]
    return [type for type in types if isinstance(type, BufferType)]


def stores(**options: Any) -> ModuleOp:
    """A kernel that stores a tile, in a way that may be told."""
    choices = {"divisor": 16, "shape": [64, 64], "tile": (16, 64), "weak": True, "of": "x"}
    given = choices | options
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        base = tile.assume(x, tile.div_by(given["divisor"]))
        if given["of"] == "block":
            number, _, _ = tile.get_tile_block_id()
            base = tile.assume(tile.offset(base, tile.muli(number, 64)), tile.div_by(16))
        shape = [n if size is None else size for size in given["shape"]]
        view = tile.make_tensor_view(base, shape=shape, strides=[shape[-1], 1])
        part = tile.make_partition_view(view, tile=given["tile"], **given.get("view", {}))
        value = tile.constant(1.0, f"tile<{'x'.join(map(str, given['tile']))}xf32>")
        ordering = {} if given["weak"] else {"ordering": "relaxed", "scope": "device"}
        tile.store_view_tko(value, part, [0, 0], **given.get("store", {}), **ordering)
    return lower(m.operation, target=given.get("target"))


@pytest.mark.parametrize(
    ("options", "by_engine"),
    [
        ({}, True),
        ({"view": {"padding": "nan"}}, True),
        ({"shape": [60, 61 * 4]}, True),
        ({"divisor": 8}, False),
        ({"shape": [64, None]}, False),
        ({"tile": (64, 2)}, False),
        ({"tile": (2, 512)}, False),
        ({"of": "block"}, False),
        ({"weak": False}, False),
        ({"target": "sm_89"}, False),
    ],
)
def test_what_the_copy_engine_stores(options: dict[str, Any], by_engine: bool) -> None:
    module = stores(**options)
    assert bool(of(module, AsyncTiledTMAStoreOp)) == by_engine
    assert bool(of(module, TiledStoreOp)) != by_engine


def test_why_a_tile_stays(tmp_path: Path) -> None:
    source = Path(__file__).resolve().parents[2] / "examples" / "matmul.mlir"
    for target, why in (("sm_90a", "the address is not known"), ("sm_86", "sm_86 has no TMA")):
        done = tilewright(
            "lower", str(source), "--target", target, "--remarks", "-o", str(tmp_path / "out")
        )
        assert f"missed [epilogue]: stored from registers: {why}".encode() in done.stderr


def scatters(**options: Any) -> Module:
    """A kernel that scatters rows, in a way that may be told."""
    given = {"divisor": 16, "tile": (8, 64), "numbers": "i32", "sparse_dim": 0, "store": {}}
    given |= {"element": "f32", **options}
    rows, columns = given["tile"]
    element = given["element"]
    with tile.module("m") as m, tile.entry("k", x=f"ptr<{element}>", n="i32") as (x, n):
        base = tile.assume(x, tile.div_by(given["divisor"]))
        view = tile.make_tensor_view(base, shape=[n, 256], strides=[256, 1])
        part = tile.make_gather_scatter_view(
            view, tile=given["tile"], sparse_dim=given["sparse_dim"]
        )
        value = tile.constant(1.0, f"tile<{rows}x{columns}x{element}>")
        numbers = tile.iota(given["tile"][given["sparse_dim"]], given["numbers"])
        at = tile.constant(32, "tile<i8>")
        index = [at, numbers] if given["sparse_dim"] else [numbers, at]
        tile.store_view_tko(value, part, index, **given["store"])
    return Module(m.operation)


def told_of(module: ModuleOp, target: str | None = None) -> list[str]:
    """What the pass says of a kernel, which is lowered in place."""
    found: list[Remark] = []
    passes = passes_of(None, Options(target=target))
    lower_in_place(module, PassManager(passes), PassContext(remark=found.append))
    return [remark.message for remark in found if remark.pass_name == "epilogue"]


def test_what_threads_go_on_doing_is_told() -> None:
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>") as (x,):
        view = tile.make_tensor_view(tile.assume(x, tile.div_by(16)), shape=[64], strides=[1])
        part, value = tile.make_partition_view(view, tile=(16,)), tile.constant(1.0, "tile<16xf32>")
        tile.atomic_red_view_tko(part, [0], value, mode="addf", scope="device")
        places = tile.offset(tile.broadcast(tile.reshape(x, (1,)), (16,)), tile.iota(16))
        tile.store_ptr_tko(places, value)
    assert told_of(m.operation) == [
        "combined from registers: reductions of the copy engine are not used",
        "stored from registers: the host makes descriptors of views, not of pointers",
    ]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, None),
        ({"numbers": "i8"}, None),
        ({"target": "sm_120a"}, "sm_120a has no TMA scatter4"),
        ({"divisor": 8}, "the address is not known to be a multiple of 16 bytes"),
        ({"tile": (2, 64)}, "the copy engine moves 4 rows at once, found 2"),
        ({"tile": (8, 4)}, "4 rows must be a multiple of 128 bytes, found rows of 128 bits"),
        ({"element": "f4E2M1FN"}, "elements of f4E2M1FN do not fill bytes"),
        ({"numbers": "i64"}, "coordinates of the copy engine have 32 bits, found 64"),
        ({"sparse_dim": 1}, "the copy engine gathers and scatters rows of matrices only"),
        ({"store": {"ordering": "relaxed", "scope": "device"}}, "the store is not weak"),
        ({"store": {"hints": {"sm_100": {"allow_tma": False}}}}, "a hint forbids TMA"),
    ],
)
def test_what_the_copy_engine_scatters(options: dict[str, Any], why: str | None) -> None:
    module, by_engine = scatters(**options).operation, why is None
    told = told_of(module, options.get("target", "sm_100a"))
    assert told == [f"stored {'through shared memory' if by_engine else f'from registers: {why}'}"]
    assert len(of(module, AsyncScatterTMAStoreOp)) == (2 if by_engine else 0)


def test_scattered_rows_are_stored_as_they_are() -> None:
    """Parts of rows, those of a stage, and what lies beyond the end; numbers of rows that a stage
    has are read beside the tile in it."""
    subject = next(subject for subject in GATHERS if subject.name == "scattered")
    expected = launched(subject)
    for agents, schedule in ((2, "exhaustive"), (3, "random(1)")):
        found, wrong, _ = simulated(subject, [schedule], stages=2, agents=agents, target="sm_100a")
        assert (differences(expected, found), wrong) == ([], [])
    module = lower(subject.module().operation, stages=2, target="sm_100a")
    moved = of(module, AsyncScatterTMAStoreOp)
    assert [isinstance(store.parent_op(), ConsumerReadOp) for store in moved] == [
        True,
        False,
        False,
    ]
    assert not of(module, ScatterStoreOp)


@every(2)
@pytest.mark.parametrize(
    ("element", "wide", "parts", "buffers"),
    [("f32", 128, 4, 4), ("f16", 128, 2, 2), ("f16", 64, 1, 1), ("f8E4M3FN", 128, 1, 1)],
)
def test_a_part_has_the_columns_of_a_swizzle(
    element: str, wide: int, parts: int, buffers: int
) -> None:
    module = lower(stored(element, (128, 2 * wide), (64, wide, 16)).operation, stages=2)
    assert len(of(module, AsyncTiledTMAStoreOp)) == parts
    assert len(staged(module)) == buffers
    assert {type.shape[-1] * element_bits(type) // 8 for type in staged(module)} == {128}


def test_columns_that_warps_share_are_not_taken_apart() -> None:
    """Parts of rows would be in some of the warps only."""
    module = lower(dual_gemm(64, 256, 64).operation)
    (switch,) = of(module, AgentSwitchOp)
    assert [*switch.own_warp_counts()] == [4, 8]
    assert [copy.source.type.shape for copy in of(module, CopyIntoOp)] == [(64, 256)]
    assert not of(module, ConvertLayoutOp)


def test_stages_give_way() -> None:
    """What tiles are stored through is memory that stages do not have; agents that take turns
    would share the rest."""
    without = ",".join(name for name in PIPELINE if name != "epilogue")
    kernel = stored("f32", (256, 256), (128, 128, 64))
    for target in ("sm_90a", "sm_120a"):
        module = lower(kernel.operation, stages=9, target=target, pingpong=False)
        (pipeline,) = of(module, CreatePipelineOp)
        count = pipeline.num_stages.value.data
        (entry,) = module.entries
        bytes = entry.attributes["nv_tileas.shared_memory"].value.data
        limit = {"sm_90a": 232_448, "sm_120a": 101_376}[target]
        assert len(staged(module)) >= 2
        assert bytes <= limit < bytes + 32_768
        assert count == (limit - 2 * 16_384) // 32_784
    assert lower(kernel.operation, passes=without)


@pytest.mark.slow
def test_turns_pay_with_few_stages() -> None:
    """Two agents with one stage each are ahead of one with two: sums are stored meanwhile."""
    rows: list[int] = []
    kernel = stored("f32", (1024, 256), (128, 128, 64))
    shapes = ((1024, 256), np.float16), ((256, 256), np.float16), ((1024, 256), np.float32)
    arrays = [np.zeros(shape, dtype) for shape, dtype in shapes]
    for pingpong, stages in ((None, [1, 1]), (False, [2])):
        module = lower(kernel.operation, target="sm_120a", pingpong=pingpong)
        assert [op.num_stages.value.data for op in of(module, CreatePipelineOp)] == stages
        lowered = Module(module).kernel()
        result = lowered.simulate(1, *arrays, 16, schedule="timed", values=False)
        assert result.ok
        rows.append(result.timelines[0].end)
    assert rows[0] < 0.9 * rows[1]


@every(2)
@pytest.mark.parametrize(
    ("consumers", "target", "stages", "shares"),
    [
        (1, "sm_120a", 3, True),
        (1, "sm_90a", 7, True),
        # One of two consumers does not know when the other has read the stages.
        (2, "sm_90a", 4, False),
    ],
)
def test_stores_lie_where_stages_were(
    consumers: int, target: str, stages: int, shares: bool
) -> None:
    columns = 128 * consumers
    kernel = large_product(128, columns).operation
    module = lower(kernel, stages=9, target=target, consumers=consumers)
    (pipeline,), allocs = of(module, CreatePipelineOp), of(module, AllocTensorOp)
    assert pipeline.num_stages.value.data == stages
    end = stages * 64 * (128 + columns) * 2
    buffers = [one for one in allocs if one.result not in pipeline.storage]
    offsets = [one.offset.value.data for one in buffers if one.offset is not None]
    assert len(offsets) == 4 and all((offset < end) == shares for offset in offsets)


def test_a_buffer_is_written_when_it_has_been_read() -> None:
    """Loops carry the tokens: a store runs beside the next iteration."""
    subject = next(subject for subject in BY_HAND if subject.name == "stored")
    module = lower(subject.module().operation, stages=2)
    copies, waits = of(module, CopyIntoOp), of(module, AsyncWaitOp)
    for copy in copies:
        before = copy.prev_op
        while not isinstance(before, AsyncWaitOp):
            assert not isinstance(before, AsyncTiledTMAStoreOp)
            before = before.prev_op
        assert before.reads is not None
        (token,) = before.tokens
        assert token.owner is copy.parent
    last = waits[-1]
    assert last.reads is not None and len(last.tokens) == 2


@every(2)
@pytest.mark.parametrize("agents", [2, 3])
def test_stores_cost_no_time(agents: int) -> None:
    """In the model, where the loads of a persistent product are what takes long."""
    rows: list[int] = []
    kernel = stored("f16", (512, 256), (128, 128, 64), 8)
    for names in (PIPELINE, [name for name in PIPELINE if name != "epilogue"]):
        passes = [f"partition(agents={agents})" if n == "partition" else n for n in names]
        module = Module(lower(kernel.operation, passes=passes))
        arrays = [np.zeros(s, np.float16) for s in ((512, 512), (512, 256), (512, 256))]
        result = module.kernel().simulate(1, *arrays, 8, schedule="timed", values=False)
        assert result.ok
        rows.append(result.timelines[0].end)
    assert rows[0] <= 1.01 * rows[1]
