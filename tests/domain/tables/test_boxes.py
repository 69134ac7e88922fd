"""Who may take which box of a house-banked table, by book and rank."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.seating.boxes import Elsewhere, allow_several, leave_box, limit_area
from domain.tables.seating.commands import AllowSeveralBoxes, LeaveBox, LimitArea
from domain.tables.seating.errors import (
    AreaLimitError,
    AtBoxAlreadyError,
    BoxNotTakenError,
    BoxTakenError,
    NoBoxesHereError,
    NotAWordError,
    OneBoxOnlyError,
    SeveralBoxesRefusedError,
)
from domain.tables.seating.events import (
    AreaLimited,
    BoxTaken,
    BoxVacated,
    SeatingBegun,
    SeveralBoxesAllowed,
)
from domain.tables.seating.seating import Seating, seating_id_of
from domain.tables.seating.words import player_word
from tests.domain.tables.a_poker_table import a_table
from tests.domain.tables.around_a_table import BY_RANK, ROOM, a_seating, as_a, at, take
from tests.given_when_then import facts, first_facts, refused

NOBODY_WAITS = Elsewhere(nobody_waits=True)
SOMEBODY_WAITS = Elsewhere(has_free_seat=True)


def allow(seating, player="P1", boxes=2, role=Role.GAME_SUPERVISOR, elsewhere=ROOM, **others):
    command = AllowSeveralBoxes(
        envelope=as_a(role, **others),
        table=seating.table,
        player=player,
        boxes=boxes,
        reason="a quiet night",
    )
    allow_several(seating, command, elsewhere)


def limit(seating, most, role=Role.GAME_SUPERVISOR, box=2):
    command = LimitArea(envelope=as_a(role), table=seating.table, box=box, most=most)
    limit_area(seating, command)


def leave(seating, box, player):
    command = LeaveBox(envelope=at(), table=seating.table, box=box, player=player)
    leave_box(seating, command)


def test_a_seating_begins_with_the_first_player_and_is_over_with_the_last():
    seating = Seating.around(a_table(Book.TCP, places=5), at(), None)
    take(seating, 3, "p1")

    assert seating.id == seating_id_of("TCP1", 1)
    assert first_facts(seating) == [
        {
            "event": SeatingBegun,
            "rules": (),
            "postings": (),
            "table": "TCP1",
            "number": 1,
            "book": Book.TCP,
            "places": 5,
        },
        {
            "event": BoxTaken,
            "rules": ("TCP-5.9",),
            "postings": (),
            "table": "TCP1",
            "box": 3,
            "player": "P1",
            "line": 1,
            "is_extra": False,
        },
    ]
    (left,) = facts(seating, lambda: leave(seating, 3, "P1"))
    assert (left["event"], left["player"], seating.is_over) == (BoxVacated, "P1", True)
    assert Seating.around(a_table(Book.TCP), at(), seating).number == 2


def test_a_seating_goes_on_while_anybody_is_there():
    seating = a_seating(b1="P1")

    assert Seating.around(a_table(Book.TCP), at(), seating) is seating


@pytest.mark.parametrize("name", ["Percy", "Bo", "J. Doe", "Ann Lee 2"])
def test_nobody_is_called_by_what_could_be_a_name(name):
    assert refused(NotAWordError, lambda: player_word(name))[0] == "not_a_word"


def test_a_player_is_an_id_or_a_word_with_a_number():
    own_id = "6f1d7b0e-5a0c-5c55-9f0e-70697462ff6b"

    assert [player_word(each) for each in (own_id, "p1", "nlh-12")] == [own_id, "P1", "NLH-12"]


@pytest.mark.parametrize("box", [0, 6])
def test_a_box_is_one_of_the_tables(box):
    refused(NoBoxesHereError, lambda: take(a_seating(), box, "P1"))


def test_a_poker_table_has_seats_and_no_boxes():
    refused(NoBoxesHereError, lambda: take(a_seating(Book.CP), 1, "P1"))


def test_nobody_takes_a_box_twice_or_leaves_one_they_are_not_at():
    seating = a_seating(b1="P1")

    refused(AtBoxAlreadyError, lambda: take(seating, 1, "P1"))
    refused(BoxNotTakenError, lambda: leave(seating, 2, "P1"))


@pytest.mark.rule("C3P-4.4")
def test_canberra_gives_a_box_to_one_player_and_a_player_one_box():
    seating = a_seating(Book.C3P, b3="P1")

    with pytest.raises(OneBoxOnlyError) as own:
        take(seating, 4, "P1")
    with pytest.raises(BoxTakenError) as others:
        take(seating, 3, "P2")
    with pytest.raises(OneBoxOnlyError):
        allow(seating, role=Role.CASINO_OPERATOR)
    assert (own.value.rule, others.value.rule) == ("C3P-4.4", "C3P-4.4")


@pytest.mark.rule("TCP-5.9.1", "TCP-5.9")
def test_crown_gives_another_box_while_nobody_waits_and_a_seat_is_free_elsewhere():
    seating = a_seating(b3="P1")
    for elsewhere in (SOMEBODY_WAITS, NOBODY_WAITS):
        with pytest.raises(SeveralBoxesRefusedError) as refusal:
            take(seating, 4, "P1", elsewhere)
        assert refusal.value.rule == "TCP-5.9.1"

    (taken,) = facts(seating, lambda: take(seating, 4, "P1", ROOM))

    assert (taken["rules"], taken["is_extra"]) == (("TCP-5.9.1",), True)
    assert seating.boxes_of("P1") == (3, 4)


@pytest.mark.rule("TCP-5.9.1")
def test_a_game_supervisor_may_record_that_crowns_conditions_are_met_and_a_dealer_may_not():
    seating = a_seating(b3="P1")
    refused(AuthorisationNeededError, lambda: allow(seating, role=Role.DEALER))

    (allowed,) = facts(seating, lambda: allow(seating, elsewhere=Elsewhere()))
    take(seating, 4, "P1", SOMEBODY_WAITS)

    assert (allowed["event"], allowed["rules"]) == (SeveralBoxesAllowed, ("TCP-5.9.1",))
    refused(SeveralBoxesRefusedError, lambda: take(seating, 5, "P1", SOMEBODY_WAITS))


@pytest.mark.rule("TCP-5.9.1", "CW-5.13")
@pytest.mark.parametrize("book", [Book.TCP, Book.CW])
def test_a_second_person_may_allow_several_boxes_with_the_rank_only(book):
    dealer = {"role": Role.DEALER}
    refused(
        RankTooLowError,
        lambda: allow(a_seating(book, b3="P1"), **dealer, authorised_by=BY_RANK[Role.CHIP_RUNNER]),
    )
    seating = a_seating(book, b3="P1")
    allow(seating, **dealer, authorised_by=BY_RANK[Role.GAME_SUPERVISOR])

    assert seating.allowed == {"P1": 2}


@pytest.mark.rule("CW-5.13")
def test_casino_war_gives_another_area_by_leave_and_with_a_seat_free_elsewhere():
    seating = a_seating(Book.CW, b1="P1")
    with pytest.raises(SeveralBoxesRefusedError) as refusal:
        take(seating, 2, "P1", ROOM)
    assert refusal.value.rule == "CW-5.13"
    refused(SeveralBoxesRefusedError, lambda: allow(seating, elsewhere=NOBODY_WAITS))
    refused(AuthorisationNeededError, lambda: allow(seating, role=Role.DEALER))

    allow(seating)
    refused(SeveralBoxesRefusedError, lambda: take(seating, 2, "P1", NOBODY_WAITS))
    take(seating, 2, "P1", SOMEBODY_WAITS)

    assert seating.boxes_of("P1") == (1, 2)


def test_a_leave_for_several_boxes_is_for_somebody_there_and_ends_when_they_go():
    seating = a_seating(Book.CW, b1="P1", b2="P2")
    refused(BoxNotTakenError, lambda: allow(seating, "P9"))
    refused(NoBoxesHereError, lambda: allow(seating, boxes=6))
    allow(seating)

    leave(seating, 1, "P1")
    take(seating, 1, "P1")

    refused(SeveralBoxesRefusedError, lambda: take(seating, 3, "P1"))


@pytest.mark.rule("CW-5.10", "CW-5.12")
def test_three_players_use_an_area_each_with_a_place_in_the_line():
    seating = a_seating(Book.CW, b2="P1")
    told = facts(seating, lambda: [take(seating, 2, player) for player in ("P2", "P3")])

    with pytest.raises(BoxTakenError) as refusal:
        take(seating, 2, "P4")

    assert refusal.value.rule == "CW-5.10"
    assert [each["line"] for each in told] == [2, 3]
    assert seating.players_at(2) == ("P1", "P2", "P3")


@pytest.mark.rule("CW-5.12")
def test_a_place_in_the_line_that_was_left_is_the_next_one_given():
    seating = a_seating(Book.CW, b2="P1")
    take(seating, 2, "P2")
    leave(seating, 2, "P1")

    (taken,) = facts(seating, lambda: take(seating, 2, "P3"))

    assert taken["line"] == 1


@pytest.mark.rule("CW-5.10")
def test_a_game_supervisor_lowers_the_players_of_an_area_and_a_dealer_does_not():
    seating = a_seating(Book.CW, b2="P1")
    refused(AuthorisationNeededError, lambda: limit(seating, 1, Role.DEALER))

    (limited,) = facts(seating, lambda: limit(seating, 1))

    assert (limited["event"], limited["rules"], limited["most"]) == (AreaLimited, ("CW-5.10",), 1)
    refused(BoxTakenError, lambda: take(seating, 2, "P2"))
    limit(seating, 3)
    take(seating, 2, "P2")


@pytest.mark.rule("CW-5.10")
@pytest.mark.parametrize("most", [0, 4])
def test_an_area_takes_one_to_three_players(most):
    refused(AreaLimitError, lambda: limit(a_seating(Book.CW), most))


def test_only_casino_war_limits_the_players_of_an_area():
    refused(AuthorisationNeededError, lambda: limit(a_seating(Book.TCP), 1))
