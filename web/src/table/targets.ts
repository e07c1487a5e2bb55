// What a chosen card can be aimed at, and what dropping it there means. Places are "seat:2", "card:net-troll",
// "side:0", "discards" and "table". Nothing here decides what is legal: every answer comes from the list of legal
// actions.
import type { Game } from '../game/game.svelte';
import type { ActionData, Verb } from '../generated/protocol';
import { isChoice, thingsOf } from './answers';
import { pointing } from './pointing.svelte';

export function keyOf(action: ActionData): string {
  if (action.cost) return ''; // needs a third card: chosen from the list
  if (action.on_seat !== undefined) return `seat:${action.on_seat}`;
  if (action.on_card) return `card:${action.on_card}`;
  if (action.verb === 'play_side') return `side:${action.number ?? 0}`;
  return 'table';
}

/** The action of aiming this card there; null if there is none or more than one. */
export function aimed(actions: ActionData[], card: string, key: string): ActionData | null {
  const fitting = actions.filter((action) => action.card === card && keyOf(action) === key);
  return fitting.length === 1 ? fitting[0]! : null;
}

export function targetAction(game: Game, key: string): ActionData | null {
  const { selected } = game;
  if (!selected || key === `card:${selected.card}` || key === 'table') return null;
  return aimed(game.actions, selected.card, key);
}

// --- dropping -----------------------------------------------------------------------------------------------------

const WEARS: Verb[] = ['play', 'equip', 'lay', 'pick'];
const THROWS_AWAY: Verb[] = ['drop', 'drop_escape', 'shed', 'spend', 'loot_treasure'];
const SENDS_IN: Verb[] = ['join', 'play_with', 'play_foe_with'];

/** Everything that dropping this card on a place could mean. */
export function dropped(game: Game, card: string, key: string): ActionData[] {
  const own = game.actions.filter((action) => action.card === card && fits(game, action, key));
  return own.length ? own : opened(game, card, key);
}

function fits(game: Game, action: ActionData, key: string): boolean {
  const [place, name = ''] = key.split(/:(.*)/);
  switch (place) {
    case 'card':
      return action.on_card === name || action.cost === name;
    case 'seat':
      return onPlayer(game, action, Number(name));
    case 'side':
      return onSide(game, action, Number(name));
    case 'discards':
      return THROWS_AWAY.includes(action.verb);
    default:
      // in the middle of a fight: for which side?
      return action.verb === 'play_side' || (keyOf(action) === 'table' && !THROWS_AWAY.includes(action.verb));
  }
}

/** Played on the player or on something of theirs; on one's own mat also: put on, or become. */
function onPlayer(game: Game, action: ActionData, seat: number): boolean {
  if (action.on_seat !== undefined) return action.on_seat === seat;
  const player = game.view?.players[seat];
  if (action.on_card) return !!player && thingsOf(player).includes(action.on_card);
  return seat === game.view?.seat && WEARS.includes(action.verb);
}

function onSide(game: Game, action: ActionData, side: number): boolean {
  const fight = game.view?.fight;
  if (!fight) return false;
  if (action.verb === 'play_side') return (action.number ?? 0) === side;
  if (side === 0) return action.on_seat !== undefined && [fight.fighter, fight.helper].includes(action.on_seat);
  return SENDS_IN.includes(action.verb) || fight.foes.some((foe) => foe.card === action.on_card);
}

/** A sale or a trade that begins with this card. */
function opened(game: Game, card: string, key: string): ActionData[] {
  const mine = game.view?.hand.includes(card) || game.me?.items.some((item) => item.card === card);
  if (!mine || !game.face(card).gold) return [];
  if (key === 'discards') return game.actions.filter((action) => action.verb === 'sell');
  const lies = game.me?.items.some((item) => item.card === card);
  return lies ? game.actions.filter((action) => action.verb === 'trade' && `seat:${action.on_seat}` === key) : [];
}

/** Could the card that is being dragged be dropped here? */
export function awaits(game: Game, key: string): boolean {
  const { dragged } = pointing;
  return dragged !== null && key !== `card:${dragged}` && dropped(game, dragged, key).length > 0;
}

// --- the obvious use ------------------------------------------------------------------------------------------------

/** What is meant by a double click, the most obvious first: phrases of actions. */
const OBVIOUS = ['play.put-on', 'play.class', 'play.race', 'equip', 'play-seat.level-me', 'trouble', 'play', 'lay'];
const SELDOM: Verb[] = ['shed', 'unequip', 'sacrifice', 'sacrifice_both'];

/** What a double click on this card may mean: one action if it is obvious, otherwise all to choose from. */
export function obvious(game: Game, card: string): ActionData[] {
  const all = game.withCard(card).filter((action) => !action.later);
  const choices = all.filter((action) => isChoice(game, action));
  if (choices.length) return choices;
  const { fight, seat } = game.view!;
  const fights = seat !== null && (fight?.fighter === seat || fight?.helper === seat);
  for (const phrase of fights ? ['play-side.munchkins', ...OBVIOUS] : OBVIOUS) {
    const found = all.filter((action) => action.say === phrase);
    if (found.length === 1) return found;
  }
  return all.filter((action) => !SELDOM.includes(action.verb));
}
