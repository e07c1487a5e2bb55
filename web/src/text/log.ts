// What happened, as sentences. Players and cards stand in them as marks (see `marks.ts`), so that the page can show them
// in colour and let cards be looked at.
import type { Catalogue } from '../cards/catalogue';
import { m } from '../paraglide/messages';
import type { EventData, SeenCard } from '../protocol/types';
import { cardMark, playerMark } from './marks';
import { andList, termsText } from './terms';

export type Topic = 'turn' | 'fight' | 'curse' | 'deal' | 'level' | 'card' | 'end';
export interface Entry { id: number; topic: Topic; text: () => string; big: boolean; icon: string }

let counter = 0;
function entry(topic: Topic, icon: string, text: () => string, big = false): Entry {
  return { id: ++counter, topic, icon, text, big };
}

function seen(card: SeenCard | null | undefined): string {
  if (!card) return '';
  if (typeof card === 'string') return cardMark(card);
  return card.back === 'door' ? m.a_door_card() : m.a_treasure();
}

type Words = Record<string, string | number>;
const TOLD: Record<string, [Topic, string, (words: Words) => string, boolean?]> = {
  starts: ['turn', 'checkered-flag', (w) => m.told_starts(w as never)],
  kicked: ['turn', 'boot-kick', (w) => m.told_kicked(w as never), true],
  no_door: ['turn', 'door', (w) => m.told_no_door(w as never)],
  took_door: ['card', 'card-pickup', (w) => m.told_took_door(w as never)],
  cursed: ['curse', 'cursed-star', (w) => m.told_cursed(w as never), true],
  curse_cancelled: ['curse', 'cancel', (w) => m.told_curse_cancelled(w as never)],
  curse_failed: ['curse', 'cancel', (w) => m.told_curse_failed(w as never)],
  trouble: ['turn', 'crossed-swords', (w) => m.told_trouble(w as never), true],
  looted_room: ['turn', 'robber-hand', (w) => m.told_looted_room(w as never)],
  announced_kill: ['fight', 'crossed-swords', (w) => m.told_announced_kill(w as never), true],
  declared_loss: ['fight', 'run', (w) => m.told_declared_loss(w as never), true],
  kill_stopped: ['fight', 'cancel', () => m.told_kill_stopped()],
  loss_lapsed: ['fight', 'cancel', (w) => m.told_loss_lapsed(w as never)],
  accepted: ['deal', 'shaking-hands', (w) => m.told_accepted(w as never), true],
  refused: ['deal', 'thumb-down', (w) => m.told_refused(w as never)],
  withdrawn: ['deal', 'cancel', (w) => m.told_withdrawn(w as never)],
  compelled: ['deal', 'fist', (w) => m.told_compelled(w as never)],
  driven_out: ['fight', 'exit-door', (w) => m.told_driven_out(w as never)],
  monster_left: ['fight', 'exit-door', (w) => m.told_monster_left(w as never)],
  won: ['fight', 'trophy-cup', (w) => m.told_won(w as never), true],
  lost: ['fight', 'broken-heart', (w) => m.told_lost(w as never), true],
  bad_stuff: ['fight', 'skull-crossed-bones', (w) => m.told_bad_stuff(w as never), true],
  no_pursuit: ['fight', 'exit-door', (w) => m.told_no_pursuit(w as never)],
  loots: ['card', 'tombstone', (w) => m.told_loots(w as never)],
  laid_out: ['card', 'tombstone', (w) => m.told_laid_out(w as never)],
  passed_on: ['card', 'weight', (w) => m.told_passed_on(w as never)],
  stole: ['card', 'robber-hand', (w) => m.told_stole(w as never), true],
  theft_failed: ['card', 'robber-hand', (w) => m.told_theft_failed(w as never)],
  lost_item: ['card', 'broken-heart', (w) => m.told_lost_item(w as never)],
  revealed: ['card', 'open-treasure-chest', (w) => m.told_revealed(w as never)],
  picked: ['card', 'open-treasure-chest', (w) => m.told_picked(w as never)],
  later: ['card', 'hourglass', (w) => m.told_later(w as never)],
  later_lapsed: ['card', 'hourglass', (w) => m.told_later_lapsed(w as never)],
  run_result: ['fight', 'run', (w) => m.told_run_result(w as never), true],
  die_set: ['fight', 'perspective-dice-six-faces-random', (w) => m.told_die_set(w as never)],
  sacrificed: ['fight', 'broken-heart', (w) => m.told_sacrificed(w as never)],
  penalty: ['fight', 'broken-heart', (w) => m.told_penalty(w as never)],
  lapsed: ['deal', 'cancel', (w) => m.told_lapsed(w as never)],
  drew_discard: ['card', 'card-pickup', (w) => m.told_drew_discard(w as never)],
  found: ['card', 'magnifying-glass', (w) => m.told_found(w as never)],
  monster_killed: ['fight', 'trophy-cup', (w) => m.told_monster_killed(w as never), true],
  time_up: ['end', 'hourglass', () => m.told_time_up(), true],
  listened: ['turn', 'door', (w) => m.told_listened(w as never)],
  left_fight: ['fight', 'exit-door', (w) => m.told_left_fight(w as never)],
  spent: ['fight', 'card-play', (w) => m.told_spent(w as never)],
};
// The cards that move say it, or the next heading.
const SILENT = new Set(['ended_turn', 'charity', 'traded']);

