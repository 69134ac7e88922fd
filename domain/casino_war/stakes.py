"""How much of a wager counts: the maximum of the area or the player, and the minimum."""

from __future__ import annotations

from domain.banked.limits import Limit, PersonalLimit, effective, is_short, limit_for, payable
from domain.casino_war.acts import Bet
from domain.casino_war.state import Line, RoundState
from domain.casino_war.terms import Scope
from domain.cents import Cents

ODDS = {Bet.WAR: 1, Bet.GO_TO_WAR: 1, Bet.TIE: 10}


def personal_limit(state: RoundState, area: int, player: str, bet: Bet) -> PersonalLimit | None:
    """Find what was agreed with a player for a bet, where the marker stands (CW-6.3)."""
    for agreed in state.personal:
        if agreed.player == player and agreed.area in {0, area} and agreed.has_marker:
            return agreed.limit(bet)
    return None


def limit_of(state: RoundState, area: int, player: str, bet: Bet) -> Limit:
    """Find the limit that binds a wager."""
    own = personal_limit(state, area, player, bet)
    return limit_for(state.terms.limit(bet), own, has_marker=True)


def shares_the_area(state: RoundState, area: int, player: str, bet: Bet) -> bool:
    """Whether a wager counts towards the area's maximum: a personal maximum replaces it."""
    own = personal_limit(state, area, player, bet)
    return state.terms.scope is Scope.PER_AREA and (own is None or own.most is None)


def effective_stake(state: RoundState, line: Line) -> Cents:
    """Cut a wager to what counts: first placed, first counted, each bet apart (TGC-17)."""
    if line.bet is Bet.GO_TO_WAR:
        # It was taken only because it equals the effective Casino War wager.
        return line.stake
    limit = limit_of(state, line.area, line.player, line.bet)
    if not shares_the_area(state, line.area, line.player, line.bet):
        return effective(line.stake, limit)
    return min(line.stake, room_before(state, line.area, line.bet, line))


def room_before(state: RoundState, area: int, bet: Bet, line: Line | None = None) -> Cents:
    """Say what an area's maximum leaves after the wagers placed before a line, or after all."""
    left = state.terms.limit(bet).most
    for each in state.lines_on(area, bet):
        if line is not None and each.key == line.key:
            break
        if shares_the_area(state, area, each.player, bet):
            left -= min(each.stake, left)
    return left


def is_under_minimum(state: RoundState, line: Line) -> bool:
    """Whether a wager was put down short; a Go to War wager goes by its Casino War wager."""
    if line.bet is Bet.GO_TO_WAR:
        if not state.terms.settings.go_to_war_follows_short_wager:
            return False
        line = state.lines[line.area, line.player, Bet.WAR]
    limit = limit_of(state, line.area, line.player, line.bet)
    return is_short(line.put_down, limit)


def is_unpayable(state: RoundState, line: Line) -> bool:
    """Whether chips could not pay a wager exactly if it won (CW-5.14)."""
    exact = ODDS[line.bet] * effective_stake(state, line)
    return payable(exact, state.terms.chip_unit) != exact


def half_back(state: RoundState, counted: Cents) -> Cents:
    """Give half of a surrendered wager, in chips, never more than the wager (TGC-32)."""
    double = 2 * state.terms.chip_unit
    chips = -(-counted // double) if state.terms.settings.surrender_rounds_up else counted // double
    return min(chips * state.terms.chip_unit, counted)
