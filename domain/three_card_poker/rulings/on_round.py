"""Reports and rulings asked of a stored round: who may give each, and the ruling itself."""

from __future__ import annotations

from domain.cards.card import cards_of
from domain.staff.authority import require
from domain.staff.breach_powers import (
    DECIDE_DISPUTE,
    FORFEIT_FOR_COLLUSION,
    INVALIDATE_GAME,
    VOID_WAGER_FOR_BREACH,
)
from domain.staff.card_powers import LEAVE_DEALERS_SET_IN_TRAY, ORDER_CARD_COUNT
from domain.staff.irregularity_powers import (
    DECLARE_MISDEAL,
    DECLARE_ROUND_VOID,
    DIRECT_COUNT_AFTER_CALL,
    RECONSTRUCT_HAND,
)
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS
from domain.three_card_poker import irregularities
from domain.three_card_poker.acts import Cause, Irregularity
from domain.three_card_poker.dealing import retain_dealers_set
from domain.three_card_poker.rulings import commands as asked
from domain.three_card_poker.rulings import deciding
from domain.three_card_poker.settling import advance
from domain.three_card_poker.three_card_round import ThreeCardRound

_COUNTING = {
    Irregularity.WRONG_NUMBER: DIRECT_COUNT_AFTER_CALL,
    # The rule itself orders this count, of the dealer (TCP-9.14).
    Irregularity.SHUFFLER_COUNT: RUN_ROUNDS,
}


def report_exposed_cards(played: ThreeCardRound, command: asked.ReportExposedCards) -> None:
    """Record cards seen in the deal."""
    require(command.envelope, RUN_ROUNDS, played.state.book)
    tell = played.telling(command.envelope)
    irregularities.report_exposed(played.state, tell, command.box, command.cards)


def report_irregularity(played: ThreeCardRound, command: asked.ReportThreeCardIrregularity) -> None:
    """Record what went wrong, with all that the rule makes of it by itself."""
    require(command.envelope, RUN_ROUNDS, played.state.book)
    state, tell = played.state, played.telling(command.envelope)
    match command.kind:
        case Irregularity.WRONG_NUMBER:
            irregularities.report_wrong_number(state, tell, command.box)
        case Irregularity.EMPTY_AREA:
            irregularities.report_empty_area(state, tell, command.box)
        case Irregularity.WRONG_ORDER:
            irregularities.report_wrong_order(state, tell)
        case Irregularity.CARDS_TAKEN:
            irregularities.report_taken(state, tell, command.box)
        case fault:
            irregularities.report_shuffler(state, tell, fault)


def count_deck(played: ThreeCardRound, command: asked.CountThreeCardDeck) -> None:
    """Record a count, and go on by it."""
    state = played.state
    waiting = _COUNTING.get(state.pending.kind) if state.pending else None
    require(command.envelope, waiting or ORDER_CARD_COUNT, state.book)
    tell = played.telling(command.envelope)
    irregularities.count_deck(state, tell, command.cards)
    advance(state, tell)


def direct_misdeal(played: ThreeCardRound, command: asked.DirectMisdeal) -> None:
    """Direct a misdeal."""
    require(command.envelope, DECLARE_MISDEAL, played.state.book)
    deciding.direct_misdeal(played.state, played.telling(command.envelope), command.reason)


def decide_taken_cards(played: ThreeCardRound, command: asked.DecideTakenCards) -> None:
    """Give taken cards back, or void the hand."""
    require(command.envelope, RECONSTRUCT_HAND, played.state.book)
    tell = played.telling(command.envelope)
    deciding.decide_taken(
        played.state,
        tell,
        command.box,
        nominated=cards_of(command.nominated),
        top_of_rack=cards_of(command.top_of_rack),
        only_cards_in_rack=command.only_cards_in_rack,
        is_rebuilt=command.is_rebuilt,
        reason=command.reason,
    )
    advance(played.state, tell)


def decide_collusion(played: ThreeCardRound, command: asked.DecideCollusion) -> None:
    """Decide about collusion."""
    require(command.envelope, FORFEIT_FOR_COLLUSION, played.state.book)
    tell = played.telling(command.envelope)
    deciding.decide_collusion(played.state, tell, command.player, command.finding, command.reason)
    advance(played.state, tell)


def void_wager(played: ThreeCardRound, command: asked.VoidThreeCardWager) -> None:
    """Void a wager for a breach."""
    require(command.envelope, VOID_WAGER_FOR_BREACH, played.state.book)
    tell = played.telling(command.envelope)
    deciding.void_wager(played.state, tell, command.box, command.bet, command.reason)
    advance(played.state, tell)


def invalidate(played: ThreeCardRound, command: asked.InvalidateThreeCardRound) -> None:
    """Undo a round; one that cannot practicably go on is declared void (C3P-14.3)."""
    book = played.state.book
    is_void = book is Book.C3P and command.cause is Cause.IMPRACTICAL
    require(command.envelope, DECLARE_ROUND_VOID if is_void else INVALIDATE_GAME, book)
    tell = played.telling(command.envelope)
    deciding.invalidate(played.state, tell, command.cause, command.reason)


def rule_on_deal(played: ThreeCardRound, command: asked.RuleOnDeal) -> None:
    """Decide about a deal."""
    require(command.envelope, DECIDE_DISPUTE, played.state.book)
    tell = played.telling(command.envelope)
    deciding.rule_on_deal(played.state, tell, command.ruling, command.reason)
    advance(played.state, tell)


def leave_dealers_set(played: ThreeCardRound, command: asked.LeaveDealersSet) -> None:
    """Leave the dealer's set in the tray."""
    require(command.envelope, LEAVE_DEALERS_SET_IN_TRAY, played.state.book)
    retain_dealers_set(played.state, played.telling(command.envelope))
