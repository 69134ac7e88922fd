"""A real PostgreSQL and a real Redis, started from this folder for a machine that has neither."""
