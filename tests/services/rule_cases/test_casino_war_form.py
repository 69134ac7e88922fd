"""Rule cases of Casino War: both forms, every irregularity, and several things at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from services.rule_cases.play import Played, play_file

WAR = {"min": "10.00", "max": "300.00"}
TIE = {"min": "5.00", "max": "50.00"}
TABLE = {"method": "A", "decks": 6, "chip_unit": "1.00", "limits": {"war": WAR, "tie": TIE}}


@pytest.fixture
def ask(tmp_path: Path):
    def outcome(table: dict[str, Any] | None = None, **round_: Any) -> Any:
        path = tmp_path / "case.yaml"
        case = {"id": "x", "game": "CW", "table": TABLE | (table or {}), "round": round_}
        path.write_text(yaml.safe_dump({"cases": [case]}), encoding="utf-8")
        (result,) = play_file(path)
        return result.got if isinstance(result, Played) else result.error

    return outcome


def area(number: int, *wagers: str, first: str = "", second: str = "") -> dict[str, Any]:
    """An area with wagers written like "P1 war 20.00 tie 5.00 decision war go_to_war 20.00"."""
    read = []
    for wager in wagers:
        player, *rest = wager.split()
        said = dict(zip(rest[::2], rest[1::2], strict=True))
        marks = {"warned_under_minimum"} & set(said)
        read.append({"player": player, **said, **dict.fromkeys(marks, True)})
    cards = {name: card for name, card in (("first", first), ("second", second)) if card}
    return {"area": number, "wagers": read} | cards


def hands(got: dict[str, Any]) -> dict[str, str]:
    """What was handed over, line by line, in one text for each hand."""
    return {
        hand: " | ".join(f"{bet} {said}" for bet, said in lines.items() if bet != "notes")
        for hand, lines in got["hands"].items()
    }


@pytest.mark.rule("CW-7.4.5", "CW-5.7.3", "CW-5.9")
def test_three_players_of_one_area_each_with_a_choice_of_their_own(ask):
    got = ask(
        dealer={"first": "9d", "second": "5s"},
        areas=[
            area(
                3,
                "P1 war 25.00 decision surrender",
                "P2 war 40.00 tie 5.00 decision war go_to_war 40.00",
                "P3 tie 10.00",
                first="9c",
                second="5d",
            )
        ],
    )

    assert hands(got) == {
        "P1@3": "war surrender 13.00 | net -12.00",
        "P2@3": "tie win 55.00 | war win 80.00 | go_to_war win 80.00 | net 130.00",
        "P3@3": "tie win 110.00 | net 100.00",
    }
    assert got["float_change"] == "-218.00"


@pytest.mark.rule("CW-6.5", "CW-6.2.2")
def test_an_areas_maximum_is_shared_in_order_of_placement_through_a_war(ask):
    wagers = (
        "P1 war 200.00 decision war go_to_war 200.00",
        "P2 war 150.00 tie 40.00 decision war go_to_war 100.00",
        "P3 tie 30.00",
    )
    shared = {"dealer": {"first": "9d", "second": "5s"}}
    got = ask(**shared, areas=[area(2, *wagers, first="9c", second="Kd")])

    assert hands(got) == {
        "P1@2": "war stand_off 200.00 | go_to_war win 400.00 | net 200.00",
        "P2@2": "tie win 440.00 | war stand_off 150.00 | go_to_war win 200.00 | net 500.00",
        "P3@2": "tie win 130.00 | net 100.00",
    }
    lost = ask(**shared, areas=[area(2, *wagers, first="9c", second="2d")])
    assert (
        hands(lost)["P2@2"] == "tie win 440.00 | war lose 50.00 | go_to_war lose 0.00 | net 200.00"
    )


@pytest.mark.rule("CW-6.5")
def test_limits_per_player_are_not_shared(ask):
    got = ask(
        {"limit_scope": "per_player"},
        dealer={"first": "9d"},
        areas=[area(2, "P1 war 200.00", "P2 war 400.00", first="2c")],
    )

    assert hands(got) == {
        "P1@2": "war lose 0.00 | net -200.00",
        "P2@2": "war lose 100.00 | net -300.00",
    }


@pytest.mark.rule("CW-6.2.1")
def test_short_wagers_warn_once_and_go_back_later(ask):
    got = ask(
        dealer={"first": "9d", "second": "5s"},
        areas=[
            area(1, "P1 war 5.00 tie 1.00", first="2c"),
            area(
                4,
                "P2 war 5.00 tie 5.00 decision war go_to_war 5.00 warned_under_minimum yes",
                first="9c",
                second="2d",
            ),
        ],
    )

    assert got["hands"]["P1@1"]["notes"] == ["warn_under_minimum"]
    assert hands(got)["P2@4"] == (
        "tie win 55.00 | war returned 5.00 | go_to_war returned 5.00 | net 50.00"
    )
    assert "notes" not in got["hands"]["P2@4"]


@pytest.mark.rule("CW-6.2.3", "CW-1.1(Surrender)")
def test_chips_of_2_50_round_payments_and_halves_up(ask):
    got = ask(
        {"chip_unit": "2.50"},
        dealer={"first": "9d"},
        areas=[
            area(1, "P1 war 16.00", first="Kc"),
            area(2, "P2 war 12.50 decision surrender", first="9c"),
            area(3, "P3 war 11.00 decision surrender", first="9h"),
        ],
    )

    assert hands(got) == {
        "P1@1": "war win 33.50 | net 17.50",
        "P2@2": "war surrender 7.50 | net -5.00",
        "P3@3": "war surrender 7.50 | net -3.50",
    }


@pytest.mark.rule("CW-6.3")
def test_personal_limits_count_with_their_marker(ask):
    wager = {"player": "P1", "war": "1200.00", "personal": {"war": {"max": "2000.00"}}}
    with_marker = {"area": 1, "first": "Kc", "wagers": [wager | {"marker": True}]}
    without = {"area": 1, "first": "Kc", "wagers": [wager]}

    assert ask(dealer={"first": "9d"}, areas=[with_marker])["float_change"] == "-1200.00"
    assert ask(dealer={"first": "9d"}, areas=[without])["float_change"] == "-300.00"


@pytest.mark.rule("CW-9.1", "CW-7.3.1(b)", "CW-7.5.1(a)", "CW-7.4.4(a)(ii)")
def test_a_shoe_is_dealt_by_the_rules_past_cards_found_face_up(ask):
    got = ask(
        {"method": "B"},
        shoe=["9c", "Ah^", "2h", "9h", "^Kd", "9s", "7c", "Qc^", "8c", "7d", "As"],
        areas=[
            area(6, "P6 war 30.00 decision war go_to_war 30.00"),
            area(1, "P1 war 20.00 tie 5.00 decision war go_to_war 20.00"),
            area(4, "P4 war 10.00"),
        ],
    )

    assert hands(got) == {
        "P6@6": "war stand_off 30.00 | go_to_war win 60.00 | net 30.00",
        "P1@1": "tie win 55.00 | war win 40.00 | go_to_war win 40.00 | net 90.00",
        "P4@4": "war lose 0.00 | net -10.00",
    }
    assert got["float_change"] == "-110.00"


@pytest.mark.rule("CW-9.5")
def test_a_stray_card_past_all_areas_comes_before_the_dealers(ask):
    got = ask(
        shoe="9c 9s Kd 3h^ 3s 7s",
        irregularity={"type": "stray_in_subsequent_deal", "area": 8},
        areas=[area(2, "P2 war 20.00 decision war go_to_war 20.00")],
    )
    named = ask(
        dealer={"first": "9s", "second": "7s"},
        irregularity={"type": "stray_in_subsequent_deal", "area": 8},
        areas=[area(2, "P2 war 20.00 decision war go_to_war 20.00", first="9c", second="Kd")],
    )

    assert (
        hands(got)
        == hands(named)
        == {"P2@2": "war stand_off 20.00 | go_to_war win 40.00 | net 20.00"}
    )


@pytest.mark.rule("CW-9.7")
def test_a_missed_area_in_a_shoe_passes_its_card_on(ask):
    got = ask(
        shoe=["9c", "9h", "9s", "Kd", "5s"],
        irregularity={"type": "missed_in_subsequent_deal", "area": 2},
        areas=[
            area(2, "P2 war 20.00 decision war go_to_war 20.00"),
            area(6, "P6 war 30.00 decision war go_to_war 30.00"),
        ],
    )
    alone = ask(
        dealer={"first": "9s"},
        irregularity={"type": "missed_in_subsequent_deal", "area": 2},
        areas=[area(2, "P2 war 20.00 tie 5.00 decision war go_to_war 20.00", first="9c")],
    )

    assert hands(got) == {
        "P2@2": "war void 20.00 | go_to_war void 20.00 | net 0.00",
        "P6@6": "war stand_off 30.00 | go_to_war win 60.00 | net 30.00",
    }
    assert (alone["outcome"], alone["float_change"]) == ("settled", "-50.00")


FAILED = {
    "dealer": {"first": "9d"},
    "areas": [
        area(1, "P1 war 30.00 tie 5.00", first="Kc"),
        area(2, "P2 war 20.00", first="4c"),
        area(3, "P3 war 25.00 tie 5.00 decision war go_to_war 25.00", first="9c"),
        area(4, "P4 war 40.00 decision surrender", "P5 war 15.00 decision surrender", first="9s"),
    ],
}


@pytest.mark.rule("CW-9.11")
def test_a_machine_that_fails_before_the_interim_settlement(ask):
    got = ask(irregularity={"type": "csm_failure", "stage": "before_interim"}, **FAILED)
    dealing = FAILED | {"dealer": {}}
    early = ask(irregularity={"type": "csm_failure", "stage": "before_interim"}, **dealing)

    assert (got["outcome"], got["float_change"]) == ("void", "0.00")
    assert {lines["net"] for lines in (got["hands"] | early["hands"]).values()} == {"0.00"}


@pytest.mark.rule("CW-9.11.1")
def test_a_machine_that_fails_during_the_interim_settlement_splits_it(ask):
    got = ask(
        irregularity={
            "type": "csm_failure",
            "stage": "during_interim",
            "ties_settled": True,
            "settled": [[4, "P4"], [2, "P2"]],
        },
        **FAILED,
    )

    assert hands(got) == {
        "P1@1": "tie lose 0.00 | war void 30.00 | net -5.00",
        "P2@2": "war lose 0.00 | net -20.00",
        "P3@3": "tie win 55.00 | war void 25.00 | go_to_war void 25.00 | net 50.00",
        "P4@4": "war surrender 20.00 | net -20.00",
        "P5@4": "war void 15.00 | net 0.00",
    }
    nothing = ask(irregularity={"type": "csm_failure", "stage": "during_interim"}, **FAILED)
    assert nothing["float_change"] == "0.00"


@pytest.mark.rule("CW-9.11.1")
def test_a_machine_that_fails_when_all_is_settled_still_voids_the_round(ask):
    got = ask(
        dealer={"first": "9d"},
        irregularity={"type": "csm_failure", "stage": "after_interim"},
        areas=[area(1, "P1 war 30.00", first="Kc")],
    )

    assert (got["outcome"], hands(got)) == ("void", {"P1@1": "war win 60.00 | net 30.00"})


@pytest.mark.rule("CW-9.12.2", "CW-11.4")
@pytest.mark.parametrize(
    ("kind", "outcome"), [("wrong_cards", "void"), ("invalidated", "invalidated")]
)
def test_what_undoes_a_round_undoes_returned_and_rounded_lines_too(ask, kind, outcome):
    got = ask(
        {"method": "B", "chip_unit": "5.00"},
        dealer={"first": "9d", "second": "5s"},
        irregularity={"type": kind},
        areas=[
            area(1, "P1 war 12.00 decision war go_to_war 12.00", first="9c", second="5c"),
            area(2, "P2 war 5.00 warned_under_minimum yes", first="2c"),
            area(3, "P3 war 400.00 tie 5.00", first="Kc"),
        ],
    )

    assert (got["outcome"], got["float_change"]) == (outcome, "0.00")
    assert hands(got) == {
        "P1@1": "war void 12.00 | go_to_war void 12.00 | net 0.00",
        "P2@2": "war void 5.00 | net 0.00",
        "P3@3": "tie void 5.00 | war void 400.00 | net 0.00",
    }


@pytest.mark.rule("CW-5.6", "CW-1.1(Go to War wager)")
@pytest.mark.parametrize(
    ("wager", "first"),
    [
        ("P1 war 20.00 decision war go_to_war 19.00", "9c"),
        ("P1 war 400.00 decision war go_to_war 400.00", "9c"),
        ("P1 war 20.00 decision war", "9c"),
        ("P1 war 20.00 decision war go_to_war 20.00", "Kc"),
        ("P1 war 20.00 decision surrender", "Kc"),
        ("P1 war 20.00 decision surrender go_to_war 20.00", "9c"),
        ("P1 tie 5.00 decision war go_to_war 5.00", "9c"),
    ],
)
def test_a_go_to_war_wager_or_surrender_that_the_book_does_not_let_stand(ask, wager, first):
    dealer = {"first": "9d", "second": "5s"}

    got = ask(dealer=dealer, areas=[area(1, wager, first=first, second="Kd")])
    assert got == {"verdict": "refused", "rule": "CW-5.6"}


@pytest.mark.rule("CW-7.4.2(c)")
def test_equal_cards_without_a_decision_are_refused(ask):
    dealer = {"first": "9d", "second": "5s"}

    got = ask(dealer=dealer, areas=[area(1, "P1 war 20.00", first="9c", second="Kd")])
    assert got == {"verdict": "refused", "rule": "CW-7.4.2(c)"}


@pytest.mark.parametrize(
    ("round_", "said"),
    [
        ({"areas": [area(1, "P1 war 20.00")], "dealer": {"first": "9d"}}, "no card is named for"),
        ({"areas": [area(1, "P1 war 20.00", first="9c")], "shoe": ["9x"]}, "'9x' is no card"),
        (
            {
                "areas": [area(1, "P1 war 20.00 decision war go_to_war 20.00", first="9c")],
                "dealer": {"first": "9d"},
            },
            "no card is named for area 1",
        ),
        (
            {"areas": [], "shoe": [], "irregularity": {"type": "flood"}},
            "type should be one of csm_failure",
        ),
        ({"areas": [area(1, "P1 raise 20.00")], "shoe": []}, "has no field 'raise'"),
        ({"areas": [area(1, "P1 war 20.00")], "hands": []}, "has no field 'hands'"),
    ],
)
def test_a_case_that_cannot_be_read_says_what_is_wrong(ask, round_, said):
    assert said in ask(**round_)


def test_settled_lists_pairs(ask):
    irregularity = {"type": "csm_failure", "stage": "during_interim", "settled": ["P1"]}

    assert "pairs of an area and a player" in ask(irregularity=irregularity, **FAILED)
