"""Tests of the pipeline level."""
