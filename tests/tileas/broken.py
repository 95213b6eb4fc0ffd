"""Programs of nv_tileas that break a rule, and what is said of each: by the verifier, or where the
text is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tileas.programs import (
    AGENTS,
    CONSUME,
    EVERY_OPERATION,
    HERE,
    ITER,
    MATMUL,
    PRODUCE,
    changed,
    kernel,
)

STAGE = "!nv_tileas.buffer<16xf32, shared>"
BUDGETS = "num_agents_per_group = 1, num_warps = [4, 4], max_regs = [40, 232]"
GROUPS = "producer_group = 0, consumer_group = 1"
TWO = (HERE / "programs" / "two_consumers.mlir").read_text()

PLACED = """%a = t.alloc_tensor {{offset = {a}, alignment = 128}}
      : !nv_tileas.buffer<64xf32, shared>
    %q = t.alloc_tensor {{offset = {q}, alignment = 128}} : !nv_tileas.buffer<4x16xf32, shared>
    %other = p.create_pipeline %q {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1, barriers = {barriers}}} : !nv_tileas.pipeline<{STAGE}, 4>
    {more}
    %used = t.copy %a : tile<64xf32>"""
PLACES: dict[str, object] = {"a": 0, "q": 256, "barriers": 512, "more": ""}
SWIZZLED = """%w = t.alloc_tensor {{offset = {offset}, alignment = {alignment}}}
      : !nv_tileas.buffer<8x64xf16, shared,
        #nv_tileas.layout<shared, (8, 64) : (64, 1), swizzle({bits}, 4, 3)>>"""
BRANCHES = """if %c {
      %b = t.alloc_tensor {offset = 1024} : !nv_tileas.buffer<64xf32, shared>
    } else {
      %b = t.alloc_tensor {offset = 1024} : !nv_tileas.buffer<64xf32, shared>
    }"""
FOLLOWING = """%b = t.alloc_tensor {offset = 1024} : !nv_tileas.buffer<16xf32, shared>
    %s = t.async.copy %v, %b
    WAIT
    %d = t.alloc_tensor {offset = 1024} : !nv_tileas.buffer<16xf32, shared>
    %e = t.async.copy %v, %d
    t.async.wait %s, %e"""


def placed(**places: object) -> str:
    """A kernel with a buffer and the stages and barriers of a pipeline in shared memory."""
    return kernel(PLACED.format(STAGE=STAGE, **(PLACES | places)))


SPACES = """%s = t.alloc_tensor : !nv_tileas.buffer<16x16xf16, shared>
    %u = t.alloc_tensor : !nv_tileas.buffer<16x16xf16, tensor>
    %a = t.alloc_tensor : tile<16x16xf16>
    %acc = t.alloc_tensor : tile<16x16xf32>
    %true = constant <i1: true> : tile<i1>
    %base = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %floats = broadcast %base : tile<1x1xptr<f32>> -> tile<16x16xptr<f32>>
    %ptrs = ptr_to_ptr %floats : tile<16x16xptr<f32>> -> tile<16x16xptr<f16>>
    {statement}
    t.dealloc_tensor %u"""
DOT = 't.dot {a}, {b}, %acc, %true {{{{atom = #nv_tileas.atom<mma, "{atom}">}}}} : tile<16x16xf32>'


TEXTS = [
        ("%t = p.producer_acquire %p", "takes 2 operands (pipeline, iterator), found 1"),
        ("%t = p.producer_acquire %p, %i, %i", "takes 2 operands"),
        ("%t = p.producer_acquire %p, %q", "%q is not defined before this operation"),
        ("%t = p.producer_acquire %p, x", "expected a value"),
        ("%k = p.inc_iter %i", "expected 1 result types"),
        ("%k = p.inc_iter %i : tile<i32>, tile<i32>", "expected 1 result types"),
        ("%t = p.nothing %p", "unknown operation `nv_tileas.async.pipeline.nothing`"),
        ("%k = p.create_iterator %p {kind = both} : tile<i32>", "expected nv_tileas.kind"),
        ("%k = p.create_iterator %p {kind = producer, kind = producer} : tile<i32>", "twice"),
        ("%k = p.inc_iter %i : !nv_tileas.nothing", "unknown type !nv_tileas.nothing"),
        ("p.agent_switch {num_warps = [4]}\n agent 1 { }", "expected agent 0, found agent 1"),
    ]  # fmt: skip
"""Bodies of `kernel`, and what is said."""

EXAMPLE = [
    ("%a_view = make_tensor_view %a,",
     "%shift = muli %bm, %k : tile<i32>\n"
     "%moved = offset %a, %shift : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>\n"
     "%a_view = make_tensor_view %moved,",
     "which knows parameters and the grid only, but the view is made from a result of"),
        ("consumer_wait %p, %it {consumer_idx = 0}", "consumer_wait %p, %it {consumer_idx = 1}",
         "consumer_idx must be less than 1 (num_consumers), found 1"),
        ("yield %x, %y", "yield %x, %sb", "async tokens only or"),
        ("yield %sum", "yield %acc, %sum", "(the results that are no tokens)"),
        ("box = [128, 64]", "box = [128]", "the rank of the view (2), found 1"),
        ("box = [128, 64]", "box = [128, 48]", "must divide the tile"),
        ("box = [128, 64]", "box = [128, 4]", "a row of the box must be a multiple of 16 bytes"),
        ("tmaIdx = 0", "tmaIdx = -1", "tmaIdx must not be negative"),
        ("%av, %sa, %da, %bm, %k ", "%av, %sa, %db, %bm, %k ", "the descriptor must be that of"),
        ("%av, %sa, %da, %bm, %k ", "%av, %sb, %da, %bm, %k ", "the buffer must be tile<128x64"),
        ("%cv, %r#0, %bm, %bn", "%cv, %r#0, %bm", "needs 2 indices, found 1"),
        ("%w\n", "%t\n", "a path uses this one more often"),
    ]  # fmt: skip
"""Changes of the worked example."""

