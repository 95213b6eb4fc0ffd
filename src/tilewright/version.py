"""The version of the package, in one place."""

__version__ = "0.1.0"

DEFAULT_BYTECODE = "13.3"
"""The version of bytecode that is written unless another is asked for: most tools read it."""
