"""Dialects: the types, attributes and operations of Tile IR as xDSL definitions."""