OPERATIONS = [
    ("box = [1, 32], layout = #nv_tileas.layout<shared, (16, 32) : (32, 1)",
     "box = [1, 32], layout = #nv_tileas.layout<shared, (16, 32) : (1, 16)",
     "as the copy engine fills it, found"),
    ("box = [1, 32], layout", "box = [1, 16], layout",
     "a row of the box must have 32 elements for this layout, found 16"),
        ("capacity = 2", "capacity = 0", "capacity must be at least 1"),
        ("queue.put %q, %a, %b", "queue.put %q, %b, %a", "(one entry of the queue)"),
        ("group_ids = [0, 1]", "group_ids = [0]", "group_ids needs one entry per agent"),
        ("acquire, memory_scope = device", "acquire", "acquire accesses need a memory scope"),
        ("acquire, memory_scope", "weak, memory_scope", "weak accesses take no memory scope"),
        ("inbounds = [true, false]", "inbounds = [true]", "inbounds needs one entry per index"),
        ("mode = add", "mode = addf", "mode addf needs elements of"),
        ("gather_load %g, %rows, %zero :", "gather_load %v, %zero, %zero :",
         "a gather_scatter_view"),
        ("tiled_load %v, %zero, %zero, token = %t0", "tiled_load %g, %rows, %zero, token = %t0",
         "not be a gather_scatter_view"),
        ('"stmatrix">} : !SA', '"stmatrix">} : !A', "nothing copies from"),
        ('copy, "stmatrix"', 'mma, "stmatrix"', "the atom must be of kind copy"),
        ("tx_bytes = 1024, atom", "tx_bytes = 512, atom", "tx_bytes must be 1024"),
        ("swizzle(2, 4, 3)", "swizzle(1, 4, 3)", "has at most 32 bytes, found 64"),
        ("layout = #nv_tileas.layout<shared, (16", "layout = #nv_tileas.layout<blocked, (16",
         "must be of family shared"),
        ("box = [1, 32], layout", "box = [2, 32], layout", "has one row, found 2"),
        ("access_bytes = 8", "access_bytes = 12", "that divides rows of 64 bytes into whole"),
        ("access_bytes = 8", "access_bytes = 32", "must be a power of two up to 16"),
        ("async.gather_load %g, %sparse, %rows", "async.gather_load %g, %turned, %rows",
         "the buffer must have pieces of 8 bytes of a row one behind the other, found"),
        ("gather_tma_load %g, %sparse, %gdesc, %rows", "gather_tma_load %g, %sparse, %gdesc, %wide",
         "coordinates of the copy engine have 32 bits, found 64"),
        (", signedness_lhs = signed", "", "needs signedness_lhs"),
        ("stage_factor = 2", "stage_factor = 0", "must divide their count"),
        ("stage_factor = 2", "stage_factor = 4", "collapses a dimension of their number, found 2"),
        ("iterators = [%ci] {", "iterators = [%i] {", "takes iterators of consumers in registers"),
        ("dim = 0, identities = [0.0 : f32], st", "dim = 2, identities = [0.0 : f32], st",
     "dim must be in [0, 2), found 2"),
        ("identities = [0.0 : f32]}", "identities = []}", "one identity per operand"),
        ("static_offsets = [0, 16]", "static_offsets = [0, 17]", "is outside dimension 1"),
        ("static_strides = [2, 1]} : !A", "static_strides = [3, 1]} : !A", "outside dimension 0"),
        ("static_strides = [2, 1]} : !A", "static_strides = [2]} : !A", "one entry per dimension"),
        ("%a : tile<512xf16>", "%a : tile<256xf16>", "as many elements of one type"),
        ("{axis = 1}", "{axis = 3}", "axis must be in [0, 2]"),
        ("tile<16x32xi16>", "tile<16x32xi32>", "as many bits"),
        ("permutation = [1, 0]", "permutation = [1, 1]", "each of the 2 dimensions once"),
        ('text = "unroll"', 'text = ""', "needs a text"),
        ("%c:3 = nv_tileas.cancel_next_program_id : tile<i32>, ",
         "%c:2 = nv_tileas.cancel_next_program_id : ", "needs three results"),
        ("async.tiled_load %v, %d,", "async.tiled_load %v, %c,", "must be a buffer, found tile"),
        ("async.tiled_tma_store %v, %d,", "async.tiled_tma_store %v, %c,", "must be a buffer"),
        ("gather_tma_load %g, %sparse,", "gather_tma_load %g, %d,", "the layout of the descriptor"),
        ("%td = nv_tileas.dot %sa, %sb, %tc", "%td = nv_tileas.dot %sa, %b, %c", "(as acc)"),
        ("%bv = nv_tileas.view %ba : !nv_tileas.buffer<512xf16, shared>",
         "%bv = nv_tileas.view %ba : tile<512xf16>", "must lie in shared memory (as the source)"),
        ("buffer<8x16xf16, shared>", "buffer<8x16xf16, tensor>", "must lie in shared memory"),
    ]  # fmt: skip
"""Changes of the module with all operations."""

LINEAR = "#nv_tileas.linear<register = [], lane = [(1)...(16)], warp = [(32)]>"
TURNED = "#nv_tileas.linear<register = [], lane = [(2)...(32)], warp = [(1)]>"
FRAGMENT = """#nv_tileas.linear<register = [(0,1), (8,0), (0,8)], lane = [(0,2)...(0,4),
  (1,0)...(4,0)], warp = [(16,0)]>"""
IN_LANES = """%t = t.alloc_tensor : !nv_tileas.buffer<128x16xf32, tensor,
      #nv_tileas.layout<linear, {layout}>>
    %r = t.copy %t : tile<128x16xf32, #nv_tileas.linear<register = [(0,1)...(0,8), (64,0)],
      lane = [(1,0)...(16,0)], warp = [(32,0)]>>
    t.dealloc_tensor %t"""
