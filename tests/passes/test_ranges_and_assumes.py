"""What passes make of ranges, divisibility and assumptions: `simplify-ranges`, `sink-broadcasts`,
`annotate`, `drop-assumes`."""

from __future__ import annotations

import pytest

from tilewright.passes.pipelines import optimize
from tilewright.text import parse_module, to_text

HEAD = """%n = assume bounded<0, ?>, %n0 : tile<i32>
%s = assume bounded<0, 1000>, %u : tile<i32>
%one = assume bounded<1, 1>, %v : tile<i32>
%lane = iota : tile<64xi32>
%i0 = constant <i32: 0> : tile<64xi32>
%i8 = constant <i32: 8> : tile<64xi32>
%n1 = reshape %n : tile<i32> -> tile<1xi32>
%ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
%s1 = reshape %s : tile<i32> -> tile<1xi32>
%ss = broadcast %s1 : tile<1xi32> -> tile<64xi32>
%u1 = reshape %u : tile<i32> -> tile<1xi32>
%us = broadcast %u1 : tile<1xi32> -> tile<64xi32>
%o1 = reshape %one : tile<i32> -> tile<1xi32>
%os = broadcast %o1 : tile<1xi32> -> tile<64xi32>
%p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
%ps = broadcast %p1 : tile<1xptr<f32>> -> tile<64xptr<f32>>"""

NUMBERS = "tile<64xi32>"
COMPARED = "tile<64xi32> -> tile<64xi1>"


def after(passes: str, body: str, *kept: str) -> str:
    """What passes leave of a kernel that prints values, without its head."""
    prints = "\n".join(
        f'%t{place} = print_tko "%i", {value} : {type} -> token'
        for place, (value, type) in enumerate(one.split(" : ") for one in kept)
    )
    text = f"""cuda_tile.module @m {{
      entry @f(%p: tile<ptr<f32>>, %n0: tile<i32>, %u: tile<i32>, %v: tile<i32>) {{
        {HEAD}
        {body}
        {prints}
        return
      }}
    }}"""
    module = optimize(parse_module(text), passes=passes, verify_each=True)
    found = to_text(module)
    assert to_text(optimize(module, passes=passes)) == found
    return found


