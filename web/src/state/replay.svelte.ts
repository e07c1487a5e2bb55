// A recorded game, step by step. The server plays it again; the browser only shows the steps.
import type { EventData, TableInfo, ViewData } from '../protocol/types';
import { merged } from './game.svelte';

export interface ReplayStep { seat: number; action: string; events: EventData[]; changed: Partial<ViewData> }
export interface ReplayData { table: TableInfo; first: ViewData; steps: ReplayStep[] }

export async function loadReplay(id: string, seat: number | 'open'): Promise<ReplayData> {
  const response = await fetch(`/api/tables/${encodeURIComponent(id)}/replay?seat=${seat}`);
  if (!response.ok) throw new Error(((await response.json()) as { text?: string }).text ?? response.statusText);
  return (await response.json()) as ReplayData;
}

const EVERY = 50; // views kept on the way, so that going back is quick

export class Replay {
  at = $state(0);
  #kept: ViewData[];

  constructor(readonly data: ReplayData) {
    this.#kept = [data.first];
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

  /** The step at which the turn of this one begins, or the next turn. */
  turn(from: number, way: 1 | -1): number {
    for (let step = from + way; step >= 0 && step < this.length; step += way)
      if (this.data.steps[step]!.events.some((event) => event.event === 'TurnBegan')) return step + 1 === from ? step : step + 1;
    return way > 0 ? this.length : 0;
  }
}
