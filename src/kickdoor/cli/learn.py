"""`kickdoor learn`: play games to learn from, train the judge of the searching bot, measure bots on the same deals."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from kickdoor.bots.search.judge.weights import Weights, read_weights
from kickdoor.cli.setup import BadInput, guarded, named_options, named_sets
from kickdoor.cli.simulate import progress_bar
from kickdoor.sim.extras import need

__all__ = ["app"]

app = App(
    name="learn", help="Train the judge of the searching bot: play games, fit the net, measure bots on the same deals."
)


def _console() -> Console:
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 200)


def _learning(*names: str) -> list[Any]:
    """These modules of `kickdoor.learn`, which need numpy. Raises MissingExtra."""
    need("learn", "kickdoor learn")
    return [import_module(f"kickdoor.learn.{name}") for name in names]


@app.command(name="data")
@guarded
def data_command(folder: Path, *, games: int = 1000, seed: str = "first", minds: str = "quick", jobs: int = 0) -> int:
    """Let bots of all sorts play, and write down what lay on the table and who won.

    Stop it when you like: the next call goes on where this one ended, and more games are added to those there are.

    Parameters
    ----------
    folder:
        Where the files go.
    games:
        How many games the folder is to have.
    seed:
        The seed of the games; another seed gives other games.
    minds:
        quick: games of quick bots. search: games of bots that search a little, with many games that branch off them.
    jobs:
        How many processes share the work; 0: as many as there are cores.
    """
    [data] = _learning("data")
    if minds not in data.MINDS:
        raise BadInput(f"{minds} is none of: {', '.join(data.MINDS)}")
    if games < 1:
        raise BadInput(f"at least one game is needed, not {games}")
    console = _console()
    count = 0
    left = data.batches(games, seed, folder, minds)
    try:
        with progress_bar(sum(batch.games for batch in left), quiet=False) as done:
            for batch, made in zip(
                left, data.make_data(games, seed, folder, jobs or os.cpu_count() or 1, minds), strict=True
            ):
                count += made
                done(batch.games)
    except data.OtherGames as error:
        raise BadInput(str(error)) from error
    console.print(f"{count} new positions in {folder}")
    return 0


@app.command(name="train")
@guarded
def train_command(  # noqa: PLR0913  (one for each option of the command)
    folder: Path,
    weights: Path,
    *,
    width: int = 32,
    second: int = 16,
    epochs: int = 3,
    batch: int = 16_384,
    rate: float = 2e-3,
    seed: int = 1,
    device: str = "cpu",
    also: Annotated[list[Path] | None, Parameter(negative=())] = None,
    start: Path | None = None,
    picture: Path | None = None,
    note: str = "",
) -> int:
    """Fit the judge to the games of a folder, and say how well it predicts games that it has not seen.

    Stop it when you like: the next call goes on where this one ended.

    Parameters
    ----------
    folder:
        What `kickdoor learn data` has made.
    weights:
        Where the weights go. Those that come with Kickdoor are src/kickdoor/bots/search/judge/judge.weights.
    width:
        How many first sums a seat has.
    second:
        How many second sums it has.
    epochs:
        How often every position is looked at. More than three make the judge worse.
    batch:
        How many positions are looked at together.
    rate:
        How large the first steps are; they get smaller until the end.
    seed:
        The seed of the first weights and of the order.
    device:
        cpu, or gpu with CuPy.
    also:
        Another folder with games; can be given several times, and a folder named twice counts twice.
    start:
        Weights to go on from instead of beginning with nothing. They decide the width and the second sums.
    picture:
        Where a picture of the calibration goes, as SVG: what the judge said, and how often it came true.
    note:
        A note to keep in the file of weights, such as the commit it was made with.
    """
    data, report, train, drawing = _learning("data", "report", "train", "picture")
    if device not in ("cpu", "gpu"):
        raise BadInput("the device is cpu or gpu")
    if not weights.parent.is_dir():
        raise BadInput(f"there is no folder {weights.parent}")
    folders = [folder, *(also or [])]
    for each in folders:
        if not data.about(each):
            raise BadInput(f"there are no games in {each}; kickdoor learn data makes some")
    positions, unseen = data.read_data(*folders, test=False), data.read_data(*dict.fromkeys(folders), test=True)
    if not positions or not unseen:
        raise BadInput(f"there are too few games in {folder}; kickdoor learn data makes more")
    console = _console()
    begun = _weights(start) if start else None
    if begun:
        width, second = begun.width, begun.second
    recipe = train.Recipe(width=width, second=second, epochs=epochs, batch=batch, rate=rate, seed=seed)
    kept = weights.with_name(f"{weights.name}.part")

    def told(step: int, steps: int, loss: float) -> None:
        console.print(f"step {step} of {steps}: {loss:.4f}")

    try:
        xp = train.array_module(device)
        net = train.train(positions, data.all_features(), recipe, xp, told, kept, begun)
    except (train.NoDevice, train.OtherTraining) as error:
        raise BadInput(str(error)) from error
    judged = {players: train.chances(net, some.codes, xp) for players, some in unseen.items()}
    lines = report.report(unseen, judged)
    count = sum(len(some.codes) for some in positions.values())
    story = {"note": note, "positions": count, "recipe": recipe._asdict(), "loss": round(lines[0].net, 4)}
    story |= {"data": [data.about(each) for each in folders], "start": begun.story.get("data", "") if begun else ""}
    train.save(net, weights, story)
    kept.unlink(missing_ok=True)
    if picture:
        picture.write_text(drawing.calibration_picture(report.calibration(unseen, judged, 20)), encoding="utf-8")
    _tell(console, lines)
    return 0


def _weights(path: Path) -> Weights:
    """The weights of a file. Raises BadInput."""
    try:
        return read_weights(path.read_bytes())
    except (OSError, ValueError, KeyError) as error:
        raise BadInput(f"{path} has no weights of this judge: {error}") from error


def _tell(console: Console, lines: list[Any]) -> None:
    table = Table("positions", "number", "knows nothing", "linear", "net", "linear right", "net right")
    for line in lines:
        table.add_row(
            line.what, str(line.positions), *(f"{number:.4f}" for number in line[2:5]), *(f"{n:.1%}" for n in line[5:])
        )
    console.print(table)


@app.command(name="match")
@guarded
def match_command(
    *bots: str,
    against: str = "quick",
    deals: int = 100,
    players: int = 4,
    sets: str = "deluxe",
    seed: int = 900_000,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    log: Path | None = None,
) -> int:
    """Measure bots on the same deals, each in every seat against the same others.

    Stop it when you like: the table then covers the deals that were finished. With a log the next call goes on where
    this one ended, and deals that are played later are added to those there are.

    Parameters
    ----------
    bots:
        The bots that are compared with the first of them, such as: search-linear@0.1 search@0.1.
    against:
        The bot on all other seats.
    deals:
        How many deals; each is one game for every seat and every bot.
    players:
        How many sit at a table.
    sets:
        The sets of cards, with commas between them.
    seed:
        The seed of the first deal.
    option:
        A rule of the table that is off by default, such as epic; can be given several times.
    jobs:
        How many processes share the work; 0: as many as there are cores.
    log:
        A file to which each deal is written as soon as it is finished. The table covers all deals in it.
    """
    match, match_log = _learning("match", "match_log")
    if not bots:
        raise BadInput("name at least one bot")
    if deals < 1:
        raise BadInput(f"at least one deal is needed, not {deals}")
    series = match.Series(bots, against, players, named_sets(sets), named_options(option or []), seed)
    match.check(series)
    try:
        kept = match_log.MatchLog(log, series) if log else None
    except (OSError, match_log.OtherMatch) as error:
        raise BadInput(str(error)) from error
    done: dict[int, Any] = dict(kept.deals) if kept else {}
    left = sum(number not in done for number in range(seed, seed + deals))
    console = _console()
    try:
        with progress_bar(left * players * len(bots), quiet=False) as played:
            for number, deal in match.measure(series, deals, jobs or os.cpu_count() or 1, frozenset(done)):
                done[number] = deal
                left -= 1
                if kept:
                    kept.note(number, deal)
                played(players * len(bots))
    except match.BotFailed as error:
        raise BadInput(str(error)) from error
    except KeyboardInterrupt:
        if not done:
            raise
        console.print(f"stopped after {deals - left} of {deals} deals")
    table = Table("bot", "games", "won", "share", "±", "ahead", "±", "ms a decision")
    for one in match.summary(series, list(done.values())):
        table.add_row(
            one.bot,
            str(one.games),
            *(f"{number:.3f}" for number in one[2:7]),
            f"{one.milliseconds:.2f}",
        )
    console.print(table)
    return 130 if left else 0
