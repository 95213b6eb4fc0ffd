"""Tests of the tables of targets."""
