"""Conformance: valid and invalid instances of every construct, judged by us and by the tools."""