# Of each: operations, the value that is kept, what must be there afterwards, and what must not.
SIMPLER = {
    "decided comparison": (
        f"%c = cmpi greater_than_or_equal %lane, %i0, signed : {COMPARED}",
        "%c : tile<64xi1>",
        ["constant <i1: true>"],
        ["cmpi"],
    ),
    "one comparison": (
        f"""%a = cmpi greater_than_or_equal %us, %i0, signed : {COMPARED}
        %b = cmpi less_than %us, %ns, signed : {COMPARED}
        %c = andi %b, %a : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["cmpi less_than", "unsigned"],
        ["andi", ", signed"],
    ),
    "one comparison of extended numbers": (
        f"""%m1 = constant <i32: -1> : {NUMBERS}
        %a = cmpi greater_than %us, %m1, signed : {COMPARED}
        %w = exti %us signed : tile<64xi32> -> tile<64xi64>
        %x = exti %ns unsigned : tile<64xi32> -> tile<64xi64>
        %most = addi %x, %x : tile<64xi64>
        %b = cmpi less_than %w, %most, signed : tile<64xi64> -> tile<64xi1>
        %c = andi %b, %a : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["cmpi less_than", "unsigned"],
        ["andi", ", signed"],
    ),
    "two comparisons with what may be unspecified": (
        f"""%i127 = constant <i32: 127> : {NUMBERS}
        %mask = cmpi less_than %lane, %ns, signed : {COMPARED}
        %given, %tg = load_ptr_tko weak %ps, %mask
          : tile<64xptr<f32>>, tile<64xi1> -> tile<64xf32>, token
        %bits = bitcast %given : tile<64xf32> -> {NUMBERS}
        %most = andi %bits, %i127 : {NUMBERS}
        %a = cmpi greater_than_or_equal %us, %i0, signed : {COMPARED}
        %b = cmpi less_than %us, %most, signed : {COMPARED}
        %c = andi %b, %a : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["greater_than_or_equal", "signed"],
        ["unsigned"],
    ),
    "one comparison, exchanged": (
        f"""%a = cmpi less_than_or_equal %i0, %us, signed : {COMPARED}
        %b = cmpi greater_than_or_equal %ns, %us, signed : {COMPARED}
        %c = andi %a, %b : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["unsigned"],
        ["andi", ", signed"],
    ),
    "no natural limit": (
        f"""%a = cmpi greater_than_or_equal %ns, %i0, signed : {COMPARED}
        %a1 = cmpi greater_than_or_equal %us, %i0, signed : {COMPARED}
        %v1 = reshape %v : tile<i32> -> tile<1xi32>
        %vs = broadcast %v1 : tile<1xi32> -> {NUMBERS}
        %b = cmpi less_than %us, %vs, signed : {COMPARED}
        %c = andi %b, %a1 : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["andi", ", signed"],
        ["unsigned"],
    ),
    "other operand": (
        f"""%a = cmpi greater_than_or_equal %us, %i0, signed : {COMPARED}
        %b = cmpi less_than %lane, %ns, signed : {COMPARED}
        %c = andi %b, %a : tile<64xi1>""",
        "%c : tile<64xi1>",
        ["andi"],
        ["unsigned"],
    ),
    "stride of 1": (
        f"%c = muli %lane, %os : {NUMBERS}",
        f"%c : {NUMBERS}",
        ['print_tko "%i", %0 '],
        ["muli"],
    ),
    "extreme": (f"%c = maxi %ns, %i0 signed : {NUMBERS}", f"%c : {NUMBERS}", [], ["maxi"]),
    "open extreme": (f"%c = maxi %us, %i0 signed : {NUMBERS}", f"%c : {NUMBERS}", ["maxi"], []),
    "absolute": (f"%c = absi %ns : {NUMBERS}", f"%c : {NUMBERS}", [], ["absi"]),
    "division": (
        f"%c = divi %ns, %ss signed rounding<negative_inf> : {NUMBERS}",
        f"%c : {NUMBERS}",
        ["divi", "unsigned"],
        ["rounding"],
    ),
    "signed division": (
        f"%c = divi %us, %ss signed : {NUMBERS}",
        f"%c : {NUMBERS}",
        ["signed"],
        ["unsigned"],
    ),
    "remainder": (f"%c = remi %i8, %lane unsigned : {NUMBERS}", f"%c : {NUMBERS}", ["remi"], []),
    "small remainder": (
        f"""%k = constant <i32: 64> : {NUMBERS}
        %c = remi %lane, %k signed : {NUMBERS}""",
        f"%c : {NUMBERS}",
        [],
        ["remi"],
    ),
    "wide sum": (
        """%a = exti %lane signed : tile<64xi32> -> tile<64xi64>
        %b = exti %ss signed : tile<64xi32> -> tile<64xi64>
        %c = addi %a, %b : tile<64xi64>""",
        "%c : tile<64xi64>",
        ["overflow<no_signed_wrap> : tile<64xi32>", "exti"],
        ["tile<64xi64>, "],
    ),
    "wide sum that needs it": (
        """%a = exti %us signed : tile<64xi32> -> tile<64xi64>
        %b = exti %ss signed : tile<64xi32> -> tile<64xi64>
        %c = addi %a, %b : tile<64xi64>""",
        "%c : tile<64xi64>",
        ["addi", "tile<64xi32> -> tile<64xi64>"],
        [],
    ),
    "wide comparison": (
        """%a = exti %us signed : tile<64xi32> -> tile<64xi64>
        %b1 = exti %n signed : tile<i32> -> tile<i64>
        %b2 = reshape %b1 : tile<i64> -> tile<1xi64>
        %b = broadcast %b2 : tile<1xi64> -> tile<64xi64>
        %c = cmpi less_than %a, %b, unsigned : tile<64xi64> -> tile<64xi1>""",
        "%c : tile<64xi1>",
        ["cmpi less_than", "unsigned"],
        ["i64"],
    ),
    "zero-extended": (
        """%a = exti %us unsigned : tile<64xi32> -> tile<64xi64>
        %b = exti %ss signed : tile<64xi32> -> tile<64xi64>
        %c = cmpi less_than %a, %b, signed : tile<64xi64> -> tile<64xi1>""",
        "%c : tile<64xi1>",
        ["tile<64xi64>"],
        [],
    ),
    "wide addresses": (
        """%a = exti %us signed : tile<64xi32> -> tile<64xi64>
        %q = offset %ps, %a : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
        %c = ptr_to_int %q : tile<64xptr<f32>> -> tile<64xi64>""",
        "%c : tile<64xi64>",
        ["tile<64xptr<f32>>, tile<64xi32> ->"],
        ["exti"],
    ),
}


@pytest.mark.parametrize("name", SIMPLER)
def test_simplify_ranges(name: str) -> None:
    body, kept, there, gone = SIMPLER[name]
    text = after("canonicalize,simplify-ranges,canonicalize", body, kept)
    assert [one for one in there if one not in text] == []
    assert [one for one in gone if one in text] == []


def test_what_is_not_reached_is_left() -> None:
    """Of a loop without iterations nothing is known; what it is made of changes meanwhile."""
    body = """%first = constant <i32: 4> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %last = addi %two, %two : tile<i32>
    for %i in (%first to %last, step %two) : tile<i32> {
      %a = addi %i, %last : tile<i32>
      %t = print_tko "%i", %a : tile<i32> -> token
    }"""
    assert "print_tko" in after("simplify-ranges", body)


# ---- sink-broadcasts

ROWS = """%row = reshape %us : tile<64xi32> -> tile<64x1xi32>
%rows = broadcast %row : tile<64x1xi32> -> tile<64x8xi32>
%s2 = reshape %s : tile<i32> -> tile<1x1xi32>
%sss = broadcast %s2 : tile<1x1xi32> -> tile<64x8xi32>
%few = iota : tile<8xi32>
%column = reshape %few : tile<8xi32> -> tile<1x8xi32>
%columns = broadcast %column : tile<1x8xi32> -> tile<64x8xi32>
"""


def test_products_are_computed_before_they_are_repeated() -> None:
    body = "%c = muli %rows, %sss : tile<64x8xi32>"
    text = after("sink-broadcasts", ROWS + body, "%c : tile<64x8xi32>")
    assert "muli %reshape" in text
    assert ": tile<64x1xi32>\n" in text


def test_masks_are_computed_before_they_are_repeated() -> None:
    body = "%c = cmpi less_than %rows, %sss, signed : tile<64x8xi32> -> tile<64x8xi1>"
    kept = ("%c : tile<64x8xi1>", "%rows : tile<64x8xi32>")
    text = after("sink-broadcasts", ROWS + body, *kept)
    assert "-> tile<64x1xi1>" in text


def test_what_differs_along_all_dimensions_stays() -> None:
    body = "%c = addi %rows, %columns : tile<64x8xi32>"
    assert ": tile<64x8xi32>\n" in after("sink-broadcasts", ROWS + body, "%c : tile<64x8xi32>")


# ---- annotate


def test_promises() -> None:
    body = f"""%b, %b1, %b2 = get_tile_block_id : tile<i32>
        %k = constant <i32: 64> : tile<i32>
        %a = muli %b, %k : tile<i32>
        %c = subi %lane, %i8 : {NUMBERS}
        %d = addi %us, %i8 : {NUMBERS}"""
    kept = ("%a : tile<i32>", f"%c : {NUMBERS}", f"%d : {NUMBERS}")
    text = after("annotate", body, *kept)
    assert "muli %blockId_x, %cst_64_i32 overflow<no_wrap>" in text
    assert "subi %0, %cst_8_i32 overflow<no_signed_wrap>" in text
    assert text.count("overflow") == 2


def view(base: str, size: str) -> str:
    """Operations that store to a view."""
    type = "tensor_view<?xf32, strides=[1]>"
    return f"""%view = make_tensor_view {base}, shape = [{size}], strides = [1]
          : tile<i32> -> {type}
        %tiles = make_partition_view %view : partition_view<tile=(64), {type}>
        %f0 = constant <f32: 0.0> : tile<64xf32>
        %z = constant <i32: 0> : tile<i32>
        %stored = store_view_tko weak %f0, %tiles[%z]
          : tile<64xf32>, partition_view<tile=(64), {type}>, tile<i32> -> token"""


def test_views_know_divisors() -> None:
    body = """%base = assume div_by<16>, %p : tile<ptr<f32>>
        %k = constant <i32: 32> : tile<i32>
        %at = muli %s, %k : tile<i32>
        %moved = offset %base, %at : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
        """
    text = after("annotate", body + view("%moved", "%at"))
    assert text.count("div_by<16>") == 2
    assert "div_by<32>" in text
    # What is assumed already, and parameters, are left alone.
    assert assumptions(after("annotate", view("%p", "%n"))) == assumptions(HEAD)


def assumptions(text: str) -> int:
    """How many assumptions a text has."""
    return text.count("= assume ")


# ---- drop-assumes

DROPPED = {
    "weaker bounds": ("%c = assume bounded<-5, ?>, %n : tile<i32>", "%c : tile<i32>", True),
    "stronger bounds": ("%c = assume bounded<1, ?>, %n : tile<i32>", "%c : tile<i32>", False),
    "computed scalar": (
        """%k = addi %s, %s : tile<i32>
        %c = assume bounded<0, 2000>, %k : tile<i32>""",
        "%c : tile<i32>",
        False,
    ),
    "computed tile": (
        f"%c = assume bounded<0, 63>, %lane : {NUMBERS}",
        f"%c : {NUMBERS}",
        True,
    ),
    "open tile": (f"%c = assume bounded<0, 63>, %us : {NUMBERS}", f"%c : {NUMBERS}", False),
    "smaller divisor": (
        """%a = assume div_by<16>, %u : tile<i32>
        %c = assume div_by<8>, %a : tile<i32>""",
        "%c : tile<i32>",
        True,
    ),
    "same elements": (
        f"%c = assume same_elements<[64]>, %us : {NUMBERS}",
        f"%c : {NUMBERS}",
        True,
    ),
    "other elements": (
        f"%c = assume same_elements<[2]>, %lane : {NUMBERS}",
        f"%c : {NUMBERS}",
        False,
    ),
}
"""Of each: operations, the value that is kept, whether its assumption follows."""


@pytest.mark.parametrize("name", DROPPED)
def test_drop_assumes(name: str) -> None:
    body, kept, follows = DROPPED[name]
    text = after("drop-assumes", body, kept)
    assert assumptions(text) == assumptions(HEAD) + assumptions(body) - follows


@pytest.mark.parametrize(
    ("divisor", "every", "moved", "follows"),
    [(16, 4, "%lane", True), (16, 8, "%lane", True), (64, 4, "%lane", False),
     (16, 4, "%us", False), (32, 4, "%lane", False)],
)  # fmt: skip
def test_assumptions_on_addresses(divisor: int, every: int, moved: str, follows: bool) -> None:
    """Addresses that count up from a base that is divisible by 16."""
    body = f"""%base = assume div_by<16>, %p : tile<ptr<f32>>
        %base1 = reshape %base : tile<ptr<f32>> -> tile<1xptr<f32>>
        %bases = broadcast %base1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
        %q = offset %bases, {moved} : tile<64xptr<f32>>, {NUMBERS} -> tile<64xptr<f32>>
        %a = assume div_by<{divisor}, every {every} along 0>, %q : tile<64xptr<f32>>
        %c = ptr_to_int %a : tile<64xptr<f32>> -> tile<64xi64>"""
    text = after("drop-assumes", body, "%c : tile<64xi64>")
    assert (f"div_by<{divisor}, every" not in text) == follows
