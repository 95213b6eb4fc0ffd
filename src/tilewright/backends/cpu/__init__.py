"""The compiler to native code of the host's processor, through LLVM."""
