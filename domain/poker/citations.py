"""The rules that each fact of a hand rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.poker import events as play
from domain.poker.acts import Cause, Mishap, Posting
from domain.poker.live import events as live
from domain.poker.rulings import events as rulings
from domain.poker.terms import Method, Terms
from domain.poker.variants import VARIANTS, Game
from domain.staff.roles import Book

Rules = tuple[str, ...]
Data = Mapping[str, Any]

_PP, _CP = Book.PP, Book.CP


def rules_of(kind: type, data: Data, terms: Terms) -> Rules:
    """Say which rules a fact rests on under the book of its table."""
    found = _BY_FACT.get(kind)
    if found is not None:
        return found(data, terms)
    return _PLAIN[terms.book].get(kind, ())


_PLAIN: dict[Book, dict[type, Rules]] = {
    Book.PP: {
        play.HandStarted: ("PP-1.1-RoundOfPlay", "PP-9.7.8(a)"),
        play.DeckShuffled: ("PP-3.1", "PP-4.1-s1"),
        play.FeesCollected: ("PP-7.2.3(b)",),
        play.Called: ("PP-9.2.1",),
        play.BetPlaced: ("PP-5.3",),
        play.Raised: ("PP-9.2.2", "PP-5.14"),
        play.Completed: ("PP-9.2.7",),
        play.BettingRoundClosed: ("PP-1.1-BettingRound", "PP-7.2.1(a)"),
        play.UncalledReturned: ("PP-7.5",),
        play.PotsMade: ("PP-1.1-SidePots",),
        play.CommissionReturned: ("PP-12.1.1-s1",),
        play.PotAwarded: ("PP-5.9", "PP-9.5"),
        play.HandEnded: ("PP-1.1-RoundOfPlay",),
        rulings.CommissionWaived: ("PP-7.4",),
        rulings.HandInspected: ("PP-12.2.1-s1",),
        rulings.RabbitHunted: ("PP-9.8.1", "PP-9.8.2"),
        rulings.MalfunctionClaimed: ("PP-12.3",),
        rulings.MalfunctionDecided: ("PP-12.3",),
        rulings.HandAdjusted: ("PP-12.5.2", "PP-12.6.2", "PP-12.7"),
    },
    Book.CP: {
        play.HandStarted: ("CP-1.1-RoundOfPlay", "CP-4.1"),
        play.FeesCollected: ("CP-7.2.4(b)", "CP-7.2.4(c)"),
        play.Called: ("CP-8.2.1",),
        play.BetPlaced: ("CP-8.2.2",),
        play.Raised: ("CP-8.2.2", "CP-6.6"),
        play.BettingRoundClosed: ("CP-1.1-BettingRound", "CP-7.2.1(a)"),
        play.UncalledReturned: ("CP-7.5", "CP-1.1-Pot"),
        play.HandMucked: ("CP-8.20.4",),
        play.PotsMade: ("CP-1.1-SidePots",),
        play.CommissionReturned: ("CP-7.8",),
        play.PotAwarded: ("CP-8.5",),
        play.HandEnded: ("CP-1.1-RoundOfPlay",),
        live.SideWagerPlaced: ("CP-8.15.1", "CP-6.11.1(a)"),
        live.ShortWagered: ("CP-6.17",),
        live.ActDeclared: ("CP-6.18",),
        live.OutOfTurnActed: ("CP-6.18.1",),
        live.TimeExtended: ("CP-6.15.1",),
        live.SideWagersSettled: ("CP-10.2.1", "CP-10.2.2"),
        live.SideWagersReleased: ("CP-6.11.1(b)",),
        live.ExtensionsCharged: ("CP-6.15.1",),
        live.ShowRequested: ("CP-8.20.4", "CP-9.5-s1"),
        live.DeckCounted: ("CP-3.4",),
        rulings.CommissionWaived: ("CP-7.4",),
        rulings.HandInspected: ("CP-8.21",),
        rulings.HandAdjusted: ("CP-13.10",),
    },
}


def _posted(data: Data, terms: Terms) -> Rules:
    return _POSTS[terms.book].get(data["kind"], ())


_POSTS: dict[Book, dict[Posting, Rules]] = {
    Book.PP: {
        Posting.BLIND: ("PP-9.7.2(a)", "PP-9.7.2(b)"),
        Posting.STRADDLE: ("PP-5.13",),
        Posting.KILL: ("PP-9.9.7",),
        Posting.ENTRY: ("PP-9.7.6(b)",),
        Posting.PENALTY: ("PP-9.7.4",),
        Posting.MISSED_BIG: ("PP-9.7.3-s2",),
        Posting.MISSED_SMALL: ("PP-9.7.3-s2",),
    },
    Book.CP: {
        Posting.BLIND: ("CP-8.9.2(a)", "CP-8.9.2(b)"),
        Posting.STRADDLE: ("CP-6.5",),
        Posting.OVER_BLIND: ("CP-8.9.4",),
        Posting.ENTRY: ("CP-8.10.2",),
        Posting.PENALTY: ("CP-8.9.5-s1",),
        Posting.MISSED_BIG: ("CP-8.9.3",),
        Posting.MISSED_SMALL: ("CP-8.9.3",),
    },
}


def _antes(_data: Data, terms: Terms) -> Rules:
    return ("PP-11.1",) if VARIANTS[terms.game].is_stud else ("PP-9.7.2(c)",)


_STUD_STREETS = ("PP-11.2.1", "PP-11.4.1", "PP-11.4.1", "PP-11.5.1", "PP-11.6.1")
_LIVE_HOLE = {2: "CP-8.16.1(a)", 3: "CP-8.16.1(b)", 4: "CP-8.16.1(c)"}
_OMAHA = frozenset({Game.OMAHA, Game.OMAHA_HI_LO})


def _dealt(data: Data, terms: Terms) -> Rules:
    variant = VARIANTS[terms.game]
    if variant.is_stud:
        return (_STUD_STREETS[data["street"]],)
    if terms.book is _CP:
        return ("CP-8.4", _LIVE_HOLE[variant.streets[0].down])
    return ("PP-10.1.1(b)",) if terms.game in _OMAHA else ("PP-10.1.1(a)",)


_BOARD = {
    Book.PP: ("PP-10.3.1", "PP-10.3.1", "PP-10.4.1", "PP-10.5.1", "PP-11.6.2"),
    Book.CP: ("CP-8.18.1", "CP-8.18.1", "CP-8.19.1", "CP-8.20.1"),
}


def _board(data: Data, terms: Terms) -> Rules:
    return (_BOARD[terms.book][data["street"]],)


def _checked(data: Data, terms: Terms) -> Rules:
    if data["timed_out"]:
        return ("PP-9.3-s1",) if terms.book is _PP else ("CP-6.15",)
    return ("PP-9.2.4",) if terms.book is _PP else ("CP-8.2.4",)


def _folded(data: Data, terms: Terms) -> Rules:
    if data["timed_out"]:
        return ("PP-9.3-s3",) if terms.book is _PP else ("CP-6.15",)
    return ("PP-9.2.3",) if terms.book is _PP else ("CP-8.2.3",)


def _brought_in(data: Data, _terms: Terms) -> Rules:
    return ("PP-9.3-s2",) if data["timed_out"] else ("PP-9.2.6", "PP-11.3.1-s1")


def _discarded(_data: Data, terms: Terms) -> Rules:
    return ("CP-8.17.4",) if terms.game is Game.PINEAPPLE else ("CP-8.18.4",)


def _showdown(_data: Data, terms: Terms) -> Rules:
    if terms.book is _CP:
        return ("CP-8.20.3(b)",)
    return ("PP-11.6.4(b)",) if VARIANTS[terms.game].is_stud else ("PP-10.5.3(b)",)


def _shown(_data: Data, terms: Terms) -> Rules:
    if terms.book is _CP:
        return ("CP-8.20.4", "CP-8.7")
    return ("PP-11.6.5",) if VARIANTS[terms.game].is_stud else ("PP-10.5.4",)


def _commission(_data: Data, terms: Terms) -> Rules:
    if terms.book is _PP:
        return ("PP-7.2.1(b)", "PP-7.7")
    if terms.commission.method is Method.FIXED_PER_HAND:
        return ("CP-7.2.3(a)", "CP-7.2.3(c)")
    return ("CP-7.2.1(c)",) if terms.stand_alone else ("CP-7.2.1(b)", "CP-7.7")


_CAUSES: dict[Book, dict[Cause, str]] = {
    Book.PP: {
        Cause.MULTIPLE_DISPLAYS: "PP-12.1.1-s1",
        Cause.DISPLAY_FAILED: "PP-12.5.1",
        Cause.UNCONFIRMED: "PP-12.4",
        Cause.ENGINE_FAILED: "PP-12.6.1",
        Cause.BREACH: "PP-16.2.1",
        Cause.INTEGRITY: "PP-16.3(first)",
        Cause.COMMUNICATION: "PP-16.13",
        Cause.DISRUPTED: "PP-16.3.1",
        Cause.FRAUD: "PP-16.3.2",
    },
    Book.CP: {
        Cause.EXPOSED_IN_CUT: "CP-9.1.1(a)",
        Cause.NOT_SHUFFLED: "CP-9.1.1(b)",
        Cause.WRONG_ORDER: "CP-9.1.1(c)",
        Cause.MISSING_OR_EXTRA_HAND: "CP-9.1.1(d)",
        Cause.WRONG_COUNT: "CP-9.1.1(f)",
        Cause.DEFECTIVE_DECK: "CP-9.1.1(h)",
        Cause.CARDS_EXPOSED: "CP-9.1.1(i)",
        Cause.OUT_OF_TIME: "CP-6.15",
        Cause.NO_DISCARD: "CP-9.15.2",
        Cause.BREACH: "CP-13.2.1",
        Cause.COMMUNICATION: "CP-13.14",
        Cause.CARD_EXCHANGE: "CP-13.14",
        Cause.DISRUPTED: "CP-13.5.1",
        Cause.FRAUD: "CP-13.5.2",
    },
}


def _caused(data: Data, terms: Terms) -> Rules:
    rule = _CAUSES[terms.book].get(data["cause"])
    return (rule,) if rule else ()


_MISHAPS = {
    Mishap.BOXED_CARD: "CP-9.3",
    Mishap.CARD_EXPOSED_BY_PLAYER: "CP-9.6",
    Mishap.CARD_EXPOSED_BY_DEALER: "CP-9.7",
    Mishap.FLOP_TOO_MANY: "CP-9.9",
    Mishap.FLOP_EARLY: "CP-9.10",
    Mishap.FIFTH_CARD_EARLY: "CP-9.11",
    Mishap.FOURTH_CARD_EARLY: "CP-9.12.1",
    Mishap.TWO_CARDS_OPENED: "CP-9.13.1",
    Mishap.MORE_CARDS_OPENED: "CP-9.14",
}


def _mishap(data: Data, _terms: Terms) -> Rules:
    if data["mishap"] is Mishap.NO_BURN:
        return ("CP-9.8",) if data["street"] == 1 and data["restored"] else ("CP-9.4",)
    return (_MISHAPS[data["mishap"]],)


_BY_FACT: dict[type, Callable[[Data, Terms], Rules]] = {
    play.BlindPosted: _posted,
    play.AntesPosted: _antes,
    play.CardsDealt: _dealt,
    play.CardBurned: _board,
    play.BoardDealt: _board,
    play.Checked: _checked,
    play.Folded: _folded,
    play.BringInPosted: _brought_in,
    play.CardDiscarded: _discarded,
    play.ShowdownStarted: _showdown,
    play.HandShown: _shown,
    play.CommissionTaken: _commission,
    live.MishapCorrected: _mishap,
    rulings.HandDeclaredDead: _caused,
    rulings.SeatVoided: _caused,
    rulings.MisdealDeclared: _caused,
    rulings.HandVoided: _caused,
}
