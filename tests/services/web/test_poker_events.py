"""Pages about a hand of poker show no card that was not shown at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from domain.poker.acts import Act
from services.projector.main import catch_up
from services.reads.events import HIDDEN
from services.use_cases import poker
from services.use_cases.casino import Casino
from tests.domain.poker.hands_of_the_log import DEAL, an_act, start_hand
from tests.services.web.conftest import Person

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def test_an_event_page_hides_hole_cards_burns_and_the_deck(
    signed_in: Callable[..., Person], house: Casino
) -> None:
    steps = (DEAL, an_act(3, Act.CALL), an_act(1, Act.CALL), an_act(2, Act.CHECK))
    poker.start_hand(house, start_hand(*steps, of_guests=True))
    with house.pool.connection() as connection:
        catch_up(connection)
        positions = dict(connection.execute("SELECT name, position FROM log.events").fetchall())
    otto = signed_in("OTTO", "OFFICE")

    for name in ("poker.cards_dealt", "poker.deck_shuffled", "poker.card_burned"):
        page = otto.see(f"/ledger/events/{positions[name]}")
        assert page.status_code == 200
        words = re.sub(r"<[^>]*>", " ", page.text)
        assert CARD.findall(words) == []
        assert HIDDEN in words
    board = otto.see(f"/ledger/events/{positions['poker.board_dealt']}").text
    assert len(CARD.findall(re.sub(r"<[^>]*>", " ", board))) == 3
    assert otto.see("/audit/").status_code == 200
