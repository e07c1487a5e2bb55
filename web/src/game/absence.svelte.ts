// What happened while the player was not there: the connection was lost, the page was hidden, a bot played for them, or
// they come back to a game they had left.
import type { Entry } from '../text/log';
import type { Game } from './game.svelte';

export type Cause = 'line' | 'hidden' | 'away';

const MANY = 3; // entries that are worth a summary after a short absence
const LONG = 20_000; // milliseconds after which a single entry is worth one
const MOST = 14; // entries of a summary
const KEY = 'kickdoor-seen';

export class Absence {
  missed: Entry[] = $state.raw([]);
  #causes: Cause[] = [];
  #from = 0;
  #since = 0;

  constructor(readonly game: Game) {}

  gone(cause: Cause): void {
    if (!this.#causes.length) {
      this.#from = this.game.lastEntry;
      this.#since = performance.now();
    }
    if (!this.#causes.includes(cause)) this.#causes.push(cause);
  }

  back(cause: Cause): void {
    if (!this.#causes.includes(cause)) return;
    this.#causes = this.#causes.filter((each) => each !== cause);
    if (this.#causes.length) return;
    this.tell(this.#from, performance.now() - this.#since > LONG);
  }

  /** Sum up what came after this entry of the log. */
  tell(after: number, long: boolean): void {
    const list = this.game.log.filter((entry) => entry.id > after && entry.big);
    if (list.length >= (long ? 1 : MANY)) this.missed = list.slice(-MOST);
  }

  read(): void {
    this.missed = [];
  }
}

/** How far the player has seen this table's game on this device; -1: never. */
export function seenBefore(table: string): number {
  try {
    const { id, version } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { id?: string; version?: number };
    return id === table && typeof version === 'number' ? version : -1;
  } catch {
    return -1; // not written by this page
  }
}

export function noteSeen(table: string, version: number): void {
  localStorage.setItem(KEY, JSON.stringify({ id: table, version }));
}
