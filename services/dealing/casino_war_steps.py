"""The next steps of a round of Casino War, in words that say what each will do."""

from __future__ import annotations

from domain.banked.results import Outcome
from domain.cards.card import texts_of
from domain.casino_war.acts import DEALER, Bet, Phase
from domain.casino_war.dealing import still_due
from domain.casino_war.settling import decided
from domain.casino_war.stakes import effective_stake, half_back, is_unpayable
from domain.casino_war.state import Line, RoundState
from services.dealing.next_steps import NextSteps
from services.dealing.view import Choice, spoken_list, written_cards
from services.dealing.words import OUTCOMES, spoken_bet
from services.money import short_cents


def next_steps(state: RoundState) -> NextSteps:
    """Say what may be done now; what play waits for comes before everything else."""
    if state.is_over:
        outcome = OUTCOMES[state.outcome or Outcome.SETTLED]
        return NextSteps(f"Round {state.number} is over. {outcome}.", hint=_shuffle(state))
    if state.phase is Phase.BETTING:
        return _betting(state)
    if state.has_misplaced:
        waits = "A card lies where it was not due. A Game Supervisor has the hand reconstructed."
        return NextSteps("Play waits", rule="CW-9.4", waits_for=waits, remedies=("reconstruction",))
    if state.phase is Phase.INITIAL_DEAL:
        return _dealing(state, "CW-7.3.1")
    if decided(state):
        return _settle(state)
    if state.undecided:
        return _asking(state)
    return _dealing(state, "CW-7.5.1") if still_due(state) else _collect(state)


def _shuffle(state: RoundState) -> str:
    if state.is_shoe_void:
        return "The shoe is void: other cards are shuffled before the next round."
    return "The cards are shuffled before the next round." if state.is_shuffle_due else ""


def _betting(state: RoundState) -> NextSteps:
    others: list[Choice] = []
    for line in state.lines.values():
        where = {"area": line.area, "player": line.player}
        named = f"{spoken_bet(line.bet)} {short_cents(line.stake)} of {line.player}"
        back = {"kind": "take_back", **where, "bet": line.bet.value}
        said = f"takes {spoken_bet(line.bet)} back"
        others.append(
            Choice(f"Take back {named}", (back,), "CW-5.4", line.area, is_staged=True, said=said)
        )
        if is_unpayable(state, line):
            refuse = {"kind": "refuse_unpayable", **where, "bet": line.bet.value}
            others.append(Choice(f"Refuse {named}", (refuse,), "CW-5.14", line.area))
        if line.bet is Bet.WAR and _may_decline(state, line):
            leave = {"kind": "decline_tie", **where}
            words = f"{line.player} leaves Tie to others"
            others.append(Choice(words, (leave,), "CW-5.11.1", line.area))
    rule = "CW-7.3.1(a)"
    is_bare = not state.lines
    close = Choice("No more bets", ({"kind": "close_betting"},), rule, needs_wager=is_bare)
    areas = sorted({line.area for line in state.lines.values()})
    total = short_cents(sum(line.stake for line in state.lines.values()))
    down = f"{total} is down on {spoken_list([f'area {area}' for area in areas])}." if areas else ""
    return NextSteps(
        "Place your bets", (close,), tuple(others), down or "Tap an area, then chips.", rule
    )


def _may_decline(state: RoundState, line: Line) -> bool:
    has_tie = (line.area, line.player, Bet.TIE) in state.lines
    return not has_tie and (line.area, line.player) not in state.tie_declined


def _dealing(state: RoundState, rule: str) -> NextSteps:
    due = still_due(state)
    if not due:
        words = "There are no wagers, so no card is due. The round is declared void."
        return NextSteps("Play waits", rule="CW-9.3", waits_for=words, remedies=("no_wagers",))
    places = ["the dealer" if area == DEALER else f"area {area}" for area in due]
    wanted = max(len(due) - len(state.reserved), 0)
    kept = written_cards(texts_of(state.reserved))
    hint = f"Drawn before and next from the shoe: {kept}." if kept else "One card each, face up."
    second = "second " if rule == "CW-7.5.1" else ""
    deal = Choice(
        f"Deal to {spoken_list(places)}", ({"kind": "deal"},), rule, cards=(min(wanted, 1), wanted)
    )
    others = []
    if not state.terms.is_shuffled_continuously and not state.is_shuffle_due:
        step = {"kind": "cutting_card", "area": due[0]}
        others.append(Choice("The cutting card came out", (step,), "CW-4.1.1(b)"))
    return NextSteps(
        f"Deal the {second}cards", (deal,), tuple(others), hint, rule, (due[0],),
        tuple(places[len(state.reserved) :]),
    )  # fmt: skip


def _asking(state: RoundState) -> NextSteps:
    choices = [each for line in state.undecided for each in _options(state, line)]
    first = state.undecided[0]
    cents = short_cents(effective_stake(state, first))
    return NextSteps(
        f"Area {first.area}, {first.player}: war or surrender?",
        tuple(choices),
        (),
        f"Go to War equals the Casino War wager, {cents}.",
        "CW-5.6",
        tuple(dict.fromkeys(line.area for line in state.undecided)),
    )


def _options(state: RoundState, line: Line) -> list[Choice]:
    counts = effective_stake(state, line)
    where = {"area": line.area, "player": line.player}
    war = f"Go to war {short_cents(counts)}"
    half = short_cents(half_back(state, counts))
    several = len(state.players_on(line.area)) > 1
    whose = f"{line.player}: " if several else ""
    return [
        Choice(
            f"{whose}{war}",
            ({"kind": "go_to_war", **where, "cents": counts},),
            "CW-5.6",
            line.area,
            is_staged=True,
            said=f"{line.player} goes to war {short_cents(counts)}",
            why=f"Go to War equals the Casino War wager, {short_cents(counts)}.",
        ),
        Choice(
            f"{whose}Surrender, {half} back",
            ({"kind": "surrender", **where},),
            "CW-1.1(Surrender)",
            line.area,
            is_staged=True,
            said=f"{line.player} surrenders",
        ),
    ]


def _settle(state: RoundState) -> NextSteps:
    is_final = state.phase is Phase.FINAL
    rule = "CW-7.6.1" if is_final else "CW-7.4.1"
    which = "second" if is_final else "first"
    lines = len(decided(state))
    count = f"{lines} wager" + ("s" if lines > 1 else "")
    settle = Choice(f"Settle {count} on the {which} cards", ({"kind": "settle"},), rule)
    hint = "Ties first, then Casino War, from the farthest right."
    return NextSteps(f"Settle on the {which} cards", (settle,), hint=hint, rule=rule)


def _collect(state: RoundState) -> NextSteps:
    end = Choice("Collect the cards and end the round", ({"kind": "collect"},), "CW-7.7.1")
    return NextSteps("Every wager is settled", (end,), hint=_shuffle(state), rule="CW-7.7.1")
