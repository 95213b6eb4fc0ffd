"""Preview content of Tile IR 13.5: what a file may hold if its header says so.

It can be read, verified, printed and written; nothing here executes it.
"""
