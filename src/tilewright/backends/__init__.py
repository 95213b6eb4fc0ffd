"""Back ends that compile kernels for real machines."""
