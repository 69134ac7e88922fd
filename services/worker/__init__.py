"""Work in the background: Procfile `worker` and `clock`. A task carries no truth."""
