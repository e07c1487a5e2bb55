// Big moments, shown over the table for a while: a level, a death, a curse, a won fight, a die.
import type { Game } from '../game/game.svelte';
import type { EventData, ViewData } from '../generated/protocol';
import { pause } from './pause';

export type Effect =
  | { id: number; kind: 'level'; seat: number; old: number; level: number }
  | { id: number; kind: 'death'; seat: number }
  | { id: number; kind: 'door'; card: string; seat: number }
  | { id: number; kind: 'won'; seat: number; helper: number | null }
  | { id: number; kind: 'die'; seat: number; face: number; total: number; needed: number };

type NewEffect = Effect extends infer E ? (E extends Effect ? Omit<E, 'id'> : never) : never;

const LENGTHS: Record<Effect['kind'], number> = { level: 1100, death: 1600, door: 1300, won: 1200, die: 1700 };
let counter = 0;

class Effects {
  list: Effect[] = $state([]);

  /** Show the big moments of these events; resolves when the table may go on, or when they are cut short. */
  async show(events: EventData[], before: ViewData, game: Game, pace: number, cut?: AbortSignal): Promise<void> {
    if (pace === 0 || before.phase === 'setup') return;
    const found = events.map((event) => this.#of(event, events, before, game)).filter((each) => each !== null);
    for (const effect of found.slice(0, 4)) {
      if (cut?.aborted) return;
      const shown = { ...effect, id: ++counter } as Effect;
      this.list.push(shown);
      await pause(LENGTHS[shown.kind] * pace, cut);
      this.list = this.list.filter((each) => each.id !== shown.id);
    }
  }

  #of(event: EventData, events: EventData[], before: ViewData, game: Game): NewEffect | null {
    if (event.event === 'LevelChanged' && event.level !== event.old)
      return { kind: 'level', seat: event.seat, old: event.old, level: event.level };
    if (event.event === 'Died') return { kind: 'death', seat: event.seat };
    if (event.event !== 'Announcement') return null;
    const seat = event.seat ?? 0;
    if (event.what === 'kicked' && event.card && game.face(event.card).kind !== 'curse')
      return { kind: 'door', card: event.card, seat };
    if (event.what === 'won') return { kind: 'won', seat, helper: event.target ?? null };
    if (event.what === 'run_result') {
      const roll = events.find((each) => each.event === 'DieRolled' && each.purpose === 'run');
      const rolled = roll?.event === 'DieRolled' ? roll.face : before.die?.face;
      return rolled ? { kind: 'die', seat, face: rolled, total: event.number, needed: event.against ?? 5 } : null;
    }
    return null;
  }
}

export const effects = new Effects();