LAYOUTS = [
    (f"""%lanes = iota : tile<64xi32, {LINEAR}>
    %r = reshape %lanes : tile<64xi32, {LINEAR}> -> tile<64xi32, {TURNED}>""",
     "a tile has another layout than the operation needs"),
    (f"""%a = t.alloc_tensor : !nv_tileas.buffer<32x16xf16, shared>
    %b = t.alloc_tensor : !nv_tileas.buffer<16x16xf16, shared>
    %sum = t.alloc_tensor : tile<32x16xf32, {FRAGMENT}>
    %y = constant <i1: true> : tile<i1>
    %r = t.dot %a, %b, %sum, %y {{atom = #nv_tileas.atom<mma, "wgmma_m64n16k16">}}
      : tile<32x16xf32, {FRAGMENT}>""",
     "its tiles cannot have these layouts"),
    (IN_LANES.format(layout="(128, 16) : (1, 128)"), "4 warps reach all lanes of tensor memory"),
    (IN_LANES.format(layout="(128, 16) : (16, 1)"), "no product has a tile in tensor memory as"),
]  # fmt: skip
"""Bodies of an agent with two warps."""
GIVEN_BACK = """%m = t.alloc_tensor : !nv_tileas.buffer<128x64xf32, tensor>
    {again}
    %r = t.copy %m : tile<128x64xf32>
    {after}"""
TENSOR = [
    (GIVEN_BACK.format(again="", after=""), "64 columns of tensor memory must be given back once"),
    (GIVEN_BACK.format(again="t.dealloc_tensor %m", after="t.dealloc_tensor %m"),
     "but are 2 times"),
    (GIVEN_BACK.format(again="t.dealloc_tensor %m", after=""), "used behind the place where it is"),
    (GIVEN_BACK.format(again="if %c {\nt.dealloc_tensor %m\n}", after=""),
     "given back in the block in which it is allocated"),
    ("""%true = constant <i1: true> : tile<i1>
    %s = t.alloc_tensor : !nv_tileas.buffer<64x64xf16, shared>
    %m = t.alloc_tensor : !nv_tileas.buffer<64x64xf32, tensor,
      #nv_tileas.layout<linear, (64, 64) : (1, 64)>>
    %r = t.dot %s, %s, %m, %true {atom = #nv_tileas.atom<mma, "tcgen05_m64n64k16">}
      : !nv_tileas.buffer<64x64xf32, tensor, #nv_tileas.layout<linear, (64, 64) : (1, 64)>>
    t.dealloc_tensor %m""", "tcgen05_m64n64k16 has acc in tensor memory as"),
]  # fmt: skip
"""Statements with buffers in tensor memory."""
DESCRIBED = """%true = constant <i1: true> : tile<i1>
    %a = t.alloc_tensor : !nv_tileas.buffer<64x64xf16, shared,
      #nv_tileas.layout<shared, (64, 64) : (64, 1)>>
    %b = t.alloc_tensor : !nv_tileas.buffer<64x64xf16, shared>
    %acc = t.alloc_tensor : tile<64x64xf32>
    %r = t.dot %a, %b, %acc, %true {atom = #nv_tileas.atom<mma, "wgmma_m64n64k16">}
      : tile<64x64xf32>"""

MATRICES = """%s = t.alloc_tensor : !nv_tileas.buffer<16x8xf16, shared>
    %a = t.copy %s {{atom = #nv_tileas.atom<copy, "{atom}">}} : tile<16x8xf16,
      #nv_tileas.linear<register = [(0,1), (8,0)], lane = [(0,2), (0,4), (1,0), (2,0), (4,0)],
      warp = []>>"""
"""One warp has two matrices."""

COLUMNS = """%t = t.alloc_tensor : !nv_tileas.buffer<128x16xf32, tensor,
      #nv_tileas.layout<linear, (128, 16) : (1, 128)>>
    %r = t.copy %t {{atom = #nv_tileas.atom<copy, "{atom}">}} : tile<128x16xf32,
      #nv_tileas.linear<register = [(0,1)...(0,8)], lane = [(1,0)...(16,0)],
      warp = [(32,0), (64,0)]>>
    t.dealloc_tensor %t"""
"""Each lane has a row of 16 columns."""

MEMORIES = [
        ("%r = addf %s, %s : tile<16x16xf16>", "has type !nv_tileas.buffer"),
        ("%r = t.store %ptrs, %s", "must be a tile, found !nv_tileas.buffer<16x16xf16, shared>"),
        ("%r = t.async.store %ptrs, %u", "the value must lie in register or shared memory"),
        ("%r = t.async.load %u, %ptrs", "the buffer must lie in shared memory"),
        ("%r = t.async.load %a, %ptrs", "must be a buffer, found tile<16x16xf16>"),
        ("%r = t.copy %a : tile<16x16xf16>", "nothing copies from register to register memory"),
        ("%r = t.copy %u : !nv_tileas.buffer<16x16xf16, shared>", "from tensor to shared memory"),
        ("%r = t.async.copy %s, %s", "nothing copies from shared to shared memory"),
        ("%r = t.copy %s : tile<8x16xf16>", "the copy must hold tile<16x16xf16> (as the source)"),
        ("%r = t.view %s : tile<256xf16>", "must lie in shared memory (as the source)"),
        ("%r = " + DOT.format(a="%s", b="%s", atom="mma_m16n8k16"), "a of mma_m16n8k16 must lie"),
        ("%r = " + DOT.format(a="%s", b="%u", atom="wgmma_m64n16k16"), "b of wgmma_m64n16k16 must"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<4xf32, register>", "shared or tensor memory"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<0xf32, shared>", "must be positive, found 0"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<4xtile<f32>, shared>", "numbers or pointers"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<4xf32, tensor, "
         "#nv_tileas.layout<shared, 4 : 1>>", "must be of family linear, found shared"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<4xf32, shared, "
         "#nv_tileas.layout<shared, 8 : 1>>", "of 4 elements must place as many, found 8"),
        ("%r = t.alloc_tensor : !nv_tileas.buffer<4xf32, shared, f32>", "a layout, then an atom"),
    ]  # fmt: skip
"""Statements with %s in shared and %u in tensor memory, and %a in registers."""

