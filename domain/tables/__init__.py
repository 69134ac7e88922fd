"""The tables of the floor: which game each deals, under which rulebook, with how many places."""
