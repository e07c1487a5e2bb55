// Legal actions in words, and where each belongs on the table. Nothing here decides what is legal, nor which phrase an
// action has: the server says so.
import type { ActionData, Verb } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { say, type Parts } from './book.svelte';
import { inAllForms, owned, plain, player, thing, type Teller } from './teller';

/** Where an action is offered: as a step of the open question, on its card, or among what is always possible. */
export type Spot = 'step' | 'card' | 'bargain' | 'more' | 'draft' | 'answer';

const SPOTS: Record<Spot, Verb[]> = {
  step: [
    'pass',
    'kick',
    'kick_discards',
    'loot',
    'loot_treasure',
    'end',
    'kill',
    'lose',
    'ready',
    'roll',
    'go_first',
    'choose',
    'pick',
    'drop',
    'drop_escape',
    'give',
    'leave',
    'sacrifice',
    'sacrifice_both',
  ],
  card: ['trouble', 'spend'], // and every verb that is not named here
  bargain: ['take_up', 'sell', 'ask_help', 'offer_help', 'compel', 'redeal', 'withdraw'],
  more: ['trade', 'show'],
  draft: ['add', 'add_double', 'add_pick', 'add_last', 'add_card', 'add_stamped', 'want', 'on_loss', 'done', 'cancel'],
  answer: ['accept', 'refuse', 'counter'],
};
const SPOT_OF = new Map(
  Object.entries(SPOTS).flatMap(([spot, verbs]) => verbs.map((verb): [Verb, Spot] => [verb, spot as Spot])),
);

export function spotOf(action: ActionData): Spot {
  return SPOT_OF.get(action.verb) ?? 'card';
}

/** The action as a button reads. */
export function label(t: Teller, action: ActionData): string {
  const text = say(`action.${action.say}`, partsOf(t, action));
  return plain(t, action.later ? say('action.later', { what: text }) : text);
}

/** Is this what Curses are called? Some sets have a word of their own for them. */
export function isCurse(what: string): boolean {
  return what.toLowerCase() === m.curse().toLowerCase();
}

/** The same beside its card, which need not be named again: "Curse Bob", "Give Bob a level". */
export function brief(t: Teller, action: ActionData): string {
  if (action.later) return label(t, action);
  if (action.say === 'play-seat.level-me') return m.go_up();
  if (action.say === 'play-seat.level') return m.give_level({ who: plain(t, player(t, action.on_seat)) });
  if (action.say !== 'play-seat') return label(t, action);
  const face = t.catalogue.face(action.card ?? '');
  if (face.kind !== 'curse') return label(t, action);
  const who = plain(t, player(t, action.on_seat));
  const words = isCurse(face.type_line) ? m.curse_them({ who }) : m.card_for({ what: face.type_line, who });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands at the marks of an action's phrase. */
function partsOf(t: Teller, action: ActionData): Parts {
  const { card, cost, number, on_card: on, on_seat: seat, parts = {} } = action;
  return {
    ...parts,
    ...inAllForms('card', (form) => thing(t, parts.card ?? card, form)),
    ...inAllForms('other', (form) => thing(t, parts.other, form)),
    ...inAllForms('cost', (form) => thing(t, cost, form)),
    ...inAllForms('target', (form) => (seat === undefined ? owned(t, on, form) : player(t, seat))),
    who: player(t, typeof parts.who === 'number' ? parts.who : seat),
    n: parts.n ?? number ?? 0,
    ability: ability(t, action),
    way: t.catalogue.face(t.view.question?.card ?? '').ways[(number ?? 0) - 1] ?? '',
  };
}

/** The name of an ability, or of what a monster offers. */
function ability(t: Teller, action: ActionData): string {
  if (action.verb !== 'take_up') return t.catalogue.ability(action.card ?? '', action.ability);
  const foe = t.view.fight?.foes.find((each) => each.card === action.on_card);
  return t.catalogue.face(foe?.monster ?? '').offers[action.number ?? 0] ?? '';
}

/** Why the player is asked once more: it costs a lot, and is seldom wanted. Empty: they are not asked. */
export function doubtAbout(t: Teller, action: ActionData): string {
  if (action.verb === 'shed' || action.verb === 'sacrifice') return m.doubt_gone();
  const kind = t.catalogue.face(action.card ?? '').kind;
  if (action.verb === 'play_seat' && kind === 'curse') return action.on_seat === t.view.seat ? m.doubt_yourself() : '';
  const hurtsMe = action.verb === 'play_side' && action.number === 1 && t.view.fight?.fighter === t.view.seat;
  return hurtsMe ? m.doubt_monsters() : '';
}
