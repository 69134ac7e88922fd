"""Hands of houses whose rules are not ours: read as they were played, with a word about it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from services.cli.main import cli


@pytest.fixture
def line_of(tmp_path):
    def run(text: str):
        path = tmp_path / "a.phh"
        path.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(cli, ["phh", str(path)])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return json.loads(result.stdout.splitlines()[0])

    return run


def limit(stacks: str, actions: str, finishing: str, blinds: str = "[1, 2, 0]") -> str:
    return f"""
variant = 'FT'
antes = {[0] * blinds.count(",") + [0]}
blinds_or_straddles = {blinds}
small_bet = 2
big_bet = 4
starting_stacks = {stacks}
actions = [{actions}]
finishing_stacks = {finishing}
"""


def stud(variant: str, stacks: str, actions: str, finishing: str, antes: str = "[1, 1, 1]") -> str:
    return f"""
variant = '{variant}'
antes = {antes}
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = {stacks}
actions = [{actions}]
finishing_stacks = {finishing}
"""


THREE_HANDS = "'d dh p1 7c2d', 'd dh p2 KhQh', 'd dh p3 AsAd',"


@pytest.mark.rule("CP-6.9")
def test_a_fourth_raise_of_another_house_is_read_with_the_rule_it_breaks(line_of):
    raises = "'p3 cbr 4', 'p1 cbr 6', 'p2 cbr 8', 'p3 cbr 10', 'p1 f', 'p2 f',"
    line = line_of(limit("[50, 50, 50]", THREE_HANDS + raises, "[44, 42, 64]"))

    assert line["ok"] is True
    assert line["note"] == "the house of the file took: 3 raises were made in this round (CP-6.9)"


@pytest.mark.rule("CP-6.16.2(a)", "CP-1.1-FixedBet")
def test_a_raise_over_a_short_all_in_may_go_to_another_level_elsewhere(line_of):
    # $2.50 is half a dollar over the blind, less than half a raise: by the book the next level is
    # $4, and the file's house adds $2 to the all-in.
    acts = "'p3 cbr 2.5', 'p1 cbr 4.5', 'p2 f', 'p3 sm AsAd', 'p1 sm 7c2d',"
    cards = "'d db KcTs4d', 'd db 5c', 'd db 9s',"
    line = line_of(limit("[50, 50, 2.5]", THREE_HANDS + acts + cards, "[47.5, 48, 7]"))

    assert line["ok"] is True
    assert "$4.50 is too large: $4.00 at most (CP-1.1-FixedBet)" in line["note"]


@pytest.mark.rule("CP-6.16.3")
def test_a_short_all_in_may_reopen_the_betting_elsewhere(line_of):
    hand = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 3, 50]
actions = ['d dh p1 7c2d', 'd dh p2 KhQh', 'd dh p3 AsAd', 'p3 cc', 'p1 cc', 'p2 cbr 3',
  'p3 cbr 9', 'p1 f', 'p2 sm KhQh', 'p3 sm AsAd', 'd db 3c4d9h', 'd db Ts', 'd db 8d']
finishing_stacks = [48, 0, 55]
"""
    line = line_of(hand)

    assert line["ok"] is True
    assert "seat 3 may call or fold (CP-6.16.3)" in line["note"]


@pytest.mark.parametrize(
    ("wager", "sentence"),
    [
        ("'p3 cbr 5'", "a wager to $5.00 is too large: $4.00 at most (CP-1.1-FixedBet)"),
        ("'p3 cbr 3'", "a wager to $3.00 is too small: $4.00 at least (CP-1.1-FixedBet)"),
        ("'p3 cbr 400'", "a wager to $400.00 is too large"),
        ("'p3 cbr 1'", "a wager to $1.00 is too small"),
    ],
)
def test_what_no_house_of_the_structure_takes_is_refused(line_of, wager, sentence):
    line = line_of(limit("[50, 50, 50]", f"{THREE_HANDS} {wager}, 'p1 f', 'p2 f'", "[49, 48, 53]"))

    assert line["ok"] is False
    assert sentence in line["error"]


