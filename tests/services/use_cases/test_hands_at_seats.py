"""A hand where people sit is played with their stakes, and what it leaves is their stake."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from domain.cards.card import cards_of, texts_of
from domain.cards.deck import DECK
from domain.players.commands import LockPlayer
from domain.players.locks import LockKind
from domain.players.player_account import PlayerAccount
from domain.poker.acts import Act, Cause, Posting
from domain.poker.commands import ExtraPost
from domain.poker.rulings.commands import AdjustHand, DeclareMisdeal, VoidHand
from domain.poker.steps import Kind, Step
from domain.staff.roles import Book
from domain.tables.absence.commands import MoveReason, MoveSeat, SitOut
from domain.tables.commands import FoldSeat
from domain.tables.errors import (
    LiveCardsError,
    RoundOpenError,
    SeatTakenError,
    StakeShortError,
    TablePausedError,
    TooFewSeatsError,
)
from domain.tables.hands.errors import (
    HandNotOverError,
    OtherStakesError,
    OwesForTimeError,
    PlayerHasLeftError,
    RoundIsAHandError,
)
from domain.tables.table_round import TableRound, round_id_of
from services.use_cases import absence, players, poker, seats
from services.use_cases.casino import Decided
from services.use_cases.floor import table_now
from services.use_cases.seats import the_table
from tests.domain.tables.terms_of_tables import terms_for
from tests.given_when_then import refused
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_game_at_seats import (
    DEAL,
    MANAGER_MAE,
    STAKE,
    WON_BY_TWO,
    WON_BY_TWO_LIVE,
    a_live_game,
    an_act,
    an_electronic_game,
    deal,
    go_on,
    hand_of,
    sitting_at,
    stakes,
)
from tests.services.use_cases.a_poker_room import (
    SUPERVISOR_GUS,
    a_player_with_card,
    balance_of,
    buy_in,
    end_round,
    leave,
    sit,
    start_round,
)


def money_of(casino, player_id):
    return casino.load(PlayerAccount, player_id).balance_cents


def void(casino, answer, cause=Cause.ENGINE_FAILED, by=PIT_BOSS_PIA):
    command = VoidHand(
        envelope=an_envelope(by=by),
        hand_id=UUID(answer.facts["hand_id"]),
        cause=cause,
        reason="the engine stopped",
    )
    return poker.void_hand(casino, command)


def adjust(casino, answer, **entries):
    command = AdjustHand(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        hand_id=UUID(answer.facts["hand_id"]),
        entries={int(seat.removeprefix("seat_")): cents for seat, cents in entries.items()},
        evidence="record 88",
    )
    return poker.adjust_hand(casino, command)


@pytest.mark.rule("PP-5.9", "PP-5.10", "PP-1.1-PlayerChipAccount")
def test_a_hand_is_played_with_the_stakes_and_what_it_leaves_is_the_stake(casino):
    people = an_electronic_game(casino)

    dealt = deal(casino, *WON_BY_TWO)

    assert hand_of(casino, dealt).state.started_with == dict.fromkeys((1, 2, 3), STAKE)
    # Of the pot of $25 the house takes five per cent.
    assert dealt.facts["stacks"] == {"1": 195_00, "2": 213_75, "3": 190_00}
    assert stakes(casino) == [195_00, 213_75, 190_00]
    for seat in people:
        leave(casino, seat)
    assert [money_of(casino, each) for each in people.values()] == [495_00, 513_75, 490_00]
    assert [balance_of(casino, f"seat:PP1:{seat}") for seat in people] == [0, 0, 0]


def test_players_of_the_hand_are_those_who_sit_there(casino):
    people = an_electronic_game(casino)
    pots = terms_for(Book.PP).poker

    assert hand_of(casino, deal(casino, *WON_BY_TWO)).state.terms == pots
    with casino.pool.connection() as connection:
        (said,) = connection.execute(
            "SELECT convert_from(state, 'UTF8')::jsonb -> 'players' FROM log.events"
            " WHERE name = 'poker.hand_started'"
        ).fetchone()
    assert said == {str(seat): str(player_id) for seat, player_id in people.items()}


@pytest.mark.rule("CP-6.3", "CP-1.1-TableStakes")
def test_a_live_hand_act_by_act_leaves_the_same_as_at_once(casino):
    a_live_game(casino)
    at_once = deal(casino, *WON_BY_TWO_LIVE, table="CP1")
    assert stakes(casino, table="CP1") == [195_00, 213_75, 190_00]

    second = deal(casino, table="CP1", button=2)
    for step in (DEAL, an_act(2, Act.FOLD), an_act(3, Act.FOLD)):
        last = go_on(casino, second, step)

    assert (at_once.facts["number"], second.facts["number"]) == (1, 2)
    assert last.facts["phase"] == "ended"
    # Seat 3 had the small blind, which the big blind of seat 1 wins without commission.
    assert stakes(casino, table="CP1") == [200_00, 213_75, 185_00]


@pytest.mark.rule("PP-1.1-TableStakes", "PP-5.18-s1")
def test_a_seat_in_the_hand_keeps_its_stake_until_the_hand_is_over_for_it(casino):
    people = an_electronic_game(casino)
    dealt = deal(casino, DEAL)

    refused(LiveCardsError, lambda: buy_in(casino, 1, 50_00))
    refused(LiveCardsError, lambda: leave(casino, 2))
    go_on(casino, dealt, an_act(3, Act.CALL), an_act(1, Act.FOLD))
    assert stakes(casino, 1) == [195_00]
    refused(LiveCardsError, lambda: leave(casino, 3))
    leave(casino, 1)

    assert money_of(casino, people[1]) == 495_00
    go_on(casino, dealt, *WON_BY_TWO[3:])
    assert stakes(casino) == [0, 213_75, 190_00]


@pytest.mark.rule("PP-5.18-s2")
def test_chips_added_after_folding_are_no_part_of_the_hand(casino):
    an_electronic_game(casino)
    dealt = deal(casino, DEAL, an_act(3, Act.CALL), an_act(1, Act.FOLD))
    buy_in(casino, 1, 100_00)

    last = go_on(casino, dealt, *WON_BY_TWO[3:])

    assert last.facts["stacks"]["1"] == 195_00
    assert stakes(casino) == [295_00, 213_75, 190_00]


@pytest.mark.rule("PP-5.10", "PP-9.2.5")
def test_exactly_the_seats_that_may_be_are_dealt_in(casino):
    an_electronic_game(casino)
    a_player_with_card(casino, "1005")
    sit(casino, 5, "1005")
    asking = SitOut(envelope=an_envelope(), table="PP1", seat=3)
    absence.sit_out(casino, asking)

    dealt = deal(casino, button=1)

    assert sorted(hand_of(casino, dealt).state.seats) == [1, 2]
    played = casino.load(TableRound, round_id_of("PP1", 1))
    assert (sorted(played.seats), played.skipped) == ([1, 2], (3, 5))


def a_game_with_a_newcomer(casino):
    """Three who have played a hand, and somebody new at seat 4."""
    an_electronic_game(casino)
    deal(casino, *WON_BY_TWO)
    a_player_with_card(casino, "1004")
    sit(casino, 4, "1004")
    buy_in(casino, 4, STAKE)


@pytest.mark.rule("PP-9.7.6")
def test_a_new_player_waits_for_the_big_blind_or_posts_as_much(casino):
    a_game_with_a_newcomer(casino)

    def seats_of(button, *posting):
        posts = tuple(ExtraPost(seat=each, kind=Posting.ENTRY, cents=10_00) for each in posting)
        dealt = deal(casino, button=button, posts=posts)
        state = hand_of(casino, dealt).state
        void(casino, dealt)
        return sorted(state.seats)

    # Between the button and the small blind, and where neither blind is due.
    assert seats_of(3) == [1, 2, 3]
    assert seats_of(1) == [1, 2, 3]
    assert seats_of(2) == [1, 2, 3, 4]


def test_one_new_player_posts_and_is_dealt_in(casino):
    a_game_with_a_newcomer(casino)
    post = ExtraPost(seat=4, kind=Posting.ENTRY, cents=10_00)

    dealt = deal(casino, button=1, posts=(post,))

    assert sorted(hand_of(casino, dealt).state.seats) == [1, 2, 3, 4]


STATED = [
    ({1: STAKE, 2: STAKE, 3: 500_00}, "PP-1.1-TableStakes",
     "seat 3 of table PP1 has a stake of $200.00, not of $500.00"),
    ({1: STAKE, 2: STAKE}, "PP-5.10",
     "seat 3 of table PP1 has a stake of $200.00 and is dealt in as well"),
    ({1: STAKE, 2: STAKE, 3: STAKE, 7: STAKE}, "PP-5.10",
     "nobody sits at seat 7 of table PP1"),
    ({1: STAKE, 2: STAKE, 3: STAKE, 5: 0}, "PP-5.10",
     "seat 5 of table PP1 is not dealt in: it has a stake of $0.00 and too little to play"),
    ({1: STAKE, 2: STAKE, 3: STAKE, 6: STAKE}, "PP-5.10",
     "seat 6 of table PP1 is not dealt in: its player is out or away"),
]  # fmt: skip


@pytest.mark.parametrize(("stated", "rule", "sentence"), STATED)
def test_stakes_that_are_stated_and_wrong_are_refused_by_name(casino, stated, rule, sentence):
    an_electronic_game(casino, 1, 2, 3, 6)
    a_player_with_card(casino, "1005")
    sit(casino, 5, "1005")
    absence.sit_out(casino, SitOut(envelope=an_envelope(), table="PP1", seat=6))

    with pytest.raises(OtherStakesError) as refusal:
        deal(casino, DEAL, stacks=stated)

    assert (refusal.value.rule, refusal.value.sentence) == (rule, sentence)
    assert sitting_at(casino, 1).round_id is None
    deal(casino, DEAL, stacks=dict.fromkeys((1, 2, 3), STAKE))


def test_players_who_are_stated_and_sit_elsewhere_are_refused(casino):
    people = an_electronic_game(casino)
    stranger = uuid4()

    assert refused(OtherStakesError, lambda: deal(casino, players={1: stranger})) == (
        "other_stakes",
        f"somebody else than player {stranger} is dealt in at seat 1",
    )
    deal(casino, DEAL, players={2: people[2]})


GUESTS_ELSEWHERE = (
    "somebody sits at seat 3 of table PP1 with a stake of the house; guests play at other seats"
)


def test_guests_play_at_no_seat_where_somebody_sits(casino):
    an_electronic_game(casino)

    assert refused(
        SeatTakenError, lambda: deal(casino, of_guests=True, stacks={3: STAKE, 4: STAKE})
    ) == (
        "seat_taken",
        GUESTS_ELSEWHERE,
    )
    deal(casino, DEAL, of_guests=True, button=5, stacks={4: STAKE, 5: STAKE})


@pytest.mark.rule("PP-1.1-RoundOfPlay")
def test_a_hand_is_a_round_of_its_table_and_no_other_begins_or_ends_meanwhile(casino):
    an_electronic_game(casino)
    table = the_table(casino, "PP1")
    dealt = deal(casino, DEAL)

    assert table_now(casino, table).is_playing
    refused(RoundOpenError, lambda: start_round(casino))
    refused(RoundOpenError, lambda: deal(casino, DEAL))
    with pytest.raises(RoundIsAHandError) as refusal:
        end_round(casino)
    assert (refusal.value.rule, refusal.value.sentence) == (
        "PP-1.1-RoundOfPlay",
        "round 1 of table PP1 is a hand of cards; it is over when the hand is",
    )
    folding = FoldSeat(envelope=an_envelope(by=SUPERVISOR_GUS), table="PP1", seat=1)
    assert refused(RoundIsAHandError, lambda: seats.fold_seat(casino, folding)) == (
        "round_is_a_hand",
        "a hand is dealt at table PP1; it is folded and ended in the hand",
    )

    go_on(casino, dealt, *WON_BY_TWO[1:])
    assert (table_now(casino, table).plays, table_now(casino, table).is_playing) == (1, False)
    start_round(casino)
    refused(RoundOpenError, lambda: deal(casino, DEAL))
    end_round(casino)
    assert table_now(casino, table).plays == 2


@pytest.mark.rule("PP-13.3")
def test_no_hand_is_dealt_while_a_bonus_is_verified(casino):
    an_electronic_game(casino)
    table, claim_id = the_table(casino, "PP1"), uuid4()
    command = SitOut(envelope=an_envelope(by=PIT_BOSS_PIA), table="PP1", seat=1)
    table.pause(command.envelope, claim_id)
    casino.perform(command, lambda: Decided((table,)))

    refused(TablePausedError, lambda: deal(casino, DEAL))


def test_one_player_alone_is_dealt_no_hand(casino):
    an_electronic_game(casino, 1)

    assert refused(TooFewSeatsError, lambda: deal(casino, DEAL, button=1)) == (
        "too_few_seats",
        "a round needs 2 seats with a stake, and table PP1 has 1",
    )


@pytest.mark.rule("PP-16.4", "PP-12.6.1")
def test_a_void_hand_gives_every_stake_back_also_to_whoever_has_left(casino):
    people = an_electronic_game(casino)
    dealt = deal(casino, *WON_BY_TWO[:-1])
    leave(casino, 1)
    a_player_with_card(casino, "1009")
    sit(casino, 1, "1009")
    buy_in(casino, 1, 60_00)

    void(casino, dealt)

    assert money_of(casino, people[1]) == 500_00
    assert stakes(casino) == [60_00, STAKE, STAKE]
    assert not table_now(casino, the_table(casino, "PP1")).is_playing


def test_a_void_hand_follows_a_player_who_has_moved(casino):
    a_live_game(casino)
    dealt = deal(casino, *WON_BY_TWO_LIVE[:-1], table="CP1")
    moving = MoveSeat(
        envelope=an_envelope(by=DEALER_DAN),
        table="CP1",
        seat=1,
        to_seat=7,
        why=MoveReason.PLAYERS_WISH,
    )
    absence.move_seat(casino, moving)

    void(casino, dealt, Cause.DEFECTIVE_DECK, MANAGER_MAE)

    assert stakes(casino, 1, 2, 3, 7, table="CP1") == [0, STAKE, STAKE, STAKE]


@pytest.mark.rule("PP-12.1.1")
def test_after_a_misdeal_those_who_folded_play_again_and_those_who_left_do_not(casino):
    people = an_electronic_game(casino, 1, 2, 3, 4)
    dealt = deal(casino, DEAL, an_act(3, Act.FOLD), an_act(4, Act.FOLD), button=4)
    leave(casino, 3)
    command = DeclareMisdeal(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        hand_id=UUID(dealt.facts["hand_id"]),
        cause=Cause.MULTIPLE_DISPLAYS,
        reason="one person at two displays",
    )

    poker.declare_misdeal(casino, command)

    assert sitting_at(casino, 4).round_id is not None
    refused(LiveCardsError, lambda: leave(casino, 4))
    go_on(casino, dealt, DEAL, an_act(4, Act.FOLD), an_act(1, Act.FOLD))
    assert stakes(casino, 1, 2, 3, 4) == [195_00, 205_00, 0, STAKE]
    assert money_of(casino, people[3]) == 500_00


@pytest.mark.rule("PP-12.5.2", "PP-12.6.2")
def test_an_adjustment_reaches_the_stake_where_it_is(casino):
    people = an_electronic_game(casino)
    first = deal(casino, *WON_BY_TWO)
    adjust(casino, first, seat_3=10_00)
    assert stakes(casino) == [195_00, 213_75, 200_00]
    second = deal(casino, DEAL)

    adjust(casino, first, seat_3=5_00)
    with pytest.raises(HandNotOverError) as refusal:
        adjust(casino, first, seat_2=-5_00)
    assert refusal.value.rule == "PP-12.5.2"
    go_on(casino, second, an_act(3, Act.FOLD), an_act(1, Act.FOLD))

    # Later hands keep their results (PP-12.7).
    assert stakes(casino) == [190_00, 218_75, 205_00]
    adjust(casino, first, seat_2=-5_00)
    refused(StakeShortError, lambda: adjust(casino, first, seat_2=-1_000_00))
    leave(casino, 2)
    adjust(casino, first, seat_2=2_50)
    assert money_of(casino, people[2]) == 300_00 + 213_75 + 2_50
    with pytest.raises(PlayerHasLeftError) as refusal:
        adjust(casino, first, seat_2=-2_50)
    assert refusal.value.sentence == (
        "the player of seat 2 of table PP1 has left with the stake; "
        "there is nothing that $2.50 could be taken from"
    )


def test_a_locked_player_leaves_when_the_hand_is_over_for_them(casino):
    people = an_electronic_game(casino)
    dealt = deal(casino, DEAL)
    for player_id in (people[1], people[2]):
        locking = LockPlayer(
            envelope=an_envelope(), player_id=player_id, kind=LockKind.EXCLUDED, reason="at odds"
        )
        players.lock_player(casino, locking)
    go_on(casino, dealt, an_act(3, Act.CALL), an_act(1, Act.FOLD))
    assert (sitting_at(casino, 1).has_ended, sitting_at(casino, 2).has_ended) == (True, False)

    go_on(casino, dealt, *WON_BY_TWO[3:])

    assert sitting_at(casino, 2).has_ended
    assert money_of(casino, people[2]) == 300_00 + 213_75
    assert stakes(casino) == [0, 0, 190_00]


def test_whoever_loses_everything_buys_in_again(casino):
    an_electronic_game(casino, 1, 2, cents=5_00)
    dealt = cards_of("As 2c Ah 7d")
    deck = texts_of([*dealt, *(card for card in DECK[::-1] if card not in dealt)])

    deal(casino, DEAL, button=2, deck=deck)

    assert stakes(casino, 1, 2) == [10_00, 0]
    assert [sitting_at(casino, seat).is_active for seat in (1, 2)] == [True, False]
    refused(TooFewSeatsError, lambda: deal(casino, DEAL, button=1))
    buy_in(casino, 2, 50_00)
    deal(casino, DEAL, button=1)


@pytest.mark.rule("CP-6.15.1")
def test_time_that_was_bought_is_paid_for_before_anybody_leaves(casino):
    of = replace(
        terms_for(Book.CP).poker,
        time_to_act=60,
        extensions=1,
        extension_seconds=30,
        extension_fee=5_00,
    )
    a_live_game(casino, terms=of)
    dealt = deal(
        casino, DEAL, Step(kind=Kind.BUY_TIME, seat=3), an_act(3, Act.FOLD), table="CP1", terms=of
    )

    assert refused(OwesForTimeError, lambda: leave(casino, 3, "CP1")) == (
        "owes_for_time",
        "seat 3 owes $5.00 for time it bought, which is taken from its stake when the hand is over",
    )
    go_on(casino, dealt, an_act(1, Act.FOLD))
    assert stakes(casino, table="CP1") == [195_00, 205_00, 195_00]
    leave(casino, 3, "CP1")
