"""The native code and its runtime on 64-bit ARM, emulated or real."""
