"""What the players of a Three Card Poker case chose, with the marks on their hands."""

from __future__ import annotations

from domain.staff.roles import Book
from domain.three_card_poker.acts import Bet, Decision, Finding
from domain.three_card_poker.errors import PlayNotAcceptedError
from domain.three_card_poker.in_memory import RoundInMemory
from domain.three_card_poker.rulings.deciding import decide_collusion
from domain.three_card_poker.steps import Kind, Step
from services.rule_cases.fields import Fields


def choose(played: RoundInMemory, hand: Fields) -> None:
    """Make the choice of one hand; without one it waits."""
    box = hand.seat("box")
    decision = hand.one_of("decision", Decision) if hand.has("decision") else None
    cents = hand.money("play") if hand.has("play") else 0
    if hand.flag("collusion"):
        # A Play that lies there is lost, or goes back, with the rest.
        if cents and decision in {None, Decision.PLAY}:
            played.take(Step(kind=Kind.PLAY, box=box, cents=cents, as_it_lies=True))
        _decide_collusion(played, hand)
    elif _cannot_match(played, hand, decision, cents):
        played.take(Step(kind=Kind.CANNOT_MATCH, box=box, cents=cents))
    elif cents:
        _play(played, box, decision, cents)
    elif decision is Decision.PLAY:
        fold_what_was_not_played(played, box)
    elif decision is Decision.FOLD:
        played.take(Step(kind=Kind.FOLD, box=box))
    elif decision is not None:
        _keep_pair_plus(played, box, decision)


def _decide_collusion(played: RoundInMemory, hand: Fields) -> None:
    """Take the decision that the mark says was made: once for a player, whatever the boxes."""
    box, player = hand.seat("box"), hand.text("player")
    if box in played.state.out:
        return
    finding = Finding.FORFEIT if played.state.book is Book.TCP else Finding.EXCLUDE
    decide_collusion(played.state, played.tell, player, finding, "the case says so")


def _cannot_match(
    played: RoundInMemory, hand: Fields, decision: Decision | None, cents: int
) -> bool:
    """Whether the player would go on and cannot; in Canberra no rule is about that (TGC-41)."""
    state, box = played.state, hand.seat("box")
    would_go_on = hand.flag("cannot_match_play") and decision in {None, Decision.PLAY}
    if not would_go_on or state.book is not Book.TCP or (box, Bet.ANTE) not in state.stakes:
        return False
    return cents not in {state.stake(box, Bet.ANTE), state.effective(box, Bet.ANTE)}


def _play(played: RoundInMemory, box: int, decision: Decision | None, cents: int) -> None:
    has_ante = (box, Bet.ANTE) in played.state.stakes
    if has_ante and decision not in {None, Decision.PLAY}:
        rule = "TCP-5.5.3" if played.state.book is Book.TCP else "C3P-4.6"
        raise PlayNotAcceptedError("no Play is placed for an Ante that was folded", rule=rule)
    played.take(Step(kind=Kind.PLAY, box=box, cents=cents, as_it_lies=True))


def _keep_pair_plus(played: RoundInMemory, box: int, decision: Decision) -> None:
    lies = played.state.lies(box)
    if decision is Decision.FOLD_ANTE and lies != [Bet.ANTE, Bet.PAIR_PLUS]:
        fold_what_was_not_played(played, box)
    else:
        kind = Kind.FOLD_ANTE if decision is Decision.FOLD_ANTE else Kind.SHOW
        played.take(Step(kind=kind, box=box))


def fold_what_was_not_played(played: RoundInMemory, box: int) -> None:
    """Fold the Ante of a player who put up no Play; a Pair Plus stays in play (TGC-41)."""
    lies = played.state.lies(box)
    if lies == [Bet.PAIR_PLUS]:
        played.take(Step(kind=Kind.SHOW, box=box))
    elif lies == [Bet.ANTE, Bet.PAIR_PLUS]:
        played.take(Step(kind=Kind.FOLD_ANTE, box=box))
    elif lies:
        played.take(Step(kind=Kind.FOLD, box=box))
