"""What the definitions of operations say, beside what the conformance tables ask for."""
