"""The emitter of LLVM IR: constants, lanes, control flow."""

import re
import struct
from pathlib import Path

import numpy as np
import pytest

import tilewright
from backends.cpu.harness import HERE, Compiled
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.code import Code, Features, Value, VectorType, constant
from tilewright.backends.cpu.locations import Locations

F32 = VectorType("float")


def test_types():
    assert str(F32) == "float"
    assert str(VectorType("float", 8)) == "<8 x float>"
    assert VectorType("half", 4).mangled == "v4f16"
    assert VectorType("double", 2).integer == VectorType("i64", 2)
    assert VectorType("i1", 16).bits == 1


@pytest.mark.parametrize("number", [0.1, -0.0, 1e-45, float("inf"), 3.4e38])
@pytest.mark.parametrize("lanes", [1, 4])
def test_constants_are_exact(number, lanes):
    value = constant(VectorType("float", lanes), number)
    pattern = int(value.name.strip(")").split("0x")[1], 16)
    spelled = struct.unpack("<d", struct.pack("<Q", pattern))[0]
    assert struct.pack("<d", spelled) == struct.pack("<d", float(np.float32(number)))
    assert value.name.startswith("splat") == (lanes > 1)


def test_constants_take_the_type_of_their_partner():
    code = Code(Features())
    code.fadd(1, Value(F32, "%x"))
    code.select(Value(VectorType("i1", 2), "%c"), 1, 0, "i32")
    assert code.lines[0] == "  %v1 = fadd float 0x3FF0000000000000, %x"
    assert "<2 x i32> splat (i32 1), <2 x i32> splat (i32 0)" in code.lines[1]


def test_features_of_processors():
    assert Features.of_llvm({"sse2": True, "fma": False}) == Features()
    avx2 = {"sse4.1": True, "fma": True, "f16c": True, "avx512f": True, "avx512vl": False}
    assert Features.of_llvm(avx2) == Features(fma=True, round=True, half=True)
    assert Features.of_llvm({"neon": True}) == Features(fma=True, round=True, half=True)


def test_no_fused_arithmetic_without_hardware():
    code = Code(Features())
    with pytest.raises(ValueError, match="no fused multiply-add"):
        code.fma(Value(F32, "%x"), 1.0, 2.0)
    code.mad(Value(F32, "%x"), 1.0, 2.0)
    assert not code.declarations


