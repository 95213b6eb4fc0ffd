"""`cuda.tile._cext`, the native part of cuTile Python, in Python."""
