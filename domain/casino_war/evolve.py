"""How a round begins and changes: which fact changes it by which function. Nothing here refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.banked import events as banked
from domain.cards.card import card_of
from domain.casino_war import card_changes, events
from domain.casino_war.acts import Bet, Handed, Phase
from domain.casino_war.state import Key, Line, RoundState
from domain.rulings.events import PeopleNotified

Data = Mapping[str, Any]


def begin(data: Data) -> RoundState:
    """Make the state of a round that has just started."""
    return RoundState(
        table=data["table"],
        number=data["number"],
        terms=data["terms"],
        warned=frozenset(data["warned"]),
        barred=frozenset(data["barred"]),
        personal=tuple(data["personal"]),
        room=dict(data["room"]),
        several_areas=set(data["several_areas"]),
        reserved=[card_of(text) for text in data["reserved"].split()],
        is_shuffled=data["is_shuffled"],
    )


def _key(data: Data) -> Key:
    return data["box"], data["player"], Bet(data["bet"])


def _placed(state: RoundState, data: Data) -> None:
    key = _key(data)
    line = state.lines.setdefault(key, Line(*key))
    line.stake += data["cents"]
    line.put_down += data["cents"]
    state.declared.pop(key, None)


def _taken_back(state: RoundState, data: Data) -> None:
    key = _key(data)
    line = state.lines[key]
    line.stake -= data["cents"]
    if data["reason"] != Handed.OVER_AREA_MAXIMUM:
        line.put_down -= data["cents"]
    if not line.stake:
        del state.lines[key]
    if state.phase is Phase.INITIAL_DEAL and not state.initial:
        state.dealt_in = _areas_with_wagers(state)


def _areas_with_wagers(state: RoundState) -> tuple[int, ...]:
    return tuple(sorted({line.area for line in state.lines.values()}))


def _declared(state: RoundState, data: Data) -> None:
    state.declared[_key(data)] = (data["cents"], data["tender"])


def _lapsed(state: RoundState, data: Data) -> None:
    del state.declared[_key(data)]


def _tie_declined(state: RoundState, data: Data) -> None:
    state.tie_declined.add((data["box"], data["player"]))


def _closed(state: RoundState, _data: Data) -> None:
    state.phase = Phase.INITIAL_DEAL
    state.dealt_in = _areas_with_wagers(state)


def _settled(state: RoundState, data: Data) -> None:
    line = state.lines[_key(data)]
    line.result = data["result"]
    line.effective = data["effective_cents"]
    line.paid = data["paid_cents"]
    line.to_player = data["to_player_cents"]
    line.note = data["note"]


def _reopened(state: RoundState, data: Data) -> None:
    line = state.lines[_key(data)]
    line.result = None
    line.effective = line.paid = line.to_player = 0
    line.note = ""


def _warned(state: RoundState, data: Data) -> None:
    state.warned_now.add((data["box"], data["player"]))


def _house_stake_placed(state: RoundState, data: Data) -> None:
    state.house_stakes[data["box"], data["player"]] = data["cents"]


def _house_stake_released(state: RoundState, data: Data) -> None:
    del state.house_stakes[data["box"], data["player"]]


def _ended(state: RoundState, data: Data) -> None:
    state.phase = Phase.ENDED
    state.outcome = data["outcome"]
    state.float_change = data["float_change_cents"]


def _round_reopened(state: RoundState, _data: Data) -> None:
    state.phase = Phase.FINAL
    state.outcome = None


def _nothing(_state: RoundState, _data: Data) -> None:
    """Change nothing: the fact stands for itself."""


EVOLVERS: dict[type, Callable[[RoundState, Data], None]] = {
    banked.WagerPlaced: _placed,
    banked.WagerTakenBack: _taken_back,
    banked.BettingClosed: _closed,
    banked.PlayerWarned: _warned,
    banked.IrregularityFound: card_changes.irregularity_found,
    banked.BetSettled: _settled,
    banked.BetReopened: _reopened,
    banked.CardsCollected: _nothing,
    banked.RoundEnded: _ended,
    banked.RoundReopened: _round_reopened,
    events.WagerDeclared: _declared,
    events.DeclarationLapsed: _lapsed,
    events.TieDeclined: _tie_declined,
    events.LineFormed: _nothing,
    events.CardDealt: card_changes.dealt,
    events.CardMisplaced: card_changes.misplaced,
    events.CardDiscarded: card_changes.discarded,
    events.CardsReserved: card_changes.reserved,
    events.CardsBurned: _nothing,
    events.CuttingCardExposed: card_changes.cutting_card_exposed,
    events.DiscardsShuffled: card_changes.discards_shuffled,
    events.HandReconstructed: card_changes.reconstructed,
    events.AreaMissed: card_changes.area_missed,
    events.DecisionReopened: card_changes.decision_reopened,
    events.HouseStakePlaced: _house_stake_placed,
    events.HouseStakeReleased: _house_stake_released,
    events.ShoeVoided: card_changes.shoe_voided,
    PeopleNotified: _nothing,
}
