"""The back end for the CPU: kernels become native code by LLVM.

- `target`: the CPU that code is generated for
- `engine`: IR to object code, to addresses of functions; `cache` keeps object code on disk
- `pool`: the threads that run the tile blocks of a launch
- `availability`: whether native code can run here; `threads`: on how many threads
"""
