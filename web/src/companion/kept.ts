// What this browser keeps of the companion: the game that is going on, and the evenings before it.
import type { Evening } from '../generated/protocol';
import type { Entry } from './fold';

export interface Kept {
  /** Entries in the order that holds for all phones. */
  entries: Entry[];
  /** Entries that the others do not know yet. */
  pending: Entry[];
  /** The code by which phones share it; empty: it is on this device alone. */
  code: string;
  /** The number of the last entry that this phone knows. */
  after: number;
  /** This phone has shared it, so it can end the sharing. */
  own: boolean;
}

const GAME = 'kickdoor-companion';
const EVENINGS = 'kickdoor-evenings';
const MOST_EVENINGS = 500;

export const NOTHING: Kept = { entries: [], pending: [], code: '', after: 0, own: false };

export function load(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(GAME) ?? '{}') as Partial<Kept>;
    if (Array.isArray(stored.entries) && Array.isArray(stored.pending)) return { ...NOTHING, ...stored };
  } catch {
    // not written by this page: there is no game
  }
  return { ...NOTHING };
}

export function save(kept: Kept): void {
  try {
    localStorage.setItem(GAME, JSON.stringify(kept));
  } catch {
    // the browser has no room, or keeps nothing: the game goes on without
  }
}

export function evenings(): Evening[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EVENINGS) ?? '[]');
    return Array.isArray(stored) ? (stored as Evening[]) : [];
  } catch {
    return [];
  }
}

export function keepEvenings(all: Evening[]): void {
  localStorage.setItem(EVENINGS, JSON.stringify(all.slice(-MOST_EVENINGS)));
}