@pytest.mark.parametrize("target", HERE)
@pytest.mark.parametrize("lanes", [1, 2, 8, 16])
def test_control_flow(target, lanes):
    """Steps of Collatz until 1: a loop, rare paths inside and outside it, lane by lane and not."""

    def steps(code, x):
        start = code.constant(x.type, 0)

        def step(carried):
            number, count = carried
            running = code.icmp("ugt", number, 1)

            def odd():
                tripled = code.add(code.mul(number, 3), 1)
                is_odd = code.icmp("eq", code.and_(number, 1), 1)
                return [code.select(is_odd, tripled, code.lshr(number, 1))]

            is_odd = code.icmp("eq", code.and_(number, 1), 1)
            (following,) = code.if_any(is_odd, odd, [code.lshr(number, 1)])
            number = code.select(running, following, number)
            count = code.add(count, code.cast("zext", running, "i32"))
            return code.any(code.icmp("ugt", number, 1)), [number, count]

        return code.loop([x, start], step)[1]

    def both(code, x):
        (one_by_one,) = code.per_lane(lambda lane: [steps(code, lane)], [x])
        (outlined,) = code.outlined("steps", lambda inner, lane: [steps(inner, lane)], [x])
        same = code.icmp("eq", one_by_one, outlined)
        return code.select(same, steps(code, x), -1)

    numbers = np.arange(1, 65, dtype=np.int32)
    result = Compiled(both, ["i32"], "i32", lanes, target)(numbers)

    def count(n):
        return 0 if n == 1 else 1 + count(3 * n + 1 if n % 2 else n // 2)

    assert result.tolist() == [count(n) for n in numbers.tolist()]


@pytest.mark.parametrize("lanes", [2, 8])
def test_halves(lanes):
    def swapped(code, x):
        lower, upper = code.halves(x)
        return code.joined(upper, lower) if lanes > 2 else code.fadd(x, x)

    numbers = np.arange(8, dtype=np.float32)
    result = Compiled(swapped, ["float"], "float", lanes, HERE[0])(numbers)
    expected = [4, 5, 6, 7, 0, 1, 2, 3] if lanes > 2 else (numbers * 2).tolist()
    assert result.tolist() == expected


I64 = VectorType("i64")


def nested(inner):
    """The lines of two loops, one in the other; `inner` is called in the inner one."""
    code = Code(Features())

    def outer_turn(carried):
        def inner_turn(held):
            inner(code, carried[0], held[0])
            following = code.add(held[0], 1)
            return code.icmp("ult", following, 10), [following]

        code.loop([constant(I64, 0)], inner_turn)
        following = code.add(carried[0], 1)
        return code.icmp("ult", following, 10), [following]

    code.loop([constant(I64, 0)], outer_turn)
    return code.lines


def depth_of(lines, text):
    """Before how many loops' labels a line stands: 0 is before both."""
    place = next(n for n, line in enumerate(lines) if text in line)
    return sum(line.startswith("loop") for line in lines[:place])


def test_what_stays_the_same_is_computed_before_a_loop():
    x = Value(I64, "%x")

    def body(code, outer, inner):
        total = code.mul(x, 7)
        code.xor(code.sub(outer, total), code.and_(inner, 3))
        code.mul(x, 7)

    lines = nested(body)
    assert depth_of(lines, "mul i64 %x, 7") == 0
    assert sum("mul i64 %x, 7" in line for line in lines) == 1
    assert depth_of(lines, "sub i64") == 1
    assert depth_of(lines, "and i64") == 2
    assert depth_of(lines, "xor i64") == 2


def test_what_may_end_the_process_or_rarely_happens_stays_in_a_loop():
    x, y = Value(I64, "%x"), Value(I64, "%y")

    def body(code, outer, inner):
        code.binary("udiv", x, y)
        code.if_any(code.icmp("eq", inner, 5), lambda: [code.shl(x, 3)], [inner])

    lines = nested(body)
    assert depth_of(lines, "udiv") == 2
    assert depth_of(lines, "shl") == 2


ADD = """
cuda_tile.module @adding {
  entry @add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %vx = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %vy = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %vz = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %px = make_partition_view %vx : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %py = make_partition_view %vy : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %pz = make_partition_view %vz : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %px[%block] : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %b, %t1 = load_view_tko weak %py[%block] : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %c = addf %a, %b : tile<128xf32>
    %t2 = store_view_tko weak %c, %pz[%block] : tile<128xf32>, partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
"""  # noqa: E501


@pytest.mark.parametrize("name", ["scale", "add"])
def test_small_kernels_are_short(name):
    scale = Path(__file__).parents[3] / "examples" / "scale.mlir"
    module = tilewright.load(scale if name == "scale" else ADD)
    kernel = module.kernel()
    options = {"target_cpu": "znver4"}
    text = CpuBackend().generate(module.operation, kernel.entry, options).kernel.text
    most = {"scale": 150, "add": 170}
    assert len([line for line in text.splitlines() if line.strip()]) <= most[name]


def test_a_block_knows_what_dominates_it():
    """Numbers computed before are found again, but not those of only one of two ways."""
    code, i64 = Code(Features()), VectorType("i64")
    x, condition = Value(i64, "%x"), Value(VectorType("i1"), "%c")
    before = code.add(x, 1)
    code.branch(condition, "left", "right")
    code.label("left")
    assert code.add(x, 1) == before
    left = code.add(x, 2)
    code.jump("after")
    code.label("right")
    assert code.add(x, 2) != left
    code.jump("after")
    code.label("after")
    assert code.add(x, 1) == before
    after = code.add(x, 2)
    assert after != left
    chain = [code.current]
    for k in range(70):
        code.jump(f"b{k}")
        code.label(f"b{k}")
        chain.append(code.current)
    assert code.add(x, 2) == after
    assert all(a.dominates(b) for a in chain for b in chain[chain.index(a) :])
    assert not any(b.dominates(a) for a in chain for b in chain[chain.index(a) + 1 :])
    assert all(chain[k].common(chain[-1]) is chain[k] for k in range(len(chain)))
    with pytest.raises(AssertionError, match="a block ends once"):
        code.jump("x")
        code.jump("y")


def test_instructions_say_what_they_access_memory_for():
    """What goes through a pointer, or may become one with a load from there, has its number."""
    code = Code(Features(), Locations())
    scratch = Value(VectorType("ptr"), "%scratch")
    code.location = 2
    where = code.pointer(Value(I64, "%a"))
    code.location = 0
    further = code.offset(where, Value(I64, "%i"), "float")
    loaded = code.load(F32, further, 4)
    code.fadd(loaded, code.load(F32, scratch, 4))
    code.fadd(loaded, loaded)
    code.store(loaded, scratch, 4)
    numbers = [line.rpartition("!dbg !")[2] for line in code.lines]
    # The sum of both may become one with either load.
    assert numbers == ["7", "7", "9", "7", "7", "9", "7"]
    assert "!9 = !DILocation(line: 2, scope: !0)" in code.locations.nodes()


@pytest.mark.parametrize(("cpu", "aligned"), [("znver4", 64), ("haswell", 32), ("x86-64", None)])
def test_the_stack_is_aligned_for_vectors(cpu, aligned):
    module = tilewright.load(ADD)
    options = {"target_cpu": cpu}
    code = CpuBackend().generate(module.operation, module.kernel().entry, options)
    around = code.assembly.rpartition("\nkernel:")[2]
    found = re.findall(r"andq\s+\$-(\d+), %rsp", around)
    assert found == ([] if aligned is None else [str(aligned)])


def test_instructions_without_locations():
    code = Code(Features())
    code.location = 2
    code.load(F32, code.pointer(Value(I64, "%a")))
    assert code.lines == ["  %v1 = inttoptr i64 %a to ptr", "  %v2 = load float, ptr %v1"]
