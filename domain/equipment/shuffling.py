"""Shuffles, cuts and loading the shoe: who orders them, who does them, what the book forbids."""

from __future__ import annotations

from domain.cards.card import card_of, text_of
from domain.equipment.card_set import CardSet
from domain.equipment.commands import (
    BurnFirstCard,
    CutCards,
    DeclineCut,
    LoadShoe,
    OfferCut,
    OrderShuffle,
    ShowCuttingCard,
    ShuffleCards,
)
from domain.equipment.cutting import order_of_offers
from domain.equipment.errors import CuttingCardError, NoCutHereError, NoShuffleOrderError
from domain.equipment.events import (
    CardsCut,
    CardsShuffled,
    CutDeclined,
    CutOffered,
    CuttingCardShown,
    FirstCardBurned,
    ShoeLoaded,
    ShuffleOrdered,
)
from domain.equipment.kinds import CutOccasion, Cutter, Dealing, ShuffleCause
from domain.equipment.rules import CARDS_IN_A_DECK, CUT, NO_CUT, SHUFFLED
from domain.staff.authority import require
from domain.staff.card_powers import CUT_CARDS, SHUFFLE_ABNORMAL_SEQUENCE, SHUFFLE_OTHER_CAUSE
from domain.staff.floor_work import HANDLE_CARDS
from domain.staff.roles import Book

_ORDERS = {
    ShuffleCause.ABNORMAL_SEQUENCE: SHUFFLE_ABNORMAL_SEQUENCE,
    ShuffleCause.OTHER: SHUFFLE_OTHER_CAUSE,
}
_OFFERED_BY = {
    CutOccasion.START_OF_GAME: "CW-4.2.1(a)",
    CutOccasion.CARD_ON_AREA: "CW-4.2.1(b)",
    CutOccasion.CARD_AT_DEALER: "CW-4.2.1(c)",
    CutOccasion.REPLACEMENT: "CW-4.2.1(d)",
}


def order_shuffle(cards: CardSet, command: OrderShuffle) -> None:
    """Have the cards shuffled before anything more is dealt (TGC-05)."""
    power = _ORDERS[command.cause]
    if cards.book not in power.least:
        raise NoShuffleOrderError(
            f"{cards.book} has its cards shuffled for every round; nobody orders one",
            rule=SHUFFLED[cards.book],
        )
    require(command.envelope, power, cards.book)
    cards.check_in_use()
    facts = {"cause": command.cause, "reason": command.reason}
    cards.tell(ShuffleOrdered, command.envelope, power.least[cards.book].rules, **facts)


def shuffle(cards: CardSet, command: ShuffleCards) -> None:
    """Record a shuffle."""
    require(command.envelope, HANDLE_CARDS)
    cards.check_in_use()
    cards.tell(CardsShuffled, command.envelope, (SHUFFLED[cards.book],))


def offer_cut(cards: CardSet, command: OfferCut, dealing: Dealing) -> None:
    """Offer the cut to the player it belongs to; the others follow clockwise."""
    require(command.envelope, HANDLE_CARDS)
    _check_cut(cards, dealing)
    if cards.book is not Book.CW:
        raise NoCutHereError("no player ever cuts here", rule=_players_rule(cards.book))
    seats = order_of_offers(command.occasion, command.seats, command.seat)
    rules = (_OFFERED_BY[command.occasion],)
    cards.tell(CutOffered, command.envelope, rules, occasion=command.occasion, seats=seats)


def decline_cut(cards: CardSet, command: DeclineCut) -> None:
    """Go on to the next player, and after the last to the supervisor."""
    require(command.envelope, HANDLE_CARDS)
    if not cards.offered:
        raise NoCutHereError("the cut is offered to nobody now", rule=CUT[cards.book])
    cards.tell(CutDeclined, command.envelope, ("CW-4.2.2",), seat=cards.offered[0])


