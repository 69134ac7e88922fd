"""What each event of a round of Three Card Poker says in a replay; hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.aggregate import DomainEvent
from domain.cents import dollars
from domain.three_card_poker import events as play
from domain.three_card_poker.acts import DEALER, DealRuling, Decision, Finding
from services.dealing.view import spoken_list, written_cards
from services.dealing.words import GAMES, spoken_bet, spoken_limit
from services.replay.banked import BANKED, Say, because, spoken_reason

_DECIDED = {
    Decision.PLAY: "plays",
    Decision.FOLD: "folds",
    Decision.FOLD_ANTE: "folds the Ante and keeps Pair Plus in play",
    Decision.SHOW: "keeps Pair Plus in play",
}
_FINDINGS = {
    Finding.FORFEIT: "the hand and its wagers are forfeit",
    Finding.EXCLUDE: "the player is excluded",
    Finding.VOID_ROUND: "the round is void",
    Finding.NO_ACTION: "nothing follows",
}
_RULINGS = {
    DealRuling.STANDS: "the deal stands",
    DealRuling.REDEALT: "it is dealt again",
    DealRuling.VOID: "the round is void",
}


def three_card_sentence(event: DomainEvent) -> str:
    """Say an event of a round; what was dealt face down is never named."""
    return _SAID[type(event)](event, "box")


def _started(event: Any, _place: str) -> str:
    terms = event.terms
    seated = [
        f"{each.player} at box {each.box}{' with a personal limit' if each.has_marker else ''}"
        for each in event.places
    ]
    who = f". Seated: {spoken_list(seated)}" if seated else ""
    limits = (
        f"Ante {spoken_limit(terms.ante)},"
        f" {spoken_bet('pair_plus', terms.book)} {spoken_limit(terms.pair_plus)}"
    )
    return f"Round {event.number} of table {event.table}, {GAMES[terms.book]}: {limits}{who}"


def _places(boxes: Sequence[int]) -> str:
    return spoken_list(["the dealer" if box == DEALER else f"box {box}" for box in boxes])


def _dealt(event: Any, _place: str) -> str:
    counts = {len(cards.split()) for cards in event.dealt.values()}
    each = f"{counts.pop()} cards each" if len(counts) == 1 and counts != {1} else "A card each"
    return f"{each}, face down, to {_places([*event.dealt])}"


def _called(event: Any, _place: str) -> str:
    return (
        f"Box {event.box}, {event.player} calls {dollars(event.cents)} on {spoken_bet(event.bet)}"
        f" and offers {event.tender}"
    )


def _lapsed(event: Any, _place: str) -> str:
    bet = spoken_bet(event.bet)
    return (
        f"Box {event.box}: {dollars(event.cents)} called on {bet} was not down in chips, and lapses"
    )


def _dealer(event: Any, _place: str) -> str:
    verdict = "qualifies" if event.qualifies else "no hand"
    return f"The dealer shows {written_cards(event.cards)}: {event.hand}, {verdict}"


def _shown(event: Any, _place: str) -> str:
    if not event.cards:
        return f"The cards of box {event.box} cannot be identified"
    return f"Box {event.box} shows {written_cards(event.cards)}: {event.hand}"


def _decided(event: Any, _place: str) -> str:
    counted = event.cards_counted
    spread = f"; {counted} cards were spread and counted" if counted is not None else ""
    return f"Box {event.box} {_DECIDED[event.decision]}{spread}"


def _exposed(event: Any, _place: str) -> str:
    cards = "A card" if event.cards == 1 else f"{event.cards} cards"
    return f"{cards} of {_places([event.box])} {'was' if event.cards == 1 else 'were'} seen"


_SAID: dict[type, Say] = {
    **BANKED,
    play.RoundStarted: _started,
    play.OralWagerDeclared: _called,
    play.OralWagerLapsed: _lapsed,
    play.CardsDealt: _dealt,
    play.DealersSetRetained: lambda _event, _place: (
        "The dealer's set stays in the tray of the shoe"
    ),
    play.PlayOrFoldAnnounced: lambda _event, _place: "Play or Fold is announced",
    play.HandViewed: lambda event, _place: f"The player of box {event.box} looks at the hand",
    play.DecisionMade: _decided,
    play.DealerShown: _dealer,
    play.NoHandDeclared: lambda _event, _place: "The dealer's hand is declared a no hand",
    play.HandShown: _shown,
    play.HandVoided: lambda event, _place: (
        f"The hand of box {event.box} is void: {spoken_reason(event.reason)}"
    ),
    play.HandRestored: lambda event, _place: (
        f"Box {event.box} gets its cards back{because(event.reason)}"
    ),
    play.CardExposed: _exposed,
    play.DeckCounted: lambda event, _place: f"The deck is counted: {event.cards} cards",
    play.DeckReshuffled: lambda _event, _place: (
        "All cards are gathered and shuffled again; the wagers stay down"
    ),
    play.StrayCardsBurned: lambda event, _place: f"The cards at box {event.box} are burnt",
    play.RetractionOffered: lambda _event, _place: "Every player may take wagers back",
    play.RetractionClosed: lambda _event, _place: "Everybody has answered",
    play.CollusionDecided: lambda event, _place: (
        f"Cards exchanged or told of, {event.player}:"
        f" {_FINDINGS[event.finding]}{because(event.reason)}"
    ),
    play.DealRuled: lambda event, _place: (
        f"Ruling on the deal: {_RULINGS[event.ruling]}{because(event.reason)}"
    ),
}
