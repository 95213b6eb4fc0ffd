"""Kernels, and what becomes of a claim about each."""

from __future__ import annotations

from tilewright.sanitizer.proving.claims import Status

POINTER, I32 = "tile<ptr<i32>>", "tile<i32>"
STORE, LOAD = f"{POINTER}, {I32} -> token", f"{POINTER} -> {I32}, token"


def text(*lines: str) -> str:
    """A kernel of two arrays and a number."""
    body = "\n    ".join(lines)
    return f"""cuda_tile.module @m {{
  entry @k(%x: {POINTER}, %y: {POINTER}, %n: {I32}) {{
    %b, %by, %bz = get_tile_block_id : {I32}
    %gx, %gy, %gz = get_num_tile_blocks : {I32}
    %c0 = constant <i32: 0> : {I32}
    %c1 = constant <i32: 1> : {I32}
    %c2 = constant <i32: 2> : {I32}
    %c4 = constant <i32: 4> : {I32}
    %lane = iota : tile<4xi32>
    %t = make_token : token
    {body}
    return
  }}
}}
"""


def at(index: str, name: str = "p", array: str = "x") -> str:
    """A pointer to an element."""
    return f"%{name} = offset %{array}, %{index} : {POINTER}, {I32} -> {POINTER}"


def store(place: str = "p", token: str = "", how: str = "weak", value: str = "b") -> str:
    after = f" token=%{token}" if token else ""
    return f"%s{place} = store_ptr_tko {how} %{place}, %{value}{after} : {STORE}"


def load(place: str = "p", token: str = "", how: str = "weak") -> str:
    after = f" token=%{token}" if token else ""
    return f"%v{place}, %l{place} = load_ptr_tko {how} %{place}{after} : {LOAD}"


def binary(name: str, op: str, a: str, b: str) -> str:
    return f"%{name} = {op} %{a}, %{b} : {I32}"


def less(name: str, a: str, b: str, how: str = "less_than") -> str:
    return f"%{name} = cmpi {how} %{a}, %{b}, signed : {I32} -> tile<i1>"


def loop(*lines: str, to: str = "c4") -> tuple[str, ...]:
    head = f"%last = for %i in (%c0 to %{to}, step %c1) : {I32} iter_values(%u = %t) -> (token) {{"
    return (head, *lines, "continue %sp : token", "}")


def when(condition: str, *lines: str) -> tuple[str, ...]:
    return (f"if %{condition} {{", *lines, "}")


def counted(*lines: str, end: str) -> tuple[str, ...]:
    """A loop that counts its iterations."""
    return (
        f"loop iter_values(%k = %c0) : {I32} {{",
        f"%next = addi %k, %c1 overflow<no_signed_wrap> : {I32}",
        *lines,
        end,
        "}",
    )


def counting(*variables: str, to: str) -> tuple[str, ...]:
    """A loop that stores to element `i`, and ends where the last of its variables comes to an end,
    which alone grows."""
    *others, last = variables
    types = ", ".join(I32 for _ in variables)
    return (
        f"loop iter_values({', '.join(f'%{one} = %c0' for one in variables)}) : {types} {{",
        less("over", to, last, "less_than_or_equal"),
        *when("over", "break"),
        at("i"),
        store(token="t"),
        f"%next = addi %{last}, %c1 overflow<no_signed_wrap> : {I32}",
        f"continue {', '.join(f'%{one}' for one in (*others, 'next'))} : {types}",
        "}",
    )


def again(condition: str) -> tuple[str, ...]:
    return when(condition, f"continue %next : {I32}")


def view(stride: str = "1", size: str = "%n", tile: str = "4") -> tuple[str, ...]:
    """A view of `x`, in tiles of 4."""
    type = f"tensor_view<?xi32, strides=[{stride}]>"
    return (
        f"%tv = make_tensor_view %x, shape = [{size}], strides = [{stride}] : {I32} -> {type}",
        f"%pv = make_partition_view %tv : partition_view<tile=({tile}), {type}>",
    )