function announced(event: EventData, catalogue: () => Catalogue): Entry | null {
  const what = String(event.what);
  if (SILENT.has(what)) return null;
  if (what === 'played') return played(event);
  if (what === 'used') return used(event, catalogue);
  if (what === 'offered') return null; // told with its terms, by whoever knows the view
  const how = TOLD[what];
  if (!how) return null;
  const [topic, icon, text, big] = how;
  const words = () => ({
    who: playerMark(event.seat), target: playerMark(event.target), card: seen(event.card), other: seen(event.target_card),
    n: Number(event.number ?? 0), of: event.against ?? 0,
  });
  if (what === 'cursed' && (event.target === undefined || event.target === null))
    return entry(topic, icon, () => m.told_cursed_by_door(words()), true);
  if (what === 'won' && event.target !== undefined) return entry(topic, icon, () => m.told_won_helped(words()), true);
  if (what === 'run_result' && Number(event.number) >= (event.against ?? 0))
    return entry(topic, icon, () => m.told_got_away(words()), true);
  return entry(topic, icon, () => text(words()), big);
}

function played(event: EventData): Entry {
  const words = () => ({
    who: playerMark(event.seat), card: seen(event.card), target: playerMark(event.target), other: seen(event.target_card),
  });
  switch (event.number) {
    case 'on_seat':
      return event.target === event.seat
        ? entry('card', 'card-play', () => m.played(words()), true)
        : entry('curse', 'card-play', () => m.played_on_seat(words()), true);
    case 'on_foe':
    case 'on_card':
      return entry('card', 'card-play', () => m.played_on_card(words()), true);
    case 'for_side':
      return entry('fight', 'card-play', () => (event.side === 'monsters' ? m.played_for_monsters(words()) : m.played_for_munchkins(words())), true);
    case 'with_card':
      return entry('fight', 'card-play', () => m.played_with_card(words()), true);
    default:
      return entry('card', 'card-play', () => m.played(words()), true);
  }
}

function used(event: EventData, catalogue: () => Catalogue): Entry {
  const card = typeof event.card === 'string' ? event.card : '';
  const ability = () => catalogue().face(card).abilities.find((each) => each.id === event.ability)?.name;
  const words = () => ({
    who: playerMark(event.seat), card: seen(event.card), ability: ability() || catalogue().name(card),
    target: event.target !== undefined ? playerMark(event.target) : seen(event.target_card),
  });
  const aimed = event.target !== undefined || event.target_card;
  return entry('card', 'fairy-wand', () => (aimed ? m.used_on(words()) : m.used(words())), true);
}

/** Cards that came into or left a hand without an announcement of their own, counted by player. */
function moves(events: EventData[]): Entry[] {
  const drawn = new Map<number, SeenCard[]>();
  const gave = new Map<string, SeenCard[]>();
  const loud = new Set(events.filter((e) => e.event === 'Announcement' && e.what !== 'charity').map((e) => JSON.stringify(e.card)));
  for (const event of events) {
    if (event.event !== 'CardMoved' || !event.card || !event.from || !event.to) continue;
    const { from, to, card } = event;
    if (to.zone === 'hand' && to.seat !== null && from.zone === 'deck' && !loud.has(JSON.stringify(card)))
      drawn.set(to.seat, [...(drawn.get(to.seat) ?? []), card]);
    if (from.seat !== null && to.seat !== null && from.seat !== to.seat && !loud.has(JSON.stringify(card))) {
      const key = `${from.seat}>${to.seat}`;
      gave.set(key, [...(gave.get(key) ?? []), card]);
    }
  }
  const out: Entry[] = [];
  for (const [seat, cards] of drawn)
    out.push(entry('card', 'card-pickup', () => m.log_drew({ who: playerMark(seat), cards: listOf(cards) })));
  for (const [key, cards] of gave) {
    const [from, to] = key.split('>').map(Number);
    out.push(entry('deal', 'present', () => m.log_gave({ who: playerMark(from), target: playerMark(to), cards: listOf(cards) })));
  }
  return out;
}

