// How much what happens means to whoever watches: who is hurt, how close the end is, whether somebody was betrayed.
// Everything that is shown and heard follows from it. Nothing here touches the page.
import type { AnnouncementEvent, EventData, LevelChangedEvent, ViewData } from '../generated/protocol';

/** From what happens all the time to what people will talk about tomorrow. */
export const LEVELS = ['routine', 'notable', 'big', 'huge'] as const;
export type Level = (typeof LEVELS)[number];

/** Why something weighs as much as it does. */
export type Reason =
  | 'usual'
  | 'about_me'
  | 'hurts_me'
  | 'hurts_somebody'
  | 'unexpected'
  | 'chance'
  | 'betrayal'
  | 'turns_the_fight'
  | 'near_the_end'
  | 'stops_the_win'
  | 'the_end';

/** How it is drawn. */
export type Kind =
  'door' | 'card' | 'curse' | 'level' | 'death' | 'won' | 'die' | 'help' | 'strike' | 'theft' | 'caught' | 'victory';

/** The sentence that says it; see `sentences.ts`. */
export type Say =
  | 'door'
  | 'trouble'
  | 'sends_in'
  | 'strengthens'
  | 'saves'
  | 'plays'
  | 'uses'
  | 'moves_fight'
  | 'curse'
  | 'level_up'
  | 'level_down'
  | 'dies'
  | 'won'
  | 'got_away'
  | 'caught'
  | 'bad_stuff'
  | 'helps'
  | 'made_to_help'
  | 'strikes'
  | 'steals'
  | 'wins_game';

/** Something that happened and is worth more than a line in the log. */
export interface Moment {
  level: Level;
  reason: Reason;
  kind: Kind;
  say: Say;
  /** To whom it happens. */
  seat: number;
  /** Who did it to them; null: nobody did. */
  by: number | null;
  card: string | null;
  /** Numbers that change: a Level, or what was rolled and what is needed. */
  from: number;
  to: number;
  /** Those who win the game. */
  seats: number[];
}

/** A step: what happened, and the table before and after it. */
export interface Weighed {
  events: EventData[];
  before: ViewData;
  after: ViewData;
}

const NEAR = 2; // Levels below the winning one from which everybody looks twice

export function heavier(one: Level, by = 1): Level {
  return LEVELS[Math.min(LEVELS.indexOf(one) + by, LEVELS.length - 1)]!;
}
export const atLeast = (one: Level, other: Level): boolean => LEVELS.indexOf(one) >= LEVELS.indexOf(other);

type Found = Pick<Moment, 'level' | 'reason' | 'kind' | 'say'> & Partial<Moment>;

/** What one event means, or null if it is routine. */
export function weigh(event: EventData, step: Weighed): Moment | null {
  const found = meaning(event, step);
  if (!found || found.level === 'routine') return null;
  const seat = 'seat' in event && typeof event.seat === 'number' ? event.seat : step.before.active;
  const card = 'card' in event && typeof event.card === 'string' ? event.card : null;
  return { seat, card, by: null, from: 0, to: 0, seats: [], ...found };
}

function meaning(event: EventData, step: Weighed): Found | null {
  const me = step.before.seat;
  switch (event.event) {
    case 'GameWon':
      return { level: 'huge', reason: 'the_end', kind: 'victory', say: 'wins_game', seats: event.seats };
    case 'Died':
      return event.seat === me
        ? { level: 'huge', reason: 'hurts_me', kind: 'death', say: 'dies' }
        : { level: 'big', reason: 'hurts_somebody', kind: 'death', say: 'dies' };
    case 'LevelChanged':
      return levelChanged(event, step);
    case 'HelperJoined': {
      const fighter = step.before.fight?.fighter ?? null;
      const turns = turned(step) || fighter === me || event.seat === me;
      const level = turns || event.compelled ? 'big' : 'notable';
      const reason = turned(step) ? 'turns_the_fight' : turns ? 'about_me' : 'usual';
      return { level, reason, kind: 'help', say: event.compelled ? 'made_to_help' : 'helps', by: fighter };
    }
    case 'FightMoved':
      return { level: 'big', reason: 'unexpected', kind: 'card', say: 'moves_fight' };
    case 'Announcement':
      return announced(event, step);
    default:
      return null;
  }
}

