"""Kernels of our own in cuTile Python: real front-end output for every family of operations.

``cutile_kernels.corpus`` gathers them. Importing that module needs the package ``cuda-tile``
(the ``cutile`` extra); neither a GPU nor a driver is needed to export bytecode.
"""
