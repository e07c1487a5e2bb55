// Legal actions in words, and where each belongs on the table. Nothing here decides what is legal, nor which phrase an
// action has: the server says so.
import type { ActionData } from '../protocol/types';
import { say, type Parts } from './book.svelte';
import { owned, plain, player, thing, type Teller } from './teller';

/** Where an action is offered: as a step of the open question, on its card, or among what is always possible. */
export type Spot = 'step' | 'card' | 'bargain' | 'more' | 'draft' | 'answer';

const SPOTS: Record<string, Spot> = {
  pass: 'step', kick: 'step', kick_discards: 'step', loot: 'step', end: 'step', kill: 'step', lose: 'step', ready: 'step',
  roll: 'step', go_first: 'step', choose: 'step', pick: 'step', drop: 'step', give: 'step', trouble: 'card', leave: 'step',
  take_up: 'bargain', drop_escape: 'step', sacrifice: 'step', sacrifice_both: 'step', spend: 'card', loot_treasure: 'step',
  sell: 'bargain', ask_help: 'bargain', offer_help: 'bargain', compel: 'bargain', redeal: 'bargain', trade: 'more', show: 'more',
  withdraw: 'bargain', accept: 'answer', refuse: 'answer', counter: 'answer',
  add: 'draft', add_double: 'draft', add_pick: 'draft', add_last: 'draft', add_card: 'draft', add_stamped: 'draft', want: 'draft',
  on_loss: 'draft', done: 'draft', cancel: 'draft',
};

export function spotOf(action: ActionData): Spot {
  return SPOTS[action.verb] ?? 'card';
}

/** The action as a button reads. */
export function label(t: Teller, action: ActionData): string {
  const text = say(`action.${action.say}`, partsOf(t, action));
  return plain(t, action.later ? say('action.later', { what: text }) : text);
}

/** What stands at the marks of an action's phrase. */
function partsOf(t: Teller, action: ActionData): Parts {
  const { card, cost, number, on_card: on, on_seat: seat, parts = {} } = action;
  const who = typeof parts.who === 'number' ? parts.who : seat;
  return {
    ...parts,
    card: thing(t, parts.card ?? card), other: thing(t, parts.other), cost: thing(t, cost),
    target: seat === undefined ? owned(t, on) : player(t, seat),
    who: player(t, who),
    n: parts.n ?? number ?? 0,
    ability: ability(t, action),
    way: t.catalogue.face(t.view.question?.card ?? '').ways[(number ?? 0) - 1] ?? '',
  };
}

/** The name of an ability, or of what a monster offers. */
function ability(t: Teller, action: ActionData): string {
  if (action.verb === 'take_up') {
    const foe = t.view.fight?.foes.find((each) => each.card === action.on_card);
    return t.catalogue.face(foe?.monster ?? '').offers[action.number ?? 0] ?? '';
  }
  const face = t.catalogue.face(action.card ?? '');
  return face.abilities.find((each) => each.id === action.ability)?.name || face.name;
}

/** Cannot be taken back and is seldom wanted: asked for once more. */
export function needsConfirmation(t: Teller, action: ActionData): boolean {
  if (action.verb === 'shed' || action.verb === 'sacrifice') return true;
  const kind = t.catalogue.face(action.card ?? '').kind;
  if (action.verb === 'play_seat' && kind === 'curse') return action.on_seat === t.view.seat;
  return action.verb === 'play_side' && action.number === 1 && t.view.fight?.fighter === t.view.seat;
}
