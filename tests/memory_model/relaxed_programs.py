"""Programs in which a token orders something, or keeps a value from coming of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from memory_model.relaxing import INT, LAST, LOADED, STORED, at, load, loop, program, store

DISTINCT = "(distinct_arguments=yes)"

# ---- one after the other


def straight(*lines: str) -> str:
    body = "\n    ".join(lines)
    return f"""// memory x: i32[2]
// memory y: i32[2]
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %one = constant <i32: 1> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    {body}
    return
  }}
}}
"""


FIRST = f"%a, %t = load_ptr_tko weak %x : {LOADED}"
NEXT = f"%b, %u = load_ptr_tko weak %x1 token=%{{}} : {LOADED}"
BETWEEN: Mapping[str, str] = MappingProxyType(
    {
        "release": f"%m = store_ptr_tko release device %y, %one token=%t : {STORED}",
        "acquire": f"%f, %m = load_ptr_tko acquire device %y token=%t : {LOADED}",
        "atomic": "%r, %m = atomic_rmw_tko relaxed device %y, add, %one token=%t "
        ": tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
        "fence": "%m = memory_fence_alias_tko %t",
        "wait": "%m = gdc_wait_tko token = %t -> token",
        "launch": "%m = gdc_launch_dependents_tko token = %t -> token",
        "print": '%m = print_tko "a" token=%t -> token',
    }
)
"""What orders memory, or prints, and is waited for."""


PASSED = f"""// memory x: i32[2]
// memory y: i32[1]
// grid 2
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %is = cmpi equal %block, %zero, signed : {INT} -> tile<i1>
    if %is {{
      %t = store_ptr_tko weak %x, %one : {STORED}
      %u = store_ptr_tko release device %y, %one token=%t : {STORED}
      yield
    }} else {{
      %f, %tf = load_ptr_tko acquire device %y : {LOADED}
      %is_there = cmpi equal %f, %one, signed : {INT} -> tile<i1>
      if %is_there {{
        %a, %v = load_ptr_tko weak %x token=%tf : {LOADED}
        %x1 = offset %x, %one : tile<ptr<i32>>, {INT} -> tile<ptr<i32>>
        %w = store_ptr_tko weak %x1, %a token=%v : {STORED}
        yield
      }}
      yield
    }}
    return
  }}
}}
"""
"""A tile block that passes a number to another one."""


# ---- pointers and loops


THROUGH: Mapping[str, str] = MappingProxyType(
    {
        name: program(
            f"""{pointer}
    {store("x", "two", "start", "t")}
    {load("a", "p", "t", "u")}
    {at("one", "q", "y")}
    {store("q", "a", "u", "v")}"""
        )
        for name, pointer in {
            "of a number": """%number = ptr_to_int %x : tile<ptr<i32>> -> tile<i64>
    %p = int_to_ptr %number : tile<i64> -> tile<ptr<i32>>""",
            "one of two": """%is = cmpi equal %zero, %one, signed : tile<i32> -> tile<i1>
    %p = select %is, %y, %x : tile<i1>, tile<ptr<i32>>""",
        }.items()
    }
)
"""Loads through pointers that may lead to an argument, behind a store through it."""

CAPTURED = program(
    loop(
        f"""{load("a", "y", "before", "t1")}
      {at("at")}
      {load("b", "p", "t", "t2")}
      %c = addi %a, %b : {INT}
      %two_more = addi %at, %two : {INT}
      {at("two_more", "q", "y")}
      {store("q", "c", "start", "t3")}
      %u = join_tokens %t1, %t2 : token""",
        2,
    )
    + f"\n    {LAST}",
    f"{at('one', 'x1')}\n    {store('x1', 'two', 'start', 'before')}",
)
"""A loop that carries the token of a load which waits for a store before the loop: the second
iteration loads what was stored, the first one does not."""

PAIR, PAIR_POINTERS = "tile<2xi32>", "tile<2xptr<i32>>"

NOT_CARRIED = program(
    loop(f"{at('one', 'p')}\n      {store('p', 'three', 'start', 'u')}", 1, "before")
    + f"""
    %both = join_tokens %last, %before : token
    %ones = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bases = broadcast %ones : tile<1xptr<i32>> -> {PAIR_POINTERS}
    %offsets = iota : {PAIR}
    %pair = offset %bases, %offsets : {PAIR_POINTERS}, {PAIR} -> {PAIR_POINTERS}
    %a, %u2 = load_ptr_tko weak %pair token=%both : {PAIR_POINTERS} -> {PAIR}, token
    %sum = reduce %a dim=0 identities=[0 : i32] : {PAIR} -> {INT}
    (%element: {INT}, %so_far: {INT}) {{
      %next = addi %element, %so_far : {INT}
      yield %next : {INT}
    }}
    {store("y", "sum", "u2", "w")}""",
    store("x", "two", "start", "before"),
)
"""A load that waits for a loop, and for a store before it that the loop does not wait for."""


# ---- values that would come of themselves


def two_blocks(first: str) -> str:
    """A tile block that does something, and one that copies what is at `%v` to `%y`."""
    return f"""// memory x: i32[4] = 0, 1, 0, 1