/** A Level counts by what it was got for. Selling is routine: it must never stop the game. */
function levelChanged(event: LevelChangedEvent, { events, before }: Weighed): Found | null {
  const { seat, old, level } = event;
  if (old === level) return null;
  const mine = seat === before.seat;
  const changes = { from: old, to: level, kind: 'level' } as const;
  if (level < old) {
    const weight = mine ? 'big' : 'notable';
    return { ...changes, level: weight, reason: mine ? 'hurts_me' : 'hurts_somebody', say: 'level_down' };
  }
  const sold = events.some((each) => each.event === 'Sold' && each.seat === seat);
  const near = level >= before.winning_level - 1;
  if (sold && !mine) return null;
  if (mine) return { ...changes, level: sold ? 'notable' : 'big', reason: 'about_me', say: 'level_up' };
  return near ? { ...changes, level: 'notable', reason: 'near_the_end', say: 'level_up' } : null;
}

/** Has the other side begun to win? */
function turned({ before, after }: Weighed): boolean {
  return !!before.fight && !!after.fight && before.fight.winning !== after.fight.winning && !after.fight.running;
}

function announced(event: AnnouncementEvent, step: Weighed): Found | null {
  const { before } = step;
  const me = before.seat;
  const mine = event.seat === me;
  const heavy: Level = mine ? 'big' : 'notable';
  switch (event.what) {
    case 'kicked':
      return { level: heavy, reason: 'unexpected', kind: 'door', say: 'door' };
    case 'trouble':
      return { level: heavy, reason: 'unexpected', kind: 'card', say: 'trouble' };
    case 'cursed':
      return cursed(event, step);
    case 'played':
      return played(event, step);
    case 'used':
      if (!turned(step)) return null;
      return { level: 'big', reason: 'turns_the_fight', kind: 'card', say: 'uses' };
    case 'announced_kill':
      if (!before.fight?.for_the_win) return null;
      return { level: 'huge', reason: 'near_the_end', kind: 'strike', say: 'strikes' };
    case 'won':
    case 'monster_killed':
      return { level: heavy, reason: mine ? 'about_me' : 'usual', kind: 'won', say: 'won', by: event.target ?? null };
    case 'run_result':
      return ran(event, step);
    case 'bad_stuff':
      return { level: heavy, reason: mine ? 'hurts_me' : 'hurts_somebody', kind: 'caught', say: 'bad_stuff' };
    case 'stole': {
      const victim = event.target ?? before.active;
      const level = victim === me ? 'big' : 'notable';
      return { level, reason: 'betrayal', kind: 'theft', say: 'steals', seat: victim, by: event.seat };
    }
    default:
      return null;
  }
}

/** A Curse hurts most if somebody sent it, and if the victim was about to win. */
function cursed(event: AnnouncementEvent, { events, before }: Weighed): Found {
  const cast = events.find((each) => each.event === 'Announcement' && each.what === 'played');
  const by = (cast?.event === 'Announcement' ? cast.seat : before.laid_open.curse?.by) ?? null;
  const victim = before.players[event.seat ?? 0];
  const near = by !== null && by !== event.seat && (victim?.level ?? 0) >= before.winning_level - NEAR;
  const mine = event.seat === before.seat;
  const level: Level = mine ? 'big' : 'notable';
  return {
    level: near ? heavier(level) : level,
    reason: by !== null && by !== event.seat ? 'betrayal' : mine ? 'hurts_me' : 'hurts_somebody',
    kind: 'curse',
    say: 'curse',
    by: by === event.seat ? null : by,
  };
}

