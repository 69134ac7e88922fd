"""How drawers open and close, and what goes between them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import multiple, precondition, rule

from domain.cage.commands import CloseDrawer, ClosingTo, CountDrawer, FundVault, OpenDrawer
from domain.cage.errors import (
    NothingCountedError,
    NothingDueError,
    PlaceClosedError,
    ShiftClosedError,
    WindowOpenError,
)
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.errors import NotInTheAirError, SamePlaceError
from services.use_cases import cage, transfers
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    SUPERVISOR_SAM,
    SUPERVISOR_SUE,
    an_envelope,
)
from tests.simulation.cage_on_paper import Bag, Drawer, Expected, refuses_count
from tests.simulation.chances import (
    amounts,
    chip_amounts,
    chips_lost,
    differences,
    letters,
    reasons,
    seconds,
)
from tests.simulation.day import Day
from tests.simulation.piles import Pile, cents_of, count_of, in_cash, in_chips, put

VAULT = "vault:main"
# So many commands are answered before the first drawer is counted, or little would move.
AN_HOUR = 15

both = st.sampled_from(["cash", "chips", "both"])
goings = st.sampled_from(ClosingTo)


def counted(heap: Pile) -> dict[str, Any]:
    """A heap as a command says it."""
    return {"count": count_of(heap, "cash"), "chips": count_of(heap, "chips")}


def miscounted(heap: Pile, difference: int, lost: int) -> Pile:
    """The same with so many cents more or fewer, and without so many of one of its chips."""
    chips = count_of(heap, "chips")
    found = {("chips", worth): pieces for worth, pieces in chips.items()}
    if lost and chips:
        found = put(found, {("chips", min(chips)): lost}, -1)
    return put(found, in_cash(max(cents_of(heap, "cash") + difference, 0)))


class BetweenPlaces(Day):
    """Banks are sent, counted in, taken back; drawers open, are counted, and close."""

    # Into the air.

    @rule(
        target=Day.bag_ids,
        source=letters | st.just("vault"),
        target_place=letters | st.just("vault"),
        cents=amounts,
        chips=chip_amounts,
        what=both,
    )
    def something_is_sent(self, source, target_place, cents, chips, what):
        source, target_place = (
            VAULT if each == "vault" else self.today(each) for each in (source, target_place)
        )
        heap = in_cash(cents if what != "chips" else 0)
        heap = put(heap, in_chips(chips) if what != "cash" else {})
        drawer = self.paper.last_at(source)
        expected = self._refuses_sending(drawer, source, target_place, heap)
        command = SendTransfer(
            envelope=an_envelope(by=self.worker(source)),
            source=source,
            target=target_place,
            **counted(heap),
        )
        answer = self.ask(transfers.send_transfer, command, expected)
        if answer is None:
            return multiple()
        assert answer.slips == (self.paper.next_slip("TR"),)
        drawer.pile, drawer.version = put(drawer.pile, heap, -1), drawer.version + 1
        return self.send_off(Bag(UUID(answer.facts["transfer_id"]), source, target_place, heap))

    def _refuses_sending(
        self, drawer: Drawer | None, source: str, target: str, heap: Pile
    ) -> Expected:
        if drawer is None or drawer.is_closed:
            return PlaceClosedError
        if refusal := drawer.refuses_money():
            return refusal
        if not heap:
            return NothingCountedError
        return SamePlaceError if source == target else drawer.refuses_giving(heap)

    @rule(target=Day.bag_ids, letter=letters, cents=amounts.filter(bool), chips=chip_amounts)
    def the_vault_sends_a_bank(self, letter, cents, chips):
        return self.something_is_sent("vault", letter, cents, chips, "both")

    @rule(target=Day.bag_ids, cents=amounts, chips=chip_amounts)
    def the_owners_send_capital_and_chips(self, cents, chips):
        heap = put(in_cash(cents), in_chips(chips))
        command = FundVault(envelope=an_envelope(by=SUPERVISOR_SUE), **counted(heap))
        answer = self.ask(transfers.fund_vault, command)
        assert answer.slips == (self.paper.next_slip("VF"), self.paper.next_slip("TR"))
        bag = Bag(UUID(answer.facts["transfer_id"]), "owners", VAULT, heap)
        self.paper.bags[bag.id] = bag
        self.paper.move("house:capital", f"transit:{bag.id}:cash", cents_of(heap, "cash"))
        self.paper.move("house:chips", f"transit:{bag.id}:chips", cents_of(heap, "chips"))
        return bag.id

    # Out of it.

    @rule(
        bag_id=Day.bag_ids, difference=differences, lost=chips_lost, reason=reasons, second=seconds
    )
    def something_is_counted_in(self, bag_id, difference, lost, reason, second):
        bag = self.paper.bags[bag_id]
        drawer, found = self.paper.last_at(bag.target), miscounted(bag.pile, difference, lost)
        by = self.worker(bag.target)
        expected = self._refuses_taking(drawer, bag)
        expected = expected or refuses_count(found, bag.pile, reason, by, second)
        command = ReceiveTransfer(
            envelope=an_envelope(by=by, authorised_by=second),
            transfer_id=bag.id,
            reason=reason,
            **counted(found),
        )
        if self.ask(transfers.receive_transfer, command, expected):
            self.paper.land(bag, bag.target)
            self.paper.write_off(bag.target, bag.pile, found)
            drawer.pile, drawer.version = put(drawer.pile, found), drawer.version + 1

    def _refuses_taking(self, drawer: Drawer | None, bag: Bag) -> Expected:
        if drawer is None or drawer.is_closed:
            return PlaceClosedError
        return drawer.refuses_money() or (None if bag.is_in_the_air else NotInTheAirError)

    @rule(bag_id=Day.bag_ids)
    def something_is_taken_back(self, bag_id):
        bag = self.paper.bags[bag_id]
        is_the_owners = bag.source == "owners"
        drawer = None if is_the_owners else self.paper.last_at(bag.source)
        expected = NotInTheAirError if is_the_owners else self._refuses_taking(drawer, bag)
        by = SUPERVISOR_SUE if is_the_owners else self.worker(bag.source)
        command = RecallTransfer(
            envelope=an_envelope(by=by), transfer_id=bag.id, reason="nobody came"
        )
        if self.ask(transfers.recall_transfer, command, expected):
            self.paper.land(bag, bag.source)
            drawer.pile, drawer.version = put(drawer.pile, bag.pile), drawer.version + 1

    # Opening.

    @rule(
        target=Day.shift_ids,
        letter=letters,
        difference=differences,
        lost=chips_lost,
        reason=reasons,
        second=seconds,
        data=st.data(),
    )
    def a_place_opens(self, letter, difference, lost, reason, second, data):
        place = self.today(letter)
        coming = [bag for bag in self.paper.bags.values() if bag.target == place]
        bag = data.draw(st.sampled_from([None, *coming, *[*self.paper.bags.values()][-1:]]))
        return self.open(place, bag, difference, lost, reason, second)

    def open(self, place, bag, difference=0, lost=0, reason="", second=None):
        """Open a place with what was left there and a bag."""
        last, by = self.paper.last_at(place), self.worker(place)
        due = put(last.left if last else {}, bag.pile if bag else {})
        found = miscounted(due, difference, lost)
        expected = self._refuses_opening(place, bag, due, found)
        if expected is None:
            expected = refuses_count(found, due, reason, by, second)
        if expected is None and bag and (not bag.is_in_the_air or bag.target != place):
            expected = NotInTheAirError
        command = OpenDrawer(
            envelope=an_envelope(by=by, authorised_by=second),
            place=place,
            transfer_id=bag.id if bag else None,
            reason=reason,
            **counted(found),
        )
        answer = self.ask(cage.open_drawer, command, expected)
        if answer is None:
            return multiple()
        assert answer.slips == (self.paper.next_slip("OP"),)
        if bag:
            self.paper.land(bag, place)
        self.paper.write_off(place, due, found)
        drawer = Drawer(UUID(answer.facts["shift_id"]), place, by, found)
        self.paper.drawers[drawer.id] = drawer
        return drawer.id

    def _refuses_opening(self, place: str, _bag: Bag | None, due: Pile, found: Pile) -> Expected:
        last = self.paper.last_at(place)
        if last and not last.is_closed:
            return WindowOpenError
        is_nothing = not due and not found and place != VAULT
        return NothingDueError if is_nothing else None

    @rule(target=Day.shift_ids, letter=letters, cents=amounts.filter(bool), chips=chip_amounts)
    def a_place_opens_with_a_bank(self, letter, cents, chips):
        place = self.today(letter)
        last = self.paper.last_at(place)
        if last and not last.is_closed:
            return multiple()
        bag_id = self.something_is_sent("vault", letter, cents, chips, "both")
        if not isinstance(bag_id, UUID):
            return multiple()
        return self.open(place, self.paper.bags[bag_id])

    # Closing.

    @precondition(lambda self: len(self.answered) > AN_HOUR)
    @rule(shift_id=Day.shift_ids, difference=differences, lost=chips_lost, is_first=st.booleans())
    def a_drawer_is_counted(self, shift_id, difference, lost, is_first):
        drawer = self.paper.drawers[shift_id]
        by = drawer.by if is_first else self._second_counter(drawer)
        self.count(drawer, miscounted(drawer.pile, difference, lost), by)

    def _second_counter(self, drawer: Drawer) -> Any:
        return CASHIER_COL if drawer.by == CASHIER_CAT else CASHIER_CAT

    def count(self, drawer, found, by):
        """Count a drawer, blind."""
        expected = ShiftClosedError if drawer.is_closed else None
        command = CountDrawer(envelope=an_envelope(by=by), shift_id=drawer.id, **counted(found))
        if self.ask(cage.count_drawer, command, expected):
            drawer.counts.append((by.staff_id, found))
            drawer.version += 1

    @rule(shift_id=Day.shift_ids, reason=reasons, goes_to=goings)
    def a_drawer_is_closed(self, shift_id, reason, goes_to):
        self.close(self.paper.drawers[shift_id], reason, goes_to, self.worker)

    def close(self, drawer, reason, goes_to, worker):
        """Close a drawer, to the vault or for whoever comes next."""
        stays = goes_to is ClosingTo.NEXT or drawer.place == VAULT
        command = CloseDrawer(
            envelope=an_envelope(by=worker(drawer.place)),
            shift_id=drawer.id,
            reason=reason,
            goes_to=goes_to,
        )
        answer = self.ask(cage.close_drawer, command, drawer.refuses_closing(reason))
        if answer is None:
            return
        slips = [self.paper.next_slip("CL")]
        home = self.paper.close(drawer, stays=stays)
        if home:
            slips.append(self.paper.next_slip("TR"))
            self.send_off(Bag(UUID(answer.facts["transfer_id"]), drawer.place, VAULT, home))
        assert answer.slips == tuple(slips)

    @precondition(lambda self: len(self.answered) > AN_HOUR)
    @rule(shift_id=Day.shift_ids, difference=differences, lost=chips_lost, goes_to=goings)
    def a_shift_ends(self, shift_id, difference, lost, goes_to):
        drawer = self.paper.drawers[shift_id]
        found = miscounted(drawer.pile, difference, lost)
        for by in (self._second_counter(drawer), drawer.by):
            self.count(drawer, found, by)
        self.close(drawer, "counted twice", goes_to, self.worker)

    @rule()
    def the_vault_is_counted_by_two_and_opened_again(self):
        vault = self.vault
        found = miscounted(vault.pile, 0, 0)
        self.count(vault, found, SUPERVISOR_SUE)
        self.close(vault, "", ClosingTo.VAULT, self.worker)
        self.count(vault, found, SUPERVISOR_SAM)
        self.close(vault, "", ClosingTo.VAULT, self.worker)
        self.open(VAULT, None)