// memory y: i32[1]
// memory v: i32[1]
// grid 2
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %v: tile<ptr<i32>>) {{
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %x2 = offset %x, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %x3 = offset %x, %three : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %is = cmpi equal %block, %zero, signed : {INT} -> tile<i1>
    if %is {{
      {first}
      yield
    }} else {{
      %q, %tq = load_ptr_tko relaxed device %v : {LOADED}
      %ty = store_ptr_tko relaxed device %y, %q : {STORED}
      yield
    }}
    return
  }}
}}
"""


READ = f"%r, %tr = load_ptr_tko relaxed device %y : {LOADED}"
KEPT = f"%ta = store_ptr_tko weak %x, %r : {STORED}"
LOOKED = f"%b, %tb = load_ptr_tko weak %x1 token=%ta : {LOADED}"
GIVEN = f"%tt = store_ptr_tko relaxed device %v, %b : {STORED}"


@dataclass(frozen=True)
class Thin:
    """A tile block that reads `%y` and writes `%v`.

    Attributes:
        text: the program.
        waited: what the load in it waits for after the pass.
    """

    text: str
    waited: str


def thin(waited: str, *lines: str) -> Thin:
    return Thin(two_blocks("\n      ".join(lines)), waited)


def after(line: str, token: str) -> str:
    """An access that takes a token, too."""
    return line.replace(" : ", f" token=%{token} : ", 1)


JOINED = "%tj = join_tokens %tr, %ta : token"
LOOKED_BEHIND = LOOKED.replace("%ta", "%tj")
SOMETIMES = f"""%c, %tc = load_ptr_tko weak %x2 : {LOADED}
      %is_one = cmpi equal %c, %one, signed : {INT} -> tile<i1>
      %tk = if %is_one -> (token) {{{{
        %p1 = print_tko "a" token=%{{0}} -> token
        yield %p1 : token
      }}}} else {{{{
        %p2 = print_tko "b" -> token
        yield %p2 : token
      }}}}"""
"""A token that waits for another one in one branch only."""

THIN: Mapping[str, Thin] = MappingProxyType(
    {
        "needed only": thin("ta", READ, KEPT, LOOKED, GIVEN),
        "the store waits for what it needs": thin("tr", READ, after(KEPT, "tr"), LOOKED, GIVEN),
        "the load waits for what was read": thin("tr", READ, KEPT, JOINED, LOOKED_BEHIND, GIVEN),
        "what is given waits for the load": thin("", READ, KEPT, LOOKED, after(GIVEN, "tb")),
        "what is given waits for what was read": thin("", READ, KEPT, LOOKED, after(GIVEN, "tr")),
        "the load waits in one branch": thin(
            "ta tk",
            READ,
            KEPT,
            SOMETIMES.format("tr"),
            "%tj = join_tokens %tk, %ta : token",
            LOOKED_BEHIND,
            GIVEN,
        ),
        "what is given waits in one branch": thin(
            "ta", READ, KEPT, SOMETIMES.format("ta"), LOOKED, after(GIVEN, "tk")
        ),
        "by a weak load": thin(
            "ta",
            READ,
            f"%d, %td = load_ptr_tko weak %x2 token=%tr : {LOADED}",
            KEPT.replace("%r", "%d"),
            LOOKED,
            GIVEN,
        ),
        "by a weak store": thin(
            "ta",
            READ,
            KEPT,
            LOOKED,
            f"%ts = store_ptr_tko weak %x3, %b : {STORED}",
            after(GIVEN.replace("%b", "%one"), "ts"),
        ),
        "nothing is needed": thin("", READ, KEPT.replace("%r", "%one"), LOOKED, GIVEN),
        "in iterations": thin(
            "ta tend",
            "%begin = make_token : token",
            f"""%end, %tend = for %at in (%zero to %two, step %one) : {INT}
          iter_values(%kept = %zero, %t = %begin) -> ({INT}, token) {{
        {READ}
        %sum = addi %kept, %r : {INT}
        continue %sum, %tr : {INT}, token
      }}""",
            KEPT.replace("%r", "%end"),
            "%tj = join_tokens %tend, %ta : token",
            LOOKED_BEHIND,
            GIVEN,
        ),
    }
)
"""Ways from what is read with a scope to what is written with one."""


EARLIER_END = f"""// memory x: i32[8] = 0, 1, 0, 0, 0, 1
// memory y: i32[2]
// grid 2
cuda_tile.module @m {{
  entry @k(%all: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %mine = muli %block, %four : {INT}
    %other = subi %one, %block : {INT}
    {at("mine", "x", "all")}
    {at("one", "x1")}
    {at("block", "in", "y")}
    {at("other", "out", "y")}
    %end = for %at in (%zero to %two, step %one) : {INT} iter_values(%b0 = %zero) -> ({INT}) {{
      {GIVEN.replace("%b", "%b0").replace("%v", "%out")}
      {READ.replace("%y", "%in")}
      %i = muli %at, %two : {INT}
      {at("i")}
      {KEPT.replace("%x", "%p")}
      {LOOKED}
      continue %b : {INT}
    }}
    return
  }}
}}
""".replace("memory x", "memory all")
"""Tile blocks each of which writes to the other one what comes of what it read before."""


def printed(follows: bool) -> str:
    """Two prints, the second of which prints what was loaded behind a store that the first one came
    before; it waits for the first one by tokens, too, if it `follows`."""
    token = " token=%tp" if follows else ""
    return straight(
        '%tp = print_tko "a" -> token',
        f"%d, %td = load_ptr_tko weak %y token=%tp : {LOADED}",
        f"%ta = store_ptr_tko weak %x, %d : {STORED}",
        f"%b, %tb = load_ptr_tko weak %x1 token=%ta : {LOADED}",
        f'%tq = print_tko "%d", %b{token} : {INT} -> token',
    )
