"""Cards from the shoe: their order, and what becomes of those that go wrong."""

from __future__ import annotations

import pytest

from domain.banked.events import IrregularityFound
from domain.cards.card import BadCardError, text_of
from domain.casino_war.errors import (
    CardNotDueError,
    CardsNotPossibleError,
    NotAtThisPointError,
    ShuffleDueError,
)
from domain.casino_war.events import (
    AreaMissed,
    CardDealt,
    CardDiscarded,
    CardsReserved,
    CuttingCardExposed,
    DecisionReopened,
    DiscardsShuffled,
)
from domain.casino_war.starting import Setup, check_shuffled
from tests.domain.casino_war.at_the_table import (
    MACHINE,
    METHOD_B,
    a_round,
    a_stored_round,
    go_on,
    lines_of,
    nets,
    play,
    refusal_of,
    terms,
    told,
)
from tests.given_when_then import facts, refused

THREE = ("P2@2 war 20", "P5@5 war 20", "P8@8 tie 5", "close")
TWO_AT_WAR = (
    "P2@2 war 20", "P6@6 war 30", "close", "deal 9c 9h 9s",
    "P2@2 go_to_war 20", "P6@6 go_to_war 30",
)  # fmt: skip


def dealt(played):
    return [(each["box"], each["card"]) for each in told(played, CardDealt)]


def laid(cards):
    return {box: text_of(card) for box, card in cards.items()}


@pytest.mark.rule("CW-7.1")
@pytest.mark.rule("CW-7.3.1(b)")
@pytest.mark.rule("CW-7.3.1(c)")
def test_the_initial_deal_goes_from_the_left_to_areas_with_wagers_and_then_the_dealer():
    round_ = a_stored_round(*THREE)

    new = facts(round_, lambda: go_on(round_, "deal 9c Kd", "deal 2h 3s"))
    assert [(each["event"], each["box"], each["card"]) for each in new] == [
        (CardDealt, 2, "9c"), (CardDealt, 5, "Kd"), (CardDealt, 8, "2h"), (CardDealt, 0, "3s"),
    ]  # fmt: skip
    assert new[0]["rules"] == ("CW-7.3.1(b)",)
    assert new[-1]["rules"] == ("CW-7.3.1(c)",)


@pytest.mark.rule("CW-7.3.1(b)")
def test_players_of_one_area_share_its_card():
    played = a_round("P1@3 war 10", "P2@3 war 10", "close", "deal Kd 9c", "settle")

    assert dealt(played) == [(3, "Kd"), (0, "9c")]
    assert set(lines_of(played.state).values()) == {"win 20.00"}


@pytest.mark.rule("CW-7.5.1(a)")
@pytest.mark.rule("CW-7.5.1(b)")
def test_the_subsequent_deal_goes_to_areas_at_war_alone_and_one_card_serves_the_dealer():
    played = a_round(
        "P1@1 war 10", "P2@2 war 10", "P3@3 war 10", "P4@4 war 10", "close", "deal 9c 9d 8c 9h 9s",
        "settle", "P1@1 go_to_war 10", "P2@2 surrender", "P4@4 go_to_war 10", "deal Kd 2c 5s",
        "settle",
    )  # fmt: skip

    assert dealt(played)[-3:] == [(1, "Kd"), (4, "2c"), (0, "5s")]
    assert nets(played.state) == {"P1": "10.00", "P2": "-5.00", "P3": "-10.00", "P4": "-20.00"}
    assert told(played, CardDealt)[-1]["is_second"]


def test_no_card_is_dealt_beyond_those_that_are_due():
    played = a_round(*THREE)

    refusal = refusal_of(lambda: play(played, "deal 9c Kd 2h 3s 4s"))
    assert (type(refusal), refusal.rule) == (CardNotDueError, "CW-9.2")
    assert dealt(played) == []
    play(played, "deal 9c Kd 2h 3s", "settle")
    refused(CardNotDueError, lambda: play(played, "deal 5s"))


