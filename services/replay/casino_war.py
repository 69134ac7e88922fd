"""What each event of a round of Casino War says in a replay."""

from __future__ import annotations

from typing import Any

from domain.aggregate import DomainEvent
from domain.casino_war import events as war
from domain.casino_war.acts import DEALER
from domain.cents import dollars
from services.dealing.view import spoken_list, written_cards
from services.dealing.words import spoken_bet, spoken_code, spoken_limit
from services.replay.banked import BANKED, Say, at, because, spoken_reason


def war_sentence(event: DomainEvent) -> str:
    """Say an event of a round; its cards lie face up."""
    return _SAID[type(event)](event, "area")


def _where(box: int) -> str:
    return "the dealer" if box == DEALER else f"area {box}"


def _started(event: Any, _place: str) -> str:
    terms = event.terms
    limits = f"Casino War {spoken_limit(terms.war)}, Tie {spoken_limit(terms.tie)}"
    shuffled = ", freshly shuffled" if event.is_shuffled else ""
    kept = f". Next from the shoe: {written_cards(event.reserved)}" if event.reserved else ""
    return f"Round {event.number} of table {event.table}, Casino War{shuffled}: {limits}{kept}"


def _dealt(event: Any, _place: str) -> str:
    which = "second " if event.is_second else ""
    before = ", drawn before" if event.was_reserved else ""
    return (
        f"{_where(event.box).capitalize()} gets the {which}card {written_cards(event.card)}{before}"
    )


def _declared(event: Any, place: str) -> str:
    bet = spoken_bet(event.bet)
    return f"{at(event, place)} calls {dollars(event.cents)} on {bet}, with {event.tender}"


def _lapsed(event: Any, place: str) -> str:
    bet = spoken_bet(event.bet)
    return f"{at(event, place)}: {dollars(event.cents)} called on {bet} was not down, and lapses"


def _reconstructed(event: Any, _place: str) -> str:
    laid = spoken_list(
        [f"{_where(box)} {written_cards(card)}" for box, card in event.cards.items()]
    )
    over = f"; next from the shoe: {written_cards(event.reserved)}" if event.reserved else ""
    return f"The hand is laid as it was drawn: {laid}{over}{because(event.reason)}"


def _reopened(event: Any, place: str) -> str:
    cards = f"; next from the shoe: {written_cards(event.cards)}" if event.cards else ""
    return f"{at(event, place)} decides again{because(event.reason)}{cards}"


_SAID: dict[type, Say] = {
    **BANKED,
    war.RoundStarted: _started,
    war.WagerDeclared: _declared,
    war.DeclarationLapsed: _lapsed,
    war.TieDeclined: lambda event, place: f"{at(event, place)} leaves Tie to others",
    war.LineFormed: lambda event, _place: (
        f"Area {event.box} is put in line: {', '.join(event.players)}"
    ),
    war.CardDealt: _dealt,
    war.CardMisplaced: lambda event, _place: (
        f"{written_cards(event.card)} was put at {_where(event.box)}, where it was not due"
    ),
    war.CardDiscarded: lambda event, _place: (
        f"{written_cards(event.card)} is discarded: {spoken_reason(event.why)}"
    ),
    war.CardsReserved: lambda event, _place: (
        f"{written_cards(event.cards)} was drawn in excess, and is next from the shoe"
    ),
    war.CardsBurned: lambda event, _place: f"{written_cards(event.cards)} are burned",
    war.CuttingCardExposed: lambda event, _place: (
        f"The cutting card came out before {_where(event.box)}: a shuffle follows this round"
    ),
    war.DiscardsShuffled: lambda _event, _place: (
        "The shoe ran out; the discards are shuffled and cut"
    ),
    war.HandReconstructed: _reconstructed,
    war.AreaMissed: lambda event, _place: f"Area {event.box} got no second card",
    war.DecisionReopened: _reopened,
    war.HouseStakePlaced: lambda event, _place: (
        f"Area {event.box}: the house puts {dollars(event.cents)} beside Go to War"
    ),
    war.HouseStakeReleased: lambda event, _place: (
        f"Area {event.box}: the house's {dollars(event.cents)} leaves the layout"
    ),
    war.ShoeVoided: lambda event, _place: (
        f"The rest of the shoe is void: {spoken_code(event.reason)}"
    ),
}
