// What happened, as sentences. An event that is told carries the key of its sentence (`say`); the phrase book has it under
// "log.", and its marks are the event's fields: the terminal does the same (record/log.py). Players and cards stand in the
// sentences as marks of the page (see `marks.ts`), so that it can show them in colour and let cards be looked at.
import type { Catalogue } from '../cards/catalogue';
import type { EventData, OfferData, Place, SeenCard } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { say, type Parts } from './book.svelte';
import { cardMark, playerMark } from './marks';
import { andList, termsText } from './terms';
import { LOOKS, type Look, type Topic } from './topics';

export type { Topic } from './topics';
export interface Entry { id: number; topic: Topic; text: () => string; big: boolean; icon: string }

type Value = string | number | boolean | null | undefined | SeenCard | Place | OfferData | (SeenCard | number)[];
type Cards = () => Catalogue;
const PLAIN: Look = { topic: 'card', icon: 'card-play' };
const SEATS = new Set(['seat', 'target']); // the numbers among the fields that are players
const NO_ARTICLE = /^(?![a-z])|^(Mr\.|Ms\.|The |King |Queen )/i;

let counter = 0;

function seen(card: SeenCard): string {
  if (typeof card === 'string') return cardMark(card);
  return say(card.back === 'door' ? 'part.door-card' : 'part.treasure-card');
}

export function listOf(cards: SeenCard[]): string {
  const named = cards.filter((card) => typeof card === 'string').map((card) => cardMark(card));
  const doors = cards.filter((card) => typeof card === 'object' && card.back === 'door').length;
  for (const [key, n] of [['part.door-card', doors], ['part.treasure-card', cards.length - named.length - doors]] as const)
    if (n) named.push(n === 1 ? say(key) : say(`${key}s`, { n }));
  return andList(named);
}

/** A monster with its article, in a language that has one for it; other cards have none. */
function the(card: string, catalogue: Catalogue): string {
  const face = catalogue.face(card);
  return settings.locale === 'en' && face.kind === 'monster' && !NO_ARTICLE.test(face.name) ? `the ${cardMark(card)}` : cardMark(card);
}

/** A card as it is turned up: a monster with its Level. */
function turnedUp(card: string, catalogue: Catalogue): string {
  const { kind, level } = catalogue.face(card);
  return kind === 'monster' && level !== null ? say('part.card-with-level', { card: cardMark(card), level }) : cardMark(card);
}

/** A field as it is said: what it is shows by its name and its form. */
function spoken(name: string, value: Value): string | number {
  if (typeof value === 'number') return SEATS.has(name) ? playerMark(value) : value;
  if (typeof value === 'string') return cardMark(value);
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'number') ? andList(value.map((seat) => playerMark(seat))) : listOf(value as SeenCard[]);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if ('zone' in value) return playerMark(value.seat);
  return 'back' in value ? seen(value) : termsText(value);
}

/** Everything that may stand at the marks of an event's sentence. */
function partsOf(event: EventData, catalogue: Catalogue): Parts {
  const fields: Record<string, Value> = { ...event };
  fields.target ??= fields.target_card;
  const parts: Parts = {};
  for (const [name, value] of Object.entries(fields)) {
    parts[name] = spoken(name, value);
    const isCard = typeof value === 'string' && name !== 'ability';
    parts[`the_${name}`] = isCard ? the(value, catalogue) : parts[name];
    parts[`turned_${name}`] = isCard ? turnedUp(value, catalogue) : parts[name];
  }
  parts.who = parts.seat ?? '';
  if (event.event === 'Announcement' && event.ability) parts.ability = abilityName(event.card, event.ability, catalogue);
  return parts;
}

function abilityName(card: string | null, ability: string, catalogue: Catalogue): string {
  const found = catalogue.face(card ?? '').abilities.find((each) => each.id === ability);
  return found?.name || catalogue.name(card ?? '');
}

function entry(key: string, text: () => string): Entry {
  const { topic, icon, big = false } = LOOKS[key] ?? PLAIN;
  return { id: ++counter, topic, icon, text, big };
}

/** The sentences for what one action brought about. They are read when they are shown: the language may have changed. */
export function tell(events: EventData[], catalogue: Cards): Entry[] {
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
