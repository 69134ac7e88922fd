"""A round of Three Card Poker as its dealer sees it."""

from __future__ import annotations

from domain.banked.limits import Limit
from domain.cage.denominations import CHIP_VALUES
from domain.cards.card import text_of
from domain.cards.three import qualifies, three_name, three_value
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Decision, Phase
from domain.three_card_poker.state import UNSEEN, RoundState
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.dealing.three_card_steps import next_steps
from services.dealing.view import BACK, Place, RoundView, Stake, Wagering
from services.dealing.words import (
    GAMES,
    OUTCOMES,
    default_player,
    spoken_bet,
    spoken_limit,
    spoken_result,
)
from services.money import short_cents

_DECIDED = {
    Decision.PLAY: "plays",
    Decision.FOLD: "folded",
    Decision.SHOW: "keeps {pair_plus}",
    Decision.FOLD_ANTE: "folded the Ante, keeps {pair_plus}",
}
_CALLED = (("cash", "called, in cash"), ("vouchers", "called, in vouchers"))


def three_card_view(played: ThreeCardRound, places: int) -> RoundView:
    """Show a round: the cards that are public, every stake, and what may be done."""
    state = played.state
    steps = next_steps(state)
    return RoundView(
        round_id=played.id,
        version=played.version,
        table=state.table,
        number=state.number,
        book=state.book,
        game=GAMES[state.book],
        terms=spoken_terms(state),
        phase=state.phase,
        headline=steps.headline,
        hint=steps.hint,
        rule=steps.rule,
        places=tuple(
            _place(state, box, is_next=box in steps.boxes)
            for box in range(1, max([places, *state.owners]) + 1)
        ),
        dealer_cards=_public(state, DEALER),
        dealer_hand=_dealer_hand(state),
        choices=steps.choices,
        others=steps.others,
        wagering=_wagering(state) if state.phase is Phase.BETTING else None,
        waits_for=steps.waits_for,
        remedies=steps.remedies,
        outcome=OUTCOMES[state.outcome] if state.outcome else "",
        float_change_cents=state.float_change,
        is_over=state.is_over,
        due=steps.due,
        gone=tuple(
            card for box in (DEALER, *state.boxes) for card in _public(state, box) if card != BACK
        ),
    )


def spoken_terms(state: RoundState) -> str:
    """Say what the table deals for, as its sign does."""
    terms, bet = state.terms, spoken_bet(Bet.PAIR_PLUS, state.book)
    limits = f"Ante {spoken_limit(terms.ante)} · {bet} {spoken_limit(terms.pair_plus)}"
    if state.book is Book.C3P:
        return limits
    return f"{limits} · pay tables {terms.ante_bonus} and {terms.pair_plus_table}"


def _wagering(state: RoundState) -> Wagering:
    bets = tuple(
        (bet.value, spoken_bet(bet, state.book), spoken_limit(limit))
        for bet, limit in ((Bet.ANTE, state.terms.ante), (Bet.PAIR_PLUS, state.terms.pair_plus))
    )
    most = max(state.terms.ante.most, state.terms.pair_plus.most)
    called = _CALLED if state.book is Book.TCP else ()
    return Wagering(bets, chips_for(state.terms.chip_unit, most), "box", "wager", called)


def chips_for(unit: int, most: int) -> tuple[int, ...]:
    """Choose the chips that make a wager at a table, the smallest first."""
    return tuple(sorted(value for value in CHIP_VALUES if unit <= value <= most))


def _place(state: RoundState, box: int, *, is_next: bool) -> Place:
    seated = state.places.get(box)
    owner = state.owners.get(box) or (seated.player if seated else "")
    has_marker = seated is not None and seated.has_marker and seated.player == owner
    others = [player for player in state.owners.values() if player != owner]
    return Place(
        number=box,
        name=f"Box {box}",
        owner=owner,
        has_marker=has_marker,
        own_limits=_own_limits(state, box) if has_marker else "",
        stakes=tuple(_stake(state, box, bet) for bet in Bet if _has(state, box, bet)),
        cards=_public(state, box),
        hand=_hand(state, box),
        says=_says(state, box),
        is_next=is_next,
        players=tuple(dict.fromkeys([owner or default_player(box), *others])),
    )


def _has(state: RoundState, box: int, bet: Bet) -> bool:
    return (box, bet) in state.stakes or (box, bet) in state.lines


def _stake(state: RoundState, box: int, bet: Bet) -> Stake:
    line = state.lines.get((box, bet))
    return Stake(
        bet=bet,
        label=spoken_bet(bet, state.book),
        player=state.owners[box],
        cents=state.stake(box, bet),
        effective_cents=0 if bet is Bet.ANTE_BONUS else state.effective(box, bet),
        result=spoken_result(line.result, line.stake, line.to_player) if line else "",
        to_player_cents=line.to_player if line else 0,
        note=line.note if line else "",
        remark="" if line or bet is Bet.ANTE_BONUS else _remark(state, box, bet),
    )


def _remark(state: RoundState, box: int, bet: Bet) -> str:
    """Say what binds a stake that lies outside the limits."""
    limit: Limit = state.limit(box, bet)
    if state.is_short(box, bet):
        least = short_cents(limit.least)
        if state.goes_back(box, bet):
            return f"under {least}, warned before: it will be returned"
        return f"under {least}: settled once, with a warning"
    counts = state.effective(box, bet)
    return f"{short_cents(counts)} counts" if counts < state.stake(box, bet) else ""


def _own_limits(state: RoundState, box: int) -> str:
    return " · ".join(
        f"{spoken_bet(bet, state.book)} {spoken_limit(state.limit(box, bet))}"
        for bet in (Bet.ANTE, Bet.PAIR_PLUS)
    )


def _public(state: RoundState, box: int) -> tuple[str, ...]:
    """Show what everybody may see: a hand turned up, else backs; a folded one not at all."""
    if state.decisions.get(box) is Decision.FOLD and box not in state.shown:
        return ()
    if box in state.out and box not in state.shown:
        return ()
    cards = state.cards.get(box, ())
    if box not in state.shown:
        return (BACK,) * len(cards)
    return tuple(BACK if card == UNSEEN else text_of(card) for card in cards)


def _hand(state: RoundState, box: int) -> str:
    if box not in state.shown or not state.is_known(box):
        return ""
    return three_name(three_value(state.cards[box]))


def _dealer_hand(state: RoundState) -> str:
    if state.no_hand_declared:
        return "no hand, by the rule"
    if state.tray:
        return "in the tray of the shoe"
    hand = _hand(state, DEALER)
    if not hand:
        return ""
    value = three_value(state.cards[DEALER])
    return f"{hand}: {'qualifies' if qualifies(value) else 'no hand'}"


def _says(state: RoundState, box: int) -> str:
    pair_plus = spoken_bet(Bet.PAIR_PLUS, state.book)
    if box in state.taken:
        return "cards taken by mistake"
    if box in state.out:
        return "hand is void"
    if decision := state.decisions.get(box):
        return _DECIDED[decision].format(pair_plus=pair_plus)
    if box in state.owners and state.is_blind(box):
        return "played blind"
    return "" if box in state.owners else "no wager"
