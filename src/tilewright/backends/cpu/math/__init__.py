"""Functions on numbers as LLVM IR: emitters that append instructions to a `Code`.

All take the `Code`, then for what depends on it the `Format` of the operands, then the operands as
`Value`s of any number of lanes; they return the result. They call no library.

- `conversions`: between formats; which LLVM type carries a format
- `arithmetic`: sums, products …, extrema, comparison: bit by bit those of `tilewright.numerics`
- `library`: the library functions by name, in four formats
- `exponential`, `logarithm`, `trigonometric`, `power`, `further`: those in float and double
- `coefficients`, `parts`, `reduction`, `soft`: what these are made of
"""
