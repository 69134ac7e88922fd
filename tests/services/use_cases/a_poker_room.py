"""A real house with a PokerPro table, a live one, and players with cards."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

from domain.players.commands import ExpirePrepaidCard, IssueCard
from domain.players.player_account import PlayerAccount
from domain.players.prepaid_card import PrepaidCard
from domain.poker.terms import Terms
from domain.staff.roles import Book, Role
from domain.tables.commands import BuyIn, EndRound, LeaveSeat, SetUpTable, StartRound, TakeSeat
from domain.tables.notices.commands import ShowSign
from services.use_cases import cards, notices, rounds, seats, tables
from services.use_cases.casino import Answer, Casino, Decided
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, terms_for
from tests.people_and_things import (
    FRIDAY,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_person,
    a_player_of,
    an_envelope,
)

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
EXPIRY = FRIDAY + timedelta(days=30)


def a_table_of(
    casino: Casino,
    code: str = "PP1",
    book: Book = Book.PP,
    minimum: int = 0,
    terms: Terms | None = None,
) -> str:
    """Put a poker table on the floor."""
    plain = terms_for(book, minimum)
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code=code,
        game="Texas Hold'em",
        book=book,
        places=9,
        minimum_buy_in_cents=minimum,
        terms=replace(plain, poker=terms) if terms else plain,
    )
    tables.set_up_table(casino, command)
    notices.show_sign(casino, ShowSign(envelope=an_envelope(by=OPERATOR_OLGA), table=code))
    return code


def a_player_with_card(casino: Casino, number: str = "1001", cents: int = 500_00) -> UUID:
    """Open an account that holds an amount, with a card."""
    player_id = a_player_of(casino)
    command = IssueCard(envelope=an_envelope(), player_id=player_id, card=number)
    if cents:
        account = casino.load(PlayerAccount, player_id)
        account.credit(an_envelope(), uuid4(), cents)
        stored = ExpirePrepaidCard(envelope=an_envelope(), card=number)
        casino.perform(stored, lambda: Decided((account,)))
    cards.issue_card(casino, command)
    return player_id


def a_sold_card(
    casino: Casino, number: str = "5001", cents: int = 100_00, expires_on: date = EXPIRY
) -> PrepaidCard:
    """Sell a pre-paid card, without the drawer that took the cash."""
    command = ExpirePrepaidCard(envelope=an_envelope(by=SUPERVISOR_SUE), card=number)
    card = PrepaidCard.issue(
        command.envelope,
        number=number,
        cents=cents,
        expires_on=expires_on,
        transaction_id=uuid4(),
    )
    casino.perform(command, lambda: Decided((card,)))
    return card


def sit(casino: Casino, seat: int, card: str = "", table: str = "PP1", **envelope: Any) -> Answer:
    """Seat a player."""
    sealed = an_envelope(**envelope)
    return seats.take_seat(casino, TakeSeat(envelope=sealed, table=table, seat=seat, card=card))


def buy_in(casino: Casino, seat: int, cents: int, **envelope: Any) -> Answer:
    """Buy in at the PokerPro table."""
    command = BuyIn(envelope=an_envelope(**envelope), table="PP1", seat=seat, amount_cents=cents)
    return seats.buy_in(casino, command)


def leave(casino: Casino, seat: int, table: str = "PP1") -> Answer:
    """End a sitting."""
    return seats.leave_seat(casino, LeaveSeat(envelope=an_envelope(), table=table, seat=seat))


def start_round(casino: Casino, table: str = "PP1") -> Answer:
    """Start the next round."""
    return rounds.start_round(
        casino, StartRound(envelope=an_envelope(by=SUPERVISOR_GUS), table=table)
    )


def end_round(casino: Casino, table: str = "PP1") -> Answer:
    """End the round."""
    return rounds.end_round(casino, EndRound(envelope=an_envelope(by=SUPERVISOR_GUS), table=table))


def balance_of(casino: Casino, account: str) -> int:
    """Add up an account from the log itself."""
    total = 0
    for notification in casino.recorder.select_notifications(1, 100_000):
        event = casino.mapper.to_domain_event(notification)
        total += sum(cents for name, cents in event.postings if name == account)
    return total
