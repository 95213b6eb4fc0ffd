"""What analyses claim, held against the reference machine."""