@pytest.mark.rule("CW-3.1")
def test_a_card_comes_no_more_often_than_there_are_decks():
    players = [f"P{area}@{area} war 10" for area in range(1, 6)]
    played = a_round(*players, "close", "deal Kh Kh Kh Kh", table_terms=terms(decks=4))

    refusal = refusal_of(lambda: play(played, "deal Kh"))
    assert (type(refusal), refusal.rule) == (CardsNotPossibleError, "CW-3.1")
    refused(BadCardError, lambda: play(played, "deal 1h"))


@pytest.mark.rule("CW-9.1")
def test_a_card_found_face_up_in_the_shoe_is_discarded_and_the_next_takes_its_place():
    round_ = a_stored_round(*THREE, "deal 9c")

    new = facts(round_, lambda: go_on(round_, "deal Ah^ Kd"))
    assert [(each["event"], each["card"]) for each in new] == [
        (CardDiscarded, "Ah"),
        (CardDealt, "Kd"),
    ]
    assert new[0]["rules"] == ("CW-9.1",)
    assert laid(round_.state.first) == {2: "9c", 5: "Kd"}


@pytest.mark.rule("CW-9.2")
def test_a_card_drawn_in_excess_is_the_next_card():
    round_ = a_stored_round(*THREE, "deal 9c")

    [kept] = facts(round_, lambda: go_on(round_, "excess 2 8d"))
    assert (kept["event"], kept["cards"]) == (CardsReserved, "8d")
    new = facts(round_, lambda: go_on(round_, "deal Kd 3s"))
    assert [(each["box"], each["card"], each["was_reserved"]) for each in new] == [
        (5, "8d", True),
        (8, "Kd", False),
        (0, "3s", False),
    ]
    assert new[0]["rules"] == ("CW-7.3.1(b)", "CW-9.2")


@pytest.mark.rule("CW-9.2")
def test_a_card_that_was_not_used_is_the_first_of_the_next_round():
    played = a_round("P1@1 war 10", "close", "deal Kd 9c", "excess 1 8d", "settle", "collect")
    assert [text_of(card) for card in played.state.reserved] == ["8d"]

    after = a_round("P1@1 war 10", "close", "deal 9c", number=2, reserved="8d")
    assert laid(after.state.first) == {1: "8d", 0: "9c"}


@pytest.mark.rule("CW-9.2.1")
def test_a_seen_card_beyond_the_dealers_complete_hand_is_discarded():
    round_ = a_stored_round(*TWO_AT_WAR, "deal Kd Qd 5s")

    [away] = facts(round_, lambda: go_on(round_, "excess 0 2c"))
    assert (away["event"], away["card"]) == (CardDiscarded, "2c")
    assert away["rules"] == ("CW-9.2.1",)
    go_on(round_, "settle")
    assert nets(round_.state) == {"P2": "20.00", "P6": "30.00"}


@pytest.mark.rule("CW-9.2.1")
def test_an_unseen_card_or_one_to_a_dealer_who_gets_another_is_kept():
    complete = a_round(*TWO_AT_WAR, "deal Kd Qd 5s", "excess 0 2c unseen")
    waiting = a_round("P1@1 war 20", "close", "deal 9c 9d", "excess 0 2c")
    no_war = a_round("P1@1 war 20", "close", "deal 8c 9d", "excess 0 2c")

    assert len(complete.state.reserved) == len(waiting.state.reserved) == 1
    assert no_war.state.reserved == []
    assert "no cards" in refused(NotAtThisPointError, lambda: a_round("excess 1 2c"))[1]


@pytest.mark.rule("CW-9.5")
def test_a_stray_card_in_the_subsequent_deal_is_discarded_and_not_passed_on():
    round_ = a_stored_round(*TWO_AT_WAR, "deal Kd")

    [away] = facts(round_, lambda: go_on(round_, "stray 4 3h"))
    assert (away["event"], away["box"], away["card"]) == (CardDiscarded, 4, "3h")
    assert away["rules"] == ("CW-9.5",)
    go_on(round_, "deal 7d 7s", "settle")
    assert nets(round_.state) == {"P2": "20.00", "P6": "60.00"}


@pytest.mark.rule("CW-9.5")
def test_a_card_to_an_area_at_war_is_no_stray_one():
    assert (
        "Go to War"
        in refused(CardNotDueError, lambda: a_round(*TWO_AT_WAR, "deal Kd", "stray 6 3h"))[1]
    )
    assert refusal_of(lambda: a_round(*THREE, "stray 4 3h")).rule == "CW-9.5"
    assert refusal_of(lambda: a_round(*TWO_AT_WAR, "stray 11 3h")).rule == "CW-2.1"


