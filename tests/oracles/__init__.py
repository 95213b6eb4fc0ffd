"""Closed tools that serve as test oracles; nothing here is needed at run time."""
