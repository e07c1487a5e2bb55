"""German grammar for the card texts: articles, cases, endings, the order of words.

What a text carries until it is finished:

* `<groß Gegenstand>` is a noun whose article, number and case are not decided: adjectives without endings, then the
  noun; `*` makes it plural, an article may stand before it (`<* dein groß Gegenstand>`). What is decided nowhere is
  nominative.
* `_du_ stirbst` marks the subject in front of its verb. `~` before a clause wants the verb first: "sonst stirbst du".
  A clause that begins with the verb, as imperatives do, stays as it is.
* `^` begins a clause that wants a comma where something stands before it: "dann, falls …".
* ` & ` joins two steps. Losses so joined are listed: "verliere alle Rüstungen, 2 Karten und 2 Stufen".
* `≈` begins an alternative, which need not repeat its verb: "verliere eine Klasse oder, falls du keine hast, 1 Stufe".
* `§ab` ends a clause of taking: "nimmt dir eine Karte ab", but "darf dir eine Karte abnehmen".
* `%` stands for what holds of the whole sentence and is said once, at its end: no level of it wins the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kickdoor.cards.text.de.nouns import Case, noun
from kickdoor.cards.text.length import cut, is_too_long
from kickdoor.cards.text.losses import with_one_verb
from kickdoor.cards.text.marks import given_back

__all__ = ["German"]

_NUMBERS = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
_CASES: Final[tuple[Case, ...]] = ("nom", "acc", "dat", "gen")
_MARK = re.compile(r"<([^<>]*)>")
_CLAUSE = re.compile(r"[^.;:]+")
_LOSS = re.compile(r"(.*\b|)([Vv]erlier[et]) ((?:(?!\b(?:wirf|wirft|sinke|sinkt|zieh|zieht)\b).)*)")
_NEXT_LOSS = re.compile(r"verlier[et] (.*)")
_TAIL = "; nie die Siegstufe"
_TIDIED = (  # what templates say when they are put together, and what somebody would write
    (re.compile(r"\b([Vv])(erlier[et] )([^.;:≈]*) oder, ([^.;:≈]*), ≈v\2"), r"\1\2\3 oder, \4, "),
    (re.compile(r"\b([Ww])(irft?) ([^.,;:]*?) ab oder w\2 "), r"\1\2 \3 oder "),
    (re.compile(r"(\+\d+) mit ([^.,;:]*?) und \1 mit "), r"\1 mit \2 oder "),
    (re.compile(r"\b(alle deine) (\w+) und \1 "), r"\1 \2 und "),
    (re.compile(r"(\bzieht? [^.,;:]*?\bverdeckt [^.,;:]*?) und zieht? verdeckt "), r"\1 und "),
    (
        re.compile(r"(1 Stufe an den Spieler links) von dir und 1 Stufe an den Spieler (rechts von dir)"),
        r"je \1 und an den \2",
    ),
    (re.compile(r"(einen Gegenstand nach Wahl [^.,;:]*?) und einen Gegenstand nach "), r"\1 und einen nach "),
    (
        re.compile(r"(Gegenstand\. Danach) in jedem Fall: [Vv]erliere einen Gegenstand"),
        r"\1 verliere in jedem Fall noch einen",
    ),
    (re.compile(r"\b([Gg])egen es\b"), r"\1egen dieses Monster"),
    (re.compile(r"\b(ein(?:en?)?) (\w+) oder \1 (\w+)"), r"\1 \2 oder \3"),
    (re.compile(r"gegen 2 oder mehr Monster"), "gegen mehrere Monster"),
    (re.compile(r"\) \(falls "), ", falls "),
)
_SPACE = "\N{NO-BREAK SPACE}"  # inside a noun of several words, or between an adverb and its adjective

# Endings by case (nominative, accusative, dative, genitive), for masculine, feminine, neuter, plural.
_DER = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
_EIN = {"m": "- en em es", "f": "e e er er", "n": "- - em es", "p": "e e en er"}
_THE = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", "p": "die die den der"}
_STRONG = {"m": "er en em en", "f": "e e er er", "n": "es es em en", "p": "e e en er"}
_MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en", "p": "en en en en"}
_WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
_WHO = {"m": "der den dem dessen", "f": "die die der deren", "n": "das das dem dessen", "p": "die die denen deren"}

_LIKE_EIN = {"ein": "ein", "kein": "kein", "dein": "dein"}
_LIKE_DER = {"dies": "dies", "jed": "jed", "all": "all"}
# All of yours, all of their own: one thing said for several, and for what has no plural.
_ALL_OF = {"alldein": ("alle dein", "dein gesamt"), "alleigen": ("all eigen", "der gesamt eigen")}
_ARTICLES = {*_LIKE_EIN, *_LIKE_DER, *_ALL_OF, "der"}
_NONE = {"m": "keinen", "f": "keine", "n": "keins", "p": "keine"}
_THAT = {"m": "ihn", "f": "sie", "n": "es", "p": "sie"}
# By the pronoun that cards have in English: subject, accusative, dative, whose (before several things).
_PRONOUNS = {
    "he": ("er", "ihn", "ihm", "seine"),
    "she": ("sie", "sie", "ihr", "ihre"),
    "it": ("es", "es", "ihm", "seine"),
    "they": ("sie", "sie", "ihnen", "ihre"),
}


@dataclass(frozen=True, slots=True)
class _Phrase:
    """An article, adjectives without endings, a noun."""

    article: str
    adjectives: tuple[str, ...]
    word: str
    plural: bool

    @classmethod
    def read(cls, text: str) -> _Phrase:
        words = text.split(" ")
        plural = words[0] == "*"
        words = words[1:] if plural else words
        article = words.pop(0) if words[0] in _ARTICLES and len(words) > 1 else ""
        return cls(article, tuple(words[:-1]), words[-1], plural)

    def __str__(self) -> str:
        return f"<{' '.join(filter(None, ('*' if self.plural else '', self.article, *self.adjectives, self.word)))}>"

    @property
    def kind(self) -> str:
        return "p" if self.plural else noun(self.word).gender

    def who(self, case: Case) -> str:
        """The pronoun of a clause about it: der, die, das."""
        return _ending(_WHO, self.kind, case)

    def spoken(self, case: Case) -> str:
        """With all its endings."""
        if self.article in _ALL_OF:
            return self._all_of(case)
        known = noun(self.word)
        article = "" if self.article == "ein" and (known.mass or self.plural) else self.article
        endings, said = _STRONG, ""
        if article == "der":
            endings, said = _WEAK, _ending(_THE, self.kind, case)
        elif article in _LIKE_DER:
            endings, said = _WEAK, _LIKE_DER[article] + _ending(_DER, self.kind, case)
        elif article:
            endings, said = _MIXED, _LIKE_EIN[article] + _ending(_EIN, self.kind, case)
        adjectives = [adjective + _ending(endings, self.kind, case) for adjective in self.adjectives]
        return " ".join(filter(None, (said, *adjectives, known.form(case, self.plural))))

    def _all_of(self, case: Case) -> str:
        article, *more = _ALL_OF[self.article][0 if self.plural else 1].split()
        if article == "alle":
            return f"all{_ending(_DER, 'p', case)} {replace(self, article=more[0]).spoken(case)}"
        return replace(self, article=article, adjectives=(*more, *self.adjectives)).spoken(case)


def _ending(table: dict[str, str], kind: str, case: Case) -> str:
    return table[kind].split()[_CASES.index(case)].strip("-")


class German:
    """The grammar the templates lean on.

    Templates may ask for a case (`nom acc dat gen`), an article (`ein kein dein der dies jed all alldein alleigen`),
    no article (`ohne`), `plural`, a word joined on (`pre=Zahnrad-`), the relative pronoun (`rel`), "keine" without the
    noun (`keins`) or "sie" (`pron`); any other word is an adjective that is put in front: `{item:dein angelegt acc}`.
    """

    def noun(self, word: str) -> str:
        """A word that is to be inflected."""
        return word if "<" in word else f"<{word.replace(' ', _SPACE)}>"

    def named(self, name: str, gender: str) -> str:
        """The name of a card, with its article if it has one."""
        if not gender:
            return name
        several, last = ("* ", "f") if gender == "p" else ("", gender)
        return f"<{several}der {name.replace(' ', _SPACE)}#{last}>"

    def plural(self, noun: str) -> str:
        return self.inflect(noun, "plural")

    def a(self, noun: str) -> str:
        return self.inflect(noun, "ein")

    def inflect(self, text: str, form: str) -> str:
        """The text with its nouns in this form; without a case they stay open for more."""
        if "<" not in text:
            return f"nicht {text}" if form == "kein" else text  # nicht weiblich
        if form in ("keins", "pron") or form.startswith("rel"):
            phrase = _Phrase.read(_MARK.findall(text)[-1])
            if form.startswith("rel"):
                return phrase.who(_case(form) or "nom")
            return (_NONE if form == "keins" else _THAT)[phrase.kind]
        return _changed(text, lambda phrase: _formed(phrase, form))

    def join(self, parts: Sequence[str], word: str) -> str:
        """`a, b oder c`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def number_word(self, number: int) -> str:
        return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)

    def signed(self, number: int) -> str:
        """+3, and a real minus sign for penalties."""
        return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"

    def amount(self, number: int) -> str:
        """1.000."""
        return f"{number:,}".replace(",", ".")

    def pronouns(self, pronoun: str, /) -> dict[str, str]:
        """How a text speaks of its card: {it}, {them}, {to_them}, {its}; {this} of any card, the endings of verbs."""
        it, them, to_them, its = _PRONOUNS[pronoun]
        verb = {"s": "en", "is": "sind"} if pronoun == "they" else {"s": "t", "is": "ist"}
        return {"it": it, "them": them, "to_them": to_them, "its": its, "this": "diese Karte", **verb}

    def sentence(self, text: str) -> str:
        """No mark is left: open nouns in the nominative, verbs where they belong, no comma before another stop. A
        capital at the beginning, after a full stop, and after a colon, where whole sentences follow."""
        if is_too_long(text):
            return given_back(cut(text))
        text = _changed(text, lambda phrase: phrase.spoken("nom"))
        text = re.sub(r"_er_ (?=_)", "", text)  # the clause has a subject of its own
        text = re.sub(r" ~\^", ", ", text)
        text = re.sub(r"~_([^_]*)_ (\w+)", r"\2 \1", text)
        text = re.sub(r"[~^_]", "", text).replace(_SPACE, " ")
        text = re.sub(r",(?=[.,;:)]|$)", "", text)
        text = _CLAUSE.sub(lambda found: _joined(found[0]), text)
        text = re.sub(r"(\bdarf(?:st)?\b[^.;:§]*)§ab", r"\1abnehmen", text).replace("§", "")
        for repeated, once in _TIDIED:
            text = repeated.sub(once, text)
        text = text.replace("≈", "")
        if "%" in text:
            stop = "." if text.endswith(".") else ""
            text = text.replace("%", "").removesuffix(".") + _TAIL + stop
        return given_back(re.sub(r"(^|[.:] )(\w)", lambda found: found[1] + found[2].upper(), text))


