"""Layer norm of rows, and its gradients; those of weight and bias are summed under locks."""

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def forward_kernel(
    x_ptr, y_ptr, weight_ptr, bias_ptr, mean_ptr, scale_ptr, columns, eps, BLOCK: tl.constexpr
):
    row = tl.program_id(0)
    column = tl.arange(0, BLOCK)
    inside = column < columns
    x = tl.load(x_ptr + row * columns + column, mask=inside, other=0.0).to(tl.float32)
    mean = tl.sum(x, axis=0) / columns
    centred = tl.where(inside, x - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(centred * centred, axis=0) / columns + eps)
    tl.store(mean_ptr + row, mean)
    tl.store(scale_ptr + row, scale)
    weight = tl.load(weight_ptr + column, mask=inside)
    bias = tl.load(bias_ptr + column, mask=inside)
    tl.store(y_ptr + row * columns + column, centred * scale * weight + bias, mask=inside)


@triton.jit
def backward_kernel(
    dx_ptr,
    dy_ptr,
    dw_ptr,
    db_ptr,
    x_ptr,
    weight_ptr,
    mean_ptr,
    scale_ptr,
    lock_ptr,
    columns,
    GROUP: tl.constexpr,
    BLOCK: tl.constexpr,
):
    row = tl.program_id(0)
    column = tl.arange(0, BLOCK)
    inside = column < columns
    x = tl.load(x_ptr + row * columns + column, mask=inside, other=0.0)
    dy = tl.load(dy_ptr + row * columns + column, mask=inside, other=0.0)
    weight = tl.load(weight_ptr + column, mask=inside, other=0.0)
    scale = tl.load(scale_ptr + row)
    normal = tl.where(inside, (x - tl.load(mean_ptr + row)) * scale, 0.0)
    weighted = weight * dy
    slope = tl.sum(normal * weighted, axis=0) / columns
    level = tl.sum(weighted, axis=0) / columns
    dx = (weighted - (normal * slope + level)) * scale
    tl.store(dx_ptr + row * columns + column, dx, mask=inside)
    # Some rows share a partial sum; whoever has the lock adds to it.
    group = row % GROUP
    lock, count = lock_ptr + group, lock_ptr + GROUP + group
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    dw, db = dy * normal, dy
    if tl.load(count) == 0:
        tl.atomic_xchg(count, 1)
    else:
        dw += tl.load(dw_ptr + group * columns + column, mask=inside)
        db += tl.load(db_ptr + group * columns + column, mask=inside)
    tl.store(dw_ptr + group * columns + column, dw, mask=inside)
    tl.store(db_ptr + group * columns + column, db, mask=inside)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


class LayerNorm(torch.autograd.Function):
    @staticmethod
    def forward(context, x, weight, bias, eps):
        rows, columns = x.shape
        y = torch.empty_like(x)
        mean, scale = torch.empty(rows), torch.empty(rows)
        block = triton.next_power_of_2(columns)
        forward_kernel[(rows,)](x, y, weight, bias, mean, scale, columns, eps, BLOCK=block)
        context.save_for_backward(x, weight, mean, scale)
        return y

    @staticmethod
    def backward(context, dy):
        x, weight, mean, scale = context.saved_tensors
        rows, columns = x.shape
        groups = 16
        locks = torch.zeros(2 * groups, dtype=torch.int32)
        dw, db = torch.zeros(groups, columns), torch.zeros(groups, columns)
        dx = torch.empty_like(x)
        block = triton.next_power_of_2(columns)
        backward_kernel[(rows,)](
            *(dx, dy.contiguous(), dw, db, x, weight, mean, scale, locks, columns),
            GROUP=groups,
            BLOCK=block,
        )
        return dx, dw.sum(0), db.sum(0), None


def _with_gradients(function, x, weight, bias, dy):
    leaves = [value.clone().requires_grad_() for value in (x, weight, bias)]
    y = function(*leaves)
    return (y.detach(), *torch.autograd.grad(y, leaves, dy))


def run(*arguments):
    return _with_gradients(lambda x, w, b: LayerNorm.apply(x, w, b, 1e-5), *arguments)


def expected(*arguments):
    def norm(x, weight, bias):
        return torch.nn.functional.layer_norm(x, x.shape[1:], weight, bias, 1e-5)

    return _with_gradients(norm, *arguments)


EXAMPLES = (
    Example(
        name="layer norm and gradients",
        run=run,
        arguments=lambda rows, columns: (
            *(torch.randn(rows, columns), torch.rand(columns), torch.rand(columns)),
            torch.randn(rows, columns),
        ),
        expected=expected,
        small=(50, 100),
        natural=(2048, 1024),
        tolerance=1e-5,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
