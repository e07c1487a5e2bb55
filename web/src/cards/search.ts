// Which cards a search finds, and in which order.
import type { CardFace } from '../generated/protocol';

/** What the cards must be like; an empty value asks for nothing. */
export interface Filter {
  words: string;
  set: string;
  deck: string;
  kind: string;
  /** A slot, "hands", or "big". */
  slot: string;
  origin: string;
  /** The lowest and the highest Level: "5-9". */
  level: string;
}
export const NO_FILTER: Filter = { words: '', set: '', deck: '', kind: '', slot: '', origin: '', level: '' };

export type Order = 'name' | 'level' | 'bonus' | 'gold';
const ORDERS: Record<Order, (a: CardFace, b: CardFace) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  level: (a, b) => (a.level ?? 99) - (b.level ?? 99),
  bonus: (a, b) => (b.bonus ?? -99) - (a.bonus ?? -99),
  gold: (a, b) => (b.gold ?? -1) - (a.gold ?? -1),
};

/** The cards that fit: first those with the words in their names, then those with them in another language. */
export function search(cards: CardFace[], by: Filter, order: Order): CardFace[] {
  const words = by.words.trim().toLowerCase();
  const has = (name: string) => !!words && name.toLowerCase().includes(words);
  const named = (card: CardFace) => (has(card.name) ? 2 : Number(card.also.some(has)));
  return cards
    .filter((card) => fits(card, by) && textOf(card).includes(words))
    .sort((a, b) => named(b) - named(a) || ORDERS[order](a, b));
}

function textOf(card: CardFace): string {
  return `${card.name} ${card.also.join(' ')} ${card.type_line} ${card.text.join(' ')} ${card.flavour}`.toLowerCase();
}

function fits(card: CardFace, by: Filter): boolean {
  return (
    (!by.set || card.set === by.set) &&
    (!by.deck || card.deck === by.deck) &&
    (!by.kind || card.kind === by.kind) &&
    (!by.slot || goesTo(card, by.slot)) &&
    (!by.origin || comesFrom(card, by.origin)) &&
    (!by.level || isOfLevel(card, by.level))
  );
}

/** Cards with a designed or an inferred value, or those that have neither. */
function comesFrom(card: CardFace, origin: string): boolean {
  if (origin === 'designed') return card.designed.length > 0;
  if (origin === 'inferred') return card.inferred.length > 0;
  return !card.designed.length && !card.inferred.length;
}

function goesTo(card: CardFace, slot: string): boolean {
  return card.slot === slot || (slot === 'hands' && !!card.hands) || (slot === 'big' && card.big);
}

function isOfLevel({ level }: CardFace, range: string): boolean {
  const [low = 0, high = 0] = range.split('-').map(Number);
  return level !== null && level >= low && level <= high;
}

export const keyOf = (card: CardFace): string => `${card.set}/${card.id}`;

/** The cards most like this one: of its kind, worn or used alike, about as strong, preferably of its set. */
export function alike(cards: CardFace[], card: CardFace, most: number): CardFace[] {
  return cards
    .filter((other) => other.kind === card.kind && keyOf(other) !== keyOf(card))
    .map((other) => ({ other, worth: likeness(card, other) }))
    .sort((a, b) => b.worth - a.worth || ORDERS.name(a.other, b.other))
    .slice(0, most)
    .map(({ other }) => other);
}

function likeness(a: CardFace, b: CardFace): number {
  const near = (x: number | null, y: number | null) => (x === null || y === null ? 0 : 3 / (1 + Math.abs(x - y)));
  const shared = b.tags.filter((tag) => a.tags.includes(tag)).length;
  const worn = Number(a.slot === b.slot) + Number(a.hands === b.hands) + Number(a.big === b.big);
  const same = (x: string, y: string) => Number(!!x && x === y);
  return (
    2 * shared +
    2 * worn +
    near(a.level, b.level) +
    near(a.bonus, b.bonus) +
    2 * same(a.type_line, b.type_line) +
    2 * same(a.text[0] ?? '', b.text[0] ?? '') +
    Number(a.set === b.set)
  );
}
