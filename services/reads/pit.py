"""The pit board: every table as it stands now, those that need somebody first.

So many queries however many tables there are: each fact is asked of all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar
from uuid import UUID

from domain.staff.roles import Book, Role
from domain.tables.terms import TableTerms
from services.desk.approvals import Request as Approval
from services.money import short_cents
from services.reads import (
    access,
    bonuses,
    fills,
    incidents,
    lists,
    rundown,
    tables,
    transfers,
    wins,
)
from services.reads.figure import Figure
from services.reads.pit_cards import (
    ClaimWaiting,
    FloatAsked,
    ListOfTable,
    OpenIncident,
    Stop,
    TableCard,
    WordWaiting,
)
from services.reads.rundown import Rundown
from services.store.pool import Pool

NEEDS = ("ruling", "waiting", "open", "nobody")
_TABLES = """
    SELECT t.table_id, t.code, t.game, t.book, t.places, t.terms, t.terms_number, t.signed_number,
           t.pending_claims,
           ARRAY(SELECT box FROM boxes.players b WHERE b.table_code = t.code
                 UNION SELECT seat FROM seats.sittings s
                 WHERE s.table_code = t.code AND s.left_at IS NULL ORDER BY 1),
           r.round_id, coalesce(r.number, h.number), coalesce(r.is_open, h.is_open, false),
           (SELECT count(*) FROM rounds.rounds c
            WHERE c.table_code = t.code AND c.gaming_day = %(today)s)
    FROM tables.tables t
    LEFT JOIN LATERAL (
        SELECT round_id, number, ended_at IS NULL AS is_open FROM rounds.rounds l
        WHERE l.table_code = t.code ORDER BY gaming_day DESC, number DESC LIMIT 1) r ON true
    LEFT JOIN seats.rounds h ON h.table_code = t.code
    ORDER BY t.code
"""
# The last word of each day on whether play goes on.
_PAUSES = """
    SELECT DISTINCT ON (day_id) day_id, reason FROM table_days.moves
    WHERE day_id = ANY(%s) AND kind IN ('paused', 'resumed') ORDER BY day_id, position DESC
"""
_Thing = TypeVar("_Thing")
# Says of rounds in play, by their ids, which wait for a ruling.
FindStops = Callable[[list[UUID]], Mapping[UUID, Stop]]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at the board, by roles, and what waits for this person's word."""

    roles: frozenset[Role]
    approvals: tuple[Approval, ...] = ()


@dataclass(frozen=True, slots=True)
class _Row:
    table_id: UUID
    code: str
    game: str
    book: str
    places: int
    terms: Any
    terms_number: int
    signed_number: int
    pending_claims: int
    taken: list[int]
    round_id: UUID | None
    round_number: int | None
    is_round_open: bool
    rounds_today: int


@dataclass(frozen=True, slots=True)
class _Facts:
    """What was asked of all tables at once, by their codes."""

    days: Mapping[str, Rundown]
    electronic: Mapping[str, Figure]
    pauses: Mapping[UUID, str]
    notices: Mapping[UUID, list[tables.Notice]]
    asked: Mapping[str, list[FloatAsked]]
    coming: frozenset[str]
    claims: Mapping[str, list[ClaimWaiting]]
    lists: Mapping[str, list[ListOfTable]]
    incidents: Mapping[str, list[OpenIncident]]
    stops: Mapping[UUID, Stop]
    words: Mapping[str, list[WordWaiting]]


def board(pool: Pool, today: date, reader: Reader, find_stops: FindStops) -> list[TableCard]:
    """Read every table, those that need somebody first."""
    with pool.connection() as connection:
        rows = [_Row(*row) for row in connection.execute(_TABLES, {"today": today})]
    facts = _facts(pool, today, rows, reader, find_stops)
    cards = [_card(row, facts, reader.roles) for row in rows]
    return sorted(cards, key=lambda card: (NEEDS.index(card.need), card.code))


def _facts(
    pool: Pool, today: date, rows: list[_Row], reader: Reader, find_stops: FindStops
) -> _Facts:
    days = rundown.latest_days(pool, today)
    with pool.connection() as connection:
        found = connection.execute(_PAUSES, [[day.day_id for day in days.values()]]).fetchall()
    in_play = [row.round_id for row in rows if row.round_id and row.is_round_open]
    return _Facts(
        days=days,
        electronic=wins.of_electronic_tables(pool, today),
        pauses={day_id: reason for day_id, reason in found if reason},
        notices=tables.all_notices(pool),
        asked=_by_table(
            (each.code, FloatAsked(each.request_id, each.slip, each.kind, each.cents, each.step))
            for each in fills.under_way(pool)
        ),
        coming=frozenset(each.target for each in transfers.in_the_air(pool)),
        claims=_by_table(
            (
                each.table,
                ClaimWaiting(each.claim_id, each.bonus, each.cents, each.goods, each.status),
            )
            for each in bonuses.waiting(pool)
        ),
        lists=_by_table(
            (code, ListOfTable(each.code, each.waiting))
            for each in lists.open_lists(pool)
            for code in each.tables
        ),
        incidents=_by_table(
            (each.table, OpenIncident(each.incident_id, each.ref, each.about))
            for each in incidents.open_now(pool)
        ),
        stops=find_stops(in_play) if in_play else {},
        words=_words(rows, reader.approvals),
    )


