"""The poker forms of rule cases: each asks the domain, and reads its fields strictly."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from services.rule_cases.play import Played, play_file


@pytest.fixture
def ask(tmp_path: Path):
    def outcome(form: str, book: str = "PP", **inputs: object):
        path = tmp_path / "case.yaml"
        case = {"id": "x", "type": form, "book": book, "inputs": inputs}
        path.write_text(yaml.safe_dump([case]), encoding="utf-8")
        (result,) = play_file(path)
        return result.got if isinstance(result, Played) else result.error

    return outcome


def acts(*said: str) -> list[dict[str, object]]:
    """Acts written like "3 raise 30.00"."""
    words = [each.split() for each in said]
    return [
        {"seat": int(seat), "action": act, **({"to": to[0]} if to else {})}
        for seat, act, *to in words
    ]


ROUND = {"bet_size": "20.00", "order": [1, 2, 3], "next": 3}


@pytest.mark.rule("PP-5.19.2(a)", "PP-5.19.2(b)", "CP-6.16.2(a)", "CP-6.16.2(b)")
@pytest.mark.parametrize("book", ["PP", "CP"])
def test_a_short_all_in_in_a_limit_round(ask, book):
    short = ask("limit_round", book, **ROUND, actions=acts("1 bet 20.00", "2 all_in 29.00"))
    full = ask("limit_round", book, **ROUND, actions=acts("1 bet 20.00", "2 all_in 30.00"))

    assert short == {"call": "29.00", "raise_to": "40.00", "raises_made": 0}
    assert full == {"call": "30.00", "raise_to": "50.00", "raises_made": 1}


@pytest.mark.rule("PP-6.3(b)(ii)", "PP-1.1-AllIn")
def test_a_pokerpro_table_cuts_an_all_in_to_the_limit(ask):
    got = ask("limit_round", **ROUND, actions=acts("1 bet 20.00", "2 all_in 95.00"))

    assert got == {"call": "40.00", "raise_to": "60.00", "raises_made": 1}


def test_blinds_are_in_before_the_first_action(ask):
    got = ask(
        "limit_round",
        bet_size="10.00",
        order=[3, 1, 2],
        already_in={1: "5.00", 2: "10.00"},
        actions=acts("3 call"),
        next=1,
    )

    assert got == {"call": "5.00", "raise_to": "20.00", "raises_made": 0}


@pytest.mark.parametrize(("book", "least"), [("PP", "40.00"), ("CP", "30.00")])
def test_a_straddle_in_no_limit_is_sized_by_each_book(ask, book, least):
    got = ask(
        "nl_round",
        book,
        minimum_bet="10.00",
        order=[5, 2, 3, 4],
        already_in={2: "5.00", 3: "10.00", 4: "20.00"},
        actions=[],
        next=5,
    )

    assert got == {"call": "20.00", "minimum_raise_to": least}


@pytest.mark.rule("PP-5.19.3", "CP-6.16.3")
def test_a_call_for_less_is_all_in_and_changes_nothing(ask):
    got = ask(
        "nl_round",
        minimum_bet="10.00",
        order=[1, 2, 3],
        actions=acts("1 bet 50.00", "2 all_in 30.00"),
        next=3,
    )

    assert got == {"call": "50.00", "minimum_raise_to": "100.00"}


@pytest.mark.rule("PP-5.15", "CP-6.7")
def test_the_largest_raise_at_half_the_pot(ask):
    got = ask("pot_limit", ratio="1/2", pot="105.00", to_call="30.00", own_in="10.00", chips="5.00")

    assert got == {"raise_by": "65.00", "total_to": "105.00"}


@pytest.mark.rule("PP-11.3.1(b)")
def test_nobody_brings_in_for_an_all_in(ask):
    got = ask(
        "bring_in",
        game="razz",
        seats=[1, 4],
        up_cards={1: "2c", 4: "Ks"},
        all_in_on_ante=[4],
    )

    assert got == {"bring_in_seat": None, "first_to_act": 1}


@pytest.mark.rule("PP-9.9.4")
def test_a_small_pot_awards_no_marker(ask):
    hands = [{"winners": [4], "pot": "59.99"}, {"winners": [4], "pot": "60.00"}]
    got = ask("kill", hi_lo=True, qualifying_pot="60.00", hands=hands)

    assert got["after_each_hand"] == [
        {"marker_seat": None, "face": "NEUTRAL", "killer_next_hand": None},
        {"marker_seat": 4, "face": "KILL", "killer_next_hand": 4},
    ]


@pytest.mark.rule("PP-1.1-PocketPairBonus")
def test_a_folded_pair_earns_nothing(ask):
    players = [
        {"seat": 1, "cards": "9c 9d", "folded": True},
        {"seat": 2, "cards": "8c 8d"},
        {"seat": 3, "folded": True},
    ]
    got = ask("bonus", board="", offers=["pocket_pair"], players=players)

    assert got == {"pocket_pair": [2]}


@pytest.mark.rule("PP-11.6.2", "PP-11.6.6(a)")
def test_a_community_card_of_stud_counts_for_everybody(ask):
    players = [
        {"seat": 1, "contributed": "10.00", "cards": "9c 9d 4s 5h 2d Jc"},
        {"seat": 2, "contributed": "10.00", "cards": "Kc Kd 3s 6h 7d Qc"},
    ]
    got = ask(
        "settlement",
        game="seven_card_stud",
        button_seat=None,
        split_unit="1.00",
        commission={"method": "fixed_per_hand", "amount": "3.00"},
        board="9h",
        players=players,
    )

    assert got["awards"] == {1: "17.00"}


@pytest.mark.parametrize(
    ("form", "inputs", "sentence"),
    [
        ("limit_round", {**ROUND, "actions": acts("4 fold")}, "seat 4 is not in the order"),
        ("limit_round", {**ROUND, "actions": acts("1 shove")}, "action should be one of check"),
        ("limit_round", {**ROUND, "actions": acts("1 bet")}, "lacks the field 'to'"),
        (
            "limit_round",
            {**ROUND, "actions": acts("1 bet 20.00", "2 check")},
            "seat 2 owes a call and cannot check",
        ),
        (
            "limit_round",
            {**ROUND, "actions": acts("1 bet 20.00", "2 raise 20.00")},
            "20.00 raises nothing",
        ),
        (
            "limit_round",
            {**ROUND, "actions": acts("1 fold", "1 bet 20.00")},
            "seat 1 has folded or is all-in and cannot act",
        ),
        ("limit_round", {**ROUND, "actions": acts("3 fold")}, "seat 3 has folded"),
        ("limit_round", {**ROUND, "order": [1, 1, 3], "actions": []}, "names seat 1 twice"),
        (
            "pot_limit",
            {"ratio": "2", "pot": "1", "to_call": "1", "own_in": "0", "chips": "1"},
            "ratio should be '1' or '1/2'",
        ),
        ("bring_in", {"game": "omaha", "up_cards": {1: "2c"}}, "omaha is no stud game"),
        ("bring_in", {"game": "razz", "up_cards": {1: "2c 3c"}}, "seat 1 shows 2 cards"),
        ("bring_in", {"game": "razz", "up_cards": {1: "2c", 2: "2c"}}, "2c lies in two places"),
        ("bring_in", {"game": "razz", "up_cards": {"x": "2c"}}, "should have seats for keys"),
        ("stud_opener", {"game": "razz", "up_cards": {}}, "up_cards names no seat"),
        (
            "stud_opener",
            {"game": "razz", "up_cards": {1: "2c 3c", 2: "4c"}},
            "up_cards should show as many cards for every seat",
        ),
        ("kill", {"hands": [{"winners": [], "pot": "1.00"}]}, "winners should name who took"),
        ("kill", {"hands": {}}, "hands should be a list, not a mapping"),
        ("bonus", {"board": "", "offers": ["luck"], "players": []}, "'luck' is no bonus"),
    ],
)
def test_a_malformed_case_is_said_in_one_sentence(ask, form, inputs, sentence):
    assert sentence in ask(form, **inputs)


@pytest.mark.parametrize("form", ["kill", "bonus", "stud_opener", "bring_in"])
def test_what_only_pokerpro_has_is_not_asked_of_the_live_book(ask, form):
    assert "the book should be PP" in ask(form, "CP", game="razz")


@pytest.mark.rule("PP-11.3.1-s1", "PP-5.19.2(a)")
@pytest.mark.parametrize(
    ("wager", "call", "raise_to"),
    [("5 all_in 7.00", "4.00", None), ("5 raise 10.00", "7.00", "20.00")],
)
def test_a_seat_that_brought_in_has_acted_before_a_short_all_in(ask, wager, call, raise_to):
    got = ask(
        "limit_round",
        bet_size="10.00",
        order=[2, 5, 9],
        already_in={9: "3.00"},
        actions=acts("2 call", wager),
        next=9,
    )

    assert got == {"call": call, "raise_to": raise_to, "raises_made": 0}


@pytest.mark.rule("PP-7.2.1", "CP-7.2.1")
@pytest.mark.parametrize(("book", "taken"), [("PP", "2.05"), ("CP", "2.00")])
def test_rake_is_rounded_as_the_book_has_it_where_a_case_does_not_say_how(ask, book, taken):
    got = ask(
        "settlement",
        book,
        game="holdem",
        button_seat=1,
        split_unit="1.00",
        commission={"method": "percentage", "rate": "0.05"},
        board="",
        players=[
            {"seat": 1, "contributed": "20.50", "cards": "Ah Kd"},
            {"seat": 2, "contributed": "20.50", "folded": True},
        ],
    )

    assert got["commission_total"] == taken


def test_cards_may_be_listed(ask):
    up_cards = {1: ["7c", "2d"], 3: ["8s", "Ah"], 6: ["4d", "4h"]}

    assert ask("stud_opener", game="razz", up_cards=up_cards) == {"opener": 1}


@pytest.mark.parametrize("listed", [["7c", 2], ["7c", "2x"], [["7c"], "2d"]])
def test_a_list_of_other_things_is_no_cards(ask, listed):
    error = ask("stud_opener", game="razz", up_cards={1: listed, 3: ["8s", "Ah"]})

    assert "case.yaml:" in error
    assert "1" in error
