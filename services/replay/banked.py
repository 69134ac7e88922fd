"""What each event of a house-banked round says in a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.banked import events as banked
from domain.banked.results import Outcome, Result
from domain.cents import dollars
from domain.rulings.events import PeopleNotified
from services.dealing.view import spoken_list
from services.dealing.words import OUTCOMES, RESULTS, spoken_bet, spoken_code

Say = Callable[[Any, str], str]

# Codes whose plain words would not tell a reader what happened.
_REASONS = {
    "asked": "as the player asked",
    "over_area_maximum": "it was over what the area takes",
    "unpayable": "chips could not pay it exactly",
    "breach": "for a breach of the rules",
    "decision_reopened": "the player decides again",
    "reconstruction": "the hand is reconstructed",
    "option_missed": "the player had not been asked",
    "placement_error": "a card had been put in a wrong place",
    "area_left_out": "the area got no second card",
    "two_exposed": "two cards were seen",
    "dealer_exposed": "a card of the dealer was seen",
    "wrong_number": "the number of cards was wrong",
    "wrong_count": "the count was wrong",
    "empty_area": "cards went to a box without a wager",
    "wrong_order": "the cards were dealt in the wrong order",
    "deck_not_52": "the deck was not complete",
    "shuffler_count": "the shoe did not show fifty-two cards",
    "shuffler_fault": "the shuffling shoe failed",
    "cards_taken": "the cards went to the rack by mistake",
    "ante_reinstated": "the Ante is back in play",
    "ruling": "by a ruling",
    "no_wagers": "cards were dealt without any wager",
}
_WARNED = {
    "under_minimum": "the next wager under the minimum will be returned",
    "play_not_equal": "the next Play that cannot equal the Ante costs the Ante",
    "play_short": "Play equals the Ante",
}


def spoken_reason(reason: str) -> str:
    """Say why, from a code or from somebody's own words."""
    return _REASONS.get(reason, spoken_code(reason))


def because(reason: str) -> str:
    """Add why, where it was said."""
    return f", because {spoken_reason(reason)}" if reason else ""


def at(event: Any, place: str) -> str:
    """Say where, and whose."""
    return f"{place.capitalize()} {event.box}, {event.player}"


def _placed(event: Any, place: str) -> str:
    return f"{at(event, place)} puts {dollars(event.cents)} on {spoken_bet(event.bet)}"


def _taken_back(event: Any, place: str) -> str:
    why = because(event.reason)
    return f"{at(event, place)}: {dollars(event.cents)} on {spoken_bet(event.bet)} goes back{why}"


def _warned(event: Any, place: str) -> str:
    return f"{at(event, place)} is told: {_WARNED.get(event.about, spoken_code(event.about))}"


def _found(event: Any, place: str) -> str:
    told = [spoken_code(each) for each in event.notified]
    where = "" if event.target in {"", "round"} else f" ({_target(event.target, place)})"
    tells = f". The {spoken_list(told)} {'are' if len(told) > 1 else 'is'} told" if told else ""
    why = f": {event.reason}" if event.reason else ""
    return f"Irregularity: {spoken_code(event.kind)}{where}{why}{tells}"


def _target(target: str, place: str) -> str:
    if target.isdigit():
        return f"{place} {target}"
    player, at_sign, area = target.partition("@")
    return f"{player} on {place} {area}" if at_sign else target


def _settled(event: Any, place: str) -> str:
    bet = spoken_bet(event.bet)
    stake = f" {dollars(event.stake_cents)}" if event.stake_cents else ""
    result = RESULTS[event.result]
    parts = [f"{at(event, place)}: {bet}{stake} {result}"]
    if event.paid_cents:
        parts.append(f"{dollars(event.paid_cents)} is paid")
    if event.rounding_cents:
        parts.append(f"{dollars(event.rounding_cents)} of it so that chips can make it")
    if event.result is Result.LOSE and event.to_player_cents:
        parts.append(f"{dollars(event.to_player_cents)} over the maximum goes back")
    elif event.result not in {Result.WIN, Result.LOSE}:
        parts.append(f"{dollars(event.to_player_cents)} is handed back")
    return ", ".join(parts)


def _reopened(event: Any, place: str) -> str:
    return f"{at(event, place)}: {spoken_bet(event.bet)} is undone{because(event.reason)}"


def _ended(event: Any, _place: str) -> str:
    change = event.float_change_cents
    if not change:
        moved = "the float is as it was"
    else:
        moved = f"the float {'gained' if change > 0 else 'paid'} {dollars(abs(change))}"
    words = OUTCOMES[event.outcome]
    without = event.outcome not in {Outcome.SETTLED, Outcome.NO_HAND}
    why = because(event.reason) if without else ""
    remark = f" ({event.remark})" if event.remark else ""
    return f"Round over. {words}{why}{remark}; {moved}"


def told(event: Any, _place: object) -> str:
    """Say who was told of what was decided."""
    return f"Told of it: {', '.join(each.spoken for each in sorted(event.told))}"


BANKED: dict[type, Say] = {
    banked.WagerPlaced: _placed,
    banked.WagerTakenBack: _taken_back,
    banked.BettingClosed: lambda _event, _place: "No more bets",
    banked.PlayerWarned: _warned,
    banked.IrregularityFound: _found,
    banked.BetSettled: _settled,
    banked.BetReopened: _reopened,
    banked.CardsCollected: lambda _event, _place: "The cards are collected",
    banked.RoundEnded: _ended,
    banked.RoundReopened: lambda event, _place: (
        f"The round is decided again{because(event.reason)}"
    ),
    PeopleNotified: told,
}
