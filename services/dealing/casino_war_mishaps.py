"""What can go wrong in a round of Casino War, and what is decided about it."""

from __future__ import annotations

from domain.casino_war.acts import DEALER, Bet, Irregularity, Phase
from domain.casino_war.dealing import still_due
from domain.casino_war.state import Line, RoundState
from services.dealing.mishaps import Ask, Asked, Mishap, wager_key
from services.dealing.words import spoken_bet
from services.money import short_cents

_REASON = Ask("reason", "Why?", Asked.REASON, hint="At least 3 letters. It stands on the record.")
_STEP = "continue-war-round"
_FIRST = frozenset({Phase.INITIAL_DEAL, Phase.INTERIM})
_ANY_CARD = Ask("cards", "Which card?", Asked.CARDS, hint="Such as Kd or 10s")


def war_mishaps(state: RoundState, places: int) -> tuple[Mishap, ...]:
    """List what may be reported or decided now, the likeliest first."""
    areas = tuple((str(area), f"Area {area}") for area in range(1, places + 1))
    found: list[Mishap] = []
    if not state.is_over and state.phase is not Phase.BETTING:
        found += _on_first_cards(state, areas) + _on_any_card(state, areas)
        found += _on_second_cards(state)
    return (*found, *_decisions(state))


def _step(
    key: str, title: str, rule: str, told: str, *asks: Ask, button: str = "Report it", **fixed: str
) -> Mishap:
    return Mishap(key, title, rule, told, _STEP, button, asks, {"kind": key, **fixed}, is_step=True)


def _on_first_cards(state: RoundState, areas: tuple[tuple[str, str], ...]) -> list[Mishap]:
    if state.phase not in _FIRST:
        return []
    everywhere = (*areas, (str(DEALER), "The dealer"))
    found = [
        _step(
            "misplace",
            "A card was put where it was not due",
            "CW-9.4",
            "A Game Supervisor has the hand reconstructed",
            Ask("area", "Where does it lie?", Asked.CHOICE, everywhere),
            _ANY_CARD,
        )
    ]
    if still_due(state) == [DEALER]:
        kind = Irregularity.DEALER_LEFT_OUT.value
        title = "The dealer was left out of the deal"
        told = "One is dealt at once"
        found.append(
            Mishap("dealer_left_out", title, "CW-9.6", told, _STEP, "Report it", (),
                   {"kind": "find", "irregularity": kind}, is_step=True)
        )  # fmt: skip
    return found


def _on_any_card(state: RoundState, areas: tuple[tuple[str, str], ...]) -> list[Mishap]:
    everywhere = (*areas, (str(DEALER), "The dealer"))
    found = [
        _step(
            "excess",
            "One card too many was drawn",
            "CW-9.2",
            "It is the next card from the shoe, unless the dealer's hand was complete",
            Ask("area", "For whom?", Asked.CHOICE, everywhere),
            _ANY_CARD,
            Ask("is_disclosed", "Its face was seen", Asked.CHECK),
        )
    ]
    if still_due(state):
        found.append(
            Mishap(
                "face_up",
                "A card lay face up in the shoe",
                "CW-9.1",
                "It is discarded",
                _STEP,
                "Discard it",
                (Ask("cards", "Which card?", Asked.FACE_UP),),
                {"kind": "deal"},
                is_step=True,
            )
        )
    if not state.terms.is_shuffled_continuously and still_due(state):
        found.append(
            _step(
                "shuffle_discards",
                "The shoe ran out",
                "CW-9.10",
                "The discards are shuffled and cut, and the round is finished with them",
                button="The discards are shuffled: go on",
            )
        )
    missed = Irregularity.SHUFFLE_MISSED.value
    found.append(
        Mishap("shuffle_missed", "A shuffle was missed", "CW-9.9", "It follows this round",
               _STEP, "Report it", (), {"kind": "find", "irregularity": missed}, is_step=True)
    )  # fmt: skip
    return found


