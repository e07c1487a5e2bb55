// A recorded game, step by step. The server plays it again; the browser only shows the steps.
import type { Review } from '../protocol/review';
import type { EventData, TableInfo, ViewData } from '../protocol/types';
import type { Entry } from '../text/log';
import { merged } from './game.svelte';

/** What one action changed; `n` is its number in the record. */
export interface ReplayStep { n: number; seat: number; action: string; events: EventData[]; changed: Partial<ViewData> }
export interface ReplayData { table: TableInfo; first: ViewData; steps: ReplayStep[]; review: Review }
/** Through whose eyes: a seat's, or with all hands open. */
export type Eyes = number | 'open';

const EVERY = 50; // views kept on the way, so that going back is quick

export class Replay {
  readonly #kept: ViewData[];
  /** After how many steps each turn has begun. */
  readonly turns: number[];

  constructor(readonly data: ReplayData) {
    this.#kept = [data.first];
    this.turns = data.steps.flatMap((step, index) => (step.events.some((event) => event.event === 'TurnBegan') ? [index + 1] : []));
  }

  get length(): number {
    return this.data.steps.length;
  }

  /** The view after so many steps. */
  view(at: number): ViewData {
    const from = Math.min(Math.floor(at / EVERY), this.#kept.length - 1);
    let view = this.#kept[from]!;
    for (let step = from * EVERY; step < at; step++) {
      view = merged(view, this.data.steps[step]!.changed);
      if ((step + 1) % EVERY === 0 && this.#kept.length === (step + 1) / EVERY) this.#kept.push(view);
    }
    return view;
  }

  /** Where the next turn begins, or the one before: the beginning and the end count as such. */
  turn(from: number, way: 1 | -1): number {
    if (way > 0) return this.turns.find((at) => at > from) ?? this.length;
    return this.turns.findLast((at) => at < from) ?? 0;
  }

  /** After how many steps this action is done. Those that show nothing have no step of their own. */
  after(action: number): number {
    const index = this.data.steps.findIndex((step) => step.n >= action);
    return index < 0 ? this.length : index + 1;
  }

  /** What happened in the last steps before, in sentences. */
  story(at: number, steps: number, tell: (events: EventData[]) => Entry[]): Entry[] {
    return this.data.steps.slice(Math.max(0, at - steps), at).flatMap((step) => tell(step.events));
  }
}
