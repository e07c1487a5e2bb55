"""One sentence for each part of the report, made from its figures."""

from __future__ import annotations

from typing import Any

import polars as pl

from kickdoor.sim.report.numbers import Numbers

__all__ = ["bargains", "cards", "climb", "closers", "deaths", "length", "mixes", "order", "percent", "seats", "trait"]

GAIN = pl.col("share") - pl.col("expected")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def percent(share: float) -> str:
    return f"{share:.1%}"


def length(numbers: Numbers) -> str:
    rounds = numbers.rounds()
    short, half, long = (rounds[len(rounds) * tenths // 10] for tenths in (1, 5, 9))
    return f"Half of the games are over after {half:.0f} rounds; eight of ten take between {short:.0f} and {long:.0f}."


def climb(levels: pl.DataFrame) -> str:
    both = levels.filter("won").join(levels.filter(~pl.col("won")), on="round", suffix="_others").sort("round")
    ahead = both.filter(pl.col("mean") - pl.col("mean_others") >= 1)
    if ahead.is_empty():
        return "The later winner is hardly ahead of the others before the end: games are decided late."
    row = ahead.row(0, named=True)
    return (
        f"From turn {row['round']} on the later winner leads the others by a Level or more "
        f"({row['mean']:.1f} against {row['mean_others']:.1f})."
    )


def order(by_order: pl.DataFrame) -> str:
    sure = by_order.filter("sure")
    if sure.is_empty():
        return "Going first or last makes no difference that these games could show."
    row = by_order.sort("share", descending=True).row(0, named=True)
    worst = by_order.sort("share").row(0, named=True)
    return (
        f"The player who goes {_ordinal(row['what'])} wins most often, {percent(row['share'])} of the games; "
        f"the one who goes {_ordinal(worst['what'])} wins {percent(worst['share'])}."
    )


def _ordinal(what: str) -> str:
    return ORDINALS[int(what) - 1]


def seats(by_seat: pl.DataFrame) -> str:
    """Empty where luck explains it all: the order of play has been told already."""
    if by_seat.filter("sure").is_empty():
        return ""
    best = by_seat.sort("share", descending=True).row(0, named=True)
    worst = by_seat.sort("share").row(0, named=True)
    return f"Seat {best['what']} wins {percent(best['share'])}, seat {worst['what']} {percent(worst['share'])}."


def instead(row: dict[str, Any], mixed: bool) -> str:
    """What is expected, where that differs from mix to mix."""
    return f" instead of {percent(row['expected'])}" if mixed else ""


def trait(frame: pl.DataFrame, word: str, mixed: bool = False) -> str:
    """`frame` is by Class or by Race. What the chart colours, above or below, is what the sentence tells."""
    said = []
    for verdict, how in (("above", "best"), ("below", "worst")):
        sure = frame.filter(pl.col("verdict") == verdict).sort(GAIN, descending=verdict == "above")
        if sure.height:
            row = sure.row(0, named=True)
            said.append(f"{row['what']} does {how}: {percent(row['share'])} of the games{instead(row, mixed)}.")
    return " ".join(said) or f"No {word} stands out."


def cards(dealt: pl.DataFrame, fair: float, mixed: bool = False) -> str:
    sure = dealt.filter("sure")
    if sure.is_empty():
        return (
            f"No card in an opening hand changes the chances of {percent(fair)} by more than luck explains. "
            f"More games would show smaller differences."
        )
    good = sure.filter(GAIN > 0)
    bad = sure.filter(GAIN < 0)
    said = []
    if good.height:
        best = good.sort(GAIN, descending=True).row(0, named=True)
        said.append(f"{best['name']} helps most: {percent(best['share'])} instead of {percent(best['expected'])}")
    if bad.height:
        worst = bad.sort(GAIN).row(0, named=True)
        said.append(f"{worst['name']} is the least welcome: {percent(worst['share'])}{instead(worst, mixed)}")
    text = "; ".join(said)
    average = "average of their mix" if mixed else "average"
    return f"{text}. {sure.height} of {dealt.height} cards differ from the {average} by more than luck explains."


def closers(frame: pl.DataFrame) -> str:
    if frame.is_empty():
        return "No card was played often enough to say."
    row = frame.row(0, named=True)
    return f"{percent(row['share'])} of the plays of {row['name']} come in the winner's last turn."


def deaths(numbers: Numbers, killers: pl.DataFrame) -> str:
    per_game = numbers.per_game("deaths")
    if killers.is_empty():
        return "Nobody died."
    first = killers.row(0, named=True)
    share = percent(first["deaths"] / numbers.deaths.height)
    return f"{per_game:.1f} deaths a game; {first['name']} is behind {share} of them."


def bargains(numbers: Numbers) -> str:
    offers, struck = numbers.per_game("offers"), numbers.per_game("bargains")
    if not struck:
        return "Nobody struck a bargain."
    return (
        f"{struck:.1f} bargains are struck in a game, of {offers:.1f} proposed ({percent(struck / max(offers, 1e-9))})."
    )


def mixes(frame: pl.DataFrame) -> str:
    """Which mix takes longest and which is the deadliest, if the figures differ as they are printed."""
    long = frame.sort("rounds", descending=True).row(0, named=True)
    short = frame.sort("rounds").row(0, named=True)
    longest, shortest = f"{long['rounds']:.1f}", f"{short['rounds']:.1f}"
    length = f"{long['mix']} takes longest ({longest} rounds), {short['mix']} is the quickest ({shortest})"
    if longest == shortest:
        length = f"All take {longest} rounds"
    deadly = frame.sort("deaths", descending=True).row(0, named=True)
    mild = frame.sort("deaths").row(0, named=True)
    most, least = f"{deadly['deaths']:.2f}", f"{mild['deaths']:.2f}"
    if most == least:
        return f"{length}, with {most} deaths a game."
    return f"{length}; {deadly['mix']} is the deadliest ({most} deaths a game)."
