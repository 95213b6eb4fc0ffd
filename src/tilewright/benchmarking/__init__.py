"""How fast kernels are, and how fast this machine would let them be.

- `counts`: the operations and bytes of a kernel
- `peaks`: what this machine can do at most
- `timing`: interleaved rounds, compile times, cost of a launch
- `report`: all of it for one kernel, as text
"""