def _case(form: str) -> Case | None:
    return next((case for case in _CASES if case in form.split(" ")), None)


def _changed(text: str, change: Callable[[_Phrase], str]) -> str:
    return _MARK.sub(lambda found: change(_Phrase.read(found[1])), text)


def _formed(phrase: _Phrase, form: str) -> str:
    front: list[str] = []
    for wish in form.split(" "):
        key, _, value = wish.partition("=")
        if key == "pre":
            phrase = replace(phrase, word=value + phrase.word)
        elif key == "plural":
            phrase = replace(phrase, plural=not noun(phrase.word).mass)
        elif key in _ARTICLES or key == "ohne":
            phrase = replace(phrase, article="" if key == "ohne" else key)
        elif key not in _CASES:
            front.append(key)
    phrase = replace(phrase, adjectives=(*front, *phrase.adjectives))
    case = _case(form)
    return phrase.spoken(case) if case else str(phrase)


def _joined(clause: str) -> str:
    return _listed(clause.split(" & ")) if " & " in clause else clause


def _listed(steps: Sequence[str]) -> str:
    """Steps joined by "und"; one verb does for losses that follow each other."""
    objects = with_one_verb(steps, _LOSS, _NEXT_LOSS, lambda lost: German().join(lost, "und"))
    return German().join(objects, "und")
