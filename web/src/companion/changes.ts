// What can be entered. Each of these is an entry: what is said about it in the history, and which places it changes.
import type { CardKind } from '../generated/protocol';
import type { Change, Entry } from './fold';
import type { Fight, Person, State } from './state';

export type Said = Entry['say'];
export interface Done {
  say: Said;
  changes: Change[];
}

export const COLOURS = 10;
export const MOST_PLAYERS = 10;

/** A key or id by chance. `crypto.randomUUID` is missing where the page has no https. */
export function chance(letters: number, before = ''): string {
  const numbers = crypto.getRandomValues(new Uint8Array(letters));
  return before + [...numbers].map((number) => 'abcdefghijkmnpqrstuvwxyz23456789'[number % 32]).join('');
}

const at = (...path: string[]) => path;
const to = (path: string[], value: Change['to']): Change => ({ path, to: value });
const drop = (path: string[]): Change => ({ path, drop: true });

export function begin(sets: string[], epic: boolean): Done {
  return {
    say: { what: 'begun' },
    changes: [
      to(at('sets'), sets),
      to(at('epic'), epic),
      to(at('players'), {}),
      to(at('turn'), null),
      to(at('fight'), null),
      to(at('won'), null),
    ],
  };
}

export function addPlayer(state: State, name: string, sex: Person['sex'], key = chance(6, 'p')): Done {
  const seat = Math.max(-1, ...state.players.map((each) => each.seat)) + 1;
  const used = new Set(state.players.map((each) => each.colour));
  const colour = [...Array(COLOURS).keys()].find((number) => !used.has(number)) ?? 0;
  const person = { name, seat, colour, level: 1, sex, gear: 0, dead: false, cards: {} };
  const changes = [to(at('players', key), person)];
  if (!state.turn) changes.push(to(at('turn'), key));
  return { say: { what: 'came', who: key, text: name }, changes };
}

export function removePlayer(person: Person): Done {
  return { say: { what: 'left', text: person.name }, changes: [drop(at('players', person.key))] };
}

export function changePerson(who: string, what: string, value: string | number | boolean, text?: string): Done {
  return { say: { what, who, ...(text ? { text } : {}) }, changes: [to(at('players', who, what), value)] };
}

export function level(who: string, n: number, highest: number): Done {
  return {
    say: { what: 'level', who, n },
    changes: [{ path: at('players', who, 'level'), add: n, low: 1, high: highest }],
  };
}

export function gear(who: string, n: number): Done {
  return { say: { what: 'gear', who, n }, changes: [{ path: at('players', who, 'gear'), add: n }] };
}

/** Two players change places in the order of turns. */
export function swapSeats(one: Person, other: Person): Done {
  return {
    say: { what: 'order', who: one.key },
    changes: [to(at('players', one.key, 'seat'), other.seat), to(at('players', other.key, 'seat'), one.seat)],
  };
}

/** A card lies in front of somebody from now on; Items are equipped, and Curses counted. */
export function addCard(who: string, card: string, kind: CardKind): Done {
  const lying = { card, use: kind === 'item' };
  const what = kind === 'curse' ? 'cursed' : 'card';
  return { say: { what, who, card }, changes: [to(at('players', who, 'cards', chance(6, 'c')), lying)] };
}

export function removeCard(who: string, key: string, card: string): Done {
  return { say: { what: 'card-gone', who, card }, changes: [drop(at('players', who, 'cards', key))] };
}

export function useCard(who: string, key: string, card: string, use: boolean): Done {
  return {
    say: { what: use ? 'worn' : 'packed', who, card },
    changes: [to(at('players', who, 'cards', key, 'use'), use)],
  };
}

export function layOn(who: string, key: string, card: string, on: string | null): Done {
  return { say: { what: 'card', who, card }, changes: [to(at('players', who, 'cards', key, 'on'), on)] };
}

/** Somebody has died: `lost` are the keys of the cards that death takes, as the rules have said. */
export function died(who: string, lost: string[]): Done {
  return {
    say: { what: 'died', who },
    changes: [
      to(at('players', who, 'dead'), true),
      to(at('players', who, 'gear'), 0),
      ...lost.slice(0, 20).map((key) => drop(at('players', who, 'cards', key))),
    ],
  };
}

export function returned(who: string): Done {
  return { say: { what: 'returned', who }, changes: [to(at('players', who, 'dead'), false)] };
}

export function nextTurn(state: State): Done | null {
  const order = state.players;
  if (!order.length) return null;
  const now = order.findIndex((each) => each.key === state.turn);
  const next = order[(now + 1) % order.length]!;
  const back = state.players.filter((each) => each.dead); // the next turn brings the dead back (DEATH-5)
  const changes = [to(at('turn'), next.key), ...back.map((each) => to(at('players', each.key, 'dead'), false))];
  return { say: { what: 'turn', who: next.key }, changes };
}

