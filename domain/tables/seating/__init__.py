"""Who is at which box of a table, for whom seats are held, and what was agreed with whom."""
