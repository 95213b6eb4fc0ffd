"""What operations compute on values, by chapters of the specification, in NumPy.

The rules say what the results are, exactly, where that is undefined, and how unspecified elements
spread; they know nothing of memory, control flow or tile blocks. The reference machine executes
programs by them, and passes compute with them ahead of time.

- `values`: what values are in Python
- `unspecified`: tiles with unspecified elements, and how these spread
- `operations`: what each operation computes, by chapter, as rules (`rules`)
- `evaluation`: one operation on known operands
"""

from tilewright.semantics.evaluation import evaluate
from tilewright.semantics.values import Partial, Stop

__all__ = ["Partial", "Stop", "evaluate"]
