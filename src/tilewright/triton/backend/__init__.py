"""The back end that Triton finds: a compiler and a driver, in the modules of these names."""
