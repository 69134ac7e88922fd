"""What is done at tables of Three Card Poker."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.command import Command
from domain.three_card_poker import commands as play
from domain.three_card_poker.errors import RoundNumberTakenError
from domain.three_card_poker.rulings import commands as ruling
from domain.three_card_poker.rulings import on_round as rulings
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.use_cases.casino import Answer, Casino, Decided


def start_three_card_round(casino: Casino, command: play.StartThreeCardRound) -> Answer:
    """Open a round for bets and play as much of it as came along."""

    def decide() -> Decided:
        started = ThreeCardRound.start(command)
        if casino.find(ThreeCardRound, started.id) is not None:
            raise RoundNumberTakenError(
                f"table {started.state.table} has dealt round {command.number} before"
            )
        return _decided(started)

    return casino.perform(command, decide)


def continue_three_card_round(casino: Casino, command: play.ContinueThreeCardRound) -> Answer:
    """Take the next steps of a round."""
    return _ask(casino, command, command.round_id, lambda played: played.go_on(command))


def view_three_card_hand(casino: Casino, command: play.ViewThreeCardHand) -> Answer:
    """Let a player look at a hand; the cards are in the answer, and in no event of it."""

    def decide() -> Decided:
        played = casino.load(ThreeCardRound, command.round_id, command.envelope.expected_version)
        cards = played.view(command)
        return Decided((played,), {"round_id": str(played.id), "cards": cards})

    return casino.perform(command, decide)


def report_exposed_cards(casino: Casino, command: ruling.ReportExposedCards) -> Answer:
    """Report cards seen in the deal."""

    def act(played: ThreeCardRound) -> None:
        rulings.report_exposed_cards(played, command)

    return _ask(casino, command, command.round_id, act)


def report_three_card_irregularity(
    casino: Casino, command: ruling.ReportThreeCardIrregularity
) -> Answer:
    """Report what went wrong with the cards or the shoe."""

    def act(played: ThreeCardRound) -> None:
        rulings.report_irregularity(played, command)

    return _ask(casino, command, command.round_id, act)


def count_three_card_deck(casino: Casino, command: ruling.CountThreeCardDeck) -> Answer:
    """Count the deck of a round."""

    def act(played: ThreeCardRound) -> None:
        rulings.count_deck(played, command)

    return _ask(casino, command, command.round_id, act)


def direct_misdeal(casino: Casino, command: ruling.DirectMisdeal) -> Answer:
    """Direct a misdeal."""

    def act(played: ThreeCardRound) -> None:
        rulings.direct_misdeal(played, command)

    return _ask(casino, command, command.round_id, act)


def decide_taken_cards(casino: Casino, command: ruling.DecideTakenCards) -> Answer:
    """Decide about cards that were taken by mistake."""

    def act(played: ThreeCardRound) -> None:
        rulings.decide_taken_cards(played, command)

    return _ask(casino, command, command.round_id, act)


def decide_collusion(casino: Casino, command: ruling.DecideCollusion) -> Answer:
    """Decide about cards exchanged or told of."""

    def act(played: ThreeCardRound) -> None:
        rulings.decide_collusion(played, command)

    return _ask(casino, command, command.round_id, act)


def void_three_card_wager(casino: Casino, command: ruling.VoidThreeCardWager) -> Answer:
    """Void a wager for a breach."""

    def act(played: ThreeCardRound) -> None:
        rulings.void_wager(played, command)

    return _ask(casino, command, command.round_id, act)


def invalidate_three_card_round(casino: Casino, command: ruling.InvalidateThreeCardRound) -> Answer:
    """Undo a round."""

    def act(played: ThreeCardRound) -> None:
        rulings.invalidate(played, command)

    return _ask(casino, command, command.round_id, act)


def rule_on_deal(casino: Casino, command: ruling.RuleOnDeal) -> Answer:
    """Decide about a deal that no rule decides."""

    def act(played: ThreeCardRound) -> None:
        rulings.rule_on_deal(played, command)

    return _ask(casino, command, command.round_id, act)


def leave_dealers_set(casino: Casino, command: ruling.LeaveDealersSet) -> Answer:
    """Leave the dealer's set in the tray."""

    def act(played: ThreeCardRound) -> None:
        rulings.leave_dealers_set(played, command)

    return _ask(casino, command, command.round_id, act)


def allow_several_boxes(casino: Casino, command: ruling.AllowSeveralBoxes) -> Answer:
    """Let a player use more than one box."""

    def act(played: ThreeCardRound) -> None:
        rulings.allow_several_boxes(played, command)

    return _ask(casino, command, command.round_id, act)


def _ask(
    casino: Casino, command: Command, round_id: UUID, act: Callable[[ThreeCardRound], None]
) -> Answer:
    def decide() -> Decided:
        played = casino.load(ThreeCardRound, round_id, command.envelope.expected_version)
        act(played)
        return _decided(played)

    return casino.perform(command, decide)


def _decided(played: ThreeCardRound) -> Decided:
    state = played.state
    facts = {
        "round_id": str(played.id),
        "version": played.version,
        "phase": state.phase,
        "outcome": state.outcome,
        "waits_for": state.pending.kind if state.pending else None,
        "undecided": state.undecided,
        "float_change_cents": state.float_change,
    }
    return Decided((played,), facts)
