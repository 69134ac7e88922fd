"""The next steps of a round of Three Card Poker, in words that say what each will do."""

from __future__ import annotations

from typing import Any

from domain.banked.results import Outcome
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Irregularity, Phase
from domain.three_card_poker.state import RoundState
from domain.three_card_poker.terms import Shoe
from services.dealing.next_steps import NextSteps
from services.dealing.view import BACK, Choice, spoken_list
from services.dealing.words import OUTCOMES, spoken_bet
from services.money import short_cents

_FACE_DOWN = " ".join([BACK] * 3)
_THREE = (3, 3)


def next_steps(state: RoundState) -> NextSteps:
    """Say what may be done now; what play waits for comes before everything else."""
    if state.is_over:
        return _over(state)
    if state.pending is not None:
        return _pending(state)
    if state.retracting:
        return _retracting(state)
    match state.phase:
        case Phase.BETTING:
            return _betting(state)
        case Phase.DEALING:
            return _dealing(state)
        case Phase.DECIDING:
            return _deciding(state)
        case _:
            return _settling(state)


def _rule(state: RoundState, crown: str, canberra: str) -> str:
    return crown if state.book is Book.TCP else canberra


def _over(state: RoundState) -> NextSteps:
    outcome = OUTCOMES[state.outcome or Outcome.SETTLED]
    return NextSteps(f"Round {state.number} is over. {outcome}.")


def _betting(state: RoundState) -> NextSteps:
    back = tuple(
        Choice(
            f"Take back {spoken_bet(bet, state.book)} {short_cents(cents)}",
            ({"kind": "take_back", "box": box, "bet": bet.value},),
            _rule(state, "TCP-5.4", "C3P-4.5"),
            box,
            is_staged=True,
            said=f"takes {spoken_bet(bet, state.book)} back",
        )
        for (box, bet), cents in sorted(state.stakes.items())
    )
    rule = _rule(state, "TCP-7.2", "C3P-6.3")
    is_bare = not state.owners
    close = Choice("No more bets", ({"kind": "close_betting"},), rule, needs_wager=is_bare)
    hint = "Tap a box, then chips." if is_bare else _down(state)
    return NextSteps("Place your bets", (close,), back, hint, rule)


def _down(state: RoundState) -> str:
    total = short_cents(sum(state.stakes.values()))
    return f"{total} is down on {spoken_list([f'box {box}' for box in state.boxes])}."


def _dealing(state: RoundState) -> NextSteps:
    boxes = [f"box {box}" for box in state.boxes]
    is_set = state.terms.shoe is Shoe.SHUFFLING
    if state.cards:
        return _last_set(state)
    crown, canberra = ("TCP-7.4.1", "C3P-10.4") if is_set else ("TCP-7.3.1", "C3P-6.4(a)")
    rule = _rule(state, crown, canberra)
    whole = Choice(f"Deal to {spoken_list([*boxes, 'the dealer'])}", ({"kind": "deal"},), rule)
    dealt = {str(box): _FACE_DOWN for box in state.boxes}
    only = Choice(f"Deal to {spoken_list(boxes)} only", ({"kind": "deal", "dealt": dealt},), rule)
    again = "The deck was shuffled again; the wagers lie as they were. " if state.redeals else ""
    hint = f"{again}Three cards each, face down."
    return NextSteps("No more bets. Deal.", (whole,), (only,) if is_set else (), hint, rule)


def _last_set(state: RoundState) -> NextSteps:
    rule = _rule(state, "TCP-7.4.2", "C3P-10.4")
    dealt = {str(DEALER): _FACE_DOWN}
    choices = [Choice("Deal the dealer's set", ({"kind": "deal", "dealt": dealt},), rule)]
    if state.book is Book.TCP:
        leave = "Leave the dealer's set in the tray"
        choices.append(Choice(leave, rule="TCP-7.4.2(a)", command="leave-dealers-set"))
    return NextSteps("The dealer's set is next", tuple(choices), rule=rule)


