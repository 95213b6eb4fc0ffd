"""Libraries of Triton kernels beside torch: `python -m triton_backend.libraries`."""
