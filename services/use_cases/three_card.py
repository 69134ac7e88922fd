"""What is done at tables of Three Card Poker."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.banked.limits import PersonalLimit
from domain.command import Command
from domain.errors import NotFoundError
from domain.rulings.telling import note_told
from domain.tables.seating.seating import Seating
from domain.three_card_poker import commands as play
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.places import Place
from domain.three_card_poker.rulings import commands as ruling
from domain.three_card_poker.rulings import on_round as rulings
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.use_cases.banked import (
    PLAY_NOT_EQUAL,
    UNDER_MINIMUM,
    Dealing,
    about_to_deal,
    started,
    went_on,
)
from services.use_cases.bars import check_none_barred
from services.use_cases.casino import Answer, Casino, Decided


def start_three_card_round(casino: Casino, command: play.StartThreeCardRound) -> Answer:
    """Open a round for bets and play as much of it as came along."""

    def decide() -> Decided:
        dealing = about_to_deal(casino, command.envelope, command.table)
        check_none_barred(casino, dealing.table.rulebook, command.steps)
        begun = ThreeCardRound.start(command, _setup(dealing))
        return _decided(begun, *started(dealing, command.envelope, begun))

    return casino.perform(command, decide)


def continue_three_card_round(casino: Casino, command: play.ContinueThreeCardRound) -> Answer:
    """Take the next steps of a round."""

    def act(played: ThreeCardRound) -> None:
        check_none_barred(casino, played.state.book, command.steps)
        played.go_on(command)

    return _ask(casino, command, command.round_id, act)


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


def _ask(
    casino: Casino, command: Command, round_id: UUID, act: Callable[[ThreeCardRound], None]
) -> Answer:
    def decide() -> Decided:
        played = casino.load(ThreeCardRound, round_id, command.envelope.expected_version)
        day = went_on(casino, command.envelope, played, act)
        note_told(played, command, played.table)
        return _decided(played, *day)

    return casino.perform(command, decide)


def _setup(dealing: Dealing) -> Setup:
    """Say what a round begins with, by its table's terms, day and seats."""
    if dealing.terms.three_card is None:
        raise NotFoundError(f"table {dealing.table.code} does not deal Three Card Poker")
    seating = dealing.seating
    return Setup(
        table=dealing.table.code,
        number=dealing.number,
        terms=dealing.terms.three_card,
        places=_places(seating) if seating else (),
        warned_under_minimum=dealing.warned_of(UNDER_MINIMUM),
        warned_play_not_equal=dealing.warned_of(PLAY_NOT_EQUAL),
        several=tuple(sorted(seating.allowed)) if seating else (),
    )


def _places(seating: Seating) -> tuple[Place, ...]:
    found = []
    for box in sorted(seating.boxes):
        for player in seating.players_at(box):
            # A box that was taken beside the own one is nobody's seat: its hand is played unseen.
            if (player, box) in seating.extra:
                continue
            limits = seating.limits_of(box, player)
            found.append(
                Place(
                    box=box,
                    player=player,
                    has_marker=bool(limits),
                    ante=limits.get("ante", PersonalLimit()),
                    pair_plus=limits.get("pair_plus", PersonalLimit()),
                )
            )
    return tuple(found)


def _decided(played: ThreeCardRound, *others: AggregateRoot) -> Decided:
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
    return Decided((played, *others), facts)
