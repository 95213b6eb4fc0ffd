"""Modules with one thing or several wrong print all the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr, UnitAttr
from xdsl.ir import Block, Operation

from tilewright import text
from tilewright.nesting import clone, erase, walk

VIEW = "partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>"
SOURCE = f"""cuda_tile.module @m {{
global @g <f32: [1.0, 2.0]> : tile<2xf32>
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %c: tile<i1>)
    optimization_hints=<sm_90 = {{occupancy = 2}}> {{
  %x = constant <f32: 1.0> : tile<4xf32>
  %a = assume div_by<16>, %n : tile<i32>
  %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> \
tensor_view<?xf32, strides=[1]>
  %w = make_partition_view %v : {VIEW}
  %t, %k = load_view_tko weak %w[%a] : {VIEW}, tile<i32> -> tile<4xf32>, token
  %s = reduce %t dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%e: tile<f32>, %f: tile<f32>) {{
    %q = addf %e, %f : tile<f32>
    yield %q : tile<f32>
  }}
  %r = if %c -> (tile<f32>) {{ yield %s : tile<f32> }} else {{ yield %s : tile<f32> }}
  %l = for %i in (%n to %n, step %n) : tile<i32> iter_values(%z = %r) -> (tile<f32>) {{
    continue %z : tile<f32>
  }}
  %o = loop iter_values(%y = %l) : tile<f32> -> tile<f32> {{ break %y : tile<f32> }}
  %h = get_global @g : tile<ptr<f32>>
  %d = store_ptr_tko weak %h, %o : tile<ptr<f32>>, tile<f32> -> token
  %u = print_tko "x %f", %o : tile<f32> -> token
  %b = cmpi equal %n, %a, signed : tile<i32> -> tile<i1>
  assert %b, "no" : tile<i1>
}}
}}"""


def drop_property(operation: Operation, rng: random.Random) -> None:
    operation.properties.pop(rng.choice([*operation.properties]), None)


def replace_property(operation: Operation, rng: random.Random) -> None:
    other = rng.choice([StringAttr("x"), IntegerAttr(5, 32), UnitAttr(), ArrayAttr([])])
    operation.properties[rng.choice([*operation.properties])] = other


def drop_operand(operation: Operation, rng: random.Random) -> None:
    operands = [*operation.operands]
    operands.pop(rng.randrange(len(operands)))
    operation.operands = operands


def repeat_operand(operation: Operation, rng: random.Random) -> None:
    operation.operands = [*operation.operands, rng.choice([*operation.operands])]


def add_block(operation: Operation, rng: random.Random) -> None:
    operation.regions[0].add_block(Block())


def drop_region(operation: Operation, rng: random.Random) -> None:
    operation.detach_region(rng.randrange(len(operation.regions)))


def drop(operation: Operation, rng: random.Random) -> None:
    if operation.parent is not None:
        erase(operation, safe=False)


def drop_result(operation: Operation, rng: random.Random) -> None:
    operation.results = type(operation.results)([*operation.results][:-1])


MUTATIONS: tuple[Callable[[Operation, random.Random], None], ...] = (
    drop_property,
    replace_property,
    drop_operand,
    repeat_operand,
    add_block,
    drop_region,
    drop,
    drop_result,
)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: m.__name__)
def test_an_invalid_module_prints(mutation: Callable[[Operation, random.Random], None]) -> None:
    source, rng = text.parse_module(SOURCE), random.Random(5)
    for _ in range(15):
        module = clone(source)
        for _ in range(rng.randint(1, 3)):
            operation = rng.choice([*walk(module)])
            try:
                mutation(operation, rng)
            except (IndexError, ValueError):
                continue  # It has nothing of the kind.
        for options in ({}, {"generic": True}, {"bare": True}, {"locations": True}):
            assert isinstance(text.to_text(module, **options), str)
