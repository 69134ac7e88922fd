"""What is asked of a stored hand at a live table: mishaps, requests to see a hand, counts."""

from __future__ import annotations

from domain.cards.card import card_of, cards_of
from domain.cards.deck import DECK
from domain.poker.acts import Cause, Mishap
from domain.poker.flow import advance
from domain.poker.hand import Hand
from domain.poker.live import mishaps
from domain.poker.live.commands import CorrectMishap, CountDeck, RequestShow
from domain.poker.live.events import DeckCounted
from domain.poker.rulings.deciding import void_hand
from domain.poker.showing import request_show
from domain.poker.state import UNSEEN
from domain.staff.authority import require
from domain.staff.card_powers import ORDER_CARD_COUNT
from domain.staff.powers import RUN_POKER


def correct_mishap(hand: Hand, command: CorrectMishap) -> None:
    """Put a mishap right; a fifth boxed card makes the deck defective."""
    require(command.envelope, RUN_POKER)
    tell = hand.telling(command.envelope)
    report = mishaps.Report(
        command.mishap,
        cards_of(command.cards),
        command.seat or None,
        card_of(command.replacement) if command.replacement else UNSEEN,
        command.can_be_rebuilt,
    )
    mishaps.correct(hand.state, tell, report)
    if command.mishap is Mishap.BOXED_CARD and hand.state.boxed >= mishaps.DEFECTIVE_FROM:
        void_hand(hand.state, tell, Cause.DEFECTIVE_DECK, "five boxed cards")


def show_on_request(hand: Hand, command: RequestShow) -> None:
    """Show a hand of the showdown that a player asks to see."""
    require(command.envelope, RUN_POKER)
    tell = hand.telling(command.envelope)
    cards = cards_of(command.cards)
    request_show(hand.state, tell, command.seat, command.by_seat, cards)
    advance(hand.state, tell)


def count_deck(hand: Hand, command: CountDeck) -> None:
    """Count the deck; another number than 52 voids a hand whose pot has not been pushed."""
    require(command.envelope, ORDER_CARD_COUNT, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    tell(DeckCounted, {"cards": command.cards})
    if command.cards != len(DECK) and not hand.state.is_over:
        void_hand(hand.state, tell, Cause.DEFECTIVE_DECK, f"{command.cards} cards in the deck")