ROWS = """%m = make_tensor_view %x, shape = [{shape}], strides = [{strides}]
      : tensor_view<{tensor}xf32, strides=[{strides}]>
    %g = make_gather_scatter_view %m : gather_scatter_view<tile=({sizes}),
      tensor_view<{tensor}xf32, strides=[{strides}]>, sparse_dim=0>
    %d = t.make_tiled_tma_desc %g {{tmaIdx = 0, box = [1, {box}]}}
    %r = iota : tile<{rows}xi32>
    %b = t.alloc_tensor : !nv_tileas.buffer<{sizes}xf32, shared>
    %l = t.async.gather_tma_load %g, %b, %d, %r, {at} {{tx_bytes = {bytes}}}"""
MATRIX = {"shape": "64, 64", "strides": "64, 1", "tensor": "64x64", "at": "%zero"}
CUBE = {"shape": "64, 8, 8", "strides": "64, 8, 1", "tensor": "64x8x8", "at": "%zero, %zero"}
SPARSE = [
        (MATRIX | {"sizes": "2x64", "box": "64", "rows": "2", "bytes": "512"}, "4 rows at once"),
        (MATRIX | {"sizes": "4x4", "box": "4", "rows": "4", "bytes": "64"}, "of 128 bytes, found"),
        (CUBE | {"sizes": "4x8x8", "box": "8, 8", "rows": "4", "bytes": "1024"}, "matrices only"),
    ]  # fmt: skip
"""Rows that the copy engine cannot gather."""

IN_PLACES = [
        ({"a": 64}, "offset must be a multiple of 128 (alignment), found 64"),
        ({"q": 128}, "the bytes 128 to 384 of a buffer, which overlap the bytes 0 to 256 of a buf"),
        ({"barriers": 508}, "barriers must be a multiple of 8, found 508"),
        ({"barriers": 504}, "the bytes 504 to 568 of barriers, which overlap the bytes 256 to 512"),
        ({"a": 232320}, "the bytes 232320 to 232576 of a buffer lie outside of shared memory"),
        ({"barriers": 232440}, "of barriers lie outside of shared memory, which has 232448"),
        ({"more": FOLLOWING.replace("WAIT", "")}, "which overlap the bytes 1024 to 1088"),
        ({"more": "%b = t.alloc_tensor {offset = 0} : tile<16xf32>"}, "only a buffer in shared"),
        ({"more": "%b = t.alloc_tensor {alignment = 3} : !nv_tileas.buffer<1xf32, shared>"},
         "alignment must be a power of two, found 3"),
        ({"more": SWIZZLED.format(offset=1536, alignment=512, bits=3)}, "multiple of 1024 for"),
        ({"more": SWIZZLED.format(offset=1024, alignment=128, bits=1)}, "alignment must be 256"),
        ({"more": "%b = t.alloc_tensor : !nv_tileas.buffer<60000xf32, shared>"}, "takes 24"),
        ({"more": "%b = t.alloc_tensor : !nv_tileas.buffer<128x1024xf32, tensor>"}, "1024 columns"),
        ({"more": "%f = t.copy %q : tile<4x16xf32>"},
         "the storage of a pipeline is used by something else too"),
    ]  # fmt: skip
"""Places of buffers and barriers."""

NUMBERS = [
        (
            "create_pipeline %p_a, %p_b {",
            "create_pipeline %p_b, %p_a {",
            "the storage of this pipe",
        ),
        ("create_pipeline %p_a, %p_b {", "create_pipeline %p_a {", "the storage of this pipeline"),
        ("tmaIdx = 1", "tmaIdx = 0", "tmaIdx 0 is that of another descriptor"),
        ("tmaIdx = 1", "tmaIdx = 2", "tmaIdx must be less than 2 (descriptors), found 2"),
        (
            "isolated}",
            "isolated, named_barriers = [1]}",
            "named_barriers needs one entry per agent",
        ),
        ("isolated}", "isolated, named_barriers = [0, 1]}", "numbered from 1 to 15"),
        ("isolated}", "isolated, named_barriers = [1, 16]}", "numbered from 1 to 15"),
        ("isolated}", "isolated, named_barriers = [3, 3]}", "named barrier 3 is that of another"),
    ]  # fmt: skip
"""Changes of the worked example."""

SIDES = [
        (MATMUL, GROUPS, "producer_group = 1, consumer_group = 0",
         "must stand in an agent of group 1 (producer_group of the pipeline), found agent 0 of"),
        (MATMUL, GROUPS, "producer_group = 0, consumer_group = 2", "found agent 1 of group 1"),
        (MATMUL, GROUPS, "producer_group = 2, consumer_group = 1",
         "producer_group must be a group of agents (0, 1), found 2"),
        (MATMUL, "isolated}", "isolated, group_ids = [1, 0]}", "found agent 0 of group 1"),
        (MATMUL, "isolated}", "isolated, group_ids = [0, -1]}", "a group must not be negative"),
        (MATMUL, "isolated}", "isolated, group_ids = [0]}", "group_ids needs one entry per agent"),
        (MATMUL, "num_consumers = 1", "num_consumers = 2", "no agent is consumer 1 of 2"),
        (TWO, "consumer_idx = 1", "consumer_idx = 0", "one agent is the consumer 0 of a pipeline"),
        (TWO, "group_ids = [0, 1, 1]", "group_ids = [0, 1, 2]", "found agent 2 of group 2"),
        (TWO, "num_agents_per_group = 1", "num_agents_per_group = 3",
         "group 0 must have a multiple of 3 agents"),
    ]  # fmt: skip
"""Changes of programs with one and two consumers."""

PIPELINES = [
        ("num_stages = 3", "num_stages = 2", "must have 2 stages"),
        ("num_stages = 3", "num_stages = 0", "num_stages must be at least 1"),
        ("consumer_group = 1", "consumer_group = 0", "must differ"),
        ("producer_group = 0", "producer_group = -1", "must be a group"),
        ("num_consumers = 1", "num_consumers = 0", "num_consumers must be at least 1"),
    ]  # fmt: skip
"""Changes of the worked example."""

