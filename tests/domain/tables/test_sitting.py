"""A seat plays with what was moved to it before the round, and gives it back afterwards."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError, MalformedAmountError
from domain.staff.roles import Book
from domain.tables.commands import BringChips
from domain.tables.errors import (
    LiveCardsError,
    NoSeatsHereError,
    NotInHandError,
    SeatEmptyError,
    SeatTakenError,
    UnderMinimumBuyInError,
    WrongBuyInError,
)
from domain.tables.events import (
    SeatDealtIn,
    SeatHandEnded,
    SeatRecalled,
    SeatTaken,
    SeatVacated,
    StakeReturned,
    TableStakesTransferred,
)
from domain.tables.lammers import stand_lammer
from domain.tables.sitting import Sitting, sitting_id_of
from domain.tables.stakes import StakeSource
from tests.domain.tables.a_poker_table import (
    a_sitting,
    a_table,
    buy_in,
    by_the_floor,
    fold_seat,
    in_a_hand,
    leave_seat,
    take_seat,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, DEALER_DAN, an_envelope

BUY_IN_RULES = ("PP-1.1-BuyIn", "PP-5.10")


def whose(sitting):
    return {
        "table": sitting.table,
        "seat": sitting.seat,
        "source": sitting.source,
        "player_id": sitting.player_id,
        "card_id": sitting.card_id,
    }


def test_a_player_takes_a_seat_that_is_free():
    player_id = uuid4()
    sitting = Sitting.take(
        take_seat(), a_table(), None, source=StakeSource.ACCOUNT, player_id=player_id
    )

    assert sitting.id == sitting_id_of("PP1", 3, 1)
    assert first_facts(sitting) == [
        {
            "event": SeatTaken,
            "rules": ("PP-1.1-TableStakes",),
            "postings": (),
            "table": "PP1",
            "seat": 3,
            "number": 1,
            "book": Book.PP,
            "source": StakeSource.ACCOUNT,
            "player_id": player_id,
            "card_id": None,
            "minimum_buy_in_cents": 200_00,
        }
    ]


def test_a_seat_is_taken_again_only_after_it_was_left():
    before = a_sitting()

    def sit():
        return Sitting.take(take_seat(), a_table(), before, source=StakeSource.ACCOUNT)

    assert refused(SeatTakenError, sit) == ("seat_taken", "seat 3 of table PP1 is taken")
    before.leave(leave_seat())
    assert (sit().id, sit().number) == (sitting_id_of("PP1", 3, 2), 2)


@pytest.mark.parametrize("seat", [0, -1, 10])
def test_a_seat_is_one_of_the_tables(seat):
    assert refused(
        NoSeatsHereError,
        lambda: Sitting.take(take_seat(seat), a_table(), None, source=StakeSource.ACCOUNT),
    ) == ("no_such_seat", f"table PP1 has seats 1 to 9, not {seat}")


def test_only_poker_tables_keep_stakes_at_their_seats():
    table = a_table(Book.TCP, places=7)

    assert refused(NoSeatsHereError, lambda: table.check_seat(1)) == (
        "no_such_seat",
        "table TCP1 is no poker table, so it keeps no stakes",
    )


def test_the_runner_the_cage_and_the_floor_seat_players_and_a_dealer_does_not_at_pokerpro():
    def sit(by):
        return Sitting.take(take_seat(by=by), a_table(), None, source=StakeSource.ACCOUNT)

    assert sit(CASHIER_CAT).version == sit(by_the_floor().by).version == 1
    refused(AuthorisationNeededError, lambda: sit(DEALER_DAN))


@pytest.mark.rule("PP-1.1-BuyIn", "PP-5.10", "PP-1.1-PlayerChipAccount")
@pytest.mark.parametrize("source", [StakeSource.ACCOUNT, StakeSource.PREPAID_CARD])
def test_a_buy_in_moves_what_the_house_owes_to_the_seat_at_once(source):
    sitting = a_sitting(source=source)
    (moved,) = facts(sitting, lambda: sitting.buy_in(buy_in(250_00)))

    assert moved == {
        "event": TableStakesTransferred,
        "rules": BUY_IN_RULES,
        "postings": (("house:owed", -250_00), ("seat:PP1:3", 250_00)),
        "transaction_id": moved["transaction_id"],
        "cents": 250_00,
        "stake_cents": 250_00,
        "is_active": True,
    } | whose(sitting)
    assert sitting.stake_cents == 250_00


@pytest.mark.rule("PP-1.1-BuyIn")
def test_the_first_buy_in_reaches_the_minimum_of_the_table():
    sitting = a_sitting()

    assert refused(UnderMinimumBuyInError, lambda: sitting.buy_in(buy_in(180_00))) == (
        "under_minimum_buy_in",
        "$180.00 is under the minimum buy-in of $200.00 at table PP1",
    )
    sitting.buy_in(buy_in(200_00))
    sitting.buy_in(buy_in(1_00))
    assert sitting.stake_cents == 201_00


@pytest.mark.parametrize("cents", [0, -1, 2**53])
def test_a_buy_in_is_an_amount(cents):
    refused(MalformedAmountError, lambda: a_sitting().buy_in(buy_in(cents)))


@pytest.mark.rule("PP-1.1-TableStakes", "PP-1.1-BuyIn", "PP-5.18-s1")
def test_a_stake_is_not_added_to_while_the_seat_has_live_cards():
    sitting = in_a_hand(a_sitting(stake=200_00))

    with pytest.raises(LiveCardsError) as refusal:
        sitting.buy_in(buy_in(100_00))
    assert refusal.value.rule == "PP-1.1-TableStakes"
    assert refusal.value.sentence == (
        "seat 3 of table PP1 has live cards; its stake stays as it is until the hand is over for it"
    )
    assert sitting.collect_events() == []


@pytest.mark.rule("PP-1.1-TableStakes", "PP-5.18-s2")
@pytest.mark.parametrize("ended", ["folded", "over"])
def test_a_seat_that_folded_or_whose_round_ended_adds_to_its_stake(ended):
    sitting = in_a_hand(a_sitting(stake=200_00))
    if ended == "folded":
        sitting.fold(fold_seat())
    else:
        sitting.end_hand(by_the_floor())

    sitting.buy_in(buy_in(100_00))

    assert sitting.stake_cents == 300_00


@pytest.mark.rule("CP-6.11-s2")
def test_a_live_seat_not_in_the_hand_adds_chips_and_takes_none_off_but_all_by_leaving():
    sitting = a_sitting(stake=200_00, book=Book.CP)
    sitting.bring_chips(
        BringChips(envelope=an_envelope(by=DEALER_DAN), table="CP1", seat=3, amount_cents=100)
    )
    assert sitting.stake_cents == 201_00

    for cents in (0, -500_00):
        refused(
            MalformedAmountError,
            lambda c=cents: sitting.bring_chips(
                BringChips(envelope=an_envelope(by=DEALER_DAN), table="CP1", seat=3, amount_cents=c)
            ),
        )
    _, given_back = sitting.leave(leave_seat())
    assert (given_back, sitting.stake_cents, sitting.has_ended) == (201_00, 0, True)


def test_a_hand_begins_with_cards_and_ends_by_folding():
    sitting, round_id = a_sitting(stake=200_00), uuid4()
    base = {"postings": (), "table": "PP1", "seat": 3, "round_id": round_id}

    assert facts(sitting, lambda: sitting.deal_in(by_the_floor(), round_id)) == [
        {"event": SeatDealtIn, "rules": ("PP-1.1-TableStakes",), "hand_id": None} | base
    ]
    untold = {"stake_cents": None, "hand_goes_on": False, "owes_cents": 0}
    assert facts(sitting, lambda: sitting.fold(fold_seat())) == [
        {"event": SeatHandEnded, "rules": (), "is_folded": True} | untold | base
    ]
    assert refused(NotInHandError, lambda: sitting.fold(fold_seat())) == (
        "not_in_hand",
        "seat 3 of table PP1 has no live cards",
    )
    assert facts(sitting, lambda: sitting.end_hand(by_the_floor())) == []


@pytest.mark.rule("PP-1.1-PlayerChipAccount")
@pytest.mark.parametrize("source", [StakeSource.ACCOUNT, StakeSource.PREPAID_CARD])
def test_whoever_leaves_takes_the_whole_stake(source):
    sitting = a_sitting(stake=250_00, source=source)
    returned, vacated = facts(sitting, lambda: sitting.leave(leave_seat()))

    assert returned == {
        "event": StakeReturned,
        "rules": ("PP-1.1-TableStakes",),
        "postings": (("seat:PP1:3", -250_00), ("house:owed", 250_00)),
        "transaction_id": returned["transaction_id"],
        "cents": 250_00,
        "stake_cents": 0,
        "reverses": None,
    } | whose(sitting)
    assert vacated == {
        "event": SeatVacated,
        "rules": (),
        "postings": (),
        "table": "PP1",
        "seat": 3,
        "reason": "goes home",
    }


def test_whoever_has_no_stake_leaves_without_money():
    sitting = a_sitting()

    assert [each["event"] for each in facts(sitting, lambda: sitting.leave(leave_seat()))] == [
        SeatVacated
    ]


@pytest.mark.rule("PP-1.1-TableStakes")
def test_nobody_leaves_with_a_stake_that_is_being_played():
    sitting = in_a_hand(a_sitting(stake=250_00))

    refused(LiveCardsError, lambda: sitting.leave(leave_seat()))


@pytest.mark.parametrize(
    "act",
    [
        lambda sitting: sitting.buy_in(buy_in(250_00)),
        lambda sitting: sitting.leave(leave_seat()),
        lambda sitting: sitting.recall(an_envelope(), "locked"),
        lambda sitting: stand_lammer(sitting, an_envelope(), uuid4(), 1_00),
    ],
    ids=["buy_in", "leave", "recall", "place_lammer"],
)
def test_an_empty_seat_does_nothing(act):
    sitting = a_sitting()
    sitting.leave(leave_seat())

    assert refused(SeatEmptyError, lambda: act(sitting)) == (
        "seat_empty",
        "nobody sits at seat 3 of table PP1",
    )


def test_a_seat_that_was_recalled_plays_its_hand_and_no_other():
    sitting = in_a_hand(a_sitting(stake=250_00))

    assert facts(sitting, lambda: sitting.recall(an_envelope(), "excluded")) == [
        {
            "event": SeatRecalled,
            "rules": (),
            "postings": (),
            "table": "PP1",
            "seat": 3,
            "reason": "excluded",
        }
    ]
    assert not sitting.can_be_vacated
    sitting.end_hand(by_the_floor())
    assert sitting.can_be_vacated
    assert not sitting.can_be_dealt_in


def test_no_chips_are_sold_to_an_electronic_seat_and_no_account_pays_for_a_live_one():
    electronic, live = a_sitting(), a_sitting(book=Book.CP)

    assert refused(
        WrongBuyInError, lambda: electronic.buy_in_chips(an_envelope(), uuid4(), 1_00)
    ) == ("wrong_way_to_buy_in", "table PP1 is electronic and takes no chips")
    assert refused(WrongBuyInError, lambda: live.buy_in(buy_in(200_00))) == (
        "wrong_way_to_buy_in",
        "table CP1 is played with chips; sell it chips",
    )
