"""Programs of other people's kinds that ask torch for a GPU when they are imported."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import needs
import pytest
from sampling import ends, every

from tilewright.devices.gpu import has_gpu

pytestmark = pytest.mark.skipif(has_gpu(), reason="a GPU is there itself")

ANNOTATIONS = """
import torch
from dataclasses import dataclass, field

def capture(graph: torch.cuda.CUDAGraph | None = None,
            pool: torch.cuda.MemPool | None = None,
            stream: torch.cuda.Stream | torch.cuda.ExternalStream | None = None,
            event: torch.cuda.Event | None = None,
            context: torch.cuda.StreamContext | torch.cuda.device | None = None) -> None: ...

@dataclass
class Buffers:
    graphs: dict[int, torch.cuda.CUDAGraph] = field(default_factory=dict)
    compute: torch.cuda.Stream = field(default_factory=torch.cuda.Stream)
    done: list[torch.cuda.Event] = field(default_factory=list)

class Graph(torch.cuda.CUDAGraph):
    pass

class Guard(torch.cuda.device):
    pass

assert isinstance(Buffers().compute, torch.cuda.Stream)
assert isinstance(Graph(), torch.cuda.CUDAGraph)
with Guard(0):
    pass
"""

QUERIES = """
import importlib.metadata
import torch

IS_CUDA = torch.version.cuda is not None and torch.version.hip is None
CUDA_VERSION = tuple(map(int, torch.version.cuda.split(".")[:2]))
HAS_BF16 = torch.cuda.is_available() and torch.cuda.is_bf16_supported()
MAJOR, MINOR = torch.cuda.get_device_capability()
SMS = torch.cuda.get_device_properties("cuda").multi_processor_count
SHARED = torch.cuda.get_device_properties(torch.cuda.current_device()).shared_memory_per_block_optin
TOTAL = torch.cuda.get_device_properties(0).total_memory
DEVICE = torch.accelerator.current_accelerator() if torch.accelerator.is_available() else None
MODULE = torch.get_device_module(DEVICE)
CUDNN = torch.backends.cudnn.is_available() and torch.backends.cudnn.version() >= 8900
assert IS_CUDA and CUDA_VERSION >= (12, 0) and HAS_BF16 and MAJOR >= 8 and CUDNN
assert MODULE is torch.cuda and torch._C._get_accelerator().type == "cuda"
assert "gfx" not in torch.cuda.get_device_properties(0).gcnArchName
torch.backends.cuda.matmul.allow_tf32 = True
torch.backends.cudnn.benchmark = True
torch.backends.cuda.enable_flash_sdp(True)
torch.cuda.set_device(torch.device("cuda:0"))
torch._C._cuda_clearCublasWorkspaces()
torch.cuda.memory._set_allocator_settings("expandable_segments:True")
stream = torch._C._cuda_getCurrentRawStream(torch.cuda.current_device())
assert stream == torch.cuda.current_stream().cuda_stream
with torch.cuda.device(0), torch.cuda.device_of(torch.zeros(1, device="cuda")):
    pass
"""

AUTOGRAD = """
import functools
import torch

def contiguous(function):
    @functools.wraps(function)
    def wrapper(context, *arguments):
        tensors = (x for x in arguments if isinstance(x, torch.Tensor))
        with torch.cuda.device(next(tensors).device.index or 0):
            return function(context, *arguments)
    return wrapper

class Double(torch.autograd.Function):
    @staticmethod
    @contiguous
    @torch.amp.custom_fwd(device_type="cuda", cast_inputs=torch.float32)
    def forward(context, x):
        return x * 2

    @staticmethod
    @contiguous
    @torch.amp.custom_bwd(device_type="cuda")
    def backward(context, gradient):
        return gradient * 2

x = torch.ones(3, device="cuda", requires_grad=True)
with torch.autocast("cuda", dtype=torch.bfloat16):
    assert torch.is_autocast_enabled("cuda")
    assert torch.get_autocast_dtype("cuda") is torch.bfloat16
    Double.apply(x).sum().backward()
assert x.grad.tolist() == [2, 2, 2]
"""

TIMING = """
import statistics
import torch

def bench(function, warmup=2, repeats=3):
    interface = torch.cuda
    function()
    interface.synchronize()
    cache = torch.empty(1 << 16, dtype=torch.int, device="cuda")
    starts = [interface.Event(enable_timing=True) for _ in range(repeats)]
    ends = [interface.Event(enable_timing=True) for _ in range(repeats)]
    for start, end in zip(starts, ends):
        cache.zero_()
        start.record()
        function()
        end.record()
    interface.synchronize()
    return statistics.median(s.elapsed_time(e) for s, e in zip(starts, ends))

x = torch.randn(64, 64, device="cuda")
assert bench(lambda: x @ x) >= 0
graph = torch.cuda.CUDAGraph()
with torch.cuda.stream(torch.cuda.Stream()):
    with torch.cuda.graph(graph):
        y = x @ x
    assert bench(graph.replay) >= 0
print(f"{torch.cuda.max_memory_allocated() / 2**20:.1f} MiB", torch.cuda.clock_rate())
print(torch.cuda.get_device_properties(0))
"""

TRANSFORMERS = """
import torch
import transformers.generation.continuous_batching
from transformers import LlamaConfig, LlamaForCausalLM

config = LlamaConfig(hidden_size=32, intermediate_size=64, num_hidden_layers=1,
                     num_attention_heads=4, num_key_value_heads=2, vocab_size=50)
model = LlamaForCausalLM(config).to("cuda")
tokens = torch.randint(0, 50, (1, 5), device="cuda")
assert model.generate(tokens, max_new_tokens=3, do_sample=False).shape[1] <= 8
model(tokens, labels=tokens).loss.backward()
"""


def runs(tmp_path: Path, program: str) -> None:
    """Whether a program runs to its end, as users run it."""
    script = tmp_path / "program.py"
    script.write_text(program)
    command = [sys.executable, "-m", "tilewright.cutile", str(script)]
    # No file of theirs is to be looked for elsewhere.
    environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr


@every(2)
@needs.package("torch")
@pytest.mark.parametrize(
    "program",
    ends([ANNOTATIONS, AUTOGRAD, TIMING, QUERIES]),
    ids=["annotations", "autograd", "timing", "queries"],
)
def test_what_libraries_ask_for(tmp_path: Path, program: str) -> None:
    runs(tmp_path, program)


@pytest.mark.slow
@pytest.mark.skipif(find_spec("transformers") is None, reason="transformers is not installed")
def test_transformers(tmp_path: Path) -> None:
    runs(tmp_path, TRANSFORMERS)
