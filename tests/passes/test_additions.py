"""What CONTRIBUTING says is enough to add a pass, a rule, an analysis and an operation."""

from __future__ import annotations

from dataclasses import dataclass

from extensions.operations import EXTENSION
from xdsl.ir import Operation

import tilewright
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import erase, walk
from tilewright.passes import PassContext, PassManager, Remark
from tilewright.passes.canonicalize import rewrite_by
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules.matching import RuleTable
from tilewright.passes.rules.terms import Rule
from tilewright.proofs.methods import prove
from tilewright.text import parse_module, to_text

PROGRAM = """
cuda_tile.module @m {
  entry @k(%x: tile<i32>, %y: tile<i32>) {
    %a = andi %x, %y : tile<i32>
    %b = xori %a, %x : tile<i32>
    %t = print_tko "%d", %b : tile<i32> -> token
    %u = print_tko "%d", %x token=%t : tile<i32> -> token
    return
  }
}
"""


@dataclass
class Silence(KernelPass):
    """Takes away the first prints.

    Options:
        count: how many.
    """

    name = "silence"

    count: int = 1

    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        prints = [one for one in walk(anchor) if isinstance(one, PrintOp)]
        for one in prints[: self.count]:
            if one.token is None and one.result_token.first_use is not None:
                context.missed(self, "something waits for it", one)
                continue
            context.applied(self, "silenced", one)
            erase(one)


class Prints(Analysis):
    """How many prints there are behind each operation."""

    NAME = "prints"

    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return ["prints"] if isinstance(operation, PrintOp) else []

    def summarize(self, name: NameOf) -> list[str]:
        return [f"{sum(isinstance(one, PrintOp) for one in walk(self.entry))} prints"]


def test_a_pass() -> None:
    module, heard = parse_module(PROGRAM), list[Remark]()
    context = PassContext(remark=heard.append)
    PassManager([Silence(2)]).run(module, context)
    assert context.statistics == {("silence", "silenced"): 1}
    assert [remark.kind.value for remark in heard] == ["applied", "missed"]
    assert to_text(module).count("print_tko") == 1
    assert to_text(tilewright.optimize(parse_module(PROGRAM), passes=[Silence(2)])) == to_text(
        module
    )


def test_a_rule() -> None:
    rule = Rule(
        "xori-andi", "xori(andi(x, y), x)", "andi(x, xori(y, -1))", over=("i8", "i32", "i64")
    )
    assert len(prove(rule)) == 3
    module, table, one = parse_module(PROGRAM), RuleTable([rule]), Silence()
    rewriter = Rewriter(module)
    context = PassContext()
    rewriter.run(lambda operation: rewrite_by(table, operation, rewriter, one, context))
    assert "andi %arg0, %" in to_text(module)
    assert context.statistics == {("silence", "xori-andi"): 1}


def test_an_analysis() -> None:
    (entry,) = parse_module(PROGRAM).entries
    found = AnalysisManager().get(Prints, entry)
    assert found.summarize(lambda value: "") == ["2 prints"]


def test_operations_of_an_extension() -> None:
    """`addi_sat` says that it is pure, so equal ones are one; what says nothing stays."""
    text = """
    cuda_tile.module @m {
      entry @k(%p: tile<ptr<i8>>, %q: tile<ptr<i32>>) {
        %x = iota : tile<8xi8>
        %a = addi_sat %x, %x signed : tile<8xi8>
        %b = addi_sat %x, %x signed : tile<8xi8>
        %unused = addi_sat %a, %x signed : tile<8xi8>
        %t = print_tko "%d %d", %a, %b : tile<8xi8>, tile<8xi8> -> token
        %u:2 = test.take_ptr_tko %q : tile<ptr<i32>> -> tile<i32>, token
        return
      }
    }
    """
    optimized = tilewright.load(text, extensions=[EXTENSION]).optimized(2).to_text()
    assert optimized.count("addi_sat") == 1
    assert optimized.count("take_ptr_tko") == 1
