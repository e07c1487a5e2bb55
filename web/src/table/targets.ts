// What a chosen card can be aimed at: "seat:2", "card:net-troll", "side:0" or "table".
import type { ActionData } from '../protocol/types';
import type { Game } from '../state/game.svelte';

export function keyOf(action: ActionData): string {
  if (action.cost) return ''; // needs a third card: chosen from the list
  if (action.on_seat !== undefined) return `seat:${action.on_seat}`;
  if (action.on_card) return `card:${action.on_card}`;
  if (action.verb === 'play_side') return `side:${action.number ?? 0}`;
  return 'table';
}

/** The one action that aiming this card there means. */
export function aimed(actions: ActionData[], card: string, key: string): ActionData | null {
  const fitting = actions.filter((action) => action.card === card && keyOf(action) === key);
  return fitting.length === 1 ? fitting[0]! : null;
}

export function targetAction(game: Game, key: string): ActionData | null {
  const { selected } = game;
  if (!selected || key === `card:${selected.card}` || key === 'table') return null;
  return aimed(game.actions, selected.card, key);
}
