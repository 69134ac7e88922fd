"""What becomes of wagers by the cards, and what is handed over for each (CW-5.7 to 5.9, 8.1)."""

from __future__ import annotations

from domain.banked.events import BetReopened, BetSettled, PlayerWarned
from domain.banked.lines import Due, handed_back, lost, won
from domain.banked.results import Result
from domain.cards.card import Card, rank_of
from domain.casino_war.acts import Bet
from domain.casino_war.events import HouseStakePlaced, HouseStakeReleased
from domain.casino_war.stakes import ODDS, effective_stake, half_back, is_under_minimum
from domain.casino_war.state import Line, RoundState
from domain.casino_war.telling import Tell
from domain.casino_war.terms import Method

UNDER_MINIMUM = "under_minimum"
SECOND_CARDS = "second_cards"

# Results that have none: the whole stake goes back and nobody is told off.
_WITHOUT_RESULT = frozenset({Result.VOID, Result.RETRACTED})


def on_first_cards(bet: Bet, player: Card, dealer: Card) -> Result | None:
    """Compare first cards; None where a Casino War wager waits for a decision."""
    mine, theirs = rank_of(player), rank_of(dealer)
    if bet is Bet.TIE:
        return Result.WIN if mine == theirs else Result.LOSE
    if mine == theirs:
        return None
    return Result.WIN if mine > theirs else Result.LOSE


def on_second_cards(bet: Bet, player: Card, dealer: Card) -> Result:
    """Compare second cards: an equal one wins both wagers, a higher one only Go to War."""
    mine, theirs = rank_of(player), rank_of(dealer)
    if mine < theirs:
        return Result.LOSE
    if bet is Bet.WAR and mine > theirs:
        return Result.STAND_OFF
    return Result.WIN


def tell_settled(state: RoundState, tell: Tell, line: Line, result: Result, note: str = "") -> None:
    """Settle one line: a short wager of a player who was warned goes back instead."""
    is_short = result not in _WITHOUT_RESULT and is_under_minimum(state, line)
    if is_short and line.player in state.warned:
        result = Result.RETURNED
    tell(BetSettled, _facts(state, line, result, note))
    stake = state.house_stakes.get((line.area, line.player))
    if line.bet is Bet.GO_TO_WAR and stake is not None:
        tell(HouseStakeReleased, {"box": line.area, "player": line.player, "cents": stake})
    # Two short wagers of one hand are one first instance (TGC-11).
    knows = line.player in state.warned or (line.area, line.player) in state.warned_now
    if is_short and not knows:
        tell(PlayerWarned, {"box": line.area, "player": line.player, "about": UNDER_MINIMUM})


def _facts(state: RoundState, line: Line, result: Result, note: str) -> dict[str, object]:
    facts = _due(state, line, result).facts(line.area, line.player, line.bet, note)
    if result is Result.SURRENDER:
        counted = effective_stake(state, line)
        # The excess over a maximum goes back whatever happens (TGC-13).
        back = line.stake - counted + half_back(state, counted)
        facts |= {"effective_cents": counted, "to_player_cents": back}
    return facts


def _due(state: RoundState, line: Line, result: Result) -> Due:
    counted = effective_stake(state, line)
    if result is Result.WIN:
        return won(line.stake, counted, ODDS[line.bet], state.terms.chip_unit)
    if result is Result.LOSE:
        return lost(line.stake, counted)
    return handed_back(result, line.stake)


def tell_reopened(state: RoundState, tell: Tell, line: Line, reason: str) -> None:
    """Undo a settlement: the stake lies there again, and the house's beside it in method B."""
    facts = {
        "box": line.area,
        "player": line.player,
        "bet": line.bet,
        "stake_cents": line.stake,
        "to_player_cents": line.to_player,
        "reason": reason,
    }
    tell(BetReopened, facts)
    if line.bet is Bet.GO_TO_WAR:
        tell_house_stake(state, tell, line)


def tell_house_stake(state: RoundState, tell: Tell, line: Line) -> None:
    """Put the house's stake beside a Go to War wager (CW-7.4.4(a)(ii))."""
    if state.terms.method is Method.B:
        facts = {"box": line.area, "player": line.player, "cents": line.stake}
        tell(HouseStakePlaced, facts)