def test_a_call_of_the_format_matches_a_blind_that_could_not_be_paid_in_full(line_of):
    acts = """'p3 cc', 'p1 cc', 'd db KcTs4d', 'p1 cc', 'p3 cc', 'd db 5c', 'p1 cc', 'p3 cc',
      'd db 9s', 'p1 cc', 'p3 cc', 'p1 sm 7c2d', 'p2 sm KhQh', 'p3 sm AsAd'"""
    line = line_of(limit("[50, 1.5, 50]", THREE_HANDS + acts, "[48.5, 0, 53]"))

    assert line["ok"] is True
    assert "note" not in line


def test_the_same_goes_for_a_bring_in(line_of):
    acts = """'d dh p1 7c2d3h', 'd dh p2 KhQh8h', 'd dh p3 AsAd9c', 'p1 pb', 'p2 cc', 'p3 cbr 2',
      'p2 f', 'p1 sm 7c2d3h', 'p3 sm AsAd9c', 'd dh p1 4c', 'd dh p3 6d', 'd dh p1 Tc',
      'd dh p3 6h', 'd dh p1 Js', 'd dh p3 5h', 'd dh p1 Jh', 'd dh p3 5s',
      'p1 sm 7c2d3h4cTcJsJh', 'p3 sm AsAd9c6d6h5h5s'"""
    line = line_of(stud("F7S", "[1.5, 20, 20]", acts, "[0, 18.5, 23]"))

    assert line["ok"] is True


def test_the_ante_of_a_player_who_has_no_more_can_be_won_by_that_player(line_of):
    acts = """'d dh p1 7c2d3h', 'd dh p2 KhQh8h', 'd dh p3 AsAd9c', 'p1 pb', 'p2 cc',
      'd dh p1 4c', 'd dh p2 Ks', 'd dh p3 6d', 'p2 cbr 2', 'p1 cc',
      'd dh p1 Tc', 'd dh p2 2s', 'd dh p3 6h', 'p2 cc', 'p1 cc',
      'd dh p1 Js', 'd dh p2 3s', 'd dh p3 5h', 'p2 cc', 'p1 cc',
      'd dh p1 Jh', 'd dh p2 4s', 'd dh p3 5s', 'p2 cc', 'p1 cc',
      'p2 sm KhQh8hKs2s3s4s', 'p1 sm 7c2d3h4cTcJsJh', 'p3 sm AsAd9c6d6h5h5s'"""
    line = line_of(stud("F7S", "[20, 20, 1]", acts, "[16, 22, 3]"))

    assert line["ok"] is True


def test_leftover_chips_go_to_the_first_of_three_who_share(line_of):
    # Three play the board for 8: two each and both chips over to the first left of the button.
    hand = """
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [50, 50, 50, 50]
actions = ['d dh p1 2c3d', 'd dh p2 2h3h', 'd dh p3 2s3s', 'd dh p4 4c4d', 'p3 cbr 4', 'p4 cbr 8',
  'p1 cc', 'p2 cc', 'p3 cc', 'd db AcKdQh', 'p1 cbr 2', 'p2 cc', 'p3 cc', 'p4 f', 'd db Js',
  'p1 cc', 'p2 cc', 'p3 cc', 'd db Td', 'p1 cc', 'p2 cc', 'p3 cc',
  'p1 sm 2c3d', 'p2 sm 2h3h', 'p3 sm 2s3s']
finishing_stacks = [54, 52, 52, 42]
"""
    assert line_of(hand)["ok"] is True


def test_pots_that_the_same_hands_win_are_divided_as_one_there(line_of):
    # p3 is all-in for 5 and has neither half: 15 and 6 are one pot of 21 for the two who share it.
    hand = """
variant = 'FO/8'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [8, 8, 5]
actions = ['d dh p1 KcKdQcQd', 'd dh p2 As2s9c9d', 'd dh p3 TcTdJhJd', 'p3 cbr 4', 'p1 cc', 'p2 cc',
  'd db 3h4h8s', 'p1 cbr 2', 'p2 cbr 4', 'p3 cc', 'p1 cc', 'd db Ks', 'd db 7d',
  'p1 sm KcKdQcQd', 'p2 sm As2s9c9d', 'p3 sm TcTdJhJd']
finishing_stacks = [11, 10, 0]
"""
    assert line_of(hand)["ok"] is True


