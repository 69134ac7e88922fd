"""What went wrong in a Three Card Poker case, and when in the round it comes to light."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import StrEnum

from domain.cards.card import Card
from domain.staff.roles import Book
from domain.three_card_poker import irregularities
from domain.three_card_poker.acts import DEALER, FULL_DECK, MOST_BOXES, Bet, Cause, Irregularity
from domain.three_card_poker.deciding import close_retraction, retract
from domain.three_card_poker.in_memory import RoundInMemory
from domain.three_card_poker.rulings import deciding
from domain.three_card_poker.settling import advance
from domain.three_card_poker.state import RoundState
from services.rule_cases.fields import Fields, Listed

_SAID = "the case says so"


class Mishap(StrEnum):
    """What a case may say went wrong."""

    EXPOSED = "exposed"
    WRONG_DEAL = "wrong_deal"
    EMPTY_AREA = "dealt_to_empty_area"
    CARDS_TAKEN = "cards_taken"
    DECK_NOT_52 = "deck_not_52"
    SHUFFLER_JAM = "shuffler_jam"
    SHUFFLER_COUNT = "shuffler_count_failed"
    INVALIDATED = "invalidated"


class Noticed(StrEnum):
    """When a wrong deal came to light (TGC-36)."""

    BEFORE = "before_announcement"
    AFTER = "after_announcement"


_OF_THE_DEAL = frozenset({Mishap.WRONG_DEAL, Mishap.EMPTY_AREA})
_OF_THE_SHUFFLER = frozenset({Mishap.SHUFFLER_JAM, Mishap.SHUFFLER_COUNT})
_FIELDS: dict[Mishap, tuple[str, ...]] = {
    Mishap.EXPOSED: ("player_cards", "dealer_cards"),
    Mishap.WRONG_DEAL: ("target", "noticed", "count_correct", "retracts"),
    Mishap.EMPTY_AREA: ("noticed", "retracts", "area", "box", "target"),
    Mishap.CARDS_TAKEN: ("target", "nominated_exactly", "only_cards_in_rack"),
    Mishap.SHUFFLER_COUNT: ("count_correct",),
}


def kind_of(mishap: Fields) -> Mishap:
    """Read what went wrong."""
    kind = mishap.one_of("type", Mishap)
    mishap.only("type", *_FIELDS.get(kind, ()))
    return kind


def needs_shuffling_shoe(mishap: Fields | None) -> bool:
    """Whether only a table with a shuffling shoe can have this."""
    return mishap is not None and kind_of(mishap) in _OF_THE_SHUFFLER


def wrongly_dealt(mishap: Fields | None) -> set[str]:
    """Name the hands that need not be three cards."""
    if mishap is None or kind_of(mishap) is not Mishap.WRONG_DEAL:
        return set()
    return {mishap.text("target")}


def is_found_before_the_call(mishap: Fields | None) -> bool:
    """Whether it comes to light before players may Play or Fold."""
    if mishap is None or kind_of(mishap) not in _OF_THE_DEAL:
        return False
    return mishap.one_of("noticed", Noticed) is Noticed.BEFORE


def comes_before_the_deal(state: RoundState, mishap: Fields | None) -> bool:
    """Whether Crown's shuffling shoe jams: the wagers stay, and the cards are shuffled again."""
    is_jam = mishap is not None and kind_of(mishap) is Mishap.SHUFFLER_JAM
    return is_jam and state.book is Book.TCP


def comes_after_settlement(mishap: Fields) -> bool:
    """Whether it is found when the round is over."""
    return kind_of(mishap) is Mishap.INVALIDATED


