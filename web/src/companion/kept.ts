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
const GROUP = 'kickdoor-group';
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

/** Keep the game. False: the browser has no room, or keeps nothing, and the game goes on without. */
export function save(kept: Kept): boolean {
  try {
    localStorage.setItem(GAME, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Call this whenever another tab of this browser has entered something. Call what it returns to stop. */
export function whenChanged(heard: (kept: Kept) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === GAME || key === null) heard(load());
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** Who played last time, in their order, and with which boxes. */
export interface Group {
  people: { name: string; sex: 'female' | 'male' }[];
  sets: string[];
  epic: boolean;
}

export function lastGroup(): Group | null {
  try {
    const stored = JSON.parse(localStorage.getItem(GROUP) ?? 'null') as Group | null;
    if (Array.isArray(stored?.people) && Array.isArray(stored.sets)) return stored;
  } catch {
    // not written by this page: nobody is known
  }
  return null;
}

export function keepGroup(group: Group): void {
  try {
    localStorage.setItem(GROUP, JSON.stringify(group));
  } catch {
    // then they are entered again next time
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
