"""Proofs that accesses are right in all launches, without running any.

- `claims`: what is claimed of accesses, and what became of it
- `kernel`: the accesses of a kernel, with what analyses know of them
- `algebra`: numbers for z3, as integers and as bit-vectors
- `positions`: numbers of tile blocks that kernels compute
- `encoding`: expressions and truth values of the program for z3
- `premises`: what may be taken for granted of a launch
- `questions`: what z3 is asked
- `conflicts`: which executions of accesses are compared, and where they touch
- `bounds`: what accesses stay inside of
- `launches`: what premises mean for a launch, and launches in which something goes wrong
- `proofs`: all claims of a kernel
- `session`: proofs for who asks for them
- `rendering`: proofs as text and JSON
"""
