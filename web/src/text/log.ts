// What happened, as sentences. An event that is told carries the key of its sentence (`say`). The phrase book has the
// sentence under "log.", and its marks are the event's fields; the terminal does the same (record/log.py). Players and
// cards stand in the sentences as marks of the page (see `marks.ts`), so that it can show them in colour.
import { termsText } from '../bargain/terms';
import type { Catalogue } from '../cards/catalogue';
import type { EventData, PlaceData, SeenCard, TermsData } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { andList, say, type Parts } from './book.svelte';
import { cardMark, playerMark } from './marks';
import { ARTICLES, withArticle } from './teller';
import { lookOf, type Look } from './topics';

export interface Entry extends Look {
  id: number;
  text: () => string;
}

type Value = string | number | boolean | null | undefined | SeenCard | PlaceData | TermsData | (SeenCard | number)[];
const SEATS = new Set(['seat', 'target']); // fields whose numbers are players

let counter = 0;

function seen(card: SeenCard): string {
  if (typeof card === 'string') return cardMark(card);
  return say(card.back === 'door' ? 'part.door-card' : 'part.treasure-card');
}

/** Cards as a list: those that are seen by name, the others by number. */
function listOf(cards: SeenCard[]): string {
  const words = cards.filter((card) => typeof card === 'string').map((card) => cardMark(card));
  for (const back of ['door', 'treasure'] as const) {
    const n = cards.filter((card) => typeof card === 'object' && card.back === back).length;
    if (n) words.push(n === 1 ? say(`part.${back}-card`) : say(`part.${back}-cards`, { n }));
  }
  return andList(words);
}

/** A card as it is turned up: a monster with its Level. */
function turnedUp(card: string, catalogue: Catalogue): string {
  const { kind, level } = catalogue.face(card);
  if (kind !== 'monster' || level === null) return cardMark(card);
  return say('part.card-with-level', { card: cardMark(card), level });
}

/** A field in words. Its name and its form show what it is. */
function spoken(name: string, value: Value): string | number {
  if (typeof value === 'number') return SEATS.has(name) ? playerMark(value) : value;
  if (typeof value === 'string') return cardMark(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return listed(value);
  if ('zone' in value) return playerMark(value.seat);
  return 'back' in value ? seen(value) : termsText(value);
}

/** A list of players or of cards. */
function listed(values: (SeenCard | number)[]): string {
  const cards = values.filter((each) => typeof each !== 'number');
  return cards.length ? listOf(cards) : andList(values.map((seat) => playerMark(Number(seat))));
}

/** Everything that may stand at the marks of an event's sentence. */
function partsOf(event: EventData, catalogue: Catalogue): Parts {
  const fields: Record<string, Value> = { ...event };
  fields.target ??= fields.target_card;
  const parts: Parts = {};
  for (const [name, value] of Object.entries(fields)) {
    parts[name] = spoken(name, value);
    const isCard = typeof value === 'string' && name !== 'ability';
    for (const form of ARTICLES) parts[`${form}_${name}`] = isCard ? withArticle(catalogue, value, form) : parts[name];
    parts[`turned_${name}`] = isCard ? turnedUp(value, catalogue) : parts[name];
  }
  parts.who = parts.seat ?? '';
  if (event.event === 'Announcement' && event.ability)
    parts.ability = catalogue.ability(event.card ?? '', event.ability);
  return parts;
}

function entry(key: string, text: () => string): Entry {
  return { id: ++counter, text, ...lookOf(key) };
}

/** The sentences for what one action brought about. They are made when they are shown: the language may change. */
export function tell(events: EventData[], catalogue: () => Catalogue): Entry[] {
  const out: Entry[] = [];
  let together = ''; // the way of the last cards, if they have moved
  let cards: SeenCard[] = [];
  for (const event of events) {
    const { say: key } = event;
    if (!key) continue;
    if (event.event !== 'CardMoved') {
      together = '';
      out.push(entry(key, () => say(`log.${key}`, partsOf(event, catalogue()))));
      continue;
    }
    const way = [key, event.from.seat, event.to.seat].join();
    if (way === together) {
      cards.push(event.card);
      continue;
    }
    const moved = (cards = [event.card]);
    together = way;
    out.push(entry(key, () => say(`log.${key}`, { ...partsOf(event, catalogue()), cards: listOf(moved) })));
  }
  return out;
}

/** The sentence about somebody who has taken something back. It is no event of the game. */
export function takenBack(seat: number): Entry {
  return {
    id: ++counter,
    text: () => m.took_back({ who: playerMark(seat) }),
    topic: 'card',
    icon: 'backward-time',
    big: false,
  };
}
