"""Violations of modules, kernels, globals, names and locations."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, table, violation, whole
from conformance.sources import entry, module
from conformance.valid.module import DEBUG

MARK = " //!"


def modules() -> Iterator[Violation]:
    kernel = "  entry @k() { return }\n"
    for rule, text, fragment in (
        ("kernel twice", module(kernel + f"  entry @k() {{ return }}{MARK}\n"), "already defined"),
        (
            "kernel and global",
            module(kernel + f"  global @k <i32: 1> : tile<2xi32>{MARK}\n"),
            "already defined",
        ),
        ("no name", f"cuda_tile.module {{{MARK}\n}}\n", "symbol"),
        ("return inside", module(f"  return{MARK}\n"), ""),
        ("unclosed", f"cuda_tile.module @m {{\n  entry @k() {{ return }}{MARK}\n", ""),
        ("closed twice", f"cuda_tile.module @m {{\n}}{MARK}\n}}\n", ""),
        (
            "producer no string",
            f"cuda_tile.module @m attributes {{producer = 3}} {{{MARK}\n}}\n",
            "",
        ),
        ("no body", f"cuda_tile.module @m{MARK}\n", "'{'"),
    ):
        yield whole("module", rule, text, fragment)


def entries() -> Iterator[Violation]:
    for rule, head, fragment in (
        ("result", "entry @k() -> tile<i32> {", "returns nothing"),
        ("results", "entry @k() -> (tile<i32>, tile<f32>) {", "returns nothing"),
        ("tile parameter", "entry @k(%p: tile<8xf32>) {", "rank-0 tile"),
        ("pointers as parameter", "entry @k(%p: tile<8xptr<f32>>) {", "rank-0 tile"),
        ("second parameter", "entry @k(%p: tile<i32>, %q: tile<1xi32>) {", "parameter 1"),
        ("no name", "entry (%p: tile<i32>) {", "symbol"),
        ("no parameters", "entry @k {", "'('"),
        ("parameter without type", "entry @k(%p) {", "':'"),
        ("parameter without name", "entry @k(tile<i32>) {", ""),
        ("parameter twice", "entry @k(%p: tile<i32>, %p: tile<i32>) {", "already defined"),
        ("hints no dictionary", "entry @k() optimization_hints=<sm_100 = 1> {", "dictionary"),
        (
            "architecture twice",
            "entry @k() optimization_hints=<sm_100 = {}, sm_100 = {}> {",
            "duplicate",
        ),
        ("architecture no word", "entry @k() optimization_hints=<3 = {}> {", "architecture"),
        ("hints without brackets", "entry @k() optimization_hints={} {", "'<'"),
        ("unknown word", "entry @k() public {", "'{'"),
    ):
        text = module(f"  {head}{MARK}\n    return\n  }}\n")
        yield whole("entry", rule, text, fragment)


def globals_() -> Iterator[Violation]:
    good = "global @g <f32: 1.0> : tile<4xf32>"
    for rule, line, fragment in (
        ("rank 0", good.replace("4x", ""), "rank-1"),
        ("rank 2", good.replace("4x", "4x4x"), "rank-1"),
        ("no value", "global @g : tile<4xf32>", "'<'"),
        ("no name", good.replace("@g ", ""), "symbol"),
        ("visibility", good.replace("@g", "hidden @g"), "symbol"),
        ("order of words", good.replace("@g", "constant private @g"), "symbol"),
        ("elements", good.replace("tile<4xf32>", "tile<4xf16>"), "must be f32"),
        ("shape", good.replace("1.0", "[1.0, 2.0]"), "shape"),
        ("pointers", "global @g <ptr<f32>: 0> : tile<4xptr<f32>>", "number"),
        ("i4", "global @g <i4: 0> : tile<4xi4>", "i4"),
        ("alignment", good.replace("@g", "@g alignment = x"), ""),
        ("large alignment", good.replace("@g", "@g alignment = 9223372036854775808"), "64 bits"),
        ("has no result", f"%r = {good}", "0 results"),
    ):
        yield whole("global", rule, module(f"  {line}{MARK}\n"), fragment)
    text = module(f"  {good}\n  {good}{MARK}\n")
    yield whole("global", "twice", text, "already defined")
    for op, rule, body in (
        ("global", "in a kernel", good),
        ("global", "in an if", f"if %i1 {{\n  {good}{MARK}\n}}"),
        ("entry", "in a kernel", f"entry @inner() {{{MARK}\n  return\n}}"),
        ("module", "in a kernel", f"cuda_tile.module @inner {{{MARK}\n}}"),
    ):
        yield violation(op, rule, body, "must be a member of a module")
    text = DEBUG + module(f"  {good} loc(#place){MARK}\n")
    yield whole("global", "debug scope", text, "debug scope")
    members = "  global @g <f32: 1.0> : tile<4xf32>\n  entry @other() { return }\n"
    for rule, line, fragment in (
        ("undefined", "%p = get_global @h : tile<ptr<f32>>", "@h is not defined"),
        ("a kernel", "%p = get_global @other : tile<ptr<f32>>", "is a kernel"),
        ("itself", "%p = get_global @k : tile<ptr<f32>>", "is a kernel"),
        ("pointee", "%p = get_global @g : tile<ptr<i32>>", "must point to f32"),
        ("no pointer", "%p = get_global @g : tile<f32>", "must be a rank-0 tile of ptr"),
        ("rank 1", "%p = get_global @g : tile<4xptr<f32>>", "must be a rank-0 tile of ptr"),
        ("no symbol", "%p = get_global : tile<ptr<f32>>", "symbol"),
        ("a string", '%p = get_global "g" : tile<ptr<f32>>', "symbol"),
        ("in an if", "if %i1 {\n  %p = get_global @h : tile<ptr<f32>> //!\n}", "not defined"),
    ):
        yield violation("get_global", rule, line, fragment, members=members)


def names() -> Iterator[Violation]:
    add = "%r = addi %i32, %i32 : tile<i32>"
    yield from table(
        "addi",
        (
            ("defined twice", f"{add}\n{add}{MARK}", "already defined"),
            ("defined twice in a body", f"{add}\nif %i1 {{\n  {add}{MARK}\n}}", "already defined"),
            (
                "used before its definition",
                f"%s = addi %q, %q : tile<i32>{MARK}\n%q = constant <i32: 1> : tile<i32>",
                "not defined before",
            ),
            (
                "used before, other type",
                f"%s = addi %q, %q : tile<i32>\n%q = constant <f32: 1.0> : tile<f32>{MARK}",
                "defined as tile<f32>",
            ),
            ("uses itself", f"%s = addi %s, %s : tile<i32>{MARK}", "not defined before"),
            ("group beyond", "%r = addi %i32#1, %i32 : tile<i32>", "#1"),
            (
                "result by number",
                f"%x:3 = get_tile_block_id : tile<i32>\n%s = addi %x#3, %x#0 : tile<i32>{MARK}",
                "#3",
            ),
            ("no operands", "%r = addi : tile<i32>", "operand"),
            ("one operand", "%r = addi %i32 : tile<i32>", "','"),
            ("three operands", "%r = addi %i32, %i32, %i32 : tile<i32>", ""),
            ("no percent", "%r = addi i32, i32 : tile<i32>", "operand"),
            ("no operation", "%r =", "expected"),
            ("unknown word", "%r = addi %i32, %i32 exact : tile<i32>", "':'"),
            ("two types", "%r = addi %i32, %i32 : tile<i32>, tile<i32>", ""),
            ("unclosed attribute", "%r = addi %i32, %i32 {a = 1 : tile<i32>", ""),
            ("unknown type", "%r = addi %i32, %i32 : tilt<i32>", ""),
            ("unknown prefixed type", "%r = addi %i32, %i32 : !cuda_tile.tilt<i32>", ""),
            ("bare number type", "%r = addi %i32, %i32 : i32", "is used as i32"),
            ("undefined alias", "%r = addi %i32, %i32 : !missing", "missing"),
        ),
    )
    for rule, line, fragment in (
        ("unknown operation", "%r = addx %i32, %i32 : tile<i32>", "unknown operation"),
        ("unknown prefixed", "%r = cuda_tile.addx %i32, %i32 : tile<i32>", "unknown operation"),
        ("other dialect", "%r = arith.addi %i32, %i32 : tile<i32>", "unknown operation"),
        ("unknown generic", '%r = "cuda_tile.addx"() : () -> i32', "unknown operation"),
        ("misspelt", "%r = adf %f32, %f32 : tile<f32>", "addf"),
        ("upper case", "%r = ADDI %i32, %i32 : tile<i32>", "unknown operation"),
        ("stray character", "%r = addi %i32, %i32 : tile<i32> ;", ""),
        ("unclosed string", 'assert %i1, "x : tile<i1>', ""),
        ("testing operation", "testing$func @f() {\n}", "unknown operation"),
    ):
        yield violation("entry", rule, line, fragment)
    body = "    %x = constant <i32: 1> : tile<i32>\n    return\n"
    use = f"    %r = addi %x, %x : tile<i32>{MARK}\n    return\n"
    text = module(f"  entry @a() {{\n{body}  }}\n  entry @b() {{\n{use}  }}\n")
    yield whole("entry", "value of another kernel", text, "%x")


def generic_entries() -> Iterator[Violation]:
    for rule, line, fragment in (
        (
            "missing property",
            '"cuda_tile.entry"() <{function_type = () -> ()}> ({\n'
            '  "cuda_tile.return"() : () -> ()\n}) : () -> ()',
            "sym_name is missing",
        ),
        (
            "body without return",
            '"cuda_tile.entry"() <{sym_name = "k", function_type = () -> ()}> ({\n'
            f'  "cuda_tile.make_token"() : () -> !cuda_tile.token{MARK}\n}}) : () -> ()',
            "terminator",
        ),
        (
            "argument unlike the signature",
            '"cuda_tile.entry"() <{sym_name = "k", function_type = () -> ()}> ({\n'
            '^bb0(%p: !cuda_tile.tile<i32>):\n  "cuda_tile.return"() : () -> ()\n}) : () -> ()',
            "arguments",
        ),
    ):
        first, *rest = line.split("\n")
        if MARK.strip() not in line:
            first += MARK
        text = module("\n".join([first, *rest]) + "\n")
        yield whole("entry", rule, text, fragment)


def locations() -> Iterator[Violation]:
    function = 'loc(#cuda_tile.di_loc<loc("k.py":3:1) in #function>)'
    other = (
        '#other = #cuda_tile.di_subprogram<file = #file, line = 9, name = "o", '
        'linkageName = "o", compileUnit = #unit>\n'
    )

    def kernel(inner: str, outer: str, name: str = "k", where: int = 0) -> str:
        marks = [MARK if line == where else "" for line in range(3)]
        return module(
            f"  entry @{name}() {{{marks[0]}\n"
            f"    %c = constant <i32: 1> : tile<i32> {inner}{marks[1]}\n"
            f"    return\n  }} {outer}\n"
        )

    for rule, text, fragment in (
        ("linkage name", kernel("", function, "other"), "linkageName"),
        ("lexical block", kernel("", "loc(#place)"), "di_subprogram"),
        (
            "call site",
            kernel("", 'loc(callsite("a":1:2 at "b":3:4))'),
            "call site",
        ),
    ):
        yield whole("entry", rule, DEBUG + text, fragment)
    for rule, text, fragment in (
        ("scope in a kernel without", kernel("loc(#place)", "", where=1), "debug scope"),
        (
            "scope of another subprogram",
            other + kernel('loc(#cuda_tile.di_loc<loc("o":1:1) in #other>)', function, where=1),
            "another subprogram",
        ),
        (
            "caller of another subprogram",
            other
            + kernel(
                'loc(callsite(#place at #cuda_tile.di_loc<loc("o":1:1) in #other>))',
                function,
                where=1,
            ),
            "another subprogram",
        ),
        ("undefined alias", kernel("loc(#missing)", "", where=1), "missing"),
        ("malformed", kernel("loc(3)", "", where=1), "location"),
        ("no column", kernel('loc("f":1)', "", where=1), "':'"),
        ("no file", kernel("loc()", "", where=1), "location"),
        (
            "di_loc without scope",
            kernel('loc(#cuda_tile.di_loc<loc("o":1:1)>)', "", where=1),
            "'in'",
        ),
        (
            "di_loc of no line",
            kernel("loc(#cuda_tile.di_loc<loc(unknown) in #function>)", "", where=1),
            'expected loc("file":line:column)',
        ),
        (
            "di_loc in a file",
            kernel('loc(#cuda_tile.di_loc<loc("o":1:1) in #file>)', "", where=1),
            "",
        ),
    ):
        yield whole("constant", f"location: {rule}", DEBUG + text, fragment)
    for rule, line, fragment in (
        ("file without directory", '#f = #cuda_tile.di_file<"a">', "'in'"),
        ("unit without file", "#f = #cuda_tile.di_compile_unit<>", "'file'"),
        ("unknown attribute", "#f = #cuda_tile.di_nothing<>", ""),
        (
            "block in a file",
            '#f = #cuda_tile.di_file<"a" in "b">\n#g = '
            "#cuda_tile.di_lexical_block<scope = #f, file = #f, line = 1>",
            "",
        ),
        ("alias twice", '#f = #cuda_tile.di_file<"a" in "b">\n#f = 1', "twice"),
        (
            "subprogram without unit",
            '#f = #cuda_tile.di_file<"a" in "b">\n#g = #cuda_tile.'
            'di_subprogram<file = #f, line = 1, name = "n", linkageName = "n">',
            "",
        ),
    ):
        yield whole("module", rule, f"{line}{MARK}\n" + module(entry("return")), fragment)


def violations() -> Iterator[Violation]:
    yield from modules()
    yield from entries()
    yield from globals_()
    yield from names()
    yield from generic_entries()
    yield from locations()
