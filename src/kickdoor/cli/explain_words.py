"""The words of the card language, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from kickdoor.cards.lexicon import GROUP_TITLES, Entry, SettingEntry, as_yaml

__all__ = ["word_lines", "word_list"]


def word_list(entries: Iterable[Entry]) -> Iterator[str]:
    """All words in short, by their groups."""
    for number, (group, several) in enumerate(groupby(entries, key=lambda entry: entry.group)):
        if number:
            yield ""
        yield GROUP_TITLES[group]
        for entry in several:
            yield f"  {entry.name:<22} {_short(entry.about)}"


def _short(text: str) -> str:
    first = text.partition(". ")[0].replace("\n", " ")
    return first if len(first) <= 100 else first[:97].rstrip() + "…"


def word_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """Everything about a word; one that belongs to several groups has a part for each."""
    for number, entry in enumerate(entries):
        if number:
            yield ""
        yield f"{entry.name}: {GROUP_TITLES[entry.group]}"
        yield f"  {entry.about}"
        for setting in entry.settings:
            yield f"  {setting.name or 'value'}: {_setting(setting)}"
        for where in entry.where:
            yield f"  stands {where}"
        if entry.example is not None:
            yield f"  example: {as_yaml(entry.example)}"
        for language, text in entry.reads.items():
            yield f"  {language}: {text}"


def _setting(setting: SettingEntry) -> str:
    said = [setting.type]
    if setting.choices:
        said.append(
            f"one of: {', '.join(setting.choices)}" if setting.type == "word" else f"or {', '.join(setting.choices)}"
        )
    if setting.required:
        said.append("required")
    elif setting.default not in (None, [], {}, (), False, ""):
        said.append(f"usually {setting.default}")
    return "; ".join(said) + (f" ({setting.about})" if setting.about else "")
