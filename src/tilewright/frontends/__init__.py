"""Front ends: programs in other languages and IRs as modules of Tile IR."""