def test_the_file_knows_who_opened_where_hands_that_show_are_alike(line_of):
    # Nine-six and nine-six: the book asks for the higher suit of the nines, p2's; here p1 opened.
    acts = """'d dh p1 7c2d9c', 'd dh p2 KhQh6h', 'p2 pb', 'p1 cc', 'd dh p1 6d', 'd dh p2 9h',
      'p1 cbr 2', 'p2 f'"""
    line = line_of(stud("F7S", "[20, 20]", acts, "[22, 18]", antes="[1, 1]"))

    assert line["ok"] is True


def test_a_hand_given_up_before_the_last_card_cannot_win(line_of):
    acts = """'d dh p1 AcAh', 'd dh p2 7d4s', 'p2 cbr 4', 'p1 cbr 6', 'p2 cbr 8', 'p1 cbr 10',
      'p2 cc', 'p1 sm AcAh', 'p2 sm', 'd db As6h6d'"""
    line = line_of(limit("[10, 30]", acts, "[20, 20]", blinds="[1, 2]"))

    assert line["ok"] is True


def test_a_check_of_the_only_player_with_chips_is_read_over(line_of):
    acts = """'p3 cc', 'p1 f', 'p2 cc', 'p2 sm KhQh', 'p3 sm AsAd',
      'd db KcTs4d', 'd db 5c', 'd db 9s'"""
    line = line_of(limit("[50, 50, 1.5]", THREE_HANDS + acts, "[49, 48.5, 4]"))

    assert line["ok"] is True


def test_a_hand_that_deals_folded_cards_again_is_skipped(line_of):
    acts = """'d dh p1 7c2d3h', 'd dh p2 KhQh8h', 'd dh p3 AsAd9c', 'p1 pb', 'p2 f', 'p3 cc',
      'd dh p1 4c', 'd dh p3 Kh', 'p3 cc', 'p1 cc'"""
    line = line_of(stud("F7S", "[20, 20, 20]", acts, "[18, 19, 18]"))

    assert line["skipped"] == (
        "the Kh of a hand that was folded is dealt again,"
        " where the book has one card for all (PP-11.6.2)"
    )


@pytest.mark.parametrize(
    ("acts", "stacks", "waits_for"),
    [
        ("'p3 cbr 4'", "[49, 48, 46]", "player 1"),
        ("'p3 cbr 4', 'p1 f', 'p2 cc'", "[49, 46, 46]", "cards"),
        ("'p3 cc', 'p1 f', 'p2 cc', 'd db KcTs4d', 'p2 cbr 2'", "[49, 46, 48]", "player 3"),
    ],
)
def test_a_hand_that_stops_midway_has_the_stacks_of_that_moment(line_of, acts, stacks, waits_for):
    line = line_of(limit("[50, 50, 50]", THREE_HANDS + acts, stacks))

    assert line["ok"] is True
    assert line["note"] == f"the file ends where the hand waits for {waits_for}"


def test_a_file_may_end_in_the_middle_of_a_deal(line_of):
    line = line_of(limit("[50, 50, 50]", "'d dh p1 7c'", "[49, 48, 50]"))

    assert line["ok"] is True
    assert line["note"] == "the file ends where the hand waits for cards"


def test_stacks_that_nobody_wrote_down_are_no_fault_of_the_file(line_of):
    line = line_of(limit("[inf, 50, inf]", THREE_HANDS + "'p3 f', 'p1 f'", "[inf, 51, inf]"))

    assert line["skipped"] == "the file does not say what every player started with"


def test_what_adding_binary_fractions_leaves_over_is_no_money(line_of):
    acts = THREE_HANDS + "'p3 cbr 4', 'p1 f', 'p2 f'"
    line = line_of(limit("[50.1, 50, 50]", acts, "[49.10000000000001, 48, 52.99999999999999]"))

    assert line["ok"] is True
