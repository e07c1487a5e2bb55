// Cards that fly from one place of the table to another. Places are marked in the page by `data-place`: "hand:1",
// "deck:door".
import { SvelteSet } from 'svelte/reactivity';
import type { EventData, PlaceData, SeenCard } from '../generated/protocol';
import { pause } from './pause';

export interface Flight {
  id: number;
  card: SeenCard;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  duration: number;
  /** It lands in the fight with a bang. */
  slam: boolean;
}

const DURATION = 270; // of one flight; with the delays of the others, nothing takes longer than a routine step
const STAGGER = 110; // from the first start to the last

/** Cards that are still in the air: hidden where they will land. */
export const arriving = new SvelteSet<string>();
export const flights: { list: Flight[] } = $state({ list: [] });

let counter = 0;
const MAX = 12; // at once: more would be confetti

function placeKeys(place: PlaceData, card: SeenCard): string[] {
  const deck = typeof card === 'object' ? card.back : null;
  switch (place.zone) {
    case 'deck':
      return deck ? [`deck:${deck}`] : ['deck:door', 'deck:treasure'];
    case 'discards':
      return deck ? [`discards:${deck}`] : ['discards:door', 'discards:treasure'];
    case 'hand':
      return [`hand:${place.seat}`, `seat:${place.seat}`];
    case 'limbo':
    case 'fight':
      return ['stage'];
    default:
      return [`seat:${place.seat}`];
  }
}

function element(card: SeenCard, place: PlaceData, deck: 'door' | 'treasure' | null): HTMLElement | null {
  if (typeof card === 'string') {
    const exact = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
    if (exact && place.zone !== 'deck' && place.zone !== 'discards') return exact;
  }
  const keys = placeKeys(place, deck && (place.zone === 'deck' || place.zone === 'discards') ? { back: deck } : card);
  for (const key of keys) {
    const found = document.querySelector<HTMLElement>(`[data-place="${key}"]`);
    if (found) return found;
  }
  return null;
}

export interface Pending {
  card: SeenCard;
  from: DOMRect;
  to: PlaceData;
  deck: 'door' | 'treasure' | null;
}

/** The card that has just come out of the door. */
function outOfTheDoor(card: SeenCard): HTMLElement | null {
  return typeof card === 'string' ? document.querySelector(`[data-flies="${CSS.escape(card)}"]`) : null;
}

/** Where moving cards are now, measured before the table changes. */
export function measure(events: EventData[], deckOf: (card: string) => 'door' | 'treasure'): Pending[] {
  const out: Pending[] = [];
  for (const event of events) {
    if (event.event !== 'CardMoved' || out.length >= MAX) continue;
    const deck = typeof event.card === 'string' ? deckOf(event.card) : event.card.back;
    const again = typeof event.card === 'string' ? out.find((each) => each.card === event.card) : undefined;
    if (again) {
      again.to = event.to; // it goes on at once: one flight for the whole way
      continue;
    }
    const start = outOfTheDoor(event.card) ?? element(event.card, event.from, deck);
    if (start) out.push({ card: event.card, from: start.getBoundingClientRect(), to: event.to, deck });
  }
  return out;
}

/** Let them fly to where they are after the change; resolves when the last has landed, or all are cut short. */
export async function fly(pending: Pending[], pace: number, cut?: AbortSignal): Promise<void> {
  if (!pending.length || pace === 0 || cut?.aborted) return;
  const duration = DURATION * pace;
  const apart = Math.min(55, STAGGER / pending.length) * pace;
  const list: Flight[] = [];
  for (const [index, each] of pending.entries()) {
    const goal = element(each.card, each.to, each.deck);
    if (!goal) continue;
    const to = goal.getBoundingClientRect();
    if (Math.hypot(to.x - each.from.x, to.y - each.from.y) < 12) continue;
    const slam = each.to.zone === 'fight';
    list.push({ id: ++counter, card: each.card, from: each.from, to, delay: index * apart, duration, slam });
    if (typeof each.card === 'string') arriving.add(each.card);
  }
  if (!list.length) return;
  flights.list.push(...list);
  await pause(duration + (list.length - 1) * apart, cut);
  const gone = list.map((flight) => flight.id);
  flights.list = flights.list.filter((flight) => !gone.includes(flight.id));
  for (const flight of list) if (typeof flight.card === 'string') arriving.delete(flight.card);
}