def _deciding(state: RoundState) -> NextSteps:
    if state.taken:
        return _taken(state)
    if not state.announced:
        rule = _rule(state, "TCP-7.5.1", "C3P-7.1")
        announce = Choice("Announce Play or Fold", ({"kind": "announce"},), rule)
        return NextSteps("The last card is out", (announce,), rule=rule)
    if not state.undecided:
        return _reveal(state)
    choices = [each for box in state.undecided for each in _options(state, box)]
    rare = [each for box in state.undecided for each in _rare(state, box)]
    first = state.undecided[0]
    return NextSteps(
        f"Box {first}: {_question(state, first)}",
        tuple(choices),
        tuple(rare),
        _why(state, first),
        choices[0].rule,
        tuple(state.undecided),
    )


def _question(state: RoundState, box: int) -> str:
    if Bet.ANTE in state.lies(box):
        return "play or fold?"
    return f"keep {spoken_bet(Bet.PAIR_PLUS, state.book)}?"


def _why(state: RoundState, box: int) -> str:
    if Bet.ANTE not in state.lies(box):
        return f"{spoken_bet(Bet.PAIR_PLUS, state.book)} alone is settled on the cards."
    return f"Play must equal the Ante, {short_cents(state.effective(box, Bet.ANTE))}."


def _options(state: RoundState, box: int) -> list[Choice]:
    """List what the player of a box may choose."""
    lies, pair_plus = state.lies(box), spoken_bet(Bet.PAIR_PLUS, state.book)
    if Bet.ANTE not in lies:
        rule = _rule(state, "TCP-7.5.3", "C3P-7.3")
        why = _why(state, box)
        keep = _decision(f"Keep {pair_plus}", "show", box, rule, f"keeps {pair_plus}", why=why)
        return [keep, _decision("Fold", "fold", box, _fold_rule(state), "folds")]
    cents = state.effective(box, Bet.ANTE)
    plays = f"plays {short_cents(cents)}"
    rule = _rule(state, "TCP-7.5.2(c)(i)", "C3P-7.2")
    why = _why(state, box)
    label = f"Play {short_cents(cents)}"
    found = [_decision(label, "play", box, rule, plays, why=why, cents=cents)]
    if Bet.PAIR_PLUS not in lies:
        return [*found, _decision("Fold", "fold", box, _fold_rule(state), "folds")]
    keeps = f"folds the Ante, keeps {pair_plus}"
    rule = _rule(state, "TCP-7.5.2(b)", "C3P-7.4")
    return [
        *found,
        _decision("Fold all", "fold", box, _fold_rule(state), "folds all"),
        _decision(f"Fold Ante, keep {pair_plus}", "fold_ante", box, rule, keeps),
    ]


def _fold_rule(state: RoundState) -> str:
    return _rule(state, "TCP-7.5.2(a)(i)", "C3P-7.5")


def _decision(
    label: str, kind: str, box: int, rule: str, said: str, *, why: str = "", **others: Any
) -> Choice:
    step = {"kind": kind, "box": box, **others}
    return Choice(label, (step,), rule, box, is_staged=True, said=said, why=why)


def _rare(state: RoundState, box: int) -> list[Choice]:
    """List what Crown's rules provide for a Play that is not as it should be."""
    if state.book is not Book.TCP or Bet.ANTE not in state.lies(box):
        return []
    lying = {"kind": "play", "box": box, "as_it_lies": True}
    short = {"kind": "cannot_match", "box": box}
    return [
        Choice("Play lies there at another amount", (lying,), "TCP-9.12", box, needs_amount=True),
        Choice("Cannot put up the Ante again", (short,), "TCP-9.11", box),
    ]


def _reveal(state: RoundState) -> NextSteps:
    rule = _rule(state, "TCP-7.5.4", "C3P-9.1")
    if not state.stakes:
        end = Choice("Collect the cards and end the round", ({"kind": "collect"},), rule)
        return NextSteps("Nobody is left", (end,), hint="Every hand was folded.", rule=rule)
    cards = (0, 0) if state.is_known(DEALER) else _THREE
    show = Choice("Show the dealer's hand", ({"kind": "show_dealer"},), rule, cards=cards)
    return NextSteps(
        "Everybody has chosen", (show,), hint="Turn the dealer's three cards up.", rule=rule,
        due=("the dealer",),
    )  # fmt: skip


def _settling(state: RoundState) -> NextSteps:
    for box in reversed(state.boxes):
        if not state.lies(box):
            continue
        if box in state.taken:
            return _taken(state)
        return _shown_next(state, box)
    return NextSteps("Everything is settled")


