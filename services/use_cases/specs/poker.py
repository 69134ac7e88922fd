"""What may be asked of poker hands, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.poker import commands as play
from domain.poker.live import commands as live
from domain.poker.rulings import commands as rulings
from services.use_cases import poker
from services.use_cases.spec import CommandSpec


def _because(what: str) -> Any:
    return lambda c: f"{what.format(c=c)}, because: {c.reason}"


SPECS = (
    CommandSpec(
        "start-hand",
        play.StartHand,
        poker.start_hand,
        "Start a hand of poker, or play a whole one",
        lambda c: f"Start hand {c.number} of {c.terms.game} at table {c.table.upper()}",
    ),
    CommandSpec(
        "continue-hand",
        play.ContinueHand,
        poker.continue_hand,
        "Take the next steps of a hand",
        lambda c: f"Take {len(c.steps)} steps of hand {c.hand_id}",
    ),
    CommandSpec(
        "correct-mishap",
        live.CorrectMishap,
        poker.correct_mishap,
        "Put right what went wrong with the cards",
        lambda c: f"Correct a mishap ({c.mishap.replace('_', ' ')}) in hand {c.hand_id}",
    ),
    CommandSpec(
        "request-show",
        live.RequestShow,
        poker.request_show,
        "Show a hand that a player asks to see",
        lambda c: f"Show the hand of seat {c.seat} in hand {c.hand_id}, asked by seat {c.by_seat}",
    ),
    CommandSpec(
        "count-deck",
        live.CountDeck,
        poker.count_deck,
        "Count the deck of a hand",
        lambda c: f"Record a count of {c.cards} cards in the deck of hand {c.hand_id}",
    ),
    CommandSpec(
        "declare-misdeal",
        rulings.DeclareMisdeal,
        poker.declare_misdeal,
        "Declare a misdeal",
        _because("Declare a misdeal of hand {c.hand_id}"),
    ),
    CommandSpec(
        "declare-hand-dead",
        rulings.DeclareHandDead,
        poker.declare_hand_dead,
        "Declare a hand dead; its wagers stay in the pot",
        _because("Declare the hand of seat {c.seat} in hand {c.hand_id} dead"),
    ),
    CommandSpec(
        "void-seat",
        rulings.VoidSeat,
        poker.void_seat,
        "Give one seat's wagers back and take its hand out",
        _because("Void the wagers of seat {c.seat} in hand {c.hand_id}"),
    ),
    CommandSpec(
        "void-hand",
        rulings.VoidHand,
        poker.void_hand,
        "Give every wager of a hand back",
        _because("Void hand {c.hand_id}"),
    ),
    CommandSpec(
        "waive-commission",
        rulings.WaiveCommission,
        poker.waive_commission,
        "Take no commission from a hand",
        _because("Waive the commission of hand {c.hand_id}"),
    ),
    CommandSpec(
        "inspect-hand",
        rulings.InspectHand,
        poker.inspect_hand,
        "Look at a hand that is over",
        _because("Inspect the cards of seat {c.seat} in hand {c.hand_id}"),
    ),
    CommandSpec(
        "hunt-rabbit",
        rulings.HuntRabbit,
        poker.hunt_rabbit,
        "Show a player who folded the cards that would have come",
        lambda c: f"Show seat {c.seat} the rest of the board of hand {c.hand_id}",
    ),
    CommandSpec(
        "claim-malfunction",
        rulings.ClaimMalfunction,
        poker.claim_malfunction,
        "Record a claim that something failed in a hand",
        lambda c: f"Record a claim of seat {c.seat} in hand {c.hand_id}: {c.claim}",
    ),
    CommandSpec(
        "decide-malfunction",
        rulings.DecideMalfunction,
        poker.decide_malfunction,
        "Decide a claim that something failed in a hand",
        lambda c: f"Decide the claim of seat {c.seat} in hand {c.hand_id}: {c.finding}",
    ),
    CommandSpec(
        "adjust-hand",
        rulings.AdjustHand,
        poker.adjust_hand,
        "Put stakes right from the records after a hand",
        lambda c: f"Adjust the stakes of hand {c.hand_id}, by this evidence: {c.evidence}",
    ),
)
