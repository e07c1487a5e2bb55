// A recorded game, step by step. The server plays it again; the browser only shows its steps.
import { merged } from '../game/game.svelte';
import type { EventData, Replay as ReplayData, ViewData } from '../generated/protocol';
import type { Entry } from '../text/log';

const EVERY = 50; // steps between two views that are kept, so that going back is quick

export class Replay {
  readonly #kept: ViewData[];
  /** The steps with which turns begin. */
  readonly turns: number[];

  constructor(readonly data: ReplayData) {
    this.#kept = [data.first];
    this.turns = data.steps.flatMap((step, index) =>
      step.events.some((event) => event.event === 'TurnBegan') ? [index + 1] : [],
    );
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

  /** The step with which the next turn begins, or the turn before. The first and the last step count as turns. */
  turn(from: number, way: 1 | -1): number {
    if (way > 0) return this.turns.find((at) => at > from) ?? this.length;
    return this.turns.findLast((at) => at < from) ?? 0;
  }

  /** The step after which this action is done. An action that shows nothing has no step of its own. */
  after(action: number): number {
    const index = this.data.steps.findIndex((step) => step.n >= action);
    return index < 0 ? this.length : index + 1;
  }

  /** The sentences of the last steps before this one. */
  story(at: number, steps: number, tell: (events: EventData[]) => Entry[]): Entry[] {
    return this.data.steps.slice(Math.max(0, at - steps), at).flatMap((step) => tell(step.events));
  }
}
