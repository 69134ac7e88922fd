"""What may come up at the cage: amounts, places, people and mistakes."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.people_and_things import CASHIER_CAT, CASHIER_COL, SUPERVISOR_SUE

# Three windows, a booth and a runner; each day has its own, the vault is everybody's.
letters = st.sampled_from(["cage:A", "cage:B", "cage:C", "booth:B", "runner:R"])
windows = st.sampled_from(["cage:A", "cage:B", "cage:C"])
# A few amounts come often, so that drawers and accounts are emptied to the last coin.
amounts = st.sampled_from([0, 5, 50_00, 100_00, 200_00, 1_000_00]) | st.integers(1, 8_000).map(
    lambda fives: fives * 5
)
# Amounts that can be had in chips as well.
chip_amounts = st.sampled_from([50, 25_00, 100_00, 500_00]) | st.integers(1, 400).map(
    lambda halves: halves * 50
)
differences = st.sampled_from([0, 0, 0, 5, -5, 100_00, -100_00])
chips_lost = st.sampled_from([0, 0, 0, 1])
reasons = st.sampled_from(["", "ab", "counted twice"])
seconds = st.sampled_from([*[SUPERVISOR_SUE] * 3, CASHIER_CAT, CASHIER_COL, None])
bad_counts = st.sampled_from(
    [{300: 1}, {0: 1}, {50_00: -1}, {50_00: 1.5}, {50_00: True}, {50_00: "3"}, {50_00: 2**53}]
)
# By how many versions the page the person looked at was behind the drawer, if they looked at all.
glances = st.sampled_from([None, None, 0, 1])
