"""How gunicorn serves the pages; gunicorn reads the names below as its settings."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

bind = f"{os.environ.get('PITBOOK_BIND', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
worker_class = "gthread"
workers = 2
threads = 8
# Shorter than the supervisor's patience, so that a stop is always a clean one.
graceful_timeout = 8
accesslog = None
loglevel = "warning"
# A heartbeat file on a slow disk makes gunicorn kill healthy workers.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108


def child_exit(_server: Any, worker: Any) -> None:
    """Leave a dead worker's counters in the sums, and its gauges out of them."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        # Imported late: the library looks at the variable above when it is imported.
        from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415

        mark_process_dead(worker.pid)
