"""Code for processors that are not here: it compiles, and calls no library."""

import itertools
import re

import llvmlite.binding as llvm
import pytest
from numerics.oracle import BASE_FLOATS, FLOATS, INTEGERS
from sampling import every

from backends.cpu import functions
from backends.cpu.harness import module_text
from tilewright.backends.cpu.code import Features
from tilewright.backends.cpu.math import arithmetic, conversions
from tilewright.backends.cpu.math.conversions import CARRIERS
from tilewright.numerics.arithmetic import ARITHMETIC_MODES

TRIPLE = "aarch64-unknown-linux-gnu"
FEATURES = Features.of_llvm({"neon": True})
LANES = 4


@pytest.fixture(scope="module")
def machine():
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="neoverse-n1", opt=3)


def foreign_calls(machine, emitter, elements):
    module = llvm.parse_assembly(module_text(emitter, elements, LANES, FEATURES, "entry"))
    module.triple = TRIPLE
    called = re.findall(r"\tbl\t(\S+)", machine.emit_assembly(module))
    return {name for name in called if not name.startswith("tw.")}


@pytest.mark.parametrize("name", functions.EMITTERS)
def test_library(machine, name):
    for element in ("float", "double"):
        operands = [element] * functions.ARITY[name]
        assert not foreign_calls(machine, functions.EMITTERS[name], operands)


@pytest.mark.parametrize("format", BASE_FLOATS, ids=lambda f: f.name)
def test_arithmetic(machine, format):
    arity = {"add": 2, "div": 2, "sqrt": 1, "fma": 3}
    for (name, count), mode in itertools.product(arity.items(), ARITHMETIC_MODES):

        def emitter(code, *x, name=name, mode=mode):
            return getattr(arithmetic, name)(code, format, *x, mode)

        assert not foreign_calls(machine, emitter, [CARRIERS[format.name]] * count)


@every(3)
@pytest.mark.parametrize("src", FLOATS, ids=lambda f: f.name)
def test_conversions(machine, src):
    for dst in FLOATS:
        emitters = [
            lambda code, x, dst=dst, mode=mode: conversions.float_to_float(code, x, src, dst, mode)
            for mode in ("nearest_even", "positive_inf")
        ]
        for emitter in emitters:
            assert not foreign_calls(machine, emitter, [CARRIERS[src.name]])
    for integer, signed in itertools.product(INTEGERS, (True, False)):

        def back(code, x, integer=integer, signed=signed):
            return conversions.float_to_int(code, x, src, integer, signed)

        assert not foreign_calls(machine, back, [CARRIERS[src.name]])