def tile_store(index: str, promise: str = "") -> str:
    type = "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>"
    return (
        f"%sv = store_view_tko weak %lane, %pv[%{index}]{promise} : tile<4xi32>, {type}, {I32} -> "
        "token"
    )


def rows(stride: str, static: str) -> tuple[str, ...]:
    """A store of a row of 4 elements by each tile block."""
    type = f"tensor_view<?x4xi32, strides=[{static},1]>"
    whole = f"partition_view<tile=(1x4), {type}>"
    return (
        f"%tv = make_tensor_view %x, shape = [%n, 4], strides = [{stride}, 1] : {I32} -> {type}",
        f"%pv = make_partition_view %tv : {whole}",
        "%row = reshape %lane : tile<4xi32> -> tile<1x4xi32>",
        f"%sv = store_view_tko weak %row, %pv[%b, %c0] : tile<1x4xi32>, {whole}, {I32} -> token",
    )


def masked(condition: str, sense: str = "less_than", first: str = "c4") -> tuple[str, ...]:
    """A store of 4 elements by each tile block, where the index is below a number."""
    return (
        binary("start", "muli", "b", first),
        f"%start1 = reshape %start : {I32} -> tile<1xi32>",
        "%starts = broadcast %start1 : tile<1xi32> -> tile<4xi32>",
        "%index = addi %starts, %lane : tile<4xi32>",
        f"%n1 = reshape %{condition} : {I32} -> tile<1xi32>",
        "%ns = broadcast %n1 : tile<1xi32> -> tile<4xi32>",
        f"%mask = cmpi {sense} %index, %ns, signed : tile<4xi32> -> tile<4xi1>",
        f"%x1 = reshape %x : {POINTER} -> tile<1xptr<i32>>",
        "%xs = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>",
        "%ps = offset %xs, %index : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>",
        "%sm = store_ptr_tko weak %ps, %lane, %mask : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> "
        "token",
    )


def shifted_rows(left: str) -> tuple[str, ...]:
    """A store of 4 elements of a row by each tile block, where their column is below a number;
    columns begin some places to the left."""
    four, exact = "tile<4xi32>", "overflow<no_signed_wrap>"
    return (
        binary("row", "addi", "b", "c1"),
        less("is", "row", "c4"),
        "if %is {",
        *(f"%{name}1 = reshape %{name} : {I32} -> tile<1xi32>" for name in ("n", left)),
        *(f"%{name}s = broadcast %{name}1 : tile<1xi32> -> {four}" for name in ("n", left)),
        f"%column = subi %lane, %{left}s {exact} : {four}",
        f"%mask = cmpi less_than %column, %ns, signed : {four} -> tile<4xi1>",
        f"%start = muli %row, %n {exact} : {I32}",
        f"%start1 = reshape %start : {I32} -> tile<1xi32>",
        f"%starts = broadcast %start1 : tile<1xi32> -> {four}",
        f"%index = addi %starts, %column {exact} : {four}",
        f"%x1 = reshape %x : {POINTER} -> tile<1xptr<i32>>",
        "%xs = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>",
        f"%ps = offset %xs, %index : tile<4xptr<i32>>, {four} -> tile<4xptr<i32>>",
        f"%sm = store_ptr_tko weak %ps, %lane, %mask : tile<4xptr<i32>>, {four}, tile<4xi1> -> "
        "token",
        "}",
    )


def local(index: str) -> tuple[str, ...]:
    return (
        f"%a = alloca num_elem = 4, alignment = 4 : {POINTER}",
        at(index, array="a"),
        store(),
    )


FROM_MEMORY = (load("y"), "%d = addi %vy, %c0 : tile<i32>")
"""A number that memory holds."""
DOUBLED = "%wide = muli %b, %many : tile<i32>"