/** A card was played: on somebody, into a fight, or for oneself. */
function played(event: AnnouncementEvent, step: Weighed): Found | null {
  const { events, before, after } = step;
  const { fight } = before;
  const by = event.seat;
  const mine = by === before.seat;
  if (event.how === 'on_seat' && event.target !== undefined && event.target !== by) {
    // a Curse that strikes at once tells it
    if (events.some((each) => each.event === 'Announcement' && each.what === 'cursed')) return null;
    const level = event.target === before.seat ? 'big' : 'notable';
    const hostile = after.laid_open.curse?.card === event.card;
    const reason = hostile ? 'betrayal' : 'unexpected';
    return {
      level,
      reason,
      kind: hostile ? 'curse' : 'card',
      say: hostile ? 'curse' : 'plays',
      seat: event.target,
      by,
    };
  }
  if (decides(event, step)) return { level: 'big', reason: 'unexpected', kind: 'card', say: 'plays', by };
  if (!fight || by === null) return null;
  const inFight = by === fight.fighter || by === fight.helper;
  const foe = events.find((each) => each.event === 'FoeJoined');
  const grows = (after.fight?.monsters.total ?? 0) - fight.monsters.total;
  const against = !inFight && (!!foe || grows > 0 || event.side === 'monsters');
  const stops = events.some((each) => each.event === 'Announcement' && each.what === 'kill_stopped');
  const card = foe?.event === 'FoeJoined' ? foe.card : event.card;
  const base = { kind: 'card', seat: fight.fighter, by, card } as const;
  const say: Say = foe ? 'sends_in' : against ? 'strengthens' : 'saves';
  if (stops && against && fight.for_the_win) return { ...base, level: 'huge', reason: 'stops_the_win', say };
  if (turned(step) || stops) {
    const reason = against ? 'betrayal' : 'turns_the_fight';
    const level = against && fight.fighter === before.seat ? 'huge' : 'big';
    return { ...base, level, reason, say };
  }
  if (against) return { ...base, level: 'notable', reason: 'betrayal', say };
  return inFight || mine ? null : { ...base, level: 'notable', reason: 'usual', say: 'plays' };
}

/** Does this card alone end the game, or change the Level of somebody other than whoever played it? */
function decides(event: AnnouncementEvent, { events, before }: Weighed): boolean {
  if (before.fight) return false;
  return events.some((each) => each.event === 'GameWon' || (each.event === 'LevelChanged' && each.seat !== event.seat));
}

/** A roll to run away; one that is won or lost by a single point makes everybody gasp. */
function ran(event: AnnouncementEvent, { events, before }: Weighed): Found | null {
  const roll = events.find((each) => each.event === 'DieRolled' && each.purpose === 'run');
  if (roll?.event !== 'DieRolled' && !before.die) return null;
  const needed = event.against ?? 5;
  const away = event.number >= needed;
  const close = event.number === needed || event.number === needed - 1;
  const mine = event.seat === before.seat;
  const level: Level = mine || close ? 'big' : 'notable';
  const reason = close ? 'chance' : mine ? (away ? 'about_me' : 'hurts_me') : 'usual';
  return { level, reason, kind: 'die', say: away ? 'got_away' : 'caught', from: needed, to: event.number };
}

/** What tells the rest of its step as well, so that the rest need not be shown. */
const TELLS: Partial<Record<Kind, Kind[]>> = {
  victory: ['won', 'level', 'help'],
  death: ['level', 'caught'],
  won: ['level', 'help', 'card'],
  card: ['level'],
  level: ['caught'],
};
const MOST = 2; // moments of one step: more would be a slide show

/** The moments of a step in their order: the heaviest, without what others tell. */
export function momentsOf(step: Weighed): Moment[] {
  const found = step.events.map((event) => weigh(event, step)).filter((each) => each !== null);
  const left = found.filter((each) => !found.some((other) => TELLS[other.kind]?.includes(each.kind)));
  const heaviest = [...left].sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level)).slice(0, MOST);
  return left.filter((each) => heaviest.includes(each));
}

/** How heavy a step is. */
export function weightOf(moments: Moment[]): Level {
  return moments.reduce<Level>((most, { level }) => (atLeast(level, most) ? level : most), 'routine');
}

/** Milliseconds that something of this weight is shown. Nothing important is over in less than 0.8 seconds, and nothing
 * routine takes more than 0.4. */
export const LENGTH: Record<Level, number> = { routine: 380, notable: 850, big: 1250, huge: 1700 };
