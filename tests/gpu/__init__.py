"""The reference machine beside NVIDIA's compiler and a GPU.

- `launches`: what a launch is given, and what is made of its outcome
- `parts`: where launches come from: cases of every operation, sweeps over numbers, random programs,
  the corpus of kernels
- `suite`: compiles launches into a file that a machine with a GPU takes
- `device`: runs such a file there; it needs Python and the driver, and nothing of this repository
- `campaign`: the commands
"""
