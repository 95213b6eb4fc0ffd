"""What `torch.nn.parallel.comm` calls to have several GPUs share tensors: here there is one.

`torch.nn.DataParallel` calls it on a machine with one GPU, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tilewright.devices.torch_gpu.place import DevicePlacement

__all__ = ["sharing_functions"]


def sharing_functions(torch: Any, place: DevicePlacement) -> dict[str, Callable[..., Any]]:
    """The functions, by the names that `torch._C` has for them.

    Args:
        torch: the module.
        place: which tensors are on the device.
    """

    def broadcast(tensor: Any, devices: Sequence[int]) -> list[Any]:
        return [place.put(tensor) for _ in devices]

    def broadcast_out(tensor: Any, out: Sequence[Any]) -> Sequence[Any]:
        for each in out:
            each.copy_(tensor)
        return out

    def broadcast_coalesced(
        tensors: Sequence[Any], devices: Sequence[int], buffer_size: int
    ) -> list[list[Any]]:
        return [[place.put(tensor) for tensor in tensors] for _ in devices]

    def scatter(
        tensor: Any, devices: Sequence[int], sizes: Sequence[int] | None, dim: int, streams: Any
    ) -> list[Any]:
        chunks = tensor.chunk(len(devices), dim) if sizes is None else tensor.split(sizes, dim)
        return [place.put(chunk) for chunk in chunks]

    def scatter_out(tensor: Any, out: Sequence[Any], dim: int, streams: Any) -> Sequence[Any]:
        chunks = tensor.split([each.size(dim) for each in out], dim)
        for each, chunk in zip(out, chunks, strict=True):
            each.copy_(chunk)
        return out

    def gather(tensors: Sequence[Any], dim: int, destination: int) -> Any:
        gathered = torch.cat(tensors, dim)
        return gathered.cpu() if destination == _MAIN_MEMORY else place.put(gathered)

    def gather_out(tensors: Sequence[Any], out: Any, dim: int) -> Any:
        return out.copy_(torch.cat(tensors, dim))

    functions = (
        *(broadcast, broadcast_coalesced, broadcast_out),
        *(gather, gather_out, scatter, scatter_out),
    )
    return {f"_{function.__name__}": function for function in functions}


_MAIN_MEMORY = -1
"""What stands for it among the numbers of devices."""
