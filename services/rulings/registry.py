"""Everything that may be ruled, listed once: a line for each command."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.incidents.kinds import Told
from domain.poker.acts import Cause
from domain.staff import breach_powers as breaches
from domain.staff import irregularity_powers as irregularities
from domain.staff.roles import Book
from domain.staff.table_powers import VARY_COMMISSION
from services.rulings.of_banked_rounds import ON_THREE_CARD_ROUNDS, ON_WAR_ROUNDS
from services.rulings.ruling import Ruling

_POKER = frozenset({Book.PP, Book.CP})
_PP = frozenset({Book.PP})

_ON_HANDS: tuple[Ruling, ...] = (
    Ruling(
        "declare-misdeal",
        "Declare a misdeal",
        _POKER,
        "hand_id",
        (irregularities.DECLARE_MISDEAL,),
        {
            "cause": (
                Cause.MULTIPLE_DISPLAYS, Cause.EXPOSED_IN_CUT, Cause.NOT_SHUFFLED,
                Cause.WRONG_ORDER, Cause.MISSING_OR_EXTRA_HAND, Cause.WRONG_COUNT,
                Cause.CARDS_EXPOSED,
            )
        },
        (Told.ALL_PLAYERS,),
    ),
    Ruling(
        "declare-hand-dead",
        "Declare a hand dead",
        _POKER,
        "hand_id",
        (
            irregularities.VOID_ONE_HAND,
            breaches.FORFEIT_FOR_COLLUSION,
            breaches.RULE_ON_HARMFUL_CONDUCT,
        ),
        {
            "cause": (
                Cause.OUT_OF_TIME, Cause.NO_DISCARD, Cause.COMMUNICATION, Cause.CARD_EXCHANGE,
                Cause.INTEGRITY, Cause.WRONG_COUNT,
            )
        },
        (Told.PLAYER,),
    ),
    Ruling(
        "void-seat",
        "Void the wagers of one seat",
        _POKER,
        "hand_id",
        (irregularities.VOID_ONE_HAND, breaches.VOID_WAGER_FOR_BREACH),
        {
            "cause": (
                Cause.DISPLAY_FAILED, Cause.UNCONFIRMED, Cause.BREACH, Cause.WRONG_COUNT,
            )
        },
        (Told.PLAYER,),
    ),
    Ruling(
        "void-hand",
        "Void a whole hand",
        _POKER,
        "hand_id",
        (irregularities.DECLARE_ROUND_VOID, breaches.INVALIDATE_GAME),
        {
            "cause": (
                Cause.DEFECTIVE_DECK, Cause.ENGINE_FAILED, Cause.DISRUPTED, Cause.FRAUD,
                Cause.WRONG_COUNT,
            )
        },
        (Told.ALL_PLAYERS,),
    ),
    Ruling(
        "waive-commission",
        "Take no commission from a hand",
        _POKER,
        "hand_id",
        (VARY_COMMISSION,),
    ),
    Ruling(
        "decide-malfunction",
        "Decide a claim that something failed",
        _PP,
        "hand_id",
        (irregularities.CONSIDER_MALFUNCTION_CLAIM,),
        told=(Told.PLAYER,),
    ),
    Ruling(
        "adjust-hand",
        "Put stakes right after a hand",
        _POKER,
        "hand_id",
        (irregularities.RECONSTRUCT_HAND,),
        told=(Told.PLAYER,),
    ),
)  # fmt: skip

RULINGS: tuple[Ruling, ...] = (*_ON_HANDS, *ON_THREE_CARD_ROUNDS, *ON_WAR_ROUNDS)
BY_COMMAND: Mapping[str, Ruling] = MappingProxyType({each.command: each for each in RULINGS})

# Decisions on incidents have forms of their own, and show their money the same way.
SHOWN_WITH_MONEY = frozenset(
    {*BY_COMMAND, "decide-dispute", "review-dispute", "seize-winnings", "settle-seizure"}
)


def rulings_of(book: Book) -> list[Ruling]:
    """List what may be ruled under a book."""
    return [each for each in RULINGS if book in each.books]