def _on_second_cards(state: RoundState) -> list[Mishap]:
    found: list[Mishap] = []
    at_war = state.areas_at_war
    if at_war and state.phase is not Phase.INITIAL_DEAL:
        free = tuple(
            (str(area), f"Area {area}") for area in state.dealt_in if area not in at_war
        ) or (("1", "Area 1"),)
        lying = tuple((str(area), f"Area {area}") for area in at_war)
        where = Ask("area", "Where does it lie?", Asked.CHOICE, free)
        found += [
            _step("stray", "A second card went to an area without a war", "CW-9.5",
                  "It is discarded", where, _ANY_CARD),
            _step("leave_out", "An area at war got no second card", "CW-9.7",
                  "Its war is void: both wagers go back",
                  Ask("area", "Which area?", Asked.CHOICE, lying)),
        ]  # fmt: skip
    tied = [
        line for line in state.lines.values() if line.bet is Bet.WAR and state.is_tied(line.area)
    ]
    if tied and not state.is_settled:
        found.append(_missed_choice(tied))
    return found


def _missed_choice(tied: list[Line]) -> Mishap:
    whose = tuple(
        (f"area={line.area}|player={line.player}", f"Area {line.area}: {line.player}")
        for line in tied
    )
    return _step(
        "reopen_decision",
        "A player was not asked: war or surrender",
        "CW-9.8",
        "The player decides now; cards drawn since are the next from the shoe",
        Ask("wager", "Who?", Asked.CHOICE, whose),
        Ask("reason", "Remark", Asked.REMARK),
        button="Let the player decide",
    )


def _decisions(state: RoundState) -> list[Mishap]:
    """List what somebody in charge decides."""
    found: list[Mishap] = []
    if state.phase in _FIRST and state.lines:
        found.append(_reconstruct(state))
    if not state.is_over:
        found += _voids(state)
        open_lines = tuple(_named(line) for line in state.open_lines)
        if open_lines:
            found.append(
                Mishap("void_wager", "Void a wager for a breach", "CW-11.2.1",
                       "It goes back to its player", "void-war-wager", "Void the wager",
                       (Ask("wager", "Which wager?", Asked.CHOICE, open_lines), _REASON),
                       is_ruling=True)
            )  # fmt: skip
    causes = ((Irregularity.DISRUPTED.value, "A disruption"), (Irregularity.FRAUD.value, "A fraud"))
    found.append(
        Mishap("invalidate", "Undo the whole round", "CW-11.4",
               "Every wager goes back, and what was paid or taken with it",
               "invalidate-war-round", "Undo the round",
               (Ask("cause", "Why may it be undone?", Asked.CHOICE, causes), _REASON),
               is_ruling=True)
    )  # fmt: skip
    return found


def _named(line: Line) -> tuple[str, str]:
    words = f"Area {line.area}, {line.player}: {spoken_bet(line.bet)} {short_cents(line.stake)}"
    return wager_key(line.area, line.player, line.bet.value), words


def _reconstruct(state: RoundState) -> Mishap:
    wagers = tuple(_named(line) for line in state.lines.values() if line.bet is not Bet.GO_TO_WAR)
    return Mishap(
        "reconstruction", "Reconstruct the hand", "CW-9.4", "A Game Supervisor or above decides",
        "reconstruct-war-hand", "Lay the cards as they were drawn",
        (
            Ask("retracted", "Wagers taken back first, by players affected", Asked.SEVERAL, wagers),
            _REASON,
        ),
        is_ruling=True,
    )  # fmt: skip


def _voids(state: RoundState) -> list[Mishap]:
    found = []
    if not state.lines:
        found.append(
            Mishap("no_wagers", "Cards were dealt without any wager", "CW-9.3",
                   "The round is void, and the cards are burned", "void-war-round",
                   "Declare the round void",
                   (Ask("cards", "Which cards came out?", Asked.CARDS, most=20), _REASON),
                   {"cause": Irregularity.NO_WAGERS.value}, is_ruling=True)
        )  # fmt: skip
    if state.terms.is_shuffled_continuously:
        found.append(
            Mishap("machine_failed", "The shuffling machine failed", "CW-9.11",
                   "What was settled stands; open wagers go back", "void-war-round",
                   "Void what is open",
                   (Ask("can_be_completed", "The round can be finished", Asked.CHECK), _REASON),
                   {"cause": Irregularity.MACHINE_FAILED.value}, is_ruling=True)
        )  # fmt: skip
    found.append(
        Mishap("wrong_cards", "The decks are not the right cards", "CW-9.12.2",
               "The round and the rest of the shoe are void", "void-war-round",
               "Void the round and the shoe", (_REASON,),
               {"cause": Irregularity.WRONG_CARDS.value}, is_ruling=True)
    )  # fmt: skip
    return found
