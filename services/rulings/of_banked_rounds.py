"""What may be ruled on rounds against the house: a line for each command."""

from __future__ import annotations

from domain.casino_war.acts import Irregularity
from domain.incidents.kinds import Told
from domain.staff import breach_powers as breaches
from domain.staff import irregularity_powers as irregularities
from domain.staff.card_powers import ORDER_CARD_COUNT
from domain.staff.roles import Book
from services.rulings.ruling import Ruling

_CROWN = frozenset({Book.TCP})
_THREE_CARD = frozenset({Book.TCP, Book.C3P})
_WAR = frozenset({Book.CW})

ON_THREE_CARD_ROUNDS: tuple[Ruling, ...] = (
    Ruling(
        "direct-misdeal",
        "Direct a misdeal",
        _CROWN,
        "round_id",
        (irregularities.DECLARE_MISDEAL,),
        told=(Told.ALL_PLAYERS,),
        duties={Told.GAME_SUPERVISOR: ("TCP-9.4",)},
    ),
    Ruling(
        "count-three-card-deck",
        "Direct a count of the deck",
        _THREE_CARD,
        "round_id",
        (irregularities.DIRECT_COUNT_AFTER_CALL, ORDER_CARD_COUNT),
        duties={
            Told.GAME_SUPERVISOR: ("TCP-9.5", "TCP-9.6"),
            Told.PIT_BOSS: ("TCP-9.5", "TCP-9.6"),
        },
    ),
    Ruling(
        "rule-on-deal",
        "Decide about a deal",
        _CROWN,
        "round_id",
        (breaches.DECIDE_DISPUTE,),
        told=(Told.ALL_PLAYERS,),
    ),
    Ruling(
        "decide-taken-cards",
        "Give taken cards back, or void the hand",
        _THREE_CARD,
        "round_id",
        (irregularities.RECONSTRUCT_HAND,),
        told=(Told.PLAYER,),
    ),
    Ruling(
        "decide-collusion",
        "Decide about collusion",
        _THREE_CARD,
        "round_id",
        (breaches.FORFEIT_FOR_COLLUSION,),
        told=(Told.PLAYER,),
    ),
    Ruling(
        "void-three-card-wager",
        "Void a wager for a breach",
        _THREE_CARD,
        "round_id",
        (breaches.VOID_WAGER_FOR_BREACH,),
        told=(Told.PLAYER,),
    ),
    Ruling(
        "invalidate-three-card-round",
        "Invalidate a round",
        _THREE_CARD,
        "round_id",
        (breaches.INVALIDATE_GAME, irregularities.DECLARE_ROUND_VOID),
        told=(Told.ALL_PLAYERS,),
    ),
)

ON_WAR_ROUNDS: tuple[Ruling, ...] = (
    Ruling(
        "reconstruct-war-hand",
        "Reconstruct a hand",
        _WAR,
        "round_id",
        (irregularities.RECONSTRUCT_HAND,),
        told=(Told.ALL_PLAYERS,),
    ),
    Ruling(
        "void-war-round",
        "Void a round",
        _WAR,
        "round_id",
        (irregularities.DECLARE_ROUND_VOID,),
        {"cause": (Irregularity.NO_WAGERS, Irregularity.MACHINE_FAILED, Irregularity.WRONG_CARDS)},
        (Told.ALL_PLAYERS,),
    ),
    Ruling(
        "invalidate-war-round",
        "Invalidate a round",
        _WAR,
        "round_id",
        (breaches.INVALIDATE_GAME,),
        {"cause": (Irregularity.DISRUPTED, Irregularity.FRAUD)},
        (Told.ALL_PLAYERS,),
    ),
    Ruling(
        "void-war-wager",
        "Void a wager for a breach",
        _WAR,
        "round_id",
        (breaches.VOID_WAGER_FOR_BREACH,),
        told=(Told.PLAYER,),
    ),
)
