"""Waiting lists: who waits for which game, who is called, and until when."""
