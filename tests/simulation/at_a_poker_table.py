"""An evening at one poker table: who sits where, and the ledger that the log adds up to."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any
from uuid import UUID

from hypothesis.stateful import RuleBasedStateMachine, invariant

from domain.command import Person
from domain.players.player_account import PlayerAccount
from domain.poker.hand import Hand
from domain.staff.roles import Book
from domain.tables.sitting import Sitting
from services.store.log import head, read_after
from services.use_cases.casino import Casino
from services.use_cases.rounds import last_round
from services.use_cases.seats import last_sitting, the_table
from tests.conftest import SECRET
from tests.people_and_things import DEALER_DAN, an_envelope
from tests.services.use_cases.a_poker_room import a_table_of

SEATS = range(1, 7)
_EVENINGS = itertools.count(1)


class PokerTable(RuleBasedStateMachine):
    """The table without its people: after every step each stake is held against the ledger."""

    def __init__(self, casino: Casino, connection: Any, book: Book) -> None:
        super().__init__()
        # Two houses share one log, as two web processes do.
        self.houses = itertools.cycle([Casino(casino.pool, SECRET), Casino(casino.pool, SECRET)])
        self.book, self.connection = book, connection
        self.code = f"{book}{next(_EVENINGS)}"
        a_table_of(casino, self.code, book)
        self.position = head(connection)
        self.balances: Counter[str] = Counter()
        self.hands: list[UUID] = []
        self.player_ids: dict[int, UUID] = {}
        self.cards = itertools.count(1)

    def ask(
        self, use_case: Callable[..., Any], command: type, by: Person = DEALER_DAN, **said: Any
    ) -> Any:
        """Give a command about the table."""
        return use_case(next(self.houses), command(envelope=an_envelope(by=by), **said))

    def sitting(self, seat: int) -> Sitting | None:
        """Who sits at a seat now."""
        casino = next(self.houses)
        found = last_sitting(casino, the_table(casino, self.code), seat)
        return found if found and not found.has_ended else None

    @property
    def seated(self) -> dict[int, Sitting]:
        """Everybody who sits there."""
        found = {seat: self.sitting(seat) for seat in SEATS}
        return {seat: sitting for seat, sitting in found.items() if sitting}

    @property
    def hand(self) -> Hand | None:
        """The hand in play."""
        hand = next(self.houses).load(Hand, self.hands[-1]) if self.hands else None
        return hand if hand and not hand.state.is_over else None

    def money_of(self, player_id: UUID) -> int:
        """What the house owes a player beside the stake."""
        return next(self.houses).load(PlayerAccount, player_id).balance_cents

    @invariant()
    def every_stake_is_what_the_ledger_holds(self) -> None:
        """Add the new events up, and compare."""
        for recorded in read_after(self.connection, self.position, 10_000):
            self.position = recorded.position
            for account, cents in recorded.event.postings:
                self.balances[account] += cents
        hand, seated = self.hand, self.seated
        for seat in SEATS:
            held = self.balances[f"seat:{self.code}:{seat}"]
            sitting = seated.get(seat)
            stake = sitting.stake_cents if sitting else 0
            if hand is None or seat not in hand.state.stacks:
                assert held == stake
            elif sitting and sitting.round_id:
                # What has changed since the deal is what the hand says; nothing else may.
                told = sitting.in_hand.told_cents
                assert held - stake == hand.state.stacks[seat] - told
            elif sitting and sitting.in_hand.hand_id == hand.id:
                assert held == stake
            else:
                assert held >= stake
        self._money_is_somewhere_known(hand)

    def _money_is_somewhere_known(self, hand: Hand | None) -> None:
        casino = next(self.houses)
        played = last_round(casino, the_table(casino, self.code))
        assert (hand is not None) == (played is not None and played.is_open)
        for account, cents in self.balances.items():
            if account.startswith(("pot:", "wager:")) and not (hand and str(hand.id) in account):
                assert cents == 0
            if not account.startswith(("house:", "patrons:", "suspense:")):
                assert cents >= 0, account
        assert sum(self.balances.values()) == 0
