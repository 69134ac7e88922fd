"""Wagers before the deal: who may put what where, and when nothing more is taken."""

from __future__ import annotations

from uuid import UUID

from domain.banked.events import BettingClosed, WagerPlaced, WagerTakenBack
from domain.casino_war.acts import Bet, Handed, Phase, Tender
from domain.casino_war.errors import NoMoreBetsError, NoSuchWagerError, WagerNotTakenError
from domain.casino_war.events import DeclarationLapsed, LineFormed, TieDeclined, WagerDeclared
from domain.casino_war.stakes import is_unpayable, room_before, shares_the_area
from domain.casino_war.state import Line, RoundState
from domain.casino_war.telling import Tell
from domain.casino_war.terms import MOST_AREAS, MOST_PLAYERS_PER_AREA
from domain.cents import Cents, dollars, positive_cents

_SEVERAL = 2


def place(
    state: RoundState,
    tell: Tell,
    area: int,
    player: str,
    bet: Bet,
    cents: Cents,
    *,
    tender: Tender = Tender.CHIPS,
    player_id: UUID | None = None,
) -> None:
    """Put a wager on an area, or more on one that lies there."""
    _check_place(state, area, player, bet, cents)
    if tender is not Tender.CHIPS:
        raise WagerNotTakenError("wagers are taken in chips only", rule="CW-5.1")
    _check_player(state, area, player)
    if bet is Bet.TIE:
        _check_entitlement(state, area, player)
    over = _over_the_area(state, area, player, bet, cents)
    lay(state, tell, area, player, bet, cents, player_id)
    if over:
        _hand_back(tell, state.lines[area, player, bet], over, Handed.OVER_AREA_MAXIMUM)


def lay(
    state: RoundState,
    tell: Tell,
    area: int,
    player: str,
    bet: Bet,
    cents: Cents,
    player_id: UUID | None = None,
) -> None:
    """Take a wager as it lies: once the round is dealt, limits act at the settlement alone."""
    _check_place(state, area, player, bet, cents)
    facts = {"box": area, "player": player, "bet": bet, "cents": cents, "player_id": player_id}
    tell(WagerPlaced, facts)


def _check_place(state: RoundState, area: int, player: str, bet: Bet, cents: Cents) -> None:
    if state.phase is not Phase.BETTING:
        raise NoMoreBetsError("no more bets: nothing is placed after the call", rule="CW-5.2")
    if not 1 <= area <= MOST_AREAS:
        raise WagerNotTakenError(f"the layout has areas 1 to {MOST_AREAS}", rule="CW-2.1")
    if bet is Bet.GO_TO_WAR:
        raise WagerNotTakenError("a Go to War wager follows equal first cards", rule="CW-5.5.1")
    if not player:
        raise WagerNotTakenError("a wager has an owner", rule="CW-5.12")
    positive_cents(cents)


def _check_player(state: RoundState, area: int, player: str) -> None:
    if player in state.barred:
        raise WagerNotTakenError(f"{player} is barred from the game", rule="CW-11.2.2")
    if player in state.players_on(area):
        return
    others = state.players_on(area)
    if not state.terms.settings.tie_only_players_count:
        others = [each.player for each in state.lines_on(area, Bet.WAR)]
    room = state.room.get(area, MOST_PLAYERS_PER_AREA)
    if len(others) >= room:
        raise WagerNotTakenError(f"area {area} takes {room} players, and has them", rule="CW-5.10")
    elsewhere = any(line.player == player for line in state.lines.values())
    if elsewhere and player not in state.several_areas:
        raise WagerNotTakenError(
            f"{player} has wagered on another area, and no game supervisor has allowed a second",
            rule="CW-5.13",
        )


def _check_entitlement(state: RoundState, area: int, player: str) -> None:
    """Let those with a Casino War wager on the area choose first (CW-5.11, TGC-18)."""
    if (area, player, Bet.WAR) in state.lines:
        return
    for line in state.lines_on(area, Bet.WAR):
        has_chosen = (area, line.player) in state.tie_declined
        if not has_chosen and (area, line.player, Bet.TIE) not in state.lines:
            raise WagerNotTakenError(
                f"{line.player} has the first claim to Tie on area {area}", rule="CW-5.11"
            )


