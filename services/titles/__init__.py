"""What each kind of event is called on pages and in reports."""