@pytest.mark.rule("CW-9.6")
def test_a_dealer_without_a_first_card_gets_the_next_one():
    round_ = a_stored_round("P1@1 war 10", "close", "deal Kd")
    refusal = refusal_of(lambda: go_on(round_, "settle"))
    assert (type(refusal), refusal.rule) == (NotAtThisPointError, "CW-9.6")

    new = facts(round_, lambda: go_on(round_, "find dealer_left_out", "deal 9c"))
    assert [each["event"] for each in new] == [IrregularityFound, CardDealt]
    assert (new[0]["target"], new[0]["rules"], new[1]["box"]) == ("dealer", ("CW-9.6",), 0)
    refused(NotAtThisPointError, lambda: go_on(round_, "find dealer_left_out"))


@pytest.mark.rule("CW-9.7")
@pytest.mark.rule("CW-1.1(Void)")
def test_an_area_left_out_of_the_subsequent_deal_has_its_wars_void():
    round_ = a_stored_round(
        "P1@1 war 20", "P2@5 war 10", "P3@5 war 40", "P4@5 war 30", "P4@5 tie 5", "close",
        "deal 9c 9h 9s", "settle", "P1@1 go_to_war 20", "P2@5 go_to_war 10", "P3@5 go_to_war 40",
        "P4@5 surrender", "deal Kd",
    )  # fmt: skip

    new = facts(round_, lambda: go_on(round_, "leave_out 5"))
    assert [each["event"] for each in new[:2]] == [IrregularityFound, AreaMissed]
    assert {each["result"] for each in new[2:]} == {"void"}
    assert new[2]["rules"] == ("CW-1.1(Void)", "CW-9.7")
    go_on(round_, "deal 5s", "settle", "collect")
    assert nets(round_.state) == {"P1": "20.00", "P2": "0.00", "P3": "0.00", "P4": "35.00"}


@pytest.mark.rule("CW-9.7")
def test_cards_recorded_before_the_slip_was_seen_went_to_the_next_places():
    played = a_round(*TWO_AT_WAR, "deal Kd 5s")
    assert laid(played.state.second) == {2: "Kd", 6: "5s"}

    play(played, "leave_out 6")
    assert laid(played.state.second) == {2: "Kd", 0: "5s"}
    play(played, "settle", "collect")
    assert nets(played.state) == {"P2": "20.00", "P6": "0.00"}


@pytest.mark.rule("CW-9.7")
def test_an_area_that_got_its_card_or_has_no_war_was_not_left_out():
    played = a_round(*TWO_AT_WAR, "deal Kd 5s 7h")

    assert (
        "has got its card" in refused(NotAtThisPointError, lambda: play(played, "leave_out 6"))[1]
    )
    assert refusal_of(lambda: play(played, "leave_out 4")).rule == "CW-9.7"
    assert refusal_of(lambda: a_round(*THREE, "leave_out 2")).rule == "CW-9.7"


@pytest.mark.rule("CW-9.8")
@pytest.mark.rule("CW-9.2")
def test_a_missed_option_uses_the_cards_dealt_since_again():
    round_ = a_stored_round(
        "P1@1 war 20", "P3@3 war 30", "close", "deal 9c 9h 9s", "P3@3 go_to_war 30"
    )

    new = facts(round_, lambda: go_on(round_, "P1@1 reopen 9d 4c"))
    assert [each["event"] for each in new] == [IrregularityFound, DecisionReopened]
    assert new[1]["cards"] == "9d 4c"
    go_on(round_, "P1@1 go_to_war 20", "deal Jh")
    assert laid(round_.state.second) == {1: "9d", 3: "4c", 0: "Jh"}