FIELDS = [
        ("num_agents_per_group = 3, num_warps = [4, 4], max_regs = [40, 232]", "must divide"),
        ("num_agents_per_group = 1, num_warps = [4], max_regs = [40, 232]", "one entry per agent"),
        ("num_agents_per_group = 1, num_warps = [4, 4], max_regs = [40]", "one entry per agent"),
        ("num_agents_per_group = 1, num_warps = [4, 0], max_regs = [-1, -1]", "from 1 to 32"),
        ("num_agents_per_group = 1, num_warps = [4, 4], max_regs = [0, 24]", "from 1 to 256"),
    ]  # fmt: skip
"""Other properties of the agents of the worked example."""

BUDGET = [
        ("num_agents_per_group = 2, num_warps = [4, 8], max_regs = [-1, -1]", "must agree"),
        ("num_agents_per_group = 1, num_warps = [32, 4], max_regs = [-1, -1]", "36 warps"),
        ("num_agents_per_group = 1, num_warps = [4, 16], max_regs = [40, 232]", "registers"),
        ("num_agents_per_group = 1, num_warps = [1, 4], max_regs = [40, 232]", "4 warps at once"),
    ]  # fmt: skip
"""Other warps and registers of the agents of the worked example."""


ACQUIRE, COMMIT = "%t = p.producer_acquire %p, %i", "p.producer_commit %p, %t"
WAIT, RELEASE = "%t = p.consumer_wait %p, %j {consumer_idx = 0}", "p.consumer_release %p, %t"
WRITE = """%t = p.producer_acquire %p, %i
    %w = p.producer_write %p, %t {{producer_types = [{types}]}} {{
    ^bb0({arguments}):
      {end}
    }}
    p.producer_commit %p, %w"""
READ = """%t = p.consumer_wait %p, %j {{consumer_idx = 0}}
    %u, %b = p.consumer_read %p, %t {{consumer_idx = 0, producer_types = [tile<16xf32>]}}
      : {result} {{
    ^bb0(%s: {STAGE}):
      p.yield {given}
    }}
    p.consumer_release %p, %u"""
COPIED = """%r = p.create_iterator %p {{kind = consumer}}
      : !nv_tileas.iter<tile<16xf32>, 4, 1, {space}, consumer>
    %b = p.consume_one %p, %r {{consumer_idx = 0, consumer_types = [tile<16xf32>]}}
      : tile<16xf32> {{
    ^bb0(%s: {type}):
      p.yield %v
    }}"""
REDUCE = """%m = constant <f32: 1.0> : tile<4x16xf32>
    {names} = t.reduce {operands} {{dim = {dim}, identities = [{identities}]}} : {results} {{
    ^bb0({arguments}):
      t.yield {given}
    }}"""
SWITCH = (
    "p.agent_switch {captures} {{num_agents_per_group = 1, num_warps = [4], max_regs = [-1]{more}}}"
)
VIEW = """%u = make_tensor_view %x, shape = [%n, {size}], strides = [{strides}]
      : tile<i32> -> tensor_view<?x?xf32, strides=[{type}]>
    %w = make_partition_view %u
      : partition_view<tile=(4x16){padding}, tensor_view<?x?xf32, strides=[{type}]>>
    %d = t.make_tiled_tma_desc %w {{tmaIdx = 0, box = [4, 16]}}"""
VALUE = "tile<16xf32>"


def write(types: str = VALUE, arguments: str = f"%s: {STAGE}", end: str = "p.yield %v") -> str:
    """A body that writes a stage."""
    return WRITE.format(types=types, arguments=arguments, end=end)


def reduce(**parts: str) -> str:
    """A body that reduces a tile."""
    known = {
        "names": "%r",
        "operands": "%m",
        "dim": "0",
        "identities": "0.0 : f32",
        "results": VALUE,
        "arguments": "%a: tile<f32>, %b: tile<f32>",
        "given": "%a",
    }
    return REDUCE.format(**(known | parts))


def switch(captures: str = "", more: str = "", agent: str = "agent 0 { }") -> str:
    """A body that switches to an agent."""
    return f"{SWITCH.format(captures=captures, more=more)}\n    {agent}"


def layout(text: str) -> str:
    """A buffer with a layout."""
    return f"%b = t.alloc_tensor : !nv_tileas.buffer<16xf32, shared, #nv_tileas.layout<{text}>>"


def distributed(text: str) -> str:
    """A tile of an agent with a layout."""
    tile = f"tile<4x4xf32, #nv_tileas.linear<{text}, lane = [], warp = []>>"
    return switch(agent=f"agent 0 {{ %b = t.alloc_tensor : {tile} }}")


def dot(a: str, b: str, acc: str, more: str = "") -> str:
    """A matrix product of tiles of 16x16 elements."""
    made = "".join(
        f"%{name} = t.alloc_tensor : tile<16x16x{element}>\n"
        for name, element in (("l", a), ("r", b), ("s", acc))
    )
    return f"""{made} %on = constant <i1: true> : tile<i1>
    %o = t.dot %l, %r, %s, %on {{atom = #nv_tileas.atom<mma, "fma">{more}}} : tile<16x16x{acc}>"""


def part(whole: str, offsets: str, strides: str, operands: str = "") -> str:
    """A part of the payload."""
    places = f"{{static_offsets = [{offsets}], static_strides = [{strides}]}}"
    return f"%b = t.extract_slice %v{operands} {places} : {whole}"


VIEWED = """%a = t.alloc_tensor : !nv_tileas.buffer<16x32xf16, shared,
      #nv_tileas.layout<shared, (16, 32) : (32, 1){source}>>
    %b = t.{operation} : !nv_tileas.buffer<{shape}x{element}, shared,
      #nv_tileas.layout<shared, {layout}>>"""


def viewed(operation: str, shape: str, layout: str, source: str = "", element: str = "f16") -> str:
    """A body that looks in another way at a buffer of 16x32 elements, rows one after the other.

    Args:
        operation: how.
        shape: of what it gives.
        layout: of what it gives.
        source: the swizzle of the buffer.
        element: of what it gives.
    """
    return VIEWED.format(
        operation=operation, shape=shape, layout=layout, source=source, element=element
    )


