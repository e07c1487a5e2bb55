// What can be counted over a whole game: levels turn by turn, and who did most of what.
import { m } from '../paraglide/messages';
import type { EventData } from '../protocol/types';
import type { ReplayData } from './replay.svelte';

export interface Tally { levels: { turn: number; levels: number[] }[]; counts: Record<string, number[]> }
export interface Award { id: string; seat: number; count: number; icon: string; title: () => string }

function add(counts: Record<string, number[]>, what: string, seat: number, players: number, amount = 1): void {
  const list = (counts[what] ??= new Array<number>(players).fill(0));
  list[seat] = (list[seat] ?? 0) + amount;
}

function count(event: EventData, counts: Record<string, number[]>, players: number): void {
  const { seat } = event;
  if (seat === null || seat === undefined) return;
  if (event.event === 'Died') add(counts, 'deaths', seat, players);
  if (event.event === 'Sold') add(counts, 'gold', seat, players, event.gold ?? 0);
  if (event.event === 'HelperJoined') add(counts, 'helped', seat, players);
  if (event.event === 'DieRolled') add(counts, 'pips', seat, players, event.face ?? 0);
  if (event.event === 'LevelChanged' && (event.level ?? 0) < (event.old ?? 0)) add(counts, 'lost', seat, players, (event.old ?? 0) - (event.level ?? 0));
  if (event.event !== 'Told') return;
  if (event.what === 'won') add(counts, 'kills', seat, players);
  if (event.what === 'stole') add(counts, 'stolen', seat, players);
  if (event.what === 'played' && event.target !== undefined && event.target !== seat) add(counts, 'backstabs', seat, players);
  if (event.what === 'played' && event.side === 'monsters') add(counts, 'backstabs', seat, players);
  if (event.what === 'run_result' && Number(event.number) >= (event.against ?? 0)) add(counts, 'escapes', seat, players);
}

export function tally(replay: ReplayData): Tally {
  const players = replay.first.players.length;
  const levels = replay.first.players.map((player) => player.level);
  const out: Tally = { levels: [{ turn: 0, levels: [...levels] }], counts: {} };
  let turn = 0;
  for (const step of replay.steps)
    for (const event of step.events) {
      if (event.event === 'TurnBegan') turn += 1;
      if (event.event === 'LevelChanged' && typeof event.seat === 'number') levels[event.seat] = event.level ?? 1;
      count(event, out.counts, players);
      const last = out.levels.at(-1)!;
      if (last.turn === turn) last.levels = [...levels];
      else out.levels.push({ turn, levels: [...levels] });
    }
  return out;
}

const TITLES: [string, string, () => string][] = [
  ['kills', 'trophy-cup', () => m.award_kills()], ['backstabs', 'robber-hand', () => m.award_backstabs()], ['helped', 'shaking-hands', () => m.award_helped()],
  ['escapes', 'sprint', () => m.award_escapes()], ['deaths', 'tombstone', () => m.award_deaths()], ['lost', 'broken-heart', () => m.award_lost()],
  ['gold', 'coins', () => m.award_gold()], ['stolen', 'bandit', () => m.award_stolen()], ['pips', 'perspective-dice-six-faces-random', () => m.award_pips()],
];

/** The best of each kind, where there is one. */
export function awards(story: Tally): Award[] {
  const out: Award[] = [];
  for (const [id, icon, title] of TITLES) {
    const list = story.counts[id] ?? [];
    const best = Math.max(0, ...list);
    if (best > 0 && list.filter((each) => each === best).length === 1) out.push({ id, icon, title, seat: list.indexOf(best), count: best });
  }
  return out;
}
