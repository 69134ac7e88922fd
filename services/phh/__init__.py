"""Published poker hands in the open PHH format: read, played through the domain, written."""