def sliced(offsets: str, strides: str = "1, 1", operands: str = "") -> str:
    """A part of the buffer of `viewed`."""
    places = f"{{static_offsets = [{offsets}], static_strides = [{strides}]}}"
    return f"extract_slice %a{operands} {places}"


ANY = "-9223372036854775808"
"""Where an operand says an offset or a stride."""
SWIZZLE = ", swizzle(2, 4, 3)"

VIEWS = [
    (viewed("view %a", "512", "(32, 16) : (16, 1)"), "must lie where they do in its source"),
    (viewed("expand_dims %a {axis = 1}", "16x1x32", "(16, 1, 32) : (1, 0, 16)"), "must lie where"),
    (viewed("shuffle %a {permutation = [1, 0]}", "32x16", "(32, 16) : (16, 1)"), "must lie where"),
    (viewed("reinterpret %a", "16x32", "(16, 32) : (1, 16)", element="i16"), "must lie where"),
    (viewed("view %a", "16x32", f"(16, 32) : (32, 1){SWIZZLE}"), "must lie where"),
    (viewed(sliced("0, 0", "2, 1"), "8x16", "(8, 16) : (32, 1)"), "must lie where"),
    (viewed(sliced("4, 0"), "8x32", f"(8, 32) : (32, 1){SWIZZLE}", SWIZZLE), "must lie where"),
    (viewed(sliced(f"{ANY}, 0", operands=", %n"), "8x32", f"(8, 32) : (32, 1){SWIZZLE}", SWIZZLE),
     "must lie where"),
    (viewed(sliced("0, 0", f"{ANY}, 1", ", strides = [%n]"), "8x32", "(8, 32) : (32, 1)"),
     "must lie where"),
    (viewed(sliced("1, 0"), "1x32", f"(1, 32) : (32, 1){SWIZZLE}"),
     "at a multiple of 256 elements, found 32"),
]  # fmt: skip
"""Bodies of `kernel` with views of a buffer whose elements do not lie where those of the buffer
do."""

