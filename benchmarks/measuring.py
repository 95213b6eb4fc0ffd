"""What all measurements of time have in common."""

PAUSE = 0.01
"""Seconds before each measurement: threads of OpenMP spin for some milliseconds before they sleep,
which would count against the next."""
