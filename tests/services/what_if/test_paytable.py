"""Past rounds of the real log under other pay tables."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from domain.staff.roles import Book, Role
from domain.tables.terms import TableTerms
from domain.three_card_poker.acts import Cause
from domain.three_card_poker.commands import StartThreeCardRound
from domain.three_card_poker.rulings.commands import InvalidateThreeCardRound
from domain.three_card_poker.steps import Kind, Step
from services.cli.main import cli
from services.use_cases import three_card
from services.use_cases.casino import Casino
from services.use_cases.table_days import the_day
from tests.domain.three_card_poker.at_the_layout import Hand, canberra, crown
from tests.people_and_things import DEALER_DAN, a_person, an_envelope
from tests.services.use_cases.a_banked_table import an_open_table

BOSS = a_person("PIA", Role.PIT_BOSS)
TRIPS = Hand(1, "9d 9c 9h", ante=20_00, play=20_00, pair_plus=10_00)
PAIR = Hand(2, "8d 8c 2h", ante=10_00, pair_plus=5_00, does=Kind.FOLD)
DEALER = "Qs 7d 3c"


def play(casino: Casino, table: str, *hands: Hand) -> Any:
    steps = [step for hand in hands for step in hand.wagers]
    steps += [Step(kind=kind) for kind in (Kind.CLOSE_BETTING, Kind.DEAL, Kind.ANNOUNCE)]
    steps += [hand.choice for hand in hands]
    steps.append(Step(kind=Kind.SHOW_DEALER, cards=DEALER))
    shown = [hand for hand in hands if hand.does is not Kind.FOLD]
    steps += [Step(kind=Kind.SHOW_HAND, box=hand.box, cards=hand.cards) for hand in shown]
    command = StartThreeCardRound(
        envelope=an_envelope(by=DEALER_DAN), table=table, steps=tuple(steps)
    )
    return three_card.start_three_card_round(casino, command)


def asked(environment: dict[str, str], *words: str) -> Any:
    result = CliRunner().invoke(cli, ["whatif", "paytable", "--json", *words], env=environment)
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    return said | {"sides": {row["bet"]: row for row in said["sides"]}}


@pytest.fixture
def night(casino: Casino) -> Casino:
    """Three rounds at Crown's table, one of them undone, and one at Canberra's."""
    an_open_table(casino, "TC1", terms=TableTerms(three_card=crown("A", "A")))
    an_open_table(
        casino, "C31", Book.C3P, TableTerms(three_card=canberra(), layout_approval="GRC 1/26")
    )
    play(casino, "TC1", TRIPS, PAIR)
    play(casino, "TC1", PAIR)
    undone = play(casino, "TC1", TRIPS).facts["round_id"]
    command = InvalidateThreeCardRound(
        envelope=an_envelope(by=BOSS), round_id=undone, cause=Cause.FRAUD, reason="marked cards"
    )
    three_card.invalidate_three_card_round(casino, command)
    play(casino, "C31", TRIPS)
    return casino


def test_the_tables_that_were_dealt_under_come_to_what_the_float_won(
    night: Casino, environment: dict[str, str]
) -> None:
    said = asked(environment)
    won = the_day(night, "TC1").float_cents - 5_000_00

    assert (said["rounds"], said["without_result"]) == (3, 1)
    both = said["sides"]["both"]
    assert both["win_cents"] == both["win_then_cents"] == won
    assert both["difference_cents"] == 0


@pytest.mark.usefixtures("night")
def test_other_tables_change_what_they_pay_and_nothing_else(environment: dict[str, str]) -> None:
    sides = asked(environment, "--ante-bonus", "B", "--pair-plus", "F", "--table", "tc1")["sides"]

    assert sides["ante and play"]["difference_cents"] == 20_00
    assert sides["pair plus"]["difference_cents"] == -30_00
    assert sides["both"]["difference_cents"] == -10_00
    assert sides["pair plus"]["wagered_cents"] == 10_00 + 5_00 + 5_00 + 10_00
    assert sides["ante and play"]["edge_percent"] is not None


@pytest.mark.usefixtures("night")
def test_rounds_of_other_tables_and_days_are_left_out(environment: dict[str, str]) -> None:
    assert asked(environment, "--table", "TC9")["rounds"] == 0
    assert asked(environment, "--to", "2001-01-01")["rounds"] == 0
    shown = CliRunner().invoke(cli, ["whatif", "paytable", "--pair-plus", "B"], env=environment)
    assert "3 rounds, 1 without a result. Ante Bonus as dealt, Pair Plus B." in shown.stdout
    bad = CliRunner().invoke(cli, ["whatif", "paytable", "--pair-plus", "G"], env=environment)
    assert bad.exit_code == 2
