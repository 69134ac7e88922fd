"""Cards of the initial deal put in the wrong place, and how the hand is rebuilt (CW-9.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from domain.banked.events import IrregularityFound
from domain.banked.results import Result
from domain.cards.card import Card, text_of, texts_of
from domain.casino_war.acts import DEALER, Bet, Handed, Irregularity, Phase
from domain.casino_war.dealing import check_area, check_possible
from domain.casino_war.deciding import take_war_back
from domain.casino_war.errors import NoReconstructionError, NotAtThisPointError
from domain.casino_war.events import CardMisplaced, HandReconstructed
from domain.casino_war.placing import find
from domain.casino_war.settlement import tell_reopened, tell_settled
from domain.casino_war.settling import in_order
from domain.casino_war.state import Key, Line, RoundState
from domain.casino_war.telling import Tell


def misplace(state: RoundState, tell: Tell, area: int, card: Card) -> None:
    """Record a card of the initial deal that was put where it was not due."""
    if state.phase not in {Phase.INITIAL_DEAL, Phase.INTERIM} or not state.lines:
        raise NotAtThisPointError("no card of the initial deal can be out of place", rule="CW-9.4")
    _check_window(state)
    check_area(area)
    check_possible(state, [card])
    tell(CardMisplaced, {"box": area, "card": text_of(card)})


def reconstruct(
    state: RoundState,
    tell: Tell,
    areas: Collection[int],
    retracted: Sequence[Key],
    reason: str,
) -> None:
    """Lay the cards of the initial deal as they were drawn; players affected may step out first.

    Affected are the areas that received or missed a wrong card (TGC-47), and those named.
    """
    _check_window(state)
    right, over = _laid_as_drawn(state)
    affected = _affected(state, right) | set(areas)
    if not affected or not state.initial:
        raise NoReconstructionError("no card was put in a wrong place", rule="CW-9.4")
    lines = [_retractable(state, key, affected) for key in retracted]
    facts = {
        "kind": Irregularity.PLACEMENT_ERROR,
        "target": ", ".join(f"area {each}" if each else "dealer" for each in sorted(affected)),
        "notified": ("game_supervisor",),
    }
    tell(IrregularityFound, {**facts, "reason": reason})
    _restore(state, tell)
    for line in lines:
        tell_settled(state, tell, line, Result.RETRACTED, Irregularity.PLACEMENT_ERROR)
    laid = {box: text_of(card) for box, card in right.items()}
    tell(HandReconstructed, {"cards": laid, "reserved": texts_of(over), "reason": reason})


def _check_window(state: RoundState) -> None:
    """Refuse when a winner was paid, a second card is out, or all is settled (TGC-47)."""
    if state.is_settled:
        raise NoReconstructionError(
            "all wagers are settled: the error has no effect", rule="CW-9.8.1"
        )
    if any(line.result is Result.WIN for line in state.lines.values()):
        raise NoReconstructionError("a winning wager has been paid", rule="CW-9.4.1")
    if state.phase not in {Phase.INITIAL_DEAL, Phase.INTERIM}:
        raise NoReconstructionError("the subsequent deal has begun", rule="CW-9.4.2")


def _laid_as_drawn(state: RoundState) -> tuple[dict[int, Card], list[Card]]:
    drawn = [card for _, card in state.initial]
    places = [*state.dealt_in, DEALER]
    return dict(zip(places, drawn, strict=False)), drawn[len(places) :]


def _affected(state: RoundState, right: dict[int, Card]) -> set[int]:
    """Find the places whose cards lie otherwise than they were drawn."""
    lying: dict[int, list[Card]] = {}
    for box, card in state.initial:
        lying.setdefault(box, []).append(card)
    due = {box: [card] for box, card in right.items()}
    return {box for box in {*lying, *due} if lying.get(box) != due.get(box)}


def _retractable(state: RoundState, key: Key, affected: Collection[int]) -> Line:
    area, player, bet = key
    line = find(state, area, player, bet)
    if area not in affected:
        raise NoReconstructionError(f"area {area} had no wrong card", rule="CW-9.4")
    if line.bet is Bet.GO_TO_WAR or line.result in {Result.VOID, Result.RETRACTED}:
        raise NoReconstructionError(f"{player} has nothing more to retract there", rule="CW-9.4")
    return line


def _restore(state: RoundState, tell: Tell) -> None:
    """Put losing and surrendered stakes back on the layout, and undo every decision."""
    for line in in_order(state.lines.values()):
        if line.result in {None, Result.VOID, Result.RETRACTED}:
            continue
        tell_reopened(state, tell, line, Irregularity.PLACEMENT_ERROR)
    for line in list(state.lines.values()):
        if line.bet is Bet.WAR:
            take_war_back(state, tell, line, Handed.RECONSTRUCTION)
