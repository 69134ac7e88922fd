"""Read models: tables built from events, one file per question, safe to drop and rebuild."""
