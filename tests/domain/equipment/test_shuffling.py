"""Shuffles and cuts: who orders them, who cuts, and where the cutting card goes."""

from __future__ import annotations

import pytest

from domain.equipment import shuffling
from domain.equipment.commands import (
    BurnFirstCard,
    DeclineCut,
    LoadShoe,
    OfferCut,
    OrderShuffle,
    ShowCuttingCard,
    ShuffleCards,
)
from domain.equipment.errors import CuttingCardError, NoCutHereError, NoShuffleOrderError
from domain.equipment.events import (
    CardsCut,
    CardsShuffled,
    CutDeclined,
    CutOffered,
    CuttingCardShown,
    FirstCardBurned,
    ShoeLoaded,
    ShuffleOrdered,
)
from domain.equipment.kinds import CutOccasion, Cutter, Dealing, ShuffleCause
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book
from tests.domain.equipment.at_a_table import (
    BOSS,
    DEALER,
    SUPERVISOR,
    a_set_in_use,
    cut,
    cutting,
    shuffled,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import an_envelope

SHOE, MACHINE = Dealing.DEALING_SHOE, Dealing.CONTINUOUS_MACHINE


def asked(kind, cards, by=DEALER, /, **others):
    return kind(envelope=an_envelope(by=by), set_id=cards.id, **others)


def ordering(cards, by, cause=ShuffleCause.ABNORMAL_SEQUENCE):
    return asked(OrderShuffle, cards, by, cause=cause, reason="five aces in a row")


def offering(cards, occasion, seat=0, seats=(1, 4, 6)):
    return asked(OfferCut, cards, occasion=occasion, seats=seats, seat=seat)


@pytest.mark.rule("TCP-4.1.1(b)", "TCP-4.1.1(c)", "CW-4.1.1(c)", "CW-4.1.1(d)")
@pytest.mark.parametrize(
    ("book", "cause", "who", "below", "rule"),
    [
        (Book.TCP, ShuffleCause.ABNORMAL_SEQUENCE, SUPERVISOR, DEALER, "TCP-4.1.1(b)"),
        (Book.TCP, ShuffleCause.OTHER, SUPERVISOR, DEALER, "TCP-4.1.1(c)"),
        (Book.CW, ShuffleCause.ABNORMAL_SEQUENCE, BOSS, SUPERVISOR, "CW-4.1.1(c)"),
        (Book.CW, ShuffleCause.OTHER, BOSS, SUPERVISOR, "CW-4.1.1(d)"),
    ],
)
def test_a_shuffle_is_ordered_by_the_rank_for_it(book, cause, who, below, rule):
    cards = a_set_in_use(book)

    refused(
        AuthorisationNeededError,
        lambda: shuffling.order_shuffle(cards, ordering(cards, below, cause)),
    )
    (ordered,) = facts(cards, lambda: shuffling.order_shuffle(cards, ordering(cards, who, cause)))
    assert (ordered["event"], ordered["rules"]) == (ShuffleOrdered, (rule,))
    assert cards.shuffle_due
    shuffle = asked(ShuffleCards, cards)
    (done,) = facts(cards, lambda: shuffling.shuffle(cards, shuffle))
    assert done["event"] is CardsShuffled
    assert cards.shuffle_due == ""


def test_where_every_round_is_shuffled_nobody_orders_a_shuffle():
    cards = a_set_in_use(Book.CP)

    refused(NoShuffleOrderError, lambda: shuffling.order_shuffle(cards, ordering(cards, BOSS)))


@pytest.mark.rule("TCP-4.2.1", "C3P-5.2", "CP-5.2-s1", "CP-1.1-Cut")
@pytest.mark.parametrize(
    ("book", "rule"), [(Book.TCP, "TCP-4.2.1"), (Book.C3P, "C3P-5.2"), (Book.CP, "CP-5.2-s1")]
)
def test_the_dealer_cuts_once_after_each_shuffle(book, rule):
    cards = a_set_in_use(book)
    refused(NoCutHereError, lambda: shuffling.cut(cards, cutting(cards), SHOE))

    shuffled(cards)
    (done,) = facts(cards, lambda: shuffling.cut(cards, cutting(cards), SHOE))
    assert done == {
        "event": CardsCut,
        "rules": (rule,),
        "postings": (),
        "label": "R-1",
        "table": "T1",
        "cutter": Cutter.STAFF,
        "seat": 0,
        "depth": 20,
        "is_too_near": False,
    }
    refused(NoCutHereError, lambda: shuffling.cut(cards, cutting(cards), SHOE))
    cut(shuffled(cards))


@pytest.mark.rule("C3P-5.2")
@pytest.mark.parametrize("depth", [0, 1, 51, 52])
def test_a_cut_is_more_than_one_card_from_either_end(depth):
    cards = shuffled(a_set_in_use(Book.C3P))

    refused(CuttingCardError, lambda: shuffling.cut(cards, cutting(cards, depth=depth), SHOE))


@pytest.mark.rule("TCP-4.2.2")
def test_a_player_never_cuts_at_three_card_poker():
    cards = shuffled(a_set_in_use())

    by_a_player = cutting(cards, cutter=Cutter.PLAYER)
    assert refused(NoCutHereError, lambda: shuffling.cut(cards, by_a_player, SHOE)) == (
        "no_cut_here",
        "a player never cuts here",
    )
    offer = offering(cards, CutOccasion.REPLACEMENT)
    refused(NoCutHereError, lambda: shuffling.offer_cut(cards, offer, SHOE))


@pytest.mark.rule("TCP-3.1.1(a)", "TCP-4.2.1(a)", "C3P-10.1", "CW-3.1.1")
@pytest.mark.parametrize(
    ("book", "dealing"),
    [
        (Book.TCP, Dealing.SHUFFLING_SHOE),
        (Book.C3P, Dealing.SHUFFLING_SHOE),
        (Book.CW, MACHINE),
    ],
)
def test_with_a_machine_there_is_no_cutting_card_and_nobody_cuts(book, dealing):
    cards = shuffled(a_set_in_use(book))
    showing, loading = asked(ShowCuttingCard, cards), asked(LoadShoe, cards, from_back=20)

    refused(NoCutHereError, lambda: shuffling.cut(cards, cutting(cards, SUPERVISOR), dealing))
    refused(CuttingCardError, lambda: shuffling.show_cutting_card(cards, showing, dealing))
    refused(CuttingCardError, lambda: shuffling.load(cards, loading, dealing))


@pytest.mark.rule("CW-4.2.1(a)", "CW-4.2.1(b)", "CW-4.2.1(c)", "CW-4.2.1(d)")
@pytest.mark.parametrize(
    ("occasion", "seat", "order", "rule"),
    [
        (CutOccasion.START_OF_GAME, 4, (4, 6, 1), "CW-4.2.1(a)"),
        (CutOccasion.CARD_ON_AREA, 1, (1, 4, 6), "CW-4.2.1(b)"),
        (CutOccasion.CARD_AT_DEALER, 0, (6, 1, 4), "CW-4.2.1(c)"),
        (CutOccasion.REPLACEMENT, 0, (6, 1, 4), "CW-4.2.1(d)"),
    ],
)
def test_the_cut_of_casino_war_is_offered_to_the_player_it_belongs_to(occasion, seat, order, rule):
    cards = shuffled(a_set_in_use(Book.CW))
    offer = offering(cards, occasion, seat)

    (offered,) = facts(cards, lambda: shuffling.offer_cut(cards, offer, SHOE))
    assert (offered["event"], offered["seats"], offered["rules"]) == (CutOffered, order, (rule,))


def test_the_cut_is_not_offered_to_an_empty_seat():
    cards = shuffled(a_set_in_use(Book.CW))
    offer = offering(cards, CutOccasion.START_OF_GAME, 5)

    refused(NoCutHereError, lambda: shuffling.offer_cut(cards, offer, SHOE))


@pytest.mark.rule("CW-4.2.2")
def test_declined_by_one_the_cut_goes_clockwise_and_at_last_to_a_game_supervisor():
    cards = shuffled(a_set_in_use(Book.CW))
    offer = offering(cards, CutOccasion.START_OF_GAME, 4)
    shuffling.offer_cut(cards, offer, SHOE)
    by_staff, declining = cutting(cards, SUPERVISOR, depth=100), asked(DeclineCut, cards)
    refused(NoCutHereError, lambda: shuffling.cut(cards, by_staff, SHOE))

    declined = facts(cards, lambda: [shuffling.decline_cut(cards, declining) for _ in range(3)])
    assert [(each["event"], each["seat"]) for each in declined] == [
        (CutDeclined, 4),
        (CutDeclined, 6),
        (CutDeclined, 1),
    ]
    refused(NoCutHereError, lambda: shuffling.decline_cut(cards, declining))
    by_a_dealer = cutting(cards, DEALER, depth=100)
    refused(AuthorisationNeededError, lambda: shuffling.cut(cards, by_a_dealer, SHOE))
    (done,) = facts(cards, lambda: shuffling.cut(cards, by_staff, SHOE))
    assert (done["cutter"], done["seat"]) == (Cutter.STAFF, 0)


@pytest.mark.rule("CW-4.2.2", "CW-4.2.3")
@pytest.mark.parametrize(
    ("depth", "too_near"), [(52, False), (51, True), (260, False), (261, True)]
)
def test_the_player_whose_turn_it_is_cuts_and_a_cut_too_near_an_end_is_marked(depth, too_near):
    cards = shuffled(a_set_in_use(Book.CW))
    by_a_player = cutting(cards, cutter=Cutter.PLAYER, depth=depth)
    refused(NoCutHereError, lambda: shuffling.cut(cards, by_a_player, SHOE))
    offer = offering(cards, CutOccasion.START_OF_GAME, 4)
    shuffling.offer_cut(cards, offer, SHOE)
    shuffling.decline_cut(cards, asked(DeclineCut, cards))

    (done,) = facts(cards, lambda: shuffling.cut(cards, by_a_player, SHOE))
    assert (done["seat"], done["is_too_near"]) == (6, too_near)
    assert "CW-4.2.3" in done["rules"]


@pytest.mark.rule("CW-4.2.4(a)")
@pytest.mark.parametrize(("from_back", "good"), [(1, True), (156, True), (157, False), (0, False)])
def test_the_cutting_card_lies_in_the_back_half_of_the_shoe(from_back, good):
    cards = shuffled(a_set_in_use(Book.CW))
    command = asked(LoadShoe, cards, from_back=from_back)

    if good:
        (loaded,) = facts(cards, lambda: shuffling.load(cards, command, SHOE))
        assert (loaded["event"], loaded["from_back"]) == (ShoeLoaded, from_back)
    else:
        refused(CuttingCardError, lambda: shuffling.load(cards, command, SHOE))


@pytest.mark.rule("CW-4.3.1")
def test_the_first_card_is_burned_and_shown_if_a_player_asks():
    cards = a_set_in_use(Book.CW)
    unseen, seen = asked(BurnFirstCard, cards), asked(BurnFirstCard, cards, shown="Kh")
    refused(NoCutHereError, lambda: shuffling.burn_first(cards, unseen))

    shuffled(cards)
    assert [
        (each["event"], each["shown"])
        for command in (unseen, seen)
        for each in facts(cards, lambda c=command: shuffling.burn_first(cards, c))
    ] == [(FirstCardBurned, ""), (FirstCardBurned, "Kh")]


@pytest.mark.rule("CW-4.1.1(b)")
def test_the_cutting_card_calls_for_a_shuffle():
    cards = cut(shuffled(a_set_in_use(Book.CW)), SUPERVISOR, 100)
    showing = asked(ShowCuttingCard, cards)

    (shown,) = facts(cards, lambda: shuffling.show_cutting_card(cards, showing, SHOE))
    assert (shown["event"], shown["rules"]) == (CuttingCardShown, ("CW-4.1.1(b)",))
    assert cards.cutting_card_is_out
    assert not shuffled(cards).cutting_card_is_out
