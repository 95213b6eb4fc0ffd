"""Tests of the back end that Triton finds; they need Triton (the extra `triton`)."""
