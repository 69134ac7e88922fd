"""The drop: a box taken from a table, received in the count room, and counted twice, blind."""
