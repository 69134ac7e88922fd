"""Loads the demonstration property through the real commands, once; a second start keeps it."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from uuid import UUID

import psycopg
import pyotp

from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.players.commands import IssueCard, OpenPlayerAccount
from domain.staff.commands import AppointStaff
from domain.staff.roles import Role
from projections.catalogue import READ_MODELS
from services.demo.cage import open_the_cage
from services.demo.floor import open_the_floor
from services.demo.tables_of_the_floor import set_the_floor_up
from services.desk import credentials, second_factor, stations
from services.gaming_day import gaming_day_of
from services.projector.main import catch_up
from services.projector.runner import prepare
from services.settings import Settings
from services.store.pool import open_pool
from services.use_cases import cards, players, staff
from services.use_cases.casino import Casino

_PEOPLE: tuple[tuple[str, str, Role], ...] = (
    ("CA1", "Cato Vance", Role.CAGE_REPRESENTATIVE),
    ("CA2", "Mira Okafor", Role.CAGE_REPRESENTATIVE),
    ("CS1", "Sue Lindqvist", Role.CAGE_SUPERVISOR),
    ("AC1", "Ana Petrov", Role.ACCOUNTANT),
    ("AU1", "Otto Brandt", Role.AUDITOR),
    ("AD1", "Ada Moreau", Role.ADMINISTRATOR),
    ("CM1", "Cora Nilsen", Role.COMPLIANCE_OFFICER),
    ("DL1", "Dan Whitlock", Role.DEALER),
    ("GS1", "Gita Rao", Role.GAME_SUPERVISOR),
    ("CU1", "Ciro Bianchi", Role.CASINO_SUPERVISOR),
    ("HD1", "Hana Sato", Role.TG_HIGHER_DUTIES_DEALER),
    ("PB1", "Pia Kowalski", Role.PIT_BOSS),
    ("AM1", "Amir Haddad", Role.TG_AREA_MANAGER),
    ("MG1", "Greta Holm", Role.TG_ASSISTANT_CASINO_MANAGER),
    ("OP1", "Orla Byrne", Role.CASINO_OPERATOR),
    ("CO1", "Cole Hartmann", Role.CHIEF_OPERATING_OFFICER),
    ("CE1", "Celia Duarte", Role.CHIEF_EXECUTIVE_OFFICER),
    ("BA1", "Bea Novak", Role.BOOTH_ATTENDANT),
    ("CR1", "Rui Tavares", Role.CHIP_RUNNER),
    ("PS1", "Petra Lang", Role.POKER_SUPERVISOR),
    ("PM1", "Paul Ngata", Role.POKER_ROOM_MANAGEMENT),
    ("TD1", "Tess Calder", Role.TOURNAMENT_DIRECTOR),
    ("TX1", "Theo Maris", Role.TOURNAMENT_DEPUTY),
    ("IN1", "Ines Ferro", Role.INSPECTOR),
    ("RG1", "Rhea Stone", Role.REGULATOR),
    ("AP1", "Abel Ruiz", Role.AUTHORISED_PERSON),
)
_PLAYERS = (
    "Noor Azizi", "Liam Castell", "Wei Zhang", "Freya Lund", "Joao Ribeiro", "Tova Stern",
    "Kofi Mensah", "Elif Demir", "Bram Visser", "Luz Herrera", "Iris Falk", "Sami Koski",
)  # fmt: skip
_STATIONS = (
    ("W1", "Window 1", "cage", "W1", "dark"),
    ("W2", "Window 2", "cage", "W2", "dark"),
    ("B1", "Poker booth", "booth", "B1", "dark"),
    ("PIT3", "Pit 3 tablet", "pit", None, "dark"),
    ("OFFICE", "Accounting office", "office", None, "light"),
)


def load_demonstration() -> list[str]:
    """Load the demonstration if it is not there, and return the sign-ins as lines to print."""
    settings = Settings.from_environment()
    path = settings.folder / "demo_people.json"
    pool = open_pool(settings.database_url, 2)
    try:
        casino = Casino(pool, settings.secret_key)
        # First the stations: a bank is sent only to a counter that exists.
        for station in _STATIONS:
            if stations.find(pool, station[0]) is None:
                stations.add(pool, *station)
        _write_history(casino, settings)
        with psycopg.connect(
            settings.database_url, autocommit=True, options="-c role=pitbook_app"
        ) as connection:
            for model in READ_MODELS:
                prepare(connection, model)
            catch_up(connection)
        if not path.exists():
            path.write_text(json.dumps(_give_credentials(casino)))
            path.chmod(0o600)
    finally:
        pool.close()
    return _sign_ins(json.loads(path.read_text()))


def _write_history(casino: Casino, settings: Settings) -> None:
    """Send the same commands with the same ids on every start: only the first has an effect."""
    administrator = Person(derived_id("demo", "administrator"), frozenset({Role.ADMINISTRATOR}))
    for code, name, role in _PEOPLE:
        command_id = derived_id("demo", "staff", code)
        staff.appoint_staff(
            casino,
            AppointStaff(
                envelope=_envelope(settings, command_id, administrator),
                code=code,
                name=name,
                roles=frozenset({role}),
            ),
        )
    cashier, supervisor = _as(Role.CAGE_REPRESENTATIVE), _as(Role.CAGE_SUPERVISOR)
    for number, name in enumerate(_PLAYERS):
        command_id = derived_id("demo", "player", number)
        players.open_player_account(
            casino,
            OpenPlayerAccount(
                envelope=_envelope(settings, command_id, cashier),
                name=name,
                document=f"Passport D{number:07d}",
            ),
        )
        issuing = _envelope(settings, derived_id("demo", "card", number), cashier)
        player_id = derived_id("player", command_id)
        cards.issue_card(
            casino, IssueCard(envelope=issuing, player_id=player_id, card=f"{1001 + number}")
        )
    set_the_floor_up(
        casino,
        lambda *what: _envelope(settings, derived_id("demo", *what), _as(Role.PIT_BOSS)),
        lambda *what: _envelope(settings, derived_id("demo", *what), _as(Role.CASINO_OPERATOR)),
    )
    open_the_cage(casino, lambda what: _envelope(settings, derived_id("demo", what), supervisor))
    open_the_floor(
        casino,
        lambda what, role, days_ago: _envelope(
            settings, derived_id("demo", "floor", what), _as(role), days_ago
        ),
    )


def _give_credentials(casino: Casino) -> list[list[str]]:
    given = []
    for number, (code, _, role) in enumerate(_PEOPLE):
        secret = pyotp.random_base32() if second_factor.is_needed({role}) else ""
        password, pin = f"demo-{code.lower()}-pitbook", f"{4000 + 37 * number:04d}"
        credentials.set_credentials(
            casino.pool, derived_id("staff", code), password, pin, secret or None
        )
        given.append([code, role.spoken, password, pin, secret])
    return given


def _sign_ins(given: list[list[str]]) -> list[str]:
    lines = ["Demonstration sign-ins (code, role, password, PIN; * also asks for a one-time code,"]
    lines += ["which the page shows, and so does .venv/bin/pitbook totp CODE):"]
    for code, role, password, pin, secret in given:
        lines.append(f"  {code:4} {role:28} {password:20} {pin}{' *' if secret else ''}")
    return lines


def _as(role: Role) -> Person:
    code = next(code for code, _, each in _PEOPLE if each is role)
    return Person(derived_id("staff", code), frozenset({role}))


def _envelope(settings: Settings, command_id: UUID, by: Person, days_ago: int = 0) -> Envelope:
    now = datetime.now(UTC) - timedelta(days=days_ago)
    return Envelope(
        command_id=command_id,
        at=now,
        gaming_day=gaming_day_of(now, settings),
        by=by,
        station="setup",
    )
