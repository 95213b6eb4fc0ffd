"""Functions on numbers as LLVM IR: emitters that append instructions to a `Code`."""
