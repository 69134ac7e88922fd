"""What each worker process holds: made after the fork, since connections do not survive one."""

from __future__ import annotations

from typing import Any

from celery.signals import setup_logging, worker_process_init, worker_process_shutdown

from services.logs import configure
from services.store.pool import Pool, open_pool
from services.use_cases.casino import Casino
from services.worker.app import settings

_held: dict[str, Pool] = {}
_houses: dict[str, Casino] = {}


@setup_logging.connect
def log_as_json(**_said: Any) -> None:
    """Log like every other process."""
    configure("worker")


@worker_process_init.connect
def begin(**_said: Any) -> None:
    """Forget what was inherited; the pool is opened by the first task."""
    _held.clear()
    _houses.clear()


@worker_process_shutdown.connect
def end(**_said: Any) -> None:
    """Close what this process opened."""
    _houses.clear()
    while _held:
        _held.popitem()[1].close()


def pool() -> Pool:
    """Return this process's connections."""
    if "pool" not in _held:
        _held["pool"] = open_pool(settings.database_url, size=2)
    return _held["pool"]


def casino() -> Casino:
    """Return this process's house."""
    if "casino" not in _houses:
        _houses["casino"] = Casino(pool(), settings.secret_key)
    return _houses["casino"]
