"""What staff decide about a round: reconstructions, void rounds and wagers, invalidations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.banked.events import (
    BetReopened,
    BetSettled,
    IrregularityFound,
    RoundEnded,
    RoundReopened,
    WagerTakenBack,
)
from domain.banked.results import Outcome
from domain.cards.card import text_of
from domain.casino_war import on_round
from domain.casino_war.acts import Bet, Irregularity
from domain.casino_war.commands import (
    InvalidateWarRound,
    ReconstructWarHand,
    RetractedWager,
    VoidWarRound,
    VoidWarWager,
)
from domain.casino_war.errors import (
    NoReconstructionError,
    NoSuchWagerError,
    NotAtThisPointError,
    NotVoidError,
    ShuffleDueError,
    WarRoundOverError,
)
from domain.casino_war.events import CardMisplaced, CardsBurned, HandReconstructed, ShoeVoided
from domain.casino_war.starting import Setup, check_shuffled
from domain.casino_war.terms import Method
from domain.errors import AuthorisationNeededError
from domain.ledger.accounts import PATRONS_CHIPS, table_float, wager_of
from tests.domain.casino_war.at_the_table import (
    MACHINE,
    METHOD_B,
    SUPERVISOR_GIL,
    a_stored_round,
    go_on,
    lines_of,
    nets,
    refusal_of,
    terms,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, an_envelope

TWO = ("P1@1 war 20", "P2@2 war 30", "P2@2 tie 5", "close")
MIXED = (
    "P1@1 war 30", "P2@2 war 20", "P3@3 war 25", "P3@3 tie 5", "P4@4 war 40", "close",
    "deal Kc 4c 9c 9s 9d", "settle", "P3@3 go_to_war 25", "P4@4 surrender",
)  # fmt: skip


def reconstruct(round_, *retracted, by=SUPERVISOR_GIL, areas=()):
    wagers = tuple(RetractedWager(area=a, player=p, bet=Bet(b)) for a, p, b in retracted)
    asked = {"round_id": round_.id, "reason": "two cards to one area", "areas": areas}
    command = ReconstructWarHand(envelope=an_envelope(by=by), retracted=wagers, **asked)
    on_round.reconstruct(round_, command)


def void(round_, cause, by=SUPERVISOR_GIL, **others):
    asked = {"round_id": round_.id, "cause": Irregularity(cause), "reason": "seen by the dealer"}
    command = VoidWarRound(envelope=an_envelope(by=by), **asked, **others)
    on_round.void(round_, command)


def invalidate(round_, cause="fraud", by=PIT_BOSS_PIA):
    asked = {"round_id": round_.id, "cause": Irregularity(cause), "reason": "a swapped card"}
    on_round.invalidate(round_, InvalidateWarRound(envelope=an_envelope(by=by), **asked))


def void_wager(round_, area, player, bet, by=PIT_BOSS_PIA):
    asked = {"round_id": round_.id, "area": area, "player": player, "bet": Bet(bet)}
    command = VoidWarWager(envelope=an_envelope(by=by), reason="a computer", **asked)
    on_round.void_wager(round_, command)


def laid(cards):
    return {box: text_of(card) for box, card in cards.items()}


def kinds(new):
    return [each["event"] for each in new]


# Placement errors.


@pytest.mark.rule("CW-9.4")
def test_a_hand_is_reconstructed_as_the_cards_were_drawn():
    round_ = a_stored_round(*TWO, "deal 9c")
    [wrong] = facts(round_, lambda: go_on(round_, "misplace 1 Kd"))
    assert (wrong["event"], wrong["box"], wrong["card"]) == (CardMisplaced, 1, "Kd")
    go_on(round_, "deal 5h 7s")
    assert refusal_of(lambda: go_on(round_, "settle")).rule == "CW-9.4"

    new = facts(round_, lambda: reconstruct(round_))
    assert kinds(new) == [IrregularityFound, HandReconstructed]
    assert (new[0]["target"], new[0]["notified"]) == (
        "dealer, area 1, area 2",
        ("game_supervisor",),
    )
    assert laid(round_.state.first) == {1: "9c", 2: "Kd", 0: "5h"}
    assert [text_of(card) for card in round_.state.reserved] == ["7s"]
    go_on(round_, "settle", "collect")
    assert nets(round_.state) == {"P1": "20.00", "P2": "25.00"}


@pytest.mark.rule("CW-9.4")
def test_players_whose_area_had_a_wrong_card_may_step_out_first():
    round_ = a_stored_round(*TWO, "deal 9c", "misplace 1 Kd", "deal 5h 7s")

    new = facts(round_, lambda: reconstruct(round_, (2, "P2", "war")))
    assert (new[1]["event"], new[1]["result"], new[1]["to_player_cents"]) == (
        BetSettled,
        "retracted",
        30_00,
    )
    go_on(round_, "settle", "collect")
    assert lines_of(round_.state) == {
        "P1@1 war": "win 40.00",
        "P2@2 war": "retracted 30.00",
        "P2@2 tie": "lose 0.00",
    }


@pytest.mark.rule("CW-9.4")
def test_who_had_no_wrong_card_may_not_step_out():
    round_ = a_stored_round(
        "P1@1 war 20", "P2@2 war 30", "close", "deal 9c 5h", "misplace 7 Kd", "deal 8s"
    )

    refusal = refusal_of(lambda: reconstruct(round_, (1, "P1", "war")))
    assert (type(refusal), refusal.sentence) == (
        NoReconstructionError,
        "area 1 had no wrong card",
    )
    reconstruct(round_)
    assert laid(round_.state.first) == {1: "9c", 2: "5h", 0: "Kd"}


@pytest.mark.rule("CW-9.4")
def test_losing_stakes_taken_are_restored_first_and_decisions_undone():
    round_ = a_stored_round(
        "P1@1 war 20", "P2@2 war 30", "P3@3 war 10", "close", "deal 4c 9h 9d 9s", "settle",
        "P2@2 go_to_war 30", "P3@3 surrender", terms=METHOD_B,
    )  # fmt: skip

    new = facts(round_, lambda: reconstruct(round_, (3, "P3", "war"), areas=(3,)))
    assert [each["box"] for each in new if each["event"] is BetReopened] == [3, 1]
    assert [each["box"] for each in new if each["event"] is WagerTakenBack] == [2]
    assert round_.state.house_stakes == {}
    assert [line.player for line in round_.state.undecided] == ["P2"]
    go_on(round_, "settle", "P2@2 surrender", "collect")
    assert nets(round_.state) == {"P1": "-20.00", "P2": "-15.00", "P3": "0.00"}


@pytest.mark.rule("CW-9.4")
def test_a_reconstruction_needs_an_error_and_a_game_supervisor():
    round_ = a_stored_round(*TWO, "deal 9c Kd 5h")

    assert "no card was put" in refused(NoReconstructionError, lambda: reconstruct(round_))[1]
    refused(AuthorisationNeededError, lambda: reconstruct(round_, by=DEALER_DAN, areas=(1,)))


@pytest.mark.rule("CW-9.4")
def test_a_card_that_is_missing_after_the_reconstruction_is_dealt():
    round_ = a_stored_round(*TWO, "misplace 2 9c", "deal 7d")

    reconstruct(round_, areas=(1,))
    assert laid(round_.state.first) == {1: "9c", 2: "7d"}
    go_on(round_, "deal 5h", "settle")
    assert round_.state.open_lines == []


@pytest.mark.rule("CW-9.4.1")
def test_the_first_winning_payment_closes_the_window():
    round_ = a_stored_round(
        "P1@1 war 20", "P7@7 tie 5", "close", "deal 4c 9h 9s", "P1@1 settle_line war"
    )
    reconstruct(round_, areas=(1,))
    go_on(round_, "P7@7 settle_line tie")

    assert refusal_of(lambda: reconstruct(round_, areas=(1,))).rule == "CW-9.4.1"
    assert refusal_of(lambda: go_on(round_, "misplace 1 Kd")).rule == "CW-9.4.1"


@pytest.mark.rule("CW-9.4.2")
def test_the_first_subsequent_card_closes_the_window():
    round_ = a_stored_round(
        "P1@1 war 20", "P3@3 war 20", "close", "deal 4c 9h 9s", "settle", "P3@3 go_to_war 20",
        "deal Kd",
    )  # fmt: skip

    assert refusal_of(lambda: reconstruct(round_, areas=(1,))).rule == "CW-9.4.2"
    assert refusal_of(lambda: go_on(round_, "misplace 1 Kd")).rule == "CW-9.4"


@pytest.mark.rule("CW-9.8.1")
def test_an_error_found_after_all_is_settled_has_no_effect():
    round_ = a_stored_round("P1@1 war 20", "close", "deal 9c 9h", "P1@1 surrender")

    assert refusal_of(lambda: reconstruct(round_, areas=(1,))).rule == "CW-9.8.1"
    refusal = refusal_of(lambda: go_on(round_, "P1@1 reopen"))
    assert (type(refusal), refusal.rule) == (WarRoundOverError, "CW-9.8.1")


def test_what_was_retracted_is_not_retracted_again():
    round_ = a_stored_round(*TWO, "deal 9c Kd 5h")
    reconstruct(round_, (2, "P2", "war"), areas=(2,))

    assert (
        "nothing more"
        in refused(
            NoReconstructionError, lambda: reconstruct(round_, (2, "P2", "war"), areas=(2,))
        )[1]
    )


# Void rounds.


@pytest.mark.rule("CW-9.3")
def test_a_round_dealt_without_wagers_is_void_and_its_cards_burned():
    round_ = a_stored_round("close")
    assert refusal_of(lambda: go_on(round_, "deal 9c")).rule == "CW-9.3"
    refused(AuthorisationNeededError, lambda: void(round_, "no_wagers", by=DEALER_DAN))

    new = facts(round_, lambda: void(round_, "no_wagers", cards="9c Kd"))
    assert kinds(new) == [IrregularityFound, CardsBurned, RoundEnded]
    assert (new[0]["notified"], new[1]["cards"]) == (("game_supervisor",), "9c Kd")
    assert (new[2]["outcome"], new[2]["float_change_cents"]) == (Outcome.VOID, 0)
    assert all(each["postings"] == () for each in new)


@pytest.mark.rule("CW-9.3")
def test_with_a_wager_anywhere_at_the_table_the_round_goes_on():
    round_ = a_stored_round(*TWO)

    refusal = refusal_of(lambda: void(round_, "no_wagers", cards="9c"))
    assert (type(refusal), refusal.rule) == (NotVoidError, "CW-9.3")


@pytest.mark.rule("CW-9.11")
def test_a_machine_that_fails_before_the_interim_settlement_returns_everything():
    round_ = a_stored_round("P1@1 war 30", "P1@1 tie 5", "close", "deal Kd", terms=MACHINE)

    void(round_, "machine_failed", by=DEALER_DAN)
    assert lines_of(round_.state) == {"P1@1 war": "void 30.00", "P1@1 tie": "void 5.00"}
    assert round_.state.outcome is Outcome.VOID


@pytest.mark.rule("CW-9.11")
def test_a_round_that_can_be_finished_is_not_void():
    round_ = a_stored_round(*TWO, "deal Kd", terms=MACHINE)

    refusal = refusal_of(lambda: void(round_, "machine_failed", can_be_completed=True))
    assert (type(refusal), refusal.rule) == (NotVoidError, "CW-9.11")
    shoe = a_stored_round(*TWO, "deal Kd")
    assert "no continuous" in refused(NotVoidError, lambda: void(shoe, "machine_failed"))[1]


@pytest.mark.rule("CW-9.11.1")
@pytest.mark.parametrize("method", [MACHINE, replace(MACHINE, method=Method.B)])
def test_what_was_settled_before_a_machine_failed_stands(method):
    round_ = a_stored_round(*MIXED, terms=method)

    new = facts(round_, lambda: void(round_, "machine_failed"))
    assert BetReopened not in kinds(new)
    assert nets(round_.state) == {"P1": "30.00", "P2": "-20.00", "P3": "50.00", "P4": "-20.00"}
    assert lines_of(round_.state)["P3@3 go_to_war"] == "void 25.00"
    assert round_.state.float_change == -40_00


@pytest.mark.rule("CW-9.11.1")
def test_a_failure_in_the_middle_of_the_interim_settlement_splits_it_line_by_line():
    round_ = a_stored_round(
        "P1@1 war 30", "P1@1 tie 5", "P2@2 war 20", "close", "deal Kc Qc 9d",
        "P1@1 settle_line tie", "P2@2 settle_line war", terms=MACHINE,
    )  # fmt: skip

    void(round_, "machine_failed")
    assert lines_of(round_.state) == {
        "P1@1 war": "void 30.00",
        "P1@1 tie": "lose 0.00",
        "P2@2 war": "win 40.00",
    }


@pytest.mark.rule("CW-9.12")
@pytest.mark.rule("CW-9.12.2")
@pytest.mark.rule("CW-9.12.3")
@pytest.mark.parametrize("table_terms", [terms(), METHOD_B])
def test_wrong_cards_undo_the_whole_round_and_void_the_shoe(table_terms):
    round_ = a_stored_round(*MIXED, terms=table_terms)

    new = facts(round_, lambda: void(round_, "wrong_cards"))
    assert kinds(new)[0] is IrregularityFound
    assert kinds(new).count(BetReopened) == 4
    assert ShoeVoided in kinds(new)
    assert set(nets(round_.state).values()) == {"0.00"}
    assert (round_.state.outcome, round_.state.float_change) == (Outcome.VOID, 0)
    after = Setup(table="CW1", number=2, terms=table_terms)
    refusal = refusal_of(lambda: check_shuffled(after, round_.state))
    assert (type(refusal), refusal.rule) == (ShuffleDueError, "CW-9.12.3")


@pytest.mark.rule("CW-9.12.1")
def test_completed_rounds_stand_when_wrong_cards_are_found():
    round_ = a_stored_round("P1@1 war 20", "close", "deal Kc 9d", "settle", "collect")

    refusal = refusal_of(lambda: void(round_, "wrong_cards"))
    assert (type(refusal), refusal.rule) == (WarRoundOverError, "CW-9.12.1")
    assert nets(round_.state) == {"P1": "20.00"}


def test_nothing_else_voids_a_round():
    round_ = a_stored_round(*TWO)

    assert refused(NotVoidError, lambda: void(round_, "stray_card"))[1] == (
        "stray card does not void a round"
    )


# Invalidations and breaches.


@pytest.mark.rule("CW-11.3.2")
@pytest.mark.rule("CW-11.4")
def test_a_fraud_undoes_a_round_that_was_over():
    round_ = a_stored_round(
        "P1@1 war 40", "P1@1 tie 10", "P2@2 war 20", "close", "deal 9c 2c 9d", "settle",
        "P1@1 go_to_war 40", "deal Kd 5s", "settle", "collect",
    )  # fmt: skip
    assert nets(round_.state) == {"P1": "140.00", "P2": "-20.00"}

    new = facts(round_, lambda: invalidate(round_))
    assert kinds(new)[0] is RoundReopened
    assert (new[-1]["event"], new[-1]["outcome"]) == (RoundEnded, Outcome.INVALIDATED)
    moved = {}
    for each in new:
        for account, cents in each["postings"]:
            moved[account] = moved.get(account, 0) + cents
    assert moved == {
        PATRONS_CHIPS: -120_00,
        table_float("CW1"): 120_00,
        wager_of(round_.id): 0,
    }
    assert set(nets(round_.state).values()) == {"0.00"}
    refused(NotVoidError, lambda: invalidate(round_))


@pytest.mark.rule("CW-11.3.1")
def test_a_disrupted_game_is_refunded_in_mid_round():
    round_ = a_stored_round("P1@1 war 200", "P2@2 war 10", "close", "deal 9c")

    refused(AuthorisationNeededError, lambda: invalidate(round_, by=SUPERVISOR_GIL))
    invalidate(round_, "disrupted")
    assert lines_of(round_.state) == {"P1@1 war": "void 200.00", "P2@2 war": "void 10.00"}
    assert round_.state.outcome is Outcome.INVALIDATED


def test_a_game_is_invalidated_for_nothing_else():
    round_ = a_stored_round(*TWO)

    refused(NotVoidError, lambda: invalidate(round_, "wrong_cards"))


@pytest.mark.rule("CW-11.2.1")
def test_an_offenders_wager_is_returned():
    round_ = a_stored_round("P1@1 war 80", "P2@2 war 10", "close", "deal Kc 2d 9d")
    refused(AuthorisationNeededError, lambda: void_wager(round_, 1, "P1", "war", by=SUPERVISOR_GIL))

    new = facts(round_, lambda: void_wager(round_, 1, "P1", "war"))
    assert (new[0]["event"], new[0]["reason"]) == (IrregularityFound, "a computer")
    assert new[1]["rules"] == ("CW-1.1(Void)", "CW-11.2.1")
    go_on(round_, "settle", "collect")
    assert lines_of(round_.state) == {"P1@1 war": "void 80.00", "P2@2 war": "lose 0.00"}


@pytest.mark.rule("CW-11.2.1")
@pytest.mark.rule("CW-1.1(Void)")
@pytest.mark.parametrize("bet", ["war", "go_to_war"])
def test_a_war_is_void_with_both_its_wagers(bet):
    round_ = a_stored_round(
        "P1@1 war 30", "P2@2 war 10", "close", "deal 9c 9h 9d", "P1@1 go_to_war 30",
        "P2@2 go_to_war 10", terms=METHOD_B,
    )  # fmt: skip

    void_wager(round_, 1, "P1", bet)
    go_on(round_, "deal Kd 2c", "settle", "collect")
    assert lines_of(round_.state)["P1@1 war"] == "void 30.00"
    assert lines_of(round_.state)["P1@1 go_to_war"] == "void 30.00"
    assert nets(round_.state) == {"P1": "0.00", "P2": "10.00"}


def test_before_the_call_an_offenders_wager_is_handed_back():
    round_ = a_stored_round("P1@1 war 30")

    new = facts(round_, lambda: void_wager(round_, 1, "P1", "war"))
    assert kinds(new) == [IrregularityFound, WagerTakenBack]
    assert round_.state.lines == {}


def test_a_settled_wager_is_not_voided_for_a_breach():
    round_ = a_stored_round("P1@1 war 30", "P2@2 war 10", "close", "deal Kc 9h 9d", "settle")

    refused(NoSuchWagerError, lambda: void_wager(round_, 1, "P1", "war"))


@pytest.mark.rule("CW-11.2.1")
def test_a_wager_voided_for_a_breach_is_not_decided_about_again():
    round_ = a_stored_round("P1@1 war 30", "P2@2 war 10", "close", "deal 9c 9h 9d")
    void_wager(round_, 2, "P2", "war")

    assert (
        "was offered no decision"
        in refused(NotAtThisPointError, lambda: go_on(round_, "P2@2 reopen"))[1]
    )
