"""What a process does for the operators of the server. `kickdoor admin` is the other side (docs/decisions/0014)."""
