"""What pairs of games say about cards, in a designer's words."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from kickdoor.sim.balance import Balance
from kickdoor.sim.weights_table import HARMFUL

__all__ = ["set_table", "told"]

PLACES = {"hand": "in the opening hand", "door": "behind the first door"}
RARE = 0.1  # a card that is played in fewer games tells more about the bots


def told(b: Balance) -> list[str]:
    """The result for one card in a few lines."""
    n = max(b["pairs"], 1)
    count = f"{b['pairs']:,}" if b["pairs"] >= b["wanted"] else f"{b['pairs']:,} of {b['wanted']:,}"
    differ = b["only_with"] + b["only_without"]
    lines = [
        f"{b['name']} ({b['card']}), {PLACES[b['found']]}, instead of a random card of its deck",
        f"{count} pairs of games, {b['players']} players, bots: {', '.join(dict.fromkeys(b['bots']))}",
        f"the holder wins {b['wins_with'] / n:.1%} with it and {b['wins_without'] / n:.1%} without it",
        f"change: {b['change'] * 100:+.1f} points, 95 % interval {b['low'] * 100:+.1f} to {b['high'] * 100:+.1f} "
        f"(fine: within {b['margin'] * 100:.1f} either way)",
        f"verdict: {_verdict(b)}",
        f"weight: {b['weight'] * 100:+.1f} points of the chance to win after some rounds, "
        f"95 % interval {b['weight_low'] * 100:+.1f} to {b['weight_high'] * 100:+.1f}",
    ]
    if b["of_printed"]:
        lines.append(_standing(b))
    lines.append(
        f"{differ:,} games were decided differently: {b['only_with']:,} won only with it, "
        f"{b['only_without']:,} only without it"
    )
    lines.append(f"a game takes {b['turns_with']:.1f} turns with it and {b['turns_without']:.1f} without it")
    if b["found"] == "hand":
        lines.append(f"the holder played it in {b['played']:.0%} of the games")
        if b["played"] < RARE:
            lines.append(
                f"the holder played it in only {b['played']:.1%} of the games, so this says more about the bots"
            )
    return lines + [f"seed {failure['seed']} ended in an error: {failure['message']}" for failure in b["errors"][:5]]


def _standing(b: Balance) -> str:
    """Where the card stands among the printed ones of its kind."""
    what = f"{b['stronger_than']} of {b['of_printed']} printed cards of its kind ({b['kind']})"
    return f"harder on whoever meets it than {what}" if b["kind"] == HARMFUL else f"stronger than {what}"


def _verdict(b: Balance) -> str:
    verdict = b["verdict"]
    if verdict != "not enough games":
        return f"{verdict}, as these bots play it"
    if b["low"] > 0:
        lean = "it helps its holder, but by how much is not clear"
    elif b["high"] < 0:
        lean = "it harms its holder, but by how much is not clear"
    else:
        lean = "the games do not even show whether it helps or harms"
    return f"not enough games: {lean}; about {b['more_games']:,} pairs would settle it"


def set_table(found: list[Balance]) -> Table:
    """All cards of a set, the most helpful first."""
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("card")
    table.add_column("kind")
    for head in ("weight", "±", "stronger than", "wins", "played", "turns", "pairs"):
        table.add_column(head, justify="right")
    for b in found:
        n = max(b["pairs"], 1)
        row = (
            b["name"],
            b["kind"],
            f"{b['weight'] * 100:+.1f}",
            f"{(b['weight_high'] - b['weight_low']) * 50:.1f}",
            f"{b['stronger_than']} of {b['of_printed']}" if b["of_printed"] else "–",
            f"{b['wins_with'] / n:.0%} / {b['wins_without'] / n:.0%}",
            f"{b['played']:.0%}" if b["found"] == "hand" else "–",
            f"{b['turns_with'] - b['turns_without']:+.1f}",
            f"{b['pairs']:,}",
        )
        table.add_row(*map(Text, row))
    return table
