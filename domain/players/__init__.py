"""Players' accounts: what the house owes a player, opened and served at the cage (PP-1.1).

An account is opened, credited and debited; who the player is stands in the directory alone.
"""
