"""What each event of a hand says in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.aggregate import DomainEvent
from domain.cents import Cents, dollars
from domain.poker import events as play
from domain.rulings.events import PeopleNotified
from services.replay.banked import told
from services.words import TITLES

Shown = Mapping[int, str]
_ENVELOPE = frozenset(DomainEvent.__annotations__) | {
    "originator_id",
    "originator_version",
    "originator_topic",
    "timestamp",
}


def sentence_of(event: DomainEvent, shown: Shown) -> str:
    """Say an event in words; `shown` are the hands that became public."""
    said = _SAID.get(type(event))
    return said(event, shown) if said else _plainly(event)


def _plainly(event: DomainEvent) -> str:
    """Say the title and the fields of an event, but for those that no door shows."""
    hidden = _ENVELOPE | event.secret_fields
    facts = {name: value for name, value in vars(event).items() if name not in hidden}
    told = ", ".join(
        f"{name.replace('_', ' ')} {value}"
        for name, value in facts.items()
        if value not in ("", {})
    )
    title = TITLES[event.TOPIC]  # type: ignore[attr-defined]
    return f"{title}: {told}" if told else title


def _started(event: Any, _shown: Shown) -> str:
    terms = event.terms
    stakes = ", ".join(f"seat {seat} {dollars(cents)}" for seat, cents in event.stacks.items())
    button = f", button at seat {event.button}" if event.button else ""
    structure = terms.structure.value.replace("_", " ")
    game = terms.game.value.replace("_", " ")
    return f"Table {event.table}, {structure} {game} under {terms.book}{button}: {stakes}"


def _dealt(event: Any, shown: Shown) -> str:
    seats = [*dict.fromkeys([*event.down, *event.up])]
    told = [f"seat {seat} {_hole(event, seat, shown)}" for seat in seats]
    return f"Dealt: {'; '.join(told)}{_first(event)}"


def _hole(event: Any, seat: int, shown: Shown) -> str:
    down = event.down.get(seat, "").split()
    if down:
        public = shown.get(seat, "").split()
        # A hand that was shown is shown whole: its cards may be named where they were dealt.
        down = [card if card in public else "??" for card in down]
    up = event.up.get(seat, "")
    return " ".join([*down, f"({up} up)" if up and down else up]).strip()


def _board(event: Any, _shown: Shown) -> str:
    return f"Board: {event.cards}{_first(event)}"


def _first(event: Any) -> str:
    return f". Seat {event.opens} opens" if event.opens else ""


def _acted(word: str) -> Callable[[Any, Shown], str]:
    def say(event: Any, _shown: Shown) -> str:
        late = " (time ran out)" if event.timed_out else ""
        return f"Seat {event.seat} {word}{late}"

    return say


def _paid(word: str) -> Callable[[Any, Shown], str]:
    def say(event: Any, _shown: Shown) -> str:
        all_in = " and is all-in" if getattr(event, "all_in", False) else ""
        return f"Seat {event.seat} {word} {dollars(event.cents)}{all_in}"

    return say


def _wagered(word: str) -> Callable[[Any, Shown], str]:
    def say(event: Any, _shown: Shown) -> str:
        all_in = " and is all-in" if event.all_in else ""
        return f"Seat {event.seat} {word} {dollars(event.to)}{all_in}"

    return say


def _posted(event: Any, shown: Shown) -> str:
    return _paid(f"posts a {event.kind.value.replace('_', ' ')} of")(event, shown)


def _closed(event: Any, _shown: Shown) -> str:
    due = f"; {dollars(event.accrued_cents)} of it is commission" if event.accrued_cents else ""
    return f"Betting round over: {dollars(event.called_cents)} in the pot{due}"


def _pots(event: Any, _shown: Shown) -> str:
    told = [
        f"{dollars(cents)} for {_seats(seats)}"
        + (f", {dollars(due)} of it commission" if due else "")
        for cents, seats, due in zip(event.pots, event.seats, event.commission, strict=True)
    ]
    return f"Pots: {'; '.join(told)}"


def _seats(seats: tuple[int, ...]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def _awarded(event: Any, _shown: Shown) -> str:
    told = [f"seat {seat} wins {dollars(cents)}" for seat, cents in event.awards.items()]
    return f"Pot {event.pot + 1}: {', '.join(told)}"


def _ended(event: Any, _shown: Shown) -> str:
    return f"Hand over: {_amounts(event.stacks)}"


def _amounts(amounts: Mapping[int, Cents]) -> str:
    return ", ".join(f"seat {seat} {dollars(cents)}" for seat, cents in amounts.items())


_SAID: dict[type, Callable[[Any, Shown], str]] = {
    play.HandStarted: _started,
    play.DeckShuffled: lambda _event, _shown: "The order of the deck is fixed",
    play.AntesPosted: lambda event, _shown: f"Antes: {_amounts(event.antes)}",
    play.FeesCollected: lambda event, _shown: f"Fees: {_amounts(event.fees)}",
    play.BlindPosted: _posted,
    play.CardsDealt: _dealt,
    play.CardBurned: lambda _event, _shown: "A card is burned",
    play.BoardDealt: _board,
    play.Folded: _acted("folds"),
    play.Checked: _acted("checks"),
    play.Called: _paid("calls"),
    play.BetPlaced: _wagered("bets"),
    play.Raised: _wagered("raises to"),
    play.Completed: _wagered("completes to"),
    play.BringInPosted: _paid("brings in"),
    play.CardDiscarded: lambda event, _shown: f"Seat {event.seat} discards",
    play.BettingRoundClosed: _closed,
    play.UncalledReturned: lambda event, _shown: (
        f"{dollars(event.cents)} uncalled goes back to seat {event.seat}"
    ),
    play.ShowdownStarted: lambda event, _shown: f"Showdown: seat {event.first} shows first",
    play.HandShown: lambda event, _shown: (
        f"Seat {event.seat} shows {event.cards}{'' if event.is_live else ', a dead hand'}"
    ),
    play.HandMucked: lambda event, _shown: f"Seat {event.seat} gives its hand up unseen",
    play.PotsMade: _pots,
    play.CommissionTaken: lambda event, _shown: f"Commission: {dollars(event.cents)}",
    play.PotAwarded: _awarded,
    play.HandEnded: _ended,
    PeopleNotified: told,
}
