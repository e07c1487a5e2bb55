// What is heard: sounds follow what things mean, as what is shown does. There is sound after the first press on the
// page, unless the player has muted it or wants none at night.
import type { EventData, ViewData } from '../generated/protocol';
import { settings } from '../settings/settings.svelte';
import { begin } from './ambient';
import { limiter, perform, rushes, type SoundName } from './synth';
import { atLeast, type Level, type Moment } from './weight';

const DOORS: Record<string, SoundName> = { deluxe: 'door', star: 'airlock', steampunk: 'hatch' };
/** How loud something of this weight is. */
export const LOUD: Record<Level, number> = { routine: 0.35, notable: 0.6, big: 0.85, huge: 1 };

/** The sound of a moment at a table of this set. */
export function soundOf(moment: Pick<Moment, 'kind' | 'level' | 'reason' | 'from' | 'to'>, set: string): SoundName {
  switch (moment.kind) {
    case 'door':
      return DOORS[set] ?? 'door';
    case 'card':
      return atLeast(moment.level, 'big') ? 'slam' : 'hit';
    case 'level':
      return moment.to > moment.from ? 'up' : 'down';
    case 'won':
    case 'victory':
      return 'cheer';
    case 'die':
      return 'die';
    case 'strike':
      return 'heartbeat';
    case 'theft':
      return 'hit';
    case 'caught':
      return 'slam';
    default:
      return moment.kind;
  }
}

/** The sound of an event that is only routine, if it has one. */
export function routineSound(event: EventData, before: ViewData): SoundName | null {
  if (event.event === 'Sold') return 'coin';
  if (event.event === 'DieRolled') return 'die';
  if (event.event === 'LevelChanged') return event.level > event.old ? 'up' : 'down';
  if (event.event === 'TurnBegan') return event.seat === before.seat ? 'turn' : null;
  if (event.event === 'Equipped') return 'card';
  return event.event === 'Announcement' && event.what === 'played' ? 'card' : null;
}

interface Heard {
  name: SoundName;
  loud: number;
  /** How many seconds later than the rest. */
  after?: number;
}
const ROLLS = 0.5; // how many seconds a die rolls before one hears what came of it

/** What is heard of a moment: somebody who runs away first hears the die. */
function heardOf(moment: Moment, set: string): Heard[] {
  const first = { name: soundOf(moment, set), loud: LOUD[moment.level] };
  if (moment.kind !== 'die') return [first];
  return [first, { ...first, name: moment.to >= moment.from ? 'away' : 'hit', after: ROLLS }];
}

/** Everything that is heard of a step: its moments, otherwise the first routine sound. */
export function soundsOf(events: EventData[], moments: Moment[], before: ViewData, set: string): Heard[] {
  if (moments.length) return moments.flatMap((moment) => heardOf(moment, set));
  const first = events.map((event) => routineSound(event, before)).find((name) => name !== null);
  return first ? [{ name: first, loud: LOUD.routine }] : [];
}

let context: AudioContext | null = null;
let master: GainNode | null = null;
let ground: { set: string; end: () => void } | null = null;

/** Is it the time at which others want to sleep? */
export function isNight(now: Date): boolean {
  return now.getHours() >= 22 || now.getHours() < 7;
}

/** May something be heard now? */
export function audible(): boolean {
  return settings.sound && settings.volume > 0 && !(settings.night && isNight(new Date()));
}

/** The way to the loudspeaker; null while nothing may be heard. A browser lets nobody hear anything before a press. */
function loudspeaker(): { context: AudioContext; into: AudioNode } | null {
  if (typeof AudioContext === 'undefined' || !audible() || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (!master) {
    master = new GainNode(context);
    master.connect(limiter(context)).connect(context.destination);
  }
  master.gain.value = settings.volume;
  return { context, into: master };
}

export function sound(name: SoundName, loud = 1, after = 0): void {
  const out = loudspeaker();
  if (out) perform(out.context, out.into, name, loud, after);
}

/** The sounds of a step, at a table of this set. */
export function playAll(events: EventData[], moments: Moment[], before: ViewData, set: string): void {
  for (const { name, loud, after } of soundsOf(events, moments, before, set)) sound(name, loud, after);
}

/** Let the ground of a set be heard, or none. Call it again when that, or what the player wants, may have changed. */
export function setGround(set: string | null): void {
  const out = set === null ? null : loudspeaker();
  const wanted = out ? set : null;
  if (ground?.set === wanted) return;
  ground?.end();
  ground = out && set !== null ? { set, end: begin(out.context, out.into, set, rushes(out.context)) } : null;
}
