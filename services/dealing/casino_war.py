"""A round of Casino War as its dealer sees it."""

from __future__ import annotations

from domain.cards.card import text_of
from domain.casino_war.acts import DEALER, Bet, Phase
from domain.casino_war.round import WarRound
from domain.casino_war.stakes import (
    effective_stake,
    is_under_minimum,
    limit_of,
    personal_limit,
)
from domain.casino_war.state import Line, RoundState
from domain.casino_war.terms import Scope
from domain.staff.roles import Book
from services.dealing.casino_war_steps import next_steps
from services.dealing.three_card import chips_for
from services.dealing.view import Place, RoundView, Stake, Wagering
from services.dealing.words import (
    GAMES,
    OUTCOMES,
    default_player,
    spoken_bet,
    spoken_limit,
    spoken_result,
)
from services.money import short_cents

_CALLED = (
    ("chips", "called, chips held out"),
    ("cash", "called, in cash"),
    ("vouchers", "called, in vouchers"),
)
# Players who share an area beside the first.
_SHARING = ("B", "C")


def war_view(played: WarRound, places: int) -> RoundView:
    """Show a round: its cards lie face up, so every one is public."""
    state = played.state
    steps = next_steps(state)
    return RoundView(
        round_id=played.id,
        version=played.version,
        table=state.table,
        number=state.number,
        book=Book.CW,
        game=GAMES[Book.CW],
        terms=spoken_terms(state),
        phase=state.phase,
        headline=steps.headline,
        hint=steps.hint,
        rule=steps.rule,
        places=tuple(
            _place(state, area, is_next=area in steps.boxes)
            for area in range(1, max([places, *(line.area for line in state.lines.values())]) + 1)
        ),
        dealer_cards=_cards(state, DEALER),
        choices=steps.choices,
        others=steps.others,
        wagering=_wagering(state) if state.phase is Phase.BETTING else None,
        waits_for=steps.waits_for,
        remedies=steps.remedies,
        outcome=OUTCOMES[state.outcome] if state.outcome else "",
        float_change_cents=state.float_change,
        is_over=state.is_over,
        due=steps.due,
    )


def spoken_terms(state: RoundState) -> str:
    """Say what the table deals for, as its sign does."""
    terms = state.terms
    whose = "an area" if terms.scope is Scope.PER_AREA else "a player"
    shoe = "shuffling machine" if terms.is_shuffled_continuously else f"{terms.decks} decks"
    war, tie = spoken_limit(terms.war), spoken_limit(terms.tie)
    return f"War {war} · Tie {tie} {whose} · {shoe} · method {terms.method}"


def _wagering(state: RoundState) -> Wagering:
    bets = tuple(
        (bet.value, spoken_bet(bet), spoken_limit(state.terms.limit(bet)))
        for bet in (Bet.WAR, Bet.TIE)
    )
    most = max(state.terms.war.most, state.terms.tie.most)
    return Wagering(bets, chips_for(state.terms.chip_unit, most), "area", "place", _CALLED)


def _place(state: RoundState, area: int, *, is_next: bool) -> Place:
    here = state.players_on(area)
    agreed = [each for each in state.personal if each.area in {0, area} and each.has_marker]
    own = [each.player for each in agreed if each.area == area]
    first = default_player(area)
    spare = [*own, first, *(f"{first}{letter}" for letter in _SHARING)]
    return Place(
        number=area,
        name=f"Area {area}",
        owner=here[0] if here else "",
        has_marker=any(each.player in here or each.area == area for each in agreed),
        own_limits=_own_limits(state, area),
        stakes=tuple(_stake(state, line) for line in _lines(state, area)),
        cards=_cards(state, area),
        says=_says(state, area),
        is_next=is_next,
        players=tuple(dict.fromkeys([*here, *spare])),
    )


def _lines(state: RoundState, area: int) -> list[Line]:
    """Give the lines of an area, player by player."""
    here = [line for line in state.lines.values() if line.area == area]
    return sorted(here, key=lambda line: state.players_on(area).index(line.player))


def _stake(state: RoundState, line: Line) -> Stake:
    return Stake(
        bet=line.bet,
        label=spoken_bet(line.bet),
        player=line.player,
        cents=line.stake,
        effective_cents=line.effective if line.result else effective_stake(state, line),
        result=spoken_result(line.result, line.stake, line.to_player) if line.result else "",
        to_player_cents=line.to_player,
        note=line.note,
        remark="" if line.result else _remark(state, line),
    )


def _remark(state: RoundState, line: Line) -> str:
    """Say what binds a stake that lies outside the limits."""
    if line.bet is not Bet.GO_TO_WAR and is_under_minimum(state, line):
        least = short_cents(limit_of(state, line.area, line.player, line.bet).least)
        if line.player in state.warned:
            return f"under {least}, warned before: it will be returned"
        return f"under {least}: settled once, with a warning"
    counts = effective_stake(state, line)
    return f"{short_cents(counts)} counts" if counts < line.stake else ""


def _own_limits(state: RoundState, area: int) -> str:
    told = [
        f"{player}: {spoken_bet(bet)} {spoken_limit(limit_of(state, area, player, bet))}"
        for player in state.players_on(area)
        for bet in (Bet.WAR, Bet.TIE)
        if personal_limit(state, area, player, bet) is not None
    ]
    return " · ".join(told)


def _cards(state: RoundState, area: int) -> tuple[str, ...]:
    """List the cards that lie at a place, those put there by mistake too."""
    lying = [text_of(card) for box, card in state.initial if box == area]
    if area in state.first and not state.has_misplaced:
        lying = [text_of(state.first[area])]
    return (*lying, *((text_of(state.second[area]),) if area in state.second else ()))


def _says(state: RoundState, area: int) -> str:
    if area in state.left_out:
        return "left out: its war is void"
    if area in state.areas_at_war:
        return "at war"
    if any(line.area == area for line in state.undecided):
        return "tied with the dealer"
    return "" if state.players_on(area) else "no wager"
