"""The operators of Liger-Kernel in cuTile Python, each beside the same in plain torch."""
