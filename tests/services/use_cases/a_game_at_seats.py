"""A game among people who sit at a table of a real house, with stakes of the house."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.poker.acts import Act
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.hand import Hand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Terms
from domain.staff.roles import Book, Role
from domain.tables.commands import BringChips
from domain.tables.sitting import Sitting
from services.use_cases import poker, seats
from services.use_cases.casino import Answer, Casino
from services.use_cases.seats import last_sitting, the_table
from tests.domain.tables.terms_of_tables import terms_for
from tests.people_and_things import DEALER_DAN, a_person, an_envelope
from tests.services.use_cases.a_poker_room import (
    a_player_with_card,
    a_table_of,
    balance_of,
    buy_in,
    sit,
)

DEAL = Step(kind=Kind.DEAL)
MANAGER_MAE = a_person("MAE", Role.TG_ASSISTANT_CASINO_MANAGER)
STAKE = 200_00


def an_act(seat: int, act: Act, cents: int = 0) -> Step:
    """What a seat does in its turn."""
    return Step(kind=Kind.ACT, seat=seat, act=act, cents=cents)


# Seat 3 has the button; seats 1 and 2 the blinds of $5 and $10.
WON_BY_TWO = (
    DEAL,
    an_act(3, Act.CALL),
    an_act(1, Act.FOLD),
    an_act(2, Act.CHECK),
    an_act(2, Act.BET, 10_00),
    an_act(3, Act.FOLD),
)


# A live dealer says which cards lie on the table.
WON_BY_TWO_LIVE = (*WON_BY_TWO[:4], Step(kind=Kind.DEAL, cards="Qh 4h 4d"), *WON_BY_TWO[4:])


def an_electronic_game(
    casino: Casino, *seated: int, cents: int = STAKE, terms: Terms | None = None
) -> dict[int, UUID]:
    """Seat players with accounts of $500 at PP1; return them by seat."""
    a_table_of(casino, terms=terms)
    players = {}
    for seat in seated or (1, 2, 3):
        players[seat] = a_player_with_card(casino, f"{1000 + seat}")
        sit(casino, seat, f"{1000 + seat}")
        buy_in(casino, seat, cents)
    return players


def a_live_game(
    casino: Casino, *seated: int, cents: int = STAKE, terms: Terms | None = None
) -> None:
    """Seat players with chips at CP1."""
    a_table_of(casino, "CP1", Book.CP, terms=terms)
    for seat in seated or (1, 2, 3):
        sit(casino, seat, table="CP1", by=DEALER_DAN)
        bring_chips(casino, seat, cents)


def bring_chips(casino: Casino, seat: int, cents: int) -> Answer:
    """Put chips in front of a live seat."""
    command = BringChips(
        envelope=an_envelope(by=DEALER_DAN), table="CP1", seat=seat, amount_cents=cents
    )
    return seats.bring_chips(casino, command)


def deal(casino: Casino, *steps: Step, table: str = "PP1", **others: Any) -> Answer:
    """Deal a hand with the button at seat 3, and the stakes at the seats."""
    book = Book.PP if table.startswith("PP") else Book.CP
    asked: dict[str, Any] = {"table": table, "button": 3, "terms": terms_for(book).poker}
    envelope = an_envelope(by=DEALER_DAN)
    command = StartHand(envelope=envelope, steps=steps, **(asked | others))
    return poker.start_hand(casino, command)


def go_on(casino: Casino, answer: Answer, *steps: Step) -> Answer:
    """Take the next steps of a hand."""
    hand_id = UUID(answer.facts["hand_id"])
    command = ContinueHand(envelope=an_envelope(by=DEALER_DAN), hand_id=hand_id, steps=steps)
    return poker.continue_hand(casino, command)


def hand_of(casino: Casino, answer: Answer) -> Hand:
    """Load a hand that was dealt."""
    return casino.load(Hand, UUID(answer.facts["hand_id"]))


def sitting_at(casino: Casino, seat: int, table: str = "PP1") -> Sitting:
    """Load the latest sitting at a seat."""
    found = last_sitting(casino, the_table(casino, table), seat)
    assert found is not None
    return found


def stakes(casino: Casino, *seated: int, table: str = "PP1") -> list[int]:
    """Say the stakes of seats, which are what the ledger holds for them."""
    said = [sitting_at(casino, seat, table).stake_cents for seat in seated or (1, 2, 3)]
    held = [balance_of(casino, f"seat:{table}:{seat}") for seat in seated or (1, 2, 3)]
    assert said == held
    return said
