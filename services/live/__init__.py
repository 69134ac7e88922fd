"""Live pages: Procfile `live`."""
