"""What is done at poker tables."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cards.card import Card
from domain.cards.deck import DECK
from domain.command import Command
from domain.ledger.accounts import chip_box, table_float
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.errors import HandNumberTakenError
from domain.poker.hand import Hand, hand_id_of
from domain.poker.live import on_hand as live
from domain.poker.live.commands import CorrectMishap, CountDeck, RequestShow
from domain.poker.rulings import commands as ruling
from domain.poker.rulings import on_hand as rulings
from domain.rulings.telling import note_told
from domain.staff.roles import Book
from domain.tables.day import commission
from domain.tables.day.table_day import TableDay
from domain.tables.notices.applying import check_dealt_under
from domain.tables.now import TableNow
from domain.tables.table import Table, table_id_of
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.floor import table_now
from services.use_cases.hands_at_seats import at_seats
from services.use_cases.latest import latest
from services.use_cases.places import last_table_day
from services.use_cases.settling_seats import adjust_seats, before, follow, take_out_the_departed

_CHANCE = secrets.SystemRandom()


def start_hand(casino: Casino, command: StartHand) -> Answer:
    """Start a hand and play as much of it as came along."""

    def decide() -> Decided:
        asked = _numbered(casino, command)
        deck = _shuffled() if command.terms.book is Book.PP and not _names_cards(command) else ()
        seats = at_seats(casino, command)
        if seats is None:
            hand = Hand.start(asked, deck)
        else:
            hand = Hand.start(seats.filled_in(asked), deck, seats.round_id)
        _check_terms(casino, command)
        if casino.find(Hand, hand.id) is not None:
            raise HandNumberTakenError(
                f"table {hand.state.table} has dealt hand {asked.number} before"
            )
        begun = seats.begin(casino, command.envelope, hand) if seats else ()
        return _decided(casino, command, hand, begun)

    return casino.perform(command, decide)


def continue_hand(casino: Casino, command: ContinueHand) -> Answer:
    """Take the next steps of a hand."""
    return _ask(casino, command, command.hand_id, lambda hand: hand.go_on(command))


def correct_mishap(casino: Casino, command: CorrectMishap) -> Answer:
    """Put right what went wrong with the cards."""
    return _ask(casino, command, command.hand_id, lambda hand: live.correct_mishap(hand, command))


def request_show(casino: Casino, command: RequestShow) -> Answer:
    """Show a hand that a player asks to see."""
    return _ask(casino, command, command.hand_id, lambda hand: live.show_on_request(hand, command))


def count_deck(casino: Casino, command: CountDeck) -> Answer:
    """Count the deck."""
    return _ask(casino, command, command.hand_id, lambda hand: live.count_deck(hand, command))


def declare_misdeal(casino: Casino, command: ruling.DeclareMisdeal) -> Answer:
    """Declare a misdeal; a PokerPro deck is shuffled anew."""

    def act(hand: Hand) -> None:
        had_deck = bool(hand.state.deck)
        rulings.declare_misdeal(hand, command)
        take_out_the_departed(casino, command.envelope, hand)
        if had_deck:
            rulings.shuffle_again(hand, command, _shuffled())

    return _ask(casino, command, command.hand_id, act)


def declare_hand_dead(casino: Casino, command: ruling.DeclareHandDead) -> Answer:
    """Declare a hand dead."""
    return _ask(casino, command, command.hand_id, lambda hand: rulings.declare_dead(hand, command))


def void_seat(casino: Casino, command: ruling.VoidSeat) -> Answer:
    """Void one seat's wagers."""
    return _ask(casino, command, command.hand_id, lambda hand: rulings.void_seat(hand, command))


def void_hand(casino: Casino, command: ruling.VoidHand) -> Answer:
    """Void a hand."""
    return _ask(casino, command, command.hand_id, lambda hand: rulings.void_hand(hand, command))


def waive_commission(casino: Casino, command: ruling.WaiveCommission) -> Answer:
    """Take no commission from a hand."""

    def act(hand: Hand) -> None:
        rulings.waive_commission(hand, command)

    return _ask(casino, command, command.hand_id, act)


def claim_malfunction(casino: Casino, command: ruling.ClaimMalfunction) -> Answer:
    """Record a claim that something failed."""

    def act(hand: Hand) -> None:
        rulings.claim_malfunction(hand, command)

    return _ask(casino, command, command.hand_id, act)


