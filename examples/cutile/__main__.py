"""Runs all examples: python examples/cutile [--backend cpu|reference] [--size small|natural]."""

from example import everything, main

if __name__ == "__main__":
    main(everything())
