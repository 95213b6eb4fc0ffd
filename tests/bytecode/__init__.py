"""Tests of the bytecode."""
