"""The parts of the campaign: each yields the outcomes of its comparisons."""
