"""The words of the banked games, as dealers say them."""

from __future__ import annotations

from domain.banked.limits import Limit
from domain.banked.results import Outcome, Result
from domain.staff.roles import Book
from services.money import short_cents

GAMES = {
    Book.TCP: "Three Card Poker",
    Book.C3P: "3 Card Poker",
    Book.CW: "Casino War",
}
BETS = {
    "ante": "Ante",
    "play": "Play",
    "ante_bonus": "Ante Bonus",
    "pair_plus": "Pair Plus",
    "war": "Casino War",
    "go_to_war": "Go to War",
    "tie": "Tie",
}
RESULTS = {
    Result.WIN: "won",
    Result.LOSE: "lost",
    Result.STAND_OFF: "stand-off",
    Result.VOID: "void",
    Result.RETURNED: "under the minimum",
    Result.RETRACTED: "taken back",
    Result.SURRENDER: "surrendered",
}
OUTCOMES = {
    Outcome.SETTLED: "Settled",
    Outcome.NO_HAND: "Settled: the dealer had no hand",
    Outcome.MISDEAL: "Misdeal",
    Outcome.VOID: "Void",
    Outcome.INVALIDATED: "Invalidated",
    Outcome.RESHUFFLE: "Reshuffled",
}


def spoken_bet(bet: str, book: Book | None = None) -> str:
    """Say a bet; Canberra calls one of them by another name."""
    return "Pairs Plus" if bet == "pair_plus" and book is Book.C3P else BETS[bet]


def spoken_result(result: Result, stake: int, to_player: int) -> str:
    """Say what became of a stake, and what the dealer does with it."""
    match result:
        case Result.WIN:
            return f"won: pay {short_cents(to_player - stake)}"
        case Result.LOSE if to_player:
            return (
                f"lost: take {short_cents(stake - to_player)}, {short_cents(to_player)} goes back"
            )
        case Result.LOSE:
            return f"lost: take {short_cents(stake)}"
        case _:
            return f"{RESULTS[result]}: hand back {short_cents(to_player)}"


def spoken_limit(limit: Limit) -> str:
    """Say the least and the most of a bet."""
    step = f" by {short_cents(limit.multiple)}" if limit.multiple > 1 else ""
    return f"{short_cents(limit.least)} to {short_cents(limit.most)}{step}"


def spoken_code(code: str) -> str:
    """Say a code in plain words."""
    return str(code).replace("_", " ")


def default_player(box: int) -> str:
    """Name whoever stands at a box where nobody is known by another word."""
    return f"P{box}"
