"""What hands at electronic tables brought the house, from real hands of a real house."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.poker.acts import Act, Cause
from domain.poker.rulings.commands import VoidHand
from domain.poker.terms import Commission, Method
from domain.staff.roles import Book, Role
from services.reads import access, wins
from services.reads.figure import Figure, Win
from services.use_cases import poker
from services.use_cases.casino import Casino
from tests.domain.poker.at_the_table import terms
from tests.domain.poker.hands_of_the_log import DEAL, an_act, start_hand
from tests.people_and_things import FRIDAY, PIT_BOSS_PIA, an_envelope
from tests.projections.conftest import Rows
from tests.services.use_cases.a_poker_room import a_table_of

WON = (DEAL, an_act(3, Act.RAISE, 20_00), an_act(1, Act.FOLD), an_act(2, Act.FOLD))
FEE = Commission(Method.FIXED_PER_PERSON, per_person=50)


def a_hand(casino: Casino, table: str, number: int, book: Book = Book.PP) -> str:
    """A hand of three seats who pay half a dollar each."""
    command = start_hand(
        *WON, of=terms(book, commission=FEE), of_guests=True, table=table, number=number
    )
    return str(poker.start_hand(casino, command).facts["hand_id"])


@pytest.mark.rule("PP-7.2.1-s1")
def test_every_hand_of_an_electronic_table_adds_to_its_day(casino: Casino, rows: Rows) -> None:
    for table in ("E-1", "E-2", "E-3"):
        a_table_of(casino, table)
    for table, number in (("E-1", 1), ("E-1", 2), ("E-2", 1)):
        a_hand(casino, table, number)
    a_hand(casino, "L-1", 1, Book.CP)

    (paid,) = rows("SELECT sum(cents) s FROM ledger.balances WHERE account LIKE 'income:%'")
    assert paid["s"] == 4_50, "the ledger has the same"

    nothing = Figure(0, "so far", "commission of 0 hands")
    today, tomorrow = (
        wins.of_electronic_tables(casino.pool, FRIDAY + timedelta(days=days)) for days in (0, 1)
    )
    assert today["E-2"] == Figure(1_50, "so far", "commission of 1 hand")
    assert today["E-1"] == Figure(3_00, "so far", "commission of 2 hands")
    assert today["E-3"] == tomorrow["E-1"] == nothing


def test_a_voided_hand_gives_back_its_fees_and_paid_nothing(casino: Casino, rows: Rows) -> None:
    a_table_of(casino, "E-1")
    steps = (DEAL, an_act(3, Act.RAISE, 20_00))
    of = terms(Book.PP, commission=FEE)
    started = poker.start_hand(
        casino, start_hand(*steps, of=of, of_guests=True, table="E-1", number=1)
    )
    poker.void_hand(
        casino,
        VoidHand(
            envelope=an_envelope(by=PIT_BOSS_PIA),
            hand_id=started.facts["hand_id"],
            cause=Cause.DISRUPTED,
            reason="the alarm went off",
        ),
    )

    assert rows("SELECT sum(cents) s FROM commission.facts") == [{"s": 0}]
    won = wins.of_electronic_tables(casino.pool, FRIDAY)
    assert won["E-1"] == Figure(0, "so far", "commission of 0 hands")


def test_the_pit_boss_alone_reads_what_an_electronic_table_won() -> None:
    won = Figure(3_00, "so far", "commission of 2 hands")
    told, blind = (
        access.win_for({role}, Book.PP, won) for role in (Role.PIT_BOSS, Role.GAME_SUPERVISOR)
    )
    assert told == Win(3_00, "so far", "commission of 2 hands", is_blind=False)
    assert blind == Win(None, "so far", "commission of 2 hands", is_blind=True)
