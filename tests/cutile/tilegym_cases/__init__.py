"""The operators of TileGym, each beside the same in plain torch."""