BODIES = [
    # Types and attributes.
    (layout("shared, (4, 4) : (1, 1)"), "must give each element a place of its own, found several"),
    (layout("shared, 16 : 1, swizzle(3, 4, 2)"), "the layout of a buffer must fit it: Swizzle<3,4"),
    ("%b = t.alloc_tensor : !nv_tileas.buffer<8x16xf32, shared, #nv_tileas.layout<shared, "
     "(16, 8) : (8, 1)>>", "must fit it: it has the dimensions (16, 8), the buffer (8, 16)"),
    ("%b = t.alloc_tensor : !nv_tileas.buffer<4xf32, shared, #nv_tileas.atom<mma, \"\">>",
     "an atom needs a name"),
    (layout("shared, (4, 4) : 1"), "must have one structure, found (4, 4) and 1"),
    (layout("shared, 16 : 1, swizzle(1, 2)"), "a swizzle has three numbers"),
    (distributed("register = [(0,1), (1)]"), "must have one number of coordinates"),
    (distributed("register = [(0,1)...(0,3)]"), "the last of a range of basis vectors must be"),
    (distributed("register = [(1)]"), "need 2 coordinates, found 1"),
    (distributed("register = [(0,4)]"), "[0, 4] lies outside of [4, 4]"),
    (distributed("register = [(0,1), (0,1)]"), "the registers of a thread must hold different"),
    (distributed("register = [(0,1)]"), "are in no register"),
    ("%l, %k = t.tiled_load", "takes at least 1 operands (view), found 0"),
    ("%k = t.store %x, %v, what = %v", "expected a value or one of mask, token"),
    (layout("shared, 16 : 1, tile<f32>"), "the element of a layout must be a number type"),
    ("%q = t.create_queue : !nv_tileas.queue<tile<i32>>\n %k = t.create_queue : "
     f"!nv_tileas.queue<{STAGE}>", "the element of a queue must be a tile or a tuple of tiles"),
    (f"%k = p.create_pipeline : !nv_tileas.pipeline<tuple<{STAGE}, !nv_tileas.buffer<4xf32, "
     "tensor>>, 1>", "the buffers of a pipeline must lie in one memory"),
    (f"%k = p.create_pipeline : !nv_tileas.pipeline<{STAGE}, 0>", "at least one stage, found 0"),
    ("%k = p.create_iterator %p {kind = producer} : !nv_tileas.iter<tile<i32>, 0, 1, shared, "
     "producer>", "an iterator goes through at least 1 stage"),
    ("%k = p.create_iterator %p {kind = producer} : !nv_tileas.iter<tile<i32>, 4, 2, shared, "
     "producer>", "the stride of an iterator must be 1, found 2"),
    # Iterators and stages.
    ("%k = p.producer_acquire %p, %j", "needs a producer iterator, found a consumer iterator"),
    ("%k = p.create_iterator %p {kind = producer} : !nv_tileas.iter<tile<8xf32>, 4, 1, shared, "
     "producer>", "the iterator must go through 4 stages of tile<16xf32> (as the pipeline)"),
    ("%k = p.create_iterator %p {kind = producer} : !nv_tileas.iter<tile<16xf32>, 4, 1, tensor, "
     "producer>", "the payload of a producer iterator of this pipeline lies in shared memory"),
    ("%k = p.inc_iter %i : !nv_tileas.iter<tile<16xf32>, 3, 1, shared, producer>",
     "(as the operand)"),
    (COPIED.format(space="register", type=STAGE), "(copied to registers)"),
    (write(arguments="%s: tile<16xf32>"), "(the buffers of the stage)"),
    (write(arguments="%s: tile<8xf32>"), "the block arguments must be tile<16xf32> (producer_t"),
    (write(arguments=f"%s: {STAGE}, %o: {STAGE}"), "must have 1 block arguments (producer_types)"),
    (write(types="tile<8xf32>"), "producer_types must be tile<16xf32> (the payload of the pipe"),
    (write(types="f32"), "producer_types must list types, found f32"),
    (write(end="t.yield %v"), "the body must end in `nv_tileas.async.pipeline.yield`"),
    (READ.format(result=STAGE, STAGE=STAGE, given="%s"), "stays inside the body that it is lent"),
    (f"{WAIT.replace('idx = 0', 'idx = -1')}\n{RELEASE}", "consumer_idx must not be negative"),
    ("%f = if %c -> (!nv_tileas.iter<tile<16xf32>, 4, 1, shared, producer>) {\n"
     " yield %i : !nv_tileas.iter<tile<16xf32>, 4, 1, shared, producer>\n} else {\n"
     " yield %j : !nv_tileas.iter<tile<16xf32>, 4, 1, shared, consumer>\n}",
     "the else region must yield"),
    (f"""%a = t.alloc_tensor : !nv_tileas.buffer<4x16xf32, shared>
    %q = p.create_pipeline %a {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<{STAGE}, 4>
    %k = p.create_iterator %q {{kind = producer}} : {ITER}
    %f = if %c -> ({ITER}) {{
      %m = p.inc_iter %i : {ITER}
      yield %m : {ITER}
    }} else {{
      yield %k : {ITER}
    }}""", "must be of one pipeline, found several"),
    # Tokens.
    (f"{WAIT}\n{RELEASE}\n{RELEASE}", "a consumer token must be used once, but a path uses this"),
    (ACQUIRE, "a producer token must be used once, but no operation uses this one"),
    (f"{ACQUIRE} if %c {{ {COMMIT} }}", "a producer token must be used once, but a path does not"),
    (WAIT, "a consumer token must be used once, but no operation uses this one"),
    (f"{WAIT} if %c {{ {RELEASE} }}", "a consumer token must be used once, but a path does not"),
    (f"""%a = t.alloc_tensor : !nv_tileas.buffer<4x16xf32, shared>
    %q = p.create_pipeline %a {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<{STAGE}, 4>
    {ACQUIRE}
    p.producer_commit %q, %t""", "the token owns a stage of another pipeline"),
    ("%a = t.alloc_tensor : tile<16xf32>\n%e = t.async.future_wait %a, %a : tile<16xf32>",
     "operand token must be an async token"),
    ("t.async.wait", "needs at least one token"),
    ("%b = t.alloc_tensor : !nv_tileas.buffer<16xf32, shared>\n%e = t.async.copy %v, %b\n"
     "t.async.wait %e {reads}", "until they have read, found `nv_tileas.async.copy`"),
    ("%a, %e = t.async.to_async %v : tile<8xf32>", "(as the value)"),
    # Agents and ends.
    ("p.agent_switch {num_agents_per_group = 1, num_warps = [], max_regs = []}",
     "needs at least one agent"),
    (switch("(%n)"), "agents that see the values around them capture none"),
    (f"{ACQUIRE}\n" + switch("(%t)", ", isolated"), "a token belongs to one agent and can't be"),
    (switch("(%n)", ", isolated", "agent 0 (%m: tile<i1>) { }"), "(the captured values)"),
    (switch(agent="agent 0 (%m: tile<i1>) { }"), "(it is not isolated)"),
    (switch(agent="agent 0 (%m) { }"), "expected the type of an argument: 0 values are captured"),
    (switch(agent="agent 0 { p.yield }"), "the body must end in `nv_tileas.yield`"),
    ("if %c { p.yield }", "must end the body of an operation on a pipeline, found `if`"),
    ("if %c { t.yield }", "must end the body of an agent, or of reduce, scan or generate"),
    ("if %c { t.queue.yield }", "must end the body of an agent of `execute`"),
    (f"{PRODUCE}\n {AGENTS.format('', CONSUME)}", "in an agent of group 0 (producer_group)"),
    # Products and aggregates.
    (dot("f16", "bf16", "f32"), "a and b must have one element type"),
    (dot("f64", "f64", "f32"), "f64 inputs need an f64 accumulator, found f32"),
    (dot("f16", "f16", "f32", ", signedness_lhs = signed"), "a product of floats has no signed"),
    (dot("i16", "i16", "i32"), "integers must be i8, found i16"),
    (dot("i8", "i8", "i32", ", signedness_lhs = signed, signedness_rhs = signed, fast_acc"),
     "fast_acc is for floats"),
    (reduce(operands="", identities=""), "needs at least one operand"),
    (reduce(operands="%m, %v"), "the operands must have one shape"),
    (reduce(results="tile<4xf32>"), "the results must be tile<16xf32>"),
    (reduce(identities="0.0 : f32], stage_factor = 2, x = [1 : i32"), "needs an iterator"),
    (reduce(names="%r:2", operands="%m, iterators = [%i]",
            results=f"{VALUE}, {ITER.replace('4', '2')}"), "the iterators must come out as"),
    (reduce(names="%r:2", operands="%m, iterators = [%i]", results=f"{VALUE}, {ITER}",
            identities="0.0 : f32], stage_factor = 3, x = [1 : i32"), "must divide their count"),
    # Shapes.
    (part("tile<4x4xf32>", "0", "1"), "a part of tile<16xf32> has its rank and element type"),
    (part("tile<4xf32>", "0", "1", ", %n"), "needs 0 operands for the offsets that are not"),
    (part("tile<4xf32>", "0", "0"), "strides must be positive, found 0"),
    (part("tile<4xf32>", "-1", "1"), "offsets must not be negative: -1"),
    ("%b = t.insert_slice %v, %v {static_offsets = [0], static_strides = [1]} : tile<8xf32>",
     "(as dest)"),
    # Memory and descriptors.
    ("%q = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>\n"
     "%b = broadcast %q : tile<1xptr<f32>> -> tile<16xptr<f32>>\n"
     "%m = constant <i1: true> : tile<16xi1>\n"
     "%l, %k = t.load %b, mask = %m, other = %n : tile<16xf32>", "other must be tile<16xf32>"),
    (VIEW.format(size="%n", strides="1, %n", type="1,?", padding=""), "a row must follow each"),
    (VIEW.format(size="%n", strides="%n, 1", type="?,1", padding=", padding_value = nan"),
     "the copy engine fills up with zeros only"),
    ("if %c {\n %m = addi %n, %one : tile<i32>\n"
     + VIEW.format(size="%m", strides="%n, 1", type="?,1", padding="") + "\n}",
     "from values that loops or branches define"),
    (f"""%a = t.alloc_tensor : !nv_tileas.buffer<2x2x16xf32, shared>
    %f = t.view %a : !nv_tileas.buffer<4x16xf32, shared>
    %q = p.create_pipeline %f {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<{STAGE}, 4>""", "must come from `nv_tileas.alloc"),
]  # fmt: skip
"""Bodies of `kernel`, and what is said."""