export function listOf(cards: SeenCard[]): string {
  const named = cards.filter((card) => typeof card === 'string').map((card) => cardMark(card));
  const doors = cards.filter((card) => typeof card === 'object' && card.back === 'door').length;
  const treasures = cards.length - named.length - doors;
  if (doors) named.push(doors === 1 ? m.a_door_card() : m.door_cards({ n: doors }));
  if (treasures) named.push(treasures === 1 ? m.a_treasure() : m.treasures({ n: treasures }));
  return andList(named);
}

/** The sentences for what one action brought about. They are read when they are shown: the language may have changed. */
export function tell(events: EventData[], before: { turn: number } | null, catalogue: () => Catalogue): Entry[] {
  const out: Entry[] = [];
  let turn = before?.turn ?? 0;
  const rolledToRun = events.some((e) => e.event === 'Announcement' && e.what === 'run_result');
  const named = new Set(events.filter((e) => e.event === 'Announcement').map((e) => JSON.stringify(e.card)));
  for (const event of events) {
    const who = () => playerMark(event.seat);
    const one = single(event, { who, turn: turn + 1, rolledToRun, announced: named, catalogue });
    if (event.event === 'TurnBegan') turn += 1;
    if (one) out.push(one);
  }
  return [...out, ...moves(events)];
}

interface Around { who: () => string; turn: number; rolledToRun: boolean; announced: Set<string>; catalogue: () => Catalogue }

function single(event: EventData, around: Around): Entry | null {
  const { who } = around;
  switch (event.event) {
    case 'Announcement':
      return announced(event, around.catalogue);
    case 'TurnBegan':
      return entry('turn', 'next-button', () => m.log_turn({ n: around.turn, who: who() }), true);
    case 'LevelChanged': {
      const { level = 0, old = 0 } = event;
      if (level === old) return null;
      return level > old
        ? entry('level', 'upgrade', () => m.log_level_up({ who: who(), n: level }), true)
        : entry('level', 'broken-heart', () => m.log_level_down({ who: who(), n: level }), true);
    }
    case 'Died':
      return entry('end', 'tombstone', () => m.log_died({ who: who() }), true);
    case 'Reborn':
      return entry('turn', 'heart-plus', () => m.log_reborn({ who: who() }));
    case 'SexChanged':
      return entry('curse', 'double-face-mask', () => m.log_sex({ who: who() }));
    case 'DieRolled':
      if (around.rolledToRun && event.purpose === 'run') return null;
      return entry('fight', 'perspective-dice-six-faces-random', () => m.log_rolled({ who: who(), n: event.face ?? 0 }));
    case 'HelperJoined':
      return entry('deal', 'shaking-hands', () => m.log_helper({ who: who(), terms: termsText(event.deal ?? null) }), true);
    case 'FightMoved':
      return entry('fight', 'crossed-swords', () => m.log_fight_moved({ who: who() }), true);
    case 'FoeJoined':
      return event.like ? entry('fight', 'minotaur', () => m.log_mate({ card: seen(event.like) }), true) : null;
    case 'Sold':
      return entry('deal', 'coins', () => m.log_sold({ who: who(), cards: listOf(event.cards ?? []), n: event.gold ?? 0 }), true);
    case 'Shown':
      return entry('deal', 'all-seeing-eye', () => m.log_shown({
        who: who(), cards: listOf(event.cards ?? []), target: andList((event.seen ?? []).filter((s) => s !== event.seat).map((s) => playerMark(s))),
      }));
    case 'Shuffled':
      return entry('turn', 'card-random', () => (event.deck === 'doors' ? m.log_shuffled_doors() : m.log_shuffled_treasures()));
    case 'Equipped': {
      if (around.announced.has(JSON.stringify(event.card)) || typeof event.card !== 'string') return null;
      const { card } = event;
      return entry('card', 'knapsack', () => (event.on ? m.log_equips({ card: cardMark(card) }) : m.log_takes_off({ card: cardMark(card) })));
    }
    case 'TurnTaken':
      return entry('turn', 'next-button', () => m.log_turn_taken({ who: who() }), true);
    case 'Peeked':
      return entry('card', 'all-seeing-eye', () => m.log_peeked({ who: who() }));
    case 'Handicapped':
      return entry('curse', 'cursed-star', () => m.log_handicapped({ who: who() }));
    case 'GameWon':
      return entry('end', 'laurel-crown', () => m.log_won({ who: andList((event.seats ?? []).map((s) => playerMark(s))) }), true);
    default:
      return null;
  }
}
