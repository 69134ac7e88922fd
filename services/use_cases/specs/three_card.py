"""What may be asked of rounds of Three Card Poker, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.three_card_poker import commands as play
from domain.three_card_poker.rulings import commands as rulings
from services.use_cases import three_card
from services.use_cases.spec import CommandSpec


def _because(what: str) -> Any:
    return lambda c: f"{what.format(c=c)}, because: {c.reason}"


def _box(number: int) -> str:
    return f"box {number}" if number else "the dealer"


SPECS = (
    CommandSpec(
        "start-three-card-round",
        play.StartThreeCardRound,
        three_card.start_three_card_round,
        "Open a round of Three Card Poker, or play a whole one",
        lambda c: f"Start a round of Three Card Poker at table {c.table.upper()}",
    ),
    CommandSpec(
        "continue-three-card-round",
        play.ContinueThreeCardRound,
        three_card.continue_three_card_round,
        "Take the next steps of a round of Three Card Poker",
        lambda c: f"Take {len(c.steps)} steps of round {c.round_id}",
    ),
    CommandSpec(
        "view-three-card-hand",
        play.ViewThreeCardHand,
        three_card.view_three_card_hand,
        "Let a player look at a hand of Three Card Poker",
        lambda c: f"Show the player of box {c.box} the hand in round {c.round_id}",
    ),
    CommandSpec(
        "report-exposed-cards",
        rulings.ReportExposedCards,
        three_card.report_exposed_cards,
        "Report cards that were seen in the deal",
        lambda c: f"Report {c.cards} exposed cards of {_box(c.box)} in round {c.round_id}",
    ),
    CommandSpec(
        "report-three-card-irregularity",
        rulings.ReportThreeCardIrregularity,
        three_card.report_three_card_irregularity,
        "Report what went wrong with the cards or the shoe",
        lambda c: f"Report {c.kind.replace('_', ' ')} at {_box(c.box)} in round {c.round_id}",
    ),
    CommandSpec(
        "count-three-card-deck",
        rulings.CountThreeCardDeck,
        three_card.count_three_card_deck,
        "Count the deck of a round",
        lambda c: f"Record a count of {c.cards} cards in round {c.round_id}",
    ),
    CommandSpec(
        "direct-misdeal",
        rulings.DirectMisdeal,
        three_card.direct_misdeal,
        "Direct that a round is a misdeal",
        _because("Direct a misdeal of round {c.round_id}"),
    ),
    CommandSpec(
        "decide-taken-cards",
        rulings.DecideTakenCards,
        three_card.decide_taken_cards,
        "Give taken cards back, or let the hand be void",
        lambda c: f"Decide about the taken cards of box {c.box} in round {c.round_id}",
    ),
    CommandSpec(
        "decide-collusion",
        rulings.DecideCollusion,
        three_card.decide_collusion,
        "Decide about cards exchanged or told of",
        _because("Decide on collusion of {c.player} in round {c.round_id}: {c.finding}"),
    ),
    CommandSpec(
        "void-three-card-wager",
        rulings.VoidThreeCardWager,
        three_card.void_three_card_wager,
        "Void a wager for a breach of the rules",
        _because("Void the {c.bet} of box {c.box} in round {c.round_id}"),
    ),
    CommandSpec(
        "invalidate-three-card-round",
        rulings.InvalidateThreeCardRound,
        three_card.invalidate_three_card_round,
        "Undo a round and give every wager back",
        _because("Invalidate round {c.round_id} ({c.cause})"),
    ),
    CommandSpec(
        "rule-on-deal",
        rulings.RuleOnDeal,
        three_card.rule_on_deal,
        "Decide about a deal that no rule decides",
        _because("Rule on the deal of round {c.round_id}: {c.ruling}"),
    ),
    CommandSpec(
        "leave-dealers-set",
        rulings.LeaveDealersSet,
        three_card.leave_dealers_set,
        "Leave the dealer's set in the tray until all have decided",
        lambda c: f"Leave the dealer's set of round {c.round_id} in the tray",
    ),
)
