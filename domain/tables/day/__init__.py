"""A table's gaming day, from the first count of its float to the last: opened, played, closed.

The pieces of a float are known when two people have counted it, and as fills, credits and sales at
the table change it; play moves value only. What is due at the closer is opener + fills - credits -
chips sold + what play brought.
"""
