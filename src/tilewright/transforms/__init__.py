"""Transformations of programs."""
