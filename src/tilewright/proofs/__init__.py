"""Proofs that rewrite rules are sound, with z3 (the extra `proofs`) and by other methods.

A rule is sound if the term that it puts is as defined as the term that it finds, and equal where
that is defined: a refinement, as Alive2 has it.

- `statements`: what is to be proved of a rule, for each choice of its types, as `trees`
- `programs`: trees as operations
- `meanings`: what operations mean in z3, by chapters of the specification
- `constants`: expressions of constants in z3
- `methods`: the ways to prove a statement: `refinement` by z3, identities of a `ring`, floats with
  equal `roundings`, all values (`exhaustive`), divisors as multipliers (`magic`, `divisions`)
- `laws`: what definitions of operations state, as rules
- `certificates`: the record of what was proved, and how
"""
