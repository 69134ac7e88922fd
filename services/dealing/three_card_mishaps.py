"""What can go wrong in a round of Three Card Poker, and what is decided about it."""

from __future__ import annotations

from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Irregularity, Phase
from domain.three_card_poker.state import RoundState
from domain.three_card_poker.terms import Shoe
from services.dealing.mishaps import Ask, Asked, Mishap
from services.dealing.words import spoken_bet
from services.money import short_cents

_REASON = Ask("reason", "Why?", Asked.REASON, hint="At least 3 letters. It stands on the record.")
_REPORT = "report-three-card-irregularity"
_CARDS_ARE_OUT = frozenset({Phase.DEALING, Phase.DECIDING, Phase.SETTLING})


def three_card_mishaps(state: RoundState, places: int) -> tuple[Mishap, ...]:
    """List what may be reported or decided now, the likeliest first."""
    found: list[Mishap] = []
    # While play waits for a decision nothing else is reported.
    if state.phase in _CARDS_ARE_OUT and state.pending is None:
        found += [*_on_cards(state, places)]
    if not state.is_over and state.terms.shoe is Shoe.SHUFFLING and state.pending is None:
        found.append(_shuffler(state))
    found += _decisions(state)
    return tuple(found)


def _rule(state: RoundState, crown: str, canberra: str) -> str:
    return crown if state.book is Book.TCP else canberra


def _with_wagers(state: RoundState, *, dealer: bool = False) -> tuple[tuple[str, str], ...]:
    boxes = [(str(box), f"Box {box}") for box in state.boxes]
    return (*boxes, *([(str(DEALER), "The dealer")] if dealer else []))


def _on_cards(state: RoundState, places: int) -> list[Mishap]:
    is_crown = state.book is Book.TCP
    undone = "a misdeal" if is_crown else "void"
    both = "Game Supervisor and Pit Boss are told" if state.announced else _SUPERVISOR
    told = both if is_crown else f"The round is {undone}"
    empty = [(str(box), f"Box {box}") for box in range(1, places + 1) if box not in state.owners]
    found = [
        Mishap(
            "exposed",
            "A card was seen in the deal",
            _rule(state, "TCP-9.1", "C3P-12.1"),
            f"One of a player's is turned over; two, or the dealer's, make the round {undone}",
            "report-exposed-cards",
            "Report the card",
            (
                Ask("box", "Whose card?", Asked.CHOICE, _with_wagers(state, dealer=True)),
                Ask("cards", "How many cards?", Asked.NUMBER, hint="1, 2 or 3"),
            ),
        ),
        _report(
            "wrong_number",
            "Too few or too many cards",
            _rule(state, "TCP-9.5" if state.announced else "TCP-9.4", "C3P-12.4"),
            told,
            Irregularity.WRONG_NUMBER,
            Ask("box", "Where?", Asked.CHOICE, _with_wagers(state, dealer=True)),
        ),
    ]
    if empty:
        after = "The cards are burnt; every player may take wagers back"
        then = after if is_crown and state.announced else f"The round is {undone}"
        found.append(
            _report(
                "empty_area",
                "Cards at a box without a wager",
                _rule(state, "TCP-9.8" if state.announced else "TCP-9.7", "C3P-12.4"),
                then,
                Irregularity.EMPTY_AREA,
                Ask("box", "Which box?", Asked.CHOICE, tuple(empty)),
            )
        )
    return [*found, *_more_on_cards(state)]


_SUPERVISOR = "The Game Supervisor is told, and directs a misdeal"


def _more_on_cards(state: RoundState) -> list[Mishap]:
    held = tuple((str(box), f"Box {box}") for box in state.boxes if state.lies(box))
    found = [
        _report(
            "wrong_order",
            "Cards were dealt in the wrong order",
            _rule(state, "TCP-11.10", "C3P-12.4"),
            "The Pit Boss decides" if state.book is Book.TCP else "The round is void",
            Irregularity.WRONG_ORDER,
        )
    ]
    if held:
        found.append(
            _report(
                "cards_taken",
                "A hand went to the rack by mistake",
                _rule(state, "TCP-9.9.1", "C3P-12.5"),
                "Somebody in charge gives it back, or the hand is void",
                Irregularity.CARDS_TAKEN,
                Ask("box", "Whose hand?", Asked.CHOICE, held),
            )
        )
    return found


def _report(key: str, title: str, rule: str, told: str, kind: Irregularity, *asks: Ask) -> Mishap:
    return Mishap(key, title, rule, told, _REPORT, "Report it", asks, {"kind": kind.value})


def _shuffler(state: RoundState) -> Mishap:
    faults = (
        (Irregularity.SHUFFLER_JAM.value, "It is jammed"),
        (Irregularity.SHUFFLER_STOPPED.value, "It has stopped"),
        (Irregularity.SHUFFLE_UNFINISHED.value, "The shuffle was not finished"),
        (Irregularity.SHUFFLER_COUNT.value, "It does not show fifty-two cards"),
    )
    return Mishap(
        "shuffler",
        "The shuffling shoe failed",
        _rule(state, "TCP-9.13", "C3P-10.6"),
        "The cards are shuffled again, or counted" if state.book is Book.TCP else "Void",
        _REPORT,
        "Report it",
        (Ask("kind", "What is wrong?", Asked.CHOICE, faults),),
    )


