"""Where servers of the tests keep their files: in memory where there is room, else on the disk.

Each database is some six hundred files, made and removed again for each of a thousand tests: on a
disk, even without ever waiting for it, that takes longer than all the tests together.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

_MEMORY = Path("/dev/shm")
# A run was seen to take 0.25 GB. Containers often give 64 MB in all, which is none.
_ROOM = 1024**3


@cache
def scratch() -> Path:
    """A folder for files that nobody needs after the run."""
    if os.access(_MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(_MEMORY).free >= _ROOM:
        return _MEMORY
    return Path(tempfile.gettempdir())
