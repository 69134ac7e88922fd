"""The web application: pages, API and health in one Flask app. Wiring only."""

from __future__ import annotations

from flask import Flask
from flask_wtf import CSRFProtect

from services.api import app as api
from services.doors.house import serve_house
from services.doors.limits import limit
from services.settings import Settings
from services.store.pool import open_pool
from services.use_cases.casino import Casino
from services.web import (
    administration,
    approvals,
    audit,
    bonuses,
    boxes,
    cage,
    cards,
    compliance,
    dealing,
    directory,
    equipment,
    hands,
    home,
    incidents,
    ledger,
    lists,
    my_sign_in,
    pit,
    players,
    reports,
    rulebook,
    rulings,
    search,
    seats,
    sign_in,
    slips,
    standing,
    station_lock,
    table_days,
    table_terms,
    tables,
    time_charges,
)
from services.web.errors import add_error_pages, http_error_page
from services.web.guard import add_guard
from services.web.headers import add_headers
from services.web.health import health_blueprint
from services.web.server_session import DeskSessions
from services.web.shell import add_shell

PAGES = (
    administration.blueprint,
    approvals.blueprint,
    audit.blueprint,
    bonuses.blueprint,
    boxes.blueprint,
    cage.blueprint,
    cards.blueprint,
    compliance.blueprint,
    dealing.blueprint,
    directory.blueprint,
    equipment.blueprint,
    hands.blueprint,
    home.blueprint,
    incidents.blueprint,
    ledger.blueprint,
    lists.blueprint,
    my_sign_in.blueprint,
    pit.blueprint,
    players.blueprint,
    reports.blueprint,
    rulebook.blueprint,
    rulings.blueprint,
    search.blueprint,
    seats.blueprint,
    sign_in.blueprint,
    slips.blueprint,
    standing.blueprint,
    station_lock.blueprint,
    table_days.blueprint,
    table_terms.blueprint,
    tables.blueprint,
    time_charges.blueprint,
)
_LARGEST_FORM = 256 * 1024


def create_app(settings: Settings) -> Flask:
    """Make the app; call it after the fork, since connections do not survive one."""
    pool = open_pool(settings.database_url)
    app = Flask("services.web")
    app.config.update(
        SECRET_KEY=settings.secret_key,
        SESSION_COOKIE_NAME="pitbook",
        SESSION_COOKIE_SECURE=settings.secure_cookies,
        MAX_CONTENT_LENGTH=_LARGEST_FORM,
        # A form is as good as its session, which the server can end.
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.session_interface = DeskSessions(pool)
    serve_house(app, Casino(pool, settings.secret_key), settings)
    add_headers(app, settings)
    add_guard(app)
    add_shell(app, settings)
    add_error_pages(app)
    limit(app, settings)
    csrf = CSRFProtect(app)
    for pages in PAGES:
        app.register_blueprint(pages)
    app.register_blueprint(health_blueprint(pool, settings.redis_url))
    api.register(app, http_error_page)
    for machines in api.BLUEPRINTS:
        # A bearer token is never sent by a browser on its own, so it cannot be ridden upon.
        csrf.exempt(machines)
    return app
