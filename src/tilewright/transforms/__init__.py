"""Lowerings to other levels."""
