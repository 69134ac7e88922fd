"""What goes wrong on the floor and what is done about it: disputes, breaches, seizures, bars."""
