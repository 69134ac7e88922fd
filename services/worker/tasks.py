"""The tasks: each says only "do what is due"; what is due is read from the log."""

from __future__ import annotations

from services.integrity.seals import seal_head
from services.worker.app import app, settings
from services.worker.resources import pool


@app.task(name="pitbook.seal_the_log", ignore_result=False)
def seal_the_log() -> int | None:
    """Seal the head of the log; return its position, or nothing when it was sealed already."""
    with pool().connection() as connection:
        seal = seal_head(connection, settings.seal_key, settings.folder)
    return seal.position if seal else None
