"""What base.html shows around every page, and the filters all pages share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import Flask, session

from services.dealing.view import spoken_card
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.money import format_cents, short_cents
from services.rulebook.catalogue import words_of
from services.settings import Settings
from services.store.freshness import Freshness, freshness
from services.store.pool import Pool
from services.web.current import who_or_none
from services.web.errors import as_sentence
from services.web.navigation import navigation_of
from services.words import title_of


def add_shell(app: Flask, settings: Settings) -> None:
    """Give templates their filters and what the shell shows."""

    def local(at: datetime) -> datetime:
        return at.astimezone(settings.time_zone)

    app.add_template_filter(as_sentence, "as_sentence")
    app.add_template_filter(format_cents, "dollars")
    app.add_template_filter(short_cents, "short")
    app.add_template_filter(spoken_card, "spoken_card")
    app.add_template_filter(lambda at: local(at).strftime("%-d %b %H:%M:%S"), "local_time")
    app.add_template_filter(lambda at: local(at).strftime("%H:%M:%S"), "local_clock")
    app.add_template_filter(lambda at: local(at).strftime("%a %-d %b %Y"), "local_date")
    app.add_template_filter(lambda at: local(at).strftime("%a %-d %b %Y %H:%M:%S"), "local_moment")
    app.add_template_global(words_of, "rule_words")
    app.add_template_global(title_of, "event_title")
    app.context_processor(_shell)


def _shell() -> dict[str, Any]:
    signed_in = who_or_none()
    if signed_in is None or session.get("locked"):
        # Pages without bars; a locked one still says whose it is.
        return {"person": signed_in, "station": signed_in and signed_in.station, "navigation": []}
    settings, now = the_settings(), datetime.now(UTC)
    reached = freshness(the_pool())
    return {
        "person": signed_in,
        "station": signed_in.station,
        "property_name": settings.property_name,
        "navigation": navigation_of(signed_in),
        "idle_seconds": settings.idle_seconds,
        "live_url": settings.live_url,
        "gaming_day": gaming_day_of(now, settings),
        "server_now": now.astimezone(settings.time_zone),
        "complete_to": reached.complete_to,
        "behind_seconds": _behind(the_pool(), reached),
        "stopped": reached.stopped,
        "sealed_at": _sealed_at(the_pool(), settings),
    }


def _behind(pool: Pool, reached: Freshness) -> float:
    """Return for how long the oldest event not yet shown has waited."""
    if reached.complete_to >= reached.head:
        return 0.0
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT extract(epoch FROM now() - recorded_at)::float8 FROM log.events"
            " WHERE position = %s",
            [reached.complete_to + 1],
        ).fetchone()
    return max(0.0, row[0]) if row else 0.0


def _sealed_at(pool: Pool, settings: Settings) -> datetime | None:
    with pool.connection() as connection:
        row = connection.execute("SELECT max(sealed_at) FROM desk.seals").fetchone()
    sealed_at: datetime | None = row[0] if row else None
    return sealed_at.astimezone(settings.time_zone) if sealed_at else None
