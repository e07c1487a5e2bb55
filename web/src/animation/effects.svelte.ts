// Moments that are shown over the table for a while, each as long as it weighs.
import type { ViewData } from '../generated/protocol';
import { pause } from './pause';
import { LENGTH, type Moment } from './weight';

/** Both sums of a fight before and after. */
export interface Sums {
  ours: [number, number];
  theirs: [number, number];
}

/** A moment on the screen: how long, and what it does to the sums of the fight. */
export interface Shown extends Moment {
  id: number;
  length: number;
  sums: Sums | null;
}

const LONGEST = 2600; // for all moments of one step: the game goes on meanwhile
const EARLY: ReadonlySet<Moment['kind']> = new Set(['door', 'victory']); // shown before what follows from them
const SUMMED: ReadonlySet<Moment['kind']> = new Set(['card', 'help', 'strike']); // shown with the sums of the fight
let counter = 0;

class Effects {
  list: Shown[] = $state([]);
  /** The door that is being kicked open; the stage shows it. */
  door: Shown | null = $state.raw(null);
  #skip = new AbortController();

  /** A player has seen enough of this. */
  skip(): void {
    this.#skip.abort();
  }

  get busy(): boolean {
    return this.list.length > 0 || this.door !== null;
  }

  /** The room behind the door is shown now. */
  entered(): void {
    this.door = null;
  }

  /** What has to be seen before the table changes: the door bursts before anybody knows what is behind it. It stays
   * open until somebody has `entered`. */
  async before(moments: Moment[], pace: number, cut?: AbortSignal): Promise<void> {
    const early = moments.filter((moment) => EARLY.has(moment.kind));
    await this.#each(early, pace, null, cut);
  }

  /** Show the others; resolves when the table may go on, or when they are cut short. */
  async show(moments: Moment[], pace: number, sums: Sums | null, cut?: AbortSignal): Promise<void> {
    await this.#each(
      moments.filter((moment) => !EARLY.has(moment.kind)),
      pace,
      sums,
      cut,
    );
  }

  async #each(moments: Moment[], pace: number, sums: Sums | null, cut?: AbortSignal): Promise<void> {
    if (pace === 0 || !moments.length) return;
    this.#skip = new AbortController();
    const stop = cut ? AbortSignal.any([cut, this.#skip.signal]) : this.#skip.signal;
    const whole = moments.reduce((all, { level }) => all + LENGTH[level], 0);
    const shorter = Math.min(1, LONGEST / whole);
    for (const moment of moments) {
      if (stop.aborted) break;
      const length = LENGTH[moment.level] * shorter * pace;
      const shown: Shown = { ...moment, id: ++counter, length, sums: SUMMED.has(moment.kind) ? sums : null };
      if (shown.kind === 'door') this.door = shown;
      else this.list.push(shown);
      await pause(length, stop);
      this.list = this.list.filter((each) => each.id !== shown.id);
    }
  }
}

/** Both sums of a fight that goes on. */
export function sumsOf(before: ViewData, after: ViewData): Sums | null {
  if (!before.fight || !after.fight) return null;
  return {
    ours: [before.fight.munchkins.total, after.fight.munchkins.total],
    theirs: [before.fight.monsters.total, after.fight.monsters.total],
  };
}

export const effects = new Effects();
