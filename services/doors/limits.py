"""How often secrets may be tried from one place, whichever door they are tried at."""

from __future__ import annotations

from hashlib import sha256

from flask import Flask, g, request, session
from flask_limiter import Limiter

from services.desk import stations
from services.doors.house import the_pool
from services.settings import Settings

# Many people share one address behind a proxy; the station tells them apart.
SECRETS_PER_MINUTE = "10 per minute"
FAILED_TOKENS_PER_MINUTE = "30 per minute"


def _address_and_station() -> str:
    named = g.get("pitbook_station") or session.get("station_id") or request.form.get("station", "")
    # A station somebody made up would give every guess a count of its own.
    station = stations.find(the_pool(), named) if named else None
    return f"{the_address()}/{station.id if station else '-'}"


def the_address() -> str:
    """Return where the request came from."""
    return request.remote_addr or "unknown"


def limit_by_station(station_id: str) -> None:
    """Count this request's tries for the station its token belongs to."""
    g.pitbook_station = station_id


limiter = Limiter(key_func=_address_and_station)


def limit(app: Flask, settings: Settings) -> None:
    """Count in Redis, so that all workers count together; alone if Redis is away."""
    # Properties that share a Redis must not use up each other's tries.
    prefix = sha256(settings.database_url.encode()).hexdigest()[:16]
    app.config.update(
        RATELIMIT_STORAGE_URI=settings.redis_url,
        RATELIMIT_STRATEGY="fixed-window",
        RATELIMIT_KEY_PREFIX=f"pitbook-{prefix}",
        RATELIMIT_IN_MEMORY_FALLBACK_ENABLED=True,
        RATELIMIT_HEADERS_ENABLED=False,
    )
    limiter.init_app(app)
