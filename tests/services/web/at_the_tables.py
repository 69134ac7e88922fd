"""A house with a PokerPro table and players with cards, for the pages of seats and players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.services.use_cases.a_poker_room import (
    a_player_with_card,
    a_sold_card,
    a_table_of,
    buy_in,
    sit,
)

# The pages go by the real clock.
NEXT_MONTH = (datetime.now(UTC) + timedelta(days=30)).date()


def catch_up(house: Casino) -> None:
    """Wait until the pages can show all that was written."""
    with house.pool.connection() as connection:
        row = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert row
    assert wait_for(house.pool, row[0], 10)


def a_player_page(house: Casino, card: str = "1001") -> tuple[UUID, str]:
    """A player with five hundred dollars and a card; the id, and the address of the page."""
    player_id = a_player_with_card(house, card)
    catch_up(house)
    return player_id, f"/players/{player_id}"


def a_table_with(house: Casino, *stakes: int, minimum: int = 0) -> list[UUID]:
    """PP1 with a player at each seat from the first, with these stakes; their ids."""
    a_table_of(house, minimum=minimum)
    ids = []
    for seat, stake in enumerate(stakes, 1):
        card = f"{1000 + seat}"
        ids.append(a_player_with_card(house, card))
        sit(house, seat, card)
        if stake:
            buy_in(house, seat, stake)
    a_sold_card(house, expires_on=NEXT_MONTH)
    catch_up(house)
    return ids
