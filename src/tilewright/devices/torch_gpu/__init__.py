"""What torch has besides tensors of a GPU, where there is none: streams, events, graphs, counters.

`replace_names` puts the parts in place.
"""

from tilewright.devices.torch_gpu.counting import AllocatorCounts
from tilewright.devices.torch_gpu.memory import Allocations, MemoryCounters
from tilewright.devices.torch_gpu.names import replace_names
from tilewright.devices.torch_gpu.place import DevicePlacement
from tilewright.devices.torch_gpu.storages import replace_storages

__all__ = [
    "Allocations",
    "AllocatorCounts",
    "DevicePlacement",
    "MemoryCounters",
    "replace_names",
    "replace_storages",
]
