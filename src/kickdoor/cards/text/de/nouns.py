"""The German nouns that are inflected: their gender and their forms."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

__all__ = ["KNOWN", "Case", "Gender", "Noun", "noun"]

Gender: TypeAlias = Literal["m", "f", "n"]
Case: TypeAlias = Literal["nom", "acc", "dat", "gen"]


class Noun(NamedTuple):
    """One noun. `weak`: den Elfen, dem Elfen. `mass`: without an indefinite article, as in "Schuhwerk".
    `proper`: a name without endings."""

    gender: Gender
    one: str
    many: str
    weak: bool = False
    mass: bool = False
    proper: bool = False

    def form(self, case: Case, plural: bool) -> str:
        """The noun itself in this case."""
        if self.proper:
            return self.one
        if plural:
            return self.many if case != "dat" or self.many.endswith(("n", "s")) else f"{self.many}n"
        if case == "nom" or self.gender == "f":
            return self.one
        if self.weak:
            return self.many
        if case == "gen":
            return self.one + ("es" if self.one.endswith(("s", "z", "ß")) else "s")
        return self.one


# One line for each: the gender (`~` weak, `=` a mass), the noun, its plural.
_TABLE = """
m  Gegenstand Gegenstände
f  Kopfbedeckung Kopfbedeckungen
f  Rüstung Rüstungen
n= Schuhwerk Schuhwerk
f  Waffe Waffen
m  Laser Laser
m  Gehstock Gehstöcke
m  Mann Männer
f  Frau Frauen
m  Trank Tränke
m  Stab Stäbe
f  Stange Stangen
f  Karte Karten
f  Türkarte Türkarten
m  Schatz Schätze
f  Stufe Stufen
m  Ablagestapel Ablagestapel
n  Monster Monster
m  Spieler Spieler
m  Charakter Charaktere
m  Fluch Flüche
f  Falle Fallen
m  Mietling Mietlinge
m  Kumpan Kumpane
f  Klasse Klassen
f  Rasse Rassen
m  Partner Partner
m  Klon Klone
m~ Mensch Menschen
m  Zwerg Zwerge
m~ Elf Elfen
m  Halbling Halblinge
m  Krieger Krieger
m  Dieb Diebe
m  Zauberer Zauberer
m  Priester Priester
m  Kopfgeldjäger Kopfgeldjäger
m  Tüftler Tüftler
m  Psioniker Psioniker
m  Händler Händler
m  Cyborg Cyborgs
m~ Katzenmensch Katzenmenschen
m~ Mutant Mutanten
m  Entdecker Entdecker
m  Mechaniker Mechaniker
m  Offizier Offiziere
m~ Magnat Magnaten
"""


def _read(line: str) -> Noun:
    kind, one, many = line.split()
    gender: Gender = "m" if kind[0] == "m" else "f" if kind[0] == "f" else "n"
    return Noun(gender, one, many, "~" in kind, "=" in kind)


KNOWN = {found.one: found for found in map(_read, _TABLE.strip().splitlines())}


def noun(word: str) -> Noun:
    """The noun of this name. Of a compound with a hyphen the last part counts; one that is not known is guessed."""
    name, marked, gender = word.partition("#")
    if marked:  # the name of a card, which is the same in every case
        return Noun("m" if gender == "m" else "f" if gender == "f" else "n", name, name, proper=True)
    before, hyphen, head = word.rpartition("-")
    if known := KNOWN.get(head):
        prefix = before + hyphen
        return known._replace(one=prefix + known.one, many=prefix + known.many)
    if word.endswith(("ung", "heit", "keit", "schaft", "ion")):
        return Noun("f", word, f"{word}en")
    if word.endswith("e"):
        return Noun("f", word, f"{word}n")
    if word.endswith(("er", "el", "en")):
        return Noun("m", word, word)
    return Noun("m", word, f"{word}e" if word.endswith("ling") else f"{word}s")