export function giveTurn(who: string): Done {
  return { say: { what: 'turn', who }, changes: [to(at('turn'), who)] };
}

// --- fights

export function beginFight(fighter: string): Done {
  const fight = { fighter, helper: null, foes: {}, enhancers: {}, played: {}, munchkins: 0, monsters: 0 };
  return { say: { what: 'fight', who: fighter }, changes: [to(at('fight'), fight)] };
}

export function setHelper(who: string | null): Done {
  return { say: who ? { what: 'helps', who } : { what: 'alone' }, changes: [to(at('fight', 'helper'), who)] };
}

export function addFoe(card: string, mateOf: string | null = null): Done {
  const foe: Record<string, string> = mateOf ? { card, mate_of: mateOf } : { card };
  return { say: { what: 'foe', card }, changes: [to(at('fight', 'foes', chance(6, 'f')), foe)] };
}

export interface Stated {
  name: string;
  level: number;
  levels: number;
  treasures: number;
  undead: boolean;
}
export function addStatedFoe(foe: Stated): Done {
  return {
    say: { what: 'foe', text: foe.name },
    changes: [to(at('fight', 'foes', chance(6, 'f')), { ...foe })],
  };
}

/** A monster goes, with everything that lies on it. */
export function removeFoe(fight: Fight, key: string): Done {
  const foe = fight.foes.find((each) => each.key === key);
  const mates = fight.foes.filter((each) => each.mateOf === key);
  const lying = fight.enhancers.filter((each) => each.on === key);
  return {
    say: { what: 'foe-gone', ...(foe?.card ? { card: foe.card } : { text: foe?.name ?? '' }) },
    changes: [
      ...[key, ...mates.map((each) => each.key)].map((gone) => drop(at('fight', 'foes', gone))),
      ...lying.map((each) => drop(at('fight', 'enhancers', each.key))),
    ],
  };
}

export function enhance(card: string, on: string): Done {
  return { say: { what: 'enhanced', card }, changes: [to(at('fight', 'enhancers', chance(6, 'e')), { card, on })] };
}

export function play(card: string, by: string | null, on: string): Done {
  const played = { card, on, ...(by ? { by } : {}) };
  return {
    say: { what: 'played', card, ...(by ? { who: by } : {}) },
    changes: [to(at('fight', 'played', chance(6, 'x')), played)],
  };
}

export function takeOut(from: 'enhancers' | 'played', key: string, card: string): Done {
  return { say: { what: 'taken-out', card }, changes: [drop(at('fight', from, key))] };
}

export function bonus(side: 'munchkins' | 'monsters', n: number): Done {
  return { say: { what: side, n }, changes: [{ path: at('fight', side), add: n }] };
}

export function stir(key: string, n: number): Done {
  return { say: { what: 'stirred', n }, changes: [{ path: at('fight', 'foes', key, 'extra'), add: n }] };
}

export function clearOneShots(): Done {
  return {
    say: { what: 'cleared' },
    changes: [to(at('fight', 'munchkins'), 0), to(at('fight', 'monsters'), 0), to(at('fight', 'played'), {})],
  };
}

/** What a won fight brings, as the rules have worked it out. */
export interface Spoils {
  levels: number;
  helperLevels: number;
  treasures: number;
  highest: number;
}
export function winFight(fight: Fight, spoils: Spoils): Done {
  const { levels, helperLevels, treasures, highest } = spoils;
  const up = (who: string, n: number): Change => ({ path: at('players', who, 'level'), add: n, low: 1, high: highest });
  const changes = [up(fight.fighter, levels), to(at('fight'), null)];
  if (fight.helper && helperLevels) changes.push(up(fight.helper, helperLevels));
  return { say: { what: 'won', who: fight.fighter, ...helping(fight), n: levels, more: treasures }, changes };
}

export function loseFight(fight: Fight): Done {
  return { say: { what: 'lost', who: fight.fighter, ...helping(fight) }, changes: [to(at('fight'), null)] };
}

export function stopFight(): Done {
  return { say: { what: 'stopped' }, changes: [to(at('fight'), null)] };
}

const helping = ({ helper }: Fight) => (helper ? { helper } : {});

export function winGame(who: string): Done {
  return { say: { what: 'game-won', who }, changes: [to(at('won'), who)] };
}

export function rolled(who: string | null, face: number): Done {
  return { say: { what: 'rolled', n: face, ...(who ? { who } : {}) }, changes: [] };
}