def _over_the_area(state: RoundState, area: int, player: str, bet: Bet, cents: Cents) -> Cents:
    """Say how much is over what earlier players leave of the area's maximum (TGC-17).

    A player who alone is over the maximum is paid or collected to it instead (CW-6.2.2).
    """
    if not shares_the_area(state, area, player, bet):
        return 0
    others = [each for each in state.lines_on(area, bet) if each.player != player]
    if not any(shares_the_area(state, area, each.player, bet) for each in others):
        return 0
    left = room_before(state, area, bet)
    if not left:
        most = dollars(state.terms.limit(bet).most)
        raise WagerNotTakenError(f"area {area} holds its maximum of {most}", rule="CW-6.5")
    return max(cents - left, 0)


def take_back(state: RoundState, tell: Tell, area: int, player: str, bet: Bet) -> None:
    """Give a player the wager back before the call."""
    if state.phase is not Phase.BETTING:
        raise NoMoreBetsError("no wager is withdrawn after the call", rule="CW-5.4")
    line = find(state, area, player, bet)
    _hand_back(tell, line, line.stake, Handed.ASKED)


def refuse_unpayable(state: RoundState, tell: Tell, area: int, player: str, bet: Bet) -> None:
    """Refuse, before the initial deal, a wager that chips could not pay exactly (CW-5.14)."""
    if state.initial or state.phase not in {Phase.BETTING, Phase.INITIAL_DEAL}:
        raise NoMoreBetsError("a card is out: the wager stands and is paid up", rule="CW-5.14")
    line = find(state, area, player, bet)
    if not is_unpayable(state, line):
        raise WagerNotTakenError("chips can pay this wager exactly", rule="CW-5.14")
    _hand_back(tell, line, line.stake, Handed.UNPAYABLE)


def find(state: RoundState, area: int, player: str, bet: Bet) -> Line:
    """Find a wager on the layout."""
    line = state.lines.get((area, player, bet))
    if line is None:
        raise NoSuchWagerError(f"{player} has no {bet.replace('_', ' ')} wager on area {area}")
    return line


def _hand_back(tell: Tell, line: Line, cents: Cents, reason: Handed) -> None:
    tell(WagerTakenBack, handed_back(line, cents, reason))


def handed_back(line: Line, cents: Cents, reason: Handed) -> dict[str, object]:
    """Say that a stake went back to its owner, or a part of it."""
    facts = {"box": line.area, "player": line.player, "bet": line.bet}
    return {**facts, "cents": cents, "reason": str(reason)}


def declare(
    state: RoundState, tell: Tell, area: int, player: str, bet: Bet, cents: Cents, tender: Tender
) -> None:
    """Hear a spoken wager; its worth comes with it, and its chips before the call (CW-5.3)."""
    _check_place(state, area, player, bet, cents)
    if tender is Tender.NOTHING:
        raise WagerNotTakenError(
            "a spoken wager comes with chips, cash, vouchers or tokens", rule="CW-5.3"
        )
    facts = {"box": area, "player": player, "bet": bet, "cents": cents, "tender": tender}
    tell(WagerDeclared, facts)


def decline_tie(state: RoundState, tell: Tell, area: int, player: str) -> None:
    """Leave the Tie of an area to players without a Casino War wager there (CW-5.11.1)."""
    if state.phase is not Phase.BETTING:
        raise NoMoreBetsError("the choice is made before the call", rule="CW-5.11.1")
    find(state, area, player, Bet.WAR)
    if (area, player, Bet.TIE) in state.lines or (area, player) in state.tie_declined:
        raise WagerNotTakenError(f"{player} has chosen already", rule="CW-5.11.1")
    tell(TieDeclined, {"box": area, "player": player})


def close_betting(state: RoundState, tell: Tell) -> None:
    """Call no more bets: spoken wagers without chips lapse, shared areas are put in line."""
    if state.phase is not Phase.BETTING:
        raise NoMoreBetsError("the call has been made", rule="CW-7.3.1(a)")
    for (area, player, bet), (cents, tender) in list(state.declared.items()):
        facts = {"box": area, "player": player, "bet": bet, "cents": cents, "tender": tender}
        tell(DeclarationLapsed, facts)
    for area in sorted({line.area for line in state.lines.values()}):
        players = tuple(line.player for line in state.lines_on(area, Bet.WAR))
        if len(players) >= _SEVERAL:
            tell(LineFormed, {"box": area, "players": players})
    tell(BettingClosed, {})
