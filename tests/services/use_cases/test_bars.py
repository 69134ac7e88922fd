"""Whoever is barred from a game takes no seat, no box, no place on a list, and wagers nothing."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

import pytest

from domain.casino_war import commands as war
from domain.casino_war.steps import Kind as WarKind
from domain.casino_war.steps import Step as WarStep
from domain.incidents import commands as ask
from domain.incidents.errors import BarredFromGameError
from domain.incidents.kinds import IncidentKind
from domain.staff.breach_powers import BAR_FROM_GAME
from domain.staff.roles import Book, Role
from domain.tables.lists.commands import (
    CallPlayer,
    JoinWaitingList,
    OpenWaitingList,
    SeatFromList,
)
from domain.tables.seating.commands import SitAtBox
from domain.three_card_poker import commands as three
from domain.three_card_poker.steps import Kind, Step
from services.use_cases import boxes, casino_war, incidents, lists, three_card
from services.use_cases.casino import Casino
from tests.people_and_things import DEALER_DAN, a_person, a_player_of
from tests.services.use_cases.a_banked_table import an_open_table, now
from tests.services.use_cases.a_poker_room import a_player_with_card, a_table_of, sit

OPERATOR_OLGA = a_person("OLGA", Role.CASINO_OPERATOR)
Act = Callable[[], object]


def bar(casino: Casino, table: str, player_id: UUID) -> None:
    raising = ask.RaiseIncident(
        envelope=now(DEALER_DAN),
        table=table,
        kind=IncidentKind.BREACH,
        what="exchanged cards",
        player_id=player_id,
    )
    incident_id = UUID(incidents.raise_incident(casino, raising).facts["incident_id"])
    barring = ask.BarFromGame(
        envelope=now(OPERATOR_OLGA), incident_id=incident_id, reason="seen twice"
    )
    incidents.bar_from_game(casino, barring)


def check_refused(book: Book, act: Act) -> None:
    with pytest.raises(BarredFromGameError) as refusal:
        act()
    assert refusal.value.rule == BAR_FROM_GAME.least[book].rules[0]


def join(casino: Casino, player_id: UUID | None) -> int:
    command = JoinWaitingList(envelope=now(OPERATOR_OLGA), code="WAIT", player_id=player_id)
    return int(lists.join_waiting_list(casino, command).facts["entry"])


def open_list(casino: Casino, book: Book, table: str) -> None:
    command = OpenWaitingList(
        envelope=now(OPERATOR_OLGA), code="WAIT", game="The game", book=book, tables=table
    )
    lists.open_waiting_list(casino, command)


def take_box(casino: Casino, player: str, box: int = 1) -> None:
    command = SitAtBox(envelope=now(DEALER_DAN), table="T-1", box=box, player=player)
    boxes.sit_at_box(casino, command)


def wager(casino: Casino, book: Book, player_id: UUID | None, round_id: str = "") -> str:
    """Start a round with a wager, or put one down in a round that has begun."""
    if book is Book.CW:
        war_step = WarStep(kind=WarKind.PLACE, area=1, player="P1", cents=20_00)
        asked = {"steps": (WarStep(**_with(war_step, player_id)),)}
        if round_id:
            more = war.ContinueWarRound(envelope=now(DEALER_DAN), round_id=UUID(round_id), **asked)
            return str(casino_war.continue_war_round(casino, more).facts["round_id"])
        begun = war.StartWarRound(envelope=now(DEALER_DAN), table="T-1", is_shuffled=True, **asked)
        return str(casino_war.start_war_round(casino, begun).facts["round_id"])
    step = Step(kind=Kind.WAGER, box=1, player="P1", cents=20_00)
    steps = {"steps": (Step(**_with(step, player_id)),)}
    if round_id:
        on = three.ContinueThreeCardRound(
            envelope=now(DEALER_DAN), round_id=UUID(round_id), **steps
        )
        return str(three_card.continue_three_card_round(casino, on).facts["round_id"])
    start = three.StartThreeCardRound(envelope=now(DEALER_DAN), table="T-1", **steps)
    return str(three_card.start_three_card_round(casino, start).facts["round_id"])


def _with(step: Step | WarStep, player_id: UUID | None) -> dict[str, object]:
    return {name: getattr(step, name) for name in type(step).__slots__} | {"player_id": player_id}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(Book.TCP, marks=pytest.mark.rule("TCP-11.2.2")),
        pytest.param(Book.C3P, marks=pytest.mark.rule("C3P-14.2(b)")),
        pytest.param(Book.CW, marks=pytest.mark.rule("CW-11.2.2")),
    ],
)
def test_a_barred_player_takes_no_box_and_wagers_nothing(casino: Casino, book: Book) -> None:
    an_open_table(casino, "T-1", book)
    open_list(casino, book, "T-1")
    player_id, other = a_player_of(casino), a_player_of(casino)
    entry = join(casino, player_id)
    bar(casino, "T-1", player_id)

    check_refused(book, lambda: take_box(casino, str(player_id)))
    check_refused(book, lambda: join(casino, player_id))
    call = CallPlayer(envelope=now(DEALER_DAN), code="WAIT", table="T-1", entry=entry)
    lists.call_player(casino, call)
    seating = SeatFromList(envelope=now(DEALER_DAN), code="WAIT", entry=entry, table="T-1", seat=2)
    check_refused(book, lambda: lists.seat_from_list(casino, seating))
    check_refused(book, lambda: wager(casino, book, player_id))
    round_id = wager(casino, book, other)
    check_refused(book, lambda: wager(casino, book, player_id, round_id))
    take_box(casino, "P1")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(Book.PP, marks=pytest.mark.rule("PP-16.2.2")),
        pytest.param(Book.CP, marks=pytest.mark.rule("CP-13.2.2")),
    ],
)
def test_a_barred_player_takes_no_seat_of_poker(casino: Casino, book: Book) -> None:
    table = a_table_of(casino, f"{book}1", book)
    player_id = a_player_with_card(casino)
    a_player_with_card(casino, "1002")
    open_list(casino, book, table)
    bar(casino, table, player_id)

    check_refused(book, lambda: sit(casino, 1, "1001", table))
    check_refused(book, lambda: join(casino, player_id))
    sit(casino, 1, "1002", table)
