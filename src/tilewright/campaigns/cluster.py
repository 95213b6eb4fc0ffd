"""A cluster of Dask: one of this machine, or one that a scheduler has."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from tilewright.campaigns.shards import Shard, perform
from tilewright.diagnostics import Diagnostic, LaunchError, shown

__all__ = ["Cluster"]

_LOCAL = re.compile(r"local:(\d{1,4})")
_ADDRESS = re.compile(r"(?:tcp|tls|ws|wss|ucx|inproc)://\S+|[\w.-]+:\d{1,5}")

_TRIES = 10
"""How often a shard is begun whose workers die."""

_SECONDS = 30
"""How long a scheduler may take to answer."""


class Cluster:
    """Workers for shards.

    Args:
        where: `local:N` for N processes of this machine, or the address of a scheduler.

    Raises:
        LaunchError: Dask is not installed, or there is no such scheduler.
    """

    def __init__(self, where: str) -> None:
        local = _LOCAL.fullmatch(where)
        if (local is None and not _ADDRESS.fullmatch(where)) or (local and not int(local[1])):
            message = (
                "cluster must be local:N, with a number of workers, or the address of a scheduler, "
                f"found {shown(where)}"
            )
            raise LaunchError(Diagnostic(message))
        try:
            # It need not be installed, and has no types.
            dask: Any = import_module("dask")
            self._distributed: Any = import_module("distributed")
        except ImportError:
            message = "a cluster needs the extra `cluster`: pip install 'tilewright[cluster]'"
            raise LaunchError(Diagnostic(message)) from None
        self._own: Any = None
        address: Any = where
        # Workers may start processes: `fuzz` runs each engine in one.
        dask.config.set(
            {"distributed.scheduler.allowed-failures": _TRIES, "distributed.worker.daemon": False}
        )
        if local is not None:
            self._own = address = self._distributed.LocalCluster(
                n_workers=int(local[1]),
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=50,
            )
        try:
            self._client: Any = self._distributed.Client(address, timeout=_SECONDS)
        except (OSError, TimeoutError) as error:
            message = f"there is no scheduler at {shown(where)}: {error}"
            raise LaunchError(Diagnostic(message)) from None

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the scheduler; end the workers if they belong to this."""
        self._client.close()
        if self._own is not None:
            self._own.close()

    @property
    def processes(self) -> dict[str, int]:
        """The processes of the workers, by their addresses."""
        return self._client.run(os.getpid)

    def results(self, shards: Sequence[Shard]) -> Iterator[tuple[int, Any]]:
        """The results of shards as they come, with the numbers of these.

        A shard whose worker dies is begun again on another.

        Raises:
            LaunchError: the workers of a shard die again and again.
            Exception: whatever its work raises.
        """
        # The same work may be given to one scheduler twice.
        names = {self._client.submit(perform, shard, pure=False): shard for shard in shards}
        for future in self._distributed.as_completed(list(names)):
            shard = names[future]
            try:
                result = future.result()
            except self._distributed.scheduler.KilledWorker:
                message = f"part {shard.number} of the campaign ends each worker that begins it"
                raise LaunchError(Diagnostic(message)) from None
            yield shard.number, result
