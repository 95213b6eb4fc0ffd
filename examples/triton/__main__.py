"""All examples: `python examples/triton`."""

from example import everything, main

if __name__ == "__main__":
    main([*everything()])