def _decisions(state: RoundState) -> list[Mishap]:
    """List what somebody in charge decides."""
    found: list[Mishap] = []
    waits = state.pending.kind if state.pending is not None else None
    if waits is Irregularity.WRONG_NUMBER and not state.announced:
        found.append(_misdeal())
    if waits in _RULED_ON:
        found.append(_deal_ruling())
    if state.taken:
        found.append(_taken(state))
    # Before the call a wrong deal is a misdeal whatever a count says, and a deal that is ruled on
    # waits for that ruling.
    is_counted = waits is Irregularity.WRONG_NUMBER and state.announced
    if not state.is_over and (waits in {None, Irregularity.SHUFFLER_COUNT} or is_counted):
        found.append(_deck_count(state))
    if not state.is_over and state.owners:
        found += [_collusion(state)]
    if state.stakes:
        found.append(_void_wager(state))
    found.append(_invalidate(state))
    return found


_RULED_ON = frozenset(
    {
        Irregularity.WRONG_ORDER,
        Irregularity.SHUFFLER_JAM,
        Irregularity.SHUFFLER_STOPPED,
        Irregularity.SHUFFLE_UNFINISHED,
    }
)


def _misdeal() -> Mishap:
    return Mishap(
        "misdeal", "Direct a misdeal", "TCP-9.4", "A Game Supervisor or above decides",
        "direct-misdeal", "Direct a misdeal: every wager goes back", (_REASON,), is_ruling=True,
    )  # fmt: skip


def _deal_ruling() -> Mishap:
    ways = (
        ("stands", "The deal stands"),
        ("redealt", "Deal again: the wagers lie as before the first card"),
        ("void", "The round is void: every wager goes back"),
    )
    return Mishap(
        "deal_ruling", "Rule on the deal", "TCP-11.10", "A Pit Boss or above decides",
        "rule-on-deal", "Decide",
        (Ask("ruling", "What becomes of the deal?", Asked.CHOICE, ways), _REASON),
        is_ruling=True,
    )  # fmt: skip


def _taken(state: RoundState) -> Mishap:
    boxes = tuple((str(box), f"Box {box}") for box in sorted(state.taken))
    last = (
        Ask("only_cards_in_rack", "These were the only cards in the rack", Asked.CHECK)
        if state.book is Book.TCP
        else Ask("is_rebuilt", "The hand was rebuilt", Asked.CHECK)
    )
    return Mishap(
        "taken_decision", "Decide about a hand in the rack",
        _rule(state, "TCP-9.9.2", "C3P-12.5"),
        "Given back where it is the very hand; else the hand is void and its wagers go back",
        "decide-taken-cards", "Decide",
        (
            Ask("box", "Whose hand?", Asked.CHOICE, boxes),
            Ask("nominated", "Cards the player names", Asked.CARDS, most=3),
            Ask("top_of_rack", "Cards on top of the rack", Asked.CARDS, most=3),
            last,
            Ask("reason", "Remark", Asked.REMARK),
        ),
        is_ruling=True,
    )  # fmt: skip


def _deck_count(state: RoundState) -> Mishap:
    waits = state.pending is not None
    return Mishap(
        "deck_count", "Count the deck", _rule(state, "TCP-9.5" if waits else "TCP-3.3", "C3P-2.4"),
        "What waits goes on by the count; other than 52 undoes the round",
        "count-three-card-deck", "Record the count",
        (Ask("cards", "How many cards were counted?", Asked.NUMBER, hint="All of them: 52"),),
        is_ruling=True,
    )  # fmt: skip


def _collusion(state: RoundState) -> Mishap:
    is_crown = state.book is Book.TCP
    ways = (("forfeit", "The hand and its wagers are forfeit"),) if is_crown else (
        ("exclude", "The player is excluded; the wagers go back"),
        ("void_round", "The round is void"),
    )  # fmt: skip
    players = tuple((player, player) for player in dict.fromkeys(state.owners.values()))
    return Mishap(
        "collusion", "Cards were exchanged or told of",
        "TCP-7.5.1(a)" if is_crown else "C3P-11.3", "Somebody in charge decides",
        "decide-collusion", "Decide",
        (
            Ask("player", "Who?", Asked.CHOICE, players),
            Ask("finding", "What follows?", Asked.CHOICE, (*ways, ("no_action", "Nothing"))),
            _REASON,
        ),
        is_ruling=True,
    )  # fmt: skip


def _void_wager(state: RoundState) -> Mishap:
    wagers = tuple(
        (
            f"box={box}|bet={bet.value}",
            f"Box {box}: {spoken_bet(bet, state.book)} {short_cents(cents)}",
        )
        for (box, bet), cents in sorted(state.stakes.items())
        if bet is not Bet.ANTE_BONUS
    )
    return Mishap(
        "void_wager", "Void a wager for a breach", _rule(state, "TCP-11.2.1", "C3P-14.2(a)"),
        "It goes back to its player", "void-three-card-wager", "Void the wager",
        (Ask("wager", "Which wager?", Asked.CHOICE, wagers), _REASON), is_ruling=True,
    )  # fmt: skip


def _invalidate(state: RoundState) -> Mishap:
    causes = [("disturbance", "A disturbance"), ("fraud", "A fraud")]
    if state.book is Book.C3P:
        causes.append(("impractical", "It cannot be finished: declare it void"))
    return Mishap(
        "invalidate", "Undo the whole round", _rule(state, "TCP-11.3.1", "C3P-14.1"),
        "Every wager goes back, and what was paid or taken with it",
        "invalidate-three-card-round", "Undo the round",
        (Ask("cause", "Why may it be undone?", Asked.CHOICE, tuple(causes)), _REASON),
        is_ruling=True,
    )  # fmt: skip