def cut(cards: CardSet, command: CutCards, dealing: Dealing) -> None:
    """Record the cut, once for each shuffle."""
    _check_cut(cards, dealing)
    seat = _cutting_seat(cards, command)
    behind = cards.cards - command.depth
    if min(command.depth, behind) <= 1:
        raise CuttingCardError(
            "the cards are cut more than one card from either end", rule=CUT[cards.book]
        )
    # The book says "approximately" one deck, so a cut nearer than that stands and is marked.
    is_too_near = cards.book is Book.CW and min(command.depth, behind) < CARDS_IN_A_DECK
    rules = ("CW-4.2.3",) if cards.book is Book.CW else ()
    facts = {"cutter": command.cutter, "seat": seat, "depth": command.depth}
    rules = (CUT[cards.book], *rules)
    cards.tell(CardsCut, command.envelope, rules, **facts, is_too_near=is_too_near)


def load(cards: CardSet, command: LoadShoe, dealing: Dealing) -> None:
    """Put the cards into the shoe; the cutting card lies in the back half (CW-4.2.4)."""
    require(command.envelope, HANDLE_CARDS)
    _check_shuffled(cards)
    half = cards.cards // 2
    if dealing.is_machine and command.from_back:
        raise CuttingCardError(
            "no cutting card is used with a machine", rule=_no_cutting_card(cards.book)
        )
    if cards.book is Book.CW and not dealing.is_machine and not 0 < command.from_back <= half:
        raise CuttingCardError(
            f"the cutting card goes 1 to {half} cards from the back, not {command.from_back}",
            rule="CW-4.2.4(a)",
        )
    cards.tell(
        ShoeLoaded, command.envelope, _loading(cards.book, dealing), from_back=command.from_back
    )


def burn_first(cards: CardSet, command: BurnFirstCard) -> None:
    """Put the first card away after a shuffle and cut."""
    require(command.envelope, HANDLE_CARDS)
    _check_shuffled(cards)
    shown = text_of(card_of(command.shown)) if command.shown else ""
    cards.tell(FirstCardBurned, command.envelope, ("CW-4.3.1",), shown=shown)


def show_cutting_card(cards: CardSet, command: ShowCuttingCard, dealing: Dealing) -> None:
    """Record that the cutting card came out."""
    require(command.envelope, HANDLE_CARDS)
    cards.check_in_use()
    if dealing.is_machine:
        raise CuttingCardError(
            "no cutting card is used with a machine", rule=_no_cutting_card(cards.book)
        )
    rules = ("CW-4.1.1(b)",) if cards.book is Book.CW else ()
    cards.tell(CuttingCardShown, command.envelope, rules)


def _cutting_seat(cards: CardSet, command: CutCards) -> int:
    """Say which player cuts; nobody's seat where staff do."""
    if command.cutter is Cutter.STAFF:
        require(command.envelope, CUT_CARDS, cards.book)
        if cards.book is Book.CW and cards.offered:
            raise NoCutHereError(
                f"the cut is offered to seat {cards.offered[0]} first", rule="CW-4.2.2"
            )
        return 0
    require(command.envelope, HANDLE_CARDS)
    if cards.book is not Book.CW:
        raise NoCutHereError("a player never cuts here", rule=_players_rule(cards.book))
    if not cards.offered:
        raise NoCutHereError("offer the cut to a player first", rule="CW-4.2.1(a)")
    return cards.offered[0]


def _check_cut(cards: CardSet, dealing: Dealing) -> None:
    cards.check_in_use()
    if dealing.is_machine:
        raise NoCutHereError("nobody cuts cards from a machine", rule=NO_CUT.get(cards.book))
    if cards.shuffled_at is None:
        raise NoCutHereError("the cards are shuffled before they are cut", rule=CUT[cards.book])
    if cards.is_cut:
        raise NoCutHereError("these cards were cut; once for each shuffle", rule=CUT[cards.book])


def _check_shuffled(cards: CardSet) -> None:
    cards.check_in_use()
    if cards.shuffled_at is None:
        raise NoCutHereError("the cards are shuffled first", rule=SHUFFLED[cards.book])


def _players_rule(book: Book) -> str:
    return "TCP-4.2.2" if book is Book.TCP else CUT[book]


def _no_cutting_card(book: Book) -> str:
    return "TCP-3.1.1(a)" if book is Book.TCP else NO_CUT.get(book, CUT[book])


def _loading(book: Book, dealing: Dealing) -> tuple[str, ...]:
    if book is Book.CW:
        return () if dealing.is_machine else ("CW-4.2.4(a)",)
    if book is Book.C3P:
        return ("C3P-10.3",) if dealing.is_machine else ("C3P-5.2",)
    return ()
