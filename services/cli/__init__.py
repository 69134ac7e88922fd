"""The command line: Procfile `release`, and operators."""
