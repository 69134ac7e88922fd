"""Cases of Three Card Poker under both books: one thing, and several things at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from services.rule_cases.play import Played, play_file

LIMITS = {"ante": {"min": "10.00", "max": "500.00"}, "pair_plus": {"min": "5.00", "max": "100.00"}}
CROWN = {"ante_bonus": "A", "pair_plus": "A", "chip_unit": "1.00", "limits": LIMITS}
FIVES = CROWN | {"chip_unit": "5.00"}
CANBERRA = {
    "chip_unit": "5.00",
    "limits": LIMITS | {"ante": {"min": "10.00", "max": "200.00"}},
}
LOW, HIGH, NOTHING = ["Qc", "7d", "2h"], ["Ad", "Ks", "4c"], ["Jc", "7d", "2h"]
WINS = ["Kd", "5s", "3c"]


@pytest.fixture
def play(tmp_path: Path):
    def run(game: str, round_: dict[str, Any], expect: Any = None, table: Any = None) -> Any:
        path = tmp_path / "cases.yaml"
        case = {"id": "x", "game": game, "table": table or TABLES[game], "round": round_}
        case |= {"expect": expect} if expect is not None else {}
        path.write_text(yaml.safe_dump({"cases": [case]}), encoding="utf-8")
        (result,) = play_file(path)
        return result

    return run


TABLES = {"TCP": CROWN, "C3P": CANBERRA}


def hand(box: int = 1, cards: list[str] | None = WINS, **others: Any) -> dict[str, Any]:
    """A hand; a Play without a word is played."""
    lies = {key: f"{each}.00" if isinstance(each, int) and not isinstance(each, bool) else each
            for key, each in others.items()}  # fmt: skip
    lies |= {"box": box, "player": lies.get("player", f"P{box}")}
    lies |= {"cards": cards} if cards else {}
    return lies | ({"decision": "play"} if "play" in lies and "decision" not in lies else {})


def around(*hands: dict[str, Any], dealer: list[str] | None = LOW, **mishap: Any) -> dict[str, Any]:
    """A round, with what went wrong in it."""
    found = {"hands": list(hands)}
    found |= {"dealer": dealer} if dealer else {}
    return found | ({"irregularity": mishap} if mishap else {})


def outcome(result: Any) -> dict[str, Any]:
    assert isinstance(result, Played), result
    return result.got


def lines(result: Any, who: str = "P1@1") -> dict[str, Any]:
    return outcome(result)["hands"][who]


# Limits, decisions and marks, one by one and together.

PERSONAL = {"ante": {"min": "5.00", "max": "2000.00"}}


@pytest.mark.parametrize(
    ("hand_", "dealer", "expected"),
    [
        # Over the maximum: excess back on a win, a loss, a fold; the bonus on what counts.
        (hand(ante=600, play=600), LOW, {"ante": "win 1100.00", "play": "win 1100.00"}),
        (hand(ante=600, play=600), HIGH, {"ante": "lose 100.00", "play": "lose 100.00"}),
        (hand(ante=600, play=500), HIGH, {"ante": "lose 100.00", "play": "lose 0.00"}),
        (hand(ante=600, play=550), HIGH, {"ante": "lose 100.00", "play": "lose 50.00"}),
        (hand(ante=600, play=400), LOW,
         {"ante": "win 1100.00", "play": "win 800.00", "notes": ["inform_play_short"]}),
        (hand(ante=600, pair_plus=150, decision="fold"), LOW,
         {"ante": "lose 100.00", "pair_plus": "lose 50.00", "net": "-600.00"}),
        (hand(ante=600, pair_plus=150, decision="fold_ante", cards=["8d", "8c", "2s"]), LOW,
         {"ante": "lose 100.00", "pair_plus": "win 250.00", "net": "-400.00"}),
        (hand(ante=600, play=600, cards=["9s", "8d", "7c"]), LOW, {"ante_bonus": "win 500.00"}),
        # Personal limits: only with the marker, written beside or among them.
        (hand(ante=1500, play=1500, personal=PERSONAL, marker=True), LOW, {"net": "3000.00"}),
        (hand(ante=1500, play=1500, personal=PERSONAL | {"marker": True}), LOW,
         {"net": "3000.00"}),
        (hand(ante=1500, play=1500, personal=PERSONAL), LOW,
         {"ante": "win 2000.00", "net": "1000.00"}),
        (hand(ante=1500, decision="fold", personal=PERSONAL), LOW,
         {"ante": "lose 1000.00", "net": "-500.00"}),
        (hand(ante=2500, decision="fold", personal=PERSONAL, marker=True), LOW,
         {"ante": "lose 500.00", "net": "-2000.00"}),
        (hand(ante=5, play=5, personal=PERSONAL, marker=True, warned_under_minimum=True), LOW,
         {"ante": "win 10.00", "net": "10.00"}),
        (hand(ante=5, play=5, personal=PERSONAL, warned_under_minimum=True), LOW,
         {"ante": "returned 5.00", "play": "returned 5.00", "net": "0.00"}),
        # Under the minimum.
        (hand(ante=5, play=5), LOW,
         {"ante": "win 10.00", "play": "win 10.00", "notes": ["warn_under_minimum"]}),
        (hand(ante=5, decision="fold"), LOW,
         {"ante": "lose 0.00", "notes": ["warn_under_minimum"]}),
        (hand(ante=5, pair_plus=2, play=5), LOW,
         {"pair_plus": "lose 0.00", "notes": ["warn_under_minimum"]}),
        (hand(ante=5, pair_plus=20, play=5, warned_under_minimum=True), LOW,
         {"ante": "returned 5.00", "play": "returned 5.00", "pair_plus": "lose 0.00",
          "net": "-20.00"}),
        (hand(ante=5, pair_plus=20, decision="fold", warned_under_minimum=True), LOW,
         {"ante": "returned 5.00", "pair_plus": "lose 0.00", "net": "-20.00"}),
        (hand(ante=20, pair_plus=2, play=20, warned_under_minimum=True), LOW,
         {"ante": "win 40.00", "pair_plus": "returned 2.00", "net": "40.00"}),
        (hand(ante=5, play=5, cards=["9s", "8s", "7s"], warned_under_minimum=True), LOW,
         {"ante": "returned 5.00", "net": "0.00"}),
        (hand(ante=5, play=8, warned_under_minimum=True), LOW, {"net": "0.00"}),
        (hand(ante=5, play=8), LOW,
         {"ante": "win 10.00", "play": "win 13.00", "notes": ["warn_under_minimum"]}),
        (hand(ante=5, play=3), LOW,
         {"play": "win 6.00", "notes": ["warn_under_minimum", "inform_play_short"]}),
        # Play unequal, not matched, or not put up.
        (hand(ante=20, play=30), LOW, {"play": "win 50.00", "net": "40.00"}),
        (hand(ante=20, play=30), NOTHING, {"ante": "win 40.00", "play": "void 30.00"}),
        (hand(ante=20, play=15), HIGH,
         {"play": "lose 0.00", "net": "-35.00", "notes": ["inform_play_short"]}),
        (hand(ante=25, pair_plus=5, cannot_match_play=True), LOW,
         {"ante": "void 25.00", "pair_plus": "void 5.00", "net": "0.00",
          "notes": ["warn_play_not_equal"]}),
        (hand(ante=25, pair_plus=5, play=20, cannot_match_play=True), LOW,
         {"ante": "void 25.00", "play": "void 20.00", "pair_plus": "void 5.00",
          "notes": ["warn_play_not_equal"]}),
        (hand(ante=25, pair_plus=5, cannot_match_play=True, warned_play_not_equal=True), LOW,
         {"ante": "lose 0.00", "pair_plus": "void 5.00", "net": "-25.00",
          "notes": ["ante_forfeited"]}),
        (hand(ante=600, cannot_match_play=True, warned_play_not_equal=True), LOW,
         {"ante": "lose 100.00", "notes": ["ante_forfeited"]}),
        (hand(ante=25, warned_play_not_equal=True, play=20), LOW,
         {"ante": "win 50.00", "play": "win 40.00", "notes": ["inform_play_short"]}),
        (hand(ante=600, play=500, cannot_match_play=True), LOW, {"net": "1000.00"}),
        (hand(ante=20, pair_plus=5, decision="play", cards=["8d", "8c", "2s"]), LOW,
         {"ante": "lose 0.00", "pair_plus": "win 10.00", "net": "-15.00"}),
        (hand(ante=20, decision="play"), LOW, {"ante": "lose 0.00", "net": "-20.00"}),
        # Collusion.
        (hand(ante=50, pair_plus=10, collusion=True), LOW,
         {"ante": "lose 0.00", "pair_plus": "lose 0.00", "net": "-60.00",
          "notes": ["forfeited"]}),
        (hand(ante=600, play=600, collusion=True, cards=["9s", "8d", "7c"]), LOW,
         {"ante": "lose 100.00", "play": "lose 100.00", "net": "-1000.00",
          "notes": ["forfeited"]}),
        (hand(ante=50, decision="fold", collusion=True), LOW,
         {"ante": "lose 0.00", "notes": ["forfeited"]}),
        # Pair Plus alone.
        (hand(pair_plus=10, decision="show", cards=["9c", "9d", "4h"]), LOW,
         {"pair_plus": "win 20.00", "net": "10.00"}),
        (hand(pair_plus=10, decision="show"), LOW, {"pair_plus": "lose 0.00", "net": "-10.00"}),
        (hand(pair_plus=10, decision="fold", cards=["9c", "9d", "4h"]), LOW,
         {"pair_plus": "lose 0.00"}),
        (hand(pair_plus=10, cards=["9c", "9d", "4h"]), LOW, {"pair_plus": "win 20.00"}),
    ],
)  # fmt: skip
@pytest.mark.rule("TCP-6.2.1", "TCP-6.2.2", "TCP-6.3", "TCP-9.11", "TCP-9.12.1", "TCP-9.12.2")
def test_marks_and_limits_at_crown(play, hand_, dealer, expected):
    found = lines(play("TCP", around(hand_, dealer=dealer)))

    assert {key: found.get(key) for key in expected} == expected
    assert found.get("notes", []) == expected.get("notes", [])


@pytest.mark.parametrize(
    ("hand_", "expected"),
    [
        (hand(ante=250, play=250), {"ante": "win 450.00", "play": "win 450.00"}),
        (hand(ante=250, play=200), {"ante": "win 450.00", "play": "win 400.00"}),
        (hand(ante=12, play=12), {"ante": "win 24.00", "play": "win 24.00"}),
        (hand(ante=800, play=800, personal={"ante": {"max": "1000.00"}}, marker=True),
         {"net": "1600.00"}),
        (hand(ante=5, play=5, personal={"ante": {"min": "5.00"}}, marker=True,
              warned_under_minimum=True), {"ante": "returned 5.00", "net": "0.00"}),
        (hand(ante=5, play=5), {"net": "10.00", "notes": ["warn_under_minimum"]}),
        (hand(ante=50, pair_plus=10, collusion=True),
         {"ante": "void 50.00", "pair_plus": "void 10.00", "notes": ["excluded"]}),
        (hand(ante=50, pair_plus=10, play=50, collusion=True),
         {"ante": "void 50.00", "play": "void 50.00", "pair_plus": "void 10.00"}),
        (hand(ante=50, decision="fold", collusion=True), {"ante": "void 50.00"}),
        (hand(ante=10, pair_plus=10, decision="fold_ante", cards=["5c", "4d", "3h"]),
         {"ante": "lose 0.00", "pair_plus": "win 70.00", "net": "50.00"}),
        (hand(ante=25, cannot_match_play=True), {"ante": "lose 0.00"}),
    ],
)  # fmt: skip
@pytest.mark.rule("C3P-3.2", "C3P-3.4", "C3P-3.5", "C3P-11.3")
def test_marks_and_limits_at_canberra(play, hand_, expected):
    found = lines(play("C3P", around(hand_)))

    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.rule("TCP-6.2.3")
def test_payments_rise_to_the_chip_each_line_on_its_own(play):
    straight = hand(ante=12, play=12, pair_plus=7, cards=["9s", "8d", "7c"])
    found = play("TCP", around(straight), table=FIVES)

    assert lines(found) == {
        "ante": "win 27.00", "play": "win 27.00", "ante_bonus": "win 15.00",
        "pair_plus": "win 52.00", "net": "90.00",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "hand_", "rule"),
    [
        ("TCP", hand(pair_plus=10, play=10), "TCP-5.5.3"),
        ("TCP", hand(pair_plus=10, play=10, decision="show"), "TCP-5.5.3"),
        ("TCP", hand(ante=10, pair_plus=10, play=10, decision="fold_ante"), "TCP-5.5.3"),
        ("C3P", hand(pair_plus=10, play=10), "C3P-7.8"),
        ("C3P", hand(ante=25, play=20), "C3P-7.2"),
        ("C3P", hand(ante=250, play=225), "C3P-7.2"),
        ("C3P", hand(ante=25, play=20, cannot_match_play=True), "C3P-7.2"),
        ("C3P", hand(ante=25, play=25, decision="fold"), "C3P-4.6"),
    ],
)
@pytest.mark.rule("TCP-5.5.3", "C3P-7.2", "C3P-7.8")
def test_a_play_that_the_book_does_not_let_stand_is_refused(play, game, hand_, rule):
    found = play(game, around(hand_), {"verdict": "refused", "rule": rule})

    assert outcome(found) == {"verdict": "refused", "rule": rule}
    assert found.ok


# What went wrong.

PLAYED = hand(1, ante=20, play=20, pair_plus=5)
FOLDED = hand(2, ["9d", "7c", "4s"], ante=10, pair_plus=10, decision="fold")
THREES = hand(2, ["9d", "9c", "9s"], ante=10, pair_plus=10, decision="fold")
HALF = hand(3, ["8d", "8c", "4h"], ante=10, pair_plus=10, decision="fold_ante")


@pytest.mark.parametrize(
    ("game", "mishap", "expected"),
    [
        ("TCP", {"type": "exposed", "player_cards": 2}, "misdeal"),
        ("TCP", {"type": "exposed", "player_cards": 0, "dealer_cards": 1}, "misdeal"),
        ("TCP", {"type": "exposed", "player_cards": 1, "dealer_cards": 1}, "misdeal"),
        ("TCP", {"type": "wrong_deal", "target": 1, "noticed": "before_announcement",
                 "count_correct": True}, "misdeal"),
        ("TCP", {"type": "wrong_deal", "target": "dealer", "noticed": "after_announcement"},
         "misdeal"),
        ("TCP", {"type": "wrong_deal", "target": 1, "noticed": "after_announcement",
                 "count_correct": False, "retracts": {1: ["ante"]}}, "misdeal"),
        ("TCP", {"type": "dealt_to_empty_area", "noticed": "before_announcement"}, "misdeal"),
        ("TCP", {"type": "deck_not_52"}, "void"),
        ("TCP", {"type": "shuffler_count_failed"}, "void"),
        ("TCP", {"type": "invalidated"}, "invalidated"),
        ("C3P", {"type": "exposed", "player_cards": 2}, "void"),
        ("C3P", {"type": "exposed", "dealer_cards": 1}, "void"),
        ("C3P", {"type": "wrong_deal", "target": 1, "noticed": "before_announcement"}, "void"),
        ("C3P", {"type": "wrong_deal", "target": "dealer", "noticed": "after_announcement",
                 "count_correct": True}, "void"),
        ("C3P", {"type": "dealt_to_empty_area", "noticed": "after_announcement"}, "void"),
        ("C3P", {"type": "deck_not_52"}, "void"),
        ("C3P", {"type": "shuffler_jam"}, "void"),
        ("C3P", {"type": "shuffler_count_failed", "count_correct": True}, "void"),
        ("C3P", {"type": "invalidated"}, "invalidated"),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "TCP-9.2", "TCP-9.3", "TCP-9.5.1", "TCP-9.6.1", "TCP-9.7", "TCP-9.10", "TCP-9.14",
    "TCP-11.3.2", "C3P-12.2", "C3P-12.3", "C3P-12.4", "C3P-10.6", "C3P-14.3",
)  # fmt: skip
def test_a_round_without_a_result_gives_everything_back(play, game, mishap, expected):
    colluder = hand(4, ["As", "Qh", "9h"], ante=50, collusion=True)
    found = outcome(play(game, around(PLAYED, FOLDED, HALF, colluder, **mishap)))

    assert found["outcome"] == expected
    assert found["float_change"] == "0.00"
    assert found["hands"] == {
        "P1@1": {"ante": "void 20.00", "play": "void 20.00", "pair_plus": "void 5.00",
                 "net": "0.00"},
        "P2@2": {"ante": "void 10.00", "pair_plus": "void 10.00", "net": "0.00"},
        "P3@3": {"ante": "void 10.00", "pair_plus": "void 10.00", "net": "0.00"},
        "P4@4": {"ante": "void 50.00", "net": "0.00"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("mishap", "told"),
    [
        ({"type": "wrong_deal", "target": 1, "noticed": "before_announcement"},
         ["game_supervisor"]),
        ({"type": "wrong_deal", "target": 1, "noticed": "after_announcement"},
         ["game_supervisor", "pit_boss"]),
        ({"type": "wrong_deal", "target": "dealer", "noticed": "after_announcement",
          "count_correct": True}, ["game_supervisor", "pit_boss"]),
        ({"type": "dealt_to_empty_area", "noticed": "before_announcement"}, ["game_supervisor"]),
        ({"type": "dealt_to_empty_area", "noticed": "after_announcement"}, ["game_supervisor"]),
        ({"type": "exposed", "player_cards": 2}, None),
        ({"type": "deck_not_52"}, None),
    ],
)  # fmt: skip
@pytest.mark.rule("TCP-9.4", "TCP-9.5", "TCP-9.6", "TCP-9.7", "TCP-9.8")
def test_who_must_be_told(play, mishap, told):
    assert outcome(play("TCP", around(PLAYED, **mishap))).get("notify") == told
    assert "notify" not in outcome(play("C3P", around(PLAYED, **mishap)))


@pytest.mark.rule("TCP-9.5.2")
def test_a_wrong_deal_with_a_right_count_and_every_answer(play):
    hands = (
        hand(1, ["9h", "5s", "3c"], ante=10, play=10, pair_plus=5),
        hand(2, ["9d", "7c", "4s"], ante=10, decision="fold"),
        hand(3, ["Kc", "Kh"], ante=20, pair_plus=5, decision="fold"),
        hand(4, ["8d", "8c", "4h"], ante=10, pair_plus=10, decision="fold_ante"),
        hand(5, ["Kd", "8s", "4c"], ante=600, play=600, pair_plus=10),
        hand(6, ["Ks", "9s", "4d"], ante=5, play=5),
    )
    mishap = {
        "type": "wrong_deal", "target": 3, "noticed": "after_announcement", "count_correct": True,
        "retracts": {1: ["ante", "pair_plus"], 2: ["ante"], 4: ["pair_plus"], 5: ["pair_plus"]},
    }  # fmt: skip
    found = outcome(play("TCP", around(*hands, **mishap)))

    assert found["hands"] == {
        "P1@1": {"ante": "retracted 10.00", "play": "retracted 10.00",
                 "pair_plus": "retracted 5.00", "net": "0.00"},
        "P2@2": {"ante": "lose 0.00", "net": "-10.00"},
        "P3@3": {"ante": "void 20.00", "pair_plus": "void 5.00", "net": "0.00"},
        "P4@4": {"ante": "lose 0.00", "pair_plus": "retracted 10.00", "net": "-10.00"},
        "P5@5": {"ante": "win 1100.00", "play": "win 1100.00", "pair_plus": "retracted 10.00",
                 "net": "1000.00"},
        "P6@6": {"ante": "win 10.00", "play": "win 10.00", "net": "10.00",
                 "notes": ["warn_under_minimum"]},
    }  # fmt: skip
    assert found["float_change"] == "-990.00"


@pytest.mark.rule("TCP-9.8")
def test_stray_cards_after_the_call_give_the_choice_and_a_word_is_as_good_as_a_list(play):
    pair = hand(1, ["6c", "6d", "2s"], ante=10, play=10, pair_plus=5)
    mishap = {
        "type": "dealt_to_empty_area", "noticed": "after_announcement", "retracts": {1: "ante"},
    }  # fmt: skip
    found = lines(play("TCP", around(pair, **mishap)))

    assert found == {
        "ante": "retracted 10.00", "play": "retracted 10.00", "pair_plus": "win 10.00",
        "net": "5.00",
    }  # fmt: skip


@pytest.mark.rule("TCP-9.6.2", "TCP-9.6.2(a)", "TCP-9.6.2(b)", "TCP-9.6.2(c)")
def test_a_wrong_dealers_hand_with_a_right_count(play):
    mishap = {
        "type": "wrong_deal", "target": "dealer", "noticed": "after_announcement",
        "count_correct": True,
    }  # fmt: skip
    unseen = hand(5, None, ante=600, decision="fold")
    short = hand(6, ["2s", "4d", "9h"], ante=5, decision="fold", warned_under_minimum=True)
    newly = hand(7, ["3s", "6d", "Th"], ante=5, decision="fold")
    waits = hand(8, ["5h", "6h", "7h"], ante=10)
    hands = (PLAYED, THREES, HALF, unseen, short, newly, waits)
    found = outcome(play("TCP", around(*hands, dealer=None, **mishap)))

    assert found["outcome"] == "no_hand"
    assert found["hands"] == {
        "P1@1": {"ante": "win 40.00", "play": "void 20.00", "pair_plus": "lose 0.00",
                 "net": "15.00"},
        "P2@2": {"ante": "win 20.00", "ante_bonus": "win 40.00", "pair_plus": "lose 0.00",
                 "net": "40.00", "notes": ["ante_reinstated"]},
        "P3@3": {"ante": "win 20.00", "pair_plus": "win 20.00", "net": "20.00",
                 "notes": ["ante_reinstated"]},
        "P5@5": {"ante": "win 1100.00", "net": "500.00", "notes": ["ante_reinstated"]},
        "P6@6": {"ante": "returned 5.00", "net": "0.00"},
        "P7@7": {"ante": "win 10.00", "net": "5.00",
                 "notes": ["warn_under_minimum", "ante_reinstated"]},
        "P8@8": {"ante": "win 20.00", "ante_bonus": "win 50.00", "net": "60.00"},
    }  # fmt: skip


@pytest.mark.rule("TCP-9.9.1", "TCP-9.9.2", "C3P-12.5")
@pytest.mark.parametrize("game", ["TCP", "C3P"])
@pytest.mark.parametrize("mark", ["nominated_exactly", "only_cards_in_rack", None])
def test_taken_cards_are_restored_or_the_hand_is_void(play, game, mark):
    mishap = {"type": "cards_taken", "target": 1} | ({mark: True} if mark else {})
    found = outcome(play(game, around(PLAYED, FOLDED, **mishap)))

    if mark:
        assert found["hands"]["P1@1"]["net"] == "35.00"
    else:
        assert found["hands"]["P1@1"] == {
            "ante": "void 20.00", "play": "void 20.00", "pair_plus": "void 5.00", "net": "0.00",
        }  # fmt: skip
    assert found["hands"]["P2@2"]["net"] == "-20.00"
    assert found["outcome"] == "settled"


@pytest.mark.rule("TCP-9.13")
def test_a_jam_at_crown_moves_no_money(play):
    found = play("TCP", around(PLAYED, type="shuffler_jam"), {"hands": {}})

    assert found.ok
    assert found.got == {"outcome": "reshuffle", "hands": {}, "float_change": "0.00"}


@pytest.mark.rule("TCP-9.14")
def test_a_right_count_lets_the_round_go_on(play):
    mishap = {"type": "shuffler_count_failed", "count_correct": True}

    assert lines(play("TCP", around(PLAYED, **mishap)))["net"] == "35.00"


@pytest.mark.rule("TCP-5.10.1", "C3P-4.11(d)")
def test_no_hand_is_the_outcome_whatever_the_players_did(play):
    for game in TABLES:
        found = outcome(play(game, around(FOLDED, dealer=NOTHING)))
        assert found["outcome"] == "no_hand"
    assert outcome(play("TCP", around(FOLDED, dealer=None)))["outcome"] == "settled"


@pytest.mark.rule("TCP-5.9", "TCP-5.9.2")
def test_one_player_may_have_several_boxes_and_one_warning_is_for_all(play):
    hands = (
        hand(3, ante=10, play=10, player="P1", warned_under_minimum=True),
        hand(4, ["As", "Ah", "2c"], ante=5, play=5, player="P1"),
    )
    found = outcome(play("TCP", around(*hands)))["hands"]

    assert found["P1@3"]["net"] == "20.00"
    assert found["P1@4"] == {"ante": "returned 5.00", "play": "returned 5.00", "net": "0.00"}


# Reading and comparing.


@pytest.mark.parametrize(
    ("round_", "said"),
    [
        (around(hand(ante=10, play=10, folded=True)), "has no field 'folded'"),
        (around(hand(ante=10, play=10, cards=["Kd", "5s"])), "a hand is three cards, not 2"),
        (around(hand(ante=10, play=10), dealer=["Kd", "5h", "3h"]), "lies in two places"),
        (around(hand(ante=10, play=10), dealer=["Qd", "5h"]), "a hand is three cards, not 2"),
        (around(hand(ante=10, play=10), hand(ante=10)), "box 1 is there twice"),
        (around(hand()), "needs an ante or a pair_plus"),
        (around(hand(ante=10, play=10), dealer=None), "the dealer's cards decide"),
        (around(hand(1, None, ante=10, play=10)), "the cards of box 1 decide"),
        (around(hand(ante=10), type="lightning"), "type should be one of exposed"),
        (around(hand(ante=10), type="deck_not_52", target=1), "has no field 'target'"),
        (around(hand(ante=10), type="exposed", player_cards="two"), "a number of cards"),
        (around(hand(ante=10), type="cards_taken", target=3), "box 3 has no hand"),
        (around(hand(ante=10, cards=["Zz", "5s", "3c"])), "'Zz' is no card"),
        (
            around(hand(ante=10), type="dealt_to_empty_area", noticed="after_announcement",
                   retracts={1: ["play"]}),
            "ante or pair_plus can be retracted",
        ),
        (
            around(hand(ante=10), type="dealt_to_empty_area", noticed="after_announcement",
                   retracts={"one": ["ante"]}),
            "boxes for keys",
        ),
    ],
)  # fmt: skip
def test_a_slip_of_the_pen_is_named_with_its_line(play, round_, said):
    found = play("TCP", round_)

    assert not isinstance(found, Played)
    assert "cases.yaml:" in found.error
    assert said in found.error


def test_a_hand_that_the_expectation_does_not_name_must_get_nothing(play):
    one = around(hand(1, ante=20, play=20), FOLDED)
    both_win = around(hand(1, ante=20, play=20), hand(2, ["Kc", "8s", "4d"], ante=10, play=10))
    expect = {"hands": {"P1@1": {"net": "40.00"}}}

    assert play("TCP", one, expect).ok
    assert not play("TCP", both_win, expect).ok
    assert not play("TCP", one, {"hands": {"P1@1": {"net": "41.00"}}}).ok
    assert not play("TCP", one, {"hands": {"P9@9": {"ante": "win 2.00"}}}).ok
    assert play("TCP", one, {"hands": {"P1@1": {"notes": []}}, "notify": []}).ok
    assert play("TCP", one).ok is None


def test_notes_are_compared_without_their_order(play):
    short = around(hand(ante=5, play=3))
    expect = {"hands": {"P1@1": {"notes": ["inform_play_short", "warn_under_minimum"]}}}

    assert play("TCP", short, expect).ok
    assert not play("TCP", short, {"hands": {"P1@1": {"notes": ["inform_play_short"]}}}).ok
