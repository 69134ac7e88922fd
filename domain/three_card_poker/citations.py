"""The rules that each fact of a round rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.banked import events as banked
from domain.banked.results import Outcome, Result
from domain.staff.roles import Book
from domain.three_card_poker import events as play
from domain.three_card_poker.acts import Bet, Decision, Ending, Irregularity, Note
from domain.three_card_poker.terms import Shoe, Terms

Rules = tuple[str, ...]
Data = Mapping[str, Any]


def rules_of(kind: type, data: Data, terms: Terms) -> Rules:
    """Say which rules a fact rests on under the book of its table."""
    found = _BY_FACT.get(kind)
    if found is not None:
        return found(data, terms)
    return _PLAIN[terms.book].get(kind, ())


_PLAIN: dict[Book, dict[type, Rules]] = {
    Book.TCP: {
        play.RoundStarted: ("TCP-5.5.1", "TCP-5.5.2", "TCP-8.2"),
        play.OralWagerDeclared: ("TCP-5.3",),
        play.OralWagerLapsed: ("TCP-5.3",),
        play.DealersSetRetained: ("TCP-7.4.2(a)",),
        play.PlayOrFoldAnnounced: ("TCP-7.5.1",),
        play.HandViewed: ("TCP-7.5.1", "TCP-5.9.2"),
        play.DealerShown: ("TCP-7.5.4", "TCP-1.1(Qualify)"),
        play.NoHandDeclared: ("TCP-9.6.2",),
        play.HandShown: ("TCP-5.10.5",),
        play.HandRestored: ("TCP-9.9.1", "TCP-9.9.2"),
        play.CardExposed: ("TCP-9.1", "TCP-9.2", "TCP-9.3"),
        play.DeckCounted: ("TCP-3.3", "TCP-9.5", "TCP-9.6", "TCP-9.14"),
        play.DeckReshuffled: ("TCP-9.13",),
        play.StrayCardsBurned: ("TCP-9.8",),
        play.RetractionOffered: ("TCP-9.5.2", "TCP-9.8"),
        play.RetractionClosed: ("TCP-9.5.2", "TCP-9.8"),
        play.CollusionDecided: ("TCP-7.5.1(a)",),
        play.DealRuled: ("TCP-11.10",),
        banked.WagerTakenBack: ("TCP-5.4",),
        banked.BettingClosed: ("TCP-7.2",),
        banked.CardsCollected: ("TCP-5.10.3",),
        banked.RoundReopened: ("TCP-11.4",),
    },
    Book.C3P: {
        play.RoundStarted: ("C3P-4.1", "C3P-A(Round of Play)"),
        play.PlayOrFoldAnnounced: ("C3P-7.1", "C3P-10.5"),
        play.HandViewed: ("C3P-7.1", "C3P-10.5"),
        play.DealerShown: ("C3P-9.1", "C3P-A(Qualify)"),
        play.HandShown: ("C3P-2.5",),
        play.HandRestored: ("C3P-12.5",),
        play.CardExposed: ("C3P-12.1", "C3P-12.2", "C3P-12.3"),
        play.DeckCounted: ("C3P-2.4",),
        play.CollusionDecided: ("C3P-11.3",),
        banked.WagerTakenBack: ("C3P-4.5",),
        banked.BettingClosed: ("C3P-6.3",),
        banked.CardsCollected: ("C3P-A(Round of Play)",),
        banked.RoundReopened: ("C3P-A(Void)",),
    },
}


def _wagered(data: Data, terms: Terms) -> Rules:
    crown = {Bet.ANTE: "TCP-5.5.1", Bet.PAIR_PLUS: "TCP-5.5.2", Bet.PLAY: "TCP-5.5.3"}
    canberra = {Bet.PLAY: "C3P-4.6"}
    bet = Bet(data["bet"])
    return (crown[bet] if terms.book is Book.TCP else canberra.get(bet, "C3P-4.1"),)


def _dealt(_data: Data, terms: Terms) -> Rules:
    is_set = terms.shoe is Shoe.SHUFFLING
    if terms.book is Book.TCP:
        single = ("TCP-7.3.1", "TCP-7.3.2", "TCP-7.3.3")
        return ("TCP-7.4.1", "TCP-7.4.2") if is_set else single
    return ("C3P-10.4",) if is_set else ("C3P-6.4(a)", "C3P-6.4(b)", "C3P-6.4(c)")


_DECIDED: dict[Book, dict[Decision, Rules]] = {
    Book.TCP: {
        Decision.PLAY: ("TCP-7.5.2(c)(i)",),
        Decision.FOLD: ("TCP-7.5.2(a)(i)", "TCP-7.5.2(a)(ii)"),
        Decision.FOLD_ANTE: ("TCP-7.5.2(b)",),
        Decision.SHOW: ("TCP-7.5.3",),
    },
    Book.C3P: {
        Decision.PLAY: ("C3P-7.2",),
        Decision.FOLD: ("C3P-7.5", "C3P-7.7"),
        Decision.FOLD_ANTE: ("C3P-7.4",),
        Decision.SHOW: ("C3P-7.3",),
    },
}

_LINES: dict[Book, dict[tuple[Bet, Result], Rules]] = {
    Book.TCP: {
        (Bet.ANTE, Result.WIN): ("TCP-5.6.1(a)", "TCP-5.6.1(b)", "TCP-8.1"),
        (Bet.ANTE, Result.LOSE): ("TCP-5.6.2(a)", "TCP-5.6.2(b)"),
        (Bet.ANTE, Result.STAND_OFF): ("TCP-5.6.3",),
        (Bet.PLAY, Result.WIN): ("TCP-5.8.1", "TCP-8.1"),
        (Bet.PLAY, Result.LOSE): ("TCP-5.8.2",),
        (Bet.PLAY, Result.STAND_OFF): ("TCP-5.8.3",),
        (Bet.PLAY, Result.VOID): ("TCP-5.8.4",),
        (Bet.PAIR_PLUS, Result.WIN): ("TCP-5.7.1",),
        (Bet.PAIR_PLUS, Result.LOSE): ("TCP-5.7.2", "TCP-7.5.2(a)(i)"),
        (Bet.ANTE_BONUS, Result.WIN): ("TCP-5.10.2(d)",),
    },
    Book.C3P: {
        (Bet.ANTE, Result.WIN): ("C3P-4.7(a)", "C3P-4.7(b)", "C3P-8(Ante and Play)"),
        (Bet.ANTE, Result.LOSE): ("C3P-4.8(a)", "C3P-4.8(b)"),
        (Bet.ANTE, Result.STAND_OFF): ("C3P-4.9",),
        (Bet.PLAY, Result.WIN): ("C3P-4.11(a)", "C3P-8(Ante and Play)"),
        (Bet.PLAY, Result.LOSE): ("C3P-4.11(b)",),
        (Bet.PLAY, Result.STAND_OFF): ("C3P-4.11(c)", "C3P-4.11(d)"),
        (Bet.PAIR_PLUS, Result.WIN): ("C3P-4.10(a)", "C3P-8(Pairs Plus)"),
        (Bet.PAIR_PLUS, Result.LOSE): ("C3P-4.10(b)", "C3P-4.10(c)"),
        (Bet.ANTE_BONUS, Result.WIN): ("C3P-4.12", "C3P-8(Ante Bonus)"),
    },
}
_NOTED: dict[str, Rules] = {
    Note.ANTE_FORFEITED: ("TCP-9.11",),
    Note.ANTE_REINSTATED: ("TCP-9.6.2(a)",),
    Note.FORFEITED: ("TCP-7.5.1(a)",),
    Note.EXCLUDED: ("C3P-11.3",),
}


def _settled(data: Data, terms: Terms) -> Rules:
    is_crown = terms.book is Book.TCP
    if data["note"] in _NOTED:
        return _NOTED[data["note"]]
    if data["result"] is Result.RETURNED:
        return ("TCP-6.2.1",) if is_crown else ("C3P-3.4",)
    if data["result"] is Result.RETRACTED:
        return ("TCP-9.5.2", "TCP-9.8")
    if data["note"]:
        return ("TCP-11.2.1",) if is_crown else ("C3P-14.2(a)",)
    void = ("TCP-1.1(Void)",) if is_crown else ("C3P-A(Void)",)
    rules = _LINES[terms.book].get((Bet(data["bet"]), data["result"]), void)
    table = _table_of(data["bet"], terms) if is_crown and data["paid_cents"] else ()
    over = data["stake_cents"] > data["effective_cents"] > 0
    limit = ("TCP-6.2.2",) if is_crown else ("C3P-3.5",)
    return (*rules, *table, *(limit if over else ()), *_rounded(data))


def _table_of(bet: str, terms: Terms) -> Rules:
    if bet == Bet.ANTE_BONUS:
        return (f"TCP-8.1[Ante Bonus {terms.ante_bonus}]",)
    return (f"TCP-8.1[Pair Plus {terms.pair_plus_table}]",) if bet == Bet.PAIR_PLUS else ()


def _rounded(data: Data) -> Rules:
    return ("TCP-6.2.3",) if data["rounding_cents"] else ()


def _warned(data: Data, terms: Terms) -> Rules:
    of_crown = {"play_not_equal": "TCP-9.11", "play_short": "TCP-9.12.2"}
    short = "TCP-6.2.1" if terms.book is Book.TCP else "C3P-3.4"
    return (of_crown.get(data["about"], short),)


_FOUND: dict[str, Rules] = {
    Irregularity.WRONG_NUMBER: ("TCP-9.4", "TCP-9.5", "TCP-9.6"),
    Irregularity.EMPTY_AREA: ("TCP-9.7", "TCP-9.8"),
    Irregularity.WRONG_ORDER: ("TCP-11.10",),
    Irregularity.CARDS_TAKEN: ("TCP-9.9.1", "TCP-9.9.2"),
    Irregularity.SHUFFLER_COUNT: ("TCP-9.14",),
}


def _found(data: Data, terms: Terms) -> Rules:
    kind = data["kind"]
    if terms.book is Book.TCP:
        return _FOUND.get(kind, ("TCP-9.13",))
    if kind == Irregularity.CARDS_TAKEN:
        return ("C3P-12.5",)
    return ("C3P-12.4",) if kind in _FOUND and "shuffler" not in kind else ("C3P-10.6",)


_VOIDED: dict[str, dict[Book, Rules]] = {
    Irregularity.WRONG_NUMBER: {Book.TCP: ("TCP-9.5.2",)},
    Irregularity.CARDS_TAKEN: {Book.TCP: ("TCP-9.9.2",), Book.C3P: ("C3P-12.5",)},
    "play_not_equal": {Book.TCP: ("TCP-9.11",)},
    Note.FORFEITED: {Book.TCP: ("TCP-7.5.1(a)",)},
    Note.EXCLUDED: {Book.C3P: ("C3P-11.3",)},
}


def _hand_voided(data: Data, terms: Terms) -> Rules:
    return _VOIDED[data["reason"]][terms.book]


def _reopened(data: Data, terms: Terms) -> Rules:
    if data["reason"] == Note.ANTE_REINSTATED:
        return ("TCP-9.6.2(a)",)
    return ("TCP-1.1(Misdeal)", "TCP-1.1(Void)") if terms.book is Book.TCP else ("C3P-A(Void)",)


_ENDED: dict[Book, dict[str, Rules]] = {
    Book.TCP: {
        Ending.TWO_EXPOSED: ("TCP-9.2",),
        Ending.DEALER_EXPOSED: ("TCP-9.3",),
        Ending.WRONG_NUMBER: ("TCP-9.4",),
        Ending.WRONG_COUNT: ("TCP-9.5.1", "TCP-9.6.1"),
        Ending.EMPTY_AREA: ("TCP-9.7",),
        Ending.DECK_NOT_52: ("TCP-9.10",),
        Ending.SHUFFLER_COUNT: ("TCP-9.14",),
        Ending.RULING: ("TCP-11.10",),
        Ending.DISTURBANCE: ("TCP-11.3.1", "TCP-11.4"),
        Ending.FRAUD: ("TCP-11.3.2", "TCP-11.4"),
    },
    Book.C3P: {
        Ending.TWO_EXPOSED: ("C3P-12.2",),
        Ending.DEALER_EXPOSED: ("C3P-12.3",),
        Ending.SHUFFLER_FAULT: ("C3P-10.6",),
        Ending.COLLUSION: ("C3P-11.3",),
        Ending.DISTURBANCE: ("C3P-14.1",),
        Ending.FRAUD: ("C3P-14.3",),
        Ending.IMPRACTICAL: ("C3P-14.3",),
    },
}


def _ended(data: Data, terms: Terms) -> Rules:
    is_crown = terms.book is Book.TCP
    if data["reason"]:
        void = ("TCP-1.1(Void)",) if is_crown else ("C3P-12.4",)
        return _ENDED[terms.book].get(data["reason"], void)
    if data["outcome"] is Outcome.NO_HAND:
        return ("TCP-5.10.1",) if is_crown else ("C3P-9.2", "C3P-9.3")
    return ("TCP-5.10.2",) if is_crown else ("C3P-A(Round of Play)",)


_BY_FACT: dict[type, Callable[[Data, Terms], Rules]] = {
    banked.WagerPlaced: _wagered,
    banked.PlayerWarned: _warned,
    banked.IrregularityFound: _found,
    banked.BetSettled: _settled,
    banked.BetReopened: _reopened,
    banked.RoundEnded: _ended,
    play.CardsDealt: _dealt,
    play.DecisionMade: lambda data, terms: _DECIDED[terms.book][data["decision"]],
    play.HandVoided: _hand_voided,
}
