"""Keeps the read models up to date: Procfile `projector`."""
