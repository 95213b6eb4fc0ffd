"""The memory model, executable: every outcome that it allows, and no other.

Specification: "Memory Model".

- `events`: what a memory operation is
- `definition`: relations and axioms, and which of the rules are our decisions
- `runs`: what each tile block may do, on the reference machine
- `axiomatic`: executions by the axioms
- `operational`: executions by a machine with views of memory
- `executions`, `outcomes`: what came of them
- `litmus`, `conditions`: programs with a condition
- `random_tests`: programs at random
- `report`, `drawing`: executions in words, as JSON and as pictures
"""
