"""What litmus tests say, in comments and conditions; what is wrong with them; and the command."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command import tilewright as command

import tilewright
from tilewright.diagnostics import LaunchError
from tilewright.memory_model.conditions import ConditionError, parse_condition
from tilewright.memory_model.definition import RULES
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.outcomes import MODELS
from tilewright.memory_model.report import lines_of

ROOT = Path(__file__).parents[2]
MP = ROOT / "examples" / "litmus" / "mp-release-acquire.mlir"


def litmus(text: str) -> Litmus:
    return litmus_of(tilewright.load(text).operation, text, "test.mlir")


def body(*comments: str) -> str:
    """A kernel that adds 1 to x, and returns."""
    return "\n".join(
        [
            *(f"// {comment}" for comment in comments),
            "cuda_tile.module @m {",
            "  entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {",
            "    %old, %t = atomic_rmw_tko relaxed device %x, add, %n "
            ": tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
            "    return",
            "  }",
            "}",
        ]
    )


GIVEN = ("memory x: i32[2] = 5", "scalar n: i32 = -3")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("x == 2", True),
        ("x[1] == 0", True),
        ("x == 2 && x[1] == 1", False),
        ("x == 3 || 0:old == 5", True),
        ("!(x == 3) && !0:old != 5", True),
        ("x < 3 && x <= 2 && x > -1 && x >= 2", True),
        ('prints == ""', True),
    ],
)
def test_conditions(text: str, holds: bool) -> None:
    test = litmus(body(*GIVEN, f"final {text}"))
    assert test.judge().is_as_stated == holds
    assert litmus(body(*GIVEN, f"forbidden {text}")).judge().is_as_stated != holds


NIBBLES = "tensor_view<3xf4E2M1FN, strides=[1]>"


def halves(*comments: str) -> str:
    """A kernel that loads the second pair of x, an array of 3 elements, and stores it over the
    first."""
    view = f"partition_view<tile=(2), padding_value = zero, {NIBBLES}>"
    return "\n".join(
        [
            *(f"// {comment}" for comment in comments),
            "cuda_tile.module @m {",
            "  global @g alignment = 16 <f4E2M1FN: [1.5, -6.0]> : tile<2xf4E2M1FN>",
            "  entry @k(%x: tile<ptr<f4E2M1FN>>) {",
            "    %zero = constant <i32: 0> : tile<i32>",
            "    %one = constant <i32: 1> : tile<i32>",
            f"    %a = make_tensor_view %x, shape = [3], strides = [1] : {NIBBLES}",
            f"    %b = make_partition_view %a : {view}",
            "    %r, %t = load_view_tko weak %b[%one] "
            f": {view}, tile<i32> -> tile<2xf4E2M1FN>, token",
            "    %u = store_view_tko weak %r, %b[%zero] token = %t "
            f": tile<2xf4E2M1FN>, {view}, tile<i32> -> token",
            "    return",
            "  }",
            "}",
        ]
    )


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("x[0] == 0.5 && x[1] == 0 && x[2] == 0.5", True),
        ("0:r[0] == 0.5 && 0:r[1] == 0", True),
        ("@g == 1.5 && @g[1] == -6", True),
        ("x[1] == -3", False),
    ],
)
def test_conditions_on_elements_that_share_bytes(text: str, holds: bool) -> None:
    comments = ("memory x: f4E2M1FN[3] = 2, -3, 0.5", f"final {text}")
    assert litmus(halves(*comments)).judge().is_as_stated == holds


def test_elements_that_share_bytes_are_told_by_their_bytes() -> None:
    verdict = litmus(halves("memory x: f4E2M1FN[3] = 2, -3, 0.5")).judge()
    (row,) = verdict.rows
    assert [*row.values] == ["@g[0]", "@g[1]", "x[0]", "x[1]", "x[2]"]
    assert any("weak load of x.bytes[1] = 1  from initial" in line for line in lines_of(verdict))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a name, found the end"),
        ("x", "expected a comparison, found the end"),
        ("x ==", "expected a number or a text, found the end"),
        ("x == 1 &&", "expected a name, found the end"),
        ("(x == 1", r"expected '\)', found the end"),
        ("x == 1 )", r"unexpected '\)'"),
        ("x == 1 $", r"unexpected '\$'"),
        ("x[1 == 1", r"expected '\]', found '=='"),
        ("1:2 == 1", "expected a name, found '2'"),
        ("0.5:r == 1", "expected a whole number, found '0.5'"),
        ("x[0.5] == 1", "expected a whole number, found '0.5'"),
        ('x["a"] == 1', "expected a whole number, found '\"a\"'"),
        (f"{'9' * 5000}:r == 1", "expected a whole number, found '9"),
        ('x < "a"', "x is a number, and is compared with 'a'"),
        ('0:prints == "a"', "0:prints is a number, and is compared with 'a'"),
        ("prints != 3", "prints is a text, and is compared with 3"),
        ('prints[1] == "a"', "prints has no elements"),
        ("(" * 2000 + "x == 1" + ")" * 2000, "more than 100 conditions inside each other"),
        ("!" * 2000 + "x == 1", "more than 100 conditions inside each other"),
        ("x == nan", "expected a number or a text, found 'nan'"),
        ("x = 1", "unexpected '='"),
    ],
)
def test_conditions_that_are_none(text: str, message: str) -> None:
    with pytest.raises(ConditionError, match=message):
        parse_condition(text)


@pytest.mark.parametrize(
    ("comments", "message"),
    [
        ((), "parameter 'x' needs a comment: // memory NAME: TYPE"),
        (("memory x: i32",), "parameter 'n' needs a comment: // scalar NAME: TYPE"),
        (("memory x: f32", GIVEN[1]), "parameter 'x' is of i32, not f32"),
        ((*GIVEN, "memory z: i32"), "the kernel has no parameter 'z'"),
        ((*GIVEN, "memory x: i32"), "'x' is there already"),
        (("memory x: i32[0]",), "an array has 1 to 64 elements"),
        (("memory x: i32[1] = 1, 2",), "an array has 1 to 64 elements"),
        (("memory x: i32 = a",), "these are no numbers of i32: a"),
        (("memory x: i32 = 99999999999",), "these are no numbers of i32"),
        (("memory x: i32 = 1_0",), "these are no numbers of i32: 1_0"),
        (("memory x: i32 = ٣",), "these are no numbers of i32: ٣"),
        (("memory x: i32 = ,",), "these are no numbers of i32: ,"),
        ((f"memory x: i32 = {'9' * 5000}",), "these are no numbers of i32: 9999"),
        ((f"memory x: i32[{'9' * 5000}]",), "an array has 1 to 64 elements"),
        (("memory x: f16 = 1e9",), "these are no numbers of f16: 1e9"),
        (("memory x: f64 = 1e999",), "these are no numbers of f64: 1e999"),
        (("memory @x: i32",), "expected NAME: TYPE"),
        (("memory x: i99",), "expected NAME: TYPE"),
        (("memory x: i4",), "expected NAME: TYPE"),
        (("memory x: f4E2M1FN = 0.7",), "these are no numbers of f4E2M1FN: 0.7"),
        (("memory x: f4E2M1FN[2] = 1, inf",), "these are no numbers of f4E2M1FN: 1, inf"),
        (("memory x: f8E4M3FN = 1000",), "these are no numbers of f8E4M3FN: 1000"),
        ((*GIVEN, "grid 0"), "a grid is one to three numbers"),
        ((*GIVEN, "grid 1 2 3 4"), "a grid is one to three numbers"),
        ((*GIVEN, "grid 1x"), "a grid is one to three numbers"),
        ((*GIVEN, "grid 00"), "a grid is one to three numbers"),
        ((*GIVEN, "grid 4 5"), "a litmus test has 1 to 16 tile blocks, found '4 5'"),
        ((*GIVEN, f"grid {'9' * 5000}"), "a litmus test has 1 to 16 tile blocks"),
        ((*GIVEN, "grid 1", "grid 2"), "`grid` is stated already"),
        ((*GIVEN, "undefined x"), "nothing follows `undefined`, found 'x'"),
        ((*GIVEN, "rules ,"), "expected NAMES: the rules that it hangs on; found ','"),
        ((*GIVEN, "exists y == 1"), "there is no array 'y'"),
        ((*GIVEN, "exists x[2] == 1"), "'x' has 2 elements, no number 2"),
        ((*GIVEN, "exists 1:old == 1"), "the grid has 1 tile block, no number 1"),
        ((*GIVEN, "exists 0:new == 1"), "the kernel has no result %new"),
        ((*GIVEN, "exists 0:t == 1"), "%t is not what a load or an atomic gives"),
        ((*GIVEN, "exists 0:old[1] == 1"), "%old has 1 element, no number 1"),
        ((*GIVEN, "exists -1:old == 1"), "the grid has 1 tile block, no number -1"),
        ((*GIVEN, f"exists {'9' * 5000} == 1"), "expected a whole number, found '9"),
        ((*GIVEN, "exists x == 1", "forbidden x == 2"), "`exists` is stated already"),
        ((*GIVEN, "exists x == 1", "exists x == 2"), "`exists` is stated already"),
        ((*GIVEN, "rules magic"), "no rule 'magic'"),
        ((*GIVEN, "final x ="), "condition 'x =': unexpected '='"),
    ],
)
def test_comments_that_are_wrong(comments: tuple[str, ...], message: str) -> None:
    with pytest.raises(LaunchError, match=r"test\.mlir:") as caught:
        litmus(body(*comments))
    assert message in str(caught.value)


def spread(*comments: str, parameters: str = "") -> str:
    """A kernel that stores 1 to multicast memory, and returns."""
    tensor = "tensor_view<1xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>"
    view = f"partition_view<tile=(1), {tensor}>"
    return "\n".join(
        [
            *(f"// {comment}" for comment in comments),
            "cuda_tile.module @m {",
            "  global @g <i32: 1> : tile<1xi32>",
            f"  entry @k(%m: tile<ptr<i32, <multicast>>>{parameters}) {{",
            "    %zero = constant <i32: 0> : tile<i32>",
            "    %ones = constant <i32: 1> : tile<1xi32>",
            "    %a = make_tensor_view %m, shape = [1], strides = [1] "
            f": tile<ptr<i32, <multicast>>> -> {tensor}",
            f"    %b = make_partition_view %a : {view}",
            "    %t = multimem_store_view_tko weak %b, %ones[%zero] "
            f": {view}, tile<1xi32>, tile<i32> -> token",
            "    return",
            "  }",
            "}",
        ]
    )


BEHIND = ("memory x: i32[2] = 5, 6", "memory y: i32[2]", "memory z: i32[2] = 7, 8")


@pytest.mark.parametrize(
    ("names", "stored"),
    [("x, y, z", "1 6 1 0 1 8"), ("y", "0 0 1 0 0 0"), ("z x y", "1 6 1 0 1 8")],
)
def test_multicast_memory(names: str, stored: str) -> None:
    arrays = [line for line in BEHIND if line[7] in names]
    test = litmus(spread(*arrays, f"multicast m: {names}"))
    (row,) = test.judge().rows
    found = {name: value for name, value in row.values.items() if name[0] != "@"}
    places = [f"{name}[{n}]" for name in "xyz" for n in range(2)]
    expected = dict(zip(places, map(int, stored.split()), strict=True))
    assert found == {name: expected[name] for name in found}


@pytest.mark.parametrize(
    ("comments", "message"),
    [
        ((), "test.mlir:1: error: parameter 'm' needs a comment: // multicast NAME: NAMES"),
        (("memory m: i32",), "parameter 'm' needs a comment: // multicast NAME: NAMES"),
        (("multicast",), "test.mlir:1: error: expected NAME: NAMES"),
        (("multicast m",), "expected NAME: NAMES"),
        (("multicast m:",), "expected NAME: NAMES"),
        (("multicast m: , x",), "expected NAME: NAMES"),
        (("multicast m: x,",), "expected NAME: NAMES"),
        (("multicast m: x,, y",), "expected NAME: NAMES"),
        (("multicast m: @g",), "expected NAME: NAMES"),
        (("multicast m: x",), "test.mlir:1: error: multicast 'm': there is no array 'x'"),
        (("multicast m: m",), "multicast 'm': there is no array 'm'"),
        ((*BEHIND, "multicast m: x, y, x"), ":4: error: multicast 'm': 'x' is there twice"),
        (
            ("multicast m: x, y", "memory x: i32[2]", "memory y: i32"),
            "test.mlir:1: error: multicast 'm': 'x' is i32[2], but 'y' is i32[1]",
        ),
        (
            ("multicast m: x, y", "memory x: i32[2]", "memory y: f32[2]"),
            "multicast 'm': 'x' is i32[2], but 'y' is f32[2]",
        ),
        (("memory x: i64", "multicast m: x"), "parameter 'm' is of i32, not i64"),
        ((*BEHIND, "multicast m: x, y"), "the kernel has no parameter 'z'"),
        ((*BEHIND, "multicast x: y, z"), "test.mlir:4: error: 'x' is there already"),
        ((*BEHIND, "multicast m: x, y, z", "multicast m: x"), ":5: error: 'm' is there already"),
        ((*BEHIND, "multicast m: x, y, z", "memory m: i32"), "'m' is there already"),
        (
            (*BEHIND, "multicast m: x, y, z", "multicast n: x"),
            "the kernel has no parameter 'n'",
        ),
        ((*BEHIND, "multicast m: x, y, z", "exists m == 1"), "there is no array 'm'"),
    ],
)
def test_multicast_comments_that_are_wrong(comments: tuple[str, ...], message: str) -> None:
    with pytest.raises(LaunchError) as caught:
        litmus(spread(*comments))
    assert message in str(caught.value)


def test_ordinary_pointers_are_not_multicast() -> None:
    with pytest.raises(LaunchError, match="parameter 'x' needs a comment: // memory NAME"):
        litmus(body("memory y: i32", "multicast x: y", GIVEN[1]))


PASSED = """// memory p: i64 = 0
// memory y: i32 = 0
// grid 2
// final 1:r == 1
cuda_tile.module @m {
  entry @k(%p: tile<ptr<i64>>, %y: tile<ptr<i32>>) {
    %none = constant <i64: 0> : tile<i64>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %block, %b, %c = get_tile_block_id : tile<i32>
    %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %a = alloca num_elem = 1, alignment = 4 global : tile<ptr<i32>>
      %t = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
      %n = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
      %u = store_ptr_tko release device %p, %n token=%t : tile<ptr<i64>>, tile<i64> -> token
      loop {
        %f, %v = load_ptr_tko ORDER device %y : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set { break }
        continue
      }
    } else {
      %n, %t = loop : tile<i64>, token {
        %f, %v = load_ptr_tko acquire device %p : tile<ptr<i64>> -> tile<i64>, token
        %set = cmpi not_equal %f, %none, signed : tile<i64> -> tile<i1>
        if %set { break %f, %v : tile<i64>, token }
        continue
      }
      %a = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
      %r, %u = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
      %v = store_ptr_tko release device %y, %one token=%u : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
"""


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("ordering", ["acquire", "relaxed"])
def test_memory_of_another_tile_block_lives_as_long_as_that_waits(
    ordering: str, model: str
) -> None:
    verdict = litmus(PASSED.replace("ORDER", ordering)).judge(model, 5)
    assert not verdict.is_complete
    assert verdict.is_undefined == (ordering == "relaxed")
    assert verdict.is_as_stated != (ordering == "relaxed")


def test_the_end_of_memory_is_told() -> None:
    lines = [*lines_of(litmus(PASSED.replace("ORDER", "relaxed")).judge("axiomatic", 5))]
    assert any("tile block 0: end of its own memory at 0x0" in line for line in lines)
    assert any("weak load of memory of tile block 0 at 0x0 = 1" in line for line in lines)


@pytest.mark.parametrize(
    ("format", "text", "number"),
    [
        ("f8E8M0FNU", "0.25", 0.25),
        ("fnv8E5M3FNU", "1.5", 1.5),
        ("f8E5M2", "-inf", float("-inf")),
        ("bf16", "1e2", 100),
        ("tf32", ".5", 0.5),
        ("i8", "-128", -128),
        ("i1", "1", 1),
    ],
)
def test_numbers_of_all_formats(format: str, text: str, number: float) -> None:
    module = "cuda_tile.module @m { entry @k(%x: tile<ptr<FORMAT>>) { return } }"
    lines = f"// memory x: {format} = {text}\n" + module.replace("FORMAT", format)
    (row,) = litmus(lines).judge().rows
    assert row.values == {"x": number}


def test_names_of_several_results_must_be_of_one_type() -> None:
    text = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i8>>, %is: tile<i1>) {
    if %is {
      %r, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    } else {
      %r, %t = load_ptr_tko weak %y : tile<ptr<i8>> -> tile<i8>, token
    }
    return
  }
}"""
    given = "// memory x: i32 = 2\n// memory y: i8 = 3\n// scalar is: i1 = 1\n"
    with pytest.raises(LaunchError, match="there are several %r, of i32 and i8"):
        litmus(f"{given}// exists 0:r == 2\n{text}")
    renamed = text.replace("%r, %t = load_ptr_tko weak %y", "%s, %t = load_ptr_tko weak %y")
    assert litmus(f"{given}// final 0:r == 2\n{renamed}").judge().is_as_stated


def test_rules_say_which_are_decisions() -> None:
    decided = {name for name, rule in RULES.items() if rule.decided}
    assert decided
    assert decided != set(RULES)


# ---- the command


def test_the_command_tells_outcomes_and_how_they_come_about() -> None:
    done = command("litmus", str(MP))
    text = done.stdout.decode()
    assert done.returncode == 0
    assert "1:flag = 1, 1:data = 1" in text
    assert "d  tile block 1: weak load of x[0] = 1  from a" in text
    assert "forbidden 1:flag == 1 && 1:data == 0: yes (2 outcomes)" in text


def test_the_exit_code_says_whether_it_is_as_stated(tmp_path: Path) -> None:
    path = tmp_path / "wrong.mlir"
    path.write_text(MP.read_text().replace("forbidden", "exists"))
    done = command("litmus", str(path), "-q")
    assert done.returncode == 1
    assert b"exists 1:flag == 1 && 1:data == 0: no (2 outcomes)" in done.stdout


def test_a_race_is_told_with_both_parties(tmp_path: Path) -> None:
    path = tmp_path / "race.mlir"
    path.write_text(MP.read_text().replace("release device", "relaxed device"))
    done = command("litmus", str(path))
    text = done.stdout.decode()
    assert done.returncode == 1
    assert "data race: the program is undefined" in text
    assert "tile block 0: weak store to x[0] = 1" in text
    assert "tile block 1: weak load of x[0] =" in text


def test_json() -> None:
    done = command("litmus", str(MP), "--json", "--model", "operational")
    (found,) = json.loads(done.stdout)
    assert found["schema"] == 1
    assert found["as_stated"] and found["complete"] and not found["undefined"]
    assert [row["values"] for row in found["outcomes"]] == [
        {"1:flag": 0, "1:data": None},
        {"1:flag": 1, "1:data": 1},
    ]
    relations = found["outcomes"][1]["relations"]
    assert len(relations["reads-from"]) == 2
    assert len(relations["synchronizes"]) == 1


def test_json_has_no_infinities(tmp_path: Path) -> None:
    path = tmp_path / "numbers.mlir"
    module = "cuda_tile.module @m { entry @k(%x: tile<ptr<f32>>) { return } }"
    path.write_text(f"// memory x: f32[4] = inf, -inf, nan, 0.5\n{module}")
    (found,) = json.loads(command("litmus", str(path), "--json").stdout, parse_constant=pytest.fail)
    assert [*found["outcomes"][0]["values"].values()] == ["inf", "-inf", "nan", 0.5]


def test_pictures(tmp_path: Path) -> None:
    path = tmp_path / "mp.svg"
    done = command("litmus", str(MP), "-q", "--draw", str(path))
    assert done.returncode == 0
    root = ElementTree.fromstring(path.read_text())
    assert root.tag.endswith("svg")
    assert "tile block 1" in "".join(root.itertext())


def test_random_tests() -> None:
    done = command("litmus", "--random", "5", "--seed", "3")
    assert done.returncode == 0
    assert done.stdout.startswith(b"5 tests, ")
    assert b"the same in both models" in done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "name a litmus test, or use --random"),
        (("--random", "3", str(MP)), "--random makes its own tests"),
        ((str(MP), "--model", "magic"), "--model must be one of axiomatic, operational, both"),
        ((str(MP), str(MP), "--draw", "x.svg"), "--draw takes one test"),
        (("nothing.mlir",), "can't read nothing.mlir"),
        ((str(ROOT / "examples" / "scale.mlir"),), "parameter 'x' needs a comment"),
    ],
)
def test_what_the_command_refuses(words: tuple[str, ...], message: str) -> None:
    done = command("litmus", *words)
    assert done.returncode in (1, 2)
    said = " ".join(done.stderr.decode().replace("│", " ").split())
    assert message in said
    assert "Traceback" not in said


def test_runs_that_are_too_long_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "spin.mlir"
    path.write_text(
        """// memory x: i32
// grid 2
// final x == 1
cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %is_first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %is_first {
      %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      yield
    } else {
      loop {
        %seen, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
        %is_there = cmpi equal %seen, %one, signed : tile<i32> -> tile<i1>
        if %is_there {
          break
        }
        continue
      }
      yield
    }
    return
  }
}
"""
    )
    done = command("litmus", str(path), "-q", "--limit", "4", "--model", "axiomatic")
    assert b"not complete: 2 runs are left out" in done.stdout
    assert done.returncode == 0