def _shown_next(state: RoundState, box: int) -> NextSteps:
    rule = _rule(state, "TCP-5.10.5", "C3P-2.5")
    step = {"kind": "show_hand", "box": box}
    show = Choice(f"Show the hand of box {box} and settle it", (step,), rule, box, _THREE)
    unknown = Choice("The cards cannot be identified", (step,), "TCP-9.6.2(a)", box)
    return NextSteps(
        f"Box {box}: show and settle",
        (show,),
        (unknown,) if box in state.reinstated else (),
        "From the dealer's right.",
        rule,
        (box,),
        (f"box {box}",),
    )


def _retracting(state: RoundState) -> NextSteps:
    back = []
    for box in state.boxes:
        lies = [] if box in state.out else state.lies(box)
        if Bet.ANTE in lies:
            along = "Ante and Play" if Bet.PLAY in lies else "Ante"
            back.append(_takes_back(state, box, Bet.ANTE, along))
        if Bet.PAIR_PLUS in lies:
            back.append(_takes_back(state, box, Bet.PAIR_PLUS, spoken_bet(Bet.PAIR_PLUS)))
    close = Choice("Everybody has answered: go on", ({"kind": "close_retraction"},), "TCP-9.5.2")
    hint = "Ask each player in turn. What is not taken back stays in play."
    return NextSteps(
        "Every player may take wagers back", (close, *back), hint=hint, rule="TCP-9.5.2",
        boxes=tuple({each.box for each in back}),
    )  # fmt: skip


def _takes_back(state: RoundState, box: int, bet: Bet, along: str) -> Choice:
    bets = (Bet.ANTE, Bet.PLAY) if bet is Bet.ANTE else (bet,)
    cents = sum(state.stakes.get((box, each), 0) for each in bets)
    said = f"takes {along} {short_cents(cents)} back"
    step = {"kind": "retract", "box": box, "bet": bet.value}
    return Choice(f"Box {box} {said}", (step,), "TCP-9.5.2", box, is_staged=True, said=said)


def _taken(state: RoundState) -> NextSteps:
    box = min(state.taken)
    rule = _rule(state, "TCP-9.9.1", "C3P-12.5")
    waits = f"The cards of box {box} went to the rack by mistake. Somebody in charge decides."
    return NextSteps(
        "Play waits", rule=rule, boxes=(box,), waits_for=waits, remedies=("taken_decision",)
    )


_WAITS = {
    Irregularity.WRONG_ORDER: ("cards were dealt in the wrong order", ("deal_ruling",)),
    Irregularity.SHUFFLER_COUNT: ("the shoe does not show fifty-two cards", ("deck_count",)),
    Irregularity.SHUFFLER_JAM: ("the shuffling shoe is jammed", ("deal_ruling",)),
    Irregularity.SHUFFLER_STOPPED: ("the shuffling shoe has stopped", ("deal_ruling",)),
    Irregularity.SHUFFLE_UNFINISHED: ("the shuffle was not finished", ("deal_ruling",)),
}


def _pending(state: RoundState) -> NextSteps:
    assert state.pending is not None  # noqa: S101 - asked before
    kind, box = state.pending
    where = "The dealer" if box == DEALER else f"Box {box}"
    if kind is Irregularity.WRONG_NUMBER and state.announced:
        words = f"{where} does not have three cards. All cards are counted."
        return _waiting(words, "TCP-9.6" if box == DEALER else "TCP-9.5", "deck_count")
    if kind is Irregularity.WRONG_NUMBER:
        words = f"{where} does not have three cards. A Game Supervisor directs a misdeal."
        return _waiting(words, "TCP-9.4", "misdeal")
    found, remedies = _WAITS[kind]
    rule = "TCP-9.14" if kind is Irregularity.SHUFFLER_COUNT else "TCP-11.10"
    end = "The deck is counted." if "deck_count" in remedies else "The Pit Boss decides."
    return _waiting(f"It was found that {found}. {end}", rule, *remedies)


def _waiting(words: str, rule: str, *remedies: str) -> NextSteps:
    return NextSteps("Play waits", rule=rule, waits_for=words, remedies=remedies)