def _words(rows: list[_Row], approvals: Iterable[Approval]) -> dict[str, list[WordWaiting]]:
    """Find the table that a request is about: it names the table, or the round played there."""
    played = {str(row.round_id): row.code for row in rows if row.round_id}
    asked = ((each, each.body.get("asked", {})) for each in approvals)
    return _by_table(
        (
            str(body.get("table") or played.get(body.get("round_id", ""), "")).upper(),
            WordWaiting(each.request_id, each.sentence),
        )
        for each, body in asked
    )


def _by_table(found: Iterable[tuple[str, _Thing]]) -> dict[str, list[_Thing]]:
    sorted_out: dict[str, list[_Thing]] = {}
    for code, thing in found:
        sorted_out.setdefault(code, []).append(thing)
    return sorted_out


def _card(row: _Row, facts: _Facts, roles: frozenset[Role]) -> TableCard:
    day, code = facts.days.get(row.code), row.code
    notices = facts.notices.get(row.table_id, [])
    terms = tables.read_terms(row.terms)
    pause = facts.pauses.get(day.day_id, "") if day else ""
    claims = facts.claims.get(code, [])
    state, reason = _state(row, day, pause, is_closing=any(n.kind == "closing" for n in notices))
    stop = facts.stops.get(row.round_id) if row.round_id else None
    words = facts.words.get(code, [])
    asked, found = facts.asked.get(code, []), facts.incidents.get(code, [])
    is_coming = f"table:{code}" in facts.coming
    sees_all = access.may_any(roles, *access.EVERY_FIGURE)
    waits = bool(claims or notices or asked or found) or is_coming or state in _WAITS
    return TableCard(
        table_id=row.table_id,
        code=code,
        game=row.game,
        book=row.book,
        places=row.places,
        state=state,
        state_reason=reason,
        need=_need(state, rules=bool(stop or words), waits=waits),
        limits=_limits(terms) if terms else "",
        taken=row.taken,
        round_id=row.round_id,
        round_number=row.round_number,
        is_round_open=row.is_round_open,
        rounds_today=row.rounds_today,
        day_number=day.number if day else None,
        win=access.win_for(roles, Book(row.book), day or facts.electronic.get(code)),
        float_cents=day.float_cents if day and (sees_all or day.status == "closed") else None,
        is_float_coming=is_coming,
        stop=stop,
        words_waiting=words,
        claims=claims,
        notices=notices,
        floats_asked=asked,
        lists=facts.lists.get(code, []),
        incidents=found,
    )


# A state that somebody ends soon; a table without terms may stand so for weeks.
_WAITS = frozenset({"counting in", "counting out", "paused", "closing"})


def _state(row: _Row, day: Rundown | None, pause: str, *, is_closing: bool) -> tuple[str, str]:
    if not row.terms_number:
        return "no terms", ""
    if row.terms_number != row.signed_number:
        return "sign not up", ""
    # An electronic table has no float and no day: it is open while its sign is up.
    status = "open" if row.book == Book.PP else day.status if day else "closed"
    if status != "open":
        return status, ""
    if row.pending_claims:
        return "paused", "a bonus is claimed"
    if pause:
        return "paused", pause
    return ("closing" if is_closing else "open"), ""


def _need(state: str, *, rules: bool, waits: bool) -> str:
    if rules:
        return "ruling"
    if waits:
        return "waiting"
    return "open" if state == "open" else "nobody"


def _limits(terms: TableTerms) -> str:
    """Say what the main bet goes from and to, or what a hand of poker is played for."""
    if terms.three_card is not None:
        limit = terms.three_card.ante
    elif terms.war is not None:
        limit = terms.war.war
    else:
        assert terms.poker is not None  # noqa: S101 - one of the three games
        played_for = terms.poker.blinds or terms.poker.bets
        return "/".join(short_cents(cents) for cents in played_for)
    return f"{short_cents(limit.least)} to {short_cents(limit.most)}"