REDUCED = [
    ("consumer_types = [!PAIR]", "consumer_types = [!T]", "must be tile<2x16xf32> (the payload"),
]  # fmt: skip
"""Changes of the program that reduces stages."""

MIXED = [
    ("yield %x, %y", "yield %x, %x", "but nothing uses its token"),
    ("%y = nv_tileas.async.tiled_tma_load %bv, %sb, %db, %k, %bn {tx_bytes = 16384}",
     "%y = nv_tileas.async.tiled_load %bv, %sb, %k, %bn", "TMA transfers and asynchronous copies"),
    ("cuda_tile.module @examples {",
     "cuda_tile.module @examples attributes {nv_tileas.version = 1 : i32} {",
     "the module is of version 1 of nv_tileas, but this is version 3"),
    ("cuda_tile.module @examples {",
     'cuda_tile.module @examples attributes {nv_tileas.version = "3"} {', "must be a number"),
]  # fmt: skip
"""Changes of the worked example."""

WARPS = [
    ("[0, 2]", "but agent 1, which has a budget, begins with warp 2"),
    ("[4, 4]", "warp 4 belongs to agent 0 and to agent 1"),
    ("[0, 32]", "agent 1 has warps 32 to 35 of 32"),
    ("[0]", "warp_ids needs one entry per agent (2), found 1"),
]
"""The first warps of the agents of the worked example."""

LAUNCHES = [
    ("nv_tileas.num_warps = 33 : i32", "nv_tileas.num_warps must be from 1 to 32, found 33"),
    ("nv_tileas.num_warps = 4 : i32", "8 warps together, but the launch has 4"),
    ("nv_tileas.shared_memory = 575 : i32", "must be from 576 (the end of what has a place)"),
    ('nv_tileas.target = "sm_91"', "must be the name of a target (sm_80"),
    ("nv_tileas.shared_memory = 232449 : i32", "to 232448, found 232449"),
]
"""What a kernel says of its launch."""


@dataclass(frozen=True)
class Broken:
    """A program that breaks a rule.

    Attributes:
        label: what is wrong with it.
        source: its text.
        message: part of what is said of it.
    """

    label: str
    source: str
    message: str


def launched(attributes: str) -> str:
    """A kernel with things in shared memory that says something of its launch."""
    return _saying(attributes, placed(more=AGENTS.format("", "")))


def aimed(source: str) -> str:
    """A kernel for a target."""
    return _saying('nv_tileas.target = "sm_90a"', source)


def _saying(attributes: str, source: str) -> str:
    return source.replace(") {", f") attributes {{{attributes}}} {{", 1)


def programs() -> Iterator[Broken]:
    """All of them."""
    for source, table in (
        (MATMUL, EXAMPLE),
        (MATMUL, MIXED),
        ((HERE / "programs" / "reduced.mlir").read_text(), REDUCED),
        (EVERY_OPERATION, OPERATIONS),
        (MATMUL, NUMBERS),
        (MATMUL, PIPELINES),
        (MATMUL, [(BUDGETS, new, message) for new, message in (*FIELDS, *BUDGET)]),
        (MATMUL, [("isolated}", f"isolated, warp_ids = {w}}}", message) for w, message in WARPS]),
    ):
        for old, new, message in table:
            yield Broken(f"{old} -> {new}", changed(source, (old, new)), message)
    for source, old, new, message in SIDES:
        yield Broken(f"{old} -> {new}", changed(source, (old, new)), message)
    for body, message in (*TEXTS, *BODIES, *VIEWS):
        yield Broken(body, kernel(body), message)
    for statement, message in MEMORIES:
        yield Broken(statement, kernel(SPACES.format(statement=statement.format())), message)
    for parts, message in SPARSE:
        yield Broken(str(parts), kernel(ROWS.format(**parts)), message)
    for places, message in IN_PLACES:
        yield Broken(str(places), placed(**places), message)
    for body, message in LAYOUTS:
        switch = "p.agent_switch {num_agents_per_group = 1, num_warps = [2], max_regs = [-1]}"
        yield Broken(body, kernel(f"{switch}\n agent 0 {{\n{body}\n}}"), message)
    for statements, message in TENSOR:
        yield Broken(statements, kernel(statements), message)
    yield Broken("rows one after the other", kernel(DESCRIBED), "cannot read a as it lies")
    for copy, warps, target, atom, message in (
        (MATRICES, 1, "sm_90a", "ldmatrix_x4_trans", "does not copy a tile that lies so: lanes go"),
        (MATRICES, 1, "sm_90a", "ldmatrix_x4", "copies 4 matrices at once, of which a warp has 2"),
        (COLUMNS, 4, "sm_100a", "tcgen05_ld_16x256b_x1", "this one lies so that 32x32b does"),
        (COLUMNS, 4, "sm_100a", "tcgen05_ld_32x32b_x32", "side by side, of which a warp has 16"),
    ):
        switch = (
            f"p.agent_switch {{num_agents_per_group = 1, num_warps = [{warps}], max_regs = [-1]}}"
        )
        body = f"{switch}\n agent 0 {{\n{copy.format(atom=atom)}\n}}"
        yield Broken(atom, aimed(kernel(body)).replace("sm_90a", target), message)
    for attributes, message in LAUNCHES:
        yield Broken(attributes, launched(attributes), message)


PROGRAMS = tuple(programs())