def happen(
    played: RoundInMemory, mishap: Fields | None, held: Mapping[int, Sequence[Card]]
) -> None:
    """Let it happen, with every decision that the case says was made about it."""
    if mishap is None:
        return
    state, tell = played.state, played.tell
    match kind_of(mishap):
        case Mishap.EXPOSED:
            _expose(played, mishap)
        case Mishap.WRONG_DEAL:
            _find_wrong_deal(played, mishap)
        case Mishap.EMPTY_AREA:
            irregularities.report_empty_area(state, tell, _empty_box(state, mishap))
            _retract(played, mishap)
        case Mishap.CARDS_TAKEN:
            _take_cards(played, mishap, held)
        case Mishap.DECK_NOT_52:
            irregularities.count_deck(state, tell, FULL_DECK - 1)
        case Mishap.SHUFFLER_JAM:
            irregularities.report_shuffler(state, tell, Irregularity.SHUFFLER_JAM)
        case Mishap.SHUFFLER_COUNT:
            irregularities.report_shuffler(state, tell, Irregularity.SHUFFLER_COUNT)
            _count(played, mishap)
        case Mishap.INVALIDATED:
            deciding.invalidate(state, tell, Cause.FRAUD, _SAID)


def _expose(played: RoundInMemory, mishap: Fields) -> None:
    state, tell = played.state, played.tell
    for name, box in (("dealer_cards", DEALER), ("player_cards", state.boxes[0])):
        found = mishap.values.get(name, 0)
        if type(found) is not int or found < 0:
            mishap.wrong(name, f"{name} should be a number of cards, not {found!r}")
        if found and not state.is_over:
            irregularities.report_exposed(state, tell, box, found)


def _find_wrong_deal(played: RoundInMemory, mishap: Fields) -> None:
    state, tell = played.state, played.tell
    irregularities.report_wrong_number(state, tell, _target(state, mishap, or_dealer=True))
    if state.is_over:
        return
    if not state.announced:
        deciding.direct_misdeal(state, tell, _SAID)
        return
    _count(played, mishap)
    _retract(played, mishap)


def _count(played: RoundInMemory, mishap: Fields) -> None:
    if not played.state.is_over:
        cards = FULL_DECK if mishap.flag("count_correct") else FULL_DECK - 1
        irregularities.count_deck(played.state, played.tell, cards)


def _retract(played: RoundInMemory, mishap: Fields) -> None:
    """Take back what the case says, of what still lies there; the rest is settled (TGC-37)."""
    state = played.state
    if not state.retracting:
        return
    answers = mishap.fields("retracts") if mishap.has("retracts") else Fields("retracts", 0)
    for box in answers.values:
        if not str(box).isdigit():
            answers.wrong(box, f"retracts should have boxes for keys, not {box!r}")
        for bet in _bets(answers, box):
            if (int(str(box)), bet) in state.stakes:
                retract(state, played.tell, int(str(box)), bet)
    close_retraction(state, played.tell)
    advance(state, played.tell)


def _bets(answers: Fields, box: Hashable) -> list[Bet]:
    found = answers.values[box]
    words = found.items if isinstance(found, Listed) else [found]
    for word in words:
        if word not in {Bet.ANTE, Bet.PAIR_PLUS}:
            answers.wrong(box, f"ante or pair_plus can be retracted, not {word!r}")
    return [Bet(word) for word in words]


def _take_cards(played: RoundInMemory, mishap: Fields, held: Mapping[int, Sequence[Card]]) -> None:
    state, tell = played.state, played.tell
    box = _target(state, mishap, or_dealer=False)
    if not state.lies(box):
        # A hand that was folded went to the rack by right.
        return
    irregularities.report_taken(state, tell, box)
    named = held.get(box, ()) if mishap.flag("nominated_exactly") else ()
    deciding.decide_taken(
        state,
        tell,
        box,
        nominated=named,
        top_of_rack=named,
        only_cards_in_rack=mishap.flag("only_cards_in_rack"),
        reason=_SAID,
    )


def _target(state: RoundState, mishap: Fields, *, or_dealer: bool) -> int:
    if or_dealer and mishap.value("target") == "dealer":
        return DEALER
    box = mishap.seat("target")
    if box not in state.owners:
        mishap.wrong("target", f"box {box} has no hand in this case")
    return box


def _empty_box(state: RoundState, mishap: Fields) -> int:
    for name in ("area", "box", "target"):
        if mishap.has(name):
            return mishap.seat(name)
    return next(box for box in range(1, MOST_BOXES + 2) if box not in state.owners)