KERNELS: dict[str, tuple[str, str, Status, tuple[str, ...]]] = {
    # ---- bounds of views
    "a tile for each tile block": ("bounds", "view", Status.PROVED, (*view(), tile_store("b"))),
    "the tile behind": (
        "bounds",
        "view",
        Status.REFUTED,
        (*view(), binary("j", "addi", "b", "c1"), tile_store("j")),
    ),
    "a tile that memory names": (
        "bounds",
        "view",
        Status.UNKNOWN,
        (*view(), *FROM_MEMORY, less("is", "c0", "d"), *when("is", tile_store("d"))),
    ),
    "a tile that a loop comes to": (
        "bounds",
        "view",
        Status.PROVED,
        (
            *view(),
            "%tiles = get_index_space_shape %pv : partition_view<tile=(4), tensor_view<?xi32, "
            "strides=[1]>> -> tile<i32>",
            f"for %i in (%c0 to %tiles, step %c1) : {I32} {{",
            tile_store("i"),
            "}",
        ),
    ),
    "a promise that a tile is whole": (
        "bounds",
        "view",
        Status.REFUTED,
        (*view(), tile_store("b", " inbounds = [true]")),
    ),
    # ---- bounds of pointers
    "a mask": ("bounds", "pointer", Status.PROVED, masked("n")),
    "a mask that lets one more in": (
        "bounds",
        "bounds",
        Status.UNKNOWN,
        masked("n", "less_than_or_equal"),
    ),
    "an index that may be negative": (
        "bounds",
        "pointer",
        Status.REFUTED,
        (
            binary("j", "subi", "b", "c1"),
            less("is", "j", "n"),
            *when("is", at("j"), store()),
        ),
    ),
    "a number that a condition bounds": (
        "bounds",
        "pointer",
        Status.PROVED,
        (
            *FROM_MEMORY,
            less("is", "d", "n"),
            less("too", "c0", "d", "less_than_or_equal"),
            "%both = andi %is, %too : tile<i1>",
            *when("both", at("d"), store()),
        ),
    ),
    "a number that memory holds": (
        "bounds",
        "bounds",
        Status.UNKNOWN,
        (*FROM_MEMORY, at("d"), store()),
    ),
    "a product of what wraps": (
        "bounds",
        "pointer",
        Status.UNKNOWN,
        (
            "%many = constant <i32: 50000> : tile<i32>",
            "%few = trunci %b : tile<i32> -> tile<i16>",
            "%narrow = exti %few signed : tile<i16> -> tile<i64>",
            "%wide = exti %n signed : tile<i32> -> tile<i64>",
            "%j = muli %narrow, %wide : tile<i64>",
            binary("k", "muli", "b", "n"),
            "%l = exti %k signed : tile<i32> -> tile<i64>",
            "%m = addi %j, %l : tile<i64>",
            less("below", "b", "many"),
            less("short", "n", "c4"),
            "%is = andi %below, %short : tile<i1>",
            *when("is", f"%p = offset %x, %m : {POINTER}, tile<i64> -> {POINTER}", store()),
        ),
    ),
    # ---- bounds of local memory
    "local memory": ("bounds", "alloca", Status.PROVED, local("c2")),
    "behind local memory": ("bounds", "alloca", Status.REFUTED, local("c4")),
    "behind local memory, in a loop whose step is unsigned": (
        "bounds",
        "alloca",
        Status.REFUTED,
        (
            f"for unsigned %i in (%c0 to %c4, step %n) : {I32} {{",
            less("is", "n", "c0"),
            *when("is", *local("c4")),
            "}",
        ),
    ),
    "local memory, anywhere": ("bounds", "alloca", Status.UNKNOWN, (*FROM_MEMORY, *local("d"))),
    # ---- races
    "an element for each tile block": ("race", "apart", Status.PROVED, (at("b"), store())),
    "an element for all": ("race", "apart", Status.REFUTED, (at("c0"), store())),
    "an element of each that memory names": (
        "race",
        "apart",
        Status.REFUTED,
        (*FROM_MEMORY, at("d"), store()),
    ),
    "an element that a number of memory excludes": (
        "race",
        "apart",
        Status.UNKNOWN,
        (*FROM_MEMORY, less("is", "d", "c0"), *when("is", at("d"), store())),
    ),
    "a sum with a number of memory": (
        "race",
        "apart",
        Status.UNKNOWN,
        (*FROM_MEMORY, binary("j", "addi", "d", "b"), at("j"), store()),
    ),
    "one tile block alone": (
        "race",
        "apart",
        Status.PROVED,
        (less("is", "b", "c0", "equal"), *when("is", at("c0"), store())),
    ),
    "two tile blocks": (
        "race",
        "apart",
        Status.REFUTED,
        (less("is", "b", "c2"), *when("is", at("c0"), store())),
    ),
    "tile blocks that return": (
        "race",
        "apart",
        Status.PROVED,
        (less("is", "c1", "b", "less_than_or_equal"), *when("is", "return"), at("c0"), store()),
    ),
    "neighbours": ("race", "apart", Status.PROVED, masked("n")),
    "neighbours that overlap": ("race", "apart", Status.REFUTED, masked("n", first="c2")),
    "memory of its own": ("race", "private", Status.PROVED, local("c0")),
    "rows": ("race", "apart", Status.PROVED, rows("%n", "?")),
    "rows that are the same": ("race", "apart", Status.REFUTED, rows("1", "1")),
    "rows that overlap": ("race", "apart", Status.REFUTED, rows("2", "2")),
    "the number of the tile block": (
        "race",
        "apart",
        Status.PROVED,
        (binary("k", "muli", "by", "gx"), binary("j", "addi", "k", "b"), at("j"), store()),
    ),
    "the number of the tile block, counted wrong": (
        "race",
        "apart",
        Status.REFUTED,
        (binary("k", "muli", "by", "gy"), binary("j", "addi", "k", "b"), at("j"), store()),
    ),
    # ---- wrapping
    "what wraps, but not that far": (
        "race",
        "apart",
        Status.PROVED,
        ("%many = constant <i32: 256> : tile<i32>", DOUBLED, at("wide"), store()),
    ),
    "what wraps to the same": (
        "race",
        "apart",
        Status.UNKNOWN,
        ("%many = constant <i32: 1024> : tile<i32>", DOUBLED, at("wide"), store()),
    ),
    "what is cut off": (
        "race",
        "apart",
        Status.REFUTED,
        (
            "%few = trunci %b : tile<i32> -> tile<i8>",
            "%j = exti %few unsigned : tile<i8> -> tile<i32>",
            at("j"),
            store(),
        ),
    ),
    # ---- atomics
    "all with a scope": (
        "race",
        "atomic",
        Status.PROVED,
        (at("c0"), store(how="relaxed device")),
    ),
    "a scope that is too small": (
        "race",
        "apart",
        Status.REFUTED,
        (at("c0"), store(how="relaxed tl_blk")),
    ),
    "elements of two sizes": (
        "race",
        "apart",
        Status.REFUTED,
        (
            at("b"),
            store(),
            f"%xh = ptr_to_ptr %x : {POINTER} -> tile<ptr<i16>>",
            f"%ph = offset %xh, %b : tile<ptr<i16>>, {I32} -> tile<ptr<i16>>",
            "%half = constant <i16: 1> : tile<i16>",
            "%sh = store_ptr_tko weak %ph, %half token=%sp : tile<ptr<i16>>, tile<i16> -> token",
        ),
    ),
    "rows of which elements lie before": (
        "race",
        "apart",
        Status.UNKNOWN,
        shifted_rows("c1"),
    ),
    "rows of which no elements lie before": (
        "race",
        "apart",
        Status.PROVED,
        shifted_rows("c0"),
    ),
    # ---- tokens
    "a token": ("token", "ordered", Status.PROVED, (at("b"), store(), load(token="sp"))),
    "no token": ("token", "apart", Status.REFUTED, (at("b"), store(), load())),
    "no token, elsewhere": (
        "token",
        "apart",
        Status.PROVED,
        (at("b"), store(), binary("j", "addi", "b", "c1"), at("j", "q"), load("q")),
    ),
    "no token, perhaps elsewhere": (
        "token",
        "apart",
        Status.UNKNOWN,
        (
            *FROM_MEMORY,
            less("is", "c0", "d"),
            at("c4"),
            store(),
            *when("is", at("d", "q"), load("q")),
        ),
    ),
    "what returns first": (
        "token",
        "ordered",
        Status.PROVED,
        (at("b"), less("is", "b", "n"), *when("is", store(), "return"), at("b", "q"), load("q")),
    ),
    "what may go on to another iteration": (
        "token",
        "apart",
        Status.REFUTED,
        counted(at("c0"), store(token="t"), less("is", "k", "c2"), *again("is"), end="break"),
    ),
    "what ends with its only iteration": (
        "token",
        "ordered",
        Status.PROVED,
        counted(at("c0"), store(token="t"), end="break"),
    ),
    "what may leave a loop that returns": (
        "token",
        "apart",
        Status.REFUTED,
        (
            *counted(
                less("is", "k", "c1"),
                *when("is", at("c0"), store(token="t"), "break"),
                end="return",
            ),
            at("c0", "q"),
            load("q"),
        ),
    ),
    "what may break before it returns": (
        "token",
        "apart",
        Status.REFUTED,
        (
            *counted(
                at("c0"),
                store(token="t"),
                less("is", "k", "c2"),
                *when("is", "break"),
                end="return",
            ),
            at("c0", "q"),
            load("q"),
        ),
    ),
    # ---- loops
    "each iteration elsewhere": ("token", "apart", Status.PROVED, loop(at("i"), store(token="t"))),
    "any number of iterations elsewhere": (
        "token",
        "apart",
        Status.PROVED,
        loop(at("i"), store(token="t"), to="n"),
    ),
    "a loop that counts itself": (
        "token",
        "apart",
        Status.PROVED,
        counting("i", to="n"),
    ),
    "a loop that may not go on": (
        "token",
        "apart",
        Status.REFUTED,
        counting("i", "k", to="c4"),
    ),
    "i % 2": (
        "token",
        "apart",
        Status.REFUTED,
        loop("%j = remi %i, %c2 signed : tile<i32>", at("j"), store(token="t")),
    ),
    "(i + 1) / 2": (
        "token",
        "apart",
        Status.REFUTED,
        loop(
            binary("k", "addi", "i", "c1"),
            "%j = divi %k, %c2 signed : tile<i32>",
            at("j"),
            store(token="t"),
        ),
    ),
    "min(i, 1)": (
        "token",
        "apart",
        Status.REFUTED,
        loop("%j = mini %i, %c1 signed : tile<i32>", at("j"), store(token="t")),
    ),
    "min(i, 1) with a token": (
        "token",
        "ordered",
        Status.PROVED,
        loop("%j = mini %i, %c1 signed : tile<i32>", at("j"), store(token="u")),
    ),
    "a counter that is unsigned": (
        "token",
        "apart",
        Status.REFUTED,
        (
            "%quarter = constant <i32: 1073741824> : tile<i32>",
            "%most = constant <i32: -1> : tile<i32>",
            f"%z = for unsigned %i in (%c0 to %most, step %quarter) : {I32} iter_values(%u = %t) "
            "-> (token) {",
            at("c0"),
            less("first", "i", "quarter", "equal"),
            f"%s = store_ptr_tko weak %p, %b, %first token=%u : {POINTER}, {I32}, tile<i1> -> "
            "token",
            less("later", "i", "c0"),
            f"%v, %l = load_ptr_tko weak %p, %later token=%u : {POINTER}, tile<i1> -> {I32}, token",
            "continue %l : token",
            "}",
        ),
    ),
    "a sum that grows": (
        "token",
        "apart",
        Status.UNKNOWN,
        (
            *FROM_MEMORY,
            f"%z = for %i in (%c0 to %c4, step %c1) : {I32} iter_values(%j = %c0) -> ({I32}) {{",
            at("j"),
            store(token="t"),
            less("is", "d", "c0"),
            f"%m = if %is -> ({I32}) {{",
            f"yield %c1 : {I32}",
            "} else {",
            f"yield %c2 : {I32}",
            "}",
            binary("next", "addi", "j", "m"),
            f"continue %next : {I32}",
            "}",
        ),
    ),
}
"""For each kernel the check, the rule, what becomes of its last access, and its lines."""
