"""The API at /api/v1: every command and every read, for machines."""
