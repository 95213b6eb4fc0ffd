"""GPUs of other libraries (torch, cupy, NVIDIA's packages) mapped to main memory, and what launches
of kernels have in common, whatever language the kernels are in.

- `api`: `install`, `on`, `uninstall`
- `settings`, `options`, `launches`: what launches are done with, here and in processes started here
- `languages`: the languages whose launches come here
- `mapping`: what takes the place of a GPU, in `cuda_on_cpu`, `cupy_on_numpy` and `torch_*`
- `running`, `testing`: scripts, and the plugin of pytest
"""