def decide_malfunction(casino: Casino, command: ruling.DecideMalfunction) -> Answer:
    """Decide a claim that something failed."""

    def act(hand: Hand) -> None:
        rulings.decide_malfunction(hand, command)

    return _ask(casino, command, command.hand_id, act)


def adjust_hand(casino: Casino, command: ruling.AdjustHand) -> Answer:
    """Put stakes right after a hand."""

    def decide() -> Decided:
        hand = casino.load(Hand, command.hand_id, command.envelope.expected_version)
        rulings.adjust(hand, command)
        seats = adjust_seats(casino, command.envelope, hand, command.entries)
        return _decided(casino, command, hand, seats)

    return casino.perform(command, decide)


def inspect_hand(casino: Casino, command: ruling.InspectHand) -> Answer:
    """Look at a hand that is over; the cards are in the answer, and in no event."""
    return _look(casino, command, command.hand_id, lambda hand: rulings.inspect(hand, command))


def hunt_rabbit(casino: Casino, command: ruling.HuntRabbit) -> Answer:
    """Show the rest of the board to a player who folded."""
    return _look(casino, command, command.hand_id, lambda hand: rulings.hunt_rabbit(hand, command))


def _ask(casino: Casino, command: Command, hand_id: UUID, act: Callable[[Hand], None]) -> Answer:
    def decide() -> Decided:
        hand = casino.load(Hand, hand_id, command.envelope.expected_version)
        then = before(hand)
        act(hand)
        note_told(hand, command, hand.state.table)
        return _decided(casino, command, hand, follow(casino, command.envelope, hand, then))

    return casino.perform(command, decide)


def _look(casino: Casino, command: Command, hand_id: UUID, look: Callable[[Hand], str]) -> Answer:
    def decide() -> Decided:
        hand = casino.load(Hand, hand_id, command.envelope.expected_version)
        cards = look(hand)
        return Decided((hand,), {"hand_id": str(hand.id), "cards": cards})

    return casino.perform(command, decide)


def _decided(
    casino: Casino, command: Command, hand: Hand, seats: tuple[AggregateRoot, ...]
) -> Decided:
    state = hand.state
    facts = {
        "hand_id": str(hand.id),
        "number": state.number,
        "version": hand.version,
        "phase": state.phase,
        "to_act": state.to_act,
        "stacks": {str(seat): cents for seat, cents in state.stacks.items()},
    }
    return Decided((hand, *_float(casino, command, hand), *seats), facts)


def _float(casino: Casino, command: Command, hand: Hand) -> tuple[TableDay, ...]:
    """Let the day of a table know what the hand has done to its float and dropped into its box."""
    table = hand.state.table
    new = [event for event in hand.pending_events if isinstance(event, DomainEvent)]
    moved = [posting for event in new for posting in event.postings]
    change, dropped = (
        sum(cents for name, cents in moved if name == account)
        for account in (table_float(table), chip_box(table))
    )
    day = last_table_day(casino, table) if change or dropped else None
    if day is None:
        return ()
    if dropped and (day.is_open or day.is_closed):
        commission.drop_of_a_hand(day, command.envelope, hand.id, dropped)
    if change and day.is_open:
        day.settle_hand(command.envelope, hand.id, change)
    return (day,)


def _numbered(casino: Casino, command: StartHand) -> StartHand:
    """Give a hand the number after the last one of its table, unless the table counts itself."""
    if command.number:
        return command
    last = latest(casino, Hand, partial(hand_id_of, command.table.upper()))
    return replace(command, number=last.state.number + 1 if last else 1)


def _check_terms(casino: Casino, command: StartHand) -> None:
    """Hold a hand at a table of the floor to its terms; guests and imports bring their own."""
    table = None if command.of_guests else casino.find(Table, table_id_of(command.table))
    if table is None or table.terms is None:
        return
    # Only a notice makes it matter how many rounds were played.
    now = table_now(casino, table) if table.notices else TableNow()
    check_dealt_under(table, command.terms, command.envelope.at, now)


def _names_cards(command: StartHand) -> bool:
    """Whether the table sent its own cards: the order of a deck, or what each step dealt."""
    return bool(command.deck) or any(step.down or step.up for step in command.steps)


def _shuffled() -> tuple[Card, ...]:
    deck = list(DECK)
    _CHANCE.shuffle(deck)
    return tuple(deck)
