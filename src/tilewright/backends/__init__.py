"""Back ends that compile."""
