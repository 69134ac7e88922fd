"""The Celery app, set so that no task is lost; `celery --app services.worker.app` finds it."""

from __future__ import annotations

from celery import Celery

from services.settings import Settings
from services.worker.schedule import SCHEDULE

settings = Settings.from_environment()

app = Celery("pitbook", broker=settings.redis_url, backend=settings.redis_url)
app.conf.update(
    include=["services.worker.tasks"],
    beat_schedule=SCHEDULE,
    # A task is done when it has ended, not when it was fetched; a killed worker gives it back.
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    task_time_limit=600,
    broker_transport_options={
        "visibility_timeout": 1800,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
    },
    broker_connection_retry_on_startup=True,
    # Answers are in the database; this only lets a caller see that a task ended.
    result_expires=600,
    task_serializer="json",
    accept_content=["json"],
    enable_utc=True,
    # Our own handler, made in services.worker.resources, prints JSON lines.
    worker_hijack_root_logger=False,
    # Two clocks do not fire twice: one of them holds this lock.
    redbeat_redis_url=settings.redis_url,
    redbeat_key_prefix="pitbook:clock:",
    redbeat_lock_timeout=60,
    beat_max_loop_interval=10,
)
