"""/healthz, /readyz and /metrics.

With several gunicorn workers, counters are summed over them when PROMETHEUS_MULTIPROC_DIR names
an empty folder of theirs; without it each scrape shows the worker that answered. The gauges here
are read from the database at each scrape, so they are the same whoever answers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import psycopg
import redis
from flask import Blueprint, Response, jsonify
from flask.typing import ResponseReturnValue
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector
from psycopg_pool import PoolTimeout

from services.store.pool import Pool

QUEUE = "celery"
_PATIENCE_SECONDS = 2.0
_STANDING = """
    SELECT p.name, greatest(h.head - p.position, 0), p.stopped_by IS NOT NULL, h.head, s.age
      FROM (SELECT coalesce(max(position), 0) AS head FROM log.events) h
      CROSS JOIN (SELECT extract(epoch FROM now() - max(sealed_at))::float AS age
                    FROM desk.seals) s
      LEFT JOIN desk.projections p ON p.name NOT LIKE '%\\_\\_%'
"""


def health_blueprint(pool: Pool, redis_url: str) -> Blueprint:
    """Make the pages that machines ask; the caller gives what they look at."""
    blueprint = Blueprint("health", __name__)
    broker = redis.Redis.from_url(redis_url, socket_timeout=_PATIENCE_SECONDS)

    @blueprint.get("/healthz")
    def healthz() -> ResponseReturnValue:
        """Say that the process lives."""
        return Response("ok\n", mimetype="text/plain")

    @blueprint.get("/readyz")
    def readyz() -> ResponseReturnValue:
        """Say whether work can be done, and if not, why."""
        reasons = [*_database_reasons(pool), *_broker_reasons(broker)]
        return jsonify(ready=not reasons, reasons=reasons), 503 if reasons else 200

    @blueprint.get("/metrics")
    def metrics() -> ResponseReturnValue:
        """Answer a scrape."""
        registry = CollectorRegistry()
        registry.register(StandingCollector(pool, broker))
        if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
            MultiProcessCollector(registry)
            text = generate_latest(registry)
        else:
            text = generate_latest(REGISTRY) + generate_latest(registry)
        return Response(text, content_type=CONTENT_TYPE_LATEST)

    return blueprint


class StandingCollector(Collector):
    """How far everything has come, read at the moment of the scrape."""

    def __init__(self, pool: Pool, broker: redis.Redis) -> None:
        self._pool = pool
        self._broker = broker

    def collect(self) -> Iterator[Metric]:
        """Read the gauges; what cannot be read is left out, and `up` says so."""
        up = GaugeMetricFamily("pitbook_dependency_up", "It answers.", labels=["dependency"])
        try:
            rows = _standing(self._pool)
        except (psycopg.Error, PoolTimeout):
            rows = []
        up.add_metric(["database"], float(bool(rows)))
        if rows:
            yield from _database_gauges(rows)
        try:
            depth = float(self._broker.llen(QUEUE))
        except redis.RedisError:
            up.add_metric(["redis"], 0.0)
        else:
            up.add_metric(["redis"], 1.0)
            yield GaugeMetricFamily("pitbook_queue_depth", "Tasks that wait.", value=depth)
        yield up


def _database_gauges(rows: list[Any]) -> Iterator[Metric]:
    yield GaugeMetricFamily("pitbook_log_head", "Position of the newest event.", value=rows[0][3])
    if rows[0][4] is not None:
        said = "Seconds since the last seal."
        yield GaugeMetricFamily("pitbook_last_seal_age_seconds", said, value=max(rows[0][4], 0.0))
    lag = GaugeMetricFamily("pitbook_projection_lag", "Events not yet shown.", labels=["model"])
    stopped = GaugeMetricFamily("pitbook_projection_stopped", "It has stopped.", labels=["model"])
    for name, behind, is_stopped, _head, _age in rows:
        if name is not None:
            lag.add_metric([name], behind)
            stopped.add_metric([name], float(is_stopped))
    yield lag
    yield stopped


def _standing(pool: Pool) -> list[Any]:
    with pool.connection(timeout=_PATIENCE_SECONDS) as connection:
        return connection.execute(_STANDING.encode()).fetchall()


def _database_reasons(pool: Pool) -> list[str]:
    try:
        rows = _standing(pool)
    except (psycopg.Error, PoolTimeout):
        return ["the database does not answer"]
    if rows[0][0] is None:
        return ["no read model has been made; start the projector"]
    return [f"the read model {row[0]} has stopped" for row in rows if row[2]]


def _broker_reasons(broker: redis.Redis) -> list[str]:
    try:
        broker.ping()
    except redis.RedisError:
        return ["redis does not answer"]
    return []
