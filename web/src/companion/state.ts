// The state as the page reads it: everything that may be missing has its default, and nothing is trusted.
import type { Doc } from './fold';

export interface PersonCard {
  key: string;
  card: string;
  use: boolean;
  on: string | null;
}
export interface Person {
  key: string;
  name: string;
  seat: number;
  colour: number;
  level: number;
  sex: 'female' | 'male';
  gear: number;
  dead: boolean;
  cards: PersonCard[];
}
export interface Foe {
  key: string;
  card: string | null;
  name: string;
  level: number;
  extra: number;
  mateOf: string | null;
}
export interface FightCard {
  key: string;
  card: string;
  on: string;
  by: string | null;
}
export interface Fight {
  fighter: string;
  helper: string | null;
  foes: Foe[];
  enhancers: FightCard[];
  played: FightCard[];
  munchkins: number;
  monsters: number;
}
export interface State {
  sets: string[];
  epic: boolean;
  players: Person[];
  turn: string | null;
  fight: Fight | null;
  won: string | null;
}

const map = (value: unknown): Doc => (typeof value === 'object' && value !== null ? (value as Doc) : {});
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
const each = <T>(value: unknown, read: (key: string, part: Doc) => T): T[] =>
  Object.entries(map(value)).map(([key, part]) => read(key, map(part)));

function person(key: string, part: Doc): Person {
  return {
    key,
    name: text(part.name) ?? '',
    seat: number(part.seat),
    colour: number(part.colour),
    level: number(part.level, 1),
    sex: part.sex === 'male' ? 'male' : 'female',
    gear: number(part.gear),
    dead: part.dead === true,
    cards: each(part.cards, (own, card) => ({
      key: own,
      card: text(card.card) ?? '',
      use: card.use !== false,
      on: text(card.on),
    })),
  };
}

const lying = (value: unknown): FightCard[] =>
  each(value, (key, part) => ({
    key,
    card: text(part.card) ?? '',
    on: text(part.on) ?? '',
    by: text(part.by),
  }));

function fight(part: Doc): Fight {
  return {
    fighter: text(part.fighter) ?? '',
    helper: text(part.helper),
    foes: each(part.foes, (key, foe) => ({
      key,
      card: text(foe.card),
      name: text(foe.name) ?? '',
      level: number(foe.level, 1),
      extra: number(foe.extra),
      mateOf: text(foe.mate_of),
    })),
    enhancers: lying(part.enhancers),
    played: lying(part.played),
    munchkins: number(part.munchkins),
    monsters: number(part.monsters),
  };
}

export function read(doc: Doc): State {
  const sets = Array.isArray(doc.sets) ? doc.sets.filter((set): set is string => typeof set === 'string') : [];
  const players = each(doc.players, person).sort((a, b) => a.seat - b.seat);
  const fought = doc.fight ? fight(map(doc.fight)) : null;
  return {
    sets: sets.length ? sets : ['deluxe'],
    epic: doc.epic === true,
    players,
    turn: text(doc.turn),
    fight: fought && players.some(({ key }) => key === fought.fighter) ? fought : null,
    won: text(doc.won),
  };
}