@pytest.mark.rule("CW-9.8")
@pytest.mark.parametrize("table_terms", [terms(), METHOD_B])
def test_a_decision_acted_upon_wrongly_is_made_again_with_all_that_followed(table_terms):
    round_ = a_stored_round(
        "P1@1 war 20", "P3@3 war 30", "close", "deal 9c 9h 9s", "P1@1 go_to_war 20",
        "P3@3 go_to_war 30", "deal 9d 4c Jh", "P3@3 settle_line go_to_war", terms=table_terms,
    )  # fmt: skip

    go_on(round_, "P1@1 reopen", "P1@1 surrender", "deal")
    assert laid(round_.state.second) == {3: "9d", 0: "4c"}
    assert [text_of(card) for card in round_.state.reserved] == ["Jh"]
    go_on(round_, "settle", "collect")
    assert nets(round_.state) == {"P1": "-10.00", "P3": "30.00"}
    assert round_.state.house_stakes == {}


@pytest.mark.rule("CW-9.8")
def test_a_surrender_that_was_not_wished_is_undone():
    played = a_round("P1@1 war 20", "P2@2 war 10", "close", "deal 9c 9d 9h", "P1@1 surrender")

    play(played, "P1@1 reopen", "P1@1 go_to_war 20", "P2@2 surrender", "deal Kd 2c", "settle")
    assert nets(played.state) == {"P1": "20.00", "P2": "-5.00"}
    assert (
        "was offered no decision"
        in refused(
            NotAtThisPointError,
            lambda: a_round("P1@1 war 20", "close", "deal 8c 9d", "P1@1 reopen"),
        )[1]
    )


@pytest.mark.rule("CW-4.1.1(b)")
def test_the_cutting_card_makes_a_shuffle_due_when_the_round_is_complete():
    round_ = a_stored_round("P1@1 war 10", "close", "deal Kd")

    [out] = facts(round_, lambda: go_on(round_, "cutting_card 0"))
    assert (out["event"], out["box"]) == (CuttingCardExposed, 0)
    go_on(round_, "deal 9c", "settle", "collect")
    refusal = refusal_of(lambda: check_shuffled(next_round(), round_.state))
    assert (type(refusal), refusal.rule) == (ShuffleDueError, "CW-4.1.1(b)")
    check_shuffled(next_round(is_shuffled=True), round_.state)
    refused(NotAtThisPointError, lambda: go_on(round_, "cutting_card 0"))


def next_round(number=2, **others):
    return Setup(**({"table": "CW1", "number": number, "terms": terms()} | others))


@pytest.mark.rule("CW-4.1.1(a)")
def test_cards_are_shuffled_before_they_are_used():
    assert refusal_of(lambda: check_shuffled(next_round(1), None)).rule == "CW-4.1.1(a)"
    check_shuffled(next_round(1, is_shuffled=True), None)
    check_shuffled(next_round(), a_round().state)


@pytest.mark.rule("CW-4.1.1(f)")
@pytest.mark.rule("CW-3.1.1")
def test_a_shuffling_machine_needs_no_shuffle_and_has_no_cutting_card():
    check_shuffled(next_round(1, terms=MACHINE), None)
    played = a_round("P1@1 war 10", "close", "deal Kd", table_terms=MACHINE)

    assert refusal_of(lambda: play(played, "cutting_card 0")).rule == "CW-3.1.1"


@pytest.mark.rule("CW-9.9")
def test_a_shuffle_that_was_missed_follows_the_round():
    round_ = a_stored_round("P1@1 war 10", "close", "deal Kd")

    [found] = facts(round_, lambda: go_on(round_, "find shuffle_missed"))
    assert (found["event"], found["rules"]) == (IrregularityFound, ("CW-9.9",))
    go_on(round_, "deal 9c", "settle", "collect")
    refused(ShuffleDueError, lambda: check_shuffled(next_round(), round_.state))


@pytest.mark.rule("CW-9.10")
def test_when_the_shoe_runs_out_the_discards_finish_the_round():
    round_ = a_stored_round("P4@4 war 10", "close", "deal Kd")

    [shuffled] = facts(round_, lambda: go_on(round_, "shuffle_discards"))
    assert (shuffled["event"], shuffled["rules"]) == (DiscardsShuffled, ("CW-9.10",))
    go_on(round_, "deal 9c", "settle")
    assert lines_of(round_.state) == {"P4@4 war": "win 20.00"}
    refused(NotAtThisPointError, lambda: go_on(round_, "shuffle_discards"))
